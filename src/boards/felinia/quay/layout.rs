//! The layouts of the quay. Points of a stall are relative to its top left corner.

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::{MARKETS, SEATS, TOKENS, open_markets};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// A position in a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    /// The spot of the stack.
    pub(super) spot: Spot,
    /// The number of tokens below it.
    pub(super) below: u8,
}

/// The space that is available for the quay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// A column beside the sea.
    Tall,
    /// A column beside the sea, on a low screen.
    Low,
    /// The width of a narrow screen.
    Narrow,
}

/// A layout of the quay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The number of stalls that are drawn. In a column, closed ones are boarded up.
    pub(super) stalls: usize,
    /// The width of the quay.
    pub(super) width: f64,
    /// The distance from the top of a stall to the top of the next.
    pitch: f64,
    /// The height of an awning without its scallops.
    pub(super) awning: f64,
    /// The width of a place for merchandise.
    pub(super) slot: f64,
    /// The size of merchandise.
    pub(super) ware: f64,
    /// The left edge of the offers of the guild.
    offers: f64,
    /// The height of a row of the guild.
    pub(super) row: f64,
    /// The height of a layer of an uncompressed stack, and of a price.
    pub(super) thickness: f64,
}

/// The number of tokens on a stack if all seats place all their tokens there.
const HIGHEST: u8 = SEATS as u8 * TOKENS;

/// The width of a column of prices: a mark and a number of two digits.
const PRICE: f64 = 27.0;

impl Layout {
    pub(super) fn new(room: Room, seats: u8) -> Self {
        match room {
            Room::Tall => Self {
                stalls: MARKETS,
                width: 300.0,
                pitch: 93.0,
                awning: 18.0,
                slot: 44.0,
                ware: 38.0,
                offers: 124.0,
                row: 35.0,
                thickness: 14.0,
            },
            Room::Low => Self {
                stalls: MARKETS,
                width: 300.0,
                pitch: 74.0,
                awning: 9.0,
                slot: 44.0,
                ware: 34.0,
                offers: 124.0,
                row: 32.0,
                thickness: 12.5,
            },
            Room::Narrow => Self {
                stalls: open_markets(seats),
                width: 390.0,
                pitch: 96.0,
                awning: 18.0,
                slot: 56.0,
                ware: 44.0,
                offers: 100.0,
                row: 51.0,
                thickness: 11.8,
            },
        }
    }

    /// Returns the extent of the quay.
    pub(super) fn view_box(&self) -> ViewBox {
        ViewBox { left: 0.0, top: 0.0, width: self.width, height: self.top(Spot::GUILD) + self.guild_height() + 10.0 }
    }

    /// Returns the top of a stall or the guild.
    pub(super) fn top(&self, spot: Spot) -> f64 {
        if spot == Spot::GUILD { 4.0 + self.pitch * self.stalls as f64 } else { self.pitch * f64::from(spot.0) }
    }

    /// Returns the y of the shelf of a stall.
    pub(super) fn shelf(&self) -> f64 {
        self.pitch - 14.0
    }

    /// Returns the height of the guild.
    pub(super) fn guild_height(&self) -> f64 {
        44.0 + 3.0 * self.row
    }

    /// Returns the left edge and the width of the guild's offers.
    pub(super) fn offers(&self) -> (f64, f64) {
        (self.offers, self.width - self.offers - 24.0)
    }

    /// Returns the middle of a place for merchandise, counted from the left.
    pub(super) fn ware_at(&self, place: u8) -> Point {
        let last = self.width - 18.0 - self.slot / 2.0;
        (last - self.slot * (2.0 - f64::from(place)), self.shelf() - 2.0 - self.ware / 2.0)
    }

    /// Returns the middle of the lowest token of a stack.
    fn foot(&self, spot: Spot) -> Point {
        if spot == Spot::GUILD { (46.0, self.guild_height() - 18.0) } else { (42.0, self.shelf() - 9.0) }
    }

    /// Returns the number of prices in a column.
    fn prices_in_column(&self, spot: Spot) -> u8 {
        let (_, foot) = self.foot(spot);
        let head = if spot == Spot::GUILD { 48.0 } else { self.awning + 4.0 };
        ((foot - head) / self.thickness) as u8 + 1
    }

    /// Returns `true` if the prices need more than one column, so that there is no space beside them.
    pub(super) fn is_high(&self, spot: Spot, height: u8) -> bool {
        height > self.prices_in_column(spot)
    }

    /// Returns the point of a layer of a stack. High stacks are compressed.
    pub(super) fn layer(&self, spot: Spot, below: u8, height: u8) -> Point {
        let (x, foot) = self.foot(spot);
        let column = self.prices_in_column(spot);
        let pressed = f64::from(column - 1) / f64::from(height.max(2) - 1);
        let thickness = self.thickness * pressed.min(1.0);
        (x, foot - thickness * f64::from(below))
    }

    /// Returns the place of a stack's prices, which go up in columns.
    pub(super) fn prices(&self, spot: Spot) -> ViewBox {
        let (x, foot) = self.foot(spot);
        let height = self.thickness * f64::from(self.prices_in_column(spot));
        let (left, top) = (x + 22.0, foot + 5.0 + self.thickness / 2.0 - height);
        let columns = HIGHEST.div_ceil(self.prices_in_column(spot));
        ViewBox { left, top, width: PRICE * f64::from(columns), height }
    }

    /// Returns the point of a token in the whole scene.
    pub(super) fn token(&self, Layer { spot, below }: Layer, height: u8) -> Point {
        let (x, y) = self.layer(spot, below, height);
        (x, y + self.top(spot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMS: [Room; 3] = [Room::Tall, Room::Low, Room::Narrow];

    #[test]
    fn the_prices_of_the_highest_stack_leave_the_goods_free() {
        for room in ROOMS {
            let layout = Layout::new(room, SEATS as u8);
            for spot in Spot::all() {
                let goods =
                    if spot == Spot::GUILD { layout.offers().0 } else { layout.ware_at(0).0 - layout.slot / 2.0 };
                let prices = layout.prices(spot);
                assert!(prices.left + prices.width <= goods, "{room:?}, {spot:?}: {prices:?} beside {goods}");
            }
        }
    }

    #[test]
    fn every_layer_of_every_stack_lies_before_its_own_stall() {
        for room in ROOMS {
            let layout = Layout::new(room, SEATS as u8);
            for (spot, height) in Spot::all().flat_map(|spot| (1..=HIGHEST).map(move |height| (spot, height))) {
                let (_, foot) = layout.layer(spot, 0, height);
                let (_, top) = layout.layer(spot, height - 1, height);
                assert!(foot >= top && top >= 8.0 && foot < layout.guild_height(), "{room:?}, {spot:?}, {height}");
            }
        }
    }

    #[test]
    fn a_narrow_quay_leaves_closed_stalls_out() {
        for (seats, stalls) in [(2, 3), (3, 4), (4, 5)] {
            assert_eq!(Layout::new(Room::Narrow, seats).stalls, stalls);
            assert_eq!(Layout::new(Room::Tall, seats).stalls, MARKETS);
        }
    }
}
