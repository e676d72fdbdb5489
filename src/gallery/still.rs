//! Components that don't move: scenes, pictures, marks, dice and labels.

use leptos::prelude::*;

use super::specimen::Specimen;
use crate::board_parts::changed::Changed;
use crate::board_parts::details_page::{DetailsPage, DetailsTable};
use crate::board_parts::dice::Die;
use crate::board_parts::icon::Icon;
use crate::board_parts::picture::Picture;
use crate::board_parts::scene::{Scene, ViewBox};
use crate::board_parts::seat_mark::{COLOURS, SeatMark, SeatShape, seat_class};
use crate::board_parts::track::spread;

/// The id of the drawing that the gallery uses.
pub(super) const JAR: &str = "gallery-jar";

/// The symbol sheet with the gallery's drawing.
#[component]
pub(super) fn Sheet() -> impl IntoView {
    view! {
        <svg class="symbols" aria-hidden="true">
            <symbol id=JAR viewBox="0 0 24 24">
                <path class="jar" d="M9 2h6v3l-1 2c4 2 5 5 5 8 0 4-3 7-7 7s-7-3-7-7c0-3 1-6 5-8L9 5z"></path>
                <path class="jar-band" d="M5.6 12.5h12.8v3H5.2z"></path>
            </symbol>
        </svg>
    }
}

/// Returns a view box of this size with its corner at the origin.
pub(super) fn room(width: f64, height: f64) -> Signal<ViewBox> {
    Signal::stored(ViewBox { left: 0.0, top: 0.0, width, height })
}

/// Returns one drawing in a small scene and in a large one.
pub(super) fn scenes() -> AnyView {
    let drawing = |name: &'static str, class: &'static str| {
        view! {
            <Specimen name>
                <Scene view_box=room(120.0, 80.0) label=name class=class>
                    <rect class="ground" width="120" height="80"></rect>
                    <path class="outline" d="M10 70 40 25 60 50 80 20 110 70z"></path>
                    <text class="words" x="60" y="14" text-anchor="middle">
                        "Two hills"
                    </text>
                </Scene>
            </Specimen>
        }
    };
    view! {
        {drawing("in a small place", "small")}
        {drawing("in a large place", "large")}
    }
    .into_any()
}

/// Returns pictures in a scene, placed by their centres, and an icon in text.
pub(super) fn pictures() -> AnyView {
    view! {
        <Specimen name="Picture, three sizes">
            <Scene view_box=room(120.0, 80.0) label="Three jars" class="small">
                <Picture name=JAR at=(20.0, 40.0) size=20.0 />
                <Picture name=JAR at=(50.0, 40.0) size=32.0 />
                <Picture name=JAR at=(92.0, 40.0) size=48.0 />
            </Scene>
        </Specimen>
        <Specimen name="Icon">
            <Icon name=JAR />
        </Specimen>
        <Specimen name="Icon in text">
            <p class="sentence">"Two " <Icon name=JAR /> " left"</p>
        </Specimen>
    }
    .into_any()
}

/// Returns the marks of the six seats.
pub(super) fn seats() -> AnyView {
    let named = |(colour, name): (usize, &'static str)| {
        let colour = colour as u8;
        view! {
            <li class=seat_class(colour)>
                <SeatMark colour />
                <span class="name">{name}</span>
            </li>
        }
    };
    let shape = |colour: usize| {
        let at = (20.0 + 40.0 * (colour % 3) as f64, 22.0 + 36.0 * (colour / 3) as f64);
        view! { <SeatShape colour=colour as u8 at size=26.0 /> }
    };
    view! {
        <Specimen name="SeatMark">
            <ul class="seats">{COLOURS.into_iter().enumerate().map(named).collect_view()}</ul>
        </Specimen>
        <Specimen name="SeatShape">
            <Scene view_box=room(120.0, 80.0) label="The shapes of the seats" class="small">
                {(0..COLOURS.len()).map(shape).collect_view()}
            </Scene>
        </Specimen>
    }
    .into_any()
}

/// Returns the dots and backgrounds that mark changes.
pub(super) fn changed() -> AnyView {
    let dot = |name: &'static str, holds: bool| {
        let is_new = Memo::new(move |_| holds);
        view! {
            <Specimen name>
                <Scene view_box=room(120.0, 80.0) label=name class="small">
                    <rect class="ground" x="30" y="20" width="60" height="40" rx="6"></rect>
                    <Changed is_new at=(88.0, 22.0) />
                </Scene>
            </Specimen>
        }
    };
    view! {
        {dot("as before", false)}
        {dot("new", true)}
        <Specimen name="new in numbers">
            <p class="number">
                <b class="new">"12"</b>
            </p>
        </Specimen>
    }
    .into_any()
}

/// Returns every face of a die, as a success and as a failure.
pub(super) fn dice() -> AnyView {
    let throw = |name: &'static str, success: bool| {
        let die = move |face: u8| {
            view! {
                <g transform=format!("translate({} 24)", 40 * u32::from(face) - 16)>
                    <Die face success place=usize::from(face) />
                </g>
            }
        };
        view! {
            <Specimen name>
                <Scene view_box=room(250.0, 48.0) label=name class="strip">
                    {(1..=6).map(die).collect_view()}
                </Scene>
            </Specimen>
        }
    };
    view! {
        {throw("success", true)}
        {throw("failure", false)}
    }
    .into_any()
}

/// Returns labels that would overlap at their preferred positions.
pub(super) fn labels() -> AnyView {
    const WIDTH: f64 = 30.0;
    let wanted = [20.0, 30.0, 120.0, 125.0, 130.0, 236.0];
    let places = spread(&wanted.map(|middle| (middle, WIDTH)), (0.0, 250.0));
    let label = |(middle, place): (f64, f64)| {
        view! {
            <circle class="painted" cx=middle cy="38" r="4"></circle>
            <path class="outline" d=format!("M{middle} 34 {place} 24")></path>
            <rect class="shape" x=place - WIDTH / 2.0 + 1.0 y="6" width=WIDTH - 2.0 height="18" rx="4"></rect>
        }
    };
    view! {
        <Specimen name="spread">
            <Scene view_box=room(250.0, 48.0) label="Labels on a track" class="strip">
                <path class="outline" d="M4 38H246"></path>
                {wanted.into_iter().zip(places).map(label).collect_view()}
            </Scene>
        </Specimen>
    }
    .into_any()
}

/// Returns the details page of an entity and of a seat.
pub(super) fn details() -> AnyView {
    let prices = DetailsTable {
        caption: String::from("Prices"),
        head: vec![String::new(), String::from("By day"), String::from("At dusk")],
        rows: [("One jar", ["3", "4"]), ("Two jars", ["5", "7"])]
            .map(|(name, cells)| (name.to_owned(), cells.map(str::to_owned).to_vec()))
            .to_vec(),
    };
    view! {
        <Specimen name="about a thing">
            <DetailsPage
                palette="sample"
                title=String::from("Jars of oil")
                mark=None
                sentences=vec![String::from("A jar is sold on any market."), String::from("Jars don’t spoil.")]
                tables=vec![prices]
            >
                <Icon name=JAR />
            </DetailsPage>
        </Specimen>
        <Specimen name="about a seat">
            <DetailsPage
                palette="sample"
                title=String::from("Amina")
                mark=Some(1)
                sentences=vec![String::from("She begins this round."), String::from("She has sold two jars.")]
                tables=Vec::new()
            >
                ""
            </DetailsPage>
        </Specimen>
    }
    .into_any()
}
