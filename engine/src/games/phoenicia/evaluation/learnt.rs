//! What the evaluation's terms weigh in a search, as learnt from the weights before by
//! `cargo arena train --game phoenicia --games 2000 --seed TRAIN`.
//! Surprise by matches not learnt from: 0.9761, before 0.9820.

pub(super) const WEIGHTS: &[f32] = &[
    0.07067, // money
    0.05139, // victory-points
    0.04346, // income
    0.01823, // workers
    0.03779, // discounts
    0.05589, // abilities
];
