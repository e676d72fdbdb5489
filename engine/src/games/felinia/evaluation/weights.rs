//! The weights of the evaluation's parts.

/// The weights of the evaluation's parts, in points.
#[derive(Debug)]
pub(super) struct Weights {
    /// A silver. `last_silver` is for each of the last two that the track holds.
    pub(super) silver: f32,
    pub(super) last_silver: f32,
    /// A gold, a spice and a food, while rounds are to come.
    pub(super) gold: f32,
    pub(super) spice: f32,
    pub(super) food: f32,
    /// The gains of a merchant on his way, besides his post.
    pub(super) way: f32,
    /// Share of a landing's worth for a merchant whose boat doesn't sail yet.
    pub(super) waiting: f32,
    /// Share of a landing's worth by the number of tiles lacking: none without a deal at hand, one, two, three or more.
    pub(super) lacking: [f32; 4],
    /// Share of a landing's worth if no tile is lacking and a deal is at hand.
    pub(super) at_hand: f32,
    /// Factor if the silver is lacking.
    pub(super) without_silver: f32,
    /// A tile that no boat in port asks for: the first of its kind, and each further one.
    pub(super) spare: [f32; 2],
    /// Factor for a purchase's worth for each token that chooses earlier.
    pub(super) behind: f32,
    /// A mysterious place that may be found.
    pub(super) mystery: f32,
    /// A special tile with income, for each round to come.
    pub(super) income: f32,
    /// Share of the rivals' mean worth that counts against the seat's own worth.
    pub(super) rivalry: f32,
    /// The nudge of a sale.
    pub(super) sale: f32,
    /// The worth of an unknown tile besides its mean.
    pub(super) unknown_tile: f32,
}

/// Tuned by matches between variations of these numbers.
pub(super) const WEIGHTS: Weights = Weights {
    silver: 0.4,
    last_silver: 0.3,
    gold: 0.783,
    spice: 0.314,
    food: 0.883,
    way: 0.912,
    waiting: 0.93,
    lacking: [0.72, 0.4, 0.175, 0.098],
    at_hand: 0.96,
    without_silver: 0.542,
    spare: [0.639, 0.311],
    behind: 0.8,
    mystery: 0.795,
    income: 0.3,
    rivalry: 0.5,
    sale: -0.124,
    unknown_tile: 0.3,
};
