//! Property tests with random messages: nothing is lost or done twice, and the match always comes to rest.

use engine::catalog;
use engine::catalog::GAMES;
use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::analysis::Analysis;
use proptest::prelude::*;

use super::browser::{BRISK, Browser, Outstanding, STEP, dealt, nothing_to_say};
use crate::bots::BotReply;
use crate::play::model::message::{Millis, Msg, Preferences, QuestionId, Revision};
use crate::play::model::role::Role;
use crate::play::model::stage::{Keeping, Stage};
use crate::store::saves::Unsaved;
use crate::store::settings::{Confirm, ForcedMoves, Pace};

/// Sends a random message of a person or the browser, or a late answer. `what` selects its kind and `which` its
/// content.
fn happens(browser: &mut Browser, what: u8, which: u16) {
    let at = usize::from(which);
    let listed = browser.view().choices.get(at % browser.view().choices.len().max(1)).map(|choice| choice.index);
    let index = listed.unwrap_or(ActionIndex(at));
    let ply = browser.model.ply();
    let revision = Revision(u64::from(which % 40));
    let seat = Seat((which % 4) as u8);
    let message = match what {
        // Frequent actions are more likely.
        0..=9 => Msg::Choose(ply, index),
        10 => Msg::Choose(Ply(ply.0.saturating_sub(1)), index),
        11 | 12 => Msg::ChooseAndFinish(ply, index),
        13 | 14 => {
            let path = browser.view().choices.first().map(|choice| choice.label.path.clone()).unwrap_or_default();
            Msg::Pick(path.first().copied().unwrap_or(EntityId { kind: which as u8, id: which }))
        }
        15 => Msg::CancelPick,
        16 => Msg::ReadReasons,
        17..=19 => browser.view().handoff.map_or(Msg::TakeDevice(seat), Msg::TakeDevice),
        20 => Msg::Spectate(seat),
        21 | 22 => Msg::Undo,
        23 => Msg::RestartTurn,
        24 => match browser.view().undo_point_at(Ply(at % ply.0.max(1))) {
            Ok(way) => Msg::UndoTo(way),
            Err(_) => Msg::Undo,
        },
        25 => Msg::Redo,
        26 | 27 => Msg::Next,
        28 => Msg::Skip,
        29 => {
            let player = |bit: u16| if which & bit == 0 { "you" } else { "easy" };
            Msg::TakeSeats([1, 2, 4].map(|bit| player(bit).to_owned()).to_vec())
        }
        30 => [Msg::LookBack(Ply(at)), Msg::PlayBack(Millis(300)), Msg::Pause][at % 3].clone(),
        31 | 32 => Msg::Return,
        33 => Msg::KeepAgain,
        34 => Msg::AskHint,
        35 => Msg::AskWhy(Ply(at % ply.0.max(1))),
        36 => Msg::EndConsultation,
        37 => Msg::OpenAnalysis(Analysis::of(seat)),
        38 => Msg::Analyse,
        39 => Msg::StopAnalysis,
        40 => {
            let pace = [Pace::Instant, Pace::Brisk, Pace::Step, Pace::Slow][at % 4];
            let confirm = [Confirm::Auto, Confirm::Never, Confirm::Ending, Confirm::Always][at / 4 % 4];
            let forced_moves = [ForcedMoves::Play, ForcedMoves::Ask][at / 16 % 2];
            Msg::Prefer(Preferences { pace, confirm, forced_moves })
        }
        41 => Msg::Visibility { hidden: which.is_multiple_of(2) },
        42 => Msg::Painted,
        43 => Msg::Timer,
        44 => Msg::BotReplied(revision, BotReply::Answer(ActionIndex(at % 7))),
        45 => Msg::BotReplied(revision, [BotReply::AskAgain, BotReply::Unavailable][at % 2]),
        46 => Msg::Advised(QuestionId(u64::from(which % 9)), BotReply::Answer(Box::new(nothing_to_say()))),
        47 => Msg::Saved(revision, Err(Unsaved::Refused)),
        48 => Msg::Written(revision),
        49 => {
            browser.saving = [Ok(()), Ok(()), Ok(()), Err(Unsaved::Refused), Err(Unsaved::OtherTab)][at % 5];
            Msg::FoundKept([Ok(()), Ok(()), Err(Unsaved::Gone)][at % 3])
        }
        50 if which.is_multiple_of(4) => Msg::Concede,
        51 => {
            let remote = vec![seat];
            let seat = Some(seat).filter(|_| which.is_multiple_of(3));
            Msg::TakeRole([Role::Alone, Role::Alone, Role::Host { remote }, Role::Guest { seat }][at / 4 % 4].clone())
        }
        52 => Msg::GuestChose { seat, ply, index: ActionIndex(at % 9) },
        53 => [
            Msg::HostDecided { keep: ply, actions: vec![at.into()], fingerprint: String::new() },
            Msg::NotSent,
            Msg::UndoAgreed(Ply(at % ply.0.max(1))),
            Msg::AllowUndo(seat, Ply(at % ply.0.max(1))),
        ][at % 4]
            .clone(),
        // Answers an outstanding question.
        _ => return answer(browser, at),
    };
    let _ = browser.send(message);
}

fn answer(browser: &mut Browser, at: usize) {
    if browser.outstanding.is_empty() {
        return;
    }
    let asked = browser.outstanding.remove(at % browser.outstanding.len());
    browser.now += (at % 1_500) as u64;
    let count = browser.model.table().choice_count().max(1);
    let _ = match asked {
        Outstanding::Bot(revision, _) => {
            browser.send(Msg::BotReplied(revision, BotReply::Answer(ActionIndex(at % count))))
        }
        Outstanding::Adviser(id) => browser.send(Msg::Advised(id, BotReply::AskAgain)),
        Outstanding::Written(revision) => browser.send(Msg::Written(revision)),
        Outstanding::Timer { .. } => browser.send(Msg::Timer),
    };
}

/// Returns `true` if the match waits for a person, or for nothing.
fn is_at_rest(browser: &Browser) -> bool {
    match browser.model.stage() {
        Stage::Person(_) | Stage::Handoff(_) | Stage::Over | Stage::BotUnavailable(_) | Stage::Remote(_) => true,
        Stage::BotDecided(_) => browser.model.is_bot_move_pending(),
        Stage::Finishing(_) | Stage::Forced(_) | Stage::BotThinking(_) => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost_or_done_twice_and_the_match_comes_to_rest(
        game in 0..GAMES.len(),
        seats in proptest::sample::select(vec![["you", "easy", "easy"], ["you", "you", "easy"], ["you", "you", "you"]]),
        is_stepwise in any::<bool>(),
        messages in proptest::collection::vec((0..70u8, any::<u16>()), 200),
    ) {
        let mut browser = Browser::new(dealt(game, &seats, "ANY-1"), if is_stepwise { STEP } else { BRISK });
        for (what, which) in messages {
            let before = browser.model.table().record().actions.clone();
            happens(&mut browser, what, which);
            let after = &browser.model.table().record().actions;
            let kept = before.iter().zip(after).take_while(|(one, other)| one == other).count();
            // A message adds one decision or undoes some. Only redo adds several.
            prop_assert!(kept == before.len() || kept == after.len(), "{what} exchanged a decision");
            prop_assert!(after.len() <= before.len() + 1 || what == 25, "{what} made two decisions");
            if browser.model.keeping() == Keeping::Kept && browser.saving.is_ok() && browser.saved.is_some() {
                prop_assert_eq!(browser.saved.as_ref(), Some(browser.model.table().record()), "{} was not saved", what);
            }
        }
        browser.saving = Ok(());
        let _ = browser.send(Msg::Return);
        let _ = browser.send(Msg::FoundKept(Ok(())));
        let mut turn = 0;
        browser.settle(|count| { turn += 1; turn % count.max(1) });
        prop_assert!(browser.outstanding.is_empty());
        prop_assert!(is_at_rest(&browser), "{:?}", browser.model.stage());
        let (replayed, stopped) = catalog::open(browser.model.table().record()).expect("it opens");
        prop_assert!(stopped.is_none());
        prop_assert_eq!(replayed.fingerprint(), browser.model.table().fingerprint());
    }
}
