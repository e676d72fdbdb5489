//! The texts of choices and of the log are true, and they are sentences.

use super::*;
use crate::games::felinia::entity::Label;

fn label(play: &Play, action: Action) -> Label {
    play.game.label(play.game.active, action)
}

fn note(play: &Play, action: Action) -> String {
    label(play, action).note.to_text(&[])
}

fn names() -> [String; 4] {
    ["Ann", "Bob", "Cem", "Dee"].map(str::to_owned)
}

/// Returns the log for the public viewer.
fn log(play: &Play) -> Vec<String> {
    play.events.iter().map(|event| play.game.describe_event(event, Viewer::Public).to_text(&names())).collect()
}

#[track_caller]
fn assert_told(play: &Play, line: &str) {
    assert!(log(play).iter().any(|told| told == line), "“{line}” isn't one of {:#?}", log(play));
}

fn prompt(play: &Play) -> String {
    play.game.prompt().to_text(&names())
}

/// Felinia 5: the food for the fourth step is spent before the Pantry scores.
#[test]
fn the_gain_of_the_pantry_does_not_count_the_food_that_the_step_spends() {
    let pantry = Tile::Special(Special::FoodPoints);
    let mut play = advanced(2).tile("T.T4", pantry).food(A, 3).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1", "T.B1"]);
    let step = Action::Step(play.at("T.T4"));
    let before: i32 = play.game.points(A).iter().sum();
    let told = note(&play, step);
    assert!(told.starts_with("Settles there and takes the tile: 5 points."), "2 food and a merchant: {told}");
    play.play(step);
    assert_eq!(play.game.points(A).iter().sum::<i32>() - before, 5);
}

/// Felinia 5: a seat with the Pantry loses the points of the food.
#[test]
fn a_step_that_costs_more_points_than_it_brings_says_so() {
    let start = advanced(2)
        .special(A, Special::FoodPoints)
        .tile("T.T4", Tile::Special(Special::SilverIncome))
        .food(A, 1)
        .ship(0, "T1", &[A]);
    let mut play = start.exploring();
    play.walk(&["T.A1", "T.B1"]);
    let told = note(&play, Action::Step(play.at("T.T4")));
    assert!(told.starts_with("Settles there and takes the tile: 1 point less."), "1 for the merchant, 2 lost: {told}");
}

#[test]
fn a_merchant_finds_no_post_only_if_there_was_none_for_him() {
    const NONE: &str = "Ann’s merchant finds no post in Lion and returns home.";
    const PASSED: &str = "Ann’s merchant returns home from Lion.";
    let all = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6"];
    let mut play = position(2).settled(B, &all).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.C1"]).go_home();
    assert_told(&play, NONE);
    let mut play = position(2).face_up("L.T1", Lion).settled(B, &all[1..]).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.C2", "L.C1"]);
    assert_told(&play, PASSED);
    let mut play = position(2).ship(0, "L1", &[A]).exploring();
    play.proceed().go_home();
    assert_told(&play, PASSED);
    // The face-up post is four steps away, so that a food is needed.
    let start = || advanced(2).settled(B, &["L.T1", "L.T2", "L.T7", "L.T8"]).food(B, 32).ship(0, "L1", &[A]);
    let mut play = start().exploring();
    play.walk(&["L.A1", "L.B1"]);
    assert_told(&play, NONE);
    let mut play = start().food(A, 1).exploring();
    play.walk(&["L.A2", "L.A1", "L.B1"]);
    assert_told(&play, PASSED);
}

#[test]
fn no_more_tiles_are_asked_for_than_lie_face_down() {
    let posts = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5"];
    let mut play = position(2).settled(B, &posts[..4]).ship(0, "L1", &[A]).exploring();
    assert_eq!(prompt(&play), "Ann: reveal up to 2 trade tiles, or move on");
    play.reveal("L.T6");
    assert_eq!(prompt(&play), "Ann: reveal another trade tile, or move on");
    let play = position(2).settled(B, &posts).ship(0, "L1", &[A]).exploring();
    assert_eq!(prompt(&play), "Ann: reveal a trade tile, or move on");
}

#[test]
fn a_deal_that_costs_what_the_boat_asks_for_is_no_reason_to_deal() {
    const WARNING: &str = "Without a deal you can’t board the 5:00 to Lion.";
    let at = |start: Position, spot: Spot, stack: &[Seat]| {
        let play = start.ship(0, "L1", &[]).stack(spot, stack).trading();
        assert_eq!(play.game.active, A);
        note(&play, Action::Decline)
    };
    let start = |silver: u8, letters: &str| position(2).silver(A, silver).goods(A, letters).market(1, "c");
    assert_eq!(at(start(1, "ww"), market(1), &[A]), WARNING, "the clothing brings the silver for the boat");
    assert_eq!(at(start(2, "wwb"), market(1), &[B, B, A]), WARNING, "the book can be sold");
    assert_eq!(at(start(2, "ww"), market(1), &[B, B, A]), "", "only a watch can be sold for the third silver");
    let guild = |start: Position| at(start, Spot::GUILD, &[A]);
    assert_eq!(guild(start(2, "ww")), "", "a watch would be exchanged");
    assert_eq!(guild(start(1, "wwb")), WARNING, "the book for another tile, and its spice or it for silver");
    let cards = |start: Position| start.gold(A, 1).spice(A, 1);
    assert_eq!(guild(cards(start(1, "ww"))), "", "gold, spice and silver go for a bonus tile");
    assert_eq!(guild(cards(start(2, "ww"))), WARNING);
}

#[test]
fn an_exchange_completes_goods_only_if_it_does_not_give_them_away() {
    let play = position(2).silver(A, 1).goods(A, "wwc").stack(Spot::GUILD, &[A]).trading();
    assert_eq!(note(&play, exchanging('c', 'b', Extra::Spice)), "Completes the goods for the 9:15 to Lion.");
    assert_eq!(note(&play, exchanging('w', 'b', Extra::Spice)), "");
}

/// Felinia 3.3, 3.7: the fare includes silver, and sales bring some.
#[test]
fn a_purchase_that_leaves_too_little_silver_for_the_boat_says_so_and_so_does_boarding() {
    let start = |letters: &str| position(2).silver(A, 1).goods(A, letters).market(1, "w").ship(0, "L1", &[]);
    let buying = Action::Buy(Watches);
    let mut play = start("wc").stack(market(1), &[A]).trading();
    let completes = "Completes the goods for the 5:00 to Lion.";
    let sale = format!("{completes} You then lack 1 silver to board: sell something.");
    assert_eq!(note(&play, buying), sale);
    play.play(buying);
    let sell = "You lack silver for the 5:00 to Lion: sell something first. You can board again after your next deal.";
    assert_eq!(note(&play, Action::Depart), sell);
    assert!(!play.may(Action::Board(Dock(0))));
    play.sell(Ware::Good(Clothing));
    let at_once = "You could still board the 5:00 to Lion. You can board again after your next deal.";
    assert_eq!(note(&play, Action::Depart), at_once);
    let play = start("w").stack(market(1), &[A]).trading();
    assert_eq!(note(&play, buying), format!("{completes} You then lack 1 silver to board."));
    let play = start("w").silver(A, 2).stack(market(1), &[A]).trading();
    assert_eq!(note(&play, buying), completes);
}

/// Felinia 3.2: a seat has at most 6 silver.
#[test]
fn a_bid_that_can_never_be_paid_is_warned_of() {
    let never = |silver: u8| format!("You can’t have {silver} silver by then, no matter what you sell.");
    let at = |start: Position, pass: u8, tokens: usize| {
        let mut play = start.stack(market(1), &[B; 9][..tokens]).market(1, "w").partial().bidding();
        play.game.stage = Stage::Bidding { pass };
        let note = note(&play, Action::Bid(market(1)));
        note.split_once("below it. ").map_or(String::new(), |(_, warning)| warning.to_owned())
    };
    assert_eq!(at(position(2).silver(A, 6), 0, 6), "No one can pay that: you can hold at most 6 silver.");
    assert_eq!(at(position(2).silver(A, 6), 0, 5), "");
    assert_eq!(at(position(2).silver(A, 1), 2, 1), never(2), "2 against 1 silver");
    for start in [position(2).silver(A, 2), position(2).silver(A, 1).goods(A, "c"), position(2).gold(A, 1)] {
        assert_eq!(at(start, 2, 1), "");
    }
    assert_eq!(at(position(2), 1, 2), "", "the own board pays 3 in the last pass");
    assert_eq!(at(position(2), 1, 3), never(4));
    assert_eq!(at(position(2), 0, 4), "", "2 and 3 from the own board");
    assert_eq!(at(position(2), 0, 5), never(6));
}

/// Felinia 4; 10, ruling 11.
#[test]
fn what_decided_among_equals_is_said() {
    let said = |play: Play| (prompt(&play), log(&play).pop().expect("the end"));
    let (asked, told) = said(position(2).gold(A, 3).gold(B, 2).over());
    assert_eq!((asked.as_str(), told.as_str()), ("Ann wins with 3 points.", "Ann wins."));
    let (asked, told) = said(position(2).gold(A, 3).gold(B, 3).silver(B, 1).over());
    assert_eq!(asked, "Bob wins with 3 points: more silver breaks the tie.");
    assert_eq!(told, "Bob wins: more silver breaks the tie.");
    let (asked, _) = said(position(2).gold(A, 3).gold(B, 2).stands(B, &["L.T1"]).over());
    assert_eq!(asked, "Bob wins with 3 points: more merchants on the island break the tie.");
    let (asked, told) = said(position(2).gold(A, 1).gold(B, 1).over());
    assert_eq!(
        asked,
        "Ann and Bob share the victory with 1 point: silver and merchants on the island are tied as well."
    );
    assert_eq!(told, "Ann and Bob share the victory: silver and merchants on the island are tied as well.");
}

#[test]
fn a_single_tile_is_called_by_its_singular() {
    let of = |good: Good| [1, 2].map(|count| good.count_in_words(count));
    assert_eq!(of(Watches), ["1 watch", "2 watches"]);
    assert_eq!(of(Books), ["1 book", "2 books"]);
    assert_eq!(of(Wine), ["1 wine", "2 wine"]);
    let play = position(2).market(1, "wwb").bidding();
    assert!(note(&play, Action::Bid(market(1))).starts_with("For sale: 2 watches, 1 book."));
    let start = position(2).silver(A, 1).goods(A, "wwb").market(1, "c").stack(market(1), &[A]);
    let mut play = start.trading();
    play.buy('c');
    assert_eq!(label(&play, Action::Board(Dock(0))).cost.to_string(), "2 watches and 1 book");
}

#[test]
fn a_boat_sails_with_merchants_not_with_a_seat_twice() {
    let sails = |aboard: &[Seat]| position(2).ship(0, "L3", aboard).exploring();
    assert_told(&sails(&[B, B]), "The 9:15 to Lion sails with two of Bob’s merchants.");
    assert_told(&sails(&[A, B]), "The 9:15 to Lion sails with merchants of Ann and Bob.");
    assert_told(&position(2).ship(0, "L1", &[B]).exploring(), "The 5:00 to Lion sails with Bob’s merchant.");
}

#[test]
fn silver_that_does_not_come_is_not_counted() {
    let mut play = position(2).silver(A, 6).bidding();
    assert_eq!(note(&play, Action::Bank), "1 silver is lost: you can hold at most 6.");
    play.bank();
    assert_told(&play, "Ann places a token on their own board but gains no silver: they already have 6.");
    let mut play = position(2).silver(A, 5).bidding();
    play.game.stage = Stage::Bidding { pass: 2 };
    assert_eq!(note(&play, Action::Bank), "2 silver are lost: you can hold at most 6.");
    let mut play = position(2).silver(A, 6).goods(A, "wwww").storing();
    play.sell(Ware::Good(Watches));
    assert_told(&play, "Ann gives up watches for nothing: they already have 6 silver.");
}

/// Felinia 3.2: sales don't bring the gold and the spice for a bonus tile.
#[test]
fn who_lacks_gold_and_spice_is_not_told_to_sell_for_a_bonus_tile() {
    let play = position(2).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    let reasons: Vec<String> = play
        .game
        .blocked(A)
        .into_iter()
        .filter(|no| no.group == "Take a bonus tile")
        .map(|no| no.reason.to_text(&[]))
        .collect();
    assert_eq!(reasons, ["Costs 1 gold and 1 spice besides the silver."; 5]);
}

#[test]
fn an_empty_pile_of_mysterious_places_is_told() {
    let needs = [(A, '-'), (B, 'b'), (C, 'v')];
    let all = needs.into_iter().flat_map(|(seat, needs)| (1..=6).map(move |kind| (seat, place(kind, needs))));
    let start = all.fold(advanced(4), |start, (seat, card)| start.keeps(seat, card));
    let mut play = start.ship(0, "L1", &[D]).exploring();
    play.walk(&["L.A2"]);
    assert_eq!(note(&play, Action::Step(play.at("L.B2"))), "It brings no mysterious place: the pile is empty.");
    play.walk(&["L.B2"]);
    assert_told(&play, "Dee gains no mysterious place: the pile is empty.");
}
