//! The conditions of the tasks of the tutorial.

use super::*;
use crate::games::phoenicia::text::tutorial::TUTORIAL;
use crate::kernel::tutorial::Completion;

fn by(title: &str) -> &'static Completion<Phoenicia, Action> {
    &TUTORIAL.tasks.iter().find(|task| task.title == title).expect("a task").by
}

#[test]
fn enough_is_bought_only_once_something_was() {
    let Completion::Decision(fits) = by("Enough bought") else { panic!("it is done by a decision") };
    let mut play = position(2).pool(&[Glassmaking, Tracker]).coins(A, 20).coins(B, 9).choosing(A);
    assert!(!fits(&play.game, A, Action::Decline));
    play.play(A, Action::Auction(Glassmaking)).bid(A, 5).bid(B, 6).pass(A);
    assert!(!fits(&play.game, A, Action::Decline), "it was lost");
    let mut play = position(2).pool(&[Glassmaking, Tracker]).coins(A, 20).choosing(A);
    play.buy(A, Glassmaking);
    assert!(fits(&play.game, A, Action::Decline));
}

#[test]
fn nothing_is_told_to_be_read_in_the_middle_of_a_payment() {
    let mut choosing = position(2).pool(&[Glassmaking]).coins(A, 2).hand(A, &[4, 6]).choosing(A);
    choosing.game.round = 2;
    let mut paying = choosing.clone();
    paying.play(A, Action::Auction(Glassmaking)).bid(A, 5);
    assert!(matches!(paying.game.stage, Stage::Paying(_)), "{:?}", paying.game.stage);
    for title in ["Your income", "How it ends"] {
        let Completion::Reading(is_moment) = by(title) else { panic!("it is read") };
        assert!(is_moment(&choosing.game, A) && !is_moment(&paying.game, A), "{title}");
        choosing.game.round = 1;
        assert!(!is_moment(&choosing.game, A), "{title}");
        choosing.game.round = 2;
    }
}
