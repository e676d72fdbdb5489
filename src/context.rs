//! The context shared by all components of the page.

use std::sync::Arc;

use engine::catalog;
use engine::matches::setup::Setup;
use leptos::prelude::*;

use crate::browser;
use crate::device::{self, Sound};
use crate::devices::links::Links;
use crate::layers::Layers;
use crate::store::settings::{Settings, Shortcuts};

/// The state that every page of the app may use.
#[derive(Clone, Copy, Debug)]
pub struct AppContext {
    /// The person's settings.
    pub settings: RwSignal<Settings>,
    /// A short notice at the bottom.
    pub notice: RwSignal<Option<Notice>>,
    /// The number of open dialogs.
    pub dialogs: RwSignal<u32>,
    /// The prefix of the window's title, before the name of the app. Empty for the name alone.
    pub title: RwSignal<String>,
    /// `true` while a person is in the middle of a turn.
    pub in_turn: RwSignal<bool>,
    /// The layers that Back closes before it leaves a page. Also navigates to other pages.
    pub layers: Layers,
    /// The connections with other devices.
    pub links: Links,
    /// The number of history entries from a text back to the page where it was opened. 0 if it was opened directly.
    pub steps_out: StoredValue<u32>,
}

/// The action of a notice's button.
pub type NoticeAction = Arc<dyn Fn() + Send + Sync>;

/// A short notice, optionally with a button.
#[derive(Clone)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// The label and the action of the button. The action may run after its creator is gone.
    pub action: Option<(&'static str, NoticeAction)>,
}

impl std::fmt::Debug for Notice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Notice").field(&self.text).finish()
    }
}

impl Notice {
    /// Returns the time for which the notice stays, in milliseconds. It depends on the length of the text and is longer
    /// with a button.
    pub fn duration(&self) -> f64 {
        if self.action.is_some() { 10_000.0 } else { 3_000.0 + 50.0 * self.text.len() as f64 }
    }
}

impl AppContext {
    /// Creates the context with the stored settings and provides it.
    pub fn provide() -> Self {
        let app = Self {
            settings: RwSignal::new(Settings::load()),
            notice: RwSignal::new(None),
            dialogs: RwSignal::new(0),
            title: RwSignal::new(String::new()),
            in_turn: RwSignal::new(false),
            layers: Layers::follow_history(),
            links: Links::provide(),
            steps_out: StoredValue::new(0),
        };
        provide_context(app);
        app
    }

    /// Returns the setting for keyboard shortcuts with single characters.
    pub fn shortcuts(&self) -> Shortcuts {
        self.settings.with_untracked(|settings| settings.shortcuts)
    }

    /// Returns the set-up with the person's own name and names for the bots.
    pub fn named(&self, setup: &Setup) -> Setup {
        self.settings.with_untracked(|settings| catalog::named(setup, &settings.name))
    }

    /// Returns the set-up for a link to its deal, without the names that [`AppContext::named`] adds.
    pub fn unnamed(&self, setup: &Setup) -> Setup {
        self.settings.with_untracked(|settings| catalog::unnamed(setup, &settings.name))
    }

    /// Shows a sentence for a while.
    pub fn tell(&self, text: impl Into<String>) {
        self.notice.set(Some(Notice { text: text.into(), action: None }));
    }

    /// Shows a sentence with a button.
    pub fn offer(&self, text: impl Into<String>, words: &'static str, act: impl Fn() + Send + Sync + 'static) {
        self.notice.set(Some(Notice { text: text.into(), action: Some((words, Arc::new(act))) }));
    }

    /// Plays a sound, if sounds are turned on.
    pub fn sound(&self, sound: Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            device::play(sound);
        }
    }

    /// Copies a text to the clipboard and reports the result in a notice.
    pub fn copy(&self, text: String, done: &'static str) {
        let app = *self;
        leptos::task::spawn_local(async move {
            match browser::copy(&text).await {
                true => app.tell(done),
                false => app.tell(format!("Copying isn't allowed here. The text is: {text}")),
            }
        });
    }
}

/// Returns the context of the app.
///
/// # Panics
/// Panics outside the app, which is a bug.
pub fn use_app() -> AppContext {
    expect_context::<AppContext>()
}
