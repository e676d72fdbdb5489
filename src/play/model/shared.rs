//! A match on several devices: the host plays the choices of guests, and a guest follows the decisions of the host.

use engine::bot_protocol::fingerprint_in_hex;
use engine::catalog;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::record::Record;
use serde_json::Value;

use super::match_model::MatchModel;
use super::message::{Effect, Effects, Ignored, Millis, Outgoing};
use super::role::Role;
use super::stage::Stage;
use super::undo::UndoPoint;
use super::view::LogCache;

impl MatchModel {
    /// Takes another part in the match: devices have come or gone for good.
    pub(super) fn take_role(&mut self, role: Role, now: Millis) -> Result<Effects, Ignored> {
        if self.device.role == role {
            return Err(Ignored::NothingToDo);
        }
        self.device.role = role;
        self.release_device();
        self.show(now);
        // A bot may have been asked that another device plays now.
        let mut effects = vec![Effect::StopTimer, Effect::MatchChanged(self.ply())];
        effects.extend(self.drop_outdated_consultation());
        effects.extend(self.enter_stage());
        effects.extend(self.schedule_automatic());
        Ok(effects)
    }

    /// Plays the choice of a guest's seat.
    pub(super) fn play_for_guest(
        &mut self,
        seat: Seat,
        ply: Ply,
        index: ActionIndex,
        now: Millis,
    ) -> Result<Effects, Ignored> {
        self.check_running()?;
        if self.stage != Stage::Remote(seat) || self.device.role.is_guest() {
            return Err(Ignored::NotAwaited);
        }
        if ply != self.ply() {
            return Err(Ignored::Stale);
        }
        if index.0 >= self.table.choice_count() {
            return Err(Ignored::NotOffered);
        }
        let past = self.attention.past();
        let mut effects = self.play(index, now);
        effects.extend(self.look_on(past, now));
        Ok(effects)
    }

    /// Lets a person who views the past go on with that after a decision of another device.
    fn look_on(&mut self, past: Option<Ply>, now: Millis) -> Effects {
        past.map(|ply| self.look_back(ply, now)).unwrap_or_default()
    }

    /// Saves and shows decisions that came from the host.
    fn changed_by_host(&mut self, was_over: bool, past: Option<Ply>, now: Millis) -> Effects {
        let is_over = self.table.turn().outcome().is_some();
        let mut effects = if was_over && !is_over { vec![Effect::RemoveResult] } else { Effects::new() };
        effects.extend(self.changed(now));
        effects.extend(self.look_on(past, now));
        effects
    }

    /// Follows the decisions of the host after `keep`. If they don't fit, asks for the whole match.
    pub(super) fn follow(
        &mut self,
        keep: Ply,
        actions: &[Value],
        fingerprint: &str,
        now: Millis,
    ) -> Result<Effects, Ignored> {
        if !self.device.role.is_guest() {
            return Err(Ignored::NotAwaited);
        }
        self.check_running()?;
        if keep > self.ply() {
            return Ok(vec![Effect::Send(Outgoing::AskForMatch)]);
        }
        if keep < self.ply() {
            self.log = LogCache::default();
        }
        let (was_over, past) = (self.table.turn().outcome().is_some(), self.attention.past());
        while self.ply() > keep && self.table.take_back() {}
        let played = actions.iter().try_for_each(|action| {
            let index = self.table.index_of(action)?;
            self.table.play_index(self.table.ply(), index)
        });
        let finishes_after = self.finishes_next.take();
        let mut effects = self.changed_by_host(was_over, past, now);
        if finishes_after.is_some_and(|sent| keep >= sent && self.ply() > sent) && played.is_ok() {
            self.finish_next();
        }
        if played.is_err() || fingerprint_in_hex(&*self.table) != fingerprint {
            effects.push(Effect::Send(Outgoing::AskForMatch));
        }
        Ok(effects)
    }

    /// Puts the match of the host in the place of this one.
    pub(super) fn replace(&mut self, record: &Record, now: Millis) -> Result<Effects, Ignored> {
        if !self.device.role.is_guest() {
            return Err(Ignored::NotAwaited);
        }
        self.check_running()?;
        let Ok((table, None)) = catalog::open(record) else { return Err(Ignored::NotOffered) };
        if table.setup() != self.table.setup() {
            return Err(Ignored::NotOffered);
        }
        self.finishes_next = None;
        if *table.record() == *self.table.record() {
            // A choice that was sent before the connection was lost isn't awaited any more.
            return Ok(self.enter_stage());
        }
        let (was_over, past) = (self.table.turn().outcome().is_some(), self.attention.past());
        self.table = table;
        self.log = LogCache::default();
        Ok(self.changed_by_host(was_over, past, now))
    }

    /// Lets a guest choose again, whose choice is lost.
    pub(super) fn choice_not_sent(&mut self) -> Result<Effects, Ignored> {
        self.finishes_next = None;
        if !matches!(self.stage, Stage::Remote(seat) if self.device.role.plays(seat)) {
            return Err(Ignored::NothingToDo);
        }
        let mut effects = vec![Effect::Tell("The other device isn’t connected. Connect again, or go on alone.")];
        effects.extend(self.enter_stage());
        Ok(effects)
    }

    /// Undoes a decision of a guest's seat, if the seat may undo it.
    pub(super) fn undo_for_guest(&mut self, seat: Seat, to: Ply, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if self.device.role.is_guest() || self.device.role.plays(seat) {
            return Err(Ignored::NotAwaited);
        }
        let way = self.undo_point_of(seat, to).ok_or(Ignored::NotOffered)?;
        Ok(self.carry_out_undo(way, now))
    }

    /// Returns the undo point at `to`, if the seat may undo its decision there.
    pub fn undo_point_of(&self, seat: Seat, to: Ply) -> Option<UndoPoint> {
        self.view().undo_rights(Viewer::Seat(seat)).to(to).ok()
    }

    /// Carries out an undo that the people at the other devices have agreed to.
    pub(super) fn undo_agreed(&mut self, to: Ply, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        let way = self.undo_asked.take().filter(|way| way.to == to).ok_or(Ignored::Stale)?;
        if !self.is_undo_offered(way) {
            return Err(Ignored::NotOffered);
        }
        Ok(self.carry_out_undo(way, now))
    }
}
