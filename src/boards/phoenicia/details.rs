//! What the dialog shows about a thing on the table: everything there is to know, in words and tables.

use crate::markup::prelude::*;
use engine::entity::{Entity as _, EntityId};
use engine::games::phoenicia::data::{
    CARD_VALUES, CARDS, COIN_LIMIT, DISCOUNTS, Development, GOAL, POINT_COST, POINT_LIMIT, PRODUCTION_DECK,
    TRAINING_COST, Tile,
};
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::seat::Seat;

use super::art::{picture_of, picture_of_tile, storage_picture, training_picture};
use super::cards::hand_words;
use super::details_seat;
use super::piece::{listed, plural};
use super::pool::face as card_face;
use crate::table::kit::{SeatFace, face};
use crate::table::sheet::Sheet;

/// Workers for which a tile's production is listed at least.
const LISTED_WORKERS: u8 = 5;

/// What the dialog is about.
pub(super) struct Seen<'a> {
    /// The table as its viewer sees it.
    pub state: &'a Phoenicia,
    /// How the seats are shown.
    pub seats: &'a [SeatFace],
}

impl Seen<'_> {
    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        face(self.seats, seat).name
    }
}

/// What the dialog shows about `entity`.
pub(super) fn details(state: &Phoenicia, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    let mut sheet = Sheet::default();
    fill(&mut sheet, &Seen { state, seats }, Entity::restore(entity)?);
    Some(sheet.view("phoenicia"))
}

fn fill(sheet: &mut Sheet, seen: &Seen<'_>, entity: Entity) {
    match entity {
        Entity::Development(card) => development(sheet, seen, card),
        Entity::Tile(seat, tile) => activity(sheet, seen, seat, tile),
        Entity::Training(seat) => training(sheet, seen, seat),
        Entity::Storage(seat) | Entity::Card(seat, _) | Entity::Hand(seat) => storage(sheet, seen, seat),
        Entity::CityCentre(seat) => city_centre(sheet, seen, seat),
        Entity::Seat(seat) => details_seat::seat(sheet, seen, seat),
        Entity::Deck => deck(sheet, seen.state),
        Entity::ProductionDeck => production_deck(sheet, seen.state),
        Entity::Track => details_seat::track(sheet, seen),
        Entity::Auction | Entity::Bid | Entity::Pass => details_seat::auction(sheet, seen),
    }
}

fn development(sheet: &mut Sheet, seen: &Seen<'_>, development: Development) {
    let (state, card) = (seen.state, development.card());
    *sheet = Sheet::new(card.name, card_face(development));
    sheet.say(card.effect);
    sheet.say(second_copy(development));
    let copies = development.copies(state.seats);
    let pooled = state.pool.iter().flatten().filter(|pooled| **pooled == development).count();
    let to_come = state.still_to_come(development);
    let owners = listed(Seat::all(state.seats).map(|seat| match state.village(seat).owns(development) {
        0 => String::new(),
        copies => format!("{} {copies}", seen.name(seat)),
    }));
    sheet.say(format_args!(
        "{} in this game: {pooled} on offer, {to_come} still to come{}{owners}.",
        plural(copies.into(), "copy", "copies"),
        if owners.is_empty() { ", nobody has one" } else { "; owned by " }
    ));
    sheet.table("Discount it gives, in total", &["On", "1 copy", "2 copies", "3 copies"]);
    for row in DISCOUNTS.iter().filter(|row| row.giver == development) {
        sheet.row(row.target.card().name);
        for (index, total) in row.total.iter().enumerate() {
            if index < usize::from(copies) {
                sheet.cell(format_args!("−{total}"))
            } else {
                sheet.cell("·")
            };
        }
    }
    sheet.table("Who pays less for it", &["Player", "Discount", "At the minimum"]);
    for seat in Seat::all(state.seats) {
        let discount = state.village(seat).discount(development);
        if discount > 0 {
            let price = state.price(seat, development, card.minimum);
            sheet.row(seen.name(seat)).cell(format_args!("−{discount}")).cell(price);
        }
    }
}

/// What a further copy does, where that isn't plain from the card.
const fn second_copy(development: Development) -> &'static str {
    match development {
        Development::Granary => "A second one adds storehouses and VP; the limit stays at 6 coins.",
        Development::Prospector => "A second one adds 1 VP and takes a little more off Smelter.",
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

fn activity(sheet: &mut Sheet, seen: &Seen<'_>, seat: Seat, tile: Tile) {
    let card = tile.card();
    let village = seen.state.village(seat);
    let (level, workers) = (village.level(tile), village.working(tile));
    *sheet = Sheet::new(card.names[usize::from(level)], picture_of_tile(tile));
    let owner = seen.name(seat);
    if village.has(tile) {
        sheet.say(format_args!(
            "{owner} has {} here: {} production and {} VP. {} for more.",
            plural(workers.into(), card.worker.0, card.worker.1),
            tile.yields(level, workers),
            card.points * workers,
            match village.tools[tile.index()] {
                0 => "No tools lie ready".to_owned(),
                tools => plural(tools, "set of tools lies ready", "sets of tools lie ready"),
            },
        ));
    } else {
        let opener = card.opened_by.map_or("", |card| card.card().name);
        sheet.say(format_args!("{owner} doesn't have this tile yet: it comes with {opener}."));
    }
    sheet.say(format_args!(
        "Tools for a worker cost {}; nothing when tools are ready. Each {} is worth {} VP{}.",
        card.tools,
        card.worker.0,
        card.points,
        if card.storehouses > 0 { " and brings a storehouse" } else { "" }
    ));
    if let Some(improver) = card.improved_by {
        let name = improver.card().name;
        sheet.say(format_args!("{name} improves it: one for Improved, two for Advanced."));
    }
    sheet.say(if tile == Tile::Clothmaking {
        "Nobody leaves this tile: there are no dearer tools."
    } else {
        "A worker can move on to a tile with dearer tools; the old tools stay here for another."
    });
    let levels = if card.improved_by.is_some() { 3 } else { 1 };
    let mut head = ["Workers", "Basic", "Improved", "Advanced"];
    head[usize::from(level) + 1] = ["Basic ◂", "Improved ◂", "Advanced ◂"][usize::from(level)];
    sheet.table("Production by number of workers", &head[..=levels]);
    for count in 1..=LISTED_WORKERS.max(workers + 2) {
        sheet.row(format_args!("{count}{}", if count == workers { " ◂" } else { "" }));
        for level in 0..levels {
            sheet.cell(tile.yields(level as u8, count));
        }
    }
}

fn training(sheet: &mut Sheet, seen: &Seen<'_>, seat: Seat) {
    let village = seen.state.village(seat);
    *sheet = Sheet::new("Training Ground", training_picture());
    sheet.say(format_args!(
        "{} has {} here, and {} ready to be sent to a tile.",
        seen.name(seat),
        plural(village.untrained.into(), "untrained worker", "untrained workers"),
        plural(village.trained.into(), "trained worker", "trained workers"),
    ));
    sheet.say(format_args!(
        "Training a worker costs {}; with Public Works {}. Only trained workers can be sent to work.",
        TRAINING_COST[0], TRAINING_COST[1]
    ));
    sheet.say(format_args!("Workers in the whole village: {}.", village.all_workers()));
}

fn storage(sheet: &mut Sheet, seen: &Seen<'_>, seat: Seat) {
    let village = seen.state.village(seat);
    let name = seen.name(seat);
    let forecast = village.forecast();
    *sheet = Sheet::new("Storage", storage_picture());
    sheet.say(format_args!("{}.", hand_words(&name, village)));
    let (coins, limit) = (plural(village.coins.into(), "coin", "coins"), village.coin_limit());
    sheet.say(format_args!("{name} has {coins} and may keep {limit}."));
    if village.hand.unknown() == 0 {
        sheet.say(format_args!("Coins and cards together: {}.", village.wealth()));
    }
    sheet.say(format_args!(
        "Next income as things stand: {} from production {} and {} kept; {} left over{}{}.",
        plural(forecast.cards.into(), "card", "cards"),
        village.production(),
        plural(village.kept_coins().into(), "coin", "coins"),
        plural(forecast.coins.into(), "coin", "coins"),
        lost(forecast.coins_lost, ", coins lost first: "),
        lost(forecast.cards_over, ", cards without a storehouse: "),
    ));
    sheet.say(format_args!(
        "Each storehouse keeps one production card. At the end of a turn coins above {} are lost, above {} with a \
         Granary.",
        COIN_LIMIT[0], COIN_LIMIT[1]
    ));
    sheet.say(
        "Every 4 of production and coins become a card of 4, 5 or 6; the rest stays as coins. Change is paid in coins.",
    );
}

fn lost(count: u8, words: &str) -> String {
    if count == 0 { String::new() } else { format!("{words}{count}") }
}

fn city_centre(sheet: &mut Sheet, seen: &Seen<'_>, seat: Seat) {
    let village = seen.state.village(seat);
    let name = seen.name(seat);
    *sheet = Sheet::new("VP Purchase", picture_of(Development::CityCentre));
    match village.point_limit() {
        0 => sheet.say(format_args!("{name} has no City Centre yet.")),
        limit => sheet.say(format_args!("{name} has bought {} of {limit} VP.", village.bought_points)),
    }
    sheet.say(format_args!(
        "A VP costs {POINT_COST}. One City Centre allows {} over the whole game, two allow {}.",
        POINT_LIMIT[1], POINT_LIMIT[2]
    ));
}

/// What is still in the development deck, by type: its order is hidden, its sets aren't.
fn deck(sheet: &mut Sheet, state: &Phoenicia) {
    sheet.title = "Development deck".into();
    match state.deck.len() {
        0 => sheet.say("The deck is used up: what is on offer is the last."),
        left => sheet.say(plural(left as u16, "card", "cards") + " to come, all of a set before the next."),
    }
    sheet.say(format_args!("Up to {} come into the pool at the end of each round.", state.seats));
    for (set, caption) in (1..).zip(["Set 1", "Set 2", "Set 3", "Set 4"]) {
        sheet.table(caption, &["Development", "To come", "Minimum"]);
        for card in CARDS.iter().filter(|card| card.set == set) {
            let count = state.still_to_come(card.development);
            if count > 0 {
                sheet.row(card.name).cell(count).cell(card.minimum);
            }
        }
    }
}

fn production_deck(sheet: &mut Sheet, state: &Phoenicia) {
    sheet.title = "Production deck".into();
    sheet.say(
        plural(state.production_deck.len() as u16, "card", "cards")
            + " to draw. When none is left the used ones are shuffled.",
    );
    sheet.say(format_args!("They are worth 5 on average. The match ends at {GOAL} VP."));
    sheet.table("Production cards", &["", "In the game", "Used, face up"]);
    for ((value, all), used) in CARD_VALUES.iter().zip(PRODUCTION_DECK).zip(state.discards) {
        sheet.row(format_args!("Value {value}")).cell(all).cell(used);
    }
}
