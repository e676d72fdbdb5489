//! What the list of matches shows of a save, and all that is left of a match which the rules of today can't replay.

use engine::game::Turn;
use engine::record::SeatSetup;
use engine::seat::{Seat, Viewer};
use engine::table::Table;
use serde::{Deserialize, Serialize};

/// How many lines of the log a save shows.
const LINES: usize = 3;

/// What the list of matches shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// Id of the game.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatSetup>,
    /// The round.
    pub round: u16,
    /// Whose turn it is; nobody's when the match is over.
    pub turn: Option<Seat>,
    /// The winners, once the match is over.
    pub winners: Vec<Seat>,
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
    /// What a table is in the list.
    pub(super) fn new(table: &dyn Table, name: &str, revision: u64, now: f64) -> Self {
        let setup = table.setup();
        let (round, turn, winners) = match table.turn() {
            Turn::Decide { seat, round, .. } => (round, Some(seat), Vec::new()),
            Turn::Over(outcome) => (outcome.rounds, None, outcome.winners().collect()),
        };
        let sheet = table.scores(if turn.is_none() { Viewer::Omniscient } else { Viewer::Public });
        Self {
            game: setup.game.clone(),
            seats: table.seated().seats,
            round,
            turn,
            winners,
            scores: sheet.totals.to_vec(),
            unit: sheet.unit.into(),
            name: name.into(),
            app: env!("CARGO_PKG_VERSION").into(),
            rules: table.record().rules,
            fingerprint: Some(table.fingerprint()),
            lines: latest_lines(table),
            steps: table.steps(),
            revision,
            saved_at: now,
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
    }
}

/// The latest lines of the log, for everybody at the table.
fn latest_lines(table: &dyn Table) -> Vec<String> {
    let names: Vec<String> = engine::record::names(&table.seated().seats);
    let log = table.log(Viewer::Public, table.steps().saturating_sub(LINES));
    log[log.len().saturating_sub(LINES)..].iter().map(|entry| entry.line.to_text(&names)).collect()
}
