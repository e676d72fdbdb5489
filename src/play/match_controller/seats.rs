//! Who plays a seat from now on: a person at this device, or a bot. What was decided stays; the record notes who has taken
//! which seat, and when.

use engine::record::{NoteKind, SeatSetup};
use engine::seat::Seat;
use leptos::prelude::*;

use super::MatchController;

impl MatchController {
    /// Who sits where now.
    pub fn seats(&self) -> Vec<SeatSetup> {
        self.ask(|table| table.seated().seats)
    }

    /// Gives seats to other players, in seat order: `you`, or a bot by its id. Whoever held the device and plays no longer
    /// has put it down.
    pub fn take_seats(&self, players: &[String]) {
        let over = self.position.with_untracked(|position| position.turn.outcome().is_some());
        if over || self.is_overtaken() {
            return;
        }
        let changed = self.inner.try_update_value(|inner| {
            let seats = inner.table.seated().seats;
            let changed =
                (0..).map(Seat).zip(seats.iter().zip(players)).filter(|(_, (seat, player))| seat.player != **player);
            let changed: Vec<(Seat, String)> = changed.map(|(seat, (_, player))| (seat, player.clone())).collect();
            for (seat, player) in &changed {
                inner.table.note(NoteKind::SeatTaken { seat: *seat, player: player.clone() });
            }
            let seats = inner.table.seated().seats;
            inner.device_holder = inner.device_holder.filter(|holder| seats[holder.index()].is_person());
            if inner.has_bots() {
                inner.bots.get_or_insert_default();
            }
            !changed.is_empty()
        });
        if changed == Some(true) {
            self.changed();
        }
    }
}
