//! The others on the horizon: the numbers that matter, before their villages in small. Against the Horde its raids
//! stand there.

use engine::games::medieval_micromanager::data::{BuildingKind, RAIDS};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;

use super::art::{building as drawing, shift, sized};
use super::layout::{Area, Layout, Room};
use super::perspective::{Visit, host};
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::highlights::EntityHighlights;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// The horizon.
#[component]
pub(super) fn Rivals(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let solitaire = table.part(Micromanager::is_solitaire);
    let own = Memo::new(move |_| host(table));
    let others = move || table.others(own.get()).into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <g class="horizon">
            <For each=others key=|other| *other let:other>
                <Rival seat=other.1 area=Signal::derive(move || layout.with(|layout| layout.other(other.0 as u8))) layout />
            </For>
            <Show when=move || solitaire.get()>
                <Raids layout />
            </Show>
        </g>
    }
}

/// Width of what is told about another seat, where there is room.
pub(super) const CARD_WIDTH: f64 = 186.0;

/// Where that begins in the place of a seat.
pub(super) fn card_left(place: Area) -> f64 {
    place.left + if place.width < CARD_WIDTH + 16.0 { 3.0 } else { 8.0 }
}

/// How large that is drawn in the place of a seat, as CSS.
pub(super) fn card_scale(place: Area) -> String {
    format!("min(var(--size), 1.1, {:.3})", (place.width - 6.0) / CARD_WIDTH)
}

/// Whether that can be read in the place of a seat. Words aren't drawn smaller than they can be read.
pub(super) fn has_room(place: Area) -> bool {
    place.width - 6.0 >= 0.96 * CARD_WIDTH
}

/// Whose thing it is, if it is a seat's.
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

/// What is known of another seat at a glance.
#[derive(Clone, PartialEq)]
struct Glance {
    total: i32,
    units: u16,
    homes: u16,
    goods: u16,
    walls: u8,
    stands: bool,
    deciding: bool,
    /// Whether the village of the foreground may attack it this turn, while that is a question.
    may_be_attacked: Option<bool>,
    /// What else matters most.
    note: String,
}

/// Whether `own` may attack a rival this turn; nothing while it can't attack anybody.
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

/// Another seat: its card, and its village in small. A click goes there; where it can be picked, it picks.
#[component]
fn Rival(seat: Seat, area: Signal<Area>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let visit = expect_context::<Visit>();
    let own = Memo::new(move |_| host(table));
    let glance = table.part(move |now| glance(now, own.get(), seat));
    let is_part = move |entity| owner(entity) == Some(seat) && entity != Entity::Seat(seat);
    let EntityHighlights { mentioned, previewed, .. } = table.highlights_of_any(is_part);
    let compact = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow) || !has_room(area.get()));
    let selectable = Signal::derive(move || table.highlights.selectable.contains(Entity::Seat(seat)));
    let colour = Signal::derive(move || table.face(seat).colour);
    let letters = move || if compact.get() { 7 } else { 11 };
    let name = move || words::shortened(&table.face(seat).name, letters());
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
    // The card measures the same wherever it has room; the village takes what is left.
    let grown = move || layout.with(Layout::grown);
    let width = move || if compact.get() { (area.get().width - 8.0) / grown() } else { CARD_WIDTH };
    let height = move || if compact.get() { 64.0 } else { 92.0 };
    let at = move || {
        let area = area.get();
        let left = if compact.get() { area.left + 4.0 } else { card_left(area) };
        format!(
            "translate({left:.1}px, {:.1}px) scale({})",
            area.top + if compact.get() { 2.0 } else { 10.0 },
            if compact.get() { grown().to_string() } else { card_scale(area) }
        )
    };
    let short_note = move || {
        let Glance { note, may_be_attacked, deciding, .. } = glance.get();
        if may_be_attacked == Some(true) && !deciding { "attackable".into() } else { note }
    };
    let visited = Memo::new(move |_| visit.0.get() == Some(seat));
    // Who can't be picked can be visited.
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
    let numbers = move || {
        let Glance { units, homes, goods, walls, .. } = glance.get();
        [(format!("{units}/{homes}"), "units/homes"), (goods.to_string(), "goods"), (walls.to_string(), "walls")]
    };
    view! {
        <g class=move || format!("rival {}", seat_class(colour.get())) class:visited=move || visited.get() class:deciding=move || glance.get().deciding class:fallen=move || !glance.get().stands class:concerned=move || mentioned.get() || previewed.get()>
            <Show when=move || !compact.get() && { area.get().width > 300.0 }>
                <Faraway seat at=Signal::derive(move || { let area = area.get(); ((area.left + 194.0 + area.right()) / 2.0, area.top + 86.0) }) width=Signal::derive(move || area.get().width - 194.0) />
            </Show>
            <g style:transform=at on:click:capture=move |event| go(&event) on:keydown:capture=go_by_key>
                <Target entity=Entity::Seat(seat) label=Signal::derive(label)>
                    <rect class="plaque-shade" x="2" y="3" width=width height=height rx="10"></rect>
                    <rect class="paper shape" width=width height=height rx="10"></rect>
                    <Show when=move || !compact.get()>
                        <use href="#mm-banner"></use>
                    </Show>
                </Target>
                <g class="inert" aria-hidden="true">
                    <Show
                        when=move || !compact.get()
                        fallback=move || view! {
                            <g class="in-colour"><SeatShape colour at=(13.0, 14.0) size=13.0 /></g>
                            <text class="strong small" x="24" y="18">{name}</text>
                            <text class="serif middling end" x=move || width() - 8.0 y="20">{move || glance.get().total}</text>
                            <text class="small quiet" x="8" y="38">{short_note}</text>
                            <g transform="translate(0 53)">
                                <use href="#mm-body" transform="translate(12 5) scale(.54)"></use>
                                <text class="small" x="21" y="4">{move || numbers()[0].0.clone()}</text>
                                <use href="#mm-barn" transform=move || sized((width() * 0.54, 4.5), 0.14)></use>
                                <text class="small" x=move || width() * 0.54 + 12.5 y="4">{move || numbers()[1].0.clone()}</text>
                                <use href="#mm-tower" transform=move || sized((width() * 0.83, 5.0), 0.26)></use>
                                <text class="small" x=move || width() * 0.83 + 9.0 y="4">{move || numbers()[2].0.clone()}</text>
                            </g>
                        }
                    >
                        <g class="on-banner"><SeatShape colour at=(19.0, 18.0) size=16.0 /></g>
                        <text class="strong" x="46" y="21">{name}</text>
                        <text class="serif large end" x="176" y="27">{move || glance.get().total}</text>
                        <text class="quiet" x="46" y="39">{move || glance.get().note}</text>
                        <g transform="translate(12 62)">
                            <use href="#mm-body" transform="translate(7 6) scale(.66)"></use>
                            <text x="19" y="4">{move || numbers()[0].0.clone()}</text>
                            <use href="#mm-barn" transform="translate(98 5) scale(.18)"></use>
                            <text x="114" y="4">{move || numbers()[1].0.clone()}</text>
                            <use href="#mm-tower" transform="translate(148 6) scale(.32)"></use>
                            <text x="158" y="4">{move || numbers()[2].0.clone()}</text>
                        </g>
                        <text class="quiet" x="12" y="84">"units/homes"</text>
                        <text class="quiet" x="100" y="84">"goods"</text>
                        <text class="quiet" x="147" y="84">"walls"</text>
                    </Show>
                </g>
            </g>
        </g>
    }
}

/// Walls for which there is room before a village far off.
const FAR_WALLS: u8 = 3;

/// A village far off: its houses and walls, as far as there is room, and a few of its workshops.
#[component]
fn Faraway(seat: Seat, at: Signal<(f64, f64)>, width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let drawings = table.part(move |now| faraway(now, seat));
    let walls = table.part(move |now| now.village(seat).undamaged_walls().min(FAR_WALLS));
    let scale = move || (width.get() / 460.0).clamp(0.2, 0.4);
    view! {
        <g class="faraway" transform=move || sized(at.get(), scale()) aria-hidden="true">
            <For each=move || drawings.get().into_iter().enumerate() key=|one| *one let:one>
                <use href=format!("#{}", one.1) transform=shift(far_place(one.0))></use>
            </For>
            <For each=move || 0..walls.get() key=|wall| *wall let:wall>
                <use href="#mm-rampart" transform=shift((-136.0 + 136.0 * f64::from(wall), 54.0))></use>
                <use href="#mm-tower" transform=shift((-204.0 + 136.0 * f64::from(wall), 56.0))></use>
            </For>
        </g>
    }
}

/// Where a building far off stands.
fn far_place(number: usize) -> (f64, f64) {
    let (row, column) = (number / 5, number % 5);
    let y = -20.0 + 34.0 * row as f64 - if column % 2 == 1 { 14.0 } else { 0.0 };
    (-150.0 + 75.0 * column as f64 + if row % 2 == 1 { 34.0 } else { 0.0 }, y)
}

/// What of a village is seen from far off, houses first.
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

/// How wide the card of a raid is on which number and word have room beside each other.
const WORDY_RAID: f64 = 76.0;

/// The raids of the Horde: past, next and later.
#[component]
fn Raids(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let round = table.part(|now| now.round);
    let raids = move || (0..RAIDS.len()).collect::<Vec<_>>();
    let next = move || RAIDS.iter().position(|(at, _)| *at >= round.get());
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let place = move |number: usize| layout.with(|layout| layout.raid(number));
    let raid = move |number: usize| {
        let (at, _) = RAIDS[number];
        let raiders = table.part(move |now| now.raiders(at));
        let away = move || match i32::from(at) - i32::from(round.get()) {
            ..0 => "past".to_owned(),
            0 => "after this round".to_owned(),
            1 => "after the next round".to_owned(),
            rounds => format!("in {rounds} rounds"),
        };
        let label = move || format!("Round {at}: {} raiders, {}", raiders.get(), away());
        let class = move || match next() {
            Some(next) if next == number => "raid next",
            Some(next) if next > number => "raid past",
            None => "raid past",
            _ => "raid",
        };
        let card = move || {
            let area = place(number);
            let height = if narrow.get() { area.height - 8.0 } else { 60.0 };
            (area.left + 4.0, area.bottom() - height - 4.0, area.width - 8.0, height)
        };
        let words_at = move |down: f64| {
            move || {
                let (left, top, width, _) = card();
                let down = down * layout.with(Layout::grown);
                format!("translate({:.1}px, {:.1}px) scale(var(--size))", left + width / 2.0, top + down)
            }
        };
        let lines = move || {
            let (_, _, width, _) = card();
            let raiders = raiders.get();
            if width < WORDY_RAID * layout.with(Layout::grown) {
                return vec![raiders.to_string(), "raiders".into(), format!("round {at}")];
            }
            let when = if width < 160.0 { format!("round {at}") } else { format!("round {at}, {}", away()) };
            vec![format!("{raiders} raiders"), when]
        };
        view! {
            <g class=class>
                <Show when=move || !narrow.get()>
                    <use href="#mm-tent" transform=move || { let area = place(number); sized((area.middle().0 - 30.0, area.top + 58.0), 0.8) }></use>
                    <use href="#mm-raider" transform=move || { let area = place(number); sized((area.middle().0 + 16.0, area.top + 56.0), 1.0) }></use>
                    <use href="#mm-raider" transform=move || { let area = place(number); sized((area.middle().0 + 36.0, area.top + 58.0), 0.9) }></use>
                </Show>
                <Target entity=Entity::Raid(at as u8) label=Signal::derive(label)>
                    <rect class="paper shape" x=move || card().0 y=move || card().1 width=move || card().2 height=move || card().3 rx="9"></rect>
                </Target>
                <g class="inert" aria-hidden="true">
                    <For each=move || lines().into_iter().enumerate() key=|line| line.clone() let:line>
                        <text
                            class=if line.0 == 0 { "middle strong" } else { "middle quiet" }
                            style:transform=words_at(21.0 + 18.0 * line.0 as f64)
                        >
                            {line.1}
                        </text>
                    </For>
                </g>
            </g>
        }
    };
    view! { <For each=raids key=|number| *number let:number>{raid(number)}</For> }
}

/// Whether attacks are being dealt out, so that odds hang below the others.
pub(super) fn is_marching(now: &Micromanager) -> bool {
    matches!(now.stage, Stage::Dividing | Stage::Attacking)
}
