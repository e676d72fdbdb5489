//! The dialog's pages about players: their holdings, the standing, the auction.

use engine::games::phoenicia::data::{Development, GOAL, START, Tile};
use engine::games::phoenicia::state::{Part, Phoenicia, Village};
use engine::seat::Seat;

use super::art::picture_of;
use super::cards::hand_words;
use super::details::{Table, sheet, table};
use super::face;
use super::piece::{listed, plural};
use crate::table::kit::SeatFace;
use crate::table::pieces::mark_of;

/// Everything a seat has, and where its VP and production come from.
pub(super) fn seat(state: &Phoenicia, seats: &[SeatFace], seat: Seat) -> String {
    let face = face(seats, seat);
    let village = state.village(seat);
    let discounts = Development::all().filter_map(|target| {
        let discount = village.discount(target);
        (discount > 0).then(|| format!("{discount} off {}", target.card().name))
    });
    let discounts = listed(discounts);
    let sentences = [
        listed([
            if state.overlord == seat { "Overlord".to_owned() } else { String::new() },
            if face.bot { "played by a bot".to_owned() } else { String::new() },
            if state.done.contains(seat) {
                "turn over: no part in auctions this round".to_owned()
            } else {
                String::new()
            },
        ]),
        format!("{}.", hand_words(&face.name, village)),
        format!("{} of at most {} to keep.", plural(village.coins.into(), "coin", "coins"), village.coin_limit()),
        format!(
            "{} in all: {} untrained, {} trained without work, {} at work.",
            plural(village.all_workers().into(), "worker", "workers"),
            village.untrained,
            village.trained,
            village.workers.iter().sum::<u8>()
        ),
        if discounts.is_empty() { String::new() } else { format!("Discounts: {discounts}.") },
    ];
    sheet(&face.name, &mark_of(face.colour), &sentences, &[sources(village)])
}

/// Where VP, production and storehouses come from.
fn sources(village: &Village) -> String {
    let mut rows: Vec<[u8; 3]> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for (development, copies) in village.counted() {
        let card = development.card();
        names.push(if copies > 1 { format!("{} ×{copies}", card.name) } else { card.name.to_owned() });
        rows.push([card.points, card.production, card.storehouses].map(|amount| amount * copies));
    }
    for tile in Tile::ALL.into_iter().filter(|tile| village.working(*tile) > 0) {
        let (card, workers) = (tile.card(), village.working(tile));
        names.push(plural(workers.into(), card.worker.0, card.worker.1));
        let level = village.level(tile);
        rows.push([card.points * workers, tile.yields(level, workers), card.storehouses * workers]);
    }
    if village.bought_points > 0 {
        names.push("Bought VP".into());
        rows.push([village.bought_points, 0, 0]);
    }
    names.push("The village itself".into());
    rows.push([0, 0, START.storehouses]);
    names.push("Total".into());
    rows.push([village.points(), village.production(), village.storehouses()]);
    let cell = |amount: u8| if amount == 0 { "·".to_owned() } else { amount.to_string() };
    let rows = names.into_iter().zip(rows).map(|(name, amounts)| [name].into_iter().chain(amounts.map(cell)).collect());
    table(Table {
        caption: "Where it comes from",
        head: ["", "VP", "Production", "Storehouses"].map(Into::into).into(),
        rows: rows.collect(),
    })
}

/// Everybody's standing.
pub(super) fn track(state: &Phoenicia, seats: &[SeatFace]) -> String {
    let rows = Seat::all(state.seats).map(|seat| {
        let village = state.village(seat);
        let numbers = [village.points(), village.production(), village.cards(), village.storehouses(), village.coins];
        [face(seats, seat).name].into_iter().chain(numbers.map(|number| number.to_string())).collect()
    });
    let tables = [table(Table {
        caption: "Standing",
        head: ["", "VP", "Production", "Cards", "Storehouses", "Coins"].map(Into::into).into(),
        rows: rows.collect(),
    })];
    let sentences = [
        format!("The match ends after the round in which someone has {GOAL} VP or more; the most VP win."),
        "Whoever has the most VP at the end of a round is Overlord and begins the next.".to_owned(),
    ];
    sheet("VP track", "", &sentences, &tables)
}

/// The running auction.
pub(super) fn auction(state: &Phoenicia, seats: &[SeatFace]) -> String {
    let Some(auction) = state.auction() else {
        let sentence = "No auction is running. The player whose turn it is may put a development up for sale.";
        return sheet("Auction", "", &[sentence.to_owned()], &[]);
    };
    let card = auction.development.card();
    let rows = Seat::all(state.seats).map(|seat| {
        let standing = match state.part_in_auction(seat) {
            Some(Part::Leads(_)) => "leads",
            Some(Part::Decides) => "to bid",
            Some(Part::StandsBy) => "still in",
            Some(Part::TurnOver | Part::HasItsCard) => "out for this round",
            Some(Part::Passed) | None => "passed",
        };
        let price = state.price(seat, auction.development, auction.lowest()).to_string();
        vec![face(seats, seat).name, standing.to_owned(), price]
    });
    let tables = [table(Table {
        caption: "Bidders",
        head: ["", "In the auction", "Price at the lowest bid"].map(Into::into).into(),
        rows: rows.collect(),
    })];
    let now = match auction.high {
        Some((leader, bid)) => {
            format!("{} leads with {bid}; the lowest bid is now {}.", face(seats, leader).name, auction.lowest())
        }
        None => format!("No bid yet; the lowest is {}.", auction.lowest()),
    };
    let rule = "Whoever passes is out of this auction. Discounts lower the price, not the bid.".to_owned();
    sheet(&["Auction: ", card.name].concat(), &picture_of(auction.development), &[now, rule], &tables)
}
