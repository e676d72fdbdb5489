//! The part of the map that never changes in a match, as text: tiles with their planets and goods, and what
//! each side of each gate asks for. All in whole units; a tile is 200 of them wide.

use std::fmt::Write;

use engine::games::phoenix_syndicate::data::{SYSTEMS, Tile, TileKind};
use engine::games::phoenix_syndicate::galaxy::{Border, COORDINATES, Galaxy, NEIGHBOURS, PLACES};
use engine::games::phoenix_syndicate::goods::{COLOURS, Good};

use super::art::{hue_of, letter};
use super::words;
use crate::table::viewport::Extent;

/// All of the map.
pub(super) const EXTENT: Extent = Extent { left: 92, top: -122, width: 1216, height: 1109 };

/// A tile.
pub(super) const HEXAGON: &str = "M0-115L100-58V58L0 115-100 58V-58z";

/// A little smaller, for outlines that don't touch those of neighbours.
pub(super) const INNER: &str = "M0-104L90-52V52L0 104-90 52V-52z";

/// What faces each edge clockwise from north-east, in thousandths.
const NORMALS: [(i32, i32); 6] = [(500, -866), (1000, 0), (500, 866), (-500, 866), (-1000, 0), (-500, -866)];

/// A point of the map.
pub(super) type Point = (i32, i32);

/// The middle of a place.
pub(super) const fn middle(place: u8) -> Point {
    let (u, v) = COORDINATES[place as usize];
    (200 * u as i32 + 100 * v as i32, 173 * v as i32)
}

/// A point beside an edge: so far outwards from the middle, and so far along.
const fn beside(place: u8, edge: u8, out: i32, along: i32) -> Point {
    let (x, y) = middle(place);
    let (right, down) = NORMALS[edge as usize];
    (x + (right * out - down * along) / 1000, y + (down * out + right * along) / 1000)
}

/// The middle of a border.
pub(super) const fn threshold(border: Border) -> Point {
    let edge = border.edge();
    beside(edge.place, edge.edge, 100, 0)
}

/// The line of a border, and the area around it to point at.
pub(super) fn gate_paths(border: Border) -> [String; 2] {
    let edge = border.edge();
    let at = |out, along| {
        let (x, y) = beside(edge.place, edge.edge, out, along);
        format!("{x} {y}")
    };
    let line = format!("M{}L{}", at(100, -50), at(100, 50));
    let area = format!("M{}L{}L{}L{}z", at(74, -44), at(126, -44), at(126, 44), at(74, 44));
    [line, area]
}

/// A symbol of the sheet in the map, by its middle.
pub(super) fn put(into: &mut String, name: &str, (x, y): Point, (width, height): (i32, i32)) {
    let (left, top) = (x - width / 2, y - height / 2);
    // Writing into a text never fails.
    let _ = write!(into, "<use href=\"#ps-{name}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>");
}

/// What is printed on a tile, around its middle, without its gates.
pub(super) fn tile(tile: Tile) -> String {
    let card = tile.card();
    let mut drawing = format!("<g class=\"world hue-{}\">", hue_of(tile));
    let into = &mut drawing;
    let size = match card.kind {
        TileKind::Prime => 30,
        TileKind::Colony => 26,
        TileKind::Outpost => 21,
        TileKind::Prestige => 24,
        TileKind::Asteroid => 0,
    };
    if size == 0 {
        into.push_str(ROCKS);
    } else {
        let _ = match card.kind {
            TileKind::Prime => write!(into, "<ellipse class=\"belt\" cy=\"-16\" rx=\"44\" ry=\"11\"/>"),
            TileKind::Prestige => write!(into, "<path class=\"rays\" d=\"{RAYS}\"/>"),
            _ => Ok(()),
        };
        let _ = write!(into, "<circle class=\"planet-disc\" cy=\"-16\" r=\"{size}\"/>");
        if let Some((_, moon)) = card.world {
            let _ = write!(into, "<circle class=\"moon hue-{}\" cx=\"24\" cy=\"-42\" r=\"10\"/>", moon.index());
        }
        let _ = write!(into, "<text class=\"letter\" y=\"-5\">{}</text>", card.id);
        goods(into, tile);
    }
    let name = if tile.is_system() { words::short(tile) } else { "Asteroid" };
    let _ = write!(into, "<text class=\"name\" y=\"64\">{name}</text></g>");
    drawing
}

/// What a ship collects: counts for planet and moon, one symbol for each good of a Prestige system.
fn goods(into: &mut String, tile: Tile) {
    let card = tile.card();
    if let Some((planet, moon)) = card.world {
        for (colour, x) in [(planet, -22), (moon, 12)] {
            let good = colour.good();
            let _ = write!(into, "<text class=\"count\" x=\"{x}\" y=\"42\">{}</text>", card.goods.count(good));
            put(into, letter(good), (x + 16, 36), (18, 18));
        }
        return;
    }
    let each = card.goods.kinds().flat_map(|(good, count)| (0..count).map(move |_| good));
    for (at, good) in (0..).zip(each) {
        let (column, line) = (at % 3, at / 3);
        put(into, letter(good), (19 * (column - 1), 21 + 19 * line), (17, 17));
    }
}

/// What the sides of the gates ask for, each on the side to which it belongs. Nothing leads over the rim of the
/// galaxy, and nothing is shown there.
pub(super) fn costs(galaxy: &Galaxy) -> String {
    let mut drawing = String::new();
    for place in 0..PLACES as u8 {
        for edge in 0..6 {
            if NEIGHBOURS[usize::from(place)][usize::from(edge)].is_some() {
                side(&mut drawing, place, edge, galaxy.gate(place, edge));
            }
        }
    }
    drawing
}

fn side(into: &mut String, place: u8, edge: u8, colours: u8) {
    let count = colours.count_ones() as i32;
    if count == 0 {
        return put(into, "void", beside(place, edge, 84, 0), (32, 22));
    }
    // Four have less room than one to three.
    let (step, size) = if count > 3 { (11, 22) } else { (13, 25) };
    let asked = Good::ALL.into_iter().take(COLOURS).filter(|good| colours >> good.index() & 1 == 1);
    for (at, good) in (0..).zip(asked) {
        // Left to right, whichever way the edge runs.
        let along = (2 * at - count + 1) * if (2..5).contains(&edge) { -step } else { step };
        put(into, letter(good), beside(place, edge, 83, along), (size, size));
    }
}

const RAYS: &str = "M0-56l8 17 17-9-4 19 19 4-14 13 10 16-19-1-2 19-15-12-15 12-2-19-19 1 10-16-14-13 19-4-4-19 17 9z";

const ROCKS: &str = r#"<path class="rock" d="M-34-30l18-12 20 8 4 18-14 14-22-4zM10-2l18-10 18 12-4 18-20 6-14-10zM-30 14l14-6 14 8-2 14-18 6-12-10z"/>"#;

const _: () = assert!(SYSTEMS < PLACES, "some tiles are asteroids");
