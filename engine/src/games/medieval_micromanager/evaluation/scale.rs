//! The units of the evaluation.

/// The points that a well-used activity brings. The score counts about one point for three activities (Micromanager
/// 3.7.1).
pub(super) const POINTS_OF_AN_ACTIVITY: f32 = 1.0 / 3.0;

/// The expected share of the points that units could still earn.
pub(super) const DILIGENCE: f32 = 0.5;

/// The value of an unwanted action: less than doing nothing.
pub(super) const UNWANTED: f32 = -1.0;
