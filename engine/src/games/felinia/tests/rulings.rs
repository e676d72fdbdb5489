//! The rulings 1 to 28 of Felinia 10, by number.

use super::*;

#[test]
fn ruling_01_the_price_falls_as_tokens_leave() {
    let mut play = position(2).silver(A, 6).silver(B, 6).market(1, "wcv").stack(market(1), &[A, B, A]).trading();
    play.buy('w');
    assert_eq!(play[A].silver, 3);
    play.buy('c');
    assert_eq!(play[B].silver, 4);
    play.buy('v');
    assert_eq!(play[A].silver, 2);
}

#[test]
fn ruling_02_the_own_board_pays_by_the_pass() {
    let mut play = position(2).bidding();
    play.bid(1).bid(1).bank().bid(1).bank();
    assert_eq!(play[A].silver, 2 + 3);
}

#[test]
fn ruling_03_reveals_are_made_one_by_one_each_at_will() {
    let mut play = position(2).ship(0, "C1", &[A]).exploring();
    play.reveal("C.T2");
    assert!(play.game.tile(play.at("C.T2")).is_some(), "seen before the second is decided on");
    play.reveal("C.T3");
    assert_eq!(
        play.choices(),
        ["C.C1", "C.C2"].map(|id| Action::Step(play.at(id))).into_iter().chain([Action::Return]).collect::<Vec<_>>()
    );
}

#[test]
fn ruling_04_reveals_cannot_wait_for_a_later_step() {
    let mut play = position(2).ship(0, "C1", &[A]).exploring();
    play.proceed();
    assert!(play.reveals().is_empty());
    play.walk(&["C.C2"]);
    assert!(play.reveals().is_empty());
}

#[test]
fn ruling_05_a_merchant_may_stop_early_and_go_home() {
    for way in [&[][..], &["L.C1"]] {
        let mut play = position(2).ship(0, "L1", &[A]).face_up("L.T1", Lion).exploring();
        play.proceed().walk(way).go_home();
        assert_eq!((play[A].merchants, play.phase()), (10, "bidding"), "after {way:?}");
    }
}

#[test]
fn ruling_06_a_merchant_who_goes_home_keeps_what_he_collected() {
    let mut play = position(2).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1"]).go_home();
    assert_eq!((play[A].gold, play[A].merchants), (1, 10));
}

#[test]
fn ruling_07_port_provinces_show_no_symbol() {
    for start in [position(2), advanced(2)] {
        let island = start.game.island();
        let ports: Vec<Province> = Kingdom::ALL.into_iter().map(|country| island.port(country)).collect();
        assert!(ports.iter().all(|port| island.card(*port).kind == ProvinceKind::Port));
        assert_eq!(island.all().filter(|province| island.card(*province).kind == ProvinceKind::Port).count(), 5);
    }
}

#[test]
fn ruling_08_no_route_leads_into_another_country() {
    for start in [position(2), advanced(2)] {
        let island = start.game.island();
        for [one, other] in island.ways {
            assert_eq!(island.card(*one).country, island.card(*other).country);
        }
    }
    let mut play = advanced(2).food(A, 9).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A1", "L.B1", "L.B2", "L.A2"]);
    assert!(play.steps().iter().all(|id| id.starts_with("L.")), "however much food one has");
}

#[test]
fn ruling_09_groups_are_made_by_common_borders_not_by_routes() {
    let merchants = |posts: &[&str]| position(2).stands(A, posts).points()[2];
    assert_eq!(merchants(&["T.T4", "P.T3"]), 4, "across a border");
    assert_eq!(merchants(&["T.T4", "T.T6"]), 2, "both at T.C2");
}

#[test]
fn ruling_10_only_own_merchants_form_a_group() {
    let start = position(2).stands(A, &["L.T1", "L.T3"]).stands(B, &["L.T2"]);
    assert_eq!(start.points()[2], 2, "B stands between two of A");
}

#[test]
fn ruling_11_equal_points_are_decided_by_silver_then_merchants_then_shared() {
    let play = position(3).gold(A, 3).gold(B, 3).gold(C, 2).silver(B, 1).silver(C, 6).over();
    assert_eq!((play.winners(), play.outcome().tie_break), (vec![B], Some("silver")));
    assert_eq!(play.outcome().ranks[..3], [2, 1, 3]);
    let play = position(3).gold(A, 3).gold(B, 2).gold(C, 3).stands(B, &["L.T1"]).over();
    assert_eq!((play.winners(), play.outcome().tie_break), (vec![B], Some("merchants")));
    assert_eq!(play.outcome().ranks[..3], [2, 1, 2]);
    let play = position(3).gold(A, 3).gold(B, 3).gold(C, 2).over();
    assert_eq!((play.winners(), play.outcome().tie_break), (vec![A, B], Some("shared")));
    assert_eq!(play.outcome().ranks[..3], [1, 1, 3]);
    let play = position(3).gold(A, 4).gold(B, 3).gold(C, 3).silver(C, 2).over();
    assert_eq!((play.winners(), play.outcome().tie_break), (vec![A], None));
    assert_eq!(play.outcome().ranks[..3], [1, 3, 2]);
}

#[test]
fn ruling_12_starting_goods_go_by_seat_from_the_first_player() {
    for seed in 0..12 {
        let game = dealt(4, &BASIC, seed).game;
        let given: Vec<Goods> = game.first.clockwise(4).map(|seat| game.board(seat).goods).collect();
        assert_eq!(given, ["bv", "wc", "gb", "vw"].map(goods));
    }
}

#[test]
fn ruling_13_the_lowest_markets_are_closed() {
    for (seats, open) in [(2, 3), (3, 4), (4, 5)] {
        let play = position(seats).bidding();
        for number in 1..=5 {
            assert_eq!(play.may(Action::Bid(market(number))), number <= open, "market {number} with {seats} players");
        }
    }
}

#[test]
fn ruling_14_all_departure_times_differ() {
    let minutes = |boat: Boat| {
        let (hours, minutes) = boat.card().departs.split_once(':').expect("a time");
        hours.parse::<u32>().expect("hours") * 60 + minutes.parse::<u32>().expect("minutes")
    };
    let times: Vec<u32> = Boat::all().map(minutes).collect();
    assert_eq!(times.len(), 20);
    assert!(times.is_sorted_by(|one, other| one < other), "and the table is in their order: {times:?}");
}

/// All seats saw which tiles were taken. Nothing is redacted, face down or face up.
#[test]
fn ruling_15_everybody_knows_the_tiles_that_were_taken() {
    for options in [BASIC, Options { open_tiles: true, ..BASIC }] {
        let start = with_options(2, &options).settled(A, &["L.T1", "L.T2"]).settled(B, &["C.T1"]).bonus(A, Tiger);
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
            let mut seen = start.game;
            seen.redact(viewer);
            assert_eq!(seen, start.game, "{viewer:?}");
            assert_eq!((seen.board(A).taken[..5].to_vec(), seen.board(A).bonus[Tiger]), (vec![2, 0, 0, 0, 0], true));
            assert_eq!(seen.scores(), start.game.scores());
        }
    }
}

#[test]
fn ruling_16_money_goods_gold_spice_and_food_are_open_to_all() {
    let mut game = advanced(2).silver(A, 5).goods(A, "wwg").gold(A, 2).spice(A, 3).food(A, 4).complete().game;
    let before = *game.board(A);
    game.redact(Viewer::Public);
    assert_eq!(*game.board(A), before);
}

#[test]
fn ruling_17_no_exchange_for_the_same_kind() {
    let play = position(2).silver(A, 3).goods(A, "wg").stack(Spot::GUILD, &[A]).trading();
    assert!(!play.may(exchanging('w', 'w', Extra::Spice)) && !play.may(exchanging('g', 'g', Extra::Spice)));
    assert!(play.may(exchanging('w', 'g', Extra::Spice)) && play.may(exchanging('g', 'w', Extra::Spice)));
}

#[test]
fn ruling_18_no_exchange_while_the_bag_holds_no_other_kind() {
    let play = position(2).silver(A, 3).goods(A, "ww").bag("www").stack(Spot::GUILD, &[A]).trading();
    assert_ne!(play.phase(), "trading", "the token returns");
    let play = position(2).silver(A, 3).goods(A, "wwc").bag("www").stack(Spot::GUILD, &[A]).trading();
    assert_eq!(play.choices(), [exchanging('c', 'w', Extra::Spice), Action::Decline]);
}

#[test]
fn ruling_19_a_merchandise_symbol_with_the_bag_empty_brings_nothing() {
    let mut play = position(2).bag("").ship(0, "X1", &[A]).exploring();
    play.proceed().walk(&["X.C1"]);
    assert_eq!((play[A].goods, play.standing()), (Goods::NONE, Some("X.C1")));
}

#[test]
fn ruling_20_a_bag_too_small_fills_the_top_market_first() {
    let play = position(4).market(2, "w").bag("ccccc").no_ship(0).preparing();
    assert_eq!(play.game.markets, ["ccc", "wcc", "", "", ""].map(goods));
    let play = position(4).market(1, "ww").bag("ccc").no_ship(0).preparing();
    assert_eq!(play.game.markets, ["wwc", "cc", "", "", ""].map(goods));
}

#[test]
fn ruling_21_silver_from_surplus_goods_may_pay_for_the_fourth_tile() {
    let mut play = position(2).goods(A, "wwccvv").storing();
    play.sell(Ware::Good(Watches)).sell(Ware::Good(Clothing)).play(Action::Store);
    assert_eq!((play[A].goods, play[A].silver), (goods("wcvv"), 0));
}

#[test]
fn ruling_22_a_mysterious_place_that_could_be_kept_may_be_put_back() {
    let mut play = advanced(2).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(1, '-'), place(2, '-'));
    assert_eq!(play.choices(), [Action::Keep(place(1, '-')), Action::Keep(place(2, '-')), Action::Leave]);
    play.play(Action::Leave);
    assert_eq!((play[A].places.len(), play.game.deck.len()), (0, 18));
}

#[test]
fn ruling_23_the_advanced_side_has_38_posts() {
    assert_eq!(advanced(2).game.island().posts().len(), 38);
    assert_eq!(position(2).game.island().posts().len(), 30);
}

#[test]
fn ruling_24_special_tiles_are_no_type() {
    let specials = [Special::FoodPoints, Special::SpicePoints, Special::Loners, Special::PlacePoints];
    let start = specials.into_iter().fold(advanced(2).taken(A, &[(Tiger, 1)]), |start, tile| start.special(A, tile));
    assert_eq!(start.points(), [1, 0, 0, 0, 0, 0]);
}

#[test]
fn ruling_25_with_both_ends_in_a_round_it_is_the_first_one() {
    let nine = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6", "C.T1", "C.T2", "C.T3"];
    let start = position(2).pile(&[]).settled(A, &nine).silver(A, 1).goods(A, "wwb").market(1, "v");
    let mut play = start.stack(market(1), &[A]).trading();
    play.buy('v').board(0).go_home();
    assert_eq!((play.phase(), play.outcome().reason), ("over", "last-merchant"));
    assert!(!play.happened(|event| matches!(event, Event::PileEmpty)));
}

#[test]
fn ruling_26_with_too_few_boats_none_is_placed() {
    let play = position(2).pile(&["X1"]).ship(2, "T3", &[A]).no_ship(0).no_ship(1).preparing();
    assert_eq!((play.phase(), play.game.boats_left()), ("exploration", 1));
    assert!(!play.happened(|event| matches!(event, Event::Moored { .. })));
    assert_eq!((play.game.round, play.game.active), (2, A), "at once");
}

#[test]
fn ruling_27_the_visible_next_boat_changes_nothing_else() {
    for seed in 0..10 {
        let visible = Options { next_boat_visible: true, ..BASIC };
        let mut plain = dealt(3, &BASIC, seed);
        let mut shown = dealt(3, &visible, seed);
        assert_eq!(plain.legal(), shown.legal());
        assert_eq!(plain.game.boats_left(), shown.game.boats_left());
        let mut rounds = [0; 2];
        for (play, rounds) in [&mut plain, &mut shown].into_iter().zip(&mut rounds) {
            while play.phase() == "bidding" {
                play.bank_all();
            }
            *rounds = play.outcome().rounds;
        }
        // Sixteen boats replace the sixteen that leave empty, one a round.
        assert_eq!(rounds, [17, 17]);
    }
}

#[test]
fn ruling_28_trading_begins_with_the_first_open_market_from_the_top() {
    for seats in 2..=4 {
        let start = position(seats).silver(A, 6).silver(B, 6).market(1, "w").market(2, "c");
        let play = start.stack(market(2), &[A]).stack(market(1), &[B]).trading();
        assert_eq!((play.spot(), play.game.active), (Some(market(1)), B));
    }
}
