//! The seat from whose side the table is shown.

use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// The seat for which it is told what is missing: the viewer's, or else the one whose turn it is.
pub(super) fn buyer(table: BoardContext<Felinia>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
