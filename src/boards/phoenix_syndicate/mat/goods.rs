//! Whose Command Center it is, its credits and Agents, and its goods in trays. What a flight that is looked at would
//! take is marked.

use engine::games::phoenix_syndicate::data::START;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Good;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::layout::Layout;
use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::picture::Picture;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::art::Agent;
use crate::boards::phoenix_syndicate::journey::Preview;
use crate::boards::phoenix_syndicate::{symbols, words};

/// Name, credits and Agents left, which are the clock of the match; below, how these change.
#[component]
pub(super) fn Who(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let credits = table.part(move |now| now.center(seat).total());
    let agents = table.part(move |now| now.center(seat).supply);
    let gained = table.change(move |now| now.center(seat).total().into());
    let lands =
        move || preview.with(|journey| journey.as_ref().is_some_and(|journey| journey.seat == seat && journey.agent));
    let label = move || {
        table.state.with(|now| {
            let center = now.center(seat);
            lists::comma_separated([
                format!("{}: {} credits", table.face(seat).name, center.total()),
                format!("{} left", words::plural(center.supply.into(), "Agent")),
                format!("{} embedded", words::plural(center.embedded().into(), "Agent")),
                format!("{} set aside", words::plural(center.aside().into(), "Director")),
            ])
        })
    };
    let colour = Memo::new(move |_| table.face(seat).colour);
    let short = move || {
        let name = table.face(seat).name;
        if name.chars().count() > 10 { name.chars().take(9).chain(['…']).collect() } else { name }
    };
    let after = move || agents.get().checked_sub(1).filter(|_| lands()).map(|left| format!("→{left}"));
    let more = move || Some(gained.get()).filter(|gained| *gained != 0).map(signed);
    view! {
        <Target entity=Entity::Seat(seat) label=Signal::derive(label) class="who">
            <rect class="shape hit" x="-4" y="-7" width="208" height="44" rx="9"></rect>
        </Target>
        <g class="inert" aria-hidden="true">
            <SeatShape colour at=(9.0, 15.0) size=20.0 />
            <Fitted at=(24.0, 21.0) room=76.0 class="serif name">
                {short}
            </Fitted>
            <Picture name="syndicate-credit" at=(116.0, 15.0) size=18.0 />
            <text class="large" x="128" y="21">
                {move || credits.get()}
            </text>
            <text class="after" x="128" y="33">
                {more}
            </text>
            <g transform="translate(171 26)">
                <Agent colour />
            </g>
            <text class="large" x="183" y="21">
                {move || agents.get()}
            </text>
            <text class="after" x="184" y="33">
                {after}
            </text>
        </g>
    }
}

/// The goods.
#[component]
pub(super) fn Trays(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    Good::ALL.map(|good| view! { <Tray seat good layout /> })
}

/// Goods of a kind: how many, and as many counters.
#[component]
fn Tray(seat: Seat, good: Good, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let count = table.part(move |now| now.center(seat).goods.count(good));
    let changed = table.change(move |now| now.center(seat).goods.count(good).into());
    let paid = Memo::new(move |_| {
        preview.with(|journey| {
            journey.as_ref().filter(|journey| journey.seat == seat).map_or(0, |journey| journey.paid.count(good))
        })
    });
    let size = Signal::derive(move || layout.get().tray);
    let place = move || {
        let (column, row) = (f64::from(good as u8 % 3), f64::from(good as u8 / 3));
        let (width, height) = size.get();
        format!("translate({} {})", (width + 6.0) * column, (height + 6.0) * row)
    };
    let label = move || format!("{}: {} {}", table.face(seat).name, count.get(), good.name());
    let pill = move || {
        let (change, class) = match (i32::from(paid.get()), changed.get()) {
            (0, 0) => return None,
            (0, changed) => (changed, "pill"),
            (paid, _) => (-paid, "pill asked"),
        };
        let x = size.get().0 - 9.0;
        Some(view! {
            <g class=class>
                <rect x=x - 13.0 y="-4" width="26" height="18" rx="9"></rect>
                <text class="middle" x=x y="9.5">
                    {signed(change)}
                </text>
            </g>
        })
    };
    view! {
        <g class=format!("tray {}", symbols::hue(good)) class:none=move || count.get() == 0 transform=place>
            <Target entity=Entity::Good(seat, good) label=Signal::derive(label) class="good">
                <rect class="slot shape" width=move || size.get().0 height=move || size.get().1 rx="8"></rect>
                <Picture name=symbols::good(good) at=(18.0, 19.0) size=23.0 />
            </Target>
            <g class="inert" aria-hidden="true">
                <text class="number" x="36" y="27">
                    {move || count.get()}
                </text>
                <Counters count paid width=Signal::derive(move || size.get().0) />
                {pill}
            </g>
        </g>
    }
}

/// A counter for each good; those that would be paid are only outlined.
#[component]
fn Counters(count: Memo<u8>, paid: Memo<u8>, width: Signal<f64>) -> impl IntoView {
    let pitch = move || f64::min(8.8, (width.get() - 13.0) / f64::from(count.get().max(1)));
    let counter = move |at: u8| {
        let goes = move || at + paid.get() >= count.get();
        view! {
            <rect
                class="counter"
                class:goes=goes
                x=move || format!("{:.1}", 7.0 + pitch() * f64::from(at))
                y="39"
                width=move || format!("{:.1}", (pitch() - 1.3).max(1.0))
                height="11"
                rx="1.8"
            ></rect>
        }
    };
    view! { <For each=move || 0..count.get() key=|at| *at children=counter /> }
}

const _: () = assert!(START.agents < 100, "Agents left have two digits");
