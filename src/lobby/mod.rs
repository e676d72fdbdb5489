//! The pages before a match: stored matches, the list of games, and the set-up of a new match.

mod arriving;
mod games;
mod hand_over;
mod import;
mod install;
mod joining;
mod match_card;
mod match_list;
mod moving;
mod reading;
mod set_up;
mod shared;
mod statistics;
mod table_picture;

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use crate::page_parts::header::Header;
use crate::route;
use crate::store::saves::{self, Head};
use games::Games;
use import::{Import, Unreadable};
use install::Install;
use match_card::NextMatch;
use match_list::MatchList;

pub use arriving::take_what_was_sent;
pub use hand_over::HandOver;
pub use joining::Join;
pub use moving::MoveAll;
pub use set_up::SetUp;
pub use shared::SharedMatch;
pub use statistics::Statistics;

/// The number of matches listed before *Show all*.
const AT_FIRST: usize = 4;

/// The start page: the next match, other matches, the games, and finished matches.
#[component]
pub fn Lobby() -> impl IntoView {
    let matches = RwSignal::new(saves::list());
    let quarantined = RwSignal::new(saves::quarantined());
    let reread = move || {
        matches.set(saves::list());
        quarantined.set(saves::quarantined());
    };
    // Another tab may have written.
    let _ = use_event_listener(window(), ev::storage, move |_| reread());
    let changed = Callback::new(move |()| reread());
    let kept = move |over: bool| {
        let mut kept = matches.get();
        kept.retain(|(_, head)| head.is_over() == over);
        kept
    };
    let unfinished = Memo::new(move |_| kept(false));
    let finished = Memo::new(move |_| kept(true));
    let is_new = Memo::new(move |_| matches.with(Vec::is_empty));
    let others = Memo::new(move |_| unfinished.get().into_iter().skip(1).collect::<Vec<_>>());
    view! {
        <Header>
            <span class="grow"></span>
            <a class="button quiet" href=format!("#{}", route::STATISTICS)>"Statistics"</a>
        </Header>
        <main class="page lobby">
            <div class="welcome" class:first=move || is_new.get()>
                <h1>"Caravanserai"</h1>
                <p>"Board games of trade and growth: alone against bots or together on one device, online or offline."</p>
                <Arcade />
            </div>
            <For
                each=move || unfinished.get().into_iter().take(1)
                key=|(id, head): &(String, Head)| (id.clone(), head.revision)
                children=move |(id, head)| view! { <NextMatch id head changed /> }
            />
            <section class="others" aria-labelledby="others-heading" hidden=move || unfinished.with(|all| all.len() < 2)>
                <h2 id="others-heading">"Other matches"</h2>
                <MatchList matches=others at_first=AT_FIRST - 1 changed />
            </section>
            <Games matches />
            <section aria-label="Finished matches" hidden=move || finished.with(Vec::is_empty)>
                <details class="finished">
                    <summary prop:textContent=move || {
                        finished.with(|all| format!("Finished matches ({})", all.len()))
                    }></summary>
                    <MatchList matches=finished at_first=AT_FIRST changed />
                </details>
            </section>
            <For
                each=move || quarantined.get()
                key=|quarantined| quarantined.name.clone()
                children=move |quarantined| view! { <Unreadable quarantined changed /> }
            />
            <Install />
            <Import matches />
            <p class="version">
                <a href=format!("#{}", route::WHAT_IS_NEW)>{format!("What is new in version {}", env!("CARGO_PKG_VERSION"))}</a>
            </p>
        </main>
    }
}

/// A decorative arcade that fills the available width.
#[component]
fn Arcade() -> impl IntoView {
    view! {
        <svg class="arcade" aria-hidden="true">
            <pattern id="arcade" width="84" height="72" patternUnits="userSpaceOnUse">
                <path class="wall" d="M0 72V10H6V2h12v8h14V2h20v8h14V2h12v8h6v62H68V46c0-14-12-22-26-32-14 10-26 18-26 32v26z" />
                <path class="lamp" d="M42 26v8m-4 0h8l2 8-6 6-6-6z" />
            </pattern>
            <rect width="100%" height="72" fill="url(#arcade)" />
        </svg>
    }
}
