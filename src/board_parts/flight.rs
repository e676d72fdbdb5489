//! Things that have no identity, such as goods and coins, on their way from one place of the table to another: a
//! picture flies over the board, and what it stands for is already counted where it goes.

use engine::entity::Entity;
use leptos::prelude::*;
use web_sys::Element;

/// How long a flight takes, in milliseconds; the style of `.flight` says the same.
const FLIGHT: u64 = 420;

/// How far apart several flights of one move begin, in milliseconds.
const APART: u64 = 70;

/// A picture that flies from one thing to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight<E> {
    /// The symbol.
    pub picture: &'static str,
    /// Where it was.
    pub from: E,
    /// Where it is now.
    pub to: E,
}

/// A flight with its places on the screen, from the corner of the board.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    id: usize,
    picture: &'static str,
    from: (f64, f64),
    to: (f64, f64),
}

/// The layer over a board on which things fly. Where either end isn't shown, nothing flies.
#[component]
pub fn Flights<E: Entity + Send + Sync>(
    /// What flew with the last change of the state.
    flights: Memo<Vec<Flight<E>>>,
) -> impl IntoView {
    let layer = NodeRef::<leptos::html::Div>::new();
    let courses = RwSignal::new(Vec::<Course>::new());
    let count = StoredValue::new(0);
    Effect::new(move |_| {
        let flights = flights.get();
        let Some(layer) = layer.get() else { return };
        let Some(board) = layer.parent_element() else { return };
        let mut flown: Vec<Course> = Vec::new();
        for Flight { picture, from, to } in flights {
            let Some((from, to)) = place(&board, from).zip(place(&board, to)) else { continue };
            count.update_value(|count| *count += 1);
            flown.push(Course { id: count.get_value(), picture, from, to });
        }
        if flown.is_empty() {
            return;
        }
        let ids: Vec<usize> = flown.iter().map(|course| course.id).collect();
        let last = std::time::Duration::from_millis(FLIGHT + APART * ids.len() as u64);
        courses.update(|courses| courses.extend(flown));
        set_timeout(move || courses.update(|courses| courses.retain(|course| !ids.contains(&course.id))), last);
    });
    view! {
        <div class="flights" aria-hidden="true" node_ref=layer>
            <For
                each=move || courses.get().into_iter().enumerate()
                key=|(_, course)| course.id
                children=move |(at, course)| view! { <Flying course delay=APART * at as u64 /> }
            />
        </div>
    }
}

/// A picture on its way.
#[component]
fn Flying(course: Course, delay: u64) -> impl IntoView {
    let Course { picture, from, to, .. } = course;
    let left = RwSignal::new(false);
    // The browser has to see it where it begins, before it goes on.
    request_animation_frame(move || request_animation_frame(move || left.set(true)));
    let transform = move || {
        let (x, y) = if left.get() { to } else { from };
        format!("translate({x:.0}px, {y:.0}px)")
    };
    view! {
        <svg class="flight" style:transform=transform style:transition-delay=format!("{delay}ms")>
            <use href=format!("#{picture}")></use>
        </svg>
    }
}

/// The middle of a thing, from the corner of the board; none while it isn't shown.
fn place<E: Entity>(board: &Element, entity: E) -> Option<(f64, f64)> {
    let thing: Element = board.query_selector(&format!("[data-entity='{entity}']")).ok()??;
    let (within, of) = (board.get_bounding_client_rect(), thing.get_bounding_client_rect());
    (of.width() > 0.0).then(|| (of.x() + of.width() / 2.0 - within.x(), of.y() + of.height() / 2.0 - within.y()))
}
