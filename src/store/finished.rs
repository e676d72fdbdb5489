//! The statistics: a line for each match that people finished in this browser. A line stays when its match is deleted,
//! and the file of all matches contains it.

use std::collections::BTreeMap;

use engine::bots::BOTS;
use engine::kernel::seat::Viewer;
use engine::kernel::turn::Turn;
use engine::matches::table::Table;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::storage::Refused;
use super::{FINISHED, PREFIX, storage};

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// The id of the game.
    pub game: String,
    /// The number of seats at the table.
    pub seats: u8,
    /// The number of seats taken by people.
    pub people: u8,
    /// The id of the strongest bot at the table; empty without bots.
    pub level: String,
    /// The score of the only person. `None` if they conceded or if there are several people.
    pub score: Option<i32>,
    /// The rank of the only person, 1 for the first. `None` if there are several people.
    pub place: Option<u8>,
    /// The number of rounds played.
    pub rounds: u16,
    /// `true` if the record counts the match as practice.
    pub practice: bool,
    /// The time of the end, in milliseconds since 1970.
    pub at: f64,
    /// The seed of the deal; empty in lines of earlier versions.
    #[serde(default)]
    pub seed: String,
}

impl Finished {
    /// Returns the line of a table. `None` if the match isn't over or no people played it.
    fn of(table: &dyn Table, now: f64) -> Option<Self> {
        let Turn::Over(outcome) = table.turn() else { return None };
        let seated = table.seated();
        let (seats, people) = (&seated.seats, seated.people());
        let own = people.first().filter(|_| people.len() == 1);
        let strongest =
            BOTS.iter().rev().find(|bot| seats.iter().any(|seat| !seat.is_person() && seat.player == bot.id));
        (!people.is_empty()).then(|| Self {
            game: table.setup().game.clone(),
            seats: seats.len() as u8,
            people: people.len() as u8,
            level: strongest.map_or_else(String::new, |bot| bot.id.into()),
            score: own
                .filter(|_| table.conceded().is_none())
                .map(|seat| table.scores(Viewer::Omniscient).totals[seat.index()]),
            place: own.map(|seat| outcome.ranks[seat.index()]),
            rounds: outcome.rounds,
            practice: table.record().is_practice(),
            at: now,
            seed: table.setup().seed.to_string(),
        })
    }

    /// Returns `true` if the only person won.
    pub fn is_won(&self) -> bool {
        self.place == Some(1)
    }
}

/// The lines by the keys of their matches.
type Lines = BTreeMap<String, Finished>;

/// Returns the key under which the lines are stored.
pub(super) fn key() -> String {
    format!("{PREFIX}{FINISHED}")
}

fn read() -> Lines {
    let Some(text) = storage::get(&key()) else { return Lines::new() };
    serde_json::from_str(&text).unwrap_or_else(|_| {
        // An unreadable text is preserved for a version that can read it.
        let _ = storage::set(&format!("{}:unread", key()), &text);
        Lines::new()
    })
}

fn write(lines: &Lines) -> Result<(), Refused> {
    let text = serde_json::to_string(lines).expect("lines are plain data");
    storage::set(&key(), &text)
}

/// Returns all lines, oldest first.
pub fn list() -> Vec<Finished> {
    list_with_seeds(|_| None)
}

/// Returns all lines, oldest first. For lines of earlier versions, `seed_of` returns the seed of a match by its key.
pub fn list_with_seeds(seed_of: impl Fn(&str) -> Option<String>) -> Vec<Finished> {
    let seeded = |(of_match, line): (String, Finished)| match line.seed.is_empty() {
        true => Finished { seed: seed_of(&of_match).unwrap_or_default(), ..line },
        false => line,
    };
    let mut lines: Vec<Finished> = read().into_iter().map(seeded).collect();
    lines.sort_by(|one, other| one.at.total_cmp(&other.at));
    lines
}

/// Stores the line of a finished match under the key `of_match`. It replaces an earlier line of that match.
pub fn note(of_match: &str, table: &dyn Table, now: f64) {
    if let Some(line) = Finished::of(table, now) {
        let mut lines = read();
        lines.insert(of_match.into(), line);
        // Best effort: a full store is reported elsewhere.
        let _ = write(&lines);
    }
}

/// Removes the line of a match that isn't over any more.
pub fn forget(of_match: &str) {
    let mut lines = read();
    if lines.remove(of_match).is_some() {
        let _ = write(&lines);
    }
}

/// Adds the missing lines from a file of all matches. Returns the number of lines added.
pub fn add_from_file(file: &Value) -> Result<usize, Refused> {
    file["entries"][key()].as_str().map_or(Ok(0), |text| add(text, |_| true))
}

/// Adds the journal's lines of matches that aren't in the store. Returns `true` if any was added. Lines of stored
/// matches are derived from the matches themselves.
pub(super) fn restore(journalled: &str) -> bool {
    add(journalled, |of_match| storage::get(of_match).is_none()).is_ok_and(|added| added > 0)
}

/// Adds the lines of a text that are wanted and missing. Returns the number of lines added.
fn add(text: &str, is_wanted: impl Fn(&str) -> bool) -> Result<usize, Refused> {
    let found: Lines = serde_json::from_str(text).unwrap_or_default();
    let mut lines = read();
    let before = lines.len();
    for (of_match, line) in found.into_iter().filter(|(of_match, _)| is_wanted(of_match)) {
        lines.entry(of_match).or_insert(line);
    }
    if lines.len() > before {
        write(&lines)?;
    }
    Ok(lines.len() - before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog;
    use engine::kernel::turn::ActionIndex;
    use engine::matches::setup::Setup;

    /// Returns a match of the first game, played to its end with the last choice each time.
    fn over(players: &[&str]) -> Box<dyn Table> {
        let players: Vec<String> = players.iter().map(|player| (*player).into()).collect();
        let seed = "OLIVE-1".parse().expect("a seed");
        let mut table = catalog::deal(&Setup::with_players(catalog::GAMES[0].meta.id, seed, &players, BTreeMap::new()))
            .expect("a deal");
        let mut rng = engine::kernel::rng::Rng::stream(1, 1);
        while table.turn().outcome().is_none() {
            let index = rng.below(table.choice_count() as u32) as usize;
            table.play_index(table.ply(), ActionIndex(index)).expect("it is offered");
        }
        table
    }

    #[test]
    fn an_end_is_noted_once_and_goes_when_it_is_taken_back() {
        let mut table = over(&["you", "easy", "hard"]);
        note("one", &*table, 1.0);
        note("one", &*table, 2.0);
        let lines = list();
        assert_eq!(lines.len(), 1);
        let Finished { seats, people, level, score, place, practice, at, .. } = &lines[0];
        assert_eq!((*seats, *people, level.as_str(), *practice, *at), (3, 1, "hard", false, 2.0));
        let outcome = table.turn().outcome().expect("it is over");
        assert_eq!(*score, Some(table.scores(Viewer::Omniscient).totals[0]));
        assert_eq!(*place, Some(outcome.ranks[0]));
        table.take_back();
        note("two", &*table, 3.0);
        assert_eq!(list().len(), 1, "it isn't over");
        forget("one");
        assert_eq!(list(), []);
    }

    #[test]
    fn whatever_is_noted_of_a_match_that_was_not_played_through_by_one_makes_it_practice() {
        use engine::kernel::seat::Seat;
        use engine::matches::record::NoteKind;
        let taken = NoteKind::SeatTaken { seat: Seat(1), player: "hard".into() };
        for kind in [NoteKind::Practice, NoteKind::Branched, taken] {
            let mut table = over(&["you", "easy", "easy"]);
            assert!(!table.record().is_practice());
            table.note(kind.clone());
            note("one", &*table, 1.0);
            assert!(list()[0].practice, "{kind:?}");
        }
    }

    #[test]
    fn a_match_that_was_conceded_is_a_loss_without_a_score_and_no_practice() {
        use engine::kernel::seat::Seat;
        use engine::matches::record::NoteKind;
        let mut table = over(&["you", "easy", "easy"]);
        table.take_back();
        table.note(NoteKind::Conceded { seat: Seat(0) });
        note("one", &*table, 1.0);
        let [line] = list().try_into().expect("a line");
        assert_eq!((line.place, line.score, line.is_won(), line.practice), (Some(3), None, false, false));
        table.take_back_concession();
        note("two", &*table, 2.0);
        assert_eq!(list().len(), 1, "it goes on");
    }

    #[test]
    fn nobody_in_particular_wins_among_several_people_and_bots_alone_leave_nothing() {
        note("bots", &*over(&["easy", "easy", "easy"]), 1.0);
        assert_eq!(list(), []);
        note("people", &*over(&["you", "you", "easy"]), 1.0);
        let lines = list();
        assert_eq!((lines[0].people, lines[0].score, lines[0].is_won()), (2, None, false));
    }

    #[test]
    fn lines_that_cannot_be_read_are_kept_aside() {
        storage::set(&key(), "{\"one\":[]}").expect("memory has room");
        note("two", &*over(&["you", "easy", "easy"]), 1.0);
        assert_eq!(list().len(), 1);
        assert_eq!(storage::get(&format!("{}:unread", key())).as_deref(), Some("{\"one\":[]}"));
    }

    #[test]
    fn a_line_has_the_seed_and_one_of_an_earlier_version_that_of_its_match() {
        note("new", &*over(&["you", "easy", "easy"]), 1.0);
        let mut line = serde_json::to_value(&list()[0]).expect("plain data");
        line.as_object_mut().expect("a line has fields").remove("seed");
        add(&serde_json::json!({ "old": line, "gone": line }).to_string(), |_| true).expect("memory has room");
        let lines = list_with_seeds(|of_match| (of_match == "old").then(|| "OLIVE-2".into()));
        let mut seeds: Vec<String> = lines.into_iter().map(|line| line.seed).collect();
        seeds.sort();
        assert_eq!(seeds, ["", "OLIVE-1", "OLIVE-2"]);
    }

    #[test]
    fn what_a_file_brings_is_added_and_changes_nothing() {
        let table = over(&["you", "easy", "easy"]);
        note("here", &*table, 1.0);
        let mut lines = read();
        let line = lines["here"].clone();
        lines.insert("there".into(), Finished { at: 5.0, ..line.clone() });
        lines.insert("here".into(), Finished { at: 9.0, ..line });
        let entries = serde_json::json!({ key(): serde_json::to_string(&lines).expect("plain data") });
        let file = serde_json::json!({ "format": "caravanserai-rescue", "version": 1, "entries": entries });
        storage::faked::refuse(0..1);
        assert_eq!(add_from_file(&file), Err(Refused), "it isn't said that they are here");
        assert_eq!(add_from_file(&file), Ok(1));
        assert_eq!(add_from_file(&file), Ok(0));
        assert_eq!(list().iter().map(|line| line.at).collect::<Vec<_>>(), [1.0, 5.0]);
        assert_eq!(add_from_file(&"no file of ours".into()), Ok(0));
    }
}
