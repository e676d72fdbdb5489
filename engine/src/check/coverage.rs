//! The coverage by the recorded matches of a game: every number of seats with every option, and every way to end.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::Value;

use crate::kernel::options::OptionValues;
use crate::kernel::outcome::Outcome;
use crate::kernel::rules::Meta;
use crate::kernel::seat::Viewer;
use crate::matches::table::Table;

/// The ways in which matches of a game end, as listed by `wanted.json` beside its recorded matches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endings {
    /// The reasons.
    pub reasons: BTreeSet<String>,
    /// The steps of the tie-break.
    pub tie_breaks: BTreeSet<String>,
    /// Final tables to cover, by name: JSON pointers into the observation, with the values there.
    #[serde(default)]
    pub tables: BTreeMap<String, BTreeMap<String, Value>>,
}

impl Endings {
    /// Returns everything that the matches of a game must cover, in words.
    pub fn to_show(&self, meta: &Meta) -> BTreeSet<String> {
        let options = meta.options.iter().flat_map(|option| option.choices.iter().map(move |choice| (option, choice)));
        let with = |seats| options.clone().map(move |(option, choice)| under(seats, option.key, choice.value));
        let seats = (meta.min_seats..=meta.max_seats).flat_map(|seats| with(seats).chain([at(seats)]));
        seats
            .chain(self.reasons.iter().map(|reason| ends(reason)))
            .chain(self.tie_breaks.iter().map(|step| decides(step)))
            .chain(self.tables.keys().map(|name| shows(name)))
            .collect()
    }

    /// Returns everything that a finished match covers, in the same words. Empty if the match isn't finished.
    pub fn shown_by(&self, table: &dyn Table) -> BTreeSet<String> {
        let Some(outcome) = table.turn().outcome() else { return BTreeSet::new() };
        let mut shown = self.may_be_shown(table.meta(), &table.options(), &outcome);
        let described = table.observation(Viewer::Omniscient);
        for (name, fields) in &self.tables {
            if fields.iter().any(|(pointer, value)| described.pointer(pointer) != Some(value)) {
                shown.remove(&shows(name));
            }
        }
        shown
    }

    /// Returns everything that a match may cover, without its table. Assumes that it covers every final table.
    pub fn may_be_shown(&self, meta: &Meta, options: &OptionValues, outcome: &Outcome) -> BTreeSet<String> {
        let chosen = meta.options.iter().map(|option| under(outcome.seats, option.key, options.get(option.key)));
        chosen
            .chain([at(outcome.seats), ends(outcome.reason)])
            .chain(outcome.tie_break.map(decides))
            .chain(self.tables.keys().map(|name| shows(name)))
            .collect()
    }
}

fn at(seats: u8) -> String {
    format!("{seats} seats")
}

fn under(seats: u8, key: &str, value: &str) -> String {
    format!("{seats} seats with {key}={value}")
}

fn ends(reason: &str) -> String {
    format!("end by {reason}")
}

fn decides(step: &str) -> String {
    format!("tie decided by {step}")
}

fn shows(name: &str) -> String {
    format!("final table with {name}")
}
