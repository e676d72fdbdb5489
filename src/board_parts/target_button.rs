//! Entities of the board as text outside of scenes: a line of numbers, one of them, a fact.

use engine::kernel::entity::EntityId;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::highlights::{EntityHighlights, Highlights};
use super::long_press::LongPress;
use crate::context::use_app;
use crate::page_parts::keyboard;

/// An entity as a button. A click picks it if that is possible, and else shows its details.
#[component]
pub fn TargetButton(
    /// The entity.
    #[prop(into)]
    entity: EntityId,
    /// The title of the button.
    #[prop(into)]
    label: Signal<String>,
    /// `true` if the label replaces the content for screen readers.
    #[prop(optional)]
    says_all: bool,
    /// The class.
    #[prop(into)]
    class: Signal<String>,
    /// The highlights, if they aren't just those of the entity.
    #[prop(optional)]
    marked: Option<EntityHighlights>,
    children: Children,
) -> impl IntoView {
    let app = use_app();
    let highlights = expect_context::<Highlights>();
    let own = highlights.of(entity);
    let marked = marked.unwrap_or(own);
    let press = LongPress::new(move || highlights.details.run(entity));
    let click = move |_| {
        if press.takes_click() {
            return;
        }
        if own.selectable.get_untracked() { highlights.pick.run(entity) } else { highlights.details.run(entity) }
    };
    let key = move |event: KeyboardEvent| {
        if keyboard::pressed(&event, app.shortcuts()) == "i" {
            event.prevent_default();
            event.stop_propagation();
            highlights.details.run(entity);
        }
    };
    view! {
        <button
            type="button"
            class=move || class.with(|class| marked.class(&format!("target-button {class}")))
            data-entity=(highlights.name)(entity)
            title=move || label.get()
            aria-label=move || says_all.then(|| label.get())
            on:click=click
            on:keydown=key
            on:contextmenu=highlights.show_details(entity)
            on:pointerdown=move |event| press.begin(&event)
            on:pointermove=move |event| press.follow(&event)
            on:pointerup=move |_| press.let_go()
            on:pointercancel=move |_| press.let_go()
            on:pointerover=move |event| highlights.point(&event, entity)
            on:pointerleave=move |_| {
                press.let_go();
                highlights.hover.run(None);
            }
            on:focus=move |event| highlights.focus(&event, entity)
            on:blur=move |_| highlights.hover.run(None)
        >
            {children()}
        </button>
    }
}

/// A number that belongs to an entity. It is highlighted with the entity.
#[component]
pub fn Mention(
    /// The entity.
    #[prop(into)]
    entity: EntityId,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// The class.
    #[prop(into)]
    class: Signal<String>,
    children: Children,
) -> impl IntoView {
    let highlights = expect_context::<Highlights>();
    let marked = highlights.of(entity);
    view! {
        <span
            class=move || class.with(|class| marked.class(class))
            data-entity=(highlights.name)(entity)
            title=move || label.get()
            // A mention may be nested in another entity. `pointerover` also fires when the pointer returns to that
            // entity.
            on:pointerover=move |event| {
                event.stop_propagation();
                highlights.point(&event, entity);
            }
            on:pointerleave=move |_| highlights.hover.run(None)
        >
            {children()}
            <span class="sr-only">{move || label.get()}</span>
        </span>
    }
}
