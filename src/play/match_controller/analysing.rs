//! Analysis of a finished match: a bot is asked about every decision of a seat, one after the other. It can be left at any
//! time and gone on with later; what is known is kept with the match.

use engine::analysis::Analysis;
use engine::bots::Advice;
use engine::seat::Seat;
use leptos::prelude::*;

use super::MatchController;
use super::consulting::NO_OPINION;
use crate::bots::{BotClient, BotReply};
use crate::store::analysis;

/// The bot that is asked: a match has too many decisions for a slower one.
const ANALYST: &str = "hard";

/// From which share of the victory on a decision was a mistake, which is told with its reason.
pub const MISTAKE: f32 = 0.02;

impl MatchController {
    /// Looks up what is known of a seat's decisions.
    pub fn open_analysis(self, seat: Seat) {
        self.stop_analysing();
        let known = self.inner.with_value(|inner| {
            let kept = analysis::of(&inner.writer.key(), seat);
            let mut known = kept.unwrap_or_else(|| Analysis::of(seat));
            known.keep_what_stands(&*inner.table);
            known
        });
        self.analysis.set(Some(known));
    }

    /// Asks about the decisions that aren't known yet, until all are or somebody stops it.
    pub fn analyse(self) {
        self.end_consultation();
        self.analysing.set(true);
        self.analyse_next();
    }

    /// Stops asking; what is known stays.
    pub fn stop_analysing(self) {
        if self.analysing.get_untracked() {
            self.analysing.set(false);
            self.inner.with_value(|inner| inner.adviser.iter().for_each(BotClient::cancel));
        }
    }

    fn analyse_next(self) {
        let asked = self.inner.try_update_value(|inner| {
            let known = self.analysis.get_untracked()?;
            let decision = known.next(&*inner.table)?;
            let adviser = inner.adviser.get_or_insert_default();
            adviser.advise(&*inner.table, ANALYST, decision, move |reply| self.hear_analysis(decision, reply));
            Some(())
        });
        if asked.flatten().is_none() {
            self.analysing.try_set(false);
        }
    }

    fn hear_analysis(self, decision: usize, reply: BotReply<Advice>) {
        if self.analysing.try_get_untracked() != Some(true) {
            return;
        }
        match reply {
            BotReply::Answer(advice) => {
                let key = self.key();
                self.analysis.update(|known| {
                    if let Some(known) = known {
                        known.add(decision, advice.in_short(MISTAKE));
                        analysis::keep(&key, known);
                    }
                });
            }
            BotReply::AskAgain => {}
            BotReply::Nobody => {
                self.analysing.set(false);
                return self.app.tell(NO_OPINION);
            }
        }
        self.analyse_next();
    }
}
