//! Where the parts of a Command Center lie.

use engine::games::phoenix_syndicate::operation::Operation;

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;
use crate::boards::phoenix_syndicate::arrangement::Arrangement;

/// An arrangement of a Command Center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// All of it.
    pub(super) view_box: ViewBox,
    /// Name, credits and Agents.
    pub(super) who: Point,
    /// Goods, three beside each other.
    pub(super) trays: Point,
    /// How large a tray is.
    pub(super) tray: Point,
    /// The actions, by the corner of each.
    pub(super) operations: [Point; 5],
    /// Width of the place of an action.
    pub(super) operation: f64,
    /// Height of the place of each, with what is tucked under it.
    heights: [f64; 5],
    /// Height of an Upgrade tucked under an action; none where it depends on their number.
    strip: Option<f64>,
    /// The routes in hand.
    pub(super) hand: Point,
    /// How large their place is.
    pub(super) hand_size: Point,
}

/// How high a row of routes in hand is on a phone, and the heading above it.
const ROW: f64 = 76.0;
const HEADING: f64 = 19.0;

/// Height of the place of an action, where Upgrades are tucked into it.
const OPERATION: f64 = 162.0;

/// Least height of the plate of an action on a phone, and height of an Upgrade below it, for a finger.
const PLATE: f64 = 138.0;
const FINGER: f64 = 44.0;

impl Layout {
    /// For the width there is, so many routes in hand and so many Upgrades under each action.
    pub(super) fn of(arrangement: Arrangement, routes: usize, upgrades: [usize; 5]) -> Self {
        match arrangement {
            Arrangement::Wide => Self {
                view_box: ViewBox { left: 0.0, top: 0.0, width: 1064.0, height: 178.0 },
                who: (12.0, 8.0),
                trays: (10.0, 46.0),
                tray: (64.0, 58.0),
                operations: [(226.0, 8.0), (352.0, 8.0), (478.0, 8.0), (604.0, 8.0), (730.0, 8.0)],
                operation: 121.0,
                heights: [OPERATION; 5],
                strip: None,
                hand: (862.0, 6.0),
                hand_size: (194.0, 166.0),
            },
            Arrangement::Middle => Self {
                view_box: ViewBox { left: 0.0, top: 0.0, width: 776.0, height: 348.0 },
                who: (12.0, 8.0),
                trays: (10.0, 46.0),
                tray: (101.0, 58.0),
                operations: [(10.0, 178.0), (162.0, 178.0), (314.0, 178.0), (466.0, 178.0), (618.0, 178.0)],
                operation: 148.0,
                heights: [OPERATION; 5],
                strip: None,
                hand: (340.0, 6.0),
                hand_size: (426.0, 166.0),
            },
            Arrangement::Narrow(across) => {
                let across = f64::from(across);
                let hand = HEADING + ROW * routes.div_ceil(2).clamp(1, 2) as f64;
                let width = (across - 36.0) / 3.0;
                let most = |row: &[usize]| row.iter().copied().max().unwrap_or_default() as f64;
                let [upper, lower] = [&upgrades[..3], &upgrades[3..]].map(|row| PLATE + FINGER * most(row));
                let (second, end) = (182.0 + upper + 8.0, 182.0 + upper + 8.0 + lower + 8.0);
                let column = |at: f64| 8.0 + (width + 10.0) * at;
                Self {
                    view_box: ViewBox { left: 0.0, top: 0.0, width: across, height: end + hand + 8.0 },
                    who: (10.0, 8.0),
                    trays: (8.0, 46.0),
                    tray: ((across - 28.0) / 3.0, 58.0),
                    operations: [
                        (column(0.0), 182.0),
                        (column(1.0), 182.0),
                        (column(2.0), 182.0),
                        (column(0.5), second),
                        (column(1.5), second),
                    ],
                    operation: width,
                    heights: [upper, upper, upper, lower, lower],
                    strip: Some(FINGER),
                    hand: (8.0, end),
                    hand_size: (across - 16.0, hand),
                }
            }
        }
    }

    /// Where the place of an action is.
    pub(super) const fn of_operation(&self, operation: Operation) -> Point {
        self.operations[operation.index()]
    }

    /// Returns the height of the place of an action.
    pub(super) const fn height(&self, operation: Operation) -> f64 {
        self.heights[operation.index()]
    }

    /// From one Upgrade that is tucked under an action to the next.
    pub(super) fn tuck(&self, upgrades: usize) -> f64 {
        self.strip.unwrap_or(if upgrades > 3 { 16.0 } else { 20.0 })
    }

    /// Returns the height of the plate of an action over so many Upgrades.
    pub(super) fn plate(&self, operation: Operation, upgrades: usize) -> f64 {
        let below = match self.strip {
            Some(strip) => strip * upgrades as f64,
            None => 24.0 + self.tuck(upgrades) * upgrades.saturating_sub(1) as f64,
        };
        self.height(operation) - below
    }

    /// Returns the foot of the Directors of an action, from the corner of its place.
    pub(super) fn pad(&self, operation: Operation, upgrades: usize) -> Point {
        (self.operation / 2.0, self.plate(operation, upgrades) - 12.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_lie_within_the_mat() {
        let arrangements = [Arrangement::Wide, Arrangement::Middle, Arrangement::Narrow(330), Arrangement::Narrow(374)];
        for (arrangement, routes) in arrangements.into_iter().flat_map(|one| [0, 2, 3, 8].map(|routes| (one, routes))) {
            let upgrades = [0, 1, 4, 2, 0];
            let layout = Layout::of(arrangement, routes, upgrades);
            let fits = |(x, y): Point, (width, height): Point| {
                x + width <= layout.view_box.width && y + height <= layout.view_box.height
            };
            let fits_operation =
                |operation| fits(layout.of_operation(operation), (layout.operation, layout.height(operation)));
            assert!(Operation::ALL.into_iter().all(fits_operation));
            let plates =
                Operation::ALL.into_iter().zip(upgrades).map(|(operation, tucked)| layout.plate(operation, tucked));
            assert!(plates.into_iter().all(|height| height > 80.0), "{layout:?}");
            assert!(fits(layout.hand, layout.hand_size));
            assert!(fits(layout.trays, (3.0 * (layout.tray.0 + 6.0), 2.0 * (layout.tray.1 + 6.0))));
        }
    }
}
