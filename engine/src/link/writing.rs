//! Writes a match as a code.

use super::digits::Writer;
use super::error::LinkError;
use super::layout::{MAX_CODE, MAX_DECISIONS, Notes, PackedHeader, fingerprint_byte, has_fingerprint, pack};
use crate::matches::table::Table;

/// Returns the match as a code: the text after `#/m/`. It ends in a letter or digit, because messengers cut off other
/// characters.
pub fn encode(table: &dyn Table) -> Result<String, LinkError> {
    let digits = table.digits();
    if digits.len() > MAX_DECISIONS {
        return Err(LinkError::TooManyDecisions);
    }
    let mut writer = Writer::default();
    for (at, digit) in (1..).zip(&digits) {
        writer.put(digit.index.0 as u32, digit.count as u32);
        if has_fingerprint(at, digits.len() as u32) {
            writer.put(u32::from(fingerprint_byte(table, at)), 256);
        }
    }
    let code = pack(&PackedHeader::of(table), &Notes::of(&table.record().notes), &writer.finish());
    if code.len() > MAX_CODE { Err(LinkError::TooManyDecisions) } else { Ok(code) }
}
