//! A device that joins another one: it connects, talks to the host, and goes on to the table or receives a transfer.

use std::rc::Rc;

use engine::catalog;
use engine::kernel::seat::Seat;
use engine::matches::record::Record;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser;
use crate::context::AppContext;
use crate::devices::camera::Camera;
use crate::devices::channel::ChannelEvent;
use crate::devices::guest::{Event, Guest, Task};
use crate::devices::host::LinkId;
use crate::devices::links::Joined;
use crate::devices::protocol::{Hello, Line, Transfer};
use crate::devices::rtc::Connection;
use crate::devices::signal::{Side, Signal, SignalError};
use crate::devices::window;
use crate::lobby::arriving::{self, Taken};
use crate::route::{self, Host};
use crate::store::parts::{self, Part};
use crate::store::saves;

/// The time for a window of this browser to respond, in milliseconds.
const WINDOW_RESPONDS: i32 = 2_000;

/// The sentence for a window that doesn't respond.
const NO_WINDOW: &str =
    "No window of this browser offers this match any more. Open the match, then Menu, Share…, Play on two devices…";

/// The progress of joining.
#[derive(Clone)]
pub enum Progress {
    /// The code of the host is scanned or pasted.
    Scanning,
    /// The answer is being made, or the host is being asked.
    Connecting,
    /// The answer is shown to the host, as a link.
    Shown(String),
    /// The host offers seats.
    Seats {
        /// The offer.
        hello: Hello,
        /// The name of the seat that was played here before, if another device plays it now.
        taken: Option<String>,
    },
    /// The host offers everything it stores.
    Offered(Transfer),
    /// The transfer arrives.
    Arriving(Transfer),
    /// The transfer has arrived and is being stored.
    Storing,
    /// The transfer is stored, with a summary.
    Stored(String),
    /// It didn't work, with the reason.
    Failed(String),
}

/// A guest that isn't at a table yet.
#[derive(Clone, Copy)]
pub struct Newcomer {
    /// The app.
    pub app: AppContext,
    /// The progress.
    pub progress: RwSignal<Progress, LocalStorage>,
    /// The bytes of the transfer that have arrived.
    pub arrived: RwSignal<usize>,
    /// `true` while the other device can't be reached for now.
    pub is_interrupted: RwSignal<bool>,
    guest: StoredValue<Guest, LocalStorage>,
    link: StoredValue<Option<LinkId>>,
    /// The camera that has read the code. It stays on until the answer is made: the browser's candidates then contain
    /// plain addresses.
    camera: StoredValue<Option<Camera>, LocalStorage>,
}

impl std::fmt::Debug for Newcomer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Newcomer")
    }
}

impl Newcomer {
    /// Creates a newcomer, which leaves when the calling component goes away.
    pub fn new(app: AppContext) -> Self {
        let newcomer = Self {
            app,
            progress: RwSignal::new_local(Progress::Scanning),
            arrived: RwSignal::new(0),
            is_interrupted: RwSignal::new(false),
            guest: StoredValue::new_local(Guest::default()),
            link: StoredValue::new(None),
            camera: StoredValue::new_local(None),
        };
        on_cleanup(move || newcomer.leave());
        newcomer
    }

    /// Connects with the device whose code was scanned or pasted.
    ///
    /// # Errors
    /// The text isn't the code of an offer.
    pub fn scan(self, text: &str, camera: Option<Camera>) -> Result<(), SignalError> {
        let offer = Signal::unpack(route::code_in(text))?;
        if offer.side != Side::Offer {
            return Err(SignalError::NotACode);
        }
        self.camera.set_value(camera);
        self.connect(Host::Device(offer.pack()));
        Ok(())
    }

    /// Connects with a host. An earlier connection is given up.
    pub fn connect(self, host: Host) {
        self.leave();
        self.guest.set_value(Guest::default());
        self.is_interrupted.set(false);
        if host == Host::Unknown {
            return self.progress.set(Progress::Scanning);
        }
        let links = self.app.links;
        self.progress.set(Progress::Connecting);
        links.listen(Rc::new(move |link, event| self.hear(link, event)));
        let (link, on_event) = links.reserve();
        self.link.set_value(Some(link));
        match host {
            Host::Unknown => {}
            Host::Window(id) => match window::join(&id, browser::entropy(), on_event) {
                Some(channel) => {
                    links.insert(link, channel);
                    browser::after(WINDOW_RESPONDS, move || {
                        let waits = self.guest.try_with_value(|guest| matches!(guest, Guest::Waiting)) == Some(true);
                        if waits && self.is_current(link) {
                            self.fail(NO_WINDOW);
                        }
                    });
                }
                None => self.fail(&SignalError::Incomplete.to_string()),
            },
            Host::Device(code) => spawn_local(async move {
                let answered = match Signal::unpack(&code) {
                    Ok(offer) if offer.side == Side::Offer => Connection::answer(&offer, on_event).await,
                    Ok(_) => Err(SignalError::NotACode),
                    Err(why) => Err(why),
                };
                let _ = self.camera.try_update_value(Option::take);
                if !self.is_current(link) {
                    return;
                }
                match answered {
                    Ok((connection, signal)) => {
                        links.insert(link, Box::new(connection));
                        let answer = browser::address(&route::answer(&signal.pack()));
                        self.progress.set(Progress::Shown(answer));
                    }
                    Err(why) => self.fail(&why.to_string()),
                }
            }),
        }
    }

    /// Takes an offered seat, or watches.
    pub fn take(self, seat: Option<Seat>) {
        self.progress.set(Progress::Connecting);
        self.act(|guest| guest.take(seat));
    }

    /// Fetches the offered transfer.
    pub fn fetch(self, transfer: Transfer) {
        self.arrived.set(0);
        self.progress.set(Progress::Arriving(transfer));
        self.act(Guest::fetch);
    }

    /// Returns `true` if the page is still there, and this is its connection.
    fn is_current(self, link: LinkId) -> bool {
        self.link.try_get_value() == Some(Some(link))
    }

    fn hear(self, link: LinkId, event: ChannelEvent) {
        if !self.is_current(link) {
            return;
        }
        match event {
            ChannelEvent::Opened => {}
            ChannelEvent::Interrupted => self.is_interrupted.set(true),
            ChannelEvent::Resumed => self.is_interrupted.set(false),
            // The host closes the connection after a transfer, and this side after a farewell.
            ChannelEvent::Closed if self.guest.with_value(|guest| matches!(guest, Guest::Ended)) => {}
            ChannelEvent::Closed => {
                self.fail("The connection with the other device is lost. Show a new code there and scan it.");
            }
            ChannelEvent::Line(text) => self.act(|guest| guest.receive(&text)),
        }
    }

    fn act(self, act: impl FnOnce(&mut Guest) -> Vec<Task>) {
        let Some(link) = self.link.get_value() else { return };
        let tasks = self.guest.try_update_value(act).unwrap_or_default();
        tasks.into_iter().for_each(|task| self.carry_out(link, task));
    }

    fn carry_out(self, link: LinkId, task: Task) {
        match task {
            Task::Send(line) => _ = self.app.links.send(link, &line),
            Task::Close => self.app.links.close(link),
            Task::Tell(Event::Offered(hello)) => self.choose(hello),
            Task::Tell(Event::Match(record)) => self.sit_down(link, record),
            Task::Tell(Event::TransferOffered(transfer)) => self.progress.set(Progress::Offered(transfer)),
            Task::Tell(Event::Arrived(bytes)) => self.arrived.set(bytes),
            Task::Tell(Event::File(text)) => self.store(link, text),
            Task::Tell(Event::Ended(why)) => self.fail(why.in_words()),
            // These follow at the table.
            Task::Tell(Event::Decisions { .. } | Event::UndoAsked(_) | Event::UndoAnswered { .. }) => {}
        }
    }

    /// Takes the seat that was played here before, or the only one, or asks.
    fn choose(self, hello: Hello) {
        let before: Vec<Seat> = parts::guests_of(&hello.id).into_iter().filter_map(|(_, seat)| seat).collect();
        let free: Vec<Seat> =
            (0..).map(Seat).zip(&hello.seats).filter(|(_, offer)| offer.is_free).map(|(seat, _)| seat).collect();
        match (before.iter().find(|seat| free.contains(seat)), &free[..]) {
            (Some(seat), _) => self.take(Some(*seat)),
            (None, [only]) if before.is_empty() => self.take(Some(*only)),
            _ => {
                let offer = before.first().and_then(|seat| hello.seats.get(seat.index()));
                let taken = offer.map(|offer| offer.name.clone());
                self.progress.set(Progress::Seats { hello, taken });
            }
        }
    }

    /// Stores the match and opens its table.
    fn sit_down(self, link: LinkId, record: Box<Record>) {
        let guest = self.guest.get_value();
        let Some((of, seat)) = guest.place().map(|(of, seat)| (of.to_owned(), seat)) else { return };
        // Another match with this id would be an error of the host.
        let is_it = |(id, own): &(String, Option<Seat>)| {
            *own == seat && saves::peek(id).is_some_and(|kept| kept.setup == record.setup)
        };
        let known = parts::guests_of(&of).into_iter().find(is_it).map(|(id, _)| id);
        let id = known.or_else(|| {
            let (table, _) = catalog::open(&record).ok()?;
            Some(saves::create(&*table, browser::entropy(), browser::now()))
        });
        let Some(id) = id else { return };
        parts::keep(&saves::key(&id), Some(&Part::Guest { of, seat }));
        self.link.set_value(None);
        self.app.links.hand_over(Joined { id: id.clone(), link, guest, record });
        self.app.layers.go_instead(&route::play(&id));
    }

    /// Stores a transfer, and tells the other device.
    fn store(self, link: LinkId, text: String) {
        self.progress.set(Progress::Storing);
        spawn_local(async move {
            let Taken { summary, farewell, settings } = arriving::take_transfer(&text).await;
            // The other device closes the connection, so that this line reaches it.
            self.app.links.send(link, &Line::Bye { why: farewell });
            let summary = if self.is_current(link) {
                self.progress.set(Progress::Stored(summary));
                String::new()
            } else {
                summary
            };
            arriving::tell(self.app, summary, settings);
        });
    }

    fn fail(self, why: &str) {
        self.leave();
        self.progress.set(Progress::Failed(why.into()));
    }

    /// Closes the connection, unless it goes on to the table.
    fn leave(self) {
        if let Some(link) = self.link.try_get_value().flatten() {
            self.link.set_value(None);
            self.app.links.stop_listening();
            self.app.links.close(link);
        }
    }
}
