//! The Corps: towers with the Advantage as a roof, the embedded Agents below it, and a floor for each space of the
//! track. On a phone they are rows, so that their names are readable.

use engine::games::phoenix_syndicate::data::TRACK;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour};
use engine::games::phoenix_syndicate::state::{Corp, Syndicate};
use engine::kernel::entity::Entity as _;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::measured::measured;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::placing::placed;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::target::{Target, TargetBox};
use crate::boards::phoenix_syndicate::art::Agent;
use crate::boards::phoenix_syndicate::heading::heading;
use crate::boards::phoenix_syndicate::{symbols, words};

/// The gap between Corps side by side, and between rows of them.
const GAP: f64 = 5.0;
const ROW_GAP: f64 = 6.0;

/// The smallest and largest height of a tower's roof. Even on a low tower it has space for the longest name in four
/// lines.
const ROOF: (f64, f64) = (60.0, 74.0);

/// The height of the roof as a share of its tower.
const ROOF_OF_TOWER: f64 = 0.28;

/// The width of the roof as a share of its row.
const ROOF_SHARE: f64 = 0.44;

/// The size of all Corps before the first measurement.
const UNMEASURED: Point = (400.0, 150.0);

/// The five Corps.
#[component]
pub(super) fn Corps(is_lying: Memo<bool>) -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    let size = measured(node);
    let floors = Memo::new(move |_| {
        let size = size.get();
        Floors::of(if size.0 > 0.0 { size } else { UNMEASURED }, is_lying.get())
    });
    let tower = move |corp: Colour| {
        let transform = move || {
            let (x, y) = floors.get().corner(corp);
            format!("translate({x:.1} {y:.1})")
        };
        view! {
            <g transform=transform>
                <Tower corp floors />
            </g>
        }
    };
    view! {
        {heading("Corps", format!("step {TRACK} embeds an Agent"))}
        <div class="towers" class:lying=move || is_lying.get() node_ref=node>
            <svg>{Colour::ALL.map(tower)}</svg>
            {Colour::ALL.map(|corp| view! { <Roof corp floors /> })}
        </div>
    }
}

/// The layout of a Corp of a given size.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Floors {
    width: f64,
    height: f64,
    /// `true` if the Corp is a row, with its roof on the left.
    lying: bool,
}

impl Floors {
    /// Returns the layout of each Corp, given the size of the place that they share.
    fn of((width, height): Point, lying: bool) -> Self {
        let corps = COLOURS as f64;
        if lying {
            Self { width, height: (height + ROW_GAP) / corps - ROW_GAP, lying }
        } else {
            Self { width: (width + GAP) / corps - GAP, height, lying }
        }
    }

    /// Returns the top left corner of a Corp.
    fn corner(self, corp: Colour) -> Point {
        let place = f64::from(corp as u8);
        if self.lying { (0.0, (self.height + ROW_GAP) * place) } else { ((self.width + GAP) * place, 0.0) }
    }

    /// Returns the width and height of the roof.
    fn roof(self) -> Point {
        if self.lying {
            (self.width * ROOF_SHARE, self.height)
        } else {
            (self.width, (self.height * ROOF_OF_TOWER).clamp(ROOF.0, ROOF.1))
        }
    }

    /// Returns the left, top, width and height of the part below or beside the roof.
    fn wall(self) -> [f64; 4] {
        let (width, height) = self.roof();
        if self.lying {
            [width, 0.0, self.width - width, self.height]
        } else {
            [0.0, height, width, self.height - height]
        }
    }

    /// Returns the left, top, width and height of a floor. The floor of the embedded Agents is `TRACK + 1`.
    fn floor(self, floor: u8) -> [f64; 4] {
        let ([left, top, width, height], floors) = (self.wall(), f64::from(TRACK + 1));
        if self.lying {
            let pitch = (width - 8.0) / floors;
            [left + 5.0 + pitch * f64::from(floor - 1), 6.0, pitch - 3.0, height - 12.0]
        } else {
            let pitch = (height - 4.0) / floors;
            [6.0, top + 4.0 + pitch * (floors - f64::from(floor)), width - 12.0, pitch - 2.0]
        }
    }

    /// Returns the position of a seat’s Agent on a floor. In a row, the Agents of more than two seats stand in two
    /// lines.
    fn stand(self, floor: u8, seat: Seat, seats: u8) -> Point {
        let [left, top, width, height] = self.floor(floor);
        let rows = if self.lying && seats > 2 { 2 } else { 1 };
        let columns = seats.div_ceil(rows);
        let pitch = f64::min(18.0, (width - if self.lying { 18.0 } else { 2.0 }) / f64::from(columns));
        let place = f64::from(seat.0 % columns) - f64::from(columns - 1) / 2.0;
        let above = 18.5 * f64::from(rows - 1 - seat.0 / columns);
        (left + width / 2.0 + pitch * place, top + height - 1.0 - above)
    }
}

/// A Corp.
#[component]
fn Tower(corp: Colour, floors: Memo<Floors>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    // The viewer's track lies below the others, so that their Agents stay visible and can be reached.
    let seats = move || {
        let mut seats: Vec<_> = Seat::all(table.state.with(|now| now.seats)).collect();
        seats.sort_by_key(|seat| table.own() != Some(*seat));
        seats
    };
    let steps =
        table.highlights_of_any(move |entity| matches!(entity, Entity::Track(_, track) if track == corp)).selectable;
    let hue = symbols::hue(corp.good());
    let floor = move |floor: u8| {
        let place = move || floors.get().floor(floor);
        let class = if floor > TRACK { "niche" } else { "floor" };
        let edge = move || {
            let [left, top, width, height] = place();
            format!("M{left:.1} {:.1}h{width:.1}", top + height)
        };
        view! {
            <rect
                class=class
                x=move || place()[0]
                y=move || place()[1]
                width=move || place()[2]
                height=move || place()[3]
                rx="3"
            ></rect>
            <path class="floor-edge" d=edge></path>
        }
    };
    let wall = move || {
        let Floors { width, height, lying } = floors.get();
        if lying {
            let (roof, foot) = (floors.get().roof().0, height - 3.0);
            format!("M{roof} 3H{}a7 7 0 0 1 7 7V{}a7 7 0 0 1-7 7H{roof}z", width - 7.0, foot - 7.0)
        } else {
            format!("M3 {height}V{}H{}V{height}z", floors.get().roof().1, width - 3.0)
        }
    };
    view! {
        <g class=format!("tower {hue}") class:steps=move || steps.get()>
            <path class="wall" d=wall></path>
            {(1..=TRACK + 1).map(floor).collect_view()}
            <For each=seats key=|seat| *seat let:seat>
                <Ladder seat corp floors />
            </For>
        </g>
    }
}

/// The roof of a Corp: its name, and its Advantage.
#[component]
fn Roof(corp: Colour, floors: Memo<Floors>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let advantage = table.part(move |now| now.advantages[corp]);
    let ready = table.part(move |now| now.doing.pending[corp]);
    let name = table.part(move |now| now.corp_name(corp));
    let label = Signal::derive(move || {
        table.state.with(|now| {
            let ready = if now.doing.pending[corp] { " Ready to use." } else { "" };
            format!("{}: {}{ready}", now.corp_name(corp), words::advantage(now, corp))
        })
    });
    let place = Signal::derive(move || {
        let floors = floors.get();
        let ((left, top), (width, height)) = (floors.corner(corp), floors.roof());
        ViewBox { left, top, width, height }
    });
    let class = format!("roof {}", symbols::hue(corp.good()));
    // A new Advantage is another entity.
    move || {
        let entity = advantage.get().map_or(Entity::Corp(corp), Entity::Advantage);
        view! {
            <TargetBox entity label class=class.clone() {..placed(place)}>
                <span class="dark"><Icon name=symbols::good(corp.good()) /></span>
                <b>{move || breakable(name.get())}</b>
                {move || ready.get().then(|| view! { <span class="ready">"ready"</span> })}
            </TargetBox>
        }
    }
}

/// Returns the name of a Corp with soft hyphens in its longest words, for a narrow roof.
fn breakable(name: &str) -> String {
    let parts = [
        ("Interstellar", "Inter\u{ad}stellar"),
        ("Cartographers", "Carto\u{ad}graphers"),
        ("Conglomerate", "Conglo\u{ad}merate"),
    ];
    parts.into_iter().fold(name.to_owned(), |name, (word, hyphened)| name.replace(word, hyphened))
}

/// The place of an Agent in a Corp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// On the track.
    Space(u8),
    /// Among the embedded Agents.
    Embedded,
}

/// Returns a seat's Agents in a Corp with their identities. An Agent that is embedded keeps its identity from the
/// track.
fn ranks(corp: Corp) -> Vec<(u8, Rank)> {
    let embedded = (0..corp.embedded).map(|number| (number, Rank::Embedded));
    embedded.chain(corp.space.map(|space| (corp.embedded, Rank::Space(space)))).collect()
}

/// A seat's Agents in a Corp.
#[component]
fn Ladder(seat: Seat, corp: Colour, floors: Memo<Floors>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let track = table.part(move |now| now.center(seat).corps[corp]);
    let seats = table.part(|now| now.seats);
    let label = move || {
        let Corp { space, embedded } = track.get();
        let space = space.map_or("no Agent on the track".into(), |space| format!("space {space} of {TRACK}"));
        let name = table.state.with(|now| now.corp_name(corp));
        format!("{}, {name}: {space}, {embedded} embedded", table.face(seat).name)
    };
    let floor = move |rank| match rank {
        Rank::Space(space) => space,
        Rank::Embedded => TRACK + 1,
    };
    let place = move |rank: Rank| floors.get().stand(floor(rank), seat, seats.get());
    let colour = Memo::new(move |_| table.face(seat).colour);
    let is_own = Memo::new(move |_| table.own() == Some(seat));
    let class = move || if is_own.get() { "track mine" } else { "track" }.to_owned();
    let selectable = table.highlights.of(Entity::Track(seat, corp).id()).selectable;
    let ready = table.part(move |now| now.doing.pending[corp]);
    // Left, top, width and height. The viewer's target covers the whole Corp, except for the roof while an Advantage is
    // pending.
    let reach = move || {
        let floors = floors.get();
        if !is_own.get() {
            let floor = track.get().space.unwrap_or(TRACK + 1);
            let ([_, top, _, height], (x, _)) = (floors.floor(floor), floors.stand(floor, seat, seats.get()));
            return [x - 9.0, top, 18.0, height];
        }
        if selectable.get() && !ready.get() { [0.0, 0.0, floors.width, floors.height] } else { floors.wall() }
    };
    let agent = move |number: u8| {
        let rank = Memo::new(move |last: Option<&Rank>| {
            let ranks = ranks(track.get());
            let rank = ranks.iter().find(|(other, _)| *other == number).map(|(_, rank)| *rank);
            rank.or(last.copied()).unwrap_or(Rank::Embedded)
        });
        let at = Signal::derive(move || place(rank.get()));
        let below = (at.get_untracked().0, floors.get_untracked().height + 26.0);
        let was = table.previous.with_untracked(|before| before.center(seat).corps[corp]);
        let is_new = ranks(was).iter().all(|(other, _)| *other != number) && was != Corp::default();
        view! {
            <Piece at from=is_new.then_some(below)>
                <g class="climber">
                    <Agent colour />
                </g>
            </Piece>
        }
    };
    view! {
        <Target entity=Entity::Track(seat, corp) label=Signal::derive(label) class=Signal::derive(class)>
            <rect
                class="shape hit"
                x=move || reach()[0]
                y=move || reach()[1]
                width=move || reach()[2]
                height=move || reach()[3]
                rx="7"
            ></rect>
        </Target>
        <g class="inert" aria-hidden="true">
            <For each=move || ranks(track.get()) key=|(number, _)| *number children=move |(number, _)| agent(number) />
            <Show when=move || { track.get().embedded > 1 }>
                <text class="middle many" x=move || place(Rank::Embedded).0 + 1.0 y=move || place(Rank::Embedded).1 - 2.0>
                    {move || track.get().embedded}
                </text>
            </Show>
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_embedded_was_on_the_track_before() {
        let before = ranks(Corp { space: Some(3), embedded: 1 });
        let now = ranks(Corp { space: Some(1), embedded: 2 });
        assert_eq!(before, [(0, Rank::Embedded), (1, Rank::Space(3))]);
        assert_eq!(now, [(0, Rank::Embedded), (1, Rank::Embedded), (2, Rank::Space(1))]);
        assert!(ranks(Corp::default()).is_empty());
    }

    #[test]
    fn agents_stand_within_their_floors_and_those_of_other_seats_beside_them() {
        for floors in
            [Floors { width: 76.0, height: 144.0, lying: false }, Floors { width: 330.0, height: 52.0, lying: true }]
        {
            for seats in 2..=4 {
                for floor in 1..=TRACK + 1 {
                    let [left, top, width, height] = floors.floor(floor);
                    let stands: Vec<Point> = Seat::all(seats).map(|seat| floors.stand(floor, seat, seats)).collect();
                    assert!(
                        stands.iter().all(|(x, y)| *x > left && *x < left + width && *y > top && *y < top + height)
                    );
                    for pair in stands.windows(2) {
                        let ((x, y), (right, down)) = (pair[0], pair[1]);
                        assert!((x - right).hypot(y - down) >= 10.0, "{floors:?}: {stands:?}");
                    }
                }
            }
        }
    }
}
