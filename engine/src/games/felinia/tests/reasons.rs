//! The reasons for choices, in words.

use super::*;
use crate::games::tests::blunders::Table;
use crate::games::tests::reasons::every_reason_reads_well;

const TABLES: &[Table] = &[Table { seats: 2, options: &[("game", "advanced")] }, Table { seats: 4, options: &[] }];

#[test]
fn every_reason_reads_well_whatever_is_compared() {
    let all = every_reason_reads_well::<Felinia>(
        TABLES,
        &[
            "Your merchant fills the 13:00 to Lion: it sails this round.",
            "Buying the book completes the goods for the 6:15 to Panther.",
            "Buying the book takes what Ann lacks for the 10:30 to Panther.",
        ],
    );
    assert!(all.iter().any(|text| text.ends_with(" tile short for the 6:15 to Panther.")));
}
