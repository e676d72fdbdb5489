//! What has happened since the viewer's last decision: a slim strip above the board with one line per rival, that opens
//! in full. Those who listen hear each line once.

use std::sync::Arc;

use engine::seat::Seat;
use engine::table::LogEntry;
use leptos::prelude::*;

use super::match_controller::use_match;
use super::position::Position;
use super::why::{WhyButton, is_by_bot};
use super::words::Sentence;

/// How many sentences are kept for those who listen: what is older has been heard.
const SPOKEN: usize = 6;

/// What one seat did, and what followed from it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatNews {
    /// Who.
    pub seat: Seat,
    /// The lines of the log, in their order.
    pub lines: Vec<Arc<LogEntry>>,
}

impl SeatNews {
    /// The line that says what the seat did last: the first one of its last decision that names it. Lines that name
    /// nobody, as of a new round, are told only where there are no others.
    pub fn headline(&self) -> Option<&Arc<LogEntry>> {
        let own = |line: &&Arc<LogEntry>| line.line.entities().any(|entity| entity == self.seat.into());
        let last = self.lines.iter().rfind(own).or(self.lines.last())?.step;
        let mut lines = self.lines.iter().filter(|line| line.step == last);
        lines.clone().find(own).or_else(|| lines.next())
    }
}

/// What is new from step `since` of the log on, by seat: whoever acted last comes last. `actor` says who made a
/// decision, counted from 0.
pub fn news(log: &[Arc<LogEntry>], since: usize, actor: impl Fn(usize) -> Option<Seat>) -> Vec<SeatNews> {
    let mut news: Vec<SeatNews> = Vec::new();
    // Steps of the log count from 1; 0 is the deal, which nobody made.
    for line in log.iter().filter(|line| line.step >= since.max(1)) {
        let Some(seat) = actor(line.step - 1) else { continue };
        let at = news.iter().position(|of_seat| of_seat.seat == seat);
        let mut of_seat = at.map_or(SeatNews { seat, lines: Vec::new() }, |at| news.remove(at));
        of_seat.lines.push(line.clone());
        news.push(of_seat);
    }
    news
}

/// What the strip shows.
#[derive(Clone, Debug, PartialEq)]
struct Strip {
    when: &'static str,
    news: Vec<SeatNews>,
}

/// What is new to the viewer; when nothing is, what happened last.
fn strip(position: &Position) -> Strip {
    let when = match position.since {
        0 => "Last",
        1 => "Since the deal",
        _ => "Since your last turn",
    };
    if position.news.is_empty() {
        return Strip { when: "Last", news: position.last.clone() };
    }
    Strip { when, news: position.news.clone() }
}

/// The strip.
#[component]
pub fn News() -> impl IntoView {
    let controller = use_match();
    let position = controller.position;
    let strip = Memo::new(move |_| position.with(|position| strip(position)));
    let is_new = Memo::new(move |_| position.with(|position| !position.news.is_empty()));
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
            let is_first = |at: usize| at == 0 || of_seat.lines[at - 1].step != of_seat.lines[at].step;
            let lines = of_seat.lines.iter().enumerate().map(|(at, entry)| {
                let why = (is_first(at) && is_by_bot(controller, entry.step))
                    .then(|| view! { <WhyButton decision=entry.step - 1 /> });
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
    let position = use_match().position;
    // What stands there from the start isn't read; so it comes a moment later.
    let lines = RwSignal::new(Vec::new());
    Effect::new(move |_| lines.set(position.with(|position| spoken(position))));
    view! {
        <div role="log" class="sr-only">
            <For each=move || lines.get() key=Clone::clone let:line>
                <p>{line.1}</p>
            </For>
        </div>
    }
}

/// The newest lines that are news, each with its place in the log.
fn spoken(position: &Position) -> Vec<(usize, String)> {
    let newest = position.log.len().saturating_sub(SPOKEN);
    let lines = position.log.iter().enumerate().skip(newest).filter(|(_, entry)| entry.step >= position.since);
    lines.map(|(at, entry)| (at, entry.line.to_text(&position.names))).collect()
}

#[cfg(test)]
mod tests {
    use engine::words::RichText;

    use super::*;

    const BERT: Seat = Seat(1);
    const CLEO: Seat = Seat(2);

    fn line(step: usize) -> Arc<LogEntry> {
        Arc::new(LogEntry { step, round: 1, line: RichText::default() })
    }

    /// Two lines of the deal, then decisions of seats 0, 1, 2, 1, the last of which has two lines.
    fn log() -> (Vec<Arc<LogEntry>>, [Seat; 4]) {
        ([0, 0, 1, 2, 3, 4, 4].map(line).to_vec(), [Seat(0), BERT, CLEO, BERT])
    }

    #[test]
    fn every_rival_has_one_entry_with_all_they_did_since_and_whoever_acted_last_comes_last() {
        let (log, actors) = log();
        let told = news(&log, 2, |step| actors.get(step).copied());
        let expected =
            [SeatNews { seat: CLEO, lines: vec![line(3)] }, SeatNews { seat: BERT, lines: [2, 4, 4].map(line).into() }];
        assert_eq!(told, expected);
    }

    #[test]
    fn the_deal_is_nobodys_news() {
        let (log, actors) = log();
        let told = news(&log[..3], 1, |step| actors.get(step).copied());
        assert_eq!(told, [SeatNews { seat: Seat(0), lines: vec![line(1)] }]);
    }

    /// Which of these lines is Bert's headline: each given by its step and whether it names him.
    fn headline(lines: &[(usize, bool)]) -> Option<usize> {
        let line = |&(step, own): &(usize, bool)| {
            let line = if own { RichText::new().seat(BERT) } else { "Round 4.".into() };
            Arc::new(LogEntry { step, round: 1, line })
        };
        let told = SeatNews { seat: BERT, lines: lines.iter().map(line).collect() };
        let headline = told.headline()?;
        told.lines.iter().position(|line| Arc::ptr_eq(line, headline))
    }

    #[test]
    fn the_headline_is_the_first_line_of_the_last_decision_that_names_the_seat() {
        assert_eq!(headline(&[(2, true), (4, true), (4, true)]), Some(1));
        assert_eq!(headline(&[(2, true), (4, false), (4, true)]), Some(2));
        assert_eq!(headline(&[(2, false), (2, true), (4, false)]), Some(1));
    }

    #[test]
    fn where_no_line_names_the_seat_the_first_one_of_the_last_decision_is_the_headline() {
        assert_eq!(headline(&[(2, false), (4, false), (4, false)]), Some(1));
    }
}
