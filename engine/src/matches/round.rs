//! The events of a round of a match.

use super::moment::{DecisionEvents, SeenState};
use super::table::Table;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Viewer;
use crate::kernel::turn::Ply;

/// A round up to one of its moments, for code that names no game.
#[derive(Clone, Debug)]
pub struct RoundSoFar {
    began: SeenState,
    events: Vec<DecisionEvents>,
}

impl RoundSoFar {
    /// Returns the round of the moment `ply`, up to that moment and as `viewer` sees it.
    pub fn at(table: &dyn Table, ply: Ply, viewer: Viewer) -> Self {
        let round = table.at(ply).turn().round();
        let of_round = |earlier: &Ply| table.at(*earlier).turn().round() == round;
        let mut earlier: Vec<Ply> = ply.preceding().rev().take_while(of_round).collect();
        earlier.reverse();
        Self {
            began: table.at(earlier.first().copied().unwrap_or(ply)).seen(viewer),
            events: earlier.into_iter().map(|ply| table.events(ply)).collect(),
        }
    }

    /// Returns the state at the start of the round in the type of the game `G`, or `None` if it is another game's.
    pub fn began<G: Rules>(&self) -> Option<&G> {
        self.began.downcast_ref()
    }

    /// Returns the events since then, in order.
    pub fn events<G: Rules>(&self) -> impl Iterator<Item = &G::Event> {
        self.events.iter().flat_map(DecisionEvents::of::<G>)
    }
}
