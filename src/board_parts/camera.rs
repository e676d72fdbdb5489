//! The geometry of the map camera. A drawing is moved and scaled within a window that shows all of it at first. The
//! drawing always stays within the window.

use super::piece::Point;
use super::scene::ViewBox;

/// The largest zoom, relative to the fitted drawing.
pub const MOST: f64 = 6.0;

/// The transform of a drawing within its window. A point `p` is shown where `p * zoom + shift` lies in the fitted
/// drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The scale, relative to the fitted drawing.
    pub zoom: f64,
    /// The translation, in units of the drawing.
    pub shift: Point,
}

impl Look {
    /// The fitted look: all of the drawing, as large as the window allows.
    pub const FIT: Self = Self { zoom: 1.0, shift: (0.0, 0.0) };

    /// Returns the look scaled by `factor` around a fixed point.
    pub fn zoomed(self, about: Point, factor: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, MOST);
        let ratio = zoom / self.zoom;
        let stay = |about: f64, shift: f64| about - (about - shift) * ratio;
        Self { zoom, shift: (stay(about.0, self.shift.0), stay(about.1, self.shift.1)) }
    }

    /// Returns the look translated by `by`.
    pub fn moved(self, by: Point) -> Self {
        Self { shift: (self.shift.0 + by.0, self.shift.1 + by.1), ..self }
    }

    /// Returns the look that shows `point` in the middle of the window at a given zoom.
    pub fn at(point: Point, zoom: f64, window: &Window) -> Self {
        let zoom = zoom.clamp(1.0, MOST);
        let (x, y) = window.place(window.middle);
        Self { zoom, shift: (x - point.0 * zoom, y - point.1 * zoom) }.kept_inside(window)
    }

    /// Returns the look that shows a part of the drawing as large as the window allows, with at most `most` pixels per
    /// unit.
    pub fn at_part(part: ViewBox, most: f64, window: &Window) -> Self {
        let room = (window.size.0 / part.width).min(window.size.1 / part.height);
        Self::at(part.middle(), room.min(most) / window.scale(), window)
    }

    /// Returns the look after a pinch. The points under both fingers stay under them.
    pub fn pinched(self, before: [Point; 2], after: [Point; 2]) -> Self {
        let factor = distance(after[0], after[1]) / distance(before[0], before[1]).max(1e-6);
        let (from, to) = (between(before), between(after));
        self.moved((to.0 - from.0, to.1 - from.1)).zoomed(to, factor)
    }

    /// Returns the nearest look that leaves no gap beside the drawing. A drawing smaller than the window is centred.
    pub fn kept_inside(self, window: &Window) -> Self {
        let Window { extent, .. } = *window;
        let (start, end) = (window.seen(-0.5), window.seen(0.5));
        let x = keep(self.shift.0, self.zoom, (extent.left, extent.width), (start.0, end.0));
        let y = keep(self.shift.1, self.zoom, (extent.top, extent.height), (start.1, end.1));
        Self { shift: (x, y), ..self }
    }

    /// Returns the look moved by the least amount that shows an entity. `first` and `last` are two of its corners in
    /// the window.
    pub fn showing(self, window: &Window, first: Point, last: Point) -> Self {
        let (start, end) = (window.seen(-0.45), window.seen(0.45));
        self.moved((inwards(first.0, last.0, (start.0, end.0)), inwards(first.1, last.1, (start.1, end.1))))
            .kept_inside(window)
    }
}

/// The window of a drawing on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The extent of the drawing.
    pub extent: ViewBox,
    /// The middle of the window, in pixels.
    pub middle: Point,
    /// The size of the window, in pixels.
    pub size: Point,
}

impl Window {
    /// Returns the number of pixels per unit of the fitted drawing.
    pub fn scale(&self) -> f64 {
        let scale = (self.size.0 / self.extent.width).min(self.size.1 / self.extent.height);
        // A hidden window has no size.
        if scale > 0.0 { scale } else { 1.0 }
    }

    /// Converts a point of the page to units of the drawing.
    pub fn place(&self, pixel: Point) -> Point {
        let (middle, scale) = (self.extent.middle(), self.scale());
        (middle.0 + (pixel.0 - self.middle.0) / scale, middle.1 + (pixel.1 - self.middle.1) / scale)
    }

    /// Returns a point on the diagonal of the window, from −0.5 at one corner to 0.5 at the other, in units of the
    /// drawing.
    fn seen(&self, part: f64) -> Point {
        self.place((self.middle.0 + self.size.0 * part, self.middle.1 + self.size.1 * part))
    }
}

/// Returns the distance between two points.
pub fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn between([one, other]: [Point; 2]) -> Point {
    ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
}

/// Limits the shift along an axis so that no gap is left. Centres a drawing that is smaller than the window.
fn keep(shift: f64, zoom: f64, (start, length): Point, seen: (f64, f64)) -> f64 {
    let (start, end) = (start * zoom, (start + length) * zoom);
    let (first, last) = (seen.1 - end, seen.0 - start);
    if first >= last { (first + last) / 2.0 } else { shift.max(first).min(last) }
}

/// Returns the shift that brings the range from `first` to `last` into view. Centres a range that is too long.
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

    /// A window at the corner of the page that fits the drawing at two pixels per unit.
    const WINDOW: Window = Window { extent: EXTENT, middle: (200.0, 100.0), size: (400.0, 200.0) };

    /// A window that is taller than the drawing, with space above and below.
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
        // A drawing smaller than the window stays in the middle.
        assert_eq!(lost.kept_inside(&HIGH), Look { zoom: 2.0, shift: (100.0, -50.0) });
        assert_eq!(Look::FIT.kept_inside(&HIGH), Look::FIT);
    }

    #[test]
    fn a_thing_outside_is_brought_in_and_one_inside_left_where_it_is() {
        let look = Look::FIT.zoomed((-100.0, 0.0), 2.0);
        assert_eq!(look.showing(&WINDOW, (-10.0, 40.0), (10.0, 60.0)), look);
        let moved = look.showing(&WINDOW, (200.0, 40.0), (220.0, 60.0));
        assert_eq!(moved.shift, (look.shift.0 - 130.0, look.shift.1));
        // Too large to be shown as a whole, so its middle is shown.
        assert_eq!(look.showing(&WINDOW, (-100.0, 10.0), (150.0, 20.0)).shift.0, look.shift.0 - 25.0);
    }
}
