//! The recap of recorded moments: the strip and the list that a person expects there. The expectations stand in
//! `tests/recaps/`, a file for each game.

use std::fs;
use std::path::Path;

use engine::catalog::{self, GAMES};
use engine::kernel::seat::Seat;
use engine::kernel::text::recap::RecapLine;
use engine::kernel::turn::Ply;
use engine::matches::recap::{Clause, Recap};
use engine::matches::record::Record;
use engine::matches::setup::names;
use engine::matches::table::Table;
use serde::Deserialize;

/// A moment with the recap that its reader expects.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expectation {
    record: String,
    viewer: u8,
    at: usize,
    strip: Vec<String>,
    lines: Vec<String>,
}

/// The moment after the reader's last decision that had a choice.
fn last_decision(table: &dyn Table, reader: Seat) -> Ply {
    let is_own = |ply: &Ply| table.actor(*ply) == Some(reader) && !table.was_only_choice(*ply);
    table.ply().preceding().rev().find(is_own).map_or(Ply::START, Ply::next)
}

fn clause(clause: &Clause, names: &[String]) -> String {
    let change = match clause.change {
        0 => String::new(),
        gain @ 1.. => format!(" · +{gain}"),
        loss => format!(" · −{}", -loss),
    };
    clause.text.to_text(names) + &change
}

fn line(line: &RecapLine, names: &[String]) -> String {
    let details = if line.details.is_empty() { String::new() } else { format!("; {}", line.details.to_text(names)) };
    line.text.to_text(names) + &details
}

#[test]
fn a_recap_tells_what_mattered() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests");
    let mut wrong = Vec::new();
    for game in GAMES {
        let id = game.meta.id;
        let text = fs::read_to_string(tests.join("recaps").join(id).with_extension("json")).expect("a file");
        let expectations: Vec<Expectation> = serde_json::from_str(&text).expect("expectations");
        assert!(expectations.len() >= 10, "{id}");
        for expected in expectations {
            let text = fs::read_to_string(tests.join("records").join(id).join(&expected.record)).expect("a record");
            let record = Record::from_json(&text).expect("a record").up_to(expected.at);
            let (table, stopped) = catalog::open(&record).expect("a match");
            assert_eq!(stopped, None);
            let (reader, names) = (Seat(expected.viewer), names(&table.setup().seats));
            assert_eq!(table.turn().seat(), Some(reader), "{id} {} at {}", expected.record, expected.at);
            let recap = Recap::new(&*table, reader, last_decision(&*table, reader));
            let strip: Vec<String> = recap.clauses.iter().map(|one| clause(one, &names)).collect();
            let lines: Vec<String> = recap.lines.iter().map(|one| line(one, &names)).collect();
            if (&strip, &lines) != (&expected.strip, &expected.lines) {
                let Expectation { record, at, strip: wanted, lines: listed, .. } = expected;
                wrong.push(format!(
                    "{id} {record} at {at}, seat {reader:?}:\n  strip {strip:#?}\n  wanted {wanted:#?}\n  lines {lines:#?}\n  wanted {listed:#?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
