//! Where things lie on the quay, in each of its arrangements. Points of a stall are counted from its own top left
//! corner.

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::{MARKETS, open_markets};

use super::tokens::Layer;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// Height of a layer of a stack that isn't pressed together.
const LAYER: f64 = 14.0;

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// A column beside the sea.
    Tall,
    /// The same on a low screen.
    Low,
    /// As wide as a narrow screen.
    Narrow,
}

/// An arrangement of the quay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// Stalls that are drawn; closed ones of a column are boarded up.
    pub(super) stalls: usize,
    /// Width of the quay.
    pub(super) width: f64,
    /// From the top of a stall to the top of the next one.
    pitch: f64,
    /// Height of an awning without its scallops.
    pub(super) awning: f64,
    /// Width of a place for merchandise.
    pub(super) slot: f64,
    /// Size of merchandise.
    pub(super) ware: f64,
    /// Height of a row of the guild.
    pub(super) row: f64,
}

impl Layout {
    pub(super) fn new(room: Room, seats: u8) -> Self {
        match room {
            Room::Tall => {
                Self { stalls: MARKETS, width: 300.0, pitch: 93.0, awning: 18.0, slot: 44.0, ware: 38.0, row: 35.0 }
            }
            Room::Low => {
                Self { stalls: MARKETS, width: 300.0, pitch: 74.0, awning: 9.0, slot: 44.0, ware: 34.0, row: 32.0 }
            }
            Room::Narrow => Self {
                stalls: open_markets(seats),
                width: 390.0,
                pitch: 96.0,
                awning: 18.0,
                slot: 56.0,
                ware: 44.0,
                row: 46.0,
            },
        }
    }

    /// All of it.
    pub(super) fn view_box(&self) -> ViewBox {
        ViewBox { left: 0.0, top: 0.0, width: self.width, height: self.top(Spot::GUILD) + self.guild_height() + 10.0 }
    }

    /// Where a stall or the guild begins.
    pub(super) fn top(&self, spot: Spot) -> f64 {
        if spot == Spot::GUILD { 4.0 + self.pitch * self.stalls as f64 } else { self.pitch * f64::from(spot.0) }
    }

    /// The board of a stall on which things lie.
    pub(super) fn shelf(&self) -> f64 {
        self.pitch - 14.0
    }

    /// Height of the guild.
    pub(super) fn guild_height(&self) -> f64 {
        44.0 + 3.0 * self.row
    }

    /// Where the offers of the guild begin, and how wide they are.
    pub(super) fn offers(&self) -> (f64, f64) {
        (118.0, self.width - 118.0 - 26.0)
    }

    /// The middle of a row of the guild, from 0.
    pub(super) fn guild_row(&self, row: u8) -> f64 {
        42.0 + self.row * (f64::from(row) + 0.5)
    }

    /// The middle of a place for merchandise, from the left.
    pub(super) fn ware_at(&self, place: u8) -> Point {
        let last = self.width - 18.0 - self.slot / 2.0;
        (last - self.slot * (2.0 - f64::from(place)), self.shelf() - 2.0 - self.ware / 2.0)
    }

    /// The middle of the lowest token of a stack.
    fn foot(&self, spot: Spot) -> Point {
        if spot == Spot::GUILD { (46.0, self.guild_height() - 18.0) } else { (42.0, self.shelf() - 9.0) }
    }

    /// How many prices stand below each other.
    fn prices_in_column(&self, spot: Spot) -> u8 {
        let (_, foot) = self.foot(spot);
        let head = if spot == Spot::GUILD { 60.0 } else { self.awning + 4.0 };
        ((foot - head) / LAYER) as u8 + 1
    }

    /// Whether the prices need more than one column, so that there is no room beside them.
    pub(super) fn is_high(&self, spot: Spot, height: u8) -> bool {
        height > self.prices_in_column(spot)
    }

    /// Where a layer of a stack of some height lies: high stacks are pressed together.
    pub(super) fn layer(&self, spot: Spot, below: u8, height: u8) -> Point {
        let (x, foot) = self.foot(spot);
        let column = self.prices_in_column(spot);
        let thickness = if height > column { LAYER * f64::from(column - 1) / f64::from(height - 1) } else { LAYER };
        (x, foot - thickness * f64::from(below))
    }

    /// Where the price of a layer stands, by the middle of its mark.
    pub(super) fn price(&self, spot: Spot, below: u8) -> Point {
        let (x, foot) = self.foot(spot);
        let column = self.prices_in_column(spot);
        (x + 28.0 + 26.0 * f64::from(below / column), foot + 5.0 - LAYER * f64::from(below % column))
    }

    /// Where a token lies in the whole scene.
    pub(super) fn token(&self, Layer { spot, below }: Layer, height: u8) -> Point {
        let (x, y) = self.layer(spot, below, height);
        (x, y + self.top(spot))
    }
}
