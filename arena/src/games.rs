//! `arena games`: lists the games with their seats, options and bots.

use anyhow::Result;
use engine::bots::BOTS;
use engine::catalog::GAMES;
use serde_json::{Value, json};

use crate::output;

/// Lists the games with their seats and options, and the bots.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    if args.json {
        return output::print_json(&everything());
    }
    let mut text = String::new();
    for entry in GAMES {
        let meta = entry.meta;
        text += &format!(
            "{}  {}, {} to {} seats, rules version {}\n",
            meta.id, meta.name, meta.min_seats, meta.max_seats, meta.rules_version
        );
        for option in meta.options {
            let values: Vec<&str> = option.choices.iter().map(|choice| choice.value).collect();
            text += &format!("    --option {}={}  {}\n", option.key, values.join("|"), option.about);
        }
    }
    text += "\nBots:\n";
    for bot in BOTS {
        text += &format!("    {:<10} {}\n", bot.id, bot.about);
    }
    output::print(&text)
}

/// Returns the list as JSON. The protocol uses it too.
pub fn everything() -> Value {
    let games = GAMES.iter().map(|entry| {
        let meta = entry.meta;
        json!({
            "id": meta.id,
            "name": meta.name,
            "blurb": meta.blurb,
            "min_seats": meta.min_seats,
            "max_seats": meta.max_seats,
            "rules": meta.rules_version,
            "options": meta.options,
        })
    });
    json!({ "games": games.collect::<Vec<_>>(), "bots": BOTS })
}
