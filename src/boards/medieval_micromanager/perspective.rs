//! The village that is shown large.

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// The seat whose village is looked at instead of the viewer’s own.
#[derive(Clone, Copy)]
pub(super) struct Visit(pub(super) RwSignal<Option<Seat>>);

/// Returns the seat whose village is shown large: the viewer, or else the active seat.
pub(super) fn host(table: BoardContext<Micromanager>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
