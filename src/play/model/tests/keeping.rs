//! Tests of saving, and of failures to save.

use engine::kernel::turn::ActionIndex;

use super::browser::{BRISK, against_bot, bot_was_asked, found, is_own_turn};
use crate::bots::BotReply;
use crate::play::model::message::{Ignored, Msg};
use crate::play::model::stage::{Keeping, Stage};
use crate::store::saves::Unsaved;

#[test]
fn every_decision_is_saved_as_it_is_shown() {
    let mut browser = against_bot(BRISK);
    for _ in 0..3 {
        browser.choose(0).expect("a choice");
        let saved = browser.saved.as_ref().expect("it was saved");
        assert_eq!(saved, browser.model.table().record());
        browser.settle(|_| 0);
        if !is_own_turn(&browser) {
            break;
        }
    }
}

#[test]
fn a_match_that_another_tab_has_gone_on_with_stands_still_here() {
    let mut browser = against_bot(BRISK);
    browser.saving = Err(Unsaved::OtherTab);
    browser.choose(0).expect("a choice");
    assert_eq!(browser.model.keeping(), Keeping::Suspended(Unsaved::OtherTab));
    assert_eq!(browser.asked(), None, "no bot thinks for it");
    let steps = browser.decision_count();
    assert_eq!(browser.choose(0), Err(Ignored::Suspended));
    assert_eq!(browser.send(Msg::Undo), Err(Ignored::Suspended));
    assert_eq!(browser.send(Msg::Next), Err(Ignored::Suspended));
    assert_eq!(browser.send(Msg::TakeSeats(vec!["easy".into(), "easy".into()])), Err(Ignored::Suspended));
    browser.write();
    assert_eq!(browser.decision_count(), steps);
}

#[test]
fn a_bot_that_replies_in_a_tab_that_was_overtaken_decides_nothing() {
    let mut browser = bot_was_asked(BRISK);
    let asked = browser.asked().expect("a bot was asked");
    browser.send(Msg::FoundKept(Err(Unsaved::OtherTab))).expect("another tab has written it");
    assert_eq!(browser.send(Msg::BotReplied(asked, BotReply::Answer(ActionIndex(0)))), Err(Ignored::Suspended));
    assert_eq!(browser.send(Msg::FoundKept(Err(Unsaved::OtherTab))), Err(Ignored::NothingToDo));
}

#[test]
fn a_match_that_was_deleted_elsewhere_goes_on_once_it_is_brought_back() {
    let mut browser = bot_was_asked(BRISK);
    assert_eq!(browser.send(Msg::FoundKept(Ok(()))), Err(Ignored::NothingToDo));
    browser.send(Msg::FoundKept(Err(Unsaved::Gone))).expect("it is gone");
    assert_eq!(browser.asked(), None);
    browser.saved = None;
    browser.send(Msg::FoundKept(Ok(()))).expect("it is back");
    assert_eq!(browser.saved, None, "it is kept as it stands");
    assert_eq!(browser.model.keeping(), Keeping::Kept);
    assert!(browser.asked().is_some(), "the bot is asked again");
}

#[test]
fn a_match_that_is_gone_can_be_kept_again_and_goes_on() {
    let mut browser = bot_was_asked(BRISK);
    assert_eq!(browser.send(Msg::KeepAgain), Err(Ignored::NothingToDo));
    browser.send(Msg::FoundKept(Err(Unsaved::OtherTab))).expect("another tab has written it");
    assert_eq!(browser.send(Msg::KeepAgain), Err(Ignored::NothingToDo), "the other tab's match stays");
    browser.send(Msg::FoundKept(Err(Unsaved::Gone))).expect("it is gone");
    browser.saved = None;
    browser.send(Msg::KeepAgain).expect("it is gone");
    assert_eq!(browser.saved.as_ref(), Some(browser.model.table().record()));
    assert!(browser.asked().is_some(), "the bot is asked again");
    let steps = browser.decision_count();
    browser.settle(|_| 0);
    assert!(browser.decision_count() > steps);
}

#[test]
fn a_save_that_is_refused_is_told_of_until_one_succeeds() {
    let mut browser = against_bot(BRISK);
    browser.saving = Err(Unsaved::Refused);
    browser.choose(0).expect("a choice");
    assert_eq!(browser.model.keeping(), Keeping::NotKept);
    browser.settle(|_| 0);
    browser.saving = Ok(());
    if is_own_turn(&browser) {
        browser.choose(0).expect("the match goes on");
        assert_eq!(browser.model.keeping(), Keeping::Kept);
    }
}

#[test]
fn the_result_of_an_older_save_says_nothing_of_this_one() {
    let mut browser = bot_was_asked(BRISK);
    let older = browser.asked().expect("a bot was asked");
    browser.send(Msg::Undo).expect("a message");
    assert_eq!(browser.send(Msg::Saved(older, Err(Unsaved::Refused))), Err(Ignored::Stale));
    assert_eq!(browser.model.keeping(), Keeping::Kept);
}

#[test]
fn a_match_that_is_taken_back_from_its_end_loses_its_result() {
    let mut browser = found(&["you", "easy"], BRISK, |browser| browser.model.stage() == Stage::Over);
    assert_eq!(browser.choose(0), Err(Ignored::NotAwaited));
    assert_eq!(browser.send(Msg::TakeSeats(vec!["easy".into(), "easy".into()])), Err(Ignored::NothingToDo));
    let steps = browser.decision_count();
    browser.send(Msg::Undo).expect("a message");
    assert!(browser.decision_count() < steps);
    assert_eq!(browser.results_forgotten, 1);
    assert!(matches!(browser.model.stage(), Stage::Person(_)));
}

#[test]
fn a_decision_that_was_not_saved_is_saved_once_the_match_goes_on() {
    let mut browser = against_bot(BRISK);
    browser.saving = Err(Unsaved::Gone);
    browser.choose(0).expect("a choice");
    browser.saving = Ok(());
    browser.send(Msg::FoundKept(Ok(()))).expect("it is back");
    assert_eq!(browser.saved.as_ref(), Some(browser.model.table().record()));
}
