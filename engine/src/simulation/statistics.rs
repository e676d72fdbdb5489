//! What statistics count of a match: what seats have had and done, what was chosen where it could be, and how much
//! there was to decide.

use std::collections::{BTreeMap, BTreeSet};

use super::contest::{Contest, ContestResult, play};
use crate::kernel::game::Game;
use crate::kernel::inventory::Asset;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::turn::Turn;

/// What each seat has had or done in a match, at any time; sorted.
pub type Assets = PerSeat<BTreeSet<Asset>>;

/// How often something could be chosen, and was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferCount {
    /// Decisions in which it could be.
    pub offered: u32,
    /// Those in which it was.
    pub chosen: u32,
}

/// A match as statistics see it.
#[derive(Clone, Debug)]
pub struct ContestStatistics {
    /// How it ended.
    pub finished: ContestResult,
    /// What each seat has had and done.
    pub assets: Assets,
    /// Who decided first of all.
    pub opener: Seat,
    /// Who was the first to do a thing.
    pub firsts: BTreeMap<Asset, Seat>,
    /// What was chosen.
    pub offers: BTreeMap<Asset, OfferCount>,
    /// Decisions of each seat in each round of the last third of the match.
    pub late_decisions: Vec<u16>,
}

/// Plays a match between bots and notes what statistics count.
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
