//! Paying (Phoenicia 5.3).

use super::*;

/// Returns the payments offered for a debt of `price` with these coins and cards, as sorted lists of values.
fn payments(price: u8, coins: u8, hand: &[u8]) -> Vec<Vec<u8>> {
    let mut play = position(2).coins(A, coins).hand(A, hand).developing(A);
    owe(&mut play, price);
    if !matches!(play.game.stage, Stage::Paying(_)) {
        return vec![vec![]];
    }
    let lists = play.legal(A).into_iter().map(|action| match action {
        Action::Pay(cards) => {
            let counts = CARD_VALUES.into_iter().zip(cards.counts());
            counts.flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count))).collect()
        }
        other => panic!("{other:?} while something is owed"),
    });
    let mut lists: Vec<Vec<u8>> = lists.collect();
    lists.sort();
    lists
}

/// Makes A owe a price for training.
fn owe(play: &mut Play, price: u8) {
    let Play { game, rng, events } = play;
    let debt = crate::games::phoenicia::Debt {
        payer: A,
        price,
        purpose: crate::games::phoenicia::Purpose::Training,
        active: A,
    };
    game.owe(debt, &mut StepContext::recording(rng, events));
}

/// Phoenicia 5.3
#[test]
fn any_mix_of_cards_and_coins_pays() {
    // Cards alone, cards with coins, and coins alone, from 3 coins and cards worth 4 and 6.
    let table: [(u8, &[&[u8]]); 5] = [
        (3, &[&[], &[4], &[6]]),
        (5, &[&[4], &[6]]),
        (7, &[&[4], &[4, 6], &[6]]),
        (9, &[&[4, 6], &[6]]),
        (13, &[&[4, 6]]),
    ];
    for (price, expected) in table {
        assert_eq!(payments(price, 3, &[4, 6]), expected, "price {price}");
    }
}

/// Phoenicia 5.3
#[test]
fn change_comes_in_coins() {
    for (price, coins, card, left) in [(5, 0, 6, 1), (1, 2, 6, 7), (3, 3, 5, 5), (4, 0, 4, 0), (5, 2, 4, 1)] {
        let mut play = position(2).coins(A, coins).hand(A, &[card]).developing(A);
        owe(&mut play, price);
        play.pay(A, &[card]);
        assert_eq!((play[A].cards(), play[A].coins), (0, left), "{price} paid with a {card} and {coins} coins");
    }
}

/// Phoenicia 5.3
#[test]
fn change_may_exceed_the_coin_limit_until_the_end_of_the_turn() {
    let mut play = position(2).coins(A, 3).hand(A, &[6]).developing(A);
    play.play(A, Action::Train).pay(A, &[6]);
    assert_eq!(play[A].coins, 3 + 6 - 2);
    play.play(A, Action::EndTurn);
    assert_eq!(play[A].coins, 3);
}

/// Phoenicia 5.3
#[test]
fn change_from_the_turn_of_another_lasts_until_the_own_turn_ends() {
    let mut play = position(2).coins(A, 20).coins(B, 3).hand(B, &[6, 6]).pool(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 8).pass(A).pay(B, &[6, 6]);
    assert_eq!(play[B].coins, 3 + 12 - 8);
    play.end_turn(A);
    assert_eq!(play[B].coins, 7, "the end of A's turn is no end for B's coins");
    play.end_turn(B);
    assert!(play.events.contains(&Event::TurnEnded { seat: B, lost: 4 }));
}

/// Phoenicia 5.3
#[test]
fn overpaying_with_cards_is_allowed_although_coins_would_do() {
    assert!(payments(2, 3, &[4, 5, 6]).contains(&vec![6]));
}

/// Phoenicia 5.3
#[test]
fn three_can_be_paid_with_a_five_while_holding_three_coins() {
    let mut play = position(2).coins(A, 3).hand(A, &[5]).owns(A, &[CityCentre]).developing(A);
    play.play(A, Action::BuyPoint).pay(A, &[5]);
    assert_eq!(play[A].coins, 3 + 2);
}

/// Phoenicia 5.3
#[test]
fn no_card_may_be_given_that_is_not_needed() {
    // One six alone pays 5. A four and a five pay 9, so that an additional six isn't needed.
    assert!(!payments(5, 0, &[4, 6, 6]).contains(&vec![6, 6]));
    assert!(!payments(9, 0, &[4, 5, 6]).contains(&vec![4, 5, 6]));
    assert!(payments(7, 0, &[4, 4, 6]).contains(&vec![4, 4]));
}

/// Phoenicia 5.3
#[test]
fn coins_alone_pay_at_once_when_there_is_no_card_to_choose() {
    let mut play = position(2).coins(A, 3).developing(A);
    play.play(A, Action::Train);
    assert_eq!((play[A].coins, play.game.decider()), (1, Some(A)));
    assert!(!matches!(play.game.stage, Stage::Paying(_)));
}

/// Phoenicia 5.3
#[test]
fn what_costs_nothing_asks_for_no_payment() {
    let mut play = position(2).hand(A, &[4, 5, 6]).idle(A, 0, 1).tools(A, Hunting, 1).developing(A);
    play.play(A, Action::Employ(Hunting));
    assert_eq!(play.game.stage, Stage::Developing { active: A });
    assert_eq!(play.hand(A), [4, 5, 6]);
}

/// Phoenicia 5.3
#[test]
fn with_cards_in_hand_even_an_only_payment_is_the_payers_own_step() {
    // Only A knows that the six is needed.
    let mut play = position(2).hand(A, &[6]).developing(A);
    play.play(A, Action::Train);
    assert_eq!(play.legal(A), [Action::Pay(cards(&[6]))]);
}

/// Returns every set of cards that meets the definition: it suffices together with the coins, and every card is needed.
fn by_definition(price: u8, coins: u8, hand: &[u8]) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = (0..1_u32 << hand.len())
        .map(|set| {
            let mut given: Vec<u8> =
                hand.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0).map(|(_, value)| *value).collect();
            given.sort_unstable();
            given
        })
        .filter(|given| {
            let value: u8 = given.iter().sum();
            // Coins are added only for the part that the cards don't cover.
            let added = price.saturating_sub(value);
            added <= coins && given.iter().all(|card| value - card + added < price)
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

/// Phoenicia 5.3
#[test]
fn the_payments_offered_are_exactly_those_of_the_definition() {
    let mut rng = Rng::stream(11, 0);
    let mut compared = 0;
    for _ in 0..3000 {
        let hand: Vec<u8> = (0..rng.below(9)).map(|_| 4 + rng.below(3) as u8).collect();
        let coins = rng.below(9) as u8;
        let means = coins + hand.iter().sum::<u8>();
        let price = 1 + rng.below(32) as u8;
        if price > means {
            continue;
        }
        assert_eq!(
            payments(price, coins, &hand),
            by_definition(price, coins, &hand),
            "{price} with {coins} and {hand:?}"
        );
        compared += 1;
    }
    assert!(compared > 1000);
}
