//! What no bot from medium up may do: mistakes that everybody at the table sees.

use super::*;
use crate::games::phoenicia::data::GOAL;
use crate::games::tests::blunders::{Blunder, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders};

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

/// Bidding more than the least, where nobody else could pay more than that either.
fn overbids(game: &Phoenicia, seat: Seat, _: &[Action], action: Action) -> bool {
    let (Action::Bid(bid), Some(auction)) = (action, game.auction()) else { return false };
    let others = Seat::all(game.seats).filter(|other| *other != seat && auction.bidders.contains(*other));
    let outbid = |other| game.greatest_means(other, auction.development) > u16::from(auction.lowest());
    bid > auction.lowest() && !others.into_iter().any(outbid)
}

/// Giving up a card while a cheaper one could go, where the coins have no room for all of it (Phoenicia 5.6).
fn gives_up_too_much(game: &Phoenicia, seat: Seat, legal: &[Action], action: Action) -> bool {
    let (Action::GiveUp(value), Some(Action::GiveUp(least))) = (action, legal.first()) else { return false };
    let village = game.village(seat);
    value > *least && village.coin_limit().saturating_sub(village.coins) < value
}

/// Ending the last turn with coins for a victory point, when no money counts any more (Phoenicia 5.7).
fn leaves_a_point(game: &Phoenicia, _: Seat, legal: &[Action], action: Action) -> bool {
    let is_last = game.all_villages().iter().any(|village| village.points() >= GOAL);
    is_last && action == Action::EndTurn && legal.contains(&Action::BuyPoint)
}

#[test]
fn no_bot_from_medium_up_blunders() {
    nobody_blunders::<Phoenicia>(
        TABLES,
        vec![
            Blunder { what: "overbidding", is: overbids },
            Blunder { what: "giving up a dear card", is: gives_up_too_much },
            Blunder { what: "leaving a point", is: leaves_a_point },
        ],
    );
}

#[test]
fn bots_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Phoenicia>(&TABLES[1]);
}
