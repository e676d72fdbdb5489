//! The panel with a bot's advice: the best choices with their win shares, the reason why the first is better, and the
//! expected continuation.

use std::sync::Arc;

use engine::bots::ExpectedDecision;
use engine::kernel::text::rich_text::RichText;
use engine::matches::moment::Choice;
use leptos::prelude::*;

use crate::board_parts::hovered::Hovered;
use crate::page_parts::unavailable::unavailable;
use crate::play::driver::use_match;
use crate::play::model::Msg;
use crate::play::model::consultation::{Consultation, Opinion, Question};
use crate::play::sentence::Sentence;

/// The panel with the open question or its answer.
#[component]
pub fn AdvicePanel() -> impl IntoView {
    let driver = use_match();
    let asked = move || driver.consultation.get();
    let heading = move || match asked().map(|asked| asked.question) {
        Some(Question::Why(_)) => "Why?",
        _ => "Hint",
    };
    let content = move || {
        let Consultation { question, bot, opinion } = asked()?;
        let hinted = question == Question::Hint;
        Some(match opinion {
            None => Ok(view! { <Thinking name=bot.name /> }.into_any()),
            Some(opinion) => opinion.map(|opinion| view! { <OpinionView name=bot.name opinion hinted /> }.into_any()),
        })
    };
    view! {
        <Show when=move || driver.consultation.with(Option::is_some)>
            <section class="advice" aria-labelledby="advice-heading">
                <div class="advice-head">
                    <h2 id="advice-heading">{heading}</h2>
                    <button
                        type="button"
                        class="button quiet"
                        title="Close (Esc)"
                        on:click=move |_| {
                            driver.send(Msg::EndConsultation);
                        }
                    >
                        {move || if asked().is_some_and(|asked| asked.opinion.is_none()) { "Cancel" } else { "Close" }}
                    </button>
                </div>
                <div class="advice-content" aria-live="polite">
                    <ErrorBoundary fallback=unavailable>{content}</ErrorBoundary>
                </div>
            </section>
        </Show>
    }
}

/// The message that a bot thinks. The progress appears only if the bot takes long enough to report it.
#[component]
fn Thinking(name: &'static str) -> impl IntoView {
    let percent = use_match().progress();
    let percent = move || percent.as_ref().map_or(0, Get::get);
    view! {
        <p class="thinking">{format!("{name} thinks about it…")}</p>
        <progress aria-label="How far it has come" max="100" value=percent></progress>
    }
}

/// The opinion of the bot.
#[component]
fn OpinionView(
    /// The name of the bot.
    name: &'static str,
    opinion: Arc<Opinion>,
    /// `true` if the opinion is about the current choices.
    hinted: bool,
) -> impl IntoView {
    let driver = use_match();
    let Opinion { advice, choices, made, has_rivals } = &*opinion;
    let has_rivals = *has_rivals;
    let made_index = made.as_ref().map(|made| made.index);
    let row = |(choice, share): (&Choice, f32)| {
        let (choice, is_made) = (choice.clone(), made_index == Some(choice.index));
        view! { <Weighed choice share=has_rivals.then_some(share) hinted is_made /> }
    };
    let rows = choices.iter().zip(&advice.choices).map(|(choice, weighed)| row((choice, weighed.share))).collect_view();
    // The choice that was made follows below, if it isn't one of the best.
    let other =
        made.as_ref().zip(advice.made).filter(|(made, _)| choices.iter().all(|choice| choice.index != made.index));
    let other = other.map(|(made, weighed)| row((made, weighed.share)));
    let best = choices.first().map(|choice| choice.index).filter(|_| hinted);
    let reason =
        advice.reason.clone().map(|reason| view! { <p class="advice-reason"><Sentence text=reason.text /></p> });
    let shares = has_rivals.then(|| view! { <span>"Win chance"</span> });
    view! {
        <p class="advice-by"><span>{format!("{name} would choose")}</span> {shares}</p>
        <ol class="opinions">{rows}{other}</ol>
        {reason}
        <Line line=advice.line.clone() />
        {best.map(|index| view! {
            <button type="button" class="button advised-play" on:click=move |_| driver.choose(index)>
                "Do the first"
            </button>
        })}
    }
}

/// A choice with its win share, if there are rivals.
#[component]
fn Weighed(choice: Choice, share: Option<f32>, hinted: bool, is_made: bool) -> impl IntoView {
    let driver = use_match();
    let Choice { index, label } = choice;
    let things = StoredValue::new(label.path.clone());
    let light = move |on: bool| match (hinted, on) {
        (true, _) => driver.hovered.set(on.then_some(Hovered::Choice(index))),
        (false, true) => driver.mentioned.set(things.get_value()),
        (false, false) => driver.mentioned.set(Vec::new()),
    };
    let share = share.map(|share| {
        let percent = format!("{:.0} %", 100.0 * share);
        view! {
            <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8"></rect>
                <rect class="part" width=format!("{:.0}", 100.0 * share) height="8"></rect>
            </svg>
            <b class="share">{percent}</b>
        }
    });
    view! {
        <li class:made=is_made on:pointerenter=move |_| light(true) on:pointerleave=move |_| light(false)>
            <span class="text">
                <Sentence text=label.text />
                {is_made.then_some(" (what was done)")}
            </span>
            {share}
        </li>
    }
}

/// The continuation that the bot expects.
#[component]
fn Line(line: Vec<ExpectedDecision>) -> impl IntoView {
    // The first decision is the best choice itself.
    let rest: Vec<ExpectedDecision> = line.into_iter().skip(1).collect();
    let step = |ExpectedDecision { seat, text }: ExpectedDecision| {
        let sentence = RichText::new().seat(seat).text(": ").then(text);
        view! { <li><Sentence text=sentence /></li> }
    };
    (!rest.is_empty()).then(|| {
        view! {
            <details class="expects">
                <summary>"What it expects after that"</summary>
                <ol>{rest.into_iter().map(step).collect_view()}</ol>
            </details>
        }
    })
}
