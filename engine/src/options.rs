//! What can be chosen before a match: described once by the game, read by the set-up page, links, the
//! command line and the protocol.

use std::collections::BTreeMap;

use serde::Serialize;
use thiserror::Error;

/// An option of a game with its choices; the first choice is the default.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Stable key, used in links: `start-card`.
    pub key: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// What it changes, in a sentence.
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

/// The most options a game may have.
pub const MAX_OPTIONS: usize = 16;

/// One choice for each option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    specs: &'static [OptionSpec],
    choice: [u8; MAX_OPTIONS],
}

/// Why a choice of options isn't one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No option has this key.
    #[error("There is no option “{key}”. Known options: {known}.")]
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// The option has no such choice.
    #[error("Option “{key}” can't be “{value}”. It can be: {known}.")]
    UnknownValue {
        /// The option.
        key: String,
        /// What was asked for.
        value: String,
        /// The values there are.
        known: String,
    },
}

impl Chosen {
    /// The defaults.
    pub const fn defaults(specs: &'static [OptionSpec]) -> Self {
        assert!(specs.len() <= MAX_OPTIONS);
        Self { specs, choice: [0; MAX_OPTIONS] }
    }

    /// The defaults, changed by the given keys and values.
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
            let known: Vec<&str> = self.specs.iter().map(|spec| spec.key).collect();
            return Err(OptionError::UnknownKey { key: key.into(), known: known.join(", ") });
        };
        let choices = self.specs[at].choices;
        let Some(index) = choices.iter().position(|choice| choice.value == value) else {
            let known: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
            return Err(OptionError::UnknownValue { key: key.into(), value: value.into(), known: known.join(", ") });
        };
        self.choice[at] = index as u8;
        Ok(())
    }

    /// The value chosen for a key of the game's own table.
    ///
    /// # Panics
    /// When the game has no such option: a mistake in the game.
    pub fn get(&self, key: &str) -> &'static str {
        let at = self.specs.iter().position(|spec| spec.key == key).expect("a key of the game's own table");
        self.specs[at].choices[self.choice[at] as usize].value
    }

    /// Every key with its chosen value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &'static OptionChoice)> + '_ {
        self.specs.iter().zip(self.choice).map(|(spec, at)| (spec, &spec.choices[at as usize]))
    }

    /// As a map that leaves out the defaults.
    pub fn to_map(&self) -> BTreeMap<String, String> {
        let mut map = BTreeMap::new();
        for (spec, at) in self.specs.iter().zip(self.choice).filter(|(_, at)| *at != 0) {
            map.insert(spec.key.into(), spec.choices[at as usize].value.into());
        }
        map
    }

    /// Every combination of choices the specs allow.
    pub fn every(specs: &'static [OptionSpec]) -> Vec<Self> {
        let mut all = vec![Self::defaults(specs)];
        for (at, spec) in specs.iter().enumerate() {
            all = all
                .iter()
                .flat_map(|chosen| {
                    (0..spec.choices.len()).map(move |index| {
                        let mut chosen = *chosen;
                        chosen.choice[at] = index as u8;
                        chosen
                    })
                })
                .collect();
        }
        all
    }
}
