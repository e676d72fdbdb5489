//! The statistics of a match: the assets and tracked actions of the seats, the offers, and the number of decisions.

use std::collections::{BTreeMap, BTreeSet};

use super::contest::{Contest, ContestResult, play};
use crate::kernel::game::Game;
use crate::kernel::inventory::Asset;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::turn::Turn;

/// The assets that each seat has had at any time in a match, and the tracked actions that it has taken. Sorted.
pub type Assets = PerSeat<BTreeSet<Asset>>;

/// The counts of an action that could be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferCount {
    /// The number of decisions in which it could be chosen.
    pub offered: u32,
    /// The number of these decisions in which it was chosen.
    pub chosen: u32,
}

/// The statistics of a match.
#[derive(Clone, Debug)]
pub struct ContestStatistics {
    /// The result.
    pub finished: ContestResult,
    /// The assets and tracked actions of each seat.
    pub assets: Assets,
    /// The seat that made the first decision.
    pub opener: Seat,
    /// The first seat that took each tracked action.
    pub firsts: BTreeMap<Asset, Seat>,
    /// The counts of each tracked action.
    pub offers: BTreeMap<Asset, OfferCount>,
    /// The number of decisions of each seat in each round of the last third of the match. Forced moves don't count.
    pub late_decisions: Vec<u16>,
}

/// Plays a match between bots and collects its statistics.
pub(crate) fn observe<G: Game>(contest: &Contest) -> ContestStatistics {
    let seats = contest.bots.len() as u8;
    let mut assets: Assets = contest.bots.iter().map(|_| BTreeSet::new()).collect();
    let mut opener = None;
    let mut firsts = BTreeMap::new();
    let mut offers: BTreeMap<Asset, OfferCount> = BTreeMap::new();
    let mut decisions: BTreeMap<(u16, Seat), u16> = BTreeMap::new();
    let finished = play::<G>(contest, |state, choice| {
        for (seat, had) in Seat::all(seats).zip(&mut assets) {
            had.extend(state.assets(seat));
        }
        let (Some(choice), Turn::Decide { seat, round, .. }) = (choice, state.turn()) else { return };
        opener.get_or_insert(seat);
        if choice.legal.len() > 1 {
            *decisions.entry((round, seat)).or_default() += 1;
        }
        let offered: BTreeSet<Asset> = choice.legal.iter().filter_map(|action| state.tracked_action(*action)).collect();
        offered.into_iter().for_each(|tracked_action| offers.entry(tracked_action).or_default().offered += 1);
        if let Some(tracked_action) = state.tracked_action(choice.action) {
            offers.entry(tracked_action).or_default().chosen += 1;
            assets[seat.index()].insert(tracked_action);
            firsts.entry(tracked_action).or_insert(seat);
        }
    });
    let rounds = finished.outcome.rounds;
    let late = decisions.into_iter().filter(|((round, _), _)| round * 3 > rounds * 2);
    ContestStatistics {
        opener: opener.unwrap_or(Seat(0)),
        late_decisions: late.map(|(_, count)| count).collect(),
        finished,
        assets,
        firsts,
        offers,
    }
}
