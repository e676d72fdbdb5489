//! What every component of the page finds in context.

use std::sync::Arc;

use engine::catalog;
use engine::matches::setup::Setup;
use leptos::prelude::*;

use crate::browser;
use crate::device::{self, Sound};
use crate::layers::Layers;
use crate::store::settings::{Settings, Shortcuts};

/// What every page of the app may use.
#[derive(Clone, Copy, Debug)]
pub struct AppContext {
    /// What the person likes.
    pub settings: RwSignal<Settings>,
    /// A short notice at the bottom.
    pub notice: RwSignal<Option<Notice>>,
    /// The number of open dialogs.
    pub dialogs: RwSignal<u32>,
    /// What stands before the name of the app in the title of the window; empty for the name alone.
    pub title: RwSignal<String>,
    /// Whether somebody is in the middle of a turn.
    pub in_turn: RwSignal<bool>,
    /// The layers that Back closes before it leaves a page, and the way to other pages.
    pub layers: Layers,
    /// The number of entries of the history from a text back to where it was opened; 0 where it was opened directly.
    pub steps_out: StoredValue<u32>,
}

/// What a button of a notice does.
pub type NoticeAction = Arc<dyn Fn() + Send + Sync>;

/// A short notice, with something to do about it.
#[derive(Clone)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// A button: its words and what it does. It outlives whatever offered it.
    pub action: Option<(&'static str, NoticeAction)>,
}

impl std::fmt::Debug for Notice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Notice").field(&self.text).finish()
    }
}

impl Notice {
    /// How long it stays, in milliseconds: as long as reading it takes, longer where something can be done.
    pub fn duration(&self) -> f64 {
        if self.action.is_some() { 10_000.0 } else { 3_000.0 + 50.0 * self.text.len() as f64 }
    }
}

impl AppContext {
    /// Puts a new one in context, with the settings that are kept.
    pub fn provide() -> Self {
        let app = Self {
            settings: RwSignal::new(Settings::load()),
            notice: RwSignal::new(None),
            dialogs: RwSignal::new(0),
            title: RwSignal::new(String::new()),
            in_turn: RwSignal::new(false),
            layers: Layers::follow_history(),
            steps_out: StoredValue::new(0),
        };
        provide_context(app);
        app
    }

    /// Returns whether single letters and signs do something.
    pub fn shortcuts(&self) -> Shortcuts {
        self.settings.with_untracked(|settings| settings.shortcuts)
    }

    /// Returns the set-up with the person's own name and names for the bots.
    pub fn named(&self, setup: &Setup) -> Setup {
        self.settings.with_untracked(|settings| catalog::named(setup, &settings.name))
    }

    /// Returns the set-up as others get it in a link to its deal: without the names that [`AppContext::named`] gives.
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

    /// Makes a sound, if sounds are wanted.
    pub fn sound(&self, sound: Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            device::play(sound);
        }
    }

    /// Copies a text and says so.
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

/// The context of the app.
///
/// # Panics
/// Outside of the app: a mistake in the source.
pub fn use_app() -> AppContext {
    expect_context::<AppContext>()
}
