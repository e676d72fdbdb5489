//! Everything the viewer may do now, as buttons; and what isn't possible, with the reason.

use engine::entity::EntityId;
use engine::table::Choice;
use engine::words::{Blocked, Change};
use leptos::html;
use leptos::prelude::*;

use super::choice_list::{Group, Item, lay_out};
use super::match_controller::use_match;
use super::stepper::Stepper;
use super::words::Sentence;
use crate::table::selection::{self, Pointed};
use crate::{browser, route};

/// The choices of this moment.
#[component]
pub fn Choices() -> impl IntoView {
    let controller = use_match();
    let (position, selected) = (controller.position, controller.selected);
    let groups =
        Memo::new(move |_| selected.with(|selected| position.with(|position| lay_out(&position.choices, selected))));
    let narrowed = Memo::new(move |_| selected.with(|selected| !selected.is_empty()));
    let confirmed = Memo::new(move |_| {
        selected.with(|selected| {
            position.with(|position| selection::shown(&position.choices, selected).map(|choice| choice.index))
        })
    });
    let way_on =
        Memo::new(move |_| selected.with(|selected| position.with(|position| way_on(&position.choices, selected))));
    let node = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        selected.track();
        // Another list begins at its top.
        if let Some(list) = node.get() {
            list.set_scroll_top(0);
        }
        // Whoever picked by key finds the choice under the next one; a click goes on where it was made.
        if confirmed.get().is_some() && browser::exists(".board :focus-visible") {
            browser::soon(|| browser::focus(".choices .confirm"));
        }
    });
    let headings = move || {
        // The same list can come up twice in a row: a choice made must be seen to have done something.
        let step = position.with(|position| position.steps);
        groups.with(|groups| groups.iter().map(|group| (step, group.name, group.aside)).collect::<Vec<_>>())
    };
    view! {
        <section class="choices" aria-label="Choices" node_ref=node>
            <h2 class="sr-only">"Choices"</h2>
            <Show when=move || narrowed.get()>
                <p class="narrowed">
                    <span>{move || way_on.get()}</span>
                    <button
                        type="button"
                        class="button quiet"
                        on:click=move |_| {
                            controller.cancel();
                        }
                    >
                        "Cancel"
                    </button>
                </p>
            </Show>
            <For
                each=headings
                key=|heading| *heading
                children=move |(_, name, aside)| view! { <ChoiceGroup groups name aside confirmed /> }
            />
            <Show when=move || !narrowed.get() && position.with(|position| !position.blocked.is_empty())>
                {move || view! { <WhyNot blocked=position.with(|position| position.blocked.clone()) /> }}
            </Show>
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

/// The choices under one heading.
#[component]
fn ChoiceGroup(
    groups: Memo<Vec<Group>>,
    name: &'static str,
    aside: bool,
    confirmed: Memo<Option<usize>>,
) -> impl IntoView {
    let items = Memo::new(move |_| {
        groups.with(|groups| {
            let own = groups.iter().find(|group| group.name == name && group.aside == aside);
            own.map(|group| group.items.clone()).unwrap_or_default()
        })
    });
    let list = view! {
        <For
            each=move || items.get()
            key=|(number, item)| (*number, item.choices().iter().map(|choice| choice.index).collect::<Vec<_>>())
            children=move |(number, item)| match item {
                Item::Single(choice) => view! { <ChoiceButton number choice confirmed /> }.into_any(),
                Item::Stepper(family) => view! { <Stepper number group=name family /> }.into_any(),
            }
        />
    };
    if aside {
        view! {
            <details class="group aside" role="group" aria-label=name>
                <summary>{move || format!("{name} ({})", items.with(Vec::len))}</summary>
                {list}
            </details>
        }
        .into_any()
    } else {
        view! {
            <div class="group" role="group" aria-label=name>
                {(!name.is_empty()).then(|| view! { <h3>{name}</h3> })}
                {list}
            </div>
        }
        .into_any()
    }
}

/// A choice as a button: its words, what it costs and what it changes. It stands out where a click on the board
/// would make it.
#[component]
fn ChoiceButton(number: usize, choice: Choice, confirmed: Memo<Option<usize>>) -> impl IntoView {
    let controller = use_match();
    let Choice { index, label } = choice;
    let class = move || match (confirmed.get() == Some(index), label.commits) {
        (true, _) => "choice play confirm",
        (false, true) => "choice play commits",
        (false, false) => "choice play",
    };
    let light = move || controller.pointed.set(Some(Pointed::Choice(index)));
    let dim = move || controller.pointed.set(None);
    let key = (number <= 9).then(|| number.to_string());
    let shortcut = key.clone();
    view! {
        <button
            type="button"
            class=class
            aria-keyshortcuts=shortcut
            data-number=number.to_string()
            on:click=move |_| controller.choose(index)
            on:pointerenter=move |_| light()
            on:pointerleave=move |_| dim()
            on:focus=move |_| light()
            on:blur=move |_| dim()
        >
            {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
            <span class="text">
                <Sentence text=label.text.clone() />
            </span>
            " "
            <span class="effects">
                <ChoiceEffects choice=Choice { index, label } />
            </span>
        </button>
    }
}

/// What a choice costs, what it changes, and what else is to be said of it.
#[component]
pub(super) fn ChoiceEffects(choice: Choice) -> impl IntoView {
    let label = choice.label;
    view! {
        {(!label.cost.is_empty()).then(|| view! { <span class="cost">{label.cost}</span> })}
        {label.changes.into_iter().map(|change| view! { <ChangeView change /> }).collect_view()}
        {(!label.note.is_empty())
            .then(|| {
                view! {
                    <span class="note">
                        <Sentence text=label.note />
                    </span>
                }
            })}
    }
}

/// A quantity before and after.
#[component]
fn ChangeView(change: Change) -> impl IntoView {
    let class = if change.after > change.before { "change more" } else { "change less" };
    view! {
        <span class=class>
            {change.what} " " {change.before} <span aria-hidden="true">" → "</span> <span class="sr-only">" to "</span>
            " " <b>{change.after}</b>
        </span>
    }
}

/// What one may want to do but can't, with the reasons.
#[component]
fn WhyNot(blocked: Vec<Blocked>) -> impl IntoView {
    let controller = use_match();
    let game = controller.position.with_untracked(|position| position.meta.id);
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
                    on:pointerenter=move |_| controller.lit.set(path.get_value())
                    on:pointerleave=move |_| controller.lit.set(Vec::new())
                >
                    <span class="text">
                        <Sentence text=blocked.text />
                    </span>
                    <span class="reason">
                        <Sentence text=blocked.reason />
                        " "
                        {rule}
                    </span>
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
}
