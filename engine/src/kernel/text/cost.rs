//! The price of an action: amounts, which a page can show as icons, and the words around them.

use std::borrow::Cow;
use std::fmt;

use super::lists::listed;

/// A number of one quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The number.
    pub count: u16,
    /// The quantity by the name that [`Change::what`](super::label::Change::what) has for it: `grain`.
    pub what: &'static str,
    /// Both in words: “2 grain”.
    pub words: Cow<'static, str>,
}

impl Amount {
    /// Creates an amount of a quantity that reads the same for one and for several: “2 grain”.
    pub fn new(count: impl Into<u16>, what: &'static str) -> Self {
        let count = count.into();
        Self { count, what, words: format!("{count} {what}").into() }
    }
}

/// The price of an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Words in front of the amounts: “from”. May be empty.
    pub before: &'static str,
    /// The amounts, all of which are paid.
    pub amounts: Vec<Amount>,
    /// Words after the amounts, or instead of them: “if you win”, “only work”. May be empty.
    pub after: Cow<'static, str>,
    /// It is paid later, and perhaps never.
    pub is_later: bool,
}

impl Cost {
    /// Creates the price of several amounts, leaving out those of nothing.
    pub fn of(amounts: impl IntoIterator<Item = Amount>) -> Self {
        Self { amounts: amounts.into_iter().filter(|amount| amount.count > 0).collect(), ..Self::default() }
    }

    /// Adds the words in front of the amounts.
    pub fn before(mut self, words: &'static str) -> Self {
        self.before = words;
        self
    }

    /// Adds the words after the amounts.
    pub fn after(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.after = words.into();
        self
    }

    /// Adds the words that say when it is paid.
    pub fn later(self, words: &'static str) -> Self {
        Self { is_later: true, ..self.after(words) }
    }

    /// Returns `true` if there is nothing to say about a price.
    pub fn is_empty(&self) -> bool {
        self.amounts.is_empty() && self.after.is_empty()
    }

    /// Returns the sum of all counts. It orders choices of a kind: the cheapest comes first.
    pub fn total(&self) -> u32 {
        self.amounts.iter().map(|amount| u32::from(amount.count)).sum()
    }
}

/// Writes the price in words: “from 7”, “2 ore and 1 plasma”; nothing if there is none.
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
