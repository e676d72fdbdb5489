//! How the page is built: what [`view!`] compiles to, and what it follows.
//!
//! Leptos gives every piece of page a type of its own, and with it code of its own; two thirds of the page
//! were such code. Here pieces are plain DOM nodes, made at once, and closures are boxed: they follow
//! Leptos' signals through its effects, and end with the owner in which they were made.

use std::borrow::Cow;
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{
    Get, GetValue, LocalStorage, Memo, Owner, RenderEffect, SetValue, StoredValue, document, untrack, window,
};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Element, Event, EventTarget, HtmlElement, Node};

pub use markup::view;

/// What a module that builds pieces of page needs.
pub mod prelude {
    pub use super::on_window;
    pub use super::{AnyView, CollectView, IntoAny, NodeRef, view};
    pub use leptos::prelude::{
        Callable, Callback, Effect, Get, GetUntracked, GetValue, LocalStorage, Memo, RwSignal, Set, SetValue, Signal,
        StoredValue, Track, Update, UpdateValue, With, WithUntracked, WithValue, document, event_target_value,
        expect_context, on_cleanup, provide_context, untrack, window,
    };
}

/// A piece of page.
#[derive(Clone, Debug)]
pub struct AnyView(Node);

impl From<Node> for AnyView {
    fn from(node: Node) -> Self {
        Self(node)
    }
}

impl AnyView {
    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.0.node_type() == Node::DOCUMENT_FRAGMENT_NODE && !self.0.has_child_nodes()
    }

    /// Puts the piece at the end of an element.
    pub fn place_in(self, parent: &Node) {
        append(parent, &self.0);
    }
}

fn append(parent: &Node, child: &Node) {
    // Fails only for nodes that can't have children, and we make none of these a parent.
    let _ = parent.append_child(child);
}

/// A text.
pub fn text(words: &str) -> AnyView {
    AnyView(document().create_text_node(words).into())
}

/// Several pieces as one.
pub fn fragment(parts: impl IntoIterator<Item = AnyView>) -> AnyView {
    let whole = empty();
    for part in parts {
        append(&whole.0, &part.0);
    }
    whole
}

fn empty() -> AnyView {
    AnyView(document().create_document_fragment().into())
}

fn marker() -> Node {
    document().create_comment("").into()
}

/// An element in the making.
#[derive(Debug)]
pub struct El(Element);

impl El {
    /// An element of the page.
    pub fn new(tag: &str) -> Self {
        Self(document().create_element(tag).expect("tags are written in the source"))
    }

    /// An element of a drawing.
    pub fn drawn(tag: &str) -> Self {
        let made = document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag);
        Self(made.expect("tags are written in the source"))
    }

    /// Adds a text.
    pub fn text(self, words: &str) -> Self {
        append(&self.0, &document().create_text_node(words));
        self
    }

    /// Adds a piece.
    pub fn view(self, view: AnyView) -> Self {
        append(&self.0, &view.0);
        self
    }

    /// Adds whatever can be shown.
    pub fn child(self, child: impl IntoAny) -> Self {
        self.view(child.into_any())
    }

    /// Gives an attribute a value that stands in the source.
    pub fn is(self, name: &str, value: &str) -> Self {
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Gives something a value, or a closure to follow.
    pub fn set(self, place: Place, value: impl Value) -> Self {
        value.give(&self.0, place);
        self
    }

    /// Listens to an event.
    pub fn on<E: JsCast>(self, name: &'static str, capture: bool, mut handler: impl FnMut(E) + 'static) -> Self {
        listen(&self.0, name, capture, Box::new(move |event| handler(event.unchecked_into())));
        self
    }

    /// Lets a reference find it.
    pub fn known_as<T: JsCast + 'static>(self, reference: NodeRef<T>) -> Self {
        reference.0.set_value(Some(self.0.clone()));
        self
    }

    /// The finished element.
    pub fn done(self) -> AnyView {
        AnyView(self.0.into())
    }
}

/// Finds an element later on.
pub struct NodeRef<T>(StoredValue<Option<Element>, LocalStorage>, PhantomData<fn() -> T>);

impl<T> Clone for NodeRef<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for NodeRef<T> {}

impl<T> std::fmt::Debug for NodeRef<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NodeRef")
    }
}

impl<T> Default for NodeRef<T> {
    fn default() -> Self {
        Self(StoredValue::new_local(None), PhantomData)
    }
}

impl<T: JsCast> NodeRef<T> {
    /// The element, once it has been made.
    pub fn get(&self) -> Option<T> {
        self.0.try_get_value().flatten().map(JsCast::unchecked_into)
    }
}

/// Keeps something until the present owner ends.
fn keep<T: 'static>(thing: T) {
    StoredValue::new_local(thing);
}

fn follow(mut work: Box<dyn FnMut()>) {
    keep(RenderEffect::new(move |_: Option<()>| work()));
}

/// Listens to an event of the whole page until the present owner ends.
pub fn on_window<E: JsCast>(name: &'static str, mut handler: impl FnMut(E) + 'static) {
    listen(&window(), name, false, Box::new(move |event| handler(event.unchecked_into())));
}

struct Listener {
    target: EventTarget,
    name: &'static str,
    capture: bool,
    heard: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let heard = self.heard.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback_and_bool(self.name, heard, self.capture);
    }
}

fn listen(target: &EventTarget, name: &'static str, capture: bool, handler: Box<dyn FnMut(Event)>) {
    let heard = Closure::wrap(handler);
    let _ = target.add_event_listener_with_callback_and_bool(name, heard.as_ref().unchecked_ref(), capture);
    keep(Listener { target: target.clone(), name, capture, heard });
}

/// What of an element gets a value.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// An attribute; false and nothing take it away.
    Attribute(&'static str),
    /// A class, there or not.
    Class(&'static str),
    /// A property of the style.
    Style(&'static str),
    /// A property of the element.
    Property(&'static str),
}

/// A value as it is given to an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    /// A text.
    Text(Cow<'static, str>),
    /// Yes or no.
    Flag(bool),
    /// None at all.
    Nothing,
}

fn put(element: &Element, place: Place, value: &Plain) {
    // Refused only for names that aren't any, and ours stand in the source.
    let _ = match (place, value) {
        (Place::Attribute(name), Plain::Text(text)) => element.set_attribute(name, text),
        (Place::Attribute(name), Plain::Flag(true)) => element.set_attribute(name, ""),
        (Place::Attribute(name), Plain::Flag(false) | Plain::Nothing) => element.remove_attribute(name),
        (Place::Class(name), value) => {
            element.class_list().toggle_with_force(name, *value == Plain::Flag(true)).map(drop)
        }
        (Place::Style(name), Plain::Text(text)) => {
            element.unchecked_ref::<HtmlElement>().style().set_property(name, text)
        }
        (Place::Style(_), _) => Ok(()),
        (Place::Property(name), value) => {
            let value = match value {
                Plain::Text(text) => JsValue::from_str(text),
                Plain::Flag(flag) => JsValue::from_bool(*flag),
                Plain::Nothing => JsValue::NULL,
            };
            js_sys::Reflect::set(element, &JsValue::from_str(name), &value).map(drop)
        }
    };
}

/// Gives an element what a closure says, again whenever that changes.
fn bind(element: Element, place: Place, value: Box<dyn Fn() -> Plain>) {
    let mut last = None;
    follow(Box::new(move || {
        let now = value();
        if last.as_ref() != Some(&now) {
            put(&element, place, &now);
            last = Some(now);
        }
    }));
}

/// What can be given to an element.
pub trait Value {
    /// Gives it.
    fn give(self, element: &Element, place: Place);
}

/// What can be shown.
pub trait IntoAny {
    /// As a piece of page.
    fn into_any(self) -> AnyView;
}

impl From<&'static str> for Plain {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Plain {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Cow<'static, str>> for Plain {
    fn from(text: Cow<'static, str>) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Plain {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl<T: Into<Self>> From<Option<T>> for Plain {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

macro_rules! values {
    ($($kind:ty),*) => {$(
        impl Value for $kind {
            fn give(self, element: &Element, place: Place) {
                put(element, place, &self.into());
            }
        }
    )*};
}

values!(&'static str, String, Cow<'static, str>, bool);

impl<T: Into<Plain>> Value for Option<T> {
    fn give(self, element: &Element, place: Place) {
        put(element, place, &self.into());
    }
}

impl<F, T> Value for F
where
    F: Fn() -> T + 'static,
    T: Into<Plain>,
{
    fn give(self, element: &Element, place: Place) {
        bind(element.clone(), place, Box::new(move || self().into()));
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Plain {
            fn from(number: $kind) -> Self {
                Self::Text(number.to_string().into())
            }
        }
        values!($kind);
        impl IntoAny for $kind {
            fn into_any(self) -> AnyView {
                text(&self.to_string())
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i16, i32, i64);

impl IntoAny for AnyView {
    fn into_any(self) -> AnyView {
        self
    }
}

impl IntoAny for &str {
    fn into_any(self) -> AnyView {
        text(self)
    }
}

impl IntoAny for String {
    fn into_any(self) -> AnyView {
        text(&self)
    }
}

impl IntoAny for Cow<'static, str> {
    fn into_any(self) -> AnyView {
        text(&self)
    }
}

impl IntoAny for () {
    fn into_any(self) -> AnyView {
        empty()
    }
}

impl<T: IntoAny> IntoAny for Option<T> {
    fn into_any(self) -> AnyView {
        self.map_or_else(empty, IntoAny::into_any)
    }
}

impl<T: IntoAny> IntoAny for Vec<T> {
    fn into_any(self) -> AnyView {
        fragment(self.into_iter().map(IntoAny::into_any))
    }
}

impl<T: IntoAny, const N: usize> IntoAny for [T; N] {
    fn into_any(self) -> AnyView {
        fragment(self.into_iter().map(IntoAny::into_any))
    }
}

impl<F, T> IntoAny for F
where
    F: Fn() -> T + 'static,
    T: IntoAny,
{
    fn into_any(self) -> AnyView {
        dynamic(Box::new(move || self().into_any()))
    }
}

/// Collects pieces into one.
pub trait CollectView {
    /// All of them, in order.
    fn collect_view(self) -> AnyView;
}

impl<I> CollectView for I
where
    I: IntoIterator,
    I::Item: IntoAny,
{
    fn collect_view(self) -> AnyView {
        fragment(self.into_iter().map(IntoAny::into_any))
    }
}

/// The place between two marks in the page.
struct Gap {
    start: Node,
    end: Node,
}

impl Gap {
    /// A new one, at the end of a parent.
    fn at_end_of(parent: &Node) -> Self {
        let gap = Self { start: marker(), end: marker() };
        append(parent, &gap.start);
        append(parent, &gap.end);
        gap
    }

    fn clear(&self) {
        let Some(parent) = self.end.parent_node() else { return };
        while let Some(node) = self.start.next_sibling() {
            if node == self.end {
                break;
            }
            let _ = parent.remove_child(&node);
        }
    }

    fn fill(&self, view: &AnyView) {
        if let Some(parent) = self.end.parent_node() {
            let _ = parent.insert_before(&view.0, Some(&self.end));
        }
    }

    /// Moves everything, marks included, before another node.
    fn move_before(&self, parent: &Node, next: &Node) {
        let mut node = Some(self.start.clone());
        while let Some(this) = node {
            node = if this == self.end { None } else { this.next_sibling() };
            let _ = parent.insert_before(&this, Some(next));
        }
    }

    fn remove(&self) {
        self.clear();
        for mark in [&self.start, &self.end] {
            if let Some(parent) = mark.parent_node() {
                let _ = parent.remove_child(mark);
            }
        }
    }
}

/// A piece that is made anew whenever what it shows changes.
fn dynamic(make: Box<dyn Fn() -> AnyView>) -> AnyView {
    let whole = empty();
    let gap = Gap::at_end_of(&whole.0);
    follow(Box::new(move || {
        let view = make();
        gap.clear();
        gap.fill(&view);
    }));
    whole
}

/// A piece that is there only while a condition holds.
pub fn show(when: impl Fn() -> bool + Send + Sync + 'static, make: impl Fn() -> AnyView + 'static) -> AnyView {
    let when = Memo::new(move |_| when());
    dynamic(Box::new(move || if when.get() { untrack(&make) } else { empty() }))
}

/// FNV-1a, for keys of lists.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

type Make = Box<dyn FnOnce() -> AnyView>;

/// A list in which pieces stay what they are while their keys stay in the list.
pub fn each<I, K, V>(
    items: impl Fn() -> I + 'static,
    key: impl Fn(&I::Item) -> K + 'static,
    make: impl Fn(I::Item) -> V + 'static,
) -> AnyView
where
    I: IntoIterator + 'static,
    I::Item: 'static,
    K: Hash,
    V: IntoAny,
{
    let make = Rc::new(make);
    keyed(Box::new(move || {
        let items = items().into_iter().map(|item| {
            let mut hasher = Fnv(0xCBF2_9CE4_8422_2325);
            key(&item).hash(&mut hasher);
            let make = make.clone();
            (hasher.finish(), Box::new(move || make(item).into_any()) as Make)
        });
        items.collect()
    }))
}

/// An item of a list while it is shown.
struct Kept {
    key: u64,
    owner: Owner,
    gap: Gap,
}

fn keyed(items: Box<dyn Fn() -> Vec<(u64, Make)>>) -> AnyView {
    let whole = empty();
    let end = marker();
    append(&whole.0, &end);
    // Items outlive the run of the effect in which they came up.
    let outside = Owner::current().expect("pieces of page are made inside an owner");
    let kept: RefCell<Vec<Kept>> = RefCell::default();
    follow(Box::new(move || {
        let wanted = items();
        let Some(parent) = end.parent_node() else { return };
        let mut kept = kept.borrow_mut();
        let mut before: Vec<Option<Kept>> = std::mem::take(&mut *kept).into_iter().map(Some).collect();
        let mut expected = 0;
        for (key, make) in wanted {
            let is_it = |item: &Option<Kept>| item.as_ref().is_some_and(|item| item.key == key);
            // Most lists only grow at their end: what comes next is mostly what came next before.
            let found = match before.get(expected) {
                Some(item) if is_it(item) => Some(expected),
                _ => before.iter().position(is_it),
            };
            if let Some(found) = found {
                expected = found + 1;
            }
            let item = found.and_then(|found| before[found].take()).unwrap_or_else(|| {
                let owner = outside.with(Owner::new);
                let holder = empty();
                let gap = Gap::at_end_of(&holder.0);
                gap.fill(&untrack(|| owner.with(make)));
                Kept { key, owner, gap }
            });
            kept.push(item);
        }
        for gone in before.into_iter().flatten() {
            gone.gap.remove();
            gone.owner.cleanup();
        }
        // From the end, so that what stands right already is left alone.
        let mut next = end.clone();
        for Kept { gap, .. } in kept.iter().rev() {
            if gap.end.next_sibling().as_ref() != Some(&next) {
                gap.move_before(&parent, &next);
            }
            next = gap.start.clone();
        }
    }));
    whole
}
