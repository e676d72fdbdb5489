//! What has happened since the viewer's last decision: a slim strip above the board with one line per rival, that opens
//! in full. Those who listen hear each line once.

use engine::kernel::turn::Ply;
use leptos::prelude::*;

use super::why::{WhyButton, is_by_bot};
use crate::play::driver::use_match;
use crate::play::model::MatchView;
use crate::play::model::news::SeatNews;
use crate::play::sentence::Sentence;

/// How many sentences are kept for those who listen: what is older has been heard.
const SPOKEN: usize = 6;

/// What the strip shows.
#[derive(Clone, Debug, PartialEq)]
struct Strip {
    when: &'static str,
    news: Vec<SeatNews>,
}

/// What is new to the viewer; when nothing is, what happened last.
fn strip(view: &MatchView) -> Strip {
    let when = match view.since {
        None => "Last",
        Some(Ply(1)) => "Since the deal",
        Some(_) => "Since your last turn",
    };
    if view.news.is_empty() {
        return Strip { when: "Last", news: view.last.clone() };
    }
    Strip { when, news: view.news.clone() }
}

/// The strip.
#[component]
pub fn News() -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let strip = Memo::new(move |_| match_view.with(|view| strip(view)));
    let is_new = Memo::new(move |_| match_view.with(|view| !view.news.is_empty()));
    let any = Memo::new(move |_| strip.with(|strip| !strip.news.is_empty()));
    // What was opened for one turn is out of date in the next.
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        strip.track();
        open.set(false);
    });
    let headlines = move || {
        strip.get().news.into_iter().filter_map(|of_seat| {
            let more = of_seat.lines.len() - 1;
            let line = of_seat.headline()?.line.clone();
            Some(view! {
                <span class="headline">
                    <Sentence text=line />
                </span>
                {(more > 0).then(|| view! { <span class="more">{format!("+{more}")}</span> })}
            })
        })
    };
    let lines = move || {
        strip.get().news.into_iter().map(move |of_seat| {
            let is_first = |at: usize| at == 0 || of_seat.lines[at - 1].ply != of_seat.lines[at].ply;
            let lines = of_seat.lines.iter().enumerate().map(|(at, entry)| {
                let decision = entry.ply.previous().filter(|decision| is_first(at) && is_by_bot(driver, *decision));
                let why = decision.map(|decision| view! { <WhyButton decision /> });
                view! { <li><span><Sentence text=entry.line.clone() /></span> {why}</li> }
            });
            view! { <ul>{lines.collect_view()}</ul> }
        })
    };
    view! {
        <section class="news" class:new=move || is_new.get() class:none=move || !any.get() aria-label="News">
            <Show when=move || any.get()>
                <details
                    prop:open=move || open.get()
                    on:toggle=move |event| open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
                >
                    <summary>
                        <b class="when">{move || strip.with(|strip| strip.when)}</b>
                        <span class="headlines">{move || headlines().collect_view()}</span>
                    </summary>
                    <Show when=move || open.get()>
                        <div class="all">{move || lines().collect_view()}</div>
                    </Show>
                </details>
            </Show>
            <Spoken />
        </section>
    }
}

/// The newest lines for those who listen. A line keeps its place in the page, so that it is read aloud once.
#[component]
fn Spoken() -> impl IntoView {
    let match_view = use_match().view;
    // What stands there from the start isn't read; so it comes a moment later.
    let lines = RwSignal::new(Vec::new());
    Effect::new(move |_| lines.set(match_view.with(|view| spoken(view))));
    view! {
        <div role="log" class="sr-only">
            <For each=move || lines.get() key=Clone::clone let:line>
                <p>{line.1}</p>
            </For>
        </div>
    }
}

/// The newest lines that are news, each with its place in the log.
fn spoken(view: &MatchView) -> Vec<(usize, String)> {
    let newest = view.log.len().saturating_sub(SPOKEN);
    let lines =
        view.log.iter().enumerate().skip(newest).filter(|(_, entry)| view.since.is_none_or(|since| entry.ply >= since));
    lines.map(|(at, entry)| (at, entry.line.to_text(&view.names))).collect()
}
