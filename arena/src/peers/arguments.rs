//! The arguments of `arena peers`, and what a round of play has brought.

use std::path::PathBuf;

use engine::kernel::seed::Seed;
use serde::Deserialize;

use crate::args::{self, GameArgs};

/// Measures how fast other engines play random matches beside ours, by turns.
///
/// They are installed into .tools/peers, which nothing else uses. It takes some minutes.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// Seed of our random play.
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED)]
    pub(super) seed: Seed,
    /// Rounds in which everybody plays once; the median counts.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(super) rounds: usize,
    /// CPU milliseconds that everybody plays in a round.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(super) millis: u64,
    /// Leave this peer out; may be given several times.
    #[arg(long, value_name = "NAME")]
    pub(super) without: Vec<String>,
    /// A Python from 3.12 on, if none is on PATH.
    #[arg(long, value_name = "FILE")]
    pub(super) python: Option<PathBuf>,
    /// File the page is written to, into its section of this; otherwise the section is printed.
    #[arg(long, value_name = "FILE")]
    pub(super) write: Option<PathBuf>,
    /// Print one JSON object a line instead.
    #[arg(long, conflicts_with = "write")]
    pub(super) json: bool,
}

/// The games of one round.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Played {
    /// The version of a peer, as it tells it itself.
    #[serde(default)]
    pub(super) version: String,
    pub(super) players: u8,
    /// Actions of players. What chance decides is in the time only.
    pub(super) decisions: u64,
    pub(super) games: u64,
    /// Of CPU time.
    pub(super) seconds: f64,
}
