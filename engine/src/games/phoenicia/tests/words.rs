//! The texts of choices and of the log: they are true and informative.

use super::*;
use crate::games::phoenicia::entity::Label;

/// Returns the label of a legal action.
#[track_caller]
fn label(play: &Play, seat: Seat, action: Action) -> Label {
    assert!(play.may(seat, action), "{action:?} isn't one of {:?}", play.legal(seat));
    play.game.label(seat, action)
}

/// Returns the note about an auction of a development, for a seat that owns some developments and can pay.
fn note(owned: &[Development], development: Development) -> String {
    let play = position(5).owns(A, owned).pool(&[development]).coins(A, 40).choosing(A);
    label(&play, A, Action::Auction(development)).note.to_text(&[])
}

/// Returns all events so far, in words for `viewer`.
fn told(play: &Play, viewer: Viewer) -> Vec<String> {
    let names = ["Ann", "Bob", "Cem", "Dot", "Eve"].map(str::to_owned);
    play.events.iter().map(|event| play.game.describe_event(event, viewer).to_text(&names)).collect()
}

/// Returns the last event, in public words.
fn last(play: &Play) -> String {
    told(play, Viewer::Public).pop().expect("something happened")
}

#[test]
fn the_first_copy_of_a_card_is_explained_as_it_is_printed() {
    for development in Development::all().filter(|development| *development != Smelter) {
        assert_eq!(note(&[], development), development.card().effect);
    }
}

/// Phoenicia 1.4 and 2.3: totals of 4, 6, 7; 1, 2; 2, 3; 4, 6; 5, 7.
#[test]
fn a_further_copy_is_explained_by_what_it_adds() {
    for (owned, development, words) in [
        (&[Dyer][..], Dyer, "2 more off Dye House, 6 in all"),
        (&[Dyer, Dyer], Dyer, "1 more off Dye House, 7 in all"),
        (&[Prospector], Prospector, "1 more off Smelter, 2 in all"),
        (&[Tracker], Tracker, "Advanced Hunting: every hunter produces 2; 1 more off Caravan, 3 in all"),
        (&[CityCentre], CityCentre, "Buy up to 6 VP instead of 3; 2 more off Public Works, 6 in all"),
        (&[Prospector, Smelter], Smelter, "Advanced Mining: every miner produces 4"),
        (&[Shipyard], Shipyard, "2 more off Ships, Trade Fleet and Port, 7 in all"),
        (&[PublicWorks], PublicWorks, "2 more off City Walls, 6 in all"),
        (&[PublicWorks, PublicWorks], PublicWorks, "1 more off City Walls, 7 in all"),
        // Further copies count for their numbers, but have no new effect.
        (&[Granary], Granary, ""),
        (&[DyeHouse], DyeHouse, ""),
        (&[Caravan], Caravan, ""),
    ] {
        assert_eq!(note(owned, development), words, "{development:?} with {owned:?}");
    }
}

/// Phoenicia 5.2: the label of a bid has the note, too.
#[test]
fn a_bid_is_explained_by_what_that_copy_adds() {
    let mut play = position(3).owns(A, &[Dyer]).pool(&[Dyer]).coins(A, 3).choosing(A);
    play.play(A, Action::Auction(Dyer));
    assert_eq!(label(&play, A, Action::Bid(2)).note.to_text(&[]), "2 more off Dye House, 6 in all");
}

/// Phoenicia 1.4: the improvement waits for the Mining tile.
#[test]
fn a_smelter_without_a_prospector_says_that_it_does_nothing_yet() {
    assert_eq!(note(&[], Smelter), "Improves Mining: does nothing yet, since you have no Prospector");
    assert_eq!(note(&[Smelter], Smelter), "Advanced Mining: does nothing yet, since you have no Prospector");
    assert_eq!(note(&[Prospector], Smelter), "Improves Mining");
    assert_eq!(note(&[Smelter], Prospector), "Opens Improved Mining; 1 off Smelter");
    assert_eq!(note(&[Smelter, Smelter], Prospector), "Opens Advanced Mining; 1 off Smelter");
}

/// Phoenicia 5.6 (2d).
#[test]
fn the_end_of_a_turn_warns_of_cards_that_will_have_to_be_given_up() {
    // Hunting 1, Farming 2, Caravan 2 and one coin add up to 6: a card and 2 coins. There are three storehouses.
    let note = |hand: &[u8]| {
        let play = position(2).owns(A, &[Caravan]).hand(A, hand).coins(A, 1).developing(A);
        label(&play, A, Action::EndTurn).note.to_text(&[])
    };
    let income = "Next income: 1 card, 2 coins.";
    assert_eq!(note(&[4, 4]), income);
    assert_eq!(note(&[4, 4, 4]), format!("{income} Then 1 card without a storehouse must be given up."));
    assert_eq!(note(&[4, 4, 4, 4]), format!("{income} Then 2 cards without a storehouse must be given up."));
}

/// Phoenicia 5.6 (2c): the income differs from the coins and cards held afterwards.
#[test]
fn the_next_income_keeps_apart_what_comes_and_what_is_left() {
    for (coins, words) in [
        (0, "Next income: 0 cards, 3 coins."),
        (1, "Next income: 1 card, 0 coins."),
        (2, "Next income: 1 card, 1 coin."),
        (4, "1 coin is lost now. Next income: 1 card, 2 coins."),
        (5, "2 coins are lost now. Next income: 1 card, 2 coins."),
    ] {
        let play = position(2).coins(A, coins).developing(A);
        assert_eq!(label(&play, A, Action::EndTurn).note.to_text(&[]), words, "{coins} coins");
    }
}

/// Phoenicia 5.6 (2c): production and coins held are added up.
#[test]
fn the_log_says_what_the_income_was_made_of() {
    let income = |coins: u8, viewer: Viewer| {
        let play = position(2).draws(&[5, 6]).coins(A, coins).administration();
        told(&play, viewer).into_iter().find(|line| line.starts_with("Ann produces")).expect("an income")
    };
    assert_eq!(income(0, Viewer::Public), "Ann produces 3: 3 coins.");
    assert_eq!(income(1, Viewer::Public), "Ann produces 3 and has 1 coin: 4 in all become 1 card.");
    assert_eq!(income(3, Viewer::Public), "Ann produces 3 and has 3 coins: 6 in all become 1 card and 2 coins.");
    assert_eq!(income(3, Viewer::Seat(A)), "Ann produces 3 and has 3 coins: 6 in all become 1 card (5) and 2 coins.");
}

/// Phoenicia 5.2: a seat may decline before it has started an auction.
#[test]
fn no_more_auctions_are_started_only_after_one() {
    let mut play = position(2).pool(&[Dyer, Prospector]).coins(A, 9).choosing(A);
    assert_eq!(label(&play, A, Action::Decline).text.to_text(&[]), "Pass: no auction");
    let mut none = play.clone();
    assert_eq!(last(none.play(A, Action::Decline)), "Ann starts no auction.");
    play.buy(A, Dyer);
    assert_eq!(label(&play, A, Action::Decline).text.to_text(&[]), "Pass: no more auctions");
    assert_eq!(last(play.play(A, Action::Decline)), "Ann starts no more auctions.");
    // The flag is reset for the next turn.
    play.play(A, Action::EndTurn);
    assert_eq!(last(&play), "Bob can start no auction: every development in the pool is too dear.");
}

/// Phoenicia 5.2: a seat that can't continue by public information is skipped.
#[test]
fn the_log_says_why_a_seat_can_start_no_auction() {
    let begins = |position: Position| last(&position.turn_of(A));
    assert_eq!(begins(position(2)), "Ann can start no auction: the pool is empty.");
    let dear = position(2).pool(&[Dyer]).coins(A, 1);
    assert_eq!(begins(dear), "Ann can start no auction: every development in the pool is too dear.");
    let mut play = position(2).pool(&[Dyer, Tracker]).coins(A, 2).choosing(A);
    assert_eq!(last(play.buy(A, Dyer)), "Ann can start no more auctions: every development in the pool is too dear.");
    let beginners = Options { beginner: true, ..Options::default() };
    let mut play = position(2).options(beginners).pool(&[Dyer, Tracker]).coins(A, 9).choosing(A);
    assert_eq!(last(play.buy(A, Dyer)), "Ann has acquired the one development of the round.");
}

/// Phoenicia 5.2: a seat that can't pay only because its hidden cards are low still decides.
#[test]
fn whoever_can_only_pass_is_told_why() {
    let asked = |coins: u8, hand: &[u8]| {
        let mut play = position(2).pool(&[Glassmaking]).coins(A, 9).coins(B, coins).hand(B, hand).choosing(A);
        play.play(A, Action::Auction(Glassmaking)).bid(A, 5);
        label(&play, B, Action::Pass).note.to_text(&[])
    };
    assert_eq!(asked(0, &[6]), "You are out of this auction.");
    assert_eq!(asked(0, &[5]), "You can only pass: a bid of 6 costs 6, and you have 5 in cards.");
    assert_eq!(asked(1, &[4]), "You can only pass: a bid of 6 costs 6, and you have 1 coin and 4 in cards.");
    let mut play =
        position(2).owns(B, &[Tracker]).pool(&[Caravan]).coins(A, 20).coins(B, 1).hand(B, &[4, 4]).choosing(A);
    play.play(A, Action::Auction(Caravan)).bid(A, 11);
    let words = "You can only pass: a bid of 12 costs 10 after your discount of 2, and you have 1 coin and 8 in cards.";
    assert_eq!(label(&play, B, Action::Pass).note.to_text(&[]), words);
    assert_eq!(
        play.game.blocked(B)[0].reason.to_text(&[]),
        "Costs 10 after your discount of 2; you have 1 coin and 8 in cards."
    );
    let chooses = |hand: &[u8]| {
        let play = position(2).pool(&[Glassmaking]).hand(A, hand).choosing(A);
        label(&play, A, Action::Decline).note.to_text(&[])
    };
    let rest = "You go on to your workers, and can’t bid any more this round.";
    assert_eq!(chooses(&[5]), rest);
    let blocked = position(2).pool(&[Glassmaking]).hand(A, &[4]).choosing(A).game.blocked(A);
    assert_eq!(blocked[0].reason.to_text(&[]), "Costs at least 5; you have 4 in cards.");
    assert_eq!(
        chooses(&[4]),
        format!("You can’t pay the lowest bid of anything in the pool: you have 4 in cards. {rest}")
    );
}

/// Phoenicia 5.3.
#[test]
fn cards_and_coins_of_a_payment_are_told_apart() {
    let mut play = position(2).pool(&[Granary]).coins(A, 3).hand(A, &[4, 5, 6]).choosing(A);
    play.play(A, Action::Auction(Granary)).bid(A, 7);
    for (values, label_words, log_words) in [
        (&[4][..], "A card of 4 and 3 coins", "a card of 4 and 3 coins"),
        (&[6], "A card of 6 and 1 coin", "a card of 6 and 1 coin"),
        (&[4, 6], "Cards of 4 + 6, 3 coins back", "cards of 4 + 6, 3 coins back"),
    ] {
        assert_eq!(label(&play, A, Action::Pay(cards(values))).text.to_text(&[]), label_words);
        let mut paid = play.clone();
        paid.pay(A, values);
        assert!(told(&paid, Viewer::Public).contains(&format!("Ann pays 7 for Granary: {log_words}.")));
    }
}

/// Phoenicia 4.2: a tile has the name of its level at the time of the purchase.
#[test]
fn the_log_calls_a_tile_as_the_labels_do() {
    let mut play = position(4).owns(A, &[Tracker, Tracker]).coins(A, 4).developing(A);
    assert_eq!(label(&play, A, Action::BuyTools(Hunting)).text.to_text(&[]), "Tools for Advanced Hunting");
    play.play(A, Action::BuyTools(Hunting));
    let expected = ["Ann buys tools for Advanced Hunting.", "Ann pays 2 for tools for Advanced Hunting: 2 coins."];
    assert_eq!(told(&play, Viewer::Public), expected);
    // Earlier lines don't change with later acquisitions.
    let mut play = position(4).coins(A, 4).developing(A);
    play.play(A, Action::BuyTools(Hunting));
    play.game.acquire(A, Tracker);
    assert_eq!(last(&play), "Ann pays 2 for tools for Hunting: 2 coins.");
}

#[test]
fn the_prompt_calls_a_tile_as_the_labels_do() {
    let mut play = position(4).owns(A, &[Tracker]).hand(A, &[4]).developing(A);
    play.play(A, Action::BuyTools(Hunting));
    let prompt = play.game.prompt().to_text(&["Ann".to_owned()]);
    assert_eq!(prompt, "Ann: pay 2 for tools for Improved Hunting");
}

/// Phoenicia 5.7: hands are shown because wealth may break ties.
#[test]
fn whoever_has_no_cards_shows_none_at_the_end() {
    let play = position(3).points(A, 32).hand(B, &[4, 6]).administration();
    assert_eq!(last(&play), "Ann reached 32 VP: game over. Ann wins. Bob shows cards worth 10.");
}

/// Phoenicia 5.6 (2d).
#[test]
fn a_card_given_up_for_nothing_is_said_to_leave_nothing() {
    let give_up = |coins: u8| {
        let mut play = position(2).coins(A, coins).hand(A, &[4, 6, 6]).developing(A);
        play.game.stage = Stage::Storing { seat: A };
        play.play(A, Action::GiveUp(4));
        told(&play, Viewer::Public).swap_remove(0)
    };
    assert_eq!(give_up(2), "Ann has no storehouse for a card of 4, gives it up and keeps 1 coin of it.");
    assert_eq!(give_up(3), "Ann has no storehouse for a card of 4, gives it up and keeps nothing of it.");
}

/// Phoenicia 2.4.
#[test]
fn a_discount_is_taken_off_in_a_sentence() {
    let mut play = position(2).owns(A, &[Tracker]).pool(&[Caravan]).coins(A, 9).choosing(A);
    play.buy(A, Caravan);
    let lines = told(&play, Viewer::Public);
    assert!(lines.contains(&"Ann wins Caravan for 9; a discount of 2 leaves 7 to pay.".to_owned()), "{lines:?}");
}
