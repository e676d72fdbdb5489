//! The arrangement of the board.

/// The arrangement of the parts of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// The market beside the map, and the viewer's mat below both.
    Wide,
    /// All parts in a column.
    Middle,
    /// All parts in a column, on a phone.
    Narrow,
}

impl Arrangement {
    /// Returns the arrangement of a board with a width in pixels. If `flows` is set, its height follows from its parts.
    pub(super) fn of(width: f64, flows: bool) -> Self {
        match width {
            ..600.0 => Self::Narrow,
            840.0.. if !flows => Self::Wide,
            _ => Self::Middle,
        }
    }

    /// Returns the class of the arrangement.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Middle => "middle",
            Self::Narrow => "narrow",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_laptop_has_the_market_beside_the_map_and_a_page_that_flows_has_not() {
        assert_eq!(Arrangement::of(905.0, false), Arrangement::Wide, "a window of 1280 with a scroll bar");
        assert_eq!(Arrangement::of(840.0, false), Arrangement::Wide, "a window of 1200");
        assert_eq!(Arrangement::of(820.0, false), Arrangement::Middle);
        assert_eq!(Arrangement::of(950.0, true), Arrangement::Middle);
    }
}
