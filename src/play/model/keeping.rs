//! Saves of a match, and conflicts with other tabs.

use super::match_model::MatchModel;
use super::message::{Effect, Effects, Ignored, Millis, Revision};
use super::stage::{Attention, Keeping, Stage};
use crate::store::saves::Unsaved;

impl MatchModel {
    pub(super) fn is_suspended(&self) -> bool {
        matches!(self.keeping, Keeping::Suspended(_))
    }

    /// Returns an error if the match is suspended.
    pub(super) fn check_running(&self) -> Result<(), Ignored> {
        if self.is_suspended() { Err(Ignored::Suspended) } else { Ok(()) }
    }

    pub(super) fn save(&mut self) -> Effect {
        self.revision.0 += 1;
        (self.is_saved, self.is_written) = (false, false);
        Effect::Save(self.revision)
    }

    pub(super) fn saved(&mut self, revision: Revision, result: Result<(), Unsaved>) -> Result<Effects, Ignored> {
        if revision != self.revision || self.is_suspended() {
            return Err(Ignored::Stale);
        }
        match result {
            Ok(()) => (self.keeping, self.is_saved) = (Keeping::Kept, true),
            Err(Unsaved::Refused) => self.keeping = Keeping::NotKept,
            Err(why @ (Unsaved::OtherTab | Unsaved::Gone)) => return Ok(self.suspend(why)),
        }
        Ok(Effects::new())
    }

    /// Suspends the match and stops everything automatic, since changes are no longer saved.
    pub(super) fn suspend(&mut self, why: Unsaved) -> Effects {
        self.keeping = Keeping::Suspended(why);
        if let Some(seat) = self.stage.bot() {
            self.stage = Stage::BotThinking(seat);
        }
        self.attention = self.attention.past().map_or(Attention::Present, Attention::Past);
        self.is_analysing = false;
        self.consultation = self.consultation.take().filter(|asked| !asked.is_open());
        vec![Effect::StopTimer, Effect::StopWorkers]
    }

    pub(super) fn written(&mut self, revision: Revision, now: Millis) -> Result<Effects, Ignored> {
        if revision != self.revision || self.is_written {
            return Err(Ignored::Stale);
        }
        self.is_written = true;
        Ok(self.run_automatic(now))
    }

    pub(super) fn found_kept(&mut self, found: Result<(), Unsaved>) -> Result<Effects, Ignored> {
        match found {
            Err(why) if self.keeping != Keeping::Suspended(why) => Ok(self.suspend(why)),
            // Another tab deleted the match and restored it.
            Ok(()) if self.is_suspended() => Ok(self.resume()),
            _ => Err(Ignored::NothingToDo),
        }
    }

    pub(super) fn keep_again(&mut self) -> Result<Effects, Ignored> {
        if self.keeping != Keeping::Suspended(Unsaved::Gone) {
            return Err(Ignored::NothingToDo);
        }
        self.is_saved = false;
        let mut effects = vec![Effect::ClaimSave];
        effects.extend(self.resume());
        Ok(effects)
    }

    /// Resumes a suspended match.
    pub(super) fn resume(&mut self) -> Effects {
        self.keeping = Keeping::Kept;
        let mut effects = if self.is_saved { Effects::new() } else { vec![self.save()] };
        effects.extend(self.enter_stage());
        effects.extend(self.schedule_automatic());
        effects
    }
}
