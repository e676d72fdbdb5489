//! The stores of a village: a pile for each commodity before the storehouses, and how much room they have.

use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::Table;
use super::art::{Drawing, Plaque, Side, shift, ware};
use super::layout::{self, District, Layout};
use super::lots::flocks;
use crate::board_parts::changed::signed;
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
                return (layout.district(District::Granaries).middle().0, y);
            }
            let area = layout.district(District::Warehouses);
            let pitch = (area.width - 8.0) / others.len() as f64;
            (area.left + 4.0 + pitch * (f64::from(commodity as u8) - 0.5), y)
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
    let table = Table::find();
    let count = table.part(move |now| now.village(seat).stores.count(commodity));
    let change = table.change(move |now| now.village(seat).stores.count(commodity).into());
    let label = move || format!("{} of {}", commodity.count_in_words(count.get()), table.face(seat).name);
    let small = Memo::new(move |_| layout.with(|layout| layout.person() < 1.0));
    let size = move || if small.get() { 0.8 } else { 1.0 };
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
                        x=move || -15.0 * size()
                        y="-34"
                        width=move || 30.0 * size()
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
const fn between(room: layout::Room) -> Option<f64> {
    match room {
        layout::Room::Narrow => Some(124.0),
        layout::Room::Middle => Some(480.0),
        layout::Room::Wide => None,
    }
}

/// How much of the right end of the fields no plaque of a farm takes.
const FALLOW: f64 = 12.0;

/// How full the storehouses of a kind are.
#[component]
fn Room(seat: Seat, kind: BuildingKind, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
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
    let side = Signal::derive(move || match (between(room.get()), is_granary) {
        (None, _) => Side::Middle,
        (_, true) => Side::Right,
        (_, false) => Side::Left,
    });
    let at = move || {
        let (middle, y) = layout.with(|layout| (layout.district(District::of(kind)).middle().0, layout.piles() + 26.0));
        let beside = |between| if is_granary { between - 2.0 } else { between + 2.0 };
        (between(room.get()).map_or(middle, beside), y)
    };
    let words = move || match (houses.get(), kind) {
        (0 | 1, _) => kind.name().to_owned(),
        _ if room.get() == layout::Room::Narrow => kind.name().to_owned(),
        (houses, BuildingKind::Granary) => format!("{houses} Granaries"),
        (houses, _) => format!("{houses} {}s", kind.name()),
    };
    let more = move || {
        let (held, room) = held.get();
        if held > room { format!("{held}/{room}: {} lost", held - room) } else { format!("{held}/{room}") }
    };
    // On a tablet the last farm's plaque hangs close beside.
    let width = Signal::derive(move || match between(room.get()) {
        Some(between) if is_granary && room.get() == layout::Room::Middle => {
            layout.with(|layout| (between - 2.0 - layout.district(District::Fields).right() + FALLOW) / layout.size())
        }
        _ => f64::INFINITY,
    });
    let class = move || if held.get().0 > held.get().1 { "worry" } else { "" }.to_owned();
    view! { <Plaque at=Signal::derive(at) words=Signal::derive(words) more=Signal::derive(more) class=Signal::derive(class) side room=width /> }
}
