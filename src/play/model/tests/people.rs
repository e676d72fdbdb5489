//! Tests of people's actions at a table: decisions, handoffs, undo, and changes of seats.

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::{ActionIndex, Ply};

use super::browser::{BRISK, Browser, Outstanding, against_bot, bot_was_asked, found, is_own_turn};
use crate::play::model::message::{Ignored, Msg, Preferences};
use crate::play::model::stage::Stage;
use crate::store::saves::Unsaved;
use crate::store::settings::{Confirm, ForcedMoves};

#[test]
fn a_choice_of_another_moment_or_one_that_is_not_offered_changes_nothing() {
    let mut browser = against_bot(BRISK);
    let Ply(steps) = browser.model.ply();
    let saved = browser.saved.clone();
    assert_eq!(browser.send(Msg::Choose(Ply(steps - 1), ActionIndex(0))), Err(Ignored::Stale));
    assert_eq!(browser.choose(1_000), Err(Ignored::NotOffered));
    assert_eq!((browser.decision_count(), &browser.saved), (steps, &saved));
}

#[test]
fn where_choices_ask_for_a_second_press_the_first_one_only_asks() {
    let mut browser = against_bot(Preferences { confirm: Confirm::Always, ..BRISK });
    let steps = browser.decision_count();
    browser.choose(0).expect("a choice");
    assert_eq!((browser.decision_count(), browser.model.interaction().unconfirmed), (steps, Some(ActionIndex(0))));
    browser.send(Msg::CancelPick).expect("it can be taken back");
    assert_eq!(browser.model.interaction().unconfirmed, None);
    assert_eq!(browser.send(Msg::CancelPick), Err(Ignored::NothingToDo));
    browser.choose(0).expect("a choice");
    browser.choose(0).expect("once more");
    assert_eq!(browser.decision_count(), steps + 1);
}

/// Returns a match and a choice after which another choice finishes.
fn before_finishing() -> (Browser, ActionIndex) {
    let finishes_later = |browser: &Browser| {
        if !is_own_turn(browser) {
            return None;
        }
        browser.view().choices.iter().filter(|choice| !choice.label.ends_step).map(|choice| choice.index).find(
            |index| {
                let mut tried = Browser::new(reopened(browser), BRISK);
                tried.send(Msg::ChooseAndFinish(tried.model.ply(), *index)).is_ok()
                    && matches!(tried.model.stage(), Stage::Finishing(_))
                    && tried.view().choices.iter().any(|choice| choice.label.ends_step)
            },
        )
    };
    let browser = found(&["you", "easy"], BRISK, |browser| finishes_later(browser).is_some());
    let index = finishes_later(&browser).expect("one that leads there");
    (browser, index)
}

fn reopened(browser: &Browser) -> Box<dyn engine::matches::table::Table> {
    engine::catalog::open(browser.model.table().record()).expect("it opens").0
}

#[test]
fn a_choice_and_what_finishes_are_two_decisions_of_which_the_first_is_written_before_the_second() {
    let (mut browser, index) = before_finishing();
    let steps = browser.decision_count();
    browser.send(Msg::ChooseAndFinish(browser.model.ply(), index)).expect("a choice");
    assert_eq!(browser.decision_count(), steps + 1);
    browser.write();
    assert_eq!(browser.decision_count(), steps + 2);
}

#[test]
fn what_finishes_does_not_follow_a_choice_that_was_not_kept() {
    let (mut browser, index) = before_finishing();
    let steps = browser.decision_count();
    browser.saving = Err(Unsaved::OtherTab);
    browser.send(Msg::ChooseAndFinish(browser.model.ply(), index)).expect("a choice");
    browser.write();
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn what_finishes_does_not_follow_a_choice_that_was_taken_back() {
    let (mut browser, index) = before_finishing();
    let steps = browser.decision_count();
    browser.send(Msg::ChooseAndFinish(browser.model.ply(), index)).expect("a choice");
    browser.send(Msg::Undo).expect("a message");
    browser.write();
    assert_eq!(browser.decision_count(), steps);
    assert!(matches!(browser.model.stage(), Stage::Person(_)));
}

/// Returns `true` if a forced move follows a decision that isn't written yet.
fn is_forced_after_a_decision(browser: &Browser) -> bool {
    let is_unwritten = browser.outstanding.iter().any(|outstanding| matches!(outstanding, Outstanding::Written(_)));
    is_unwritten && matches!(browser.model.stage(), Stage::Forced(_))
}

#[test]
fn forced_steps_are_made_one_after_the_other_each_once_the_one_before_it_is_written() {
    let mut browser = found(&["you", "you"], BRISK, is_forced_after_a_decision);
    for _ in 0..5 {
        let Stage::Forced(index) = browser.model.stage() else { break };
        let steps = browser.decision_count();
        assert!(browser.view().choices.is_empty(), "there is nothing to choose");
        assert_eq!(browser.choose(index.0), Err(Ignored::NotAwaited));
        assert_eq!(browser.decision_count(), steps);
        browser.write();
        assert_eq!(browser.decision_count(), steps + 1);
    }
}

/// Returns `true` if a forced move of a seat with secrets is due.
fn forced_with_secrets(browser: &Browser) -> bool {
    let seat = browser.view().turn.seat();
    matches!(browser.model.stage(), Stage::Forced(_))
        && seat.is_some_and(|seat| browser.model.table().now().has_secrets(seat))
}

#[test]
fn against_bots_a_forced_move_is_played_even_where_it_tells_a_secret() {
    let mut browser = found(&["you", "easy"], BRISK, forced_with_secrets);
    let steps = browser.decision_count();
    browser.write();
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn a_person_who_prefers_to_be_asked_plays_forced_moves_by_hand() {
    let asked = Preferences { forced_moves: ForcedMoves::Ask, ..BRISK };
    let mut browser =
        found(&["you", "easy"], asked, |browser| is_own_turn(browser) && browser.view().choices.len() == 1);
    let steps = browser.decision_count();
    browser.write();
    assert_eq!(browser.decision_count(), steps);
    browser.choose(0).expect("the only choice");
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn a_forced_step_waits_while_a_person_looks_back() {
    let mut browser = found(&["you", "you"], BRISK, is_forced_after_a_decision);
    let steps = browser.decision_count();
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.write();
    assert_eq!(browser.decision_count(), steps);
    browser.send(Msg::Return).expect("it was looked back");
    browser.wait().expect("it is shown first");
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn a_person_who_looks_back_for_a_moment_hurries_nothing_that_is_not_written() {
    let mut browser = found(&["you", "you"], BRISK, is_forced_after_a_decision);
    let steps = browser.decision_count();
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.send(Msg::Return).expect("it was looked back");
    browser.wait().expect("it is shown first");
    assert_eq!(browser.decision_count(), steps);
    let (mut browser, index) = before_finishing();
    let steps = browser.decision_count();
    browser.send(Msg::ChooseAndFinish(browser.model.ply(), index)).expect("a choice");
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.send(Msg::Return).expect("it was looked back");
    browser.wait().expect("it is shown first");
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn where_a_seat_has_secrets_the_device_is_handed_on_before_they_are_shown() {
    let mut browser = found(&["you", "you"], BRISK, |browser| {
        matches!(browser.model.stage(), Stage::Handoff(_)) && browser.decision_count() > 2
    });
    let Stage::Handoff(seat) = browser.model.stage() else { panic!("a handoff") };
    assert!(browser.view().choices.is_empty());
    assert_eq!(browser.view().viewer, Viewer::Public);
    assert_eq!(browser.choose(0), Err(Ignored::NotAwaited));
    assert_eq!(browser.send(Msg::TakeDevice(Seat(7))), Err(Ignored::NotOffered));
    browser.send(Msg::TakeDevice(seat)).expect("the device is taken");
    assert_eq!((browser.view().viewer, browser.view().handoff), (Viewer::Seat(seat), None));
}

#[test]
fn where_nobody_has_secrets_the_device_goes_round_openly() {
    let passed = |browser: &Browser| is_own_turn(browser) && browser.view().passed_by.is_some();
    let browser = found(&["you", "you"], BRISK, passed);
    assert_eq!(browser.view().handoff, None);
    assert!(!browser.view().choices.is_empty());
}

#[test]
fn a_page_that_was_left_hides_what_only_one_person_may_see() {
    let mut browser = found(&["you", "you"], BRISK, |browser| {
        is_own_turn(browser)
            && browser.view().turn.seat().is_some_and(|seat| browser.model.table().now().has_secrets(seat))
    });
    let Stage::Person(seat) = browser.model.stage() else { panic!("a person decides") };
    browser.send(Msg::Visibility { hidden: true }).expect("a message");
    assert_eq!(browser.model.stage(), Stage::Handoff(seat));
    assert!(browser.view().choices.is_empty());
}

#[test]
fn the_holder_may_undo_until_the_device_is_passed_on() {
    let mut browser = found(&["you", "you"], BRISK, |browser| {
        matches!(browser.model.stage(), Stage::Handoff(_)) && browser.view().undo.is_ok()
    });
    let steps = browser.decision_count();
    browser.send(Msg::Undo).expect("a message");
    assert!(browser.decision_count() < steps);
}

#[test]
fn an_undo_that_is_not_possible_says_why() {
    let mut browser = found(&["you", "easy"], BRISK, |browser| is_own_turn(browser) && browser.view().undo.is_err());
    let steps = browser.decision_count();
    browser.send(Msg::Undo).expect("a message");
    assert_eq!(browser.decision_count(), steps);
    let words =
        browser.model.interaction().explanation.as_ref().expect("an explanation").to_text(&browser.view().names);
    assert!(words.starts_with("No undo: "), "{words}");
}

#[test]
fn a_way_back_that_is_no_longer_offered_is_refused() {
    let mut browser = bot_was_asked(BRISK);
    let way = browser.view().undo.expect("a way back");
    browser.send(Msg::UndoTo(way)).expect("it is offered");
    assert_eq!(browser.send(Msg::UndoTo(way)), Err(Ignored::NotOffered));
}

#[test]
fn what_was_taken_back_can_be_done_again_until_another_choice_is_made() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    assert_eq!(browser.send(Msg::Redo), Err(Ignored::NotOffered));
    browser.send(Msg::Undo).expect("a message");
    browser.send(Msg::Redo).expect("it can be done again");
    assert_eq!(browser.decision_count(), steps);
    browser.write();
    browser.reply().expect("the bot is asked again");
    browser.wait().expect("a bot has decided");
    assert_eq!(browser.decision_count(), steps + 1);
    if browser.view().undo.is_ok_and(|way| way.to == Ply(steps - 1)) {
        browser.send(Msg::Undo).expect("a message");
        browser.send(Msg::Redo).expect("it can be done again");
        assert_eq!(browser.decision_count(), steps + 1, "with what the bot did");
    }
}

#[test]
fn a_seat_that_is_left_to_a_bot_goes_on_by_itself_and_can_be_taken_again() {
    let mut browser = against_bot(BRISK);
    assert_eq!(browser.send(Msg::TakeSeats(vec!["you".into(), "easy".into()])), Err(Ignored::NothingToDo));
    browser.send(Msg::TakeSeats(vec!["easy".into(), "easy".into()])).expect("another player");
    assert!(matches!(browser.model.stage(), Stage::BotThinking(_)));
    assert!(browser.asked().is_some());
    browser.send(Msg::TakeSeats(vec!["you".into(), "you".into()])).expect("other players");
    assert!(matches!(browser.model.stage(), Stage::Person(_) | Stage::Handoff(_) | Stage::Forced(_)));
    assert_eq!(browser.asked(), None, "the question is forgotten");
}

#[test]
fn a_person_who_comes_with_a_link_watches_until_they_take_the_device() {
    let mut browser = found(&["you", "you"], BRISK, is_own_turn);
    let acting = browser.view().turn.seat().expect("a seat decides");
    let other = if acting == Seat(0) { Seat(1) } else { Seat(0) };
    assert_eq!(browser.send(Msg::Spectate(Seat(7))), Err(Ignored::NotOffered));
    browser.send(Msg::Spectate(other)).expect("they sit here");
    assert!(browser.view().spectating);
    assert_eq!(browser.choose(0), Err(Ignored::NotAwaited));
    browser.send(Msg::TakeDevice(acting)).expect("they sit here");
    assert!(!browser.view().spectating && browser.view().is_own_turn());
}

#[test]
fn a_thing_without_a_choice_says_why_and_a_pick_is_taken_back() {
    let mut browser = found(&["you", "easy"], BRISK, |browser| {
        is_own_turn(browser) && browser.view().choices.iter().any(|choice| choice.label.path.len() > 1)
    });
    let nowhere = engine::kernel::entity::EntityId { kind: 250, id: 9_999 };
    browser.send(Msg::Pick(nowhere)).expect("a message");
    assert!(browser.model.interaction().explanation.is_some() && browser.model.interaction().has_read_reasons);
    let choices = &browser.view().choices;
    let first = choices.iter().find(|choice| choice.label.path.len() > 1).expect("a long path").label.path[0];
    browser.send(Msg::Pick(first)).expect("a message");
    if !browser.model.interaction().selected.is_empty() {
        assert_eq!(browser.model.interaction().selected, [first]);
        browser.send(Msg::CancelPick).expect("something is picked");
        assert!(browser.model.interaction().selected.is_empty());
    }
}

#[test]
fn looking_past_the_end_shows_the_present_as_past() {
    let mut browser = against_bot(BRISK);
    browser.send(Msg::LookBack(Ply(usize::MAX))).expect("a message");
    assert_eq!(browser.view().past, Some(Ply(browser.decision_count())));
    assert!(browser.view().choices.is_empty());
}

#[test]
fn what_finishes_follows_also_after_the_page_was_hidden_or_a_person_has_looked_back() {
    let (browser, index) = before_finishing();
    let leaving = [vec![Msg::Visibility { hidden: true }], vec![Msg::LookBack(Ply(0)), Msg::Return]];
    for messages in leaving {
        let mut again = Browser::new(reopened(&browser), BRISK);
        again.write();
        let steps = again.decision_count();
        again.send(Msg::ChooseAndFinish(again.model.ply(), index)).expect("a choice");
        messages.into_iter().for_each(|message| again.send(message).expect("a message"));
        again.write();
        if again.decision_count() == steps + 1 {
            again.wait().expect("it is shown first");
        }
        assert_eq!(again.decision_count(), steps + 2);
    }
}
