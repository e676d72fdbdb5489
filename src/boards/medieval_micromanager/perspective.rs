//! The village in the foreground.

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// The seat whose village is visited, in place of the viewer’s.
#[derive(Clone, Copy)]
pub(super) struct Visit(pub(super) RwSignal<Option<Seat>>);

/// Returns the seat whose village is in the foreground: the viewer's, or else the active seat.
pub(super) fn host(table: BoardContext<Micromanager>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
