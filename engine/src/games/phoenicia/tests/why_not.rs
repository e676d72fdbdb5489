//! The payments and the uses of storage that aren't legal, with reasons (Phoenicia 5.3, 5.5, 5.6).

use super::*;
use crate::games::phoenicia::entity::Entity;

/// Returns the actions that the present phase refuses to A, with reasons.
fn reasons(play: &Play) -> Vec<(String, String)> {
    let refused = play.game.refused(A).into_iter();
    refused.map(|no| (no.text.to_text(&[]), no.reason.to_text(&[]))).collect()
}

/// Returns a game in which A owes 5 for Glassmaking.
fn paying(coins: u8, hand: &[u8]) -> Play {
    let mut play = position(2).pool(&[Glassmaking]).coins(A, coins).hand(A, hand).choosing(A);
    play.play(A, Action::Auction(Glassmaking)).bid(A, 5);
    assert!(matches!(play.game.stage, Stage::Paying(_)), "{:?}", play.game.stage);
    play
}

fn no(text: &str, reason: &str) -> (String, String) {
    (text.into(), reason.into())
}

/// Phoenicia 5.3: coins make up the rest, and every card must be needed.
#[test]
fn a_payment_that_is_not_offered_says_what_is_wrong_with_it() {
    let coins = |coins: &str| no("Coins only", &format!("Costs 5; you have {coins}."));
    let all = no("All your cards", "Every card must be needed: without the cheapest, the others are enough for 5.");
    let four = no("A card of 4", "Every card must be needed: the rest of the payment is enough without it.");
    assert_eq!(reasons(&paying(2, &[4, 6])), [coins("2 coins"), all.clone()]);
    assert_eq!(reasons(&paying(1, &[4, 6])), [coins("1 coin"), all.clone()]);
    assert_eq!(reasons(&paying(0, &[4, 6])), [coins("no coins"), four, all.clone()]);
    assert_eq!(reasons(&paying(5, &[4, 6])), [all]);
    assert_eq!(reasons(&paying(0, &[4, 4])), [coins("no coins")], "both are needed");
}

/// Phoenicia 5.3: no legal payment is listed as illegal.
#[test]
fn no_payment_that_is_offered_is_called_impossible() {
    for coins in 0..7 {
        for hand in [&[4, 5][..], &[5, 6, 6], &[4, 4, 4], &[6], &[4, 5, 6, 6]] {
            if u16::from(coins) + hand.iter().map(|value| u16::from(*value)).sum::<u16>() < 5 {
                continue;
            }
            let play = paying(coins, hand);
            let offered = |values: &[u8]| play.may(A, Action::Pay(cards(values)));
            for (text, _) in reasons(&play) {
                match text.as_str() {
                    "Coins only" => assert!(!offered(&[]), "{coins} coins, {hand:?}"),
                    "All your cards" => assert!(!offered(hand), "{coins} coins, {hand:?}"),
                    card => {
                        let value: u8 = card.trim_start_matches("A card of ").parse().expect("a value");
                        assert!(!offered(&[value]), "{card}: {coins} coins, {hand:?}");
                    }
                }
            }
        }
    }
}

/// Phoenicia 5.5, 5.6 (2d): each card needs a storehouse, and none is converted after the turn.
#[test]
fn cards_without_a_storehouse_can_be_neither_kept_nor_converted() {
    let mut play = position(2).coins(A, 2).hand(A, &[4, 6, 6]).developing(A);
    play.game.stage = Stage::Storing { seat: A };
    let convert = "You can do that in your own turn only. A card you give up fills your coins up to the limit.";
    let expected = [no("Keep all cards", "You have 3 cards and 2 storehouses."), no("A card into coins", convert)];
    assert_eq!(reasons(&play), expected);
    assert_eq!(play.game.blocked(B), [], "nobody else is asked");
}

/// Returns the reason why A can't pick a thing now, if there is one.
fn why(play: &Play, picked: Entity) -> Option<String> {
    let blocked = play.game.blocked(A);
    let about_it = blocked.iter().find(|no| no.path.last() == Some(&picked));
    let found = about_it.or_else(|| blocked.iter().find(|no| no.path.contains(&picked)));
    found.map(|no| no.reason.to_text(&[]))
}

/// Phoenicia 5.2, 5.4: workers come after the auctions, and a tile comes with its development.
#[test]
fn whoever_picks_a_tile_during_the_auctions_is_told_when_or_what_it_needs() {
    let mut play = position(2).pool(&[Glassmaking, Tracker]).coins(A, 9).choosing(A);
    let told = |play: &Play| {
        assert_eq!(why(play, Entity::Tile(A, Hunting)).as_deref(), Some("That comes after your own auctions."));
        assert_eq!(why(play, Entity::Training(A)).as_deref(), Some("That comes after your own auctions."));
        assert_eq!(why(play, Entity::Tile(A, Mining)).as_deref(), Some("Mining needs a Prospector."));
        assert_eq!(why(play, Entity::CityCentre(A)).as_deref(), Some("You need a City Centre to buy VP."));
    };
    told(&play);
    assert_eq!(why(&play, Entity::Development(Tracker)), None);
    play.play(A, Action::Auction(Glassmaking));
    told(&play);
    assert_eq!(why(&play, Entity::Development(Tracker)).as_deref(), Some("Glassmaking is being auctioned."));
    assert_eq!(why(&play, Entity::Development(Glassmaking)), None);
}

/// Phoenicia 5.2: there is no auction after the worker steps of a turn have begun.
#[test]
fn whoever_picks_a_development_after_the_auctions_is_told_that_they_are_over() {
    let play = position(2).pool(&[Glassmaking]).coins(A, 9).developing(A);
    let told = why(&play, Entity::Development(Glassmaking));
    assert_eq!(told.as_deref(), Some("Your auctions of this round are over."));
    assert_eq!(why(&play, Entity::CityCentre(A)).as_deref(), Some("You need a City Centre to buy VP."));
    let bought = position(2).owns(A, &[CityCentre]).coins(A, 9).developing(A);
    assert_eq!(why(&bought, Entity::CityCentre(A)), None);
}

/// Phoenicia 5.4, 5.5: with a trained worker, a picked tile leads to both, so that the player chooses between them.
#[test]
fn a_tile_leads_to_its_work_as_well_as_to_its_tools() {
    let begins_at = |play: &Play, picked: Entity| {
        let all = play.legal(A).into_iter();
        all.filter(|action| play.game.label(A, *action).path.first() == Some(&picked)).collect::<Vec<_>>()
    };
    let play = position(2).idle(A, 0, 1).working(A, Hunting, 0).coins(A, 9).developing(A);
    let both = [Action::Employ(Hunting), Action::BuyTools(Hunting)];
    assert_eq!(begins_at(&play, Entity::Tile(A, Hunting)), both);
    assert_eq!(
        why(&play, Entity::Training(A)).as_deref(),
        Some("Every worker is trained. To employ one, pick a tile.")
    );
}

/// Phoenicia 5.3, 5.4, 5.6
#[test]
fn money_waits_for_a_price_and_the_village_for_a_payment() {
    let told = |play: &Play, thing: Entity| {
        let blocked = play.game.blocked(A);
        blocked.iter().find(|no| no.path.contains(&thing)).map(|no| no.reason.to_text(&[]))
    };
    let play = position(2).owns(A, &[Tracker]).pool(&[Glassmaking]).coins(A, 20).choosing(A);
    for money in [Entity::Hand(A), Entity::Storage(A), Entity::Card(A, 4)] {
        assert_eq!(told(&play, money).as_deref(), Some("You pay after you win an auction."));
    }
    assert_eq!(
        told(&play, Entity::Development(Tracker)).as_deref(),
        Some("You already own it; its effect is automatic.")
    );
    let mut play = position(2).pool(&[Glassmaking]).coins(A, 3).hand(A, &[4, 6]).choosing(A);
    play.play(A, Action::Auction(Glassmaking)).bid(A, 7);
    assert!(matches!(play.game.stage, Stage::Bidding(_) | Stage::Paying(_)));
    if matches!(play.game.stage, Stage::Bidding(_)) {
        play.play(B, Action::Pass);
    }
    assert!(matches!(play.game.stage, Stage::Paying(_)), "{:?}", play.game.stage);
    assert_eq!(told(&play, Entity::Tile(A, Hunting)).as_deref(), Some("Pay first."));
}
