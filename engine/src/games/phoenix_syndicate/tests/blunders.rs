//! Blunders that no bot from medium up may make, because every player would see them.

use super::*;
use crate::games::tests::blunders::{Blunder, Pace, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders};

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

/// Returns the position after an action, if it doesn't depend on chance.
fn after(game: &Syndicate, seat: Seat, action: Action) -> Option<Syndicate> {
    let mut after = *game;
    let mut rng = Rng::stream(0, 0);
    let mut cx = StepContext::silent(&mut rng);
    after.apply(seat, action, &mut cx);
    (!cx.revealed()).then_some(after)
}

/// Returns `true` if an action ends an operation although a route can be claimed for free (Syndicate 4.5).
fn leaves_a_free_route(_: &Syndicate, _: Seat, legal: &[Action], action: Action) -> bool {
    action == Action::Finish && legal.iter().any(|other| matches!(other, Action::Claim(_)))
}

/// Returns `true` if an action begins an operation in which nothing can be done, although others offer more.
fn begins_for_nothing(game: &Syndicate, seat: Seat, legal: &[Action], action: Action) -> bool {
    let begins_nothing = |action: &Action| {
        after(game, seat, *action).is_some_and(|after| {
            let list = after.legal_actions(seat);
            after.decider() == Some(seat) && list == [Action::Finish]
        })
    };
    matches!(action, Action::Begin(_)) && begins_nothing(&action) && !legal.iter().all(begins_nothing)
}

/// Returns `true` if an action ends an operation or a turn although an Upgrade or an Advantage would still bring goods
/// or credits at no loss (Syndicate 4.1, 5).
fn leaves_a_free_gain(game: &Syndicate, seat: Seat, legal: &[Action], action: Action) -> bool {
    let before = game.center(seat);
    // An unused Upgrade is lost with its operation, an unused Advantage with the turn.
    let is_lost = |other: &Action| match other {
        Action::Use { .. } => game.stage == Stage::Acting,
        Action::Redeem { .. } => game.stage == Stage::Closing,
        _ => false,
    };
    let gains = |other: &Action| {
        is_lost(other)
            && after(game, seat, *other).is_some_and(|later| {
                let now = later.center(seat);
                let no_less = now.goods.iter().zip(before.goods).all(|(now, before)| *now >= before);
                let more = now.goods.total() > before.goods.total() || now.total() > before.total();
                let picks = matches!(later.stage, Stage::Gathering(_));
                no_less && now.total() >= before.total() && now.supply == before.supply && (more || picks)
            })
    };
    action == Action::Finish && legal.iter().any(gains)
}

/// Returns `true` if an action exchanges contraband for a good that pays for one colour only (Syndicate 4.1).
fn exchanges_contraband(_: &Syndicate, _: Seat, _: &[Action], action: Action) -> bool {
    matches!(action, Action::Exchange { give: Good::Contraband, .. })
}

/// Returns `true` if an action opens a gate after both ships have flown (Syndicate 4.3). It closes before any use.
fn opens_a_gate_for_nobody(game: &Syndicate, _: Seat, _: &[Action], action: Action) -> bool {
    matches!(action, Action::Open { .. }) && game.ships_to_fly().next().is_none()
}

/// Returns `true` if an action keeps a route without own presence although another dealt one has presence worth two
/// credits.
fn keeps_a_foreign_route(game: &Syndicate, seat: Seat, legal: &[Action], action: Action) -> bool {
    let stands = |action: &Action| match action {
        Action::Keep(route) => Some(game.center(seat).presence_on(*route)),
        _ => None,
    };
    stands(&action) == Some(0) && legal.iter().any(|other| stands(other) >= Some(2))
}

/// Returns `true` if an action secures a route that pays the seat nothing and another seat a lot, although another
/// route pays the seat most (Syndicate 4.8).
fn pays_others_only(game: &Syndicate, seat: Seat, legal: &[Action], action: Action) -> bool {
    let pays = |action: &Action| match action {
        Action::Secure(route) => {
            let center = game.center(seat);
            let own = center.presence_on(*route) + center.bonus_on(*route);
            let others = Seat::all(game.seats).filter(|other| *other != seat);
            Some((own, others.map(|other| game.center(other).presence_on(*route)).max().unwrap_or(0)))
        }
        _ => None,
    };
    let Some((0, 3..)) = pays(&action) else { return false };
    legal.iter().filter_map(pays).any(|(own, most)| own > most)
}

fn blunders() -> Vec<Blunder<Syndicate>> {
    vec![
        Blunder { what: "leaving a free route", is: leaves_a_free_route },
        Blunder { what: "beginning for nothing", is: begins_for_nothing },
        Blunder { what: "leaving a free gain", is: leaves_a_free_gain },
        Blunder { what: "exchanging contraband", is: exchanges_contraband },
        Blunder { what: "opening a gate for nobody", is: opens_a_gate_for_nobody },
        Blunder { what: "keeping a foreign route", is: keeps_a_foreign_route },
        Blunder { what: "paying others only", is: pays_others_only },
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
    every_level_knows_only_what_its_seat_sees::<Syndicate>(Pace::Fast, &TABLES[1]);
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Syndicate>(Pace::Slow, &TABLES[1]);
}
