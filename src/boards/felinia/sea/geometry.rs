//! Where things lie in the scene of the sea, worked out of the outlines of the provinces: coasts, frontiers, jetties,
//! berths and relief. Pure; all in the units of the island's canvas, 1000 by 1000.

use std::collections::BTreeMap;
use std::fmt::Write;

use engine::games::felinia::data::{Kingdom, SHIPS};
use engine::games::felinia::island::{Island, Province};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// How the scene is arranged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arrangement {
    /// What it shows.
    pub(super) view: ViewBox,
    /// Where boats ride at anchor: the upper left corner of each drawing.
    pub(super) berths: [Point; SHIPS],
    /// How much larger than on the symbol sheet boats and their crews are.
    pub(super) boats: f64,
    /// Whether boats that arrive lie off the jetty: where they are large they would hide the country.
    pub(super) lands: bool,
    /// True where the whole scene is shown so small that its numbers and provinces are too small.
    pub(super) is_narrow: bool,
}

/// How much smaller a boat is off the jetty, where it lies before the country that its merchants are to explore.
pub(super) const LANDED: f64 = 0.55;

/// A boat's drawing on the symbol sheet: width, and height with what is said below it.
const BOAT: Point = (168.0, 163.0);

/// The island with a boat in each corner.
pub(super) const WIDE: Arrangement = {
    let view = ViewBox { left: -185.0, top: -35.0, width: 1370.0, height: 1110.0 };
    let (right, bottom) =
        (view.left + view.width - BOAT.0 * SCALE - 8.0, view.top + view.height - BOAT.1 * SCALE - 4.0);
    let (left, top) = (view.left + 8.0, view.top + 4.0);
    Arrangement {
        view,
        berths: [(left, top), (right, top), (right, bottom), (left, bottom)],
        boats: SCALE,
        lands: true,
        is_narrow: false,
    }
};

/// For narrow screens: the boats two by two above the island.
pub(super) const NARROW: Arrangement = {
    let (left, right, above, below) = (-10.0, 530.0, -985.0, -510.0);
    Arrangement {
        view: ViewBox { left: -60.0, top: -1000.0, width: 1120.0, height: 2070.0 },
        berths: [(left, above), (right, above), (right, below), (left, below)],
        boats: 2.85,
        lands: false,
        is_narrow: true,
    }
};

/// For narrow screens while a merchant is ashore: the island first, so that it is seen as a whole, and below it a row of
/// boats.
pub(super) const NARROW_ASHORE: Arrangement = {
    let (first, pitch, y) = (-52.0, 278.0, 1010.0);
    Arrangement {
        view: ViewBox { left: -60.0, top: -60.0, width: 1120.0, height: 1345.0 },
        berths: [(first, y), (first + 3.0 * pitch, y), (first + 2.0 * pitch, y), (first + pitch, y)],
        boats: SCALE,
        lands: true,
        is_narrow: true,
    }
};

impl Arrangement {
    /// The middle of a boat whose upper left corner is at a point.
    pub(super) fn middle_of(&self, (x, y): Point) -> Point {
        (x + BOAT.0 / 2.0 * self.boats, y + BOAT.1 / 2.0 * self.boats)
    }

    /// Where a boat of a size is drawn so that its middle is near a point, within the scene.
    pub(super) fn around(&self, (x, y): Point, size: f64) -> Point {
        let (width, height) = (BOAT.0 * size, BOAT.1 * size);
        let within = |value: f64, from: f64, room: f64| value.clamp(from, from + room);
        let ViewBox { left, top, width: across, height: down } = self.view;
        (within(x - width / 2.0, left, across - width), within(y - height / 2.0, top, down - height))
    }
}

/// How much larger than on the symbol sheet its drawings appear here.
pub(super) const SCALE: f64 = 1.65;

/// The middle of the island.
pub(super) const CENTRE: Point = (500.0, 500.0);

/// How close relief may come to the middle of a province, to a way, and to other relief.
const CLEAR: (f64, f64, f64) = (54.0, 24.0, 46.0);

/// The middle of a province.
pub(super) fn middle(island: &Island, at: Province) -> Point {
    let (x, y) = island.card(at).centre;
    (x.into(), y.into())
}

/// The distance between two points.
pub(super) fn distance((x, y): Point, (right, down): Point) -> f64 {
    (right - x).hypot(down - y)
}

/// The corners of a province.
fn corners(island: &Island, at: Province) -> Vec<Point> {
    let number = |text: &str| text.parse().unwrap_or_default();
    let corner = |pair: &str| pair.split_once(',').map_or((0.0, 0.0), |(x, y)| (number(x), number(y)));
    island.outline(at).split(' ').map(corner).collect()
}

/// Returns the smallest box around provinces, with so much room on every side.
pub(super) fn bounds(island: &Island, provinces: impl Iterator<Item = Province>, around: f64) -> ViewBox {
    let corners: Vec<Point> = provinces.flat_map(|at| corners(island, at)).collect();
    let least = |axis: fn(&Point) -> f64| corners.iter().map(axis).fold(f64::MAX, f64::min) - around;
    let most = |axis: fn(&Point) -> f64| corners.iter().map(axis).fold(f64::MIN, f64::max) + around;
    let (left, top) = (least(|corner| corner.0), least(|corner| corner.1));
    ViewBox { left, top, width: most(|corner| corner.0) - left, height: most(|corner| corner.1) - top }
}

/// The sides of a province, each from the smaller to the larger corner, so that neighbours have the same.
fn sides(island: &Island, at: Province) -> Vec<[(i32, i32); 2]> {
    let corners: Vec<(i32, i32)> = corners(island, at).into_iter().map(|(x, y)| (x as i32, y as i32)).collect();
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(one, other)| if one < other { [*one, *other] } else { [*other, *one] }).collect()
}

/// Lines of the map as paths.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Lines {
    /// Where the land meets water, the lake included.
    pub(super) coast: String,
    /// Between two countries.
    pub(super) frontier: String,
    /// Between provinces of a country.
    pub(super) inner: String,
}

/// Every side of every province, by what lies on the other side of it.
pub(super) fn lines(island: &Island) -> Lines {
    let mut owners: BTreeMap<[(i32, i32); 2], Vec<Kingdom>> = BTreeMap::new();
    for at in island.all() {
        for side in sides(island, at) {
            owners.entry(side).or_default().push(island.card(at).country);
        }
    }
    let mut lines = Lines::default();
    for ([(x, y), (right, down)], countries) in owners {
        let path = match countries.as_slice() {
            [_] => &mut lines.coast,
            [one, other] if one != other => &mut lines.frontier,
            _ => &mut lines.inner,
        };
        // Writing into a text never fails.
        let _ = write!(path, "M{x} {y}L{right} {down}");
    }
    lines
}

/// The ways of merchants as one path.
pub(super) fn ways(island: &Island) -> String {
    let mut path = String::new();
    for [one, other] in island.ways {
        let ((x, y), (right, down)) = (middle(island, *one), middle(island, *other));
        let _ = write!(path, "M{x} {y}L{right} {down}");
    }
    path
}

/// The two ends of the stone across the border of two posts.
pub(super) fn stone(island: &Island, [one, other]: [Province; 2]) -> (Point, Point) {
    let theirs = corners(island, other);
    let shared: Vec<Point> = corners(island, one).into_iter().filter(|corner| theirs.contains(corner)).collect();
    let count = shared.len().max(1) as f64;
    let (x, y) = shared.iter().fold((0.0, 0.0), |(x, y), (right, down)| (x + right / count, y + down / count));
    let ((left, top), (right, down)) = (middle(island, one), middle(island, other));
    let length = distance((left, top), (right, down)).max(1.0);
    let (along, across) = ((right - left) * 13.0 / length, (down - top) * 13.0 / length);
    ((x - along, y - across), (x + along, y + across))
}

/// From the middle of the island through the port of a country: the direction, as a vector of length 1.
fn outwards(island: &Island, country: Kingdom) -> Point {
    let port = middle(island, island.port(country));
    let length = distance(CENTRE, port).max(1.0);
    ((port.0 - CENTRE.0) / length, (port.1 - CENTRE.1) / length)
}

/// Where the jetty of a country begins on its coast, and the angle in degrees at which it leads into the water.
pub(super) fn jetty(island: &Island, country: Kingdom) -> (Point, f64) {
    let (along, across) = outwards(island, country);
    // The coast is where the ray leaves the last side of the port's province.
    let mut furthest = 0.0_f64;
    for [(x, y), (right, down)] in sides(island, island.port(country)) {
        let from = (f64::from(x) - CENTRE.0, f64::from(y) - CENTRE.1);
        let side = (f64::from(right - x), f64::from(down - y));
        let cross = along * side.1 - across * side.0;
        if cross.abs() > 1e-9 {
            let reach = (from.0 * side.1 - from.1 * side.0) / cross;
            let on_side = (from.0 * across - from.1 * along) / cross;
            if (0.0..=1.0).contains(&on_side) {
                furthest = furthest.max(reach);
            }
        }
    }
    let coast = (CENTRE.0 + along * (furthest - 6.0), CENTRE.1 + across * (furthest - 6.0));
    (coast, across.atan2(along).to_degrees())
}

/// A point in the water off a country's jetty: where its boats arrive.
pub(super) fn landing(island: &Island, country: Kingdom) -> Point {
    let ((x, y), _) = jetty(island, country);
    let (along, across) = outwards(island, country);
    (x + along * 76.0, y + across * 76.0)
}

/// Where relief stands: nowhere near a place or a way, so that it hides nothing. The same every time.
pub(super) fn relief(island: &Island) -> Vec<(Kingdom, Point)> {
    let (from_place, from_way, apart) = CLEAR;
    let mut standing: Vec<(Kingdom, Point)> = Vec::new();
    for at in island.all() {
        let corners = corners(island, at);
        let country = island.card(at).country;
        let ViewBox { left, top, width, height } = bounds(island, [at].into_iter(), 0.0);
        for y in (top as i32..(top + height) as i32).step_by(17) {
            for x in (left as i32..(left + width) as i32).step_by(19) {
                let point = (f64::from(x), f64::from(y));
                let fits = contains(&corners, point)
                    && corners.iter().all(|corner| distance(*corner, point) > 26.0)
                    && island.all().all(|place| distance(middle(island, place), point) > from_place)
                    && island
                        .ways
                        .iter()
                        .all(|[one, other]| from_line(point, middle(island, *one), middle(island, *other)) > from_way)
                    && standing.iter().all(|(_, other)| distance(*other, point) > apart);
                if fits {
                    standing.push((country, point));
                }
            }
        }
    }
    standing.sort_by(|(_, one), (_, other)| one.1.total_cmp(&other.1));
    standing
}

/// Whether a point lies within corners.
fn contains(corners: &[Point], (x, y): Point) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed =
        sides.filter(|((ax, ay), (bx, by))| (ay > &y) != (by > &y) && x < (bx - ax) * (y - ay) / (by - ay) + ax);
    crossed.count() % 2 == 1
}

/// The distance of a point from a line between two others.
fn from_line(point: Point, from: Point, to: Point) -> f64 {
    let (along, across) = (to.0 - from.0, to.1 - from.1);
    let length = (along * along + across * across).max(1e-9);
    let share = (((point.0 - from.0) * along + (point.1 - from.1) * across) / length).clamp(0.0, 1.0);
    distance(point, (from.0 + share * along, from.1 + share * across))
}

#[cfg(test)]
mod tests {
    use engine::games::felinia::island::{ADVANCED, BASIC};

    use super::*;

    #[test]
    fn every_jetty_begins_on_the_coast_beyond_its_port() {
        for island in [&BASIC, &ADVANCED] {
            for country in Kingdom::ALL {
                let (coast, _) = jetty(island, country);
                let port = middle(island, island.port(country));
                let beyond = distance(CENTRE, coast) - distance(CENTRE, port);
                assert!((-20.0..120.0).contains(&beyond), "{country:?}: {beyond}");
            }
        }
    }

    #[test]
    fn relief_hides_no_place() {
        for island in [&BASIC, &ADVANCED] {
            let relief = relief(island);
            assert!(relief.len() > 20, "{}", relief.len());
            let near = |point| island.all().any(|at| distance(middle(island, at), point) < CLEAR.0);
            assert!(!relief.iter().any(|(_, point)| near(*point)));
        }
    }

    #[test]
    fn a_stone_lies_between_its_two_posts() {
        for island in [&BASIC, &ADVANCED] {
            for pair in island.pairs {
                let (from, to) = stone(island, *pair);
                let between = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                let [one, other] = pair.map(|post| middle(island, post));
                let apart = distance(one, other);
                assert!(distance(one, between) < apart && distance(other, between) < apart, "{pair:?}");
            }
        }
    }
}
