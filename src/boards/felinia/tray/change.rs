//! Numbers of a seat's board, and how they have changed.

use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;

/// A part of a seat's board.
pub(super) fn part<T: PartialEq + Send + Sync + 'static>(
    table: BoardContext<Felinia>,
    seat: Seat,
    part: impl Fn(&Board) -> T + Send + Sync + 'static,
) -> Memo<T> {
    table.part(move |now| part(now.board(seat)))
}

/// Shows the change of a number of a seat's board.
#[component]
pub(super) fn Change(
    /// The seat.
    seat: Seat,
    /// Returns the number.
    number: fn(&Board) -> u8,
    /// The middle.
    at: Point,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let change = table.change(move |now| number(now.board(seat)).into());
    let (x, y) = at;
    view! {
        <Show when=move || change.get() != 0>
            <g class="change">
                <rect x=x - 12.0 y=y - 9.0 width="24" height="18" rx="9"></rect>
                <text class="middle" x=x y=y + 4.5>
                    {move || signed(change.get())}
                </text>
            </g>
        </Show>
    }
}
