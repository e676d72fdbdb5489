//! The greedy bot: tries each action once in a determinized world and takes the one after which its own
//! evaluation is best.

use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// How many better actions a slipping bot may pass over at most: a weak move, never an absurd one.
const MAX_SLIPS: usize = 2;

/// The index of the best action by one look ahead. With a `slip` above 0, each time it passes over the
/// best action left for the next best with that chance, in percent.
pub(super) fn choose<G: Game>(seen: &G, seat: Seat, legal: &[G::Action], slip: u32, rng: &mut Rng) -> usize {
    let priors = |world: &G| legal.iter().map(|action| world.prior(seat, *action)).collect();
    choose_with(seen, seat, legal, slip, priors, rng)
}

/// The same for a bot with priors of its own.
pub(super) fn choose_with<G: Game>(
    seen: &G,
    seat: Seat,
    legal: &[G::Action],
    slip: u32,
    priors: impl FnOnce(&G) -> Vec<f32>,
    rng: &mut Rng,
) -> usize {
    let world = seen.determinized(seat, rng);
    let now = world.evaluate(seat);
    let mut values: Vec<(f32, usize)> = Vec::with_capacity(legal.len());
    for (index, (action, prior)) in legal.iter().zip(priors(&world)).enumerate() {
        values.push((value(&world, now, seat, *action, prior, rng), index));
    }
    // Best first; among equals the first in the list.
    values.sort_by(|one, other| other.0.total_cmp(&one.0));
    let most = MAX_SLIPS.min(values.len() - 1);
    let slips = (0..most).take_while(|_| rng.below(100) < slip).count();
    values[slips].1
}

/// What an action promises in a world whose evaluation is `now`, by its prior.
pub(super) fn value<G: Game>(world: &G, now: f32, seat: Seat, action: G::Action, prior: f32, rng: &mut Rng) -> f32 {
    let mut after = world.clone();
    let mut cx = StepContext::silent(rng);
    after.apply(seat, action, &mut cx);
    // Where chance decided, one sample says more about luck than about the action.
    let position = if cx.revealed() { now } else { after.evaluate(seat) };
    position + prior
}
