//! Trade (Micromanager 3.9.8; 6, ruling 32).

use super::*;

fn give(commodity: Commodity, count: u8) -> Action {
    Action::Give { commodity, count }
}

fn ask(commodity: Commodity, count: u8) -> Action {
    Action::Ask { commodity, count }
}

fn market(seats: u8) -> Position {
    position(seats).options(|options| options.trade = true)
}

/// Micromanager 3.9.8
#[test]
fn goods_are_swapped_with_whoever_agrees() {
    let mut play = market(2).goods(A, &[(Grain, 5)]).goods(B, &[(Lumber, 2)]).working();
    play.play(Action::Trade(B));
    assert_eq!(play.legal(), [give(Grain, 1), give(Grain, 2), give(Grain, 3), Action::Stop]);
    play.play(give(Grain, 3));
    assert_eq!(play.legal(), [ask(Lumber, 1), ask(Lumber, 2), Action::Stop]);
    play.play(ask(Lumber, 2));
    assert_eq!((play.decider(), play.phase()), (B, "activities"));
    assert_eq!(play.legal(), [Action::Accept, Action::Refuse]);
    play.play(Action::Accept);
    assert_eq!((play.has(A, Grain), play.has(A, Lumber), play.has(B, Grain), play.has(B, Lumber)), (2, 2, 3, 0));
    assert_eq!((play.decider(), play.phase()), (A, "activities"));
}

/// Micromanager 3.9.8
#[test]
fn a_refused_offer_changes_nothing_but_counts() {
    let mut play = market(2).goods(A, &[(Grain, 5)]).goods(B, &[(Lumber, 2)]).working();
    for _ in 0..2 {
        play.play(Action::Trade(B)).play(give(Grain, 1)).play(ask(Lumber, 1)).play(Action::Refuse);
        assert_eq!((play.has(A, Grain), play.has(B, Lumber)), (5, 2));
    }
    assert!(!play.may(Action::Trade(B)));
}

/// Micromanager 6, ruling 32: a trade called off before the offer is made doesn't count.
#[test]
fn a_trade_can_be_called_off_until_the_offer_is_made() {
    let mut play = market(2).goods(A, &[(Grain, 5)]).goods(B, &[(Lumber, 2)]).working();
    let before = play.clone();
    play.play(Action::Trade(B)).play(Action::Stop);
    assert_eq!(play.game, before.game);
    play.play(Action::Trade(B)).play(give(Grain, 1)).play(Action::Stop);
    assert_eq!(play.game, before.game);
    for _ in 0..2 {
        play.play(Action::Trade(B)).play(give(Grain, 1)).play(ask(Lumber, 1));
        assert!(!play.may(Action::Stop));
        play.play(Action::Refuse);
    }
    assert!(!play.may(Action::Trade(B)));
}

/// Micromanager 3.9: trade is off by default.
#[test]
fn without_the_option_nobody_trades() {
    let play = position(2).goods(A, &[(Grain, 5)]).goods(B, &[(Lumber, 2)]).working();
    assert!(!play.may(Action::Trade(B)));
}

/// Micromanager 3.9.8: partners are players in play who have another commodity.
#[test]
fn partners_have_something_that_can_be_asked_for() {
    let play = market(4).goods(A, &[(Grain, 5)]).goods(B, &[(Grain, 2)]).goods(D, &[(Ore, 1)]).working();
    assert!(!play.may(Action::Trade(A)) && !play.may(Action::Trade(B)) && !play.may(Action::Trade(C)));
    assert!(play.may(Action::Trade(D)));
    let play = market(2).goods(B, &[(Ore, 1)]).working();
    assert!(!play.may(Action::Trade(B)));
}

/// Micromanager 3.9.8: the commodity asked for differs from the one given.
#[test]
fn what_is_given_can_not_be_asked_for() {
    let mut play = market(2).goods(A, &[(Grain, 5), (Ore, 1)]).goods(B, &[(Grain, 9), (Ore, 4)]).working();
    play.play(Action::Trade(B)).play(give(Ore, 1));
    assert_eq!(play.legal(), [ask(Grain, 1), ask(Grain, 2), ask(Grain, 3), Action::Stop]);
    let mut play = market(2).goods(A, &[(Grain, 5), (Ore, 1)]).goods(B, &[(Grain, 9)]).working();
    play.play(Action::Trade(B));
    assert_eq!(play.legal(), [give(Ore, 1), Action::Stop]);
}

/// Micromanager 6, ruling 32: the goods can be used at once.
#[test]
fn goods_from_a_trade_can_be_used_at_once() {
    let mut play = market(2).goods(A, &[(Ore, 1)]).goods(B, &[(Grain, 5)]).goods(A, &[(Grain, 2)]).working();
    assert_eq!(play.most(|units| recruit(HOUSE, units)), 0);
    play.play(Action::Trade(B)).play(give(Ore, 1)).play(ask(Grain, 3)).play(Action::Accept);
    play.play(recruit(HOUSE, 1));
    assert_eq!(play[A].units, 3);
}

/// Micromanager 6, ruling 32: two offers in each turn.
#[test]
fn next_turn_there_are_two_offers_again() {
    let mut play = market(2).goods(A, &[(Grain, 5)]).goods(B, &[(Lumber, 2)]).working();
    for _ in 0..2 {
        play.play(Action::Trade(B)).play(give(Grain, 1)).play(ask(Lumber, 1)).play(Action::Refuse);
    }
    play.rest();
    assert_eq!(play.decider(), B);
    play.skip();
    assert!(play.may(Action::Trade(A)));
    play.rest().skip();
    assert!(play.may(Action::Trade(B)));
}

/// Micromanager 6, ruling 28: fallen seats don't trade.
#[test]
fn the_fallen_do_not_trade() {
    let play = market(3).goods(A, &[(Grain, 5)]).goods(C, &[(Ore, 2)]).fallen(B, 1).working();
    assert!(play.may(Action::Trade(C)) && !play.may(Action::Trade(B)));
}

/// Micromanager 6, ruling 32: calling off costs nothing, so a bot that preferred it would begin the same trade for
/// ever.
#[test]
fn bots_prefer_any_offer_to_calling_a_trade_off() {
    let mut play = market(2).goods(A, &[(Grain, 5)]).goods(B, &[(Grain, 2), (Lumber, 2)]).working();
    play.play(Action::Trade(B));
    for _ in ["what is given", "what is asked for"] {
        let of = |action: &Action| play.game.prior(A, *action);
        let legal = play.legal();
        let (stop, offers) = legal.split_last().expect("a trade can be called off");
        assert_eq!(*stop, Action::Stop);
        assert!(offers.iter().all(|offer| of(offer) > of(stop)), "{legal:?}");
        let first = offers[0];
        play.play(first);
    }
}
