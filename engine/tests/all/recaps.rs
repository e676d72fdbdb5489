//! The recap of recorded moments, as a strip and as a list. The expectations are in `tests/recaps/`, a file for each
//! game.

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

/// A moment of a record, and the recap that its reader expects.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expectation {
    record: String,
    viewer: u8,
    at: usize,
    strip: Vec<String>,
    lines: Vec<String>,
}

/// Returns the moment after the reader's last decision with a choice.
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

fn text_of(path: impl AsRef<Path>) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).expect("a file")
}

/// Returns the expectations of a game, at least ten.
fn expectations(id: &str) -> Vec<Expectation> {
    let expectations: Vec<Expectation> =
        serde_json::from_str(&text_of(format!("tests/recaps/{id}.json"))).expect("expectations");
    assert!(expectations.len() >= 10, "{id}");
    expectations
}

#[test]
fn a_recap_tells_what_mattered() {
    let mut wrong = Vec::new();
    for game in GAMES {
        let id = game.meta.id;
        for expected in expectations(id) {
            let text = text_of(format!("tests/records/{id}/{}", expected.record));
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

#[test]
fn the_page_on_a_games_recap_shows_the_strips_of_its_first_ten_moments() {
    for game in GAMES {
        let id = game.meta.id;
        let page = text_of(format!("docs/research/recaps/{id}.md"));
        for Expectation { record, viewer, at, strip, .. } in expectations(id).into_iter().take(10) {
            let strip = if strip.is_empty() { "(empty)".into() } else { strip.join("<br>") };
            let record = record.trim_end_matches(".json");
            let row = format!("| {record} | seat {} | {at} | {strip} |\n", viewer + 1);
            assert!(page.contains(&row), "{id}: {row}");
        }
    }
}
