//! The banner of the seat whose village is shown: name, points and their sources.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::rules::scoring::SOURCES;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layout, Room};
use super::perspective::Visit;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::TargetBox;

/// The banner. Over another seat's village it includes the button to return.
#[component]
pub(super) fn Banner(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let visit = expect_context::<Visit>();
    let points = table.part(move |now| now.points(seat));
    let is_deciding = table.part(move |now| now.decider() == Some(seat));
    let total = move || points.with(|points| points.iter().sum::<i32>());
    let sources = move || {
        points.with(|points| {
            let sources = SOURCES.into_iter().zip(*points).filter(|(name, points)| *points != 0 || *name == "Renown");
            sources.map(|(name, points)| format!("{} {points}", name.to_lowercase())).collect::<Vec<_>>()
        })
    };
    let role = move || match (table.own() == Some(seat), is_deciding.get()) {
        (true, _) => "you",
        (_, true) => "to decide",
        _ => "",
    };
    let label = move || format!("{} {}: {} points ({})", table.face(seat).name, role(), total(), sources().join(", "));
    let at = Memo::new(move |_| layout.with(Layout::banner));
    let class = Signal::derive(move || {
        let room = match layout.with(|layout| layout.room) {
            Room::Wide => "",
            Room::Middle => " less",
            Room::Narrow => " least",
        };
        format!("card-of-seat{room}")
    });
    let words = move || {
        let face = table.face(seat);
        let sources = sources().into_iter().map(|source| view! { <span>{source}</span> });
        view! {
            <span class="flag">{mark(face.colour)}</span>
            <b class="name">{face.name}</b>
            <span class="role">{role()}</span>
            <b class="serif total">{total()}</b>
            <span class="unit">"points"</span>
            <span class="sources">{sources.collect_view()}</span>
        }
    };
    let back = move || {
        (visit.0.get() == Some(seat)).then(|| {
            view! {
                <button
                    type="button"
                    class="back"
                    on:click=move |event| {
                        event.stop_propagation();
                        visit.0.set(None);
                    }
                >
                    "← Your own village"
                </button>
            }
        })
    };
    view! {
        <div class="banner-of-seat" style:left=move || format!("{}px", at.get().0) style:top=move || format!("{}px", at.get().1)>
            <TargetBox entity=Entity::Seat(seat) label=Signal::derive(label) class>
                {words}
            </TargetBox>
            {back}
        </div>
    }
}
