//! The pages of the details dialog for all entities.

use engine::kernel::text::lists;
use std::fmt::Display;
use std::iter;

use engine::games::phoenix_syndicate::action::Source;
use engine::games::phoenix_syndicate::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, FREQUENCY, PRESENCE, Provenance, ROUTES_COUNT, Route, TRACK, Tile, Tiles,
};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{Colour, Good, Goods};
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::{Center, Syndicate, embedded_credits};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::route_card::worth;
use super::{symbols, words};
use crate::board_parts::details_page::DetailsDraft;
use crate::board_parts::seat_face::SeatFace;

type Page<'a> = DetailsDraft<'a, Syndicate>;

/// Adds a row with a cell for each center.
fn counted<Cell: Display>(page: &mut Page<'_>, name: &str, cell: impl Fn(&Center) -> Cell) {
    let state = page.state;
    page.each(name, |seat| cell(state.center(seat)));
}

/// Returns the pictures of goods one by one, as on a planet.
fn pictures(goods: Goods) -> impl Iterator<Item = &'static str> {
    goods.kinds().flat_map(|(good, count)| iter::repeat_n(symbols::good(good), count.into()))
}

/// Returns the details page of `entity`. `None` for an entity of another game.
pub(super) fn details(state: &Syndicate, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let entity = Entity::from_id(entity)?;
    let mut page = Page::new(state, seats, section(entity));
    fill(&mut page, entity)?;
    Some(page.view("syndicate-palette"))
}

/// Returns the section of the guide about `entity`.
const fn section(entity: Entity) -> &'static str {
    match entity {
        Entity::Tile(_) | Entity::Gate(_) | Entity::Ship(..) => "the-galaxy",
        Entity::Route(_) => "trade-routes",
        Entity::Upgrade(_) => "upgrades",
        Entity::Operation(_, Operation::Deploy) => "deploy",
        Entity::Operation(_, Operation::Infiltrate) => "infiltrate",
        Entity::Operation(_, Operation::Expand) => "expand",
        Entity::Operation(_, Operation::Smuggle) => "smuggle",
        Entity::Operation(_, Operation::Scheme) => "scheme",
        Entity::Corp(_) | Entity::Track(..) => "corps",
        Entity::Advantage(_) => "advantages",
        Entity::Good(..) => "goods",
        Entity::Seat(_) => "aim",
    }
}

fn fill(page: &mut Page<'_>, entity: Entity) -> Option<()> {
    let state = page.state;
    match entity {
        Entity::Tile(at) => tile(page, at),
        Entity::Ship(seat, ship) => tile(page, (*state.center(seat).ships.get(usize::from(ship))?)?),
        Entity::Gate(border) => gate(page, border),
        Entity::Route(which) => route(page, which),
        Entity::Upgrade(upgrade) => {
            let card = upgrade.card();
            page.head(card.name, [symbols::operation(card.operation)]);
            page.say(card.text);
            count_operation(page, card.operation);
        }
        Entity::Operation(_, of) => operation(page, of),
        Entity::Corp(of) | Entity::Track(_, of) => corp(page, of),
        Entity::Advantage(advantage) => {
            let place = state.advantages.iter().position(|other| *other == Some(advantage))?;
            corp(page, Colour::ALL[place]);
        }
        Entity::Good(_, good) => {
            page.head(good.name(), [symbols::good(good)]);
            page.say("Contraband counts as any colour, and is spent last.");
            for good in Good::ALL {
                counted(page, good.name(), |center| center.goods.count(good));
            }
        }
        Entity::Seat(of) => seat(page, of),
    }
    Some(())
}

fn tile(page: &mut Page<'_>, tile: Tile) {
    let (state, card) = (page.state, tile.card());
    page.head(card.name, pictures(card.goods));
    page.say(words::tile(tile));
    if tile.is_system() {
        page.say(format_args!("A ship that warps here collects {}.", words::goods(card.goods)));
        page.say(format_args!("It is on {} of the {ROUTES_COUNT} routes.", FREQUENCY[tile.index()]));
    }
    page.say(words::present(state, page.seats, tile));
    if card.provenance == Provenance::Reconstructed {
        page.say("Its name and its gates are reconstructed.");
    }
    page.table("", [String::new(), format!("Price of the gate for {}", page.name(state.active))]);
    for (border, place) in state.galaxy.around(state.galaxy.place(tile)) {
        let price = state.gate_price(state.own(), border);
        page.row(words::short(state.galaxy.tile(place)), [words::price(price)]);
    }
}

fn gate(page: &mut Page<'_>, border: Border) {
    let state = page.state;
    let [one, other] = state.galaxy.sides(border).map(words::short);
    page.head(format!("Gate between {one} and {other}"), None);
    page.say(
        "To open it you pay for both sides. Contraband counts as any colour, and deep space costs one good of each \
         colour. The gate stays open until Expand ends.",
    );
    counted(page, "Price", |center| words::price(state.gate_price(center, border)));
}

fn route(page: &mut Page<'_>, route: Route) {
    let state = page.state;
    let systems = route.card().systems;
    page.head(words::route(route), systems.iter().flat_map(|tile| pictures(tile.card().goods).take(1)));
    page.say(format_args!(
        "When it is secured, everyone gains {} for each Agent and {} for each Base on its systems. The player who \
         secures it gains {} more with presence on two of them, or {} more with presence on all three.",
        PRESENCE.agent, PRESENCE.base, BONUS[2], BONUS[3],
    ));
    for tile in systems {
        counted(page, tile.card().name, |center| {
            let base = if center.bases.contains(tile) { PRESENCE.base } else { PRESENCE.agent };
            if center.presence.contains(tile) { base } else { 0 }
        });
    }
    for securing in Seat::all(state.seats) {
        let credits = worth(state, securing, route);
        page.each(format!("Secured by {}", page.name(securing)), |seat| credits[seat.index()]);
    }
}

fn operation(page: &mut Page<'_>, operation: Operation) {
    page.head(operation.name(), [symbols::operation(operation)]);
    page.say(words::purpose(operation));
    count_operation(page, operation);
}

/// Adds the Directors and Upgrades of all seats for an operation.
fn count_operation(page: &mut Page<'_>, operation: Operation) {
    counted(page, "Directors", |center| center.directors.get(operation.index()).copied().unwrap_or_default());
    counted(page, "Upgrades", |center| {
        let upgrades = (center.upgrades & operation.upgrades()).iter();
        lists::comma_separated(upgrades.map(|upgrade| upgrade.card().name.to_owned()))
    });
}

fn corp(page: &mut Page<'_>, colour: Colour) {
    let (name, text) = (page.state.corp_name(colour), words::advantage(page.state, colour));
    page.head(name, [symbols::good(colour.good())]);
    page.say(text);
    page.say(format_args!(
        "Step {TRACK} embeds the Agent: the Advantage can be used at once, and a new Agent starts. At the end embedded \
         Agents of all Corps together are worth {} credits, and {EMBEDDED_MORE} for each further one.",
        lists::comma_separated(EMBEDDED[1..].iter().map(u8::to_string)),
    ));
    counted(page, "Space", |center| center.corps[colour].space.unwrap_or_default());
    counted(page, "Embedded", |center| center.corps[colour].embedded);
    counted(page, "Embedded in all Corps", |center| center.embedded());
    counted(page, "Worth at the end", |center| embedded_credits(center.embedded()));
}

fn seat(page: &mut Page<'_>, seat: Seat) {
    let center = page.state.center(seat);
    page.head_of(seat);
    let systems = |tiles: Tiles| {
        let names = lists::comma_separated(tiles.iter().map(|tile| words::short(tile).to_owned()));
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
        counted(page, source.name(), |center| center.credits[source as usize]);
    }
    counted(page, "Credits", Center::total);
    counted(page, "Agents left", |center| center.supply);
    counted(page, "Agents embedded", Center::embedded);
    for good in Good::ALL {
        counted(page, good.name(), |center| center.goods.count(good));
    }
    for operation in Operation::DIRECTED {
        counted(page, &format!("Directors on {}", operation.name()), |center| center.directors[operation]);
    }
    counted(page, "Directors set aside", Center::aside);
    counted(page, "Routes that may be kept", Center::route_limit);
}
