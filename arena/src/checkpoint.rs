//! The matches of a series played so far, stored in a file so that an interrupted run can continue. The first line is
//! JSON that describes the series. Each further line is one match.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use engine::kernel::seat::Seat;
use engine::simulation::ContestResult;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The stored facts about a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Rank of each seat, from 1. All winners of a shared victory have rank 1.
    pub ranks: Vec<u8>,
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// Number of rounds.
    pub rounds: u16,
    /// Number of decisions.
    pub decisions: u32,
}

impl From<&ContestResult> for Played {
    fn from(finished: &ContestResult) -> Self {
        Self {
            ranks: finished.outcome.ranks[..finished.scores.len()].to_vec(),
            scores: finished.scores.to_vec(),
            rounds: finished.outcome.rounds,
            decisions: finished.decisions,
        }
    }
}

impl Played {
    /// Returns the seat's share of the victory: 1 for a win, 1/k for a victory shared by k seats.
    pub fn win(&self, seat: Seat) -> f64 {
        let winners = self.ranks.iter().filter(|rank| **rank == 1).count();
        if self.ranks[seat.index()] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// The file of a series. Without a path, nothing is stored.
#[derive(Debug)]
pub struct Checkpoint {
    file: Option<(PathBuf, File)>,
}

impl Checkpoint {
    /// Opens the file of the series that `head` describes, and returns the matches in it.
    ///
    /// # Errors
    /// If the file belongs to another series, or can't be read or written.
    pub fn open(path: Option<&Path>, head: &Value) -> Result<(Self, Vec<Played>)> {
        let Some(path) = path else { return Ok((Self { file: None }, Vec::new())) };
        let cannot = || format!("can't use {}", path.display());
        let text = if path.exists() { std::fs::read_to_string(path).with_context(cannot)? } else { String::new() };
        // An interrupted write leaves a line without an end. That match is played again.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines();
        let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(cannot)?;
        match lines.next() {
            Some(line) => {
                let found: Value = serde_json::from_str(line).with_context(cannot)?;
                ensure!(found == *head, "{} is of another series: {found}", path.display());
            }
            None => writeln!(file, "{head}").with_context(cannot)?,
        }
        let played = lines.map(serde_json::from_str).collect::<Result<Vec<Played>, _>>().with_context(cannot)?;
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64).with_context(cannot)?;
        }
        Ok((Self { file: Some((path.to_owned(), file)) }, played))
    }

    /// Adds matches.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn add(&mut self, played: &[Played]) -> Result<()> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let lines: String = played
            .iter()
            .map(|match_| serde_json::to_string(match_).map(|line| line + "\n"))
            .collect::<Result<_, _>>()?;
        file.write_all(lines.as_bytes()).with_context(|| format!("can't write {}", path.display()))
    }
}
