//! The browser's Back closes the top layer of a page before it leaves the page. A layer is whatever a person has opened over
//! a page and may want closed: a dialog, a menu, a look into the past, a pick. [`stack`] decides, this carries it out.
//!
//! **Invariant:** the app goes to other pages through [`Layers`] only: the browser goes back a moment after it is told to,
//! and would go back from the new page.

pub mod stack;

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser::{self, history};
use stack::{Destination, Effect as Task, LayerId, Message, Stack};

/// The name under which an entry of the history notes its place above the entry of its page.
const DEPTH: &str = "layer";

/// The layers of the page that is shown.
#[derive(Clone, Copy, Debug)]
pub struct Layers(StoredValue<Inner>);

#[derive(Debug, Default)]
struct Inner {
    stack: Stack,
    /// The callback that closes each layer, open or not.
    closing: Vec<(LayerId, Callback<()>)>,
    last_id: u32,
    /// The address of the page that has entries for its layers.
    page: String,
}

impl Layers {
    /// Follows the history until the component it is called in goes away.
    pub fn follow_history() -> Self {
        let layers = Self(StoredValue::default());
        let _ = use_event_listener(window(), ev::popstate, move |event| {
            layers.arrive(history::note_in(&event.state(), DEPTH).unwrap_or(0));
        });
        let _ = use_event_listener(window(), ev::click, move |click| layers.follow_link(&click));
        // A page that was loaded again may stand on an entry of a layer that is gone.
        layers.arrive(history::note(DEPTH).unwrap_or(0));
        layers
    }

    /// Lets Back close a layer until the calling component goes away. Closed otherwise, a layer shows it by `is_open` alone.
    pub fn close_on_back(self, is_open: Signal<bool>, close: Callback<()>) {
        self.close_each_on_back(Signal::derive(move || usize::from(is_open.get())), close);
    }

    /// Lets Back take back one of several steps by `close`, until the calling component goes away. Each step has an entry from
    /// the press that made it: Chrome skips entries that are added without a press after Back.
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

    /// Goes to another page of the app.
    pub fn go(self, path: &str) {
        self.update(Message::Leave(Destination { path: path.into(), replaces: false }));
    }

    /// Goes to another page of the app, which takes the place of this one in the history.
    pub fn go_instead(self, path: &str) {
        self.update(Message::Leave(Destination { path: path.into(), replaces: true }));
    }

    /// Goes where a link in a layer leads. Elsewhere the browser does so.
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
                // The browser tells of the new page at once, while it may still tell of this one.
                Task::Go(Destination { path, replaces }) => {
                    spawn_local(async move { if replaces { history::go_instead(&path) } else { history::go(&path) } })
                }
            }
        }
    }
}
