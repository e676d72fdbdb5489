//! What the evaluation's terms weigh in a search, as learnt from the weights before by
//! `cargo arena train --game medieval-micromanager --games 2000 --seed TRAIN`.
//! Surprise by matches not learnt from: 0.3714, before 0.4534.

pub(super) const WEIGHTS: &[f32] = &[
    0.03822,  // points
    0.10450,  // points-to-come
    0.12689,  // last-points
    -0.05671, // growth
    -0.29128, // homeless
    0.07824,  // homes
    0.00550,  // homes-begun
    0.05011,  // grain
    -0.04239, // surplus-grain
    0.03880,  // lumber
    0.00624,  // timber
    -0.59744, // other-goods
    0.17567,  // farming
    0.00087,  // lumbering
    0.12724,  // sawmill
    -0.00759, // damage
    -0.24964, // swords
    -1.85946, // shields
    0.04329,  // mustering
    -0.96544, // walls
];
