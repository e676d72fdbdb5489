//! The greedy bot: applies each action once in a determinized world, and chooses the one with the best evaluation for
//! its seat.

use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// The maximum number of better actions that a slipping bot passes over. Its moves are weak but never absurd.
const MAX_SLIPS: usize = 2;

/// Returns the index of the best action by one-ply lookahead.
///
/// With a `slip` above 0, the bot passes over the best remaining action with a probability of `slip` percent, at most
/// [`MAX_SLIPS`] times.
pub(super) fn choose<G: Game>(seen: &G, seat: Seat, legal: &[G::Action], slip: u32, rng: &mut Rng) -> usize {
    let priors = |world: &G| legal.iter().map(|action| world.prior(seat, *action)).collect();
    choose_with(seen, seat, legal, slip, priors, rng)
}

/// Chooses like [`choose`], but with the given priors.
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
    // Best first. The sort is stable, so that ties keep the order of the list.
    values.sort_by(|one, other| other.0.total_cmp(&one.0));
    let most = MAX_SLIPS.min(values.len() - 1);
    let slips = (0..most).take_while(|_| rng.below(100) < slip).count();
    values[slips].1
}

/// Returns the value of an action in a world whose evaluation is `now`. Includes the action's prior.
pub(super) fn value<G: Game>(world: &G, now: f32, seat: Seat, action: G::Action, prior: f32, rng: &mut Rng) -> f32 {
    let mut after = world.clone();
    let mut cx = StepContext::silent(rng);
    after.apply(seat, action, &mut cx);
    // After a random event, one sample says more about luck than about the action.
    let position = if cx.revealed() { now } else { after.evaluate(seat) };
    position + prior
}
