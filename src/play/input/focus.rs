//! Moves the focus over a board with the arrow keys, based on the positions of targets on the screen.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

use crate::board_parts::piece::Point;

/// The focusable targets.
const THINGS: &str = ".target, .target-button";

/// The targets that can be picked now.
const SELECTABLE: &str = ".target.selectable, .target-button.selectable";

/// The targets at which the focus stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// Targets that can be picked, or all if there are none.
    Selectable,
    /// All targets.
    All,
}

/// The direction of an arrow key.
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
    /// Returns the direction of an arrow key.
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

/// Returns the index of the point of `others` that is nearest to `from` in a direction. Points straight ahead are
/// preferred to points aside.
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

/// Returns the target on a board that has the focus.
pub fn focused(board: &Element) -> Option<Element> {
    let active = document().active_element()?;
    let thing = active.closest(THINGS).ok()??;
    board.contains(Some(&thing)).then_some(thing)
}

/// Moves the focus in a direction, or to the first target if none has it. Returns `false` if no target was found.
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

/// Moves the focus to the tab stop of the board.
pub fn to_stop(board: &Element) -> bool {
    board.query_selector(".target[tabindex='0']").ok().flatten().is_some_and(|thing| focus(&thing))
}

/// Moves the focus to the first or the last target.
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

/// Moves the focus to an element. Returns `true` on success.
pub fn focus(thing: &Element) -> bool {
    let options = FocusOptions::new();
    // A map pans by itself; the page would scroll to the previous position of the target.
    options.set_prevent_scroll(thing.closest(".viewport").is_ok_and(|map| map.is_some()));
    // SVG elements have `focus` as well, though they aren't of this type.
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
