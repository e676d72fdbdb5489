//! Plain mistakes that bots from medium up never make.

use super::*;
use crate::games::tests::blunders::{
    Blunder, Pace, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders,
    the_only_sensible_action_is_done_at_once,
};

const TABLES: &[Table] =
    &[Table { seats: 2, options: &[("game", "advanced")] }, Table { seats: 3, options: &[("game", "advanced")] }];

/// Selling spice although the Spice chest makes it score.
fn sells_spice_beside_its_chest(game: &Felinia, seat: Seat, _: &[Action], action: Action) -> bool {
    action == Action::Sell(Ware::Spice) && game.board(seat).has(Special::SpicePoints)
}

/// Selling in the middle of a journey, where silver buys nothing.
fn sells_on_the_island(game: &Felinia, _: Seat, _: &[Action], action: Action) -> bool {
    matches!(action, Action::Sell(_)) && game.journey().is_some()
}

/// Going home in the last round, past a post that costs no food.
fn goes_home_past_a_post(game: &Felinia, seat: Seat, legal: &[Action], action: Action) -> bool {
    let free_post = |action: &Action| matches!(action, Action::Step(to) if game.island().card(*to).kind == ProvinceKind::Post && game.food_for_step(seat, *to) == 0);
    action == Action::Return && game.ending.is_some() && legal.iter().any(free_post)
}

/// Selling goods that can be bought now. The sale brings 1 silver, and buying the goods back costs at least as much
/// (Felinia 3.2).
fn sells_what_it_could_buy(_: &Felinia, _: Seat, legal: &[Action], action: Action) -> bool {
    matches!(action, Action::Sell(Ware::Good(good)) if legal.contains(&Action::Buy(good)))
}

/// Bidding more than the seat's means and 1 silver that may still come in. The token would come back.
fn bids_what_it_cannot_pay(game: &Felinia, seat: Seat, _: &[Action], action: Action) -> bool {
    let Action::Bid(spot) = action else { return false };
    let price = game.stack(spot).tokens().len() as u8 + 1;
    price > game.board(seat).means() + 1
}

/// Leaving a mysterious place that costs nothing and scores at the end (Felinia 5).
fn leaves_a_free_place(_: &Felinia, _: Seat, legal: &[Action], action: Action) -> bool {
    let is_free = |other: &Action| matches!(other, Action::Keep(place) if place.needs().is_none());
    action == Action::Leave && legal.iter().any(is_free)
}

fn blunders() -> Vec<Blunder<Felinia>> {
    vec![
        Blunder { what: "selling spice beside its chest", is: sells_spice_beside_its_chest },
        Blunder { what: "selling on the island", is: sells_on_the_island },
        Blunder { what: "going home past a post", is: goes_home_past_a_post },
        Blunder { what: "selling what it could buy", is: sells_what_it_could_buy },
        Blunder { what: "bidding what it can't pay", is: bids_what_it_cannot_pay },
        Blunder { what: "leaving a free place", is: leaves_a_free_place },
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
    every_level_knows_only_what_its_seat_sees::<Felinia>(Pace::Fast, &TABLES[1]);
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Felinia>(Pace::Slow, &TABLES[1]);
}

#[test]
fn where_one_action_is_sensible_expert_does_it_at_once() {
    the_only_sensible_action_is_done_at_once::<Felinia>(&TABLES[1]);
}
