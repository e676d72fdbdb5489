//! Tests of the bots' moves and their timing.

use std::collections::BTreeSet;

use engine::kernel::seat::Seat;
use engine::kernel::text::recap::Weight;
use engine::kernel::turn::{ActionIndex, Ply, Turn};

use super::browser::{BRISK, Browser, Outstanding, STEP, against_bot, bot_was_asked, dealt, found, is_own_turn};
use crate::bots::BotReply;
use crate::play::model::message::{Ignored, Millis, Msg, Preferences, Revision};
use crate::play::model::stage::Stage;
use crate::store::settings::Pace;

fn is_asked(browser: &Browser) -> bool {
    matches!(browser.model.stage(), Stage::BotThinking(_)) && browser.asked().is_some()
}

#[test]
fn a_bot_acts_once_its_rivals_have_seen_the_decision_before_it_and_that_is_written() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    browser.reply().expect("it was asked");
    assert!(matches!(browser.model.stage(), Stage::BotDecided(_)));
    browser.now += 100;
    assert_eq!(browser.send(Msg::Timer), Ok(()), "too early: it is asked for again");
    assert_eq!(browser.decision_count(), steps);
    browser.wait().expect("a bot waits");
    assert_eq!(browser.decision_count(), steps, "the decision before it isn't written");
    browser.write();
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn a_decision_that_is_never_written_holds_the_bot_up_and_can_be_taken_back() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    browser.reply().expect("it was asked");
    browser.wait().expect("a bot waits");
    assert_eq!(browser.decision_count(), steps);
    browser.send(Msg::Undo).expect("a message");
    assert_eq!(browser.decision_count(), steps - 1);
    assert!(browser.view().is_own_turn());
}

#[test]
fn a_reply_that_comes_after_undo_is_ignored() {
    let mut browser = bot_was_asked(BRISK);
    let asked = browser.asked().expect("a bot was asked");
    let reply = Msg::BotReplied(asked, BotReply::Answer(ActionIndex(0)));
    browser.send(Msg::Undo).expect("a message");
    assert_eq!(browser.send(reply.clone()), Err(Ignored::NotAwaited));
    browser.send(Msg::Redo).expect("what was taken back");
    assert!(is_asked(&browser));
    assert_eq!(browser.send(reply), Err(Ignored::Stale), "it was asked about the match before");
}

#[test]
fn a_reply_that_comes_twice_counts_once() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    let reply = Msg::BotReplied(browser.asked().expect("a bot was asked"), BotReply::Answer(ActionIndex(0)));
    browser.send(reply.clone()).expect("the first");
    assert_eq!(browser.send(reply.clone()), Err(Ignored::NotAwaited));
    browser.write();
    browser.wait().expect("a bot waits");
    assert_eq!(browser.decision_count(), steps + 1);
    assert!(browser.send(reply).is_err());
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn a_bot_that_never_replies_leaves_undo_and_the_past_to_people() {
    let mut browser = bot_was_asked(BRISK);
    browser.write();
    assert_eq!(browser.send(Msg::Next), Err(Ignored::NotAwaited));
    assert_eq!(browser.choose(0), Err(Ignored::NotAwaited));
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.send(Msg::Return).expect("and left again");
    assert!(is_asked(&browser), "and isn't asked twice");
    browser.send(Msg::Undo).expect("a message");
    assert!(browser.view().is_own_turn());
}

#[test]
fn a_worker_that_has_lost_the_match_is_asked_again_and_one_that_fails_stops_it() {
    let mut browser = bot_was_asked(BRISK);
    let asked = browser.asked().expect("a bot was asked");
    browser.outstanding.clear();
    browser.send(Msg::BotReplied(asked, BotReply::AskAgain)).expect("it was asked");
    assert_eq!(browser.asked(), Some(asked));
    browser.send(Msg::BotReplied(asked, BotReply::Unavailable)).expect("it was asked");
    assert!(matches!(browser.model.stage(), Stage::BotUnavailable(_)));
}

#[test]
fn a_choice_that_is_not_legal_is_as_good_as_none() {
    let mut browser = bot_was_asked(BRISK);
    let asked = browser.asked().expect("a bot was asked");
    let count = browser.model.table().choice_count();
    browser.send(Msg::BotReplied(asked, BotReply::Answer(ActionIndex(count)))).expect("it was asked");
    assert!(matches!(browser.model.stage(), Stage::BotUnavailable(_)));
}

#[test]
fn a_timer_that_fires_when_nothing_waits_is_ignored() {
    let mut browser = against_bot(BRISK);
    assert_eq!(browser.send(Msg::Timer), Err(Ignored::NotAwaited));
}

#[test]
fn while_a_person_looks_back_a_bot_decides_and_acts_only_after_the_return() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    browser.write();
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.reply().expect("it was asked");
    assert!(matches!(browser.model.stage(), Stage::BotDecided(_)));
    browser.now += 60_000;
    assert_eq!(browser.send(Msg::Timer), Err(Ignored::LookingBack));
    assert_eq!(browser.send(Msg::Next), Err(Ignored::LookingBack));
    assert_eq!(browser.choose(0), Err(Ignored::LookingBack));
    assert_eq!((browser.decision_count(), browser.view().past), (steps, Some(Ply::START)));
    browser.send(Msg::Return).expect("it was looked back");
    assert_eq!(browser.decision_count(), steps, "the present is shown first");
    browser.wait().expect("a bot waits");
    browser.wait().expect("until it was seen");
    assert_eq!(browser.decision_count(), steps + 1);
    assert_eq!(browser.send(Msg::Return), Err(Ignored::NothingToDo));
}

#[test]
fn one_step_at_a_time_a_bot_waits_until_a_person_wants_to_see_it() {
    let mut browser = bot_was_asked(STEP);
    let steps = browser.decision_count();
    browser.write();
    browser.reply().expect("it was asked");
    assert!(browser.model.is_bot_move_pending());
    assert!(!browser.outstanding.iter().any(|asked| matches!(asked, Outstanding::Timer { .. })));
    browser.send(Msg::Next).expect("a bot waits");
    assert_eq!(browser.decision_count(), steps + 1);
    assert!(!browser.model.is_bot_move_pending());
}

#[test]
fn a_faster_pace_lets_the_waiting_bot_act() {
    let mut browser = bot_was_asked(STEP);
    let steps = browser.decision_count();
    browser.write();
    browser.reply().expect("it was asked");
    browser.send(Msg::Prefer(BRISK)).expect("another pace");
    assert_eq!(browser.send(Msg::Prefer(BRISK)), Err(Ignored::NothingToDo));
    browser.wait().expect("a bot waits");
    browser.wait().expect("until it was seen");
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn skipping_lets_all_bots_act_without_waiting_until_a_person_decides() {
    let mut browser = bot_was_asked(STEP);
    browser.send(Msg::Skip).expect("a bot acts");
    browser.settle(|_| 0);
    assert!(matches!(browser.model.stage(), Stage::Person(_) | Stage::Over), "{:?}", browser.model.stage());
    assert_eq!(browser.now, 1_000, "no timer took any time");
    if is_own_turn(&browser) {
        assert_eq!(browser.send(Msg::Skip), Err(Ignored::NotAwaited));
    }
    while browser.model.stage().bot().is_none() {
        browser.choose(0).expect("a choice");
        browser.write();
    }
    browser.reply().expect("it was asked");
    assert!(browser.model.is_bot_move_pending(), "bots wait again");
}

#[test]
fn a_hidden_page_lets_the_worker_wait_and_acts_as_soon_as_it_answers() {
    let mut hidden = bot_was_asked(BRISK);
    let steps = hidden.decision_count();
    hidden.send(Msg::Visibility { hidden: true }).expect("a message");
    hidden.write();
    hidden.reply().expect("it was asked");
    assert_eq!(hidden.decision_count(), steps + 1, "no timer");
}

#[test]
fn the_wait_begins_when_the_decision_has_come_to_the_screen() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    browser.write();
    browser.reply().expect("it was asked");
    browser.now += 500;
    browser.send(Msg::Painted).expect("a message");
    browser.now += 500;
    browser.send(Msg::Timer).expect("a bot waits");
    assert_eq!(browser.decision_count(), steps, "it was painted half a second ago");
    browser.wait().expect("a bot waits");
    assert_eq!(browser.decision_count(), steps + 1);
}

#[test]
fn instant_bots_wait_for_nothing_but_the_write() {
    let mut browser = bot_was_asked(Preferences { pace: Pace::Instant, ..BRISK });
    let steps = browser.decision_count();
    browser.reply().expect("it was asked");
    assert_eq!(browser.decision_count(), steps);
    browser.write();
    assert_eq!(browser.decision_count(), steps + 1);
    assert_eq!(Millis(browser.now), Millis(1_000));
}

#[test]
fn a_write_of_an_older_change_lets_nothing_go_on() {
    let mut browser = bot_was_asked(Preferences { pace: Pace::Instant, ..BRISK });
    let steps = browser.decision_count();
    browser.reply().expect("it was asked");
    assert_eq!(browser.send(Msg::Written(Revision(0))), Err(Ignored::Stale));
    assert_eq!(browser.decision_count(), steps);
}

#[test]
fn what_a_match_opens_with_has_been_seen_before() {
    let asked = bot_was_asked(BRISK);
    let (table, _) = engine::catalog::open(asked.model.table().record()).expect("it opens");
    let mut browser = Browser::new(table, BRISK);
    let steps = browser.decision_count();
    browser.write();
    browser.reply().expect("it was asked");
    assert_eq!(browser.decision_count(), steps + 1, "no timer");
}

#[test]
fn a_bot_that_was_released_waits_again_after_a_person_has_looked_back() {
    let mut browser = bot_was_asked(STEP);
    let steps = browser.decision_count();
    browser.reply().expect("it was asked");
    browser.send(Msg::Next).expect("a bot waits");
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    browser.write();
    browser.send(Msg::Return).expect("it was looked back");
    browser.wait().expect("a bot has decided");
    assert_eq!(browser.decision_count(), steps);
    assert!(browser.model.is_bot_move_pending());
}

#[test]
fn decisions_of_bots_that_matter_little_to_the_only_person_are_shown_for_a_short_time() {
    let mut waits = BTreeSet::new();
    let mut browser = Browser::new(dealt(0, &["you", "easy", "easy"], "WAIT-1"), BRISK);
    for made in 0..1_000 {
        browser.write();
        if let Some(due) = browser.due() {
            let table = browser.model.table();
            let last = table.ply().preceding().next_back().expect("a decision");
            let is_heavy = table.recap(Seat(0), last).iter().any(|line| line.weight >= Weight::Major);
            if browser.model.stage().bot().is_some() && table.actor(last) != Some(Seat(0)) {
                waits.insert((is_heavy, due - browser.model.shown_at.0));
            }
            browser.wait().expect("a timer runs");
        } else if browser.asked().is_some() {
            let revision = browser.asked().expect("a bot was asked");
            let index = ActionIndex(made % browser.model.table().choice_count());
            browser.outstanding.retain(|asked| !matches!(asked, Outstanding::Bot(..)));
            browser.send(Msg::BotReplied(revision, BotReply::Answer(index))).expect("it was asked");
        } else if let Stage::Person(_) = browser.model.stage() {
            let index = made % browser.view().choices.len();
            browser.choose(index).expect("a choice");
        }
    }
    assert_eq!(waits, BTreeSet::from([(false, 600), (true, 900)]));
}

#[test]
fn like_decisions_of_a_bot_are_played_in_one_beat() {
    let is_working = |browser: &Browser| {
        matches!(browser.view().turn, Turn::Decide { phase, .. } if phase.is_one_beat)
            && browser.model.stage().bot().is_some()
    };
    let mut browser =
        found(&["you", "easy"], STEP, |browser| is_working(browser) && browser.model.is_bot_move_pending());
    browser.send(Msg::Next).expect("a bot waits");
    browser.settle(|count| count - 1);
    assert!(!is_working(&browser), "it has come to the end of the phase");
}
