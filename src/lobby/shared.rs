//! The page of a match from a link: a preview, opened on request. If the store has an earlier state of the match, that
//! match continues. Otherwise a new one is stored. No other match changes.

use std::rc::Rc;

use engine::catalog;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::Turn;
use engine::link::{Decoder, Header as LinkHeader, LinkError};
use engine::matches::setup::{Setup, names};
use engine::matches::table::Table;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::table_picture::onlooker;
use crate::board_parts::seat_face::{level, seat_faces};
use crate::board_parts::seat_mark::SeatMark;
use crate::boards::StillBoard;
use crate::context::use_app;
use crate::page_parts::header::Header;
use crate::panics::{self, Place};
use crate::route::OpenMode;
use crate::store::saves::{self, Earlier, OpenError};
use crate::{browser, route};

/// The number of decisions between two checks of the clock.
const DECISIONS: u32 = 16;

/// The progress of reading the match.
#[derive(Clone)]
enum Reading {
    /// The number of decisions replayed, and of all decisions.
    Going(u32, u32),
    /// The match can't be read. Contains the message, and the header if that could be read.
    Failed(String, Option<Box<LinkHeader>>),
    /// The match has been read.
    Done(Preview),
}

/// The preview of a match.
#[derive(Clone)]
struct Preview {
    header: LinkHeader,
    table: Rc<dyn Table>,
    /// The error that stopped the replay, if any.
    stopped: Option<String>,
}

/// The page of a match link.
#[component]
pub fn SharedMatch(
    /// The code in the link.
    code: String,
    /// The seat for which the link was made.
    seat: Option<Seat>,
) -> impl IntoView {
    use_app().title.set("A match from a link".into());
    let reading = RwSignal::new_local(Reading::Going(0, 0));
    panics::here(Place::Decoder);
    match Decoder::new(&code) {
        Ok(decoder) => leptos::task::spawn_local(replay(decoder, reading)),
        Err(error) => reading.set(failed(&error)),
    }
    let body = move || {
        match reading.get() {
        Reading::Going(done, all) => {
            let progress = format!("Replaying {done} of {all} decisions …");
            view! { <p role="status" prop:textContent=progress></p> }.into_any()
        }
        Reading::Failed(why, header) => view! {
            {header.map(|header| view! { <Who setup=header.setup decisions=header.decisions scores=Vec::new() unit="" /> })}
            <p class="banner">{why}</p>
        }
        .into_any(),
        Reading::Done(preview) => view! { <Shown preview seat /> }.into_any(),
    }
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

/// Replays the match in slices and reports the progress.
async fn replay(mut decoder: Decoder, reading: RwSignal<Reading, LocalStorage>) {
    let all = decoder.header().decisions;
    let mut is_left = false;
    browser::in_slices(|| {
        let is_more = decoder.step(DECISIONS);
        // Stops when the page has been left.
        is_left = reading.try_set(Reading::Going(decoder.decision_count(), all)).is_some();
        is_more && !is_left
    })
    .await;
    if is_left {
        return;
    }
    let opened = decoder.finish();
    let stopped = opened.stopped.map(|stopped| stopped.to_string());
    let preview = Preview { header: opened.header, table: Rc::from(opened.table), stopped };
    let _ = reading.try_set(Reading::Done(preview));
}

/// Returns the state of a match in one or two sentences.
fn state(table: &dyn Table) -> String {
    let prompt = table.prompt().to_text(&names(&table.seated().seats));
    match table.turn() {
        Turn::Decide { round, .. } => format!("Round {round}. {prompt}"),
        Turn::Over(_) if table.conceded().is_some() => prompt,
        Turn::Over(outcome) => format!("Finished after {} rounds. {prompt}", outcome.rounds),
    }
}

/// A match that was read, and the ways to open it.
#[component]
fn Shown(preview: Preview, seat: Option<Seat>) -> impl IntoView {
    let Preview { header, table, stopped } = preview;
    let seated = table.seated();
    let seats = seated.seats.clone();
    // The link may name a seat that isn't taken by a person.
    let seat = seat.filter(|seat| seated.people().contains(seat));
    let made_for = seat.map(|seat| format!("This link was made for {}.", seats[seat.index()].name));
    let over = table.turn().outcome().is_some();
    let viewer = onlooker(&*table);
    let (scores, standing) = (table.scores(Viewer::Public), state(&*table));
    let (state, faces, game) = (table.now().seen(viewer), seat_faces(&seats), table.meta().id);
    view! {
        <div class="shared-match">
            <div class="look">
                <StillBoard game state viewer seats=faces />
            </div>
            <div class="what">
                <Who setup=seated decisions=header.decisions scores=scores.totals.to_vec() unit=scores.unit />
                <p class="state">{standing}</p>
                {made_for.map(|made_for| view! { <p>{made_for}</p> })}
                {stopped.map(|stopped| view! { <p class="banner">{stopped}</p> })}
                <Ways table seat />
                {(!over).then(|| view! { <p class="about">"The link of an unfinished match contains its secrets, such as the cards in hand."</p> })}
            </div>
        </div>
    }
}

/// The ways to open a match.
#[component]
fn Ways(
    table: Rc<dyn Table>,
    /// The seat of the person who opens the link.
    seat: Option<Seat>,
) -> impl IntoView {
    let app = use_app();
    let over = table.turn().outcome().is_some();
    let earlier = saves::earlier(table.record());
    let table = StoredValue::new_local(table);
    let open_new = move |click: MouseEvent, mode: OpenMode| {
        if !browser::is_repeat(&click) {
            let id = table.with_value(|table| saves::create(&**table, browser::entropy(), browser::now()));
            app.layers.go_instead(&route::open(&id, mode));
        }
    };
    let mode = seat.map_or(OpenMode::Present, OpenMode::As);
    let about = about(earlier.as_ref());
    let main = match earlier {
        Some(earlier) => {
            let go_on = move |click: MouseEvent| {
                if browser::is_repeat(&click) {
                    return;
                }
                let (earlier, table) = (earlier.clone(), table.get_value());
                leptos::task::spawn_local(async move {
                    match go_on_with(&earlier, table).await {
                        Ok(()) => app.layers.go_instead(&route::open(&earlier.id, mode)),
                        Err(why) => app.tell(why.to_string()),
                    }
                });
            };
            let words = if over { "See the result" } else { "Resume" };
            view! {
                <button type="button" class="button primary large" on:click=go_on>{words}</button>
                <button type="button" class="button" on:click=move |click| open_new(click, mode)>"Open as a new match"</button>
            }
            .into_any()
        }
        None => {
            let words = if over { "See the result" } else { "Play on" };
            view! {
                <button type="button" class="button primary large" on:click=move |click| open_new(click, mode)>{words}</button>
            }
            .into_any()
        }
    };
    view! {
        <p class="ways">
            {main}
            <button type="button" class="button" on:click=move |click| open_new(click, OpenMode::Beginning)>
                "Watch from the start"
            </button>
        </p>
        <p class="about">{about}</p>
    }
}

/// Updates the stored match to the state of the one in the link, and keeps its own notes.
async fn go_on_with(earlier: &Earlier, mut table: Rc<dyn Table>) -> Result<(), OpenError> {
    if let Some(record) = saves::with_own_notes(earlier, table.record()) {
        table = Rc::from(saves::replayed(&record).await?.0);
    }
    saves::go_on(earlier, &*table, browser::now())
}

/// Describes the effect of opening the link on the stored matches.
fn about(earlier: Option<&Earlier>) -> String {
    match earlier.map(|earlier| earlier.missing) {
        None => "It is added to your matches; none of them change.".into(),
        Some(0) => "You already have this match.".into(),
        Some(1) => "You have this match one decision earlier; it continues from there.".into(),
        Some(missing) => format!("You have this match {missing} decisions earlier; it continues from there."),
    }
}

/// The game and its players.
#[component]
fn Who(
    /// The set-up with the present players.
    setup: Setup,
    decisions: u32,
    scores: Vec<i32>,
    unit: &'static str,
) -> impl IntoView {
    let name = catalog::game(&setup.game).map_or(setup.game.clone(), |entry| entry.meta.name.into());
    let seats = setup
        .seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            let score = scores.get(at).map(|score| format!(", {score} {unit}"));
            let level = level(&seat.name, &seat.player).map(|level| format!(" ({level})"));
            view! { <li><SeatMark colour=seat.colour /> <span>{seat.name.clone()} {level} {score}</span></li> }
        })
        .collect_view();
    view! {
        <h2>{name}</h2>
        <p>{format!("Seed {}, {decisions} decisions.", setup.seed)}</p>
        <ul class="who">{seats}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_beforehand_what_opening_does() {
        let told = |missing| about(Some(&Earlier { id: "k3x".into(), missing }));
        assert!(about(None).contains("none of them change"));
        assert!(told(0).contains("already"));
        assert!(told(1).contains("one decision earlier"));
        assert!(told(12).contains("12 decisions earlier"));
    }
}
