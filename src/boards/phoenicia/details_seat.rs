//! The dialog's pages about players: their holdings, the standing, the auction.

use engine::games::phoenicia::data::{Development, GOAL, START, Tile};
use engine::games::phoenicia::state::{Part, Village};
use engine::seat::Seat;

use super::art::picture_of;
use super::cards::hand_words;
use super::details::Seen;
use super::piece::{listed, plural};
use crate::table::kit::face;
use crate::table::pieces::mark_of;
use crate::table::sheet::Sheet;

/// Everything a seat has, and where its VP and production come from.
pub(super) fn seat(sheet: &mut Sheet, seen: &Seen<'_>, seat: Seat) {
    let (state, face) = (seen.state, face(seen.seats, seat));
    let village = state.village(seat);
    *sheet = Sheet::new(&face.name, mark_of(face.colour));
    let traits = [
        (state.overlord == seat, "Overlord"),
        (face.bot, "played by a bot"),
        (state.done.contains(seat), "turn over: no part in auctions this round"),
    ];
    sheet.say(listed(traits.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words.to_owned())));
    sheet.say(hand_words(&face.name, village) + ".");
    let (coins, limit) = (plural(village.coins.into(), "coin", "coins"), village.coin_limit());
    sheet.say(format_args!("{coins} of at most {limit} to keep."));
    sheet.say(format_args!(
        "{} in all: {} untrained, {} trained without work, {} at work.",
        plural(village.all_workers().into(), "worker", "workers"),
        village.untrained,
        village.trained,
        village.workers.iter().sum::<u8>()
    ));
    let discounts = listed(Development::all().map(|target| match village.discount(target) {
        0 => String::new(),
        discount => format!("{discount} off {}", target.card().name),
    }));
    if !discounts.is_empty() {
        sheet.say(format_args!("Discounts: {discounts}."));
    }
    sources(sheet, village);
}

/// Where VP, production and storehouses come from.
fn sources(sheet: &mut Sheet, village: &Village) {
    sheet.table("Where it comes from", &["", "VP", "Production", "Storehouses"]);
    for (development, copies) in village.counted() {
        let card = development.card();
        let times = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let amounts = [card.points, card.production, card.storehouses].map(|amount| amount * copies);
        source(sheet, card.name.to_owned() + &times, amounts);
    }
    for tile in Tile::ALL.into_iter().filter(|tile| village.working(*tile) > 0) {
        let (card, workers) = (tile.card(), village.working(tile));
        let produced = tile.yields(village.level(tile), workers);
        let name = plural(workers.into(), card.worker.0, card.worker.1);
        source(sheet, name, [card.points * workers, produced, card.storehouses * workers]);
    }
    if village.bought_points > 0 {
        source(sheet, "Bought VP".into(), [village.bought_points, 0, 0]);
    }
    source(sheet, "The village itself".into(), [0, 0, START.storehouses]);
    source(sheet, "Total".into(), [village.points(), village.production(), village.storehouses()]);
}

fn source(sheet: &mut Sheet, name: String, amounts: [u8; 3]) {
    sheet.row(name);
    for amount in amounts {
        if amount == 0 {
            sheet.cell("·")
        } else {
            sheet.cell(amount)
        };
    }
}

/// Everybody's standing.
pub(super) fn track(sheet: &mut Sheet, seen: &Seen<'_>) {
    sheet.title = "VP track".into();
    sheet.say(format_args!("The match ends after the round in which someone has {GOAL} VP or more; the most VP win."));
    sheet.say("Whoever has the most VP at the end of a round is Overlord and begins the next.");
    sheet.table("Standing", &["", "VP", "Production", "Cards", "Storehouses", "Coins"]);
    for seat in Seat::all(seen.state.seats) {
        let village = seen.state.village(seat);
        sheet.row(seen.name(seat));
        for number in [village.points(), village.production(), village.cards(), village.storehouses(), village.coins] {
            sheet.cell(number);
        }
    }
}

/// The running auction.
pub(super) fn auction(sheet: &mut Sheet, seen: &Seen<'_>) {
    let state = seen.state;
    let Some(auction) = state.auction() else {
        sheet.title = "Auction".into();
        return sheet.say("No auction is running. The player whose turn it is may put a development up for sale.");
    };
    *sheet = Sheet::new(&["Auction: ", auction.development.card().name].concat(), picture_of(auction.development));
    let lowest = auction.lowest();
    match auction.high {
        Some((leader, bid)) => {
            sheet.say(format_args!("{} leads with {bid}; the lowest bid is now {lowest}.", seen.name(leader)));
        }
        None => sheet.say(format_args!("No bid yet; the lowest is {lowest}.")),
    }
    sheet.say("Whoever passes is out of this auction. Discounts lower the price, not the bid.");
    sheet.table("Bidders", &["", "In the auction", "Price at the lowest bid"]);
    for seat in Seat::all(state.seats) {
        let standing = match state.part_in_auction(seat) {
            Some(Part::Leads(_)) => "leads",
            Some(Part::Decides) => "to bid",
            Some(Part::StandsBy) => "still in",
            Some(Part::TurnOver | Part::HasItsCard) => "out for this round",
            Some(Part::Passed) | None => "passed",
        };
        sheet.row(seen.name(seat)).cell(standing).cell(state.price(seat, auction.development, lowest));
    }
}
