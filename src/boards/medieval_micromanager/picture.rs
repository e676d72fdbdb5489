//! The game's picture in the lobby: a village between field and forest, with a sword in the foreground; our own
//! drawing.

use leptos::prelude::*;

/// The picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    view! {
        <svg
            class="micromanager-picture"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="A village of half-timbered houses behind a field of grain, and a sword"
        >
            <path class="sky" d="M0 0h320v180H0z"></path>
            <circle class="sun" cx="246" cy="46" r="22"></circle>
            <path class="far" d="M0 104q50-36 100-16 44-30 96-6 60-28 124 8v90H0z"></path>
            <path class="hill" d="M0 116q80-26 160-6t160-8v78H0z"></path>
            <path class="stone" d="M214 54h9v8h10v-8h10v8h10v-8h9v62h-48z"></path>
            <path class="dark" d="M230 116V98a8 8 0 0 1 16 0v18z"></path>
            <path class="flag" d="M238 54V30l22 8-20 8v8z"></path>
            <path class="wall" d="M60 82h62v42H60zM142 92h54v32h-54z"></path>
            <path class="roof" d="M50 84l41-36 41 36zM134 94l35-28 35 28z"></path>
            <path class="beam" d="M60 102h62M76 82v42M106 82v42M60 102l16-20M122 102l-16-20M142 108h54M158 92v32M180 92v32"></path>
            <path class="dark" d="M84 106h14v18H84zM164 110h10v14h-10z"></path>
            <path class="tree" d="M22 62l16 26h-7l13 22H0l13-22H6zM292 66l16 26h-7l13 22h-44l13-22h-7z"></path>
            <path class="field" d="M0 126q90-14 180-4t140-4v62H0z"></path>
            <path class="ear" d="M14 176c-4-16-2-30 4-40 5 10 6 26 2 40zM40 178c-4-16-2-30 4-40 5 10 6 26 2 40zM66 176c-4-16-2-30 4-40 5 10 6 26 2 40zM92 178c-4-16-2-30 4-40 5 10 6 26 2 40zM118 176c-4-16-2-30 4-40 5 10 6 26 2 40zM144 178c-4-16-2-30 4-40 5 10 6 26 2 40zM170 176c-4-16-2-30 4-40 5 10 6 26 2 40zM196 178c-4-16-2-30 4-40 5 10 6 26 2 40z"></path>
            <g transform="rotate(24 262 136)">            <path class="blade" d="M258 70l6-10 6 10v66h-12z"></path>
            <path class="hilt" d="M244 136h40v8h-40z"></path>
            <path class="dark" d="M260 144h8v22h-8z"></path>
            <circle class="hilt" cx="264" cy="170" r="6"></circle>
            </g>
        </svg>
    }
}
