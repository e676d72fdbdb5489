//! Changes of the viewer and of the ply that is viewed.

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;

use super::announcement::announcement;
use super::match_model::MatchModel;
use super::message::{Effect, Effects, Ignored, Millis};
use super::stage::{Attention, PendingMove, Stage};

impl MatchModel {
    pub(super) fn take_device(&mut self, seat: Seat, now: Millis) -> Result<Effects, Ignored> {
        if !self.device.people(&*self.table).contains(&seat) {
            return Err(Ignored::NotOffered);
        }
        (self.device.holder, self.device.is_spectating) = (Some(seat), false);
        Ok(self.refresh_view(now))
    }

    pub(super) fn spectate(&mut self, seat: Seat, now: Millis) -> Result<Effects, Ignored> {
        if !self.device.people(&*self.table).contains(&seat) {
            return Err(Ignored::NotOffered);
        }
        (self.device.holder, self.device.is_spectating) = (Some(seat), true);
        self.device.received_at = self.table.ply();
        Ok(self.refresh_view(now))
    }

    /// Clears the holder of the device if no person plays the holder's seat here any more.
    pub(super) fn release_device(&mut self) {
        let people = self.device.people(&*self.table);
        self.device.holder = self.device.holder.filter(|holder| people.contains(holder));
    }

    /// Handles a change of the page's visibility, in either direction. Takes the device from its holder if the view may
    /// show hidden information.
    pub(super) fn set_hidden(&mut self, hidden: bool, now: Millis) -> Effects {
        self.is_hidden = hidden;
        let mut effects = if hidden { Effects::new() } else { vec![Effect::ClearIcon] };
        let may_show_secrets = !self.view().seats_with_secrets.is_empty() || self.view().past.is_some();
        if !may_show_secrets || self.device.holder.is_none() {
            return effects;
        }
        self.device.holder = None;
        self.show(now);
        self.update_stage_for_viewer();
        effects.extend(self.drop_outdated_consultation());
        effects
    }

    /// Updates the stage for a new viewer in the present. A bot that thinks isn't asked again.
    pub(super) fn update_stage_for_viewer(&mut self) {
        if let Some(seat) = self.table.turn().seat()
            && self.is_person(seat)
            && self.device.role.plays(seat)
            && self.attention == Attention::Present
        {
            self.stage = match (self.stage, self.stage_of_person(seat)) {
                (finishing @ Stage::Finishing(_), Stage::Person(_)) if self.view().is_own_turn() => finishing,
                (_, stage) => stage,
            };
        }
    }

    /// Rebuilds the view after the viewer or the ply has changed, and resumes automatic moves.
    pub(super) fn refresh_view(&mut self, now: Millis) -> Effects {
        self.show(now);
        self.update_stage_for_viewer();
        let mut effects = self.drop_outdated_consultation();
        effects.extend(self.schedule_automatic());
        effects
    }

    pub(super) fn look_back(&mut self, ply: Ply, now: Millis) -> Effects {
        let ply = ply.min(self.table.ply());
        self.attention = match self.attention {
            Attention::Playing(_, interval) if ply < self.table.ply() => Attention::Playing(ply, interval),
            _ => Attention::Past(ply),
        };
        if let Some(decided) = self.decided() {
            self.stage = Stage::BotDecided(PendingMove { is_released: false, ..decided });
        }
        self.show(now);
        let mut effects = vec![match self.attention {
            Attention::Playing(_, interval) => Effect::Schedule(interval),
            Attention::Present | Attention::Past(_) => Effect::StopTimer,
        }];
        effects.extend(self.drop_outdated_consultation());
        effects
    }

    pub(super) fn play_back(&mut self, interval: Millis, now: Millis) -> Result<Effects, Ignored> {
        let ply = self.attention.past().ok_or(Ignored::NotOffered)?;
        let from = if ply < self.table.ply() { ply } else { Ply::START };
        self.attention = Attention::Playing(from, interval);
        Ok(if from == ply { vec![Effect::Schedule(interval)] } else { self.look_back(from, now) })
    }

    pub(super) fn pause(&mut self) -> Result<Effects, Ignored> {
        let Attention::Playing(ply, _) = self.attention else { return Err(Ignored::NothingToDo) };
        self.attention = Attention::Past(ply);
        Ok(vec![Effect::StopTimer])
    }

    pub(super) fn return_to_present(&mut self, now: Millis) -> Result<Effects, Ignored> {
        if self.attention == Attention::Present {
            return Err(Ignored::NothingToDo);
        }
        self.attention = Attention::Present;
        let mut effects = vec![Effect::StopTimer];
        effects.extend(self.refresh_view(now));
        Ok(effects)
    }

    /// Returns the announcement of a new turn, or of the end while the page is hidden.
    pub(super) fn announce(&mut self) -> Option<Effect> {
        // A ply can be reached again after undo.
        self.last_announced = self.last_announced.min(self.table.ply());
        let due = announcement(self.view()).filter(|due| due.ply > self.last_announced)?;
        self.last_announced = due.ply;
        (self.is_hidden || !due.is_end).then_some(Effect::Announce(due.text))
    }
}
