//! Descriptions of entities, for labels, tooltips and details.

use engine::games::phoenicia::action::Purpose;
use engine::games::phoenicia::data::{CARD_VALUES, Development, Tile};
use engine::games::phoenicia::rules::forecast::Forecast;
use engine::games::phoenicia::state::{Auction, AuctionRole, Phoenicia, Stage, Village};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::{comma_separated, count};

/// Describes a development.
pub(super) fn development(development: Development) -> String {
    let card = development.card();
    let gains = [
        (card.production, "production", "production"),
        (card.points, "VP", "VP"),
        (card.storehouses, "storehouse", "storehouses"),
        (card.untrained, "untrained worker", "untrained workers"),
        (card.trained, "trained worker", "trained workers"),
    ];
    let gains =
        gains.into_iter().filter(|(amount, ..)| *amount > 0).map(|(amount, one, many)| count(amount, one, many));
    let head = format!("{}: set {}, minimum bid {}", card.name, card.set, card.minimum);
    comma_separated(std::iter::once(head).chain(gains).chain([card.effect.to_owned()]))
}

/// Describes the known cards of a hand.
pub(super) fn hand(name: &str, village: &Village) -> String {
    let cards = count(village.cards(), "production card", "production cards");
    let storehouses = count(village.storehouses(), "storehouse", "storehouses");
    if village.hand.unknown() > 0 {
        return format!("{name}: {cards}, {storehouses}; the values are hidden");
    }
    let values = CARD_VALUES.iter().zip(village.known_cards()).filter(|(_, count)| *count > 0);
    let values = comma_separated(values.map(|(value, count)| format!("{count} × {value}")));
    if values.is_empty() {
        format!("{name}: no production cards, {storehouses}")
    } else {
        format!("{name}: {cards} ({values}), worth {}; {storehouses}", village.card_value())
    }
}

/// Describes the storage of a village.
pub(super) fn storage(name: &str, village: &Village) -> String {
    let (cards, storehouses) = (village.cards(), village.storehouses());
    let (coins, limit) = (village.coins, village.coin_limit());
    let over = if coins > limit { format!("{} over the limit", coins - limit) } else { String::new() };
    comma_separated([
        format!("{name}: Storage, {cards} of {storehouses} storehouses full"),
        format!("{} of {limit}", count(coins, "coin", "coins")),
        over,
    ])
}

/// Describes a tile for work.
pub(super) fn tile(name: &str, village: &Village, tile: Tile) -> String {
    let card = tile.card();
    if !village.has(tile) {
        let opener = card.opened_by.map_or("", |opener| opener.card().name);
        return format!("{name}: {}, needs {opener}", card.names[0]);
    }
    let (level, workers, tools) = (village.level(tile), village.working(tile), village.tools[tile]);
    let ready = if tools > 0 {
        format!("{} ready", count(tools, "set of tools", "sets of tools"))
    } else {
        format!("tools cost {}", card.tools)
    };
    format!(
        "{name}: {}, {}, {} production, {} VP; {ready}",
        card.names[usize::from(level)],
        count(workers, card.worker.0, card.worker.1),
        tile.yields(level, workers),
        workers * card.points,
    )
}

/// Describes the training ground of a village.
pub(super) fn training(name: &str, village: &Village) -> String {
    format!(
        "{name}: Training Ground, {} untrained and {} trained; training costs {}",
        village.untrained,
        village.trained,
        village.training_cost()
    )
}

/// Describes the holdings of a seat in short.
pub(super) fn seat(name: &str, state: &Phoenicia, seat: Seat) -> String {
    let village = state.village(seat);
    format!(
        "{name}{}{}: {} VP, production {}, {}, {}, {}",
        if state.overlord == seat { ", Overlord" } else { "" },
        if state.done.contains(seat) { ", turn over" } else { "" },
        village.points(),
        village.production(),
        count(village.cards(), "production card", "production cards"),
        count(village.storehouses(), "storehouse", "storehouses"),
        count(village.coins, "coin", "coins"),
    )
}

/// The status of a seat in the auction, or else in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) words: &'static str,
    /// `true` if the seat has no part in the auction or the round any more.
    pub(super) out: bool,
    /// `true` if the seat decides now.
    pub(super) decides: bool,
    /// The bid of the seat, if it leads.
    pub(super) bid: Option<u8>,
}

/// Returns the text for a seat's action in the second person, for use below “You”.
pub(super) fn addressed(doing: &'static str) -> &'static str {
    match doing {
        "chooses" => "choose",
        "pays" => "pay",
        "gives up cards" => "give up cards",
        "develops" => "develop",
        "leads" => "lead",
        "has its card" => "have your card",
        "its turn" => "your turn",
        same => same,
    }
}

/// Returns the status of a seat in the auction, or else in the round.
pub(super) fn standing(state: &Phoenicia, seat: Seat) -> Standing {
    let plain = |words| Standing { words, out: false, decides: false, bid: None };
    let out = |words| Standing { out: true, ..plain(words) };
    if let Stage::Over(outcome) = state.stage {
        return plain(if outcome.won(seat) { "won" } else { "" });
    }
    match state.role_in_auction(seat) {
        Some(AuctionRole::Leads(bid)) => Standing { bid: Some(bid), ..plain("leads") },
        Some(AuctionRole::Decides) => Standing { decides: true, ..plain("to bid") },
        Some(AuctionRole::StandsBy) => plain("still in"),
        Some(AuctionRole::Passed) => out("passed"),
        Some(AuctionRole::TurnOver) => out("turn over"),
        Some(AuctionRole::HasItsCard) => out("has its card"),
        None if state.decider() == Some(seat) => {
            let words = match state.stage {
                Stage::Choosing { .. } => "chooses",
                Stage::Paying(_) => "pays",
                Stage::Storing { .. } => "gives up cards",
                _ => "develops",
            };
            Standing { decides: true, ..plain(words) }
        }
        None if state.active() == Some(seat) => plain("its turn"),
        None if state.done.contains(seat) => out("turn over"),
        None => plain("waiting"),
    }
}

/// Describes the action of the deciding seat, for use after its name.
pub(super) fn doing(state: &Phoenicia) -> String {
    let words = match state.stage {
        Stage::Choosing { .. } => "may put a development up for auction",
        Stage::Bidding(Auction { high: None, .. }) => "makes the first bid",
        Stage::Bidding(_) => "bids or passes",
        Stage::Paying(debt) => {
            let what = match debt.purpose {
                Purpose::Development(development) => development.card().name.to_owned(),
                Purpose::Training => "training".to_owned(),
                Purpose::Tools(tile) => {
                    let level = state.village(debt.payer).level(tile);
                    format!("tools for {}", tile.card().names[usize::from(level)])
                }
                Purpose::Point => "a VP".to_owned(),
            };
            return format!("pays {} for {what}", debt.price);
        }
        Stage::Developing { .. } => "develops the village",
        Stage::Storing { .. } => "has more cards than storehouses",
        Stage::Over(_) => "The match is over",
    };
    words.to_owned()
}

/// Describes the next income, if nothing changes.
pub(super) fn income(forecast: &Forecast) -> String {
    let Forecast { cards, coins, .. } = forecast;
    format!("{}, then {}", count(*cards, "card", "cards"), count(*coins, "coin", "coins"))
}

/// Describes the losses at the next income. Empty if there are none.
pub(super) fn losses(forecast: &Forecast) -> String {
    let coins = match forecast.coins_lost {
        0 => String::new(),
        lost => format!("{} too many", count(lost, "coin", "coins")),
    };
    let cards = match forecast.cards_over {
        0 => String::new(),
        over => format!("{} too many", count(over, "card", "cards")),
    };
    comma_separated([coins, cards])
}
