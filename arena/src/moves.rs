//! Measures the time of a bot's moves, in CPU time of one thread.

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use engine::bots::Bot;
use engine::catalog;
use engine::catalog::Entry;
use engine::kernel::options::OptionValues;
use engine::kernel::seed::Seed;
use engine::matches::setup::Setup;
use serde::Serialize;

use crate::series;

/// The bot is asked once in this number of decisions with more than one choice.
const PACE: usize = 9;

/// The time of a bot's moves, with the keys of its JSON.
#[derive(Debug, Serialize)]
pub struct Moves {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    bot: &'static str,
    /// The number of moves, each with more than one choice.
    moves: usize,
    mean_ms: f64,
    /// The 95th percentile of the time.
    p95_ms: f64,
    max_ms: f64,
}

impl Moves {
    /// Returns a line of a table, under [`HEAD`].
    pub fn row(&self) -> Vec<String> {
        let times = [self.mean_ms, self.p95_ms, self.max_ms].map(|time| format!("{time:.1}"));
        let mut row = vec![self.game.to_owned(), self.seats.to_string(), self.bot.to_owned(), self.moves.to_string()];
        row.extend(times);
        row
    }
}

/// The head of the table.
pub const HEAD: [&str; 7] = ["game", "seats", "bot", "moves", "mean ms", "p95 ms", "max ms"];

/// Asks a bot at regular decisions of matches between medium bots, until it has made `moves` moves.
pub fn measure(entry: &Entry, seats: u8, options: OptionValues, bot: &'static Bot, seed: &Seed, moves: usize) -> Moves {
    let medium = engine::bots::bot("medium").expect("a bot");
    let players = vec!["medium".to_owned(); seats.into()];
    let mut times = Vec::new();
    for number in 1.. {
        let setup = Setup::with_players(entry.meta.id, series::seed_of(seed, number), &players, options.to_map());
        let mut table = catalog::deal(&setup).expect("seats and options were checked");
        let mut choices = 0;
        while let Some(choice) = table.think(medium) {
            if table.choice_count() > 1 {
                choices += 1;
                if choices % PACE == 0 && times.len() < moves {
                    let start = ThreadTime::now();
                    table.think(bot);
                    times.push(1e3 * start.elapsed().as_secs_f64());
                }
            }
            table.play_index(table.ply(), choice).expect("the bot's choice is legal");
        }
        if times.len() >= moves {
            break;
        }
    }
    times.sort_by(f64::total_cmp);
    let round = |time: f64| (time * 100.0).round() / 100.0;
    Moves {
        game: entry.meta.id,
        seats,
        options: options.to_map(),
        bot: bot.id,
        moves: times.len(),
        mean_ms: round(times.iter().sum::<f64>() / times.len() as f64),
        p95_ms: round(times[(times.len() * 19 / 20).min(times.len() - 1)]),
        max_ms: round(times[times.len() - 1]),
    }
}
