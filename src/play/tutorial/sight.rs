//! Where on the page things are that a task speaks of, what of them can be seen, and how they come into sight.

use engine::kernel::tutorial::Subject;
use leptos::prelude::*;
use web_sys::{DomRect, Element};

use super::place::{Other, Rect};
use super::told::Told;
use crate::board_parts::map_view;
use crate::board_parts::piece::Point;
use crate::browser;

/// Height of what lies above the board, in pixels.
const HEADER: f64 = 60.0;

/// How far from the edges of what is in sight a thing that is too high for it begins, in pixels.
const APART: f64 = 10.0;

/// The sheet beside the board. Boards draw sheets as well.
pub const SHEET: &str = ".side > .sheet";

/// Where things stand that are told beside, the first that is in sight.
pub fn selectors(told: &Told) -> Vec<String> {
    let mut selectors: Vec<String> = Vec::new();
    if let Some(thing) = &told.thing {
        selectors.push(format!(".board [data-entity=\"{thing}\"]"));
    }
    let control = match told.step.subject {
        Subject::Thing(_) | Subject::Choices => ".choices .choice",
        Subject::Turn => ".prompt",
        Subject::StepEnd => ".finish .choice",
        Subject::Blocked => ".why-not summary",
    };
    // On a narrow screen the list may be folded into its handle.
    selectors.extend([control, ".sheet:not(.open) > .handle", ".prompt"].map(str::to_owned));
    selectors
}

/// The first thing that is drawn.
pub fn find(selectors: &[String]) -> Option<Element> {
    let is_shown = |element: &Element| element.get_bounding_client_rect().width() > 0.0;
    selectors.iter().find_map(|selector| browser::all(selector).into_iter().find(is_shown))
}

fn as_rect(place: &DomRect) -> Rect {
    Rect { left: place.left(), top: place.top(), width: place.width(), height: place.height() }
}

/// Where an element is.
pub fn rect_of(element: &Element) -> Rect {
    as_rect(&element.get_bounding_client_rect())
}

/// Where a thing is: what is drawn around it isn't the thing.
fn rect_of_thing(element: &Element) -> Rect {
    let shape = element.query_selector(".shape").ok().flatten().filter(|_| element.has_attribute("data-entity"));
    rect_of(shape.as_ref().unwrap_or(element))
}

/// How large the window is.
pub fn window_size() -> Point {
    let size = |length: Result<wasm_bindgen::JsValue, _>| length.ok().and_then(|length| length.as_f64());
    (size(window().inner_width()).unwrap_or(0.0), size(window().inner_height()).unwrap_or(0.0))
}

/// Where the sheet begins.
pub fn sheet_top() -> f64 {
    browser::all(SHEET).first().map_or(window_size().1, |sheet| rect_of(sheet).top)
}

/// The part of the window beside the choices, which stay free.
pub fn free_of_choices() -> Point {
    let (width, height) = window_size();
    (browser::all(".side").first().map_or(width, |side| rect_of(side).left), height)
}

/// Where other things lie than the one that is spoken of.
pub fn others(thing: Rect) -> Vec<Other> {
    let other = |element: Element| Other {
        place: rect_of_thing(&element),
        is_asked_for: element.class_list().contains("selectable"),
    };
    let things = browser::all(".board .target").into_iter().map(other);
    things.filter(|other| other.place != thing && other.place.width > 0.0).collect()
}

fn is_within(element: &Element, selector: &str) -> bool {
    element.closest(selector).is_ok_and(|found| found.is_some())
}

/// Whether a thing lies on the board, which the sheet of a narrow screen may cover.
pub fn is_on_board(element: &Element) -> bool {
    !is_within(element, SHEET)
}

/// The heights of the window between which a thing isn't covered. The sheet of a narrow screen lies on the board, and so does
/// the bubble, above the sheet or at the top; both are given from top to bottom.
pub fn clear_heights(element: &Element, narrow: bool, bubble: (f64, f64), sheet: (f64, f64)) -> (f64, f64) {
    if let Ok(Some(list)) = element.closest(".choices") {
        let list = rect_of(&list);
        return (list.top, list.top + list.height);
    }
    match (narrow, is_within(element, SHEET)) {
        (true, true) => sheet,
        (true, false) if bubble.0 < HEADER => (bubble.1 + RING, sheet.0 - RING),
        (true, false) => (HEADER, bubble.0 - RING),
        (false, _) => (HEADER, sheet.1),
    }
}

/// How far a ring may grow for the sake of whole words, in pixels.
const GROWS: f64 = 26.0;

/// How far a ring lies around its thing, in pixels.
const RING: f64 = 6.0;

/// A ring that cuts no words of the board: those on its line are within it, or it stays as it is where they reach too far, or
/// beyond these heights.
pub fn around_words(thing: Rect, heights: (f64, f64)) -> Rect {
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

/// What can be seen of a thing between these heights; nothing where that is too little to know it by. A map shows a part of
/// what is on it.
pub fn seen(element: &Element, heights: (f64, f64)) -> Option<Rect> {
    let place = rect_of_thing(element);
    let on_map =
        element.closest(map_view::SURFACE).ok().flatten().map_or(Some(place), |map| place.within(rect_of(&map)));
    let on_map = on_map.filter(|part| part.area() * 2.0 >= place.area())?;
    let seen = on_map.is_between(heights).then(|| on_map.between(heights)).flatten()?;
    let (width, height) = window_size();
    seen.within(Rect { width, height, ..Rect::default() }.grown(-RING))
}

/// Scrolls so that a thing lies between these heights, and moves the map on which it is.
pub fn bring_into_sight(element: &Element, heights: (f64, f64), narrow: bool) {
    map_view::show(element);
    if !narrow || !is_on_board(element) {
        return browser::scroll_to(element);
    }
    // Not only into the window, but clear of what lies on the board.
    let place = rect_of_thing(element);
    let way = if place.height + APART > heights.1 - heights.0 {
        place.top - heights.0 - APART
    } else {
        place.middle_y() - f64::midpoint(heights.0, heights.1)
    };
    window().scroll_by_with_x_and_y(0.0, way);
}
