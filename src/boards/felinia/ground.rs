//! What is printed on the map and never changes in a match: countries, routes, and a mark on every border that
//! counts for groups. All in whole units of a canvas of 1000.

use std::fmt::Write;

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::{Island, Province};
use engine::seat::Seat;

use super::Scene;
use super::art::{head, put};
use crate::table::viewport::Extent;

/// All of the map.
pub(super) const EXTENT: Extent = Extent { left: 4, top: 30, width: 998, height: 942 };

/// A point of the map.
pub(super) type Point = (i32, i32);

/// The middle of a province.
pub(super) fn middle(island: &Island, at: Province) -> Point {
    let (x, y) = island.card(at).centre;
    (x.into(), y.into())
}

/// A line.
pub(super) fn line(into: &mut String, class: &str, (x, y): Point, (right, down): Point) {
    // Writing into a text never fails.
    let _ = write!(into, "<path class=\"{class}\" d=\"M{x} {y}L{right} {down}\"/>");
}

/// Countries, their names, and routes.
pub(super) fn ground(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let island = now.island();
    let mut drawing = String::new();
    for country in Kingdom::ALL {
        let at = country.index();
        let _ = write!(drawing, "<g class=\"k{at}\">");
        // First all their outlines, so that the land lies over the inner half of these.
        for class in ["coast", "land"] {
            for province in island.country(country).iter() {
                let outline = island.outline(province);
                let fill = if class == "land" { format!(" fill=\"url(#fe-p{at})\"") } else { String::new() };
                let _ = write!(drawing, "<polygon class=\"{class}\" points=\"{outline}\"{fill}/>");
            }
        }
        drawing.push_str("</g>");
    }
    for [one, other] in island.ways {
        line(&mut drawing, "route", middle(island, *one), middle(island, *other));
    }
    for pair in island.pairs {
        bridge(&mut drawing, island, *pair, "border");
    }
    for country in Kingdom::ALL {
        let (x, y) = middle(island, island.port(country));
        put(&mut drawing, "port", (x - 26, y - 14), 34);
        put(&mut drawing, head(country), (x + 22, y - 14), 46);
        let (foot, name) = (y + 32, country.name());
        let _ = write!(drawing, "<text class=\"country-name\" x=\"{x}\" y=\"{foot}\">{name}</text>");
    }
    drawing
}

/// The mark on a border between two posts: merchants on both make a group.
pub(super) fn bridge(into: &mut String, island: &Island, [one, other]: [Province; 2], class: &str) {
    let corners = |at| island.outline(at).split(' ');
    let (mut x, mut y, mut count) = (0, 0, 0);
    for corner in corners(one).filter(|corner| corners(other).any(|same| same == *corner)) {
        let number = |text: &str| text.parse::<i32>().unwrap_or_default();
        let (right, down) = corner.split_once(',').unwrap_or_default();
        (x, y, count) = (x + number(right), y + number(down), count + 1);
    }
    let count = count.max(1);
    let (x, y) = (x / count, y / count);
    let ((left, top), (right, down)) = (middle(island, one), middle(island, other));
    let (along, across) = (right - left, down - top);
    let length = (along * along + across * across).isqrt().max(1);
    let (along, across) = (along * 11 / length, across * 11 / length);
    line(into, class, (x - along, y - across), (x + along, y + across));
}
