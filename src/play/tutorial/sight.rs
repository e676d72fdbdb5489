//! The places of the elements that tasks describe: their visible parts, and scrolling to them.

use engine::kernel::tutorial::Subject;
use leptos::prelude::*;
use web_sys::{DomRect, Element};

use super::task::Task;
use crate::board_parts::map_view;
use crate::board_parts::piece::Point;
use crate::browser;
use crate::play::rect::Rect;

/// The height of the header above the board, in pixels.
const HEADER: f64 = 60.0;

/// The distance from the top of the visible area to an element that is too high for it, in pixels.
const APART: f64 = 10.0;

/// The sheet beside the board. Boards have their own `.sheet` elements.
pub(super) const SHEET: &str = ".side > .sheet";

/// Returns `true` if a task describes the list of choices, which is folded on a narrow screen.
pub(super) fn is_in_list(task: &Task) -> bool {
    matches!(task.step.subject, Subject::Choices | Subject::Blocked)
}

/// Returns the selectors of the element that a task describes. The first one with a visible element counts.
pub(super) fn selectors(task: &Task) -> Vec<String> {
    let mut selectors: Vec<String> = Vec::new();
    if let Some(thing) = &task.thing {
        selectors.push(format!(".board [data-entity=\"{thing}\"]"));
    }
    let control = match task.step.subject {
        Subject::Thing(_) | Subject::Choices => ".choices .choice",
        Subject::Turn => ".prompt",
        Subject::StepEnd => ".finish .choice",
        Subject::Blocked => ".why-not summary",
    };
    // On a narrow screen the list may be folded into its handle.
    selectors.extend([control, ".sheet:not(.open) .handle", ".prompt"].map(str::to_owned));
    selectors
}

/// Returns the first element with a width.
pub(super) fn find(selectors: &[String]) -> Option<Element> {
    let is_shown = |element: &Element| element.get_bounding_client_rect().width() > 0.0;
    selectors.iter().find_map(|selector| browser::all(selector).into_iter().find(is_shown))
}

fn as_rect(place: &DomRect) -> Rect {
    Rect { left: place.left(), top: place.top(), width: place.width(), height: place.height() }
}

/// Returns the bounding rectangle of an element.
pub(super) fn rect_of(element: &Element) -> Rect {
    as_rect(&element.get_bounding_client_rect())
}

/// Returns the place of an entity without the marks around it.
fn rect_of_thing(element: &Element) -> Rect {
    let shape = element.query_selector(".shape").ok().flatten().filter(|_| element.has_attribute("data-entity"));
    rect_of(shape.as_ref().unwrap_or(element))
}

/// Returns the size of the window.
pub(super) fn window_size() -> Point {
    let size = |length: Result<wasm_bindgen::JsValue, _>| length.ok().and_then(|length| length.as_f64());
    (size(window().inner_width()).unwrap_or(0.0), size(window().inner_height()).unwrap_or(0.0))
}

/// Returns the y coordinate of the top of the sheet.
pub(super) fn sheet_top() -> f64 {
    browser::all(SHEET).first().map_or(window_size().1, |sheet| rect_of(sheet).top)
}

fn is_within(element: &Element, selector: &str) -> bool {
    element.closest(selector).is_ok_and(|found| found.is_some())
}

/// Returns `true` if an element is part of the board, which the sheet of a narrow screen may cover.
pub(super) fn is_on_board(element: &Element) -> bool {
    !is_within(element, SHEET)
}

/// Returns the heights of the window between which an element isn't covered. `sheet` is the top of the sheet. On a
/// narrow screen the sheet is over the board.
pub(super) fn clear_heights(element: &Element, narrow: bool, sheet: f64) -> (f64, f64) {
    if let Ok(Some(list)) = element.closest(".choices") {
        let list = rect_of(&list);
        return (list.top, list.top + list.height);
    }
    let bottom = if narrow && is_on_board(element) { sheet - RING } else { window_size().1 };
    (HEADER, bottom)
}

/// The maximum growth of a ring around words, in pixels.
const GROWS: f64 = 26.0;

/// The gap between a ring and its element, in pixels.
pub(super) const RING: f64 = 6.0;

/// Returns the place of a ring that doesn't cut through words of the board. Words on its line are included, unless they
/// extend too far or beyond `heights`.
pub(super) fn around_words(thing: Rect, heights: (f64, f64)) -> Rect {
    let words =
        browser::all(".board text").iter().map(rect_of).filter(|words| words.area() > 0.0).collect::<Vec<Rect>>();
    words.iter().filter(|words| thing.grown(RING).cuts(**words)).fold(thing, |ring, words| {
        let all = ring.with(*words);
        if all.is_within(thing.grown(GROWS)) && heights.0 <= all.top && all.top + all.height <= heights.1 {
            all
        } else {
            ring
        }
    })
}

/// Returns the visible part of an element between these heights. `None` if it is too small to be recognized. A map
/// shows a part of its elements.
pub(super) fn seen(element: &Element, heights: (f64, f64)) -> Option<Rect> {
    let place = rect_of_thing(element);
    let on_map =
        element.closest(map_view::SURFACE).ok().flatten().map_or(Some(place), |map| place.within(rect_of(&map)));
    let on_map = on_map.filter(|part| part.area() * 2.0 >= place.area())?;
    let seen = on_map.is_between(heights).then(|| on_map.between(heights)).flatten()?;
    let (width, height) = window_size();
    seen.within(Rect { width, height, ..Rect::default() }.grown(-RING))
}

/// Scrolls an element to a place between these heights, and pans its map.
pub(super) fn bring_into_sight(element: &Element, heights: (f64, f64), narrow: bool) {
    map_view::show(element);
    if !narrow || !is_on_board(element) {
        return browser::scroll_to(element);
    }
    // The element has to be clear of the header and the sheet.
    let place = rect_of_thing(element);
    let way = if place.height + APART > heights.1 - heights.0 {
        place.top - heights.0 - APART
    } else {
        place.middle_y() - f64::midpoint(heights.0, heights.1)
    };
    window().scroll_by_with_x_and_y(0.0, way);
}
