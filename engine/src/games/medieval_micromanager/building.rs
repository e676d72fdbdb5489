//! A building with its tokens and workers, packed into two bytes (Micromanager 3.3, 3.5). Prices and products are in
//! [`super::data`], the rules that change a building in [`super::rules`].

use std::fmt;
use std::num::NonZeroU8;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::data::{BuildingKind, HOMES, SPACES, STORAGE};

/// A building: its kind, tokens, and the units that work there.
///
/// From the lowest bit: four bits for the kind, three each for damage, depletion and workers, and one that is set if
/// the building produced this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Building(u16);

/// The mask of the kind.
const KIND: u16 = 0xF;
/// The offsets of the numbers.
const DAMAGE: u32 = 4;
const DEPLETION: u32 = 7;
const WORKERS: u32 = 10;
/// The mask of a number after the shift.
const NUMBER: u16 = 7;
/// The bit that is set if the building produced this turn.
const PRODUCED: u16 = 1 << 13;

impl Building {
    /// Returns a building without tokens.
    pub const fn intact(kind: BuildingKind) -> Self {
        Self(kind as u16)
    }

    /// Returns a site: a building with five damage tokens (Micromanager 3.5.3).
    pub const fn site(kind: BuildingKind) -> Self {
        Self(kind as u16 | (SPACES as u16) << DAMAGE)
    }

    /// Returns the kind.
    pub const fn kind(self) -> BuildingKind {
        BuildingKind::ALL[(self.0 & KIND) as usize]
    }

    const fn number(self, at: u32) -> u8 {
        (self.0 >> at & NUMBER) as u8
    }

    const fn set(&mut self, at: u32, number: u8) {
        self.0 = self.0 & !(NUMBER << at) | (number as u16) << at;
    }

    /// Returns the number of damage tokens.
    pub const fn damage(self) -> u8 {
        self.number(DAMAGE)
    }

    /// Returns the number of depletion tokens.
    pub const fn depletion(self) -> u8 {
        self.number(DEPLETION)
    }

    /// Returns the number of tokens of both kinds (Micromanager 6, ruling 1).
    pub const fn tokens(self) -> u8 {
        self.damage() + self.depletion()
    }

    /// Returns the number of units that worked there this turn.
    pub const fn workers(self) -> u8 {
        self.number(WORKERS)
    }

    /// Returns `true` if there is no damage. Only undamaged buildings can be used (Micromanager 3.5.4).
    pub const fn is_undamaged(self) -> bool {
        self.damage() == 0
    }

    /// Returns `true` if nothing of it is built yet (Micromanager 3.5.3).
    pub const fn is_site(self) -> bool {
        self.damage() == SPACES
    }

    /// Returns `true` if it is removed in its owner's next phase 2, unless a damage token comes off (Micromanager
    /// 3.5.2).
    pub const fn is_doomed(self) -> bool {
        self.tokens() >= SPACES
    }

    /// Returns `true` if raw material was produced there this turn (Micromanager 3.5.6).
    pub const fn has_produced(self) -> bool {
        self.0 & PRODUCED != 0
    }

    /// Returns the number of spaces left for units this turn (Micromanager 3.5.4).
    pub const fn free(self) -> u8 {
        SPACES.saturating_sub(self.depletion() + self.workers())
    }

    /// Returns the number of further tokens that fit (Micromanager 6, ruling 12).
    pub const fn room(self) -> u8 {
        SPACES - self.tokens()
    }

    /// Returns the number of goods that it stores. Only meaningful for a storehouse (Micromanager 3.5.5).
    pub const fn capacity(self) -> u16 {
        STORAGE.intact.saturating_sub(STORAGE.each_damage * self.damage()) as u16
    }

    /// Returns the number of units that it shelters. Only meaningful for a House (Micromanager 3.5.8).
    pub const fn homes(self) -> u16 {
        (HOMES - self.damage()) as u16
    }

    /// Puts units on spaces (Micromanager 3.5.4).
    pub(super) const fn employ(&mut self, units: u8) {
        self.set(WORKERS, self.workers() + units);
    }

    /// Removes units that died (Micromanager 6, ruling 37).
    pub(super) const fn dismiss(&mut self, units: u8) {
        self.set(WORKERS, self.workers() - units);
    }

    /// Removes damage tokens (Micromanager 3.5.4).
    pub(super) const fn repair(&mut self, tokens: u8) {
        self.set(DAMAGE, self.damage() - tokens);
    }

    /// Adds damage tokens (Micromanager 3.6.6).
    pub(super) const fn hurt(&mut self, tokens: u8) {
        self.set(DAMAGE, self.damage() + tokens);
    }

    /// Adds a depletion token, which is never removed (Micromanager 3.5.6).
    pub(super) const fn deplete(&mut self) {
        self.set(DEPLETION, self.depletion() + 1);
    }

    /// Records that raw material was produced, so that a die is rolled for depletion (Micromanager 3.5.6).
    pub(super) const fn note_production(&mut self) {
        self.0 |= PRODUCED;
    }

    /// Removes all workers and the record of production, for a new turn (Micromanager 3.5.1).
    pub(super) const fn recall(&mut self) {
        self.set(WORKERS, 0);
        self.0 &= !PRODUCED;
    }
}

/// The name of a building in its village: its kind, with a number if there are several of the kind. Events contain
/// names, since the numbers change when buildings come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The kind of building.
    pub kind: BuildingKind,
    /// The number among buildings of the kind, from 1. `None` for the only one.
    pub number: Option<NonZeroU8>,
}

impl Name {
    /// Returns the name for use in a sentence: “the Farm”, “Farm 2”.
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
