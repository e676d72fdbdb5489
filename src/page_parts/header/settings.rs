//! The settings dialog. Changes apply at once and are stored.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::context::{AppContext, use_app};
use crate::page_parts::dialog::Dialog;
use crate::page_parts::own_name::OwnName;
use crate::store::settings::Settings;
use crate::{browser, device};

/// The choices of a setting: the stored values, each with its label.
pub type Values = &'static [(&'static str, &'static str)];

const THEMES: Values = &[("auto", "System"), ("light", "Light"), ("dark", "Dark")];
const SEATS: Values = &[("bright", "Bright"), ("colour-blind-safe", "Colour-blind safe"), ("muted", "Muted")];
const GOODS: Values = &[("pictures", "Pictures"), ("letters", "Letters")];
const TEXTS: Values = &[("usual", "Normal"), ("large", "Large"), ("largest", "Very large")];
/// The paces of the bots.
pub const PACES: Values =
    &[("slow", "Slow"), ("brisk", "Brisk"), ("fast", "Fast"), ("instant", "Instant"), ("step", "Step by step")];
const FORCED_MOVES: Values = &[("play", "Play automatically"), ("ask", "Ask each time")];
const SHORTCUTS: Values = &[("on", "All"), ("off", "No single letters")];
const CONFIRMS: Values = &[
    ("auto", "Ending a turn: shared device"),
    ("never", "Nothing"),
    ("ending", "Ending a turn"),
    ("always", "Every choice"),
];

/// The settings dialog.
#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog name="Settings" open close=move || open.set(false)>
            <h2>"Settings"</h2>
            <div class="settings">
                <label>
                    <span>"Your name"</span>
                    <OwnName />
                </label>
                <About id="about-name" words="Seen at the table, not in links to a deal." />
                <Select name="Theme" about="By day, at dusk, or as the device says." values=THEMES field=|settings| &mut settings.theme />
                <Select name="Text" about="Size of all words, on boards as well." values=TEXTS field=|settings| &mut settings.text />
                <Select name="Colours of seats" about="Each seat also has a shape of its own." values=SEATS field=|settings| &mut settings.seats />
                <Select name="Goods as" about="Drawings, or letters of their names." values=GOODS field=|settings| &mut settings.goods />
                <Switch name="More contrast" about="Words and lines stand out more." field=|settings| &mut settings.contrast />
                <Switch name="Reduce motion" about="Pieces change places at once." field=|settings| &mut settings.still />
                <Select name="Bots play" about="Time to look at each decision of a bot." values=PACES field=|settings| &mut settings.pace />
                <Select name="Confirm before" about="What has to be chosen a second time." values=CONFIRMS field=|settings| &mut settings.confirm />
                <Select name="Forced moves" about="The only move there is, against bots." values=FORCED_MOVES field=|settings| &mut settings.forced_moves />
                <div class="for-keys">
                    <Select name="Keyboard shortcuts" about="The menu of a table lists all keys." values=SHORTCUTS field=|settings| &mut settings.shortcuts />
                </div>
                <Switch name="Sounds" about="For moves, and when it is your turn." field=|settings| &mut settings.sound />
                <Switch name="Vibrate when it is your turn" about="Only where the device can." field=|settings| &mut settings.vibration />
                <Switch name="Desktop notification when it is your turn" about="Only while something else is in front." field=|settings| &mut settings.notify on=ask_to_notify />
                <Switch name="Keep the screen on: shared device" about="Only while several people play on it." field=|settings| &mut settings.awake />
            </div>
            <SettingsFile />
        </Dialog>
    }
}

/// Returns a value as it is stored.
fn written<T: Serialize>(value: T) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// A labelled setting with several choices.
#[component]
fn Select<T: Copy + Serialize + DeserializeOwned + 'static>(
    name: &'static str,
    /// The description, in one line.
    about: &'static str,
    values: Values,
    /// Returns the setting's field.
    field: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let id = about_id(name);
    view! {
        <label>
            <span>{name}</span>
            <Choices values field about=id.clone() />
        </label>
        <About id words=about />
    }
}

/// Returns the id of a setting's description.
fn about_id(name: &str) -> String {
    format!("about-{}", name.replace([' ', ':'], "-"))
}

/// The description of a setting.
#[component]
fn About(#[prop(into)] id: String, words: &'static str) -> impl IntoView {
    view! { <p id=id class="about">{words}</p> }
}

/// A select field with the choices of a setting.
#[component]
pub fn Choices<T: Copy + Serialize + DeserializeOwned + 'static>(
    /// The values, each with its label.
    values: Values,
    /// Returns the setting's field.
    field: fn(&mut Settings) -> &mut T,
    /// The accessible name, if no visible label is sufficient.
    #[prop(optional)]
    name: Option<&'static str>,
    /// The id of the description.
    #[prop(optional, into)]
    about: Option<String>,
) -> impl IntoView {
    let settings = use_app().settings;
    let value = move || written(*field(&mut settings.get()));
    let set = move |event| {
        if let Ok(value) = serde_json::from_value(event_target_value(&event).into()) {
            settings.update(|settings| *field(settings) = value);
        }
    };
    let options = values
        .iter()
        .map(|(kept, words)| view! { <option value=*kept selected=move || value() == *kept>{*words}</option> })
        .collect_view();
    view! {
        <select class="field" aria-label=name aria-describedby=about prop:value=value on:change=set>
            {options}
        </select>
    }
}

/// A setting that is on or off.
#[component]
fn Switch(
    name: &'static str,
    /// The description, in one line.
    about: &'static str,
    /// Returns the setting's field.
    field: fn(&mut Settings) -> &mut bool,
    /// Called when the setting is switched on.
    #[prop(optional)]
    on: Option<fn(AppContext)>,
) -> impl IntoView {
    let app = use_app();
    let settings = app.settings;
    let set = move |event| {
        let is_on = event_target_checked(&event);
        settings.update(|settings| *field(settings) = is_on);
        if let Some(on) = on.filter(|_| is_on) {
            on(app);
        }
    };
    let id = about_id(name);
    view! {
        <label>
            <span>{name}</span>
            <input
                type="checkbox"
                aria-describedby=id.clone()
                prop:checked=move || *field(&mut settings.get())
                on:change=set
            />
        </label>
        <About id words=about />
    }
}

/// Asks for the permission to notify. Switches the setting off again if the browser refuses.
fn ask_to_notify(app: AppContext) {
    leptos::task::spawn_local(async move {
        if !device::ask_to_notify().await {
            app.settings.update(|settings| settings.notify = false);
            app.tell("The browser blocks notifications. Allow them for this site in its settings first.");
        }
    });
}

/// Saves the settings to a file, and reads them from one.
#[component]
fn SettingsFile() -> impl IntoView {
    let app = use_app();
    let save = move |_| browser::download("caravanserai-settings.json", &app.settings.get_untracked().to_file());
    let read = move |event: leptos::ev::Event| {
        let input: Option<HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let file = text.and_then(|text| serde_json::from_str(&text).ok());
            match file.as_ref().and_then(Settings::from_file) {
                Some(settings) => app.settings.set(settings),
                None => app.tell("This file has no settings in it."),
            }
        });
    };
    view! {
        <p class="row">
            <button type="button" class="button" on:click=save>"Save as a file"</button>
            <label class="button">
                "Import"
                <input type="file" class="sr-only" accept=".json,application/json" on:change=read />
            </label>
        </p>
    }
}
