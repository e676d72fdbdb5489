//! The weights of the evaluation's terms in a search, trained from the previous weights by
//! `cargo arena train --game felinia --option game=advanced --games 2000 --seed TRAIN`.
//! Cross-entropy on held-out matches: 0.6936, before 0.7579.

pub(super) const WEIGHTS: &[f32] = &[
    0.24538, // points
    0.30386, // gold
    0.42216, // spice
    0.17988, // food
    0.05838, // food-income
    0.02810, // silver-income
    0.08035, // gold-income
    0.12500, // goods
    0.20338, // aboard
    0.18455, // journey
    0.19675, // trading
];
