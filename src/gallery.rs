//! The gallery at `#/gallery`: every board component in every state, in the light and the dark theme. It is built in
//! debug mode only, for visual review and for screenshot tests. It doesn't depend on any game.

mod marked;
mod moving;
mod specimen;
mod still;

use leptos::prelude::*;
use leptos_use::use_media_query;

use crate::board_parts::motion::Motion;
use crate::context::use_app;
use crate::page_parts::header::Header;

/// A board component, or a few related ones.
struct Part {
    /// The name of the component.
    name: &'static str,
    /// The purpose of the component.
    about: &'static str,
    /// Builds the view of the component in its states.
    show: fn() -> AnyView,
}

const PARTS: &[Part] = &[
    Part {
        name: "Target",
        about: "What can be pointed at and picked. Try pointer, finger, Tab and Enter: each answers as on a board.",
        show: marked::targets,
    },
    Part { name: "TargetButton", about: "The same outside of scenes, in words and numbers.", show: marked::buttons },
    Part {
        name: "Mention",
        about: "A number that belongs to a thing, and is lit when that is spoken of.",
        show: marked::mentions,
    },
    Part {
        name: "Scene",
        about: "A drawing that fills its place. Its text has one size on the screen, however large the drawing is.",
        show: still::scenes,
    },
    Part {
        name: "Picture and Icon",
        about: "Drawings from a sheet: in a scene, where they have a place and a size, and in the midst of text.",
        show: still::pictures,
    },
    Part {
        name: "SeatMark and SeatShape",
        about: "Seats are told apart by a colour and by a shape, in text and in scenes.",
        show: still::seats,
    },
    Part {
        name: "Changed",
        about: "What is new to the viewer has a dot in a scene, and a ground of its own in words and numbers.",
        show: still::changed,
    },
    Part { name: "Die", about: "Dice as they rest after a throw. A failure is dimmed.", show: still::dice },
    Part { name: "spread", about: "Labels of a track keep apart from each other.", show: still::labels },
    Part {
        name: "MapView",
        about: "A map in its window: all of it, and nearer. Drag it, turn the wheel, use the buttons or the keys + − 0.",
        show: moving::maps,
    },
    Part {
        name: "Piece",
        about: "What keeps its element and moves. It may be drawn larger, and lie out of sight.",
        show: moving::pieces,
    },
    Part { name: "Counter", about: "A number that counts to its value.", show: moving::counters },
    Part { name: "Flights", about: "What has no identity flies from one thing to another.", show: moving::flights },
    Part {
        name: "DetailsPage",
        about: "A page of the dialog that tells about a thing: with a table, and of a seat.",
        show: still::details,
    },
];

/// The page with all components.
#[component]
pub fn Gallery() -> impl IntoView {
    use_app().title.set("Gallery".into());
    let is_reduced = use_media_query("(prefers-reduced-motion: reduce)");
    Motion::provide(Signal::derive(move || !is_reduced.get()));
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="gallery">
            <h1>"Gallery"</h1>
            <p>"The parts that boards are made of, in all their states. Builds for players don’t have this page."</p>
            <still::Sheet />
            {PARTS.iter().map(|part| view! { <Panel part /> }).collect_view()}
        </main>
    }
}

/// A component in the light and the dark theme.
#[component]
fn Panel(part: &'static Part) -> impl IntoView {
    let look = |theme: &'static str| {
        view! {
            <div class="look board" data-theme=theme data-part=part.name>
                {(part.show)()}
            </div>
        }
    };
    view! {
        <section>
            <h2>{part.name}</h2>
            <p>{part.about}</p>
            <div class="looks">{look("light")} {look("dark")}</div>
        </section>
    }
}
