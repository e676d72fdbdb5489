//! How a match ended, and the score.

use serde::Serialize;

use super::seat::{MAX_SEATS, PerSeat, Seat};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Seats at the table.
    pub seats: u8,
    /// Rank of each seat: 1 more than the seats ahead of it, so that equal seats share a rank. Only the first
    /// `seats` count.
    pub ranks: [u8; MAX_SEATS],
    /// Rounds played.
    pub rounds: u16,
    /// Why the match ended, by stable id: `32-points`.
    pub reason: &'static str,
    /// Which step of the tie-break decided the first place, by stable id, if one was needed; `shared` when none did.
    pub tie_break: Option<&'static str>,
}

impl Outcome {
    /// Whether the seat won, alone or shared.
    pub fn won(&self, seat: Seat) -> bool {
        self.ranks[seat.index()] == 1
    }

    /// The winners, more than one when victory is shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.won(*seat))
    }
}

/// Scores by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// Name of what is counted: `VP`.
    pub unit: &'static str,
    /// The sum for each seat.
    pub totals: PerSeat<i32>,
    /// Where it came from; the lines add up to the totals.
    pub lines: Vec<ScoreLine>,
}

/// One source of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The source in words.
    pub source: &'static str,
    /// Points of each seat from it.
    pub points: PerSeat<i32>,
}
