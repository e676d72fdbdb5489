//! Tribute (Micromanager 3.9.5; 6, ruling 33).

use super::*;

fn offer(commodity: Commodity, count: u8) -> Action {
    Action::Offer { commodity, count }
}

/// Returns a position in which A has beaten B by `left` points, and B owns goods.
fn beaten(goods: &[(Commodity, u16)], left: u8) -> Play {
    let position = position(2).options(|options| options.tribute = true).goods(B, goods);
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == left);
    play
}

/// Micromanager 3.9.5: the defender may offer one commodity for each point.
#[test]
fn the_beaten_may_offer_a_commodity_for_each_point() {
    let mut play = beaten(&[(Grain, 5), (Ore, 1)], 3);
    assert_eq!((play.decider(), play.phase()), (B, "attacks"));
    assert_eq!(play.legal(), [offer(Grain, 1), offer(Grain, 2), offer(Grain, 3), offer(Ore, 1), Action::Stop]);
    play.play(offer(Ore, 1));
    assert_eq!(play.legal(), [offer(Grain, 1), offer(Grain, 2), Action::Stop]);
    play.play(offer(Grain, 1)).play(Action::Stop);
    assert_eq!((play.decider(), play.legal()), (A, vec![Action::Accept, Action::Refuse]));
    // Nothing has changed hands yet.
    assert_eq!((play[A].stores.total(), play[B].stores.total()), (0, 6));
}

/// Micromanager 3.9.5: each commodity cancels a point.
#[test]
fn what_is_taken_cancels_damage() {
    let mut play = beaten(&[(Grain, 5), (Ore, 1)], 3);
    play.play(offer(Ore, 1)).play(offer(Grain, 1)).play(Action::Stop).play(Action::Accept);
    assert_eq!((play.has(A, Ore), play.has(A, Grain), play.has(B, Ore), play.has(B, Grain)), (1, 1, 0, 4));
    assert_eq!((play.decider(), play.most(|count| place(FARM, count))), (B, 1));
    play.play(place(FARM, 1));
    assert_eq!((play[B].tokens(), play[A].renown, play.phase()), (1, 1, "ground"));
}

/// Micromanager 3.9.5: the attacker may refuse.
#[test]
fn what_is_refused_cancels_nothing() {
    let mut play = beaten(&[(Grain, 5)], 3);
    play.play(offer(Grain, 3));
    // The offer covers every point, so it is complete.
    assert_eq!(play.decider(), A);
    play.play(Action::Refuse);
    assert_eq!((play.has(A, Grain), play.has(B, Grain), play.most(|count| place(FARM, count))), (0, 5, 3));
}

/// Micromanager 3.9.5
#[test]
fn full_tribute_prevents_all_damage() {
    let mut play = beaten(&[(Grain, 5)], 3);
    play.play(offer(Grain, 3)).play(Action::Accept);
    assert_eq!((play.has(A, Grain), play[B].tokens(), play[A].renown, play.phase()), (3, 0, 0, "ground"));
}

/// Micromanager 3.9.5: without an offer the attacker razes.
#[test]
fn whoever_offers_nothing_is_razed() {
    let mut play = beaten(&[(Grain, 5)], 3);
    play.play(Action::Stop);
    assert_eq!((play.decider(), play.most(|count| place(FARM, count))), (B, 3));
    assert!(!play.happened(|event| matches!(event, Event::TributeOffered { .. })));
}

/// Micromanager 3.9.5: an offer of all goods is complete.
#[test]
fn all_goods_are_an_offer() {
    let mut play = beaten(&[(Grain, 1), (Ore, 1)], 3);
    play.play(offer(Grain, 1)).play(offer(Ore, 1));
    assert_eq!(play.decider(), A);
    play.play(Action::Accept);
    assert_eq!((play[B].stores.total(), play.most(|count| place(FARM, count))), (0, 1));
}

/// Micromanager 6, ruling 33: points beyond the room for damage are lost before tribute is offered.
#[test]
fn no_tribute_is_offered_for_points_without_room() {
    let position = position(2).options(|options| options.tribute = true).goods(B, &[(Grain, 9)]);
    let full = [(FARM, 5), (GRANARY, 5), (WAREHOUSE, 4), (HOUSE, 4)];
    let position = full.into_iter().fold(position, |position, (lot, tokens)| position.damaged(B, lot, tokens));
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 6);
    assert_eq!(play.legal(), [offer(Grain, 1), offer(Grain, 2), Action::Stop]);
    let mut none = play.clone();
    play.play(offer(Grain, 1)).play(Action::Stop).play(Action::Accept);
    // One commodity covers one of the two tokens. The other token is placed.
    assert_eq!((play.has(A, Grain), play.has(B, Grain), play[A].renown), (1, 8, 0));
    play.play(place(HOUSE, 1));
    assert_eq!(play[A].renown, 1);
    none.play(Action::Stop);
    assert_eq!(none[A].renown, 2);
}

/// Micromanager 3.9.5: a seat without goods can't offer anything.
#[test]
fn without_goods_there_is_no_tribute() {
    let play = beaten(&[], 2);
    assert!(play.legal().iter().all(|action| matches!(action, Action::Place { .. })));
}

/// Micromanager 3.9: tribute is off by default.
#[test]
fn without_the_option_nobody_offers_tribute() {
    let mut play = position(2).goods(B, &[(Grain, 5)]).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(play.legal(), [Action::Loot, Action::Raze]);
}
