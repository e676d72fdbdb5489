//! The Corps: towers with the Advantage as a roof, the embedded Agents below it, and a floor for each space of the
//! track.

use engine::games::phoenix_syndicate::data::TRACK;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour};
use engine::games::phoenix_syndicate::state::Corp;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::Heading;
use super::layout::Layout;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::wrapped;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::art::Agent;
use crate::boards::phoenix_syndicate::{Table, symbols, words};

/// How wide a tower is, in its own units.
const WIDTH: f64 = 76.0;

/// How high its roof is.
const ROOF: f64 = 60.0;

/// How many letters fit on a line of a roof, and how many lines fit below each other.
const ROOF_LETTERS: usize = 9;
const ROOF_LINES: usize = 3;

/// The five Corps.
#[component]
pub(super) fn Corps(layout: Memo<Layout>) -> impl IntoView {
    let pitch = Signal::derive(move || {
        let (width, _) = layout.get().towers;
        (width + 5.0) / COLOURS as f64
    });
    let tower = move |corp: Colour| {
        let transform = move || {
            let (x, y) = layout.get().corps;
            format!(
                "translate({:.1} {:.1}) scale({:.4} 1)",
                x + pitch.get() * f64::from(corp as u8),
                y + 7.0,
                (pitch.get() - 5.0) / WIDTH
            )
        };
        let height = Signal::derive(move || layout.get().towers.1);
        view! {
            <g transform=transform>
                <Tower corp height />
            </g>
        }
    };
    view! {
        <Heading
            at=Signal::derive(move || layout.get().corps)
            width=Signal::derive(move || layout.get().towers.0)
            title="Corps"
            note=format!("step {TRACK} embeds an Agent")
        />
        {Colour::ALL.map(tower)}
    }
}

/// Where the parts of a tower of some height are.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Floors {
    height: f64,
}

impl Floors {
    /// From one floor to the next.
    fn pitch(self) -> f64 {
        (self.height - ROOF - 4.0) / f64::from(TRACK + 1)
    }

    /// The foot of a floor: that of the embedded Agents is `TRACK + 1`.
    fn foot(self, floor: u8) -> f64 {
        self.height - 2.0 - self.pitch() * f64::from(floor - 1)
    }
}

/// A Corp.
#[component]
fn Tower(corp: Colour, height: Signal<f64>) -> impl IntoView {
    let table = Table::find();
    let floors = Memo::new(move |_| Floors { height: height.get() });
    let seats = table.part(|now| now.seats);
    let advantage = table.part(move |now| now.advantages[corp]);
    let hue = symbols::hue(corp.good());
    let floor = move |floor: u8| {
        let top = move || floors.get().foot(floor) - floors.get().pitch() + 2.0;
        let class = if floor > TRACK { "niche" } else { "floor" };
        view! {
            <rect class=class x="6" y=top width=WIDTH - 12.0 height=move || floors.get().pitch() - 2.0 rx="3"></rect>
            <path class="floor-edge" d=move || format!("M6 {:.1}h{}", floors.get().foot(floor), WIDTH - 12.0)></path>
        }
    };
    let roof = move || {
        let advantage = advantage.get();
        let entity = advantage.map_or(Entity::Corp(corp), Entity::Advantage);
        view! { <Roof corp entity /> }
    };
    view! {
        <g class=format!("tower {hue}")>
            <path class="wall" d=move || format!("M3 {}V{ROOF}H{}V{}z", height.get(), WIDTH - 3.0, height.get())></path>
            {(1..=TRACK + 1).map(floor).collect_view()}
            {roof}
            <For each=move || Seat::all(seats.get()) key=|seat| *seat let:seat>
                <Ladder seat corp floors />
            </For>
        </g>
    }
}

/// What can be gained here: the Advantage.
#[component]
fn Roof(corp: Colour, entity: Entity) -> impl IntoView {
    let table = Table::find();
    let label = Memo::new(move |_| {
        table.state.with(|now| {
            let (name, text) = words::advantage(now, corp);
            let ready = if now.doing.pending[corp] { ". Ready to use" } else { "" };
            format!("{} Corp. {name}: {text}{ready}", words::capital(corp))
        })
    });
    let ready = table.part(move |now| now.doing.pending[corp]);
    // Another Advantage has another roof.
    let name = table.state.with_untracked(|now| words::advantage(now, corp).0);
    let lines = roof_lines(name);
    let line = |(at, line): (usize, String)| {
        view! {
            <Fitted at=(WIDTH / 2.0, 30.0 + 12.5 * at as f64) room=WIDTH - 6.0 class="middle">
                {line}
            </Fitted>
        }
    };
    view! {
        <Target entity label class="roof">
            <path class="shape" d=format!("M0 {ROOF}V10A10 10 0 0 1 10 0H{}a10 10 0 0 1 10 10V{ROOF}z", WIDTH - 10.0)></path>
            <path class="sheen" d=format!("M10 1H{}", WIDTH - 10.0)></path>
            <g class="dark">
                <Picture name=symbols::good(corp.good()) at=(WIDTH / 2.0, 10.0) size=15.0 />
            </g>
        </Target>
        <g class="inert roof-words" aria-hidden="true">
            {lines.into_iter().enumerate().map(line).collect_view()}
            <g class="ready" class:shown=move || ready.get()>
                <rect x="16" y="1" width="44" height="17" rx="8.5"></rect>
                <text class="middle" x=WIDTH / 2.0 y="14">
                    "ready"
                </text>
            </g>
        </g>
    }
}

/// The name of an Advantage on at most three lines.
fn roof_lines(name: &str) -> Vec<String> {
    // A hyphen ends a line as well.
    let name = name.strip_prefix("The ").filter(|rest| rest.contains(' ')).unwrap_or(name).replace('-', "- ");
    let lines = wrapped(&name, ROOF_LETTERS);
    if lines.len() <= ROOF_LINES { lines } else { wrapped(&name, ROOF_LETTERS + 3) }
}

/// Where an Agent is in a Corp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// On the track.
    Space(u8),
    /// Embedded.
    Embedded,
}

/// A seat's Agents in a Corp, each with a number that it keeps: whoever is embedded was the one on the track.
fn ranks(corp: Corp) -> Vec<(u8, Rank)> {
    let embedded = (0..corp.embedded).map(|number| (number, Rank::Embedded));
    embedded.chain(corp.space.map(|space| (corp.embedded, Rank::Space(space)))).collect()
}

/// A seat's Agents in a Corp.
#[component]
fn Ladder(seat: Seat, corp: Colour, floors: Memo<Floors>) -> impl IntoView {
    let table = Table::find();
    let track = table.part(move |now| now.center(seat).corps[corp]);
    let x = table.part(move |now| {
        let pitch = f64::min(18.0, 62.0 / f64::from(now.seats));
        WIDTH / 2.0 + pitch * (f64::from(seat.0) - f64::from(now.seats - 1) / 2.0)
    });
    let label = move || {
        let Corp { space, embedded } = track.get();
        let space = space.map_or("no Agent on the track".into(), |space| format!("space {space} of {TRACK}"));
        format!("{}, {} Corp: {space}, {embedded} embedded", table.face(seat).name, words::capital(corp))
    };
    let floor = move |rank| match rank {
        Rank::Space(space) => space,
        Rank::Embedded => TRACK + 1,
    };
    let place = move |rank: Rank| -> Point { (x.get(), floors.get().foot(floor(rank)) - 1.0) };
    let colour = Memo::new(move |_| table.face(seat).colour);
    let reach = move || {
        let top = track.get().space.unwrap_or(TRACK + 1);
        (floors.get().foot(top) - floors.get().pitch() + 2.0, floors.get().pitch() - 2.0)
    };
    let agent = move |number: u8| {
        let rank = Memo::new(move |last: Option<&Rank>| {
            let ranks = ranks(track.get());
            let rank = ranks.iter().find(|(other, _)| *other == number).map(|(_, rank)| *rank);
            rank.or(last.copied()).unwrap_or(Rank::Embedded)
        });
        let at = Signal::derive(move || place(rank.get()));
        let below = (x.get_untracked(), floors.get_untracked().height + 26.0);
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
        <Target entity=Entity::Track(seat, corp) label=Signal::derive(label) class="track">
            <rect class="shape hit" x=move || x.get() - 9.0 y=move || reach().0 width="18" height=move || reach().1 rx="5"></rect>
        </Target>
        <g class="inert" aria-hidden="true">
            <For each=move || ranks(track.get()) key=|(number, _)| *number children=move |(number, _)| agent(number) />
            <Show when=move || { track.get().embedded > 1 }>
                <text class="middle many" x=move || x.get() + 1.0 y=move || floors.get().foot(TRACK + 1) - 3.0>
                    {move || track.get().embedded}
                </text>
            </Show>
        </g>
    }
}

#[cfg(test)]
mod tests {
    use engine::games::phoenix_syndicate::advantages::Advantage;

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
    fn every_advantage_has_a_name_that_fits_its_roof() {
        for advantage in Advantage::all() {
            let lines = roof_lines(advantage.card().name);
            assert!(lines.len() <= ROOF_LINES, "{lines:?}");
            assert!(lines.iter().all(|line| line.chars().count() <= 13), "{lines:?}");
        }
    }
}
