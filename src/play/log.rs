//! What happened, in words: by rounds, the newest in view, each line with its things and its rule.

use std::sync::Arc;

use engine::table::LogEntry;
use leptos::html;
use leptos::prelude::*;

use super::match_controller::use_match;
use super::position::Position;
use super::words::Sentence;
use crate::{browser, route};

/// How many sentences are read aloud at once: what follows would only be cut off.
const READ_ALOUD: usize = 6;

/// A line of the log as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    at: usize,
    /// Counts the lines that stood here one after the other, after undo.
    edition: u32,
    entry: Arc<LogEntry>,
    opens_round: bool,
    fresh: bool,
}

/// The lines of the log; what was shown before and hasn't changed stays what it is.
fn rows(position: &Position, before: &[Row]) -> Vec<Row> {
    let mut round = 0;
    let rows = position.log.iter().enumerate().map(|(at, entry)| {
        let opens_round = entry.round != round;
        round = entry.round;
        let fresh = position.since > 0 && entry.step >= position.since;
        let (edition, entry) = match before.get(at) {
            Some(row) if Arc::ptr_eq(&row.entry, entry) || row.entry == *entry => (row.edition, row.entry.clone()),
            Some(row) => (row.edition + 1, entry.clone()),
            None => (0, entry.clone()),
        };
        Row { at, edition, entry, opens_round, fresh }
    });
    rows.collect()
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let position = use_match().position;
    let node = NodeRef::<html::Div>::new();
    let shown = Memo::new(move |before: Option<&Vec<Row>>| {
        position.with(|position| rows(position, before.map_or(&[], Vec::as_slice)))
    });
    Effect::new(move |_| {
        shown.track();
        // After the new lines are there.
        browser::soon(move || {
            if let Some(Some(list)) = node.try_get_untracked() {
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
                        key=|row| (row.at, row.edition, row.fresh)
                        children=move |row| view! { <Line row /> }
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

#[component]
fn Line(row: Row) -> impl IntoView {
    let controller = use_match();
    let Row { entry, opens_round, fresh, .. } = row;
    let things = StoredValue::new(entry.line.entities().collect::<Vec<_>>());
    let light = move || controller.lit.set(things.get_value());
    let dim = move || controller.lit.set(Vec::new());
    let game = controller.position.with_untracked(|position| position.meta.id);
    let rule = entry.line.rule.map(|rule| {
        let address = format!("#{}", route::rules(game, Some(rule)));
        view! {
            <a class="rule" href=address aria-label="The rule behind this" title="The rule behind this">
                "§"
            </a>
        }
    });
    view! {
        {opens_round
            .then(|| {
                view! {
                    <li class="round">
                        <h3>{format!("Round {}", entry.round)}</h3>
                    </li>
                }
            })}
        <li
            class:fresh=fresh
            on:pointerenter=move |_| light()
            on:pointerleave=move |_| dim()
            on:focusin=move |_| light()
            on:focusout=move |_| dim()
        >
            <span>
                <Sentence text=entry.line.clone() />
            </span>
            {rule}
        </li>
    }
}
