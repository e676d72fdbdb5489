//! Blunders that no bot from medium up may make: mistakes that are visible to every seat.

use super::*;
use crate::games::phoenicia::data::GOAL;
use crate::games::tests::blunders::{Blunder, Pace, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders};

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

/// Returns `true` for a bid above the lowest although no other seat could bid more than the lowest.
fn overbids(game: &Phoenicia, seat: Seat, _: &[Action], action: Action) -> bool {
    let (Action::Bid(bid), Some(auction)) = (action, game.auction()) else { return false };
    let others = Seat::all(game.seats).filter(|other| *other != seat && auction.bidders.contains(*other));
    let outbid = |other| game.greatest_means(other, auction.development) > u16::from(auction.lowest());
    bid > auction.lowest() && !others.into_iter().any(outbid)
}

/// Returns `true` for giving up a card although a cheaper one could go, if the coins have no room for its full value
/// (Phoenicia 5.6).
fn gives_up_too_much(game: &Phoenicia, seat: Seat, legal: &[Action], action: Action) -> bool {
    let (Action::GiveUp(value), Some(Action::GiveUp(least))) = (action, legal.first()) else { return false };
    let village = game.village(seat);
    value > *least && village.coin_limit().saturating_sub(village.coins) < value
}

/// Returns `true` for ending the last turn with coins for a VP, when money is worthless (Phoenicia 5.7).
fn leaves_a_point(game: &Phoenicia, _: Seat, legal: &[Action], action: Action) -> bool {
    is_last_round(game) && action == Action::EndTurn && legal.contains(&Action::BuyPoint)
}

/// Returns `true` if the match ends with this round.
fn is_last_round(game: &Phoenicia) -> bool {
    game.all_villages().iter().any(|village| village.points() >= GOAL)
}

/// Returns `true` for ending the turn with a trained worker and free tools for it (Phoenicia 5.4).
fn leaves_a_worker_idle(game: &Phoenicia, seat: Seat, legal: &[Action], action: Action) -> bool {
    let is_free = |other: &Action| matches!(other, Action::Employ(tile) if game.village(seat).tool_cost(*tile) == 0);
    action == Action::EndTurn && legal.iter().any(is_free)
}

/// Returns `true` for buying tools in advance in the last turn, when they can't be used any more (Phoenicia 5.5).
fn buys_tools_too_late(game: &Phoenicia, _: Seat, _: &[Action], action: Action) -> bool {
    is_last_round(game) && matches!(action, Action::BuyTools(_))
}

/// Returns `true` for training a worker in the last turn without money for its tools.
fn trains_in_vain(game: &Phoenicia, seat: Seat, _: &[Action], action: Action) -> bool {
    let village = game.village(seat);
    let left = village.wealth().saturating_sub(u16::from(village.training_cost()));
    let employs = |tile: Tile| village.has(tile) && u16::from(village.tool_cost(tile)) <= left;
    action == Action::Train && is_last_round(game) && !Tile::ALL.into_iter().any(employs)
}

fn blunders() -> Vec<Blunder<Phoenicia>> {
    vec![
        Blunder { what: "overbidding", is: overbids },
        Blunder { what: "giving up a dear card", is: gives_up_too_much },
        Blunder { what: "leaving a point", is: leaves_a_point },
        Blunder { what: "leaving a worker idle", is: leaves_a_worker_idle },
        Blunder { what: "buying tools too late", is: buys_tools_too_late },
        Blunder { what: "training in vain", is: trains_in_vain },
    ]
}

#[test]
fn no_bot_from_medium_up_blunders() {
    nobody_blunders(Pace::Fast, TABLES, blunders());
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_do_not_blunder() {
    nobody_blunders(Pace::Slow, TABLES, blunders());
}

#[test]
fn bots_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Phoenicia>(Pace::Fast, &TABLES[1]);
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Phoenicia>(Pace::Slow, &TABLES[1]);
}
