//! Before a match: the games, the matches to resume, and the set-up of a new one.

mod games;
mod resume;
mod seats;
mod setup;
mod shared;

use leptos::prelude::*;

use crate::header::Header;
use games::Games;
use resume::{Import, Resume};

pub use setup::SetUp;
pub use shared::SharedMatch;

/// The first page: matches to resume, and the games.
#[component]
pub fn Lobby() -> impl IntoView {
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page lobby">
            <h1 class="sr-only">"Caravanserai"</h1>
            <p class="motto">"Board games of trade and growth: alone against bots or around one device, with or without a network."</p>
            <Resume />
            <Games />
            <Import />
        </main>
    }
}
