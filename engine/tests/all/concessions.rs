//! Concessions: the seats that may concede, the end of the match, and the contents of records and links.

use engine::catalog;
use engine::catalog::GAMES;
use engine::kernel::rng::Rng;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::link::{LinkError, bytes_of, decode, encode, sealed};
use engine::matches::record::{Note, NoteKind, Record};
use engine::matches::record_json::RecordError;
use engine::matches::setup::Setup;
use engine::matches::table::{PlayError, Table};
use serde_json::{Value, json};

const ANNA: Seat = Seat(0);
const BOT: Seat = Seat(1);

/// Returns a match of game number `game` with these players, after `decisions` random decisions.
fn played(game: usize, players: &[&str], decisions: usize) -> Box<dyn Table> {
    let players: Vec<String> = players.iter().map(|player| (*player).to_owned()).collect();
    let setup =
        Setup::with_players(GAMES[game].meta.id, "CONCEDE-1".parse().expect("a seed"), &players, Default::default());
    let mut table = catalog::deal(&setup).expect("a deal");
    play(&mut *table, decisions);
    table
}

fn play(table: &mut dyn Table, decisions: usize) {
    let mut rng = Rng::stream(31, table.decision_count() as u64);
    for _ in 0..decisions {
        let Some(last) = (table.choice_count() as u32).checked_sub(1) else { return };
        table.play_index(table.ply(), ActionIndex(rng.below(last + 1) as usize)).expect("a choice");
    }
}

fn conceded(game: usize) -> Box<dyn Table> {
    let mut table = played(game, &["you", "easy"], 40);
    table.note(NoteKind::Conceded { seat: ANNA });
    assert_eq!(table.conceded(), Some(ANNA));
    table
}

/// Opens the match of a record in JSON.
fn opened(record: &Value) -> Box<dyn Table> {
    let record = Record::from_json(&record.to_string()).expect("a record");
    let (table, stopped) = catalog::open(&record).expect("a proper set-up");
    assert_eq!(stopped, None);
    table
}

fn as_json(table: &dyn Table) -> Value {
    serde_json::from_str(&table.record().to_json()).expect("JSON")
}

#[test]
fn a_match_that_was_conceded_is_over_and_its_past_stays_as_it_was() {
    for game in 0..GAMES.len() {
        let before = played(game, &["you", "easy"], 40);
        let mut table = conceded(game);
        let outcome = table.turn().outcome().expect("it is over");
        assert_eq!((outcome.ranks[0], outcome.ranks[1]), (2, 1));
        assert_eq!(outcome.rounds, before.turn().round());
        assert_eq!((table.choice_count(), table.choices().len(), table.blocked().len()), (0, 0, 0));
        assert_eq!(table.play_index(Ply(40), ActionIndex(0)), Err(PlayError::Over));
        assert!(!table.redo());
        assert_eq!(table.prompt().to_text(&["Anna".into()]), format!("Anna conceded in round {}.", outcome.rounds));
        assert_eq!(table.fingerprint(), before.fingerprint());
        assert!(!table.record().is_practice());
        assert_eq!(table.at(Ply(39)).turn(), before.at(Ply(39)).turn());
    }
}

#[test]
fn only_the_only_person_concedes_and_only_against_bots_in_a_match_that_goes_on() {
    let concedes = |mut table: Box<dyn Table>, seat| {
        table.note(NoteKind::Conceded { seat });
        table.conceded().is_some()
    };
    let alone = GAMES.iter().position(|entry| entry.meta.min_seats == 1).expect("a game for one");
    assert!(concedes(played(0, &["easy", "you"], 0), BOT));
    assert!(!concedes(played(0, &["you", "easy"], 5), BOT), "a bot");
    assert!(!concedes(played(0, &["you", "easy"], 5), Seat(9)), "nobody");
    assert!(!concedes(played(0, &["you", "you"], 5), ANNA), "another person would lose the match");
    assert!(!concedes(played(0, &["easy", "easy"], 5), ANNA));
    assert!(!concedes(played(alone, &["you"], 5), ANNA), "nobody else wins");
    assert!(!concedes(played(0, &["you", "easy"], usize::MAX), ANNA), "it is over");
    let mut taken = played(0, &["you", "easy"], 5);
    taken.note(NoteKind::SeatTaken { seat: ANNA, player: "hard".into() });
    assert!(!concedes(taken, ANNA), "a bot by now");
}

#[test]
fn a_concession_is_taken_back_alone_and_with_the_decision_before_it() {
    let mut table = conceded(0);
    assert!(table.take_back_concession());
    assert!(!table.take_back_concession());
    assert_eq!(table.record(), played(0, &["you", "easy"], 40).record());
    table.note(NoteKind::Conceded { seat: ANNA });
    assert!(table.take_back());
    assert_eq!((table.conceded(), table.decision_count()), (None, 39));
    assert_eq!(table.record().notes, []);
    assert_eq!(conceded(0).record().up_to(40).notes, [], "a copy is played on");
}

#[test]
fn only_records_and_links_that_hold_a_concession_have_the_newest_format() {
    for game in 0..GAMES.len() {
        let mut table = played(game, &["you", "easy"], 40);
        table.note(NoteKind::Branched);
        for (is_conceded, format) in [(false, 2), (true, 3)] {
            if is_conceded {
                table.note(NoteKind::Conceded { seat: ANNA });
            }
            let (record, code) = (as_json(&*table), encode(&*table).expect("short enough"));
            assert_eq!(record["format"], format!("caravanserai/{format}"));
            assert_eq!(bytes_of(&code)[0], format);
            assert_eq!(opened(&record).record(), table.record());
            let linked = decode(&code).expect("a link");
            assert_eq!((linked.table.record(), linked.stopped), (table.record(), None));
            assert_eq!(linked.table.turn().outcome().is_some(), is_conceded);
        }
    }
}

#[test]
fn a_format_above_the_newest_is_of_a_newer_version_and_not_damaged() {
    let table = conceded(0);
    let mut record = as_json(&*table);
    record["format"] = "caravanserai/4".into();
    // A kind of note that this version doesn't support.
    record["notes"] = json!([{ "step": 3, "kind": { "adjourned": { "seat": 0 } } }]);
    let error = Record::from_json(&record.to_string()).expect_err("it is newer");
    assert_eq!(error, RecordError::Newer("caravanserai/4".into()));
    assert!(error.to_string().contains("newer version"), "{error}");
    let code = encode(&*table).expect("short enough");
    let newer = format!("BA{}", &code[2..]);
    assert_eq!(bytes_of(&newer)[0], 4);
    let error = decode(&newer).expect_err("it is newer");
    assert_eq!(error, LinkError::Newer(4));
    assert!(error.to_string().contains("newer version"), "{error}");
}

#[test]
fn a_concession_that_cannot_be_is_left_out_of_a_record() {
    let conceded = |step: u64, seat: u64| json!({ "step": step, "kind": { "conceded": { "seat": seat } } });
    let with_notes = |table: &dyn Table, notes: &[Value]| {
        let mut record = as_json(table);
        record["format"] = "caravanserai/3".into();
        record["notes"] = notes.into();
        opened(&record)
    };
    let going_on = played(0, &["you", "easy"], 40);
    for (step, seat) in [(40, 1), (40, 9), (40, 255), (0, 0), (39, 0), (41, 0), (u64::MAX, 0)] {
        let table = with_notes(&*going_on, &[conceded(step, seat)]);
        assert_eq!(table.record(), going_on.record(), "seat {seat} at {step}");
    }
    let over = played(0, &["you", "easy"], usize::MAX);
    let end = over.decision_count() as u64;
    assert_eq!(with_notes(&*over, &[conceded(end, 0)]).record(), over.record(), "it was over");
    let twice = with_notes(&*going_on, &[conceded(40, 0), conceded(40, 0), conceded(40, 1)]);
    let taken = json!({ "step": 40, "kind": { "seat_taken": { "seat": 0, "player": "easy" } } });
    let left = with_notes(&*going_on, &[conceded(40, 0), taken]);
    let once = [Note { step: 40, kind: NoteKind::Conceded { seat: ANNA } }];
    assert_eq!((&twice.record().notes[..], &left.record().notes[..]), (&once[..], &once[..]));
}

#[test]
fn a_concession_that_cannot_be_is_left_out_of_a_link() {
    let table = conceded(0);
    let bytes = bytes_of(&encode(&*table).expect("short enough"));
    // The notes end the head: their number, then the step and the kind of each.
    let at = bytes.windows(3).position(|window| window == [1, 40, 16]).expect("the note");
    for (step, kind) in [(40, 17), (40, 21), (39, 16), (0, 16), (41, 16), (127, 16)] {
        let mut changed = bytes.clone();
        (changed[at + 1], changed[at + 2]) = (step, kind);
        let opened = decode(&sealed(changed)).expect("a link");
        assert_eq!((opened.table.conceded(), opened.stopped), (None, None), "kind {kind} at {step}");
        assert_eq!(opened.table.decision_count(), 40);
    }
}
