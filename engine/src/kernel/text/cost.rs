//! The price of an action: amounts, which a page can show as icons, and the words around them.

use std::borrow::Cow;
use std::fmt;

use super::lists::listed;

/// A number of one quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The number.
    pub count: u16,
    /// The quantity, by the name in [`Change::what`](super::label::Change::what): `grain`.
    pub what: &'static str,
    /// Both in words: “2 grain”.
    pub words: Cow<'static, str>,
}

impl Amount {
    /// Creates an amount whose noun has no plural: “2 grain”.
    pub fn new(count: impl Into<u16>, what: &'static str) -> Self {
        let count = count.into();
        Self { count, what, words: format!("{count} {what}").into() }
    }
}

/// The price of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Words before the amounts: “from”. May be empty.
    pub before: &'static str,
    /// The amounts, all of which are paid.
    pub amounts: Vec<Amount>,
    /// Words after the amounts, or instead of them: “if you win”, “only work”. May be empty.
    pub after: Cow<'static, str>,
    /// The price is paid later, or never.
    pub is_later: bool,
}

impl Cost {
    /// Creates a price of several amounts. Leaves out amounts of 0.
    pub fn of(amounts: impl IntoIterator<Item = Amount>) -> Self {
        Self { amounts: amounts.into_iter().filter(|amount| amount.count > 0).collect(), ..Self::default() }
    }

    /// Adds the words before the amounts.
    pub fn before(mut self, words: &'static str) -> Self {
        self.before = words;
        self
    }

    /// Adds the words after the amounts.
    pub fn after(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.after = words.into();
        self
    }

    /// Marks the price as paid later, with words that say when.
    pub fn later(self, words: &'static str) -> Self {
        Self { is_later: true, ..self.after(words) }
    }

    /// Returns `true` if the price has neither amounts nor words after them.
    pub fn is_empty(&self) -> bool {
        self.amounts.is_empty() && self.after.is_empty()
    }

    /// Returns the sum of all counts. Choices of a kind are sorted by it, the cheapest first.
    pub fn total(&self) -> u32 {
        self.amounts.iter().map(|amount| u32::from(amount.count)).sum()
    }
}

/// Writes the price in words: “from 7”, “2 ore and 1 plasma”. Writes nothing for an empty price.
impl fmt::Display for Cost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amounts: Vec<&str> = self.amounts.iter().map(|amount| &*amount.words).collect();
        let parts = [self.before, &listed(&amounts), &self.after];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        formatter.write_str(&parts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_reads_with_the_words_around_its_amounts() {
        assert_eq!(Cost::of([Amount::new(2_u8, "ore"), Amount::new(1_u8, "plasma")]).to_string(), "2 ore and 1 plasma");
        let bid = Cost::of([Amount { words: "7".into(), ..Amount::new(7_u8, "money") }]);
        assert_eq!(bid.before("pay").after("if you win").to_string(), "pay 7 if you win");
        assert_eq!(Cost::default().after("only work").to_string(), "only work");
    }

    #[test]
    fn nothing_is_no_price() {
        let free = Cost::of([Amount::new(0_u8, "ore")]);
        assert!(free.is_empty());
        assert_eq!((free.total(), &*free.to_string()), (0, ""));
    }
}
