//! The other seats on the far shore: a plaque each, with the numbers that matter, workers, tools and developments. A
//! click on one tells all about it.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::art::{Hit, Lines, Picture, Sign, WORKER};
use super::layout::{Arrangement, Layout, SERIF, use_layout};
use super::numbers::{Number, OF_RIVALS, row};
use super::perspective::buyer;
use super::place::Place;
use super::whereabouts::{Post, Stand};
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::lines::lines;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// Where things lie on a plaque.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Plaque {
    /// The ground under the workers; none where there is no room for pieces.
    pub(super) field: Option<Place>,
    /// From one worker to the next; 0 where they stand on each other, because there are so many.
    pitch: f64,
    /// The posts where anybody or anything is.
    posts: Vec<Group>,
    /// A place for the picture of each development.
    pub(super) developments: Vec<Place>,
}

/// The workers of a post, with the tools that lie there.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Group {
    post: Post,
    workers: u8,
    /// Tools that wait for workers.
    waiting: u16,
    /// Where it begins.
    x: f64,
    width: f64,
}

/// How large letters of names count where something stands behind them: they may be wide ones.
const BOLD_SERIF: f64 = 17.0;

/// How much room tools take beside the workers of a tile, and with the number of those that wait.
const TOOLS: (f64, f64) = (16.0, 25.0);

/// How close workers may stand to each other: more of them stand on one spot, and are counted.
const CLOSE: f64 = 10.0;

/// Where things lie on the plaque of a rival.
pub(super) fn plaque(layout: &Layout, rival: usize, village: &Village) -> Plaque {
    let has_room = |place: &&Place| layout.arrangement != Arrangement::Narrow && place.height >= ROOMY;
    let Some(place) = layout.rivals.get(rival).filter(has_room) else {
        return Plaque::default();
    };
    let (left, top, room, height) = if is_long(place) {
        (place.x + 300.0, place.y + 14.0, place.width - 314.0, place.height - 28.0)
    } else {
        (place.x + 10.0, place.y + 55.0, place.width - 20.0, place.height - 62.0)
    };
    let field = Place { x: left, y: top, width: room * 0.52, height };
    let all = Post::ALL.into_iter().map(|post| {
        let waiting = match post {
            Post::Tile(tile) => village.tools[tile],
            _ => 0,
        };
        (post, post.count(village), waiting)
    });
    let all: Vec<_> = all.filter(|(_, workers, waiting)| *workers > 0 || *waiting > 0).collect();
    let tools = |post: Post, waiting: u16| match post {
        Post::Tile(_) if waiting > 0 => TOOLS.1,
        Post::Tile(_) => TOOLS.0,
        _ => 0.0,
    };
    let taken: f64 = all.iter().map(|(post, _, waiting)| tools(*post, *waiting)).sum();
    let workers: f64 = all.iter().map(|(_, workers, _)| f64::from(*workers)).sum();
    let pitch = ((field.width - 10.0 - taken) / workers.max(1.0)).min(height * 0.62);
    let pitch = if pitch < CLOSE { 0.0 } else { pitch };
    let even = (field.width - 8.0) / all.len().max(1) as f64;
    let mut x = field.x + 4.0;
    let posts = all.into_iter().map(|(post, workers, waiting)| {
        let width = if pitch > 0.0 { pitch * f64::from(workers) + tools(post, waiting) } else { even };
        x += width;
        Group { post, workers, waiting, x: x - width, width }
    });
    let posts = posts.collect();
    let kinds = village.development_counts().count() as f64;
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
        let group = self.posts.iter().find(|group| group.post == stand.post)?;
        let size = field.height / 52.0;
        let x = if self.pitch > 0.0 {
            group.x + self.pitch * (f64::from(stand.slot) + 0.5)
        } else {
            group.x + (WORKER * size / 2.0).min(group.width / 2.0)
        };
        Some(((x, field.y + field.height - 2.0), size))
    }

    /// The tiles with their places; tools lie at the end of each.
    fn tiles(&self) -> Vec<(Tile, Place)> {
        let Some(field) = self.field else { return Vec::new() };
        let of = |group: &Group| match group.post {
            Post::Tile(tile) => Some((tile, Place { x: group.x, width: group.width, ..field })),
            _ => None,
        };
        self.posts.iter().filter_map(of).collect()
    }

    /// The training ground, if anybody is there.
    fn training(&self) -> Option<Place> {
        let field = self.field?;
        let at_training = |group: &&Group| !matches!(group.post, Post::Tile(_));
        let all: Vec<_> = self.posts.iter().filter(at_training).collect();
        let x = all.first()?.x;
        Some(Place { x, width: all.iter().map(|group| group.width).sum(), ..field })
    }

    /// What is counted beside the pieces, by its end: tools that wait, and workers who stand on one spot.
    fn counts(&self) -> Vec<((f64, f64), String)> {
        let Some(field) = self.field else { return Vec::new() };
        let foot = field.y + field.height;
        let of = |group: &Group| {
            let tools = (group.waiting > 0).then(|| {
                let at = (group.x + group.width, foot - tool_size(&field) - 1.0);
                (at, format!("+{}", group.waiting))
            });
            let workers = (self.pitch == 0.0 && group.workers > 1).then(|| {
                (
                    (group.x + (WORKER * field.height / 52.0).min(group.width) - 2.0, foot - 4.0),
                    group.workers.to_string(),
                )
            });
            [tools, workers]
        };
        self.posts.iter().flat_map(of).flatten().collect()
    }
}

/// How large tools are drawn on the ground of a rival.
fn tool_size(field: &Place) -> f64 {
    (field.height * 0.56).min(22.0)
}

/// How high a plaque is on which there is room for pieces.
const ROOMY: f64 = 90.0;

/// All of them.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
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
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.rivals.get(at).copied().unwrap_or_default()));
    let face = Memo::new(move |_| table.face(seat));
    let colour = Signal::derive(move || face.with(|face| face.colour));
    let class = Signal::derive(move || format!("rival {}", seat_class(colour.get())));
    let label = Memo::new(move |_| {
        let standing = table.state.with(|now| words::standing(now, seat));
        let seat = table.state.with(|now| words::seat(&face.get().name, now, seat));
        format!("{seat}; {}", lists::comma_separated([standing.words.to_owned()]))
    });
    let plaque =
        Memo::new(move |_| table.state.with(|now| layout.with(|layout| plaque(layout, at, now.village(seat)))));
    let crown = table.part(move |now| now.overlord == seat);
    let is_small = move || place.get().width < 240.0;
    let width = move || place.get().width;
    let height = move || place.get().height;
    let standing = table.part(move |now| words::standing(now, seat));
    let words_width = move || if is_long(&place.get()) { 290.0 } else { width() };
    let room_of_name = Signal::derive(move || {
        let taken = match (is_small(), crown.get()) {
            (true, true) => 58.0,
            (true, false) => 38.0,
            (false, _) => 138.0,
        };
        words_width() - taken
    });
    let name = Signal::derive(move || {
        let letters = layout.with(|layout| layout.letters_in(room_of_name.get() * 1.25, SERIF));
        lines(&face.get().name, letters, 1)
    });
    let crown_at = move || {
        let name =
            name.with(|name| name.first().map_or(0.0, |name| layout.with(|layout| layout.width_of(name, BOLD_SERIF))));
        (50.0 + name.min(room_of_name.get()), 10.0)
    };
    let status = move || match standing.get().bid {
        Some(bid) => format!("bids {bid}"),
        None => standing.get().words.to_owned(),
    };
    let status_at = move || if is_small() { (11.0, 36.5) } else { (words_width() - 10.0, 24.0) };
    let widths = OF_RIVALS.map(|counted| counted.width(table, layout, seat, ""));
    let in_a_row = Memo::new(move |_| row(&widths.map(|width| width.get()), words_width() - 18.0));
    let number_at = move |index: usize| {
        Signal::derive(move || {
            if is_small() {
                let pitch = (width() - 16.0) / 2.0;
                (9.0 + pitch * (index % 2) as f64, 41.0 + 19.0 * (index / 2) as f64)
            } else {
                let y = if is_long(&place.get()) { 56.0 } else { 33.0 };
                (10.0 + in_a_row.with(|row| row[index].0), y)
            }
        })
    };
    let [points, production, cards, coins] = OF_RIVALS;
    let room_of = move |index: usize| {
        Signal::derive(move || if is_small() { (width() - 16.0) / 2.0 } else { in_a_row.with(|row| row[index].1) })
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
            <Target entity=Entity::Seat(seat) label class="plaque" details_on_click=true>
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
                    room=room_of_name
                />
                <Show when=move || crown.get()>
                    <Sign
                        name="phoenicia-crown"
                        at=Signal::derive(move || if is_small() { (width() - 25.0, 8.0) } else { crown_at() })
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
            <Number seat counted=points at=number_at(0) room=room_of(0) />
            <Number seat counted=production at=number_at(1) room=room_of(1) />
            <Target
                entity=Entity::Hand(seat)

                class="named"
                details_only=true
                label=Signal::derive(move || table.state.with(|now| words::hand(&face.get().name, now.village(seat))))
            >
                <Number seat counted=cards at=number_at(2) room=room_of(2) />
            </Target>
            <Target
                entity=Entity::Storage(seat)

                class="named"
                details_only=true
                label=Signal::derive(move || table.state.with(|now| words::storage(&face.get().name, now.village(seat))))
            >
                <Number seat counted=coins at=number_at(3) room=room_of(3) />
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
                        details_only=true
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

/// What is counted on the plaques of all, before the pieces.
#[component]
pub(super) fn Counts() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let counts = Memo::new(move |_| {
        let others = table.others(buyer(table)).into_iter().enumerate();
        let of =
            |(at, seat)| table.state.with(|now| layout.with(|layout| plaque(layout, at, now.village(seat)).counts()));
        others.flat_map(of).collect::<Vec<_>>()
    });
    let count = |((x, y), words): ((f64, f64), String)| {
        view! {
            <text class="end strong" x=x y=y>
                {words}
            </text>
        }
    };
    view! { <g class="counts" aria-hidden="true">{move || counts.get().into_iter().map(count).collect_view()}</g> }
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

/// A tile of a rival with its tools.
#[component]
fn TileOfRival(seat: Seat, tile: Tile, place: Signal<Place>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let label =
        Signal::derive(move || table.state.with(|now| words::tile(&table.face(seat).name, now.village(seat), tile)));
    let tools = move || {
        let Place { x, y, width, height } = place.get();
        let size = tool_size(&place.get());
        Place { x: x + width - size - 1.0, y: y + height - size, width: size, height: size }
    };
    view! {
        <Target entity=Entity::Tile(seat, tile) label class="named" details_only=true>
            <Hit place />
            <Picture name=symbols::tools(tile) at=Signal::derive(tools) />
        </Target>
    }
}
