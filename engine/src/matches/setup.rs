//! The set-up of a match: the game, its options, the seed, and the players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::names::{clean_name, default_name, shuffled};
use crate::kernel::options::OptionError;
use crate::kernel::seat::{MAX_SEATS, Seat};
use crate::kernel::seed::{Seed, SeedError};

/// The set-up of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Id of the game.
    pub game: String,
    /// The seed.
    pub seed: Seed,
    /// The players, in seat order.
    pub seats: Vec<SeatSetup>,
    /// The options that aren't the default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The displayed name.
    pub name: String,
    /// `you`, or the id of a bot.
    pub player: String,
    /// Index of the seat's colour and shape.
    #[serde(default)]
    pub colour: u8,
}

impl SeatSetup {
    /// The player id of a person.
    pub const PERSON: &str = "you";

    /// Returns `true` if a person plays this seat.
    pub fn is_person(&self) -> bool {
        self.player == Self::PERSON
    }

    /// Returns `true` if no name was chosen for the seat. `at` is its index.
    pub fn has_default_name(&self, at: usize) -> bool {
        self.name == default_name(&self.player, at)
    }

    /// Gives the seat to another player: `you`, or a bot by its id. A chosen name stays. `at` is the index of the seat.
    pub fn assign(&mut self, player: &str, at: usize) {
        if self.has_default_name(at) {
            self.name = default_name(player, at);
        }
        self.player = player.into();
    }
}

impl Setup {
    /// Returns a set-up with `players` on its seats, each named by player and seat. For tools and tests.
    pub fn with_players(game: &str, seed: Seed, players: &[String], options: BTreeMap<String, String>) -> Self {
        let seat = |(at, player): (usize, &String)| SeatSetup {
            name: format!("{player} {}", at + 1),
            player: player.clone(),
            colour: at as u8,
        };
        Self { game: game.into(), seed, seats: players.iter().enumerate().map(seat).collect(), options }
    }

    /// Returns the seats that people play on this device.
    pub fn people(&self) -> Vec<Seat> {
        Seat::all(self.seats.len() as u8).filter(|seat| self.seats[seat.index()].is_person()).collect()
    }

    /// Gives the first person the name `own`, unless it is empty or a name was chosen for the seat.
    pub(crate) fn name_person(&mut self, own: &str) {
        let own = clean_name(own);
        let person = self.seats.iter_mut().enumerate().find(|(_, seat)| seat.is_person());
        if let Some((_, seat)) = person.filter(|(at, seat)| !own.is_empty() && seat.has_default_name(*at)) {
            seat.name = own;
        }
    }

    /// Gives each bot without a chosen name one of `names` that no other seat has.
    pub(crate) fn name_bots(&mut self, names: &[&'static str]) {
        let mut free = shuffled(names, &self.seed);
        free.retain(|name| self.seats.iter().all(|seat| !seat.name.eq_ignore_ascii_case(name)));
        let unnamed =
            self.seats.iter_mut().enumerate().filter(|(at, seat)| !seat.is_person() && seat.has_default_name(*at));
        for ((_, seat), name) in unnamed.zip(free) {
            seat.name = name.into();
        }
    }

    /// Returns the set-up with clean names and a different colour for every seat. A set-up may come from an untrusted
    /// file or link.
    pub fn with_clean_seats(mut self) -> Self {
        let mut taken = [false; MAX_SEATS];
        for (at, seat) in self.seats.iter_mut().enumerate() {
            seat.name = clean_name(&seat.name);
            if seat.name.is_empty() {
                seat.name = default_name(&seat.player, at);
            }
            let wished = usize::from(seat.colour);
            let free = (0..MAX_SEATS).find(|colour| !taken[*colour]).unwrap_or(0);
            let colour = if taken.get(wished) == Some(&false) { wished } else { free };
            taken[colour] = true;
            seat.colour = colour as u8;
        }
        self
    }
}

/// An error of a set-up that can't be dealt.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No game has this id.
    #[error("There is no game “{id}”. Known games: {known}.")]
    UnknownGame {
        /// The requested id.
        id: String,
        /// The ids of all games.
        known: String,
    },
    /// Too few or too many seats.
    #[error("{game} is for {min} to {max} players, not {asked}.")]
    Seats {
        /// Name of the game.
        game: &'static str,
        /// Minimum.
        min: u8,
        /// Maximum.
        max: u8,
        /// The requested number of seats.
        asked: usize,
    },
    /// An option is unknown.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The text isn't a seed.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// The player of a seat isn't known.
    #[error("There is no player “{0}”. Known: you, {known}.", known = crate::bots::known_bots())]
    UnknownPlayer(String),
}

/// Returns the names of the seats, for `RichText::to_text`.
pub fn names(seats: &[SeatSetup]) -> Vec<String> {
    seats.iter().map(|seat| seat.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_from_a_stranger_get_clean_names_and_a_colour_each() {
        let seat = |name: &str, colour| SeatSetup { name: name.into(), player: "you".into(), colour };
        let long = "x".repeat(50);
        let seats = vec![seat("evil\u{202E}gnp", 3), seat(&long, 3), seat("\u{200B}", 200), seat("Ann", 0)];
        let seed = "OLIVE".parse().expect("a seed");
        let setup = Setup { game: String::new(), seed, seats, options: BTreeMap::new() }.with_clean_seats();
        let seats: Vec<(&str, u8)> = setup.seats.iter().map(|seat| (seat.name.as_str(), seat.colour)).collect();
        assert_eq!(seats, [("evilgnp", 3), (&long[..20], 0), ("Player 3", 1), ("Ann", 2)]);
    }
}
