//! The other devices at a table: passes lines between the connections and the match, and remembers this device's part.

use std::rc::Rc;

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use leptos::prelude::*;

use super::driver::Driver;
use super::model::role::Role;
use super::model::{Keeping, Msg, Outgoing};
use crate::context::AppContext;
use crate::devices::channel::ChannelEvent;
use crate::devices::guest::{self, Guest};
use crate::devices::host::{self, Host, LinkId};
use crate::devices::protocol::{Farewell, Line};
use crate::devices::window::WindowHost;
use crate::store::parts::{self, Part};

/// The other devices, as people see them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// All seats are played here.
    #[default]
    None,
    /// Other devices play these seats.
    Guests {
        /// The seats, each with `true` if its device is connected.
        seats: Vec<(Seat, bool)>,
        /// The number of connected devices that watch.
        watching: usize,
    },
    /// Another device has the match.
    Host(Reach),
}

/// The connection of a guest with its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It stands.
    Connected,
    /// The host can't be reached for now.
    Interrupted,
    /// It is closed.
    Lost,
}

/// Returns the other devices at the table that the calling component belongs to.
///
/// # Panics
/// Panics if called outside of a table.
pub fn use_other_devices() -> OtherDevices {
    expect_context::<OtherDevices>()
}

/// A question of another device: may it undo?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoQuestion {
    /// The connection of the device that asks.
    link: LinkId,
    /// The seat whose decision is undone; `None` if the host asks.
    pub seat: Option<Seat>,
    /// The ply to go back to.
    to: Ply,
}

/// The conversation with the other devices.
#[derive(Debug, Default)]
enum Side {
    #[default]
    Alone,
    Host(Host),
    Guest {
        link: Option<LinkId>,
        /// `false` while the host can't be reached for now.
        is_reachable: bool,
        guest: Guest,
    },
}

/// The other devices at a table.
#[derive(Clone, Copy, Debug)]
pub struct OtherDevices {
    /// The devices, as people see them.
    pub presence: RwSignal<Presence>,
    /// The number of connected guests, also of those that haven't taken a seat yet.
    pub connections: RwSignal<usize>,
    /// The connection of the last guest that has come.
    pub opened: RwSignal<Option<LinkId>>,
    /// The question that waits for an answer.
    pub question: RwSignal<Option<UndoQuestion>>,
    side: StoredValue<Side, LocalStorage>,
    windows: StoredValue<Option<WindowHost>, LocalStorage>,
    id: StoredValue<String>,
    driver: Driver,
    app: AppContext,
}

impl OtherDevices {
    /// Connects the match `id` with the other devices that take part, until the calling component goes away.
    pub fn provide(id: String, driver: Driver, app: AppContext) -> Self {
        let devices = Self {
            presence: RwSignal::default(),
            connections: RwSignal::default(),
            opened: RwSignal::default(),
            question: RwSignal::default(),
            side: StoredValue::new_local(Side::Alone),
            windows: StoredValue::new_local(None),
            id: StoredValue::new(id.clone()),
            driver,
            app,
        };
        provide_context(devices);
        match (app.links.take_joined(&id), parts::of(&driver.key())) {
            (Some(joined), _) => {
                let seat = joined.guest.place().and_then(|(_, seat)| seat);
                devices.side.set_value(Side::Guest {
                    link: Some(joined.link),
                    is_reachable: true,
                    guest: joined.guest,
                });
                driver.send(Msg::TakeRole(Role::Guest { seat }));
                driver.send(Msg::HostSent(joined.record));
            }
            (None, Some(Part::Guest { seat, .. })) => {
                devices.side.set_value(Side::Guest { link: None, is_reachable: false, guest: Guest::Ended });
                driver.send(Msg::TakeRole(Role::Guest { seat }));
            }
            (None, Some(Part::Host(remote))) => {
                let host = driver.with_table(|table| Host::new(id, remote, None, table));
                driver.send(Msg::TakeRole(Role::Host { remote: host.remote().to_vec() }));
                devices.side.set_value(Side::Host(host));
            }
            (None, None) => {}
        }
        on_cleanup(move || {
            devices.say_farewell();
            app.links.stop_listening();
        });
        driver.send_by(Callback::new(move |outgoing| devices.send(outgoing)));
        app.links.listen(Rc::new(move |link, event| devices.hear(link, event)));
        Effect::new(move |_| {
            // Another tab has gone on with the match: nothing that happens here counts.
            if let Keeping::Suspended(_) = driver.keeping.get() {
                devices.say_farewell();
                devices.show();
            }
        });
        devices.show();
        devices
    }

    /// Offers the seats of the match to other devices. The people here keep `own`.
    pub fn offer(self, own: Option<Seat>) {
        let remote = match parts::of(&self.driver.key()) {
            Some(Part::Host(remote)) => remote,
            _ => Vec::new(),
        };
        self.side.update_value(|side| match side {
            Side::Alone => {
                let host = self.driver.with_table(|table| Host::new(self.id.get_value(), remote, own, table));
                *side = Side::Host(host);
            }
            Side::Host(host) => host.keep(own),
            Side::Guest { .. } => {}
        });
    }

    /// Lets other windows of this browser join.
    pub fn offer_to_windows(self) {
        if self.windows.with_value(Option::is_some) {
            return;
        }
        let links = self.app.links;
        let windows = WindowHost::new(&self.id.get_value(), move |channel| {
            let (link, on_event) = links.reserve();
            links.insert(link, channel);
            on_event
        });
        self.windows.set_value(windows);
    }

    /// Plays all seats here. At a guest, the caller makes a copy of the match.
    pub fn go_on_alone(self) {
        let tasks = self.side.try_update_value(|side| match std::mem::take(side) {
            Side::Host(mut host) => host.go_on_alone(),
            Side::Alone | Side::Guest { .. } => Vec::new(),
        });
        self.carry_out_host(tasks.unwrap_or_default());
        self.windows.set_value(None);
        parts::keep(&self.driver.key(), None);
        self.driver.send(Msg::TakeRole(Role::Alone));
        self.show();
    }

    /// Answers the question of another device.
    pub fn answer(self, granted: bool) {
        let Some(UndoQuestion { link, seat, to }) = self.question.get_untracked() else { return };
        self.question.set(None);
        let granted = match seat {
            Some(seat) if granted => self.driver.try_send(Msg::AllowUndo(seat, to)),
            _ => granted,
        };
        self.app.links.send(link, &Line::UndoAnswer { to, granted });
    }

    fn send(self, outgoing: Outgoing) {
        match outgoing {
            Outgoing::News => self.send_news(),
            Outgoing::Choice(step, index) => {
                if !self.send_to_host(&Line::Choose { step, index }) {
                    self.driver.send(Msg::NotSent);
                }
            }
            Outgoing::AskUndo(to) => self.ask_undo(to),
            Outgoing::AskForMatch => _ = self.send_to_host(&Line::Lost),
        }
    }

    fn send_news(self) {
        self.question.set(None);
        self.with_host(|host, driver| driver.with_table(|table| host.match_changed(table)));
        self.show();
    }

    /// Asks the other devices to let decisions be undone. Without a connected one, the answer is yes at the host.
    fn ask_undo(self, to: Ply) {
        if self.is_guest() {
            return self.app.tell(match self.send_to_host(&Line::Undo { to }) {
                true => "Waiting for the other device’s answer.",
                false => "The other device isn’t connected.",
            });
        }
        let tasks = self.side.try_update_value(|side| match side {
            Side::Host(host) => host.ask_undo(to),
            Side::Alone | Side::Guest { .. } => Vec::new(),
        });
        let tasks = tasks.unwrap_or_default();
        match tasks.len() {
            0 => return self.driver.send(Msg::UndoAgreed(to)),
            1 => self.app.tell("Waiting for the other device’s answer."),
            _ => self.app.tell("Waiting for the answers of the other devices."),
        }
        self.carry_out_host(tasks);
    }

    /// Returns the id of the match.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// Returns `true` if another device has the match.
    pub fn is_guest(self) -> bool {
        self.presence.with(|presence| matches!(presence, Presence::Host(_)))
    }

    fn send_to_host(self, line: &Line) -> bool {
        let link = self.side.with_value(|side| match side {
            Side::Guest { link, .. } => *link,
            Side::Alone | Side::Host(_) => None,
        });
        link.is_some_and(|link| self.app.links.send(link, line))
    }

    fn hear(self, link: LinkId, event: ChannelEvent) {
        let is_guest = self.side.with_value(|side| matches!(side, Side::Guest { .. }));
        if is_guest {
            self.hear_host(link, event)
        } else {
            self.hear_guest(link, event)
        }
        self.show();
    }

    fn hear_guest(self, link: LinkId, event: ChannelEvent) {
        if event == ChannelEvent::Opened && self.side.with_value(|side| matches!(side, Side::Alone)) {
            // The person plays all seats here meanwhile.
            return self.app.links.close(link);
        }
        self.with_host(|host, driver| match event {
            ChannelEvent::Opened => {
                self.opened.set(Some(link));
                driver.with_table(|table| host.opened(link, table))
            }
            ChannelEvent::Line(text) => driver.with_table(|table| host.receive(link, &text, table)),
            ChannelEvent::Interrupted => host.reaches(link, false),
            ChannelEvent::Resumed => host.reaches(link, true),
            ChannelEvent::Closed => host.closed(link),
        });
    }

    fn with_host(self, act: impl FnOnce(&mut Host, Driver) -> Vec<host::Task>) {
        let tasks = self.side.try_update_value(|side| match side {
            Side::Host(host) => act(host, self.driver),
            Side::Alone | Side::Guest { .. } => Vec::new(),
        });
        self.carry_out_host(tasks.unwrap_or_default());
    }

    fn carry_out_host(self, tasks: Vec<host::Task>) {
        let (driver, links) = (self.driver, self.app.links);
        for task in tasks {
            match task {
                host::Task::Send(link, line) => _ = links.send(link, &line),
                host::Task::Close(link) => links.close(link),
                host::Task::Tell(host::Event::GuestsChanged) => self.take_host_role(),
                host::Task::Tell(host::Event::Choice { seat, step: ply, index }) => {
                    if !driver.try_send(Msg::GuestChose { seat, ply, index }) {
                        self.send_news();
                    }
                }
                host::Task::Tell(host::Event::UndoAsked { link, seat, to }) if driver.allows_undo(seat, to) => {
                    self.question.set(Some(UndoQuestion { link, seat: Some(seat), to }));
                }
                host::Task::Tell(host::Event::UndoAsked { link, to, .. }) => {
                    links.send(link, &Line::UndoAnswer { to, granted: false });
                }
                host::Task::Tell(host::Event::Left { seat, why }) => self.app.tell(self.left_in_words(seat, why)),
                host::Task::Tell(host::Event::UndoAnswered { to, granted: true }) => driver.send(Msg::UndoAgreed(to)),
                host::Task::Tell(host::Event::UndoAnswered { granted: false, .. }) => {
                    self.app.tell("The other device wants to keep the decision.");
                }
            }
        }
    }

    /// Returns a sentence about a guest that has left.
    fn left_in_words(self, seat: Option<Seat>, why: Farewell) -> String {
        match (seat, why) {
            (Some(seat), Farewell::Left) => {
                self.driver.view.with_untracked(|view| format!("{} has left the table.", view.names[seat.index()]))
            }
            _ => why.in_words().into(),
        }
    }

    fn take_host_role(self) {
        let remote = self.side.with_value(|side| match side {
            Side::Host(host) => host.remote().to_vec(),
            Side::Alone | Side::Guest { .. } => Vec::new(),
        });
        let part = (!remote.is_empty()).then(|| Part::Host(remote.clone()));
        parts::keep(&self.driver.key(), part.as_ref());
        self.driver.send(Msg::TakeRole(Role::Host { remote }));
    }

    fn hear_host(self, link: LinkId, event: ChannelEvent) {
        let is_own = self.side.with_value(|side| matches!(side, Side::Guest { link: own, .. } if *own == Some(link)));
        if !is_own {
            return;
        }
        match event {
            ChannelEvent::Opened => {}
            ChannelEvent::Interrupted | ChannelEvent::Resumed => self.side.update_value(|side| {
                if let Side::Guest { is_reachable, .. } = side {
                    *is_reachable = event == ChannelEvent::Resumed;
                }
            }),
            ChannelEvent::Closed => self.lose_host(),
            ChannelEvent::Line(text) => {
                let tasks = self.side.try_update_value(|side| match side {
                    Side::Guest { guest, .. } => guest.receive(&text),
                    Side::Alone | Side::Host(_) => Vec::new(),
                });
                self.carry_out_guest(link, tasks.unwrap_or_default());
            }
        }
    }

    fn carry_out_guest(self, link: LinkId, tasks: Vec<guest::Task>) {
        let (driver, links) = (self.driver, self.app.links);
        for task in tasks {
            match task {
                guest::Task::Send(line) => _ = links.send(link, &line),
                guest::Task::Close => {
                    links.close(link);
                    self.lose_host();
                }
                guest::Task::Tell(guest::Event::Match(record)) => {
                    self.question.set(None);
                    if !driver.try_send(Msg::HostSent(record)) {
                        links.close(link);
                        self.lose_host();
                    }
                }
                guest::Task::Tell(guest::Event::Decisions { keep, actions, fingerprint }) => {
                    self.question.set(None);
                    driver.send(Msg::HostDecided { keep, actions, fingerprint });
                }
                guest::Task::Tell(guest::Event::UndoAsked(to)) => {
                    self.question.set(Some(UndoQuestion { link, seat: None, to }));
                }
                guest::Task::Tell(guest::Event::UndoAnswered { granted: false, .. }) => {
                    self.app.tell("The other device wants to keep the decision.");
                }
                guest::Task::Tell(guest::Event::Ended(why)) => self.app.tell(why.in_words()),
                // Agreement is followed by the decisions. The others belong to the page that joins.
                guest::Task::Tell(_) => {}
            }
        }
    }

    fn lose_host(self) {
        self.side.update_value(|side| {
            if let Side::Guest { link, .. } = side {
                *link = None;
            }
        });
        // A choice on its way is lost.
        self.driver.send(Msg::NotSent);
    }

    fn show(self) {
        let presence = self.side.with_value(|side| match side {
            Side::Alone => Presence::None,
            Side::Host(host) => {
                let connected = host.connected();
                let seats: Vec<_> = host.remote().iter().map(|seat| (*seat, connected.contains(seat))).collect();
                let watching = host.watching_count();
                if seats.is_empty() && watching == 0 { Presence::None } else { Presence::Guests { seats, watching } }
            }
            Side::Guest { link, is_reachable, .. } => Presence::Host(match link {
                Some(_) if *is_reachable => Reach::Connected,
                Some(_) => Reach::Interrupted,
                None => Reach::Lost,
            }),
        });
        let connections = self.side.with_value(|side| match side {
            Side::Host(host) => host.connection_count(),
            Side::Alone | Side::Guest { .. } => 0,
        });
        if self.connections.get_untracked() != connections {
            self.connections.set(connections);
        }
        if self.presence.with_untracked(|shown| *shown != presence) {
            self.presence.set(presence);
        }
    }

    fn say_farewell(self) {
        let left = |link: LinkId| (link, Line::Bye { why: Farewell::Left });
        let farewells = self.side.try_update_value(|side| match side {
            Side::Host(host) => {
                let sent = |task| if let host::Task::Send(link, line) = task { Some((link, line)) } else { None };
                host.dismiss(Farewell::Left).into_iter().filter_map(sent).collect()
            }
            Side::Guest { link, .. } => link.take().map(left).into_iter().collect(),
            Side::Alone => Vec::new(),
        });
        for (link, line) in farewells.unwrap_or_default() {
            self.app.links.send(link, &line);
        }
        self.app.links.close_all();
    }
}
