//! The page on which a match is played.

use engine::kernel::seat::Seat;
use engine::kernel::turn::Turn;
use engine::matches::replay::Replayed;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_media_query};

use super::after::result::ResultPage;
use super::board_area::BoardArea;
use super::driver::{Driver, use_match};
use super::input::elements::TableElements;
use super::input::keys::Keys;
use super::input::press::Presses;
use super::input::refocus::keep_focus;
use super::model::{MatchView, Msg, Trouble};
use super::other_devices::OtherDevices;
use super::panels::connection::Connection;
use super::panels::dialogs::concede::ConcedeDialog;
use super::panels::dialogs::details::{DetailsDialog, KeysDialog};
use super::panels::dialogs::devices::DevicesDialog;
use super::panels::dialogs::seats::SeatsDialog;
use super::panels::dialogs::share::ShareDialog;
use super::panels::handoff::{self, Handoff};
use super::panels::log::list::Log;
use super::panels::log::news::News;
use super::panels::menu::Menu;
use super::panels::sheet::Sheet;
use super::tutorial::Tutorial;
use super::while_playing::make_requests;
use crate::board_parts::motion::Motion;
use crate::board_parts::scenes::SceneElements;
use crate::board_parts::seat_face::SeatFace;
use crate::context::use_app;
use crate::page_parts::header::Header;
use crate::page_parts::replacing::ShowEither;
use crate::route::OpenMode;
use crate::store::saves::{self, Head, OpenError};
use crate::store::settings::Pace;
use crate::{browser, route};

/// The page of a stored match.
#[component]
pub fn TablePage(
    /// The id of the stored match.
    id: String,
    /// The mode in which the match is opened.
    open_mode: OpenMode,
) -> impl IntoView {
    let links = use_app().links;
    let joined = id.clone();
    on_cleanup(move || {
        // The table that would have taken the connection over wasn't opened.
        if let Some(joined) = links.take_joined(&joined) {
            links.close(joined.link);
        }
    });
    let (kept, replayed) = (id.clone(), RwSignal::new_local(None));
    leptos::task::spawn_local(async move {
        // The page may have been left in the meantime.
        let _ = replayed.try_set(Some(saves::open_replayed(&kept).await));
    });
    move || {
        replayed.track();
        match replayed.try_update_untracked(Option::take).flatten() {
            None => view! {
                <main class="page">
                    <p role="status">"Opening the match …"</p>
                </main>
            }
            .into_any(),
            Some(Ok((opened, replayed))) => view! { <Opened id=id.clone() opened replayed open_mode /> }.into_any(),
            Some(Err(why)) => view! { <NotOpened why head=saves::look(&id) /> }.into_any(),
        }
    }
}

/// A match that was replayed.
#[component]
fn Opened(id: String, opened: saves::Opened, replayed: Replayed, open_mode: OpenMode) -> impl IntoView {
    let app = use_app();
    match Driver::new(opened, replayed, app) {
        Ok((driver, notice)) => {
            driver.enter(open_mode);
            // A reload opens the match in its present state.
            browser::history::rewrite_address(&route::play(&id));
            if let Some(notice) = notice {
                app.tell(notice);
            }
            provide_context(driver);
            OtherDevices::provide(id.clone(), driver, app);
            make_requests(id, driver);
            view! { <Table /> }.into_any()
        }
        Err(why) => view! { <NotOpened why head=saves::look(&id) /> }.into_any(),
    }
}

/// A match that can't be opened, with its last known position.
#[component]
fn NotOpened(
    /// The reason.
    why: OpenError,
    /// The entry of the match in the list of matches.
    head: Option<Head>,
) -> impl IntoView {
    let app = use_app();
    app.title.set("Match not opened".into());
    // No table takes over a connection that was made for it.
    app.links.close_all();
    let stood = head.map(|head| {
        let Head { round, seats, scores, unit, lines, .. } = head;
        let scores = seats.iter().zip(&scores).map(|(seat, score)| format!("{}: {score} {unit}", seat.name));
        let scores = scores.map(|score| view! { <li>{score}</li> }).collect_view();
        let lines = lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
        view! {
            <h2>"Last known position"</h2>
            <p>{format!("Round {round}")}</p>
            <ul>{scores}</ul>
            {lines}
        }
    });
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"This match can't be opened"</h1>
            <p>{why.to_string()}</p>
            {stood}
            <p>
                <a class="button primary" href="#/">
                    "To the games"
                </a>
            </p>
        </main>
    }
}

/// The board with all panels.
#[component]
fn Table() -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let match_view = driver.view;
    let at_table = RwSignal::new(false);
    let details = RwSignal::new(None);
    let (help, seats, concedes) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let (shared, devices) = (RwSignal::new(None), RwSignal::new(false));
    let elements = TableElements::provide();
    SceneElements::provide();
    Keys { driver, elements, help }.listen();
    keep_focus(driver, elements);
    mark_page(true);
    on_cleanup(|| mark_page(false));
    let presses = Presses::new(driver);
    close_on_back(driver);
    watch_other_tabs(driver);
    hide_when_left(driver);
    let title = Memo::new(move |_| match_view.with(|view| title(view)));
    Effect::new(move |_| app.title.set(title.get()));
    // Nothing secret stays open under a handoff.
    let covered = Memo::new(move |_| match_view.with(|view| view.handoff.is_some()));
    Effect::new(move |_| {
        if covered.get() {
            details.set(None);
            help.set(false);
            seats.set(false);
        }
    });
    let over = Memo::new(move |_| match_view.with(|view| view.past.is_none() && view.turn.outcome().is_some()));
    Effect::new(move |_| {
        // The result is shown again when the end is reached again.
        if !over.get() {
            at_table.set(false);
        }
    });
    let shows_result = Memo::new(move |_| over.get() && !at_table.get());
    let wanted = Callback::new(move |entity| details.set(Some(entity)));
    let moment = move || {
        match_view.with(|view| match view.turn {
            Turn::Decide { round, phase, .. } => format!("Round {round} · {}", phase.name),
            Turn::Over(outcome) if view.conceded().is_some() => format!("Conceded in round {}", outcome.rounds),
            Turn::Over(outcome) => format!("After {} rounds", outcome.rounds),
        })
    };
    let name = match_view.with_untracked(|view| view.meta.name);
    let is_still = is_still(driver);
    let is_reduced = use_media_query("(prefers-reduced-motion: reduce)");
    let is_off = move || app.settings.with(|settings| settings.still);
    // After a jump there is no previous state to move from.
    let jumps = move || match_view.with(|view| view.past.is_some() && view.states.previous.is_none());
    Motion::provide(Signal::derive(move || !is_still.get() && !is_reduced.get() && !is_off() && !jumps()));
    let back = move |_| at_table.set(false);
    view! {
        <div
            class="table-page"
            class:motionless=move || is_still.get()
            class:shows-result=move || shows_result.get()
            on:focusin=move |_| if covered.get_untracked() { handoff::keep_focus(elements) }
        >
            <Header is_live=true>
                <span class="moment">{moment}</span>
                <News />
                <Menu help seats shared concedes />
            </Header>
            <TroubleBanner />
            <main
                class="table"
                translate=move || (!shows_result.get()).then_some("no")
                class:over=move || over.get()
                data-step=move || match_view.with(|view| view.ply.0.to_string())
                on:pointerdown:capture=move |pointer| presses.begin(&pointer)
                on:click:capture=move |click| presses.check(&click)
                on:keydown:capture=move |key| presses.check_key(&key)
            >
                <ShowEither when=shows_result fallback=move || view! {
                    <h1 class="sr-only">{name}</h1>
                    <BoardArea details=wanted />
                    <div class="side">
                        <Sheet shared>
                            <Connection open=devices />
                            <Tutorial />
                            <Show when=move || over.get()>
                                <button type="button" class="button primary" on:click=back>
                                    "Back to the result"
                                </button>
                            </Show>
                        </Sheet>
                        <Log />
                    </div>
                }>
                    <Connection open=devices />
                    <ResultPage at_table />
                </ShowEither>
            </main>
        </div>
        <Handoff shared />
        <DetailsDialog wanted=details />
        <KeysDialog open=help />
        <SeatsDialog open=seats />
        <ConcedeDialog open=concedes />
        <ShareDialog shared devices />
        <DevicesDialog open=devices shared />
    }
}

/// Marks the document for the stylesheet while a match is on the page.
fn mark_page(is_table: bool) {
    let root = document().document_element();
    let _ = root.map(|root| root.toggle_attribute_with_force("data-match", is_table));
}

/// Returns a memo that is `true` if bots play so fast that motion can't be seen.
fn is_still(driver: Driver) -> Memo<bool> {
    let settings = use_app().settings;
    let has_bots = move || driver.view.with(|view| view.seats.iter().any(SeatFace::is_bot));
    Memo::new(move |_| has_bots() && settings.with(|settings| settings.pace == Pace::Instant))
}

/// Returns the title of the window, with the seat that decides.
fn title(view: &MatchView) -> String {
    let name = |seat: Seat| view.names.get(seat.index()).cloned().unwrap_or_default();
    let game = view.meta.name;
    match view.turn {
        Turn::Decide { seat, .. } if view.is_own_turn() => format!("● {}'s turn – {game}", name(seat)),
        Turn::Decide { seat, .. } => format!("{}'s turn – {game}", name(seat)),
        Turn::Over(_) => format!("Result – {game}"),
    }
}

/// The banner for a problem that keeps the match from going on or from being saved.
#[component]
fn TroubleBanner() -> impl IntoView {
    let driver = use_match();
    let trouble = Memo::new(move |_| Trouble::of(driver.stage.get(), driver.keeping.get()));
    let way_out = move |trouble| match trouble {
        Trouble::OtherTab => Some(
            view! {
                <button type="button" class="button" on:click=move |_| browser::reload()>
                    "Reload"
                </button>
            }
            .into_any(),
        ),
        Trouble::Gone => Some(
            view! {
                <button type="button" class="button" on:click=move |_| driver.send(Msg::KeepAgain)>
                    "Save it again"
                </button>
            }
            .into_any(),
        ),
        Trouble::NoBots | Trouble::NoBotsAndNotKept | Trouble::NotKept => None,
    };
    move || {
        trouble.get().map(|trouble| {
            view! {
                <div class="banner" role="alert">
                    <span prop:textContent=sentence(trouble)></span>
                    {way_out(trouble)}
                </div>
            }
        })
    }
}

/// Returns the text of a problem.
fn sentence(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::NoBots => "The bots can’t start. Reload the page; the match is saved.",
        Trouble::NoBotsAndNotKept => {
            "The bots can’t start, and this match isn't being saved: the browser's storage is full. Save the file \
             before you reload the page."
        }
        Trouble::NotKept => {
            "This match isn't being saved: the browser's storage is full. It lasts as long as this tab is open. Save the \
             file, or delete old matches in the lobby."
        }
        Trouble::OtherTab => "This match is open in another tab and has moved on there. Nothing you do here is saved.",
        Trouble::Gone => {
            "This match is no longer saved: it was deleted in another tab, or the browser's storage was cleared. \
             It is still complete here."
        }
    }
}

/// Lets Back return to the present, and cancel picks as Esc does.
fn close_on_back(driver: Driver) {
    let layers = use_app().layers;
    let looks_back = Memo::new(move |_| driver.view.with(|view| view.past.is_some()));
    layers.close_on_back(looks_back.into(), Callback::new(move |()| driver.send(Msg::Return)));
    let picks = move || driver.selected.with(Vec::len) + usize::from(driver.unconfirmed.get().is_some());
    layers.close_each_on_back(Signal::derive(picks), Callback::new(move |()| driver.send(Msg::CancelPick)));
}

fn watch_other_tabs(driver: Driver) {
    let key = driver.key();
    let _ = use_event_listener(window(), ev::storage, move |event| {
        if event.key().is_none_or(|changed| changed == key) {
            driver.check_kept();
        }
    });
    // A page that is restored from the browser's history cache has missed the changes of other tabs.
    let shown = ev::Custom::<ev::PageTransitionEvent>::new("pageshow");
    let _ = use_event_listener(window(), shown, move |_| driver.check_kept());
}

fn hide_when_left(driver: Driver) {
    // Also when the page is shown again: bots may have dealt secrets in the meantime.
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        driver.send(Msg::Visibility { hidden: browser::is_hidden() })
    });
}
