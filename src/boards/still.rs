//! A game's board as a picture: nothing on it can be picked, and it is as large as its place.

use std::any::Any;
use std::rc::Rc;

use engine::seat::Viewer;
use leptos::html;
use leptos::prelude::*;
use leptos_use::{use_media_query, use_resize_observer};

use crate::board_parts::board::Board;
use crate::board_parts::motion::Motion;
use crate::board_parts::seat_face::SeatFace;

/// The size for which the board lays itself out before it is made to fit, in pixels. As in `style/result.css`.
const WIDTH: f64 = 1120.0;

/// Whether the window is wide enough for a board as a picture: in a narrow one boards lay their parts one below the
/// other, which makes no picture.
pub fn is_wide() -> Signal<bool> {
    use_media_query("(min-width: 60.01rem)")
}

/// The board of a game as somebody sees it, without anything that can be done.
#[component]
pub fn StillBoard(
    /// Id of the game.
    game: &'static str,
    /// The state as the viewer sees it, in the game's own type.
    seen: Rc<dyn Any>,
    /// Through whose eyes.
    viewer: Viewer,
    /// How the seats are shown.
    seats: Vec<SeatFace>,
) -> impl IntoView {
    let board = Board {
        seen: RwSignal::new_local(seen).into(),
        previous: RwSignal::new_local(None::<Rc<dyn Any>>).into(),
        before: RwSignal::new_local(None::<Rc<dyn Any>>).into(),
        viewer: RwSignal::new(viewer).into(),
        seats: RwSignal::new(seats).into(),
        targets: RwSignal::default().into(),
        selected: RwSignal::default().into(),
        lit: RwSignal::default().into(),
        previewed: RwSignal::default().into(),
        hovered: RwSignal::default(),
        pick: Callback::new(|_| ()),
        details: Callback::new(|_| ()),
    };
    // The table that was left last may have said otherwise.
    Motion::provide(Signal::stored(false));
    let place = NodeRef::<html::Div>::new();
    let scale = RwSignal::new(0.0);
    use_resize_observer(place, move |entries, _| {
        if let Some(entry) = entries.first() {
            scale.set(entry.content_rect().width() / WIDTH);
        }
    });
    let drawn = super::board(game).map(|draw| draw(board));
    view! {
        <div class="still" node_ref=place inert aria-hidden="true">
            <div class="still-board" style:transform=move || format!("scale({:.4})", scale.get())>
                {drawn}
            </div>
        </div>
    }
}
