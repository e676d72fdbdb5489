//! The form of reasons, and all reasons in recorded matches, written out for review.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::bots::bot;
use engine::catalog::{self, Entry, GAMES};
use engine::kernel::text::cause::MAX_REASON;
use engine::matches::record::Record;

/// The number of decisions of each game for which advice is computed.
const DECISIONS: usize = 200;

/// The maximum number of recorded matches of each game.
const MATCHES: usize = 20;

/// Asserts that a text is one short, clean sentence. `terms` are the names of the evaluation's terms.
pub(super) fn assert_reads_well(text: &str, terms: &[&str]) {
    assert!(text.chars().count() <= MAX_REASON, "{} characters: {text}", text.chars().count());
    let first = text.chars().next().expect("a sentence");
    assert!(!first.is_lowercase(), "{text}");
    assert!(text.ends_with('.') && !text.ends_with("..") && !text.contains(". "), "{text}");
    assert!(text.matches('%').count() <= 1, "{text}");
    assert!(!text.contains("  ") && !text.contains(" .") && !text.contains(" ,"), "{text}");
    let raw = terms.iter().find(|term| term.contains('-') && text.contains(*term));
    assert_eq!(raw, None, "{text}");
}

/// Returns recorded matches of a game under its present rules.
pub(crate) fn records(entry: &Entry) -> Vec<Record> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/records")).join(entry.meta.id);
    let mut files: Vec<_> = fs::read_dir(folder).expect("records").map(|file| file.expect("a file").path()).collect();
    files.retain(|path| !path.to_string_lossy().ends_with(".expected.json") && !path.ends_with("wanted.json"));
    files.sort();
    let pace = files.len().div_ceil(MATCHES);
    let read = |path: &Path| Record::from_json(&fs::read_to_string(path).expect("a text")).expect("a record");
    let all = files.iter().step_by(pace).map(|path| read(path));
    all.filter(|record| record.rules == entry.meta.rules_version).collect()
}

/// Returns all reasons of a quick search in recorded matches, for its second choice and for the choice made.
fn sentences(entry: &Entry) -> BTreeSet<String> {
    let quick = bot("quick").expect("a bot");
    let people = ["Ann", "Bob", "Cem", "Dana", "Eve", "Finn"].map(String::from);
    let records = records(entry);
    let each = DECISIONS.div_ceil(records.len());
    let mut all = BTreeSet::new();
    for record in records {
        let (mut table, _) = catalog::open(&record).expect("a proper set-up");
        let chosen: Vec<_> = table.ply().preceding().filter(|ply| !table.was_only_choice(*ply)).collect();
        let pace = (chosen.len() / each).max(1);
        for (at, ply) in
            chosen.into_iter().enumerate().skip(pace / 2).step_by(pace).collect::<Vec<_>>().into_iter().rev()
        {
            let is_hint = (at / pace).is_multiple_of(2);
            while is_hint && table.ply() > ply && table.take_back() {}
            let advice = table.advise(quick, ply).expect("a seat decides");
            let Some(reason) = advice.reason else { continue };
            let text = reason.text.to_text(&people[..table.setup().seats.len()]);
            assert_reads_well(&text, &entry.evaluator().names);
            all.insert(text);
        }
    }
    all
}

#[test]
#[ignore = "takes minutes, and writes target/tmp/hints for people to read"]
fn what_bots_say_in_recorded_matches_is_written_down() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hints");
    fs::create_dir_all(&folder).expect("a folder");
    for entry in GAMES {
        let lines: String = sentences(entry).iter().map(|sentence| format!("- {sentence}\n")).collect();
        let text = format!("# What bots say in {}\n\n{lines}", entry.meta.name);
        fs::write(folder.join(entry.meta.id).with_extension("md"), text).expect("a file");
    }
}
