//! The village that is shown large.

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// The seat whose village is looked at instead of the viewer’s own.
#[derive(Clone, Copy)]
pub(super) struct Visit(pub(super) RwSignal<Option<Seat>>);

/// Whose village is the large one: the viewer's, or else that of whoever's turn it is.
pub(super) fn host(table: BoardContext<Micromanager>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
