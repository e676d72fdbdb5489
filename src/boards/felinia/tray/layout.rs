//! Where the parts of the board begin, beside each other or in rows.

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// An arrangement of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// All of it.
    pub(super) view_box: ViewBox,
    pub(super) who: Point,
    pub(super) silver: Point,
    pub(super) shelf: Point,
    pub(super) shelf_width: f64,
    pub(super) cards: Point,
    /// Cards beside each other.
    pub(super) cards_in_row: usize,
    pub(super) merchants: Point,
    pub(super) merchants_width: f64,
    pub(super) tiles: Point,
    pub(super) tiles_width: f64,
    /// Rows of tiles.
    pub(super) tile_rows: usize,
    pub(super) found: Point,
    pub(super) found_width: f64,
}

impl Layout {
    /// Side by side.
    pub(super) const WIDE: Self = Self {
        view_box: ViewBox { left: 0.0, top: 0.0, width: 1080.0, height: 134.0 },
        who: (14.0, 12.0),
        silver: (146.0, 12.0),
        shelf: (392.0, 12.0),
        shelf_width: 232.0,
        cards: (644.0, 16.0),
        cards_in_row: 2,
        merchants: (780.0, 12.0),
        merchants_width: 138.0,
        tiles: (934.0, 12.0),
        tiles_width: 136.0,
        tile_rows: 2,
        found: (780.0, 12.0),
        found_width: 288.0,
    };

    /// In three rows.
    pub(super) const NARROW: Self = Self {
        view_box: ViewBox { left: 0.0, top: 0.0, width: 390.0, height: 386.0 },
        who: (12.0, 12.0),
        silver: (16.0, 134.0),
        shelf: (16.0, 258.0),
        shelf_width: 358.0,
        cards: (138.0, 14.0),
        cards_in_row: 4,
        merchants: (254.0, 134.0),
        merchants_width: 124.0,
        tiles: (138.0, 62.0),
        tiles_width: 242.0,
        tile_rows: 1,
        found: (16.0, 130.0),
        found_width: 358.0,
    };

    /// In four rows that fill a height; with less than `LOWEST` they would lie on each other.
    pub(super) fn tall(height: f64) -> Self {
        const LOWEST: f64 = 484.0;
        let between = ((height - LOWEST) / 3.5).max(0.0);
        Self {
            view_box: ViewBox { left: 0.0, top: 0.0, width: 390.0, height: height.max(LOWEST) },
            who: (16.0, 18.0),
            silver: (16.0, 140.0 + between),
            shelf: (16.0, 256.0 + 2.0 * between),
            shelf_width: 358.0,
            cards: (254.0, 18.0),
            cards_in_row: 2,
            merchants: (16.0, 368.0 + 3.0 * between),
            merchants_width: 145.0,
            tiles: (216.0, 368.0 + 3.0 * between),
            tiles_width: 160.0,
            tile_rows: 2,
            found: (16.0, 136.0 + between),
            found_width: 358.0,
        }
    }
}
