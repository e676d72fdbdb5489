//! Closes the top layer of a page when the browser's Back is pressed, before the page is left. A layer is anything that
//! a person opens over a page: a dialog, a menu, a view of the past, a pick. [`stack`] is the pure state machine; this
//! module carries out its effects.
//!
//! **Invariant:** the app navigates through [`Layers`] only. The browser goes back asynchronously, and would otherwise
//! go back from the new page.

pub mod stack;

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::{self, history};
use stack::{Destination, Effect as Task, LayerId, Message, Stack};

/// The key of a history entry's state that holds its depth above the entry of its page.
const DEPTH: &str = "layer";

/// The layers of the current page.
#[derive(Clone, Copy, Debug)]
pub struct Layers(StoredValue<Inner>);

#[derive(Debug, Default)]
struct Inner {
    stack: Stack,
    /// The callback that closes each layer, open or not.
    closing: Vec<(LayerId, Callback<()>)>,
    last_id: u32,
    /// The address of the page that owns the layer entries.
    page: String,
}

impl Layers {
    /// Listens to the history until the calling component is disposed of.
    pub fn follow_history() -> Self {
        let layers = Self(StoredValue::default());
        let _ = use_event_listener(window(), ev::popstate, move |event| {
            layers.arrive(history::note_in(&event.state(), DEPTH).unwrap_or(0));
        });
        let _ = use_event_listener(window(), ev::click, move |click| layers.follow_link(&click));
        // After a reload, the current entry may belong to a layer that no longer exists.
        layers.arrive(history::note(DEPTH).unwrap_or(0));
        layers
    }

    /// Lets Back close a layer until the calling component is disposed of. A layer that closes for another reason
    /// reports this through `is_open`.
    pub fn close_on_back(self, is_open: Signal<bool>, close: Callback<()>) {
        self.close_each_on_back(Signal::derive(move || usize::from(is_open.get())), close);
    }

    /// Lets Back undo several steps one by one through `close`, until the calling component is disposed of. Each step
    /// gets its entry during the press that makes it: Chrome skips entries that are added without a user gesture.
    pub fn close_each_on_back(self, count: Signal<usize>, close: Callback<()>) {
        let layer = self.0.try_update_value(|inner| {
            inner.last_id += 1;
            let layer = LayerId(inner.last_id);
            inner.closing.push((layer, close));
            layer
        });
        let Some(layer) = layer else { return };
        Effect::new(move |_| self.update(Message::Shows { layer, count: count.get() }));
        on_cleanup(move || {
            let _ = self.0.try_update_value(|inner| inner.closing.retain(|(other, _)| *other != layer));
            self.update(Message::Shows { layer, count: 0 });
        });
    }

    /// Navigates to another page of the app.
    pub fn go(self, path: &str) {
        self.update(Message::Leave(Destination { path: path.into(), replaces: false }));
    }

    /// Navigates to another page of the app and replaces the current page in the history.
    pub fn go_instead(self, path: &str) {
        self.update(Message::Leave(Destination { path: path.into(), replaces: true }));
    }

    /// Navigates for a click on a link inside an open layer. Without open layers, the browser follows the link itself.
    fn follow_link(self, click: &MouseEvent) {
        let opens_elsewhere = click.ctrl_key() || click.meta_key() || click.shift_key() || click.button() != 0;
        if click.default_prevented() || opens_elsewhere || self.0.with_value(|inner| inner.stack.is_at_page()) {
            return;
        }
        let target = click.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("a[href^='#']:not([target])").ok().flatten());
        let Some(path) = link.and_then(|link| link.get_attribute("href")) else { return };
        click.prevent_default();
        if !browser::is_repeat(click) {
            self.go(path.trim_start_matches('#'));
        }
    }

    fn arrive(self, depth: u32) {
        if depth == 0 {
            history::restore_scrolling();
        }
        let is_same_page = self.0.with_value(|inner| inner.page == browser::hash());
        self.update(Message::Arrived { depth: depth as usize, is_same_page });
    }

    fn update(self, message: Message) {
        let tasks = self.0.try_update_value(|inner| inner.stack.update(message));
        for task in tasks.unwrap_or_default() {
            match task {
                Task::Push(depth) => {
                    if !history::add_entry(DEPTH, depth as u32) {
                        return self.update(Message::Refused { depth });
                    }
                    self.0.update_value(|inner| inner.page = browser::hash());
                }
                Task::GoBack(entries) => history::go_back(entries),
                Task::Close(layer) => {
                    let of_layer = |(other, _): &&(LayerId, Callback<()>)| *other == layer;
                    let close = self.0.with_value(|inner| inner.closing.iter().find(of_layer).copied());
                    if let Some((_, close)) = close {
                        close.run(());
                    }
                }
                // Deferred: navigation fires `popstate` at once, possibly within the handler of an earlier `popstate`.
                Task::Go(Destination { path, replaces }) => {
                    spawn_local(async move { if replaces { history::go_instead(&path) } else { history::go(&path) } })
                }
            }
        }
    }
}
