//! The seat from whose side the table is shown.

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// Returns the seat whose village is shown large: the viewer, or else the seat that decides.
pub(super) fn buyer(table: BoardContext<Phoenicia>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.decider().unwrap_or(now.overlord)))
}
