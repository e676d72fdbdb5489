//! Recorded finished matches replay to their recorded results.
//!
//! `tests/records/<game>/` contains the matches, each with a file of expectations, and `wanted.json`, the list of ways
//! in which matches of the game end. `cargo arena collect` adds what is missing.

mod reasons;
mod secrets;

use std::fs;
use std::path::{Path, PathBuf};

use engine::catalog;
use engine::catalog::{Entry, GAMES};
use engine::check::Endings;
use engine::kernel::seat::Viewer;
use engine::link;
use engine::link::LinkError;
use engine::matches::record::Record;
use engine::matches::replay::ReplayError;
use serde_json::{Value, json};

fn folder(entry: &Entry) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/records")).join(entry.meta.id)
}

/// A recorded match and its expectations.
struct Recorded {
    name: String,
    record: Record,
    expected: Value,
}

fn recorded(entry: &Entry) -> Vec<Recorded> {
    let mut all = Vec::new();
    for file in fs::read_dir(folder(entry)).expect("every game has recorded matches") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if !name.ends_with(".json") || name.ends_with(".expected.json") || name == "wanted.json" {
            continue;
        }
        let read = |path: &Path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let record = Record::from_json(&read(&path)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = serde_json::from_str(&read(&path.with_extension("expected.json"))).expect("JSON");
        all.push(Recorded { name, record, expected });
    }
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

fn with_the_present_rules(entry: &Entry) -> impl Iterator<Item = Recorded> {
    let now = entry.meta.rules_version;
    recorded(entry).into_iter().filter(move |recorded| recorded.record.rules == now)
}

#[test]
fn every_recorded_match_replays_to_the_same_result() {
    for entry in GAMES {
        for Recorded { name, record, expected } in with_the_present_rules(entry) {
            let (table, stopped) = catalog::open(&record).expect("a proper set-up");
            assert_eq!(stopped, None, "{name}: raise the rules version of the game");
            assert_eq!(json!(table.turn().outcome()), expected["outcome"], "{name}");
            assert_eq!(json!(table.scores(Viewer::Omniscient).totals), expected["totals"], "{name}");
            assert_eq!(json!(table.decision_count()), expected["decisions"], "{name}");
            assert_eq!(*table.record(), record, "{name}");
        }
    }
}

#[test]
fn the_link_of_every_recorded_match_opens_the_same_match() {
    for entry in GAMES {
        for Recorded { name, record, expected } in with_the_present_rules(entry) {
            let opened = link::decode(expected["link"].as_str().expect("a link")).expect("a link");
            assert_eq!(opened.stopped, None, "{name}: links given away lead elsewhere; raise the rules version");
            assert_eq!(*opened.table.record(), record, "{name}");
        }
    }
}

#[test]
fn recorded_matches_show_all_seats_options_and_ways_to_end() {
    for entry in GAMES {
        let wanted = fs::read_to_string(folder(entry).join("wanted.json")).expect("a list of the ways to end");
        let endings: Endings = serde_json::from_str(&wanted).expect("the ways to end");
        let mut missing = endings.to_show(entry.meta);
        for Recorded { name, record, .. } in with_the_present_rules(entry) {
            let (table, _) = catalog::open(&record).expect("a proper set-up");
            let outcome = table.turn().outcome().unwrap_or_else(|| panic!("{name} isn't finished"));
            assert!(endings.reasons.contains(outcome.reason), "{name}: {} isn't in wanted.json", outcome.reason);
            let known = |step: &str| endings.tie_breaks.contains(step);
            assert!(outcome.tie_break.is_none_or(known), "{name}: {:?} isn't in wanted.json", outcome.tie_break);
            let shown = endings.shown_by(&*table);
            missing.retain(|item| !shown.contains(item));
        }
        assert!(missing.is_empty(), "{}: `cargo arena collect` finds matches with {missing:?}", entry.meta.id);
    }
}

#[test]
fn matches_by_older_rules_open_with_the_right_sentence() {
    for entry in GAMES {
        for Recorded { name, record, expected } in recorded(entry) {
            if record.rules == entry.meta.rules_version {
                continue;
            }
            let (_, stopped) = catalog::open(&record).expect("a proper set-up");
            assert!(matches!(stopped, Some(ReplayError::OtherRules { .. })), "{name}: {stopped:?}");
            let refused = link::decode(expected["link"].as_str().expect("a link")).expect_err("other rules");
            assert!(matches!(refused, LinkError::OtherRules { .. }), "{name}: {refused:?}");
        }
    }
}

/// Uses a present match that claims older rules, because recorded ones may not exist yet.
#[test]
fn a_match_by_other_rules_opens_at_the_last_step_that_fits() {
    for entry in GAMES {
        let Recorded { mut record, .. } = with_the_present_rules(entry).next().expect("a match by the present rules");
        let good = record.actions.len() / 2;
        record.rules -= 1;
        record.actions[good] = json!("something that was possible then");
        let (table, stopped) = catalog::open(&record).expect("a proper set-up");
        let stopped = stopped.expect("it can't be replayed");
        assert_eq!(table.decision_count(), good);
        let (was, now) = (record.rules, entry.meta.rules_version);
        assert_eq!(stopped, ReplayError::OtherRules { was, now, step: good });
        assert!(stopped.to_string().contains(&format!("step {good}")), "{stopped}");
    }
}
