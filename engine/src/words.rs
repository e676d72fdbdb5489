//! What a game says: labels of actions, log lines, reasons. Data only; the page and the command line
//! decide how it looks, and put in the names of the people.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::entity::{Entity, EntityId};
use crate::seat::Seat;

/// A sentence with seats and pieces in it, and the rule it follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RichText<E = EntityId> {
    /// The parts in order; joined without spaces.
    pub spans: Vec<Span<E>>,
    /// Section of the game's guide that explains it: its id there, such as `auctions`. Not in messages.
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
    /// An empty line to add to.
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

    /// Names the section of the guide behind this line.
    pub fn rule(mut self, section: &'static str) -> Self {
        self.rule = Some(section);
        self
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds another text, with its names and things.
    pub fn then(mut self, more: impl Into<Self>) -> Self {
        self.push(more);
        self
    }

    /// The same where it stands.
    pub fn push(&mut self, more: impl Into<Self>) {
        self.spans.extend(more.into().spans);
    }

    /// Several texts as a list: “2 coins, a card and a tool”.
    pub fn listed(texts: impl IntoIterator<Item = Self>) -> Self {
        let texts: Vec<Self> = texts.into_iter().collect();
        let count = texts.len();
        let mut list = Self::new();
        for (at, text) in texts.into_iter().enumerate() {
            list = if at == 0 { text } else { list.text(separator(at, count, " and ")).then(text) };
        }
        list
    }

    /// The sentence with the names of the seats put in.
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
    /// The things on the table that this line speaks of, seats included.
    pub fn entities(&self) -> impl Iterator<Item = E> + '_ {
        self.spans.iter().filter_map(|span| match span {
            Span::Text(_) => None,
            Span::Seat(seat) => Some((*seat).into()),
            Span::Piece(entity, _) => Some(*entity),
        })
    }
}

impl<E: Entity> RichText<E> {
    /// The same for code that knows no game.
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

/// A number with its noun: “1 coin”, “3 coins”.
pub fn count(number: impl Into<i32>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Plain texts as a list: “2 grain, 1 ore and 1 tool”; empty when there are none.
pub fn listed(texts: &[impl AsRef<str>]) -> String {
    joined(texts, " and ")
}

/// Plain texts of which one holds: “Ann, Bob or Cem”; empty when there are none.
pub fn alternatives(texts: &[impl AsRef<str>]) -> String {
    joined(texts, " or ")
}

fn joined(texts: &[impl AsRef<str>], last: &'static str) -> String {
    let parts = texts.iter().enumerate().flat_map(|(at, text)| [separator(at, texts.len(), last), text.as_ref()]);
    parts.collect()
}

/// What stands before item `at`, from 0, of a list of `count` items; `last` before the last one.
const fn separator(at: usize, count: usize, last: &'static str) -> &'static str {
    match at {
        0 => "",
        _ if at + 1 == count => last,
        _ => ", ",
    }
}

impl Seat {
    /// What it is called as long as nobody is known to sit there: “Seat 3”.
    pub fn unnamed(self) -> String {
        format!("Seat {}", self.0 + 1)
    }
}

/// What a legal action is called and where it is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Label<E = EntityId> {
    /// The action in words, unique in its list.
    pub text: RichText<E>,
    /// Heading under which it is offered.
    pub group: &'static str,
    /// The things to click, in order, that lead to it.
    pub path: Vec<E>,
    /// What the first of these is called, where several choices may begin with it: a long list folds them together
    /// under this name. Empty where each thing has one choice.
    pub target: Cow<'static, str>,
    /// What else it touches on the table: the gates a ship opens on its way. Lit up while the choice is
    /// looked at; a choice with a preview is shown by the last click of its path and made by one more.
    pub preview: Vec<E>,
    /// The number, where the action is one of a family that differs only in a number: a bid.
    /// Offered with a stepper.
    pub amount: Option<i32>,
    /// The stepper begins with this number; without one it begins with the first.
    pub default_amount: bool,
    /// What it costs, in words; empty when nothing.
    pub cost: String,
    /// What it changes for the seat: before and after.
    pub changes: Vec<Change>,
    /// One more sentence worth knowing; empty when there is none.
    pub note: RichText<E>,
    /// It ends a part of the turn: passing, going on, ending the turn. Always offered in the same place.
    pub ends_step: bool,
    /// Whether what finishes is often chosen right after it: then both are offered in one click.
    pub often_last: bool,
    /// It is seldom wanted: offered after everything else, folded away.
    pub secondary: bool,
}

impl<E> Default for Label<E> {
    fn default() -> Self {
        Self {
            text: RichText::default(),
            group: "",
            path: Vec::new(),
            target: Cow::Borrowed(""),
            preview: Vec::new(),
            amount: None,
            default_amount: false,
            cost: String::new(),
            changes: Vec::new(),
            note: RichText::default(),
            ends_step: false,
            often_last: false,
            secondary: false,
        }
    }
}

impl<E: Entity> Label<E> {
    /// Returns the label without its game's type.
    pub fn erase(self) -> Label {
        Label {
            text: self.text.erase(),
            group: self.group,
            path: erase_all(self.path),
            target: self.target,
            preview: erase_all(self.preview),
            amount: self.amount,
            default_amount: self.default_amount,
            cost: self.cost,
            changes: self.changes,
            note: self.note.erase(),
            ends_step: self.ends_step,
            often_last: self.often_last,
            secondary: self.secondary,
        }
    }
}

fn erase_all<E: Entity>(path: Vec<E>) -> Vec<EntityId> {
    path.into_iter().map(E::id).collect()
}

/// A quantity before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// What it is: `production`.
    pub what: &'static str,
    /// Before the action.
    pub before: i32,
    /// After the action.
    pub after: i32,
}

/// Something a player may want to do but can't.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked<E = EntityId> {
    /// The thing in words.
    pub text: RichText<E>,
    /// Why not, as a sentence.
    pub reason: RichText<E>,
    /// Heading under which it would be offered.
    pub group: &'static str,
    /// The things one would click: one after the other, or any of them where the reason is the same for several.
    pub path: Vec<E>,
    /// Section of the game's guide with the rule.
    pub rule: Option<&'static str>,
}

impl<E> Blocked<E> {
    /// With the section of the guide that has the rule.
    pub fn new(
        text: impl Into<RichText<E>>,
        reason: impl Into<RichText<E>>,
        group: &'static str,
        path: Vec<E>,
        rule: &'static str,
    ) -> Self {
        Self { text: text.into(), reason: reason.into(), group, path, rule: Some(rule) }
    }
}

impl<E: Entity> Blocked<E> {
    /// The same for code that knows no game.
    pub fn erase(self) -> Blocked {
        let Self { text, reason, group, path, rule } = self;
        Blocked { text: text.erase(), reason: reason.erase(), group, path: erase_all(path), rule }
    }
}

/// The longest part of a stranger's text that a sentence quotes, in characters.
const MAX_QUOTED: usize = 80;

/// A stranger's text as a sentence quotes it.
pub fn quoted(text: &str) -> String {
    clean(text, MAX_QUOTED)
}

/// A text of at most `longest` characters that shows as what it is.
pub(crate) fn clean(text: &str, longest: usize) -> String {
    let mut kept = String::new();
    let mut length = 0;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next().filter(|_| length < longest) {
        let joins_emoji = character == JOINER
            && kept.chars().next_back().is_some_and(is_emoji)
            && characters.peek().copied().is_some_and(is_emoji);
        let leads = kept.is_empty() && character.is_whitespace();
        if joins_emoji || !(is_treacherous(character) || leads) {
            kept.push(character);
            length += 1;
        }
    }
    kept.trim_end_matches(|last: char| last == JOINER || last.is_whitespace()).to_owned()
}

/// The character that makes one sign of several emoji.
const JOINER: char = '\u{200D}';

/// Returns whether a character is a picture, or changes how the picture before it looks.
fn is_emoji(character: char) -> bool {
    matches!(character, '\u{2190}'..='\u{27BF}' | '\u{2900}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether a character is invisible or changes how its neighbours are shown.
fn is_treacherous(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
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
    fn texts_are_listed_as_people_list_things() {
        let lists: [(&[&'static str], &str); 4] = [
            (&[], ""),
            (&["a coin"], "a coin"),
            (&["a coin", "a card"], "a coin and a card"),
            (&["a coin", "a card", "a tool"], "a coin, a card and a tool"),
        ];
        for (texts, list) in lists {
            assert_eq!(listed(texts), list);
            assert_eq!(alternatives(texts), list.replace(" and ", " or "));
            assert_eq!(RichText::<EntityId>::listed(texts.iter().map(|text| (*text).into())).to_text(&[]), list);
        }
    }
}
