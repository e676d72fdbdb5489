//! The routes a seat holds, or at the start those of which it keeps one.

use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::state::{Center, Dealt, Syndicate};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::Layout;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};

use crate::boards::phoenix_syndicate::route_card::{Format, RouteCard};

/// How many cards lie beside each other, how large they are, and how far apart.
fn grid((width, height): Point, cards: usize) -> (usize, Format, f64) {
    let columns = if width > 300.0 { 2 } else { 1 };
    // One below the other they are as high with one as with two.
    let rows = cards.div_ceil(columns).max(if columns == 1 { 2 } else { 1 });
    let pitch = (height - 18.0) / rows as f64;
    let card = (pitch - 4.0).min(72.0);
    let columns_width = (width - 6.0 * (columns as f64 - 1.0)) / columns as f64;
    (columns, Format { width: columns_width.min(230.0), height: card }, pitch.min(76.0))
}

/// The routes that a seat holds or may keep, as far as they are known.
pub(super) fn routes(center: &Center) -> Vec<Route> {
    match center.dealt {
        Dealt::Known(dealt) => dealt.to_vec(),
        Dealt::Hidden => Vec::new(),
        Dealt::Done => center.held.as_slice().to_vec(),
    }
}

/// The routes.
#[component]
pub(super) fn Hand(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let routes = table.part(move |now| routes(now.center(seat)));
    let dealt = table.part(move |now| now.center(seat).dealt != Dealt::Done);
    let hidden = table.part(move |now| now.center(seat).dealt == Dealt::Hidden);
    let limit = table.part(move |now| now.center(seat).route_limit());
    let title = move || if dealt.get() && !hidden.get() { "Keep one route" } else { "Routes" };
    let note = move || match (hidden.get(), dealt.get()) {
        (true, _) => "of three, face down".to_owned(),
        (_, true) => "of three".to_owned(),
        _ => format!("{}, at most {} stay", routes.with(Vec::len), limit.get()),
    };
    let grid = Memo::new(move |_| grid(layout.get().hand_size, routes.with(Vec::len)));
    let card = move |route: Route| {
        let at = Memo::new(move |_| {
            let place = routes.with(|routes| routes.iter().position(|other| *other == route)).unwrap_or_default();
            let (columns, format, pitch) = grid.get();
            ((format.width + 6.0) * (place % columns) as f64, 19.0 + pitch * (place / columns) as f64)
        });
        let is_new = table.previous.with_untracked(|previous| {
            let was = previous.center(seat);
            was.dealt == Dealt::Done && !was.held.as_slice().contains(&route)
        });
        let format = Signal::derive(move || grid.get().1);
        let (x, y) = at.get_untracked();
        view! {
            <Piece at from=is_new.then_some((x, y - 190.0))>
                <RouteCard route seat format />
            </Piece>
        }
    };
    view! {
        <text class="serif heading" x="2" y="12">
            {title}
        </text>
        <text class="note" x=move || grid.get().1.width - 2.0 y="12">
            {note}
        </text>
        <For each=move || routes.get() key=|route| *route children=card />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::phoenix_syndicate::Arrangement;

    #[test]
    fn two_cards_have_names_and_all_that_can_be_held_still_fit() {
        let place = (192.0, 166.0);
        for cards in 1..=8 {
            let (columns, format, pitch) = grid(place, cards);
            let rows = cards.div_ceil(columns);
            assert!(19.0 + pitch * (rows - 1) as f64 + format.height <= place.1 + 1.0, "{cards}");
            assert!(cards > 2 || format.height >= 60.0, "{cards}");
        }
    }

    #[test]
    fn on_a_phone_up_to_four_cards_have_names() {
        for cards in 1..=4 {
            let (_, format, _) = grid(Layout::of(Arrangement::Narrow(330), cards, [0; 5]).hand_size, cards);
            assert!(format.height >= 60.0, "{cards}: {format:?}");
        }
    }
}
