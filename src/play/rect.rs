//! Rectangles in the window.

use web_sys::Element;

use crate::board_parts::piece::Point;

/// A rectangle, in pixels from the top left of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::play) struct Rect {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    /// Returns the bounding rectangle of an element.
    pub(in crate::play) fn of(element: &Element) -> Self {
        let place = element.get_bounding_client_rect();
        Self { left: place.left(), top: place.top(), width: place.width(), height: place.height() }
    }

    /// Returns the y coordinate of the lower edge.
    pub(in crate::play) fn bottom(self) -> f64 {
        self.top + self.height
    }

    /// Returns `true` if the centre lies in `other`.
    pub(in crate::play) fn has_middle_in(self, other: Rect) -> bool {
        let middle = (self.left + self.width / 2.0, self.middle_y());
        other.nearest_to(middle) == middle
    }

    /// Returns `true` if the centre lies between two heights of the window.
    pub(in crate::play) fn is_between(self, (top, bottom): (f64, f64)) -> bool {
        (top..bottom).contains(&self.middle_y())
    }

    /// Returns the y coordinate of the centre.
    pub(in crate::play) fn middle_y(self) -> f64 {
        self.top + self.height / 2.0
    }

    /// Returns the area, in square pixels.
    pub(in crate::play) fn area(self) -> f64 {
        self.width * self.height
    }

    /// Returns the intersection with `other`. `None` if it has no area.
    pub(in crate::play) fn within(self, other: Rect) -> Option<Rect> {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        let width = (self.left + self.width).min(other.left + other.width) - left;
        let height = (self.top + self.height).min(other.top + other.height) - top;
        (width > 0.0 && height > 0.0).then_some(Rect { left, top, width, height })
    }

    /// Returns the part between two heights of the window. `None` if it has no area.
    pub(in crate::play) fn between(self, (top, bottom): (f64, f64)) -> Option<Rect> {
        self.within(Rect { left: self.left, top, width: self.width, height: bottom - top })
    }

    /// Returns the rectangle extended by `by` pixels on each side.
    pub(in crate::play) fn grown(self, by: f64) -> Rect {
        let Rect { left, top, width, height } = self;
        Rect { left: left - by, top: top - by, width: width + 2.0 * by, height: height + 2.0 * by }
    }

    /// Returns the smallest rectangle that contains both.
    pub(in crate::play) fn with(self, other: Rect) -> Rect {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Rect { left, top, width: right - left, height: bottom - top }
    }

    /// Returns `true` if `other` contains the rectangle.
    pub(in crate::play) fn is_within(self, other: Rect) -> bool {
        self.with(other) == other
    }

    /// Returns `true` if the two overlap and neither contains the other.
    pub(in crate::play) fn cuts(self, other: Rect) -> bool {
        self.within(other).is_some() && !other.is_within(self) && !self.is_within(other)
    }

    /// Returns the point of the rectangle that is nearest to a point.
    pub(in crate::play) fn nearest_to(self, (x, y): Point) -> Point {
        (x.clamp(self.left, self.left + self.width), y.clamp(self.top, self.top + self.height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THING: Rect = Rect { left: 400.0, top: 200.0, width: 50.0, height: 50.0 };

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
    fn a_line_ends_at_the_nearest_edge_of_its_thing() {
        assert_eq!(THING.nearest_to((900.0, 220.0)), (450.0, 220.0));
        assert_eq!(THING.nearest_to((900.0, 20.0)), (450.0, 200.0));
        assert_eq!(THING.nearest_to((410.0, 210.0)), (410.0, 210.0), "within");
    }
}
