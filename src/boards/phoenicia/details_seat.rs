//! The pages of the details dialog about players: holdings, standings and the auction.

use engine::games::phoenicia::data::{Development, GOAL, START, Tile};
use engine::games::phoenicia::state::{AuctionRole, Phoenicia, Village};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;

use super::{symbols, words};
use crate::board_parts::details_page::DetailsDraft;
use engine::kernel::text::lists::comma_separated;

/// Describes the holdings of a seat, and the sources of its VP and production.
pub(super) fn seat(page: &mut DetailsDraft<'_, Phoenicia>, seat: Seat) {
    let (state, face) = (page.state, page.face(seat));
    let village = state.village(seat);
    page.head_of(seat);
    let traits = [
        (state.overlord == seat, "Overlord"),
        (state.done.contains(seat), "turn over: locked out of auctions this round"),
    ];
    page.say(comma_separated(traits.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words.to_owned())));
    page.say(words::hand(&face.name, village) + ".");
    let (coins, limit) = (count(village.coins, "coin", "coins"), village.coin_limit());
    page.say(format_args!("{coins}; at most {limit} can be kept."));
    let (forecast, losses) = (village.forecast(), words::losses(&village.forecast()));
    let losses = if losses.is_empty() { losses } else { format!("; {losses}") };
    page.say(format_args!("Next income as things stand: {}{losses}.", words::income(&forecast)));
    page.say(format_args!(
        "{} in all: {} untrained, {} trained but not employed, {} at work.",
        count(village.all_workers(), "worker", "workers"),
        village.untrained,
        village.trained,
        village.workers.iter().sum::<u8>()
    ));
    let tools = Tile::ALL.into_iter().map(|tile| match village.tools[tile] {
        0 => String::new(),
        tools => format!("{} on {}", count(tools, "set", "sets"), tile.card().names[usize::from(village.level(tile))]),
    });
    let tools = comma_separated(tools);
    if !tools.is_empty() {
        page.say(format_args!("Tools that are ready: {tools}."));
    }
    let discounts = comma_separated(Development::all().map(|target| match village.discount(target) {
        0 => String::new(),
        discount => format!("{discount} off {}", target.card().name),
    }));
    if !discounts.is_empty() {
        page.say(format_args!("Discounts: {discounts}."));
    }
    sources(page, village);
}

/// Adds the table of the sources of VP, production and storehouses.
fn sources(page: &mut DetailsDraft<'_, Phoenicia>, village: &Village) {
    page.table("Where it comes from", ["", "VP", "Production", "Storehouses"]);
    for (development, copies) in village.development_counts() {
        let card = development.card();
        let times = if copies > 1 { format!(" ×{copies}") } else { String::new() };
        let amounts = [card.points, card.production, card.storehouses].map(|amount| amount * copies);
        source(page, card.name.to_owned() + &times, amounts);
    }
    for tile in Tile::ALL.into_iter().filter(|tile| village.working(*tile) > 0) {
        let (card, workers) = (tile.card(), village.working(tile));
        let produced = tile.yields(village.level(tile), workers);
        let name = count(workers, card.worker.0, card.worker.1);
        source(page, name, [card.points * workers, produced, card.storehouses * workers]);
    }
    if village.bought_points > 0 {
        source(page, "Bought VP".into(), [village.bought_points, 0, 0]);
    }
    source(page, "The village itself".into(), [0, 0, START.storehouses]);
    source(page, "Total".into(), [village.points(), village.production(), village.storehouses()]);
}

fn source(page: &mut DetailsDraft<'_, Phoenicia>, name: String, amounts: [u8; 3]) {
    page.row(name, amounts.map(|amount| if amount == 0 { "·".to_owned() } else { amount.to_string() }));
}

/// Describes the standings of all seats.
pub(super) fn track(page: &mut DetailsDraft<'_, Phoenicia>) {
    let state = page.state;
    page.head("VP track", Some("phoenicia-points"));
    page.say(format_args!("The match ends after the round in which someone has {GOAL} VP or more. The most VP wins."));
    page.say("The player with the most VP at the end of a round is the Overlord and begins the next one.");
    page.table("Standing", ["", "VP", "Production", "Cards", "Storehouses", "Coins"]);
    for seat in Seat::all(state.seats) {
        let village = state.village(seat);
        let numbers = [village.points(), village.production(), village.cards(), village.storehouses(), village.coins];
        page.row(page.name(seat), numbers);
    }
}

/// Describes the current auction.
pub(super) fn auction(page: &mut DetailsDraft<'_, Phoenicia>) {
    let state = page.state;
    let Some(auction) = state.auction() else {
        page.head("Auction", None);
        return page.say("No auction is running. The player whose turn it is may auction a card.");
    };
    let card = auction.development.card();
    page.head(format!("Auction: {}", card.name), Some(symbols::development(auction.development)));
    let lowest = auction.lowest();
    match auction.high {
        Some((leader, bid)) => {
            page.say(format_args!("{} leads with {bid}; the lowest bid is now {lowest}.", page.name(leader)));
        }
        None => page.say(format_args!("No bid yet; the lowest is {lowest}.")),
    }
    page.say("A player who passes is out of this auction. Discounts lower the price, not the bid.");
    page.table("Bidders", ["", "In the auction", "Price at the lowest bid"]);
    for seat in Seat::all(state.seats) {
        let standing = match state.role_in_auction(seat) {
            Some(AuctionRole::Leads(_)) => "leads",
            Some(AuctionRole::Decides) => "to bid",
            Some(AuctionRole::StandsBy) => "still in",
            Some(AuctionRole::TurnOver | AuctionRole::HasItsCard) => "out for this round",
            Some(AuctionRole::Passed) | None => "passed",
        };
        page.row(page.name(seat), [standing.to_owned(), state.price(seat, auction.development, lowest).to_string()]);
    }
}
