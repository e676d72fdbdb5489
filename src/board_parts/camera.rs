//! Where on a map one looks: pure geometry. A drawing is moved and enlarged within a window that at first
//! shows all of it; whatever is done, the drawing stays in the window.

use super::piece::Point;
use super::scene::ViewBox;

/// How many times larger than at fit the drawing may be.
pub const MOST: f64 = 6.0;

/// How a drawing lies in its window: its point `p` is shown where `p * zoom + shift` is at fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// How many times larger than at fit.
    pub zoom: f64,
    /// How far it is moved, in its own units.
    pub shift: Point,
}

impl Look {
    /// All of the drawing, as large as the window allows.
    pub const FIT: Self = Self { zoom: 1.0, shift: (0.0, 0.0) };

    /// Enlarged around a place that stays where it is.
    pub fn zoomed(self, about: Point, factor: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, MOST);
        let ratio = zoom / self.zoom;
        let stay = |about: f64, shift: f64| about - (about - shift) * ratio;
        Self { zoom, shift: (stay(about.0, self.shift.0), stay(about.1, self.shift.1)) }
    }

    /// Moved.
    pub fn moved(self, by: Point) -> Self {
        Self { shift: (self.shift.0 + by.0, self.shift.1 + by.1), ..self }
    }

    /// Around a point, enlarged so far, in the middle of the window.
    pub fn at(point: Point, zoom: f64, window: &Window) -> Self {
        let zoom = zoom.clamp(1.0, MOST);
        let (x, y) = window.place(window.middle);
        Self { zoom, shift: (x - point.0 * zoom, y - point.1 * zoom) }.kept_inside(window)
    }

    /// Around a part of the drawing, as near as the window has room for it, with at most so many pixels in a unit.
    pub fn at_part(part: ViewBox, most: f64, window: &Window) -> Self {
        let room = (window.size.0 / part.width).min(window.size.1 / part.height);
        Self::at(part.middle(), room.min(most) / window.scale(), window)
    }

    /// Follows two fingers: what was under each of them stays there.
    pub fn pinched(self, before: [Point; 2], after: [Point; 2]) -> Self {
        let factor = distance(after[0], after[1]) / distance(before[0], before[1]).max(1e-6);
        let (from, to) = (between(before), between(after));
        self.moved((to.0 - from.0, to.1 - from.1)).zoomed(to, factor)
    }

    /// The nearest look that shows nothing but the drawing, or all of it where there is room.
    pub fn kept_inside(self, window: &Window) -> Self {
        let Window { extent, .. } = *window;
        let (start, end) = (window.seen(-0.5), window.seen(0.5));
        let x = keep(self.shift.0, self.zoom, (extent.left, extent.width), (start.0, end.0));
        let y = keep(self.shift.1, self.zoom, (extent.top, extent.height), (start.1, end.1));
        Self { shift: (x, y), ..self }
    }

    /// Moved no further than it takes to see a thing, given by two corners in the window.
    pub fn showing(self, window: &Window, first: Point, last: Point) -> Self {
        let (start, end) = (window.seen(-0.45), window.seen(0.45));
        self.moved((inwards(first.0, last.0, (start.0, end.0)), inwards(first.1, last.1, (start.1, end.1))))
            .kept_inside(window)
    }
}

/// The window on the page: the place of a drawing as it is at fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// What is drawn.
    pub extent: ViewBox,
    /// The middle of the window, in pixels.
    pub middle: Point,
    /// How large the window is, in pixels.
    pub size: Point,
}

impl Window {
    /// Pixels in a unit of the drawing.
    pub fn scale(&self) -> f64 {
        let scale = (self.size.0 / self.extent.width).min(self.size.1 / self.extent.height);
        // A window that isn't shown has no size.
        if scale > 0.0 { scale } else { 1.0 }
    }

    /// A place on the page in units of the drawing.
    pub fn place(&self, pixel: Point) -> Point {
        let (middle, scale) = (self.extent.middle(), self.scale());
        (middle.0 + (pixel.0 - self.middle.0) / scale, middle.1 + (pixel.1 - self.middle.1) / scale)
    }

    /// A place on the line from one corner of the window, −0.5, to the other, 0.5, in units of the drawing.
    fn seen(&self, part: f64) -> Point {
        self.place((self.middle.0 + self.size.0 * part, self.middle.1 + self.size.1 * part))
    }
}

/// How far two places are from each other.
pub fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn between([one, other]: [Point; 2]) -> Point {
    ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
}

/// The shift along an axis that leaves no gap, or a shift to the middle where the drawing is smaller.
fn keep(shift: f64, zoom: f64, (start, length): Point, seen: (f64, f64)) -> f64 {
    let (start, end) = (start * zoom, (start + length) * zoom);
    let (first, last) = (seen.1 - end, seen.0 - start);
    if first >= last { (first + last) / 2.0 } else { shift.max(first).min(last) }
}

/// How far to move what lies from `first` to `last` so that it can be seen; its middle, if it is too long.
fn inwards(first: f64, last: f64, seen: (f64, f64)) -> f64 {
    if last - first > seen.1 - seen.0 {
        return (seen.0 + seen.1 - first - last) / 2.0;
    }
    if first < seen.0 { seen.0 - first } else { (seen.1 - last).min(0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXTENT: ViewBox = ViewBox { left: -100.0, top: 0.0, width: 200.0, height: 100.0 };

    /// The drawing twice as large as its units, in a window at the corner of the page that fits it.
    const WINDOW: Window = Window { extent: EXTENT, middle: (200.0, 100.0), size: (400.0, 200.0) };

    /// Higher than the drawing: there is room above and below.
    const HIGH: Window = Window { extent: EXTENT, middle: (200.0, 300.0), size: (400.0, 600.0) };

    fn shown(look: Look, point: Point) -> Point {
        (point.0 * look.zoom + look.shift.0, point.1 * look.zoom + look.shift.1)
    }

    #[test]
    fn pixels_are_places_of_the_drawing() {
        assert_eq!(WINDOW.place((0.0, 0.0)), (-100.0, 0.0));
        assert_eq!(WINDOW.place((400.0, 200.0)), (100.0, 100.0));
        assert_eq!(HIGH.place((200.0, 300.0)), (0.0, 50.0));
        assert_eq!(HIGH.place((0.0, 0.0)), (-100.0, -100.0));
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let about = (30.0, 70.0);
        let look = Look::FIT.zoomed(about, 2.0);
        assert_eq!(look.zoom, 2.0);
        assert_eq!(shown(look, about), about);
        assert_eq!(look.zoomed(about, 0.5), Look::FIT);
        assert_eq!(Look::FIT.zoomed(about, 100.0).zoom, MOST);
        assert_eq!(Look::FIT.zoomed(about, 0.5), Look::FIT);
    }

    #[test]
    fn two_fingers_carry_what_is_under_them() {
        let (before, after) = ([(0.0, 40.0), (20.0, 40.0)], [(10.0, 50.0), (50.0, 50.0)]);
        let look = Look::FIT.pinched(before, after);
        assert_eq!(look.zoom, 2.0);
        assert_eq!([shown(look, before[0]), shown(look, before[1])], after);
    }

    #[test]
    fn what_is_looked_at_is_in_the_middle_unless_it_lies_at_the_edge() {
        let look = Look::at((20.0, 40.0), 3.0, &WINDOW);
        assert_eq!(shown(look, (20.0, 40.0)), WINDOW.place(WINDOW.middle));
        let edge = Look::at((-100.0, 0.0), 3.0, &WINDOW);
        assert_eq!(shown(edge, (-100.0, 0.0)), (-100.0, 0.0));
    }

    #[test]
    fn a_part_fills_the_window_unless_that_is_nearer_than_needed() {
        let part = ViewBox { left: 0.0, top: 20.0, width: 50.0, height: 40.0 };
        let look = Look::at_part(part, 100.0, &WINDOW);
        assert_eq!(look.zoom, 2.5, "200 pixels for 40 units, where a unit is 2 at fit");
        assert_eq!(shown(look, part.middle()), WINDOW.place(WINDOW.middle));
        assert_eq!(Look::at_part(part, 3.0, &WINDOW).zoom, 1.5);
        assert_eq!(Look::at_part(part, 1.0, &WINDOW), Look::FIT, "never further off than all of it");
    }

    #[test]
    fn the_drawing_cannot_be_lost() {
        let lost = Look { zoom: 2.0, shift: (1000.0, -1000.0) };
        assert_eq!(lost.kept_inside(&WINDOW), Look { zoom: 2.0, shift: (100.0, -100.0) });
        assert_eq!(Look::FIT.moved((30.0, 30.0)).kept_inside(&WINDOW), Look::FIT);
        // Where the window is larger than the drawing, this stays in the middle.
        assert_eq!(lost.kept_inside(&HIGH), Look { zoom: 2.0, shift: (100.0, -50.0) });
        assert_eq!(Look::FIT.kept_inside(&HIGH), Look::FIT);
    }

    #[test]
    fn a_thing_outside_is_brought_in_and_one_inside_left_where_it_is() {
        let look = Look::FIT.zoomed((-100.0, 0.0), 2.0);
        assert_eq!(look.showing(&WINDOW, (-10.0, 40.0), (10.0, 60.0)), look);
        let moved = look.showing(&WINDOW, (200.0, 40.0), (220.0, 60.0));
        assert_eq!(moved.shift, (look.shift.0 - 130.0, look.shift.1));
        // Of what is too large to be seen, the middle.
        assert_eq!(look.showing(&WINDOW, (-100.0, 10.0), (150.0, 20.0)).shift.0, look.shift.0 - 25.0);
    }
}
