//! A reactive set of entities. It notifies the readers of an entity only when that entity enters or leaves the set.

use std::collections::HashMap;

use engine::kernel::entity::EntityId;
use leptos::prelude::*;

/// A reactive set of entities.
///
/// A board asks for each of its entities if the set contains it, and there may be a thousand entities. Memos for all of
/// them would run again at every change of the set. So each entity that was asked for has its own signal.
#[derive(Clone, Copy, Debug)]
pub struct EntitySet {
    all: Memo<Vec<EntityId>>,
    asked: StoredValue<HashMap<EntityId, ArcRwSignal<bool>>>,
}

impl EntitySet {
    /// Creates a set of the entities that `all` returns, in that order.
    pub fn new(all: impl Fn() -> Vec<EntityId> + Send + Sync + 'static) -> Self {
        let set = Self { all: Memo::new(move |_| all()), asked: StoredValue::new(HashMap::new()) };
        Effect::new(move |_| {
            set.all.with(|all| {
                set.asked.with_value(|asked| {
                    for (entity, contains) in asked {
                        let now = all.contains(entity);
                        if contains.get_untracked() != now {
                            contains.set(now);
                        }
                    }
                });
            });
        });
        set
    }

    /// Returns `true` if the set contains `entity`. Tracks only this entity.
    pub fn contains(&self, entity: impl Into<EntityId>) -> bool {
        let entity = entity.into();
        let contains = self.asked.try_update_value(|asked| {
            let now = || ArcRwSignal::new(self.all.with_untracked(|all| all.contains(&entity)));
            asked.entry(entity).or_insert_with(now).clone()
        });
        contains.is_some_and(|contains| contains.get())
    }

    /// Returns all entities of the set.
    pub fn get(&self) -> Vec<EntityId> {
        self.all.get()
    }

    /// Returns the first entity of the set.
    pub fn first(&self) -> Option<EntityId> {
        self.all.with(|all| all.first().copied())
    }

    /// Returns `true` if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.all.with(Vec::is_empty)
    }

    /// Returns `true` if `matches` holds for an entity of the set.
    pub fn any(&self, matches: impl Fn(EntityId) -> bool) -> bool {
        self.all.with(|all| all.iter().copied().any(matches))
    }
}
