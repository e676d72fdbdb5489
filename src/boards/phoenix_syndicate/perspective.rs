//! The seat from whose side the table is shown.

use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// The seat for which prices and gains are told: the viewer's, or else the one whose turn it is.
pub(super) fn buyer(table: BoardContext<Syndicate>) -> Seat {
    table.own().unwrap_or_else(|| table.state.with(|now| now.active))
}
