//! How the rows of the tables are known.

/// How a row is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The page of the turn sequence says so.
    Stated,
    /// The designer says so elsewhere.
    Designer,
    /// Follows from the two.
    Inferred,
    /// Ours, because no source is known.
    Reconstructed,
}
