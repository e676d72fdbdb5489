//! An action as a phrase in two forms: a gerund within a sentence, and a complete command.

use super::rich_text::{RichText, Span};
use crate::kernel::entity::EntityId;

/// An action as a verb and its object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase<E = EntityId> {
    command: &'static str,
    gerund: &'static str,
    object: RichText<E>,
    context: RichText<E>,
}

impl<E> Phrase<E> {
    /// Creates a phrase from the two forms of a verb, “bid” and “bidding”, and its object, which may be empty.
    pub fn new(command: &'static str, gerund: &'static str, object: impl Into<RichText<E>>) -> Self {
        Self { command, gerund, object: object.into(), context: RichText::new() }
    }

    /// Creates a phrase without an object.
    pub fn verb(command: &'static str, gerund: &'static str) -> Self {
        Self::new(command, gerund, RichText::new())
    }

    /// Adds the end of the command: words that the deciding player knows, such as “ for Fort”. They begin with a space
    /// or a punctuation mark.
    pub fn context(self, context: impl Into<RichText<E>>) -> Self {
        Self { context: context.into(), ..self }
    }

    /// Returns the form within a sentence, without the context: “bidding 10”.
    pub fn gerund(self) -> RichText<E> {
        with_verb(self.gerund, self.object)
    }

    /// Returns the complete command, with the context: “Bid 10 for Fort”.
    pub fn command(self) -> RichText<E> {
        with_verb(self.command, self.object).then(self.context).capitalized()
    }
}

/// Puts a verb before its object.
fn with_verb<E>(verb: &'static str, mut object: RichText<E>) -> RichText<E> {
    match object.spans.first_mut() {
        Some(Span::Text(words)) if words.is_empty() => *words = verb.into(),
        Some(Span::Text(words)) => *words = format!("{verb} {words}").into(),
        Some(_) => object.spans.insert(0, Span::Text(format!("{verb} ").into())),
        None => object.push(verb),
    }
    object
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::seat::Seat;

    #[test]
    fn a_command_ends_with_the_context_and_a_gerund_leaves_it_out() {
        let phrase = Phrase::<EntityId>::new("bid", "bidding", "10").context(" for Fort");
        assert_eq!(phrase.clone().command().to_text(&[]), "Bid 10 for Fort");
        assert_eq!(phrase.gerund().to_text(&[]), "bidding 10");
    }

    #[test]
    fn a_verb_stands_alone_or_before_a_name() {
        let names = ["Ann".into()];
        assert_eq!(Phrase::<EntityId>::verb("pass", "passing").command().to_text(&names), "Pass");
        let attack = Phrase::<EntityId>::new("attack", "attacking", RichText::new().seat(Seat(0)));
        assert_eq!(attack.clone().gerund().to_text(&names), "attacking Ann");
        assert_eq!(attack.context(" with 1 sword").command().to_text(&names), "Attack Ann with 1 sword");
    }
}
