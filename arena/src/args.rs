//! Arguments that the commands share: `--game`, `--seats`, `--option` and `--seed` mean the same everywhere.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use engine::bots::{BOTS, Bot};
use engine::catalog::{Entry, GAMES};
use engine::kernel::options::OptionValues;
use engine::kernel::rules::Meta;
use engine::kernel::seat::PerSeat;
use engine::kernel::seed::Seed;
use engine::kernel::text::clean::quoted;
use engine::{bots, catalog};

/// The game and its options.
#[derive(Debug, clap::Args)]
pub struct GameArgs {
    /// The game, by its id; `arena games` lists them.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

impl GameArgs {
    /// Returns the game.
    ///
    /// # Errors
    /// If no game was given, or it is unknown.
    pub fn one(&self) -> Result<&'static Entry> {
        match &self.game {
            Some(id) => known_game(id),
            None => bail!("say which game with --game; known games: {}", game_ids()),
        }
    }

    /// Returns the given game, or all games.
    pub fn all(&self) -> Result<Vec<&'static Entry>> {
        match &self.game {
            Some(id) => Ok(vec![known_game(id)?]),
            None => Ok(GAMES.iter().collect()),
        }
    }

    /// Returns the options: the given ones, and defaults for the others.
    pub fn chosen(&self, meta: &'static Meta) -> Result<OptionValues> {
        Ok(OptionValues::from_map(meta.options, &self.pairs()?)?)
    }

    /// Returns varied combinations of options that keep the given ones.
    pub fn combinations(&self, meta: &'static Meta) -> Result<Vec<OptionValues>> {
        let pairs = self.pairs()?;
        let mut all: Vec<OptionValues> = Vec::new();
        for mut chosen in OptionValues::varied(meta.options) {
            for (key, value) in &pairs {
                chosen.set(key, value)?;
            }
            if !all.contains(&chosen) {
                all.push(chosen);
            }
        }
        Ok(all)
    }

    /// Returns the options as they were given.
    pub fn pairs(&self) -> Result<BTreeMap<String, String>> {
        let pair = |text: &String| {
            let (key, value) = text.split_once('=').with_context(|| format!("--option {text}: write KEY=VALUE"))?;
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        };
        self.options.iter().map(pair).collect()
    }
}

fn known_game(id: &str) -> Result<&'static Entry> {
    catalog::game(id).with_context(|| format!("there is no game “{id}”; known games: {}", game_ids()))
}

fn game_ids() -> String {
    GAMES.iter().map(|entry| entry.meta.id).collect::<Vec<_>>().join(", ")
}

/// Returns the bot with this id, or an error with the known bots.
pub fn known_bot(id: &str) -> Result<&'static Bot> {
    bots::bot(id).with_context(|| {
        let known: Vec<&str> = BOTS.iter().map(|bot| bot.id).collect();
        let id = quoted(id);
        format!("there is no bot “{id}”; known bots: {}", known.join(", "))
    })
}

/// The seats of a table: bots in seat order, or a number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seats {
    /// Any number within the range.
    Count(RangeInclusive<u8>),
    /// These bots, in seat order.
    Bots(Vec<String>),
}

/// Help text of `--seats`, shared by all commands.
pub const SEATS_HELP: &str = "Bots in seat order (greedy,random,random), a number of seats (4), or a range (2-5)";

impl FromStr for Seats {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let number = |text: &str| text.trim().parse::<u8>().ok();
        if let Some(count) = number(text) {
            return Ok(Self::Count(count..=count));
        }
        let ends = text.split_once("..=").or_else(|| text.split_once("..")).or_else(|| text.split_once('-'));
        if let Some((Some(low), Some(high))) = ends.map(|(low, high)| (number(low), number(high))) {
            ensure!(low <= high, "--seats {text}: the first number is the smaller one");
            return Ok(Self::Count(low..=high));
        }
        let bots: Vec<String> = text.split(',').map(|id| id.trim().to_owned()).collect();
        for id in &bots {
            known_bot(id)?;
        }
        Ok(Self::Bots(bots))
    }
}

impl Seats {
    /// Returns the bots of one table. If only a number was given, `filler` plays every seat.
    pub fn table(&self, meta: &Meta, filler: &'static str) -> Result<PerSeat<&'static str>> {
        let bots: Vec<&'static str> = match self {
            Self::Bots(ids) => ids.iter().map(|id| Ok(known_bot(id)?.id)).collect::<Result<_>>()?,
            Self::Count(range) => {
                ensure!(range.start() == range.end(), "say one number of seats here, not a range");
                vec![filler; usize::from(*range.start())]
            }
        };
        fits(meta, bots.len())?;
        Ok(bots.into_iter().collect())
    }

    /// Returns the requested numbers of seats, or all that the game allows.
    pub fn counts(asked: Option<&Self>, meta: &Meta) -> Result<Vec<u8>> {
        let every = meta.min_seats..=meta.max_seats;
        let range = match asked {
            None => every,
            Some(Self::Bots(ids)) => {
                fits(meta, ids.len())?;
                ids.len() as u8..=ids.len() as u8
            }
            Some(Self::Count(range)) if range.start() == range.end() => {
                fits(meta, usize::from(*range.start()))?;
                range.clone()
            }
            Some(Self::Count(range)) => *range.start().max(every.start())..=*range.end().min(every.end()),
        };
        ensure!(!range.is_empty(), "{} is for {} to {} players", meta.name, meta.min_seats, meta.max_seats);
        Ok(range.collect())
    }
}

fn fits(meta: &Meta, seats: usize) -> Result<()> {
    let (min, max) = (meta.min_seats, meta.max_seats);
    ensure!(
        (usize::from(min)..=usize::from(max)).contains(&seats),
        "{} is for {min} to {max} players, not {seats}",
        meta.name
    );
    Ok(())
}

/// The default seed of commands whose runs are repeatable.
pub const USUAL_SEED: &str = "ARENA";

/// Help text of `--seed` for commands that play a series of matches.
pub const SERIES_HELP: &str = "Seed of the series: match 1 is dealt from SEED-1 and so on";

/// Reads a seed for clap.
pub fn seed(text: &str) -> Result<Seed> {
    Ok(text.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_bots_a_number_or_a_range() {
        let bots = Seats::Bots(vec!["greedy".into(), "random".into()]);
        for (text, seats) in [
            ("greedy,random", bots.clone()),
            (" greedy , random", bots),
            ("random", Seats::Bots(vec!["random".into()])),
            ("4", Seats::Count(4..=4)),
            ("2-5", Seats::Count(2..=5)),
            ("2..5", Seats::Count(2..=5)),
            ("2..=5", Seats::Count(2..=5)),
        ] {
            assert_eq!(text.parse::<Seats>().expect(text), seats);
        }
        for text in ["", "wizard", "5-2", "greedy,,random", "1.5"] {
            assert!(text.parse::<Seats>().is_err(), "{text}");
        }
    }

    #[test]
    fn given_options_stay_and_the_others_vary() {
        let meta = GAMES[0].meta;
        let option = &meta.options[0];
        let fixed = format!("{}={}", option.key, option.choices[1].value);
        let args = GameArgs { game: None, options: vec![fixed] };
        let all = args.combinations(meta).expect("a known option");
        assert_eq!(all.len() * option.choices.len(), OptionValues::varied(meta.options).len());
        assert!(GameArgs { game: None, options: vec!["a".into()] }.combinations(meta).is_err());
        assert!(GameArgs { game: None, options: vec!["a=b".into()] }.combinations(meta).is_err());
    }
}
