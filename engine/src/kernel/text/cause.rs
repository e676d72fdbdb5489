//! The cause that makes one action better than another, as a search finds it. A game puts it into a sentence.

use super::rich_text::{RichText, Span};
use crate::kernel::seat::Seat;

/// Maximum length of a sentence with a reason, in characters.
pub const MAX_REASON: usize = 140;

/// The length assumed for the name of a seat, in characters: the maximum.
const NAME: usize = 20;

/// A difference between the consequences of two actions, averaged over many iterations.
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a, A> {
    /// The seat that decides.
    pub seat: Seat,
    /// The better action.
    pub better: A,
    /// The action it is compared with.
    pub other: A,
    /// The evaluation term that differs, by its stable name.
    pub term: &'static str,
    /// The seat whose position has this term: the deciding seat or a rival.
    pub owner: Seat,
    /// `true` if the term is larger after the better action, on average.
    pub is_more: bool,
    /// The decisions expected after the better action, in order, as far as they don't depend on hidden information.
    pub line: &'a [(Seat, A)],
}

impl<A: Copy> Cause<'_, A> {
    /// Returns `true` if the cause is about the deciding seat's own position.
    pub fn is_own(&self) -> bool {
        self.owner == self.seat
    }

    /// Returns the decisions the deciding seat is expected to make after the better action, until another seat decides.
    pub fn own_line(&self) -> impl Iterator<Item = A> + '_ {
        self.line.iter().take_while(|(seat, _)| *seat == self.seat).map(|(_, action)| *action)
    }

    /// Returns the owner as an object: “you”, “Ann”.
    pub fn owner_in_words<E>(&self) -> RichText<E> {
        if self.is_own() { "you".into() } else { RichText::new().seat(self.owner) }
    }

    /// Returns the sentence “`better` should `verb` you `what` than `other` would.” Leaves out the part from “than” on
    /// if the sentence is too long or both are equal. `better` and `other` are phrases such as “selling gold”. `what`
    /// is a comparative such as “more silver”.
    pub fn compared<E: Clone + PartialEq>(
        &self,
        better: impl Into<RichText<E>>,
        verb: &'static str,
        what: &'static str,
        other: impl Into<RichText<E>>,
    ) -> RichText<E> {
        let (better, other) = (better.into(), other.into());
        let is_other = better != other;
        let short = better.text(format!(" should {verb} ")).then(self.owner_in_words()).text(format!(" {what}"));
        let short = short.capitalized();
        let long = short.clone().text(" than ").then(other).text(" would.");
        if is_other && fits(&long) { long } else { short.text(".") }
    }
}

/// Returns `true` if a sentence is short enough for a reason, even with long names.
pub fn fits<E>(text: &RichText<E>) -> bool {
    let length = |span: &Span<E>| match span {
        Span::Text(words) | Span::Piece(_, words) => words.chars().count(),
        Span::Seat(_) => NAME,
    };
    text.spans.iter().map(length).sum::<usize>() <= MAX_REASON
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::entity::EntityId;

    fn cause(owner: u8) -> Cause<'static, u8> {
        let (better, other) = (1, 2);
        Cause { seat: Seat(0), better, other, term: "gold", owner: Seat(owner), is_more: owner == 0, line: &[] }
    }

    #[test]
    fn a_comparison_names_its_owner_and_leaves_out_an_alternative_that_is_too_long() {
        let own: RichText<EntityId> = cause(0).compared("selling", "bring", "more gold", "keeping it");
        assert_eq!(own.to_text(&[]), "Selling should bring you more gold than keeping it would.");
        let rival: RichText<EntityId> = cause(1).compared("selling", "leave", "less gold", "x".repeat(76));
        assert!(fits(&rival) && rival.to_text(&[]).ends_with(" would."), "{rival:?}");
        let long: RichText<EntityId> = cause(1).compared("selling", "leave", "less gold", "x".repeat(77));
        assert_eq!(long.to_text(&[]), "Selling should leave Seat 2 less gold.");
        let same: RichText<EntityId> = cause(0).compared("selling", "bring", "more gold", "selling");
        assert_eq!(same.to_text(&[]), "Selling should bring you more gold.");
    }
}
