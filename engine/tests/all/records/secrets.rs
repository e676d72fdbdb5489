//! Secrets: the games and decisions in which a seat knows something that other seats don't.

use engine::catalog;
use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::record::Record;
use engine::matches::table::Table;

use super::with_the_present_rules;

/// Returns the finished recorded matches of a game under its present rules.
fn played(game: &str) -> impl Iterator<Item = (Box<dyn Table>, Record)> {
    let entry = catalog::GAMES.iter().find(|entry| entry.meta.id == game).expect("a game");
    let records = with_the_present_rules(entry).map(|recorded| recorded.record);
    records.map(|record| (catalog::open(&record).expect("a proper set-up").0, record))
}

/// Returns `true` for the advanced game of Felinia.
fn is_advanced(record: &Record) -> bool {
    record.to_json().contains("\"game\":\"advanced\"")
}

/// Returns the seats with secrets before a decision.
fn secretive(table: &dyn Table, decision: usize) -> Vec<Seat> {
    Seat::all(table.setup().seats.len() as u8).filter(|seat| table.at(Ply(decision)).has_secrets(*seat)).collect()
}

#[test]
fn nobody_has_secrets_where_everything_is_open() {
    let basic = played("felinia").filter(|(_, record)| !is_advanced(record)).take(2);
    let villages = played("medieval-micromanager").filter(|(_, record)| record.setup.seats.len() == 2).take(2);
    let matches: Vec<_> = basic.chain(villages).collect();
    assert_eq!(matches.len(), 4);
    for (table, record) in matches {
        for decision in 0..=table.decision_count() {
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
    for decision in 0..=table.decision_count() {
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
    // Everything becomes public at the end.
    for decision in 0..table.decision_count() {
        let is_open = secretive(&*table, decision).is_empty();
        assert_eq!(is_open, decision < first, "decision {decision}, the first of them at {first}");
    }
}
