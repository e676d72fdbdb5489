//! A stepper for choices that differ only in a number, such as bids.

use engine::matches::moment::Choice;
use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{UseIntervalFnOptions, use_interval_fn_with_options, use_media_query, utils::Pausable};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::effects::{ChoiceEffects, is_advised};
use crate::board_parts::hovered::Hovered;
use crate::browser;
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::sentence::Sentence;

/// A button that makes the choice, and beside it the number with buttons to change it.
#[component]
pub fn Stepper(key: Option<char>, group: &'static str, family: Vec<Choice>) -> impl IntoView {
    let driver = use_match();
    let last = family.len() - 1;
    let amounts: Vec<i32> = family.iter().filter_map(|choice| choice.label.amount).collect();
    let (least, most) = (amounts[0], amounts[last]);
    let first = family.iter().position(|choice| choice.label.default_amount).unwrap_or(0);
    let is_advised = is_advised(&family.iter().map(|choice| choice.index).collect::<Vec<_>>());
    let family = StoredValue::new(family);
    let at = RwSignal::new(first);
    let amount = move || amounts_at(family, at.get());
    let index = move || family.with_value(|family| family[at.get_untracked()].index);
    let light = move || driver.hovered.set(Some(Hovered::Choice(index())));
    let dim = move || driver.hovered.set(None);
    let go = move |to: usize| {
        at.set(to.min(last));
        light();
    };
    let step = move |by: isize| go(at.get_untracked().saturating_add_signed(by));
    let take = move || driver.choose(index());
    // A number that isn't offered is replaced by the next lower one, or else by the lowest.
    let typed = move |event: ev::Event| {
        let input: HtmlInputElement = event.target().expect("an input has a target").unchecked_into();
        if let Ok(value) = input.value().trim().parse::<i32>() {
            at.set(amounts.iter().rposition(|amount| *amount <= value).unwrap_or(0));
        }
        input.set_value(&amounts_at(family, at.get_untracked()).to_string());
    };
    let pressed = move |event: ev::KeyboardEvent| {
        match event.key().as_str() {
            "ArrowUp" => step(1),
            "ArrowDown" => step(-1),
            "PageUp" => step(5),
            "PageDown" => step(-5),
            "Home" => go(0),
            "End" => go(last),
            "Enter" => {
                // The typed number counts even before the field loses the focus.
                let input: HtmlInputElement = event.target().expect("a key has a target").unchecked_into();
                let _ = input.blur();
                take();
            }
            _ => return,
        }
        event.prevent_default();
    };
    let chosen = move || family.with_value(|family| family[at.get()].clone());
    let hold = Hold::new(step);
    // On touch screens the buttons change the number: a field would open a keyboard over the board.
    let is_touched = use_media_query("(pointer: coarse)");
    let (elements, node, input) = (use_table_elements(), NodeRef::new(), NodeRef::<html::Input>::new());
    elements.add_stepper(node, Callback::new(step));
    if let Some(key) = key {
        elements.bind_key(key, Callback::new(move |()| drop(input.get_untracked().map(|input| input.focus()))));
    }
    let key = key.map(|key| key.to_string());
    view! {
        <div
            class="choice stepper"
            node_ref=node
            class:advised=move || is_advised.get()
            role="group"
            aria-label=group
            on:pointerenter=move |event| if browser::hovers(&event) { light() }
            on:pointerleave=move |_| dim()
            on:focusin=move |event| if browser::shows_focus(&event) { light() }
            on:focusout=move |_| dim()
        >
            <button type="button" class="choice play" on:click=move |_| take()>
                <kbd aria-hidden="true">{key.clone()}</kbd>
                <span class="text">{move || view! { <Sentence text=chosen().label.text /> }}</span>
                " "
                <span class="effects">{move || view! { <ChoiceEffects label=chosen().label /> }}</span>
            </button>
            <div class="dial">
                <button
                    type="button"
                    class="button less"
                    aria-label="Less"
                    title="Less (−)"
                    aria-disabled=move || (at.get() == 0).to_string()
                    on:pointerdown=move |_| hold.begin(-1)
                    on:pointerup=move |_| hold.end()
                    on:pointerleave=move |_| hold.end()
                    on:pointercancel=move |_| hold.end()
                    on:click=move |_| hold.click(-1)
                >
                    "−"
                </button>
                <input
                    class="field amount"
                    node_ref=input
                    type="text"
                    inputmode="numeric"
                    readonly=move || is_touched.get()
                    autocomplete="off"
                    role="spinbutton"
                    aria-label="Amount"
                    aria-keyshortcuts=key.clone()
                    aria-valuemin=least.to_string()
                    aria-valuemax=most.to_string()
                    aria-valuenow=move || amount().to_string()
                    data-key=key
                    prop:value=move || amount().to_string()
                    on:change=typed
                    on:keydown=pressed
                    on:focus=|event| {
                        let input: HtmlInputElement = event.target().expect("a focus has a target").unchecked_into();
                        input.select();
                    }
                />
                <button
                    type="button"
                    class="button more"
                    aria-label="More"
                    title="More (+)"
                    aria-disabled=move || (at.get() == last).to_string()
                    on:pointerdown=move |_| hold.begin(1)
                    on:pointerup=move |_| hold.end()
                    on:pointerleave=move |_| hold.end()
                    on:pointercancel=move |_| hold.end()
                    on:click=move |_| hold.click(1)
                >
                    "+"
                </button>
                <span class="extremes">
                    <button type="button" class="button quiet" on:click=move |_| go(0)>
                        {format!("Least {least}")}
                    </button>
                    <button type="button" class="button quiet" on:click=move |_| go(last)>
                        {format!("Most {most}")}
                    </button>
                </span>
            </div>
        </div>
    }
}

/// The time between two steps while a button is held, in milliseconds.
const INTERVAL: u64 = 110;

/// The number of intervals before a held button repeats.
const DELAY: u32 = 4;

/// A stepper button that repeats its step while it is held down.
#[derive(Clone, Copy)]
struct Hold {
    step: Callback<isize>,
    by: StoredValue<isize>,
    /// The number of intervals since the button was pressed.
    intervals: StoredValue<u32>,
    start: Callback<()>,
    stop: Callback<()>,
}

impl Hold {
    fn new(step: impl Fn(isize) + Send + Sync + 'static) -> Self {
        let (step, by, intervals) = (Callback::new(step), StoredValue::new(0), StoredValue::new(0));
        let repeat = move || {
            intervals.update_value(|intervals| *intervals += 1);
            if intervals.get_value() > DELAY {
                step.run(by.get_value());
            }
        };
        let options = UseIntervalFnOptions::default().immediate(false);
        let Pausable { pause, resume, .. } = use_interval_fn_with_options(repeat, INTERVAL, options);
        Self { step, by, intervals, start: Callback::new(move |()| resume()), stop: Callback::new(move |()| pause()) }
    }

    fn begin(self, by: isize) {
        self.by.set_value(by);
        self.intervals.set_value(0);
        self.start.run(());
    }

    fn end(self) {
        self.stop.run(());
    }

    /// Makes the step of a click, unless the button was held and has already made its steps.
    fn click(self, by: isize) {
        if self.intervals.get_value() <= DELAY {
            self.step.run(by);
        }
        self.intervals.set_value(0);
    }
}

fn amounts_at(family: StoredValue<Vec<Choice>>, at: usize) -> i32 {
    family.with_value(|family| family.get(at).and_then(|choice| choice.label.amount).unwrap_or_default())
}
