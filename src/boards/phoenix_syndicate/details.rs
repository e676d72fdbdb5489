//! What the dialog shows about a thing on the table: everything there is to know, in words.

use engine::entity::{Entity as _, EntityId};
use engine::games::phoenix_syndicate::entity::Entity;
use std::fmt::Display;

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::{Operation, Source};
use engine::games::phoenix_syndicate::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, FREQUENCY, PRESENCE, Provenance, ROUTES_COUNT, Route, TRACK, Tile, Tiles,
};
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use engine::games::phoenix_syndicate::state::{Center, Syndicate, embedded_credits};
use engine::seat::Seat;

use super::art::{goods, letter, sign_of, symbol, systems};
use super::market::worth;
use super::{face, words};
use crate::table::kit::SeatFace;
use crate::table::sheet::Sheet;

/// What the dialog is about, and its page.
struct Page<'a> {
    state: &'a Syndicate,
    names: Vec<String>,
    sheet: Sheet,
}

impl Page<'_> {
    fn say(&mut self, words: impl Display) {
        self.sheet.say(words);
    }

    /// Begins a table with a column for each seat.
    fn by_seat(&mut self) {
        let mut columns = vec![""];
        columns.extend(self.names.iter().map(String::as_str));
        self.sheet.table("", &columns);
    }

    /// A row with a word for each seat.
    fn row(&mut self, name: &str, cells: &[String]) {
        self.sheet.row(name);
        for cell in cells {
            self.sheet.cell(cell);
        }
    }

    /// A row with a number for each seat.
    fn each(&mut self, name: &str, number: &dyn Fn(&Center) -> u16) {
        self.sheet.row(name);
        for center in self.state.all_centers() {
            self.sheet.cell(number(center));
        }
    }
}

/// What the dialog shows about `entity`.
pub(super) fn details(state: &Syndicate, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let names = Seat::all(state.seats).map(|seat| face(seats, seat).name).collect();
    let mut page = Page { state, names, sheet: Sheet::default() };
    page.by_seat();
    fill(&mut page, seats, Entity::restore(entity)?)?;
    Some(page.sheet.view("syndicate"))
}

fn fill(page: &mut Page<'_>, seats: &[SeatFace], entity: Entity) -> Option<()> {
    let state = page.state;
    match entity {
        Entity::Tile(at) => tile(page, seats, at),
        Entity::Ship(seat, ship) => tile(page, seats, (*state.center(seat).ships.get(usize::from(ship))?)?),
        Entity::Gate(border) => gate(page, border),
        Entity::Route(which) => route(page, which),
        Entity::Upgrade(upgrade) => {
            let card = upgrade.card();
            operation(page, card.operation);
            page.sheet.title = card.name.into();
            page.sheet.unsay();
            page.say(card.text);
        }
        Entity::Operation(_, of) => operation(page, of),
        Entity::Corp(of) | Entity::Track(_, of) => corp(page, of),
        Entity::Advantage(advantage) => {
            let place = state.advantages.iter().position(|other| *other == Some(advantage))?;
            corp(page, Colour::ALL[place]);
        }
        Entity::Good(_, good) => {
            page.sheet.title = good.name().into();
            page.sheet.picture = symbol(letter(good));
            page.say("Contraband stands for goods of any colour, and is spent last.");
            for good in Good::ALL {
                page.each(good.name(), &|center| center.goods.count(good).into());
            }
        }
        Entity::Seat(of) => seat(page, of),
    }
    Some(())
}

fn tile(page: &mut Page<'_>, seats: &[SeatFace], tile: Tile) {
    let (state, card) = (page.state, tile.card());
    page.sheet.title = card.name.into();
    page.sheet.picture = goods(card.goods);
    page.say(words::tile(tile));
    if tile.is_system() {
        page.say(format_args!("A ship that warps here collects {}.", words::goods(card.goods)));
        page.say(format_args!("It is on {} of the {ROUTES_COUNT} routes.", FREQUENCY[tile.index()]));
    }
    page.say(words::present(state, seats, tile));
    if card.provenance == Provenance::Reconstructed {
        page.say("Its name and its gates are reconstructed.");
    }
    page.sheet.table("", &["", &["Price of the gate for ", &face(seats, state.active).name].concat()]);
    for (border, place) in state.galaxy.around(state.galaxy.place(tile)) {
        let price = state.gate_price(state.own(), border);
        page.row(words::short(state.galaxy.tile(place)), &[words::price(price)]);
    }
}

fn gate(page: &mut Page<'_>, border: Border) {
    let state = page.state;
    let [one, other] = state.galaxy.sides(border).map(words::short);
    page.sheet.title = format!("Gate between {one} and {other}");
    page.say(
        "Whoever opens it pays for both sides; contraband stands for any colour, and deep space asks for one good \
         of each. It stays open to the end of the turn.",
    );
    let prices = state.all_centers().iter().map(|center| words::price(state.gate_price(center, border)));
    let prices: Vec<String> = prices.collect();
    page.row("Price", &prices);
}

fn route(page: &mut Page<'_>, route: Route) {
    let state = page.state;
    page.sheet.title = words::route(route);
    page.sheet.picture = systems(route);
    page.say(format_args!(
        "Secured, it pays everybody {} for each Agent and {} for each Base on its systems; whoever secures it gains \
         {} more for two systems, {} more for all three.",
        PRESENCE.agent, PRESENCE.base, BONUS[2], BONUS[3],
    ));
    for tile in route.card().systems {
        page.each(tile.card().name, &|center| {
            let base = if center.bases.contains(tile) { PRESENCE.base } else { PRESENCE.agent };
            if center.presence.contains(tile) { base.into() } else { 0 }
        });
    }
    for seat in Seat::all(state.seats) {
        let name = format!("Secured by {}", page.names[seat.index()]);
        let credits: Vec<String> = worth(state, seat, route).iter().map(u8::to_string).collect();
        page.row(&name, &credits);
    }
}

fn operation(page: &mut Page<'_>, operation: Operation) {
    page.sheet.title = operation.name().into();
    page.sheet.picture = symbol(sign_of(operation));
    page.say(words::purpose(operation));
    page.each("Directors", &|center| center.directors.get(operation.index()).copied().unwrap_or_default().into());
    let upgrades = page.state.all_centers().iter().map(|center| {
        let upgrades = (center.upgrades & operation.upgrades()).iter();
        words::listed(upgrades.map(|upgrade| upgrade.card().name.to_owned()))
    });
    let upgrades: Vec<String> = upgrades.collect();
    page.row("Upgrades", &upgrades);
}

fn corp(page: &mut Page<'_>, colour: Colour) {
    let (name, text) = words::advantage(page.state, colour);
    page.sheet.title = format!("{} Corp: {name}", words::capital(colour));
    page.sheet.picture = symbol(letter(colour.good()));
    page.say(text);
    page.say(format_args!(
        "Step {TRACK} embeds the Agent: the Advantage can be used at once, and a new Agent begins. At the end embedded \
         Agents of all Corps together are worth {} credits, and {EMBEDDED_MORE} for each further.",
        words::listed(EMBEDDED[1..].iter().map(u8::to_string)),
    ));
    page.each("Space", &|center| center.corps[colour.index()].space.unwrap_or_default().into());
    page.each("Embedded", &|center| center.corps[colour.index()].embedded.into());
    page.each("Embedded in all Corps", &|center| center.embedded().into());
    page.each("Worth at the end", &|center| embedded_credits(center.embedded()).into());
}

fn seat(page: &mut Page<'_>, seat: Seat) {
    let center = page.state.center(seat);
    page.sheet.title = page.names[seat.index()].clone();
    let systems = |tiles: Tiles| words::listed(tiles.iter().map(|tile| words::short(tile).to_owned()));
    page.say(format_args!("Agents on: {}. Bases on: {}.", systems(center.agents()), systems(center.bases)));
    page.say(words::listed(center.held.iter().map(words::route)));
    for source in Source::ALL {
        page.each(source.name(), &|center| center.credits[source as usize]);
    }
    page.each("Credits", &Center::total);
    page.each("Agents left", &|center| center.supply.into());
    page.each("Routes that may be kept", &|center| center.route_limit().into());
}
