//! The plaques of a village: names, and what matters now.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::target::Target;
use crate::boards::medieval_micromanager::art::Plaque;
use crate::boards::medieval_micromanager::layout::{District, Layout, Room};
use crate::boards::medieval_micromanager::lots::{self, Standing, standing_at};
use crate::boards::medieval_micromanager::words;

/// The plaque of a building that stands alone.
#[component]
pub(super) fn NameOf(seat: Seat, lot: Lot, standings: Memo<Vec<Standing>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let standing = standing_at(standings, lot);
    let shown = Memo::new(move |_| {
        let standing = standing.get().filter(|standing| !standing.together)?;
        let words = table.state.with(|now| {
            let known = lot.index() < now.village(seat).buildings().len();
            known.then(|| {
                words::plaque(now, seat, lot, standing.room, layout.with(|layout| layout.room == Room::Narrow))
            })
        })?;
        let (x, y) = standing.at;
        let foot = lots::shape(standing.building.kind()).foot * standing.scale;
        let worry = standing.building.is_doomed() && !standing.building.is_site();
        Some(((x, y + foot), words, worry, standing.span))
    });
    let at = Signal::derive(move || shown.get().map_or((0.0, 0.0), |(at, ..)| at));
    let name = Signal::derive(move || shown.get().map_or(String::new(), |(_, (name, _), ..)| name));
    let more = Signal::derive(move || shown.get().map_or(String::new(), |(_, (_, more), ..)| more));
    let room = Signal::derive(move || shown.get().map_or(f64::INFINITY, |(.., room)| room));
    let class =
        Signal::derive(move || if shown.get().is_some_and(|(_, _, worry, _)| worry) { "worry" } else { "" }.to_owned());
    view! {
        <Show when=move || shown.with(|shown| shown.as_ref().is_some_and(|(_, (name, _), ..)| !name.is_empty()))>
            <Plaque at words=name more class room />
        </Show>
    }
}

/// The plaques of those that stand together: houses with who lives there, walls with what they stop.
#[component]
pub(super) fn Together(seat: Seat, layout: Memo<Layout>, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let count = move |kind: BuildingKind| {
        Memo::new(move |_| {
            standings.with(|all| all.iter().filter(|one| one.together && one.building.kind() == kind).count())
        })
    };
    let (houses, walls) = (count(BuildingKind::House), count(BuildingKind::Wall));
    let below = move |kind: BuildingKind| {
        Signal::derive(move || {
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
        })
    };
    let plural =
        |count: usize, one: &str, many: &str| if count == 1 { one.to_owned() } else { format!("{count} {many}") };
    let homes = table.part(move |now| {
        let village = now.village(seat);
        (village.units, village.housing(), village.homeless())
    });
    let living = move || {
        let (units, homes, homeless) = homes.get();
        match homeless {
            0 => format!("{units}/{homes}"),
            _ if layout.with(|layout| layout.room == Room::Narrow) => format!("{homeless} too many"),
            _ => format!("{units}/{homes}: {homeless} too many"),
        }
    };
    let homes_label = move || {
        let (units, homes, homeless) = homes.get();
        let name = table.face(seat).name;
        let lost = if homeless > 0 {
            format!("; {} without a home die in phase 8", words::units(homeless))
        } else {
            String::new()
        };
        format!(
            "{}: homes of {name} for {} of {units}{lost}",
            plural(houses.get(), "House", "Houses"),
            words::units(homes)
        )
    };
    let worry = Signal::derive(move || if homes.get().2 > 0 { "worry" } else { "" }.to_owned());
    let stops = table.part(move |now| now.village(seat).walls());
    let walls_label = move || format!("Walls of {}: {} counts in a fight", table.face(seat).name, stops.get());
    let there = move || houses.get() > 0 || homes.get().2 > 0;
    view! {
        <Show when=there>
            <Sign entity=Entity::Homes(seat) at=below(BuildingKind::House) label=Signal::derive(homes_label) />
            <Plaque
                at=below(BuildingKind::House)
                words=Signal::derive(move || plural(houses.get(), "House", "Houses"))
                more=Signal::derive(living)
                class=worry
            />
        </Show>
        <Show when=move || { walls.get() > 0 }>
            <Sign entity=Entity::Walls(seat) at=below(BuildingKind::Wall) label=Signal::derive(walls_label) />
            <Plaque
                at=below(BuildingKind::Wall)
                words=Signal::derive(move || plural(walls.get(), "Wall", "Walls"))
                more=Signal::derive(move || if stops.get() == 1 { "stops 1 hit".to_owned() } else { format!("stop {} hits", stops.get()) })
            />
        </Show>
    }
}

/// Where a plaque hangs that can be pointed at.
#[component]
pub(super) fn Sign(
    entity: Entity,
    #[prop(into)] at: Signal<Point>,
    #[prop(into)] label: Signal<String>,
    /// Width of what is pointed at.
    #[prop(into, default = Signal::stored(130.0))]
    width: Signal<f64>,
    /// Height of that: as high as a plaque, or what a finger needs.
    #[prop(default = 25.0)]
    height: f64,
) -> impl IntoView {
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({x:.1}px, {y:.1}px) scale(var(--size))")
    };
    view! {
        <g class="sign" style:transform=transform>
            <Target entity label>
                <rect class="hit" x=move || -width.get() / 2.0 y=10.5 - height / 2.0 width=width height=height></rect>
                <rect class="shape hit" x=move || -width.get() / 2.0 y="-2" width=width height="25" rx="7"></rect>
            </Target>
        </g>
    }
}
