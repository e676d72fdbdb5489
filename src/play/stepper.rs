//! One stepper for choices that differ in a number only, such as bids.

use engine::table::Choice;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::choices::ChoiceEffects;
use super::match_controller::use_match;
use super::words::Sentence;
use crate::table::selection::Pointed;

/// A number with less and more, the extremes, and one button that carries it out.
#[component]
pub fn Stepper(number: usize, group: &'static str, family: Vec<Choice>) -> impl IntoView {
    let controller = use_match();
    let last = family.len() - 1;
    let amounts: Vec<i32> = family.iter().filter_map(|choice| choice.label.amount).collect();
    let (least, most) = (amounts[0], amounts[last]);
    let usual = family.iter().position(|choice| choice.label.usual).unwrap_or(0);
    let family = StoredValue::new(family);
    let at = RwSignal::new(usual);
    let amount = move || amounts_at(family, at.get());
    let index = move || family.with_value(|family| family[at.get_untracked()].index);
    let light = move || controller.pointed.set(Some(Pointed::Choice(index())));
    let dim = move || controller.pointed.set(None);
    let go = move |to: usize| {
        at.set(to.min(last));
        light();
    };
    let step = move |by: isize| go(at.get_untracked().saturating_add_signed(by));
    let take = move || controller.choose(index());
    // A number that can't be chosen gives way to the next lower one that can.
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
            "Enter" => {
                // What was typed counts, even before the field is left.
                let input: HtmlInputElement = event.target().expect("a key has a target").unchecked_into();
                let _ = input.blur();
                take();
            }
            _ => return,
        }
        event.prevent_default();
    };
    let chosen = move || family.with_value(|family| family[at.get()].clone());
    view! {
        <div
            class="stepper"
            role="group"
            aria-label=group
            on:pointerenter=move |_| light()
            on:pointerleave=move |_| dim()
            on:focusin=move |_| light()
            on:focusout=move |_| dim()
        >
            <div class="dial">
                <button
                    type="button"
                    class="button"
                    aria-label="Less"
                    disabled=move || at.get() == 0
                    on:click=move |_| step(-1)
                >
                    "−"
                </button>
                <input
                    class="field amount"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    role="spinbutton"
                    aria-label="Amount"
                    aria-valuemin=least.to_string()
                    aria-valuemax=most.to_string()
                    aria-valuenow=move || amount().to_string()
                    data-number=number.to_string()
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
                    class="button"
                    aria-label="More"
                    disabled=move || at.get() == last
                    on:click=move |_| step(1)
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
            <button type="button" class="choice play" on:click=move |_| take()>
                {(number <= 9).then(|| view! { <kbd aria-hidden="true">{number}</kbd> })}
                <span class="text">{move || view! { <Sentence text=chosen().label.text /> }}</span>
                " "
                <span class="effects">{move || view! { <ChoiceEffects choice=chosen() /> }}</span>
            </button>
        </div>
    }
}

fn amounts_at(family: StoredValue<Vec<Choice>>, at: usize) -> i32 {
    family.with_value(|family| family.get(at).and_then(|choice| choice.label.amount).unwrap_or_default())
}
