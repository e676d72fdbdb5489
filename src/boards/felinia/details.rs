//! The pages of the details dialog for all entities.

use std::iter;

use engine::games::felinia::action::{Dock, Spot};
use engine::games::felinia::data::{BOATS_COUNT, Boat, Kingdom, Provenance, SALE, Tile};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::{Good, Goods};
use engine::games::felinia::island::{Province, ProvinceKind};
use engine::games::felinia::rules::scoring::{SOURCES, tile_points};
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::symbols::{good, head, reward};
use super::{reach, symbols, words};
use crate::board_parts::details_page::DetailsDraft;
use crate::board_parts::seat_face::SeatFace;

type Page<'a> = DetailsDraft<'a, Felinia>;

/// Adds a row with a number for each seat.
fn counted(page: &mut Page<'_>, name: &str, number: impl Fn(&Board) -> u8) {
    let state = page.state;
    page.each(name, |seat| number(state.board(seat)));
}

/// Returns the pictures of merchandise and silver one by one, as a boat shows its price.
fn fare(goods: &Goods, silver: u8) -> impl Iterator<Item = &'static str> {
    let goods = goods.kinds().flat_map(|(kind, count)| iter::repeat_n(good(kind), count.into()));
    goods.chain(iter::repeat_n("felinia-silver", silver.into()))
}

/// Returns the details page of `entity`. `None` for an entity of another game.
pub(super) fn details(state: &Felinia, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let entity = Entity::from_id(entity)?;
    let mut page = Page::new(state, seats, section(entity));
    fill(&mut page, entity)?;
    Some(page.view("felinia-palette"))
}

/// Returns the section of the guide about `entity`.
fn section(entity: Entity) -> &'static str {
    match entity {
        Entity::Market(Spot::GUILD) | Entity::Token(Spot::GUILD) | Entity::Extra(_) | Entity::Bonus(_) => "guild",
        Entity::Market(_) | Entity::Token(_) | Entity::Stall(..) => "markets",
        Entity::Bag(_) | Entity::Good(..) => "goal",
        Entity::Ship(_) | Entity::Boat(_) | Entity::Pile => "departures",
        Entity::Province(_) | Entity::Spice(_) | Entity::Gold(_) => "provinces",
        Entity::Food(_) | Entity::Place(_) | Entity::Deck => "advanced",
        Entity::Merchants(_) => "boarding",
        Entity::Silver(_) => "selling",
        Entity::Bank(..) => "bidding",
        Entity::Storage(_) => "storage",
        Entity::Seat(_) | Entity::Tile(..) => "scoring",
    }
}

fn fill(page: &mut Page<'_>, entity: Entity) -> Option<()> {
    let state = page.state;
    match entity {
        Entity::Province(at) => province(page, at),
        Entity::Ship(dock) => boat(page, state.ship(dock).boat?),
        Entity::Boat(which) => boat(page, which),
        Entity::Pile => pile(page),
        Entity::Market(at) | Entity::Token(at) => spot(page, at),
        Entity::Stall(_, good) | Entity::Good(_, good) | Entity::Bag(good) => ware(page, good),
        Entity::Bonus(kingdom) => figure(page, kingdom),
        Entity::Tile(_, at) => match Tile::all().nth(at.into())? {
            Tile::Figure(kingdom) => figure(page, kingdom),
            special => {
                page.head(special.name(), [symbols::tile(special).0]);
                page.say(words::tile(special));
            }
        },
        Entity::Place(place) => places(page, place.name()),
        Entity::Deck => places(page, "Mysterious places"),
        Entity::Extra(_) => spot(page, Spot::GUILD),
        Entity::Seat(of)
        | Entity::Spice(of)
        | Entity::Gold(of)
        | Entity::Food(of)
        | Entity::Merchants(of)
        | Entity::Silver(of)
        | Entity::Bank(of, _)
        | Entity::Storage(of) => seat(page, of),
    }
    Some(())
}

fn province(page: &mut Page<'_>, at: Province) {
    let state = page.state;
    let card = state.island().card(at);
    let symbol = match card.kind {
        ProvinceKind::Crossroads { symbol, .. } => Some(reward(symbol)),
        ProvinceKind::Port | ProvinceKind::Post => None,
    };
    page.head(card.country.name(), iter::once(head(card.country)).chain(symbol));
    page.say(words::province(state, page.seats, at));
    match card.kind {
        ProvinceKind::Port => {}
        ProvinceKind::Crossroads { .. } => {
            page.say("A merchant who enters gets this at once. It is kept even if the merchant returns home.");
        }
        ProvinceKind::Post => {
            page.say("Its neighbours, for groups:");
            for post in state.island().borders(at).iter() {
                page.say(words::province(state, page.seats, post));
            }
            page.each("A merchant here would add", |seat| match state.settler(at) {
                None => format!("+{}", reach::worth(state, seat, at)),
                Some(_) => "–".into(),
            });
        }
    }
}

fn boat(page: &mut Page<'_>, boat: Boat) {
    let state = page.state;
    let card = boat.card();
    page.head(
        format!("{} to {}", card.departs, card.to.name()),
        iter::once(head(card.to)).chain(fare(&card.goods, card.silver)),
    );
    page.say(format_args!("Each merchant pays {}. Spaces: {}.", words::fare(&card.goods, card.silver), card.spaces));
    if let Some(dock) = Dock::all().find(|dock| state.ship(*dock).boat == Some(boat)) {
        page.say(format_args!("If trading ended now, it {}.", words::fate(state, dock)));
        page.each("Lacks", |seat| {
            let (goods, silver) = words::lacking(state, seat, dock);
            words::fare(&goods, silver)
        });
    }
    page.say("Full boats sail, the earliest first. If none is full, the earliest boat sails alone.");
    if card.provenance == Provenance::Reconstructed {
        page.say("Time and price are reconstructed.");
    }
}

fn pile(page: &mut Page<'_>) {
    let state = page.state;
    page.head("Boats waiting", ["felinia-boat"]);
    page.say(format_args!(
        "{} of {BOATS_COUNT} are left, {} of them with blue backs at the bottom. When the pile can’t fill all empty \
         ships, all boats sail and the match ends.",
        state.boats_left(),
        state.blue.len()
    ));
    for (urn, name) in [(state.grey, "Grey"), (state.blue, "Blue")] {
        let boats = urn.cards().map(|card| {
            let card = Boat(card).card();
            format!("{} to {}", card.departs, card.to.name())
        });
        page.say(format_args!("{name} backs: {}.", words::listed(boats)));
    }
}

fn spot(page: &mut Page<'_>, spot: Spot) {
    let state = page.state;
    page.head(words::spot(spot), None);
    page.say(
        "The top token trades first. It pays one silver for each token in the stack, and the next one pays one less.",
    );
    if spot == Spot::GUILD {
        page.say(
            "Exchange a merchandise tile for one of another kind from the bag, and get 1 spice. In the advanced game you \
             may take 1 food instead of the spice. Or pay 1 gold and 1 spice for a bonus tile.",
        );
    } else {
        page.say(format_args!("For sale: {}.", words::fare(&state.markets[spot], 0)));
    }
    let tokens = (1..).zip(state.stack(spot).tokens());
    let tokens = tokens.map(|(price, seat)| format!("{} pays {price}", page.name(*seat)));
    let tokens = words::listed(tokens);
    page.say(format_args!("Tokens from the bottom: {tokens}."));
}

fn ware(page: &mut Page<'_>, kind: Good) {
    let state = page.state;
    page.head(kind.name(), [good(kind)]);
    let kingdom = Kingdom::ALL[kind as usize].name();
    let markets: u8 = state.markets.iter().map(|goods| goods.count(kind)).sum();
    page.say(format_args!(
        "Every boat to {kingdom} asks for it. It sells for {} silver, and scores 1 point at the end.",
        SALE.merchandise
    ));
    page.say(format_args!("In the bag: {}. On the markets: {markets}.", state.bag.count(kind)));
    for kind in Good::ALL {
        counted(page, kind.name(), |board| board.goods.count(kind));
    }
}

fn figure(page: &mut Page<'_>, kingdom: Kingdom) {
    page.head(format!("{} tiles", kingdom.name()), [head(kingdom)]);
    let totals = (1..=5).map(|count| tile_points(kingdom, count).to_string());
    page.say(format_args!("Points for one, two, three … of them: {}.", words::listed(totals)));
    page.say(format_args!("Bonus tile: {}.", words::bonus(kingdom)));
    counted(page, "Trade tiles", |board| board.taken[kingdom.index()]);
    counted(page, "Bonus tile", |board| board.bonus[kingdom].into());
}

fn places(page: &mut Page<'_>, title: &str) {
    page.head(title, ["felinia-mystery"]);
    page.say(
        "A player who finds a mysterious place draws two cards and may keep one, of a kind not owned yet. Some cost a \
         tile of books or wine. The others go under the pile. One card scores 1 point, two or more score 2 each.",
    );
    counted(page, "Mysterious places", |board| board.places.len());
}

fn seat(page: &mut Page<'_>, seat: Seat) {
    let state = page.state;
    let board = state.board(seat);
    page.head_of(seat);
    if !board.places.is_empty() {
        let known = words::listed(board.places.cards().map(|place| place.name().to_owned()));
        let places = count(board.places.len(), "mysterious place", "mysterious places");
        page.say(format_args!("{places}; known: {known}."));
    }
    for (at, name) in SOURCES.into_iter().enumerate() {
        page.each(name, |seat| state.points(seat)[at]);
    }
    page.each("Points", |seat| state.points(seat).iter().sum::<i32>());
    counted(page, "Silver", |board| board.silver);
    counted(page, "Gold", |board| board.gold);
    counted(page, "Spice", |board| board.spice);
    counted(page, "Food", |board| board.food);
    counted(page, "Merchandise", |board| board.goods.tiles());
    counted(page, "Merchants in stock", |board| board.merchants);
    counted(page, "Merchants settled", |board| board.settled.len());
    // Trade tiles lie face down until the end, unless the match is played with open tiles.
    if state.options.open_tiles || state.decider().is_none() {
        page.each("Tiles", |seat| words::listed(words::tiles_of(state.board(seat))));
    }
}
