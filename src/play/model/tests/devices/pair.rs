//! Two models of one match, joined by a pipe that may lose lines at any point.

use std::collections::VecDeque;

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;

use super::super::browser::{BRISK, Browser, dealt};
use crate::devices::guest::{self, Guest};
use crate::devices::host::{self, Host, LinkId};
use crate::devices::protocol::{Farewell, Line};
use crate::play::model::message::{Msg, Outgoing};
use crate::play::model::role::Role;
use crate::play::model::stage::Stage;

pub const HOST: Seat = Seat(0);
pub const GUEST: Seat = Seat(1);

/// A line on its way.
#[derive(Clone, Debug)]
enum OnItsWay {
    ToHost(String),
    ToGuest(String),
}

/// A host and a guest, each with a model of the match.
pub struct Pair {
    pub host: Browser,
    pub guests: Host,
    pub guest: Browser,
    pub connection: Guest,
    pub link: LinkId,
    pub is_connected: bool,
    lines: VecDeque<OnItsWay>,
    /// All lines that were sent.
    pub sent: Vec<String>,
    /// The number of lines that arrive before the connection is lost.
    pub lasts: usize,
    /// The questions for an undo at the host, and at the guest.
    pub undo_asked: (Vec<(Seat, Ply)>, Vec<Ply>),
    pub farewells: Vec<Farewell>,
}

impl Pair {
    /// Seats a guest at a new match.
    pub fn new(game: usize, players: &[&str]) -> Self {
        let table = dealt(game, players, "PAIR-1");
        let mut pair = Self {
            guests: Host::new("match".into(), Vec::new(), Some(HOST), &*table),
            host: Browser::new(table, BRISK),
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
    pub fn connect(&mut self) {
        self.lines.clear();
        self.link.0 += 1;
        self.connection = Guest::default();
        self.is_connected = true;
        let greeting = self.guests.opened(self.link, self.host.model.table());
        self.carry_out_host(greeting);
        self.rest();
    }

    pub fn disconnect(&mut self) {
        self.is_connected = false;
        self.lines.clear();
        let tasks = self.guests.closed(self.link);
        self.carry_out_host(tasks);
    }

    pub fn send(&mut self, line: &Line, is_to_host: bool) {
        let text = line.to_text().expect("it is short enough");
        self.sent.push(text.clone());
        if self.is_connected {
            self.lines.push_back(if is_to_host { OnItsWay::ToHost(text) } else { OnItsWay::ToGuest(text) });
        }
    }

    pub fn carry_out_host(&mut self, tasks: Vec<host::Task>) {
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
                host::Task::Tell(host::Event::Left { why, .. }) => self.farewells.push(why),
                host::Task::Tell(host::Event::UndoAsked { seat, to, .. }) => self.undo_asked.0.push((seat, to)),
                host::Task::Tell(host::Event::UndoAnswered { to, granted }) => {
                    let _ = granted.then(|| self.host.send(Msg::UndoAgreed(to)));
                }
            }
        }
    }

    pub fn host_changed(&mut self) {
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
                    let tasks = self.connection.take(is_free.then_some(GUEST));
                    self.carry_out_guest(tasks);
                }
                guest::Task::Tell(guest::Event::Match(record)) => {
                    let (_, seat) = self.connection.place().expect("it is at the table");
                    let _ = self.guest.send(Msg::TakeRole(Role::Guest { seat }));
                    self.guest.send(Msg::HostSent(record)).expect("a match of this game");
                }
                guest::Task::Tell(guest::Event::Decisions { keep, actions, fingerprint }) => {
                    let _ = self.guest.send(Msg::HostDecided { keep, actions, fingerprint });
                }
                guest::Task::Tell(guest::Event::UndoAsked(to)) => self.undo_asked.1.push(to),
                guest::Task::Tell(guest::Event::UndoAnswered { .. }) => {}
                guest::Task::Tell(guest::Event::Ended(why)) => self.farewells.push(why),
                guest::Task::Tell(other) => panic!("nothing is transferred: {other:?}"),
            }
        }
    }

    /// Lets everything happen that happens by itself.
    pub fn rest(&mut self) {
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
                    Outgoing::AskUndo(to) => {
                        let tasks = self.guests.ask_undo(to);
                        self.carry_out_host(tasks);
                    }
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
    pub fn move_on(&mut self, pick: usize) -> bool {
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
    pub fn lost_count(&self) -> usize {
        let lost = Line::Lost.to_text();
        self.sent.iter().filter(|line| Some(*line) == lost.as_ref()).count()
    }

    pub fn is_equal(&self) -> bool {
        let fingerprint = |device: &Browser| device.model.table().fingerprint();
        fingerprint(&self.host) == fingerprint(&self.guest)
            && self.host.model.table().record() == self.guest.model.table().record()
    }
}
