//! Payments (Syndicate 4.1, 11 ruling 43): automatic ones, and every mix by hand.

use std::collections::{BTreeSet, HashSet};

use super::*;
use crate::games::phoenix_syndicate::price::{Bill, Debt, Means, Price, Purpose};

/// Returns all sets of goods of a given size from a stock.
fn handfuls(stock: Goods, size: u8) -> Vec<Goods> {
    fn fill(stock: &Goods, kind: usize, left: u8, chosen: &mut Goods, all: &mut Vec<Goods>) {
        if kind == Good::ALL.len() {
            if left == 0 {
                all.push(*chosen);
            }
            return;
        }
        for count in 0..=stock.values()[kind].min(left) {
            chosen[Good::ALL[kind]] = count;
            fill(stock, kind + 1, left - count, chosen, all);
        }
        chosen[Good::ALL[kind]] = 0;
    }
    let mut all = Vec::new();
    fill(&stock, 0, size, &mut Goods::default(), &mut all);
    all
}

/// Returns the rest of a price in colours, for every way to choose the waived goods.
fn remainders(owed: [u8; 5], waived: u8) -> Vec<[u8; 5]> {
    if waived == 0 {
        return vec![owed];
    }
    let less = (0..5).filter(|colour| owed[*colour] > 0).map(|colour| {
        let mut less = owed;
        less[colour] -= 1;
        less
    });
    less.flat_map(|less| remainders(less, waived - 1)).collect()
}

/// Returns the rest of several prices in colours, for every way to choose the waived goods of each.
fn remainders_of_all(prices: &[Price]) -> BTreeSet<[u8; 5]> {
    let mut all = BTreeSet::from([[0; 5]]);
    for price in prices {
        let of_this = remainders(*price.owed.values(), price.waived);
        let plus = |sum: &[u8; 5]| -> Vec<[u8; 5]> {
            of_this.iter().map(|owed| std::array::from_fn(|colour| sum[colour] + owed[colour])).collect()
        };
        all = all.iter().flat_map(plus).collect();
    }
    all
}

/// Returns all sets of goods that pay several prices at once, without paying too much. Coloured goods beyond the owed
/// ones must count as goods of any colours. Contraband pays the rest.
fn payments(prices: &[Price], stock: Goods) -> Vec<Goods> {
    let size = prices.iter().map(|price| price.owed.iter().sum::<u8>() + price.any - price.waived).sum();
    let any: u8 = prices.iter().map(|price| price.any).sum();
    let remainders = remainders_of_all(prices);
    let mut all = handfuls(stock, size);
    all.retain(|handful| {
        remainders.iter().any(|owed| {
            let beyond: u8 = owed.iter().zip(handful).map(|(owed, paid)| paid.saturating_sub(*owed)).sum();
            beyond <= any
        })
    });
    all
}

/// Returns the least contraband that several prices need together, by trying every way to waive goods.
pub(super) fn least_contraband(prices: &[Price], stock: &Goods) -> u16 {
    let any: u16 = prices.iter().map(|price| u16::from(price.any)).sum();
    let of = |owed: &[u8; 5]| {
        let short: u16 = owed.iter().zip(stock).map(|(owed, have)| u16::from(owed.saturating_sub(*have))).sum();
        let spare: u16 = owed.iter().zip(stock).map(|(owed, have)| u16::from(have.saturating_sub(*owed))).sum();
        short + any.saturating_sub(spare)
    };
    remainders_of_all(prices).iter().map(of).min().expect("some way to pay")
}

/// Returns the coloured goods left after a payment, most first, as a measure of balance.
fn left(stock: Goods, paid: &Goods) -> [u8; 5] {
    let mut left = stock;
    left.take(paid);
    let mut colours: [u8; 5] = std::array::from_fn(|colour| left.values()[colour]);
    colours.sort_unstable_by(|one, other| other.cmp(one));
    colours
}

/// Asserts that the best payment was made: one with the least contraband and, among those, the most balanced rest. With
/// `None`, asserts that no payment exists.
#[track_caller]
fn assert_best(prices: &[Price], stock: Goods, paid: Option<Goods>) {
    let valid = payments(prices, stock);
    let Some(paid) = paid else {
        return assert!(valid.is_empty(), "{stock:?} could pay {prices:?} by {:?}", valid[0]);
    };
    assert!(valid.contains(&paid), "{paid:?} of {stock:?} doesn't pay {prices:?}");
    let least = valid.iter().map(Goods::contraband).min().expect("a handful that pays");
    assert_eq!(u16::from(least), least_contraband(prices, &stock), "contraband for {prices:?} of {stock:?}");
    assert_eq!(paid.contraband(), least, "contraband for {prices:?} of {stock:?}");
    let most_even = valid.iter().filter(|paid| paid.contraband() == least).map(|paid| left(stock, paid)).min();
    assert_eq!(Some(left(stock, &paid)), most_even, "{prices:?} of {stock:?} by {paid:?}");
}

pub(super) fn random_stock(rng: &mut Rng, most: u32) -> Goods {
    Goods::new(std::array::from_fn(|kind| rng.below(if kind == 5 { 4 } else { most + 1 }) as u8))
}

/// Returns typical prices: Bases and steps, mixed payments, gates with and without discounts.
fn prices() -> Vec<Price> {
    let price = |owed, any, waived| Price { owed: Counts::new(owed), any, waived };
    vec![
        price([4, 0, 0, 0, 0], 0, 0),
        price([2, 0, 0, 0, 0], 0, 0),
        price([0, 0, 0, 0, 0], 4, 0),
        price([1, 1, 0, 1, 0], 0, 0),
        price([1, 1, 0, 1, 0], 0, 1),
        price([2, 1, 0, 0, 0], 0, 1),
        price([1, 1, 1, 1, 1], 0, 1),
        price([1, 1, 0, 0, 0], 3, 0),
        price([1, 1, 0, 0, 0], 3, 1),
        price([1, 0, 0, 0, 0], 3, 1),
        price([0, 0, 0, 0, 0], 6, 0),
        price([2, 2, 0, 0, 1], 0, 0),
    ]
}

/// Returns stocks with and without contraband, some of them plentiful and some scarce.
fn stocks() -> Vec<Goods> {
    let plenty = ["RRRRKK", "RRYYBBGP", "RYBGPK", "RRRRYYYY", "KKKKKK", "YYYBBGGG", "RYBGPRYBGPKK", "PPPPPPK"];
    let few = ["RRYKKK", "RGKK", "RPP", "RYPP", "RYGP", "RRY", "YG"];
    plenty.into_iter().chain(few).map(goods).collect()
}

/// Syndicate 11, ruling 43: one price.
#[test]
fn ruling_43_payments_spend_the_least_contraband_and_leave_the_most_balanced_goods() {
    let mut rng = Rng::stream(11, 0);
    let random = (0..150).map(|_| random_stock(&mut rng, 6));
    let mut paid_some = 0;
    for stock in stocks().into_iter().chain(random) {
        for price in prices() {
            let paid = price.payment(&stock);
            assert_eq!(price.is_payable(&stock), paid.is_some(), "{price:?} of {stock:?}");
            assert_best(&[price], stock, paid);
            paid_some += usize::from(paid.is_some());
        }
    }
    assert!(paid_some > 500, "{paid_some}");
}

/// Syndicate 11, ruling 43: several prices at once, each with its own waived goods.
#[test]
fn ruling_43_several_prices_together_are_paid_in_the_best_way_too() {
    let mut rng = Rng::stream(12, 0);
    let mut paid_some = 0;
    for _ in 0..1500 {
        let prices: Vec<Price> = (0..1 + rng.below(3)).map(|_| rng.pick(&prices())).collect();
        let stock = random_stock(&mut rng, 5);
        let bill: Bill = prices.iter().collect();
        let paid = bill.payment(&stock);
        assert_eq!(Means::of(&stock).cover(&bill), paid.is_some(), "{prices:?} of {stock:?}");
        assert_best(&prices, stock, paid);
        paid_some += usize::from(paid.is_some());
    }
    assert!(paid_some > 500, "{paid_some}");
}

/// Syndicate 11, ruling 43: with Hyperspace Warp Drive, each gate of a flight waives one good. Flights spend contraband
/// only if they must.
#[test]
fn ruling_43_flights_spend_the_least_contraband_and_leave_the_most_balanced_goods() {
    let mut rng = Rng::stream(13, 0);
    let mut flown = 0;
    for ids in [&["E1"][..], &["E1", "E2"], &["E1", "E6"], &["E2"], &[]] {
        for _ in 0..60 {
            let stock = random_stock(&mut rng, 4);
            let mut start = position(2).agents(A, "F").owns(A, ids).doing(Expand);
            start.game.center_mut(A).goods = stock;
            for to in start.flights(0) {
                let path = start.game.path(0, tile(to)).expect("a flight that is offered");
                let prices: Vec<Price> = path.gates.iter().map(|gate| start.game.gate_price(&start[A], gate)).collect();
                let mut play = start.clone();
                play.fly(0, to);
                let mut paid = stock;
                paid.take(&play[A].goods);
                assert_best(&prices, stock, Some(paid));
                flown += 1;
            }
        }
    }
    assert!(flown > 500, "{flown} flights");
}

/// Syndicate 11, ruling 43, by example: the most plentiful goods go first, contraband last.
#[test]
fn what_there_is_most_of_goes_first() {
    for (stock, paid) in [
        ("RRRRYYBB", "RRRY"),
        ("RRRRRYYYYBBP", "RRRY"),
        ("RRRYYYYYYB", "RYYY"),
        ("RRRRYYYYK", "RRYY"),
        ("RRRKK", "RRRK"),
        ("RYBGK", "RYBG"),
    ] {
        assert_eq!(Price::any(4).payment(&goods(stock)), Some(goods(paid)), "{stock}");
    }
    assert_eq!(Price::any(4).payment(&goods("RYB")), None);
    assert_eq!(Price::of(Red, 4).payment(&goods("RRRKK")), Some(goods("RRRK")));
}

/// Syndicate 11, ruling 43: payment by hand reaches exactly the valid payments, and every step has a good to give.
#[test]
fn ruling_43_paying_by_hand_reaches_every_mix_and_never_gets_stuck() {
    let base = position(2).turn_of(A);
    let mut reached_in_all = 0;
    for stock in stocks() {
        for price in prices() {
            let valid: BTreeSet<Goods> = payments(&[price], stock).into_iter().collect();
            if valid.is_empty() {
                continue;
            }
            let mut start = base.game;
            start.center_mut(A).goods = stock;
            start.doing = Doing::begin(Infiltrate);
            start.stage = Stage::Paying(Debt { price, wild: 0, purpose: Purpose::Step(Red) });
            let mut reached = BTreeSet::new();
            let mut seen = HashSet::new();
            let mut open = vec![start];
            while let Some(game) = open.pop() {
                let left = game.center(A).goods;
                let Stage::Paying(debt) = game.stage else {
                    let mut paid = stock;
                    paid.take(&left);
                    reached.insert(paid);
                    assert_eq!(game.center(A).corps[Red].space, Some(2), "what was paid for happened");
                    continue;
                };
                if !seen.insert((left, debt.price.owed, debt.price.any, debt.wild)) {
                    continue;
                }
                let legal = game.legal_actions(A);
                assert!(!legal.is_empty(), "stuck with {left:?} and {debt:?}");
                for action in legal {
                    let mut next = game;
                    next.apply(A, action, &mut StepContext::silent(&mut Rng::stream(1, 1)));
                    open.push(next);
                }
            }
            assert_eq!(reached, valid, "{price:?} of {stock:?}");
            reached_in_all += reached.len();
        }
    }
    assert!(reached_in_all > 500, "{reached_in_all}");
}

/// Syndicate 11, ruling 43
#[test]
fn whoever_pays_by_hand_gives_good_by_good_for_the_rest_of_the_turn() {
    let mut play = position(2).agents(A, "A").goods(A, "RRRRKKKK").market(&["RSF"]).doing(Deploy);
    play.play(Action::PayByHand);
    assert!(!play.may(Action::PayByHand));
    play.build("A", Red);
    assert!(matches!(play.game.stage, Stage::Paying(_)) && !play[A].bases.contains(tile("A")));
    assert_eq!(play.legal(), [Good::Spice, Good::Contraband].map(Action::Give));
    play.give("KRKK");
    play.has("RRRK");
    assert!(play[A].bases.contains(tile("A")));
    assert_eq!(play.corp(A, Red), (2, 0));
    play.finish().idle_turn();
    assert!(!play.game.doing.by_hand, "the next turn begins anew");
}

/// Syndicate 11, ruling 43: a good can't be given if the rest would become unpayable.
#[test]
fn no_good_can_be_given_that_is_needed_elsewhere() {
    // A – B is Y and RG. The stock has one contraband and no yellow.
    let mut play = position(2).agents(A, "A").goods(A, "RGGK").doing(Expand);
    play.play(Action::PayByHand).open("A", "B");
    play.give("G");
    assert!(!play.may(Action::Give(Good::Organics)), "one green is enough");
    play.give("KR");
    play.has("G");
    assert_eq!(play.game.doing.open.len(), 1);
}

/// Syndicate 11, ruling 43: flights don't open gates for a seat that pays by hand.
#[test]
fn whoever_pays_by_hand_opens_gate_by_gate() {
    let mut play = position(2).agents(A, "A").goods(A, "RYGK").doing(Expand);
    assert_eq!(play.flights(0), ["B", "E"], "A – E is YGP and R, with contraband");
    play.play(Action::PayByHand);
    assert!(play.flights(0).is_empty());
    let blocked = play.game.blocked(A);
    let brannoch =
        blocked.iter().find(|blocked| blocked.text.to_text(&[]) == "Brannoch Prime").expect("a way that isn't open");
    assert_eq!(brannoch.reason.to_text(&[]), "Since you pay by hand, open the gates on the way first.");
    play.open("A", "B").give("YKG");
    assert_eq!(play.flights(0), ["B"]);
    play.fly(0, "B");
    play.has("R");
}

/// Syndicate 11, ruling 43: a card that leaves a choice is enough, without contraband.
#[test]
fn paying_by_hand_is_offered_where_there_is_a_choice() {
    let start = || position(2).agents(A, "A").goods(A, "RRRRYYYY").market(&["CFV"]);
    for (operation, id, choice) in [
        (Scheme, "S3", true),
        (Infiltrate, "I5", true),
        (Expand, "E1", true),
        (Expand, "E2", true),
        (Scheme, "S6", false),
        (Infiltrate, "I1", false),
        (Expand, "E7", false),
        (Smuggle, "M5", false),
    ] {
        let play = start().owns(A, &[id]).doing(operation);
        assert_eq!(play.may(Action::PayByHand), choice, "{id}");
    }
    for operation in [Deploy, Infiltrate, Expand, Scheme] {
        assert!(!start().doing(operation).may(Action::PayByHand), "{operation:?}");
        assert!(start().goods(A, "RK").doing(operation).may(Action::PayByHand), "{operation:?}");
    }
    // The seat chooses the goods for a mixed claim.
    let mut play = start().owns(A, &["S3"]).doing(Scheme);
    play.play(Action::PayByHand).play(Action::Buy { route: route("CFV"), colour: Blue, mixed: true, twice: false });
    play.give("RYRY");
    play.has("RRYY");
}

/// A price of zero goods asks for no payment.
#[test]
fn a_price_of_nothing_is_paid_at_once() {
    let mut play = position(2).bases(A, "AFKU").owns(A, &["I1"]).goods(A, "K").doing(Infiltrate);
    play.play(Action::PayByHand).advance(Red);
    assert_eq!((play.game.stage, play.corp(A, Red)), (Stage::Acting, (2, 0)));
    play.has("K");
}
