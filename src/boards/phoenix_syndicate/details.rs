//! What the dialog shows about a thing on the table: everything there is to know, in words.

use std::fmt::Display;
use std::iter;

use engine::entity::{Entity as _, EntityId};
use engine::games::phoenix_syndicate::action::{Operation, Source};
use engine::games::phoenix_syndicate::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, FREQUENCY, PRESENCE, Provenance, ROUTES_COUNT, Route, TRACK, Tile, Tiles,
};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{Colour, Good, Goods};
use engine::games::phoenix_syndicate::state::{Center, Syndicate, embedded_credits};
use engine::seat::Seat;
use leptos::prelude::*;

use super::route_card::worth;
use super::{symbols, words};
use crate::board_parts::details_page::{DetailsPage, DetailsTable};
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_face::{SeatFace, face};

/// A page of the dialog in the making.
struct Page<'a> {
    state: &'a Syndicate,
    names: Vec<String>,
    title: String,
    /// Drawings of `symbols.svg`.
    pictures: Vec<&'static str>,
    /// The seat that it is about, by its colour.
    mark: Option<u8>,
    sentences: Vec<String>,
    /// What the columns of the table are.
    columns: Vec<String>,
    /// A name, and a cell for each column.
    rows: Vec<(String, Vec<String>)>,
}

impl Page<'_> {
    fn say(&mut self, sentence: impl Display) {
        self.sentences.push(sentence.to_string());
    }

    /// A row with words for each seat.
    fn row(&mut self, name: &str, cells: Vec<String>) {
        self.rows.push((name.into(), cells));
    }

    /// A row with something for each seat.
    fn each<T: Display>(&mut self, name: &str, cell: impl Fn(&Center) -> T) {
        let cells = self.state.all_centers().iter().map(|center| cell(center).to_string()).collect();
        self.row(name, cells);
    }

    fn view(self) -> AnyView {
        let head = iter::once(String::new()).chain(self.columns).collect();
        let tables = vec![DetailsTable { head, rows: self.rows, ..DetailsTable::default() }];
        let pictures = self.pictures.into_iter().map(|name| view! { <Icon name=name /> }).collect_view();
        view! {
            <DetailsPage palette="syndicate-palette" title=self.title mark=self.mark sentences=self.sentences tables>
                {pictures}
            </DetailsPage>
        }
        .into_any()
    }
}

/// Goods one by one, as on a planet.
fn pictures(goods: Goods) -> Vec<&'static str> {
    goods.kinds().flat_map(|(good, count)| iter::repeat_n(symbols::good(good), count.into())).collect()
}

/// What the dialog shows about `entity`.
pub(super) fn details(state: &Syndicate, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let names: Vec<String> = Seat::all(state.seats).map(|seat| face(seats, seat).name).collect();
    let (title, pictures, sentences, rows) = Default::default();
    let columns = names.clone();
    let mut page = Page { state, names, title, pictures, mark: None, sentences, columns, rows };
    fill(&mut page, seats, Entity::restore(entity)?)?;
    Some(page.view())
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
            page.title = card.name.into();
            page.sentences.clear();
            page.say(card.text);
        }
        Entity::Operation(_, of) => operation(page, of),
        Entity::Corp(of) | Entity::Track(_, of) => corp(page, of),
        Entity::Advantage(advantage) => {
            let place = state.advantages.iter().position(|other| *other == Some(advantage))?;
            corp(page, Colour::ALL[place]);
        }
        Entity::Good(_, good) => {
            page.title = good.name().into();
            page.pictures = vec![symbols::good(good)];
            page.say("Contraband stands for goods of any colour, and is spent last.");
            for good in Good::ALL {
                page.each(good.name(), |center| center.goods.count(good));
            }
        }
        Entity::Seat(of) => seat(page, seats, of),
    }
    Some(())
}

fn tile(page: &mut Page<'_>, seats: &[SeatFace], tile: Tile) {
    let (state, card) = (page.state, tile.card());
    page.title = card.name.into();
    page.pictures = pictures(card.goods);
    page.say(words::tile(tile));
    if tile.is_system() {
        page.say(format_args!("A ship that warps here collects {}.", words::goods(card.goods)));
        page.say(format_args!("It is on {} of the {ROUTES_COUNT} routes.", FREQUENCY[tile.index()]));
    }
    page.say(words::present(state, seats, tile));
    if card.provenance == Provenance::Reconstructed {
        page.say("Its name and its gates are reconstructed.");
    }
    page.columns = vec![format!("Price of the gate for {}", face(seats, state.active).name)];
    for (border, place) in state.galaxy.around(state.galaxy.place(tile)) {
        let price = state.gate_price(state.own(), border);
        page.row(words::short(state.galaxy.tile(place)), vec![words::price(price)]);
    }
}

fn gate(page: &mut Page<'_>, border: Border) {
    let state = page.state;
    let [one, other] = state.galaxy.sides(border).map(words::short);
    page.title = format!("Gate between {one} and {other}");
    page.say(
        "Whoever opens it pays for both sides; contraband stands for any colour, and deep space asks for one good \
         of each. It stays open to the end of the turn.",
    );
    let prices = state.all_centers().iter().map(|center| words::price(state.gate_price(center, border)));
    let prices: Vec<String> = prices.collect();
    page.row("Price", prices);
}

fn route(page: &mut Page<'_>, route: Route) {
    let state = page.state;
    page.title = words::route(route);
    page.pictures =
        route.card().systems.iter().flat_map(|tile| pictures(tile.card().goods).into_iter().take(1)).collect();
    page.say(format_args!(
        "Secured, it pays everybody {} for each Agent and {} for each Base on its systems; whoever secures it gains \
         {} more for two systems, {} more for all three.",
        PRESENCE.agent, PRESENCE.base, BONUS[2], BONUS[3],
    ));
    for tile in route.card().systems {
        page.each(tile.card().name, |center| {
            let base = if center.bases.contains(tile) { PRESENCE.base } else { PRESENCE.agent };
            if center.presence.contains(tile) { base.into() } else { 0 }
        });
    }
    for seat in Seat::all(state.seats) {
        let name = format!("Secured by {}", page.names[seat.index()]);
        let credits: Vec<String> = worth(state, seat, route).iter().map(u8::to_string).collect();
        page.row(&name, credits);
    }
}

fn operation(page: &mut Page<'_>, operation: Operation) {
    page.title = operation.name().into();
    page.pictures = vec![symbols::operation(operation)];
    page.say(words::purpose(operation));
    page.each("Directors", |center| center.directors.get(operation.index()).copied().unwrap_or_default());
    let upgrades = page.state.all_centers().iter().map(|center| {
        let upgrades = (center.upgrades & operation.upgrades()).iter();
        words::listed(upgrades.map(|upgrade| upgrade.card().name.to_owned()))
    });
    let upgrades: Vec<String> = upgrades.collect();
    page.row("Upgrades", upgrades);
}

fn corp(page: &mut Page<'_>, colour: Colour) {
    let (name, text) = words::advantage(page.state, colour);
    page.title = format!("{} Corp: {name}", words::capital(colour));
    page.pictures = vec![symbols::good(colour.good())];
    page.say(text);
    page.say(format_args!(
        "Step {TRACK} embeds the Agent: the Advantage can be used at once, and a new Agent begins. At the end embedded \
         Agents of all Corps together are worth {} credits, and {EMBEDDED_MORE} for each further.",
        words::listed(EMBEDDED[1..].iter().map(u8::to_string)),
    ));
    page.each("Space", |center| center.corps[colour.index()].space.unwrap_or_default());
    page.each("Embedded", |center| center.corps[colour.index()].embedded);
    page.each("Embedded in all Corps", |center| center.embedded());
    page.each("Worth at the end", |center| embedded_credits(center.embedded()));
}

fn seat(page: &mut Page<'_>, seats: &[SeatFace], seat: Seat) {
    let center = page.state.center(seat);
    page.title = page.names[seat.index()].clone();
    page.mark = Some(face(seats, seat).colour);
    let systems = |tiles: Tiles| {
        let names = words::listed(tiles.iter().map(|tile| words::short(tile).to_owned()));
        if names.is_empty() { "nowhere".into() } else { names }
    };
    page.say(format_args!("Agents on: {}. Bases on: {}.", systems(center.agents()), systems(center.bases)));
    for route in center.held.iter() {
        page.say(words::route(route));
    }
    for upgrade in center.upgrades.iter() {
        page.say(words::upgrade(upgrade));
    }
    for source in Source::ALL {
        page.each(source.name(), |center| center.credits[source as usize]);
    }
    page.each("Credits", Center::total);
    page.each("Agents left", |center| center.supply);
    page.each("Agents embedded", Center::embedded);
    for good in Good::ALL {
        page.each(good.name(), |center| center.goods.count(good));
    }
    for operation in Operation::DIRECTED {
        page.each(&format!("Directors on {}", operation.name()), |center| center.directors[operation.index()]);
    }
    page.each("Directors set aside", Center::aside);
    page.each("Routes that may be kept", Center::route_limit);
}
