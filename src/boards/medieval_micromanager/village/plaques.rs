//! The plaques of a village: names, and the most important facts.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::target::TargetBox;
use crate::boards::medieval_micromanager::art::Hanging;
use crate::boards::medieval_micromanager::layout::{District, Layout, Room};
use crate::boards::medieval_micromanager::lots::{self, Standing};
use crate::boards::medieval_micromanager::words;

/// The plaques of the buildings that stand separately.
#[component]
pub(super) fn Names(seat: Seat, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let buildings = table.part(move |now| now.village(seat).buildings().len());
    let alone = move || {
        standings.with(|all| {
            let alone = all.iter().filter(|one| !one.together && one.lot.index() < buildings.get());
            alone.map(|one| one.lot).collect::<Vec<_>>()
        })
    };
    let plaque = move |lot: Lot| {
        let plaque = Memo::new(move |_| {
            let standing = standings.with(|all| all.iter().find(|one| one.lot == lot).copied())?;
            Some(table.state.with(|now| name_of(now, seat, &standing)))
        });
        move || plaque.get().map(Hanging::draw)
    };
    view! {
        <For each=alone key=|lot| *lot let:lot>
            {plaque(lot)}
        </For>
    }
}

/// Returns the plaque of a building.
fn name_of(now: &Micromanager, seat: Seat, standing: &Standing) -> Hanging {
    let Standing { lot, building, at: (x, y), scale, place, .. } = *standing;
    let name = now.village(seat).name(lot);
    let foot = lots::shape(building.kind()).foot * scale;
    Hanging {
        room: Some(place - 2.0),
        number: name.number.map(Into::into),
        more: words::matters(now, building, seat),
        class: if building.is_doomed() && !building.is_site() { "worry" } else { "" },
        ..Hanging::new((x, y + foot), building.kind().name())
    }
}

/// The plaques of groups: houses with their inhabitants, walls with their strength.
#[component]
pub(super) fn Together(seat: Seat, layout: Memo<Layout>, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let count = move |kind: BuildingKind| {
        Memo::new(move |_| {
            standings.with(|all| all.iter().filter(|one| one.together && one.building.kind() == kind).count())
        })
    };
    let (houses, walls) = (count(BuildingKind::House), count(BuildingKind::Wall));
    let below = move |kind: BuildingKind| -> Point {
        let (area, plaque) = layout.with(|layout| (layout.district(District::of(kind)), layout.plaque()));
        let of_kind = standings.with(|all| {
            let all = all.iter().filter(|one| one.together && one.building.kind() == kind);
            all.fold(None, |span: Option<(f64, f64, f64)>, one| {
                let (left, right, foot) = span.unwrap_or((f64::MAX, f64::MIN, f64::MIN));
                Some((left.min(one.at.0), right.max(one.at.0), foot.max(one.at.1)))
            })
        });
        of_kind.map_or((area.middle().0, area.bottom() - plaque - 2.0), |(left, right, foot)| {
            ((left + right) / 2.0, foot + 5.0)
        })
    };
    let homes = table.part(move |now| {
        let village = now.village(seat);
        (village.units, village.housing(), village.homeless())
    });
    let homes_label = Signal::derive(move || {
        let (units, homes, homeless) = homes.get();
        let name = table.face(seat).name;
        let lost = if homeless > 0 {
            format!("; {} without a home die in phase 8", words::units(homeless))
        } else {
            String::new()
        };
        let houses = plural(houses.get(), "House", "Houses");
        format!("{houses}: homes of {name} for {} of {units}{lost}", words::units(homes))
    });
    let homes_plaque = move || {
        let (units, homes, homeless) = homes.get();
        let living = match homeless {
            0 => format!("{units}/{homes}"),
            _ if layout.with(|layout| layout.room == Room::Narrow) => format!("{homeless} too many"),
            _ => format!("{units}/{homes}: {homeless} too many"),
        };
        Hanging {
            more: living,
            class: if homeless > 0 { "worry" } else { "" },
            ..Hanging::new(below(BuildingKind::House), plural(houses.get(), "House", "Houses"))
        }
    };
    let stops = table.part(move |now| now.village(seat).walls());
    let walls_label =
        Signal::derive(move || format!("Walls of {}: {} counts in a fight", table.face(seat).name, stops.get()));
    let walls_plaque = move || {
        let stops = stops.get();
        let more = if stops == 1 { "stops 1 hit".to_owned() } else { format!("stop {stops} hits") };
        Hanging { more, ..Hanging::new(below(BuildingKind::Wall), plural(walls.get(), "Wall", "Walls")) }
    };
    let are_homes = Memo::new(move |_| houses.get() > 0 || homes.get().2 > 0);
    let are_walls = Memo::new(move |_| walls.get() > 0);
    view! {
        {move || are_homes.get().then(|| view! { <Sign entity=Entity::Homes(seat) label=homes_label plaque=Signal::derive(homes_plaque) /> })}
        {move || are_walls.get().then(|| view! { <Sign entity=Entity::Walls(seat) label=walls_label plaque=Signal::derive(walls_plaque) /> })}
    }
}

fn plural(count: usize, one: &str, many: &str) -> String {
    if count == 1 { one.to_owned() } else { format!("{count} {many}") }
}

/// A plaque that is a target.
#[component]
pub(super) fn Sign(entity: Entity, label: Signal<String>, plaque: Signal<Hanging>) -> impl IntoView {
    let class = Signal::derive(move || plaque.with(|plaque| format!("{} sign", plaque.class())));
    let pixels = move |part: fn(Point) -> f64| move || format!("{:.1}px", part(plaque.with(|plaque| plaque.at)));
    view! {
        <TargetBox entity label class {..} style:left=pixels(|at| at.0) style:top=pixels(|at| at.1)>
            {move || plaque.get().written()}
        </TargetBox>
    }
}
