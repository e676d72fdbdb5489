//! Descriptions of entities, for plaques, tooltips and screen readers.

use engine::games::medieval_micromanager::action::{Lot, Order, Task};
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{BuildingKind, POINTS, SPACES, UNIT_PRICE};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::options::Options;
use engine::games::medieval_micromanager::rules::scoring::{SOURCES, worth};
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::{comma_separated, count};

/// Joins the non-empty parts with commas. Returns `nothing` if there are none.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let text = comma_separated(parts);
    if text.is_empty() { "nothing".into() } else { text }
}

/// Returns goods in words.
pub(super) fn goods(goods: impl IntoIterator<Item = (Commodity, u16)>) -> String {
    listed(goods.into_iter().map(|(commodity, count)| commodity.count_in_words(count)))
}

/// Returns a number of units in words: “3 units”.
pub(super) fn units(number: impl Into<i32>) -> String {
    count(number, "unit", "units")
}

/// Returns the text with a capital first letter.
pub(super) fn capital(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + rest.as_str())
}

/// Returns the material that it costs to remove a damage token of a building, besides a unit’s work.
pub(super) fn material(options: &Options, kind: BuildingKind) -> String {
    let material = options.material(kind);
    if material.is_empty() { "nothing but work".into() } else { goods(material.iter().copied()) }
}

/// Returns the product of one unit's work at a building, or the effect of the building itself.
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

/// Describes the state of a building: tokens, spaces, and the cost of its repair.
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

/// Describes a building: its name, its state, its effect and its points.
pub(super) fn building(now: &Micromanager, seat: Seat, lot: Lot) -> String {
    let building = now.village(seat).building(lot);
    let points = count(worth(building), "point", "points");
    let doomed = if building.is_doomed() { " Removed next turn unless damage comes off." } else { "" };
    let name = now.building_name(seat, lot);
    format!("{name}: {}. {}. Worth {points}.{doomed}", state(&now.options, building), capital(&deed(building)))
}

/// Returns the most important fact about a building, for its plaque. Empty if there is none.
pub(super) fn matters(now: &Micromanager, building: Building, owner: Seat) -> String {
    match (building.damage(), building.kind()) {
        (SPACES, _) => format!("0 of {SPACES} built"),
        (1.., _) => format!("{} damage", building.damage()),
        (_, BuildingKind::Castle) => count(worth(building), "point", "points"),
        (_, BuildingKind::School) if now.active == owner && now.stage == Stage::Working => {
            count(now.free_tools(), "tool free", "tools free")
        }
        (_, kind) if super::lots::has_spaces(building) && !super::lots::flocks(kind) => {
            format!("{} free", building.free())
        }
        _ => String::new(),
    }
}

/// Describes an order of last turn.
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

/// Returns the sources of a seat's points: “units 15, buildings 20”.
pub(super) fn sources(now: &Micromanager, seat: Seat) -> String {
    let sources = SOURCES.into_iter().zip(now.points(seat)).filter(|(_, points)| *points != 0);
    listed(sources.map(|(source, points)| format!("{} {points}", source.to_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plaque_says_what_matters_now() {
        let states = super::super::sample::after(&["Sawmill", "Sawmill: 2 units take off 2 damage"]);
        let now = states.last().expect("a match begins with a state");
        let said = |kind| matters(now, now.village(Seat(0)).of(kind).next().expect("a building"), Seat(0));
        assert_eq!(said(BuildingKind::Farm), "5 free");
        assert_eq!(said(BuildingKind::Sawmill), "3 damage");
        assert_eq!(said(BuildingKind::House), "");
    }

    #[test]
    fn a_deed_tells_input_and_output() {
        assert_eq!(deed(Building::intact(BuildingKind::Sawmill)), "a unit makes 1 lumber from 1 timber");
        assert_eq!(deed(Building::intact(BuildingKind::Farm)), "a unit makes 1 grain");
        assert_eq!(deed(Building::site(BuildingKind::Castle)), "30 points while there is no token on it");
    }
}
