//! How a match ended: ranks, where the points came from, how it went, and what to do next.

use crate::markup::prelude::*;
use engine::game::Outcome;
use engine::link::seed_link;
use engine::record::Setup;
use engine::seat::Seat;
use leptos::ev::MouseEvent;

use super::chart::{chart, chart_table};
use super::playing::{Playing, Position};
use super::seats::{seat_class, seat_mark};
use super::words::sentence;
use crate::context::use_app;
use crate::lobby::begin;
use crate::{browser, route};

/// The result of a finished match.
pub fn result_page(playing: Playing, at_table: RwSignal<bool>) -> AnyView {
    let app = use_app();
    let position = playing.position.get_untracked();
    let Some(outcome) = position.turn.outcome() else { return ().into_any() };
    let setup = StoredValue::new(playing.ask(|table| table.setup().clone()));
    let again = move |click: MouseEvent, same: bool| {
        if browser::is_repeat(&click) {
            return;
        }
        let mut setup: Setup = setup.get_value();
        if !same {
            setup.seed = engine::rng::Seed::from_entropy(browser::entropy());
        }
        match begin(&setup) {
            Ok(id) => browser::go(&route::play(&id)),
            Err(why) => app.tell(why),
        }
    };
    let copy = move |_| {
        let link = browser::address(&format!("/{}", seed_link(&setup.get_value())));
        app.copy(link, "The link to this deal is copied.");
    };
    let reason = position.log.last().map(|entry| sentence(&entry.line, &position.seats));
    let unit = position.scores.unit;
    view! {
        <section class="result" aria-labelledby="result-heading">
            <h1 id="result-heading">{headline(&position, outcome)}</h1>
            <p class="reason">{reason}</p>
            {ranking(&position, outcome)}
            <div class="actions">
                <button type="button" class="button primary" on:click=move |click| again(click, false)>"Play again"</button>
                <button type="button" class="button" on:click=move |click| again(click, true)>"Play the same deal again"</button>
                <button type="button" class="button" on:click=move |_| at_table.set(true)>"Look at the table"</button>
                <button type="button" class="button" on:click=copy>"Copy link to this deal"</button>
                <a class="button quiet" href="#/">"To the games"</a>
            </div>
            <h2>"Where the points came from"</h2>
            <div class="scroll">{sources(&position)}</div>
            <h2>"How it went"</h2>
            {chart(&position.milestones, &position.seats, unit)}
            <details class="scroll">
                <summary>"As a table"</summary>
                {chart_table(&position.milestones, &position.seats, unit)}
            </details>
        </section>
    }
    .into_any()
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

fn ranking(position: &Position, outcome: Outcome) -> AnyView {
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
                    {seat_mark(face.colour)}
                    <span class="name">{face.name}</span>
                    <b>{total} " " {position.scores.unit}</b>
                </li>
            }
        })
        .collect_view();
    view! { <ol class="ranking">{rows}</ol> }.into_any()
}

fn sources(position: &Position) -> AnyView {
    let head = position
        .seats
        .iter()
        .map(|face| view! { <th scope="col">{seat_mark(face.colour)} {face.name.clone()}</th> })
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
    .into_any()
}
