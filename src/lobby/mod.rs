//! Before a match: the games, the matches to resume, and the set-up of a new one.

mod games;
mod resume;
mod seats;
mod setup;
mod shared;

use crate::markup::prelude::*;

use crate::app::header;

pub(crate) use setup::begin;
pub use setup::set_up;
pub use shared::shared_match;

/// The first page: matches to resume, and the games.
pub fn lobby() -> AnyView {
    view! {
        {header(view! {
            <span class="grow"></span>
        })}
        <main class="page lobby">
            <h1 class="sr-only">"Caravanserai"</h1>
            <p class="motto">"Board games of trade and growth: alone against bots or around one device, with or without a network."</p>
            {resume::resume()}
            {games::games()}
            {resume::import()}
        </main>
    }
}
