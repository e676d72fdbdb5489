//! `arena play`: plays one match between bots and prints its log.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use anyhow::{Context, Result};
use engine::catalog;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::seed::Seed;
use engine::kernel::turn::{Ply, Turn};
use engine::link;
use engine::matches::names;
use engine::matches::setup;
use engine::matches::setup::{SeatSetup, Setup};
use engine::matches::table::Table;

use crate::args::{self, GameArgs, SEATS_HELP, Seats};
use crate::output;

/// Plays one match between bots and prints its log.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, help = SEATS_HELP)]
    seats: Seats,
    /// Seed of the deal; random by default.
    #[arg(long, value_parser = args::seed)]
    seed: Option<Seed>,
    /// Print the table as dealt, secrets included, before the log.
    #[arg(long)]
    deal: bool,
    /// Print only results, no log.
    #[arg(long)]
    quiet: bool,
    /// Write the match to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print the link of the match.
    #[arg(long)]
    link: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let entry = args.game.one()?;
    let bots = args.seats.table(entry.meta, "greedy")?;
    let seats = bots.iter().enumerate().map(|(at, bot)| SeatSetup {
        name: names::default_name(bot, at),
        player: (*bot).to_owned(),
        colour: at as u8,
    });
    let setup = Setup {
        game: entry.meta.id.into(),
        seed: args.seed.clone().unwrap_or_else(new_seed),
        seats: seats.collect(),
        options: args.game.chosen(entry.meta)?.to_map(),
    };
    let mut table = catalog::deal(&setup)?;
    output::print(&heading(&*table))?;
    if args.deal {
        output::print(&format!("{:#}\n", table.observation(Viewer::Omniscient)))?;
    }
    let mut told = Ply::START;
    loop {
        if !args.quiet {
            output::print(&log(&*table, told))?;
        }
        told = table.ply().next();
        let Turn::Decide { seat, .. } = table.turn() else { break };
        let bot = args::known_bot(&table.setup().seats[seat.index()].player)?;
        let choice = table.think(bot).context("the bot found nothing to do")?;
        table.play_index(table.ply(), choice)?;
    }
    output::print(&result(&*table))?;
    if args.link {
        output::print(&format!("#/m/{}\n", link::encode(&*table)?))?;
    }
    if let Some(path) = &args.record {
        std::fs::write(path, table.record().to_json()).with_context(|| format!("can't write {}", path.display()))?;
    }
    Ok(())
}

fn new_seed() -> Seed {
    Seed::from_entropy(RandomState::new().hash_one(0))
}

/// Returns the heading of a match: its game, seed, options and players.
pub fn heading(table: &dyn Table) -> String {
    let setup = table.setup();
    let seats: Vec<&str> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
    let options: Vec<String> = setup.options.iter().map(|(key, value)| format!(", {key}={value}")).collect();
    format!("{}, seed {}{}: {}\n", table.meta().name, setup.seed, options.concat(), seats.join(", "))
}

/// Returns the log from the moment `from` on, as an omniscient viewer sees it.
pub fn log(table: &dyn Table, from: Ply) -> String {
    let names = setup::names(&table.setup().seats);
    let mut text = String::new();
    for entry in table.log(Viewer::Omniscient, from) {
        text += &format!("{:>4}  r{:<2}  {}\n", entry.ply.0, entry.round, entry.line.to_text(&names));
    }
    text
}

/// Returns the outcome with the scores by source, or the present standing.
pub fn result(table: &dyn Table) -> String {
    let names = setup::names(&table.setup().seats);
    let sheet = table.scores(Viewer::Omniscient);
    let outcome = table.turn().outcome();
    let mut head = vec!["", sheet.unit];
    head.extend(sheet.lines.iter().map(|line| line.source));
    let mut order: Vec<Seat> = Seat::all(names.len() as u8).collect();
    let rank = |seat: Seat| outcome.map_or(0, |outcome| outcome.ranks[seat.index()]);
    order.sort_by_key(|seat| (rank(*seat), *seat));
    let rows = order.iter().map(|seat| {
        let place = outcome.map_or(String::new(), |_| format!("{}. ", rank(*seat)));
        let mut row = vec![format!("{place}{}", names[seat.index()]), sheet.totals[seat.index()].to_string()];
        row.extend(sheet.lines.iter().map(|line| line.points[seat.index()].to_string()));
        row
    });
    let ending = match outcome {
        Some(outcome) => {
            let tie = outcome.tie_break.map_or(String::new(), |step| format!(", tie decided by {step}"));
            format!(
                "over after {} rounds ({}{tie}), {} decisions",
                outcome.rounds,
                outcome.reason,
                table.decision_count()
            )
        }
        None => format!("not over after {} decisions; {}", table.decision_count(), table.prompt().to_text(&names)),
    };
    format!("\n{}\n{ending}\n", output::columns(&head, &rows.collect::<Vec<_>>()))
}
