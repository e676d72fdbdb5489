//! What happened, in words: by rounds, the newest in view, each line with its things and its rule.

use crate::markup::prelude::*;
use engine::table::LogEntry;
use web_sys::HtmlElement;

use super::playing::{Playing, Position};
use super::words::sentence;
use crate::route;

/// How many sentences are read aloud at once: what follows would only be cut off.
const READ_ALOUD: usize = 6;

/// A line of the log as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    at: usize,
    entry: LogEntry,
    opens_round: bool,
    fresh: bool,
}

fn rows(position: &Position) -> Vec<Row> {
    let mut round = 0;
    let rows = position.log.iter().enumerate().map(|(at, entry)| {
        let opens_round = entry.round != round;
        round = entry.round;
        Row { at, entry: entry.clone(), opens_round, fresh: position.since > 0 && entry.step >= position.since }
    });
    rows.collect()
}

/// The log.
pub fn log(playing: Playing) -> AnyView {
    let position = playing.position;
    let node = NodeRef::<HtmlElement>::default();
    let shown = Memo::new(move |_| position.with(|position| rows(position)));
    Effect::new(move |_| {
        shown.track();
        // After the new lines are there.
        crate::browser::soon(move || {
            if let Some(list) = node.get() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let spoken = Memo::new(move |_| position.with(|position| newest(position)));
    view! {
        <section class="log-area" aria-label="Log">
            <h2>"Log"</h2>
            <div class="log" tabindex="0" node_ref=node>
                <ol>
                    <For
                        each=move || shown.get()
                        key=|row| (row.at, row.fresh, row.entry.step, row.entry.line.to_text(&[]))
                        children=move |row| line(playing, row)
                    />
                </ol>
            </div>
            <div role="log" class="sr-only">
                {move || spoken.get()}
            </div>
        </section>
    }
}

/// What happened since the last decision of the viewer, in a breath.
fn newest(position: &Position) -> String {
    let last_step = position.log.last().map_or(0, |entry| entry.step);
    let from = if position.since > 0 { position.since.min(last_step) } else { last_step };
    let fresh: Vec<String> = position
        .log
        .iter()
        .filter(|entry| entry.step >= from)
        .map(|entry| entry.line.to_text(&position.names))
        .collect();
    let skipped = fresh.len().saturating_sub(READ_ALOUD);
    fresh[skipped..].join(" ")
}

fn line(playing: Playing, row: Row) -> AnyView {
    let Row { entry, opens_round, fresh, .. } = row;
    let entities: Vec<_> = entry.line.entities().collect();
    let entities = StoredValue::new(entities);
    let light = move || playing.lit.set(entities.get_value());
    let dim = move || playing.lit.set(Vec::new());
    playing.position.with_untracked(|position| {
        let rule = entry.line.rule.map(|rule| {
            let address = format!("#{}", route::rules(position.meta.id, Some(rule)));
            view! { <a class="rule" href=address aria-label="The rule behind this" title="The rule behind this">"§"</a> }
        });
        view! {
            {opens_round.then(|| view! { <li class="round"><h3>{format!("Round {}", entry.round)}</h3></li> })}
            <li
                class:fresh=fresh
                on:pointerenter=move |_| light()
                on:pointerleave=move |_| dim()
                on:focusin=move |_| light()
                on:focusout=move |_| dim()
            >
                <span>{sentence(&entry.line, &position.seats)}</span>
                {rule}
            </li>
        }
        .into_any()
    })
}
