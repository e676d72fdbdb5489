//! What the parts of a position weigh.

/// What the parts of a position weigh, in points.
#[derive(Debug)]
pub(super) struct Weights {
    /// A silver, and one of the last two that the track has room for.
    pub(super) silver: f32,
    pub(super) last_silver: f32,
    /// A gold, a spice, a food, while rounds are to come.
    pub(super) gold: f32,
    pub(super) spice: f32,
    pub(super) food: f32,
    /// What a merchant finds on his way, besides his post.
    pub(super) way: f32,
    /// Share of a landing's worth for a merchant whose boat still waits.
    pub(super) waiting: f32,
    /// Share of a landing's worth for goods that lack nothing, one, two or more tiles, without a deal to come.
    pub(super) lacking: [f32; 4],
    /// Share with a deal at hand.
    pub(super) at_hand: f32,
    /// Share of it without the silver.
    pub(super) without_silver: f32,
    /// A tile that no boat in port asks for: the first of its kind, and the next.
    pub(super) spare: [f32; 2],
    /// Share of a purchase's worth for each token that chooses before.
    pub(super) behind: f32,
    /// A mysterious place to be found.
    pub(super) mystery: f32,
    /// What a special tile is worth for each round to come.
    pub(super) income: f32,
    /// Share of the others' mean that counts against one's own.
    pub(super) rivalry: f32,
    /// What selling must gain, at least, to be worth a thought.
    pub(super) sale: f32,
    /// Worth of a post's tile that nobody knows yet, besides its mean.
    pub(super) unknown_tile: f32,
}

/// Found by playing variations of these numbers against each other.
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
