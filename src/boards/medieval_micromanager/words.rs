//! Things of the game in the page's words: on plaques, for tooltips and for those who listen.

use engine::games::medieval_micromanager::action::{Lot, Order, Task};
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{BuildingKind, POINTS, SPACES, UNIT_PRICE};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::options::Options;
use engine::games::medieval_micromanager::rules::scoring::{SOURCES, worth};
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::{comma_separated, count};

/// Parts of a sentence that aren't empty, joined by commas; `nothing` without any.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let text = comma_separated(parts);
    if text.is_empty() { "nothing".into() } else { text }
}

/// Goods in words.
pub(super) fn goods(goods: impl IntoIterator<Item = (Commodity, u16)>) -> String {
    listed(goods.into_iter().map(|(commodity, count)| commodity.count_in_words(count)))
}

/// “3 units”.
pub(super) fn units(number: impl Into<i32>) -> String {
    count(number, "unit", "units")
}

/// A sentence begins with a capital letter.
pub(super) fn capital(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + rest.as_str())
}

/// What a damage token of a building costs to remove, besides a unit’s work.
pub(super) fn material(options: &Options, kind: BuildingKind) -> String {
    let material = options.material(kind);
    if material.is_empty() { "nothing but work".into() } else { goods(material.iter().copied()) }
}

/// What one unit gets done at a building, or what the building does by itself.
pub(super) fn deed(building: Building) -> String {
    let kind = building.kind();
    let makes = kind.card().makes.iter().map(|made| {
        let recipe = made.recipe();
        let output = made.count_in_words(recipe.output);
        recipe.from.map_or_else(|| output.clone(), |from| format!("{output} from {}", from.count_in_words(1u16)))
    });
    let makes: Vec<String> = makes.collect();
    if !makes.is_empty() {
        return format!("a unit makes {}", makes.join(" or "));
    }
    match kind {
        BuildingKind::House => {
            format!(
                "homes for {}, new units for {} each",
                building.homes(),
                Commodity::Grain.count_in_words(UNIT_PRICE)
            )
        }
        BuildingKind::Granary => format!("room for {} grain", building.capacity()),
        BuildingKind::Warehouse => format!("room for {} goods", building.capacity()),
        BuildingKind::School => "each tool doubles the work of a unit".into(),
        BuildingKind::Academy => "units muster to attack".into(),
        BuildingKind::Wall => "stops a hit".into(),
        _ => format!("{} points while there is no token on it", POINTS.castle),
    }
}

/// The state of a building: tokens, spaces, and what it takes to mend it.
pub(super) fn state(options: &Options, building: Building) -> String {
    let (damage, depletion) = (building.damage(), building.depletion());
    let stage = match damage {
        0 => String::new(),
        SPACES => "nothing built yet".into(),
        _ => format!("{damage} damage"),
    };
    let mend = if damage > 0 { format!("each costs {}", material(options, building.kind())) } else { String::new() };
    let worn = if depletion > 0 { format!("{depletion} depletion") } else { String::new() };
    let working = building.workers();
    let workers = if working > 0 { format!("{} at work", units(working)) } else { String::new() };
    let free = format!("{} of {SPACES} spaces free", building.free());
    listed([stage, mend, worn, workers, free])
}

/// A building in a sentence or two: its name, its state, what it does and what it is worth.
pub(super) fn building(now: &Micromanager, seat: Seat, lot: Lot) -> String {
    let building = now.village(seat).building(lot);
    let points = count(worth(building), "point", "points");
    let doomed = if building.is_doomed() { " Removed next turn unless damage comes off." } else { "" };
    let name = now.building_name(seat, lot);
    format!("{name}: {}. {}. Worth {points}.{doomed}", state(&now.options, building), capital(&deed(building)))
}

/// About how wide a letter of a name on a plaque is, one of what else stands on it, what lies beside the words and at least
/// beside them, and what parts them.
const NAME_LETTER: f64 = 7.9;
const LETTER: f64 = 6.9;
const BESIDE: f64 = 22.0;
const LEAST_BESIDE: f64 = 12.0;
const PARTED: f64 = 11.0;

/// How much narrower a plaque may draw its words, and how much where there would be nothing but a number otherwise.
const NARROWER: f64 = 0.8;
const NARROWEST: f64 = 0.62;

/// The factor by which the letters of a phone may be wider, where none are drawn narrower, and what lies beside its words at least.
const WIDER: f64 = 1.09;
const CLOSE_BESIDE: f64 = 8.4;

/// The same as on its plan, where there is hardly any room: “Tools 2”.
fn shortest(kind: BuildingKind, name: &str) -> String {
    match kind {
        BuildingKind::Toolmaker => name.replacen("Toolmaker", "Tools", 1),
        BuildingKind::Weaponsmith => name.replacen("Weaponsmith", "Weapons", 1),
        _ => name.to_owned(),
    }
}

/// What stands on the plaque of a building: its name and the one thing that matters now. The shorter the room, the
/// fewer words: what is free or damaged is seen on the building as well. On a phone no words are drawn narrower.
pub(super) fn plaque(now: &Micromanager, seat: Seat, lot: Lot, room: f64, narrow: bool) -> (String, String) {
    let building = now.village(seat).building(lot);
    let name = now.village(seat).name(lot);
    let full = name.to_string();
    let short =
        if building.kind() == BuildingKind::TimberCamp { full.replacen("Timber ", "", 1) } else { full.clone() };
    let shortest = shortest(building.kind(), &short);
    let number = name.number.map(|number| number.to_string());
    let nothing = String::new();
    let matters = match (building.damage(), building.kind()) {
        (SPACES, _) => format!("0 of {SPACES} built"),
        (1.., _) => format!("{} damage", building.damage()),
        (_, BuildingKind::Castle) => count(worth(building), "point", "points"),
        (_, BuildingKind::School) if now.active == seat && now.stage == Stage::Working => {
            count(now.free_tools(), "tool free", "tools free")
        }
        (_, kind) if super::lots::has_spaces(building) && !super::lots::flocks(kind) => {
            format!("{} free", building.free())
        }
        _ => String::new(),
    };
    // The name that choices say goes before what else there is.
    let ways = [(&full, &matters), (&full, &nothing), (&short, &matters), (&short, &nothing), (&shortest, &nothing)];
    let fits = |(name, matters): &(&String, &String), by: f64, beside: f64| by * width(name, matters) + beside <= room;
    let squeezed = [(1.0, BESIDE), (NARROWER, LEAST_BESIDE), (NARROWEST, LEAST_BESIDE)];
    let plain = [(WIDER, CLOSE_BESIDE)];
    let found = if narrow { &plain[..] } else { &squeezed[..] }
        .iter()
        .find_map(|(by, beside)| ways.iter().find(|way| fits(way, *by, *beside)));
    match (found, number) {
        (Some((name, matters)), _) => ((*name).clone(), (*matters).clone()),
        (None, Some(number)) => (number, nothing),
        // Its drawing tells it apart from its neighbours.
        (None, None) if narrow => (String::new(), nothing),
        (None, None) => (short, nothing),
    }
}

/// About how wide the words of a plaque are.
fn width(name: &str, matters: &str) -> f64 {
    let letters = |words: &str| words.chars().count() as f64;
    let more = if matters.is_empty() { 0.0 } else { PARTED + LETTER * letters(matters) };
    NAME_LETTER * letters(name) + more
}

/// An order of last turn in words.
pub(super) fn order(now: &Micromanager, order: Order) -> String {
    let name = now.building_name(now.active, order.lot());
    let units = units(order.units());
    match order.task() {
        Task::Build => format!("{units} build on {name}"),
        Task::Recruit => format!("{units} recruit at {name}"),
        Task::Muster => format!("{units} muster at {name}"),
        Task::Produce(made) => format!("{units} make {} at {name}", made.name()),
    }
}

/// Where the points of a seat come from: “units 15, buildings 20”.
pub(super) fn sources(now: &Micromanager, seat: Seat) -> String {
    let sources = SOURCES.into_iter().zip(now.points(seat)).filter(|(_, points)| *points != 0);
    listed(sources.map(|(source, points)| format!("{} {points}", source.to_lowercase())))
}

/// A name of at most so many letters.
pub(super) fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    name.chars().take(letters - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_ends_in_dots() {
        assert_eq!(shortened("Coral", 9), "Coral");
        assert_eq!(shortened("Wolfeschlegelstein", 9), "Wolfesch…");
    }

    #[test]
    fn a_plaque_says_less_the_less_room_there_is() {
        let now = super::super::sample::after(&["Skip building"])[1];
        let said = |room| plaque(&now, Seat(0), Lot(0), room, false);
        let words = |name: &str, matters: &str| (name.to_owned(), matters.to_owned());
        assert_eq!(said(160.0), words("Farm", "5 free"));
        assert_eq!(said(60.0), words("Farm", ""));
        let (name, matters) = said(160.0);
        assert!(width(&name, &matters) + BESIDE > 60.0);
    }

    #[test]
    fn on_a_phone_a_plaque_whose_words_have_no_room_says_nothing_rather_than_squeeze_them() {
        let now = super::super::sample::after(&["Skip building"])[1];
        let said = |room, narrow| plaque(&now, Seat(0), Lot(0), room, narrow).0;
        assert_eq!(said(38.0, false), "Farm");
        assert_eq!(said(38.0, true), "");
        assert_eq!(said(60.0, true), "Farm");
    }

    #[test]
    fn a_deed_tells_input_and_output() {
        assert_eq!(deed(Building::intact(BuildingKind::Sawmill)), "a unit makes 1 lumber from 1 timber");
        assert_eq!(deed(Building::intact(BuildingKind::Farm)), "a unit makes 1 grain");
        assert_eq!(deed(Building::site(BuildingKind::Castle)), "30 points while there is no token on it");
    }
}
