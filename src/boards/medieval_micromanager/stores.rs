//! The stores of a village: a pile for each commodity in front of the storehouses, and their capacity.

use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Hanging, Side, sized, ware};
use super::layout::{self, District, Layout};
use super::lots::flocks;
use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::target::TargetBox;

/// The largest number of tokens that are drawn in a pile.
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
    let piles = Commodity::ALL.map(|commodity| {
        view! { <Pile seat commodity at=Memo::new(move |_| place(commodity)) layout /> }
    });
    view! {
        {piles.collect_view()}
        <Room seat kind=BuildingKind::Granary layout />
        <Room seat kind=BuildingKind::Warehouse layout />
    }
}

/// A pile of a commodity's tokens, and their number.
#[component]
fn Pile(seat: Seat, commodity: Commodity, at: Memo<Point>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let count = table.part(move |now| now.village(seat).stores.count(commodity));
    let change = table.change(move |now| now.village(seat).stores.count(commodity).into());
    let label = move || format!("{} of {}", commodity.count_in_words(count.get()), table.face(seat).name);
    let small = Memo::new(move |_| layout.with(|layout| layout.person() < 1.0));
    let place = Signal::derive(move || {
        let (x, y) = at.get();
        // On a phone it is as wide as a touch target, with an equal distance to the next.
        let width = if small.get() { layout.with(|layout| layout.finger * 24.0 / 44.0) } else { 30.0 };
        ViewBox { left: x - width / 2.0, top: y - 34.0, width, height: 60.0 }
    });
    let class = Signal::derive(move || if count.get() == 0 { "pile none" } else { "pile" }.to_owned());
    let tokens = move || {
        let (count, size) = (count.get(), if small.get() { 0.8 } else { 1.0 });
        let href = format!("#{}", ware(commodity));
        let token = |token: u16| {
            let at = sized((0.0, -8.0 * size * f64::from(token)), size);
            view! { <use href=href.clone() transform=at></use> }
        };
        // An empty pile is drawn as one pale token.
        let drawn = (0..count.clamp(1, HIGHEST)).map(token).collect_view();
        view! {
            <svg class="tokens" viewBox="-15 -34 30 60">
                <ellipse class="ground" cx="1" cy="7" rx=13.0 * size ry="4.5"></ellipse>
                <g class="wares">{drawn}</g>
            </svg>
        }
    };
    let number = move || {
        let change = change.get();
        let changed = (change != 0)
            .then(|| view! { <b class=if change < 0 { "change less" } else { "change" }>{signed(change)}</b> });
        view! {
            {changed}
            <b class="number">{count.get()}</b>
        }
    };
    view! {
        <TargetBox entity=Entity::Store(seat, commodity) label=Signal::derive(label) class {..placed(place)}>
            {tokens}
            {number}
        </TargetBox>
    }
}

/// Returns the x between the plaques of the two kinds of storehouses. `None` if they stand far apart.
fn between(layout: &Layout) -> Option<f64> {
    match layout.room {
        layout::Room::Narrow => Some(6.0 + WRITTEN * layout.grown()),
        layout::Room::Middle => Some(480.0),
        layout::Room::Wide => None,
    }
}

/// The approximate width of the Granaries' plaque on a phone.
const WRITTEN: f64 = 114.0;

/// The width at the right end of the fields that stays free of farms' plaques.
const FALLOW: f64 = 12.0;

/// The contents and the capacity of the storehouses of a kind.
#[component]
fn Room(seat: Seat, kind: BuildingKind, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let stored = table.part(move |now| {
        let village = now.village(seat);
        let houses = village.of(kind).filter(|one| one.is_undamaged() && flocks(kind)).count();
        let (held, room) = if kind == BuildingKind::Granary {
            (village.stores.count(Commodity::Grain), village.grain_capacity())
        } else {
            (village.stores.besides_grain(), village.goods_capacity())
        };
        (houses, held, room)
    });
    move || {
        let (houses, held, capacity) = stored.get();
        layout.with(|layout| {
            let is_granary = kind == BuildingKind::Granary;
            let between = between(layout);
            let side = match (between, is_granary) {
                (Some(_), true) if layout.room == layout::Room::Narrow => Side::Left,
                (None, _) => Side::Middle,
                (_, true) => Side::Right,
                (_, false) => Side::Left,
            };
            let y = layout.piles() + 9.0 + 17.0 * layout.grown();
            let x = match (between, is_granary, layout.room) {
                (None, ..) => layout.district(District::of(kind)).middle().0,
                (Some(_), true, layout::Room::Narrow) => 4.0,
                (Some(between), true, _) => between - 2.0,
                (Some(between), false, _) => between + 2.0,
            };
            let words = match houses {
                2.. if layout.room != layout::Room::Narrow && is_granary => format!("{houses} Granaries"),
                2.. if layout.room != layout::Room::Narrow => format!("{houses} {}s", kind.name()),
                _ => kind.name().to_owned(),
            };
            let more = match held.saturating_sub(capacity) {
                0 => format!("{held}/{capacity}"),
                lost if layout.room == layout::Room::Narrow => format!("{lost} lost"),
                lost => format!("{held}/{capacity}: {lost} lost"),
            };
            // On a tablet the last farm's plaque is close to it.
            let room = between.filter(|_| is_granary && layout.room == layout::Room::Middle);
            let room = room.map(|between| between - 2.0 - layout.district(District::Fields).right() + FALLOW);
            let class = if held > capacity { "worry" } else { "" };
            Hanging { side, room, more, class, ..Hanging::new((x, y), words) }.draw()
        })
    }
}
