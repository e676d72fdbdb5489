//! How bots are asked, and how fast they act.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{Decided, Inner, MatchController};
use crate::bots::BotReply;
use crate::browser;
use crate::store::journal;
use crate::store::settings::Pace;

/// What people are told when the bots' worker is beyond help.
const NO_BOTS: &str =
    "The bots can’t think here: their part of the page doesn’t start. Reload the page; the match is saved.";

impl MatchController {
    /// Lets the waiting bot act.
    pub fn next(&self) {
        self.act_when_written();
    }

    /// Lets all bots act without waiting, until a person has to decide.
    pub fn skip(&self) {
        self.inner.update_value(|inner| inner.hurry = true);
        self.next();
    }

    /// Carries out what needs nobody, or asks the bot whose turn it is, or lets it act.
    pub(super) fn go_on(self) {
        // Whoever looks back mustn't be overtaken.
        if self.is_overtaken() || self.inner.with_value(|inner| inner.past.is_some()) {
            return;
        }
        let forced = self.position.with_untracked(|position| Some((position.steps, position.forced?)));
        if let Some((step, index)) = forced {
            // The decision before it is shown first, so that what it moves is seen to move, and is safe by then.
            return journal::when_written(move || {
                let is_present = |inner: &Inner| inner.table.steps() == step && inner.past.is_none();
                if self.inner.try_with_value(is_present) == Some(true) {
                    self.carry_out(index);
                }
            });
        }
        if self.inner.with_value(|inner| inner.decided.is_some()) {
            if self.pace() == Pace::Step {
                self.bot_waits.set(true);
            } else {
                self.act_in_time();
            }
            return;
        }
        let wait = if browser::is_hidden() { self.wait_left().unwrap_or_default() as u32 } else { 0 };
        let unheard = self.inner.try_update_value(|inner| {
            let seat = inner.table.turn().seat()?;
            let step = inner.table.steps();
            if inner.is_person(seat) {
                inner.hurry = false;
                inner.warm_bots_up();
                return None;
            }
            if inner.asked == Some(step) {
                return None;
            }
            inner.asked = Some(step);
            let done = move |reply| self.hear(step, reply);
            let Some(bots) = &inner.bots else { return Some(done) };
            bots.ask(&*inner.table, &inner.table.seated().seats[seat.index()].player, wait, done);
            None
        });
        if let Some(Some(done)) = unheard {
            browser::soon(move || done(BotReply::Nobody));
        }
    }

    fn hear(self, step: usize, reply: BotReply<usize>) {
        let is_asked = |inner: &Inner| inner.table.steps() == step && inner.asked == Some(step);
        // The match was left, or went another way meanwhile.
        if self.inner.try_with_value(is_asked) != Some(true) {
            return;
        }
        let index = match reply {
            BotReply::Answer(index) => index,
            BotReply::AskAgain => {
                self.inner.update_value(|inner| inner.asked = None);
                self.go_on();
                return;
            }
            BotReply::Nobody => {
                self.trouble.set(Some(NO_BOTS.into()));
                return;
            }
        };
        self.inner.update_value(|inner| inner.decided = Some(Decided { step, index }));
        self.go_on();
    }

    /// How fast bots act now.
    fn pace(self) -> Pace {
        let hurry = self.inner.with_value(|inner| inner.hurry);
        if hurry { Pace::Instant } else { self.app.settings.with_untracked(|settings| settings.pace) }
    }

    /// Returns how much longer people have to look at the last decision, in milliseconds; `None` once the match was left.
    fn wait_left(self) -> Option<f64> {
        let seen_at = self.inner.try_with_value(|inner| inner.seen_at)?;
        let wait = self.pace().wait();
        Some((seen_at + wait - browser::now()).clamp(0.0, wait))
    }

    /// Carries out what a bot has decided once people have seen the decision before it.
    fn act_in_time(self) {
        // The worker has waited already: here a timer would take seconds.
        if browser::is_hidden() {
            return self.act_when_written();
        }
        let Some(wait) = self.wait_left() else { return };
        let alarm = Timeout::new(wait as u32, move || match self.wait_left() {
            // It was painted later than it was shown.
            Some(wait) if wait >= 1.0 => self.act_in_time(),
            _ => self.act_when_written(),
        });
        self.inner.update_value(|inner| inner.alarm = Some(alarm));
    }

    /// Carries out what a bot has decided once the decision before it survives that the browser is killed, unless somebody
    /// looks back by then, or the match has gone on.
    fn act_when_written(self) {
        let Some(step) = self.inner.try_with_value(|inner| inner.table.steps()) else { return };
        journal::when_written(move || {
            let due = |inner: &mut Inner| {
                inner
                    .decided
                    .take_if(|decided| decided.step == step && inner.table.steps() == step && inner.past.is_none())
            };
            if let Some(Some(decided)) = self.inner.try_update_value(due) {
                self.bot_waits.set(false);
                self.carry_out(decided.index);
            }
        });
    }
}
