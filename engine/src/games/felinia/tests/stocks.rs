//! The stocks of gold, spice and food: 11 cards each, with the faces 1 and 3 (Felinia 3.8).
//!
//! The expected numbers of cards: 1, 2 and 3 units on 1, 2 and 1 cards; 15 on 5; 18 on 6; 20 on 8; 27 on 9; 30 on 10.

use super::*;
use crate::games::felinia::rules::stock::cards_for;

/// Returns the text and the note of a choice.
fn words(play: &Play, action: Action) -> (String, String) {
    let label = play.game.label(play.game.active, action);
    (label.text.to_text(&[]), label.note.to_text(&[]))
}

/// Returns the log's line about the last gain or missed gain.
fn told(play: &Play) -> String {
    let gain = |event: &&Event| matches!(event, Event::Gained { .. } | Event::NothingLeft { .. });
    let event = play.events.iter().rev().find(gain).expect("something was due");
    play.game.describe_event(event, Viewer::Public).to_text(&["Ann".into(), "Bob".into()])
}

#[test]
fn as_few_cards_as_possible_are_in_use() {
    let cards: Vec<u8> = (0..=10).map(cards_for).collect();
    assert_eq!(cards, [0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4]);
    assert_eq!(cards_for(33), 11);
}

#[test]
fn nobody_gets_more_of_a_stock_that_is_used_up() {
    let at = |a: u8, b: u8| {
        let mut play = position(2).gold(A, a).gold(B, b).ship(0, "L1", &[A]).exploring();
        play.proceed().walk(&["L.C1"]);
        play
    };
    let play = at(18, 15);
    assert_eq!((play[A].gold, told(&play).as_str()), (18, "Ann gains no gold: none is left."), "6 and 5 cards");
    let play = at(18, 12);
    assert_eq!((play[A].gold, told(&play).as_str()), (19, "Ann gains 1 gold."), "7 and 4 cards");
    let mut play = position(2).spice(B, 33).silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    play.exchange('w', 'c');
    assert_eq!((play[A].spice, play[A].goods), (0, goods("c")), "the goods are exchanged all the same");
    let mut play = advanced(2).food(B, 33).silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    play.play(exchanging('w', 'c', Extra::Food));
    assert_eq!(play[A].food, 0);
}

#[test]
fn a_gain_that_changes_three_cards_into_one_needs_no_card_of_the_stock() {
    let mut play = position(2).gold(A, 20).gold(B, 9).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 21, "8 and 3 cards are out; 7 and 3 afterwards");
    let mut play = position(2).gold(A, 18).gold(B, 14).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 18, "6 and 6 cards are out: 7 and 6 would be too many");
}

#[test]
fn a_gain_that_the_stock_cannot_cover_gives_nothing() {
    let crossroads = [
        ("T1", &["T.A1", "T.B1"], Symbol::Gold),
        ("T1", &["T.A2", "T.B2"], Symbol::Spice),
        ("X1", &["X.A1", "X.B1"], Symbol::Food),
    ];
    for (ship, way, symbol) in crossroads {
        let at = |others: u8| {
            let start = advanced(2).board(B, |board| match symbol {
                Symbol::Gold => board.gold = others,
                Symbol::Spice => board.spice = others,
                _ => board.food = others,
            });
            let mut play = start.ship(0, ship, &[A]).exploring();
            play.walk(&way[..1]);
            let found = [play[A].gold, play[A].spice, play[A].food];
            let note = words(&play, Action::Step(play.at(way[1]))).1;
            play.walk(&way[1..]);
            let more: u8 =
                [play[A].gold, play[A].spice, play[A].food].iter().zip(found).map(|(now, then)| now - then).sum();
            (more, told(&play), note)
        };
        let name = symbol.name();
        let nothing = (
            0,
            format!("Ann gains no {name}: there aren’t 2 left."),
            format!("It brings no {name}: there aren’t 2 left."),
        );
        assert_eq!(at(30), nothing, "ten cards of eleven are out");
        assert_eq!(at(27), (2, format!("Ann gains 2 {name}."), String::new()), "nine cards of eleven are out");
    }
}

/// The Lion has a spice in the basic and in the advanced game.
#[test]
fn a_single_spice_is_not_gained_from_an_empty_stock() {
    let mut play = position(2).spice(B, 33).ship(0, "L1", &[A]).exploring();
    play.proceed();
    assert_eq!(words(&play, Action::Step(play.at("L.C2"))).1, "It brings no spice: none is left.");
    play.walk(&["L.C2"]);
    assert_eq!((play[A].spice, told(&play).as_str()), (0, "Ann gains no spice: none is left."));
    let mut play = advanced(2).spice(B, 33).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]);
    assert_eq!(play[A].spice, 0);
}

#[test]
fn an_exchange_says_that_none_is_left_of_what_would_come_with_it() {
    let at = |start: Position| start.silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    let named = |play: &Play, extra: Extra| words(play, exchanging('w', 'c', extra)).0;
    let play = at(advanced(2).spice(B, 33));
    assert_eq!(named(&play, Extra::Spice), "Watches for clothing without spice: none is left");
    assert_eq!(named(&play, Extra::Food), "Watches for clothing and 1 food");
    let play = at(advanced(2).food(B, 33));
    assert_eq!(named(&play, Extra::Spice), "Watches for clothing and 1 spice");
    assert_eq!(named(&play, Extra::Food), "Watches for clothing without food: none is left");
}

#[test]
fn a_tile_that_gives_something_at_once_says_what_it_will_not_bring() {
    let at = |start: Position| {
        let start = start.tile("X.T1", Tile::Special(Special::Grant)).ship(0, "X1", &[A]);
        let mut play = start.exploring();
        play.walk(&["X.A1"]);
        play
    };
    let mut play = at(advanced(2).gold(B, 33).silver(A, 6));
    let note = words(&play, Action::Step(play.at("X.T1"))).1;
    assert!(note.ends_with("It brings no gold: none is left. It brings no silver: the limit is 6."), "{note}");
    play.walk(&["X.T1"]);
    assert_eq!((play[A].gold, play[A].food, play[A].goods.total()), (0, 1, 1), "each gift is a gain of its own");
}

/// The food for a step returns to the stock before the gain of the province is taken.
#[test]
fn food_spent_on_a_step_is_in_the_stock_for_what_it_brings() {
    let mut play = advanced(2).food(A, 2).food(B, 30).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1", "T.B1", "T.B2"]);
    assert_eq!(play[A].food, 1);
    assert_eq!(words(&play, Action::Step(play.at("T.A2"))).1, "");
    play.walk(&["T.A2"]);
    assert_eq!((play[A].food, told(&play).as_str()), (1, "Ann gains 1 food."), "1 and 10 cards");
}

#[test]
fn what_is_sold_or_spent_goes_back_to_the_stock() {
    let mut play = position(2).gold(A, 19).gold(B, 12).silver(A, 1).ship(0, "L1", &[A]).exploring();
    play.sell(Ware::Gold).proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 19, "6 and 4 cards after the sale");
}

#[test]
fn paying_and_selling_ask_for_no_change() {
    let mut play = position(2).gold(A, 3).gold(B, 30).bidding();
    play.sell(Ware::Gold);
    assert_eq!(play[A].gold, 2, "2 and 10 cards");
    let start = position(2).gold(A, 3).gold(B, 30).spice(A, 3).spice(B, 30).silver(A, 1);
    let mut play = start.stack(Spot::GUILD, &[A]).trading();
    play.play(Action::Bonus(Lynx));
    assert_eq!((play[A].gold, play[A].spice), (2, 2));
}

/// Felinia 5: L.A1 is the only source of food before a fourth step.
#[test]
fn posts_beyond_the_third_step_are_out_of_reach_when_the_food_on_the_way_is_out_of_stock() {
    let reach = |b: u8| {
        let play = advanced(2).food(B, b).ship(0, "L1", &[A]).exploring();
        let journey = *play.game.journey().expect("a move");
        play.game.posts_in_reach(A, &journey, false).contains(play.at("L.T3"))
    };
    assert!(reach(30) && !reach(33));
}
