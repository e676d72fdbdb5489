//! Where the parts of the market lie.

use engine::games::phoenix_syndicate::data::{MARKET, ROW};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;
use crate::boards::phoenix_syndicate::arrangement::Arrangement;
use crate::boards::phoenix_syndicate::route_card::Format;

/// How high a route's card is.
const ROUTE: f64 = 76.0;

/// How high the Corps are at least.
const CORPS: f64 = 144.0;

/// How high they are at most, where the Upgrades have left them room.
const TALLEST: f64 = 280.0;

/// Height of all Corps as rows, on a phone.
const ROWS: f64 = 284.0;

/// Least height of an Upgrade on a phone, for a finger.
const FINGER: f64 = 44.0;

/// An arrangement of the market for Upgrades of so many lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// All of it.
    pub(super) view_box: ViewBox,
    /// How wide the routes are, two beside each other.
    pub(super) width: f64,
    /// Where the heading of the routes stands.
    pub(super) routes: Point,
    /// Where the heading of the Upgrades stands.
    pub(super) upgrades: Point,
    /// How wide they are.
    pub(super) upgrade_width: f64,
    /// Top and height of each Upgrade.
    pub(super) strips: [(f64, f64); ROW],
    /// Where the heading of the Corps stands.
    pub(super) corps: Point,
    /// Width and height of the Corps.
    pub(super) towers: Point,
    /// The Corps are rows below each other instead of towers side by side.
    pub(super) lying: bool,
}

impl Layout {
    /// How many letters of the text of an Upgrade fit on a line.
    pub(super) fn letters(arrangement: Arrangement) -> usize {
        match arrangement {
            Arrangement::Wide => 50,
            Arrangement::Middle => 48,
            Arrangement::Narrow(across) => usize::from(across - 51) * 10 / 66,
        }
    }

    /// For so many lines of text on each Upgrade; one without any isn’t there.
    pub(super) fn of(arrangement: Arrangement, lines: [u8; ROW]) -> Self {
        let (width, lying) = match arrangement {
            Arrangement::Narrow(across) => (f64::from(across), true),
            Arrangement::Wide | Arrangement::Middle => (400.0, false),
        };
        let is_beside = arrangement == Arrangement::Middle;
        let routes = (0.0, 14.0);
        let below = routes.1 + 8.0 + (ROUTE + 6.0) * (MARKET / 2) as f64 + 14.0;
        let (upgrades, upgrade_width) = if is_beside { ((420.0, 14.0), 356.0) } else { ((0.0, below), width) };
        let mut top = upgrades.1 + 8.0;
        let strips = lines.map(|lines| {
            let least = if lying { FINGER } else { 0.0 };
            let height = if lines == 0 { 0.0 } else { f64::max(20.0 + 13.5 * f64::from(lines), least) };
            let strip = (top, height);
            top += height + if lines == 0 { 0.0 } else { 4.0 };
            strip
        });
        // Where no Upgrade is left, the Corps take their place, and their headings keep apart.
        let all_taken = lines.iter().all(|lines| *lines == 0);
        let corps = match (is_beside, all_taken) {
            (true, false) => (0.0, below),
            (_, true) => (upgrades.0, top + 20.0),
            (false, false) => (0.0, top + 13.0),
        };
        let least = if arrangement == Arrangement::Wide { 582.0 } else { 0.0 };
        let corps_height = if lying { ROWS } else { CORPS };
        let height = (corps.1 + 8.0 + corps_height).max(least).max(top).max(if is_beside { below } else { 0.0 });
        let view_box = ViewBox { left: 0.0, top: 0.0, width: if is_beside { 776.0 } else { width }, height };
        let towers = (
            if corps.0 > 0.0 { upgrade_width } else { width },
            (height - corps.1 - 8.0).min(if lying { ROWS } else { TALLEST }),
        );
        Self { view_box, width, routes, upgrades, upgrade_width, strips, corps, towers, lying }
    }

    /// Where a route of the market lies.
    pub(super) fn route(&self, place: usize) -> Point {
        let (column, row) = ((place % 2) as f64, (place / 2) as f64);
        ((self.width + 8.0) / 2.0 * column, self.routes.1 + 7.0 + (ROUTE + 6.0) * row)
    }

    /// How the card of a route is laid out.
    pub(super) fn format(&self) -> Format {
        Format { width: (self.width - 8.0) / 2.0, height: ROUTE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_on_anything_else_however_long_the_texts_are() {
        for arrangement in [Arrangement::Wide, Arrangement::Middle, Arrangement::Narrow(330), Arrangement::Narrow(374)]
        {
            for lines in [[0; ROW], [1; ROW], [3; ROW]] {
                let layout = Layout::of(arrangement, lines);
                let routes_end = layout.route(MARKET - 1).1 + ROUTE;
                let is_beside = layout.upgrades.0 >= layout.width;
                assert!(is_beside || routes_end < layout.upgrades.1 - 10.0);
                for pair in layout.strips.windows(2) {
                    let apart = if lines == [0; ROW] { 0.0 } else { 1.0 };
                    assert!(pair[0].0 + pair[0].1 + apart <= pair[1].0);
                }
                let (top, height) = layout.strips[ROW - 1];
                assert!(routes_end < layout.corps.1 - 10.0 || layout.corps.0 >= layout.width);
                assert!(is_beside || top + height < layout.corps.1 - 8.0);
                assert!(layout.corps.1 + 8.0 + layout.towers.1 <= layout.view_box.height);
                assert!(layout.towers.1 >= CORPS && top + height <= layout.view_box.height);
                let is_picked_by_finger = lines == [0; ROW] || layout.strips.iter().all(|(_, height)| *height >= 44.0);
                assert!(is_picked_by_finger || !layout.lying, "{arrangement:?}");
            }
        }
    }
}
