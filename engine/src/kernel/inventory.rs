//! The things that statistics count in a game.

use serde::Serialize;

use super::rules::Rules;
use super::seat::Seat;

/// The things whose use statistics count, for all players and for winners.
pub trait Inventory: Rules {
    /// Returns the cards, tiles, boats and buildings that `seat` has now. Each counts once, in any number.
    fn assets(&self, seat: Seat) -> Vec<Asset>;

    /// Returns the thing that an action counts as, or `None` if statistics don't count the action. They count how often
    /// it is chosen when possible, by which seats, and which seat is first.
    fn tracked_action(&self, _action: Self::Action) -> Option<Asset> {
        None
    }
}

/// A thing that a seat has, or has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Asset {
    /// The category: `Upgrade`.
    pub sort: &'static str,
    /// The name.
    pub name: &'static str,
}

impl Asset {
    /// Returns a thing of a category.
    pub const fn new(sort: &'static str, name: &'static str) -> Self {
        Self { sort, name }
    }
}
