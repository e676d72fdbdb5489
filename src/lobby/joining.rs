//! The pages that a code of another device opens: joining its table, and handing an answer to the tab that waits for it.

use std::rc::Rc;

use engine::catalog;
use engine::kernel::seat::Seat;
use engine::matches::record::Record;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser;
use crate::context::{AppContext, use_app};
use crate::devices::answers::Tabs;
use crate::devices::camera::Camera;
use crate::devices::channel::ChannelEvent;
use crate::devices::guest::{Event, Guest, Task};
use crate::devices::host::LinkId;
use crate::devices::links::Joined;
use crate::devices::protocol::{Hello, Line};
use crate::devices::rtc::Connection;
use crate::devices::signal::{Side, Signal, SignalError};
use crate::devices::window;
use crate::page_parts::code_row::{CopyRow, PasteRow};
use crate::page_parts::header::Header;
use crate::page_parts::qr_code::QrCode;
use crate::page_parts::scanner::Scanner;
use crate::route::{self, Host};
use crate::store::parts::{self, Part};
use crate::store::saves;

/// The time that the tab of an answer waits for another tab to take it, in milliseconds.
const HANDING_OVER: i32 = 1_500;

/// The progress of joining.
#[derive(Clone)]
enum Joining {
    /// The code of the host is scanned or pasted.
    Scanning,
    /// The answer is being made, or the host is being asked.
    Making,
    /// The answer is shown to the host.
    Shown(String),
    /// The host offers seats.
    Offered(Hello),
    /// It didn't work, with the reason.
    Failed(String),
}

/// A guest that isn't at the table yet.
#[derive(Clone, Copy)]
struct Newcomer {
    app: AppContext,
    joining: RwSignal<Joining, LocalStorage>,
    guest: StoredValue<Guest, LocalStorage>,
    link: StoredValue<Option<LinkId>>,
    /// The camera that has read the code, until the answer is made.
    camera: StoredValue<Option<Camera>, LocalStorage>,
}

/// The page for joining a table on another device.
#[component]
pub fn Join(host: Host) -> impl IntoView {
    let app = use_app();
    app.title.set("Join a match".into());
    let newcomer = Newcomer {
        app,
        joining: RwSignal::new_local(Joining::Scanning),
        guest: StoredValue::new_local(Guest::default()),
        link: StoredValue::new(None),
        camera: StoredValue::new_local(None),
    };
    if host != Host::Unknown {
        newcomer.connect(host);
    }
    on_cleanup(move || newcomer.leave());
    let body = move || match newcomer.joining.get() {
        Joining::Scanning => view! { <Scan newcomer /> }.into_any(),
        Joining::Making => view! { <p role="status">"Connecting …"</p> }.into_any(),
        Joining::Shown(link) => view! { <Answer link /> }.into_any(),
        Joining::Offered(hello) => view! { <Seats hello newcomer /> }.into_any(),
        Joining::Failed(why) => view! { <p class="banner" role="alert">{why}</p> }.into_any(),
    };
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"Join a match"</h1>
            {body}
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}

/// The camera and the field for the code of the host.
#[component]
fn Scan(newcomer: Newcomer) -> impl IntoView {
    let camera = RwSignal::new_local(None);
    spawn_local(async move {
        let opened = Camera::open().await;
        let _ = camera.try_set(opened);
    });
    // The camera stays on until the connection is made: the browser's candidates then contain plain addresses.
    let join = move |text: &str| match Signal::unpack(route::code_in(text)) {
        Ok(offer) if offer.side == Side::Offer => {
            newcomer.camera.set_value(camera.get_untracked());
            newcomer.connect(Host::Device(offer.pack()));
            Ok(())
        }
        Ok(_) => Err(SignalError::NotACode),
        Err(why) => Err(why),
    };
    // Other codes may be in the picture.
    let read = Callback::new(move |text: String| {
        let _ = join(&text);
    });
    let paste = Callback::new(move |text: String| {
        if let Err(why) = join(&text) {
            newcomer.app.tell(why.to_string());
        }
    });
    view! {
        <p>"On the device with the match, open Menu, Share…, Play on two devices…, and show a code. Scan it here, or paste its link."</p>
        {move || camera.get().map(|camera| view! { <Scanner camera read /> })}
        <PasteRow label="Code of the other device" words="Join" paste />
    }
}

/// The answer for the host.
#[component]
fn Answer(link: String) -> impl IntoView {
    view! {
        <p>"Let the other device scan this code, or send it the link. Keep this page open until you are connected."</p>
        <QrCode text=link.clone() label="The answer for the other device" />
        <CopyRow link label="Answer for the other device" words="Copy answer" done="The answer is copied." />
        <p class="about">"Both devices need the same network, such as one phone’s hotspot."</p>
    }
}

/// The seats that the host offers.
#[component]
fn Seats(hello: Hello, newcomer: Newcomer) -> impl IntoView {
    let game = catalog::game(&hello.game).map(|entry| entry.meta.name).unwrap_or_default();
    let seats = (0..)
        .map(Seat)
        .zip(hello.seats)
        .filter(|(_, offer)| offer.is_free)
        .map(|(seat, offer)| {
            let words = format!("Play as {}", offer.name);
            view! { <button type="button" class="button primary large" on:click=move |_| newcomer.take(Some(seat))>{words}</button> }
        })
        .collect_view();
    view! {
        <p role="status">{format!("You are connected with a match of {game}.")}</p>
        <p class="ways">
            {seats}
            <button type="button" class="button" on:click=move |_| newcomer.take(None)>"Watch"</button>
        </p>
    }
}

impl Newcomer {
    fn connect(self, host: Host) {
        let links = self.app.links;
        self.joining.set(Joining::Making);
        links.listen(Rc::new(move |link, event| self.hear(link, event)));
        let (link, on_event) = links.reserve();
        self.link.set_value(Some(link));
        match host {
            Host::Window(id) => match window::join(&id, browser::entropy(), on_event) {
                Some(channel) => links.insert(link, channel),
                None => self.joining.set(Joining::Failed(SignalError::Incomplete.to_string())),
            },
            Host::Unknown => {}
            Host::Device(code) => spawn_local(async move {
                let answered = match Signal::unpack(&code) {
                    Ok(offer) if offer.side == Side::Offer => Connection::answer(&offer, on_event).await,
                    Ok(_) => Err(SignalError::NotACode),
                    Err(why) => Err(why),
                };
                let _ = self.camera.try_update_value(Option::take);
                match answered {
                    Ok((connection, signal)) => {
                        links.insert(link, Box::new(connection));
                        let answer = browser::address(&route::answer(&signal.pack()));
                        let _ = self.joining.try_set(Joining::Shown(answer));
                    }
                    Err(why) => drop(self.joining.try_set(Joining::Failed(why.to_string()))),
                }
            }),
        }
    }

    fn hear(self, link: LinkId, event: ChannelEvent) {
        if self.link.get_value() != Some(link) {
            return;
        }
        match event {
            ChannelEvent::Opened => {}
            ChannelEvent::Closed => self.fail("The other device can’t be reached any more. Scan a new code of it."),
            ChannelEvent::Line(text) => {
                let tasks = self.guest.try_update_value(|guest| guest.receive(&text)).unwrap_or_default();
                tasks.into_iter().for_each(|task| self.carry_out(link, task));
            }
        }
    }

    fn carry_out(self, link: LinkId, task: Task) {
        match task {
            Task::Send(line) => _ = self.app.links.send(link, &line),
            Task::Close => self.app.links.close(link),
            Task::Tell(Event::Offered(hello)) => self.choose(hello),
            Task::Tell(Event::Match { record, seat }) => self.sit_down(link, record, seat),
            Task::Tell(Event::Ended(why)) => self.fail(why.in_words()),
            Task::Tell(_) => {}
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
            _ => self.joining.set(Joining::Offered(hello)),
        }
    }

    fn take(self, seat: Option<Seat>) {
        if let Some(link) = self.link.get_value() {
            self.joining.set(Joining::Making);
            self.app.links.send(link, &Line::Take { seat });
        }
    }

    /// Stores the match and opens its table.
    fn sit_down(self, link: LinkId, record: Box<Record>, seat: Option<Seat>) {
        let guest = self.guest.get_value();
        let Some(of) = guest.hello().map(|hello| hello.id.clone()) else { return };
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
        self.app.links.hand_over(Joined { id: id.clone(), link, guest, seat, record });
        self.app.layers.go_instead(&route::play(&id));
    }

    fn fail(self, why: &str) {
        let _ = self.joining.try_set(Joining::Failed(why.into()));
    }

    /// Closes the connection, unless it goes on to the table.
    fn leave(self) {
        if let Some(link) = self.link.try_get_value().flatten() {
            self.app.links.stop_listening();
            self.app.links.close(link);
        }
    }
}

/// The page of an answer that the system's camera has opened: hands it to the tab that waits.
#[component]
pub fn HandOver(code: String) -> impl IntoView {
    use_app().title.set("Answer".into());
    let taken = RwSignal::new(None);
    let tabs = StoredValue::new_local(Tabs::hand_over(code, move || {
        let _ = taken.try_set(Some(true));
    }));
    on_cleanup(move || drop(tabs.try_update_value(Option::take)));
    browser::after(HANDING_OVER, move || {
        if taken.try_get_untracked() == Some(None) {
            taken.set(Some(false));
        }
    });
    let sentence = move || match taken.get() {
        None => "Looking for the page that waits for this answer …",
        Some(true) => "The match has this answer. You can close this page.",
        Some(false) => {
            "No page in this browser waits for this answer. Open the match, show a new code, and let the other device scan it."
        }
    };
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"Answer of another device"</h1>
            <p role="status" prop:textContent=sentence></p>
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}
