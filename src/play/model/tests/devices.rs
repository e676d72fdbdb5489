//! Tests of a match on two devices: two models joined by a pipe that may lose lines at any point.

use std::collections::VecDeque;

use engine::catalog;
use engine::check::damage;
use engine::kernel::rng::Rng;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::{ActionIndex, Ply};

use super::browser::{BRISK, Browser, dealt};
use crate::devices::guest::{self, Guest};
use crate::devices::host::{self, Host, LinkId};
use crate::devices::protocol::{Farewell, Line, MAX_LINE};
use crate::play::model::message::{Ignored, Msg, Outgoing};
use crate::play::model::role::Role;
use crate::play::model::stage::Stage;

const HOST: Seat = Seat(0);
const GUEST: Seat = Seat(1);

/// A line on its way.
#[derive(Clone, Debug)]
enum OnItsWay {
    ToHost(String),
    ToGuest(String),
}

/// A host and a guest, each with a model of the match.
struct Pair {
    host: Browser,
    guests: Host,
    guest: Browser,
    connection: Guest,
    link: LinkId,
    is_connected: bool,
    lines: VecDeque<OnItsWay>,
    /// All lines that were sent.
    sent: Vec<String>,
    /// The number of lines that arrive before the connection is lost.
    lasts: usize,
    /// The questions for an undo at the host, and at the guest.
    undo_asked: (Vec<(Seat, Ply)>, Vec<Ply>),
    farewells: Vec<Farewell>,
}

impl Pair {
    /// Seats a guest at a new match.
    fn new(game: usize, players: &[&str]) -> Self {
        let mut pair = Self {
            host: Browser::new(dealt(game, players, "PAIR-1"), BRISK),
            guests: Host::new("match".into(), Vec::new(), Some(HOST)),
            guest: Browser::new(dealt(game, players, "PAIR-1"), BRISK),
            connection: Guest::default(),
            link: LinkId(0),
            is_connected: false,
            lines: VecDeque::new(),
            sent: Vec::new(),
            lasts: usize::MAX,
            undo_asked: Default::default(),
            farewells: Vec::new(),
        };
        pair.guest.send(Msg::TakeRole(Role::Guest { seat: None })).expect("a guest");
        pair.connect();
        pair
    }

    /// Connects the devices anew.
    fn connect(&mut self) {
        self.lines.clear();
        self.link.0 += 1;
        self.connection = Guest::default();
        self.is_connected = true;
        let greeting = self.guests.opened(self.link, self.host.model.table());
        self.carry_out_host(greeting);
        self.rest();
    }

    fn disconnect(&mut self) {
        self.is_connected = false;
        self.lines.clear();
        let tasks = self.guests.closed(self.link);
        self.carry_out_host(tasks);
    }

    fn send(&mut self, line: &Line, is_to_host: bool) {
        let text = line.to_text().expect("it is short enough");
        self.sent.push(text.clone());
        if self.is_connected {
            self.lines.push_back(if is_to_host { OnItsWay::ToHost(text) } else { OnItsWay::ToGuest(text) });
        }
    }

    fn carry_out_host(&mut self, tasks: Vec<host::Task>) {
        for task in tasks {
            match task {
                host::Task::Send(link, line) if link == self.link => self.send(&line, false),
                host::Task::Send(..) | host::Task::Close(_) => {}
                host::Task::Tell(host::Event::GuestsChanged) => {
                    let remote = self.guests.remote().to_vec();
                    let _ = self.host.send(Msg::TakeRole(Role::Host { remote }));
                }
                host::Task::Tell(host::Event::Choice { seat, step: ply, index }) => {
                    if self.host.send(Msg::GuestChose { seat, ply, index }).is_err() {
                        self.host_changed();
                    }
                }
                host::Task::Tell(host::Event::Left(why)) => self.farewells.push(why),
                host::Task::Tell(host::Event::UndoAsked { seat, to, .. }) => self.undo_asked.0.push((seat, to)),
                host::Task::Tell(host::Event::UndoAnswered { to, granted }) => {
                    let _ = granted.then(|| self.host.send(Msg::UndoAgreed(to)));
                }
            }
        }
    }

    fn host_changed(&mut self) {
        let tasks = self.guests.match_changed(self.host.model.table());
        self.carry_out_host(tasks);
    }

    fn carry_out_guest(&mut self, tasks: Vec<guest::Task>) {
        for task in tasks {
            match task {
                guest::Task::Send(line) => self.send(&line, true),
                guest::Task::Close => self.is_connected = false,
                guest::Task::Tell(guest::Event::Offered(hello)) => {
                    let is_free = hello.seats[GUEST.index()].is_free;
                    self.send(&Line::Take { seat: is_free.then_some(GUEST) }, true);
                }
                guest::Task::Tell(guest::Event::Match { record, seat }) => {
                    let _ = self.guest.send(Msg::TakeRole(Role::Guest { seat }));
                    self.guest.send(Msg::HostSent(record)).expect("a match of this game");
                }
                guest::Task::Tell(guest::Event::Decisions { keep, actions, fingerprint }) => {
                    let _ = self.guest.send(Msg::HostDecided { keep, actions, fingerprint });
                }
                guest::Task::Tell(guest::Event::UndoAsked(to)) => self.undo_asked.1.push(to),
                guest::Task::Tell(guest::Event::UndoAnswered { .. }) => {}
                guest::Task::Tell(guest::Event::Ended(why)) => self.farewells.push(why),
            }
        }
    }

    /// Lets everything happen that happens by itself.
    fn rest(&mut self) {
        for _ in 0..10_000 {
            self.host.settle(|count| count - 1);
            self.guest.settle(|_| panic!("no bot is asked at the guest"));
            for outgoing in std::mem::take(&mut self.guest.sent) {
                match outgoing {
                    Outgoing::Choice(step, index) if self.is_connected => {
                        self.send(&Line::Choose { step, index }, true)
                    }
                    Outgoing::Choice(..) => self.guest.send(Msg::NotSent).expect("it is told"),
                    Outgoing::AskUndo(to) => self.send(&Line::Undo { to }, true),
                    Outgoing::AskForMatch => self.send(&Line::Lost, true),
                    Outgoing::News => panic!("a guest has no news"),
                }
            }
            for outgoing in std::mem::take(&mut self.host.sent) {
                match outgoing {
                    Outgoing::News => self.host_changed(),
                    Outgoing::AskUndo(to) => self.send(&Line::Undo { to }, false),
                    Outgoing::Choice(..) | Outgoing::AskForMatch => panic!("a host asks nobody"),
                }
            }
            let Some(line) = self.lines.pop_front() else {
                let is_at_rest = [&self.host, &self.guest]
                    .iter()
                    .all(|device| device.outstanding.is_empty() && device.sent.is_empty());
                if is_at_rest {
                    return;
                }
                continue;
            };
            if self.lasts == 0 {
                self.lasts = usize::MAX;
                self.disconnect();
                continue;
            }
            self.lasts -= 1;
            match line {
                OnItsWay::ToHost(text) => {
                    let tasks = self.guests.receive(self.link, &text, self.host.model.table());
                    self.carry_out_host(tasks);
                }
                OnItsWay::ToGuest(text) => {
                    let tasks = self.connection.receive(&text);
                    self.carry_out_guest(tasks);
                }
            }
        }
        panic!("it never comes to rest");
    }

    /// Lets the person whose turn it is choose. Returns `false` if no person at a device can.
    fn move_on(&mut self, pick: usize) -> bool {
        let device = match self.host.model.table().turn().seat() {
            Some(HOST) => &mut self.host,
            Some(GUEST) => &mut self.guest,
            _ => return false,
        };
        let choices = &device.view().choices;
        if !matches!(device.model.stage(), Stage::Person(_)) || choices.is_empty() {
            return false;
        }
        let (ply, index) = (device.model.ply(), choices[pick % choices.len()].index);
        device.send(Msg::Choose(ply, index)).expect("a choice");
        self.rest();
        true
    }

    /// Returns the number of times that the guest couldn't follow and asked for the whole match.
    fn lost_count(&self) -> usize {
        let lost = Line::Lost.to_text();
        self.sent.iter().filter(|line| Some(*line) == lost.as_ref()).count()
    }

    fn is_equal(&self) -> bool {
        let fingerprint = |device: &Browser| device.model.table().fingerprint();
        fingerprint(&self.host) == fingerprint(&self.guest)
            && self.host.model.table().record() == self.guest.model.table().record()
    }
}

/// Returns the index of each game that two people can play.
fn games() -> impl Iterator<Item = usize> {
    0..catalog::GAMES.len()
}

#[test]
fn both_devices_play_their_seats_and_have_the_same_match_after_every_decision() {
    for game in games() {
        let mut pair = Pair::new(game, &["you", "you"]);
        assert!(pair.is_equal());
        for made in 0..60 {
            assert!(pair.move_on(made * 7), "game {game}: somebody can move");
            assert!(pair.is_equal(), "game {game}, after {made} moves");
            let viewers = [&pair.host, &pair.guest].map(|device| device.view().viewer);
            assert_eq!(viewers, [Viewer::Seat(HOST), Viewer::Seat(GUEST)], "each sees its own side");
            assert!(pair.host.view().handoff.is_none() && pair.guest.view().handoff.is_none(), "without curtains");
        }
        assert!(pair.host.decision_count() >= 60);
        assert_eq!(pair.lost_count(), 0, "the guest could follow");
    }
}

#[test]
fn bots_play_at_the_host_and_the_guest_follows() {
    for game in games() {
        let mut pair = Pair::new(game, &["you", "you", "easy"]);
        for made in 0..30 {
            assert!(pair.move_on(made * 5), "game {game}");
            assert!(pair.is_equal(), "game {game}, after {made} moves");
        }
    }
}

#[test]
fn a_connection_that_is_lost_at_any_line_costs_no_more_than_the_choice_on_its_way() {
    let lines = {
        let mut pair = Pair::new(0, &["you", "you", "easy"]);
        (0..12).for_each(|made| assert!(pair.move_on(made)));
        pair.sent.len()
    };
    assert!(lines > 15, "{lines} lines");
    for lasts in 3..lines {
        let mut pair = Pair::new(0, &["you", "you", "easy"]);
        pair.lasts = lasts - 3;
        let mut made = 0;
        while pair.is_connected && made < 12 {
            pair.move_on(made);
            made += 1;
        }
        if !pair.is_connected {
            // The guest looks at its table meanwhile, and its choices are refused with a sentence.
            let count = pair.guest.decision_count();
            pair.move_on(0);
            assert!(pair.guest.decision_count() <= count, "lost at line {lasts}");
            pair.connect();
        }
        assert!(pair.is_equal(), "lost at line {lasts}");
        assert!(pair.move_on(1) && pair.is_equal(), "it goes on after line {lasts}");
    }
}

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
    assert!(matches!(&tasks[0], host::Task::Send(_, Line::Match { seat: None, .. })), "{tasks:?}");
    let _ = pair.guest.send(Msg::TakeRole(Role::Guest { seat: None }));
    assert_eq!(pair.guest.view().viewer, Viewer::Public);
}

#[test]
fn another_version_of_the_rules_or_the_protocol_ends_in_a_sentence() {
    let mut host = Host::new("match".into(), Vec::new(), None);
    let table = dealt(0, &["you", "you"], "PAIR-1");
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
        for task in connection.receive(&text) {
            if let guest::Task::Tell(guest::Event::Decisions { keep, actions, fingerprint }) = task {
                let mut device =
                    Browser::new(catalog::open(pair.guest.model.table().record()).expect("it opens").0, BRISK);
                device.send(Msg::TakeRole(Role::Guest { seat: Some(GUEST) })).expect("a guest");
                let _ = device.send(Msg::HostDecided { keep, actions, fingerprint });
            }
        }
    }
    assert!(Line::parse(&"x".repeat(MAX_LINE + 1)).is_err());
}

#[test]
fn a_bot_that_takes_the_seat_of_a_guest_plays_at_the_host() {
    let mut pair = Pair::new(0, &["you", "you"]);
    assert!(pair.move_on(0));
    pair.host.send(Msg::TakeSeats(vec!["you".into(), "easy".into()])).expect("another player");
    pair.rest();
    for made in 0..10 {
        assert!(pair.move_on(made), "the person at the host decides");
        assert!(pair.is_equal());
    }
    assert_eq!(pair.guest.view().people, [HOST]);
}

#[test]
fn a_guest_that_watches_sees_every_decision_and_can_neither_decide_nor_concede() {
    let mut pair = Pair::new(0, &["you", "easy"]);
    for made in 0..12 {
        assert!(pair.move_on(made));
        assert!(pair.is_equal(), "after {made} moves");
    }
    assert!(pair.host.view().can_concede && !pair.guest.view().can_concede);
    assert_eq!(pair.guest.send(Msg::Concede), Err(Ignored::NotOffered));
    assert_eq!(pair.guest.view().viewer, Viewer::Public);
}

#[test]
fn a_person_who_looks_back_goes_on_with_that_while_the_other_device_decides() {
    let mut pair = Pair::new(0, &["you", "you"]);
    (0..6).for_each(|made| assert!(pair.move_on(made)));
    while pair.host.model.table().turn().seat() != Some(GUEST) {
        assert!(pair.move_on(0));
    }
    pair.host.send(Msg::LookBack(Ply(2))).expect("there is a past");
    assert!(pair.move_on(0));
    assert_eq!(pair.host.view().past, Some(Ply(2)));
    assert!(pair.is_equal());
}

#[test]
fn a_host_cannot_put_another_match_in_the_place_of_this_one() {
    let mut pair = Pair::new(0, &["you", "you"]);
    let before = pair.guest.model.table().record().clone();
    let other = dealt(0, &["you", "you"], "PAIR-9").record().clone();
    assert_eq!(pair.guest.send(Msg::HostSent(Box::new(other))), Err(Ignored::NotOffered));
    assert_eq!(*pair.guest.model.table().record(), before);
}
