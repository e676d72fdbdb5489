//! The end of a match: scores, ranks and tie-breaks (Phoenicia 5.7 and 5.8).

use crate::games::phoenicia::action::Event;
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::outcome::{Outcome, ScoreLine, ScoreSheet};
use crate::kernel::seat::{MAX_SEATS, PerSeat, Seat};
use crate::kernel::step::StepContext;

/// Somebody has 32 VP.
pub const GOAL_REACHED: &str = "32-points";
/// Nothing has moved for three rounds.
pub const STANDSTILL: &str = "standstill";
/// The tie went to the Overlord.
pub const BY_OVERLORD: &str = "overlord";
/// The tie went to the wealthiest.
pub const BY_WEALTH: &str = "wealth";
/// The tie went round the table from the Overlord.
pub const BY_ORDER: &str = "order";
/// The tie stands.
pub const SHARED: &str = "shared";

impl Phoenicia {
    /// Ends the match: all cards are shown, and ties are broken.
    pub(crate) fn finish(&mut self, reason: &'static str, cx: &mut StepContext<'_, Event>) {
        cx.reveal();
        let outcome = self.outcome(reason);
        self.stage = Stage::Over(outcome);
        cx.emit(|| Event::Ended {
            reason,
            tie_break: outcome.tie_break,
            winners: outcome.winners().collect(),
            hands: self.all_villages().iter().map(|village| village.known_cards()).collect(),
        });
    }

    fn outcome(&self, reason: &'static str) -> Outcome {
        let key = |seat: Seat| self.ranking_key(seat);
        let mut ranks = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            ranks[seat.index()] = 1 + Seat::all(self.seats).filter(|other| key(*other) > key(seat)).count() as u8;
        }
        let most = self.all_villages().iter().map(|village| village.points()).max().unwrap_or(0);
        let tied: PerSeat<Seat> = Seat::all(self.seats).filter(|seat| self.village(*seat).points() == most).collect();
        let shared = ranks.iter().filter(|rank| **rank == 1).count() > 1;
        let tie_break = match tied.len() {
            1 => None,
            _ if tied.contains(&self.overlord) => Some(BY_OVERLORD),
            _ if self.options.online_tie_break => Some(BY_ORDER),
            _ if shared => Some(SHARED),
            _ => Some(BY_WEALTH),
        };
        Outcome { seats: self.seats, ranks, rounds: self.round, reason, tie_break }
    }

    /// What seats are ranked by: VP; then the Overlord; then wealth, card values and coins together, or
    /// the order round the table.
    fn ranking_key(&self, seat: Seat) -> (u8, bool, u16) {
        let village = self.village(seat);
        let last = if self.options.online_tie_break {
            let distance = (seat.0 + self.seats - self.overlord.0) % self.seats;
            u16::from(self.seats - distance)
        } else {
            village.wealth()
        };
        (village.points(), seat == self.overlord, last)
    }

    /// VP by source.
    pub(crate) fn score_sheet(&self) -> ScoreSheet {
        let column = |points: fn(&crate::games::phoenicia::state::Village) -> u8| -> PerSeat<i32> {
            self.all_villages().iter().map(|village| i32::from(points(village))).collect()
        };
        ScoreSheet {
            unit: "VP",
            totals: column(|village| village.points()),
            lines: vec![
                ScoreLine { source: "Developments", points: column(|village| village.development_points()) },
                ScoreLine { source: "Workers", points: column(|village| village.worker_points()) },
                ScoreLine { source: "City Centre", points: column(|village| village.bought_points) },
            ],
        }
    }
}
