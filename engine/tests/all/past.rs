//! Undo and redo: after any sequence, a match equals the replay of its record.

use engine::catalog;
use engine::catalog::{Entry, GAMES};
use engine::kernel::rng::Rng;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::{ActionIndex, Ply};
use engine::link::{decode, encode};
use engine::matches::record::{Note, NoteKind, Record};
use engine::matches::setup::Setup;
use engine::matches::table::Table;

fn dealt(entry: &Entry, seats: u8) -> Box<dyn Table> {
    let players = vec!["you".to_owned(); usize::from(seats)];
    let setup = Setup::with_players(entry.meta.id, "PAST-1".parse().expect("a seed"), &players, Default::default());
    catalog::deal(&setup).expect("a deal")
}

/// Makes up to `count` random decisions.
fn play(table: &mut dyn Table, count: usize, rng: &mut Rng) {
    for _ in 0..count {
        match table.choice_count() {
            0 => return,
            choices => {
                table.play_index(table.ply(), ActionIndex(rng.below(choices as u32) as usize)).expect("a choice")
            }
        }
    }
}

fn replayed(record: &Record) -> Box<dyn Table> {
    let (table, stopped) = catalog::open(record).expect("a record");
    assert_eq!(stopped, None);
    table
}

#[test]
fn any_walk_through_a_match_leads_to_the_state_that_its_record_replays_to() {
    for entry in GAMES {
        for walk in 0..6 {
            let mut rng = Rng::stream(17, walk);
            let mut table = dealt(entry, entry.meta.max_seats);
            for _ in 0..60 {
                match rng.below(6) {
                    0 | 1 => play(&mut *table, 12, &mut rng),
                    2 => {
                        for _ in 0..=rng.below(20) {
                            table.take_back();
                        }
                        table.note(NoteKind::Practice);
                    }
                    3 => {
                        let seat = Seat(rng.below(u32::from(entry.meta.max_seats)) as u8);
                        let player = ["you", "easy", "expert"][rng.below(3) as usize].to_owned();
                        table.note(NoteKind::SeatTaken { seat, player: player.clone() });
                        if table.record().notes.len() < Record::MAX_NOTES {
                            assert_eq!(table.seated().seats[seat.index()].player, player);
                        }
                    }
                    4 => {
                        for _ in 0..rng.below(20) {
                            table.redo();
                        }
                    }
                    _ => {
                        let mut branch = table.record().up_to(rng.below(1 + table.decision_count() as u32) as usize);
                        branch.notes.push(Note { step: branch.actions.len(), kind: NoteKind::Branched });
                        assert_eq!(replayed(&branch).record(), &branch);
                    }
                }
            }
            let again = replayed(table.record());
            assert_eq!(again.fingerprint(), table.fingerprint(), "{}", entry.meta.name);
            assert_eq!(again.record(), table.record(), "{}: notes are kept", entry.meta.name);
            let written = Record::from_json(&table.record().to_json()).expect("a record");
            assert_eq!(&written, table.record(), "{}: a file holds them", entry.meta.name);
            let linked = decode(&encode(&*table).expect("short enough")).expect("a link");
            assert_eq!(linked.table.record(), table.record(), "{}: so does a link", entry.meta.name);
            assert_eq!(linked.table.seated(), table.seated(), "{}: who sits where now", entry.meta.name);
        }
    }
}

#[test]
fn a_match_taken_back_to_its_beginning_and_done_again_passes_through_identical_states() {
    for entry in GAMES {
        let mut table = dealt(entry, entry.meta.max_seats.min(4));
        play(&mut *table, 400, &mut Rng::stream(18, 0));
        let prints: Vec<u64> = (0..=table.decision_count()).map(|step| table.at(Ply(step)).fingerprint()).collect();
        for step in (0..prints.len() - 1).rev() {
            assert!(table.take_back());
            assert_eq!(table.fingerprint(), prints[step], "{}, back at {step}", entry.meta.name);
        }
        assert!(!table.take_back(), "there is nothing before the deal");
        for print in &prints[1..] {
            assert!(table.redo());
            assert_eq!(table.fingerprint(), *print, "{}, again at {}", entry.meta.name, table.decision_count());
        }
        assert!(!table.can_redo());
    }
}

#[test]
fn the_past_shows_what_was_seen_then_and_no_more() {
    for entry in GAMES {
        let mut table = dealt(entry, entry.meta.min_seats.max(2));
        let mut rng = Rng::stream(19, 0);
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
        let mut seen = Vec::new();
        for _ in 0..120 {
            seen.push(viewers.map(|viewer| (table.scores(viewer), table.turn())));
            play(&mut *table, 1, &mut rng);
        }
        for (step, then) in seen.iter().enumerate().take(table.decision_count()) {
            for (viewer, (scores, turn)) in viewers.into_iter().zip(then) {
                assert_eq!(table.at(Ply(step)).scores(viewer).totals, scores.totals, "{}", entry.meta.name);
                assert_eq!(table.at(Ply(step)).turn(), *turn, "{}", entry.meta.name);
            }
        }
    }
}

#[test]
fn a_note_stays_with_a_match_that_is_taken_back_further() {
    let mut table = dealt(&GAMES[0], 2);
    play(&mut *table, 6, &mut Rng::stream(20, 0));
    table.note(NoteKind::Practice);
    table.note(NoteKind::Practice);
    for _ in 0..4 {
        table.take_back();
    }
    assert_eq!(table.record().notes, [Note { step: 2, kind: NoteKind::Practice }]);
}

#[test]
fn what_could_be_chosen_and_what_was_secret_is_told_afterwards_as_it_was_then() {
    let mut secret = 0;
    for entry in GAMES {
        let mut rng = Rng::stream(23, 0);
        let mut table = dealt(entry, entry.meta.max_seats);
        let mut then = Vec::new();
        while table.decision_count() < 80 && table.choice_count() > 0 {
            let secrets: Vec<bool> =
                Seat::all(entry.meta.max_seats).map(|seat| table.now().has_secrets(seat)).collect();
            secret += usize::from(secrets.contains(&true));
            then.push((table.choices(), secrets));
            play(&mut *table, 1, &mut rng);
        }
        for (decision, (choices, secrets)) in then.iter().enumerate() {
            assert_eq!(&table.at(Ply(decision)).choices(), choices, "{}, decision {decision}", entry.meta.name);
            let now = Seat::all(entry.meta.max_seats).map(|seat| table.at(Ply(decision)).has_secrets(seat));
            assert_eq!(&now.collect::<Vec<_>>(), secrets, "{}, decision {decision}", entry.meta.name);
        }
    }
    assert!(secret > 0, "some games have secrets");
}

#[test]
fn a_seat_is_played_by_whoever_took_it_last_from_then_on_and_keeps_a_name_of_its_own() {
    let mut table = dealt(&GAMES[0], 2);
    let taken = |seat, player: &str| NoteKind::SeatTaken { seat: Seat(seat), player: player.into() };
    let mut rng = Rng::stream(29, 0);
    let seats = |table: &dyn Table| -> Vec<(String, String)> {
        table.seated().seats.into_iter().map(|seat| (seat.name, seat.player)).collect()
    };
    let own_name = table.setup().seats[0].name.clone();
    play(&mut *table, 5, &mut rng);
    for note in [taken(0, "hard"), taken(1, "easy"), taken(1, "you"), taken(1, "expert")] {
        table.note(note);
    }
    // Notes of a seat that doesn't exist or with an unknown player are ignored.
    table.note(taken(5, "hard"));
    table.note(taken(0, "nobody"));
    assert_eq!(table.record().notes.len(), 2, "of those at one moment the last one counts");
    let other_name = table.setup().seats[1].name.clone();
    assert_eq!(seats(&*table), [(own_name, "hard".into()), (other_name, "expert".into())]);
    let player = |decision, seat| table.record().player_after(decision, Seat(seat));
    assert_eq!([player(4, 0), player(5, 0), player(5, 1)], [Some("you"), Some("hard"), Some("expert")]);
    assert_eq!(table.record().up_to(4).seats_after(4)[1].player, "you", "a copy from before knows nothing of it");
    for _ in 0..3 {
        table.take_back();
    }
    assert_eq!(table.seated().seats[0].player, "hard", "taking back gives no seat back");
    assert_eq!(replayed(table.record()).seated(), table.seated());
}

#[test]
fn a_match_is_tried_again_from_a_moment_by_a_person_and_the_original_stays() {
    let mut table = dealt(&GAMES[0], 2);
    play(&mut *table, 5, &mut Rng::stream(31, 0));
    table.note(NoteKind::SeatTaken { seat: Seat(1), player: "hard".into() });
    play(&mut *table, 3, &mut Rng::stream(31, 1));
    let original = table.record().clone();
    let player = |copy: &Record, seat| copy.player_after(copy.actions.len(), Seat(seat)).map(str::to_owned);
    for (seat, plays) in [(None, "hard"), (Some(Seat(0)), "hard"), (Some(Seat(1)), "you")] {
        let copy = original.branched(6, seat);
        assert_eq!(copy.actions, original.actions[..6]);
        assert_eq!((player(&copy, 0), player(&copy, 1)), (Some("you".into()), Some(plays.into())));
        assert!(copy.is_practice());
        assert_eq!(replayed(&copy).fingerprint(), table.at(Ply(6)).fingerprint());
    }
    assert_eq!(table.record(), &original);
}
