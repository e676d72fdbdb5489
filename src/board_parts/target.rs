//! Entities of the board that can be picked by pointer, touch and key.

use engine::kernel::entity::EntityId;
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute as _};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::prelude::*;

use super::highlights::{EntityHighlights, Highlights};
use super::long_press::LongPress;
use crate::context::use_app;
use crate::page_parts::keyboard;

/// The properties that [`Target`] and [`TargetBox`] share.
#[derive(Clone, Copy)]
struct Thing {
    entity: EntityId,
    label: Signal<String>,
    class: Signal<String>,
    details_on_click: bool,
    details_only: bool,
}

impl Thing {
    /// Returns the attributes of the element: its highlights and its handlers for pointer, touch and key.
    fn attributes(self) -> AnyAttribute {
        let Self { entity, label, class, details_on_click, details_only } = self;
        let app = use_app();
        let highlights = expect_context::<Highlights>();
        let mut marked = highlights.of(entity);
        if details_only {
            (marked.selectable, marked.selected) = (Signal::stored(false), Signal::stored(false));
        }
        let EntityHighlights { selectable, selected, .. } = marked;
        let stop = move || !details_only && highlights.focusable.contains(entity);

        let answer = move || {
            if (details_on_click || details_only) && !selectable.get_untracked() {
                highlights.details
            } else {
                highlights.pick
            }
        };
        let press = LongPress::new(move || highlights.details.run(entity));
        let click = move |event: MouseEvent| {
            event.stop_propagation();
            if !press.takes_click() {
                answer().run(entity);
            }
        };
        let ask = move |event: MouseEvent| {
            event.prevent_default();
            event.stop_propagation();
            press.let_go();
            highlights.details.run(entity);
        };
        let key = move |event: KeyboardEvent| {
            let asked = match keyboard::pressed(&event, app.shortcuts()).as_str() {
                "Enter" | " " => answer(),
                "i" => highlights.details,
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            asked.run(entity);
        };
        let focus = move |event: FocusEvent| {
            event.stop_propagation();
            highlights.focus(&event, entity);
        };
        // This also runs when a map captures the pointer for a drag.
        let leave = move |_| {
            press.let_go();
            highlights.hover.run(None);
        };
        let attributes = view! {
            <{..}
                class=move || class.with(|class| marked.class(&format!("target {class}")))
                data-entity=(highlights.name)(entity)
                role=move || if selectable.get() { "button" } else { "group" }
                tabindex=move || if stop() { "0" } else { "-1" }
                aria-label=move || label.get()
                aria-pressed=move || selectable.get().then(|| selected.get().to_string())
                on:click=click
                on:keydown=key
                on:contextmenu=ask
                on:pointerdown=move |event| press.begin(&event)
                on:pointermove=move |event| press.follow(&event)
                on:pointerup=move |_| press.let_go()
                on:pointercancel=move |_| press.let_go()
                on:pointerenter=move |event| highlights.point(&event, entity)
                on:pointerleave=leave
                on:focusin=focus
                on:focusout=move |_| highlights.hover.run(None)
            />
        };
        attributes.into_any_attr()
    }
}

/// A focusable entity of a scene, drawn by its children. The board's stylesheet shows its highlights on elements of the
/// class `shape`: `.target.selectable .shape`, and so on for each of [`EntityHighlights`]. A click picks the entity, or
/// explains why that isn't possible.
#[component]
pub fn Target(
    /// The entity.
    #[prop(into)]
    entity: EntityId,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
    /// The class.
    #[prop(into, optional)]
    class: Signal<String>,
    /// `true` if a click opens details while the entity can't be picked.
    #[prop(optional)]
    details_on_click: bool,
    /// `true` if a click always opens details, because another target of the same entity can be picked.
    #[prop(optional)]
    details_only: bool,
    children: Children,
) -> impl IntoView {
    let thing = Thing { entity, label, class, details_on_click, details_only };
    view! {
        <g {..thing.attributes()}>
            <title>{move || label.get()}</title>
            // The label already describes the drawing.
            <g aria-hidden="true">{children()}</g>
        </g>
    }
}

/// An entity of the board as a box of HTML. A focusable element covers it and behaves as [`Target`] does. That element
/// shows the highlights: `.target.selectable`, and so on.
#[component]
pub fn TargetBox(
    /// The entity.
    #[prop(into)]
    entity: EntityId,
    /// The accessible name. Screen readers get it instead of the children.
    #[prop(into)]
    label: Signal<String>,
    /// The class of the box.
    #[prop(into, optional)]
    class: Signal<String>,
    /// `true` if a click opens details while the entity can't be picked.
    #[prop(optional)]
    details_on_click: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let thing = Thing { entity, label, class: Signal::default(), details_on_click, details_only: false };
    view! {
        <div class=move || format!("target-box {}", class.get())>
            // The label already describes the content.
            {children.map(|children| view! { <div class="seen" aria-hidden="true">{children()}</div> })}
            <div title=move || label.get() {..thing.attributes()}></div>
        </div>
    }
}
