//! The plank with the plans at the lower edge: the buildings that can be begun, with their costs, effects and points.
//! It has a fixed place and is lit when a plan may be taken.

use engine::games::medieval_micromanager::data::{BuildingKind, SPACES};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Emblem, building, ware_emblem};
use super::layout::{Area, Layout, Room};
use super::lots::{Shape, shape};
use super::perspective::host;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::placing::{lying, placed};
use crate::board_parts::scene::ViewBox;
use crate::board_parts::target::TargetBox;

/// Returns the kinds of buildings of this match.
pub(super) fn kinds(now: &Micromanager) -> Vec<BuildingKind> {
    BuildingKind::ALL.into_iter().filter(|kind| now.is_in_play(*kind)).collect()
}

/// The plank under the plans, in the background drawing.
#[component]
pub(super) fn Plank(layout: Memo<Layout>) -> impl IntoView {
    move || {
        let Area { left, top, width, height } = layout.with(|layout| layout.plank);
        view! { <rect x=left y=top width=width height=height + 40.0 fill="url(#mm-plank)"></rect> }
    }
}

/// The plans.
#[component]
pub(super) fn Plans(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let kinds = table.part(kinds);
    let stage = table.part(|now| {
        let is_open = matches!(now.stage, Stage::Ground | Stage::Boons);
        (is_open, now.stage == Stage::Boons)
    });
    let begun = table.part(begun);
    let seat = Memo::new(move |_| host(table));
    let head = move || {
        let (is_open, is_boon) = stage.get();
        let (plank, first, is_narrow) = layout.with(|layout| {
            let first = layout.plan(0, kinds.with(Vec::len) as u8);
            (layout.plank, first, layout.room == Room::Narrow)
        });
        let said = match (is_open, begun.get(), is_narrow) {
            (true, _, true) if is_boon => "Boon: one of these, units or goods",
            (true, _, false) if is_boon => "Boon: one of these for free, or units or goods",
            (true, _, true) => "Plans: choose one, or none",
            (true, _, false) => "Plans for breaking ground: choose one, or none",
            (_, Some(_), true) => "Plans · one begun this turn",
            (_, Some(_), false) => "Plans for breaking ground · one begun this turn",
            (_, _, true) => "Plans · one a turn, in phase 3",
            (_, _, false) => "Plans for breaking ground · one a turn, in phase 3",
        };
        let place = ViewBox { left: first.left, top: plank.top, width: plank.width, height: first.top - plank.top };
        view! { <div class="on-wood" aria-hidden="true" {..lying(place)}>{said}</div> }
    };
    let plans = move || {
        let kinds = kinds.get();
        let count = kinds.len() as u8;
        let plan = |(number, kind)| {
            let area = Memo::new(move |_| layout.with(|layout| layout.plan(number, count)));
            view! { <Plan kind seat begun area layout /> }
        };
        (0..).zip(kinds).map(plan).collect_view()
    };
    view! {
        <div class="plans" class:open=move || stage.get().0>
            {head}
            {plans}
        </div>
    }
}

/// Returns the kind of building that was begun this turn.
fn begun(now: &Micromanager) -> Option<BuildingKind> {
    let last = now.own().buildings().last()?;
    (now.stage == Stage::Working && last.is_site()).then(|| last.kind())
}

/// A plan: picture, name and price.
#[component]
fn Plan(
    kind: BuildingKind,
    seat: Memo<Seat>,
    begun: Memo<Option<BuildingKind>>,
    area: Memo<Area>,
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let card = kind.card();
    let options = table.state.with_untracked(|now| now.options);
    let material = options.material(kind);
    let owned = table.part(move |now| now.village(seat.get()).of(kind).count());
    // `true` if the stores can't pay even the first token. A boon costs nothing.
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
    let class = Signal::derive(move || {
        let lacking = if lacking.get() { " lacking" } else { "" };
        let taken = if begun.get() == Some(kind) { " taken" } else { "" };
        format!("plan{lacking}{taken}")
    });
    let Shape { width, height, .. } = shape(kind);
    let picture = (building(kind), [-width / 2.0, -height, width, height + 8.0].map(|length| length as i16));
    let made = kind.is_guild().then(|| card.makes.first()).flatten();
    // The material of all tokens, such as “5 lumber” or “20 lumber 15 stone”.
    let price = material.iter().map(|(commodity, each)| {
        view! {
            <span>
                {u16::from(SPACES) * each}
                <Emblem of=ware_emblem(*commodity) />
            </span>
        }
    });
    let price = price.collect_view();
    let free = material.is_empty().then_some("free");
    let name = move || if layout.with(|layout| layout.room == Room::Narrow) { kind.name() } else { plan_name(kind) };
    let place = Signal::derive(move || area.get().into());
    view! {
        <TargetBox entity=Entity::BuildingKind(kind) label=Signal::derive(label) class {..placed(place)}>
            <span class="picture">
                <Emblem of=picture />
                {made.map(|made| view! { <span class="made"><Emblem of=ware_emblem(*made) /></span> })}
            </span>
            <b class="begun">"begun"</b>
            <b class="name">{name}</b>
            <span class="price">{price} {free}</span>
        </TargetBox>
    }
}

/// Returns a short name of a kind.
const fn plan_name(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::TimberCamp => "Camp",
        BuildingKind::Weaponsmith => "Weapons",
        BuildingKind::Toolmaker => "Tools",
        BuildingKind::Warehouse => "Warehouse",
        kind => kind.name(),
    }
}
