//! The pages of the details dialog for all entities.

use std::fmt::Display;

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::data::{BuildingKind, COMBAT, HOMES, POINTS, SPACES, STORAGE, WALLS_COUNT};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::provenance::Provenance;
use engine::games::medieval_micromanager::rules::scoring::{SOURCES, worth};
use engine::games::medieval_micromanager::state::{Micromanager, Village};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::art::{Emblem, building_emblem, ware_emblem};
use super::words::capital;
use super::{track, words};
use crate::board_parts::details_page::DetailsDraft;
use crate::board_parts::seat_face::SeatFace;

type Page<'a> = DetailsDraft<'a, Micromanager>;

/// Sets the title, with a symbol and its box.
fn head(page: &mut Page<'_>, title: impl Into<String>, emblem: (&'static str, [i16; 4])) {
    page.head(title, None);
    page.picture(view! { <Emblem of=emblem /> });
}

/// Adds a row with a number for each village.
fn counted<Count: Display>(page: &mut Page<'_>, name: &str, number: impl Fn(&Village) -> Count) {
    let state = page.state;
    page.each(name, |seat| number(state.village(seat)));
}

/// Returns the details page of `entity`. `None` for an entity of another game.
pub(super) fn details(state: &Micromanager, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let entity = Entity::from_id(entity)?;
    let mut page = Page::new(state, seats, section(entity));
    fill(&mut page, entity)?;
    Some(page.view("micromanager-palette"))
}

/// Returns the section of the guide about `entity`.
const fn section(entity: Entity) -> &'static str {
    match entity {
        Entity::Building(..) | Entity::BuildingKind(_) => "buildings",
        Entity::Store(..) | Entity::Product(_) => "goods",
        Entity::Tools | Entity::Units(_) | Entity::Plan => "activities",
        Entity::Phase(_) => "turn",
        Entity::Defence | Entity::Shields | Entity::Loot | Entity::Raze | Entity::Walls(_) => "attacks",
        Entity::Raid(_) => "solitaire",
        Entity::Homes(_) => "housing",
        Entity::Seat(_) | Entity::Renown(_) => "scoring",
        Entity::UnitsBoon | Entity::GoodsBoon | Entity::Accept | Entity::Refuse => "options",
        Entity::Crown => "end",
    }
}

fn fill(page: &mut Page<'_>, entity: Entity) -> Option<()> {
    match entity {
        Entity::Building(seat, lot) => building(page, seat, lot)?,
        Entity::BuildingKind(of) => kind(page, of),
        Entity::Store(_, commodity) | Entity::Product(commodity) => ware(page, commodity),
        Entity::Tools => ware(page, Commodity::Tool),
        Entity::Phase(number) => phase(page, number.into())?,
        Entity::Defence | Entity::Shields | Entity::Loot | Entity::Raze | Entity::Walls(_) | Entity::Raid(_) => {
            battle(page);
        }
        Entity::Seat(of) | Entity::Units(of) | Entity::Homes(of) | Entity::Renown(of) => seat(page, of),
        Entity::Plan | Entity::UnitsBoon | Entity::GoodsBoon | Entity::Accept | Entity::Refuse | Entity::Crown => {
            return None;
        }
    }
    Some(())
}

fn building(page: &mut Page<'_>, seat: Seat, lot: Lot) -> Option<()> {
    let state = page.state;
    if seat.0 >= state.seats || lot.index() >= state.village(seat).buildings().len() {
        return None;
    }
    let building = state.village(seat).building(lot);
    let title = format!("{} of {}", state.building_name(seat, lot), page.name(seat));
    head(page, title, building_emblem(building.kind()));
    page.say(format_args!("{}.", capital(&words::state(&page.state.options, building))));
    page.say(format_args!("Worth {} points as it stands.", worth(building)));
    if building.is_doomed() {
        page.say("It has five tokens. It is removed on the owner’s next turn unless damage comes off.");
    }
    say_kind(page, building.kind());
    Some(())
}

fn kind(page: &mut Page<'_>, kind: BuildingKind) {
    head(page, kind.card().name, building_emblem(kind));
    say_kind(page, kind);
}

/// Adds the facts that hold for all buildings of a kind.
fn say_kind(page: &mut Page<'_>, kind: BuildingKind) {
    let card = kind.card();
    page.say(page.state.options.does(kind));
    page.say(format_args!(
        "A new one has {SPACES} damage tokens. A unit removes one in one activity; each costs {}.",
        words::material(&page.state.options, kind)
    ));
    if kind != BuildingKind::Castle {
        page.say(format_args!("Worth {}, one less for each token on it.", card.worth));
    }
    for made in card.makes {
        page.say(recipe(*made));
    }
    match kind {
        BuildingKind::House => {
            page.say(format_args!("It is a home for {HOMES} units, one fewer for each damage token."))
        }
        BuildingKind::Granary | BuildingKind::Warehouse => page
            .say(format_args!("It holds {}, and {} fewer for each damage token.", STORAGE.intact, STORAGE.each_damage)),
        BuildingKind::Wall => page.say("More Walls count only if others are damaged."),
        BuildingKind::Castle => page
            .say(format_args!("It scores {} points while there is no token on it, otherwise nothing.", POINTS.castle)),
        _ => {}
    }
    if kind.is_raw() {
        page.say("If it has produced this turn, a die is rolled after the activities. On a 1 it gets a depletion token: from then on one \
             unit fewer can work there.");
    }
    if card.provenance == Provenance::Reconstructed {
        page.say("Cost and effect are reconstructed.");
    }
    counted(page, card.name, |village| village.of(kind).count());
    counted(page, "undamaged", |village| village.of(kind).filter(|one| one.is_undamaged()).count());
}

/// Describes the recipe of a commodity in a sentence.
fn recipe(made: Commodity) -> String {
    let recipe = made.recipe();
    let output = made.count_in_words(recipe.output);
    match recipe.from {
        Some(from) => format!("A unit makes {output} from {} in one activity.", from.count_in_words(1u16)),
        None => format!("A unit makes {output} in one activity."),
    }
}

fn ware(page: &mut Page<'_>, commodity: Commodity) {
    head(page, capital(commodity.name()), ware_emblem(commodity));
    page.say(recipe(commodity));
    let (place, rest) =
        if commodity == Commodity::Grain { ("Granaries", "") } else { ("Warehouses", ", together with other goods") };
    page.say(format_args!("It is stored in {place}{rest}. What doesn’t fit is lost after the activities."));
    match commodity {
        Commodity::Tool => page.say("With an undamaged School a tool doubles the work of one unit a turn."),
        Commodity::Sword => page.say(format_args!("An attacker with a sword hits on {} or more.", COMBAT.sword)),
        Commodity::Shield => page.say(format_args!("A defender with a shield parries on {} or more.", COMBAT.shield)),
        _ => {}
    }
    counted(page, commodity.name(), |village| village.stores.count(commodity));
    counted(page, "grain stored at most", |village| village.grain_capacity());
    counted(page, "other goods at most", |village| village.goods_capacity());
}

fn phase(page: &mut Page<'_>, number: usize) -> Option<()> {
    let (name, what) = track::PHASES.get(number.checked_sub(1)?)?;
    page.head(format!("Phase {number}: {name}"), None);
    page.say(format_args!("{}.", capital(what)));
    if !matches!(number, 3 | 4 | 7) {
        page.say("It happens automatically, unless there is something to choose.");
    }
    Some(())
}

fn walls_that_count() -> String {
    count(WALLS_COUNT, "undamaged Wall counts", "undamaged Walls count")
}

fn battle(page: &mut Page<'_>) {
    head(page, "Attacks", building_emblem(BuildingKind::Wall));
    page.say(format_args!(
        "Each unit rolls a die. Attackers hit on {} or more, with a sword on {}. Defenders parry on {} or more, with a \
         shield on {}. A Wall cancels a hit. {}.",
        COMBAT.attack,
        COMBAT.sword,
        COMBAT.defence,
        COMBAT.shield,
        walls_that_count()
    ));
    page.say(
        "The side that is ahead kills one unit for each success it is ahead. If hits are left over when all defenders are \
         dead, the attacker loots or razes. To raze means one damage token for each hit; the defender chooses the buildings.",
    );
    counted(page, "units", |village| village.units);
    counted(page, "walls that count", |village| village.walls());
    counted(page, "swords", |village| village.stores.count(Commodity::Sword));
    counted(page, "shields", |village| village.stores.count(Commodity::Shield));
}

fn seat(page: &mut Page<'_>, seat: Seat) {
    let state = page.state;
    page.head_of(seat);
    let village = state.village(seat);
    if village.stands() {
        page.say(format_args!(
            "{} with homes for {}; goods: {}.",
            capital(&words::units(village.units)),
            village.housing(),
            words::goods(village.stores.kinds())
        ));
    } else {
        page.say("This village has fallen: nothing is left but its renown.");
    }
    for (at, name) in SOURCES.into_iter().enumerate() {
        page.each(format_args!("{name}: points"), |seat| state.points(seat)[at]);
    }
    page.each("Total points", |seat| state.total(seat));
    counted(page, "units", |village| village.units);
    counted(page, "homes", |village| village.housing());
    counted(page, "buildings", |village| village.buildings().len());
    counted(page, "tokens on them", |village| village.tokens());
    counted(page, "walls that count", |village| village.walls());
    for commodity in Commodity::ALL {
        counted(page, commodity.name(), |village| village.stores.count(commodity));
    }
}
