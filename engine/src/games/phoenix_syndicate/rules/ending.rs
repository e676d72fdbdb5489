//! The end: all routes are secured, embedded Agents score, and the most credits win (Syndicate 4.10).

use crate::games::phoenix_syndicate::action::{Event, Source};
use crate::games::phoenix_syndicate::data::SEATS;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate, embedded_credits};
use crate::kernel::outcome::{Outcome, ScoreLine, ScoreSheet};
use crate::kernel::seat::MAX_SEATS;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Ends the match. In turn order, all seats secure their routes; then embedded Agents score.
    pub(crate) fn end_match(&mut self, cx: &mut StepContext<'_, Event>) {
        for seat in self.start.clockwise(self.seats) {
            let held = self.center(seat).held;
            held.iter().for_each(|route| self.secure(seat, route, cx));
        }
        for seat in self.start.clockwise(self.seats) {
            let agents = self.center(seat).embedded();
            let credits = embedded_credits(agents);
            self.center_mut(seat).credits[Source::Embedded as usize] += u16::from(credits);
            cx.emit(|| Event::EmbeddedScored { seat, agents, credits });
        }
        let outcome = self.result();
        self.stage = Stage::Over(outcome);
        cx.emit(|| Event::Ended { winners: outcome.winners().collect() });
    }

    /// Ranks the seats by credits alone. Equal credits share a rank (Syndicate 11, ruling 29).
    fn result(&self) -> Outcome {
        let reason = if self.agents_ran_out { "last-agent" } else { "round-limit" };
        let credits = |seat| [self.center(seat).total().into()];
        Outcome::ranked(self.seats, self.round, reason, credits, [None])
    }

    pub(crate) fn score_sheet(&self) -> ScoreSheet {
        let centers = || self.all_centers().iter();
        let line = |source: Source| ScoreLine {
            source: source.name(),
            points: centers().map(|center| i32::from(center.credits[source as usize])).collect(),
        };
        ScoreSheet {
            unit: "credits",
            totals: centers().map(|center| i32::from(center.total())).collect(),
            lines: Source::ALL.into_iter().map(line).collect(),
        }
    }
}

const _: () = assert!(SEATS <= MAX_SEATS);
