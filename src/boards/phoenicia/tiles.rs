//! The tiles of the village: training ground, the four kinds of work, and the VP to be bought. What stands on them is
//! drawn by [`super::workers`].

use engine::games::phoenicia::data::{Development, POINT_COST, Tile};
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Picture, WORKER};
use super::layout::{Arrangement, use_layout};
use super::place::Place;
use super::slab::{Better, Chip, Lock, Plate, STRIP, Slab, THICK, translated};
use super::whereabouts::{Post, Stand};
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::target::Target;

/// Hollows that are shown at least.
const LEAST: u8 = 5;

/// How many hollows a tile shows: one more than is taken.
fn hollows(village: &Village, tile: Tile) -> u8 {
    let taken = u16::from(village.working(tile)) + village.tools[tile];
    LEAST.max((taken.min(20) as u8).saturating_add(1))
}

/// From one hollow to the next, and how large what stands there is drawn.
fn pitch(place: &Place, places: u8) -> (f64, f64) {
    let pitch = (place.width - 8.0) / f64::from(places);
    let height = place.height - THICK - STRIP;
    (pitch, (pitch / 30.0).min(height / 100.0).clamp(0.45, 1.3))
}

/// The middle of a hollow.
fn hollow(place: &Place, places: u8, slot: u8) -> (f64, f64) {
    let (pitch, _) = pitch(place, places);
    (place.x + 4.0 + pitch * (f64::from(slot) + 0.5), place.y + place.height - THICK - STRIP - 12.0)
}

/// Where a worker stands on a tile, by the middle of its foot, and how large it is.
pub(super) fn stands(place: &Place, village: &Village, stand: Stand) -> ((f64, f64), f64) {
    match stand.post {
        Post::Tile(tile) => {
            let places = hollows(village, tile);
            let (x, y) = hollow(place, places, stand.slot);
            let (_, size) = pitch(place, places);
            ((x - 4.0 * size, y), size)
        }
        post => {
            // The untrained on the left, the trained on the right.
            let half = place.width / 2.0;
            let count = f64::from(post.count(village).max(1));
            let left = if post == Post::Trained { place.x + half } else { place.x };
            let size = ((place.height - THICK - STRIP) / 106.0).clamp(0.8, 1.2);
            let step = ((half - WORKER * size) / (count - 1.0).max(1.0)).min(30.0);
            let x = left + half / 2.0 + step * (f64::from(stand.slot) - (count - 1.0) / 2.0);
            ((x, place.y + place.height - THICK - STRIP - 8.0), size)
        }
    }
}

/// The tiles of a village.
#[component]
pub(super) fn Tiles(seat: Seat) -> impl IntoView {
    view! {
        <g class="tiles">
            <Training seat />
            <For each=|| Tile::ALL key=|tile| *tile let:tile>
                <Work seat tile />
            </For>
            <CityCentre seat />
        </g>
    }
}

/// The training ground.
#[component]
fn Training(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.training));
    let label =
        Signal::derive(move || table.state.with(|now| words::training(&table.face(seat).name, now.village(seat))));
    let numbers = table.part(move |now| {
        let village = now.village(seat);
        (village.untrained, village.trained, village.training_cost())
    });
    let improved = table.part(move |now| now.village(seat).owns(Development::PublicWorks) > 0);
    let foot = move || place.get().height - THICK - 7.0;
    let width = move || place.get().width;
    let half = Signal::derive(move || width() / 2.0 - 4.0);
    let better = move || if improved.get() { "improved" } else { "" };
    view! {
        <g transform=translated(place)>
            <Target entity=Entity::Training(seat) label class="tile">
                <Slab place picture="phoenicia-training-land" locked=false />
            </Target>
            <g class="print">
                <Fitted at=Signal::derive(move || (width() * 0.27, foot())) room=half class="middle">
                    {move || format!("{} untrained", numbers.get().0)}
                </Fitted>
                <Fitted at=Signal::derive(move || (width() * 0.76, foot())) room=half class="middle">
                    {move || format!("{} trained", numbers.get().1)}
                </Fitted>
                <Plate name="Training Ground" room=Signal::derive(move || width() - 14.0) />
                <Better word=Signal::derive(better) at=(7.0, 36.0) room=Signal::derive(move || width() - 60.0) />
                <Chip
                    sign="phoenicia-coin"
                    number=Signal::derive(move || numbers.get().2.to_string())
                    at=Signal::derive(move || (width() - 6.0, 36.0))
                />
            </g>
        </g>
    }
}

/// A tile for work: each hollow shows what a worker there adds.
#[component]
fn Work(seat: Seat, tile: Tile) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let card = tile.card();
    let place = Memo::new(move |_| layout.with(|layout| layout.tiles[tile.index()]));
    let label =
        Signal::derive(move || table.state.with(|now| words::tile(&table.face(seat).name, now.village(seat), tile)));
    let village = table.part(move |now| *now.village(seat));
    let has = Memo::new(move |_| village.with(|village| village.has(tile)));
    let locked = Signal::derive(move || !has.get());
    let level = Memo::new(move |_| village.with(|village| village.level(tile)));
    let made = move || village.with(|village| tile.yields(village.level(tile), village.working(tile))).to_string();
    let tools_cost = move || card.tools.to_string();
    let width = move || place.get().width;
    let better = move || ["", "improved", "advanced"][usize::from(level.get().min(2))];
    // Right of what each worker is worth, as far as the price of tools; on a phone below that.
    let is_narrow = move || layout.with(|layout| layout.arrangement == Arrangement::Narrow);
    let better_at = Signal::derive(move || match (is_narrow(), card.storehouses) {
        (true, _) => (7.0, 64.0),
        (false, 0) => (48.0, 36.0),
        (false, _) => (88.0, 36.0),
    });
    let better_room = Signal::derive(move || width() - if is_narrow() { 14.0 } else { better_at.get().0 + 60.0 });
    let opener = card.opened_by.map_or("", |opener| opener.card().name);
    let spaces = Memo::new(move |_| village.with(|village| hollows(village, tile)));
    view! {
        <g transform=translated(place)>
            <Target entity=Entity::Tile(seat, tile) label class="tile">
                <Slab place picture=symbols::land(tile) locked />
            </Target>
            <g class="print">
                <Show when=move || has.get() fallback=move || view! { <Lock place name=card.names[0] opener /> }>
                    <For each=move || 0..spaces.get() key=|number| *number let:number>
                        <Hollow tile number place village />
                    </For>
                    <Plate
                        name=card.names[0].to_owned()
                        room=Signal::derive(move || width() - 60.0)
                    />
                    <Better word=Signal::derive(better) at=better_at room=better_room />
                    <Chip
                        sign="phoenicia-production"
                        number=Signal::derive(made)
                        at=Signal::derive(move || (width() - 6.0, 7.0))
                    />
                    <Chip
                        sign=symbols::tools(tile)
                        number=Signal::derive(tools_cost)
                        at=Signal::derive(move || (width() - 6.0, 36.0))
                    />
                    // What each worker is worth besides.
                    <Chip sign="phoenicia-points" number=card.points.to_string() at=Signal::stored((43.0, 36.0)) />
                    {(card.storehouses > 0)
                        .then(|| {
                            let number = card.storehouses.to_string();
                            view! { <Chip sign="phoenicia-storehouse" number at=Signal::stored((83.0, 36.0)) /> }
                        })}
                </Show>
            </g>
        </g>
    }
}

/// A hollow for a worker: what he adds, and the tools that lie there.
#[component]
fn Hollow(tile: Tile, number: u8, place: Memo<Place>, village: Memo<Village>) -> impl IntoView {
    let of = move || village.with(|village| (hollows(village, tile), village.working(tile), village.level(tile)));
    let inner = move || Place { x: 0.0, y: 0.0, ..place.get() };
    let at = move || hollow(&inner(), of().0, number);
    let size = move || pitch(&inner(), of().0).1;
    let gain = move || {
        let (_, _, level) = of();
        // Where they would run together only the first has a sign.
        let sign = if number == 0 || pitch(&inner(), of().0).0 >= 23.0 { "+" } else { "" };
        format!("{sign}{}", tile.yields(level, number + 1) - tile.yields(level, number))
    };
    let tools = move || village.with(|village| u16::from(village.working(tile)) + village.tools[tile]);
    let has_tools = Memo::new(move |_| u16::from(number) < tools());
    let taken = move || number < of().1;
    let disc = move || {
        let ((x, y), size) = (at(), size());
        let side = 24.0 * size;
        // At the feet of whoever uses it, or in the hollow while it waits.
        if taken() {
            Place { x: x + 1.0 * size, y: y - 12.0 * size, width: side, height: side }
        } else {
            Place { x: x - side / 2.0, y: y - side * 0.55, width: side, height: side }
        }
    };
    view! {
        <ellipse class="hollow" cx=move || at().0 cy=move || at().1 rx=move || 15.5 * size() ry=move || 6.0 * size()></ellipse>
        <ellipse
            class="hollow-light"
            cx=move || at().0
            cy=move || at().1 + 1.5
            rx=move || 14.0 * size()
            ry=move || 4.6 * size()
        ></ellipse>
        <text class="middle" class:quiet=move || !taken() x=move || at().0 y=move || place.get().height - THICK - 7.0>
            {gain}
        </text>
        <Show when=move || has_tools.get()>
            <g class="dropping">
                <Picture name=symbols::tools(tile) at=Signal::derive(disc) />
            </g>
        </Show>
    }
}

/// The VP that can be bought.
#[component]
fn CityCentre(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.city_centre));
    let points = table.part(move |now| (now.village(seat).bought_points, now.village(seat).point_limit()));
    let locked = Signal::derive(move || points.get().1 == 0);
    let label = Signal::derive(move || {
        let (name, (bought, limit)) = (table.face(seat).name, points.get());
        match limit {
            0 => format!("{name}: VP Purchase, needs {}", Development::CityCentre.card().name),
            _ => format!("{name}: VP Purchase, {bought} of {limit} VP bought, {POINT_COST} each"),
        }
    });
    let width = move || place.get().width;
    let star = move |at: u8| {
        let Place { width, height, .. } = place.get();
        let (row, column) = (at / 3, at % 3);
        let size = (width / 4.4).min((height - 82.0) / if points.get().1 > 3 { 2.0 } else { 1.0 }).min(30.0);
        let left = (width - 3.0 * size - 12.0) / 2.0;
        Place {
            x: left + (size + 6.0) * f64::from(column),
            y: 46.0 + (size + 4.0) * f64::from(row),
            width: size,
            height: size,
        }
    };
    let opener = Development::CityCentre.card().name;
    view! {
        <g transform=translated(place)>
            <Target entity=Entity::CityCentre(seat) label class="tile">
                <Slab place picture="phoenicia-city-centre" locked />
            </Target>
            <g class="print">
                <Show
                    when=move || !locked.get()
                    fallback=move || view! { <Lock place name="VP Purchase" opener /> }
                >
                    <For each=move || 0..points.get().1 key=|at| *at let:at>
                        <g class:unbought=move || { points.get().0 <= at }>
                            <Picture name="phoenicia-points" at=Signal::derive(move || star(at)) />
                        </g>
                    </For>
                    <text class="middle" x=move || width() / 2.0 y=move || place.get().height - THICK - 7.0>
                        {move || format!("{} of {}, {POINT_COST} each", points.get().0, points.get().1)}
                    </text>
                    <Plate name="VP Purchase" room=Signal::derive(move || width() - 14.0) />
                </Show>
            </g>
        </g>
    }
}
