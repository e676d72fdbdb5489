//! What the bots promise, game by game, over fixed seeds.

use engine::bots::{BOTS, Contest, Finished};
use engine::catalog::{self, Entry};
use engine::options::Chosen;
use engine::seat::{PerSeat, Seat};

fn play(game: &Entry, bots: &[&'static str], number: u32) -> Finished {
    game.contest(&Contest {
        bots: bots.iter().copied().collect(),
        options: Chosen::defaults(game.meta.options),
        seed: format!("BOTS-{number}").parse().expect("a seed"),
    })
}

/// Share of matches that `bot` wins against `others`, seats rotated; shared victories count in part.
fn win_share(game: &Entry, bot: &'static str, others: &[&'static str], matches: u32) -> f64 {
    let seats = others.len() + 1;
    let mut won = 0.0;
    for number in 0..matches {
        let at = number as usize % seats;
        let mut bots: PerSeat<&'static str> = others.iter().copied().collect();
        bots.insert(at, bot);
        let outcome = play(game, &bots, number).outcome;
        if outcome.won(Seat(at as u8)) {
            won += 1.0 / outcome.winners().count() as f64;
        }
    }
    won / f64::from(matches)
}

#[test]
fn greedy_beats_three_randoms_at_phoenicia() {
    let game = catalog::game("phoenicia").expect("the game");
    let share = win_share(game, "greedy", &["random"; 3], 1000);
    assert!(share >= 0.95, "{share}");
}

#[test]
fn phoenicia_between_greedy_bots_takes_eight_to_fourteen_rounds() {
    let game = catalog::game("phoenicia").expect("the game");
    for seats in 2..=5 {
        let rounds: Vec<u16> =
            (0..200).map(|number| play(game, &["greedy"; 6][..seats], number).outcome.rounds).collect();
        let usual = rounds.iter().filter(|rounds| (8..=14).contains(*rounds)).count();
        assert!(usual >= 190, "{seats} seats: {rounds:?}");
    }
}

#[test]
fn greedy_beats_random_at_the_phoenix_syndicate() {
    let game = catalog::game("phoenix-syndicate").expect("the game");
    let share = win_share(game, "greedy", &["random"], 1000);
    assert!(share >= 0.98, "{share}");
}

#[test]
fn the_phoenix_syndicate_between_greedy_bots_keeps_its_length_and_its_credits() {
    let game = catalog::game("phoenix-syndicate").expect("the game");
    for seats in 2..=4 {
        let matches: Vec<Finished> = (0..100).map(|number| play(game, &["greedy"; 6][..seats], number)).collect();
        let mean = |sum: f64| sum / matches.len() as f64;
        let rounds = mean(matches.iter().map(|played| f64::from(played.outcome.rounds)).sum());
        let credits = mean(matches.iter().flat_map(|played| &played.scores).map(|score| f64::from(*score)).sum());
        let credits = credits / seats as f64;
        assert!((17.0..=24.0).contains(&rounds), "{seats} seats: {rounds} rounds");
        assert!((75.0..=110.0).contains(&credits), "{seats} seats: {credits} credits");
    }
}

#[test]
fn levels_are_ordered_and_each_beats_random() {
    for game in catalog::GAMES {
        for bot in BOTS.iter().filter(|bot| bot.offered) {
            assert!(win_share(game, bot.id, &["random"], 200) > 0.8, "{} at {}", bot.id, game.meta.id);
        }
        assert!(win_share(game, "medium", &["easy"], 400) > 0.55, "{}", game.meta.id);
    }
}

#[test]
fn a_bot_repeats_itself_with_the_same_seed() {
    for game in catalog::GAMES {
        let seats = usize::from(game.meta.min_seats);
        for bot in BOTS {
            let bots = vec![bot.id; seats];
            assert_eq!(play(game, &bots, 7), play(game, &bots, 7), "{} at {}", bot.id, game.meta.id);
        }
    }
}
