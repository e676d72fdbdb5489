//! Signals with the ways of Leptos' own, over Leptos' graph, but without code for every type they hold:
//! values lie in type-less slots, and the graph sees nothing but counters of versions.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{self as graph, Get, GetUntracked, GetValue, LocalStorage, Track, Update};

type Slot = graph::StoredValue<Rc<dyn Any>, LocalStorage>;
type Kind<T> = PhantomData<fn() -> T>;

fn slot<T: 'static>(value: Option<T>) -> Slot {
    new_slot(Rc::new(RefCell::new(value)))
}

#[inline(never)]
fn new_slot(cell: Rc<dyn Any>) -> Slot {
    Slot::new_local(cell)
}

/// What a slot holds; nothing once its owner has ended.
#[inline(never)]
fn held(slot: Slot) -> Option<Rc<dyn Any>> {
    slot.try_get_value()
}

/// The same with the type of what is in it. Not put in where it is called: there are hundreds of such places.
#[inline(never)]
fn cell<T: 'static>(slot: Slot) -> Option<Rc<RefCell<Option<T>>>> {
    held(slot)?.downcast().ok()
}

fn look<T: 'static, U>(slot: Slot, at: impl FnOnce(&T) -> U) -> Option<U> {
    cell(slot)?.borrow().as_ref().map(at)
}

fn touch<T: 'static, U>(slot: Slot, at: impl FnOnce(&mut T) -> U) -> Option<U> {
    cell(slot)?.borrow_mut().as_mut().map(at)
}

/// Puts a value in; hands it back when the owner has ended.
fn put<T: 'static>(slot: Slot, value: T) -> Option<T> {
    let Some(cell) = cell(slot) else { return Some(value) };
    // The old value may look here while it is dropped.
    let old = cell.replace(Some(value));
    drop(old);
    None
}

#[inline(never)]
fn gone() -> ! {
    panic!("a signal was read after its owner had ended")
}

#[inline(never)]
fn new_version() -> graph::RwSignal<u32> {
    graph::RwSignal::new(0)
}

#[inline(never)]
fn next_version(version: graph::RwSignal<u32>) {
    version.try_update(|version| *version = version.wrapping_add(1));
}

#[inline(never)]
fn memo_version(compute: Rc<dyn Fn() -> bool>) -> graph::Memo<u32> {
    let compute = graph::StoredValue::new_local(compute);
    graph::Memo::new(move |old: Option<&u32>| {
        let changed = compute.get_value()();
        old.copied().unwrap_or_default().wrapping_add(u32::from(changed))
    })
}

/// Something that is kept until the owner in which it was made ends. Nobody is told of its changes.
pub struct StoredValue<T>(Slot, Kind<T>);

/// A value that tells of its changes.
pub struct RwSignal<T>(Slot, graph::RwSignal<u32>, Kind<T>);

/// A value computed from others, when it is asked for, and only when these have changed.
pub struct Memo<T>(Slot, graph::Memo<u32>, Kind<T>);

/// A value to follow, wherever it comes from.
pub struct Signal<T>(Slot, Version, Kind<T>);

#[derive(Clone, Copy)]
enum Version {
    Set(graph::RwSignal<u32>),
    Computed(graph::Memo<u32>),
}

macro_rules! handles {
    ($($name:ident),*) => {$(
        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<T> Copy for $name<T> {}
        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    )*};
}

handles!(StoredValue, RwSignal, Memo, Signal);

impl<T: 'static> StoredValue<T> {
    /// Keeps a value.
    pub fn new(value: T) -> Self {
        Self(slot(Some(value)), PhantomData)
    }

    /// A copy of it.
    pub fn get_value(&self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// Puts another in its place; does nothing once the owner has ended.
    pub fn set_value(&self, value: T) {
        put(self.0, value);
    }

    /// Looks at it.
    pub fn with_value<U>(&self, at: impl FnOnce(&T) -> U) -> U {
        self.try_with_value(at).unwrap_or_else(|| gone())
    }

    /// Looks at it, if the owner hasn't ended.
    pub fn try_with_value<U>(&self, at: impl FnOnce(&T) -> U) -> Option<U> {
        look(self.0, at)
    }

    /// Changes it.
    pub fn update_value(&self, change: impl FnOnce(&mut T)) {
        touch(self.0, change);
    }

    /// Changes it, if the owner hasn't ended.
    pub fn try_update_value<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        touch(self.0, change)
    }
}

/// The ways to read a signal.
macro_rules! readable {
    ($name:ident) => {
        impl<T: 'static> $name<T> {
            /// A copy of the value; whoever asks is told of its changes.
            pub fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// A copy of the value.
            pub fn get_untracked(&self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }

            /// Looks at the value; whoever asks is told of its changes.
            pub fn with<U>(&self, at: impl FnOnce(&T) -> U) -> U {
                self.track();
                look(self.0, at).unwrap_or_else(|| gone())
            }

            /// Looks at the value.
            pub fn with_untracked<U>(&self, at: impl FnOnce(&T) -> U) -> U {
                self.refresh();
                look(self.0, at).unwrap_or_else(|| gone())
            }
        }
    };
}

readable!(RwSignal);
readable!(Memo);
readable!(Signal);

impl<T: 'static> RwSignal<T> {
    /// A signal with its first value.
    pub fn new(value: T) -> Self {
        Self(slot(Some(value)), new_version(), PhantomData)
    }

    /// Whoever asks is told of changes.
    pub fn track(&self) {
        self.1.track();
    }

    fn refresh(&self) {}

    /// Puts another value in its place; does nothing once the owner has ended.
    pub fn set(&self, value: T) {
        self.try_set(value);
    }

    /// Puts another value in its place; hands it back when the owner has ended.
    pub fn try_set(&self, value: T) -> Option<T> {
        let back = put(self.0, value);
        if back.is_none() {
            next_version(self.1);
        }
        back
    }

    /// Changes the value.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if touch(self.0, change).is_some() {
            next_version(self.1);
        }
    }
}

impl<T: Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A value and how it is computed, from the last one if that helps.
    pub fn new(compute: impl Fn(Option<&T>) -> T + 'static) -> Self {
        let cell = Rc::new(RefCell::new(None::<T>));
        let slot = new_slot(cell.clone());
        let changed = move || {
            let old = cell.take();
            let new = compute(old.as_ref());
            let changed = old.as_ref() != Some(&new);
            cell.replace(Some(new));
            changed
        };
        Self(slot, memo_version(Rc::new(changed)), PhantomData)
    }
}

impl<T: 'static> Memo<T> {
    /// Whoever asks is told of changes.
    pub fn track(&self) {
        self.1.get();
    }

    fn refresh(&self) {
        self.1.get_untracked();
    }
}

impl<T: 'static> Signal<T> {
    /// Whoever asks is told of changes.
    pub fn track(&self) {
        match self.1 {
            Version::Set(version) => version.track(),
            Version::Computed(version) => {
                version.get();
            }
        }
    }

    fn refresh(&self) {
        if let Version::Computed(version) = self.1 {
            version.get_untracked();
        }
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self(signal.0, Version::Set(signal.1), PhantomData)
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self(memo.0, Version::Computed(memo.1), PhantomData)
    }
}

/// Something that is done again whenever a signal changes that it has read, after the page has been drawn up.
#[derive(Debug)]
pub struct Effect;

impl Effect {
    /// Does it for the first time soon, and again until the owner ends.
    #[allow(clippy::new_ret_no_self, reason = "as in Leptos")]
    pub fn new(mut work: impl FnMut(()) + 'static) {
        new_effect(Box::new(move || work(())));
    }
}

#[inline(never)]
fn new_effect(mut work: Box<dyn FnMut()>) {
    graph::Effect::new(move |_: Option<()>| work());
}

#[cfg(test)]
mod tests {
    use super::*;
    use leptos::prelude::Owner;
    use std::cell::Cell;

    #[test]
    fn memos_follow_signals_and_compute_only_when_these_change() {
        let owner = Owner::new();
        owner.with(|| {
            let number = RwSignal::new(1);
            let runs = Rc::new(Cell::new(0));
            let counted = runs.clone();
            let even = Memo::new(move |_| {
                counted.set(counted.get() + 1);
                number.get() % 2 == 0
            });
            let shown: Signal<bool> = Memo::new(move |_| !even.get()).into();
            assert!(shown.get_untracked());
            assert!(!even.get_untracked());
            number.set(3);
            assert!(shown.get_untracked());
            number.update(|number| *number += 1);
            assert!(!shown.get_untracked());
            assert_eq!(runs.get(), 3);
        });
    }

    #[test]
    fn nothing_is_set_once_the_owner_has_ended() {
        let owner = Owner::new();
        let signal = owner.with(|| RwSignal::new(1));
        let stored = owner.with(|| StoredValue::new(1));
        assert_eq!(signal.try_set(2), None);
        owner.cleanup();
        assert_eq!(signal.try_set(3), Some(3));
        signal.update(|_| unreachable!("it is gone"));
        assert_eq!(stored.try_update_value(|value| *value), None);
    }
}
