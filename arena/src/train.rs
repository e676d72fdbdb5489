//! `arena train`: learns the weights of the evaluation's terms from matches between bots.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use engine::kernel::rng::Rng;
use engine::kernel::seat::PerSeat;
use engine::kernel::seed::Seed;
use engine::simulation::{Contest, Evaluator, TrainingGame};
use rayon::prelude::*;

use crate::args::{self, GameArgs, SERIES_HELP};
use crate::{output, series};

/// Learns the weights of a game's evaluation from matches between bots.
///
/// The bots take turns, with every number of seats. The target of each position mixes the estimate of the next position
/// with the end of the match, whose share fades: TD(λ). A fifth of the matches is held out. The present weights stay
/// unless the new ones predict the ends of these matches better.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Number of matches.
    #[arg(long, value_name = "N", default_value_t = 4000)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    seed: Seed,
    /// Bots that play; each seat and each match gets the next one.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "easy,greedy,greedy")]
    bots: Vec<String>,
    /// Weight of the end of a match for earlier positions, from 0 to 1.
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// Number of passes over the matches.
    #[arg(long, value_name = "N", default_value_t = 40)]
    passes: u32,
    /// Write the weights to this file if they are better than the present ones.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// Minimum size assumed for a term. It keeps the weights of rare terms small.
const SMALLEST: f32 = 0.3;

/// For each number of seats, one match in this number is held out for the test.
const TESTED: usize = 5;

/// Returns `true` if a match is held out for the test. `at` is its index in a series that cycles through the numbers of
/// seats.
const fn is_tested(at: usize, numbers_of_seats: usize) -> bool {
    (at / numbers_of_seats).is_multiple_of(TESTED)
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let entry = args.game.one()?;
    let options = args.game.chosen(entry.meta)?;
    ensure!(args.games >= 100, "--games {}: too few to learn from; take 100 or more", args.games);
    let bots: Vec<&str> = args.bots.iter().map(|id| Ok(args::known_bot(id)?.id)).collect::<Result<_>>()?;
    let bar = output::progress(args.games, "games");
    let fewest = u64::from(entry.meta.min_seats.max(2));
    let numbers_of_seats = u64::from(entry.meta.max_seats) + 1 - fewest;
    let training_games: Vec<TrainingGame> = (0..args.games)
        .into_par_iter()
        .map(|number| {
            let seats = fewest + number % numbers_of_seats;
            let sitting: PerSeat<&str> = (0..seats).map(|seat| bots[(number + seat) as usize % bots.len()]).collect();
            let training_game =
                entry.training_game(&Contest { bots: sitting, options, seed: series::seed_of(&args.seed, number + 1) });
            bar.inc(1);
            training_game
        })
        .collect();
    bar.finish_and_clear();

    let (tested, learnt): (Vec<_>, Vec<_>) =
        training_games.iter().enumerate().partition(|(at, _)| is_tested(*at, numbers_of_seats as usize));
    let [tested, learnt] =
        [tested, learnt].map(|some| some.into_iter().map(|(_, training_game)| training_game).collect::<Vec<_>>());
    let incumbent = entry.evaluator();
    let mut learner = Learner::new(&incumbent, &learnt);
    let mut rng = Rng::of_match(&args.seed);
    for pass in 0..args.passes {
        learner.learn(&learnt, args.lambda, pass, &mut rng);
    }
    let candidate = learner.evaluator();
    let [before, after] = [&incumbent, &candidate].map(|evaluator| loss(evaluator, &tested));
    let rows: Vec<Vec<String>> = (0..candidate.names.len())
        .map(|at| {
            let number = |weights: &[f32]| weights.get(at).map_or("-".into(), |weight| format!("{weight:.4}"));
            vec![candidate.names[at].to_owned(), number(&incumbent.weights), number(&candidate.weights)]
        })
        .collect();
    output::print(&format!(
        "{}\nsurprise by {} matches not learnt from: {before:.4} today, {after:.4} learnt\n",
        output::columns(&["term", "today", "learnt"], &rows),
        tested.len()
    ))?;
    match &args.write {
        Some(file) if after < before => {
            let options = args.game.pairs()?;
            let options: String = options.iter().map(|(key, value)| format!(" --option {key}={value}")).collect();
            let id = entry.meta.id;
            let bots = args.bots.join(",");
            let command = format!(
                "cargo arena train --game {id}{options} --games {} --seed {} --bots {bots}",
                args.games, args.seed
            );
            std::fs::write(file, source(&candidate, &command, before, after))
                .with_context(|| format!("{} can't be written", file.display()))
        }
        Some(_) => output::print("The weights of today are kept.\n"),
        None => Ok(()),
    }
}

/// Returns the mean cross-entropy of the predicted shares and the outcomes.
fn loss(evaluator: &Evaluator, training_games: &[&TrainingGame]) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    for training_game in training_games {
        for position in &training_game.positions {
            let expected = evaluator.shares(position);
            let surprise = |(share, expected): (&f32, &f32)| f64::from(-share * expected.max(1e-6).ln());
            sum += training_game.shares.iter().zip(&expected).map(surprise).sum::<f64>();
            count += 1;
        }
    }
    sum / f64::from(count.max(1))
}

/// The weights during training, for terms scaled to equal size.
struct Learner {
    evaluator: Evaluator,
    /// The size of each term.
    sizes: Vec<f32>,
    /// The mean square of each weight's steps (RMSProp).
    steps: Vec<f32>,
}

impl Learner {
    fn new(incumbent: &Evaluator, training_games: &[&TrainingGame]) -> Self {
        let count = incumbent.names.len();
        let mut sizes = vec![1e-6; count];
        let mut seen = 0.0;
        for terms in training_games.iter().flat_map(|training_game| &training_game.positions).flatten() {
            seen += 1.0;
            for (size, term) in sizes.iter_mut().zip(terms) {
                *size += term * term;
            }
        }
        for size in &mut sizes {
            *size = (*size / seen).sqrt().max(SMALLEST);
        }
        let mut weights = incumbent.weights.clone();
        weights.resize(count, 0.0);
        Self { evaluator: Evaluator { weights, ..incumbent.clone() }, sizes, steps: vec![0.0; count] }
    }

    /// Makes one pass through all games in random order.
    fn learn(&mut self, training_games: &[&TrainingGame], lambda: f32, pass: u32, rng: &mut Rng) {
        let rate = 0.02 / (1.0 + pass as f32 * 0.25);
        let mut order: Vec<usize> = (0..training_games.len()).collect();
        rng.shuffle(&mut order);
        for at in order {
            self.learn_from(training_games[at], lambda, rate);
        }
    }

    /// Makes one step towards the target values of a match's positions.
    fn learn_from(&mut self, training_game: &TrainingGame, lambda: f32, rate: f32) {
        let mut target: PerSeat<f32> = training_game.shares.clone();
        let mut step = vec![0.0; self.sizes.len()];
        for position in training_game.positions.iter().rev() {
            let expected = self.evaluator.shares(position);
            for (seat, terms) in position.iter().enumerate() {
                for ((step, term), size) in step.iter_mut().zip(terms).zip(&self.sizes) {
                    *step += (target[seat] - expected[seat]) * term / size;
                }
            }
            for (target, expected) in target.iter_mut().zip(&expected) {
                *target = lambda * *target + (1.0 - lambda) * expected;
            }
        }
        for (at, step) in step.iter().enumerate() {
            let step = step / training_game.positions.len() as f32;
            self.steps[at] = 0.99 * self.steps[at] + 0.01 * step * step;
            self.evaluator.weights[at] += rate * step / (self.steps[at].sqrt() + 1e-3) / self.sizes[at];
        }
    }

    fn evaluator(self) -> Evaluator {
        self.evaluator
    }
}

/// Returns the weights as a source file.
fn source(evaluator: &Evaluator, command: &str, before: f64, after: f64) -> String {
    let rows = evaluator.names.iter().zip(&evaluator.weights);
    let rows: String = rows.map(|(name, weight)| format!("    {weight:.5}, // {name}\n")).collect();
    format!(
        "//! The weights of the evaluation's terms in a search, trained from the previous weights by\n\
         //! `{command}`.\n\
         //! Cross-entropy on held-out matches: {after:.4}, before {before:.4}.\n\n\
         pub(super) const WEIGHTS: &[f32] = &[\n{rows}];\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_of_the_matches_with_each_number_of_seats_is_kept_for_the_test() {
        for numbers_of_seats in 1..=6 {
            for seats in 0..numbers_of_seats {
                let matches = (0..600 * numbers_of_seats).filter(|at| at % numbers_of_seats == seats);
                let tested = matches.filter(|at| is_tested(*at, numbers_of_seats)).count();
                assert_eq!(tested, 120, "{numbers_of_seats} numbers of seats, the one at {seats}");
            }
        }
    }
}
