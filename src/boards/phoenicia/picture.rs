//! The game's picture in the lobby: a harbour at sunset under a cedar, our own drawing.

use leptos::prelude::*;

/// The picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    view! {
        <svg
            class="phoenicia-picture"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="A ship under a purple sail leaves a harbour at sunset"
        >
            <path class="sky" d="M0 0h320v118H0z">
            </path>
            <path class="glow" d="M0 70h320v48H0z">
            </path>
            <circle class="sun" cx="214" cy="92" r="30">
            </circle>
            <path class="far" d="M0 104l38-18 30 10 44-24 40 22 36-8 50 16 40-12 42 14v16H0z">
            </path>
            <path class="sea" d="M0 116h320v64H0z">
            </path>
            <path class="shine" d="M188 120h52v3h-52zM196 128h38v3h-38zM202 137h28v3h-28zM180 146h20v3h-20z">
            </path>
            <path class="hull" d="M84 118c14 14 96 14 116 0l16-16c-1 24-20 38-74 38-44 0-58-10-62-30z">
            </path>
            <path class="stripe" d="M84 122c20 12 100 12 122-3l-3 6c-24 13-96 13-116 3z">
            </path>
            <path class="mast" d="M143 126V38h4v88zM98 44h94v4H98z">
            </path>
            <path class="sail" d="M100 48h90c8 22 8 40 0 60-30-9-60-9-90 0 8-20 8-38 0-60z">
            </path>
            <path class="band" d="M104 66h88q3 12 1 24-46-8-88 0 2-12-1-24z">
            </path>
            <path class="rope" d="M145 38L84 118M145 38l68 66">
            </path>
            <path class="oar" d="M104 132l-10 20M124 136l-8 20M146 137l-6 20M168 136l-4 20M190 130l-2 20">
            </path>
            <path class="wave" d="M0 150q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0v30H0z">
            </path>
            <path class="land" d="M226 180c2-22 20-34 40-36l54-6v42zM0 180v-26c30-2 70 4 82 26z">
            </path>
            <g transform="translate(-20)">
            <path class="trunk" d="M283 146l2-82h4l2 82z">
            </path>
            <path class="cedar" d="M242 124q40-18 82 0l-8 6q-36-9-64 0zM250 106q34-17 70-5l-4 7q-32-8-62 2zM258 89q27-15 58-4l-6 7q-22-7-46 2zM268 73q20-12 40-2l-7 6q-12-5-27 1zM278 60q9-7 18 0l-4 5h-10z">
            </path>
            </g>
            <g transform="translate(24)">
            <path class="jar" d="M16 128h18l-2 5v5c8 3 12 10 12 17 0 9-6 13-9 21H15c-3-8-9-12-9-21 0-7 4-14 12-17v-5z">
            </path>
            <path class="dye" d="M18 126h14v4H18zM8 152h34q2 6-2 12H10q-4-6-2-12z">
            </path>
            <path class="handle" d="M17 138q-9-3-11 12M33 138q9-3 11 12">
            </path>
            </g>
        </svg>
    }
}
