//! Rulings of the public FAQ (Phoenicia 6), hidden information (7), and decided ambiguities (11), by their numbers
//! there.

use serde_json::json;

use super::*;

/// Phoenicia 6 (1)
#[test]
fn the_coin_limit_is_for_the_active_seat_at_the_end_of_its_turn_and_for_all_in_the_administration() {
    let mut play = position(2).coins(A, 9).coins(B, 9).turn_of(A);
    play.end_turn(A);
    assert_eq!((play[A].coins, play[B].coins), (3, 9), "only the active seat");
    // In the administration, a six fills the coins of A to 3.
    let mut play = position(2).hand(A, &[4, 5]).coins(A, 2).draws(&[6]).administration();
    play.play(A, Action::GiveUp(6));
    assert_eq!(play[A].coins, 3);
}

/// Phoenicia 6 (2)
#[test]
fn the_coin_limit_holds_whether_or_not_a_card_was_converted() {
    for convert in [false, true] {
        let mut play = position(2).coins(A, 5).hand(A, &[4]).developing(A);
        if convert {
            play.play(A, Action::Convert(4));
        }
        play.play(A, Action::EndTurn);
        assert_eq!(play[A].coins, 3, "converted: {convert}");
    }
}

/// Phoenicia 6 (3)
#[test]
fn a_card_is_converted_once_a_turn_and_nowhere_else() {
    let converts = |play: &Play, seat| play.legal(seat).iter().any(|action| matches!(action, Action::Convert(_)));
    let mut play = position(2).coins(A, 9).hand(A, &[4, 4]).hand(B, &[5, 5]).pool(&[Dyer]).turn_of(A);
    assert!(!converts(&play, A), "not while choosing");
    play.play(A, Action::Auction(Dyer));
    assert!(!converts(&play, A), "not while bidding");
    play.bid(A, 2);
    assert!(!converts(&play, B), "not in the turn of another");
    play.pass(B);
    assert!(!converts(&play, A), "not while paying");
    play.pay(A, &[]).decline(A);
    assert!(converts(&play, A));
    play.play(A, Action::Convert(4));
    assert!(!converts(&play, A), "not twice");
}

/// Phoenicia 6 (3)
#[test]
fn a_card_forced_out_is_worth_no_more_than_the_coin_limit_leaves() {
    // An income of 7 is one card and three coins.
    let mut play =
        position(2).hand(A, &[4, 5]).working(A, Hunting, 7).working(A, Farming, 0).draws(&[6]).administration();
    assert_eq!(play[A].coins, 3);
    play.play(A, Action::GiveUp(6));
    assert_eq!((play[A].coins, play[A].cards()), (3, 2), "the whole six is lost");
}

/// Phoenicia 6 (4)
#[test]
fn four_coins_cannot_become_a_card_during_the_turns() {
    let play = position(2).coins(A, 8).developing(A);
    for action in play.legal(A).into_iter().filter(|action| *action != Action::EndTurn) {
        let mut after = play.clone();
        after.play(A, action);
        assert_eq!(after[A].cards(), 0, "{action:?}");
    }
}

/// Phoenicia 6 (5)
#[test]
fn exactly_four_coins_become_a_card_even_beyond_the_storage_limit() {
    let play = position(2).hand(A, &[4, 5]).coins(A, 1).administration();
    assert_eq!((play[A].cards(), play[A].coins), (3, 0), "production 3 and one coin");
    assert_eq!(play.game.stage, Stage::Storing { seat: A });
}

/// Phoenicia 6 (6)
#[test]
fn every_set_of_four_coins_becomes_a_card() {
    // An income of 6 is a card and two coins. Six more coins make eight, which become two cards.
    let play =
        position(2).owns(A, &[Granary]).coins(A, 6).working(A, Hunting, 6).working(A, Farming, 0).administration();
    assert_eq!((play[A].cards(), play[A].coins), (3, 0));
}

/// Phoenicia 7
#[test]
fn nobody_sees_the_values_of_the_cards_of_others() {
    let play = position(3).hand(A, &[4, 6]).hand(B, &[5, 5, 6]).turn_of(A);
    let mut seen = play.game;
    seen.redact(Viewer::Seat(A));
    assert_eq!(seen.village(A).known_cards(), [1, 0, 1]);
    assert_eq!((seen.village(B).known_cards(), seen.village(B).cards()), ([0, 0, 0], 3), "but their number");
    let mut public = play.game;
    public.redact(Viewer::Public);
    assert_eq!(public.village(A).known_cards(), [0, 0, 0]);
}

/// Phoenicia 7
#[test]
fn a_hand_of_fives_from_outside_the_deck_is_known_to_all() {
    let shown = |values: &[u8]| {
        let mut position = position(2).hand(B, values);
        position.game.village_mut(B).presets = 2;
        let mut seen = position.turn_of(A).game;
        seen.redact(Viewer::Seat(A));
        let village = &seen.observation()["seats"][1];
        (village["card_values"].clone(), village["fives_from_outside_the_deck"].clone())
    };
    assert_eq!(shown(&[]), (json!([5, 5]), json!(2)));
    assert_eq!(shown(&[6]), (json!(null), json!(2)));
}

/// Phoenicia 7
#[test]
fn nobody_sees_the_order_of_either_deck() {
    let play = position(3).turn_of(A);
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        let mut seen = play.game;
        seen.redact(viewer);
        assert!(seen.deck.cards().all(|card| card.is_none()) && seen.deck.len() == play.game.deck.len());
        assert!(seen.production_deck.cards().all(|card| card.is_none()));
    }
}

/// Phoenicia 7
#[test]
fn everything_else_is_seen_by_all() {
    let play = position(3)
        .coins(B, 7)
        .hand(B, &[4, 6])
        .owns(B, &[Fort, Tracker])
        .tools(B, Farming, 2)
        .pool(&[Dyer, Port])
        .discards([1, 2, 3])
        .turn_of(A);
    let mut seen = play.game;
    seen.redact(Viewer::Public);
    let mut expected = *play.game.village(B);
    expected.hand.redact();
    assert_eq!(*seen.village(B), expected);
    assert_eq!((seen.pool, seen.discards, seen.overlord), (play.game.pool, play.game.discards, play.game.overlord));
    for development in Development::all() {
        assert_eq!(seen.still_to_come(development), play.game.still_to_come(development), "{development:?}");
    }
}

/// Phoenicia 7
#[test]
fn what_is_still_to_come_is_all_copies_less_those_seen() {
    let play = position(4).owns(B, &[Dyer]).pool(&[Fort, Port]).turn_of(A);
    for (development, left) in [(Dyer, 1), (Fort, 1), (Port, 1), (Granary, 2), (Tracker, 2)] {
        assert_eq!(play.game.still_to_come(development), left, "{development:?}");
    }
}

/// Returns worlds that are determinized for A.
fn determinized(play: &Play) -> impl Iterator<Item = Phoenicia> {
    let mut seen = play.game;
    seen.redact(Viewer::Seat(A));
    let mut rng = Rng::stream(4, 0);
    (0..200).map(move |_| {
        let mut world = seen;
        world.determinize(A, &mut rng);
        world
    })
}

/// Phoenicia 7
#[test]
fn whoever_has_bid_can_pay_in_every_determinized_world() {
    let mut play = position(3).coins(A, 20).hand(B, &[6, 6]).hand(C, &[4, 4]).pool(&[Fort]).turn_of(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 12).pass(A);
    assert_eq!(play.game.decider(), Some(B), "B must pay, C passed by itself");
    assert!(determinized(&play).all(|world| world.village(B).known_cards() == [0, 0, 2]));
}

/// Phoenicia 7
#[test]
fn a_seat_that_has_shown_nothing_may_hold_anything() {
    let play = position(2).hand(B, &[5]).turn_of(A);
    let mut seen = [0; 3];
    for world in determinized(&play) {
        seen.iter_mut().zip(world.village(B).known_cards()).for_each(|(sum, cards)| *sum += u32::from(cards));
    }
    assert!(seen.iter().all(|count| *count > 30), "each of three values in about a third of 200 worlds: {seen:?}");
}

/// Phoenicia 7
#[test]
fn cards_that_lie_open_are_in_no_determinized_hand() {
    // All sixes and all but two fives are discarded or in A's own hand.
    let play = position(2).hand(A, &[5, 6]).hand(B, &[4, 4, 5]).discards([0, 11, 12]).turn_of(A);
    for world in determinized(&play) {
        let [_, fives, sixes] = world.village(B).known_cards();
        assert!(sixes == 0 && fives <= 2, "{fives} fives, {sixes} sixes");
        assert_eq!(world.village(B).cards(), 3);
    }
}

/// Phoenicia 7
#[test]
fn a_determinized_deck_holds_what_is_still_to_come_in_the_order_of_the_sets() {
    let play = position(4).owns(B, &[Port]).pool(&[Dyer, Caravan]).turn_of(A);
    for world in determinized(&play).take(20) {
        let cards: Vec<Development> = world.deck.cards().flatten().collect();
        assert!(cards.is_sorted_by(|lower, upper| lower.card().set >= upper.card().set), "set 1 on top");
        for (development, left) in [(Port, 1), (Dyer, 1), (Caravan, 1), (Fort, 2)] {
            assert_eq!(cards.iter().filter(|card| **card == development).count(), left, "{development:?}");
        }
    }
}

/// Phoenicia 11 (1)
#[test]
fn a_further_copy_takes_off_less_than_the_first() {
    for (giver, target) in
        [(Dyer, DyeHouse), (Tracker, Caravan), (CityCentre, PublicWorks), (Shipyard, Port), (PublicWorks, CityWalls)]
    {
        let total = |copies| position(5).owns(A, &vec![giver; copies]).developing(A)[A].discount(target);
        assert!(total(1) < total(2) && total(2) < 2 * total(1), "{giver:?}");
    }
}

/// Phoenicia 11 (2)
#[test]
fn production_cards_are_worth_five_on_average() {
    let value: u32 = PRODUCTION_DECK.iter().zip(CARD_VALUES).map(|(count, value)| u32::from(count * value)).sum();
    assert_eq!((PRODUCTION_DECK.iter().sum::<u8>(), value), (40, 200));
}

/// Phoenicia 11 (3), 4.3
#[test]
fn a_tile_has_room_for_every_worker_and_every_tool() {
    let mut play = position(2).coins(A, 200).idle(A, 0, 20).developing(A);
    (0..20).for_each(|_| {
        play.play(A, Action::Employ(Hunting));
    });
    (0..20).for_each(|_| {
        play.play(A, Action::BuyTools(Hunting));
    });
    assert_eq!((play[A].working(Hunting), play[A].tools[Hunting]), (21, 20));
}

/// Phoenicia 11 (4)
#[test]
fn ties_are_broken_by_the_overlord_then_by_wealth_unless_chosen_otherwise() {
    let tied = |online_tie_break| {
        position(3)
            .points(B, 33)
            .points(C, 33)
            .coins(C, 3)
            .options(Options { online_tie_break, ..Options::default() })
            .administration()
            .winners()
    };
    assert_eq!(tied(false), [C], "the wealthier one");
    assert_eq!(tied(true), [B], "the first one from the Overlord A");
}

/// Phoenicia 11 (5)
#[test]
fn an_overlord_tied_for_most_vp_stays_overlord() {
    for overlord in [A, B, C] {
        assert_eq!(position(3).overlord(overlord).administration().game.overlord, overlord, "all have 2 VP");
    }
}

/// Phoenicia 11 (6)
#[test]
fn the_start_card_is_an_option() {
    let values = |preset_start| -> Vec<u8> {
        let options = Options { preset_start, ..Options::default() };
        let mut values: Vec<u8> =
            (0..30).flat_map(|seed| [A, B].map(|seat| dealt(2, seed, options).hand(seat)[0])).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    assert_eq!(values(false), [4, 5, 6]);
    assert_eq!(values(true), [5]);
}

/// Phoenicia 11 (7)
#[test]
fn no_worker_shifts_to_cheaper_tools_even_if_they_wait_there() {
    let play = position(2).coins(A, 30).tools(A, Hunting, 3).developing(A);
    assert!(!play.may(A, Action::Shift { from: Farming, to: Hunting }));
}

/// Phoenicia 11 (8)
#[test]
fn nobody_can_keep_four_coins_through_an_income() {
    let play = position(2).owns(A, &[Granary]).coins(A, 5).administration();
    assert_eq!((play[A].cards(), play[A].coins), (2, 0), "3 and 5 make two cards, without being asked");
}

/// Phoenicia 11 (9)
#[test]
fn income_is_paid_at_the_end_of_each_round() {
    let mut play = position(2).turn_of(A);
    play.end_turn(A);
    assert_eq!((play[A].coins, play[B].coins), (0, 0));
    play.end_turn(B);
    assert_eq!((play[A].coins, play[B].coins), (3, 3));
}

/// Phoenicia 11 (10)
#[test]
fn an_auction_may_open_above_the_minimum() {
    let mut play = position(2).coins(A, 20).pool(&[Dyer]).turn_of(A);
    play.play(A, Action::Auction(Dyer)).bid(A, 9);
    assert_eq!(play[A].coins, 11);
}

/// Phoenicia 11 (11), 2.4
#[test]
fn a_discount_lowers_the_price_and_not_the_bid() {
    let mut play = position(2).coins(A, 12).owns(A, &[Dyer]).pool(&[DyeHouse]).turn_of(A);
    play.play(A, Action::Auction(DyeHouse));
    assert_eq!(play.bids(A), Some((14, 16)));
    play.bid(A, 14);
    assert_eq!(play[A].coins, 12 - 10);
}

/// Phoenicia 11 (12)
#[test]
fn a_second_card_may_not_be_cashed_in_by_overpaying() {
    let mut play = position(2).hand(A, &[6, 6]).developing(A);
    play.play(A, Action::Train);
    assert_eq!(play.legal(A), [Action::Pay(cards(&[6]))]);
    play.pay(A, &[6]).play(A, Action::Convert(6));
    assert_eq!(play[A].coins, 4 + 6);
}

/// Phoenicia 11 (13)
#[test]
fn training_and_tools_can_be_paid_with_cards() {
    let mut play = position(2).hand(A, &[4, 5]).developing(A);
    play.play(A, Action::Train).pay(A, &[4]).play(A, Action::BuyTools(Farming)).pay(A, &[5]);
    assert_eq!((play[A].coins, play[A].cards()), (2, 0));
}

/// Phoenicia 11 (14)
#[test]
fn tools_may_be_bought_before_and_after_workers_move() {
    let mut play = position(2).coins(A, 30).developing(A);
    play.play(A, Action::BuyTools(Hunting)).play(A, Action::Train).play(A, Action::Employ(Hunting));
    assert!(play.may(A, Action::BuyTools(Hunting)) && play.may(A, Action::Shift { from: Hunting, to: Farming }));
}

/// Phoenicia 11 (15)
#[test]
fn no_bid_of_a_whole_match_is_above_the_means_of_its_seat() {
    for seed in 0..30 {
        let mut play = dealt(5, seed, Options::default());
        let mut rng = Rng::stream(seed, 1);
        while let Some(seat) = play.game.decider() {
            if let (Stage::Bidding(auction), Some((_, highest))) = (play.game.stage, play.bids(seat)) {
                let money = play[seat].coins + play.hand(seat).iter().sum::<u8>();
                assert_eq!(highest, money + play[seat].discount(auction.development));
            }
            let action = rng.pick(&play.legal(seat));
            play.play(seat, action);
        }
    }
}

/// Phoenicia 11 (16)
#[test]
fn several_developments_a_round_unless_chosen_otherwise() {
    for (beginner, bought) in [(false, 3), (true, 1)] {
        let options = Options { beginner, ..Options::default() };
        let mut play = position(3).coins(A, 30).pool(&[Dyer, Fort, Tracker]).options(options).turn_of(A);
        while let [development, ..] = play.auctions(A)[..] {
            play.buy(A, development);
        }
        assert_eq!(play[A].acquired, bought, "beginner: {beginner}");
    }
}

/// Phoenicia 11 (17)
#[test]
fn thirty_two_vp_do_not_end_the_match_at_once() {
    let mut play = position(2).coins(A, 3).owns(A, &[CityCentre]).coins(B, 5).turn_of(A);
    // Thirty-one VP that don't use up the VP of the City Centre: 4 now, and 27 Dyers.
    play.game.village_mut(A).developments[Dyer] = 27;
    assert_eq!(play[A].points(), 31);
    play.decline(A).play(A, Action::BuyPoint);
    assert_eq!((play[A].points(), play.game.decider()), (32, Some(A)));
    play.play(A, Action::EndTurn);
    assert_eq!(play.game.decider(), Some(B));
}

/// Phoenicia 11 (18)
#[test]
fn no_income_is_lost_for_want_of_production_cards() {
    let play = position(2).coins(A, 1).coins(B, 1).draws(&[]).administration();
    assert_eq!((play.hand(A), play.hand(B)), (vec![5], vec![5]));
}

/// Phoenicia 11 (19)
#[test]
fn play_goes_on_without_developments() {
    let mut play = position(2).empty_deck().coins(A, 2).turn_of(A);
    play.play(A, Action::Train).idle_round();
    assert_eq!(play.outcome(), None);
}

/// Phoenicia 11 (20)
#[test]
fn a_smelter_waits_for_the_prospector() {
    let mut play = position(3).coins(A, 16).owns(A, &[Smelter]).idle(A, 0, 1).pool(&[Prospector]).turn_of(A);
    let before = play[A].production();
    play.buy(A, Prospector);
    play.game.village_mut(A).workers[Mining] = 1;
    play.decline(A).play(A, Action::Employ(Mining));
    assert_eq!(play[A].production() - before, 7, "two miners on Improved Mining");
}

/// Phoenicia 11 (21)
#[test]
fn the_seat_chooses_which_cards_it_gives_up() {
    let play = position(2).hand(A, &[4, 6]).coins(A, 1).draws(&[5]).administration();
    assert_eq!(play.legal(A), [4, 5, 6].map(Action::GiveUp));
    assert!(play.legal(B).is_empty());
}

/// Phoenicia 11 (22)
#[test]
fn storehouses_and_discs_never_run_out() {
    // The box contains 40 storehouses and 35 discs.
    let play = position(2).owns(A, &[DyeHouse]).working(A, Clothmaking, 45).tools(A, Hunting, 40).coins(A, 50);
    let mut play = play.developing(A);
    assert_eq!(play[A].storehouses(), 3 + 45);
    play.play(A, Action::BuyTools(Hunting));
    assert_eq!(play[A].tools[Hunting], 41);
}

/// Phoenicia 11 (23)
#[test]
fn the_administration_gives_nobody_a_storehouse() {
    let position = position(3).hand(A, &[4, 5]).coins(A, 1).owns(A, &[DyeHouse]).working(A, Clothmaking, 1);
    let before = position.game.village(A).storehouses();
    let mut play = position.administration();
    play.idle_round();
    assert_eq!(play[A].storehouses(), before);
}

/// Phoenicia 11 (24)
#[test]
fn whoever_could_start_nothing_may_still_bid_until_its_turn_is_over() {
    // B can't pay the minimum of the Fort, but it can pay the Dyer that A puts up.
    let mut play = position(3).coins(A, 20).coins(B, 5).coins(C, 20).pool(&[Fort, Dyer]).turn_of(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).pass(C);
    play.play(A, Action::Auction(Dyer)).bid(A, 2).bid(B, 3).pass(C).pass(A);
    assert_eq!((play[A].owns(Fort), play[B].owns(Dyer)), (1, 1));
    play.end_turn(A).end_turn(B);
    assert!(!play.game.may_bid(B), "after its turn it is out");
}

/// Phoenicia 11 (25)
#[test]
fn vp_and_production_have_no_upper_end() {
    let play = position(5)
        .owns(A, &[DyeHouse, Port, Port, CityWalls, CityWalls, CityWalls])
        .working(A, Clothmaking, 12)
        .developing(A);
    // 2 + 3 + 14 + 24 + 24 VP and 3 + 3 + 12 + 48 production.
    assert_eq!((play[A].points(), play[A].production()), (67, 66));
}

/// Phoenicia 11 (26)
#[test]
fn a_spent_preset_five_never_enters_the_production_deck() {
    let options = Options { preset_start: true, ..Options::default() };
    for seed in 0..30 {
        let mut play = dealt(5, seed, options);
        let mut rng = Rng::stream(seed, 1);
        while let Some(seat) = play.game.decider() {
            let action = rng.pick(&play.legal(seat));
            play.play(seat, action);
            let mut cards = play.game.discards;
            play.game.production_deck.cards().flatten().for_each(|kind| cards[usize::from(kind)] += 1);
            for village in play.game.all_villages() {
                cards.iter_mut().zip(village.hand.known()).for_each(|(sum, held)| *sum += held);
            }
            assert_eq!(cards, [13, 14, 13]);
        }
    }
}
