//! The arguments of `arena bench`.

use engine::kernel::seed::Seed;

use crate::args::{self, GameArgs, SEATS_HELP, Seats};

/// Measures the speed of the rules by random play, for every game and number of seats.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) game: GameArgs,
    #[arg(long, help = SEATS_HELP)]
    pub(super) seats: Option<Seats>,
    /// Seed of the random play.
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED)]
    pub(super) seed: Seed,
    /// Measure the time of this bot's moves instead.
    #[arg(long, value_name = "ID")]
    pub(super) bot: Option<String>,
    /// Compare random matches in wasm, in Node, with native ones instead.
    #[arg(long, conflicts_with = "bot")]
    pub(super) wasm: bool,
    /// Number of measured moves of the bot for each number of seats.
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub(super) moves: usize,
    /// Number of repeats; the median counts.
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(super) repeats: usize,
    /// CPU milliseconds of a repeat.
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub(super) millis: u64,
    /// Print one JSON object per line.
    #[arg(long)]
    pub(super) json: bool,
}
