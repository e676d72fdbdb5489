//! Lines of hosts and guests that don't keep to the protocol.

use engine::catalog;
use engine::check::damage;
use engine::kernel::rng::Rng;
use engine::kernel::turn::{ActionIndex, Ply};

use super::super::browser::{BRISK, Browser, dealt};
use super::pair::{GUEST, HOST, Pair};
use crate::devices::guest;
use crate::devices::host;
use crate::devices::protocol::{Line, MAX_LINE};
use crate::play::model::message::{Ignored, Msg};
use crate::play::model::role::Role;

#[test]
fn a_guest_plays_for_no_other_seat_and_not_twice() {
    let mut pair = Pair::new(0, &["you", "you"]);
    while pair.host.model.table().turn().seat() != Some(HOST) {
        pair.move_on(0);
    }
    let before = pair.host.model.table().record().clone();
    let ply = pair.host.model.ply();
    for step in [ply, Ply(0), ply.next()] {
        pair.send(&Line::Choose { step, index: ActionIndex(0) }, true);
        pair.rest();
    }
    pair.send(&Line::UndoAnswer { to: Ply(0), granted: true }, true);
    pair.rest();
    assert_eq!(*pair.host.model.table().record(), before);
    while pair.host.model.table().turn().seat() != Some(GUEST) {
        pair.move_on(0);
    }
    let (before, step) = (pair.host.decision_count(), pair.host.model.ply());
    pair.send(&Line::Choose { step, index: ActionIndex(9_999) }, true);
    pair.rest();
    assert_eq!(pair.host.decision_count(), before, "not offered");
    for _ in 0..2 {
        pair.send(&Line::Choose { step, index: ActionIndex(0) }, true);
    }
    pair.rest();
    assert!(pair.host.decision_count() > before && pair.is_equal());
    assert_eq!(pair.host.model.table().actor(step), Some(GUEST));
}

#[test]
fn hostile_lines_change_no_match_and_panic_nowhere() {
    let mut pair = Pair::new(0, &["you", "you", "easy"]);
    (0..10).for_each(|made| assert!(pair.move_on(made)));
    let lines = pair.sent.clone();
    for at in 0..4_000 {
        let mut rng = Rng::stream(48, at);
        let line = |rng: &mut Rng| lines[rng.below(lines.len() as u32) as usize].clone();
        let (one, other) = (line(&mut rng), line(&mut rng));
        let text = if rng.below(2) == 0 { damage::text(&one, &other, &mut rng) } else { damage::json(&one, &mut rng) };
        let (mut guests, mut connection) = (pair.guests.clone(), pair.connection.clone());
        let tasks = guests.receive(pair.link, &text, pair.host.model.table());
        for task in tasks {
            if let host::Task::Tell(host::Event::Choice { seat, index, .. }) = task {
                assert_eq!(pair.host.model.table().turn().seat(), Some(seat), "{text}");
                assert_eq!(seat, GUEST, "{index:?}: {text}");
            }
        }
        let said = connection.receive(&text).into_iter().find_map(|task| match task {
            guest::Task::Tell(guest::Event::Decisions { keep, actions, fingerprint }) => {
                Some(Msg::HostDecided { keep, actions, fingerprint })
            }
            guest::Task::Tell(guest::Event::Match(record)) => Some(Msg::HostSent(record)),
            _ => None,
        });
        if let Some(message) = said {
            let table = catalog::open(pair.guest.model.table().record()).expect("it opens").0;
            let setup = table.setup().clone();
            let mut device = Browser::new(table, BRISK);
            device.send(Msg::TakeRole(Role::Guest { seat: Some(GUEST) })).expect("a guest");
            let _ = device.send(message);
            assert_eq!(*device.model.table().setup(), setup, "{text}");
        }
    }
    assert!(Line::parse(&"x".repeat(MAX_LINE + 1)).is_err());
}

#[test]
fn a_host_cannot_put_another_match_in_the_place_of_this_one() {
    let mut pair = Pair::new(0, &["you", "you"]);
    let before = pair.guest.model.table().record().clone();
    let other = dealt(0, &["you", "you"], "PAIR-9").record().clone();
    assert_eq!(pair.guest.send(Msg::HostSent(Box::new(other))), Err(Ignored::NotOffered));
    assert_eq!(*pair.guest.model.table().record(), before);
}
