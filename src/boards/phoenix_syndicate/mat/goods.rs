//! The owner of a Command Center with its credits and Agents, and its goods in trays. The costs of a previewed flight
//! are marked.

use engine::games::phoenix_syndicate::data::START;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Good;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::TargetBox;
use crate::boards::phoenix_syndicate::art::Agent;
use crate::boards::phoenix_syndicate::journey::Preview;
use crate::boards::phoenix_syndicate::symbols;
use crate::boards::phoenix_syndicate::words;

/// The name, the credits, and the number of Agents left, with their changes. The match ends one round after a seat has
/// placed its last Agent.
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
    let words = move || {
        let face = table.face(seat);
        let agents = agents.get();
        let after = agents.checked_sub(1).filter(|_| lands()).map(|left| format!("→{left}"));
        let more = Some(gained.get()).filter(|gained| *gained != 0).map(signed);
        view! {
            {mark(face.colour)}
            <b class="serif">{face.name}</b>
            <span class="held">
                <Icon name="syndicate-credit" />
                <b>{credits.get()}</b>
                {more.map(|more| view! { <span class="after">{more}</span> })}
            </span>
            <span class="held">
                <svg class="agent" viewBox="-9 -24 18 25">
                    <Agent colour=face.colour />
                </svg>
                <b>{agents}</b>
                {after.map(|after| view! { <span class="after">{after}</span> })}
            </span>
        }
    };
    view! {
        <TargetBox entity=Entity::Seat(seat) label=Signal::derive(label) class="who">
            {words}
        </TargetBox>
    }
}

/// The goods.
#[component]
pub(super) fn Trays(seat: Seat) -> impl IntoView {
    view! { <div class="trays">{Good::ALL.map(|good| view! { <Tray seat good /> })}</div> }
}

/// The goods of a kind: their number, and a counter for each. Goods that the preview would pay are outlined.
#[component]
fn Tray(seat: Seat, good: Good) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let count = table.part(move |now| now.center(seat).goods.count(good));
    let changed = table.change(move |now| now.center(seat).goods.count(good).into());
    let paid = Memo::new(move |_| {
        preview.with(|journey| {
            journey.as_ref().filter(|journey| journey.seat == seat).map_or(0, |journey| journey.paid.count(good))
        })
    });
    let label = move || format!("{}: {} {}", table.face(seat).name, count.get(), good.name());
    let class = Signal::derive(move || {
        let none = if count.get() == 0 { " none" } else { "" };
        format!("tray {}{none}", symbols::hue(good))
    });
    let words = move || {
        let (count, paid) = (count.get(), paid.get());
        let counter = |at: u8| view! { <i class:goes={at + paid >= count}></i> };
        let pill = match (i32::from(paid), changed.get()) {
            (0, 0) => None,
            (0, changed) => Some((changed, "pill")),
            (paid, _) => Some((-paid, "pill asked")),
        };
        view! {
            <Icon name=symbols::good(good) />
            <b>{count}</b>
            <span class="counters">{(0..count).map(counter).collect_view()}</span>
            {pill.map(|(change, class)| view! { <b class=class>{signed(change)}</b> })}
        }
    };
    view! {
        <TargetBox entity=Entity::Good(seat, good) label=Signal::derive(label) class>
            {words}
        </TargetBox>
    }
}

const _: () = assert!(START.agents < 100, "Agents left have two digits");
