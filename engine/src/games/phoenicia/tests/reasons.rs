//! The reasons why a choice is better, in words.

use super::*;
use crate::games::tests::blunders::Table;
use crate::games::tests::reasons::every_reason_reads_well;

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

#[test]
fn every_reason_reads_well_whatever_is_compared() {
    let all = every_reason_reads_well::<Phoenicia>(
        TABLES,
        &[
            "Caravan would raise your production by 2, Smelter only by 1.",
            "City Centre would bring you 2 VP, Caravan only 1.",
            "Training a worker lets you employ a hunter.",
        ],
    );
    // Training is a condition of employment only.
    let lets = |text: &&String| text.starts_with("Training") && text.contains(" lets ");
    assert!(all.iter().filter(lets).all(|text| text.contains(" employ a ")));
}
