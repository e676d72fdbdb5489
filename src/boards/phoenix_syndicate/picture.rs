//! The game's picture in the lobby: a ship flies through an open gate, before a burning star; our own drawing.

use leptos::prelude::*;

/// The picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    view! {
        <svg
            class="syndicate-picture"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="A ship flies through an open gate towards a burning star"
        >
            <path class="space" d="M0 0h320v180H0z"></path>
            <path class="cloud" d="M0 60c70-50 110 30 180-10s90-30 140-50v60c-60 50-120 0-180 40S60 150 0 130z"></path>
            <path class="star" d="M24 26h2v2h-2zM70 14h2v2h-2zM118 32h3v3h-3zM150 10h2v2h-2zM20 100h2v2h-2zM92 158h3v3h-3zM146 166h2v2h-2zM300 150h2v2h-2zM262 20h2v2h-2zM188 170h2v2h-2zM48 66h2v2h-2z"></path>
            <circle class="glow" cx="254" cy="78" r="54"></circle>
            <circle class="sun" cx="254" cy="78" r="36"></circle>
            <path class="wing" d="M254 92c-30 2-54-14-66-44 20 12 36 14 48 10-8-10-10-20-8-34 8 14 18 20 26 20s18-6 26-20c2 14 0 24-8 34 12 4 28 2 48-10-12 30-36 46-66 44z"></path>
            <path class="tail" d="M248 88h12l14 40-20-12-20 12z"></path>
            <circle class="planet" cx="58" cy="128" r="40"></circle>
            <path class="ring" d="M6 140q50 22 106-24"></path>
            <circle class="moon" cx="120" cy="70" r="12"></circle>
            <path class="gate" d="M150 40l40 24v46l-40 24-40-24V64z"></path>
            <path class="ship" d="M196 76l-46 26 4-14-22-4 24-6-2-12z"></path>
        </svg>
    }
}
