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

    /// How large it is, in square pixels.
    pub fn area(self) -> f64 {
        self.width * self.height
    }

    /// The part of it that lies within another one.
    pub fn within(self, other: Rect) -> Option<Rect> {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        let width = (self.left + self.width).min(other.left + other.width) - left;
        let height = (self.top + self.height).min(other.top + other.height) - top;
        (width > 0.0 && height > 0.0).then_some(Rect { left, top, width, height })
    }

    /// The part of it between two heights of the window.
    pub fn between(self, (top, bottom): (f64, f64)) -> Option<Rect> {
        self.within(Rect { left: self.left, top, width: self.width, height: bottom - top })
    }

    /// So many pixels larger on each side.
    pub fn grown(self, by: f64) -> Rect {
        let Rect { left, top, width, height } = self;
        Rect { left: left - by, top: top - by, width: width + 2.0 * by, height: height + 2.0 * by }
    }

    /// The smallest one around it and another one.
    pub fn with(self, other: Rect) -> Rect {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Rect { left, top, width: right - left, height: bottom - top }
    }

    /// Whether another one is all around it.
    pub fn is_within(self, other: Rect) -> bool {
        self.with(other) == other
    }

    /// Whether its line goes through another one, which is neither within nor beside it.
    pub fn cuts(self, other: Rect) -> bool {
        self.within(other).is_some() && !other.is_within(self) && !self.is_within(other)
    }

    /// How far it is from another one, in pixels.
    fn distance(self, other: Rect) -> f64 {
        let apart = |from: f64, length: f64, to: f64, other: f64| (to - from - length).max(from - to - other).max(0.0);
        apart(self.left, self.width, other.left, other.width).hypot(apart(
            self.top,
            self.height,
            other.top,
            other.height,
        ))
    }

    /// How much of it another one covers, in square pixels.
    fn covered_by(self, other: Rect) -> f64 {
        self.within(other).map_or(0.0, Rect::area)
    }
}

/// Another thing than the one that is spoken of.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    /// Where it lies.
    pub place: Rect,
    /// Whether it can be picked now: it will be compared.
    pub is_asked_for: bool,
}

/// How much worse it is to cover what can be picked than anything else.
const ASKED_FOR: f64 = 5.0;

/// How many square pixels may be covered to come a pixel nearer.
const NEARNESS: f64 = 60.0;

/// How far places are apart at which a bubble may stand away from its thing, in pixels.
const APART: f64 = 30.0;

/// Between a bubble and what it speaks of, and around it.
const GAP: f64 = 14.0;

/// The place of a bubble of this size, near `thing` in a window of this size and never on it, if there is room: where it covers
/// least of `others`; otherwise in the corner at its right.
pub fn beside(thing: Rect, (width, height): Point, window: Point, others: &[Other]) -> Point {
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
    let steps = |room: f64, size: f64| {
        let most = ((room - size - 2.0 * GAP) / APART).max(0.0) as u32;
        (0..=most).map(|step| GAP + f64::from(step) * APART)
    };
    let anywhere = steps(window.1, height).flat_map(|y| steps(window.0, width).map(move |x| (x, y)));
    let fits = |(x, y): &Point| *x >= GAP && x + width + GAP <= window.0 && *y >= GAP && y + height + GAP <= window.1;
    let bubble = |(left, top): Point| Rect { left, top, width, height };
    let is_beside = |place: &Point| thing.distance(bubble(*place)) >= GAP - 0.5;
    let cost = |place: Point| {
        let bubble = bubble(place);
        let covered = |other: &Other| other.place.covered_by(bubble) * if other.is_asked_for { ASKED_FOR } else { 1.0 };
        others.iter().map(covered).sum::<f64>() + (thing.distance(bubble) - GAP).max(0.0) * NEARNESS
    };
    let places = at_sides.chain(over_and_under).chain(anywhere).filter(fits).filter(is_beside);
    let best = places.map(|place| (cost(place), place)).reduce(|best, next| if next.0 < best.0 { next } else { best });
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

    const THING: Rect = Rect { left: 400.0, top: 200.0, width: 50.0, height: 50.0 };

    fn among(others: &[(Rect, bool)]) -> Point {
        let other = |(place, is_asked_for): &(Rect, bool)| Other { place: *place, is_asked_for: *is_asked_for };
        beside(THING, BUBBLE, WINDOW, &others.iter().map(other).collect::<Vec<Other>>())
    }

    #[test]
    fn a_bubble_stands_where_it_covers_least() {
        let right = Rect { left: 460.0, top: 0.0, width: 400.0, height: 600.0 };
        assert_eq!(among(&[(right, false)]), (86.0, 150.0), "on the left");
        let high_right = Rect { height: 190.0, ..right };
        assert_eq!(among(&[(high_right, false)]), (464.0, 200.0), "on the right, but lower");
        let left = Rect { left: 0.0, width: 390.0, ..right };
        assert_eq!(among(&[(right, true), (left, false)]), (150.0, 264.0), "below, clear of what can be picked");
    }

    #[test]
    fn a_bubble_goes_away_from_its_thing_rather_than_cover_what_can_be_picked() {
        let around = Rect { left: 300.0, top: 100.0, width: 250.0, height: 250.0 };
        let (left, top) = among(&[(around, true)]);
        let bubble = Rect { left, top, width: BUBBLE.0, height: BUBBLE.1 };
        assert_eq!(around.covered_by(bubble), 0.0, "at {left}, {top}");
    }

    #[test]
    fn a_thing_of_which_half_is_covered_is_out_of_sight() {
        let thing = Rect { left: 0.0, top: 300.0, width: 10.0, height: 100.0 };
        assert!(thing.is_between((60.0, 360.0)));
        assert!(!thing.is_between((60.0, 340.0)));
        assert!(!thing.is_between((360.0, 900.0)));
    }

    #[test]
    fn what_is_seen_of_a_thing_ends_where_the_window_is_covered() {
        let thing = Rect { left: 0.0, top: 300.0, width: 10.0, height: 100.0 };
        assert_eq!(thing.between((60.0, 360.0)), Some(Rect { height: 60.0, ..thing }));
        assert_eq!(thing.between((420.0, 600.0)), None);
    }

    #[test]
    fn a_ring_cuts_words_that_are_neither_within_nor_beside_it() {
        let words = |left: f64| Rect { left, top: 210.0, width: 30.0, height: 12.0 };
        assert!(THING.cuts(words(380.0)) && THING.cuts(words(440.0)));
        assert!(!THING.cuts(words(410.0)), "within");
        assert!(!THING.cuts(words(460.0)), "beside");
        assert!(words(440.0).is_within(THING.with(words(440.0))));
        assert!(!THING.grown(10.0).is_within(THING) && THING.is_within(THING.grown(10.0)));
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
