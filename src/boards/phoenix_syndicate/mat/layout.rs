//! Where the parts of a Command Center lie.

use engine::games::phoenix_syndicate::operation::Operation;

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;
use crate::boards::phoenix_syndicate::Arrangement;

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
    /// How large the place of an action is, with what is tucked under it.
    pub(super) operation: Point,
    /// The routes in hand.
    pub(super) hand: Point,
    /// How large their place is.
    pub(super) hand_size: Point,
}

/// How high a row of routes in hand is on a phone, and the heading above it.
const ROW: f64 = 76.0;
const HEADING: f64 = 19.0;

impl Layout {
    /// For the width there is, and so many routes in hand.
    pub(super) fn of(arrangement: Arrangement, routes: usize) -> Self {
        match arrangement {
            Arrangement::Wide => Self {
                view_box: ViewBox { left: 0.0, top: 0.0, width: 1064.0, height: 178.0 },
                who: (12.0, 8.0),
                trays: (10.0, 46.0),
                tray: (64.0, 58.0),
                operations: [(226.0, 8.0), (352.0, 8.0), (478.0, 8.0), (604.0, 8.0), (730.0, 8.0)],
                operation: (121.0, 162.0),
                hand: (862.0, 6.0),
                hand_size: (194.0, 166.0),
            },
            Arrangement::Middle => Self {
                view_box: ViewBox { left: 0.0, top: 0.0, width: 776.0, height: 348.0 },
                who: (12.0, 8.0),
                trays: (10.0, 46.0),
                tray: (101.0, 58.0),
                operations: [(10.0, 178.0), (162.0, 178.0), (314.0, 178.0), (466.0, 178.0), (618.0, 178.0)],
                operation: (148.0, 162.0),
                hand: (340.0, 6.0),
                hand_size: (426.0, 166.0),
            },
            Arrangement::Narrow => {
                let hand = HEADING + ROW * routes.div_ceil(2).clamp(1, 2) as f64;
                Self {
                    view_box: ViewBox { left: 0.0, top: 0.0, width: 374.0, height: 530.0 + hand },
                    who: (10.0, 8.0),
                    trays: (8.0, 46.0),
                    tray: (115.0, 58.0),
                    operations: [(8.0, 182.0), (131.0, 182.0), (254.0, 182.0), (70.0, 352.0), (193.0, 352.0)],
                    operation: (113.0, 162.0),
                    hand: (8.0, 522.0),
                    hand_size: (358.0, hand),
                }
            }
        }
    }

    /// Where the place of an action is.
    pub(super) const fn of_operation(&self, operation: Operation) -> Point {
        self.operations[operation.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_lie_within_the_mat() {
        let arrangements = [Arrangement::Wide, Arrangement::Middle, Arrangement::Narrow];
        for (arrangement, routes) in arrangements.into_iter().flat_map(|one| [0, 2, 3, 8].map(|routes| (one, routes))) {
            let layout = Layout::of(arrangement, routes);
            let fits = |(x, y): Point, (width, height): Point| {
                x + width <= layout.view_box.width && y + height <= layout.view_box.height
            };
            assert!(layout.operations.iter().all(|at| fits(*at, layout.operation)));
            assert!(fits(layout.hand, layout.hand_size));
            assert!(fits(layout.trays, (3.0 * (layout.tray.0 + 6.0), 2.0 * (layout.tray.1 + 6.0))));
        }
    }
}
