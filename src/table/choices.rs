//! Everything the viewer may do now, as buttons; and what isn't possible, with the reason.

use crate::markup::prelude::*;
use engine::entity::EntityId;
use engine::table::Choice;
use engine::words::{Blocked, Change, RichText};
use web_sys::Element;

use super::choice_list::{Group, Item, lay_out};
use super::playing::Playing;
use super::selection::{self, Pointed};
use super::stepper::stepper;
use super::words::sentence;
use crate::{browser, route};

/// The choices of this moment.
pub fn choices(playing: Playing) -> AnyView {
    let position = playing.position;
    let groups = Memo::new(move |_| {
        playing.selected.with(|selected| position.with(|position| lay_out(&position.choices, selected)))
    });
    let narrowed = move || playing.selected.with(|selected| !selected.is_empty());
    let shown = Memo::new(move |_| {
        playing.selected.with(|selected| {
            position.with(|position| selection::shown(&position.choices, selected).map(|choice| choice.index))
        })
    });
    let way_on = Memo::new(move |_| {
        playing.selected.with(|selected| position.with(|position| way_on(&position.choices, selected)))
    });
    // The same list can come up twice in a row: a choice made must be seen to have done something.
    let moment = Memo::new(move |_| position.with(|position| position.steps));
    let node = NodeRef::<Element>::default();
    Effect::new(move |_| {
        playing.selected.track();
        // Another list begins at its top.
        if let Some(list) = node.get() {
            list.set_scroll_top(0);
        }
        // Whoever picked by key finds the choice under the next one; a click goes on where it was made.
        if shown.get().is_some() && browser::exists(".board :focus-visible") {
            browser::soon(|| browser::focus(".choices .confirm"));
        }
    });
    view! {
        <section
            class="choices"
            aria-label="Choices"
            node_ref=node
        >
            <h2 class="sr-only">"Choices"</h2>
            <Show when=narrowed>
                <p class="narrowed">
                    <span>{move || way_on.get()}</span>
                    <button type="button" class="button quiet" on:click=move |_| { playing.cancel(); }>
                        "Cancel"
                    </button>
                </p>
            </Show>
            {move || {
                moment.track();
                let shown = shown.get();
                groups.get().into_iter().map(|group| group_view(playing, group, shown)).collect_view()
            }}
            {move || {
                let (blocked, game) = position.with(|position| (position.blocked.clone(), position.meta.id));
                (!blocked.is_empty() && !narrowed()).then(|| why_not(playing, blocked, game))
            }}
        </section>
    }
}

/// How a list goes on that a pick has narrowed.
fn way_on(choices: &[Choice], selected: &[EntityId]) -> String {
    if selection::shown(choices, selected).is_some() {
        "Click it again, or here, to do it.".into()
    } else if selection::leads_on(choices, selected) {
        format!("Go on at the board, or take one of these {}:", selection::fitting(choices, selected).count())
    } else {
        "What would you like to do with it?".into()
    }
}

fn group_view(playing: Playing, group: Group, shown: Option<usize>) -> AnyView {
    let count = group.items.len();
    let heading = (!group.name.is_empty() && !group.aside).then(|| view! { <h3>{group.name}</h3> });
    let items = group
        .items
        .into_iter()
        .map(|(number, item)| match item {
            Item::Single(choice) => {
                let confirms = shown == Some(choice.index);
                choice_button(playing, number, choice, confirms)
            }
            Item::Stepper(family) => stepper(playing, number, group.name, family),
        })
        .collect_view();
    if group.aside {
        let summary = format!("{} ({})", group.name, count);
        return view! {
            <details class="group aside" role="group" aria-label=group.name>
                <summary>{summary}</summary>
                {items}
            </details>
        }
        .into_any();
    }
    view! {
        <div class="group" role="group" aria-label=group.name>
            {heading}
            {items}
        </div>
    }
    .into_any()
}

/// A choice as a button: its words, what it costs and what it changes.
fn choice_button(playing: Playing, number: usize, choice: Choice, confirms: bool) -> AnyView {
    let Choice { index, label } = choice;
    let said = |text: &RichText| playing.position.with_untracked(|position| sentence(text, &position.seats));
    let class = match (confirms, label.commits) {
        (true, _) => "choice play confirm",
        (false, true) => "choice play commits",
        (false, false) => "choice play",
    };
    let light = move || playing.pointed.set(Some(Pointed::Choice(index)));
    let dim = move || playing.pointed.set(None);
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
            <span class="text">{said(&label.text)}</span>
            " "
            <span class="effects">
                {(!label.cost.is_empty()).then(|| view! { <span class="cost">{label.cost.clone()}</span> })}
                {changes(&label.changes)}
                {(!label.note.is_empty()).then(|| view! { <span class="note">{said(&label.note)}</span> })}
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
    let said = |text: &RichText| playing.position.with_untracked(|position| sentence(text, &position.seats));
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
                    <span class="text">{said(&blocked.text)}</span>
                    <span class="reason">{said(&blocked.reason)} " " {rule}</span>
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
