//! The units in which positions and actions are weighed.

/// Points that a well-used activity brings: the score counts about one for three (Micromanager 3.7.1).
pub(super) const POINTS_OF_AN_ACTIVITY: f32 = 1.0 / 3.0;

/// Share of what units could still bring that is expected of them.
pub(super) const DILIGENCE: f32 = 0.5;

/// What isn't worth doing: less than doing nothing.
pub(super) const UNWANTED: f32 = -1.0;
