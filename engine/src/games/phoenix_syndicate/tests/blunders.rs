//! What no bot from medium up may do: mistakes that everybody at the table sees.

use super::*;
use crate::games::tests::blunders::{Blunder, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders};

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

/// A position after an action, if that doesn't depend on chance.
fn after(game: &Syndicate, seat: Seat, action: Action) -> Option<Syndicate> {
    let mut after = *game;
    let mut rng = Rng::stream(0, 0);
    let mut cx = StepContext::silent(&mut rng);
    after.apply(seat, action, &mut cx);
    (!cx.revealed()).then_some(after)
}

/// Ending an operation with a route to be claimed for nothing (Syndicate 4.5).
fn leaves_a_free_route(_: &Syndicate, _: Seat, legal: &[Action], action: Action) -> bool {
    action == Action::Finish && legal.iter().any(|other| matches!(other, Action::Claim(_)))
}

/// Beginning an operation in which nothing can be done.
fn begins_for_nothing(game: &Syndicate, seat: Seat, legal: &[Action], action: Action) -> bool {
    let begins_nothing = |action: &Action| {
        after(game, seat, *action).is_some_and(|after| {
            let mut list = Vec::new();
            after.legal(seat, &mut list);
            after.decider() == Some(seat) && list == [Action::Finish]
        })
    };
    matches!(action, Action::Begin(_)) && begins_nothing(&action) && !legal.iter().all(begins_nothing)
}

#[test]
fn no_bot_from_medium_up_blunders() {
    nobody_blunders::<Syndicate>(
        TABLES,
        vec![
            Blunder { what: "leaving a free route", is: leaves_a_free_route },
            Blunder { what: "beginning for nothing", is: begins_for_nothing },
        ],
    );
}

#[test]
fn bots_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Syndicate>(&TABLES[1]);
}
