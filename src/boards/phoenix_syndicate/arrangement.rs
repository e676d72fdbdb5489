//! The arrangement of the table.

/// The arrangement of the parts of the table, by the room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// The market beside the map, one's own mat below both.
    Wide,
    /// One below the other.
    Middle,
    /// One below the other, on a phone.
    Narrow,
}

impl Arrangement {
    /// Returns the arrangement of a table so many pixels wide. A table that `flows` is as high as its parts are.
    pub(super) fn of(width: f64, flows: bool) -> Self {
        match width {
            ..600.0 => Self::Narrow,
            840.0.. if !flows => Self::Wide,
            _ => Self::Middle,
        }
    }

    /// The class that lays it out.
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
