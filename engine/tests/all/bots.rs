//! The strength and behaviour of bots, by game, over fixed seeds.

use std::collections::BTreeMap;

use engine::bots::BOTS;
use engine::catalog;
use engine::catalog::Entry;
use engine::kernel::inventory::Asset;
use engine::kernel::options::OptionValues;
use engine::kernel::seat::{PerSeat, Seat};
use engine::matches::setup::Setup;
use engine::simulation::{Contest, ContestResult, ContestStatistics};

fn play(game: &Entry, bots: &[&'static str], number: u32) -> ContestResult {
    play_with(game, OptionValues::defaults(game.meta.options), bots, number)
}

fn play_with(game: &Entry, options: OptionValues, bots: &[&'static str], number: u32) -> ContestResult {
    game.contest(&Contest {
        bots: bots.iter().copied().collect(),
        options,
        seed: format!("BOTS-{number}").parse().expect("a seed"),
    })
}

/// Returns the share of matches that `bot` wins against `others`, with rotated seats. Shared victories count in part.
fn win_share(game: &Entry, bot: &'static str, others: &[&'static str], matches: u32) -> f64 {
    win_share_with(game, OptionValues::defaults(game.meta.options), bot, others, matches)
}

fn win_share_with(
    game: &Entry,
    options: OptionValues,
    bot: &'static str,
    others: &[&'static str],
    matches: u32,
) -> f64 {
    let seats = others.len() + 1;
    let mut won = 0.0;
    for number in 0..matches {
        let at = number as usize % seats;
        let mut bots: PerSeat<&'static str> = others.iter().copied().collect();
        bots.insert(at, bot);
        let outcome = play_with(game, options, &bots, number).outcome;
        if outcome.won(Seat(at as u8)) {
            won += 1.0 / outcome.winners().count() as f64;
        }
    }
    won / f64::from(matches)
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn greedy_beats_three_randoms_at_phoenicia() {
    let game = catalog::game("phoenicia").expect("the game");
    let share = win_share(game, "greedy", &["random"; 3], 1000);
    assert!(share >= 0.95, "{share}");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
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
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn greedy_beats_random_at_the_phoenix_syndicate() {
    let game = catalog::game("phoenix-syndicate").expect("the game");
    let share = win_share(game, "greedy", &["random"], 1000);
    assert!(share >= 0.98, "{share}");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn the_phoenix_syndicate_between_greedy_bots_keeps_its_length_and_its_credits() {
    let game = catalog::game("phoenix-syndicate").expect("the game");
    for seats in 2..=4 {
        let matches: Vec<ContestResult> = (0..100).map(|number| play(game, &["greedy"; 6][..seats], number)).collect();
        let mean = |sum: f64| sum / matches.len() as f64;
        let rounds = mean(matches.iter().map(|played| f64::from(played.outcome.rounds)).sum());
        let credits = mean(matches.iter().flat_map(|played| &played.scores).map(|score| f64::from(*score)).sum());
        let credits = credits / seats as f64;
        assert!((17.0..=24.0).contains(&rounds), "{seats} seats: {rounds} rounds");
        assert!((75.0..=110.0).contains(&credits), "{seats} seats: {credits} credits");
    }
}

/// Returns Felinia and its two modes.
fn felinia() -> (&'static Entry, [(&'static str, OptionValues); 2]) {
    let game = catalog::game("felinia").expect("the game");
    let mode = |name| {
        let mut options = OptionValues::defaults(game.meta.options);
        options.set("game", name).expect("a game");
        (name, options)
    };
    (game, [mode("basic"), mode("advanced")])
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn greedy_beats_random_at_both_games_of_felinia() {
    let (game, modes) = felinia();
    for (mode, options) in modes {
        let share = win_share_with(game, options, "greedy", &["random"], 1000);
        assert!(share >= 0.98, "{mode}: {share}");
    }
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn felinia_between_greedy_bots_takes_the_rounds_of_the_simulation_within_fifteen_percent() {
    // The numbers of rounds with 2, 3 and 4 seats are in section 13 of the rules file.
    const SIMULATED: [[f64; 3]; 2] = [[12.6, 11.1, 9.3], [11.8, 10.7, 9.0]];
    let (game, modes) = felinia();
    for ((mode, options), simulated) in modes.into_iter().zip(SIMULATED) {
        for (seats, expected) in (2..).zip(simulated) {
            let matches = 0..100;
            let rounds = matches.map(|number| play_with(game, options, &["greedy"; 6][..seats], number).outcome.rounds);
            let mean = f64::from(rounds.sum::<u16>()) / 100.0;
            assert!((0.85..=1.15).contains(&(mean / expected)), "{mode} with {seats}: {mean} rounds, not {expected}");
        }
    }
}

fn micromanager() -> &'static Entry {
    catalog::game("medieval-micromanager").expect("the game")
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn greedy_beats_random_at_medieval_micromanager_in_every_mode() {
    let game = micromanager();
    let modes = game.meta.options.iter().find(|option| option.key == "mode").expect("its ways to end");
    for mode in modes.choices {
        let mut options = OptionValues::defaults(game.meta.options);
        options.set("mode", mode.value).expect("a mode");
        let share = win_share_with(game, options, "greedy", &["random"], 200);
        assert!(share >= 0.95, "{}: {share}", mode.value);
    }
}

#[test]
fn what_hard_bots_know_of_medieval_micromanager_beats_greedy_ones_without_any_thought() {
    let shares = [&["greedy"][..], &["greedy"; 3]].map(|others| win_share(micromanager(), "planner", others, 200));
    assert!(shares[0] >= 0.75 && shares[1] >= 0.5, "{shares:?}");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn medieval_micromanager_between_greedy_bots_takes_the_rounds_of_the_simulation_within_fifteen_percent() {
    // The median numbers of rounds of Crown to 150 points are in section 4 of the rules file.
    for (seats, simulated) in [(2, 36.0), (3, 35.0), (4, 35.0), (6, 34.0)] {
        let matches = 0..101;
        let mut rounds: Vec<u16> =
            matches.map(|number| play(micromanager(), &["greedy"; 6][..seats], number).outcome.rounds).collect();
        rounds.sort_unstable();
        let median = f64::from(rounds[50]);
        assert!((0.85..=1.15).contains(&(median / simulated)), "{seats} seats: {median} rounds, not {simulated}");
    }
}

#[test]
fn greedy_bots_conquer_before_the_rounds_of_conquest_run_out() {
    let mut options = OptionValues::defaults(micromanager().meta.options);
    options.set("mode", "conquest").expect("a mode");
    for seats in 2..=4 {
        let last = |number: &u32| play_with(micromanager(), options, &["greedy"; 6][..seats], *number).outcome.reason;
        let conquered = (0..20).filter(|number| last(number) == "last-estate").count();
        assert!(conquered >= 18, "{seats} seats: {conquered} of 20");
    }
}

#[test]
fn peaceful_bots_never_muster_and_warlike_ones_do() {
    let muster = Asset::new("Attack", "Muster");
    let observed: Vec<ContestStatistics> = (0..6)
        .map(|number| {
            let seed = format!("STYLES-{number}").parse().expect("a seed");
            let options = OptionValues::defaults(micromanager().meta.options);
            micromanager().observe(&Contest { bots: ["peaceful", "warlike"].into_iter().collect(), options, seed })
        })
        .collect();
    assert!(observed.iter().all(|one| !one.assets[0].contains(&muster)));
    let attacked: Vec<&ContestStatistics> = observed.iter().filter(|one| one.assets[1].contains(&muster)).collect();
    assert!(!attacked.is_empty());
    // The first to muster can't be another seat.
    assert!(attacked.iter().all(|one| one.firsts[&muster] == Seat(1) && one.offers[&muster].chosen > 0));
}

/// Greedy is the reference for measuring other bots. The decisions and points of 40 matches between greedy and easy
/// bots change only with a game's rules, never with trained weights.
#[test]
fn the_greedy_bot_plays_as_on_the_day_it_became_the_yardstick() {
    let played: Vec<(u32, i32)> = catalog::GAMES
        .iter()
        .map(|game| {
            let matches = (0..40).map(|number| play(game, &["greedy", "easy", "greedy"], number));
            matches.fold((0, 0), |(decisions, points), played| {
                (decisions + played.decisions, points + played.scores.iter().sum::<i32>())
            })
        })
        .collect();
    assert_eq!(played, [(11463, 3574), (10969, 10706), (11699, 4684), (24606, 16044)]);
}

/// Hard and expert think too long for tests. `quick` uses their search.
const TESTED: [&str; 6] = ["random", "easy", "greedy", "medium", "quick", "reference"];

#[test]
fn easy_beats_random_and_medium_beats_easy() {
    for game in catalog::GAMES {
        assert!(win_share(game, "easy", &["random"], 100) > 0.8, "{}", game.meta.id);
        assert!(win_share(game, "medium", &["easy"], 100) > 0.6, "{}", game.meta.id);
    }
}

/// Plays one match, since hard thinks as long as for a person. `docs/strength.md` reports more matches.
fn hard_beats_random(game: &str) {
    let game = catalog::game(game).expect("the game");
    assert_eq!(win_share(game, "hard", &["random"], 1), 1.0, "{}", game.meta.id);
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn hard_beats_random_at_phoenicia() {
    hard_beats_random("phoenicia");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn hard_beats_random_at_the_phoenix_syndicate() {
    hard_beats_random("phoenix-syndicate");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn hard_beats_random_at_felinia() {
    hard_beats_random("felinia");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn hard_beats_random_at_medieval_micromanager() {
    hard_beats_random("medieval-micromanager");
}

#[test]
#[ignore = "plays many matches: part of `cargo xtask test --full`"]
fn a_few_milliseconds_of_thinking_beat_one_look_ahead() {
    for game in catalog::GAMES {
        let share = win_share(game, "quick", &["medium"], 12);
        assert!(share > 0.5, "{share} at {}", game.meta.id);
    }
}

/// Plays a match of Medieval Micromanager between two planners. At the first and every `apart`-th later decision,
/// passes the number of iterations of each choice in the first tree of `bot` to `watch`.
fn watch_tries(bot: &str, apart: usize, mut watch: impl FnMut(&str, &[u32])) {
    let [bot, planner] = [bot, "planner"].map(|id| engine::bots::bot(id).expect("a bot"));
    let players = [bot.id, bot.id].map(str::to_owned);
    let seed = "NEARLY-OVER".parse().expect("a seed");
    let setup = Setup::with_players(micromanager().meta.id, seed, &players, BTreeMap::new());
    let mut table = catalog::deal(&setup).expect("a table");
    while let Some(choice) = table.think(planner) {
        if table.decision_count().is_multiple_of(apart) {
            let grown = table.begin_tree(bot, 0).expect("a tree").run_for(u32::MAX).expect("thought to the end");
            let tried: Vec<(usize, u32)> = serde_json::to_value(grown).and_then(serde_json::from_value).expect("pairs");
            let tries: Vec<u32> = tried.iter().map(|(_, tries)| *tries).collect();
            watch(&format!("decision {}", table.decision_count()), &tries);
        }
        table.play_index(table.ply(), choice).expect("the planner's choice is legal");
    }
}

#[test]
fn no_choice_takes_long_because_tries_are_short_where_a_match_is_nearly_over() {
    watch_tries("quick", 1, |decision, tries| {
        let all: u32 = tries.iter().sum();
        // The budget is 50,000 actions, and an iteration costs at least 150: that makes 334 iterations and some slack.
        assert!(all < 500, "{all} tries at {decision}");
    });
}

#[test]
fn an_expert_of_medieval_micromanager_tries_everything_however_poor_it_looks() {
    watch_tries("expert", 60, |decision, tries| {
        let all: u32 = tries.iter().sum();
        // A tenth of the iterations is shared evenly among the open actions. Half of that share is certain for each.
        let least = all / 20 / tries.len() as u32;
        assert!(tries.iter().all(|tries| *tries >= least), "{tries:?}, but at least {least} each, at {decision}");
    });
}

#[test]
fn the_reference_beats_random() {
    let game = catalog::game("phoenicia").expect("the game");
    assert!(win_share(game, "reference", &["random"], 4) >= 0.75);
}

#[test]
fn a_bot_repeats_itself_with_the_same_seed() {
    for game in catalog::GAMES {
        let seats = usize::from(game.meta.min_seats).max(2);
        for bot in TESTED.iter().filter(|bot| **bot != "reference" || game.meta.id == "phoenicia") {
            let bots = vec![*bot; seats];
            assert_eq!(play(game, &bots, 7), play(game, &bots, 7), "{bot} at {}", game.meta.id);
        }
    }
}

#[test]
fn what_is_offered_is_known_by_its_id() {
    let offered: Vec<&str> = BOTS.iter().filter(|bot| bot.offered).map(|bot| bot.id).collect();
    assert_eq!(offered, ["easy", "medium", "hard", "expert"]);
}
