//! A match that came in a link: shown first, opened only when asked, always as a new match.

use engine::catalog;
use engine::game::Turn;
use engine::link::{Decoder, Header as LinkHeader, LinkError};
use engine::record::{Record, names};
use engine::seat::Viewer;
use engine::table::Table;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::board_parts::seat_mark::SeatMark;
use crate::context::use_app;
use crate::header::Header;
use crate::store::saves;
use crate::{browser, route};

/// Decisions replayed before the page may breathe.
const SLICE: u32 = 100;

/// What is known of the match so far.
#[derive(Clone)]
enum Reading {
    /// Decisions replayed, and how many there are.
    Going(u32, u32),
    /// It can't be read.
    Failed(String, Option<Box<LinkHeader>>),
    /// It is read.
    Done(Box<Preview>),
}

/// What is shown before anybody opens it.
#[derive(Clone)]
struct Preview {
    header: LinkHeader,
    /// How it stands, in a sentence.
    state: String,
    scores: Vec<i32>,
    unit: &'static str,
    over: bool,
    /// Why it isn't the whole match.
    stopped: Option<String>,
    record: Record,
}

/// The page of a match link.
#[component]
pub fn SharedMatch(
    /// The code in the link.
    code: String,
) -> impl IntoView {
    use_app().title.set("A match from a link".into());
    let reading = RwSignal::new(Reading::Going(0, 0));
    match Decoder::new(&code) {
        Ok(decoder) => go_on(decoder, reading),
        Err(error) => reading.set(failed(&error)),
    }
    let body = move || match reading.get() {
        Reading::Going(done, all) => {
            view! { <p role="status">{format!("Replaying {done} of {all} decisions …")}</p> }.into_any()
        }
        Reading::Failed(why, header) => view! {
            {header.map(|header| view! { <Who header=*header scores=Vec::new() unit="" /> })}
            <p class="banner">{why}</p>
        }
        .into_any(),
        Reading::Done(preview) => view! { <Shown preview=*preview /> }.into_any(),
    };
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page shared">
            <h1>"A match from a link"</h1>
            {body}
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}

fn failed(error: &LinkError) -> Reading {
    let header = match error {
        LinkError::OtherRules { header, .. } => Some(header.clone()),
        _ => None,
    };
    Reading::Failed(error.to_string(), header)
}

/// Replays a slice and comes back after the page has had its turn.
fn go_on(mut decoder: Decoder, reading: RwSignal<Reading>) {
    if decoder.step(SLICE) {
        let all = decoder.header().decisions;
        // Nobody looks any more when the page was left.
        if reading.try_set(Reading::Going(decoder.steps(), all)).is_none() {
            browser::soon(move || go_on(decoder, reading));
        }
        return;
    }
    let opened = decoder.finish();
    let table = &*opened.table;
    let scores = table.scores(Viewer::Public);
    let preview = Preview {
        state: state(table),
        scores: scores.totals.to_vec(),
        unit: scores.unit,
        over: table.turn().outcome().is_some(),
        stopped: opened.stopped.map(|stopped| stopped.to_string()),
        record: table.record().clone(),
        header: opened.header,
    };
    let _ = reading.try_set(Reading::Done(Box::new(preview)));
}

fn state(table: &dyn Table) -> String {
    let prompt = table.prompt().to_text(&names(&table.setup().seats));
    match table.turn() {
        Turn::Decide { round, .. } => format!("Round {round}. {prompt}"),
        Turn::Over(outcome) => format!("Over after {} rounds. {prompt}", outcome.rounds),
    }
}

/// A match that was read, with a button that opens it.
#[component]
fn Shown(preview: Preview) -> impl IntoView {
    let app = use_app();
    let Preview { header, state, scores, unit, over, stopped, record } = preview;
    let open = move |click: MouseEvent| {
        if browser::is_repeat(&click) {
            return;
        }
        match saves::adopt(&record, browser::entropy(), browser::now()) {
            Ok((id, _)) => browser::go(&route::play(&id)),
            Err(why) => app.tell(why),
        }
    };
    view! {
        <Who header scores unit />
        <p>{state}</p>
        {stopped.map(|stopped| view! { <p class="banner">{stopped}</p> })}
        {(!over).then(|| view! { <p class="about">"The link of an unfinished match contains its secrets, such as the cards in hand."</p> })}
        <p>
            <button type="button" class="button primary large" on:click=open>"Open as a new match"</button>
        </p>
        <p class="about">"It is added to your matches and changes none of them."</p>
    }
}

/// The game and who plays it.
#[component]
fn Who(header: LinkHeader, scores: Vec<i32>, unit: &'static str) -> impl IntoView {
    let setup = header.setup;
    let name = catalog::game(&setup.game).map_or(setup.game.clone(), |entry| entry.meta.name.into());
    let seats = setup
        .seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            let score = scores.get(at).map(|score| format!(", {score} {unit}"));
            view! { <li><SeatMark colour=seat.colour /> <span>{seat.name.clone()} {score}</span></li> }
        })
        .collect_view();
    view! {
        <h2>{name}</h2>
        <p>{format!("Seed {}, {} decisions.", setup.seed, header.decisions)}</p>
        <ul class="who">{seats}</ul>
    }
}
