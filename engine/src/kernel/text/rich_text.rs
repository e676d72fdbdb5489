//! Text with entities and seats in it: data only. The page and the command line style it and insert the players' names.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::lists::{capitalized, separator};
use crate::kernel::entity::{Entity, EntityId};
use crate::kernel::seat::Seat;

/// A sentence with seats and pieces in it, and its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RichText<E = EntityId> {
    /// The parts in order, joined without spaces.
    pub spans: Vec<Span<E>>,
    /// Section of the game's guide that explains the sentence, by its id: `auctions`. Not in messages.
    #[serde(skip)]
    pub rule: Option<&'static str>,
}

/// A part of a [`RichText`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span<E = EntityId> {
    /// Plain words.
    Text(Cow<'static, str>),
    /// The name of a seat.
    Seat(Seat),
    /// A thing on the table, in words.
    Piece(E, Cow<'static, str>),
}

impl<E> Default for RichText<E> {
    fn default() -> Self {
        Self { spans: Vec::new(), rule: None }
    }
}

impl<E> RichText<E> {
    /// Returns an empty text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds plain words.
    pub fn text(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        self.spans.push(Span::Text(text.into()));
        self
    }

    /// Adds the name of a seat.
    pub fn seat(mut self, seat: Seat) -> Self {
        self.spans.push(Span::Seat(seat));
        self
    }

    /// Adds a thing on the table.
    pub fn piece(mut self, entity: E, text: impl Into<Cow<'static, str>>) -> Self {
        self.spans.push(Span::Piece(entity, text.into()));
        self
    }

    /// Adds the names of seats: “Ann, Bob and Cem”.
    pub fn seats(mut self, seats: &[Seat]) -> Self {
        self.push(Self::listed(seats.iter().map(|seat| Self::new().seat(*seat))));
        self
    }

    /// Sets the section of the guide with the rule behind this text.
    pub fn rule(mut self, section: &'static str) -> Self {
        self.rule = Some(section);
        self
    }

    /// Returns `true` if the text is empty.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds another text, with its names and things.
    pub fn then(mut self, more: impl Into<Self>) -> Self {
        self.push(more);
        self
    }

    /// Adds another text in place.
    pub fn push(&mut self, more: impl Into<Self>) {
        self.spans.extend(more.into().spans);
    }

    /// Returns the text with a capital letter, for the start of a sentence.
    pub fn capitalized(mut self) -> Self {
        if let Some(Span::Text(words) | Span::Piece(_, words)) = self.spans.first_mut() {
            *words = capitalized(words).into();
        }
        self
    }

    /// Returns several texts as a list: “2 coins, a card and a tool”.
    pub fn listed(texts: impl IntoIterator<Item = Self>) -> Self {
        let texts: Vec<Self> = texts.into_iter().collect();
        let count = texts.len();
        let mut list = Self::new();
        for (at, text) in texts.into_iter().enumerate() {
            list = if at == 0 { text } else { list.text(separator(at, count, " and ")).then(text) };
        }
        list
    }

    /// Returns its sentences. A sentence ends with a full stop before a space, or with the text.
    pub fn sentences(self) -> Vec<Self> {
        let (mut sentences, mut current) = (Vec::new(), Self::new());
        for span in self.spans {
            let Span::Text(words) = span else {
                current.spans.push(span);
                continue;
            };
            let mut rest = &*words;
            if rest.starts_with(' ') && current.ends_sentence() {
                sentences.push(std::mem::take(&mut current));
                rest = rest.trim_start();
            }
            while let Some((sentence, after)) = rest.split_once(". ") {
                sentences.push(std::mem::take(&mut current).text(format!("{sentence}.")));
                rest = after;
            }
            if !rest.is_empty() {
                current.spans.push(Span::Text(rest.to_owned().into()));
            }
        }
        sentences.extend((!current.is_empty()).then_some(current));
        sentences
    }

    fn ends_sentence(&self) -> bool {
        matches!(self.spans.last(), Some(Span::Text(words)) if words.ends_with('.'))
    }

    /// Returns the text with the names of the seats inserted.
    pub fn to_text(&self, names: &[String]) -> String {
        let mut text = String::new();
        for span in &self.spans {
            match span {
                Span::Text(words) | Span::Piece(_, words) => text.push_str(words),
                Span::Seat(seat) => match names.get(seat.index()) {
                    Some(name) => text.push_str(name),
                    None => text.push_str(&seat.unnamed()),
                },
            }
        }
        text
    }
}

impl<E: Copy + From<Seat>> RichText<E> {
    /// Returns the things on the table that this text mentions, seats included.
    pub fn entities(&self) -> impl Iterator<Item = E> + '_ {
        self.spans.iter().filter_map(|span| match span {
            Span::Text(_) => None,
            Span::Seat(seat) => Some((*seat).into()),
            Span::Piece(entity, _) => Some(*entity),
        })
    }
}

impl<E: Entity> RichText<E> {
    /// Returns the text without the game's type.
    pub fn erase(self) -> RichText {
        let erased = |span: Span<E>| match span {
            Span::Text(words) => Span::Text(words),
            Span::Seat(seat) => Span::Seat(seat),
            Span::Piece(entity, words) => Span::Piece(entity.id(), words),
        };
        RichText { spans: self.spans.into_iter().map(erased).collect(), rule: self.rule }
    }
}

impl<E> From<String> for RichText<E> {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::new() } else { Self::new().text(text) }
    }
}

impl<E> From<&'static str> for RichText<E> {
    fn from(text: &'static str) -> Self {
        if text.is_empty() { Self::new() } else { Self::new().text(text) }
    }
}

impl Seat {
    /// Returns the name of a seat without a known player: “Seat 3”.
    pub fn unnamed(self) -> String {
        format!("Seat {}", self.0 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_keeps_its_names_when_texts_are_put_together() {
        let text = RichText::<EntityId>::from("If ").seat(Seat(1)).text(" accepts.");
        let both = text.text(" ").then(String::from("Then go on."));
        assert_eq!(both.to_text(&["Ann".into(), "Seat 1".into()]), "If Seat 1 accepts. Then go on.");
        assert_eq!(both.to_text(&[]), "If Seat 2 accepts. Then go on.");
    }

    #[test]
    fn a_text_is_parted_after_its_full_stops() {
        let text = RichText::<EntityId>::from("Worth 2. If ").seat(Seat(1)).text(" accepts. Lost otherwise.");
        let sentences: Vec<String> = text.sentences().iter().map(|sentence| sentence.to_text(&[])).collect();
        assert_eq!(sentences, ["Worth 2.", "If Seat 2 accepts.", "Lost otherwise."]);
        let joined = RichText::<EntityId>::from("Opens 2 gates.").text(" An Agent lands.");
        assert_eq!(joined.sentences(), ["Opens 2 gates.", "An Agent lands."].map(RichText::from));
        assert!(RichText::<EntityId>::new().sentences().is_empty());
    }
}
