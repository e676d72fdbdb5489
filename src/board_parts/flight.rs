//! Animations of entities without identity, such as goods and coins. A picture flies over the board from one place to
//! another. The destination already counts the goods when the flight begins.

use engine::kernel::entity::EntityId;
use leptos::prelude::*;
use web_sys::Element;

use super::highlights::Highlights;
use super::motion::Motion;
use super::piece::Point;

/// The time between the starts of two flights of a move, in milliseconds.
const APART: usize = 70;

/// The time within which all flights of a move start, in milliseconds.
const ALL_BEGUN: usize = 280;

/// A picture that flies from one entity to another. A game names the entities in its own type `E`.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight<E = EntityId> {
    /// The id of the symbol.
    pub picture: &'static str,
    /// The entity at which it starts.
    pub from: E,
    /// The entity at which it ends.
    pub to: E,
}

impl<E: Into<EntityId>> Flight<E> {
    /// Returns the flight with the entities as ids.
    pub(super) fn id(self) -> Flight {
        let Self { picture, from, to } = self;
        Flight { picture, from: from.into(), to: to.into() }
    }
}

#[cfg(test)]
impl<E: PartialEq> Flight<E> {
    /// Returns the flights as rows of count, picture, start and end. Equal flights that follow each other form one row.
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

/// A flight with its endpoints, relative to the corner of the board, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Course {
    id: usize,
    picture: &'static str,
    from: Point,
    to: Point,
    /// The delay after the move, in milliseconds.
    delay: usize,
}

/// The layer over a board that shows flights. A flight is skipped if either end isn't shown.
#[component]
pub fn Flights(
    /// The flights of the last change of the state.
    #[prop(into)]
    flights: Signal<Vec<Flight>>,
    /// Returns the entity that contains an entity. A flight starts or ends there if the entity itself isn't shown.
    #[prop(optional)]
    within: Option<fn(EntityId) -> Option<EntityId>>,
) -> impl IntoView {
    let motion = Motion::find();
    let Highlights { name, .. } = expect_context();
    let layer = NodeRef::<leptos::html::Div>::new();
    let courses = RwSignal::new(Vec::<Course>::new());
    let begun = StoredValue::new(0);
    let begin_all = move |flights: Vec<Flight>| {
        // The board may be unmounted by now.
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
            // In the next frame the board shows the new state, such as the first good of a kind on its shelf.
            request_animation_frame(move || begin_all(flights));
        }
    });
    let land = Callback::new(move |id: usize| {
        // The board may be unmounted by now.
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

/// A picture in flight.
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

/// Returns the middle of an entity, relative to the corner of the board. `None` while it isn't shown.
fn place(board: &Element, entity: &str) -> Option<Point> {
    let thing: Element = board.query_selector(&format!("[data-entity='{entity}']")).ok()??;
    let (within, of) = (board.get_bounding_client_rect(), thing.get_bounding_client_rect());
    (of.width() > 0.0).then(|| (of.x() + of.width() / 2.0 - within.x(), of.y() + of.height() / 2.0 - within.y()))
}
