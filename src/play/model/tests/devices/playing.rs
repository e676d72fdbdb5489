//! Play on two devices, and lost connections.

use engine::catalog;
use engine::kernel::seat::Viewer;
use engine::kernel::turn::Ply;

use super::pair::{GUEST, HOST, Pair};
use crate::play::model::message::{Ignored, Msg};

/// Returns the index of each game that two people can play.
fn games() -> impl Iterator<Item = usize> {
    0..catalog::GAMES.len()
}

#[test]
fn both_devices_play_their_seats_and_have_the_same_match_after_every_decision() {
    for game in games() {
        let mut pair = Pair::new(game, &["you", "you"]);
        assert!(pair.is_equal());
        for made in 0..60 {
            assert!(pair.move_on(made * 7), "game {game}: a person can move");
            assert!(pair.is_equal(), "game {game}, after {made} moves");
            let viewers = [&pair.host, &pair.guest].map(|device| device.view().viewer);
            assert_eq!(viewers, [Viewer::Seat(HOST), Viewer::Seat(GUEST)], "each sees its own side");
            assert!(pair.host.view().handoff.is_none() && pair.guest.view().handoff.is_none(), "without curtains");
        }
        assert!(pair.host.decision_count() >= 60);
        assert_eq!(pair.lost_count(), 0, "the guest could follow");
    }
}

#[test]
fn bots_play_at_the_host_and_the_guest_follows() {
    for game in games() {
        let mut pair = Pair::new(game, &["you", "you", "easy"]);
        for made in 0..30 {
            assert!(pair.move_on(made * 5), "game {game}");
            assert!(pair.is_equal(), "game {game}, after {made} moves");
        }
    }
}

#[test]
fn a_connection_that_is_lost_at_any_line_costs_no_more_than_the_choice_on_its_way() {
    let lines = {
        let mut pair = Pair::new(0, &["you", "you", "easy"]);
        (0..12).for_each(|made| assert!(pair.move_on(made)));
        pair.sent.len()
    };
    assert!(lines > 15, "{lines} lines");
    for lasts in 3..lines {
        let mut pair = Pair::new(0, &["you", "you", "easy"]);
        pair.lasts = lasts - 3;
        let mut made = 0;
        while pair.is_connected && made < 12 {
            pair.move_on(made);
            made += 1;
        }
        if !pair.is_connected {
            // The guest looks at its table meanwhile, and its choices are refused with a sentence.
            let count = pair.guest.decision_count();
            pair.move_on(0);
            assert!(pair.guest.decision_count() <= count, "lost at line {lasts}");
            pair.connect();
        }
        assert!(pair.is_equal(), "lost at line {lasts}");
        assert!(pair.move_on(1) && pair.is_equal(), "it goes on after line {lasts}");
    }
}

#[test]
fn a_bot_that_takes_the_seat_of_a_guest_plays_at_the_host() {
    let mut pair = Pair::new(0, &["you", "you"]);
    assert!(pair.move_on(0));
    pair.host.send(Msg::TakeSeats(vec!["you".into(), "easy".into()])).expect("another player");
    pair.rest();
    for made in 0..10 {
        assert!(pair.move_on(made), "the person at the host decides");
        assert!(pair.is_equal());
    }
    assert_eq!(pair.guest.view().people, [HOST]);
}

#[test]
fn a_guest_that_watches_sees_every_decision_and_can_neither_decide_nor_concede() {
    let mut pair = Pair::new(0, &["you", "easy"]);
    for made in 0..12 {
        assert!(pair.move_on(made));
        assert!(pair.is_equal(), "after {made} moves");
    }
    assert!(pair.host.view().can_concede && !pair.guest.view().can_concede);
    assert_eq!(pair.guest.send(Msg::Concede), Err(Ignored::NotOffered));
    assert_eq!(pair.guest.view().viewer, Viewer::Public);
}

#[test]
fn a_person_who_looks_back_goes_on_with_that_while_the_other_device_decides() {
    let mut pair = Pair::new(0, &["you", "you"]);
    (0..6).for_each(|made| assert!(pair.move_on(made)));
    while pair.host.model.table().turn().seat() != Some(GUEST) {
        assert!(pair.move_on(0));
    }
    pair.host.send(Msg::LookBack(Ply(2))).expect("there is a past");
    assert!(pair.move_on(0));
    assert_eq!(pair.host.view().past, Some(Ply(2)));
    assert!(pair.is_equal());
}

#[test]
fn a_guest_that_finishes_with_a_choice_finishes_once_the_host_has_made_the_choice() {
    let mut finished = 0;
    for game in games() {
        let mut pair = Pair::new(game, &["you", "you"]);
        for made in 0..100 {
            let is_at_guest = pair.host.model.table().turn().seat() == Some(GUEST);
            let choices = &pair.guest.view().choices;
            let is_offered = is_at_guest && choices.iter().any(|choice| choice.label.ends_step);
            let last = choices.iter().find(|choice| is_offered && choice.label.often_last).map(|choice| choice.index);
            match last {
                Some(index) => {
                    let before = pair.host.decision_count();
                    pair.guest.send(Msg::ChooseAndFinish(pair.guest.model.ply(), index)).expect("it is offered");
                    pair.rest();
                    assert!(pair.host.decision_count() >= before + 2, "game {game}: the choice and the finish");
                    finished += 1;
                }
                None => assert!(pair.move_on(made * 7), "game {game}"),
            }
            assert!(pair.is_equal(), "game {game}, after {made} moves");
        }
    }
    assert!(finished > 0, "it was offered");
}

#[test]
fn both_devices_come_to_the_end_of_a_match() {
    let mut pair = Pair::new(0, &["you", "you"]);
    let mut made = 0;
    while pair.host.model.table().turn().outcome().is_none() {
        assert!(pair.move_on(made * 3), "after {made} moves");
        made += 1;
        assert!(made < 5_000, "it ends");
    }
    assert!(pair.is_equal());
    assert_eq!(pair.guest.model.table().turn().outcome(), pair.host.model.table().turn().outcome());
    for device in [&pair.host, &pair.guest] {
        assert_eq!(device.view().viewer, Viewer::Omniscient, "nothing is hidden any more");
    }
}
