//! The game's picture in the lobby: a ship with a cat's head on its sail comes to a green island; our own
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
            class="felinia-picture"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="A ship with a cat on its sail comes to an island of five colours"
        >
            <path class="sky" d="M0 0h320v180H0z"></path>
            <circle class="sun" cx="70" cy="52" r="26"></circle>
            <path class="k3" d="M170 122c10-34 26-52 44-56 20 6 30 30 40 56z"></path>
            <path class="k2" d="M206 122c8-48 24-78 44-90 22 16 34 52 42 90z"></path>
            <path class="k0" d="M250 122c10-36 24-54 44-60 12 6 20 16 26 30v30z"></path>
            <path class="k1" d="M186 122c14-22 34-30 58-28 30 2 56 12 76 28z"></path>
            <path class="snow" d="M250 32c8 6 14 14 19 24l-9-4-9 6-8-5-9 5c4-10 9-19 16-26z"></path>
            <path class="sea" d="M0 118h320v62H0z"></path>
            <path class="wave" d="M0 134q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0M-10 158q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0"></path>
            <path class="mast" d="M99 20h5v110h-5z"></path>
            <path class="sail" d="M62 34q40-12 80 0 8 34 0 68-40 10-80 0-8-34 0-68z"></path>
            <path class="cat" d="M80 44l12 12h20l12-12q6 20 0 34-8 14-22 14t-22-14q-6-14 0-34z"></path>
            <path class="eye" d="M89 66h8v5h-8zM107 66h8v5h-8zM99 78h6l-3 4z"></path>
            <path class="flag" d="M101 20V8l20 6z"></path>
            <path class="hull" d="M40 118h124l-18 32H60z"></path>
            <path class="rail" d="M36 114h132v8H36z"></path>
        </svg>
    }
}
