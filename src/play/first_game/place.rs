//! Where a bubble stands: beside what it speaks of, inside of the window, and never on it if there is room elsewhere. Pure.

use crate::board_parts::piece::Point;

/// A rectangle, in pixels from the top left of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    /// Whether its middle lies between two heights of the window.
    pub fn is_between(self, (top, bottom): (f64, f64)) -> bool {
        (top..bottom).contains(&self.middle_y())
    }

    /// The height of its middle.
    pub fn middle_y(self) -> f64 {
        self.top + self.height / 2.0
    }

    /// How much of it another one covers, in square pixels.
    fn covered_by(self, other: Rect) -> f64 {
        let width = (self.left + self.width).min(other.left + other.width) - self.left.max(other.left);
        let height = (self.top + self.height).min(other.top + other.height) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }
}

/// Between a bubble and what it speaks of, and around it.
const GAP: f64 = 14.0;

/// The place of a bubble of this size, beside `thing` in a window of this size: where it covers least of `others`, and if
/// there is nowhere room beside the thing, in the corner at its right.
pub fn beside(thing: Rect, (width, height): Point, window: Point, others: &[Rect]) -> Point {
    let clamp = |at: f64, size: f64, room: f64| at.min(room - size - GAP).max(GAP);
    let (right, below) = (thing.left + thing.width + GAP, thing.top + thing.height + GAP);
    let (left, above) = (thing.left - width - GAP, thing.top - height - GAP);
    let along = |from: f64, length: f64, size: f64, room: f64| {
        [from + length / 2.0 - size / 2.0, from, from + length - size].map(|at| clamp(at, size, room))
    };
    let heights = along(thing.top, thing.height, height, window.1);
    let lefts = along(thing.left, thing.width, width, window.0);
    let at_sides = [right, left].into_iter().flat_map(|x| heights.map(|y| (x, y)));
    let over_and_under = [below, above].into_iter().flat_map(|y| lefts.map(|x| (x, y)));
    let fits = |(x, y): &Point| *x >= GAP && x + width + GAP <= window.0 && *y >= GAP && y + height + GAP <= window.1;
    let covered = |(left, top): Point| {
        let bubble = Rect { left, top, width, height };
        others.iter().map(|other| other.covered_by(bubble)).sum::<f64>()
    };
    let places = at_sides.chain(over_and_under).filter(fits).map(|place| (covered(place), place));
    let best = places.reduce(|best, next| if next.0 < best.0 { next } else { best });
    best.map_or((clamp(right, width, window.0), clamp(below, height, window.1)), |(_, place)| place)
}

/// Where a bubble as wide as a narrow window begins: above the sheet, or at the top where the sheet is high.
pub fn above_sheet(height: f64, sheet: f64) -> f64 {
    let above = sheet - height - GAP;
    if above > 160.0 { above } else { GAP / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (1000.0, 600.0);
    const BUBBLE: (f64, f64) = (300.0, 150.0);

    fn of(left: f64, top: f64, width: f64, height: f64) -> (f64, f64) {
        beside(Rect { left, top, width, height }, BUBBLE, WINDOW, &[])
    }

    #[test]
    fn a_bubble_stands_on_the_side_that_has_room() {
        assert_eq!(of(100.0, 200.0, 50.0, 50.0), (164.0, 150.0), "on the right");
        assert_eq!(of(700.0, 200.0, 50.0, 50.0), (386.0, 150.0), "on the left");
        assert_eq!(of(100.0, 20.0, 800.0, 50.0), (350.0, 84.0), "below");
        assert_eq!(of(100.0, 400.0, 800.0, 150.0), (350.0, 236.0), "above");
    }

    #[test]
    fn a_bubble_stands_where_it_covers_least() {
        let thing = Rect { left: 400.0, top: 200.0, width: 50.0, height: 50.0 };
        let beside = |others: &[Rect]| beside(thing, BUBBLE, WINDOW, others);
        let right = Rect { left: 460.0, top: 0.0, width: 400.0, height: 600.0 };
        assert_eq!(beside(&[right]), (86.0, 150.0), "on the left");
        let high_right = Rect { height: 190.0, ..right };
        assert_eq!(beside(&[high_right]), (464.0, 200.0), "on the right, but lower");
        let left = Rect { left: 0.0, width: 390.0, ..right };
        assert_eq!(beside(&[right, left]).1, 264.0, "below, where it covers the least of both");
    }

    #[test]
    fn a_thing_of_which_half_is_covered_is_out_of_sight() {
        let thing = Rect { left: 0.0, top: 300.0, width: 10.0, height: 100.0 };
        assert!(thing.is_between((60.0, 360.0)));
        assert!(!thing.is_between((60.0, 340.0)));
        assert!(!thing.is_between((360.0, 900.0)));
    }

    #[test]
    fn a_bubble_never_leaves_the_window() {
        assert_eq!(of(0.0, 0.0, 10.0, 10.0), (24.0, 14.0));
        assert_eq!(of(0.0, 0.0, 1000.0, 600.0), (686.0, 436.0), "nowhere is room beside it");
    }

    #[test]
    fn in_a_narrow_window_it_stands_above_the_sheet_unless_that_is_high() {
        assert_eq!(above_sheet(150.0, 600.0), 436.0);
        assert_eq!(above_sheet(150.0, 300.0), 7.0);
    }
}
