//! Connects another device by two codes: this device shows an offer, and takes the answer of the other one.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::code_row::{CopyRow, PasteRow};
use super::qr_code::QrCode;
use super::scanner::Scanner;
use crate::context::AppContext;
use crate::devices::answers::Tabs;
use crate::devices::camera::Camera;
use crate::devices::host::LinkId;
use crate::devices::rtc::Connection;
use crate::devices::signal::{Side, Signal, SignalError};
use crate::{browser, route};

/// The time after which a connection that doesn't open is given up, in milliseconds.
const PATIENCE: i32 = 15_000;

/// The sentence for a connection that doesn't open.
const NOT_REACHED: &str = "The other device can’t be reached. Both need the same network: a home network or a phone’s hotspot, no guest \
     network. Allow the camera on both, then show a new code.";

/// The progress of connecting a device.
#[derive(Clone)]
enum Stage {
    /// No code is shown.
    None,
    /// The person is asked for the camera.
    AskingForCamera,
    /// The code is being made.
    Making,
    /// The code is shown, and the answer is awaited.
    Shown(Offered),
    /// The answer was given.
    Connecting(LinkId),
    /// No connection came about, with the reason.
    Failed(String),
}

/// An offer whose answer is awaited.
#[derive(Clone)]
struct Offered {
    link: LinkId,
    connection: Connection,
    signal: Signal,
    /// The camera for the answer, if there is one.
    camera: Option<Camera>,
}

/// The pairing of another device with this page.
#[derive(Clone, Copy)]
pub struct Pairing {
    app: AppContext,
    stage: RwSignal<Stage, LocalStorage>,
}

impl std::fmt::Debug for Pairing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pairing")
    }
}

impl Pairing {
    /// Creates a pairing that shows no code yet. Its code can't be answered once the calling component goes away.
    pub fn new(app: AppContext) -> Self {
        let pairing = Self { app, stage: RwSignal::new_local(Stage::None) };
        on_cleanup(move || {
            if let Some(Stage::Shown(offered)) = pairing.stage.try_get_untracked() {
                pairing.app.links.close(offered.link);
            }
        });
        pairing
    }

    /// Shows a code for another device. An earlier one can't be answered any more.
    pub fn begin(self) {
        self.give_up();
        self.stage.set(Stage::AskingForCamera);
        spawn_local(async move {
            // First: with a camera, the browser's candidates contain plain addresses.
            let camera = Camera::open().await;
            self.make(camera);
        });
    }

    /// Returns `true` while no code is made or shown.
    pub fn is_idle(self) -> bool {
        self.stage.with(|stage| matches!(stage, Stage::None | Stage::Failed(_)))
    }

    /// Returns `true` after a connection that didn't come about.
    pub fn has_failed(self) -> bool {
        self.stage.with(|stage| matches!(stage, Stage::Failed(_)))
    }

    /// Hides the code, if its device is the one that is connected now.
    pub fn succeed(self, link: LinkId) {
        if self.stage.with_untracked(|stage| matches!(stage, Stage::Connecting(current) if *current == link)) {
            self.stage.set(Stage::None);
        }
    }

    /// Makes the code, unless the person has gone on without the camera before or has left.
    fn make(self, camera: Option<Camera>) {
        if !matches!(self.stage.try_get_untracked(), Some(Stage::AskingForCamera)) {
            return;
        }
        self.stage.set(Stage::Making);
        spawn_local(async move {
            let links = self.app.links;
            let (link, on_event) = links.reserve();
            let offered = Connection::offer(on_event).await;
            if !matches!(self.stage.try_get_untracked(), Some(Stage::Making)) {
                return;
            }
            self.stage.set(match offered {
                Ok((connection, signal)) => {
                    links.insert(link, Box::new(connection.clone()));
                    Stage::Shown(Offered { link, connection, signal, camera })
                }
                Err(why) => Stage::Failed(why.to_string()),
            });
        });
    }

    /// Takes the answer of the other device.
    fn accept(self, offered: &Offered, code: &str) -> Result<(), SignalError> {
        let answer = Signal::unpack(code)?;
        match answer.side {
            Side::Answer(mark) if mark == offered.signal.mark() => {}
            Side::Answer(_) => return Err(SignalError::OtherOffer),
            Side::Offer => return Err(SignalError::NotACode),
        }
        let (link, connection) = (offered.link, offered.connection.clone());
        self.stage.set(Stage::Connecting(link));
        spawn_local(async move {
            if let Err(why) = connection.accept(&answer).await {
                self.fail(link, why.to_string());
            }
        });
        browser::after(PATIENCE, move || self.fail(link, NOT_REACHED.into()));
        Ok(())
    }

    /// Ends the attempt of a connection, if it still goes on.
    fn fail(self, link: LinkId, why: String) {
        if matches!(self.stage.try_get_untracked(), Some(Stage::Connecting(current)) if current == link) {
            self.give_up();
            self.stage.set(Stage::Failed(why));
        }
    }

    /// Closes a connection that hasn't come about.
    fn give_up(self) {
        if let Some(Stage::Shown(Offered { link, .. }) | Stage::Connecting(link)) = self.stage.try_get_untracked() {
            self.app.links.close(link);
        }
    }
}

/// The button for a code, the code, and the field for its answer.
#[component]
pub fn PairingView(
    /// The pairing.
    pairing: Pairing,
    /// Called before a code is made.
    begins: Callback<()>,
    /// The advice for devices that can't be connected.
    instead: &'static str,
    /// Further ways to connect.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let stage = pairing.stage;
    let body = move || match stage.get() {
        Stage::None => ().into_any(),
        Stage::AskingForCamera => view! { <AskForCamera pairing /> }.into_any(),
        Stage::Making => view! { <p role="status">"Making the code …"</p> }.into_any(),
        Stage::Shown(offered) => view! { <Offer offered pairing /> }.into_any(),
        Stage::Connecting(_) => view! { <p role="status">"Connecting …"</p> }.into_any(),
        Stage::Failed(why) => view! { <p class="banner" role="alert">{why}" "{instead}</p> }.into_any(),
    };
    let is_busy = move || stage.with(|stage| matches!(stage, Stage::AskingForCamera | Stage::Making));
    let words =
        move || stage.with(|stage| if matches!(stage, Stage::None) { "Show a code" } else { "Show a new code" });
    let begin = move |_| {
        begins.run(());
        pairing.begin();
    };
    view! {
        {body}
        <div class="link-row">
            <button
                type="button"
                class="button"
                class:primary=move || pairing.is_idle()
                hidden=is_busy
                on:click=begin
                prop:textContent=words
            ></button>
            {children.map(|children| children())}
        </div>
    }
}

/// The wait for the person's answer to the browser's question.
#[component]
fn AskForCamera(pairing: Pairing) -> impl IntoView {
    view! {
        <p role="status">"Allow the camera: it scans the answer, and helps the devices to find each other."</p>
        <div class="link-row">
            <button type="button" class="button" on:click=move |_| pairing.make(None)>
                "Go on without the camera"
            </button>
        </div>
    }
}

/// The code of an offer, and the field for its answer.
#[component]
fn Offer(offered: Offered, pairing: Pairing) -> impl IntoView {
    let link = browser::address(&route::join(&offered.signal.pack()));
    let camera = offered.camera.clone();
    let offered = StoredValue::new_local(offered);
    let accept =
        Callback::new(move |text: String| offered.with_value(|offered| pairing.accept(offered, route::code_in(&text))));
    let scanner = camera.map(|camera| view! { <Scanner camera read=accept /> });
    let tabs = StoredValue::new_local(Tabs::wait(move |code| matches!(accept.try_run(code.to_owned()), Some(Ok(())))));
    on_cleanup(move || drop(tabs.try_update_value(Option::take)));
    view! {
        <p>"1. Scan this code with the other device, by “Join another device…” below its list of games. Or send it the link."</p>
        <QrCode text=link.clone() label="The code for the other device" />
        <CopyRow link label="Link for the other device" words="Copy link" done="The link is copied." />
        <p>"2. The other device shows an answer. Scan it, or paste it."</p>
        {scanner}
        <PasteRow label="Answer of the other device" words="Connect" paste=accept />
        <p class="about">
            "The camera app of a phone also reads these codes, but may open them in another browser or outside the installed app."
        </p>
    }
}
