//! The odds of an attack, compared with the table of the rules page, with all rolls counted, and with the engine's
//! dice. Also their symmetries (Micromanager 3.6, 5).

use super::*;
use crate::games::medieval_micromanager::evaluation::odds::{Odds, odds};
use crate::games::tests::pages;

fn assault(units: u8, swords: u8) -> Assault {
    Assault { attacker: Some(A), defender: B, units, swords }
}

fn plain(units: u8, swords: u8, defenders: u8, shields: u8) -> Odds {
    odds(&assault(units, swords), defenders, shields, 0)
}

/// Micromanager 5: every row, to three digits.
#[test]
fn the_odds_are_those_of_the_table() {
    let page = pages::rules_page("medieval-micromanager");
    let rows = pages::table(&page, "## 5.");
    assert_eq!(rows.len(), 8);
    for row in rows {
        let number = |at: usize| row[at].parse::<f64>().expect("a number");
        let (attackers, defenders) = (number(0) as u8, number(1) as u8);
        let (swords, shields) = match row[2].as_str() {
            "none" => (0, 0),
            "all swords" => (attackers, 0),
            "all shields" => (0, defenders),
            other => panic!("`{other}` are no arms"),
        };
        let odds = plain(attackers, swords, defenders, shields);
        let found = [odds.win, odds.tie, odds.loss, odds.defenders_fallen, odds.attackers_fallen];
        for (at, found) in (3..).zip(found) {
            assert!((found - number(at)).abs() < 0.0005 + 1e-9, "{row:?}: {found}");
        }
    }
}

/// Micromanager 5: five against five, with the numbers written out here.
#[test]
fn five_against_five_win_59_2_percent() {
    let odds = plain(5, 0, 5, 0);
    assert_eq!([odds.win, odds.tie, odds.loss].map(|chance| (chance * 1000.0).round() as i32), [592, 216, 192]);
}

/// The label at the Academy states the chance before the attack. Five against five win 59 %. Five against one win 92 %,
/// which is `1 − 1/32 − 5/32 · 1/3`.
#[test]
fn a_muster_says_the_chance_against_each_village_that_may_be_attacked() {
    let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
    let mut play = position(3).units(A, 5).intact(A, &[BuildingKind::Academy]).units(B, 5).units(C, 1).working();
    play.against_anybody();
    let label = play.game.label(A, muster(FIFTH, 5));
    assert!(label.text.to_text(&names).ends_with(": 5 units will attack · 59–92 %"), "{}", label.text.to_text(&names));
    let note = label.note.to_text(&names);
    assert!(note.starts_with("Chance to win against all defenders: Bob (59 %) and Cem (92 %)."), "{note}");
    play.play(muster(FIFTH, 5)).rest();
    let label = play.game.label(A, send(B, 5));
    assert_eq!(label.text.to_text(&names), "Bob: 5 units · 59 %");
}

/// Micromanager 5: a sword and a shield each add a sixth of a success, so they cancel between equal numbers.
#[test]
fn swords_and_shields_for_all_cancel_between_equal_numbers() {
    for units in [1, 2, 5, 10] {
        let (bare, armed) = (plain(units, 0, units, 0), plain(units, units, units, units));
        for (one, other) in [
            (bare.win, armed.win),
            (bare.tie, armed.tie),
            (bare.loss, armed.loss),
            (bare.defenders_fallen, armed.defenders_fallen),
            (bare.attackers_fallen, armed.attackers_fallen),
        ] {
            assert!((one - other).abs() < 1e-9, "{units}: {one} {other}");
        }
    }
}

/// Micromanager 3.6.3: with shields for all and no swords, both sides succeed on the same faces.
#[test]
fn attackers_against_as_many_shields_are_even() {
    for units in [1, 3, 5, 12] {
        let odds = plain(units, 0, units, units);
        assert!((odds.win - odds.loss).abs() < 1e-9);
        assert!((odds.defenders_fallen - odds.attackers_fallen).abs() < 1e-9);
        assert_eq!(odds.left, 0.0);
    }
}

/// The chances of win, tie and loss sum to 1.
#[test]
fn chances_add_up_to_one() {
    for (units, swords, defenders, shields, walls) in [
        (1, 0, 0, 0, 0),
        (5, 2, 3, 1, 1),
        (40, 40, 60, 20, 3),
        (240, 240, 255, 255, 3),
        (255, 0, 0, 0, 0),
        (240, 0, 255, 0, 2),
    ] {
        let odds = odds(&assault(units, swords), defenders, shields, walls);
        let sum = odds.win + odds.tie + odds.loss;
        assert!((sum - 1.0).abs() < 1e-9, "{units} against {defenders}: {sum}");
        assert!(odds.win > 0.0 || odds.left == 0.0);
    }
}

/// The counts of the results of all rolls.
#[derive(Clone, Copy, Default)]
struct Count {
    rolls: u32,
    win: u32,
    tie: u32,
    loss: u32,
    defenders: u32,
    attackers: u32,
    left: u32,
}

/// Calls `seen` with the hits and parries of every possible roll. `lowest` has the lowest successful face of each die.
fn every_roll(lowest: &[u8], attackers: usize, mut seen: impl FnMut(u32, u32)) {
    let mut faces = vec![1u8; lowest.len()];
    loop {
        let succeeds = |at: usize| u32::from(faces[at] >= lowest[at]);
        seen((0..attackers).map(succeeds).sum(), (attackers..lowest.len()).map(succeeds).sum());
        let Some(at) = faces.iter().position(|face| *face < 6) else { return };
        faces[at] += 1;
        faces[..at].fill(1);
    }
}

/// Returns the lowest successful face of each die, by 3.6.3.
fn lowest_faces(units: u8, swords: u8, defenders: u8, shields: u8) -> Vec<u8> {
    let side = |all, armed, with, without| (0..all).map(move |at| if at < armed { with } else { without });
    side(units, swords, 3, 4).chain(side(defenders, shields, 4, 5)).collect()
}

fn count_all(units: u8, swords: u8, defenders: u8, shields: u8, walls: u32) -> Count {
    let mut count = Count::default();
    every_roll(&lowest_faces(units, swords, defenders, shields), units.into(), |rolled, parries| {
        let hits = rolled.saturating_sub(walls);
        count.rolls += 1;
        match hits.cmp(&parries) {
            std::cmp::Ordering::Equal => count.tie += 1,
            std::cmp::Ordering::Less => {
                count.loss += 1;
                count.attackers += (parries - hits).min(units.into());
            }
            std::cmp::Ordering::Greater => {
                let (ahead, defenders) = (hits - parries, u32::from(defenders));
                count.win += 1;
                count.defenders += ahead.min(defenders);
                count.left += ahead.saturating_sub(defenders);
            }
        }
    });
    count
}

/// Micromanager 3.6: the odds of all small attacks equal the counts over all rolls.
#[test]
fn the_odds_of_small_attacks_are_what_counting_every_roll_gives() {
    for units in 1..=3 {
        for (swords, defenders) in (0..=units).flat_map(|swords| (0..=3).map(move |defenders| (swords, defenders))) {
            for (shields, walls) in (0..=defenders).flat_map(|shields| (0..=3).map(move |walls| (shields, walls))) {
                let count = count_all(units, swords, defenders, shields, walls.into());
                let odds = odds(&assault(units, swords), defenders, shields, walls);
                for (counted, chance) in [
                    (count.win, odds.win),
                    (count.tie, odds.tie),
                    (count.loss, odds.loss),
                    (count.defenders, odds.defenders_fallen),
                    (count.attackers, odds.attackers_fallen),
                    (count.left, odds.left),
                ] {
                    let exact = f64::from(counted) / f64::from(count.rolls);
                    assert!(
                        (exact - chance).abs() < 1e-9,
                        "{units}/{swords} on {defenders}/{shields}, {walls}: {chance}"
                    );
                }
            }
        }
    }
}

/// Returns the probability of each loss, counted over all rolls. Losses of defenders are positive, of attackers
/// negative.
fn fallen_by_rolls(units: u8, swords: u8, defenders: u8, shields: u8, walls: i32) -> Vec<(i32, f64)> {
    let mut ways: std::collections::BTreeMap<i32, u32> = std::collections::BTreeMap::new();
    let mut rolls = 0;
    every_roll(&lowest_faces(units, swords, defenders, shields), units.into(), |rolled, parries| {
        let hits = (rolled as i32 - walls).max(0);
        let ahead = hits - parries as i32;
        *ways.entry(ahead.clamp(-i32::from(units), defenders.into())).or_default() += 1;
        rolls += 1;
    });
    ways.into_iter().map(|(fallen, ways)| (fallen, f64::from(ways) / f64::from(rolls))).collect()
}

/// Returns a bound of χ² that chance exceeds at most once in 10,000 times, for `freedom` degrees of freedom. Uses the
/// bound of Laurent and Massart; 9.21 is the logarithm of 10,000.
fn bound(freedom: usize) -> f64 {
    let freedom = freedom as f64;
    freedom + 2.0 * (9.211 * freedom).sqrt() + 2.0 * 9.211
}

/// Returns χ² of the counts against the expected ones, and the degrees of freedom. Rare cases are merged.
fn chi_square(seen: &[u32], chances: &[f64], times: f64) -> (f64, usize) {
    let (mut sum, mut cells) = (0.0, 0);
    let (mut rare, mut rarely) = (0.0, 0.0);
    for (seen, chance) in seen.iter().zip(chances) {
        let expected = chance * times;
        if expected < 10.0 {
            rare += expected;
            rarely += f64::from(*seen);
        } else {
            sum += (f64::from(*seen) - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare >= 10.0 {
        sum += (rarely - rare).powi(2) / rare;
        cells += 1;
    } else {
        assert!(rarely <= rare + 12.0 * (rare + 1.0).sqrt(), "{rarely} rare cases where {rare} are expected");
    }
    (sum, cells - 1)
}

/// Micromanager 3.6: 100,000 attacks carried out by the engine. The seed is fixed. Any other seed fails with a
/// probability of 1 in 10,000 for each check.
#[test]
fn attacks_end_as_the_odds_say() {
    const TIMES: u32 = 25_000;
    for (at, (units, swords, defenders, shields, walls)) in
        [(4, 0, 4, 0, 0), (4, 4, 4, 0, 0), (4, 2, 4, 3, 1), (5, 1, 2, 1, 1)].into_iter().enumerate()
    {
        let mut position = position(2).units(A, 20).units(B, 20).goods(B, &[(Shield, 9)]);
        position = position.intact(B, &vec![BuildingKind::Wall; walls.into()]).housed(A);
        let game = position.game;
        let mut rng = Rng::stream(2026, at as u64);
        let by_rolls = fallen_by_rolls(units, swords, defenders, shields, i32::from(walls));
        let chances: Vec<f64> = by_rolls.iter().map(|(_, chance)| *chance).collect();
        let mut seen = vec![0; by_rolls.len()];
        let mut ends = [0; 3];
        let mut faces = [0; 6];
        for _ in 0..TIMES {
            let mut game = game;
            game.stage = Stage::Shielding(assault(units, swords), defenders);
            game.apply(B, Action::Shield(shields), &mut StepContext::silent(&mut rng));
            let clash = game.clash.expect("an attack");
            let fallen = i32::from(clash.defenders_fallen) - i32::from(clash.attackers_fallen);
            assert_eq!(
                (game.village(A).units, game.village(B).units),
                (20 - u16::from(clash.attackers_fallen), 20 - u16::from(clash.defenders_fallen))
            );
            seen[by_rolls.iter().position(|(each, _)| *each == fallen).expect("a result that can be")] += 1;
            ends[match clash.hits.cmp(&clash.parries) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            }] += 1;
            for dice in [clash.sworded, clash.plain, clash.shielded, clash.bare] {
                faces.iter_mut().zip(dice).for_each(|(all, shown)| *all += u32::from(shown));
            }
        }
        let odds = odds(&assault(units, swords), defenders, shields, walls);
        let times = f64::from(TIMES);
        let rolled = times * f64::from(units + defenders);
        for (what, seen, chances, times) in [
            ("fallen", &seen[..], &chances[..], times),
            ("ends", &ends, &[odds.win, odds.tie, odds.loss], times),
            ("faces", &faces, &[1.0 / 6.0; 6], rolled),
        ] {
            let (found, freedom) = chi_square(seen, chances, times);
            assert!(found <= bound(freedom), "{what} of {units} against {defenders}: {found} for {freedom}");
        }
    }
}
