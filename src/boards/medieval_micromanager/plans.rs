//! The plank at the table's edge with the plans: what ground can be broken for, what it costs, does and is worth.
//! Always at the same place; bright when one may be taken.

use engine::games::medieval_micromanager::data::{BuildingKind, SPACES};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Drawing, building as drawing, sized, ware};
use super::layout::{Layout, Room};
use super::perspective::host;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::target::Target;

/// The kinds that can be built in this match.
pub(super) fn kinds(now: &Micromanager) -> Vec<BuildingKind> {
    BuildingKind::ALL.into_iter().filter(|kind| now.is_in_play(*kind)).collect()
}

/// The plank.
#[component]
pub(super) fn Plans(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let kinds = table.part(kinds);
    let open = table.part(|now| matches!(now.stage, Stage::Ground | Stage::Boons));
    let begun = table.part(begun);
    let seat = Memo::new(move |_| host(table));
    let plank = move || layout.with(|layout| layout.plank);
    let head = move || {
        let plank = plank();
        let left = layout.with(|layout| layout.plan(0, kinds.with(Vec::len) as u8).left);
        format!("translate({left:.1}px, {:.1}px) scale(var(--size))", plank.top + 17.0 * layout.with(Layout::grown))
    };
    let boons = table.part(|now| now.stage == Stage::Boons);
    let said = move || match (open.get(), begun.get()) {
        _ if layout.with(|layout| layout.room == Room::Narrow) => match (open.get(), begun.get()) {
            (true, _) if boons.get() => "Boon: one of these, units or goods",
            (true, _) => "Plans: choose one, or none",
            (_, Some(_)) => "Plans · one begun this turn",
            _ => "Plans · one a turn, in phase 3",
        },
        (true, _) if boons.get() => "Boon: one of these for free, or units or goods",
        (true, _) => "Plans for breaking ground: choose one, or none",
        (_, Some(_)) => "Plans for breaking ground · one begun this turn",
        _ => "Plans for breaking ground · one a turn, in phase 3",
    };
    view! {
        <g class="plans" class:open=move || open.get()>
            <rect
                x=move || plank().left
                y=move || plank().top
                width=move || plank().width
                height=move || plank().height + 40.0
                fill="url(#mm-plank)"
            ></rect>
            <text class="on-wood" style:transform=head>
                {said}
            </text>
            <For each=move || kinds.get().into_iter().enumerate() key=|plan| *plan let:plan>
                <Plan number=plan.0 kind=plan.1 seat begun layout kinds />
            </For>
        </g>
    }
}

/// For what ground was broken this turn.
fn begun(now: &Micromanager) -> Option<BuildingKind> {
    let last = now.own().buildings().last()?;
    (now.stage == Stage::Working && last.is_site()).then(|| last.kind())
}

/// A plan: picture, name, price and worth.
#[component]
fn Plan(
    number: usize,
    kind: BuildingKind,
    seat: Memo<Seat>,
    begun: Memo<Option<BuildingKind>>,
    layout: Memo<Layout>,
    kinds: Memo<Vec<BuildingKind>>,
) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let area = Memo::new(move |_| layout.with(|layout| layout.plan(number as u8, kinds.with(Vec::len) as u8)));
    let card = kind.card();
    let options = table.state.with_untracked(|now| now.options);
    let material = options.material(kind);
    let owned = table.part(move |now| now.village(seat.get()).of(kind).count());
    // What even the first token can't be paid with yet; a boon costs nothing.
    let lacking = table.part(move |now| {
        let stores = &now.village(seat.get()).stores;
        now.stage != Stage::Boons
            && now.options.material(kind).iter().any(|(commodity, each)| stores.count(*commodity) < *each)
    });
    let label = move || {
        let material = words::material(&options, kind);
        format!(
            "{}: {} Each of {SPACES} tokens costs {material}. Worth {}; you have {}.",
            card.name,
            options.does(kind),
            card.worth,
            owned.get()
        )
    };
    let taken = move || begun.get() == Some(kind);
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let corner = move || {
        let area = area.get();
        format!("translate({:.1} {:.1})", area.left, area.top)
    };
    let grown = move || layout.with(Layout::grown);
    let picture = move || {
        let area = area.get();
        let shape = super::lots::shape(kind);
        let foot = 35.0 * grown();
        let scale = ((area.width - 10.0) / shape.width).min((area.height - foot - 3.0) / shape.height).min(0.5);
        sized((area.width / 2.0 - 4.0, area.height - foot), scale)
    };
    let name_at = move || {
        let area = area.get();
        format!("translate({:.1}px, {:.1}px) scale(var(--size))", area.width / 2.0, area.height - 20.0 * grown())
    };
    let price_at = move || {
        let area = area.get();
        format!("translate({:.1}px, {:.1}px) scale(var(--size))", area.width / 2.0, area.height - 6.0 * grown())
    };
    // Each token's material once: “5 × lumber”, “5 × 4 lumber, 4 stone”.
    let price = material
        .iter()
        .enumerate()
        .map(|(at, (commodity, each))| {
            let all = u16::from(SPACES) * each;
            let several = material.len() as f64;
            let left = Signal::derive(move || {
                (area.get().width / grown() / several).min(36.0) * (at as f64 - (several - 1.0) / 2.0)
            });
            // Two lie closer.
            let (scale, beside) = if several > 1.0 { (0.6, 9.5) } else { (0.72, 11.5) };
            let drawn = Signal::derive(move || (left.get() + beside, -4.5));
            view! {
                <text class="quiet end" x=move || left.get() + 2.0>
                    {all}
                </text>
                <Drawing name=ware(*commodity) at=drawn scale />
            }
        })
        .collect_view();
    let name_class = Signal::derive(move || if narrow.get() { "middle name" } else { "middle name strong" }.to_owned());
    let name_room =
        Signal::derive(move || (area.get().width - if narrow.get() { 1.0 } else { 6.0 }) / layout.with(Layout::size));
    let free = material.is_empty().then(|| view! { <text class="quiet middle">"free"</text> });
    view! {
        <g class="plan" class:lacking=move || lacking.get() class:taken=taken transform=corner>
            <Target entity=Entity::BuildingKind(kind) label=Signal::derive(label)>
                <rect
                    class="plaque-shade"
                    x="2"
                    y="3"
                    width=move || area.get().width
                    height=move || area.get().height
                    rx="7"
                ></rect>
                <rect class="card shape" width=move || area.get().width height=move || area.get().height rx="7"></rect>
                <g class="picture" transform=picture>
                    <Drawing name=drawing(kind) />
                    {kind
                        .is_guild()
                        .then(|| {
                            card.makes.first().map(|made| view! { <Drawing name=ware(*made) at=(28.0, -18.0) scale=2.4 /> })
                        })}
                </g>
            </Target>
            <g aria-hidden="true" class="inert">
                <g style:transform=name_at>
                    <Fitted at=(0.0, 0.0) room=name_room class=name_class>
                        {move || if narrow.get() { kind.name() } else { plan_name(kind) }}
                    </Fitted>
                </g>
                <g class="price" style:transform=price_at>
                    {price}
                    {free}
                </g>
                <Show when=move || taken()>
                    <text class="middle strong" style:transform=name_at y="-16">
                        "begun"
                    </text>
                </Show>
            </g>
        </g>
    }
}

/// The name of a kind where there is little room.
const fn plan_name(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::TimberCamp => "Camp",
        BuildingKind::Weaponsmith => "Weapons",
        BuildingKind::Toolmaker => "Tools",
        BuildingKind::Warehouse => "Warehouse",
        kind => kind.name(),
    }
}
