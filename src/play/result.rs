//! How a match ended: ranks, where the points came from, how it went, and what to do next.

use std::sync::Arc;

use engine::game::Outcome;
use engine::link::seed_link;
use engine::record::Setup;
use engine::seat::Seat;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::chart::{Chart, ChartTable};
use super::match_controller::use_match;
use super::position::Position;
use super::words::Sentence;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::context::use_app;
use crate::store::saves;
use crate::{browser, route};

/// The result of a finished match.
#[component]
pub fn ResultPage(at_table: RwSignal<bool>) -> impl IntoView {
    let (app, controller) = (use_app(), use_match());
    let position = controller.position.get_untracked();
    let outcome = position.turn.outcome()?;
    let setup = StoredValue::new(controller.ask(|table| table.setup().clone()));
    let again = move |click: MouseEvent, same: bool| {
        if browser::is_repeat(&click) {
            return;
        }
        let mut setup: Setup = setup.get_value();
        if !same {
            setup.seed = engine::rng::Seed::from_entropy(browser::entropy());
        }
        match saves::deal(&setup, browser::entropy(), browser::now()) {
            Ok(id) => browser::go(&route::play(&id)),
            Err(why) => app.tell(why),
        }
    };
    let copy = move |_| {
        let link = browser::address(&format!("/{}", seed_link(&setup.get_value())));
        app.copy(link, "The link to this deal is copied.");
    };
    let reason = position.log.last().map(|entry| view! { <Sentence text=entry.line.clone() /> });
    Some(view! {
        <section class="result" aria-labelledby="result-heading">
            <h1 id="result-heading">{headline(&position, outcome)}</h1>
            <p class="reason">{reason}</p>
            <Ranking position=position.clone() outcome />
            <div class="actions">
                <button type="button" class="button primary" on:click=move |click| again(click, false)>"Play again"</button>
                <button type="button" class="button" on:click=move |click| again(click, true)>"Play the same deal again"</button>
                <button type="button" class="button" on:click=move |_| at_table.set(true)>"Look at the table"</button>
                <button type="button" class="button" on:click=copy>"Copy link to this deal"</button>
                <a class="button quiet" href="#/">"To the games"</a>
            </div>
            <h2>"Where the points came from"</h2>
            <div class="scroll">
                <Sources position=position.clone() />
            </div>
            <h2>"How it went"</h2>
            <Chart position=position.clone() />
            <details class="scroll">
                <summary>"As a table"</summary>
                <ChartTable position />
            </details>
        </section>
    })
}

fn headline(position: &Position, outcome: Outcome) -> String {
    let winners: Vec<&str> =
        outcome.winners().filter_map(|seat| position.names.get(seat.index()).map(String::as_str)).collect();
    match winners.as_slice() {
        // Alone at the table one hasn't beaten anybody, and may have lost: the reason says how it went.
        _ if outcome.seats == 1 => "The match is over".into(),
        [only] => format!("{only} wins"),
        several => format!("{} share the victory", several.join(" and ")),
    }
}

/// The seats in the order of their ranks.
#[component]
fn Ranking(position: Arc<Position>, outcome: Outcome) -> impl IntoView {
    let mut order: Vec<Seat> = Seat::all(outcome.seats).collect();
    order.sort_by_key(|seat| outcome.ranks[seat.index()]);
    let rows = order
        .into_iter()
        .map(|seat| {
            let face = position.seats[seat.index()].clone();
            let rank = outcome.ranks[seat.index()];
            let total = position.scores.totals[seat.index()];
            view! {
                <li class=seat_class(face.colour) class:first=rank == 1>
                    <span class="rank">{rank}</span>
                    <SeatMark colour=face.colour />
                    <span class="name">{face.name}</span>
                    <b>{total} " " {position.scores.unit}</b>
                </li>
            }
        })
        .collect_view();
    view! { <ol class="ranking">{rows}</ol> }
}

/// The points of each seat by source.
#[component]
fn Sources(position: Arc<Position>) -> impl IntoView {
    let head = position
        .seats
        .iter()
        .map(|face| view! { <th scope="col"><SeatMark colour=face.colour /> {face.name.clone()}</th> })
        .collect_view();
    let rows = position
        .scores
        .lines
        .iter()
        .map(|line| {
            let cells = line.points.iter().map(|points| view! { <td>{*points}</td> }).collect_view();
            view! { <tr><th scope="row">{line.source}</th>{cells}</tr> }
        })
        .collect_view();
    let totals = position.scores.totals.iter().map(|total| view! { <td>{*total}</td> }).collect_view();
    view! {
        <table class="sources">
            <caption class="sr-only">{format!("{} by source", position.scores.unit)}</caption>
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
