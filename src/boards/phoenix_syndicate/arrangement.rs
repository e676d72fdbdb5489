//! How the parts of the table lie, by the room there is.

/// How the parts of the table lie, by the room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// The market beside the map, one's own mat below both.
    Wide,
    /// One below the other.
    Middle,
    /// One below the other, on a phone, with drawings so many units wide.
    Narrow(u16),
}

impl Arrangement {
    /// For a table of so many pixels, with text so much larger than plain.
    pub(super) fn of(width: f64, text: f64) -> Self {
        match width {
            // Units are pixels of plain text. Fewer of them would have no room for names.
            ..600.0 => Self::Narrow(((width - 16.0) / text).clamp(330.0, 390.0) as u16),
            ..920.0 => Self::Middle,
            _ => Self::Wide,
        }
    }

    /// The class that lays it out.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Middle => "middle",
            Self::Narrow(_) => "narrow",
        }
    }
}
