//! Changes of the seats in a set-up.

use engine::bots::BOTS;
use engine::matches::names::default_name;
use engine::matches::setup::{SeatSetup, Setup};

use crate::board_parts::seat_mark::COLOURS;

/// The level of a new bot at a table without other bots.
const DEFAULT_LEVEL: &str = "medium";

/// The number and level of the bots, as the presets show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The number of bots against the only person; `None` for no person or several.
    pub opponents: Option<usize>,
    /// The id of the bot that plays every seat without a person; `None` for no bot or several kinds.
    pub level: Option<&'static str>,
}

impl Preset {
    /// Returns the preset that matches the seats.
    pub fn of(seats: &[SeatSetup]) -> Self {
        let bots = || seats.iter().filter(|seat| !seat.is_person());
        let people = seats.len() - bots().count();
        let level = BOTS.iter().map(|bot| bot.id).find(|level| bots().all(|seat| seat.player == *level));
        Self { opponents: (people == 1).then(|| bots().count()), level: level.filter(|_| bots().next().is_some()) }
    }
}

/// Adds a seat: for a person at an empty table, otherwise for a bot like the last one.
pub fn add(setup: &mut Setup) {
    let at = setup.seats.len();
    let last_bot = setup.seats.iter().rev().find(|seat| !seat.is_person()).map(|seat| seat.player.clone());
    let player = if at == 0 { SeatSetup::PERSON.into() } else { last_bot.unwrap_or_else(|| DEFAULT_LEVEL.into()) };
    let is_taken = |colour: u8| setup.seats.iter().any(|seat| seat.colour == colour);
    let colour = (0..COLOURS.len() as u8).find(|colour| !is_taken(*colour)).unwrap_or(0);
    setup.seats.push(SeatSetup { name: default_name(&player, at), player, colour });
}

/// Removes a seat. Later seats move up, and default names are adjusted.
pub fn remove(setup: &mut Setup, at: usize) {
    let mut has_default: Vec<bool> =
        setup.seats.iter().enumerate().map(|(at, seat)| seat.has_default_name(at)).collect();
    setup.seats.remove(at);
    has_default.remove(at);
    for (at, seat) in setup.seats.iter_mut().enumerate().filter(|(at, _)| has_default[*at]) {
        seat.name = default_name(&seat.player, at);
    }
}

/// Sets one person against this number of bots. The first person stays, and so do the first bots.
pub fn set_opponents(setup: &mut Setup, opponents: usize) {
    if setup.seats.is_empty() {
        add(setup);
    }
    let mut person = setup.seats.iter().position(SeatSetup::is_person).unwrap_or(0);
    let first_bot = setup.seats.iter().find(|seat| !seat.is_person()).map(|seat| seat.player.clone());
    let level = first_bot.unwrap_or_else(|| DEFAULT_LEVEL.into());
    for (at, seat) in setup.seats.iter_mut().enumerate() {
        if at == person {
            seat.assign(SeatSetup::PERSON, at);
        } else if seat.is_person() {
            seat.assign(&level, at);
        }
    }
    while setup.seats.len() <= opponents {
        add(setup);
    }
    while setup.seats.len() > opponents + 1 {
        let last = setup.seats.len() - 1;
        if last == person {
            remove(setup, last - 1);
            person -= 1;
        } else {
            remove(setup, last);
        }
    }
}

/// Sets the level of all bots.
pub fn set_level(setup: &mut Setup, level: &str) {
    for (at, seat) in setup.seats.iter_mut().enumerate().filter(|(_, seat)| !seat.is_person()) {
        seat.assign(level, at);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use engine::catalog::GAMES;

    use super::*;

    fn table_of(players: &[&str]) -> Setup {
        let players: Vec<String> = players.iter().map(|player| (*player).into()).collect();
        let seed = "OLIVE-1".parse().expect("a seed");
        let mut setup = Setup::with_players(GAMES[0].meta.id, seed, &players, BTreeMap::new());
        setup.seats.iter_mut().for_each(|seat| seat.name.clear());
        setup.with_clean_seats()
    }

    fn players(setup: &Setup) -> Vec<&str> {
        setup.seats.iter().map(|seat| seat.player.as_str()).collect()
    }

    #[test]
    fn a_preset_is_recognised_by_one_person_and_bots_of_one_level() {
        let of = |players: &[&str]| Preset::of(&table_of(players).seats);
        assert_eq!(of(&["you", "hard", "hard"]), Preset { opponents: Some(2), level: Some("hard") });
        assert_eq!(of(&["easy", "you", "hard"]), Preset { opponents: Some(2), level: None });
        assert_eq!(of(&["you", "hard", "you"]), Preset { opponents: None, level: Some("hard") });
        assert_eq!(of(&["you"]), Preset { opponents: Some(0), level: None });
        assert_eq!(of(&["easy", "easy"]), Preset { opponents: None, level: Some("easy") });
    }

    #[test]
    fn every_number_of_opponents_keeps_the_person_with_seat_and_colour() {
        let mut setup = table_of(&["easy", "you", "hard", "you"]);
        setup.seats[1].name = "Ann".into();
        setup.seats[1].colour = 5;
        for (opponents, expected) in [
            (4, &["easy", "you", "hard", "easy", "easy"] as &[&str]),
            (2, &["easy", "you", "hard"]),
            (1, &["easy", "you"]),
            (0, &["you"]),
            (2, &["you", "medium", "medium"]),
        ] {
            set_opponents(&mut setup, opponents);
            assert_eq!(players(&setup), expected);
            let person = setup.seats.iter().find(|seat| seat.is_person()).expect("a person");
            assert_eq!((person.name.as_str(), person.colour), ("Ann", 5), "{opponents}");
            let colours: BTreeSet<u8> = setup.seats.iter().map(|seat| seat.colour).collect();
            assert_eq!(colours.len(), setup.seats.len(), "each has a colour of its own");
            for (at, seat) in setup.seats.iter().enumerate().filter(|(_, seat)| !seat.is_person()) {
                assert!(seat.has_default_name(at), "{}", seat.name);
            }
        }
    }

    #[test]
    fn a_table_of_bots_gets_a_person() {
        let mut setup = table_of(&["hard", "hard", "hard"]);
        set_opponents(&mut setup, 2);
        assert_eq!(players(&setup), ["you", "hard", "hard"]);
    }

    #[test]
    fn a_level_is_for_all_bots_and_for_no_person() {
        let mut setup = table_of(&["easy", "you", "hard", "you"]);
        setup.seats[2].name = "Bert".into();
        set_level(&mut setup, "expert");
        assert_eq!(players(&setup), ["expert", "you", "expert", "you"]);
        assert_eq!((setup.seats[0].name.as_str(), setup.seats[2].name.as_str()), ("Expert 1", "Bert"));
    }

    #[test]
    fn default_names_move_up_with_their_seats() {
        let mut setup = table_of(&["easy", "you", "hard"]);
        setup.seats[1].name = "Ann".into();
        remove(&mut setup, 0);
        let names: Vec<&str> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Ann", "Hard 2"]);
    }
}
