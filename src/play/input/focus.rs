//! Moving the focus over a board with the arrow keys, by where its targets lie on the screen.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use crate::board_parts::piece::Point;

/// What the focus can rest on.
const THINGS: &str = ".target, .target-button";

/// Those of them that can be picked now.
const SELECTABLE: &str = ".target.selectable, .target-button.selectable";

/// Which things the focus stops at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// What can be picked; everything when there is nothing.
    Selectable,
    /// Everything.
    All,
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To smaller x.
    Left,
    /// To larger x.
    Right,
    /// To smaller y.
    Up,
    /// To larger y.
    Down,
}

impl Direction {
    /// The direction of an arrow key.
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "ArrowLeft" => Some(Self::Left),
            "ArrowRight" => Some(Self::Right),
            "ArrowUp" => Some(Self::Up),
            "ArrowDown" => Some(Self::Down),
            _ => None,
        }
    }
}

/// The nearest of `others` from a point in a direction. What lies straight ahead is preferred to what
/// lies aside.
pub fn nearest(from: Point, others: &[Point], direction: Direction) -> Option<usize> {
    let cost = |(x, y): Point| {
        let (right, down) = (x - from.0, y - from.1);
        let (ahead, aside) = match direction {
            Direction::Left => (-right, down.abs()),
            Direction::Right => (right, down.abs()),
            Direction::Up => (-down, right.abs()),
            Direction::Down => (down, right.abs()),
        };
        (ahead > 1.0 && ahead * 3.0 >= aside).then_some(ahead + 2.0 * aside)
    };
    let costs = others.iter().enumerate().filter_map(|(at, point)| cost(*point).map(|cost| (at, cost)));
    costs.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
}

/// The thing on a board that has the focus.
pub fn focused(board: &Element) -> Option<Element> {
    let active = document().active_element()?;
    let thing = active.closest(THINGS).ok()??;
    board.contains(Some(&thing)).then_some(thing)
}

/// Moves the focus from the thing that has it, or to the first thing when none has. Whether anything was found.
pub fn travel(board: &Element, direction: Direction, stops: Stops) -> bool {
    let things = things(board, stops);
    let target = match focused(board) {
        None => things.into_iter().next(),
        Some(from) => {
            let from_middle = middle(&from);
            let others: Vec<Element> = things.into_iter().filter(|thing| *thing != from).collect();
            let points: Vec<Point> = others.iter().map(middle).collect();
            nearest(from_middle, &points, direction).map(|at| others[at].clone())
        }
    };
    target.is_some_and(|target| focus(&target))
}

/// Moves the focus to where the Tab key would bring it.
pub fn to_stop(board: &Element) -> bool {
    board.query_selector(".target[tabindex='0']").ok().flatten().is_some_and(|thing| focus(&thing))
}

/// Moves the focus to the first thing, or the last.
pub fn to_end(board: &Element, last: bool, stops: Stops) -> bool {
    let things = things(board, stops);
    let target = if last { things.last() } else { things.first() };
    target.is_some_and(focus)
}

fn things(board: &Element, stops: Stops) -> Vec<Element> {
    let shown = |selector: &str| -> Vec<Element> {
        let Ok(found) = board.query_selector_all(selector) else { return Vec::new() };
        let elements = (0..found.length()).filter_map(|at| found.get(at)?.dyn_into::<Element>().ok());
        let is_seen = |thing: &Element| {
            let is_away = thing.closest(".away").is_ok_and(|away| away.is_some());
            !is_away && thing.get_bounding_client_rect().width() > 0.0
        };
        elements.filter(is_seen).collect()
    };
    let selectable = if stops == Stops::Selectable { shown(SELECTABLE) } else { Vec::new() };
    if selectable.is_empty() { shown(THINGS) } else { selectable }
}

fn middle(thing: &Element) -> Point {
    let place = thing.get_bounding_client_rect();
    (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0)
}

/// Moves the focus to a thing. Whether that worked.
pub fn focus(thing: &Element) -> bool {
    let options = FocusOptions::new();
    // A map moves in its window instead: the page would scroll to where the thing was before.
    options.set_prevent_scroll(thing.closest(".viewport").is_ok_and(|map| map.is_some()));
    // Drawings can be focused like any other element, though their type is another.
    thing.unchecked_ref::<HtmlElement>().focus_with_options(&options).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_what_lies_ahead() {
        let grid: Vec<Point> = (0..9).map(|at| (f64::from(at % 3) * 10.0, f64::from(at / 3) * 10.0)).collect();
        let from = |at: usize, direction| nearest(grid[at], &grid, direction);
        assert_eq!(from(4, Direction::Left), Some(3));
        assert_eq!(from(4, Direction::Right), Some(5));
        assert_eq!(from(4, Direction::Up), Some(1));
        assert_eq!(from(4, Direction::Down), Some(7));
        assert_eq!(from(0, Direction::Up), None);
    }

    #[test]
    fn what_lies_far_aside_is_not_ahead() {
        assert_eq!(nearest((0.0, 0.0), &[(10.0, 100.0)], Direction::Right), None);
        assert_eq!(nearest((0.0, 0.0), &[(10.0, 20.0), (40.0, 1.0)], Direction::Right), Some(1));
    }
}
