//! The result of a finished match: ranking, final board, sources of points, scores by round, analysis and ways to play
//! again.

use std::rc::Rc;

use engine::kernel::outcome::Outcome;
use engine::kernel::seat::Seat;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::Ply;
use engine::matches::record::{Note, NoteKind};
use leptos::prelude::*;

use super::analysis::AnalysisArea;
use super::chart::{Chart, ChartTable};
use super::duel::{Duel, ResultOfSeveral};
use super::headline;
use super::highlight::highlight;
use super::rematch::Rematch;
use super::score_bars::ScoreBars;
use crate::board_parts::seat_face::level;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::boards::StillBoard;
use crate::play::driver::use_match;
use crate::play::model::undo::Concession;
use crate::play::model::{MatchView, Msg};
use crate::play::sentence::Sentence;

/// The result of a finished match.
#[component]
pub fn ResultPage(at_table: RwSignal<bool>) -> impl IntoView {
    let driver = use_match();
    let view = driver.view.get_untracked();
    let outcome = view.turn.outcome()?;
    let conceded = view.concession;
    let reason = match conceded {
        Some(_) => Some("The scores are as they stood then.".into()),
        None => view.log.last().map(|entry| entry.line.clone()),
    };
    let reason = reason.map(|text: RichText| view! { <Sentence text /> });
    let people: Vec<Seat> = Seat::all(outcome.seats).filter(|seat| !view.seats[seat.index()].is_bot()).collect();
    let own = people.first().copied().filter(|_| people.len() == 1);
    let title = driver.with_table(|table| table.title_won());
    let headline = match conceded {
        Some(_) => headline::conceded(&outcome),
        None => headline::headline(&outcome, &view.scores, &view.names, own, title.as_deref()),
    };
    let milestones = Rc::new(driver.with_table(|table| table.milestones()));
    // A conceded match has no winner to describe.
    let highlight = highlight(&milestones, &outcome).filter(|_| conceded.is_none()).map(|highlight| {
        let ply = highlight.ply(&milestones);
        (highlight.sentence(&view.names, view.scores.unit), ply)
    });
    let told_practice = practice(&view.notes);
    let practice = told_practice.is_some();
    let (faces, state) = (view.seats.clone(), view.states.shown.clone());
    let (game, viewer) = (view.meta.id, view.side());
    Some(view! {
        <section class="result" aria-labelledby="result-heading">
            <div class="outcome">
                <h1 id="result-heading">{headline.clone()}</h1>
                <p class="reason">{reason}</p>
                <Ranking view=view.clone() outcome />
                {told_practice.clone().map(|sentence| view! { <p class="practice">{sentence}</p> })}
                {highlight.map(|(sentence, ply)| view! {
                    <button
                        type="button"
                        class="highlight"
                        title="Replay from here"
                        on:click=move |_| driver.send(Msg::LookBack(ply))
                    >
                        {sentence}
                    </button>
                })}
                {own.filter(|_| conceded.is_none()).map(|own| view! { <Duel outcome own practice /> })}
                {(people.len() > 1).then(|| view! { <ResultOfSeveral outcome headline=headline.clone() practice /> })}
                <Rematch outcome />
            </div>
            <div class="final">
                <div class="final-board" on:click=move |_| at_table.set(true)>
                    <StillBoard game state viewer seats=faces />
                </div>
                <div class="actions">
                    {conceded.map(|concession| view! { <PlayOn concession /> })}
                    <button type="button" class="button" on:click=move |_| at_table.set(true)>"View the table"</button>
                    <button type="button" class="button" on:click=move |_| driver.send(Msg::LookBack(Ply(0)))>"Replay"</button>
                </div>
            </div>
            <div class="sources-area">
                <h2>"Where the points came from"</h2>
                <ScoreBars view=view.clone() />
                <div class="scroll">
                    <Sources view=view.clone() />
                </div>
            </div>
            <div class="chart-area">
                <h2>"Score by round"</h2>
                <Chart view=view.clone() milestones=milestones.clone() />
                <details class="scroll">
                    <summary>"As a table"</summary>
                    <ChartTable view milestones />
                </details>
            </div>
            <div class="analysis-area">
                <AnalysisArea />
            </div>
        </section>
    })
}

/// The button that takes the concession back.
#[component]
fn PlayOn(concession: Concession) -> impl IntoView {
    let driver = use_match();
    let title = if concession.revealed {
        "Take back that you conceded. Hidden things have been shown since: what follows is practice"
    } else {
        "Take back that you conceded"
    };
    view! {
        <button type="button" class="button" title=title on:click=move |_| driver.send(Msg::Undo)>
            "Play on"
        </button>
    }
}

/// Returns the reasons why a match is practice, as a sentence. `None` if it isn't.
fn practice(notes: &[Note]) -> Option<String> {
    let mut reasons: Vec<&str> = Vec::new();
    for note in notes {
        let reason = match note.kind {
            NoteKind::Practice => "decisions were taken back after something had been revealed",
            NoteKind::Branched => "it began as a copy of another match",
            NoteKind::SeatTaken { .. } => "not everyone played their seat to the end",
            NoteKind::Conceded { .. } => continue,
        };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    (!reasons.is_empty()).then(|| format!("Practice: {}.", reasons.join(", and ")))
}

/// The seats in the order of their ranks.
#[component]
fn Ranking(view: Rc<MatchView>, outcome: Outcome) -> impl IntoView {
    let mut order: Vec<Seat> = Seat::all(outcome.seats).collect();
    order.sort_by_key(|seat| outcome.ranks[seat.index()]);
    let rows = order
        .into_iter()
        .map(|seat| {
            let face = view.seats[seat.index()].clone();
            let level = level(&face.name, &face.player);
            let level = level.map(|level| view! { <small class="level">{format!("{level} bot")}</small> });
            let rank = outcome.ranks[seat.index()];
            let total = view.scores.totals[seat.index()];
            view! {
                <li class=seat_class(face.colour) class:first=rank == 1>
                    <span class="rank">{rank}</span>
                    <SeatMark colour=face.colour />
                    <span class="name">{face.name} {level}</span>
                    <b>{total} " " {view.scores.unit}</b>
                </li>
            }
        })
        .collect_view();
    view! { <ol class="ranking">{rows}</ol> }
}

/// The points of each seat by source.
#[component]
fn Sources(view: Rc<MatchView>) -> impl IntoView {
    let head = view
        .seats
        .iter()
        .map(|face| view! { <th scope="col"><SeatMark colour=face.colour /> {face.name.clone()}</th> })
        .collect_view();
    let rows = view
        .scores
        .lines
        .iter()
        .map(|line| {
            let cells = line.points.iter().map(|points| view! { <td>{*points}</td> }).collect_view();
            view! { <tr><th scope="row">{line.source}</th>{cells}</tr> }
        })
        .collect_view();
    let totals = view.scores.totals.iter().map(|total| view! { <td>{*total}</td> }).collect_view();
    view! {
        <table class="sources">
            <caption class="sr-only">{format!("{} by source", view.scores.unit)}</caption>
            <thead>
                <tr>
                    <th scope="col">"Source"</th>
                    {head}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">"Total"</th>
                    {totals}
                </tr>
            </tfoot>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_says_why_it_is_practice_as_often_as_statistics_count_it_so() {
        let told = |kinds: &[NoteKind]| {
            let notes: Vec<Note> = kinds.iter().map(|kind| Note { step: 3, kind: kind.clone() }).collect();
            practice(&notes)
        };
        let taken = NoteKind::SeatTaken { seat: Seat(1), player: "easy".into() };
        assert_eq!(told(&[]), None);
        assert_eq!(told(&[NoteKind::Conceded { seat: Seat(0) }]), None, "a concession counts as a loss");
        for (kind, part) in [
            (&NoteKind::Practice, "taken back"),
            (&NoteKind::Branched, "copy of another match"),
            (&taken, "played their seat"),
        ] {
            let sentence = told(std::slice::from_ref(kind)).expect("it is told");
            assert!(sentence.starts_with("Practice: ") && sentence.contains(part), "{sentence}");
        }
        let all = told(&[NoteKind::Branched, NoteKind::Practice, NoteKind::Practice, taken]).expect("it is told");
        assert_eq!(all.matches("taken back").count(), 1, "{all}");
    }
}
