//! Tests of playback of the past, and of announcements.

use engine::catalog;
use engine::kernel::turn::Ply;

use super::browser::{BRISK, Browser, Outstanding, STEP, against_bot, bot_was_asked, dealt, found, is_own_turn};
use crate::play::model::message::{Ignored, Millis, Msg};
use crate::play::model::stage::{Attention, Stage};
use crate::store::saves::Unsaved;

/// The playback interval between two decisions.
const INTERVAL: Millis = Millis(300);

/// Returns a match with at least four decisions, viewed from its start.
fn at_start() -> Browser {
    let mut browser = found(&["you", "easy"], BRISK, |browser| is_own_turn(browser) && browser.decision_count() >= 4);
    browser.send(Msg::LookBack(Ply::START)).expect("the start is shown");
    browser
}

fn timer_runs(browser: &Browser) -> bool {
    browser.outstanding.iter().any(|asked| matches!(asked, Outstanding::Timer { .. }))
}

#[test]
fn the_past_plays_one_decision_after_each_interval_and_stops_at_its_end() {
    let mut browser = at_start();
    let begun = browser.now;
    browser.send(Msg::PlayBack(INTERVAL)).expect("it plays");
    for ply in 1..browser.decision_count() {
        browser.wait().expect("the next decision");
        assert_eq!(browser.model.attention(), Attention::Playing(Ply(ply), INTERVAL));
        assert_eq!((browser.view().past, browser.now), (Some(Ply(ply)), begun + 300 * ply as u64));
    }
    browser.wait().expect("the last decision");
    assert_eq!(browser.model.attention(), Attention::Past(Ply(browser.decision_count())));
    assert!(!timer_runs(&browser));
}

#[test]
fn a_past_that_has_come_to_its_end_plays_from_the_start() {
    let mut browser = at_start();
    browser.send(Msg::LookBack(Ply(usize::MAX))).expect("the end is shown");
    browser.send(Msg::PlayBack(INTERVAL)).expect("it plays");
    assert_eq!(browser.model.attention(), Attention::Playing(Ply::START, INTERVAL));
    assert_eq!(browser.view().past, Some(Ply::START));
}

#[test]
fn a_past_that_plays_goes_on_from_another_moment_and_at_another_speed() {
    let mut browser = at_start();
    browser.send(Msg::PlayBack(INTERVAL)).expect("it plays");
    browser.send(Msg::LookBack(Ply(2))).expect("another moment");
    assert_eq!(browser.model.attention(), Attention::Playing(Ply(2), INTERVAL));
    browser.send(Msg::PlayBack(Millis(800))).expect("another speed");
    assert_eq!(browser.outstanding, [Outstanding::Timer { due: browser.now + 800 }]);
}

#[test]
fn a_past_that_is_paused_left_or_overtaken_by_another_tab_plays_no_longer() {
    let leaving = [Msg::Pause, Msg::Return, Msg::FoundKept(Err(Unsaved::OtherTab))];
    let shown = [Attention::Past(Ply::START), Attention::Present, Attention::Past(Ply::START)];
    for (message, attention) in leaving.into_iter().zip(shown) {
        let mut browser = at_start();
        browser.send(Msg::PlayBack(INTERVAL)).expect("it plays");
        browser.send(message).expect("it stops");
        assert_eq!(browser.model.attention(), attention);
        assert!(!timer_runs(&browser));
    }
}

#[test]
fn the_present_does_not_play_and_a_past_that_rests_has_no_pause() {
    let mut browser = against_bot(BRISK);
    assert_eq!(browser.send(Msg::PlayBack(INTERVAL)), Err(Ignored::NotOffered));
    browser.send(Msg::LookBack(Ply::START)).expect("the start is shown");
    assert_eq!(browser.send(Msg::Pause), Err(Ignored::NothingToDo));
}

#[test]
fn another_viewer_of_a_past_that_plays_does_not_hurry_it() {
    let mut browser = bot_was_asked(STEP);
    browser.write();
    browser.reply().expect("it is awaited");
    browser.send(Msg::LookBack(Ply::START)).expect("the start is shown");
    browser.send(Msg::PlayBack(INTERVAL)).expect("it plays");
    let seat = browser.view().people[0];
    browser.send(Msg::TakeDevice(seat)).expect("the device is taken");
    assert_eq!(browser.outstanding, [Outstanding::Timer { due: browser.now + 300 }]);
}

#[test]
fn a_turn_is_announced_once_when_it_begins_and_not_when_the_match_is_opened() {
    let (table, _) = catalog::open(against_bot(BRISK).model.table().record()).expect("it opens");
    let mut opened = Browser::new(table, BRISK);
    opened.send(Msg::Painted).expect("a message");
    assert!(opened.view().is_own_turn() && opened.announced.is_empty());

    let mut browser = bot_was_asked(BRISK);
    browser.announced.clear();
    browser.settle(|_| 0);
    assert!(is_own_turn(&browser));
    let game = browser.view().meta.name;
    assert_eq!(browser.announced, [format!("It is your turn in {game}.")]);
    browser.send(Msg::LookBack(Ply::START)).expect("the start is shown");
    browser.send(Msg::Return).expect("the present again");
    assert_eq!(browser.announced.len(), 1);
}

#[test]
fn a_turn_that_comes_again_after_undo_is_announced_again() {
    let mut browser = bot_was_asked(BRISK);
    browser.announced.clear();
    browser.settle(|_| 0);
    browser.send(Msg::Undo).expect("it can be taken back");
    assert_eq!(browser.announced.len(), 1, "it goes on with the same turn");
    browser.send(Msg::Redo).expect("it can be done again");
    browser.settle(|_| 0);
    assert!(is_own_turn(&browser));
    assert_eq!(browser.announced.len(), 2);
}

#[test]
fn the_end_is_announced_only_while_the_page_is_hidden() {
    for hidden in [false, true] {
        let mut browser = Browser::new(dealt(0, &["easy", "easy"], "END-1"), BRISK);
        browser.send(Msg::Visibility { hidden }).expect("a message");
        browser.settle(|count| count / 2);
        assert_eq!(browser.model.stage(), Stage::Over);
        let game = browser.view().meta.name;
        let expected = if hidden { vec![format!("Your match of {game} is over.")] } else { Vec::new() };
        assert_eq!(browser.announced, expected);
    }
}
