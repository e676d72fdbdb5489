//! Tests of concessions.

use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};

use super::browser::{BRISK, Browser, against_bot, bot_was_asked, dealt, found, is_own_turn};
use crate::bots::BotReply;
use crate::play::model::message::{Ignored, Msg};
use crate::play::model::stage::Stage;

#[test]
fn a_match_that_was_conceded_is_over_and_saved_and_no_bot_acts() {
    let mut browser = bot_was_asked(BRISK);
    let steps = browser.decision_count();
    let reply = Msg::BotReplied(browser.asked().expect("a bot was asked"), BotReply::Answer(ActionIndex(0)));
    browser.send(Msg::Concede).expect("it is offered");
    assert_eq!(browser.model.stage(), Stage::Over);
    assert_eq!(browser.asked(), None);
    assert_eq!(browser.send(reply), Err(Ignored::NotAwaited));
    assert_eq!(browser.send(Msg::Concede), Err(Ignored::NotOffered), "it is over");
    browser.settle(|_| 0);
    assert_eq!(browser.decision_count(), steps);
    let seat = browser.model.table().conceded().expect("it was conceded");
    assert_eq!(browser.saved.as_ref().and_then(|saved| saved.conceded()), Some(seat));
    assert_eq!((browser.view().conceded(), browser.view().can_concede), (Some(seat), false));
    let round = browser.view().turn.round();
    let told = browser.view().own_prompt().to_text(&browser.view().names);
    assert_eq!(told, format!("You conceded in round {round}."));
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    assert_eq!(browser.view().conceded(), None);
}

#[test]
fn undo_takes_a_concession_back_and_the_match_goes_on_where_it_stood() {
    for after_reload in [false, true] {
        let mut browser = bot_was_asked(BRISK);
        let (steps, seat) = (browser.decision_count(), browser.model.table().turn().seat());
        browser.send(Msg::Concede).expect("it is offered");
        if after_reload {
            let kept = browser.saved.as_ref().expect("it was saved");
            browser = Browser::new(engine::catalog::open(kept).expect("it opens").0, BRISK);
            assert_eq!(browser.model.stage(), Stage::Over);
        }
        browser.send(Msg::Undo).expect("it is offered");
        assert_eq!(browser.results_forgotten, 1);
        assert_eq!((browser.decision_count(), browser.model.table().turn().seat()), (steps, seat));
        assert!(browser.asked().is_some(), "the bot is asked again");
        assert_eq!(browser.saved.as_ref(), Some(browser.model.table().record()));
        assert_eq!(browser.model.table().conceded(), None);
    }
}

#[test]
fn what_follows_a_concession_that_was_taken_back_is_practice_where_rivals_had_secrets() {
    for has_secrets in [false, true] {
        let mut browser = found(&["you", "easy"], BRISK, |browser| {
            let table = browser.model.table();
            let bot = Seat::all(2).find(|seat| !table.seated().people().contains(seat)).expect("a bot");
            is_own_turn(browser) && table.now().has_secrets(bot) == has_secrets && !table.record().is_practice()
        });
        browser.send(Msg::Concede).expect("it is offered");
        assert!(!browser.model.table().record().is_practice(), "it is a loss");
        browser.send(Msg::Undo).expect("it is offered");
        assert_eq!(browser.model.table().record().is_practice(), has_secrets);
        assert!(is_own_turn(&browser) || !browser.outstanding.is_empty());
    }
}

#[test]
fn nobody_concedes_while_looking_back_or_with_other_people_at_the_table() {
    let mut browser = against_bot(BRISK);
    assert!(browser.view().can_concede);
    browser.send(Msg::LookBack(Ply(0))).expect("it can be looked at");
    assert!(!browser.view().can_concede);
    assert_eq!(browser.send(Msg::Concede), Err(Ignored::LookingBack));
    let mut several = Browser::new(dealt(0, &["you", "you"], "OLIVE-1"), BRISK);
    assert!(!several.view().can_concede);
    assert_eq!(several.send(Msg::Concede), Err(Ignored::NotOffered));
}
