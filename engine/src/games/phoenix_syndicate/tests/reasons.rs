//! Checks of the reasons why a choice is better.

use super::*;
use crate::games::tests::blunders::Table;
use crate::games::tests::reasons::every_reason_reads_well;

const TABLES: &[Table] = &[Table { seats: 2, options: &[] }, Table { seats: 4, options: &[] }];

#[test]
fn every_reason_reads_well_whatever_is_compared() {
    let all = every_reason_reads_well::<Syndicate>(
        TABLES,
        &["Zephran lies on 11 routes, Nyxara on 8.", "Advancing embeds an Agent in the Galactic Exchange."],
    );
    assert!(all.iter().any(|text| text.starts_with("Securing ") && text.contains(" pays you ")));
}
