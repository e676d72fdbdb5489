//! Everything the viewer may do now, as buttons; and what isn't possible, with the reason.

use crate::markup::prelude::*;
use engine::table::Choice;
use engine::words::{Blocked, Change};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::choice_list::{Group, Item, lay_out};
use super::playing::Playing;
use super::stepper::stepper;
use crate::{browser, route};

/// The choices of this moment.
pub fn choices(playing: Playing) -> AnyView {
    let position = playing.position;
    let groups = Memo::new(move |_| {
        playing.selected.with(|selected| position.with(|position| lay_out(&position.choices, selected)))
    });
    let narrowed = move || playing.selected.with(|selected| !selected.is_empty());
    // The same list can come up twice in a row: a choice made must be seen to have done something.
    let moment = Memo::new(move |_| position.with(|position| position.steps));
    // Whoever plays by keyboard goes on where they were.
    let refocus = StoredValue::new(false);
    Effect::new(move |_| {
        groups.track();
        moment.track();
        if refocus.get_value() {
            refocus.set_value(false);
            browser::soon(|| browser::focus(".choices .choice, .choices .amount"));
        }
    });
    view! {
        <section
            class="choices"
            aria-label="Choices"
            on:click=move |event| {
                let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let pressed = pressed.and_then(|element| element.closest(".play").ok().flatten());
                if pressed.is_some() {
                    refocus.set_value(true);
                }
            }
        >
            <Show when=narrowed>
                <p class="narrowed">
                    <span>"What would you like to do with it?"</span>
                    <button type="button" class="button quiet" on:click=move |_| { playing.cancel(); }>
                        "Cancel"
                    </button>
                </p>
            </Show>
            {move || {
                moment.track();
                groups.get().into_iter().map(|group| group_view(playing, group)).collect_view()
            }}
            {move || {
                let (blocked, game) = position.with(|position| (position.blocked.clone(), position.meta.id));
                (!blocked.is_empty() && !narrowed()).then(|| why_not(playing, blocked, game))
            }}
        </section>
    }
}

fn group_view(playing: Playing, group: Group) -> AnyView {
    let heading = (!group.name.is_empty()).then(|| view! { <h3>{group.name}</h3> });
    let items = group
        .items
        .into_iter()
        .map(|(number, item)| match item {
            Item::Single(choice) => choice_button(playing, number, choice),
            Item::Stepper(family) => stepper(playing, number, group.name, family),
        })
        .collect_view();
    view! {
        <div class="group" role="group" aria-label=group.name>
            {heading}
            {items}
        </div>
    }
    .into_any()
}

/// A choice as a button: its words, what it costs and what it changes.
fn choice_button(playing: Playing, number: usize, choice: Choice) -> AnyView {
    let Choice { index, label } = choice;
    let class = if label.commits { "choice play commits" } else { "choice play" };
    let lit = StoredValue::new(label.path.clone());
    let light = move || playing.lit.set(lit.get_value());
    let dim = move || playing.lit.set(Vec::new());
    let key = (number <= 9).then(|| number.to_string());
    let shortcut = key.clone();
    view! {
        <button
            type="button"
            class=class
            aria-keyshortcuts=shortcut
            data-number=number.to_string()
            on:click=move |_| playing.choose(index)
            on:pointerenter=move |_| light()
            on:pointerleave=move |_| dim()
            on:focus=move |_| light()
            on:blur=move |_| dim()
        >
            {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
            <span class="text">{label.text}</span>
            " "
            <span class="effects">
                {(!label.cost.is_empty()).then(|| view! { <span class="cost">{label.cost.clone()}</span> })}
                {changes(&label.changes)}
                {(!label.note.is_empty()).then(|| view! { <span class="note">{label.note.clone()}</span> })}
            </span>
        </button>
    }
}

/// Quantities before and after.
pub(super) fn changes(changes: &[Change]) -> AnyView {
    changes
        .iter()
        .map(|change| {
            let class = if change.after > change.before { "change more" } else { "change less" };
            view! {
                <span class=class>
                    {change.what} " " {change.before} <span aria-hidden="true">" → "</span>
                    <span class="sr-only">" to "</span> <b>{change.after}</b>
                </span>
            }
        })
        .collect_view()
        .into_any()
}

/// What one may want to do but can't, with the reasons.
fn why_not(playing: Playing, blocked: Vec<Blocked>, game: &'static str) -> AnyView {
    let count = blocked.len();
    let rows = blocked
        .into_iter()
        .map(|blocked| {
            let path = StoredValue::new(blocked.path);
            let rule = blocked.rule.map(|rule| {
                view! { <a href=format!("#{}", route::rules(game, Some(rule)))>"Rule"</a> }
            });
            view! {
                <li
                    on:pointerenter=move |_| playing.lit.set(path.get_value())
                    on:pointerleave=move |_| playing.lit.set(Vec::new())
                >
                    <span class="text">{blocked.text}</span>
                    <span class="reason">{blocked.reason} " " {rule}</span>
                </li>
            }
        })
        .collect_view();
    view! {
        <details class="why-not">
            <summary>{format!("Why not something else? ({count})")}</summary>
            <ul>{rows}</ul>
        </details>
    }
    .into_any()
}
