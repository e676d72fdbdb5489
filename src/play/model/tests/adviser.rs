//! Tests of hints, reasons and analysis.

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::analysis::Analysis;

use super::browser::{BRISK, Browser, Outstanding, against_bot, found, is_own_turn, nothing_to_say};
use crate::bots::BotReply;
use crate::play::model::consultation::{NO_OPINION, NoOpinion, Question};
use crate::play::model::message::{Ignored, Msg, QuestionId};
use crate::play::model::stage::Stage;

fn question(browser: &Browser) -> QuestionId {
    let id = browser.outstanding.iter().find_map(|asked| match asked {
        Outstanding::Adviser(id) => Some(*id),
        _ => None,
    });
    id.expect("the adviser was asked")
}

fn advice() -> BotReply<Box<engine::bots::Advice>> {
    BotReply::Answer(Box::new(nothing_to_say()))
}

#[test]
fn a_hint_is_answered_once_and_ends_with_the_next_decision() {
    let mut browser = found(&["you", "easy"], BRISK, |b| is_own_turn(b) && b.view().choices.len() > 1);
    browser.send(Msg::AskHint).expect("a message");
    let id = question(&browser);
    browser.send(Msg::Advised(id, advice())).expect("it was asked");
    assert!(browser.model.consultation().expect("an answer").opinion.is_some());
    assert_eq!(browser.send(Msg::Advised(id, advice())), Err(Ignored::NotAwaited));
    browser.choose(0).expect("a choice");
    assert_eq!(browser.model.consultation(), None);
    assert_eq!(browser.send(Msg::EndConsultation), Err(Ignored::NothingToDo));
}

#[test]
fn an_answer_to_a_question_that_was_closed_is_stale() {
    let mut browser = found(&["you", "easy"], BRISK, |b| is_own_turn(b) && b.view().choices.len() > 1);
    browser.send(Msg::AskHint).expect("a message");
    let id = question(&browser);
    browser.send(Msg::EndConsultation).expect("it was asked");
    assert_eq!(browser.send(Msg::Advised(id, advice())), Err(Ignored::Stale));
    browser.send(Msg::AskHint).expect("a message");
    assert_eq!(browser.send(Msg::Advised(id, advice())), Err(Ignored::Stale), "it was the question before");
    assert!(browser.model.consultation().expect("a question").is_open());
}

#[test]
fn a_hint_with_nothing_to_choose_says_so() {
    let mut browser = found(&["you", "easy"], BRISK, |browser| browser.model.stage() == Stage::Over);
    browser.send(Msg::AskHint).expect("a message");
    assert!(browser.model.interaction().explanation.is_some());
    assert_eq!(browser.model.consultation(), None);
}

#[test]
fn only_decisions_of_bots_are_explained_and_a_question_about_one_that_was_taken_back_ends() {
    let by_bot = |browser: &Browser| {
        let last = browser.view().decisions.len().checked_sub(1)?;
        (is_own_turn(browser) && !browser.view().decisions[last].by_person).then_some(last)
    };
    let mut browser =
        found(&["you", "easy"], BRISK, |browser| by_bot(browser).is_some() && browser.view().undo.is_ok());
    let last = by_bot(&browser).expect("a bot's decision");
    let own = browser.view().decisions.iter().position(|decision| decision.by_person).expect("a person's decision");
    browser.send(Msg::AskWhy(Ply(own))).expect("a message");
    assert_eq!(browser.told.len(), 1);
    browser.send(Msg::AskWhy(Ply(last))).expect("a message");
    if let Some(asked) = browser.model.consultation() {
        assert_eq!(asked.question, Question::Why(Ply(last)));
        browser.send(Msg::Undo).expect("a message");
        assert_eq!(browser.model.consultation(), None);
    }
}

#[test]
fn an_adviser_that_fails_says_so_and_one_that_lost_the_match_is_asked_again() {
    let mut browser = found(&["you", "easy"], BRISK, |b| is_own_turn(b) && b.view().choices.len() > 1);
    browser.send(Msg::AskHint).expect("a message");
    let first = question(&browser);
    browser.send(Msg::Advised(first, BotReply::AskAgain)).expect("it was asked");
    let again = question(&browser);
    assert_ne!(first, again);
    browser.send(Msg::Advised(again, BotReply::Unavailable)).expect("it was asked");
    assert_eq!(browser.model.consultation().expect("an answer").opinion, Some(Err(NoOpinion)));
}

#[test]
fn an_analysis_stops_when_a_person_wants_it_when_the_match_goes_on_and_when_no_bot_answers() {
    let mut browser = against_bot(BRISK);
    let own = browser.view().decisions.iter().find(|decision| decision.by_person && !decision.was_only_choice);
    let seat = own.map_or(Seat(0), |decision| decision.actor);
    browser.send(Msg::OpenAnalysis(Analysis::of(seat))).expect("a message");
    if browser.model.analysis().and_then(|known| known.next(browser.model.table())).is_none() {
        browser.choose(0).expect("a choice");
        browser.settle(|_| 0);
        browser.send(Msg::OpenAnalysis(Analysis::of(seat))).expect("a message");
    }
    assert_eq!(browser.send(Msg::StopAnalysis), Err(Ignored::NothingToDo));
    browser.send(Msg::Analyse).expect("a message");
    assert!(browser.model.is_analysing());
    assert_eq!(browser.send(Msg::Analyse), Err(Ignored::NothingToDo));
    let id = question(&browser);
    browser.send(Msg::StopAnalysis).expect("it runs");
    assert_eq!(browser.send(Msg::Advised(id, advice())), Err(Ignored::Stale));
    browser.send(Msg::Analyse).expect("a message");
    browser.send(Msg::Undo).expect("a message");
    assert!(!browser.model.is_analysing());
}

#[test]
fn an_analyst_that_fails_or_says_nothing_is_not_asked_for_ever() {
    let mut browser = found(&["you", "easy"], BRISK, |browser| browser.model.stage() == Stage::Over);
    for reply in [BotReply::Unavailable, advice()] {
        browser.send(Msg::OpenAnalysis(Analysis::of(Seat(0)))).expect("a message");
        browser.send(Msg::Analyse).expect("a message");
        let id = question(&browser);
        browser.send(Msg::Advised(id, reply)).expect("it was asked");
        assert!(!browser.model.is_analysing());
    }
    assert_eq!(browser.told, [NO_OPINION, NO_OPINION]);
}
