//! The command line: plays, measures and checks every game of the catalogue, and opens it to other programs. Each
//! command has a file. [`args`] contains the shared arguments.

mod args;

mod advise;
mod balance;
mod bench;
mod collect;
mod fuzz;
mod games;
mod peers;
mod play;
mod protocol;
mod replay;
mod strength;
mod tournament;
mod train;

mod checkpoint;
mod moves;
mod output;
mod program;
mod sequential;
mod series;
mod stats;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Plays, measures and checks the games of Caravanserai.
#[derive(Debug, Parser)]
#[command(name = "arena", version, propagate_version = true)]
struct Arena {
    #[command(subcommand)]
    command: Command,
    /// Number of threads; all cores by default.
    #[arg(long, global = true, value_name = "N")]
    threads: Option<usize>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Games(games::Args),
    Advise(advise::Args),
    Play(play::Args),
    Tournament(tournament::Args),
    Strength(strength::Args),
    Train(train::Args),
    Balance(balance::Args),
    Fuzz(fuzz::Args),
    Bench(bench::Args),
    Peers(peers::Args),
    Replay(replay::Args),
    Collect(collect::Args),
    Protocol(protocol::Args),
}

fn main() -> ExitCode {
    let arena = Arena::parse();
    match run(&arena) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arena: &Arena) -> anyhow::Result<()> {
    if let Some(threads) = arena.threads {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    }
    match &arena.command {
        Command::Games(args) => games::run(args),
        Command::Advise(args) => advise::run(args),
        Command::Play(args) => play::run(args),
        Command::Tournament(args) => tournament::run(args),
        Command::Strength(args) => strength::run(args),
        Command::Train(args) => train::run(args),
        Command::Balance(args) => balance::run(args),
        Command::Fuzz(args) => fuzz::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Peers(args) => peers::run(args),
        Command::Collect(args) => collect::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Protocol(args) => protocol::run(args),
    }
}
