//! The provenance of the rows of the tables.

/// The kind of source that a row is known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The designer's page on the turn sequence states it.
    Stated,
    /// The designer reports it elsewhere.
    Designer,
    /// It follows from the other two.
    Inferred,
    /// A decision of this program, since no source is known.
    Reconstructed,
}
