//! The seat from whose perspective the board is shown.

use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// Returns the seat for which shortages are shown: the viewer's, or else the active seat.
pub(super) fn buyer(table: BoardContext<Felinia>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
