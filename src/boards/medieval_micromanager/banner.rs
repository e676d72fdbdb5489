//! The banner of whoever's village is shown: name, points and where they come from.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::rules::scoring::SOURCES;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layout, Room};
use super::perspective::Visit;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// The banner; over another's village also the way back.
#[component]
pub(super) fn Banner(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let visit = expect_context::<Visit>();
    let points = table.part(move |now| now.points(seat));
    let total = move || points.with(|points| points.iter().sum::<i32>());
    let sources = move || {
        points.with(|points| {
            let sources = SOURCES.into_iter().zip(*points).filter(|(name, points)| *points != 0 || *name == "Renown");
            sources.map(|(name, points)| format!("{} {points}", name.to_lowercase())).collect::<Vec<_>>()
        })
    };
    let colour = Signal::derive(move || table.face(seat).colour);
    let name = move || words::shortened(&table.face(seat).name, 14);
    let role = move || {
        let deciding = table.state.with(|now| now.decider() == Some(seat));
        match (table.own() == Some(seat), deciding) {
            (true, _) => "you",
            (_, true) => "to decide",
            _ => "",
        }
    };
    let label = move || format!("{} {}: {} points ({})", table.face(seat).name, role(), total(), sources().join(", "));
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let transform = move || {
        let (x, y) = layout.with(Layout::banner);
        format!("translate({x}px, {y}px) scale(var(--size))")
    };
    let wide = move || if layout.with(|layout| layout.room == Room::Middle) { 184.0 } else { 200.0 };
    let size =
        move || if narrow.get() { (92.0, 46.0) } else { (wide(), 50.0 + 17.0 * sources().len().div_ceil(2) as f64) };
    let lines = move || sources().into_iter().enumerate().collect::<Vec<_>>();
    let visited = Memo::new(move |_| visit.0.get() == Some(seat));
    view! {
        <g class="banner" style:transform=transform>
            <Target entity=Entity::Seat(seat) label=Signal::derive(label)>
                <rect class="plaque-shade" x="1" y="3" width=move || size().0 height=move || size().1 rx="10"></rect>
                <rect class="paper shape" width=move || size().0 height=move || size().1 rx="10"></rect>
            </Target>
            <g aria-hidden="true">
                <Show
                    when=move || !narrow.get()
                    fallback=move || {
                        view! {
                            <text class="strong small" x="8" y="18">
                                {move || words::shortened(&name(), 10)}
                            </text>
                            <text class="serif middling" x="8" y="38">
                                {total}
                            </text>
                            <text class="quiet small" x="50" y="38">
                                "points"
                            </text>
                        }
                    }
                >
                    <use href="#mm-banner"></use>
                    <g class="on-banner">
                        <SeatShape colour at=(19.0, 18.0) size=16.0 />
                    </g>
                    <text class="strong" x="46" y="20">
                        {name}
                    </text>
                    <text class="quiet" x="46" y="37">
                        {role}
                    </text>
                    <text class="serif large end" x=move || wide() - 10.0 y="34">
                        {total}
                    </text>
                    <For each=lines key=|line| line.clone() let:line>
                        <text
                            class="quiet"
                            x=if line.0 % 2 == 0 { 12.0 } else { 92.0 }
                            y=58 + 17 * (line.0 / 2)
                        >
                            {line.1}
                        </text>
                    </For>
                </Show>
            </g>
            <Show when=move || visited.get()>
                <g
                    class="back"
                    role="button"
                    tabindex="0"
                    transform=move || format!("translate(0 {})", size().1 + 6.0)
                    on:click=move |event| {
                        event.stop_propagation();
                        visit.0.set(None);
                    }
                    on:keydown=move |event| {
                        if matches!(event.key().as_str(), "Enter" | " ") {
                            event.prevent_default();
                            visit.0.set(None);
                        }
                    }
                >
                    <rect class="paper" width="150" height="26" rx="8"></rect>
                    <rect class="hit" y="-5" width="150" height="44"></rect>
                    <text class="strong" x="12" y="18">
                        "← Your own village"
                    </text>
                </g>
            </Show>
        </g>
    }
}
