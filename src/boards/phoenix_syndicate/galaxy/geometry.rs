//! The geometry of the galaxy. A tile is 108 units wide.

use engine::games::phoenix_syndicate::data::Tile;
use engine::games::phoenix_syndicate::galaxy::{Border, COORDINATES, Galaxy};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// The width of a tile, and the distance between the middles of neighbours.
pub(super) const TILE: f64 = 108.0;

/// The distance between rows of tiles.
const ROW: f64 = TILE * 0.866_025;

/// The extent of the galaxy, with its shadow.
pub(super) const EXTENT: ViewBox = ViewBox { left: 52.0, top: -66.0, width: 652.0, height: 608.0 };

/// Returns the middle of a place.
pub(super) fn middle_of(place: u8) -> Point {
    let (u, v) = COORDINATES[usize::from(place)];
    (TILE * (f64::from(u) + f64::from(v) / 2.0), ROW * f64::from(v))
}

/// Returns the middle of a tile.
pub(super) fn middle(galaxy: &Galaxy, tile: Tile) -> Point {
    middle_of(galaxy.place(tile))
}

/// Returns the middle of a border, and its rotation in degrees. At 0 it lies above a tile.
pub(super) fn threshold(border: Border) -> (Point, f64) {
    let edge = border.edge();
    let ((x, y), (right, down)) = (middle_of(edge.place), middle_of(edge.other));
    ((f64::midpoint(x, right), f64::midpoint(y, down)), turned(edge.edge))
}

/// Returns the rotation of an edge of a place in degrees, clockwise from north-east.
pub(super) fn turned(edge: u8) -> f64 {
    30.0 + 60.0 * f64::from(edge)
}

/// Returns the position of a piece at the foot of a tile, relative to its middle. `place` is its index among `pieces`.
pub(super) fn foot(place: usize, pieces: usize) -> Point {
    let pitch = if pieces > 2 { 78.0 / pieces as f64 } else { 25.0 };
    (pitch * (place as f64 - (pieces as f64 - 1.0) / 2.0), 47.0)
}

/// The positions of ships over a tile, relative to its middle: beside the planet, then around it.
const HOVERING: [Point; 8] = [
    (-37.0, -13.0),
    (37.0, -3.0),
    (-27.0, -41.0),
    (4.0, -49.0),
    (-41.0, 14.0),
    (41.0, 22.0),
    (-12.0, -2.0),
    (14.0, -2.0),
];

/// The order of these positions over a sun, whose small worlds lie on its right.
const BESIDE_SUN: [usize; 8] = [0, 4, 2, 5, 1, 3, 6, 7];

/// Returns the position of a ship over a tile, relative to its middle. `place` is the index of the ship.
pub(super) fn hovering(place: usize, is_sun: bool) -> Point {
    let place = place % HOVERING.len();
    HOVERING[if is_sun { BESIDE_SUN[place] } else { place }]
}

/// Returns a point translated by an offset.
pub(super) fn from((x, y): Point, (right, down): Point) -> Point {
    (x + right, y + down)
}

/// Returns a smooth curve through points as an SVG path.
pub(super) fn curve(points: &[Point]) -> String {
    let [(x, y), inner @ .., (right, down)] = points else { return String::new() };
    let mut path = format!("M{x:.1} {y:.1}");
    for (at, (x, y)) in inner.iter().enumerate() {
        let (next_x, next_y) = points[at + 2];
        let (to_x, to_y) = if at + 1 == inner.len() {
            (next_x, next_y)
        } else {
            (f64::midpoint(*x, next_x), f64::midpoint(*y, next_y))
        };
        path.push_str(&format!("Q{x:.1} {y:.1} {to_x:.1} {to_y:.1}"));
    }
    if inner.is_empty() {
        path.push_str(&format!("L{right:.1} {down:.1}"));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_lie_a_tile_apart_and_all_within_the_map() {
        for border in Border::all() {
            let edge = border.edge();
            let ((x, y), (right, down)) = (middle_of(edge.place), middle_of(edge.other));
            assert!(((x - right).hypot(y - down) - TILE).abs() < 0.1, "{border:?}");
            for (x, y) in [(x, y), (right, down)] {
                assert!(x - 54.0 >= EXTENT.left && x + 54.0 <= EXTENT.left + EXTENT.width);
                assert!(y - 63.0 >= EXTENT.top && y + 63.0 <= EXTENT.top + EXTENT.height);
            }
        }
    }

    #[test]
    fn a_border_lies_where_its_edge_is_turned_to() {
        for border in Border::all() {
            let (x, y) = middle_of(border.edge().place);
            let ((right, down), degrees) = threshold(border);
            let (sine, cosine) = degrees.to_radians().sin_cos();
            assert!((x + sine * TILE / 2.0 - right).abs() < 0.1 && (y - cosine * TILE / 2.0 - down).abs() < 0.1);
        }
    }

    #[test]
    fn a_curve_begins_and_ends_at_its_ends() {
        assert_eq!(curve(&[(0.0, 0.0), (9.0, 3.0)]), "M0.0 0.0L9.0 3.0");
        assert_eq!(curve(&[(0.0, 0.0), (4.0, 4.0), (9.0, 3.0)]), "M0.0 0.0Q4.0 4.0 9.0 3.0");
        assert!(curve(&[(0.0, 0.0), (4.0, 4.0), (8.0, 4.0), (9.0, 3.0)]).ends_with("Q8.0 4.0 9.0 3.0"));
    }
}
