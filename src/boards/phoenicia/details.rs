//! What the dialog shows about a thing on the table: everything there is to know, in words and tables.

use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::phoenicia::data::{
    CARD_VALUES, CARDS, COIN_LIMIT, DISCOUNTS, Development, GOAL, POINT_COST, POINT_LIMIT, PRODUCTION_DECK,
    TRAINING_COST, Tile,
};
use engine::games::phoenicia::state::Phoenicia;
use engine::seat::Seat;
use engine::words::Anchor;

use super::art::{picture_of, picture_of_tile, storage_picture, training_picture};
use super::cards::hand_words;
use super::piece::{listed, plural};
use super::pool::face as card_face;
use super::{details_seat, face};
use crate::table::kit::SeatFace;
use crate::table::pieces::escape;

/// Workers for which a tile's production is listed at least.
const LISTED_WORKERS: u8 = 5;

/// A table of the dialog: a heading for each column, then rows.
pub(super) struct Table {
    /// What the table lists.
    pub caption: &'static str,
    /// Column headings.
    pub head: Vec<String>,
    /// Rows; the first cell names the row.
    pub rows: Vec<Vec<String>>,
}

/// Writes a table; nothing when it has no rows.
pub(super) fn table(table: Table) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let mut text = String::new();
    let _ = write!(text, "<table><caption>{}</caption><thead><tr>", table.caption);
    for cell in &table.head {
        let _ = write!(text, "<th scope=\"col\">{cell}</th>");
    }
    text.push_str("</tr></thead><tbody>");
    for cells in &table.rows {
        text.push_str("<tr>");
        for (at, cell) in cells.iter().enumerate() {
            let start = if at == 0 { "<th scope=\"row\">" } else { "<td>" };
            let _ = write!(text, "{start}{}", escape(cell));
        }
    }
    text + "</tbody></table>"
}

/// A page of the dialog: title, picture, sentences, tables.
pub(super) fn sheet(title: &str, picture: &str, sentences: &[String], tables: &[String]) -> String {
    let mut text = String::new();
    let _ = write!(text, "<h3>{}</h3><div class=\"details-body\">", escape(title));
    if !picture.is_empty() {
        let _ = write!(text, "<div class=\"details-picture\">{picture}</div>");
    }
    text.push_str("<div class=\"details-words\">");
    for sentence in sentences.iter().filter(|sentence| !sentence.is_empty()) {
        let _ = write!(text, "<p>{}</p>", escape(sentence));
    }
    text + &tables.concat() + "</div></div>"
}

/// What the dialog shows about `anchor`.
pub(super) fn details(state: &Phoenicia, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    let text = page(state, seats, anchor)?;
    Some(view! { <div class="phoenicia details" inner_html=text></div> })
}

fn page(state: &Phoenicia, seats: &[SeatFace], anchor: Anchor) -> Option<String> {
    let owner = anchor.seat.filter(|seat| seat.0 < state.seats);
    let id = usize::from(anchor.id);
    match (anchor.kind, owner) {
        ("development", _) => CARDS.get(id).map(|card| development(state, seats, card.development)),
        ("tile", Some(seat)) => Tile::ALL.get(id).map(|tile| activity(state, seats, seat, *tile)),
        ("training", Some(seat)) => Some(training(state, seats, seat)),
        ("storage" | "card" | "hand", Some(seat)) => Some(storage(state, seats, seat)),
        ("city-centre", Some(seat)) => Some(city_centre(state, seats, seat)),
        ("seat", _) if anchor.id < u16::from(state.seats) => {
            Some(details_seat::seat(state, seats, Seat(anchor.id as u8)))
        }
        ("deck", _) => Some(deck(state)),
        ("production-deck", _) => Some(production_deck(state)),
        ("track", _) => Some(details_seat::track(state, seats)),
        ("auction" | "bid" | "pass", _) => Some(details_seat::auction(state, seats)),
        _ => None,
    }
}

fn development(state: &Phoenicia, seats: &[SeatFace], development: Development) -> String {
    let card = development.card();
    let pooled = state.pool.iter().flatten().filter(|pooled| **pooled == development).count();
    let to_come = state.still_to_come(development);
    let owners = Seat::all(state.seats).filter_map(|seat| {
        let copies = state.village(seat).owns(development);
        (copies > 0).then(|| format!("{} {copies}", face(seats, seat).name))
    });
    let owners = listed(owners);
    let effects = [
        card.effect.to_owned(),
        second_copy(development).to_owned(),
        format!(
            "{} in this game: {pooled} on offer, {to_come} still to come{}.",
            plural(development.copies(state.seats).into(), "copy", "copies"),
            if owners.is_empty() { ", nobody has one".to_owned() } else { format!("; owned by {owners}") }
        ),
    ];
    let discounts = DISCOUNTS.iter().filter(|row| row.giver == development).map(|row| {
        let copies = usize::from(development.copies(state.seats));
        let totals = (0..3).map(|index| if index < copies { format!("−{}", row.total[index]) } else { "·".into() });
        [row.target.card().name.to_owned()].into_iter().chain(totals).collect()
    });
    let prices = Seat::all(state.seats).filter_map(|seat| {
        let discount = state.village(seat).discount(development);
        (discount > 0).then(|| {
            let price = state.price(seat, development, card.minimum);
            vec![face(seats, seat).name, format!("−{discount}"), price.to_string()]
        })
    });
    let tables = [
        table(Table {
            caption: "Discount it gives, in total",
            head: ["On", "1 copy", "2 copies", "3 copies"].map(Into::into).into(),
            rows: discounts.collect(),
        }),
        table(Table {
            caption: "Who pays less for it",
            head: ["Player", "Discount", "At the minimum"].map(Into::into).into(),
            rows: prices.collect(),
        }),
    ];
    sheet(card.name, &card_face(development), &effects, &tables)
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

fn activity(state: &Phoenicia, seats: &[SeatFace], seat: Seat, tile: Tile) -> String {
    let card = tile.card();
    let village = state.village(seat);
    let (level, workers) = (village.level(tile), village.working(tile));
    let owner = face(seats, seat).name;
    let stand = if village.has(tile) {
        format!(
            "{owner} has {} here: {} production and {} VP. {} for more.",
            plural(workers.into(), card.worker.0, card.worker.1),
            tile.yields(level, workers),
            card.points * workers,
            match village.tools[tile.index()] {
                0 => "No tools lie ready".to_owned(),
                tools => plural(tools, "set of tools lies ready", "sets of tools lie ready"),
            },
        )
    } else {
        format!(
            "{owner} doesn't have this tile yet: it comes with {}.",
            card.opened_by.map_or("", |card| card.card().name)
        )
    };
    let costs = format!(
        "Tools for a worker cost {}; nothing when tools are ready. Each {} is worth {} VP{}.",
        card.tools,
        card.worker.0,
        card.points,
        if card.storehouses > 0 { " and brings a storehouse" } else { "" }
    );
    let moves = if tile == Tile::Clothmaking {
        "Nobody leaves this tile: there are no dearer tools.".to_owned()
    } else {
        "A worker can move on to a tile with dearer tools; the old tools stay here for another.".to_owned()
    };
    let levels: Vec<u8> = if card.improved_by.is_some() { vec![0, 1, 2] } else { vec![0] };
    let head = ["Workers".to_owned()].into_iter().chain(levels.iter().map(|level| {
        let name = ["Basic", "Improved", "Advanced"][usize::from(*level)];
        if *level == village.level(tile) { format!("{name} ◂") } else { name.to_owned() }
    }));
    let rows = (1..=LISTED_WORKERS.max(workers + 2)).map(|count| {
        let mark = if count == workers { format!("{count} ◂") } else { count.to_string() };
        [mark].into_iter().chain(levels.iter().map(|level| tile.yields(*level, count).to_string())).collect()
    });
    let improves = card.improved_by.map_or(String::new(), |improver| {
        format!("{} improves it: one for Improved, two for Advanced.", improver.card().name)
    });
    let tables =
        [table(Table { caption: "Production by number of workers", head: head.collect(), rows: rows.collect() })];
    sheet(card.names[usize::from(level)], &picture_of_tile(tile), &[stand, costs, improves, moves], &tables)
}

fn training(state: &Phoenicia, seats: &[SeatFace], seat: Seat) -> String {
    let village = state.village(seat);
    let sentences = [
        format!(
            "{} has {} here, and {} ready to be sent to a tile.",
            face(seats, seat).name,
            plural(village.untrained.into(), "untrained worker", "untrained workers"),
            plural(village.trained.into(), "trained worker", "trained workers"),
        ),
        format!(
            "Training a worker costs {}; with Public Works {}. Only trained workers can be sent to work.",
            TRAINING_COST[0], TRAINING_COST[1]
        ),
        format!("Workers in the whole village: {}.", village.all_workers()),
    ];
    sheet("Training Ground", &training_picture(), &sentences, &[])
}

fn storage(state: &Phoenicia, seats: &[SeatFace], seat: Seat) -> String {
    let village = state.village(seat);
    let name = face(seats, seat).name;
    let forecast = village.forecast();
    let known = village.hand.unknown() == 0;
    let sentences = [
        format!("{}.", hand_words(&name, village)),
        format!("{name} has {} and may keep {}.", plural(village.coins.into(), "coin", "coins"), village.coin_limit()),
        if known { format!("Coins and cards together: {}.", village.wealth()) } else { String::new() },
        format!(
            "Next income as things stand: {} from production {} and {} kept; {} left over{}{}.",
            plural(forecast.cards.into(), "card", "cards"),
            village.production(),
            plural(village.kept_coins().into(), "coin", "coins"),
            plural(forecast.coins.into(), "coin", "coins"),
            lost(forecast.coins_lost, ", coins lost first: "),
            lost(forecast.cards_over, ", cards without a storehouse: "),
        ),
        format!(
            "Each storehouse keeps one production card. At the end of a turn coins above {} are lost, above {} with a Granary.",
            COIN_LIMIT[0], COIN_LIMIT[1]
        ),
        "Every 4 of production and coins become a card of 4, 5 or 6; the rest stays as coins. Change is paid in coins."
            .into(),
    ];
    sheet("Storage", &storage_picture(), &sentences, &[])
}

fn lost(count: u8, words: &str) -> String {
    if count == 0 { String::new() } else { format!("{words}{count}") }
}

fn city_centre(state: &Phoenicia, seats: &[SeatFace], seat: Seat) -> String {
    let village = state.village(seat);
    let name = face(seats, seat).name;
    let sentences = [
        match village.point_limit() {
            0 => format!("{name} has no City Centre yet."),
            limit => format!("{name} has bought {} of {limit} VP.", village.bought_points),
        },
        format!(
            "A VP costs {POINT_COST}. One City Centre allows {} over the whole game, two allow {}.",
            POINT_LIMIT[1], POINT_LIMIT[2]
        ),
    ];
    sheet("VP Purchase", &picture_of(Development::CityCentre), &sentences, &[])
}

/// What is still in the development deck, by type: its order is hidden, its sets aren't.
fn deck(state: &Phoenicia) -> String {
    let tables = [1, 2, 3, 4].map(|set| {
        let rows = CARDS.iter().filter(|card| card.set == set && state.still_to_come(card.development) > 0);
        let rows = rows.map(|card| {
            let count = state.still_to_come(card.development);
            vec![card.name.to_owned(), count.to_string(), card.minimum.to_string()]
        });
        table(Table {
            caption: ["Set 1", "Set 2", "Set 3", "Set 4"][usize::from(set) - 1],
            head: ["Development", "To come", "Minimum"].map(Into::into).into(),
            rows: rows.collect(),
        })
    });
    let sentences = [
        match state.deck.len() {
            0 => "The deck is used up: what is on offer is the last.".to_owned(),
            left => format!("{} to come, all of a set before the next.", plural(left as u16, "card", "cards")),
        },
        format!("Up to {} come into the pool at the end of each round.", state.seats),
    ];
    sheet("Development deck", "", &sentences, &tables)
}

fn production_deck(state: &Phoenicia) -> String {
    let rows = CARD_VALUES.iter().zip(PRODUCTION_DECK).zip(state.discards);
    let rows = rows.map(|((value, all), used)| vec![format!("Value {value}"), all.to_string(), used.to_string()]);
    let tables = [table(Table {
        caption: "Production cards",
        head: ["", "In the game", "Used, face up"].map(Into::into).into(),
        rows: rows.collect(),
    })];
    let sentences = [
        format!(
            "{} to draw. When none is left the used ones are shuffled.",
            plural(state.production_deck.len() as u16, "card", "cards")
        ),
        format!("They are worth 5 on average. The match ends at {GOAL} VP."),
    ];
    sheet("Production deck", "", &sentences, &tables)
}
