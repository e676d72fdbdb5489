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

/// How a match between bots ended.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestResult {
    /// The result.
    pub outcome: Outcome,
    /// The final scores.
    pub scores: PerSeat<i32>,
    /// Decisions made.
    pub decisions: u32,
}

/// Plays a match between bots, without a log.
///
/// # Panics
/// When a bot's id isn't known.
pub(crate) fn contest<G: Game>(contest: &Contest) -> ContestResult {
    play::<G>(contest, |_, _| ())
}

/// A choice as those see it who watch a match.
pub(crate) struct ChoiceMade<'a, A> {
    /// What could have been chosen.
    pub(crate) legal: &'a [A],
    /// What was.
    pub(crate) action: A,
}

/// Plays a match between bots; every position is shown to `watch` with what is chosen in it, the last one without.
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
        // The same stream as at a table, so that a contest and a watched match are the same.
        let mut thoughts = Rng::stream(contest.seed.number(), 1 + u64::from(decisions));
        let index = bots[seat.index()].choose(&seen, seat, &legal, &mut thoughts);
        let action = legal[index];
        watch(&state, Some(ChoiceMade { legal: &legal, action }));
        state.apply(seat, action, &mut StepContext::silent(&mut rng));
        decisions += 1;
    }
}
