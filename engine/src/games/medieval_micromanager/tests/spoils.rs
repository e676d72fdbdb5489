//! Loot and razing (Micromanager 3.6.5, 3.6.6, 3.9.6).

use super::*;

/// Returns a position in which A has beaten B by `left` points, with no defenders.
pub(super) fn beaten(position: Position, left: u8) -> Play {
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == left);
    play
}

/// Micromanager 3.6.5: loot is one token, whatever the leftover.
#[test]
fn loot_is_one_token_whatever_is_left_over() {
    for left in [1, 2, 6] {
        let mut play = beaten(position(2).goods(B, &[(Ore, 4)]), left);
        play.play(Action::Loot);
        assert_eq!((play.has(A, Ore), play.has(B, Ore), play[B].tokens(), play[A].renown), (1, 3, 0, 5));
        assert_eq!(play.phase(), "ground");
    }
}

/// Micromanager 3.6.5: each token is equally likely, not each commodity.
#[test]
fn loot_is_drawn_evenly_from_all_tokens() {
    let play = beaten(position(2).goods(B, &[(Grain, 6), (Ore, 2), (Tool, 1)]), 2);
    let mut drawn = [0; 8];
    for seed in 0..9000 {
        let mut play = Play { rng: Rng::stream(seed, 3), ..play.clone() };
        play.play(Action::Loot);
        let taken = Commodity::ALL.into_iter().find(|commodity| play.has(A, *commodity) > 0);
        drawn[taken.expect("a token") as usize] += 1;
    }
    // 6000, 2000 and 1000 are expected; five standard deviations are 224, 197 and 149.
    for (commodity, expected, bound) in [(Grain, 6000, 224), (Ore, 2000, 197), (Tool, 1000, 149)] {
        let count: i32 = drawn[commodity as usize];
        assert!((count - expected).abs() <= bound, "{commodity:?}: {count}");
    }
}

/// Micromanager 3.6.5
#[test]
fn who_owns_nothing_is_razed() {
    let play = beaten(position(2), 2);
    assert_eq!((play.decider(), play.phase()), (B, "attacks"));
    assert!(play.legal().iter().all(|action| matches!(action, Action::Place { .. })));
}

/// Micromanager 3.6.6: the defender places a token for each point, on any building with room.
#[test]
fn the_defender_places_one_damage_for_each_point() {
    let mut play = beaten(position(2).goods(B, &[(Ore, 4)]).damaged(B, GRANARY, 4), 3);
    play.play(Action::Raze);
    assert_eq!(play.decider(), B);
    let expected = [
        place(FARM, 1),
        place(FARM, 2),
        place(FARM, 3),
        place(GRANARY, 1),
        place(WAREHOUSE, 1),
        place(WAREHOUSE, 2),
        place(WAREHOUSE, 3),
        place(HOUSE, 1),
        place(HOUSE, 2),
        place(HOUSE, 3),
    ];
    assert_eq!(play.legal(), expected);
    play.play(place(FARM, 2));
    assert_eq!(play.legal(), [FARM, GRANARY, WAREHOUSE, HOUSE].map(|lot| place(lot, 1)));
    play.play(place(HOUSE, 1));
    assert_eq!((play.at(B, FARM).damage(), play.at(B, HOUSE).damage(), play[B].tokens()), (2, 1, 7));
    assert_eq!((play[A].renown, play.has(B, Ore)), (3, 4));
    let name = only(BuildingKind::Farm);
    assert!(play.happened(|event| *event == Event::Razed { attacker: Some(A), seat: B, lot: FARM, name, count: 2 }));
}

/// Micromanager 3.6.6: depletion tokens take up room too.
#[test]
fn only_buildings_with_fewer_than_five_tokens_take_damage() {
    let play = beaten(position(2).depleted(B, FARM, 3).damaged(B, HOUSE, 5).damaged(B, GRANARY, 2), 4);
    let most = |lot| play.most(|count| place(lot, count));
    assert_eq!([FARM, GRANARY, WAREHOUSE, HOUSE].map(most), [2, 3, 4, 0]);
}

/// Micromanager 3.6.6: damage that doesn't fit is lost and brings no renown.
#[test]
fn damage_that_does_not_fit_is_lost() {
    let full = position(2).damaged(B, FARM, 4).damaged(B, GRANARY, 5).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 4);
    let play = beaten(full, 5);
    // Damage fills both buildings, so there is no choice.
    assert_eq!((play.times(|event| matches!(event, Event::Razed { count: 1, .. })), play[A].renown), (2, 2));
    let full = position(2).damaged(B, FARM, 5).damaged(B, GRANARY, 5).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 5);
    let play = beaten(full.clone(), 5);
    assert_eq!((play[A].renown, play.phase(), play.decider()), (0, "ground", B));
    // With goods but no room, loot is the only choice.
    let play = beaten(full.goods(B, &[(Ore, 2)]), 5);
    assert_eq!((play.has(A, Ore), play.has(B, Ore)), (1, 1));
}

/// Micromanager 3.6.6: damage that fills all room leaves no choice.
#[test]
fn damage_that_fits_exactly_goes_by_itself() {
    let exact = position(2).damaged(B, FARM, 4).damaged(B, GRANARY, 5).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 3);
    let play = beaten(exact, 3);
    assert_eq!((play[A].renown, play.phase(), play.decider()), (3, "ground", B));
    assert_eq!(play.times(|event| matches!(event, Event::Razed { lot: FARM, count: 1, .. })), 1);
    assert_eq!(play.times(|event| matches!(event, Event::Razed { lot: HOUSE, count: 2, .. })), 1);
}

/// Micromanager 3.6.6: only one building has room.
#[test]
fn damage_that_can_go_to_one_building_only_goes_by_itself() {
    let one = position(2).damaged(B, FARM, 5).damaged(B, GRANARY, 5).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 1);
    let play = beaten(one, 2);
    // The sites are gone, since B's turn has begun. The House has three tokens.
    assert_eq!((play[B].buildings().len(), play[B].tokens(), play[A].renown), (1, 3, 2));
}

/// Micromanager 3.9.6
#[test]
fn plunder_takes_one_token_for_each_point() {
    let plunder = |goods: &[(Commodity, u16)], left| {
        let mut play = beaten(position(2).options(|options| options.plunder = true).goods(B, goods), left);
        assert_eq!(play.legal(), [Action::Loot, Action::Raze]);
        play.play(Action::Loot);
        (play[A].stores.total(), play[B].stores.total())
    };
    assert_eq!(plunder(&[(Grain, 6), (Ore, 3)], 4), (4, 5));
    assert_eq!(plunder(&[(Grain, 2)], 4), (2, 0));
    assert_eq!(plunder(&[(Grain, 2)], 1), (1, 1));
}

/// Micromanager 3.9.6: drawn tokens aren't put back.
#[test]
fn plunder_draws_without_putting_back() {
    let goods = [(Grain, 1), (Timber, 1), (Stone, 1)];
    let play = beaten(position(2).options(|options| options.plunder = true).goods(B, &goods), 2);
    let taken = play.outcomes(Action::Loot, |play| goods.map(|(commodity, _)| play.has(A, commodity)));
    assert_eq!(taken.into_iter().collect::<Vec<_>>(), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
}

/// Micromanager 3.6.4: the next attack comes after the spoils of this one.
#[test]
fn the_next_attack_waits_for_the_spoils() {
    let mut play = position(3).units(C, 2).march(9, 2);
    play.play(send(B, 5)).play(strike(B, 0));
    play.lucky(Action::Defend(0), |play| play.clash().hits == 2);
    assert!(matches!(play.game.stage, Stage::Razing(Victory { defender: B, left: 2, .. })));
    play.play(place(FARM, 2));
    assert_eq!(play.decider(), C);
}
