//! A task as a bubble beside what it speaks of, which has a ring around it.

use engine::first_game::{Control, Place};
use leptos::html;
use leptos::prelude::*;
use leptos_use::{use_interval_fn, use_media_query};
use web_sys::{DomRect, Element};

use super::Told;
use super::place::{Rect, above_sheet, beside};
use crate::board_parts::piece::Point;
use crate::browser;
use crate::play::sheet::NARROW;

/// How often a bubble looks where its thing is, in milliseconds: boards scroll, turn and come to their size.
const LOOKS: u64 = 200;

/// Height of what lies above the board, in pixels.
const HEADER: f64 = 60.0;

/// Where things stand that are told beside, the first that is in sight.
fn selectors(told: &Told) -> Vec<String> {
    let mut selectors: Vec<String> = Vec::new();
    if let Some(thing) = &told.thing {
        selectors.push(format!(".board [data-entity=\"{thing}\"]"));
    }
    let control = match told.lesson.place {
        Place::Thing(_) => ".choices .choice",
        Place::Control(Control::Prompt) => ".prompt",
        Place::Control(Control::Choices) => ".choices .choice",
        Place::Control(Control::Finish) => ".finish .choice",
        Place::Control(Control::WhyNot) => ".why-not summary",
        Place::Control(Control::Menu) => ".menu summary",
    };
    // On a narrow screen the list may be folded into its handle.
    selectors.extend([control, ".sheet > .handle", ".prompt"].map(str::to_owned));
    selectors
}

fn rect(element: &Element) -> DomRect {
    element.get_bounding_client_rect()
}

/// Where a thing is: what is drawn around it isn't the thing.
fn rect_of_thing(element: &Element) -> Rect {
    let shape = element.query_selector(".shape").ok().flatten().filter(|_| element.has_attribute("data-entity"));
    let place = rect(shape.as_ref().unwrap_or(element));
    Rect { left: place.left(), top: place.top(), width: place.width(), height: place.height() }
}

fn find(selectors: &[String]) -> Option<Element> {
    let is_shown = |element: &Element| rect(element).width() > 0.0;
    selectors.iter().find_map(|selector| browser::all(selector).into_iter().find(is_shown))
}

/// The part of the window beside the choices, which stay free.
fn free_of_choices(width: f64, height: f64) -> Point {
    (browser::all(".side").first().map_or(width, |side| rect(side).left()), height)
}

/// Where other things lie than the one that is spoken of.
fn others(thing: Rect) -> Vec<Rect> {
    let things = browser::all(".board .target");
    things.iter().map(rect_of_thing).filter(|other| *other != thing && other.width > 0.0).collect()
}

fn is_within(element: &Element, selector: &str) -> bool {
    element.closest(selector).is_ok_and(|found| found.is_some())
}

/// The heights of the window between which a thing isn't covered. The sheet of a narrow screen lies on the board, and so does
/// the bubble, above the sheet or at the top; both are given from top to bottom.
fn clear_heights(element: &Element, narrow: bool, bubble: (f64, f64), sheet: (f64, f64)) -> (f64, f64) {
    if let Ok(Some(list)) = element.closest(".choices") {
        let list = rect(&list);
        return (list.top(), list.bottom());
    }
    match (narrow, is_within(element, ".sheet")) {
        (true, true) => sheet,
        (true, false) if bubble.0 < HEADER => (bubble.1, sheet.0),
        (true, false) => (HEADER, bubble.0),
        (false, _) => (HEADER, sheet.1),
    }
}

/// A task, beside what it speaks of.
#[component]
pub fn Bubble(
    told: Told,
    /// It was read, or is skipped.
    dismiss: Callback<usize>,
    /// No more of them.
    leave: Callback<()>,
) -> impl IntoView {
    let node = NodeRef::<html::Aside>::new();
    let ring = RwSignal::new(None::<Rect>);
    let corner = RwSignal::new((0.0, 0.0));
    let narrow = use_media_query(NARROW);
    let selectors = StoredValue::new(selectors(&told));
    let brought_into_sight = StoredValue::new(false);
    let stands = StoredValue::new(None::<((Rect, Point), Point)>);
    let look = move || {
        let Some(Some(bubble)) = node.try_get_untracked() else { return };
        let found = selectors.with_value(|selectors| find(selectors));
        let window = window();
        let size =
            |length: Result<wasm_bindgen::JsValue, _>| length.ok().and_then(|length| length.as_f64()).unwrap_or(0.0);
        let (width, height) = (size(window.inner_width()), size(window.inner_height()));
        let sheet = browser::all(".sheet").first().map_or(height, |sheet| rect(sheet).top());
        let own = rect(&bubble);
        let above = above_sheet(own.height(), sheet);
        let thing = found.as_ref().and_then(|element| {
            let is_on_board = !is_within(element, ".sheet");
            let heights =
                clear_heights(element, narrow.get_untracked(), (above, above + own.height()), (sheet, height));
            let in_sight = || Some(rect_of_thing(element)).filter(|place| place.is_between(heights));
            let place = in_sight();
            if brought_into_sight.get_value() {
                return place;
            }
            brought_into_sight.set_value(true);
            place.or_else(|| {
                browser::scroll_to(element);
                if narrow.get_untracked() && is_on_board {
                    // Not only into the window, but clear of what lies on the board.
                    let free = f64::midpoint(heights.0, heights.1);
                    window.scroll_by_with_x_and_y(0.0, rect_of_thing(element).middle_y() - free);
                }
                in_sight()
            })
        });
        let at = if narrow.get_untracked() {
            (0.0, above)
        } else {
            let (thing, size) = (thing.unwrap_or_default(), (own.width(), own.height()));
            // It stays where it is while the board moves about.
            let stood = stands.get_value().filter(|(of, _)| *of == (thing, size));
            let at =
                stood.map_or_else(|| beside(thing, size, free_of_choices(width, height), &others(thing)), |(_, at)| at);
            stands.set_value(Some(((thing, size), at)));
            at
        };
        if corner.get_untracked() != at {
            corner.set(at);
        }
        if ring.get_untracked() != thing {
            ring.set(thing);
        }
    };
    // Once it has a size.
    request_animation_frame(look);
    let _ = use_interval_fn(look, LOOKS);
    let Told { at, fulfilled, of, lesson, is_to_be_read, .. } = told;
    let is_last = at + 1 == of;
    let words = match (is_to_be_read, is_last) {
        (true, true) => "Play on",
        (true, false) => "Got it",
        (false, _) => "Skip",
    };
    let px = |length: f64| format!("{length}px");
    view! {
        <div
            class="task-ring"
            hidden=move || ring.with(Option::is_none)
            style:left=move || px(ring.get().unwrap_or_default().left)
            style:top=move || px(ring.get().unwrap_or_default().top)
            style:width=move || px(ring.get().unwrap_or_default().width)
            style:height=move || px(ring.get().unwrap_or_default().height)
        ></div>
        <aside
            class="task"
            aria-label="First game"
            node_ref=node
            style:left=move || (!narrow.get()).then(|| px(corner.get().0))
            style:top=move || px(corner.get().1)
        >
            <p class="count">{format!("First game · {} of {of}", (fulfilled + 1).min(of))}</p>
            <div role="status">
                <p class="title">{lesson.title}</p>
                <p>{lesson.words}</p>
            </div>
            <p class="row">
                <button
                    type="button"
                    class=if is_to_be_read { "button primary" } else { "button quiet" }
                    on:click=move |_| dismiss.run(at)
                >
                    {words}
                </button>
                <Show when=move || !is_last>
                    <button type="button" class="button quiet" on:click=move |_| leave.run(())>
                        "Play on without help"
                    </button>
                </Show>
            </p>
        </aside>
    }
}
