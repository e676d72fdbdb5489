//! Reads a code, as far as it is undamaged.

use super::digits::Reader;
use super::error::LinkError;
use super::header::Header;
use super::layout::{MAX_CODE, MAX_DECISIONS, Parts, bytes_of, fingerprint_byte, has_fingerprint};
use super::pasted::code_in;
use crate::catalog;
use crate::kernel::turn::{ActionIndex, Ply};
use crate::matches::record::Note;
use crate::matches::replay::ReplayError;
use crate::matches::setup::SetupError;
use crate::matches::table::Table;

/// A match from a link.
#[derive(Debug)]
pub struct DecodedMatch {
    /// The header of the link.
    pub header: Header,
    /// The match, as far as it is certain.
    pub table: Box<dyn Table>,
    /// The reason why the match isn't complete.
    pub stopped: Option<ReplayError>,
}

/// Opens a code, or a link that contains one, at once.
pub fn decode(code: &str) -> Result<DecodedMatch, LinkError> {
    let mut decoder = Decoder::new(code)?;
    while decoder.step(u32::MAX) {}
    Ok(decoder.finish())
}

/// Opens a code in slices.
#[derive(Debug)]
pub struct Decoder {
    header: Header,
    table: Box<dyn Table>,
    reader: Reader,
    intact: bool,
    /// Decisions up to the last fingerprint that was right.
    certain: u32,
    notes: Vec<Note>,
    stopped: Option<ReplayError>,
}

impl Decoder {
    /// Reads the head of a code, or of a link that contains one, and deals the match.
    pub fn new(code: &str) -> Result<Self, LinkError> {
        if code.len() > 2 * MAX_CODE {
            return Err(LinkError::TooLong);
        }
        let code = code_in(code);
        if code.len() > MAX_CODE {
            return Err(LinkError::TooLong);
        }
        let bytes = bytes_of(&code);
        let Parts { head, notes, decisions, intact } = Parts::of(&bytes)?;
        let setup = head.setup().map_err(SetupError::from)?;
        let header = Header { rules: head.rules, setup, decisions: head.decisions };
        let id = &header.setup.game;
        let game = catalog::game(id).ok_or_else(|| catalog::unknown_game(id))?;
        if head.rules != game.meta.rules_version {
            return Err(LinkError::OtherRules { header: Box::new(header), now: game.meta.rules_version });
        }
        if header.decisions as usize > MAX_DECISIONS {
            return Err(LinkError::TooLong);
        }
        let table = catalog::deal(&header.setup)?;
        let reader = Reader::new(decisions);
        let mut decoder = Self { header, table, reader, intact, certain: 0, notes, stopped: None };
        decoder.add_notes();
        Ok(decoder)
    }

    /// Returns the header of the link.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the number of replayed decisions.
    pub fn decision_count(&self) -> u32 {
        self.table.decision_count() as u32
    }

    /// Replays up to `count` more decisions. Returns `false` once no decision is left.
    pub fn step(&mut self, count: u32) -> bool {
        for _ in 0..count {
            if self.stopped.is_some() || self.decision_count() == self.header.decisions {
                return false;
            }
            if !self.replay() {
                self.stop();
            }
        }
        true
    }

    /// Replays one decision, and checks the fingerprint that may follow. Returns `false` if either fails.
    fn replay(&mut self) -> bool {
        let at = self.table.decision_count();
        let choices = self.table.choice_count() as u32;
        if choices == 0 || self.table.play_index(Ply(at), ActionIndex(self.reader.take(choices) as usize)).is_err() {
            return false;
        }
        if has_fingerprint(self.decision_count(), self.header.decisions) {
            if self.reader.take(256) != u32::from(fingerprint_byte(&*self.table, self.table.decision_count() as u32)) {
                return false;
            }
            self.certain = self.decision_count();
        }
        self.add_notes();
        true
    }

    /// Adds the notes at the present decision. Skips a concession before the last decision, because the match went on.
    fn add_notes(&mut self) {
        let step = self.table.decision_count();
        let is_last = self.decision_count() == self.header.decisions;
        let due = self.notes.iter().filter(|note| note.step == step && (is_last || note.kind.conceded().is_none()));
        due.for_each(|note| self.table.note(note.kind.clone()));
    }

    /// Goes back to the last decision that is certain.
    fn stop(&mut self) {
        let step = self.certain as usize;
        while self.table.decision_count() > step {
            self.table.take_back();
        }
        self.stopped = Some(if self.intact {
            ReplayError::PlayedDifferently { step }
        } else {
            ReplayError::Damaged { step, total: self.header.decisions as usize }
        });
    }

    /// Returns the match, as far as it was replayed.
    pub fn finish(self) -> DecodedMatch {
        DecodedMatch { header: self.header, table: self.table, stopped: self.stopped }
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::{Notes, PackedHeader, pack};
    use super::*;
    use crate::catalog::GAMES;
    use crate::matches::setup::Setup;

    fn head(rules: u16, decisions: u32) -> PackedHeader {
        let meta = GAMES[0].meta;
        let players = vec!["you".to_owned(); usize::from(meta.min_seats)];
        let setup = Setup::with_players(meta.id, "OLIVE".parse().expect("a seed"), &players, Default::default());
        let mut head = PackedHeader::of(&*catalog::deal(&setup).expect("a proper set-up"));
        (head.rules, head.decisions) = (rules, decisions);
        head
    }

    #[test]
    fn a_match_by_other_rules_shows_its_head_and_the_sentence_only() {
        let now = GAMES[0].meta.rules_version;
        for (rules, advice) in [(now - 1, false), (now + 1, true)] {
            let error = decode(&pack(&head(rules, 99), &Notes::default(), &[1, 2, 3])).expect_err("other rules");
            assert_eq!(error.to_string().contains("Update"), advice, "{error}");
            let LinkError::OtherRules { header, .. } = error else { panic!("{error:?}") };
            assert_eq!((header.rules, header.decisions, header.setup.seed.as_str()), (rules, 99, "OLIVE"));
        }
    }

    #[test]
    fn a_whole_link_that_leads_elsewhere_says_so() {
        let opened = decode(&pack(&head(GAMES[0].meta.rules_version, 40), &Notes::default(), &[0x12; 60]))
            .expect("a whole head");
        assert_eq!(opened.stopped, Some(ReplayError::PlayedDifferently { step: 0 }));
    }

    #[test]
    fn too_many_decisions_are_refused_before_any_is_read() {
        let error =
            decode(&pack(&head(GAMES[0].meta.rules_version, 1 << 20), &Notes::default(), &[])).expect_err("too many");
        assert_eq!(error, LinkError::TooLong);
    }
}
