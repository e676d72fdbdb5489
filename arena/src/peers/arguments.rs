//! The arguments of `arena peers`, and the result of a round of play.

use std::path::PathBuf;

use engine::kernel::seed::Seed;
use serde::Deserialize;

use crate::args::{self, GameArgs};

/// Measures the speed of random matches in other engines and in this one, in turn.
///
/// Installs them into .tools/peers, which nothing else uses. Takes some minutes.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// Seed of our random play.
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED)]
    pub(super) seed: Seed,
    /// Number of rounds in which each engine plays once; the median counts.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(super) rounds: usize,
    /// CPU milliseconds of each engine in a round.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(super) millis: u64,
    /// Leave this peer out; may be given several times.
    #[arg(long, value_name = "NAME")]
    pub(super) without: Vec<String>,
    /// A Python from 3.12 on, if none is on PATH.
    #[arg(long, value_name = "FILE")]
    pub(super) python: Option<PathBuf>,
    /// Write the section into this page; printed by default.
    #[arg(long, value_name = "FILE")]
    pub(super) write: Option<PathBuf>,
    /// Print one JSON object per line instead.
    #[arg(long, conflicts_with = "write")]
    pub(super) json: bool,
}

/// The games of one round.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Played {
    /// The version that a peer reports.
    #[serde(default)]
    pub(super) version: String,
    pub(super) players: u8,
    /// Number of player actions. Chance isn't counted, but its time is.
    pub(super) decisions: u64,
    pub(super) games: u64,
    /// CPU seconds.
    pub(super) seconds: f64,
}
