//! Everything the viewer may do now, as buttons; and what isn't possible, with the reason.

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

/// The choices of this moment, but the one that finishes.
#[component]
pub fn Choices(
    /// As they are laid out.
    list: Memo<ChoiceGroups>,
    /// Folded headings that are open.
    opened: RwSignal<Vec<&'static str>>,
) -> impl IntoView {
    let driver = use_match();
    let (match_view, selected) = (driver.view, driver.selected);
    let narrowed = Memo::new(move |_| selected.with(|selected| !selected.is_empty()));
    let ply = Memo::new(move |_| match_view.with(|view| view.ply));
    let node = use_table_elements().choices;
    // Asked where the browser knows: while a list is being changed, the answer costs a layout of the whole page.
    let is_scrolled = StoredValue::new(false);
    let remember_scrolled = move |_| {
        let list = node.get_untracked();
        is_scrolled.set_value(list.is_some_and(|list| list.scroll_top() > 0));
    };
    Effect::new(move |_| {
        ply.track();
        selected.track();
        // Another list begins at its top.
        if let Some(list) = node.get().filter(|_| is_scrolled.get_value()) {
            list.set_scroll_top(0);
        }
    });
    let headings = move || {
        // The same list can come up twice in a row: a choice made must be seen to have done something.
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

/// The index of the choice that is shown on the board, and made by one more click there.
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

/// The row of the bar. No heading stands above it, so that a button says all that it does.
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

/// The row whose choice the bar of a narrow screen carries out.
#[component]
pub fn Primary(row: Memo<Option<Row>>) -> impl IntoView {
    let match_view = use_match().view;
    // The same row can come up twice in a row: a choice made must be seen to have done something.
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

/// A thing that several choices begin with.
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

/// A row of the list that can be pressed, by its key too; while the pointer or the focus rests on it, what it is about
/// lights up.
#[component]
fn RowButton(
    /// The key that presses it.
    key: Option<char>,
    /// Its class.
    #[prop(into)]
    class: Signal<String>,
    /// What it does.
    press: Callback<()>,
    /// Lights up what it is about, or no longer.
    light: Callback<bool>,
    /// Its element.
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
            // A tap leaves the focus behind; what lights up then would stay.
            on:focus=move |event| if browser::shows_focus(&event) { light.run(true) }
            on:blur=move |_| light.run(false)
        >
            <kbd aria-hidden="true">{key.clone()}</kbd>
            {children()}
        </button>
    }
}

/// Lights up what a choice is about.
fn lighting(index: ActionIndex) -> Callback<bool> {
    let hovered = use_match().hovered;
    Callback::new(move |on: bool| hovered.set(on.then_some(Hovered::Choice(index))))
}

/// A choice as a button: its words, what it costs and what it changes. It stands out where a click on the board
/// would make it.
#[component]
pub fn ChoiceButton(
    key: Option<char>,
    choice: Choice,
    /// The words on the button; those of the choice if there are none.
    #[prop(optional)]
    text: Option<RichText>,
) -> impl IntoView {
    let driver = use_match();
    let Choice { index, label } = choice;
    let (match_view, selected) = (driver.view, driver.selected);
    let is_confirmed = Memo::new(move |_| confirmed(&match_view.get(), &selected.get()) == Some(index));
    let (elements, node) = (use_table_elements(), NodeRef::new());
    // People who picked by key find the choice under the next one. A click goes on where it was made.
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

/// A choice and what finishes right after it, in one click.
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

/// Whether a choice waits for a second press.
fn asks_again(index: ActionIndex) -> Memo<bool> {
    let unconfirmed = use_match().unconfirmed;
    Memo::new(move |_| unconfirmed.get() == Some(index))
}

/// Says that a choice waits for a second press.
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

/// The things that can't be done now, with the reasons. They are built when the list is opened.
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
        // They open below what is in sight.
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

/// Something one can't do, with the reason; its things light up while it is pointed at.
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
