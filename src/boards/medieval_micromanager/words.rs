//! Things of the game in the page's words: for tooltips and for those who listen.

use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{Kind, POINTS, SPACES, UNIT_PRICE};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::words::count;

use super::art::{good, icon};

/// Parts of a sentence that aren't empty, joined by commas; `nothing` without any.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// Goods in words.
pub(super) fn goods(goods: impl IntoIterator<Item = (Commodity, u16)>) -> String {
    listed(goods.into_iter().map(|(commodity, count)| commodity.counted(count)))
}

/// “3 units”.
pub(super) fn units(number: impl Into<i32>) -> String {
    count(number, "unit", "units")
}

/// What a damage token of a building costs to remove, besides a unit’s work.
pub(super) fn material(kind: Kind) -> String {
    let material = kind.card().material;
    if material.is_empty() { "nothing but work".into() } else { goods(material.iter().copied()) }
}

/// The same in pictures.
pub(super) fn material_icons(kind: Kind) -> String {
    let mut text = String::new();
    for (commodity, each) in kind.card().material {
        if *each > 1 {
            text += &each.to_string();
        }
        text += &good(*commodity);
    }
    if text.is_empty() { "work".into() } else { text }
}

/// What one unit gets done at a building, or what the building does by itself, in pictures.
pub(super) fn deed(building: Building) -> String {
    let kind = building.kind();
    let unit = icon("unit");
    let makes = kind.card().makes;
    let mut text = String::new();
    for made in makes {
        let recipe = made.recipe();
        let from = recipe.from.map_or(String::new(), good);
        let times = if recipe.output > 1 { recipe.output.to_string() } else { String::new() };
        // Where there is one product only, there is room for its name.
        let (worker, name) = if makes.len() == 1 { (&*unit, made.name()) } else { ("", "") };
        let parts = ["<span class=\"recipe\">", worker, &from, "→", &times, &good(*made), name, "</span>"];
        text += &parts.concat();
    }
    match kind {
        _ if !makes.is_empty() => text,
        Kind::House => format!(
            "<span class=\"recipe\">{UNIT_PRICE}{}→ new {unit}</span> <span class=\"recipe\">{} {}</span>",
            good(Commodity::Grain),
            building.homes(),
            icon("home")
        ),
        Kind::Granary => format!("keeps {} {}", building.capacity(), good(Commodity::Grain)),
        Kind::Warehouse => format!("keeps {} goods", building.capacity()),
        Kind::School => format!("{} work double", good(Commodity::Tool)),
        Kind::Academy => format!("{unit}→ to attack"),
        Kind::Wall => format!("stops 1 {}", good(Commodity::Sword)),
        _ => format!("{} points", POINTS.castle),
    }
}

/// The state of a building: tokens, spaces, and what it takes to mend it.
pub(super) fn state(building: Building) -> String {
    let (damage, depletion) = (building.damage(), building.depletion());
    let stage = match damage {
        0 => String::new(),
        SPACES => "nothing built yet".into(),
        _ => format!("{damage} damage"),
    };
    let mend = if damage > 0 { format!("each costs {}", material(building.kind())) } else { String::new() };
    let worn = if depletion > 0 { format!("{depletion} depletion") } else { String::new() };
    let working = building.workers();
    let workers = if working > 0 { format!("{} at work", units(working)) } else { String::new() };
    let free = format!("{} of {SPACES} spaces free", building.free());
    listed([stage, mend, worn, workers, free])
}
