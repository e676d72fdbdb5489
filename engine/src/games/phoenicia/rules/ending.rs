//! The end of a match: scores, ranks and tie-breaks (Phoenicia 5.7 and 5.8).

use crate::games::phoenicia::action::Event;
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::outcome::{Outcome, ScoreLine, ScoreSheet};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::step::StepContext;

/// The reason of an end: a seat has 32 VP.
pub const GOAL_REACHED: &str = "32-points";
/// The reason of an end: there was no progress for three rounds.
pub const STANDSTILL: &str = "standstill";
/// The step of the tie-break: the Overlord wins.
pub const BY_OVERLORD: &str = "overlord";
/// The step of the tie-break: the greatest wealth wins.
pub const BY_WEALTH: &str = "wealth";
/// The step of the tie-break: the first seat clockwise from the Overlord wins.
pub const BY_ORDER: &str = "order";

impl Phoenicia {
    /// Ends the match. Reveals all cards and breaks ties.
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

    /// Ranks the seats by VP, then the Overlord first. Further ties are broken by wealth (card values and coins) or by
    /// the order round the table.
    fn outcome(&self, reason: &'static str) -> Outcome {
        let by_order = self.options.online_tie_break;
        let key = |seat: Seat| {
            let village = self.village(seat);
            let distance = (seat.0 + self.seats - self.overlord.0) % self.seats;
            let last = if by_order { (self.seats - distance).into() } else { village.wealth().into() };
            [village.points().into(), (seat == self.overlord).into(), last]
        };
        let last_step = if by_order { BY_ORDER } else { BY_WEALTH };
        Outcome::ranked(self.seats, self.round, reason, key, [None, Some(BY_OVERLORD), Some(last_step)])
    }

    /// Returns the VP by source.
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
