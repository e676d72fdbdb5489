//! The options of a match. The game describes them once. The set-up page, links, the command line and the protocol read
//! the description.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use thiserror::Error;

use crate::kernel::text::clean::quoted;

/// An option of a game with its choices. The first choice is the default.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Stable key, used in links: `start-card`.
    pub key: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// The effect of the option, in a sentence.
    pub about: &'static str,
    /// The choices, the default first.
    pub choices: &'static [OptionChoice],
}

/// One choice of an option.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct OptionChoice {
    /// Stable value, used in links: `random`.
    pub value: &'static str,
    /// Name for people.
    pub name: &'static str,
}

/// The maximum number of options of a game.
pub const MAX_OPTIONS: usize = 16;

/// One choice for each option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValues {
    specs: &'static [OptionSpec],
    choice: [u8; MAX_OPTIONS],
}

/// An error of an invalid choice of options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No option has this key.
    #[error("There is no option “{key}”. Known options: {known}.")]
    UnknownKey {
        /// The requested key.
        key: String,
        /// The known keys.
        known: String,
    },
    /// The game has no options at all.
    #[error("There is no option “{0}”: this game has no options.")]
    NoOptions(String),
    /// The option has no such choice.
    #[error("Option “{key}” can't be “{value}”. It can be: {known}.")]
    UnknownValue {
        /// The option.
        key: String,
        /// The requested value.
        value: String,
        /// The known values.
        known: String,
    },
}

impl OptionChoice {
    /// Returns a choice with its value in links and its name.
    pub const fn new(value: &'static str, name: &'static str) -> Self {
        Self { value, name }
    }
}

impl OptionSpec {
    /// Returns an option that is off by default.
    pub const fn switch(key: &'static str, name: &'static str, about: &'static str) -> Self {
        const CHOICES: &[OptionChoice] = &[OptionChoice::new("off", "Off"), OptionChoice::new("on", "On")];
        Self { key, name, about, choices: CHOICES }
    }
}

impl OptionValues {
    /// Returns the defaults.
    pub const fn defaults(specs: &'static [OptionSpec]) -> Self {
        assert!(specs.len() <= MAX_OPTIONS);
        Self { specs, choice: [0; MAX_OPTIONS] }
    }

    /// Returns the defaults, changed by the given keys and values.
    pub fn from_map(specs: &'static [OptionSpec], map: &BTreeMap<String, String>) -> Result<Self, OptionError> {
        let mut chosen = Self::defaults(specs);
        for (key, value) in map {
            chosen.set(key, value)?;
        }
        Ok(chosen)
    }

    /// Chooses one value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let Some(at) = self.specs.iter().position(|spec| spec.key == key) else {
            if self.specs.is_empty() {
                return Err(OptionError::NoOptions(quoted(key)));
            }
            let known: Vec<&str> = self.specs.iter().map(|spec| spec.key).collect();
            return Err(OptionError::UnknownKey { key: quoted(key), known: known.join(", ") });
        };
        let choices = self.specs[at].choices;
        let Some(index) = choices.iter().position(|choice| choice.value == value) else {
            let known: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
            return Err(OptionError::UnknownValue { key: key.into(), value: quoted(value), known: known.join(", ") });
        };
        self.choice[at] = index as u8;
        Ok(())
    }

    /// Returns the value chosen for a key of the game's own table.
    ///
    /// # Panics
    /// If the game has no such option: a bug in the game.
    pub fn get(&self, key: &str) -> &'static str {
        let at = self.specs.iter().position(|spec| spec.key == key).expect("a key of the game's own table");
        self.specs[at].choices[self.choice[at] as usize].value
    }

    /// Returns `true` if the choice for a key of the game's own table isn't the default.
    ///
    /// # Panics
    /// If the game has no such option: a bug in the game.
    pub fn is_changed(&self, key: &str) -> bool {
        let at = self.specs.iter().position(|spec| spec.key == key).expect("a key of the game's own table");
        self.choice[at] > 0
    }

    /// Returns every key with its chosen value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &'static OptionChoice)> + '_ {
        self.specs.iter().zip(self.choice).map(|(spec, at)| (spec, &spec.choices[at as usize]))
    }

    /// Returns a map without the defaults.
    pub fn to_map(&self) -> BTreeMap<String, String> {
        let mut map = BTreeMap::new();
        for (spec, at) in self.specs.iter().zip(self.choice).filter(|(_, at)| *at != 0) {
            map.insert(spec.key.into(), spec.choices[at as usize].value.into());
        }
        map
    }

    /// Returns every combination of choices if there are few. Otherwise returns combinations in which any two choices
    /// of two options occur together at least once, because two choices expose most mistakes.
    pub fn varied(specs: &'static [OptionSpec]) -> Vec<Self> {
        let combinations: usize = specs.iter().map(|spec| spec.choices.len()).product();
        if combinations <= MAX_EXHAUSTIVE { Self::every(specs) } else { Self::pairwise(specs) }
    }

    /// Returns every combination of choices.
    fn every(specs: &'static [OptionSpec]) -> Vec<Self> {
        let mut all = vec![Self::defaults(specs)];
        for (at, spec) in specs.iter().enumerate() {
            all = all.iter().flat_map(|chosen| chosen.with_each(at, spec)).collect();
        }
        all
    }

    fn with_each(self, at: usize, spec: &OptionSpec) -> impl Iterator<Item = Self> + use<> {
        (0..spec.choices.len() as u8).map(move |index| {
            let mut chosen = self;
            chosen.choice[at] = index;
            chosen
        })
    }

    /// Returns combinations in which all pairs of choices meet. The defaults come first. Each further row takes a pair
    /// that hasn't met yet. For every other option it takes the choice with the most new pairs.
    fn pairwise(specs: &'static [OptionSpec]) -> Vec<Self> {
        let every = |at: usize| (0..specs[at].choices.len() as u8).map(move |index| (at, index));
        let mut unmet = BTreeSet::new();
        for (one, other) in (0..specs.len()).flat_map(|other| (0..other).map(move |one| (one, other))) {
            unmet.extend(every(one).flat_map(|first| every(other).map(move |second| (first, second))));
        }
        let mut rows = vec![Self::defaults(specs)];
        loop {
            let row = rows[rows.len() - 1];
            let met = |(at, index): (usize, u8)| row.choice[at] == index;
            unmet.retain(|(one, other)| !(met(*one) && met(*other)));
            let Some((one, other)) = unmet.first().copied() else { return rows };
            let mut settled = vec![one, other];
            for at in (0..specs.len()).filter(|at| *at != one.0 && *at != other.0) {
                let news = |choice: &(usize, u8)| {
                    settled.iter().filter(|with| unmet.contains(&(**with.min(&choice), *choice.max(with)))).count()
                };
                settled.push(every(at).max_by_key(news).expect("an option has choices"));
            }
            let mut row = Self::defaults(specs);
            settled.iter().for_each(|(at, index)| row.choice[*at] = *index);
            rows.push(row);
        }
    }
}

/// The maximum number of combinations that are all tried.
const MAX_EXHAUSTIVE: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GAMES;

    #[test]
    fn any_two_choices_of_two_options_meet() {
        for specs in GAMES.iter().map(|game| game.meta.options) {
            let varied = OptionValues::varied(specs);
            for (one, other) in (0..specs.len()).flat_map(|other| (0..other).map(move |one| (one, other))) {
                let met: BTreeSet<_> = varied.iter().map(|row| (row.choice[one], row.choice[other])).collect();
                assert_eq!(met.len(), specs[one].choices.len() * specs[other].choices.len());
            }
            let all: usize = specs.iter().map(|spec| spec.choices.len()).product();
            let distinct: BTreeSet<_> = varied.iter().map(|row| row.choice).collect();
            assert_eq!(distinct.len(), varied.len(), "no combination twice");
            assert!(varied.len() == all || varied.len() < 2 * MAX_EXHAUSTIVE, "{} of {all}", varied.len());
        }
    }
}
