//! Why not: what can't be revealed, kept and stored, each with its reason (Felinia 3.4, 3.5, 5).

use super::super::state::Drawn;
use super::*;

/// What is impossible for whoever decides, in a group of choices, and why.
fn reasons(play: &Play, group: &str) -> Vec<(String, String)> {
    let blocked = play.game.blocked(play.game.active).into_iter().filter(|no| no.group == group);
    blocked.map(|no| (no.text.to_text(&[]), no.reason.to_text(&[]))).collect()
}

fn no(text: &str, reason: &str) -> (String, String) {
    (text.into(), reason.into())
}

/// Felinia 3.4: only tiles of the country are revealed, and before the merchant moves.
#[test]
fn tiles_of_other_countries_and_steps_wait_while_tiles_are_revealed() {
    let play = position(2).ship(0, "T1", &[A]).exploring();
    let tiles = reasons(&play, "Reveal a trade tile");
    assert_eq!(tiles.len(), 24, "thirty tiles, six of them here");
    let reason = "Only tiles of Tiger, where the merchant landed, are revealed.";
    assert!(tiles.contains(&no("Lion post 1", reason)), "{tiles:?}");
    assert!(tiles.iter().all(|(text, _)| !text.starts_with("Tiger")), "{tiles:?}");
    let steps = reasons(&play, "Move to");
    assert_eq!(steps.len(), 2, "{steps:?}");
    assert!(steps.iter().all(|(_, why)| why == "The merchant moves when no more is revealed."), "{steps:?}");
}

/// Felinia 5: no type twice, and its condition must be paid.
#[test]
fn a_mysterious_place_that_cannot_be_kept_says_why() {
    let mut play = advanced(2).keeps(A, place(1, '-')).goods(A, "v").ship(0, "L1", &[A]).exploring();
    let journey = *play.game.journey().expect("a merchant ashore");
    let mut keeping = |first: Place, second: Place| {
        let drawn = Drawn { cards: [Some(first), Some(second)], hidden: 0 };
        play.game.stage = Stage::Finding { journey, drawn };
        reasons(&play, "Keep a mysterious place")
    };
    let same = no("Sunken Temple (wine)", "You have a place of this type already.");
    let books = no("Moon Spring (books)", "Costs 1 book; you have none.");
    assert_eq!(keeping(place(1, 'v'), place(3, 'b')), [same, books]);
    assert_eq!(keeping(place(2, 'v'), place(3, '-')), []);
}

/// Felinia 3.5: a fourth tile for two silver, and never a fifth.
#[test]
fn tiles_that_cannot_be_stored_say_why() {
    let storing = |goods: &str, silver: u8| reasons(&position(2).goods(A, goods).silver(A, silver).storing(), "Keep");
    let poor = |has: &str| {
        no("All four tiles", &format!("Costs 2 silver; you have {has}. You may sell something else first."))
    };
    assert_eq!(storing("wcvb", 0), [poor("none")]);
    assert_eq!(storing("wcvb", 1), [poor("1")]);
    assert_eq!(storing("wcvb", 2), []);
    assert_eq!(storing("wcvbg", 6), [no("All tiles", "Silver keeps a fourth tile only: sell 1 first.")]);
}

/// Felinia 3.7, 10 (ruling 30): the track ends at 6.
#[test]
fn what_brings_no_silver_is_not_sold_while_storing() {
    let sales = |silver: u8| {
        let play = position(2).goods(A, "wcvb").silver(A, silver).gold(A, 1).storing();
        reasons(&play, "Sell")
    };
    assert_eq!(sales(6), [no("Gold", "It would bring nothing: the track ends at 6 silver.")]);
    assert_eq!(sales(5), []);
}
