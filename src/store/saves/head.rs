//! What the list of matches shows of a save, and all that is left of a match which the rules of today can't replay.

use engine::kernel::seat::{MAX_SEATS, Seat, Viewer};
use engine::kernel::text::clean::quoted;
use engine::kernel::turn::{Ply, Turn};
use engine::matches::names::clean_name;
use engine::matches::record::Record;
use engine::matches::setup::{SeatSetup, Setup};
use engine::matches::table::Table;
use serde::{Deserialize, Serialize};

/// How many lines of the log a save shows.
const LINES: usize = 3;

/// The most words that a line from a file has.
const WORDS: usize = 60;

/// What the list of matches shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// Id of the game.
    pub game: String,
    /// The seed, as it is told.
    pub seed: String,
    /// Who sits where.
    pub seats: Vec<SeatSetup>,
    /// The round.
    pub round: u16,
    /// Whose turn it is; nobody's when the match is over.
    pub turn: Option<Seat>,
    /// The winners, once the match has been played to its end.
    pub winners: Vec<Seat>,
    /// The seat that has conceded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The scores in seat order, as everybody at the table knows them; empty in saves of before they were kept.
    pub scores: Vec<i32>,
    /// What is counted: `VP`.
    pub unit: String,
    /// What it is called by whoever keeps it; empty for the name of its game.
    pub name: String,
    /// The version of the page that wrote it; empty in saves of before it was kept.
    pub app: String,
    /// The version of the game's rules it is played by.
    pub rules: u16,
    /// The fingerprint of the position, if it was kept.
    pub fingerprint: Option<u64>,
    /// The latest lines of the log as everybody at the table may read them: what is left to look at once the rules have
    /// changed.
    pub lines: Vec<String>,
    /// Decisions made.
    pub steps: usize,
    /// Counts the saves of this match.
    pub revision: u64,
    /// When, in milliseconds since 1970.
    pub saved_at: f64,
}

impl Head {
    /// What a table is in the list, before it is written.
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

    /// The same from a file, which a stranger may have written.
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

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
    }
}

/// The latest lines of the log, for everybody at the table.
fn latest_lines(table: &dyn Table) -> Vec<String> {
    let names: Vec<String> = engine::matches::setup::names(&table.seated().seats);
    let log = table.log(Viewer::Public, Ply(table.decision_count().saturating_sub(LINES)));
    log[log.len().saturating_sub(LINES)..].iter().map(|entry| entry.line.to_text(&names)).collect()
}
