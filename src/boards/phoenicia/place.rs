//! Rectangles of the table, and how they are divided.

use leptos::attr::any_attribute::AnyAttribute;
use leptos::prelude::*;

use crate::board_parts::placing;
use crate::board_parts::scene::ViewBox;

/// A rectangle of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    /// Its left side.
    pub(super) x: f64,
    /// Its top.
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Place {
    /// A rectangle by its corner and its size.
    pub(super) const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the place as seen from the corner of another.
    pub(super) fn within(&self, other: &Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, ..*self }
    }

    /// Its middle.
    pub(super) fn middle(&self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Columns of these widths in proportion, side by side.
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

    /// Cells of a grid, row by row.
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

/// Returns the attributes that lay a box into a place, as [`placing::lying`].
pub(super) fn lying(place: Place) -> AnyAttribute {
    placing::lying(place.into())
}

/// Returns the attributes that lay a box into a place that changes, as [`placing::placed`].
pub(super) fn placed(place: Memo<Place>) -> AnyAttribute {
    placing::placed(Signal::derive(move || place.get().into()))
}

/// Rows of a table from the top down.
pub(super) struct Rows {
    /// Where every row begins.
    pub(super) left: f64,
    /// How wide each is.
    pub(super) width: f64,
    /// Where the next one goes.
    pub(super) top: f64,
}

impl Rows {
    /// The next row, with a gap below it.
    pub(super) fn next(&mut self, height: f64, gap: f64) -> Place {
        let place = Place::new(self.left, self.top, self.width, height);
        self.top += height + gap;
        place
    }
}
