//! The seats that guests take, and the guests that are refused.

use engine::kernel::seat::{Seat, Viewer};

use super::super::browser::dealt;
use super::pair::{GUEST, HOST, Pair};
use crate::devices::guest::{self, Guest};
use crate::devices::host::{self, Host, LinkId};
use crate::devices::protocol::{Farewell, Line};
use crate::play::model::message::Msg;
use crate::play::model::role::Role;

#[test]
fn one_seat_has_one_guest_and_one_who_watches_sees_the_public_table() {
    let mut pair = Pair::new(0, &["you", "you"]);
    let other = LinkId(99);
    let table = dealt(0, &["you", "you"], "PAIR-1");
    pair.guests.opened(other, &*table);
    let told = |line: &Line| line.to_text().expect("it is short");
    let tasks = pair.guests.receive(other, &told(&Line::Take { seat: Some(GUEST) }), &*table);
    assert!(tasks.contains(&host::Task::Send(other, Line::Bye { why: Farewell::SeatTaken })), "{tasks:?}");
    pair.guests.opened(other, &*table);
    let tasks = pair.guests.receive(other, &told(&Line::Take { seat: Some(HOST) }), &*table);
    assert!(tasks.contains(&host::Task::Send(other, Line::Bye { why: Farewell::SeatTaken })), "the host's own seat");
    pair.guests.opened(other, &*table);
    let tasks = pair.guests.receive(other, &told(&Line::Take { seat: None }), &*table);
    assert!(matches!(&tasks[0], host::Task::Send(_, Line::Match { .. })), "{tasks:?}");
    let _ = pair.guest.send(Msg::TakeRole(Role::Guest { seat: None }));
    assert_eq!(pair.guest.view().viewer, Viewer::Public);
}

#[test]
fn another_version_of_the_rules_or_the_protocol_ends_in_a_sentence() {
    let table = dealt(0, &["you", "you"], "PAIR-1");
    let mut host = Host::new("match".into(), Vec::new(), None, &*table);
    let host::Task::Send(_, Line::Hello(hello)) = host.opened(LinkId(1), &*table).remove(0) else {
        panic!("a greeting")
    };
    let ends = |line: Line| {
        let tasks = Guest::default().receive(&line.to_text().expect("it is short"));
        tasks.contains(&guest::Task::Tell(guest::Event::Ended(Farewell::OtherVersion)))
    };
    assert!(!ends(Line::Hello(hello.clone())));
    let mut other = hello.clone();
    other.rules += 1;
    assert!(ends(Line::Hello(other)));
    let mut other = hello.clone();
    other.protocol += 1;
    assert!(ends(Line::Hello(other)));
    assert!(ends(Line::Hello(crate::devices::protocol::Hello { game: "chess".into(), ..hello })));
}

#[test]
fn a_device_comes_back_to_its_seat_while_its_earlier_connection_is_interrupted() {
    let table = dealt(0, &["you", "you"], "PAIR-1");
    let (before, again) = (LinkId(1), LinkId(2));
    let take = Line::Take { seat: Some(GUEST) }.to_text().expect("it is short");
    let mut host = Host::new("match".into(), Vec::new(), Some(HOST), &*table);
    host.opened(before, &*table);
    host.receive(before, &take, &*table);
    host.reaches(before, false);
    assert_eq!((host.connected(), host.connection_count(), host.remote()), (vec![], 0, &[GUEST][..]));
    host.reaches(before, true);
    assert_eq!(host.connected(), [GUEST], "it has come back by itself");
    host.reaches(before, false);
    host.opened(again, &*table);
    let tasks = host.receive(again, &take, &*table);
    assert!(matches!(&tasks[0], host::Task::Send(link, Line::Match { .. }) if *link == again), "{tasks:?}");
    assert!(tasks.contains(&host::Task::Close(before)), "{tasks:?}");
    assert_eq!((host.connected(), host.connection_count()), (vec![GUEST], 1));
}

#[test]
fn seats_of_guests_that_no_person_plays_are_played_at_the_host() {
    let table = dealt(0, &["you", "easy", "you"], "PAIR-1");
    let host = Host::new("match".into(), vec![Seat(1), Seat(2), Seat(200)], None, &*table);
    assert_eq!(host.remote(), [Seat(2)]);
}

#[test]
fn a_guest_opens_no_match_before_it_has_asked_for_a_seat() {
    let mut pair = Pair::new(0, &["you", "you"]);
    let is_match = |line: &&String| line.starts_with("{\"match\"");
    let whole = pair.sent.iter().find(is_match).expect("the guest has got it").clone();
    let mut guest = Guest::default();
    for line in [pair.sent[0].clone(), whole.clone()] {
        let tasks = guest.receive(&line);
        assert!(!tasks.iter().any(|task| matches!(task, guest::Task::Tell(guest::Event::Match(_)))), "{tasks:?}");
    }
    let tasks = pair.connection.receive(&whole);
    assert!(matches!(tasks[..], [guest::Task::Tell(guest::Event::Match(_))]), "at the table it does");
}
