//! The seat from whose perspective the board is shown.

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// Returns the seat whose village is in the foreground: the viewer's, or else the deciding seat.
pub(super) fn buyer(table: BoardContext<Phoenicia>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.decider().unwrap_or(now.overlord)))
}
