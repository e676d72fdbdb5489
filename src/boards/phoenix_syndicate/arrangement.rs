//! The arrangement of the table.

/// The arrangement of the parts of the table, by the room there is.
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
    /// Returns the arrangement of a table so many pixels wide, with text so much larger than plain. A table that `flows` is as
    /// high as its parts are.
    pub(super) fn of(width: f64, text: f64, flows: bool) -> Self {
        match width {
            // Units are pixels of plain text. Fewer of them would have no room for names.
            ..600.0 => Self::Narrow(((width - 16.0) / text).clamp(330.0, 390.0) as u16),
            840.0.. if !flows => Self::Wide,
            _ => Self::Middle,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_laptop_has_the_market_beside_the_map_and_a_page_that_flows_has_not() {
        assert_eq!(Arrangement::of(905.0, 1.0, false), Arrangement::Wide, "a window of 1280 with a scroll bar");
        assert_eq!(Arrangement::of(840.0, 1.0, false), Arrangement::Wide, "a window of 1200");
        assert_eq!(Arrangement::of(820.0, 1.0, false), Arrangement::Middle);
        assert_eq!(Arrangement::of(950.0, 1.0, true), Arrangement::Middle);
    }
}
