//! The end: its trigger, the last turns, final securing, embedded Agents, winners (Syndicate 4.10).

use super::*;

/// Returns a position in which one flight to B places the last Agent.
fn one_agent_left(seats: u8, start: Seat, seat: Seat) -> Play {
    position(seats).start(start).round(5).agents(seat, "A").goods(seat, "RYG").supply(seat, 1).turn_of(seat)
}

fn place_last_agent(play: &mut Play) {
    play.play(Action::Begin(Expand)).fly(0, "B").finish();
}

/// Syndicate 4.10, 11 ruling 32: the round is finished and one more is played, for any seat that places its last Agent.
#[test]
fn after_the_last_agent_the_round_is_finished_and_everybody_has_one_more_turn() {
    for seats in 2..=4 {
        for start in Seat::all(seats) {
            for (at, seat) in start.clockwise(seats).enumerate() {
                let mut play = one_agent_left(seats, start, seat);
                place_last_agent(&mut play);
                assert_eq!(play.game.last_round, Some(6));
                let mut turns = Vec::new();
                while let Some(next) = play.game.decider() {
                    turns.push(next);
                    play.idle_turn();
                }
                let rest = start.clockwise(seats).skip(at + 1);
                let expected: Vec<Seat> = rest.chain(start.clockwise(seats)).collect();
                assert_eq!(turns, expected, "{seats} seats, start {start:?}, trigger {seat:?}");
                assert_eq!(play.outcome().expect("the end").rounds, 6);
            }
        }
    }
}

/// Syndicate 11, ruling 12: the last Agent may come by ship, as a Base, or at the start of a track.
#[test]
fn ruling_12_an_empty_supply_starts_the_end_whatever_emptied_it() {
    let position = || position(2).agents(A, "A").supply(A, 1);
    let mut by_ship = position().goods(A, "RYG").doing(Expand);
    by_ship.fly(0, "B");
    let mut by_base = position().goods(A, "RRRR").doing(Deploy);
    by_base.build("A", Red);
    let mut by_track = position().corp(A, Blue, 3, 0).goods(A, "BBBB").doing(Infiltrate);
    by_track.advance(Blue);
    for play in [by_ship, by_base, by_track] {
        assert_eq!((play[A].supply, play.game.last_round, play.game.agents_ran_out), (0, Some(3), true));
        assert!(play.happened(|event| *event == Event::LastAgent { seat: A, round: 3 }));
    }
    let mut not_yet = position_with_two();
    not_yet.fly(0, "B");
    assert_eq!((not_yet[A].supply, not_yet.game.last_round), (1, None));
}

fn position_with_two() -> Play {
    position(2).agents(A, "A").supply(A, 2).goods(A, "RYG").doing(Expand)
}

/// Syndicate 4.10: a second empty supply changes nothing.
#[test]
fn the_end_is_started_once() {
    let mut play = position(2)
        .round(5)
        .agents(A, "A")
        .agents(B, "A")
        .supply(A, 1)
        .supply(B, 1)
        .goods(A, "RYG")
        .goods(B, "RYG")
        .turn_of(A);
    place_last_agent(&mut play);
    play.idle_turn().idle_turn();
    assert_eq!((play.game.active, play.game.round), (B, 6));
    place_last_agent(&mut play);
    assert!(play.outcome().is_some(), "the sixth round stays the last one");
}

/// Syndicate 4.10, 4.8: at the end all seats secure all routes, with the bonus, and pay others for presence.
#[test]
fn all_routes_are_secured_at_the_end() {
    let mut play = position(2)
        .round(9)
        .agents(A, "AGW")
        .bases(B, "A")
        .holds(A, &["AGW", "AHW"])
        .holds(B, &["AIX"])
        .last_round()
        .turn_of(B);
    play.idle_turn();
    // AGW: A gains 3 and a bonus of 4, B gains 2 for a Base. AHW: A gains 2 and 2, B 2. AIX of B: A gains 1, B 2.
    assert_eq!(Source::ALL.map(|source| play.credits(A, source)), [5, 6, 1, 0, 0, 0]);
    assert_eq!(Source::ALL.map(|source| play.credits(B, source)), [2, 0, 4, 0, 0, 0]);
    assert!(play[A].held.is_empty() && play[B].held.is_empty());
    let order: Vec<Seat> = play
        .events
        .iter()
        .filter_map(|event| if let Event::Secured { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(order, [A, A, B], "in turn order");
}

/// Syndicate 4.10, 1.2
#[test]
fn embedded_agents_are_worth_triangular_numbers_and_five_beyond() {
    for (agents, credits) in [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20), (7, 25), (9, 35)] {
        let mut play = position(2).corp(A, Red, 1, agents).last_round().turn_of(B);
        play.idle_turn();
        assert_eq!(play.credits(A, Source::Embedded), credits, "{agents} embedded");
    }
}

/// Syndicate 4.10: all Corps count together.
#[test]
fn embedded_agents_of_all_corps_count_together() {
    let mut play = position(2).corp(A, Red, 1, 1).corp(A, Blue, 2, 2).corp(A, Purple, 3, 1).last_round().turn_of(B);
    play.idle_turn();
    assert_eq!(play.credits(A, Source::Embedded), 10);
}

/// Syndicate 4.10
#[test]
fn the_most_credits_win() {
    let mut play = position(3).credits(A, 40).credits(B, 41).credits(C, 12).last_round().turn_of(C);
    play.idle_turn();
    assert_eq!(play.winners(), [B]);
    let outcome = play.outcome().expect("the end");
    assert_eq!(outcome.ranks[..3], [2, 1, 3]);
    assert_eq!(play.game.scores().totals.iter().copied().collect::<Vec<_>>(), [40, 41, 12]);
}

/// Syndicate 11, ruling 29
#[test]
fn ruling_29_equal_credits_share_the_victory() {
    // More embedded Agents, Bases and goods don't break the tie.
    let mut play = position(3)
        .credits(A, 30)
        .credits(B, 29)
        .corp(B, Red, 1, 1)
        .bases(B, "A")
        .goods(B, "RRRRYYYY")
        .credits(C, 29)
        .last_round()
        .turn_of(C);
    play.idle_turn();
    assert_eq!(play.winners(), [A, B]);
    let outcome = play.outcome().expect("the end");
    assert_eq!(outcome.ranks[..3], [1, 1, 3]);
}

/// Syndicate 4.10: with an empty supply the Agent comes from the Corp board, from a track or embedded.
#[test]
fn with_an_empty_supply_an_agent_leaves_the_corp_board() {
    let start =
        || position(2).agents(A, "A").no_corps(A).corp(A, Green, 3, 0).corp(A, Blue, 0, 2).supply(A, 0).goods(A, "RYG");
    let relocate = |corp, embedded| Action::Relocate { corp, embedded };
    let mut play = start().doing(Expand);
    play.fly(0, "B");
    assert_eq!(play.legal(), [relocate(Blue, true), relocate(Green, false)]);
    play.play(relocate(Green, false));
    assert_eq!((play.corp(A, Green), play.corp(A, Blue)), ((0, 0), (0, 2)));
    assert!(play[A].presence.contains(tile("B")));
    let mut play = start().doing(Expand);
    play.fly(0, "B").play(relocate(Blue, true));
    assert_eq!((play.corp(A, Green), play.corp(A, Blue)), ((3, 0), (0, 1)));
}

/// Syndicate 4.10: a Base needs an Agent, too. If the Agent comes from the Base's own Corp track, the step is lost.
#[test]
fn a_base_is_built_with_an_agent_of_the_corp_board() {
    let start = || position(2).agents(A, "A").supply(A, 0).goods(A, "RRRR");
    let mut play = start().doing(Deploy);
    play.build("A", Red);
    assert_eq!(play.legal().len(), 5, "one of five tracks");
    play.play(Action::Relocate { corp: Yellow, embedded: false });
    assert!(play[A].bases.contains(tile("A")));
    assert_eq!((play.corp(A, Red), play.corp(A, Yellow)), ((2, 0), (0, 0)));
    let mut play = start().doing(Deploy);
    play.build("A", Red).play(Action::Relocate { corp: Red, embedded: false });
    assert_eq!(play.corp(A, Red), (0, 0), "nobody is there to step");
}

/// Syndicate 4.10: embedding with an empty supply leaves the track empty.
#[test]
fn embedding_with_an_empty_supply_leaves_the_track_empty() {
    let mut play = position(2).corp(A, Red, 3, 0).supply(A, 0).goods(A, "RRRR").doing(Infiltrate);
    play.advance(Red);
    assert_eq!(play.corp(A, Red), (0, 1));
    assert_eq!(play.game.pending().count(), 1, "the Advantage is gained all the same");
}
