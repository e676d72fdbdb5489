//! The move of a merchant (Felinia 3.4).

use super::*;

/// A position with a merchant of seat A, alone on a boat.
fn landing(id: &str) -> Position {
    position(2).ship(0, id, &[A])
}

#[test]
fn the_first_step_leads_to_the_province_at_the_port_where_nothing_is_gained() {
    for id in ["L1", "C1", "T1", "P1", "X1"] {
        let play = landing(id).exploring();
        assert!(play.standing().expect("a merchant ashore").ends_with(".P"));
        assert_eq!((play[A].gold, play[A].spice, play[A].silver, play[A].goods), (0, 0, 0, Goods::NONE));
    }
}

#[test]
fn up_to_two_tiles_of_this_country_are_revealed_one_after_the_other() {
    let mut play = landing("T1").exploring();
    assert_eq!(play.reveals(), ["T.T1", "T.T2", "T.T3", "T.T4", "T.T5", "T.T6"], "anywhere in the country");
    play.reveal("T.T5");
    assert_eq!(play.reveals(), ["T.T1", "T.T2", "T.T3", "T.T4", "T.T6"]);
    assert!(play.may(Action::Proceed), "after the first was seen one may stop");
    play.reveal("T.T1");
    assert_eq!((play.reveals(), play.steps()), (vec![], vec!["T.C1", "T.C2"]), "no third");
}

#[test]
fn revealed_tiles_stay_face_up() {
    let mut play = landing("T1").exploring();
    play.reveal("T.T5").proceed().go_home();
    assert!(play.game.tile(play.at("T.T5")).is_some());
    assert!(!play.game.face_down.contains(play.at("T.T5")));
    assert_eq!(play.game.face_down.len(), 29);
}

/// Felinia 12.5: the posts of the Lion have 2 Lion, 1 Cheetah, 1 Panther and 2 Lynx.
#[test]
fn what_is_revealed_is_what_the_country_has() {
    for seed in 0..10 {
        let mut play = position(2).ship(0, "L3", &[A, B]).ship(1, "L4", &[A]).exploring();
        play.rng = Rng::stream(seed, 0);
        while play.phase() == "exploration" {
            match play.reveals().first() {
                Some(post) => play.reveal(post),
                None => play.go_home(),
            };
        }
        let revealed = |event: &Event| if let Event::Revealed { tile, .. } = event { Some(tile.kind()) } else { None };
        let mut tiles: Vec<usize> = play.events.iter().filter_map(revealed).collect();
        tiles.sort_unstable();
        assert_eq!(tiles, [0, 0, 1, 3, 4, 4]);
    }
}

/// Two of the six tiles in the Lion's country are Lion tiles, two are Lynx tiles.
#[test]
fn what_a_face_down_tile_is_is_left_to_chance() {
    let mut seen = [0; 5];
    for seed in 0..300 {
        let mut play = landing("L1").exploring();
        play.rng = Rng::stream(seed, 0);
        play.reveal("L.T1");
        let Some(Tile::Figure(kind)) = play.game.tile(play.at("L.T1")) else { panic!("a figure") };
        seen[kind.index()] += 1;
    }
    // The expected counts are 100, 50, 0, 50 and 100. A deviation of 35 is more than four standard deviations.
    for (seen, expected) in seen.into_iter().zip([100i32, 50, 0, 50, 100]) {
        assert!((seen - expected).abs() < 35 && (expected > 0 || seen == 0), "{seen} instead of {expected}");
    }
}

#[test]
fn two_more_steps_follow_the_routes() {
    let mut play = landing("L1").face_up("L.T1", Lynx).face_up("L.T4", Lion).exploring();
    play.proceed();
    assert_eq!(play.steps(), ["L.C1", "L.C2"], "from the port to the crossroads only");
    play.walk(&["L.C1"]);
    assert_eq!(play.steps(), ["L.C2", "L.T1"], "L.T4 is at the other crossroads");
    play.walk(&["L.C2"]);
    assert_eq!((play[A].merchants, play.phase()), (10, "bidding"), "the third step was the last one");
}

#[test]
fn a_face_up_tile_ends_the_move_and_the_merchant_stays_for_good() {
    let mut play = landing("L1").face_up("L.T4", Lynx).exploring();
    play.proceed().walk(&["L.C2", "L.T4"]);
    assert_eq!((play[A].merchants, play[A].settled), (9, set(play.game.island(), &["L.T4"])));
    assert_eq!((play.figures(A, Lynx), play.tiles(A)), (1, 1));
    assert_eq!(play.game.tile(play.at("L.T4")), None, "the tile was taken");
    assert_eq!(play.game.settler(play.at("L.T4")), Some(A));
}

#[test]
fn no_step_leads_to_a_province_visited_in_this_move() {
    let mut play = landing("L1").exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play.steps(), ["L.C2"], "not back to the port");
    let mut play = advanced(2).ship(0, "L1", &[A]).food(A, 4).exploring();
    play.walk(&["L.A1", "L.A2"]);
    assert_eq!(play.steps(), ["L.B2", "L.T7", "L.T8"], "neither to the port nor to L.A1");
}

#[test]
fn the_next_merchant_may_go_where_others_have_been() {
    let mut play = position(2).ship(0, "L3", &[A, A]).exploring();
    play.proceed().walk(&["L.C1"]).go_home();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 2);
}

#[test]
fn no_step_leads_to_a_merchant_nor_to_a_face_down_tile() {
    let mut play = landing("L1").settled(B, &["L.T1"]).settled(A, &["L.T2"]).exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play.steps(), ["L.C2"], "others' and own merchants bar, and L.T3 is face down");
}

#[test]
fn each_symbol_pays_at_once() {
    let mut play = landing("L1").exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!((play[A].gold, play[A].spice), (1, 0));
    play.walk(&["L.C2"]);
    assert_eq!((play[A].gold, play[A].spice), (1, 1));
    let mut play = landing("T1").exploring();
    play.proceed().walk(&["T.C1"]);
    assert_eq!(play[A].silver, 1);
    let mut play = landing("X1").bag("g").exploring();
    play.proceed().walk(&["X.C1"]);
    assert_eq!((play[A].goods, play.game.bag), (goods("g"), Goods::NONE));
}

#[test]
fn merchandise_is_drawn_from_the_bag_by_chance() {
    let drawn = |seed| {
        let mut play = landing("X1").bag("wcv").exploring();
        play.rng = Rng::stream(seed, 0);
        play.proceed().walk(&["X.C1"]);
        play[A].goods
    };
    let mut seen: Vec<Goods> = (0..40).map(drawn).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, [goods("v"), goods("c"), goods("w")], "each kind of the bag, and no other");
}

#[test]
fn silver_from_the_way_ends_at_six() {
    let mut play = landing("T1").silver(A, 6).exploring();
    play.proceed().walk(&["T.C1"]);
    assert_eq!(play[A].silver, 6);
}

#[test]
fn a_merchant_without_a_tile_returns_to_his_owners_stock() {
    let mut play = landing("L1").exploring();
    assert_eq!(play[A].merchants, 9);
    play.proceed().go_home();
    assert_eq!(play[A].merchants, 10);
    assert!(play[A].settled.is_empty() && play.tiles(A) == 0);
}

#[test]
fn a_way_without_the_second_and_third_step_is_not_begun_again() {
    let mut play = landing("L1").face_up("L.T1", Lynx).exploring();
    play.proceed().walk(&["L.C1"]).go_home();
    assert_eq!((play[A].merchants, play[A].gold), (10, 1));
    assert_eq!(play.phase(), "bidding");
}
