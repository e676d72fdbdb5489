//! The page on which a match is played.

use crate::markup::prelude::*;
use engine::game::Turn;
use engine::link::{encode, seed_link};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, MouseEvent, Node};

use super::board_area::board_area;
use super::choices::choices;
use super::curtain::curtain;
use super::details::{details_dialog, keys_dialog};
use super::keys::Keys;
use super::log::log;
use super::playing::Playing;
use super::press::Presses;
use super::prompt::prompt;
use super::refocus::keep_focus;
use super::result::result_page;
use super::seats::seat_strip;
use crate::bridge::{self, Old};
use crate::context::use_app;
use crate::header::Header;
use crate::store::saves;
use crate::{browser, route};

/// Longer links are cut off by too many programs on their way.
const LONGEST_LINK: usize = 4_000;

/// A match kept here, opened to be played.
pub fn table_page(id: String) -> AnyView {
    let app = use_app();
    match Playing::open(&id, app) {
        Ok((playing, notice)) => {
            if let Some(notice) = notice {
                app.tell(notice);
            }
            table(playing)
        }
        Err(why) => {
            app.title.set("Match not opened".into());
            view! {
                {header(view! {
                    <span class="grow"></span>
                })}
                <main class="page">
                    <h1>"This match can't be opened"</h1>
                    <p>{why}</p>
                    <p>
                        <a class="button primary" href="#/">"To the games"</a>
                    </p>
                </main>
            }
            .into_any()
        }
    }
}

fn header(children: AnyView) -> AnyView {
    bridge::new(leptos::view! { <Header><Old view=children /></Header> })
}

fn table(playing: Playing) -> AnyView {
    let app = use_app();
    let position = playing.position;
    let at_table = RwSignal::new(false);
    let details = RwSignal::new(None);
    let help = RwSignal::new(false);
    let board = NodeRef::<HtmlElement>::default();
    Keys { playing, board, help, details }.listen();
    keep_focus(playing);
    let presses = Presses::new(playing);
    watch_other_tabs(playing);
    hide_when_left(playing);
    Effect::new(move |_| {
        app.title.set(position.with(|position| {
            let name = |seat: engine::seat::Seat| position.names.get(seat.index()).cloned().unwrap_or_default();
            match position.turn {
                Turn::Decide { seat, .. } if position.is_own_turn() => {
                    format!("● {}'s turn – {}", name(seat), position.meta.name)
                }
                Turn::Decide { seat, .. } => format!("{}'s turn – {}", name(seat), position.meta.name),
                Turn::Over(_) => format!("Result – {}", position.meta.name),
            }
        }))
    });
    // Nothing secret stays open under a curtain.
    let covered = Memo::new(move |_| position.with(|position| position.curtain.is_some()));
    Effect::new(move |_| {
        if covered.get() {
            details.set(None);
            help.set(false);
        }
    });
    let over = Memo::new(move |_| position.with(|position| position.turn.outcome().is_some()));
    let wanted = Callback::new(move |entity| details.set(Some(entity)));
    let moment = move || {
        position.with(|position| match position.turn {
            Turn::Decide { round, phase, .. } => format!("Round {round} · {}", phase.name),
            Turn::Over(outcome) => format!("After {} rounds", outcome.rounds),
        })
    };
    let body = move || {
        if over.get() && !at_table.get() {
            result_page(playing, at_table)
        } else {
            view! {
                <h1 class="sr-only">{position.with_untracked(|position| position.meta.name)}</h1>
                {board_area(playing, wanted, board)}
                <div class="side">
                    <div class="sheet">
                        {prompt(playing)}
                        {choices(playing)}
                        <Show when=move || over.get()>
                            <button type="button" class="button primary" on:click=move |_| at_table.set(false)>
                                "Back to the result"
                            </button>
                        </Show>
                    </div>
                    {log(playing)}
                </div>
            }
            .into_any()
        }
    };
    view! {
        <div class="table-page" inert=move || covered.get()>
            {header(view! {
                <span class="moment">{moment}</span>
                {seat_strip(playing)}
                {menu(playing, help)}
            })}
            {troubles(playing)}
            <main
                class="table"
                class:over=move || over.get()
                data-step=move || position.with(|position| position.steps.to_string())
                on:pointerdown:capture=move |_| presses.begin()
                on:click:capture=move |click| presses.check(&click)
                on:keydown:capture=move |key| presses.check_key(&key)
            >
                {body}
            </main>
        </div>
        {curtain(playing)}
        {details_dialog(playing, details)}
        {keys_dialog(help)}
    }
}

/// What keeps the match from going on or being kept.
fn troubles(playing: Playing) -> AnyView {
    view! {
        {move || playing.trouble.get().map(|trouble| view! { <p class="banner" role="alert">{trouble}</p> })}
        <Show when=move || playing.overtaken.get()>
            <div class="banner" role="alert">
                <span>"This match is open in another tab and has gone on there. Nothing done here is kept."</span>
                <button type="button" class="button" on:click=move |_| browser::reload()>"Reload"</button>
            </div>
        </Show>
    }
}

/// Rarer things to do with a match.
fn menu(playing: Playing, help: RwSignal<bool>) -> AnyView {
    let app = use_app();
    let node = NodeRef::<HtmlElement>::default();
    let close = move || {
        if let Some(menu) = node.get() {
            let _ = menu.remove_attribute("open");
        }
    };
    // A click elsewhere, or Esc, closes it.
    on_window::<MouseEvent>("click", move |event| {
        let inside = event.target().and_then(|target| target.dyn_into::<Node>().ok());
        if !node.get().is_some_and(|menu| menu.contains(inside.as_ref())) {
            close();
        }
    });
    on_window::<KeyboardEvent>("keydown", move |event| {
        if event.key() == "Escape" {
            close();
        }
    });
    let game = playing.position.with_untracked(|position| position.meta.id);
    let deal = move |_| {
        close();
        let link = playing.ask(|table| seed_link(table.setup()));
        app.copy(browser::address(&format!("/{link}")), "The link is copied. Whoever opens it gets the same deal.");
    };
    let save = move || {
        let record = playing.ask(|table| table.record().clone());
        browser::download(&saves::file_name(&record), &record.to_json());
    };
    let whole = move |_| {
        close();
        match playing.ask(encode) {
            Ok(code) if code.len() <= LONGEST_LINK => {
                app.copy(
                    browser::address(&format!("/m/{code}")),
                    "The link is copied. It holds the whole match, secrets included.",
                );
            }
            _ => {
                save();
                app.tell("This match is too long for a link; here is the file instead.");
            }
        }
    };
    view! {
        <details class="menu" node_ref=node>
            <summary class="button quiet">"Menu"</summary>
            <div class="menu-items">
                <a class="button quiet" href=format!("#{}", route::rules(game, None))>"How to play"</a>
                <button type="button" class="button quiet" on:click=move |_| { close(); help.set(true); }>"Keys"</button>
                <button type="button" class="button quiet" on:click=deal>"Copy link to this deal"</button>
                <button type="button" class="button quiet" on:click=whole>"Copy link to this match"</button>
                <button type="button" class="button quiet" on:click=move |_| { close(); save(); }>"Save file"</button>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </details>
    }
}

fn watch_other_tabs(playing: Playing) {
    let key = playing.key();
    on_window::<web_sys::StorageEvent>("storage", move |event| {
        if event.key().is_none_or(|changed| changed == key) {
            playing.check_other_tabs();
        }
    });
}

fn hide_when_left(playing: Playing) {
    on_window::<web_sys::Event>("visibilitychange", move |_| {
        if document().hidden() {
            playing.lock();
        }
    });
}
