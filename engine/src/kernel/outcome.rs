//! The outcome of a match, and scores.

use serde::Serialize;

use super::seat::{MAX_SEATS, PerSeat, Seat};

/// The outcome of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The number of seats.
    pub seats: u8,
    /// The rank of each seat: 1 plus the number of seats ahead of it. Equal seats share a rank. Only the first `seats`
    /// entries count.
    pub ranks: [u8; MAX_SEATS],
    /// The number of rounds played.
    pub rounds: u16,
    /// The reason why the match ended, by stable id: `32-points`.
    pub reason: &'static str,
    /// The tie-break step that decided the first place, by stable id. `None` if none was needed, `shared` if none
    /// decided.
    pub tie_break: Option<&'static str>,
}

/// The [`tie_break`](Outcome::tie_break) of a victory that several seats share.
pub const SHARED: &str = "shared";

impl Outcome {
    /// Ranks the seats by `key`, a list of numbers in which the first difference decides. Larger is better. `steps`
    /// gives the tie-break id of each number, or `None` if the number isn't a tie-break.
    pub fn ranked<const KEYS: usize>(
        seats: u8,
        rounds: u16,
        reason: &'static str,
        key: impl FnMut(Seat) -> [i32; KEYS],
        steps: [Option<&'static str>; KEYS],
    ) -> Self {
        let keys: PerSeat<[i32; KEYS]> = Seat::all(seats).map(key).collect();
        let mut ranks = [0; MAX_SEATS];
        for (rank, own) in ranks.iter_mut().zip(&keys) {
            *rank = 1 + keys.iter().filter(|other| *other > own).count() as u8;
        }
        let best = keys.iter().max();
        let is_shared = keys.iter().filter(|own| Some(*own) == best).count() > 1;
        let next = keys.iter().filter(|own| Some(*own) != best).max();
        let deciding_step = || {
            let (best, next) = (best?, next?);
            let step = best.iter().zip(next).position(|(one, other)| one != other)?;
            steps[step]
        };
        let tie_break = if is_shared { Some(SHARED) } else { deciding_step() };
        Self { seats, ranks, rounds, reason, tie_break }
    }

    /// Returns the outcome of a match in which a seat has conceded. It comes last. The other seats rank by their
    /// current scores.
    pub fn conceded(totals: &PerSeat<i32>, round: u16, conceded: Seat) -> Self {
        let key = |seat: Seat| [i32::from(seat != conceded), totals[seat.index()]];
        Self::ranked(totals.len() as u8, round, "conceded", key, [None, None])
    }

    /// Returns `true` if the seat won, alone or shared.
    pub fn won(&self, seat: Seat) -> bool {
        self.ranks[seat.index()] == 1
    }

    /// Returns the winners. There are several if victory is shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.won(*seat))
    }
}

/// Scores by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// Name of the unit: `VP`.
    pub unit: &'static str,
    /// The total of each seat.
    pub totals: PerSeat<i32>,
    /// The sources. The lines add up to the totals.
    pub lines: Vec<ScoreLine>,
}

/// One source of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The source in words.
    pub source: &'static str,
    /// Points of each seat from this source.
    pub points: PerSeat<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the ranks and the tie-break for seats with these points, coins and cards.
    fn ranked(keys: &[[i32; 3]]) -> (Vec<u8>, Option<&'static str>) {
        let key = |seat: Seat| keys[seat.index()];
        let outcome = Outcome::ranked(keys.len() as u8, 9, "goal", key, [None, Some("coins"), Some("cards")]);
        (outcome.ranks[..keys.len()].to_vec(), outcome.tie_break)
    }

    #[test]
    fn the_first_number_that_differs_decides_and_names_the_tie_break() {
        assert_eq!(ranked(&[[3, 9, 9], [5, 0, 0], [4, 9, 9]]), (vec![3, 1, 2], None));
        assert_eq!(ranked(&[[5, 1, 9], [5, 2, 0], [4, 9, 9]]), (vec![2, 1, 3], Some("coins")));
        assert_eq!(ranked(&[[5, 2, 1], [5, 2, 0], [5, 1, 9]]), (vec![1, 2, 3], Some("cards")));
    }

    #[test]
    fn equal_seats_share_a_rank_and_the_next_one_is_left_out() {
        assert_eq!(ranked(&[[5, 2, 0], [5, 2, 0], [4, 0, 0]]), (vec![1, 1, 3], Some(SHARED)));
        assert_eq!(ranked(&[[5, 2, 0], [4, 0, 0], [4, 0, 0]]), (vec![1, 2, 2], None));
        assert_eq!(ranked(&[[5, 2, 0]]), (vec![1], None), "nobody else");
    }

    #[test]
    fn a_seat_that_concedes_comes_last_however_many_points_it_has() {
        let totals: PerSeat<i32> = [30, 12, 20].into_iter().collect();
        let outcome = Outcome::conceded(&totals, 4, Seat(0));
        assert_eq!((&outcome.ranks[..3], outcome.rounds), (&[3, 2, 1][..], 4));
    }
}
