//! The deal: the deck, the first pool, and the start of each seat (Phoenicia 3, 4.1, 5.0).

use super::*;

const FIVES: Options = Options { preset_start: true, beginner: false, online_tie_break: false };

/// Returns the deck from the top.
fn deck(play: &Play) -> Vec<Development> {
    let mut cards: Vec<Development> = play.game.deck.cards().flatten().collect();
    cards.reverse();
    cards
}

fn pool(play: &Play) -> Vec<Development> {
    play.game.pool.iter().flatten().copied().collect()
}

fn deals(seats: u8, count: u64) -> impl Iterator<Item = Play> {
    (0..count).map(move |seed| dealt(seats, seed, Options::default()))
}

/// Phoenicia 5.0 (1)
#[test]
fn pool_and_deck_hold_the_copies_for_the_number_of_players() {
    for (seats, total, in_series_a, in_series_b) in [(2, 19, 1, 1), (3, 29, 2, 1), (4, 38, 2, 2), (5, 48, 3, 2)] {
        let play = dealt(seats, 5, Options::default());
        let all = [pool(&play), deck(&play)].concat();
        assert_eq!(all.len(), total, "{seats} players");
        let copies = |development| all.iter().filter(|card| **card == development).count();
        let series_a = [Dyer, Granary, Glassmaking, Fort, Caravan, DyeHouse, PublicWorks, Ships, TradeFleet, CityWalls];
        let series_b = [
            Prospector,
            IndenturedWorker,
            Tracker,
            CityCentre,
            Smelter,
            Shipyard,
            RefugeeSettlement,
            MerchantQuarter,
            Port,
        ];
        series_a.iter().for_each(|card| assert_eq!(copies(*card), in_series_a, "{card:?}, {seats} players"));
        series_b.iter().for_each(|card| assert_eq!(copies(*card), in_series_b, "{card:?}, {seats} players"));
    }
}

/// Phoenicia 5.0 (1)
#[test]
fn each_set_is_shuffled_for_itself() {
    // Sizes of sets 2, 3 and 4 with four players. Every card of a set appears in its first place.
    for (set, kinds) in [(2, 5), (3, 4), (4, 3)] {
        let mut first: Vec<Development> = deals(4, 400)
            .map(|play| *deck(&play).iter().find(|development| development.card().set == set).expect("a card"))
            .collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), kinds, "set {set}: {first:?}");
    }
}

/// Phoenicia 5.0 (2)
#[test]
fn the_first_pool_is_one_card_of_set_1_per_player_and_never_a_granary_or_a_fort() {
    for seats in 2..=5 {
        let mut seen = Vec::new();
        for play in deals(seats, 300) {
            let pool = pool(&play);
            assert_eq!(pool.len(), usize::from(seats));
            seen.extend(pool);
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [Dyer, Glassmaking, Prospector, IndenturedWorker, Tracker], "{seats} players");
    }
}

/// Phoenicia 5.0 (3)
#[test]
fn the_deck_is_the_rest_of_set_1_then_sets_2_3_and_4() {
    for (seats, sizes) in [(2, [5, 5, 4, 3]), (3, [8, 7, 6, 5]), (4, [10, 10, 8, 6]), (5, [13, 12, 10, 8])] {
        for play in deals(seats, 20) {
            let sets: Vec<u8> = deck(&play).iter().map(|development| development.card().set).collect();
            let expected: Vec<u8> = (1..).zip(sizes).flat_map(|(set, size)| vec![set; size]).collect();
            assert_eq!(sets, expected, "{seats} players");
        }
    }
}

/// Phoenicia 5.0 (3)
#[test]
fn granaries_and_forts_can_lie_anywhere_in_the_rest_of_set_1() {
    // Two Granaries and two Forts among ten cards.
    let mut places = [0; 10];
    for play in deals(4, 300) {
        for (place, development) in places.iter_mut().zip(deck(&play)) {
            *place += u32::from(matches!(development, Granary | Fort));
        }
    }
    assert_eq!(places.iter().sum::<u32>(), 4 * 300);
    assert!(places.iter().all(|count| (60..180).contains(count)), "about 120 each: {places:?}");
}

/// Phoenicia 4.1
#[test]
fn a_random_seat_is_the_first_overlord() {
    for seats in 2..=5 {
        let mut led = [0; SEATS];
        deals(seats, 300).for_each(|play| led[play.game.overlord.index()] += 1);
        assert!(led[..usize::from(seats)].iter().all(|count| *count > 30), "{seats} players: {led:?}");
    }
}

/// Phoenicia 4.1
#[test]
fn a_village_starts_with_hunting_and_farming_and_one_worker_on_each() {
    let play = dealt(3, 9, Options::default());
    for seat in [A, B, C] {
        let village = &play[seat];
        assert_eq!(village.workers, [1, 1, 0, 0]);
        assert_eq!((village.untrained, village.trained), (1, 0));
        assert_eq!(Tile::ALL.map(|tile| village.has(tile)), [true, true, false, false]);
        assert_eq!(village.tools, [0; 4]);
        assert_eq!((village.coin_limit(), village.training_cost(), village.point_limit()), (3, 2, 0));
    }
}

/// Phoenicia 3
#[test]
fn the_start_card_is_random_by_default() {
    let mut values: Vec<u8> = deals(4, 50).flat_map(|play| [A, B, C, D].map(|seat| play.hand(seat)[0])).collect();
    values.sort_unstable();
    values.dedup();
    assert_eq!(values, [4, 5, 6]);
}

/// Phoenicia 3
#[test]
fn the_preset_start_card_is_a_five_from_outside_the_deck() {
    let play = dealt(5, 3, FIVES);
    for seat in [A, B, C, D, E] {
        assert_eq!(play.hand(seat), [5]);
    }
    assert_eq!(play.game.production_deck.len(), 40);
}

/// Phoenicia 3, 11 (26)
#[test]
fn a_spent_preset_five_goes_back_to_the_box() {
    let mut position = position(2).pool(&[Dyer]);
    position.game.village_mut(A).presets = 1;
    let mut play = position.turn_of(A);
    play.buy(A, Dyer).pay(A, &[5]);
    assert_eq!((play[A].cards(), play[A].coins), (0, 3));
    assert_eq!(play.game.discards, [0, 0, 0]);
}

/// Phoenicia 3
#[test]
fn a_preset_five_is_spent_before_a_five_of_the_deck() {
    let mut position = position(2).hand(A, &[5]).pool(&[Dyer]);
    position.game.village_mut(A).presets = 1;
    let mut play = position.turn_of(A);
    play.buy(A, Dyer).pay(A, &[5]);
    assert_eq!((play[A].presets, play[A].hand.known()), (0, [0, 1, 0]));
}

/// Phoenicia 3
#[test]
fn the_production_deck_is_thirteen_fours_fourteen_fives_and_thirteen_sixes() {
    let play = dealt(5, 8, FIVES);
    let mut counts = [0; 3];
    play.game.production_deck.cards().flatten().for_each(|kind| counts[usize::from(kind)] += 1);
    assert_eq!(counts, [13, 14, 13]);
}

/// Phoenicia 3
#[test]
fn an_empty_production_deck_is_made_anew_from_the_discards() {
    // Production 3 and 1 coin make one card for each of four seats. The deck holds only the first.
    let play = [A, B, C, D]
        .into_iter()
        .fold(position(4), |position, seat| position.coins(seat, 1))
        .draws(&[4])
        .discards([0, 2, 3])
        .administration();
    assert_eq!(play.hand(A), [4]);
    let drawn: Vec<u8> = [B, C, D].iter().flat_map(|seat| play.hand(*seat)).collect();
    assert_eq!(drawn.len(), 3);
    let left: u8 = drawn.iter().sum::<u8>() + left_value(&play);
    assert_eq!(left, 2 * 5 + 3 * 6, "the discards were dealt, and the rest of them is the new deck");
    assert_eq!(play.game.discards, [0, 0, 0]);
    assert_eq!(play.events.iter().filter(|event| **event == Event::Reshuffled).count(), 1);
}

fn left_value(play: &Play) -> u8 {
    play.game.production_deck.cards().flatten().map(|kind| CARD_VALUES[usize::from(kind)]).sum()
}

/// Phoenicia 3, 11 (18)
#[test]
fn when_deck_and_discards_are_both_empty_income_is_paid_in_substitute_fives() {
    let mut play = position(2).empty_deck().coins(A, 1).coins(B, 1).draws(&[6]).administration();
    assert_eq!(play.hand(A), [6]);
    assert_eq!(play.hand(B), [5]);
    // A spent substitute leaves the match. The six goes to the discards.
    play.play(A, Action::Convert(6)).play(A, Action::EndTurn);
    play.play(B, Action::Convert(5));
    assert_eq!(play.game.discards, [0, 0, 1]);
}

/// Phoenicia 3
#[test]
fn a_reshuffle_changes_the_order() {
    let orders: Vec<Vec<u8>> = (0..20)
        .map(|seed| {
            let mut play = position(2).draws(&[]).discards([5, 5, 5]).developing(A);
            let mut rng = Rng::stream(seed, 0);
            (0..15).for_each(|_| play.game.draw_production(A, &mut StepContext::silent(&mut rng)));
            let mut again = position(2).draws(&[]).discards([5, 5, 5]).developing(A);
            let mut rng = Rng::stream(seed, 0);
            (0..5).for_each(|_| again.game.draw_production(A, &mut StepContext::silent(&mut rng)));
            assert_eq!(play.hand(A), [[4; 5], [5; 5], [6; 5]].concat(), "all of them come back");
            again.hand(A)
        })
        .collect();
    assert!(orders.iter().any(|hand| *hand != orders[0]), "different first five for different dice");
}
