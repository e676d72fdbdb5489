//! Reasons why a choice is better, in words.

use super::*;
use crate::games::tests::blunders::Table;
use crate::games::tests::reasons::every_reason_reads_well;

const TABLES: &[Table] = &[
    Table { seats: 3, options: &[("trade", "on"), ("castle", "on")] },
    Table { seats: 4, options: &[("tribute", "on")] },
];

#[test]
fn every_reason_reads_well_whatever_is_compared() {
    let all = every_reason_reads_well::<Micromanager>(
        TABLES,
        &[
            "2 new units are worth 6 points.",
            "The lumber is needed for Farm 2 this turn.",
            "This lets House 2 shelter 4 more units.",
        ],
    );
    assert!(all.iter().filter(|text| text.contains(" shelter ")).all(|text| text.contains("House")));
}
