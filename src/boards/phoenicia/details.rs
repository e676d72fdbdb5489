//! The pages of the details dialog for all entities.

use engine::games::phoenicia::data::{
    CARD_VALUES, CARDS, COIN_LIMIT, DISCOUNTS, Development, GOAL, POINT_COST, POINT_LIMIT, PRODUCTION_DECK,
    TRAINING_COST, Tile,
};
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::{details_seat, symbols, words};
use crate::board_parts::details_page::DetailsDraft;
use crate::board_parts::seat_face::SeatFace;
use engine::kernel::text::lists::comma_separated;

/// The least number of workers for which a tile's production is listed.
const LISTED_WORKERS: u8 = 5;

/// A page of the dialog under construction.
pub(super) type Page<'a> = DetailsDraft<'a, Phoenicia>;

/// Returns the details page of `entity`. `None` for an entity of another game.
pub(super) fn details(state: &Phoenicia, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let entity = Entity::from_id(entity)?;
    let mut page = Page::new(state, seats, section(entity));
    fill(&mut page, entity);
    Some(page.view("phoenicia-palette"))
}

/// Returns the section of the guide about `entity`.
const fn section(entity: Entity) -> &'static str {
    match entity {
        Entity::Auction | Entity::Bid | Entity::Pass => "auctions",
        Entity::Development(_) | Entity::Deck => "developments",
        Entity::Tile(..) => "tiles",
        Entity::Training(_) => "workers",
        Entity::Storage(_) | Entity::Card(..) | Entity::Hand(_) => "storage",
        Entity::CityCentre(_) => "city-centre",
        Entity::ProductionDeck => "income",
        Entity::Seat(_) => "aim",
        Entity::Track => "the-end",
    }
}

fn fill(page: &mut Page<'_>, entity: Entity) {
    match entity {
        Entity::Development(card) => development(page, card),
        Entity::Tile(seat, tile) => activity(page, seat, tile),
        Entity::Training(seat) => training(page, seat),
        Entity::Storage(seat) | Entity::Card(seat, _) | Entity::Hand(seat) => storage(page, seat),
        Entity::CityCentre(seat) => city_centre(page, seat),
        Entity::Seat(seat) => details_seat::seat(page, seat),
        Entity::Deck => deck(page),
        Entity::ProductionDeck => production_deck(page),
        Entity::Track => details_seat::track(page),
        Entity::Auction | Entity::Bid | Entity::Pass => details_seat::auction(page),
    }
}

fn development(page: &mut Page<'_>, development: Development) {
    let (state, card) = (page.state, development.card());
    page.head(card.name, Some(symbols::development(development)));
    page.say(words::development(development) + ".");
    page.say(second_copy(development));
    let copies = development.copies(state.seats);
    let pooled = state.pool.iter().flatten().filter(|pooled| **pooled == development).count();
    let to_come = state.still_to_come(development);
    let owners = comma_separated(Seat::all(state.seats).map(|seat| match state.village(seat).owns(development) {
        0 => String::new(),
        copies => format!("{} {copies}", page.name(seat)),
    }));
    page.say(format_args!(
        "{} in this game: {pooled} on offer, {to_come} still to come{}{owners}.",
        count(copies, "copy", "copies"),
        if owners.is_empty() { "; owned by no one" } else { "; owned by " }
    ));
    page.table("Discount it gives, in total", ["On", "1 copy", "2 copies", "3 copies"]);
    for row in DISCOUNTS.iter().filter(|row| row.giver == development) {
        let total = |(index, total): (usize, &u8)| {
            if index < usize::from(copies) { format!("−{total}") } else { "·".to_owned() }
        };
        page.row(row.target.card().name, row.total.iter().enumerate().map(total));
    }
    page.table("Who pays less for it", ["Player", "Discount", "At the minimum"]);
    for seat in Seat::all(state.seats) {
        let discount = state.village(seat).discount(development);
        if discount > 0 {
            let price = state.price(seat, development, card.minimum);
            page.row(page.name(seat), [format!("−{discount}"), price.to_string()]);
        }
    }
}

/// Returns the effect of a second copy, if the card doesn't make it obvious.
const fn second_copy(development: Development) -> &'static str {
    match development {
        Development::Granary => "A second one adds storehouses and VP; the limit stays at 6 coins.",
        Development::Prospector => "A second one adds 1 VP and a slightly larger discount.",
        Development::Tracker => {
            "The first improves Hunting: every second hunter produces 1 more. With a second one every hunter produces 2."
        }
        Development::DyeHouse => "A second one adds production, VP and a storehouse; one Clothmaking tile is enough.",
        Development::CityCentre => "One lets you buy up to 3 VP over the whole game, two up to 6.",
        Development::Smelter => {
            "The first improves Mining: every second miner produces 1 more. With a second one every miner produces 4. \
             Without a Prospector the improvement waits for the Mining tile."
        }
        Development::PublicWorks => "A second one adds VP and a larger discount; training still costs 1.",
        _ => "",
    }
}

fn activity(page: &mut Page<'_>, seat: Seat, tile: Tile) {
    let card = tile.card();
    let village = page.state.village(seat);
    let (level, workers) = (village.level(tile), village.working(tile));
    page.head(card.names[usize::from(level)], Some(symbols::land(tile)));
    let owner = page.name(seat);
    if village.has(tile) {
        page.say(format_args!(
            "{owner} has {} here: {} production and {} VP. {}.",
            count(workers, card.worker.0, card.worker.1),
            tile.yields(level, workers),
            card.points * workers,
            match village.tools[tile] {
                0 => "No tools are ready".to_owned(),
                tools => count(tools, "set of tools is ready", "sets of tools are ready"),
            },
        ));
    } else {
        let opener = card.opened_by.map_or("", |card| card.card().name);
        page.say(format_args!("{owner} doesn’t have this tile yet: it comes with {opener}."));
    }
    page.say(format_args!(
        "Tools for a worker cost {}, or nothing if tools are ready. Each {} is worth {} VP{}.",
        card.tools,
        card.worker.0,
        card.points,
        if card.storehouses > 0 { " and brings a storehouse" } else { "" }
    ));
    if let Some(improver) = card.improved_by {
        let name = improver.card().name;
        page.say(format_args!("{name} improves it: one for Improved, two for Advanced."));
    }
    page.say(if tile == Tile::Clothmaking {
        "Workers can’t move on from here: no tools are more expensive."
    } else {
        "A worker can move on to a tile with more expensive tools. The old tools stay here for another worker."
    });
    let levels = if card.improved_by.is_some() { 3 } else { 1 };
    let mut head = ["Workers", "Basic", "Improved", "Advanced"];
    head[usize::from(level) + 1] = ["Basic ◂", "Improved ◂", "Advanced ◂"][usize::from(level)];
    page.table("Production by number of workers", head[..=usize::from(levels)].iter().copied());
    for count in 1..=LISTED_WORKERS.max(workers + 2) {
        let here = if count == workers { " ◂" } else { "" };
        page.row(format_args!("{count}{here}"), (0..levels).map(|level| tile.yields(level, count)));
    }
}

fn training(page: &mut Page<'_>, seat: Seat) {
    let village = page.state.village(seat);
    page.head("Training Ground", Some("phoenicia-training-land"));
    page.say(format_args!(
        "{} has {} here, and {} to employ on a tile.",
        page.name(seat),
        count(village.untrained, "untrained worker", "untrained workers"),
        count(village.trained, "trained worker", "trained workers"),
    ));
    page.say(format_args!(
        "Training a worker costs {}; with Public Works {}. Only trained workers can be employed.",
        TRAINING_COST[0], TRAINING_COST[1]
    ));
    page.say(format_args!("Workers in the whole village: {}.", village.all_workers()));
}

fn storage(page: &mut Page<'_>, seat: Seat) {
    let village = page.state.village(seat);
    let name = page.name(seat);
    let forecast = village.forecast();
    page.head("Storage", Some("phoenicia-storehouse"));
    page.say(format_args!("{}.", words::hand(&name, village)));
    let (coins, limit) = (count(village.coins, "coin", "coins"), village.coin_limit());
    page.say(format_args!("{name} has {coins} and may keep {limit}."));
    if village.hand.unknown() == 0 {
        page.say(format_args!("Coins and cards together: {}.", village.wealth()));
    }
    page.say(format_args!(
        "Next income as things stand: {} from production {} and {} kept; {} left over{}{}.",
        count(forecast.cards, "card", "cards"),
        village.production(),
        count(village.kept_coins(), "coin", "coins"),
        count(forecast.coins, "coin", "coins"),
        lost(forecast.coins_lost, ", coins lost first: "),
        lost(forecast.cards_over, ", cards without a storehouse: "),
    ));
    page.say(format_args!(
        "Each storehouse keeps one production card. At the end of a turn coins above {} are lost, above {} with a \
         Granary.",
        COIN_LIMIT[0], COIN_LIMIT[1]
    ));
    page.say(
        "Every 4 of production and coins become a card of 4, 5 or 6; the rest stays as coins. Change is paid in coins.",
    );
}

fn lost(count: u8, words: &str) -> String {
    if count == 0 { String::new() } else { format!("{words}{count}") }
}

fn city_centre(page: &mut Page<'_>, seat: Seat) {
    let village = page.state.village(seat);
    let name = page.name(seat);
    page.head("VP Purchase", Some(symbols::development(Development::CityCentre)));
    match village.point_limit() {
        0 => page.say(format_args!("{name} has no City Centre yet.")),
        limit => page.say(format_args!("{name} has bought {} of {limit} VP.", village.bought_points)),
    }
    page.say(format_args!(
        "A VP costs {POINT_COST}. One City Centre allows {} over the whole game, two allow {}.",
        POINT_LIMIT[1], POINT_LIMIT[2]
    ));
}

/// Lists the cards left in the development deck by type. Their order is hidden, their sets aren't.
fn deck(page: &mut Page<'_>) {
    let state = page.state;
    page.head("Development deck", Some("phoenicia-ship"));
    match state.deck.len() {
        0 => page.say("The deck is empty: the cards on offer are the last."),
        left => {
            page.say(count(left as i32, "card", "cards") + " waiting. All cards of a set come before the next set.")
        }
    }
    page.say(format_args!("Up to {} come into the pool at the end of each round.", state.seats));
    for (set, caption) in (1..).zip(["Set 1", "Set 2", "Set 3", "Set 4"]) {
        page.table(caption, ["Development", "Waiting", "Minimum"]);
        for card in CARDS.iter().filter(|card| card.set == set) {
            let count = state.still_to_come(card.development);
            if count > 0 {
                page.row(card.name, [count, card.minimum]);
            }
        }
    }
}

fn production_deck(page: &mut Page<'_>) {
    let state = page.state;
    page.head("Production deck", Some("phoenicia-cards"));
    page.say(
        count(state.production_deck.len() as i32, "card", "cards")
            + " to draw. When none is left, the used cards are shuffled.",
    );
    page.say(format_args!("A card is worth 5 on average. The match ends at {GOAL} VP."));
    page.table("Production cards", ["", "In the game", "Used, face up"]);
    for ((value, all), used) in CARD_VALUES.iter().zip(PRODUCTION_DECK).zip(state.discards) {
        page.row(format_args!("Value {value}"), [all, used]);
    }
}
