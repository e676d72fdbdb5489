//! The weights of the evaluation's terms in a search, trained from the previous weights by
//! `cargo arena train --game phoenix-syndicate --games 2000 --seed TRAIN`.
//! Cross-entropy on held-out matches: 0.7852, before 0.8110.

pub(super) const WEIGHTS: &[f32] = &[
    0.13225, // network
    0.10418, // goods
    0.02281, // directors
    0.09297, // corps
    0.05347, // upgrades
    0.16612, // supply
    0.09642, // due
];
