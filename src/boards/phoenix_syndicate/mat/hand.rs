//! The routes that a seat holds, or at the start the dealt ones of which it keeps one.

use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::state::{Center, Dealt, Syndicate};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::boards::phoenix_syndicate::heading::heading;
use crate::boards::phoenix_syndicate::route_card::RouteCard;

/// Returns the known routes that a seat holds or may keep.
fn routes(center: &Center) -> Vec<Route> {
    match center.dealt {
        Dealt::Known(dealt) => dealt.to_vec(),
        Dealt::Hidden => Vec::new(),
        Dealt::Done => center.held.as_slice().to_vec(),
    }
}

/// The routes.
#[component]
pub(super) fn Hand(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let routes = table.part(move |now| routes(now.center(seat)));
    let dealt = table.part(move |now| {
        let center = now.center(seat);
        (center.dealt != Dealt::Done, center.dealt == Dealt::Hidden, center.route_limit())
    });
    let title = move || {
        let (is_dealt, is_hidden, limit) = dealt.get();
        let note = match (is_hidden, is_dealt) {
            (true, _) => "of three, face down".to_owned(),
            (_, true) => "of three".to_owned(),
            _ => format!("{}, at most {limit} stay", routes.with(Vec::len)),
        };
        heading(if is_dealt && !is_hidden { "Keep one route" } else { "Routes" }, note)
    };
    view! {
        <div class="hand">
            {title}
            <div class="routes">
                <For each=move || routes.get() key=|route| *route let:route>
                    <RouteCard route seat />
                </For>
            </div>
        </div>
    }
}
