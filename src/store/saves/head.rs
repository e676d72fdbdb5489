//! The head of a save: the summary that the list of matches shows. It is all that can be shown of a match which today's
//! rules can't replay.

use engine::kernel::seat::{MAX_SEATS, Seat, Viewer};
use engine::kernel::text::clean::quoted;
use engine::kernel::turn::{Ply, Turn};
use engine::matches::names::clean_name;
use engine::matches::record::Record;
use engine::matches::setup::{SeatSetup, Setup};
use engine::matches::table::Table;
use serde::{Deserialize, Serialize};

/// The number of lines of the log in a head.
const LINES: usize = 3;

/// The maximum number of words in a line from a file.
const WORDS: usize = 60;

/// The head of a save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// The id of the game.
    pub game: String,
    /// The seed, as it is displayed.
    pub seed: String,
    /// The seats and their players.
    pub seats: Vec<SeatSetup>,
    /// The round.
    pub round: u16,
    /// The seat to move; `None` when the match is over.
    pub turn: Option<Seat>,
    /// The winners, once the match has been played to its end.
    pub winners: Vec<Seat>,
    /// The seat that conceded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The public scores in seat order, or the final ones when the match is over. Empty in older saves.
    pub scores: Vec<i32>,
    /// The unit of the scores, such as `VP`.
    pub unit: String,
    /// The name given by the owner; empty for the name of the game.
    pub name: String,
    /// The version of the app that wrote the save; empty in older saves.
    pub app: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The fingerprint of the position, if it was stored.
    pub fingerprint: Option<u64>,
    /// The latest public lines of the log. They can be shown even if the rules have changed.
    pub lines: Vec<String>,
    /// The number of decisions.
    pub steps: usize,
    /// A counter of the writes of this match.
    pub revision: u64,
    /// The time of the save, in milliseconds since 1970.
    pub saved_at: f64,
}

impl Head {
    /// Returns the head of a table. The writer sets the revision.
    pub(super) fn new(table: &dyn Table, name: &str, now: f64) -> Self {
        let setup = table.setup();
        let conceded = table.conceded();
        let (round, turn, winners) = match table.turn() {
            Turn::Decide { seat, round, .. } => (round, Some(seat), Vec::new()),
            Turn::Over(outcome) if conceded.is_some() => (outcome.rounds, None, Vec::new()),
            Turn::Over(outcome) => (outcome.rounds, None, outcome.winners().collect()),
        };
        let sheet = table.scores(if turn.is_none() { Viewer::Omniscient } else { Viewer::Public });
        Self {
            game: setup.game.clone(),
            seed: setup.seed.as_str().into(),
            seats: table.seated().seats,
            round,
            turn,
            winners,
            conceded,
            scores: sheet.totals.to_vec(),
            unit: sheet.unit.into(),
            name: name.into(),
            app: env!("CARGO_PKG_VERSION").into(),
            rules: table.record().rules,
            fingerprint: Some(table.fingerprint()),
            lines: latest_lines(table),
            steps: table.decision_count(),
            revision: 0,
            saved_at: now,
        }
    }

    /// Returns the head with untrusted text from a file cleaned and cut.
    pub(super) fn cleaned(self, record: &Record) -> Self {
        let clean = |line: String| {
            let words: Vec<String> = line.split_whitespace().map(quoted).take(WORDS).collect();
            words.join(" ")
        };
        let seats = self.seats.into_iter().take(MAX_SEATS).collect();
        let setup = Setup { seats, ..record.setup.clone() }.with_clean_seats();
        Self {
            game: setup.game,
            seed: setup.seed.as_str().into(),
            seats: setup.seats,
            unit: quoted(&self.unit),
            name: clean_name(&self.name),
            app: quoted(&self.app),
            rules: record.rules,
            lines: self.lines.into_iter().take(LINES).map(clean).collect(),
            steps: record.actions.len(),
            ..self
        }
    }

    /// Returns `true` if the match is over.
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
    }
}

/// Returns the latest public lines of the log.
fn latest_lines(table: &dyn Table) -> Vec<String> {
    let names: Vec<String> = engine::matches::setup::names(&table.seated().seats);
    let log = table.log(Viewer::Public, Ply(table.decision_count().saturating_sub(LINES)));
    log[log.len().saturating_sub(LINES)..].iter().map(|entry| entry.line.to_text(&names)).collect()
}
