//! The device that several people share.

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::Ply;
use engine::matches::table::Table;

use super::role::Role;
use super::stage::Attention;
use super::view::{LogCache, MatchView, ViewRequest};
use super::viewpoint::{DeviceState, Viewpoint};
use crate::store::settings::ForcedMoves;

/// The state of the shared device.
#[derive(Debug, Default)]
pub(super) struct Device {
    /// The seat of the person who holds it.
    pub(super) holder: Option<Seat>,
    /// `true` if the holder watches another person decide until that person takes the device.
    pub(super) is_spectating: bool,
    /// The ply at which the match was received from another device.
    pub(super) received_at: Ply,
    /// The part of this device in the match.
    pub(super) role: Role,
}

impl Device {
    /// Returns the seats that people play on this device.
    pub(super) fn people(&self, table: &dyn Table) -> Vec<Seat> {
        let mut people = table.seated().people();
        people.retain(|seat| self.role.plays(*seat));
        people
    }

    /// Builds the view. `before` is the ply that was shown until now. A person who decides and needs no handoff becomes
    /// the holder.
    pub(super) fn view(
        &mut self,
        table: &dyn Table,
        attention: Attention,
        before: Ply,
        forced_moves: ForcedMoves,
        log: &mut LogCache,
    ) -> MatchView {
        let turn = table.turn();
        let state = DeviceState {
            holder: self.holder,
            spectating: self.is_spectating,
            looks_back: attention != Attention::Present,
        };
        let viewpoint = Viewpoint::new(turn, &self.people(table), state, |seat| table.now().has_secrets(seat));
        self.holder = viewpoint.device_holder(turn, self.holder);
        self.is_spectating = viewpoint.spectating;
        let plays_forced = forced_moves == ForcedMoves::Play;
        // With other devices at the table, each person undoes only their own decisions.
        let received_at = if self.role.is_shared() { table.ply() } else { self.received_at };
        let is_for_one = self.people(table).len() == 1;
        let request = ViewRequest { past: attention.past(), before, received_at, plays_forced, is_for_one };
        let mut view = MatchView::new(table, viewpoint, request, log);
        let is_guest = self.role.is_guest();
        view.can_redo &= !is_guest;
        view.can_concede &= table.may_concede().is_some_and(|seat| !is_guest && self.role.plays(seat));
        // The holder may undo until the device is passed on.
        if let Some(holder) = self.holder.filter(|_| view.handoff.is_some()) {
            view.undo = view.undo_rights(Viewer::Seat(holder)).last();
        }
        view
    }
}
