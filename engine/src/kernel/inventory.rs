//! The things that statistics count in a game.

use serde::Serialize;

use super::rules::Rules;
use super::seat::Seat;

/// The things of which statistics tell how often they are used, and whether by winners.
pub trait Inventory: Rules {
    /// Returns the cards, tiles, boats and buildings that `seat` has now. Each counts once, however many there are.
    fn assets(&self, seat: Seat) -> Vec<Asset>;

    /// Returns the thing that an action counts as. Statistics count how often it is chosen where it can be, by whom, and who
    /// is the first. `None` if they don't.
    fn tracked_action(&self, _action: Self::Action) -> Option<Asset> {
        None
    }
}

/// A thing that a seat has, or has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Asset {
    /// The sort of thing: `Upgrade`.
    pub sort: &'static str,
    /// Its name.
    pub name: &'static str,
}

impl Asset {
    /// A thing of a sort.
    pub const fn new(sort: &'static str, name: &'static str) -> Self {
        Self { sort, name }
    }
}
