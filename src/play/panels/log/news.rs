//! The recap of the rivals' moves since the viewer's last decision: a strip above the board with one clause for each
//! rival. It opens into the list of all important moves. Screen readers read each line of the log once.

use engine::kernel::seat::Viewer;
use engine::kernel::text::recap::RecapLine;
use engine::kernel::text::rich_text::{RichText, Span};
use engine::kernel::turn::Ply;
use engine::matches::recap::Clause;
use leptos::prelude::*;

use super::look_back::LookBackButton;
use super::why::{WhyButton, is_by_bot};
use crate::play::driver::use_match;
use crate::play::model::MatchView;
use crate::play::sentence::Sentence;

/// The number of sentences that are kept for screen readers. Older ones have been read.
const SPOKEN: usize = 6;

/// The content of the strip.
#[derive(Clone, Debug, PartialEq)]
struct Strip {
    when: &'static str,
    clauses: Vec<Clause>,
    /// The lines of the list, each with the ply after its decision.
    lines: Vec<(Ply, RichText)>,
}

/// Returns the content of the strip. With news, it is the recap for the viewer. In the past and for a viewer without a
/// seat, it is the last decision. Right after the viewer's own decision, it is the consequences of that decision.
fn strip(view: &MatchView) -> Option<Strip> {
    if !view.has_news {
        let is_own = |line: &RichText| match (view.viewer, line.spans.first()) {
            (Viewer::Seat(viewer), Some(Span::Seat(seat))) => view.since.is_some() && viewer == *seat,
            _ => false,
        };
        let lines: Vec<(Ply, RichText)> =
            view.last.iter().map(|entry| (entry.ply, entry.line.clone())).filter(|(_, line)| !is_own(line)).collect();
        let (ply, text) = lines.first()?.clone();
        let seat = view.decisions.get(ply.previous()?.0)?.actor;
        return Some(Strip { when: "Last", clauses: vec![Clause { seat, text, change: 0, takes_lead: false }], lines });
    }
    let when = if view.since == Some(Ply(1)) { "Since the deal" } else { "Since your last turn" };
    let lines = view.recap.lines.iter().map(|line| (line.ply, in_full(line))).collect();
    Some(Strip { when, clauses: view.recap.clauses.clone(), lines })
}

/// Returns a line with its details.
fn in_full(line: &RecapLine) -> RichText {
    let text = line.text.clone();
    if line.details.is_empty() { text } else { text.text("; ").then(line.details.clone()) }
}

/// Returns a change of the score with its sign: `+2`, `−1`.
fn signed(change: i32) -> String {
    if change < 0 { format!("−{}", -change) } else { format!("+{change}") }
}

/// The strip with the news.
#[component]
pub fn News() -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let strip = Memo::new(move |_| match_view.with(|view| strip(view)));
    let is_new = Memo::new(move |_| match_view.with(|view| view.has_news));
    let any = Memo::new(move |_| strip.with(Option::is_some));
    // On a phone, up to two clauses are stacked; more are shown in two columns.
    let columns =
        Memo::new(
            move |_| {
                if strip.with(|strip| strip.as_ref().is_some_and(|strip| strip.clauses.len() > 2)) { 2 } else { 1 }
            },
        );
    let rows = Memo::new(move |_| match_view.with(|view| (view.names.len() / 2).max(2)));
    // The list is closed when its content changes.
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        strip.track();
        open.set(false);
    });
    view! {
        <section class="news" class:new=move || is_new.get() style:--rows=move || rows.get().to_string() aria-label="News">
            <Show when=move || any.get() fallback=|| view! { <span class="nothing">"Nothing new"</span> }>
                <details
                    prop:open=move || open.get()
                    on:toggle=move |event| open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
                >
                    <summary>
                        <b class="when">{move || strip.with(|strip| strip.as_ref().map(|strip| strip.when))}</b>
                        <span class="headlines" style:--columns=move || columns.get().to_string()>
                            {move || strip.get().map(|strip| view! { <Headlines clauses=strip.clauses /> })}
                        </span>
                    </summary>
                    <Show when=move || open.get()>
                        <div class="all">{move || strip.get().map(|strip| view! { <Lines lines=strip.lines /> })}</div>
                    </Show>
                </details>
            </Show>
            <Spoken />
        </section>
    }
}

/// The clauses about the rivals.
#[component]
fn Headlines(clauses: Vec<Clause>) -> impl IntoView {
    if clauses.is_empty() {
        return view! { <span class="headline">"Nothing of note"</span> }.into_any();
    }
    let headline = |Clause { text, change, takes_lead, .. }: Clause| {
        let points = (change != 0).then(|| view! { <span class="points">{signed(change)}</span> });
        let lead = takes_lead.then(|| view! { <span class="points">"takes the lead"</span> });
        view! {
            <span class="headline">
                <Sentence text />
            </span>
            {points}
            {lead}
        }
    };
    clauses.into_iter().map(headline).collect_view().into_any()
}

/// The lines in time order, each with a button for its ply and, for a bot's move, one for its reason.
#[component]
fn Lines(lines: Vec<(Ply, RichText)>) -> impl IntoView {
    if lines.is_empty() {
        return view! { <ul><li>"Nothing that happened changes your plans."</li></ul> }.into_any();
    }
    let driver = use_match();
    let mut asked = None;
    let line = |(ply, text): (Ply, RichText)| {
        let decision = ply.previous().filter(|decision| asked.replace(*decision) != Some(*decision));
        let why =
            decision.filter(|decision| is_by_bot(driver, *decision)).map(|decision| view! { <WhyButton decision /> });
        view! { <li><span><Sentence text /></span> {why} <LookBackButton ply /></li> }
    };
    view! { <ul>{lines.into_iter().map(line).collect_view()}</ul> }.into_any()
}

/// The newest lines for screen readers. A line keeps its element, so that it is read once.
#[component]
fn Spoken() -> impl IntoView {
    let match_view = use_match().view;
    // Initial content isn't read, so the lines are added later.
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

/// Returns the newest lines that are news, each with its index in the log.
fn spoken(view: &MatchView) -> Vec<(usize, String)> {
    let newest = view.log.len().saturating_sub(SPOKEN);
    let lines =
        view.log.iter().enumerate().skip(newest).filter(|(_, entry)| view.since.is_none_or(|since| entry.ply >= since));
    lines.map(|(at, entry)| (at, entry.line.to_text(&view.names))).collect()
}
