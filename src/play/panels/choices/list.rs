//! The choices of the viewer as buttons, and the unavailable actions with reasons.

use engine::kernel::entity::EntityId;
use engine::kernel::text::label::Blocked;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::ActionIndex;
use engine::matches::moment::Choice;
use leptos::ev::{Event, MouseEvent, Targeted};
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlButtonElement, HtmlDetailsElement};

use super::effects::{ChoiceEffects, is_advised};
use super::stepper::Stepper;
use crate::board_parts::hovered::Hovered;
use crate::browser;
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::model::choice_groups::{ChoiceGroups, Folding, Group, Item, Row};
use crate::play::model::{MatchView, Msg, selection};
use crate::play::sentence::{RuleLink, Sentence};

/// The current choices, without the finishing choice.
#[component]
pub fn Choices(
    /// The layout of the choices.
    list: Memo<ChoiceGroups>,
    /// The folded headings that are open.
    opened: RwSignal<Vec<&'static str>>,
) -> impl IntoView {
    let driver = use_match();
    let (match_view, selected) = (driver.view, driver.selected);
    let narrowed = Memo::new(move |_| selected.with(|selected| !selected.is_empty()));
    let ply = Memo::new(move |_| match_view.with(|view| view.ply));
    let node = use_table_elements().choices;
    // Read in the scroll handler: while the list changes, `scroll_top` would force a layout of the whole page.
    let is_scrolled = StoredValue::new(false);
    let remember_scrolled = move |_| {
        let list = node.get_untracked();
        is_scrolled.set_value(list.is_some_and(|list| list.scroll_top() > 0));
    };
    Effect::new(move |_| {
        ply.track();
        selected.track();
        // A new list begins at its top.
        if let Some(list) = node.get().filter(|_| is_scrolled.get_value()) {
            list.set_scroll_top(0);
        }
    });
    let headings = move || {
        // The list can be the same at the next ply. It is rebuilt so that the choice visibly had an effect.
        let ply = ply.get();
        list.with(|list| {
            let heading = |group: &Group| (ply, group.name, group.folding != Folding::Flat);
            list.groups.iter().map(heading).collect::<Vec<_>>()
        })
    };
    let is_own_turn = Memo::new(move |_| match_view.with(|view| view.is_own_turn()));
    let why_not = move || {
        ply.track();
        (is_own_turn.get() && !narrowed.get()).then(|| view! { <WhyNot /> })
    };
    view! {
        <section class="choices" aria-label="Choices" node_ref=node on:scroll=remember_scrolled>
            <h2 class="sr-only">"Choices"</h2>
            <For
                each=headings
                key=|heading| *heading
                children=move |(_, name, folds)| view! { <ChoiceGroup list opened name folds /> }
            />
            {why_not}
        </section>
    }
}

/// Returns the index of the previewed choice, which one more click on the board makes.
fn confirmed(view: &MatchView, selected: &[EntityId]) -> Option<ActionIndex> {
    selection::previewed(&view.choices, selected).map(|choice| choice.index)
}

/// The choices under one heading.
#[component]
fn ChoiceGroup(
    list: Memo<ChoiceGroups>,
    opened: RwSignal<Vec<&'static str>>,
    name: &'static str,
    folds: bool,
) -> impl IntoView {
    let group = Memo::new(move |_| list.with(|list| list.groups.iter().find(|group| group.name == name).cloned()));
    let rows = move || group.with(|group| group.as_ref().map(|group| group.rows.clone()).unwrap_or_default());
    let note =
        Memo::new(move |_| group.with(|group| group.as_ref().map(|group| group.note.clone()).unwrap_or_default()));
    let shared_note = move || {
        let text = note.get();
        (!text.is_empty()).then(|| view! { <p class="shared-note"><Sentence text /></p> })
    };
    let rows = view! {
        <For
            each=rows
            key=|row| (row.key, row.item.identity())
            children=move |row| row_view(name, row)
        />
    };
    if !folds {
        let is_paired = move || group.with(|group| group.as_ref().is_some_and(Group::is_paired));
        return view! {
            <div class="group" class:paired=is_paired role="group" aria-label=name>
                {(!name.is_empty()).then(|| view! { <h3>{name}</h3> })}
                {shared_note}
                {rows}
            </div>
        }
        .into_any();
    }
    let folding = move || group.with(|group| group.as_ref().map_or(Folding::Flat, |group| group.folding));
    let count = move || group.with(|group| group.as_ref().map_or(0, |group| group.count));
    let key = move || match folding() {
        Folding::Flat => None,
        Folding::Closed(key) | Folding::Open(key) => key,
    };
    let toggle = Callback::new(move |()| {
        opened.update(|opened| match opened.iter().position(|open| *open == name) {
            Some(at) => drop(opened.remove(at)),
            None => opened.push(name),
        });
    });
    let elements = use_table_elements();
    // The key can change while the heading stays.
    let key = Memo::new(move |_| key());
    Effect::new(move |_| {
        if let Some(key) = key.get() {
            elements.bind_key(key, toggle);
        }
    });
    let pressed = move |click: MouseEvent| {
        click.prevent_default();
        toggle.run(());
    };
    let key = move || key.get().map(|key| key.to_string());
    view! {
        <details class="group folds" role="group" aria-label=name open=move || matches!(folding(), Folding::Open(_))>
            <summary aria-keyshortcuts=key data-key=key on:click=pressed>
                <kbd aria-hidden="true">{key}</kbd>
                <span class="text">{name}</span>
                <span class="count">{count}</span>
            </summary>
            {shared_note}
            {rows}
        </details>
    }
    .into_any()
}

fn row_view(group: &'static str, Row { key, item }: Row) -> AnyView {
    match item {
        Item::Single(choice) => view! { <ChoiceButton key choice=*choice /> }.into_any(),
        Item::AndFinish(both) => view! { <BothButton key both=*both /> }.into_any(),
        Item::Stepper(family) => view! { <Stepper key group family /> }.into_any(),
        Item::Target { thing, name, count } => view! { <FoldedThing key thing name count /> }.into_any(),
    }
}

/// Returns the row of the bar. It has no heading, so its button has the full command.
fn primary_view(group: &'static str, row: Row) -> AnyView {
    match row {
        Row { key, item: Item::Single(choice) } => {
            let driver = use_match();
            let command = driver.with_table(|table| table.at(driver.ply()).command(choice.index));
            let text = command.unwrap_or_else(|| choice.label.text.clone());
            view! { <ChoiceButton key choice=*choice text /> }.into_any()
        }
        row => row_view(group, row),
    }
}

/// The primary row in the bar of a narrow screen.
#[component]
pub fn Primary(row: Memo<Option<Row>>) -> impl IntoView {
    let match_view = use_match().view;
    // The row can be the same at the next ply. It is rebuilt so that the choice visibly had an effect.
    let shown = move || row.get().map(|row| (match_view.with(|view| view.ply), row));
    view! {
        <div class="first-action" node_ref=use_table_elements().first_action class:idle=move || row.with(Option::is_none)>
            <For
                each=shown
                key=|(ply, row)| (*ply, row.key, row.item.identity())
                children=|(_, row)| {
                    let group = row.item.choices().first().map_or("", |choice| choice.label.group);
                    view! { <div class="group" role="group" aria-label=group>{primary_view(group, row)}</div> }
                }
            />
        </div>
    }
}

/// An entity that several choices begin with.
#[component]
fn FoldedThing(key: Option<char>, thing: EntityId, #[prop(into)] name: String, count: usize) -> impl IntoView {
    let driver = use_match();
    let light = Callback::new(move |on: bool| driver.mentioned.set(if on { vec![thing] } else { Vec::new() }));
    let press = Callback::new(move |()| {
        light.run(false);
        driver.send(Msg::Pick(thing));
    });
    view! {
        <RowButton key class="choice fold" press light>
            <span class="text">{name}</span>
            " "
            <span class="count">{count} <span class="sr-only">" choices"</span></span>
        </RowButton>
    }
}

/// A row of the list that can be pressed, also by its key. While the pointer or the focus is on it, its entities are
/// highlighted.
#[component]
fn RowButton(
    /// The key that presses the row.
    key: Option<char>,
    /// The class of the button.
    #[prop(into)]
    class: Signal<String>,
    /// Called when the row is pressed.
    press: Callback<()>,
    /// Highlights the row's entities, or ends the highlight.
    light: Callback<bool>,
    /// The button element.
    #[prop(optional)]
    node: NodeRef<html::Button>,
    children: Children,
) -> impl IntoView {
    if let Some(key) = key {
        use_table_elements().bind_key(key, press);
    }
    let key = key.map(|key| key.to_string());
    view! {
        <button
            type="button"
            class=class
            node_ref=node
            aria-keyshortcuts=key.clone()
            data-key=key.clone()
            on:click=move |_| press.run(())
            on:pointerenter=move |event| if browser::hovers(&event) { light.run(true) }
            on:pointerleave=move |_| light.run(false)
            // A tap leaves the focus on the button, and the highlight would stay.
            on:focus=move |event| if browser::shows_focus(&event) { light.run(true) }
            on:blur=move |_| light.run(false)
        >
            <kbd aria-hidden="true">{key.clone()}</kbd>
            {children()}
        </button>
    }
}

/// Returns a callback that highlights the entities of a choice.
fn lighting(index: ActionIndex) -> Callback<bool> {
    let hovered = use_match().hovered;
    Callback::new(move |on: bool| hovered.set(on.then_some(Hovered::Choice(index))))
}

/// A choice as a button: its text, its price and its changes. It is marked while a click on the board would make it.
#[component]
pub fn ChoiceButton(
    key: Option<char>,
    choice: Choice,
    /// The text of the button. The default is the text of the choice.
    #[prop(optional)]
    text: Option<RichText>,
) -> impl IntoView {
    let driver = use_match();
    let Choice { index, label } = choice;
    let (match_view, selected) = (driver.view, driver.selected);
    let is_confirmed = Memo::new(move |_| confirmed(&match_view.get(), &selected.get()) == Some(index));
    let (elements, node) = (use_table_elements(), NodeRef::new());
    // After a pick by key, the focus moves to the previewed choice. After a click, it stays.
    Effect::new(move |_| {
        if is_confirmed.get() && elements.board_shows_focus() {
            browser::soon(move || {
                drop(node.try_get_untracked().flatten().map(|button: HtmlButtonElement| button.focus()))
            });
        }
    });
    let asks = asks_again(index);
    let is_advised = is_advised(&[index]);
    let class = Signal::derive(move || {
        let confirm = if is_confirmed.get() || asks.get() { " confirm" } else { "" };
        let advised = if is_advised.get() { " advised" } else { "" };
        format!("choice play{confirm}{advised}")
    });
    view! {
        <RowButton key class press=Callback::new(move |()| driver.choose(index)) light=lighting(index) node>
            <span class="text">
                <Sentence text=text.unwrap_or_else(|| label.text.clone()) />
            </span>
            " "
            <span class="effects">
                <ChoiceEffects label />
                <Again asks />
            </span>
        </RowButton>
    }
}

/// A choice and the finishing choice after it, in one click.
#[component]
fn BothButton(key: Option<char>, both: [Choice; 2]) -> impl IntoView {
    let driver = use_match();
    let [Choice { index, label }, _] = both;
    let press = Callback::new(move |()| driver.send(Msg::ChooseAndFinish(driver.ply(), index)));
    view! {
        <RowButton key class="choice both" press light=lighting(index)>
            <span class="text">
                <Sentence text=label.text />
                " and finish"
                <Again asks=asks_again(index) />
            </span>
        </RowButton>
    }
}

/// Returns a memo that is `true` while a choice waits for a second press.
fn asks_again(index: ActionIndex) -> Memo<bool> {
    let unconfirmed = use_match().unconfirmed;
    Memo::new(move |_| unconfirmed.get() == Some(index))
}

/// The message that a choice waits for a second press.
#[component]
fn Again(asks: Memo<bool>) -> impl IntoView {
    view! {
        <Show when=move || asks.get()>
            <span class="again" role="alert">
                "Once more to confirm."
            </span>
        </Show>
    }
}

/// The unavailable actions, with reasons. They are built when the list is opened.
#[component]
fn WhyNot() -> impl IntoView {
    let driver = use_match();
    let rows = move || match driver.blocked() {
        blocked if blocked.is_empty() => view! { <li>"Nothing is blocked right now."</li> }.into_any(),
        blocked => blocked.into_iter().map(|blocked| view! { <BlockedRow blocked /> }).collect_view().into_any(),
    };
    let is_open = RwSignal::new(false);
    let node = use_table_elements().why_not;
    let toggled = move |event: Targeted<Event, HtmlDetailsElement>| {
        driver.send(Msg::ReadReasons);
        is_open.set(event.target().open());
        // The reasons open below the visible part of the list.
        browser::after_paint(move || {
            if let Some(list) = node.try_get_untracked().flatten().filter(|list| list.open()) {
                list.scroll_into_view();
            }
        });
    };
    view! {
        <details class="why-not" node_ref=node on:toggle:target=toggled>
            <summary>"Unavailable"</summary>
            <Show when=move || is_open.get()>
                <ul>{rows()}</ul>
            </Show>
        </details>
    }
}

/// An unavailable action, with the reason. Its entities are highlighted while the pointer is on it.
#[component]
fn BlockedRow(blocked: Blocked) -> impl IntoView {
    let driver = use_match();
    let path = StoredValue::new(blocked.path);
    let rule = blocked.rule.map(|rule| view! { <RuleLink rule /> });
    view! {
        <li
            on:pointerenter=move |_| driver.mentioned.set(path.get_value())
            on:pointerleave=move |_| driver.mentioned.set(Vec::new())
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
}
