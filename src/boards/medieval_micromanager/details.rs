//! What the dialog shows about a thing on the table: everything there is to know, in words.

use engine::entity::{Entity as _, EntityId};
use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Display;
use std::iter;

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::data::{
    COMBAT, HOMES, Kind, POINTS, Provenance, SPACES, STORAGE, WALLS_COUNT,
};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::scoring::{SOURCES, worth};
use engine::games::medieval_micromanager::state::{Micromanager, Village};
use engine::seat::Seat;
use leptos::prelude::*;

use super::art::{Emblem, building_emblem, ware_emblem};
use super::words::capital;
use super::{track, words};
use crate::board_parts::details_page::{DetailsPage, DetailsTable};
use crate::board_parts::seat_face::{SeatFace, face};

/// A page of the dialog in the making.
struct Page<'a> {
    state: &'a Micromanager,
    seats: &'a [SeatFace],
    title: String,
    /// A drawing of `symbols.svg` with what it measures.
    picture: Option<(&'static str, [i16; 4])>,
    /// The seat that it is about, by its colour.
    mark: Option<u8>,
    sentences: Vec<String>,
    /// A name, and a number for each seat.
    rows: Vec<(String, Vec<i32>)>,
}

impl Page<'_> {
    fn head(&mut self, title: &str, picture: Option<(&'static str, [i16; 4])>) {
        self.title = title.into();
        self.picture = picture;
    }

    fn say(&mut self, sentence: impl Display) {
        self.sentences.push(sentence.to_string());
    }

    /// A row with a number for each seat.
    fn each(&mut self, name: &str, number: &dyn Fn(Seat, &Village) -> i32) {
        let cells = self.state.all_seats().map(|seat| number(seat, self.state.village(seat))).collect();
        self.rows.push((name.into(), cells));
    }

    fn view(self) -> AnyView {
        let names = self.state.all_seats().map(|seat| face(self.seats, seat).name);
        let head = iter::once(String::new()).chain(names).collect();
        let cells = |cells: Vec<i32>| cells.iter().map(i32::to_string).collect();
        let rows = self.rows.into_iter().map(|(name, numbers)| (name, cells(numbers))).collect();
        let tables = vec![DetailsTable { head, rows, ..DetailsTable::default() }];
        let picture = self.picture.map(|of| view! { <Emblem of /> });
        view! {
            <DetailsPage palette="micromanager-palette" title=self.title mark=self.mark sentences=self.sentences tables>
                {picture}
            </DetailsPage>
        }
        .into_any()
    }
}

/// What the dialog shows about `entity`.
pub(super) fn details(state: &Micromanager, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let (title, sentences, rows) = Default::default();
    let mut page = Page { state, seats, title, picture: None, mark: None, sentences, rows };
    fill(&mut page, Entity::restore(entity)?)?;
    Some(page.view())
}

fn fill(page: &mut Page<'_>, entity: Entity) -> Option<()> {
    match entity {
        Entity::Building(seat, lot) => building(page, seat, lot)?,
        Entity::Kind(of) => kind(page, of),
        Entity::Store(_, commodity) | Entity::Product(commodity) => ware(page, commodity),
        Entity::Tools => ware(page, Commodity::Tool),
        Entity::Phase(number) => phase(page, number.into())?,
        Entity::Defence | Entity::Shields | Entity::Loot | Entity::Raze | Entity::Walls(_) | Entity::Raid(_) => {
            battle(page);
        }
        Entity::Seat(of) | Entity::Units(of) | Entity::Homes(of) | Entity::Renown(of) => seat(page, of),
        Entity::Plan | Entity::UnitsBoon | Entity::GoodsBoon | Entity::Accept | Entity::Refuse => return None,
    }
    Some(())
}

fn building(page: &mut Page<'_>, seat: Seat, lot: Lot) -> Option<()> {
    let state = page.state;
    if seat.0 >= state.seats || lot.index() >= state.village(seat).buildings().len() {
        return None;
    }
    let building = state.village(seat).building(lot);
    let title = format!("{} of {}", state.building_name(seat, lot), face(page.seats, seat).name);
    page.say(format_args!("{}.", capital(&words::state(building))));
    page.say(format_args!("Worth {} points as it stands.", worth(building)));
    if building.is_doomed() {
        page.say("It has five tokens, and goes at the owner’s next turn unless damage is taken off.");
    }
    kind(page, building.kind());
    page.title = title;
    Some(())
}

fn kind(page: &mut Page<'_>, kind: Kind) {
    let card = kind.card();
    page.head(card.name, Some(building_emblem(kind)));
    page.say(card.does);
    page.say(format_args!(
        "A new one has {SPACES} damage tokens. Each that comes off takes a unit’s work and {}. Worth {}, one less for each \
         token on it.",
        words::material(kind),
        card.worth
    ));
    for made in card.makes {
        page.say(recipe(*made));
    }
    match kind {
        Kind::House => page.say(format_args!("It shelters {HOMES} units, one fewer for each damage token.")),
        Kind::Granary | Kind::Warehouse => page
            .say(format_args!("It holds {}, and {} fewer for each damage token.", STORAGE.intact, STORAGE.each_damage)),
        Kind::Wall => page.say(format_args!("Up to {WALLS_COUNT} undamaged Walls count.")),
        Kind::Castle => {
            page.say(format_args!("It scores {} points while there is no token on it, or else nothing.", POINTS.castle))
        }
        _ => {}
    }
    if kind.is_raw() {
        page.say("After a turn in which it produced a die is rolled: a 1 depletes it, and one unit fewer finds room for good.");
    }
    if card.provenance == Provenance::Reconstructed {
        page.say("Cost and effect are reconstructed.");
    }
    page.each(card.name, &|_, village| village.of(kind).count() as i32);
    page.each("undamaged", &|_, village| village.of(kind).filter(|one| one.is_undamaged()).count() as i32);
}

/// How a commodity is made, in a sentence.
fn recipe(made: Commodity) -> String {
    let recipe = made.recipe();
    let output = made.counted(recipe.output);
    match recipe.from {
        Some(from) => format!("A unit makes {output} of {} in one activity.", from.counted(1u16)),
        None => format!("A unit yields {output} in one activity."),
    }
}

fn ware(page: &mut Page<'_>, commodity: Commodity) {
    page.head(&capital(commodity.name()), Some(ware_emblem(commodity)));
    page.say(recipe(commodity));
    let (place, rest) =
        if commodity == Commodity::Grain { ("Granaries", "") } else { ("Warehouses", ", together with other goods") };
    page.say(format_args!("It is kept in {place}{rest}; what doesn’t fit is lost after the activities."));
    match commodity {
        Commodity::Tool => page.say("With an undamaged School a tool lets one unit a turn do its work twice."),
        Commodity::Sword => page.say(format_args!("An attacker with a sword hits on {} or more.", COMBAT.sword)),
        Commodity::Shield => page.say(format_args!("A defender with a shield parries on {} or more.", COMBAT.shield)),
        _ => {}
    }
    page.each(commodity.name(), &|_, village| village.stores.count(commodity).into());
    page.each("grain stored at most", &|_, village| village.grain_capacity().into());
    page.each("other goods at most", &|_, village| village.goods_capacity().into());
}

fn phase(page: &mut Page<'_>, number: usize) -> Option<()> {
    let (name, what) = track::PHASES.get(number.checked_sub(1)?)?;
    page.head(&format!("Phase {number}: {name}"), None);
    page.say(format_args!("{}.", capital(what)));
    if !matches!(number, 3 | 4 | 7) {
        page.say("It happens by itself, unless there is something to choose.");
    }
    Some(())
}

fn battle(page: &mut Page<'_>) {
    page.head("Attacks", Some(building_emblem(Kind::Wall)));
    page.say(format_args!(
        "Each unit rolls a die. Attackers hit on {} or more, with a sword on {}. Defenders parry on {} or more, with a \
         shield on {}. Each undamaged Wall cancels a hit, up to {WALLS_COUNT}.",
        COMBAT.attack, COMBAT.sword, COMBAT.defence, COMBAT.shield
    ));
    page.say(
        "The side that is ahead kills a unit for each success more. With hits left over when no defender is left, the \
         attacker loots, or razes: a damage token for each hit, where the defender chooses.",
    );
    page.each("units", &|_, village| village.units.into());
    page.each("walls that count", &|_, village| village.walls().into());
    page.each("swords", &|_, village| village.stores.count(Commodity::Sword).into());
    page.each("shields", &|_, village| village.stores.count(Commodity::Shield).into());
}

fn seat(page: &mut Page<'_>, seat: Seat) {
    let state = page.state;
    let face = face(page.seats, seat);
    page.head(&face.name, None);
    page.mark = Some(face.colour);
    let village = state.village(seat);
    if village.stands() {
        page.say(format_args!(
            "{} with homes for {}; goods: {}.",
            capital(&words::units(village.units)),
            village.housing(),
            words::goods(village.stores.kinds())
        ));
    } else {
        page.say("This estate has fallen: nothing is left but its renown.");
    }
    for (at, name) in SOURCES.into_iter().enumerate() {
        page.each(&format!("{name}: points"), &|seat, _| state.points(seat)[at]);
    }
    page.each("Points in all", &|seat, _| state.total(seat));
    page.each("units", &|_, village| village.units.into());
    page.each("homes", &|_, village| village.housing().into());
    page.each("buildings", &|_, village| village.buildings().len() as i32);
    page.each("tokens on them", &|_, village| village.tokens().into());
    page.each("walls that count", &|_, village| village.walls().into());
    for commodity in Commodity::ALL {
        page.each(commodity.name(), &|_, village| village.stores.count(commodity).into());
    }
}
