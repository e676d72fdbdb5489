//! The log by rounds, scrolled to the newest line. A long match shows only its latest part. The lines of a move are
//! folded under its first line. Each line has its entities and its rule.

use std::mem;
use std::sync::Arc;

use engine::kernel::text::lists::count;
use engine::kernel::turn::Ply;
use engine::matches::record::NoteKind;
use engine::matches::table::LogEntry;
use leptos::prelude::*;
use leptos_use::use_resize_observer;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::look_back::LookBackButton;
use super::why::{WhyButton, is_by_bot};
use super::window::window;
use crate::board_parts::seat_face::{face, player_name};
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::model::{MatchView, Msg};
use crate::play::sentence::Sentence;
use crate::{browser, route};

/// A move in the log: the lines of one decision, or of the deal.
#[derive(Clone, Debug, PartialEq)]
struct Move {
    /// The ply after the move.
    ply: Ply,
    /// The number of earlier versions of the move, as after undo.
    edition: u32,
    lines: Vec<Arc<LogEntry>>,
    /// `true` if the number of the round is shown above the move.
    opens_round: bool,
    /// The notes about the match from before the move.
    notes: Vec<NoteKind>,
}

/// The part of the log that is shown.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shown {
    moves: Vec<Move>,
    /// `true` if there are earlier moves.
    is_cut: bool,
}

impl Shown {
    /// Returns the part of the log to show now. Moves of `before` that haven't changed are reused.
    fn new(view: &MatchView, pages_earlier: usize, before: &[Move]) -> Self {
        let moves: Vec<&[Arc<LogEntry>]> = view.log.chunk_by(|one, next| one.ply == next.ply).collect();
        let looked_at = view.past.map(|past| moves.partition_point(|lines| lines[0].ply < past));
        let window = window(moves.len(), looked_at, pages_earlier);
        let is_cut = window.start > 0;
        let mut round = 0;
        // Earlier notes belong to moves before the window.
        let mut noted_from = window.start.checked_sub(1).map_or(Ply::START, |at| moves[at][0].ply);
        let shown = moves[window].iter().map(|lines| {
            let LogEntry { ply, round: own_round, .. } = *lines[0];
            let opens_round = mem::replace(&mut round, own_round) != own_round;
            let noted = mem::replace(&mut noted_from, ply)..ply;
            let notes = view.notes.iter().filter(|note| noted.contains(&Ply(note.step)));
            let notes: Vec<NoteKind> = notes.map(|note| note.kind.clone()).collect();
            let shown = before.binary_search_by_key(&ply, |shown| shown.ply).ok().map(|at| &before[at]);
            let (edition, lines) = match shown {
                Some(shown) if shown.lines == *lines && shown.notes == notes => (shown.edition, shown.lines.clone()),
                Some(shown) => (shown.edition + 1, lines.to_vec()),
                None => (0, lines.to_vec()),
            };
            Move { ply, edition, lines, opens_round, notes }
        });
        Self { moves: shown.collect(), is_cut }
    }
}

/// The log. It follows the match, but doesn't scroll while the pointer or the focus is on it.
#[component]
pub fn Log() -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let node = use_table_elements().log;
    let pages_earlier = RwSignal::new(0);
    // After a jump in the past, the board is painted before the log.
    let followed = RwSignal::new_local(match_view.get_untracked());
    Effect::new(move |_| {
        let now = match_view.get();
        if now.past.is_none() {
            followed.set(now);
        } else {
            browser::after_paint(move || {
                if let Some(now) = match_view.try_get_untracked() {
                    let _ = followed.try_set(now);
                }
            });
        }
    });
    let shown = Memo::new(move |before: Option<&Shown>| {
        let before = before.map_or(&[][..], |before| &before.moves);
        followed.with(|view| Shown::new(view, pages_earlier.get(), before))
    });
    let show_earlier = move |_| {
        pages_earlier.update(|pages| *pages += 1);
        // The button may be removed, and the focus with it.
        if let Some(list) = node.get_untracked() {
            let _ = list.focus();
        }
    };
    // The viewer affects which lines are new, but not their text.
    let since = Memo::new(move |_| match_view.with(|view| view.since));
    let past = Memo::new(move |_| followed.with(|view| view.past));
    // A selector notifies only the moves that change. A memo in each move would run after every decision.
    let looked_at = Selector::new(move || past.get());
    let (is_pointed_at, is_focused) = (RwSignal::new(false), RwSignal::new(false));
    let show_newest = move || {
        let Some(Some(list)) = node.try_get_untracked() else { return };
        let looked_at = list.query_selector(".looked-at").ok().flatten();
        list.set_scroll_top(match looked_at.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
            Some(item) => item.offset_top() - (list.client_height() - item.offset_height()) / 2,
            None => list.scroll_height(),
        });
    };
    Effect::new(move |_| {
        shown.track();
        past.track();
        if !is_pointed_at.get() && !is_focused.get() {
            browser::after_paint(show_newest);
        }
    });
    // The list of choices above changes its height. The upper edge of the log moves, and its lines stay in place.
    let height = StoredValue::new(None::<i32>);
    use_resize_observer(node, move |_, _| {
        let Some(Some(list)) = node.try_get_untracked() else { return };
        let now = list.client_height();
        let grown = now - height.get_value().unwrap_or(now);
        height.set_value(Some(now));
        if is_pointed_at.get_untracked() || is_focused.get_untracked() {
            // At its end, a log that grows keeps its lines in place by itself.
            let is_at_end = list.scroll_top() + now >= list.scroll_height() - 1;
            if grown < 0 || !is_at_end {
                list.set_scroll_top(list.scroll_top() - grown);
            }
        } else {
            show_newest();
        }
    });
    view! {
        <section class="log-area" aria-label="Log">
            <div class="log-head">
                <h2>"Log"</h2>
                <button
                    type="button"
                    class="button quiet"
                    title="See the match as it was (h)"
                    disabled=move || match_view.with(|view| view.past.is_some() || view.ply == Ply::START)
                    on:click=move |_| driver.send(Msg::LookBack(Ply(usize::MAX)))
                >
                    "Look back"
                </button>
            </div>
            <div
                class="log"
                tabindex="0"
                node_ref=node
                on:pointerenter=move |_| is_pointed_at.set(true)
                on:pointerleave=move |_| is_pointed_at.set(false)
                on:focusin=move |_| is_focused.set(true)
                on:focusout=move |_| is_focused.set(false)
            >
                <Show when=move || shown.with(|shown| shown.is_cut)>
                    <button type="button" class="button quiet" on:click=show_earlier>
                        "Earlier moves"
                    </button>
                </Show>
                <ol>
                    <For
                        each=move || shown.with(|shown| shown.moves.clone())
                        key=|shown| (shown.ply, shown.edition, shown.opens_round)
                        children=move |shown| view! { <MoveLines shown since looked_at=looked_at.clone() /> }
                    />
                    {move || {
                        let (ply, notes) = match_view.with(|view| (view.ply, view.notes.clone()));
                        notes
                            .into_iter()
                            .filter(|note| Ply(note.step) == ply)
                            .map(|note| view! { <Noted kind=note.kind /> })
                            .collect_view()
                    }}
                </ol>
            </div>
        </section>
    }
}

/// A move: its first line, which opens the others. The lines of the deal are open. Folded lines aren't rendered.
#[component]
fn MoveLines(shown: Move, since: Memo<Option<Ply>>, looked_at: Selector<Option<Ply>>) -> impl IntoView {
    let Move { lines, opens_round, notes, .. } = shown;
    let driver = use_match();
    let (first, is_deal) = (lines[0].clone(), lines[0].ply == Ply::START);
    let ply = first.ply;
    let notes = notes.into_iter().map(|kind| view! { <Noted kind /> }).collect_view();
    let round = opens_round.then(|| {
        view! {
            <li class="round">
                <h3>{format!("Round {}", first.round)}</h3>
            </li>
        }
    });
    let content = if lines.len() == 1 {
        view! { <Line entry=first /> }.into_any()
    } else {
        let more = count(lines.len() as i32 - 1, "more line", "more lines");
        let is_open = RwSignal::new(is_deal);
        let rest =
            move || lines[1..].iter().map(|entry| view! { <li><Line entry=entry.clone() /></li> }).collect_view();
        // The link to the rule is outside of `<summary>`, because interactive elements must not be nested.
        view! {
            <div class="folded">
                <details
                    open=is_deal
                    on:toggle:target=move |event| is_open.set(event.target().open())
                >
                    <summary title=more>
                        <Line entry=first.clone() without_rule=true />
                    </summary>
                    <Show when=move || is_open.get()>
                        <ul>{rest()}</ul>
                    </Show>
                </details>
                <RuleLink entry=first />
            </div>
        }
        .into_any()
    };
    let decision = ply.previous().filter(|decision| is_by_bot(driver, *decision));
    let by_bot = decision.is_some();
    let why = decision.map(|decision| view! { <WhyButton decision /> });
    view! {
        {notes}
        {round}
        <li class:fresh=move || since.get().is_some_and(|since| since <= ply) class:looked-at=move || looked_at.selected(&Some(ply))>
            <div class="move" class:by-bot=by_bot>
                {content}
                {why}
                <LookBackButton ply />
            </div>
        </li>
    }
}

/// A note about the match, among its moves.
#[component]
fn Noted(kind: NoteKind) -> impl IntoView {
    let words = match kind {
        NoteKind::Practice => "Taken back after something was revealed: from here on, this is practice.",
        NoteKind::Branched => "Copied from another match up to here.",
        NoteKind::Conceded { .. } => "You conceded.",
        NoteKind::SeatTaken { seat, player } => {
            let name = use_match().view.with_untracked(|view| face(&view.seats, seat).name);
            let player = player_name(&player);
            return view! { <li class="noted">{format!("From here on, this seat has another player: {name} ({player}).")}</li> }
                .into_any();
        }
    };
    view! { <li class="noted">{words}</li> }.into_any()
}

/// A line with its rule. Its entities are highlighted while the pointer or the focus is on it.
#[component]
fn Line(entry: Arc<LogEntry>, #[prop(optional)] without_rule: bool) -> impl IntoView {
    let driver = use_match();
    let things = StoredValue::new(entry.line.entities().collect::<Vec<_>>());
    let light = move || driver.mentioned.set(things.get_value());
    let dim = move || driver.mentioned.set(Vec::new());
    view! {
        <span
            class="line"
            on:pointerenter=move |_| light()
            on:pointerleave=move |_| dim()
            on:focusin=move |_| light()
            on:focusout=move |_| dim()
        >
            <span>
                <Sentence text=entry.line.clone() />
            </span>
            {(!without_rule).then(|| view! { <RuleLink entry /> })}
        </span>
    }
}

/// The link to the rule of a line, if it has one.
#[component]
fn RuleLink(entry: Arc<LogEntry>) -> impl IntoView {
    let game = use_match().view.with_untracked(|view| view.meta.id);
    entry.line.rule.map(|rule| {
        let address = format!("#{}", route::rules(game, Some(rule)));
        view! {
            <a class="rule" data-word="Rule" href=address aria-label="The rule behind this" title="The rule behind this">
                "§"
            </a>
        }
    })
}
