//! The Directors of a seat. A state has numbers only, so they are matched from one state to the next; a Director keeps
//! its element wherever it goes.

use engine::games::phoenix_syndicate::data::START;
use engine::games::phoenix_syndicate::operation::{Operation, STAFFED};
use engine::games::phoenix_syndicate::state::{Center, Syndicate};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::Layout;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};

/// How many there are.
const DIRECTORS: usize = START.directors as usize;

/// Where a Director is: on an action, or set aside, which is beside Scheme.
type Post = Operation;

/// Who is where.
type Staff = [Post; DIRECTORS];

/// Who goes where: whoever can stay, stays; the others take the free posts in order.
fn matched(before: Option<Staff>, center: &Center) -> Staff {
    let mut free: Vec<Post> = Vec::new();
    for (operation, count) in Operation::DIRECTED.into_iter().zip(center.directors) {
        free.extend(std::iter::repeat_n(operation, count.into()));
    }
    free.extend(std::iter::repeat_n(Operation::Scheme, center.aside().into()));
    let mut staff: [Option<Post>; DIRECTORS] = [None; DIRECTORS];
    for (post, was) in staff.iter_mut().zip(before.iter().flatten()) {
        if let Some(at) = free.iter().position(|free| free == was) {
            *post = Some(free.remove(at));
        }
    }
    let mut free = free.into_iter();
    staff.map(|post| post.or_else(|| free.next()).unwrap_or(Operation::Scheme))
}

/// All Directors of a seat.
#[component]
pub(super) fn Directors(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let staff =
        Memo::new(move |before: Option<&Staff>| table.state.with(|now| matched(before.copied(), now.center(seat))));
    let director = move |director: usize| {
        let at = Memo::new(move |_| -> Point {
            let staff = staff.get();
            let operation = staff[director];
            let here: Vec<usize> = (0..DIRECTORS).filter(|other| staff[*other] == operation).collect();
            let place = here.iter().position(|other| *other == director).unwrap_or_default() as f64;
            let upgrades = table.state.with(|now| (now.center(seat).upgrades & operation.upgrades()).len());
            let layout = layout.get();
            let ((left, top), (x, y)) = (layout.of_operation(operation), layout.pad(operation, upgrades.into()));
            let pitch = if here.len() > 2 { 22.0 } else { 33.0 };
            (left + x + pitch * (place - (here.len() as f64 - 1.0) / 2.0), top + y + 4.0)
        });
        view! {
            <Piece at class="director">
                <use href="#syndicate-director" x="-13.500" y="-36" width="27" height="36"></use>
            </Piece>
        }
    };
    view! { <g class="directors inert" aria-hidden="true">{(0..DIRECTORS).map(director).collect_view()}</g> }
}

const _: () = assert!(STAFFED == Operation::DIRECTED.len());

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::by_kind::Counts;

    fn with(directors: [u8; STAFFED]) -> Center {
        Center { directors: Counts::new(directors), ..Center::at_start() }
    }

    #[test]
    fn whoever_is_used_goes_aside_and_the_others_stay() {
        let start = matched(None, &with([1, 1, 1, 1]));
        assert_eq!(start, Operation::DIRECTED);
        let used = matched(Some(start), &with([1, 1, 0, 1]));
        assert_eq!(used, [Operation::Deploy, Operation::Infiltrate, Operation::Scheme, Operation::Smuggle]);
        let back = matched(Some(used), &with([1, 1, 1, 1]));
        assert_eq!(back, start);
    }

    #[test]
    fn two_on_an_action_are_two_directors() {
        let before = [Operation::Scheme, Operation::Scheme, Operation::Deploy, Operation::Deploy];
        assert_eq!(
            matched(Some(before), &with([2, 1, 0, 0])),
            [Operation::Scheme, Operation::Infiltrate, Operation::Deploy, Operation::Deploy]
        );
    }
}
