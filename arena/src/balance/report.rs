//! The arguments and the report of `arena balance`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use engine::kernel::seat::PerSeat;
use engine::kernel::seed::Seed;
use serde::Serialize;

use super::assets::{First, Offered, Use};
use crate::args::{self, GameArgs, SEATS_HELP, SERIES_HELP, Seats};

/// Lets one bot play on every seat and describes its matches.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// The bot on every seat, unless `--seats` names them.
    #[arg(long, value_name = "ID", default_value = "greedy")]
    pub(super) bot: String,
    #[arg(long, help = SEATS_HELP)]
    pub(super) seats: Option<Seats>,
    /// The number of matches for each number of seats.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(super) games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    pub(super) seed: Seed,
    /// Print one JSON object for each number of seats.
    #[arg(long)]
    pub(super) json: bool,
    /// Write a page with a row for each number of seats; of every game by default.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(super) write: Option<PathBuf>,
}

/// A summary of the matches with one number of seats, with the keys of its JSON.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) options: BTreeMap<String, String>,
    pub(super) seats: usize,
    pub(super) games: u64,
    pub(super) bots: PerSeat<&'static str>,
    /// Share of victories by seat.
    pub(super) seat_win_shares: Vec<f64>,
    pub(super) seat_wilson95: Vec<[f64; 2]>,
    /// Share of victories by place in the order of play, from the first seat to decide.
    pub(super) place_win_shares: Vec<f64>,
    pub(super) place_wilson95: Vec<[f64; 2]>,
    /// Mean score by seat.
    pub(super) seat_scores: Vec<f64>,
    pub(super) rounds_mean: f64,
    pub(super) rounds_min: f64,
    pub(super) rounds_max: f64,
    /// Matches by their number of rounds.
    pub(super) rounds: BTreeMap<u16, u32>,
    pub(super) decisions_mean: f64,
    pub(super) decisions_max: f64,
    /// Scores of the winners, scores of all seats, and the lead over the second seat.
    pub(super) winner_score_mean: f64,
    pub(super) score_mean: f64,
    pub(super) score_min: f64,
    pub(super) score_max: f64,
    pub(super) margin_mean: f64,
    /// Median of the lead as a share of the winner's score.
    pub(super) margin_share_median: f64,
    /// Median of a seat's decisions in a round of the last third of a match.
    pub(super) late_decisions_median: f64,
    /// Matches by the reason why they ended.
    pub(super) ends: BTreeMap<&'static str, u32>,
    /// Matches by the tie-break step that decided.
    pub(super) ties: BTreeMap<&'static str, u32>,
    pub(super) shared_victories: u32,
    /// Things that seats had or did, with the share of victories.
    pub(super) uses: Vec<Use>,
    /// The share of victories of the first seat to do something.
    pub(super) firsts: Vec<First>,
    /// The share of moments in which something that was offered was chosen.
    pub(super) offers: Vec<Offered>,
    /// The match with the most decisions.
    pub(super) longest: Longest,
}

/// The match with the most decisions.
#[derive(Debug, Serialize)]
pub(super) struct Longest {
    pub(super) seed: Seed,
    pub(super) rounds: u16,
    pub(super) decisions: u32,
}
