//! What the evaluation's terms weigh in a search, as learnt from the weights before by
//! `cargo arena train --game medieval-micromanager --games 2000 --seed TRAIN`.
//! Surprise by matches not learnt from: 0.4025, before 0.9376.

pub(super) const WEIGHTS: &[f32] = &[
    0.10947,  // points
    0.03309,  // points-to-come
    0.11008,  // last-points
    0.07296,  // growth
    -0.39436, // homeless
    0.04866,  // homes
    0.01039,  // homes-begun
    0.05481,  // grain
    -0.05687, // surplus-grain
    0.03107,  // lumber
    -0.00685, // timber
    -0.06377, // other-goods
    0.05938,  // farming
    -0.02612, // lumbering
    0.10827,  // sawmill
    -0.00469, // damage
    -0.00960, // swords
    -0.01457, // shields
    0.11637,  // mustering
    0.11657,  // walls
];
