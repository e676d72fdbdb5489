//! The benchmark of the rules, on positions from random play.

use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;

/// Repeatable work with a game's rules. The caller measures the time.
pub trait Benchmark {
    /// Plays `count` random matches. Returns the number of decisions.
    fn playouts(&mut self, count: u32) -> u64;
    /// Builds the legal lists of `count` positions from random play. Returns the number of actions.
    fn legal(&mut self, count: u32) -> u64;
    /// Applies `count` random actions, each to a copy of its position. Returns `count`.
    fn apply(&mut self, count: u32) -> u64;
    /// Copies `count` positions. Returns `count`.
    fn copies(&mut self, count: u32) -> u64;
    /// Returns the size of a state in bytes.
    fn state_bytes(&self) -> usize;
}

struct Bench<G: Game> {
    seats: u8,
    options: G::Options,
    rng: Rng,
    legal: Vec<G::Action>,
    samples: Vec<(G, Seat, G::Action)>,
}

/// Creates a benchmark on positions sampled from random play.
pub(crate) fn benchmark<G: Game>(seats: u8, options: &OptionValues, seed: u64) -> Box<dyn Benchmark> {
    let mut bench = Bench::<G> {
        seats,
        options: options.into(),
        rng: Rng::stream(seed, 0),
        legal: Vec::with_capacity(1024),
        samples: Vec::new(),
    };
    while bench.samples.len() < 512 {
        let mut samples = std::mem::take(&mut bench.samples);
        bench.playout(|rng, state, seat, action| {
            if rng.below(8) == 0 {
                samples.push((state.clone(), seat, action));
            }
        });
        bench.samples = samples;
    }
    Box::new(bench)
}

impl<G: Game> Bench<G> {
    fn playout(&mut self, mut visit: impl FnMut(&mut Rng, &G, Seat, G::Action)) -> u64 {
        let mut state = G::setup(self.seats, &self.options, &mut StepContext::silent(&mut self.rng));
        let mut decisions = 0;
        while let Turn::Decide { seat, .. } = state.turn() {
            self.legal.clear();
            state.legal(seat, &mut self.legal);
            let action = self.rng.pick(&self.legal);
            visit(&mut self.rng, &state, seat, action);
            state.apply(seat, action, &mut StepContext::silent(&mut self.rng));
            decisions += 1;
        }
        decisions
    }

    fn cycle(&self, count: u32) -> impl Iterator<Item = &(G, Seat, G::Action)> {
        self.samples.iter().cycle().take(count as usize)
    }
}

impl<G: Game> Benchmark for Bench<G> {
    fn playouts(&mut self, count: u32) -> u64 {
        (0..count).map(|_| self.playout(|_, _, _, _| {})).sum()
    }

    fn legal(&mut self, count: u32) -> u64 {
        let mut list = std::mem::take(&mut self.legal);
        let mut actions = 0;
        for (state, seat, _) in self.cycle(count) {
            list.clear();
            state.legal(*seat, &mut list);
            actions += list.len() as u64;
        }
        self.legal = list;
        actions
    }

    fn apply(&mut self, count: u32) -> u64 {
        let mut rng = self.rng.clone();
        for (state, seat, action) in self.cycle(count) {
            let mut state = state.clone();
            state.apply(*seat, *action, &mut StepContext::silent(&mut rng));
            std::hint::black_box(&state);
        }
        u64::from(count)
    }

    fn copies(&mut self, count: u32) -> u64 {
        for (state, ..) in self.cycle(count) {
            std::hint::black_box(state.clone());
        }
        u64::from(count)
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }
}
