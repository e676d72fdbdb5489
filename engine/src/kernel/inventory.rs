//! What statistics count in a game.

use serde::Serialize;

use super::rules::Rules;
use super::seat::Seat;

/// What seats have of which statistics tell how often it is used, and whether by winners.
pub trait Inventory: Rules {
    /// The cards, tiles, boats and buildings that `seat` has now. Each counts once, however many there are.
    fn assets(&self, seat: Seat) -> Vec<Asset>;

    /// What an action is to statistics, if they count how often it is chosen where it can be, who chooses it, and who is
    /// the first to.
    fn tracked_action(&self, _action: Self::Action) -> Option<Asset> {
        None
    }
}

/// A thing that a seat has, or has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Asset {
    /// What sort of thing it is: `Upgrade`.
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
