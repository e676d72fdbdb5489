//! The page that moves everything to another device: its matches, statistics, set-ups and settings.

use std::rc::Rc;

use leptos::prelude::*;

use crate::context::{AppContext, use_app};
use crate::devices::channel::ChannelEvent;
use crate::devices::host::LinkId;
use crate::devices::protocol::Farewell;
use crate::devices::transfer::{Sender, Task};
use crate::page_parts::header::Header;
use crate::page_parts::pairing::{Pairing, PairingView};
use crate::page_parts::transferred::{Interrupted, Transferred};
use crate::store::saves;

/// The progress of moving.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Progress {
    /// No device is connected.
    Pairing,
    /// The person at the other device is asked.
    Asking,
    /// The transfer goes on.
    Sending,
    /// The other device has everything.
    Complete,
    /// The transfer has ended early, with the reason.
    Ended(&'static str),
}

/// The transfer to one other device at a time.
#[derive(Clone, Copy)]
struct Moving {
    app: AppContext,
    progress: RwSignal<Progress>,
    /// The bytes that the other device has.
    received: RwSignal<usize>,
    /// `true` while the other device can't be reached for now.
    is_interrupted: RwSignal<bool>,
    transfer: StoredValue<Option<(LinkId, Sender)>>,
    pairing: Pairing,
}

/// The page that moves everything to another device.
#[component]
pub fn MoveAll() -> impl IntoView {
    let app = use_app();
    app.title.set("Move everything to another device".into());
    let moving = Moving {
        app,
        progress: RwSignal::new(Progress::Pairing),
        received: RwSignal::new(0),
        is_interrupted: RwSignal::new(false),
        transfer: StoredValue::new(None),
        pairing: Pairing::new(app),
    };
    app.links.listen(Rc::new(move |link, event| moving.hear(link, event)));
    on_cleanup(move || {
        app.links.stop_listening();
        app.links.close_all();
    });
    let begins = Callback::new(move |()| moving.start_anew());
    let state = move || match moving.progress.get() {
        Progress::Pairing => ().into_any(),
        Progress::Asking => {
            view! { <p role="status">"The other device is connected. Choose “Add everything here” there."</p> }
                .into_any()
        }
        Progress::Sending => view! { <Transferred bytes=moving.received.into() of=moving.bytes() /> }.into_any(),
        Progress::Complete => {
            view! { <p class="banner" role="status">"The other device has everything. It all stays here as well."</p> }
                .into_any()
        }
        Progress::Ended(why) => view! { <p class="banner" role="alert">{why}</p> }.into_any(),
    };
    let is_under_way = move || matches!(moving.progress.get(), Progress::Asking | Progress::Sending);
    let is_interrupted = move || is_under_way() && moving.is_interrupted.get();
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"Move everything to another device"</h1>
            <p hidden=move || !moving.pairing.is_idle()>
                "All matches, statistics, set-ups and settings are added to those of the other device. Nothing is deleted here. Both devices need the same network, such as one phone’s hotspot; nothing goes over the internet."
            </p>
            {state}
            <Show when=is_interrupted>
                <Interrupted />
            </Show>
            <div hidden=move || { is_under_way() && !moving.is_interrupted.get() }>
                <PairingView pairing=moving.pairing begins instead="You can also save all to a file." />
            </div>
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}

impl Moving {
    /// Returns the size of the transfer, in bytes.
    fn bytes(self) -> usize {
        self.transfer.with_value(|transfer| transfer.as_ref().map_or(0, |(_, sender)| sender.transfer().bytes))
    }

    /// Gives up a transfer, so that another device can be connected.
    fn start_anew(self) {
        if let Some((link, _)) = self.transfer.try_update_value(Option::take).flatten() {
            self.app.links.close(link);
        }
        self.is_interrupted.set(false);
        self.progress.set(Progress::Pairing);
    }

    fn hear(self, link: LinkId, event: ChannelEvent) {
        match event {
            ChannelEvent::Opened => self.offer(link),
            ChannelEvent::Line(text) => {
                let tasks = self.transfer.try_update_value(|transfer| match transfer {
                    Some((current, sender)) if *current == link => sender.receive(&text),
                    _ => Vec::new(),
                });
                tasks.unwrap_or_default().into_iter().for_each(|task| self.carry_out(link, task));
            }
            ChannelEvent::Closed => self.end(link, "The connection with the other device is lost. Show a new code."),
            ChannelEvent::Interrupted => self.is_interrupted.set(true),
            ChannelEvent::Resumed => self.is_interrupted.set(false),
        }
    }

    fn offer(self, link: LinkId) {
        let (_, text) = saves::export_all();
        let sender = Sender::new(text, saves::list().len());
        if !self.app.links.send(link, &sender.opening()) {
            return;
        }
        self.transfer.set_value(Some((link, sender)));
        self.received.set(0);
        self.pairing.succeed(link);
        self.progress.set(Progress::Asking);
    }

    fn carry_out(self, link: LinkId, task: Task) {
        match task {
            Task::Send(line) => _ = self.app.links.send(link, &line),
            Task::Close => self.app.links.close(link),
            Task::Progress(bytes) => {
                self.received.set(bytes);
                if self.progress.get_untracked() != Progress::Sending {
                    self.progress.set(Progress::Sending);
                }
            }
            Task::Ended(Farewell::Complete) => {
                self.transfer.set_value(None);
                self.progress.set(Progress::Complete);
            }
            Task::Ended(why) => self.end(link, why.in_words()),
        }
    }

    /// Ends a transfer before it is complete.
    fn end(self, link: LinkId, why: &'static str) {
        let is_current =
            self.transfer.with_value(|transfer| matches!(transfer, Some((current, _)) if *current == link));
        if is_current {
            self.transfer.set_value(None);
            self.progress.set(Progress::Ended(why));
        }
    }
}
