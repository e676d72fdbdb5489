//! The edge cases of Felinia 9, by number.

use super::*;
use crate::games::felinia::rules::scoring::SOURCES;

#[test]
fn case_01_the_own_board_lifts_4_silver_to_6_in_pass_two_and_5_to_6_in_pass_three() {
    let mut play = position(2).silver(A, 4).bidding();
    play.bid(1).bid(1).bank();
    assert_eq!(play[A].silver, 6);
    let mut play = position(2).silver(A, 5).bidding();
    play.bid(1).bid(1).bid(1).bid(1).bank();
    assert_eq!(play[A].silver, 6);
}

/// The rulebook's example, with blue as A, red as B and green as C.
#[test]
fn case_02_a_stack_of_four_pays_4_3_2_1_and_a_refusal_still_lowers_the_price() {
    let start = || position(3).silver(A, 6).silver(B, 6).silver(C, 6).stack(market(1), &[B, C, B, A]);
    let mut play = start().market(1, "wcv").trading();
    play.buy('w').decline().buy('c').buy('v');
    assert_eq!([A, B, C].map(|seat| play[seat].silver), [6 - 4, 6 - 1, 6 - 2]);
    assert_eq!([A, B, C].map(|seat| play[seat].goods), [goods("w"), goods("v"), goods("c")]);
    let mut play = start().market(1, "wcv").trading();
    play.buy('w').buy('c').buy('v');
    assert_eq!([A, B, C].map(|seat| play[seat].silver), [6 - 4, 6 - 3, 6 - 2]);
    assert!(play.happened(|event| matches!(event, Event::TokenBack { seat: B, .. })), "the last finds none");
}

#[test]
fn case_03_two_guild_tokens_pay_2_then_1() {
    let start = position(2).silver(A, 6).silver(B, 6).gold(A, 1).spice(A, 1).goods(B, "b");
    let mut play = start.stack(Spot::GUILD, &[B, A]).trading();
    play.play(Action::Bonus(Lion));
    assert_eq!((play[A].silver, play[A].gold, play[A].spice), (4, 0, 0));
    play.exchange('b', 'w');
    assert_eq!((play[B].silver, play[B].spice, play[B].goods), (5, 1, goods("w")));
}

#[test]
fn case_04_after_buying_a_watch_one_boards_the_boats_of_9_45_and_of_5_00() {
    let start = position(2).silver(A, 3).goods(A, "ccgw").market(1, "w").ship(3, "L1", &[]);
    let mut play = start.stack(market(1), &[A]).trading();
    play.buy('w');
    let bag = play.game.bag.total();
    assert_eq!((play[A].silver, play[A].goods, play.docks()), (2, goods("ccgww"), vec![1, 3]));
    play.board(1);
    assert_eq!(play.game.ship(Dock(1)).aboard, [Some(A), None], "at the prow");
    play.board(3);
    assert_eq!((play[A].goods, play[A].silver, play[A].merchants), (Goods::NONE, 1, 8));
    assert_eq!(play.game.bag.total(), bag + 5);
}

#[test]
fn case_05_a_token_taken_back_gives_no_boarding() {
    let mut play = position(2).silver(A, 3).goods(A, "wwb").market(1, "w").stack(market(1), &[A]).trading();
    play.decline();
    assert_eq!((play[A].merchants, play.phase()), (10, "bidding"));
    let mut play = position(2).silver(A, 3).goods(A, "wwb").stack(Spot::GUILD, &[A]).trading();
    play.decline();
    assert_eq!((play[A].merchants, play.phase()), (10, "bidding"));
}

#[test]
fn case_06_an_exchange_for_a_bonus_tile_allows_boarding() {
    let start = position(2).silver(A, 1).gold(A, 1).spice(A, 1).goods(A, "wwb");
    let mut play = start.stack(Spot::GUILD, &[A]).trading();
    play.play(Action::Bonus(Lynx));
    assert_eq!(play.docks(), [0]);
    play.board(0);
    assert_eq!(play[A].merchants, 9);
}

#[test]
fn case_07_a_spice_is_sold_between_purchase_and_boarding() {
    let start = position(2).silver(A, 1).spice(A, 1).goods(A, "w").market(1, "w").ship(3, "L1", &[]);
    let mut play = start.stack(market(1), &[A]).trading();
    play.buy('w');
    assert_eq!((play[A].silver, play.choices()), (0, vec![Action::Depart]));
    play.sell(Ware::Spice).board(3);
    assert_eq!((play[A].merchants, play[A].silver, play[A].spice), (9, 0, 0));
}

#[test]
fn case_08_the_earliest_boat_sails_even_empty_or_all_full_ones_and_no_half_full_one() {
    let play = position(3).ship(2, "P1", &[]).exploring();
    assert_eq!(play.sailed(), ["P1"], "6:15");
    let mut play =
        position(3).ship(0, "P3", &[A, B]).ship(1, "C2", &[C]).ship(2, "L2", &[C, C]).ship(3, "L4", &[]).exploring();
    while play.phase() == "exploration" {
        if play.may(Action::Proceed) {
            play.proceed()
        } else {
            play.go_home()
        };
    }
    assert_eq!(play.sailed(), ["L2", "P3"], "8:45, 10:30; C2 of 8:30 has room");
    assert_eq!(play.game.ship(Dock(1)).aboard, [Some(C), None]);
}

#[test]
fn case_09_two_merchants_of_a_player_make_two_moves_each_with_its_own_reveals() {
    let mut play = position(2).ship(0, "L3", &[A, A]).exploring();
    play.reveal("L.T1").reveal("L.T2").walk(&["L.C1", "L.T1"]);
    assert_eq!((play.game.active, play.standing()), (A, Some("L.P")));
    play.reveal("L.T3").reveal("L.T4");
    assert_eq!(play.reveals(), Vec::<&str>::new());
    play.walk(&["L.C1", "L.T3"]);
    assert_eq!((play[A].settled.len(), play[A].gold, play[A].merchants), (2, 2, 8));
}

#[test]
fn case_10_with_all_six_posts_taken_a_merchant_collects_symbols_and_returns_home() {
    let posts = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6"];
    let mut play = position(2).settled(B, &posts).ship(0, "L1", &[A]).exploring();
    assert_eq!(play.steps(), ["L.C1", "L.C2"], "nothing can be revealed");
    play.walk(&["L.C2"]);
    assert_eq!(play.steps(), ["L.C1"]);
    play.walk(&["L.C1"]);
    assert_eq!((play[A].gold, play[A].spice, play[A].merchants, play.tiles(A)), (1, 1, 10, 0));
}

#[test]
fn case_11_a_single_face_down_tile_is_revealed_or_not() {
    let start = || {
        let start = position(2).settled(B, &["L.T1", "L.T2", "L.T3"]).face_up("L.T4", Lynx).face_up("L.T5", Lynx);
        start.ship(0, "L1", &[A])
    };
    let mut play = start().exploring();
    assert_eq!(play.reveals(), ["L.T6"]);
    play.reveal("L.T6");
    assert_eq!((play.reveals(), play.steps()), (vec![], vec!["L.C1", "L.C2"]));
    let mut play = start().exploring();
    play.proceed();
    assert_eq!(play.steps(), ["L.C1", "L.C2"]);
}

#[test]
fn case_12_with_a_last_merchant_placed_others_still_trade_and_board_then_all_sail_without_storage() {
    let nine = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6", "C.T1", "C.T2", "C.T3"];
    let start = position(2).settled(A, &nine).silver(A, 1).goods(A, "wwb").silver(B, 1).goods(B, "ccvvvb");
    let start = start.market(1, "v").market(2, "g").stack(market(1), &[A]).stack(market(2), &[B]);
    let mut play = start.trading();
    play.buy('v').board(0);
    assert!(play.happened(|event| matches!(event, Event::LastMerchant { seat: A })));
    assert_eq!((play.phase(), play.game.active), ("trading", B));
    play.buy('g').board(1);
    assert_eq!((play.phase(), play.game.active, play[B].merchants), ("exploration", A, 9));
    play.go_home().proceed().go_home();
    assert_eq!(play.sailed(), ["L3", "C3", "T3", "P3"]);
    assert_eq!((play.phase(), play.outcome().reason, play.outcome().rounds), ("over", "last-merchant", 2));
    assert_eq!(play[B].goods, goods("vvvb"), "four tiles, nothing stored or sold");
}

#[test]
fn case_13_one_tile_in_the_pile_and_two_empty_ships_bring_the_last_exploration() {
    let play = position(2).pile(&["X1"]).no_ship(0).no_ship(1).preparing();
    assert_eq!((play.phase(), play.outcome().reason), ("over", "boats"));
    assert_eq!((play.sailed(), play.game.boats_left()), (vec!["T3", "P3"], 1));
    let play = position(2).pile(&["X1", "X2"]).no_ship(0).no_ship(1).preparing();
    assert_eq!(play.phase(), "bidding", "two tiles are enough");
}

#[test]
fn case_14_three_spice_two_gold_and_two_tiles_score_1_2_and_2() {
    assert_eq!(position(2).spice(A, 3).points().iter().sum::<i32>(), 1);
    assert_eq!(position(2).gold(A, 2).points().iter().sum::<i32>(), 2);
    assert_eq!(position(2).goods(A, "bg").points().iter().sum::<i32>(), 2);
    assert_eq!(position(2).spice(A, 3).gold(A, 2).goods(A, "bg").points().iter().sum::<i32>(), 5);
}

#[test]
fn case_15_the_scoring_example_adds_up_to_47() {
    let posts = ["L.T1", "L.T2", "L.T3", "L.T4", "P.T1", "P.T2", "C.T6", "T.T1"];
    let start = position(3).taken(A, &[(Lynx, 5), (Panther, 2), (Tiger, 1)]).bonus(A, Panther).stands(A, &posts);
    let points = start.goods(A, "wc").gold(A, 2).spice(A, 3).points();
    let of = |source: &str| points[SOURCES.iter().position(|name| *name == source).expect("a source")];
    assert_eq!(of("Trade tiles"), 20);
    assert_eq!(of("Bonus tiles"), 2);
    assert_eq!(of("Merchants"), 20);
    assert_eq!(of("Goods, gold, spice"), 5);
    assert_eq!(points.iter().sum::<i32>(), 47);
}

#[test]
fn case_16_an_extra_bonus_tile_without_a_tile_of_its_type_is_worth_1() {
    for kind in [Lion, Tiger, Lynx] {
        assert_eq!(position(2).bonus(A, kind).points().iter().sum::<i32>(), 1);
    }
}

#[test]
fn case_17_a_path_of_five_steps_costs_two_food_of_which_one_may_come_from_the_way() {
    let mut play = advanced(2).food(A, 1).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A2"]);
    assert_eq!(play[A].food, 2);
    play.walk(&["T.B2"]);
    assert_eq!(play[A].food, 2, "three steps are free");
    play.walk(&["T.B1"]);
    assert_eq!(play[A].food, 1);
    play.walk(&["T.T4"]);
    assert_eq!((play[A].food, play[A].settled), (0, set(play.game.island(), &["T.T4"])));
}

#[test]
fn case_18_the_welcome_gift_leaves_the_game_and_the_merchant_counts_for_groups() {
    let start = advanced(2).tile("X.T8", Tile::Special(Special::Grant)).settled(A, &["X.T7"]).ship(0, "X1", &[A]);
    let mut play = start.exploring();
    let before = play.tiles(A);
    play.walk(&["X.A2", "X.T8"]);
    assert_eq!((play.tiles(A), play[A].merchants), (before, 8));
    assert_eq!(play[A].settled, set(play.game.island(), &["X.T7", "X.T8"]));
    assert_eq!(play.game.points(A)[2], 4, "a group of two");
}

#[test]
fn case_19_two_mysterious_places_that_cannot_be_kept_go_under_the_pile() {
    let mut play = advanced(2).food(A, 1).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(1, 'b'), place(2, 'v'));
    play.play(Action::Leave);
    assert_eq!((play.game.deck.len(), play[A].places.len()), (18, 0));
    assert_eq!(play.standing(), Some("L.B2"), "the move goes on");
    assert!(play.happened(|event| matches!(event, Event::Left { seat: A })));
}

#[test]
fn case_20_the_silver_mine_brings_nothing_at_six_silver() {
    let mut play = advanced(2).special(A, Special::SilverIncome).silver(A, 6).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1"]);
    assert_eq!(play[A].silver, 6);
    let mut play = advanced(2).silver(A, 6).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A2", "T.T8"]);
    assert_eq!((play[A].silver, play[A].has(Special::SilverIncome)), (6, true));
}
