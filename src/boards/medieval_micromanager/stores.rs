//! The stores of a village: a pile for each commodity before the storehouses, and how much room they have.

use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Drawing, Plaque, Side, shift, ware};
use super::layout::{self, District, Layout};
use super::lots::flocks;
use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::target::Target;

/// Most tokens of a pile that are drawn on each other.
const HIGHEST: u16 = 5;

/// All piles of a village.
#[component]
pub(super) fn Stores(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let others = &Commodity::ALL[1..];
    let place = move |commodity: Commodity| {
        layout.with(|layout| {
            let y = layout.piles();
            if commodity == Commodity::Grain {
                let left = if layout.room == layout::Room::Narrow { -7.0 } else { 0.0 };
                return (layout.district(District::Granaries).middle().0 + left, y);
            }
            let area = layout.district(District::Warehouses);
            let margin = if layout.room == layout::Room::Narrow { 0.0 } else { 4.0 };
            let pitch = (area.width - 2.0 * margin) / others.len() as f64;
            (area.left + margin + pitch * (f64::from(commodity as u8) - 0.5), y)
        })
    };
    view! {
        <g class="stores">
            {Commodity::ALL
                .into_iter()
                .map(|commodity| view! { <Pile seat commodity at=Signal::derive(move || place(commodity)) layout /> })
                .collect_view()}
            <Room seat kind=BuildingKind::Granary layout />
            <Room seat kind=BuildingKind::Warehouse layout />
        </g>
    }
}

/// The tokens of a commodity, on each other, and their number.
#[component]
fn Pile(seat: Seat, commodity: Commodity, at: Signal<Point>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let count = table.part(move |now| now.village(seat).stores.count(commodity));
    let change = table.change(move |now| now.village(seat).stores.count(commodity).into());
    let label = move || format!("{} of {}", commodity.count_in_words(count.get()), table.face(seat).name);
    let small = Memo::new(move |_| layout.with(|layout| layout.person() < 1.0));
    let size = move || if small.get() { 0.8 } else { 1.0 };
    // On a phone as wide as can be hit, with as much room between it and the next.
    let hit = move || if small.get() { layout.with(|layout| layout.finger * 24.0 / 44.0) } else { 30.0 };
    let plate = move || if count.get() < 10 { 18.0 } else { 24.0 };
    let tokens = move || 0..count.get().min(HIGHEST);
    let number = move || {
        let (x, y) = at.get();
        format!("translate({x:.1}px, {:.1}px) scale(var(--size))", y + 9.0)
    };
    view! {
        <g class="pile" class:none=move || count.get() == 0>
            <Target entity=Entity::Store(seat, commodity) label=Signal::derive(label)>
                <g transform=move || shift(at.get())>
                    <ellipse class="ground" cx="1" cy="7" rx=move || 13.0 * size() ry="4.5"></ellipse>
                    <Show when=move || count.get() == 0>
                        <g class="missing">
                            <Drawing name=ware(commodity) scale=Signal::derive(size) />
                        </g>
                    </Show>
                    <For each=tokens key=|token| *token let:token>
                        <Drawing
                            name=ware(commodity)
                            at=Signal::derive(move || (0.0, -8.0 * size() * f64::from(token)))
                            scale=Signal::derive(size)
                        />
                    </For>
                    <rect
                        class="shape hit"
                        x=move || -hit() / 2.0
                        y="-34"
                        width=hit
                        height="60"
                        rx="6"
                    ></rect>
                </g>
            </Target>
            <g class="number" style:transform=number aria-hidden="true">
                <rect class="paper" x=move || -plate() / 2.0 y="0" width=plate height="16" rx="5"></rect>
                <text class="middle strong" y="12.5">
                    {move || count.get()}
                </text>
                <Show when=move || change.get() != 0>
                    <text class="middle change" class:less=move || { change.get() < 0 } y="-36">
                        {move || signed(change.get())}
                    </text>
                </Show>
            </g>
        </g>
    }
}

/// Where storehouses stand close to each other: where the plaque of one kind ends, and the other's begins.
fn between(layout: &Layout) -> Option<f64> {
    match layout.room {
        layout::Room::Narrow => Some(6.0 + WRITTEN * layout.grown()),
        layout::Room::Middle => Some(480.0),
        layout::Room::Wide => None,
    }
}

/// About how wide the plaque of the Granaries is on a phone.
const WRITTEN: f64 = 114.0;

/// How much of the right end of the fields no plaque of a farm takes.
const FALLOW: f64 = 12.0;

/// How full the storehouses of a kind are.
#[component]
fn Room(seat: Seat, kind: BuildingKind, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let held = table.part(move |now| {
        let village = now.village(seat);
        if kind == BuildingKind::Granary {
            (village.stores.count(Commodity::Grain), village.grain_capacity())
        } else {
            (village.stores.besides_grain(), village.goods_capacity())
        }
    });
    let houses =
        table.part(move |now| now.village(seat).of(kind).filter(|one| one.is_undamaged() && flocks(kind)).count());
    let room = Memo::new(move |_| layout.with(|layout| layout.room));
    let is_granary = kind == BuildingKind::Granary;
    let between = Memo::new(move |_| layout.with(between));
    let side = Signal::derive(move || match (between.get(), is_granary) {
        (Some(_), true) if room.get() == layout::Room::Narrow => Side::Left,
        (None, _) => Side::Middle,
        (_, true) => Side::Right,
        (_, false) => Side::Left,
    });
    let at = move || {
        let (middle, y) = layout.with(|layout| {
            (layout.district(District::of(kind)).middle().0, layout.piles() + 9.0 + 17.0 * layout.grown())
        });
        let beside = |between| match (is_granary, room.get()) {
            (true, layout::Room::Narrow) => 4.0,
            (true, _) => between - 2.0,
            (false, _) => between + 2.0,
        };
        (between.get().map_or(middle, beside), y)
    };
    let words = move || match (houses.get(), kind) {
        (0 | 1, _) => kind.name().to_owned(),
        _ if room.get() == layout::Room::Narrow => kind.name().to_owned(),
        (houses, BuildingKind::Granary) => format!("{houses} Granaries"),
        (houses, _) => format!("{houses} {}s", kind.name()),
    };
    let is_narrow = move || room.get() == layout::Room::Narrow;
    let more = move || {
        let (held, room) = held.get();
        match held.saturating_sub(room) {
            0 => format!("{held}/{room}"),
            lost if is_narrow() => format!("{lost} lost"),
            lost => format!("{held}/{room}: {lost} lost"),
        }
    };
    // On a tablet the last farm's plaque hangs close beside.
    let width = Signal::derive(move || match between.get() {
        Some(between) if is_granary && room.get() == layout::Room::Middle => {
            layout.with(|layout| (between - 2.0 - layout.district(District::Fields).right() + FALLOW) / layout.size())
        }
        _ => f64::INFINITY,
    });
    let class = move || if held.get().0 > held.get().1 { "worry" } else { "" }.to_owned();
    view! { <Plaque at=Signal::derive(at) words=Signal::derive(words) more=Signal::derive(more) class=Signal::derive(class) side room=width /> }
}
