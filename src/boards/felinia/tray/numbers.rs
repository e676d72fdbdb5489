//! Numbers of a seat's board, and their changes.

use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;

/// Returns a part of a seat's board.
pub(super) fn part<T: PartialEq + Send + Sync + 'static>(
    table: BoardContext<Felinia>,
    seat: Seat,
    part: impl Fn(&Board) -> T + Send + Sync + 'static,
) -> Memo<T> {
    table.part(move |now| part(now.board(seat)))
}

/// Returns a number of a seat's board with its change.
pub(super) fn number(table: BoardContext<Felinia>, seat: Seat, number: fn(&Board) -> u8) -> Memo<(u8, i32)> {
    let change = table.change(move |now| number(now.board(seat)).into());
    Memo::new(move |_| (table.state.with(|now| number(now.board(seat))), change.get()))
}

/// Draws the change of a number. `None` if it is 0.
pub(super) fn pill(change: i32) -> Option<impl IntoView> {
    (change != 0).then(|| view! { <b class="change">{signed(change)}</b> })
}
