//! What statistics count of a match: what seats have had and done, what was chosen where it could be, and how much
//! there was to decide.

use std::collections::{BTreeMap, BTreeSet};

use super::contest::{Contest, Finished, play};
use crate::kernel::game::Game;
use crate::kernel::heuristics::Holding;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::turn::Turn;

/// What each seat has had or done in a match, at any time; sorted.
pub type Holdings = PerSeat<BTreeSet<Holding>>;

/// How often something could be chosen, and was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// Decisions in which it could be.
    pub offered: u32,
    /// Those in which it was.
    pub chosen: u32,
}

/// A match as statistics see it.
#[derive(Clone, Debug)]
pub struct Observed {
    /// How it ended.
    pub finished: Finished,
    /// What each seat has had and done.
    pub holdings: Holdings,
    /// Who decided first of all.
    pub opener: Seat,
    /// Who was the first to do a thing.
    pub firsts: BTreeMap<Holding, Seat>,
    /// What was chosen.
    pub offers: BTreeMap<Holding, Offer>,
    /// Decisions of each seat in each round of the last third of the match.
    pub late_decisions: Vec<u16>,
}

/// Plays a match between bots and notes what statistics count.
pub(crate) fn observe<G: Game>(contest: &Contest) -> Observed {
    let seats = contest.bots.len() as u8;
    let mut holdings: Holdings = contest.bots.iter().map(|_| BTreeSet::new()).collect();
    let mut opener = None;
    let mut firsts = BTreeMap::new();
    let mut offers: BTreeMap<Holding, Offer> = BTreeMap::new();
    let mut decisions: BTreeMap<(u16, Seat), u16> = BTreeMap::new();
    let finished = play::<G>(contest, |state, choice| {
        for (seat, had) in Seat::all(seats).zip(&mut holdings) {
            had.extend(state.holdings(seat));
        }
        let (Some(choice), Turn::Decide { seat, round, .. }) = (choice, state.turn()) else { return };
        opener.get_or_insert(seat);
        if choice.legal.len() > 1 {
            *decisions.entry((round, seat)).or_default() += 1;
        }
        let offered: BTreeSet<Holding> = choice.legal.iter().filter_map(|action| state.deed(*action)).collect();
        offered.into_iter().for_each(|deed| offers.entry(deed).or_default().offered += 1);
        if let Some(deed) = state.deed(choice.action) {
            offers.entry(deed).or_default().chosen += 1;
            holdings[seat.index()].insert(deed);
            firsts.entry(deed).or_insert(seat);
        }
    });
    let rounds = finished.outcome.rounds;
    let late = decisions.into_iter().filter(|((round, _), _)| round * 3 > rounds * 2);
    Observed {
        opener: opener.unwrap_or(Seat(0)),
        late_decisions: late.map(|(_, count)| count).collect(),
        finished,
        holdings,
        firsts,
        offers,
    }
}
