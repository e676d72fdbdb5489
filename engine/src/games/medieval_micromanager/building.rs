//! A building with what lies on it, in two bytes: a village may have many (Micromanager 3.3, 3.5). Its price and what
//! it makes stand in [`super::data`]; when any of this changes, in the files named after the phases.

use std::fmt;
use std::num::NonZeroU8;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::data::{BuildingKind, HOMES, SPACES, STORAGE};

/// A building: its kind, tokens, and the units that work there.
///
/// From the lowest bit: four of the kind, three each of damage, depletion and workers, one for whether it
/// produced this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Building(u16);

/// Where the kind is.
const KIND: u16 = 0xF;
/// Where each number begins.
const DAMAGE: u32 = 4;
const DEPLETION: u32 = 7;
const WORKERS: u32 = 10;
/// What a number has room for.
const NUMBER: u16 = 7;
/// Where it stands whether it produced.
const PRODUCED: u16 = 1 << 13;

impl Building {
    /// A building without a token.
    pub const fn intact(kind: BuildingKind) -> Self {
        Self(kind as u16)
    }

    /// Ground broken for a building: five damage tokens (Micromanager 3.5.3).
    pub const fn site(kind: BuildingKind) -> Self {
        Self(kind as u16 | (SPACES as u16) << DAMAGE)
    }

    /// What it is.
    pub const fn kind(self) -> BuildingKind {
        BuildingKind::ALL[(self.0 & KIND) as usize]
    }

    const fn number(self, at: u32) -> u8 {
        (self.0 >> at & NUMBER) as u8
    }

    const fn set(&mut self, at: u32, number: u8) {
        self.0 = self.0 & !(NUMBER << at) | (number as u16) << at;
    }

    /// Damage tokens.
    pub const fn damage(self) -> u8 {
        self.number(DAMAGE)
    }

    /// Depletion tokens.
    pub const fn depletion(self) -> u8 {
        self.number(DEPLETION)
    }

    /// Tokens of both kinds (Micromanager 6, ruling 1).
    pub const fn tokens(self) -> u8 {
        self.damage() + self.depletion()
    }

    /// Units that worked there this turn.
    pub const fn workers(self) -> u8 {
        self.number(WORKERS)
    }

    /// Whether it has no damage: it can be used (Micromanager 3.5.4).
    pub const fn is_undamaged(self) -> bool {
        self.damage() == 0
    }

    /// Whether it is a site: nothing of it is built (Micromanager 3.5.3).
    pub const fn is_site(self) -> bool {
        self.damage() == SPACES
    }

    /// Whether it goes in its owner's next phase 2, unless damage comes off (Micromanager 3.5.2).
    pub const fn is_doomed(self) -> bool {
        self.tokens() >= SPACES
    }

    /// Whether raw material was won there this turn (Micromanager 3.5.6).
    pub const fn has_produced(self) -> bool {
        self.0 & PRODUCED != 0
    }

    /// Spaces left for units this turn (Micromanager 3.5.4).
    pub const fn free(self) -> u8 {
        SPACES.saturating_sub(self.depletion() + self.workers())
    }

    /// Room for further tokens (Micromanager 6, ruling 12).
    pub const fn room(self) -> u8 {
        SPACES - self.tokens()
    }

    /// Goods it stores, if it is a storehouse (Micromanager 3.5.5).
    pub const fn capacity(self) -> u16 {
        STORAGE.intact.saturating_sub(STORAGE.each_damage * self.damage()) as u16
    }

    /// Units it shelters, if it is a House (Micromanager 3.5.8).
    pub const fn homes(self) -> u16 {
        (HOMES - self.damage()) as u16
    }

    /// Units take spaces (Micromanager 3.5.4).
    pub(super) const fn employ(&mut self, units: u8) {
        self.set(WORKERS, self.workers() + units);
    }

    /// Units that sit there die (Micromanager 6, ruling 37).
    pub(super) const fn dismiss(&mut self, units: u8) {
        self.set(WORKERS, self.workers() - units);
    }

    /// Damage comes off (Micromanager 3.5.4).
    pub(super) const fn repair(&mut self, tokens: u8) {
        self.set(DAMAGE, self.damage() - tokens);
    }

    /// Damage is put on it (Micromanager 3.6.6).
    pub(super) const fn hurt(&mut self, tokens: u8) {
        self.set(DAMAGE, self.damage() + tokens);
    }

    /// A depletion token, which never comes off (Micromanager 3.5.6).
    pub(super) const fn deplete(&mut self) {
        self.set(DEPLETION, self.depletion() + 1);
    }

    /// Raw material was won there: a die will be rolled for it (Micromanager 3.5.6).
    pub(super) const fn note_production(&mut self) {
        self.0 |= PRODUCED;
    }

    /// A new turn: nobody works there, and nothing was won (Micromanager 3.5.1).
    pub(super) const fn recall(&mut self) {
        self.set(WORKERS, 0);
        self.0 &= !PRODUCED;
    }
}

/// What a building of a village is called: its kind, with a number where there are more of the kind. The log keeps it,
/// since numbers change when buildings come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// What it is.
    pub kind: BuildingKind,
    /// Which of its kind it is, from 1; nothing for the only one.
    pub number: Option<NonZeroU8>,
}

impl Name {
    /// In a sentence: “the Farm”, “Farm 2”.
    pub(super) fn in_sentence(self) -> String {
        if self.number.is_some() { self.to_string() } else { format!("the {self}") }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        self.number.map_or(Ok(()), |number| write!(f, " {number}"))
    }
}

impl Serialize for Building {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Building", 4)?;
        object.serialize_field("kind", &self.kind())?;
        object.serialize_field("damage", &self.damage())?;
        object.serialize_field("depletion", &self.depletion())?;
        object.serialize_field("workers", &self.workers())?;
        object.end()
    }
}
