//! Targets in every combination of highlights that a board uses.

use std::fmt;

use engine::kernel::entity::{Entity, EntityId};
use engine::kernel::seat::Seat;
use leptos::context::Provider;
use leptos::prelude::*;

use super::specimen::Specimen;
use super::still::room;
use crate::board_parts::entity_set::EntitySet;
use crate::board_parts::highlights::{self, Highlights};
use crate::board_parts::scene::Scene;
use crate::board_parts::target::Target;
use crate::board_parts::target_button::{Mention, TargetButton};
use crate::context::use_app;

/// An entity that belongs to the gallery and to no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Thing(pub(super) u8);

impl From<Thing> for EntityId {
    fn from(Thing(id): Thing) -> Self {
        Self { kind: 1, id: id.into() }
    }
}

impl Entity for Thing {
    fn from_id(id: EntityId) -> Option<Self> {
        u8::try_from(id.id).ok().map(Self)
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thing:{}", self.0)
    }
}

impl From<Seat> for Thing {
    fn from(seat: Seat) -> Self {
        Self(seat.0)
    }
}

/// The initial highlights of a target.
#[derive(Clone, Copy, Debug)]
struct State {
    name: &'static str,
    hovered: bool,
    selectable: bool,
    selected: bool,
    mentioned: bool,
    previewed: bool,
}

const PLAIN: State =
    State { name: "plain", hovered: false, selectable: false, selected: false, mentioned: false, previewed: false };

const SELECTABLE: State = State { name: "selectable", selectable: true, ..PLAIN };

const STATES: [State; 8] = [
    PLAIN,
    State { name: "hovered", hovered: true, ..PLAIN },
    State { name: "mentioned", mentioned: true, ..PLAIN },
    State { name: "previewed", previewed: true, ..PLAIN },
    SELECTABLE,
    State { name: "selectable, hovered", hovered: true, ..SELECTABLE },
    State { name: "selected", selected: true, ..SELECTABLE },
    State { name: "selected, hovered", selected: true, hovered: true, ..SELECTABLE },
];

/// The entity that all specimens show.
const THING: Thing = Thing(0);

/// Returns highlights that begin in `state` and respond to hover, focus and clicks.
fn highlights(state: State) -> Highlights {
    let those = |stands_out: bool| if stands_out { vec![THING.id()] } else { Vec::new() };
    let always = |stands_out: bool| EntitySet::new(move || those(stands_out));
    let at_rest = state.hovered.then_some(THING.id());
    let hovered = RwSignal::new(at_rest);
    let selected = RwSignal::new(those(state.selected));
    let focused = RwSignal::new(None);
    let app = use_app();
    Highlights {
        hovered: EntitySet::new(move || hovered.get().into_iter().collect()),
        selectable: always(state.selectable),
        selected: EntitySet::new(move || selected.get()),
        mentioned: always(state.mentioned),
        previewed: always(state.previewed),
        focused,
        focusable: EntitySet::new(move || vec![focused.get().unwrap_or(THING.id())]),
        hover: Callback::new(move |thing: Option<EntityId>| hovered.set(thing.or(at_rest))),
        pick: Callback::new(move |_| selected.update(|now| *now = those(now.is_empty()))),
        details: Callback::new(move |thing| {
            app.tell(format!("A table would tell about {} now.", highlights::name::<Thing>(thing)));
        }),
        name: highlights::name::<Thing>,
    }
}

/// Provides highlights that leave the targets below unmarked.
#[component]
pub(super) fn Unmarked(children: Children) -> impl IntoView {
    view! { <Provider value=highlights(PLAIN)>{children()}</Provider> }
}

/// Returns a target in every state. The keyboard focus isn't simulated.
pub(super) fn targets() -> AnyView {
    let all = STATES.iter().map(|state| view! { <MarkedTarget state=*state /> });
    all.collect_view().into_any()
}

/// Returns a `TargetButton` in every state.
pub(super) fn buttons() -> AnyView {
    let all = STATES.iter().map(|state| {
        view! {
            <Specimen name=state.name>
                <Provider value=highlights(*state)>
                    <TargetButton entity=THING label=state.name class="fact">
                        <b>"12"</b>
                    </TargetButton>
                </Provider>
            </Specimen>
        }
    });
    all.collect_view().into_any()
}

/// Returns numbers that refer to entities and can't be picked.
pub(super) fn mentions() -> AnyView {
    let all = STATES.iter().filter(|state| !state.selectable).map(|state| {
        view! {
            <Specimen name=state.name>
                <Provider value=highlights(*state)>
                    <Mention entity=THING label=state.name class="mention">
                        <b>"3"</b>
                    </Mention>
                </Provider>
            </Specimen>
        }
    });
    all.collect_view().into_any()
}

/// A target in one state.
#[component]
fn MarkedTarget(state: State) -> impl IntoView {
    let view_box = room(120.0, 80.0);
    view! {
        <Specimen name=state.name>
            <Provider value=highlights(state)>
                <Scene view_box label=state.name class="small">
                    <Target entity=THING label=state.name>
                        <rect class="shape" x="20" y="15" width="80" height="50" rx="8"></rect>
                        <circle class="painted" cx="60" cy="40" r="12"></circle>
                    </Target>
                </Scene>
            </Provider>
        </Specimen>
    }
}
