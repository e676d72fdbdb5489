//! The tiles of the village: the training ground, the four kinds of work, and the VP for sale. [`super::workers`] draws
//! the workers on them.

use engine::games::phoenicia::data::{Development, POINT_COST, Tile};
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::WORKER;
use super::layout::{Layout, use_layout};
use super::place::{Place, placed};
use super::whereabouts::{Post, Stand};
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;

/// The thickness of a tile, and the height of the strip at its foot. `phoenicia.css` contains them as well.
const THICK: f64 = 6.0;
const STRIP: f64 = 24.0;

/// The least number of hollows that are shown.
const LEAST: u8 = 5;

/// Returns the number of hollows of a tile: one more than its workers and waiting tools, and at least `LEAST`.
fn hollows(working: u8, waiting: u16) -> u8 {
    let taken = u16::from(working) + waiting;
    LEAST.max((taken.min(20) as u8).saturating_add(1))
}

/// Returns the distance between hollows, and the scale of the pieces in them.
fn pitch(place: &Place, places: u8) -> (f64, f64) {
    let pitch = (place.width - 8.0) / f64::from(places);
    let height = place.height - THICK - STRIP;
    (pitch, (pitch / 30.0).min(height / 100.0).clamp(0.45, 1.3))
}

/// Returns the middle of a hollow.
fn hollow(place: &Place, places: u8, slot: u8) -> (f64, f64) {
    let (pitch, _) = pitch(place, places);
    (place.x + 4.0 + pitch * (f64::from(slot) + 0.5), place.y + place.height - THICK - STRIP - 12.0)
}

/// Returns the point of a worker's foot on a tile, and the scale.
pub(super) fn stands(place: &Place, village: &Village, stand: Stand) -> ((f64, f64), f64) {
    match stand.post {
        Post::Tile(tile) => {
            let places = hollows(village.working(tile), village.tools[tile]);
            let (x, y) = hollow(place, places, stand.slot);
            let (_, size) = pitch(place, places);
            ((x - 4.0 * size, y), size)
        }
        post => {
            // Untrained workers stand on the left, trained ones on the right.
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
        <Training seat />
        {Tile::ALL.map(|tile| view! { <Work seat tile /> }).collect_view()}
        <CityCentre seat />
    }
}

/// Returns a memo of a place of the layout.
fn use_place(part: impl Fn(&Layout) -> Place + Send + Sync + 'static) -> Memo<Place> {
    let layout = use_layout();
    Memo::new(move |_| layout.with(&part))
}

/// Draws the land of a tile.
fn land(picture: &'static str) -> impl IntoView {
    view! { <span class="land art"><Icon name=picture /></span> }
}

/// Draws a number with its icon.
fn chip(sign: &'static str, number: u8) -> impl IntoView {
    view! { <span class="chip"><Icon name=sign /> <b>{number}</b></span> }
}

/// Draws the cover of a tile that isn't available yet: its name, and the development that opens it.
fn lock(name: &'static str, opener: &'static str) -> impl IntoView {
    view! {
        <b class="serif plate-of-name">{name}</b>
        <span class="lock"><Icon name="phoenicia-lock" /></span>
        <span class="opener">{format!("Opens with {opener}")}</span>
    }
}

/// The training ground.
#[component]
fn Training(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let place = use_place(|layout| layout.training);
    let label =
        Signal::derive(move || table.state.with(|now| words::training(&table.face(seat).name, now.village(seat))));
    let numbers = table.part(move |now| {
        let village = now.village(seat);
        (village.untrained, village.trained, village.training_cost(), village.owns(Development::PublicWorks) > 0)
    });
    let words = move || {
        let (untrained, trained, cost, improved) = numbers.get();
        view! {
            <b class="serif plate-of-name">"Training Ground"</b>
            <span class="chips">
                {improved.then(|| view! { <span class="chip">"improved"</span> })}
                {chip("phoenicia-coin", cost)}
            </span>
            <span class="strip">
                <span class="plain">{format!("{untrained} untrained")}</span>
                <span class="plain">{format!("{trained} trained")}</span>
            </span>
        }
    };
    view! {
        <TargetBox entity=Entity::Training(seat) label class="tile training" {..placed(place)}>
            {land("phoenicia-training-land")}
            {words}
        </TargetBox>
    }
}

/// A tile for work. Each hollow shows the production that a worker there adds.
#[component]
fn Work(seat: Seat, tile: Tile) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let card = tile.card();
    let place = use_place(move |layout| layout.tiles[tile.index()]);
    let label =
        Signal::derive(move || table.state.with(|now| words::tile(&table.face(seat).name, now.village(seat), tile)));
    let work = table.part(move |now| {
        let village = now.village(seat);
        village.has(tile).then(|| (village.level(tile), village.working(tile), village.tools[tile]))
    });
    let class = Signal::derive(move || {
        let locked = if work.with(Option::is_some) { "" } else { " locked" };
        format!("tile{locked}")
    });
    let words = move || {
        let Some((level, working, waiting)) = work.get() else {
            let opener = card.opened_by.map_or("", |opener| opener.card().name);
            return lock(card.names[0], opener).into_any();
        };
        let better = ["", "improved", "advanced"][usize::from(level.min(2))];
        let made = tile.yields(level, working);
        let spaces = hollows(working, waiting);
        // In tight rows only the first gain shows a plus sign.
        let is_crowded = pitch(&place.get(), spaces).0 < 23.0;
        let gain = |number: u8| {
            let gain = tile.yields(level, number + 1) - tile.yields(level, number);
            let is_taken = number < working;
            let sign = if number == 0 || !is_crowded { "+" } else { "" };
            view! { <span class:taken=is_taken>{format!("{sign}{gain}")}</span> }
        };
        view! {
            {hollows_and_tools(tile, working, waiting, &place.get())}
            <b class="serif plate-of-name">{card.names[0]}</b>
            <span class="chips">
                // The VP and storehouses of each worker.
                {chip("phoenicia-points", card.points)}
                {(card.storehouses > 0).then(|| chip("phoenicia-storehouse", card.storehouses))}
                {(!better.is_empty()).then(|| view! { <span class="chip">{better}</span> })}
            </span>
            <span class="prices">
                {chip("phoenicia-production", made)}
                {chip(symbols::tools(tile), card.tools)}
            </span>
            <span class="strip">{(0..spaces).map(gain).collect_view()}</span>
        }
        .into_any()
    };
    view! {
        <TargetBox entity=Entity::Tile(seat, tile) label class {..placed(place)}>
            {land(symbols::land(tile))}
            {words}
        </TargetBox>
    }
}

/// Draws the hollows of a tile with their tools. A used tool lies at the feet of its worker, an unused one in the
/// hollow.
fn hollows_and_tools(tile: Tile, working: u8, waiting: u16, place: &Place) -> impl IntoView + use<> {
    let inner = Place { x: 0.0, y: 0.0, ..*place };
    let spaces = hollows(working, waiting);
    let (_, size) = pitch(&inner, spaces);
    let tools = u16::from(working) + waiting;
    let side = 24.0 * size;
    let hollows = (0..spaces).map(|number| {
        let (x, y) = hollow(&inner, spaces, number);
        let (left, top) =
            if number < working { (x + size, y - 12.0 * size) } else { (x - side / 2.0, y - side * 0.55) };
        let tools = (u16::from(number) < tools).then(|| {
            let href = format!("#{}", symbols::tools(tile));
            view! { <use class="dropping" href=href x=left y=top width=side height=side></use> }
        });
        view! {
            <ellipse class="hollow" cx=x cy=y rx=15.5 * size ry=6.0 * size></ellipse>
            {tools}
        }
    });
    let hollows = hollows.collect_view();
    view! { <svg class="hollows">{hollows}</svg> }
}

/// The city centre, which sells VP.
#[component]
fn CityCentre(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let place = use_place(|layout| layout.city_centre);
    let points = table.part(move |now| (now.village(seat).bought_points, now.village(seat).point_limit()));
    let opener = Development::CityCentre.card().name;
    let label = Signal::derive(move || {
        let (name, (bought, limit)) = (table.face(seat).name, points.get());
        match limit {
            0 => format!("{name}: VP Purchase, needs {opener}"),
            _ => format!("{name}: VP Purchase, {bought} of {limit} VP bought, {POINT_COST} each"),
        }
    });
    let class = Signal::derive(move || if points.get().1 == 0 { "tile locked" } else { "tile purchase" }.to_owned());
    let words = move || {
        let (bought, limit) = points.get();
        if limit == 0 {
            return lock("VP Purchase", opener).into_any();
        }
        let star = |at: u8| view! { <span class:unbought={at >= bought}><Icon name="phoenicia-points" /></span> };
        view! {
            <b class="serif plate-of-name">"VP Purchase"</b>
            <span class="stars">{(0..limit).map(star).collect_view()}</span>
            <span class="strip">
                <span class="plain">{format!("{bought} of {limit}, {POINT_COST} each")}</span>
            </span>
        }
        .into_any()
    };
    view! {
        <TargetBox entity=Entity::CityCentre(seat) label class {..placed(place)}>
            {land("phoenicia-city-centre")}
            {words}
        </TargetBox>
    }
}
