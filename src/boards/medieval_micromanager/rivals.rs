//! The other seats on the horizon: their most important numbers in front of their small villages. Against the Horde,
//! its raids are shown instead.

use engine::games::medieval_micromanager::data::{BuildingKind, RAIDS};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;

use super::art::{Emblem, building as drawing, building_emblem, shift, sized};
use super::layout::{Area, Layout, Room};
use super::perspective::{Visit, host};
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::highlights::EntityHighlights;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;

/// The cards of the other seats, or of the raids of the Horde.
#[component]
pub(super) fn Rivals(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let own = Memo::new(move |_| host(table));
    let others = move || {
        let others = (0..).zip(table.others(own.get()));
        let other = |(number, seat)| {
            let area = Memo::new(move |_| layout.with(|layout| layout.other(number)));
            view! { <Rival seat area layout /> }
        };
        others.map(other).collect_view()
    };
    let is_solitaire = table.part(Micromanager::is_solitaire);
    let raids = move || {
        is_solitaire.get().then(|| (0..RAIDS.len()).map(|number| view! { <Raid number layout /> }).collect_view())
    };
    view! {
        {others}
        {raids}
    }
}

/// The villages of the other seats or the camps of the Horde, in the drawing behind the cards.
#[component]
pub(super) fn Horizon(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let own = Memo::new(move |_| host(table));
    let is_solitaire = table.part(Micromanager::is_solitaire);
    let villages = move || {
        let others = (0..).zip(table.others(own.get()));
        others.map(|(number, seat)| view! { <Faraway seat number layout /> }).collect_view()
    };
    let camps = move || {
        let layout = layout.get();
        let has_camps = is_solitaire.get() && layout.room != Room::Narrow;
        has_camps.then(|| (0..RAIDS.len()).map(|number| camp(layout.raid(number))).collect_view())
    };
    view! {
        <g class="horizon" aria-hidden="true">
            {villages} {camps}
        </g>
    }
}

/// The preferred width of another seat's card.
const CARD_WIDTH: f64 = 186.0;

/// Returns the width of the card in the place of a seat, and its left edge.
pub(super) fn card_span(place: Area, layout: &Layout) -> (f64, f64) {
    let width = (CARD_WIDTH * layout.size().min(1.1)).min(place.width - 6.0);
    (place.left + if place.width < CARD_WIDTH + 16.0 { 3.0 } else { 8.0 }, width)
}

/// Returns `true` if a card is readable within a seat's place.
pub(super) fn has_room(place: Area) -> bool {
    place.width - 6.0 >= 0.96 * CARD_WIDTH
}

/// Returns the seat that an entity belongs to.
const fn owner(entity: Entity) -> Option<Seat> {
    match entity {
        Entity::Seat(seat)
        | Entity::Building(seat, _)
        | Entity::Store(seat, _)
        | Entity::Units(seat)
        | Entity::Homes(seat)
        | Entity::Walls(seat)
        | Entity::Renown(seat) => Some(seat),
        _ => None,
    }
}

/// The summary of another seat.
#[derive(Clone, PartialEq)]
struct Glance {
    total: i32,
    units: u16,
    homes: u16,
    goods: u16,
    walls: u8,
    stands: bool,
    deciding: bool,
    /// `true` if the village in the foreground may attack it this turn. `None` while attacks aren't relevant.
    may_be_attacked: Option<bool>,
    /// The most important other fact.
    note: String,
}

/// Returns `true` if `own` may attack a rival this turn. `None` while it can't attack.
fn may_be_attacked(now: &Micromanager, own: Seat, rival: Seat) -> Option<bool> {
    let can_attack = now.own().has_undamaged(BuildingKind::Academy) || now.labour.mustered > 0;
    let is_turn = now.active == own && matches!(now.stage, Stage::Ground | Stage::Working) || is_marching(now);
    (is_turn && now.active == own && can_attack && now.village(rival).stands()).then(|| now.targets.contains(rival))
}

fn glance(now: &Micromanager, own: Seat, seat: Seat) -> Glance {
    let village = now.village(seat);
    let total = now.total(seat);
    let best = now.all_seats().filter(|other| *other != seat).map(|other| now.total(other)).max();
    let arms = |commodity: Commodity| {
        let held = village.stores.count(commodity);
        (held > 0).then(|| commodity.count_in_words(held))
    };
    let deciding = now.decider() == Some(seat);
    let may_be_attacked = may_be_attacked(now, own, seat);
    let note = if !village.stands() {
        "fallen".into()
    } else if deciding {
        "deciding".into()
    } else if may_be_attacked == Some(false) {
        "fewer points".into()
    } else if let Some(arms) = arms(Commodity::Sword).or_else(|| arms(Commodity::Shield)) {
        if may_be_attacked.is_some() { format!("attackable, {arms}") } else { arms }
    } else if may_be_attacked.is_some() {
        "attackable".into()
    } else if best.is_some_and(|best| total > best) {
        "leads".into()
    } else {
        String::new()
    };
    Glance {
        total,
        units: village.units,
        homes: village.housing(),
        goods: village.stores.total(),
        walls: village.undamaged_walls(),
        stands: village.stands(),
        deciding,
        may_be_attacked,
        note,
    }
}

/// The card of another seat. A click visits its village, or picks the seat if that is possible.
#[component]
fn Rival(seat: Seat, area: Memo<Area>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let visit = expect_context::<Visit>();
    let own = Memo::new(move |_| host(table));
    let glance = table.part(move |now| glance(now, own.get(), seat));
    let is_part = move |entity| owner(entity) == Some(seat) && entity != Entity::Seat(seat);
    let EntityHighlights { mentioned, previewed, .. } = table.highlights_of_any(is_part);
    let compact = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow) || !has_room(area.get()));
    let selectable = Signal::derive(move || table.highlights.selectable.contains(Entity::Seat(seat)));
    let label = move || {
        let village = table.state.with(|now| {
            let village = now.village(seat);
            let buildings = count(village.buildings().len() as i32, "building", "buildings");
            format!(
                "{buildings}; goods: {}; points: {}",
                words::goods(village.stores.kinds()),
                words::sources(now, seat)
            )
        });
        let Glance { total, units, homes, walls, may_be_attacked, .. } = glance.get();
        let attack = match may_be_attacked {
            Some(true) => ". You may attack it this turn",
            Some(false) => ". It had fewer points than you when your turn began: you can’t attack it",
            None => "",
        };
        format!(
            "{}: {total} points, {} with homes for {homes}, {}, {village}{attack}",
            table.face(seat).name,
            words::units(units),
            count(walls, "undamaged Wall", "undamaged Walls")
        )
    };
    let place = Signal::derive(move || {
        let area = area.get();
        if compact.get() {
            let height = 64.0 * layout.with(Layout::grown);
            return ViewBox { left: area.left + 4.0, top: area.top + 2.0, width: area.width - 8.0, height };
        }
        let (left, width) = layout.with(|layout| card_span(area, layout));
        ViewBox { left, top: area.top + 10.0, width, height: 92.0 * width / CARD_WIDTH }
    });
    let visited = Memo::new(move |_| visit.0.get() == Some(seat));
    let class = move || {
        let Glance { deciding, stands, .. } = glance.get();
        let classes = [
            (visited.get(), " visited"),
            (deciding, " deciding"),
            (!stands, " fallen"),
            (mentioned.get() || previewed.get(), " concerned"),
            (compact.get(), " compact"),
        ];
        let classes: String = classes.into_iter().filter(|(holds, _)| *holds).map(|(_, class)| class).collect();
        format!("rival {}{classes}", seat_class(table.face(seat).colour))
    };
    // A seat that can't be picked is visited instead.
    let go = move |event: &Event| {
        if !selectable.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            visit.0.update(|visited| *visited = if *visited == Some(seat) { None } else { Some(seat) });
        }
    };
    let go_by_key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            go(&event);
        }
    };
    let note = move || {
        let Glance { note, may_be_attacked, deciding, .. } = glance.get();
        if compact.get() && may_be_attacked == Some(true) && !deciding { "attackable".into() } else { note }
    };
    let living = move || glance.with(|Glance { units, homes, .. }| format!("{units}/{homes}"));
    view! {
        <div
            {..placed(place)}
            class=class
            on:click:capture=move |event| go(&event)
            on:keydown:capture=go_by_key
        >
            <TargetBox entity=Entity::Seat(seat) label=Signal::derive(label) class="card-of-rival">
                <span class="flag">{move || mark(table.face(seat).colour)}</span>
                <b class="name">{move || table.face(seat).name}</b>
                <b class="serif total">{move || glance.with(|glance| glance.total)}</b>
                <span class="note">{note}</span>
                <span class="figures">
                    <span>
                        <Emblem of=("mm-body", [-14, -24, 28, 28]) />
                        {living}
                        <small>"units/homes"</small>
                    </span>
                    <span>
                        <Emblem of=building_emblem(BuildingKind::Warehouse) />
                        {move || glance.with(|glance| glance.goods)}
                        <small>"goods"</small>
                    </span>
                    <span>
                        <Emblem of=("mm-tower", [-6, -52, 30, 60]) />
                        {move || glance.with(|glance| glance.walls)}
                        <small>"walls"</small>
                    </span>
                </span>
            </TargetBox>
        </div>
    }
}

/// The largest number of walls that fit in front of a distant village.
const FAR_WALLS: u8 = 3;

/// A distant village: its houses and walls as far as they fit, and a few of its workshops.
#[component]
fn Faraway(seat: Seat, number: u8, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let seen = table.part(move |now| (faraway(now, seat), now.village(seat).undamaged_walls().min(FAR_WALLS)));
    move || {
        let (room, area) = layout.with(|layout| (layout.room, layout.other(number)));
        if room == Room::Narrow || area.width <= 300.0 {
            return None;
        }
        let (drawings, walls) = seen.get();
        let at = ((area.left + CARD_WIDTH + 8.0 + area.right()) / 2.0, area.top + 86.0);
        let scale = ((area.width - CARD_WIDTH - 8.0) / 460.0).clamp(0.2, 0.4);
        let drawings = drawings.into_iter().enumerate().map(|(number, name)| {
            view! { <use href=format!("#{name}") transform=shift(far_place(number))></use> }
        });
        let walls = (0..walls).map(|wall| {
            let x = 136.0 * f64::from(wall);
            view! {
                <use href="#mm-rampart" transform=shift((x - 136.0, 54.0))></use>
                <use href="#mm-tower" transform=shift((x - 204.0, 56.0))></use>
            }
        });
        Some(view! {
            <g class=format!("faraway {}", seat_class(table.face(seat).colour)) transform=sized(at, scale)>
                {drawings.collect_view()} {walls.collect_view()}
            </g>
        })
    }
}

/// Returns the point of a building in a distant village.
fn far_place(number: usize) -> (f64, f64) {
    let (row, column) = (number / 5, number % 5);
    let y = -20.0 + 34.0 * row as f64 - if column % 2 == 1 { 14.0 } else { 0.0 };
    (-150.0 + 75.0 * column as f64 + if row % 2 == 1 { 34.0 } else { 0.0 }, y)
}

/// Returns the drawings of a distant village, houses first.
fn faraway(now: &Micromanager, seat: Seat) -> Vec<&'static str> {
    let buildings = now.village(seat).buildings();
    let undamaged = buildings.iter().filter(|building| building.is_undamaged()).map(|building| building.kind());
    let mut kinds: Vec<BuildingKind> = undamaged
        .filter(|kind| {
            !matches!(kind, BuildingKind::Wall | BuildingKind::Farm | BuildingKind::Quarry | BuildingKind::Mine)
        })
        .collect();
    kinds.sort_by_key(|kind| (*kind != BuildingKind::House, *kind));
    kinds.into_iter().take(9).map(drawing).collect()
}

/// Draws the camp of a raid.
fn camp(area: Area) -> impl IntoView {
    let (x, y) = (area.middle().0, area.top);
    view! {
        <use href="#mm-tent" transform=sized((x - 30.0, y + 58.0), 0.8)></use>
        <use href="#mm-raider" transform=sized((x + 16.0, y + 56.0), 1.0)></use>
        <use href="#mm-raider" transform=sized((x + 36.0, y + 58.0), 0.9)></use>
    }
}

/// A raid of the Horde: past, next or later.
#[component]
fn Raid(number: usize, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let (at, _) = RAIDS[number];
    let seen = table.part(move |now| (now.raiders(at), now.round));
    let next = move || RAIDS.iter().position(|(round, _)| *round >= seen.get().1);
    let away = move || match i32::from(at) - i32::from(seen.get().1) {
        ..0 => "past".to_owned(),
        0 => "after this round".to_owned(),
        1 => "after the next round".to_owned(),
        rounds => format!("in {rounds} rounds"),
    };
    let label = move || format!("Round {at}: {} raiders, {}", seen.get().0, away());
    let class = Signal::derive(move || {
        let state = match next() {
            Some(next) if next == number => " next",
            Some(next) if next > number => " past",
            None => " past",
            _ => "",
        };
        format!("raid{state}")
    });
    let place = Signal::derive(move || {
        layout.with(|layout| {
            let Area { left, top, width, height } = layout.raid(number);
            let high = if layout.room == Room::Narrow { height - 8.0 } else { 60.0 };
            ViewBox { left: left + 4.0, top: top + height - high - 4.0, width: width - 8.0, height: high }
        })
    });
    view! {
        <TargetBox entity=Entity::Raid(at as u8) label=Signal::derive(label) class {..placed(place)}>
            <b>{move || format!("{} raiders", seen.get().0)}</b>
            <span>{format!("round {at}")}</span>
            <span class="away">{away}</span>
        </TargetBox>
    }
}

/// Returns `true` while attacks are planned, so that the odds are shown below the rivals.
pub(super) fn is_marching(now: &Micromanager) -> bool {
    matches!(now.stage, Stage::Dividing | Stage::Attacking)
}
