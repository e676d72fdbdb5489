//! Rectangles of the board, and their subdivision.

use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::*;

use crate::board_parts::placing;
use crate::board_parts::scene::ViewBox;

/// A rectangle of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    /// The left edge.
    pub(super) x: f64,
    /// The top edge.
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Place {
    /// Creates a rectangle from its top left corner and its size.
    pub(super) const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the place relative to the corner of another.
    pub(super) fn within(&self, other: &Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, ..*self }
    }

    /// Returns the middle.
    pub(super) fn middle(&self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Splits the place into columns with widths in these proportions.
    pub(super) fn columns<const N: usize>(&self, widths: [f64; N], gap: f64) -> [Self; N] {
        let all: f64 = widths.iter().sum();
        let room = self.width - gap * (N as f64 - 1.0);
        let mut x = self.x;
        widths.map(|part| {
            let width = room * part / all;
            let place = Self::new(x, self.y, width, self.height);
            x += width + gap;
            place
        })
    }

    /// Splits the place into the cells of a grid, row by row.
    pub(super) fn grid(&self, columns: usize, rows: usize, gap: f64) -> Vec<Self> {
        let width = (self.width - gap * (columns as f64 - 1.0)) / columns as f64;
        let height = (self.height - gap * (rows as f64 - 1.0)) / rows as f64;
        let cell = |at: usize| {
            let (row, column) = (at / columns, at % columns);
            let (x, y) = (column as f64 * (width + gap), row as f64 * (height + gap));
            Self::new(self.x + x, self.y + y, width, height)
        };
        (0..columns * rows).map(cell).collect()
    }
}

impl From<Place> for ViewBox {
    fn from(Place { x, y, width, height }: Place) -> Self {
        Self { left: x, top: y, width, height }
    }
}

/// Returns the attributes that position a box, as [`placing::lying`] does.
pub(super) fn lying(place: Place) -> AnyAttribute {
    placing::lying(place.into())
}

/// Returns the attributes that position a box at a changing place, as [`placing::placed`] does.
pub(super) fn placed(place: Memo<Place>) -> AnyAttribute {
    placing::placed(Signal::derive(move || place.get().into()))
}

/// A cursor that places rows on the board from the top down.
pub(super) struct Rows {
    /// The left edge of all rows.
    pub(super) left: f64,
    /// The width of all rows.
    pub(super) width: f64,
    /// The top of the next row.
    pub(super) top: f64,
}

impl Rows {
    /// Adds a row, with a gap below it.
    pub(super) fn next(&mut self, height: f64, gap: f64) -> Place {
        let place = Place::new(self.left, self.top, self.width, height);
        self.top += height + gap;
        place
    }
}
