//! Errors of reading and writing links.

use thiserror::Error;

use super::header::Header;
use crate::matches::setup::SetupError;

/// An error of a match that can't be read from a link, or written to one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// The link is longer than any that is written.
    #[error("This link is too long to be a match.")]
    TooLong,
    /// The text contains no code.
    #[error("This is not the link of a match.")]
    NotALink,
    /// The format is newer than this version.
    #[error("This link was made by a newer version (format {0}). Update the page to open it.")]
    Newer(u8),
    /// The head is damaged.
    #[error("This link is damaged: its beginning is incomplete or was changed. Ask for it again.")]
    Damaged,
    /// The match was played by other rules. Its digits would mean other decisions.
    #[error("{}", other_rules(header, *now))]
    OtherRules {
        /// The facts about the match.
        header: Box<Header>,
        /// The rules version of this program.
        now: u16,
    },
    /// The set-up can't be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The match is too long for a link.
    #[error("This match is too long for a link. Save it as a file instead.")]
    TooManyDecisions,
}

fn other_rules(header: &Header, now: u16) -> String {
    let was = header.rules;
    let advice = if was > now { " Update the page to open it." } else { "" };
    format!(
        "This match was played by rules version {was} and this page plays version {now}, \
         so its decisions can't be read from a link.{advice}"
    )
}
