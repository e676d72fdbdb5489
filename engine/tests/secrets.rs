//! Secrets: in which games, and from which decision on, a seat knows what the others don't.

use std::fs;
use std::path::Path;

use engine::catalog;
use engine::record::Record;
use engine::seat::Seat;
use engine::table::Table;

/// The recorded matches of a game by its present rules, played to their ends.
fn played(game: &str) -> impl Iterator<Item = (Box<dyn Table>, Record)> {
    let rules = catalog::GAMES.iter().find(|entry| entry.meta.id == game).expect("a game").meta.rules_version;
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/records")).join(game);
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("recorded matches").map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let records = paths.into_iter().filter(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.ends_with(".json") && !name.ends_with(".expected.json") && name != "wanted.json"
    });
    records
        .map(|path| Record::from_json(&fs::read_to_string(path).expect("a file")).expect("a record"))
        .filter(move |record| record.rules == rules)
        .map(|record| (catalog::open(&record).expect("a proper set-up").0, record))
}

/// Whether a match is the advanced game of Felinia.
fn is_advanced(record: &Record) -> bool {
    record.to_json().contains("\"game\":\"advanced\"")
}

/// The seats with secrets before a decision.
fn secretive(table: &dyn Table, decision: usize) -> Vec<Seat> {
    Seat::all(table.setup().seats.len() as u8).filter(|seat| table.has_secrets_after(decision, *seat)).collect()
}

#[test]
fn nobody_has_secrets_where_everything_is_open() {
    let basic = played("felinia").filter(|(_, record)| !is_advanced(record)).take(2);
    let villages = played("medieval-micromanager").filter(|(_, record)| record.setup.seats.len() == 2).take(2);
    let matches: Vec<_> = basic.chain(villages).collect();
    assert_eq!(matches.len(), 4);
    for (table, record) in matches {
        for decision in 0..=table.steps() {
            assert_eq!(
                secretive(&*table, decision),
                [],
                "{}, {}: decision {decision}",
                record.setup.game,
                record.setup.seed
            );
        }
    }
}

#[test]
fn in_the_syndicate_only_whoever_has_yet_to_keep_a_route_has_secrets() {
    let (table, record) = played("phoenix-syndicate").next().expect("a match");
    let seats = record.setup.seats.len();
    let mut kept = 0;
    for decision in 0..=table.steps() {
        assert_eq!(
            secretive(&*table, decision).len(),
            seats - kept,
            "decision {decision}, after {kept} have kept a route"
        );
        kept += usize::from(record.actions.get(decision).is_some_and(|action| action.get("keep").is_some()));
    }
    assert_eq!(kept, seats, "each keeps one");
}

#[test]
fn in_the_advanced_game_of_felinia_secrets_begin_with_the_first_mysterious_places_that_are_found() {
    let found = |record: &Record| record.actions.iter().position(|action| action.get("keep").is_some());
    let (table, record) = played("felinia")
        .find(|(_, record)| is_advanced(record) && found(record).is_some())
        .expect("a match with mysterious places");
    let first = found(&record).expect("a decision");
    assert!(first > 0);
    // In the end everything is open.
    for decision in 0..table.steps() {
        let is_open = secretive(&*table, decision).is_empty();
        assert_eq!(is_open, decision < first, "decision {decision}, the first of them at {first}");
    }
}
