//! The rulings of Felinia 10 from 29 on, by number. They are decisions of this implementation.

use super::*;

#[test]
fn ruling_29_selling_is_offered_at_every_own_decision_one_piece_at_a_time() {
    let rich = |start: Position| start.gold(A, 1).spice(A, 2);
    let offered = |play: &Play, at: &str| {
        assert_eq!(play.game.active, A, "{at}");
        assert!(play.may(Action::Sell(Ware::Gold)) && play.may(Action::Sell(Ware::Spice)), "{at}");
    };
    offered(&rich(position(2)).bidding(), "bid");
    let deal = rich(position(2)).silver(A, 1).goods(A, "wwb").market(1, "c").stack(market(1), &[A]);
    let mut play = deal.clone().trading();
    offered(&play, "deal");
    play.buy('c');
    offered(&play, "boarding");
    let guild = rich(position(2)).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    offered(&guild, "deal at the guild");
    let mut play = rich(position(2)).ship(0, "L1", &[A]).exploring();
    offered(&play, "reveal");
    play.proceed();
    offered(&play, "step");
    let mut play = rich(advanced(2)).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(1, '-'), place(2, '-'));
    offered(&play, "mysterious place");
    let mut play = rich(position(2)).goods(A, "wwcc").storing();
    offered(&play, "storage");
    play.sell(Ware::Spice);
    assert_eq!((play[A].spice, play[A].silver), (1, 1), "one piece");
    let others = play.game.legal_actions(B);
    assert!(others.is_empty(), "and nobody else");
}

#[test]
fn ruling_30_food_is_never_sold_and_nothing_that_would_bring_nothing() {
    let play = advanced(2).food(A, 3).silver(A, 6).gold(A, 1).spice(A, 1).goods(A, "w").bidding();
    assert_eq!(play.sales(), [], "at 6 silver");
    let mut play = advanced(2).food(A, 3).silver(A, 5).gold(A, 1).spice(A, 1).goods(A, "w").bidding();
    assert_eq!(play.sales(), [Ware::Good(Watches), Ware::Spice, Ware::Gold]);
    play.sell(Ware::Gold);
    assert_eq!((play[A].silver, play[A].gold), (6, 0), "gold brings 1 of its 2");
    assert!(play.happened(|event| matches!(event, Event::Sold { silver: 1, .. })));
}

#[test]
fn ruling_31_boarding_is_skipped_unless_a_sale_would_make_it_possible() {
    let start = || position(2).silver(A, 1).market(1, "w").ship(3, "L1", &[]).stack(market(1), &[A]);
    let mut play = start().goods(A, "w").trading();
    play.buy('w');
    assert_ne!(play.phase(), "trading", "1 silver is missing, and only the watches could be sold");
    let mut play = start().goods(A, "wg").trading();
    play.buy('w');
    assert_eq!((play.phase(), play.choices()), ("trading", vec![Action::Depart]));
    play.sell(Ware::Good(Glassware)).board(3);
    assert_eq!(play[A].merchants, 9);
    let mut play = start().goods(A, "wg").trading();
    play.buy('w').sell(Ware::Good(Watches));
    assert_ne!(play.phase(), "trading", "after that sale nothing can be boarded");
    let mut play = start().goods(A, "cg").trading();
    play.buy('w');
    assert_ne!(play.phase(), "trading", "goods are missing");
}

#[test]
fn ruling_32_a_token_that_can_neither_buy_nor_sell_for_it_returns_by_itself() {
    use crate::games::felinia::action::Back;
    let back = |play: &Play, reason: Back| {
        play.happened(|event| matches!(event, Event::TokenBack { seat: A, why, .. } if *why == reason))
    };
    let play = position(2).silver(A, 6).stack(market(1), &[A]).trading();
    assert!(back(&play, Back::Nothing) && play.phase() == "bidding", "a market without tiles");
    let start = || position(2).market(1, "w").stack(market(1), &[B, B, A]);
    let play = start().silver(A, 2).trading();
    assert!(back(&play, Back::TooDear), "3 against 2 silver");
    for start in [start().silver(A, 2).spice(A, 1), start().silver(A, 1).gold(A, 1), start().goods(A, "ccc")] {
        let play = start.trading();
        assert_eq!((play.game.active, play.spot()), (A, Some(market(1))), "selling would pay for it");
    }
    let play = start().goods(A, "cc").trading();
    assert!(back(&play, Back::TooDear));
    let mut play = position(2).silver(A, 1).market(1, "w").stack(market(1), &[A]).trading();
    play.decline();
    assert!(back(&play, Back::Declined));
}

#[test]
fn ruling_33_the_two_reveals_are_two_decisions_and_none_without_face_down_tiles() {
    let mut play = position(2).ship(0, "P1", &[A]).exploring();
    play.reveal("P.T6");
    assert_eq!((play.phase(), play.reveals().len()), ("exploration", 5));
    let posts = ["P.T1", "P.T2", "P.T3", "P.T4", "P.T5", "P.T6"];
    let play = position(2).settled(B, &posts).ship(0, "P1", &[A]).exploring();
    assert_eq!(play.steps(), ["P.C1", "P.C2"], "no question");
    let mut play = position(2).settled(B, &posts[1..]).ship(0, "P1", &[A]).exploring();
    play.reveal("P.T1");
    assert_eq!(play.steps(), ["P.C1", "P.C2"], "no second question");
}

#[test]
fn ruling_34_a_merchant_who_can_step_nowhere_ends_his_move_by_itself() {
    let mut play = position(2).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1", "L.C2"]);
    assert_eq!((play[A].merchants, play.phase()), (10, "bidding"), "no steps left");
    let posts = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T7", "L.T8"];
    let mut play = advanced(2).settled(B, &posts).food(A, 5).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2", "L.B2", "L.B1"]);
    assert_eq!(play.steps(), ["L.A1"]);
    play.walk(&["L.A1"]);
    assert_eq!((play[A].merchants, play.phase()), (10, "bidding"), "everything around is taken or visited");
    assert_eq!(play[A].food, 5 - 2 + 1);
}

#[test]
fn ruling_35_storage_goes_seat_by_seat_from_the_first_player() {
    let mut start = position(4).goods(A, "wwww").goods(B, "ccccc").goods(C, "vvv").goods(D, "bbbb");
    start.game.first = D;
    let mut play = start.silver(A, 2).storing();
    assert_eq!(play.game.active, D);
    play.sell(Ware::Good(Books));
    assert_eq!(play.game.active, A);
    play.play(Action::Store);
    assert_eq!(play.game.active, B);
    play.sell(Ware::Good(Clothing));
    assert_eq!(play.game.active, B, "tile by tile");
    play.sell(Ware::Good(Clothing));
    assert_eq!(play.phase(), "bidding", "C has three and is passed over");
    assert_eq!([A, B, C, D].map(|seat| play[seat].goods.total()), [4, 3, 3, 3]);
}

#[test]
fn ruling_36_cards_put_back_lie_under_the_pile_in_the_order_drawn_and_a_short_pile_gives_what_it_has() {
    let mut play = advanced(2).food(A, 2).goods(A, "bv").ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(6, '-'), place(3, 'v'));
    play.play(Action::Leave);
    let pile = serde_json::to_value(play.game.deck).expect("plain data");
    let under: Vec<_> = pile[1].as_array().expect("cards put back").iter().map(|card| card["card"].clone()).collect();
    assert_eq!(under, [place(6, '-'), place(3, 'v')].map(|place| serde_json::json!(place.0)));
    // Three seats keep seventeen cards, so that one is left.
    let needs = [(A, '-'), (B, 'b'), (C, 'v')];
    let all = needs.into_iter().flat_map(|(seat, needs)| (1..=6).map(move |kind| (seat, place(kind, needs))));
    let start =
        all.filter(|(_, card)| *card != place(6, 'v')).fold(advanced(4), |start, (seat, card)| start.keeps(seat, card));
    let mut play = start.goods(D, "v").ship(0, "L1", &[D]).exploring();
    play.walk(&["L.A2", "L.B2"]);
    assert_eq!(play.choices(), [Action::Keep(place(6, 'v')), Action::Leave]);
    play.play(Action::Keep(place(6, 'v')));
    assert_eq!((play.game.deck.len(), play[D].places.len(), play[D].goods), (0, 1, Goods::NONE));
}

#[test]
fn ruling_37_an_empty_boat_is_discarded_and_ships_are_refilled_from_the_left() {
    let mut play = position(2).pile(&["X1", "X2"]).ship(0, "L4", &[A]).exploring();
    play.proceed().go_home();
    assert_eq!(play.game.ship(Dock(0)).boat, Some(boat("X1")));
    let play = position(2).pile(&["P1", "X2", "L2"]).no_ship(1).no_ship(3).preparing();
    assert_eq!(play.game.ship(Dock(1)).boat, Some(boat("P1")), "the grey one to the first empty ship");
    assert!(play.game.ship(Dock(3)).boat.expect("a boat").card().blue);
    let moored = |event: &Event| if let Event::Moored { dock, .. } = event { Some(dock.0) } else { None };
    assert_eq!(play.events.iter().filter_map(moored).collect::<Vec<_>>(), [1, 3]);
    let play = position(2).ship(0, "L1", &[]).exploring();
    assert!(Dock::all().all(|dock| play.game.ship(dock).boat != Some(boat("L1"))), "sailed empty and gone");
    assert!(!play.game.grey.cards().any(|card| Boat(card) == boat("L1")));
}

#[test]
fn ruling_38_the_next_boat_is_seen_after_each_refill_and_the_rest_of_the_pile_is_known_but_not_its_order() {
    let visible = Options { next_boat_visible: true, ..BASIC };
    let mut play = dealt(2, &visible, 4);
    for round in 1..=12 {
        let next = play.game.next_boat.expect("some boats are left");
        assert!(!play.game.grey.cards().chain(play.game.blue.cards()).any(|card| Boat(card) == next));
        assert_eq!(next.card().blue, round > 11, "after four in port eleven grey ones are left");
        play.bank_all();
        assert!(play.game.ships.iter().any(|ship| ship.boat == Some(next)));
    }
    let mut seen = play.game;
    seen.redact(Viewer::Public);
    assert_eq!((seen.grey, seen.blue, seen.next_boat), (play.game.grey, play.game.blue, play.game.next_boat));
}

#[test]
fn ruling_39_in_the_last_exploration_every_boat_sails_by_time_and_empty_ones_are_discarded() {
    let mut play =
        position(2).pile(&[]).no_ship(0).ship(1, "P4", &[A]).ship(2, "X1", &[]).ship(3, "T2", &[]).preparing();
    assert_eq!(play.sailed(), ["X1", "T2", "P4"], "6:45, 8:00, 11:45");
    play.proceed().go_home();
    assert_eq!(play.phase(), "over");
    assert!(play.game.ships.iter().all(|ship| ship.boat.is_none()));
}

#[test]
fn ruling_40_the_longest_match_has_seventeen_rounds() {
    for options in [BASIC, ADVANCED] {
        let mut play = dealt(4, &options, 9);
        let mut rounds = 0;
        while play.phase() == "bidding" {
            rounds += 1;
            play.bank_all();
        }
        assert_eq!((rounds, play.outcome().rounds), (17, 17), "a single empty boat leaves in each round");
    }
}

#[test]
fn ruling_41_at_six_silver_surplus_goods_are_sold_for_nothing_in_storage() {
    let mut play = position(2).silver(A, 6).goods(A, "wwccc").gold(A, 1).storing();
    assert_eq!(play.sales(), [Ware::Good(Watches), Ware::Good(Clothing)], "what needn't go isn't offered");
    play.sell(Ware::Good(Clothing));
    assert_eq!((play[A].silver, play[A].goods), (6, goods("wwcc")));
    play.sell(Ware::Good(Clothing));
    assert_eq!((play[A].silver, play[A].goods, play.phase()), (6, goods("wwc"), "bidding"));
}

#[test]
fn ruling_42_declining_the_first_reveal_ends_revealing() {
    let mut play = position(2).ship(0, "X1", &[A]).exploring();
    play.proceed();
    assert!(play.reveals().is_empty() && !play.may(Action::Proceed));
    assert_eq!(play.game.face_down.len(), 30);
}

#[test]
fn ruling_43_a_guild_token_without_anything_to_exchange_returns_by_itself() {
    let guild = |start: Position| start.stack(Spot::GUILD, &[B, B, A]).trading();
    for start in [
        position(2).silver(A, 6),
        position(2).silver(A, 6).gold(A, 2),
        position(2).silver(A, 6).spice(A, 2),
        position(2).silver(A, 6).goods(A, "ww").bag("www"),
        position(2).silver(A, 2).goods(A, ""),
        position(2).silver(A, 1).goods(A, "w"),
        position(2).gold(A, 1).bag(""),
    ] {
        let play = guild(start);
        assert!(play.spot().is_none(), "{:?}", play[A]);
    }
    let play = guild(position(2).silver(A, 3).goods(A, "w"));
    assert_eq!(play.spot(), Some(Spot::GUILD));
    // A seat that can pay only with the tile it would exchange still decides, but can't do both.
    let mut play = guild(position(2).silver(A, 2).goods(A, "w"));
    assert_eq!((play.spot(), play.choices()), (Some(Spot::GUILD), vec![Action::Decline]));
    play.sell(Ware::Good(Watches));
    assert_eq!((play[A].silver, play.choices()), (3, vec![Action::Decline]));
}

#[test]
fn ruling_44_a_seat_that_can_keep_no_place_is_asked_like_any_other_and_an_empty_pile_gives_nothing() {
    let mut play = advanced(2).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(4, 'b'), place(5, 'b'));
    assert_eq!(play.choices(), [Action::Leave]);
    let turn = |first, second| {
        let mut play = advanced(2).ship(0, "L1", &[A]).exploring();
        play.walk(&["L.A2"]).find("L.B2", first, second);
        let mut seen = play.game;
        seen.redact(Viewer::Seat(B));
        (seen.turn(), serde_json::to_value(seen.stage).expect("plain data"))
    };
    assert_eq!(turn(place(4, 'b'), place(5, 'b')), turn(place(4, '-'), place(5, '-')), "for the others");
    play.play(Action::Leave);
    assert_eq!((play.phase(), play.game.deck.len(), play[A].merchants), ("bidding", 18, 10));
    let needs = [(A, '-'), (B, 'b'), (C, 'v')];
    let all = needs.into_iter().flat_map(|(seat, needs)| (1..=6).map(move |kind| (seat, place(kind, needs))));
    let start = all.fold(advanced(4), |start, (seat, card)| start.keeps(seat, card));
    let mut play = start.goods(D, "bv").food(D, 1).ship(0, "L1", &[D]).exploring();
    assert_eq!(play.game.deck.len(), 0);
    play.walk(&["L.A2", "L.B2"]);
    assert_eq!((play.standing(), play[D].places.len(), play[D].goods), (Some("L.B2"), 0, goods("bv")));
    assert!(play.steps().contains(&"L.T5"));
}

#[test]
fn ruling_45_whoever_put_cards_under_the_pile_knows_them_and_nobody_else() {
    let mut play = advanced(3).goods(A, "bv").food(A, 1).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(6, '-'), place(3, 'v'));
    play.play(Action::Keep(place(6, '-')));
    let under = |viewer: Viewer| {
        let mut seen = play.game;
        seen.redact(viewer);
        serde_json::to_value(seen.deck).expect("plain data")[1][0]["card"].clone()
    };
    assert_eq!(under(Viewer::Seat(A)), serde_json::json!(place(3, 'v').0));
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert!(under(viewer).is_null(), "{viewer:?}");
    }
}

#[test]
fn ruling_46_an_income_tile_works_for_the_second_merchant_of_the_same_boat() {
    let mut play = advanced(2).tile("T.T1", Tile::Special(Special::SilverIncome)).ship(0, "T2", &[A, A]).exploring();
    play.walk(&["T.A1", "T.T1"]);
    assert_eq!(play[A].silver, 2, "1 from the way, 1 from the tile");
    play.walk(&["T.A1"]);
    assert_eq!(play[A].silver, 4, "1 and 1 more");
}

#[test]
fn ruling_47_merchants_who_wait_on_a_boat_have_left_the_stock() {
    let eight = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6", "C.T1", "C.T2"];
    let start = position(2).settled(A, &eight).ship(1, "C3", &[A]).silver(A, 1).goods(A, "wwb").market(1, "v");
    let mut play = start.stack(market(1), &[A]).trading();
    assert_eq!(play[A].merchants, 1);
    play.buy('v').board(0);
    assert_eq!(play.game.ending, Some(Ending::LastMerchant));
}

#[test]
fn ruling_48_equal_tiles_are_one_choice() {
    let play = position(2).silver(A, 6).goods(A, "bbb").market(1, "www").stack(market(1), &[A]).trading();
    assert_eq!(play.choices(), [Action::Buy(Watches), Action::Decline]);
    let play = position(2).silver(A, 6).goods(A, "bbb").bag("wwwcc").stack(Spot::GUILD, &[A]).trading();
    let exchanges = [exchanging('b', 'w', Extra::Spice), exchanging('b', 'c', Extra::Spice), Action::Decline];
    assert_eq!(play.choices(), exchanges);
    let play = position(2).goods(A, "wwwbb").storing();
    assert_eq!(play.sales(), [Ware::Good(Watches), Ware::Good(Books)]);
}

#[test]
fn ruling_49_what_a_province_and_an_income_tile_bring_is_one_gain() {
    let at = |others: u8| {
        let start = advanced(2).special(A, Special::GoldIncome).gold(B, others).ship(0, "P1", &[A]);
        let mut play = start.exploring();
        play.walk(&["P.A2"]);
        play[A].gold
    };
    assert_eq!((at(27), at(30)), (2, 0), "with nine cards out 1 and 1; with ten there is a card for one of the two");
}
