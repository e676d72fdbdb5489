//! The geometry of the sea, derived from the outlines of the provinces: coasts, frontiers, jetties, berths and relief.
//! All functions are pure. All points are in units of the island's canvas, 1000 by 1000.

use std::collections::BTreeMap;
use std::fmt::Write;

use engine::games::felinia::data::{Kingdom, SHIPS};
use engine::games::felinia::island::{Island, Province};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// An arrangement of the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arrangement {
    /// The visible part.
    pub(super) view: ViewBox,
    /// The berths, as the upper left corner of each boat's drawing.
    pub(super) berths: [Point; SHIPS],
    /// The scale of boats and their crews, relative to the symbol sheet.
    pub(super) boats: f64,
    /// `true` if arrived boats lie off the jetty. Large boats would hide the country.
    pub(super) lands: bool,
    /// `true` if the whole scene is shown so small that its numbers and provinces are too small.
    pub(super) is_narrow: bool,
}

/// The factor by which a boat off the jetty is smaller. It lies in front of the country that its merchants explore.
pub(super) const LANDED: f64 = 0.55;

/// The size of a boat's drawing on the symbol sheet. The height includes the text below it.
const BOAT: Point = (168.0, 163.0);

/// The arrangement of a wide screen: the island with a boat in each corner.
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

/// The arrangement of narrow screens: the boats in two rows above the island.
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

/// The arrangement of narrow screens while a merchant is ashore: the whole island first, and below it a row of boats.
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

/// The extent of the island with the sea around it.
pub(super) const ISLAND: ViewBox = ViewBox { left: -60.0, top: -60.0, width: 1120.0, height: 1120.0 };

impl Arrangement {
    /// Returns the area of the berths.
    pub(super) fn port(&self) -> ViewBox {
        let least = |axis: fn(&Point) -> f64| self.berths.iter().map(axis).fold(f64::MAX, f64::min);
        let most = |axis: fn(&Point) -> f64| self.berths.iter().map(axis).fold(f64::MIN, f64::max);
        let (left, top) = (least(|at| at.0), least(|at| at.1));
        let (width, height) = (BOAT.0 * self.boats, BOAT.1 * self.boats);
        ViewBox { left, top, width: most(|at| at.0) + width - left, height: most(|at| at.1) + height - top }
    }

    /// Returns the middle of a boat, given its upper left corner.
    pub(super) fn middle_of(&self, (x, y): Point) -> Point {
        (x + BOAT.0 / 2.0 * self.boats, y + BOAT.1 / 2.0 * self.boats)
    }

    /// Returns the upper left corner of a boat of scale `size` whose middle is near a point. The boat stays within the
    /// scene.
    pub(super) fn around(&self, (x, y): Point, size: f64) -> Point {
        let (width, height) = (BOAT.0 * size, BOAT.1 * size);
        let within = |value: f64, from: f64, room: f64| value.clamp(from, from + room);
        let ViewBox { left, top, width: across, height: down } = self.view;
        (within(x - width / 2.0, left, across - width), within(y - height / 2.0, top, down - height))
    }
}

/// The scale of other drawings, relative to the symbol sheet.
pub(super) const SCALE: f64 = 1.65;

/// The middle of the island.
pub(super) const CENTRE: Point = (500.0, 500.0);

/// The least distances of relief from the middle of a province, from a way, and from other relief.
const CLEAR: (f64, f64, f64) = (54.0, 24.0, 46.0);

/// Returns the middle of a province.
pub(super) fn middle(island: &Island, at: Province) -> Point {
    let (x, y) = island.card(at).centre;
    (x.into(), y.into())
}

/// Returns the distance between two points.
pub(super) fn distance((x, y): Point, (right, down): Point) -> f64 {
    (right - x).hypot(down - y)
}

/// Returns the corners of a province.
fn corners(island: &Island, at: Province) -> Vec<Point> {
    let number = |text: &str| text.parse().unwrap_or_default();
    let corner = |pair: &str| pair.split_once(',').map_or((0.0, 0.0), |(x, y)| (number(x), number(y)));
    island.outline(at).split(' ').map(corner).collect()
}

/// Returns the bounding box of provinces, with a margin of `around` on every side.
pub(super) fn bounds(island: &Island, provinces: impl Iterator<Item = Province>, around: f64) -> ViewBox {
    let corners: Vec<Point> = provinces.flat_map(|at| corners(island, at)).collect();
    let least = |axis: fn(&Point) -> f64| corners.iter().map(axis).fold(f64::MAX, f64::min) - around;
    let most = |axis: fn(&Point) -> f64| corners.iter().map(axis).fold(f64::MIN, f64::max) + around;
    let (left, top) = (least(|corner| corner.0), least(|corner| corner.1));
    ViewBox { left, top, width: most(|corner| corner.0) - left, height: most(|corner| corner.1) - top }
}

/// Returns the sides of a province. Each goes from the smaller to the larger corner, so that neighbours have equal
/// sides.
fn sides(island: &Island, at: Province) -> Vec<[(i32, i32); 2]> {
    let corners: Vec<(i32, i32)> = corners(island, at).into_iter().map(|(x, y)| (x as i32, y as i32)).collect();
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(one, other)| if one < other { [*one, *other] } else { [*other, *one] }).collect()
}

/// The lines of the map as paths.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Lines {
    /// The border between land and water, including the lake.
    pub(super) coast: String,
    /// The borders between countries.
    pub(super) frontier: String,
    /// The borders between provinces of a country.
    pub(super) inner: String,
}

/// Returns the sides of all provinces, grouped by what lies on their other side.
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
        // Writing to a `String` never fails.
        let _ = write!(path, "M{x} {y}L{right} {down}");
    }
    lines
}

/// Returns the ways of merchants as one path.
pub(super) fn ways(island: &Island) -> String {
    let mut path = String::new();
    for [one, other] in island.ways {
        let ((x, y), (right, down)) = (middle(island, *one), middle(island, *other));
        let _ = write!(path, "M{x} {y}L{right} {down}");
    }
    path
}

/// Returns the two ends of the stone across the border of two posts.
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

/// Returns the direction from the middle of the island through the port of a country, as a vector of length 1.
fn outwards(island: &Island, country: Kingdom) -> Point {
    let port = middle(island, island.port(country));
    let length = distance(CENTRE, port).max(1.0);
    ((port.0 - CENTRE.0) / length, (port.1 - CENTRE.1) / length)
}

/// Returns the start of a country's jetty on the coast, and its angle towards the water in degrees.
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

/// Returns the point in the water off a country's jetty at which its boats arrive.
pub(super) fn landing(island: &Island, country: Kingdom) -> Point {
    let ((x, y), _) = jetty(island, country);
    let (along, across) = outwards(island, country);
    (x + along * 76.0, y + across * 76.0)
}

/// Returns the positions of relief. They keep clear of provinces' middles and ways. The result is deterministic.
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

/// Returns `true` if a point lies within a polygon.
fn contains(corners: &[Point], (x, y): Point) -> bool {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed =
        sides.filter(|((ax, ay), (bx, by))| (ay > &y) != (by > &y) && x < (bx - ax) * (y - ay) / (by - ay) + ax);
    crossed.count() % 2 == 1
}

/// Returns the distance of a point from the line segment between two others.
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
