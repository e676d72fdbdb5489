//! The layout of a code: frame, head, notes and decisions.

use std::collections::BTreeMap;

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde::{Deserialize, Serialize};

use super::error::LinkError;
use crate::kernel::hash::fnv1a;
use crate::kernel::options::MAX_OPTIONS;
use crate::kernel::seat::{MAX_SEATS, Seat};
use crate::kernel::seed::{Seed, SeedError};
use crate::kernel::text::clean::clean;
use crate::kernel::turn::Ply;
use crate::matches::names::clean_name;
use crate::matches::record::{Note, NoteKind, Record};
use crate::matches::setup::{SeatSetup, Setup};
use crate::matches::table::Table;

/// The newest format. It is written only for a conceded match, so that older pages can read all other links.
pub const FORMAT: u8 = 3;

/// The format of all other matches: without concessions.
const WITHOUT_CONCESSION: u8 = 2;

/// The first format, which can still be read: without notes.
const WITHOUT_NOTES: u8 = 1;

/// The number of decisions between fingerprints of the state.
pub const FINGERPRINT_INTERVAL: u32 = 16;

/// The maximum length of the id of a game, bot or option, in characters.
const MAX_ID: usize = 40;

/// Bytes before the head: format and checksums.
const FRAME: usize = 6;

/// The alphabet of codes. Reading allows wrong padding and trailing bits, since messengers may change the end of a
/// link.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Returns head, notes and decisions as text.
pub(super) fn pack(head: &PackedHeader, notes: &Notes, decisions: &[u8]) -> String {
    let format = if notes.tell_concession() { FORMAT } else { WITHOUT_CONCESSION };
    let head = postcard::to_allocvec(&(head, notes)).expect("a head is plain data");
    let mut bytes = vec![format];
    bytes.extend(&checksum(&[&head])[..2]);
    bytes.extend(&checksum(&[&head, decisions])[..3]);
    bytes.extend(head);
    bytes.extend(decisions);
    let code = BASE64.encode(&bytes);
    if code.ends_with(|last: char| last.is_ascii_alphanumeric()) {
        return code;
    }
    // A zero byte at the end of the number doesn't change its value.
    bytes.push(0);
    BASE64.encode(&bytes)
}

/// Returns a code of these bytes with correct checksums, for any content. Tests use it to forge malicious links.
#[cfg(feature = "testing")]
pub fn sealed(mut bytes: Vec<u8>) -> String {
    if let Some((frame, rest)) = bytes.split_at_mut_checked(FRAME)
        && let Ok((_, decisions)) = postcard::take_from_bytes::<(PackedHeader, Notes)>(rest)
    {
        let head = &rest[..rest.len() - decisions.len()];
        let end = decisions.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        frame[0] = FORMAT;
        frame[1..3].copy_from_slice(&checksum(&[head])[..2]);
        frame[3..6].copy_from_slice(&checksum(&[head, &decisions[..end]])[..3]);
    }
    BASE64.encode(&bytes)
}

/// Returns `true` if a fingerprint follows decision number `at`, counted from 1.
pub(super) fn has_fingerprint(at: u32, total: u32) -> bool {
    at.is_multiple_of(FINGERPRINT_INTERVAL) || at == total
}

/// Returns an eight-bit fingerprint of the state after this number of decisions.
pub(super) fn fingerprint_byte(table: &dyn Table, decisions: u32) -> u8 {
    let bytes = table.at(Ply(decisions as usize)).fingerprint().to_le_bytes();
    bytes.iter().fold(0, |print, byte| print ^ byte)
}

/// Returns the bytes of a code, up to the first character that can't belong to it. Empty if there are none.
pub fn bytes_of(code: &str) -> Vec<u8> {
    let is_digit = |character: &char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
    let mut digits: String = code.chars().filter(|character| !character.is_whitespace()).take_while(is_digit).collect();
    if digits.len() % 4 == 1 {
        digits.pop();
    }
    BASE64.decode(digits).unwrap_or_default()
}

/// The parts of a code.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    pub head: PackedHeader,
    /// The notes of the match.
    pub notes: Vec<Note>,
    pub decisions: &'a [u8],
    /// `true` if all bytes match the checksums.
    pub intact: bool,
}

impl<'a> Parts<'a> {
    /// Splits the bytes of a code.
    ///
    /// # Errors
    /// If the head is damaged.
    pub(super) fn of(bytes: &'a [u8]) -> Result<Self, LinkError> {
        let format = *bytes.first().ok_or(LinkError::NotALink)?;
        match format {
            FORMAT | WITHOUT_CONCESSION | WITHOUT_NOTES => {}
            0 | 16.. => return Err(LinkError::NotALink),
            _ => return Err(LinkError::Newer(format)),
        }
        let (frame, rest) = bytes.split_at_checked(FRAME).ok_or(LinkError::Damaged)?;
        let ((head, notes), decisions): ((PackedHeader, Notes), &[u8]) = if format == WITHOUT_NOTES {
            postcard::take_from_bytes(rest).map(|(head, decisions)| ((head, Notes::default()), decisions))
        } else {
            postcard::take_from_bytes(rest)
        }
        .map_err(|_| LinkError::Damaged)?;
        let written = &rest[..rest.len() - decisions.len()];
        if frame[1..3] != checksum(&[written])[..2] {
            return Err(LinkError::Damaged);
        }
        let end = decisions.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let decisions = &decisions[..end];
        let intact = frame[3..6] == checksum(&[written, decisions])[..3];
        Ok(Self { head, notes: notes.read(), decisions, intact })
    }
}

/// The notes of a match: pairs of a number of decisions and a kind of note.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Notes(Vec<(u32, u8)>);

/// The players who may take a seat. Links contain their index, so the list grows only at its end.
const PLAYERS: [&str; 9] = ["you", "easy", "medium", "hard", "expert", "random", "greedy", "reference", "quick"];

/// The first number of the notes that a seat has conceded: one number for each seat.
const CONCEDED: u8 = 16;
const LAST_CONCEDED: u8 = CONCEDED + MAX_SEATS as u8 - 1;

/// The first number of the notes that a seat has changed its player: [`FOR_EACH_SEAT`] numbers for each seat.
const SEAT_TAKEN: u8 = 128;
const FOR_EACH_SEAT: u8 = 16;

/// Returns the number of a kind of note.
fn number(kind: &NoteKind) -> Option<u8> {
    match kind {
        NoteKind::Practice => Some(0),
        NoteKind::Branched => Some(1),
        NoteKind::Conceded { seat } => Some(CONCEDED + seat.0),
        NoteKind::SeatTaken { seat, player } => {
            let player = PLAYERS.iter().position(|id| id == player)?;
            Some(SEAT_TAKEN + FOR_EACH_SEAT * seat.0 + player as u8)
        }
    }
}

/// Returns the kind of note with this number, if it is known.
fn kind(number: u8) -> Option<NoteKind> {
    match number {
        0 => Some(NoteKind::Practice),
        1 => Some(NoteKind::Branched),
        CONCEDED..=LAST_CONCEDED => Some(NoteKind::Conceded { seat: Seat(number - CONCEDED) }),
        SEAT_TAKEN.. => {
            let (seat, player) = ((number - SEAT_TAKEN) / FOR_EACH_SEAT, (number - SEAT_TAKEN) % FOR_EACH_SEAT);
            let player = *PLAYERS.get(usize::from(player))?;
            Some(NoteKind::SeatTaken { seat: Seat(seat), player: player.into() })
        }
        _ => None,
    }
}

impl Notes {
    pub(super) fn of(notes: &[Note]) -> Self {
        Self(notes.iter().filter_map(|note| Some((note.step as u32, number(&note.kind)?))).collect())
    }

    fn tell_concession(&self) -> bool {
        self.0.iter().any(|(_, number)| (CONCEDED..=LAST_CONCEDED).contains(number))
    }

    /// Returns the notes whose kind is known.
    fn read(&self) -> Vec<Note> {
        let note = |(step, number): &(u32, u8)| Some(Note { step: *step as usize, kind: kind(*number)? });
        self.0.iter().take(Record::MAX_NOTES).filter_map(note).collect()
    }
}

fn checksum(parts: &[&[u8]]) -> [u8; 8] {
    let sum = fnv1a(&parts.concat());
    (sum ^ (sum >> 32)).to_le_bytes()
}

/// The set-up of a match, and its number of decisions.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PackedHeader {
    game: String,
    pub rules: u16,
    seed: String,
    seats: Vec<(String, String, u8)>,
    options: Vec<(String, String)>,
    pub decisions: u32,
}

impl PackedHeader {
    pub(super) fn of(table: &dyn Table) -> Self {
        let setup = table.setup();
        let seats = setup.seats.iter().enumerate().map(|(at, seat)| {
            let usual = seat.has_default_name(at);
            let name = if usual { String::new() } else { clean_name(&seat.name) };
            (seat.player.clone(), name, seat.colour)
        });
        Self {
            game: setup.game.clone(),
            rules: table.meta().rules_version,
            seed: setup.seed.as_str().to_owned(),
            seats: seats.collect(),
            options: setup.options.clone().into_iter().collect(),
            decisions: table.decision_count() as u32,
        }
    }

    /// Returns the set-up, with clean names and a different colour for every seat.
    pub(super) fn setup(&self) -> Result<Setup, SeedError> {
        let seats = self.seats.iter().take(MAX_SEATS + 1).map(|(player, name, colour)| SeatSetup {
            name: name.clone(),
            player: clean(player, MAX_ID),
            colour: *colour,
        });
        let seats = seats.collect();
        let mut options = BTreeMap::new();
        for (key, value) in self.options.iter().take(MAX_OPTIONS + 1) {
            options.insert(clean(key, MAX_ID), clean(value, MAX_ID));
        }
        let seed: Seed = self.seed.parse()?;
        Ok(Setup { game: clean(&self.game, MAX_ID), seed, seats, options }.with_clean_seats())
    }
}

/// The maximum length of a code, in characters.
pub const MAX_CODE: usize = 64 * 1024;

/// The maximum number of decisions of a match in a link.
pub const MAX_DECISIONS: usize = 64 * 1024;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BOTS;

    #[test]
    fn a_link_can_tell_of_each_player_that_takes_a_seat_and_of_each_seat_that_concedes() {
        for player in BOTS.iter().map(|bot| bot.id).chain(["you"]) {
            for seat in Seat::all(MAX_SEATS as u8) {
                let taken = NoteKind::SeatTaken { seat, player: player.into() };
                assert_eq!(number(&taken).and_then(kind), Some(taken));
            }
        }
        for seat in Seat::all(MAX_SEATS as u8) {
            let conceded = NoteKind::Conceded { seat };
            assert_eq!(number(&conceded).and_then(kind), Some(conceded));
        }
        assert_eq!((kind(2), kind(127), kind(SEAT_TAKEN + 15)), (None, None, None), "of newer versions");
    }
}
