//! The log of Phoenicia: its events in words.

use super::nouns::{cards_in_words, purchase, tools_for, values_in_words};
use crate::games::phoenicia::action::{Event, Obstacle, Payment};
use crate::games::phoenicia::data::{COINS_PER_CARD, Development, GOAL, STANDSTILL_ROUNDS, Tile};
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::rules::ending::{BY_ORDER, BY_OVERLORD, BY_WEALTH, GOAL_REACHED};
use crate::kernel::outcome::SHARED;
use crate::kernel::seat::{PerSeat, Seat, Viewer};
use crate::kernel::text::lists::count;

pub(crate) fn describe_event(event: &Event, viewer: Viewer) -> RichText {
    let line = RichText::new();
    match event {
        Event::Dealt { pool, overlord, hands } => deal(line, pool, *overlord, hands, viewer),
        Event::AuctionOpened { seat, development } => {
            developed(line.seat(*seat).text(" puts "), *development).text(" up for auction.").rule("auctions")
        }
        Event::Bid { seat, bid } => line.seat(*seat).text(format!(" bids {bid}.")),
        Event::Passed { seat, forced: false } => line.seat(*seat).text(" passes."),
        Event::Passed { seat, forced: true } => line.seat(*seat).text(" can’t pay more and is out.").rule("auctions"),
        Event::Won { seat, development, bid, price } => {
            let line = developed(line.seat(*seat).text(" wins "), *development).text(format!(" for {bid}"));
            if price == bid {
                line.text(".")
            } else {
                line.text(format!("; a discount of {} leaves {price} to pay.", bid - price)).rule("discounts")
            }
        }
        Event::Declined { seat, again, forced } => declined(line.seat(*seat), *again, *forced).rule("auctions"),
        Event::Paid { seat, purpose, level, price, cards, coins } => {
            let what = purchase(*purpose, *level);
            payment(line.seat(*seat).text(format!(" pays {price} for {what}: ")), *seat, *cards, *coins)
        }
        Event::Trained { seat } => {
            line.seat(*seat).text(" trains ").piece(Entity::Training(*seat), "a worker").text(".").rule("workers")
        }
        Event::Employed { seat, tile, free } => {
            let line = line.seat(*seat).text(" employs ").piece(Entity::Tile(*seat, *tile), worker(*tile));
            line.text(if *free { " with tools that lay there." } else { "." }).rule("workers")
        }
        Event::Shifted { seat, from, to, free } => {
            let line = line.seat(*seat).text(" moves ").piece(Entity::Tile(*seat, *from), worker(*from)).text(" to ");
            let line = line.piece(Entity::Tile(*seat, *to), to.card().names[0]);
            line.text(if *free { " with tools that lay there." } else { "." }).rule("workers")
        }
        Event::ToolsBought { seat, tile, level } => line
            .seat(*seat)
            .text(" buys ")
            .piece(Entity::Tile(*seat, *tile), tools_for(*tile, *level))
            .text(".")
            .rule("tools"),
        Event::PointBought { seat } => {
            line.seat(*seat).text(" buys ").piece(Entity::CityCentre(*seat), "a VP").text(".").rule("city-centre")
        }
        Event::Converted { seat, value } => line
            .seat(*seat)
            .text(format!(" turns a card of {value} into "))
            .piece(Entity::Storage(*seat), count(*value, "coin", "coins"))
            .text(".")
            .rule("converting-a-card"),
        Event::TurnEnded { seat, lost: 0 } => line.seat(*seat).text(" ends the turn."),
        Event::TurnEnded { seat, lost } => line
            .seat(*seat)
            .text(" ends the turn and loses ")
            .piece(Entity::Storage(*seat), count(*lost, "coin", "coins"))
            .text(".")
            .rule("coin-limit"),
        Event::OverlordNamed { seat, round } => {
            line.text(format!("Round {round}: ")).seat(*seat).text(" is Overlord.").rule("overlord")
        }
        Event::Refilled { developments, left } => list_developments(line.text("New in the pool: "), developments)
            .text(if *left == 0 { ". No developments are left in the deck." } else { "." }),
        Event::Income { seat, production, cards, coins } => income(line, *seat, *production, *cards, *coins, viewer),
        Event::GivenUp { seat, value, kept } => {
            let kept = if *kept == 0 { "nothing".to_owned() } else { count(*kept, "coin", "coins") };
            line.seat(*seat)
                .text(format!(" has no storehouse for a card of {value}, gives it up and keeps "))
                .piece(Entity::Storage(*seat), kept)
                .text(" of it.")
                .rule("storage")
        }
        Event::Reshuffled => {
            line.text("The discarded production cards become ").piece(Entity::ProductionDeck, "the new deck").text(".")
        }
        Event::Ended { reason, tie_break, winners, hands } => ending(line, reason, *tie_break, winners, hands),
    }
}

fn developed(line: RichText, development: Development) -> RichText {
    line.piece(Entity::Development(development), development.card().name)
}

fn worker(tile: Tile) -> String {
    format!("a {}", tile.card().worker.0)
}

fn list_developments(line: RichText, developments: &[Development]) -> RichText {
    line.then(RichText::listed(developments.iter().map(|development| developed(RichText::new(), *development))))
}

fn deal(line: RichText, pool: &[Development], overlord: Seat, hands: &PerSeat<[u8; 3]>, viewer: Viewer) -> RichText {
    let mut line = list_developments(line.text("First pool: "), pool).text(". ").seat(overlord);
    line = line.text(" is Overlord and begins.");
    for (seat, hand) in (0..).map(Seat).zip(hands).filter(|(seat, _)| viewer.sees(*seat)) {
        let cards = cards_in_words(Payment::from_counts(*hand));
        line = line.text(" ").seat(seat).text(" starts with ").piece(Entity::Hand(seat), cards).text(".");
    }
    line
}

/// Describes that a seat starts no auction, with the obstacle if it had no choice.
fn declined(line: RichText, again: bool, forced: Option<Obstacle>) -> RichText {
    let auctions = if again { "no more auctions" } else { "no auction" };
    let why = match forced {
        None => return line.text(format!(" starts {auctions}.")),
        Some(Obstacle::HasItsCard) => return line.text(" has acquired the one development of the round."),
        Some(Obstacle::EmptyPool) => "the pool is empty",
        Some(Obstacle::TooDear) => "every development in the pool is too dear",
    };
    line.text(format!(" can start {auctions}: {why}."))
}

/// Describes the cards and coins of a payment, and the change.
fn payment(line: RichText, seat: Seat, cards: Payment, coins: i16) -> RichText {
    let words = cards_in_words(cards);
    let line = match (cards.cards(), coins) {
        (0, _) => line.piece(Entity::Storage(seat), count(coins, "coin", "coins")),
        (_, 0) => line.text(words),
        (_, 1..) => line.text(words).text(" and ").piece(Entity::Storage(seat), count(coins, "coin", "coins")),
        _ => {
            line.text(words).text(", ").piece(Entity::Storage(seat), format!("{} back", count(-coins, "coin", "coins")))
        }
    };
    line.text(".").rule("paying")
}

/// Describes an income. Production and the coins held before are added up (Phoenicia 5.6). The coins held are computed
/// from the result.
fn income(mut line: RichText, seat: Seat, production: u8, cards: [u8; 3], coins: u8, viewer: Viewer) -> RichText {
    let drawn = Payment::from_counts(cards);
    let total = u16::from(drawn.cards()) * COINS_PER_CARD + u16::from(coins);
    let held = total - u16::from(production);
    line = line.seat(seat).text(format!(" produces {production}"));
    if held > 0 {
        line = line.text(format!(" and has {}: {total} in all become ", count(held, "coin", "coins")));
    } else {
        line = line.text(": ");
    }
    if drawn.cards() > 0 {
        let mut words = count(drawn.cards(), "card", "cards");
        if viewer.sees(seat) {
            words += &format!(" ({})", values_in_words(drawn));
        }
        line = line.piece(Entity::Hand(seat), words);
    }
    if drawn.cards() > 0 && coins > 0 {
        line = line.text(" and ");
    }
    if coins > 0 || drawn.cards() == 0 {
        line = line.piece(Entity::Storage(seat), count(coins, "coin", "coins"));
    }
    line.text(".").rule("income")
}

fn ending(
    mut line: RichText,
    reason: &str,
    tie_break: Option<&str>,
    winners: &PerSeat<Seat>,
    hands: &PerSeat<[u8; 3]>,
) -> RichText {
    line = if reason == GOAL_REACHED {
        line.seats(winners).text(format!(" reached {GOAL} VP: game over. "))
    } else {
        line.text(format!("For {STANDSTILL_ROUNDS} rounds no one has acquired a development, bought VP, or trained, employed or moved a \
             worker: the game is over. "))
    };
    line = line.seats(winners);
    line = line.text(if winners.len() > 1 { " share the victory" } else { " wins" });
    line = line.text(match tie_break {
        Some(BY_OVERLORD) => ", being Overlord among equals.",
        Some(BY_WEALTH) => ", being wealthier among equals.",
        Some(BY_ORDER) => ", being first from the Overlord among equals.",
        Some(SHARED) => ", equal in VP and wealth.",
        _ => ".",
    });
    for (seat, hand) in hands.iter().enumerate() {
        let value = Payment::from_counts(*hand).value();
        if value > 0 {
            line = line.text(" ").seat(Seat(seat as u8)).text(format!(" shows cards worth {value}."));
        }
    }
    line.rule("the-end")
}
