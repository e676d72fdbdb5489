//! Which things stand out in one way, asked for thing by thing. It knows no reason for it.

use std::collections::HashMap;

use engine::entity::Entity;
use leptos::prelude::*;

/// Things of the table that stand out in one way.
///
/// A board asks for each of its things whether it is among them, and there may be a thousand. As many memos over one list
/// would all be run again by every change of it, and with each run Leptos takes its subscription out of a list as long. So
/// each thing that is asked for has a signal of its own, and a change reaches only those that come in or go out.
pub struct Marked<E: Send + Sync + 'static> {
    all: Memo<Vec<E>>,
    asked: StoredValue<HashMap<E, ArcRwSignal<bool>>>,
}

impl<E: Send + Sync> Clone for Marked<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Send + Sync> Copy for Marked<E> {}

impl<E: Send + Sync> std::fmt::Debug for Marked<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Marked")
    }
}

impl<E: Entity + Send + Sync> Marked<E> {
    /// All that a list holds, whenever it changes.
    pub fn new(all: impl Fn() -> Vec<E> + Send + Sync + 'static) -> Self {
        let marked = Self { all: Memo::new(move |_| all()), asked: StoredValue::new(HashMap::new()) };
        Effect::new(move |_| {
            marked.all.with(|all| {
                marked.asked.with_value(|asked| {
                    for (entity, is_among) in asked {
                        let now = all.contains(entity);
                        if is_among.get_untracked() != now {
                            is_among.set(now);
                        }
                    }
                });
            });
        });
        marked
    }

    /// Whether a thing is among them; whoever asks hears of it when this changes.
    pub fn has(&self, entity: E) -> bool {
        let is_among = self.asked.try_update_value(|asked| {
            let now = || ArcRwSignal::new(self.all.with_untracked(|all| all.contains(&entity)));
            asked.entry(entity).or_insert_with(now).clone()
        });
        is_among.is_some_and(|is_among| is_among.get())
    }

    /// All of them, in the order of the list.
    pub fn get(&self) -> Vec<E> {
        self.all.get()
    }

    /// The first of them.
    pub fn first(&self) -> Option<E> {
        self.all.with(|all| all.first().copied())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.with(Vec::is_empty)
    }

    /// Whether one of them is such.
    pub fn any(&self, is_such: impl Fn(E) -> bool) -> bool {
        self.all.with(|all| all.iter().copied().any(is_such))
    }
}
