//! The other seats on the far shore: a plaque each, with the numbers that matter, workers, tools and developments. A
//! click on one tells all about it.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;
use leptos::prelude::*;

use super::art::{Hit, Lines, Picture, Sign};
use super::layout::{Arrangement, Layout, SERIF};
use super::numbers::Number;
use super::place::Place;
use super::whereabouts::{Post, Stand};
use super::{Table, buyer, layout, symbols, words};
use crate::board_parts::lines::lines;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// Where things lie on a plaque.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Plaque {
    /// The ground under the workers; none where there is no room for pieces.
    pub(super) field: Option<Place>,
    /// From one worker to the next.
    pitch: f64,
    /// Where each post begins, and how many places it takes.
    posts: Vec<(Post, f64, f64)>,
    /// A place for the picture of each development.
    pub(super) developments: Vec<Place>,
}

/// How much room tools take beside the workers of a tile, in workers.
const TOOLS: f64 = 0.75;

/// Where things lie on the plaque of a rival.
pub(super) fn plaque(layout: &Layout, rival: usize, village: &Village) -> Plaque {
    let Some(place) = layout.rivals.get(rival).filter(|_| layout.arrangement != Arrangement::Narrow) else {
        return Plaque::default();
    };
    let (left, top, room, height) = if is_long(place) {
        (place.x + 300.0, place.y + 14.0, place.width - 314.0, place.height - 28.0)
    } else {
        (place.x + 10.0, place.y + 55.0, place.width - 20.0, place.height - 62.0)
    };
    let field = Place { x: left, y: top, width: room * 0.52, height };
    let taken = |post: Post| {
        let workers = f64::from(post.count(village));
        match post {
            Post::Tile(tile) if workers > 0.0 || village.tools[tile.index()] > 0 => workers + TOOLS,
            _ => workers,
        }
    };
    let all: f64 = Post::ALL.into_iter().map(taken).sum();
    let pitch = ((field.width - 16.0) / all.max(1.0)).min(height * 0.62);
    let mut x = field.x + 4.0;
    let posts = Post::ALL.into_iter().filter(|post| taken(*post) > 0.0).map(|post| {
        let first = x;
        x += pitch * taken(post);
        (post, first, taken(post))
    });
    let posts = posts.collect();
    let kinds = village.counted().count() as f64;
    let (first, room) = (field.x + field.width + 8.0, room - field.width - 8.0);
    let step = (room / kinds.max(1.0)).min(height * 1.2);
    let developments = (0..kinds as usize).map(|at| Place {
        x: first + step * at as f64,
        y: top + 1.0,
        width: (step - 3.0).max(8.0),
        height: height - 2.0,
    });
    Plaque { field: Some(field), pitch, posts, developments: developments.collect() }
}

/// Whether a plaque is so wide that pieces lie beside its words.
const fn is_long(place: &Place) -> bool {
    place.width >= 560.0
}

impl Plaque {
    /// Where a worker stands, by the middle of its foot, and how large it is.
    pub(super) fn stand(&self, stand: Stand) -> Option<((f64, f64), f64)> {
        let field = self.field?;
        let (_, first, _) = self.posts.iter().find(|(post, ..)| *post == stand.post)?;
        let x = first + self.pitch * (f64::from(stand.slot) + 0.5);
        Some(((x, field.y + field.height - 2.0), field.height / 52.0))
    }

    /// The tiles with their places; tools lie at the end of each.
    fn tiles(&self) -> Vec<(Tile, Place)> {
        let Some(field) = self.field else { return Vec::new() };
        let of = |(post, x, taken): &(Post, f64, f64)| match post {
            Post::Tile(tile) => Some((*tile, Place { x: *x, width: self.pitch * taken, ..field })),
            _ => None,
        };
        self.posts.iter().filter_map(of).collect()
    }

    /// The training ground, if anybody is there.
    fn training(&self) -> Option<Place> {
        let field = self.field?;
        let at_training = |(post, ..): &&(Post, f64, f64)| !matches!(post, Post::Tile(_));
        let all: Vec<_> = self.posts.iter().filter(at_training).collect();
        let (_, first, _) = all.first()?;
        let width = all.iter().map(|(.., taken)| self.pitch * taken).sum();
        Some(Place { x: *first, width, ..field })
    }
}

/// All of them.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    let table = Table::find();
    let shown = Memo::new(move |_| buyer(table));
    let others = move || table.others(shown.get()).into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <g class="rivals">
            <For each=others key=|rival| *rival let:rival>
                <Rival at=rival.0 seat=rival.1 />
            </For>
        </g>
    }
}

/// Another seat.
#[component]
fn Rival(at: usize, seat: Seat) -> impl IntoView {
    let table = Table::find();
    let layout = layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.rivals.get(at).copied().unwrap_or_default()));
    let face = Memo::new(move |_| table.face(seat));
    let colour = Signal::derive(move || face.with(|face| face.colour));
    let class = Signal::derive(move || format!("rival {}", seat_class(colour.get())));
    let label = Memo::new(move |_| {
        let standing = table.state.with(|now| words::standing(now, seat));
        let seat = table.state.with(|now| words::seat(&face.get().name, now, seat));
        format!("{seat}; {}", words::listed([standing.words.to_owned()]))
    });
    let plaque =
        Memo::new(move |_| table.state.with(|now| layout.with(|layout| plaque(layout, at, now.village(seat)))));
    let is_small = move || place.get().width < 240.0;
    let width = move || place.get().width;
    let height = move || place.get().height;
    let crown = table.part(move |now| now.overlord == seat);
    let standing = table.part(move |now| words::standing(now, seat));
    let words_width = move || if is_long(&place.get()) { 290.0 } else { width() };
    let name = Signal::derive(move || {
        let taken = if is_small() { 38.0 } else { 138.0 };
        layout.with(|layout| lines(&face.get().name, layout.letters_in(words_width() - taken, SERIF), 1))
    });
    let status = move || match standing.get().bid {
        Some(bid) => format!("bids {bid}"),
        None => standing.get().words.to_owned(),
    };
    let status_at = move || if is_small() { (11.0, 36.5) } else { (words_width() - 10.0, 24.0) };
    let number_at = move |index: usize| {
        Signal::derive(move || {
            if is_small() {
                let pitch = (width() - 16.0) / 2.0;
                (9.0 + pitch * (index % 2) as f64, 41.0 + 19.0 * (index / 2) as f64)
            } else {
                let pitch = (words_width() - 18.0) / 4.0;
                let y = if is_long(&place.get()) { 56.0 } else { 33.0 };
                (10.0 + pitch * index as f64, y)
            }
        })
    };
    let transform = move || format!("translate({:.1} {:.1})", place.get().x, place.get().y);
    let inner = move || {
        let (width, height) = (width(), height());
        format!("M13 3h{}q8 0 8 8v{}q0 8-8 8H13q-6 0-6-8V11q0-8 6-8z", width - 24.0, height - 26.0)
    };
    let tiles = move || plaque.with(Plaque::tiles);
    let kinds = move || tiles().into_iter().map(|(tile, _)| tile).collect::<Vec<_>>();
    let is_trained = move || plaque.with(|plaque| plaque.training().is_some());
    let has_room = move || plaque.with(|plaque| plaque.field.is_some());
    view! {
        <g class=move || class.get() transform=transform>
            <Target entity=Entity::Seat(seat) label class="plaque" tells=true>
                <g class="lift">
                    <rect class="plaque-edge" y="4" width=width height=move || height() - 4.0 rx="12"></rect>
                    <rect class="shape seat-fill" width=width height=move || height() - 4.0 rx="12"></rect>
                    <path class="paper" d=inner></path>
                </g>
            </Target>
            <g class="print">
                <SeatShape
                    colour
                    at=Signal::derive(move || if is_small() { (18.0, 16.0) } else { (21.0, 20.0) })
                    size=Signal::derive(move || if is_small() { 15.0 } else { 21.0 })
                />
                <Lines
                    lines=name
                    at=Signal::derive(move || if is_small() { (30.0, 21.0) } else { (38.0, 24.5) })
                    class="serif"
                />
                <Show when=move || crown.get()>
                    <Sign
                        name="phoenicia-crown"
                        at=Signal::derive(move || if is_small() { (width() - 25.0, 8.0) } else { (words_width() - 122.0, 10.0) })
                        size=19.0
                    />
                </Show>
                <text
                    class="quiet"
                    class:end=move || !is_small()
                    class:strong=move || standing.get().decides || standing.get().bid.is_some()
                    x=move || status_at().0
                    y=move || status_at().1
                >
                    {status}
                </text>
            </g>
            <Number seat sign="phoenicia-points" what="VP" at=number_at(0) number=|village| village.points() />
            <Number
                seat
                sign="phoenicia-production"
                what="production"
                at=number_at(1)
                number=|village| village.production()
            />
            <Target
                entity=Entity::Hand(seat)

                class="named"
                only_tells=true
                label=Signal::derive(move || table.state.with(|now| words::hand(&face.get().name, now.village(seat))))
            >
                <Number
                    seat
                    sign="phoenicia-cards"
                    what="cards"
                    at=number_at(2)
                    number=|village| village.cards()
                    limit=|village| village.storehouses()
                />
            </Target>
            <Target
                entity=Entity::Storage(seat)

                class="named"
                only_tells=true
                label=Signal::derive(move || table.state.with(|now| words::storage(&face.get().name, now.village(seat))))
            >
                <Number
                    seat
                    sign="phoenicia-coin"
                    what="coins"
                    at=number_at(3)
                    number=|village| village.coins
                    limit=|village| village.coin_limit()
                />
            </Target>
        </g>
        <Show when=has_room>
            <g class="rival-pieces">
                <g class="art">
                    <Field plaque />
                </g>
                <Show when=is_trained>
                    <Target
                        entity=Entity::Training(seat)

                        class="named"
                        only_tells=true
                        label=Signal::derive(move || {
                            table.state.with(|now| words::training(&face.get().name, now.village(seat)))
                        })
                    >
                        <Hit place=Signal::derive(move || plaque.with(Plaque::training).unwrap_or_default()) />
                    </Target>
                </Show>
                <For
                    each=kinds
                    key=|tile| *tile
                    children=move |tile| {
                        let place = Signal::derive(move || {
                            tiles().into_iter().find(|(other, _)| *other == tile).map(|(_, place)| place).unwrap_or_default()
                        });
                        view! { <TileOfRival seat tile place /> }
                    }
                />
            </g>
        </Show>
    }
}

/// The ground under the workers of a rival.
#[component]
fn Field(plaque: Memo<Plaque>) -> impl IntoView {
    let place = Memo::new(move |_| plaque.with(|plaque| plaque.field.unwrap_or_default()));
    let hills = move || {
        let Place { x, y, width, height } = place.get();
        let (half, low) = (width / 2.0, height * 0.4);
        format!("M{x} {}q{} -14 {half} -3t{half} -5v-{}q0-3-3-3H{}q-3 0-3 3z", y + low, half / 2.0, low * 0.45, x + 3.0)
    };
    view! {
        <rect
            class="field"
            x=move || place.get().x
            y=move || place.get().y
            width=move || place.get().width
            height=move || place.get().height
            rx="6"
        ></rect>
        <path class="field-hills" d=hills></path>
    }
}

/// A tile of a rival: its tools, and how many of them wait.
#[component]
fn TileOfRival(seat: Seat, tile: Tile, place: Signal<Place>) -> impl IntoView {
    let table = Table::find();
    let label =
        Signal::derive(move || table.state.with(|now| words::tile(&table.face(seat).name, now.village(seat), tile)));
    let waiting = table.part(move |now| now.village(seat).tools[tile.index()]);
    let waits = move || waiting.get() > 0;
    let tools = move || {
        let Place { x, y, width, height } = place.get();
        let size = (height * 0.56).min(22.0);
        Place { x: x + width - size - 1.0, y: y + height - size, width: size, height: size }
    };
    view! {
        <Target entity=Entity::Tile(seat, tile) label class="named" only_tells=true>
            <Hit place />
            <Picture name=symbols::tools(tile) at=Signal::derive(tools) />
            <Show when=waits>
                <text class="on-land end strong" x=move || tools().x + tools().width + 1.0 y=move || tools().y - 1.0>
                    {move || format!("+{}", waiting.get())}
                </text>
            </Show>
        </Target>
    }
}
