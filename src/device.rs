//! Optional features of the device: sound, vibration, wake lock, icon badge and notifications. Unsupported features are
//! skipped silently.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::browser;

/// A sound of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A person's turn begins.
    YourTurn,
    /// Something is put down.
    Placing,
    /// Something is paid.
    Coins,
    /// Dice are rolled, or something is turned up.
    Dice,
}

/// A tone: its pitch in hertz, its start and its length in milliseconds.
type Tone = (f32, f64, f64);

impl Sound {
    /// Returns the tones of the sound.
    const fn tones(self) -> &'static [Tone] {
        match self {
            Self::YourTurn => &[(523.0, 0.0, 160.0), (784.0, 130.0, 320.0)],
            Self::Placing => &[(180.0, 0.0, 90.0)],
            Self::Coins => &[(2_100.0, 0.0, 60.0), (2_640.0, 55.0, 120.0)],
            Self::Dice => &[(240.0, 0.0, 40.0), (310.0, 60.0, 40.0), (220.0, 130.0, 40.0), (270.0, 190.0, 60.0)],
        }
    }
}

/// The initial gain of a tone; 1 is the maximum.
const VOLUME: f32 = 0.15;

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound.
pub fn play(sound: Sound) {
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        for tone in sound.tones() {
            let _ = audio.as_ref().map(|context| add(context, *tone));
        }
    });
}

/// Resumes audio after a call, a locked screen or another app has suspended it. Browsers allow that only during a press
/// or key event.
pub fn wake_sound() {
    let is_silenced = |context: &AudioContext| context.state() != AudioContextState::Running;
    let Some(context) = AUDIO.with_borrow(|audio| audio.clone().filter(is_silenced)) else { return };
    leptos::task::spawn_local(async move {
        if let Ok(resumed) = context.resume() {
            let _ = JsFuture::from(resumed).await;
        }
        if is_silenced(&context) {
            let _ = context.close();
            // The next sound creates a new context.
            AUDIO.with_borrow_mut(|audio| *audio = None);
        }
    });
}

fn add(context: &AudioContext, (pitch, begins, lasts): Tone) -> Result<(), JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + begins / 1_000.0;
    let end = start + lasts / 1_000.0;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(VOLUME, start)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}

/// Calls a method that not every browser has.
fn call(on: &JsValue, method: &str, arguments: &Array) -> Option<JsValue> {
    let method: Function = Reflect::get(on, &method.into()).ok()?.dyn_into().ok()?;
    method.apply(on, arguments).ok()
}

/// Vibrates for a moment.
pub fn shake() {
    call(&window().navigator(), "vibrate", &Array::of1(&120.into()));
}

/// The state of the wake lock.
#[derive(Default)]
struct Awake {
    is_wanted: bool,
    lock: Option<JsValue>,
}

thread_local! {
    static AWAKE: RefCell<Awake> = RefCell::default();
}

/// Turns the wake lock on or off. Browsers release it when the page is hidden.
pub fn keep_awake(is_wanted: bool) {
    let before = AWAKE.with_borrow_mut(|awake| {
        awake.is_wanted = is_wanted;
        awake.lock.take()
    });
    if let Some(lock) = before {
        release(&lock);
    }
    if is_wanted
        && let Ok(locks) = Reflect::get(&window().navigator(), &"wakeLock".into())
        && let Some(Ok(asked)) = call(&locks, "request", &Array::of1(&"screen".into())).map(JsCast::dyn_into::<Promise>)
    {
        leptos::task::spawn_local(async move {
            // The browser may refuse, for example when the battery is low.
            let Ok(lock) = JsFuture::from(asked).await else { return };
            // The lock may have been cancelled or requested again meanwhile.
            let unneeded =
                AWAKE.with_borrow_mut(|awake| if awake.is_wanted { awake.lock.replace(lock) } else { Some(lock) });
            if let Some(lock) = unneeded {
                release(&lock);
            }
        });
    }
}

fn release(lock: &JsValue) {
    if let Some(Ok(released)) = call(lock, "release", &Array::new()).map(JsCast::dyn_into::<Promise>) {
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(released).await;
        });
    }
}

/// Adds or removes the turn mark on the icons of the page and of the installed app.
pub fn mark_icon(is_marked: bool) {
    let (method, icon) =
        if is_marked { ("setAppBadge", "icons/icon-turn.svg") } else { ("clearAppBadge", "icons/icon.svg") };
    if let Some(Ok(asked)) = call(&window().navigator(), method, &Array::new()).map(JsCast::dyn_into::<Promise>) {
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
    // In the single-file edition the icon is embedded, and there is no other file.
    if !browser::is_one_file()
        && let Ok(Some(link)) = document().query_selector("link[rel=icon][type='image/svg+xml']")
    {
        let _ = link.set_attribute("href", icon);
    }
}

/// Returns the `Notification` constructor, if the browser has one.
fn notices() -> Option<Function> {
    Reflect::get(&window(), &"Notification".into()).ok()?.dyn_into().ok()
}

/// Asks for the permission to show notifications. Returns `true` if it is granted.
pub async fn ask_to_notify() -> bool {
    let asked = notices().and_then(|notices| call(&notices, "requestPermission", &Array::new()));
    if let Some(Ok(asked)) = asked.map(JsCast::dyn_into::<Promise>) {
        let _ = JsFuture::from(asked).await;
    }
    may_notify()
}

fn may_notify() -> bool {
    let permission = notices().and_then(|notices| Reflect::get(&notices, &"permission".into()).ok());
    permission.is_some_and(|permission| permission == "granted")
}

/// Shows a notification, if that is allowed.
pub fn notify(text: String) {
    if let Some(notices) = notices()
        && may_notify()
        && Reflect::construct(&notices, &Array::of1(&text.as_str().into())).is_err()
    {
        // On phones only a service worker may show notifications.
        leptos::task::spawn_local(async move {
            let _ = notify_by_worker(&text).await;
        });
    }
}

async fn notify_by_worker(text: &str) -> Option<()> {
    let workers = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    let asked: Promise = call(&workers, "getRegistration", &Array::new())?.dyn_into().ok()?;
    let worker = JsFuture::from(asked).await.ok()?;
    let shown: Promise = call(&worker, "showNotification", &Array::of1(&text.into()))?.dyn_into().ok()?;
    JsFuture::from(shown).await.ok().map(|_| ())
}
