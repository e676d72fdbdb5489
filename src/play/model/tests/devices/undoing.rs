//! Undo among devices.

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;

use super::super::browser::dealt;
use super::pair::{GUEST, Pair};
use crate::devices::host::{Event, Host, LinkId, Task};
use crate::devices::protocol::Line;
use crate::play::model::message::Msg;

#[test]
fn an_undo_asks_the_other_device_in_both_directions() {
    let mut pair = Pair::new(1, &["you", "you"]);
    while pair.guest.view().undo.is_err() || pair.guest.view().passed_by.is_some() {
        assert!(pair.move_on(0));
    }
    let count = pair.host.decision_count();
    pair.guest.send(Msg::Undo).expect("it is offered");
    pair.rest();
    assert_eq!(pair.host.decision_count(), count, "nothing happens before the answer");
    let (seat, to) = pair.undo_asked.0.pop().expect("the host was asked");
    assert_eq!(seat, GUEST);
    pair.host.send(Msg::AllowUndo(seat, to)).expect("it may be undone");
    pair.rest();
    assert!(pair.host.decision_count() < count && pair.is_equal());

    while pair.host.view().undo.is_err() || pair.host.view().passed_by.is_some() {
        assert!(pair.move_on(0));
    }
    let count = pair.host.decision_count();
    pair.host.send(Msg::Undo).expect("it is offered");
    pair.rest();
    let to = pair.undo_asked.1.pop().expect("the guest was asked");
    pair.send(&Line::UndoAnswer { to, granted: false }, true);
    pair.rest();
    assert_eq!(pair.host.decision_count(), count, "refused");
    pair.host.send(Msg::Undo).expect("it is offered");
    pair.rest();
    pair.send(&Line::UndoAnswer { to, granted: true }, true);
    pair.rest();
    assert!(pair.host.decision_count() < count && pair.is_equal());
    assert_eq!(pair.lost_count(), 0, "the guest could follow");
}

#[test]
fn a_host_undoes_only_if_all_guests_agree_and_not_after_one_refusal() {
    let table = dealt(0, &["you", "you", "you"], "PAIR-1");
    let (one, other, to) = (LinkId(1), LinkId(2), Ply(0));
    let mut host = Host::new("match".into(), Vec::new(), Some(Seat(0)), &*table);
    for (link, seat) in [(one, Seat(1)), (other, Seat(2))] {
        host.opened(link, &*table);
        host.receive(link, &text(&Line::Take { seat: Some(seat) }), &*table);
    }
    let answer = |host: &mut Host, link, granted| host.receive(link, &text(&Line::UndoAnswer { to, granted }), &*table);
    let decided = |granted| vec![Task::Tell(Event::UndoAnswered { to, granted })];
    assert_eq!(answer(&mut host, one, true), [], "no question");
    assert_eq!(host.ask_undo(to).len(), 2);
    assert_eq!(answer(&mut host, one, true), []);
    assert_eq!(answer(&mut host, one, true), [], "one guest has one answer");
    assert_eq!(answer(&mut host, other, true), decided(true));
    host.ask_undo(to);
    assert_eq!(answer(&mut host, other, false), decided(false));
    assert_eq!(answer(&mut host, one, true), [], "it is decided");
    host.ask_undo(to);
    host.match_changed(&*table);
    assert_eq!(answer(&mut host, one, false), [], "the match has gone on");
    host.ask_undo(to);
    assert_eq!(answer(&mut host, one, true), []);
    assert!(host.closed(other).contains(&decided(true)[0]), "the others have agreed");
    host.opened(other, &*table);
    host.receive(other, &text(&Line::Take { seat: Some(Seat(2)) }), &*table);
    host.ask_undo(to);
    assert_eq!(answer(&mut host, one, true), []);
    assert_eq!(host.reaches(other, false), decided(true), "nobody waits for a guest that can't be reached");
    assert_eq!(host.ask_undo(to).len(), 1, "a guest that can't be reached isn't asked");
}

#[test]
fn an_answer_to_an_earlier_question_undoes_nothing() {
    let mut pair = Pair::new(1, &["you", "you"]);
    while pair.host.view().undo.is_err() || pair.host.view().passed_by.is_some() {
        assert!(pair.move_on(0));
    }
    pair.host.send(Msg::Undo).expect("it is offered");
    pair.rest();
    let to = pair.undo_asked.1.pop().expect("the guest was asked");
    assert!(pair.move_on(0), "the match goes on instead");
    let count = pair.host.decision_count();
    assert!(pair.host.send(Msg::UndoAgreed(to)).is_err());
    pair.send(&Line::UndoAnswer { to, granted: true }, true);
    pair.rest();
    assert_eq!(pair.host.decision_count(), count);
    assert!(pair.is_equal());
}

fn text(line: &Line) -> String {
    line.to_text().expect("it is short")
}
