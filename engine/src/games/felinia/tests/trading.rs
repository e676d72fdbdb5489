//! Trading: prices, markets and the guild (Felinia 3.2).

use super::*;

fn rich(seats: u8) -> Position {
    Seat::all(seats).fold(position(seats), |position, seat| position.silver(seat, 6))
}

#[test]
fn open_markets_are_resolved_from_top_to_bottom_and_the_guild_last() {
    let stacks = [(Spot::GUILD, D), (market(5), C), (market(1), B), (market(3), A)];
    let start = rich(4).market(1, "w").market(3, "w").market(5, "w").goods(D, "b");
    let mut play = stacks.into_iter().fold(start, |start, (spot, seat)| start.stack(spot, &[seat])).trading();
    let mut order = Vec::new();
    while let Some(spot) = play.spot() {
        order.push((spot, play.game.active));
        play.decline();
    }
    assert_eq!(order, [(market(1), B), (market(3), A), (market(5), C), (Spot::GUILD, D)]);
}

#[test]
fn a_stack_is_resolved_from_the_top_token_down() {
    let mut play = rich(3).market(1, "wcv").stack(market(1), &[A, C, B]).trading();
    assert_eq!(play.game.active, B);
    play.buy('w');
    assert_eq!(play.game.active, C);
    play.buy('c');
    assert_eq!(play.game.active, A);
}

#[test]
fn the_price_is_the_number_of_tokens_of_all_colours_left_in_the_stack() {
    let mut play = rich(3).market(1, "wcv").stack(market(1), &[B, B, A]).trading();
    play.buy('w');
    assert_eq!((play[A].silver, play[A].goods), (3, goods("w")));
    play.buy('v');
    assert_eq!(play[B].silver, 4);
    play.buy('c');
    assert_eq!((play[B].silver, play[B].goods), (3, goods("vc")));
}

#[test]
fn a_declined_deal_costs_nothing_and_lowers_the_next_price() {
    let mut play = rich(3).market(1, "wcv").stack(market(1), &[C, B, A]).trading();
    play.decline();
    assert_eq!((play[A].silver, play[A].goods), (6, Goods::NONE));
    play.buy('w');
    assert_eq!(play[B].silver, 4);
}

/// The first token pays 1, later ones pay more.
#[test]
fn the_price_is_fixed_by_the_height_at_which_a_token_was_placed() {
    let mut play = rich(4).market(1, "wcv").market(2, "w").bidding();
    play.bid(1).bid(1).bid(2).bid(1);
    for _ in 0..8 {
        play.bank();
    }
    play.buy('w').buy('c').buy('v');
    assert_eq!([A, B, D].map(|seat| play[seat].silver), [5, 4, 3]);
}

#[test]
fn one_token_buys_one_of_the_tiles_that_lie_there() {
    let mut play = rich(2).market(1, "wwc").market(2, "g").stack(market(1), &[A]).trading();
    assert_eq!(play.choices(), [Action::Buy(Watches), Action::Buy(Clothing), Action::Decline]);
    play.buy('w');
    assert_eq!((play[A].goods, play.phase()), (goods("w"), "bidding"));
}

#[test]
fn any_kind_that_lies_there_can_be_bought() {
    for letter in "vbg".chars() {
        let mut play = rich(2).market(3, "vbg").stack(market(3), &[A]).trading();
        play.buy(letter);
        assert_eq!(play[A].goods, goods(&letter.to_string()));
    }
}

#[test]
fn a_bought_tile_leaves_the_market() {
    let mut play = rich(2).market(1, "wwc").stack(market(1), &[B, A]).trading();
    play.buy('w');
    assert_eq!(play.game.markets[market(1)], goods("wc"));
    play.buy('w');
    assert_eq!(play[B].goods, goods("w"));
}

#[test]
fn without_a_tile_or_the_money_there_is_no_deal() {
    let play = rich(2).silver(A, 1).goods(A, "c").market(1, "w").stack(market(1), &[B, A]).trading();
    assert_eq!(play.choices(), [Action::Decline], "a price of 2 against 1 silver");
    let play = rich(2).stack(market(1), &[A]).trading();
    assert!(play.happened(|event| matches!(event, Event::TokenBack { seat: A, .. })));
    assert_eq!(play.phase(), "bidding");
}

/// A seat has at most 6 silver.
#[test]
fn a_token_at_height_seven_or_above_cannot_pay() {
    let tokens = [A, B, C, A, B, C, A, B, C];
    let play = rich(3).gold(C, 3).gold(B, 3).market(1, "wcv").stack(market(1), &tokens).trading();
    assert_eq!((play.game.active, play.game.stack(market(1)).len()), (C, 6));
    let back = play.events.iter().filter(|event| matches!(event, Event::TokenBack { .. })).count();
    assert_eq!(back, 3);
}

/// Exchange A.
#[test]
fn the_guild_exchanges_a_tile_for_another_kind_of_the_bag_and_gives_a_spice() {
    let mut play = rich(2).goods(A, "b").stack(Spot::GUILD, &[B, A]).goods(B, "g").trading();
    let bag = play.game.bag;
    play.exchange('b', 'v');
    assert_eq!((play[A].silver, play[A].goods, play[A].spice), (4, goods("v"), 1));
    assert_eq!((play.game.bag.count(Books), play.game.bag.count(Wine)), (bag.count(Books) + 1, bag.count(Wine) - 1));
    play.exchange('g', 'b');
    assert_eq!((play[B].silver, play[B].spice), (5, 1), "the second pays 1 less");
}

#[test]
fn only_kinds_that_are_in_the_bag_can_be_chosen() {
    let play = rich(2).goods(A, "bc").bag("cg").stack(Spot::GUILD, &[A]).trading();
    let expected =
        [exchanging('c', 'g', Extra::Spice), exchanging('b', 'c', Extra::Spice), exchanging('b', 'g', Extra::Spice)];
    assert_eq!(play.choices(), [&expected[..], &[Action::Decline]].concat());
}

/// Exchange B.
#[test]
fn the_guild_gives_a_bonus_tile_of_ones_choice_for_a_gold_and_a_spice() {
    let mut play = rich(2).gold(A, 2).spice(A, 2).bonus(B, Tiger).stack(Spot::GUILD, &[A]).trading();
    let left = [Lion, Cheetah, Panther, Lynx].map(Action::Bonus);
    assert_eq!(play.choices(), [&left[..], &[Action::Decline]].concat(), "Tiger's is gone");
    play.play(Action::Bonus(Panther));
    assert_eq!((play[A].gold, play[A].spice, play[A].silver), (1, 1, 5));
    assert_eq!(play[A].bonus, [false, false, false, true, false]);
    assert_eq!(play.game.bonus, [true, true, false, false, true]);
}

#[test]
fn a_bonus_tile_needs_both_and_a_tile_on_the_stack() {
    let bonus = |play: Play| play.legal().iter().any(|action| matches!(action, Action::Bonus(_)));
    let start = || rich(2).goods(A, "b").stack(Spot::GUILD, &[A]);
    assert!(bonus(start().gold(A, 1).spice(A, 1).trading()));
    assert!(!bonus(start().gold(A, 1).trading()));
    assert!(!bonus(start().spice(A, 1).trading()));
    let all_taken = Kingdom::ALL.into_iter().fold(start(), |start, kind| start.bonus(B, kind));
    assert!(!bonus(all_taken.gold(A, 1).spice(A, 1).trading()));
}

#[test]
fn exchanges_cost_the_price_in_silver_as_well() {
    let play = position(2).silver(A, 1).goods(A, "bcg").gold(A, 1).spice(A, 1).stack(Spot::GUILD, &[B, A]).trading();
    assert_eq!(play.choices(), [Action::Decline], "a price of 2 against 1 silver");
}

#[test]
fn a_guild_token_can_be_taken_back_without_paying() {
    let mut play = rich(2).goods(A, "b").stack(Spot::GUILD, &[A]).trading();
    play.decline();
    assert_eq!((play[A].silver, play[A].goods, play[A].spice), (6, goods("b"), 0));
}

/// Exchange C (Felinia 3.2, 5).
#[test]
fn in_the_advanced_game_only_the_guild_gives_a_food_instead_of_the_spice() {
    let start = |start: Position| start.silver(A, 1).goods(A, "b").stack(Spot::GUILD, &[A]).trading();
    assert!(!start(position(2)).may(exchanging('b', 'v', Extra::Food)));
    let mut play = start(advanced(2));
    assert!(play.may(exchanging('b', 'v', Extra::Spice)));
    play.play(exchanging('b', 'v', Extra::Food));
    assert_eq!((play[A].goods, play[A].food, play[A].spice, play[A].silver), (goods("v"), 1, 0, 0));
}

#[test]
fn each_guild_token_makes_one_exchange() {
    let mut play = rich(2).goods(A, "bb").stack(Spot::GUILD, &[A, A]).trading();
    play.exchange('b', 'v');
    assert_eq!((play.game.active, play.game.stack(Spot::GUILD).len()), (A, 1));
    play.exchange('b', 'v');
    assert_eq!((play[A].silver, play[A].spice, play[A].goods), (3, 2, goods("vv")));
    assert_eq!(play.phase(), "bidding");
}
