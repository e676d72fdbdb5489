//! Matches between bots.

use crate::bots::{Bot, bot};
use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::seat::{PerSeat, Viewer};
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;

/// A match between bots.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The bots in seat order.
    pub bots: PerSeat<&'static str>,
    /// The options.
    pub options: OptionValues,
    /// The seed.
    pub seed: Seed,
}

/// The result of a match between bots.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestResult {
    /// The outcome.
    pub outcome: Outcome,
    /// The final scores.
    pub scores: PerSeat<i32>,
    /// The number of decisions made.
    pub decisions: u32,
}

/// Plays a match between bots, without a log.
///
/// # Panics
/// Panics if the id of a bot is unknown.
pub(crate) fn contest<G: Game>(contest: &Contest) -> ContestResult {
    play::<G>(contest, |_, _| ())
}

/// A choice, as reported to an observer of a match.
pub(crate) struct ChoiceMade<'a, A> {
    /// The legal actions.
    pub(crate) legal: &'a [A],
    /// The chosen action.
    pub(crate) action: A,
}

/// Plays a match between bots. Calls `watch` for every position with the choice made in it, and for the last position
/// without one.
pub(super) fn play<G: Game>(
    contest: &Contest,
    mut watch: impl FnMut(&G, Option<ChoiceMade<'_, G::Action>>),
) -> ContestResult {
    let bots: PerSeat<&Bot> = contest.bots.iter().map(|id| bot(id).expect("a known bot")).collect();
    let mut rng = Rng::of_match(&contest.seed);
    let mut state = G::setup(bots.len() as u8, &(&contest.options).into(), &mut StepContext::silent(&mut rng));
    let mut legal = Vec::new();
    let mut decisions = 0;
    loop {
        let seat = match state.turn() {
            Turn::Over(outcome) => {
                watch(&state, None);
                return ContestResult { outcome, scores: state.scores().totals, decisions };
            }
            Turn::Decide { seat, .. } => seat,
        };
        legal.clear();
        state.legal(seat, &mut legal);
        let seen = state.redacted(Viewer::Seat(seat));
        // Uses the stream of a table, so that a contest and a watched match are the same.
        let mut thoughts = Rng::stream(contest.seed.number(), 1 + u64::from(decisions));
        let index = bots[seat.index()].choose(&seen, seat, &legal, &mut thoughts);
        let action = legal[index];
        watch(&state, Some(ChoiceMade { legal: &legal, action }));
        state.apply(seat, action, &mut StepContext::silent(&mut rng));
        decisions += 1;
    }
}
