//! Things that have no identity, such as goods and coins, on their way from one place of the table to another: a
//! picture flies over the board, and what it stands for is already counted where it goes.

use engine::kernel::entity::EntityId;
use leptos::prelude::*;
use web_sys::Element;

use super::highlights::Highlights;
use super::motion::Motion;
use super::piece::Point;

/// The time between the beginnings of two flights of one move, in milliseconds.
const APART: usize = 70;

/// Within which time the last of them begins, however many there are, in milliseconds.
const ALL_BEGUN: usize = 280;

/// A picture that flies from one thing to another. A game names the things in its own type `E`.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight<E = EntityId> {
    /// The symbol.
    pub picture: &'static str,
    /// The thing at which it begins.
    pub from: E,
    /// The thing at which it ends.
    pub to: E,
}

impl<E: Into<EntityId>> Flight<E> {
    /// Returns the flight without its game's type.
    pub(super) fn id(self) -> Flight {
        let Self { picture, from, to } = self;
        Flight { picture, from: from.into(), to: to.into() }
    }
}

#[cfg(test)]
impl<E: PartialEq> Flight<E> {
    /// Returns the flights as rows of number, picture, start and end. Equal flights that follow each other are one row.
    pub(crate) fn counted(flights: Vec<Self>) -> Vec<(usize, &'static str, E, E)> {
        let mut rows: Vec<(usize, &'static str, E, E)> = Vec::new();
        for Self { picture, from, to } in flights {
            match rows.last_mut() {
                Some(last) if (last.1, &last.2, &last.3) == (picture, &from, &to) => last.0 += 1,
                _ => rows.push((1, picture, from, to)),
            }
        }
        rows
    }
}

impl Flight {
    /// Returns the flight in the opposite direction.
    pub fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }
}

/// A flight with its places, from the corner of the board, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Course {
    id: usize,
    picture: &'static str,
    from: Point,
    to: Point,
    /// The delay after the move, in milliseconds.
    delay: usize,
}

/// The layer over a board on which things fly. Where either end isn't shown, nothing flies.
#[component]
pub fn Flights(
    /// The flights of the last change of the state.
    #[prop(into)]
    flights: Signal<Vec<Flight>>,
    /// Returns the thing that contains a thing. A flight begins or ends there when the thing itself is gone.
    #[prop(optional)]
    within: Option<fn(EntityId) -> Option<EntityId>>,
) -> impl IntoView {
    let motion = Motion::find();
    let Highlights { name, .. } = expect_context();
    let layer = NodeRef::<leptos::html::Div>::new();
    let courses = RwSignal::new(Vec::<Course>::new());
    let begun = StoredValue::new(0);
    let begin_all = move |flights: Vec<Flight>| {
        // The board may have been left meanwhile.
        let Some(Some(layer)) = layer.try_get_untracked() else { return };
        let Some(board) = layer.parent_element() else { return };
        let apart = APART.min(ALL_BEGUN / flights.len().max(1));
        let shown = |thing| place(&board, &name(thing)).or_else(|| place(&board, &name(within?(thing)?)));
        let places =
            flights.into_iter().filter_map(|Flight { picture, from, to }| Some((picture, shown(from)?, shown(to)?)));
        let begin = |(at, (picture, from, to))| {
            begun.update_value(|begun| *begun += 1);
            Course { id: begun.get_value(), picture, from, to, delay: apart * at }
        };
        let flown: Vec<Course> = places.enumerate().map(begin).collect();
        if !flown.is_empty() {
            courses.update(|courses| courses.extend(flown));
        }
    };
    Effect::new(move |_| {
        let flights = flights.get();
        if motion.is_on() && !flights.is_empty() {
            // By then the table shows what it has come to, such as the first good of a kind on its shelf.
            request_animation_frame(move || begin_all(flights));
        }
    });
    let land = Callback::new(move |id: usize| {
        // The board may have been left meanwhile.
        let _ = courses.try_update(|courses| courses.retain(|course| course.id != id));
    });
    view! {
        <div class="flights" aria-hidden="true" node_ref=layer>
            <For each=move || courses.get() key=|course| course.id let:course>
                <Flying course land />
            </For>
        </div>
    }
}

/// A picture on its way.
#[component]
fn Flying(course: Course, land: Callback<usize>) -> impl IntoView {
    let Course { id, picture, from, to, delay } = course;
    let point = |(x, y): Point| format!("{x:.0}px, {y:.0}px");
    view! {
        <svg
            class="flight"
            style:--from=format!("translate({})", point(from))
            style:--to=format!("translate({})", point(to))
            style:animation-delay=format!("{delay}ms")
            on:animationend=move |_| land.run(id)
            on:animationcancel=move |_| land.run(id)
        >
            <use href=format!("#{picture}")></use>
        </svg>
    }
}

/// The middle of a thing, from the corner of the board; none while it isn't shown.
fn place(board: &Element, entity: &str) -> Option<Point> {
    let thing: Element = board.query_selector(&format!("[data-entity='{entity}']")).ok()??;
    let (within, of) = (board.get_bounding_client_rect(), thing.get_bounding_client_rect());
    (of.width() > 0.0).then(|| (of.x() + of.width() / 2.0 - within.x(), of.y() + of.height() / 2.0 - within.y()))
}
