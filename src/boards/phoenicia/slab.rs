//! What tiles are made of: a slab with a picture, its name on a plate, numbers, and the lock of what can't be used yet.

use leptos::prelude::*;
use leptos::svg::Text;

use super::art::{Lines, Picture, Sign};
use super::layout::use_layout;
use super::place::Place;
use crate::board_parts::fitted::{Fit, fit};
use crate::board_parts::lines::lines;
use crate::board_parts::piece::Point;
use crate::board_parts::unique_id::unique_id;

/// Height of the strip at the foot of a tile, on which the yields are printed.
pub(super) const STRIP: f64 = 24.0;

/// How thick a tile is.
pub(super) const THICK: f64 = 6.0;

/// A slab with a picture, in a frame of its own.
#[component]
pub(super) fn Slab(
    /// Its size.
    place: Memo<Place>,
    /// The picture on it.
    picture: &'static str,
    /// Whether it isn't in the village yet.
    #[prop(into)]
    locked: Signal<bool>,
) -> impl IntoView {
    let cut = unique_id("phoenicia-cut");
    let cut_to = format!("url(#{cut})");
    let width = move || place.get().width;
    let height = move || place.get().height;
    let face = move || height() - THICK;
    let land = move || Place { x: 0.0, y: 0.0, width: width(), height: face() };
    let strip = move || {
        let (width, top) = (width(), face() - STRIP);
        format!("M0 {top}h{width}v{}q0 12-12 12H12q-12 0-12-12z", STRIP - 12.0)
    };
    view! {
        <clipPath id=cut>
            <rect width=width height=face rx="12"></rect>
        </clipPath>
        <g class="lift">
            <rect class="slab" y=THICK width=width height=face rx="12"></rect>
            <g clip-path=cut_to class="art" class:locked=move || locked.get()>
                <Picture name=picture at=Signal::derive(land) />
            </g>
            <rect class="veil" class:locked=move || locked.get() width=width height=face rx="12"></rect>
            <Show when=move || !locked.get()>
                <path class="paper" d=strip></path>
            </Show>
            <rect class="shape rim" x="1.5" y="1.5" width=move || width() - 3.0 height=move || face() - 3.0 rx="11"></rect>
        </g>
    }
}

/// Words on a plate, which is as wide as they need.
#[component]
fn OnPlate(
    /// Its corner.
    #[prop(into)]
    at: Signal<Point>,
    /// How wide it may be.
    room: Signal<f64>,
    /// How round its corners are.
    round: u8,
    children: Children,
) -> impl IntoView {
    let text = NodeRef::<Text>::new();
    let Fit { width, narrower } = fit(text, Signal::derive(move || room.get() - 16.0));
    let width = move || width.get() + 16.0;
    view! {
        <g transform=move || format!("translate({:.1} {:.1})", at.get().0, at.get().1)>
            <rect class="shade" y="2" width=width height="24" rx=round></rect>
            <rect class="paper" width=width height="24" rx=round></rect>
            <text node_ref=text transform=move || format!("translate(8 17) scale({:.3} 1)", narrower.get())>
                {children()}
            </text>
        </g>
    }
}

/// A name on its plate.
#[component]
pub(super) fn Plate(
    /// The name.
    #[prop(into)]
    name: Signal<String>,
    /// What is said beside it, quietly.
    #[prop(into, optional)]
    beside: Signal<String>,
    /// Whether that is a warning.
    #[prop(into, optional)]
    warns: Signal<bool>,
    /// Its corner.
    #[prop(into, default = Signal::stored((7.0, 7.0)))]
    at: Signal<Point>,
    /// How wide it may be.
    #[prop(into)]
    room: Signal<f64>,
) -> impl IntoView {
    view! {
        <OnPlate at room round=5>
            <tspan class="serif">{move || name.get()}</tspan>
            <tspan class:quiet=move || !warns.get() class:warn=move || warns.get() dx="6">
                {move || beside.get()}
            </tspan>
        </OnPlate>
    }
}

/// That a tile is better than at first: beside its other numbers.
#[component]
pub(super) fn Better(
    /// How much better, in a word; nothing is shown without.
    #[prop(into)]
    word: Signal<&'static str>,
    /// Its left end and its top.
    #[prop(into)]
    at: Signal<Point>,
    /// How wide it may be.
    #[prop(into)]
    room: Signal<f64>,
) -> impl IntoView {
    view! {
        <Show when=move || !word.get().is_empty()>
            <OnPlate at room round=12>
                {move || word.get()}
            </OnPlate>
        </Show>
    }
}

/// A number with its sign, at the right edge of a tile.
#[component]
pub(super) fn Chip(
    /// The drawing.
    sign: &'static str,
    /// The number.
    #[prop(into)]
    number: Signal<String>,
    /// Its right end and its top.
    #[prop(into)]
    at: Signal<(f64, f64)>,
) -> impl IntoView {
    let layout = use_layout();
    let width = move || 28.0 + layout.with(|layout| layout.width_of(&number.get(), 14.0));
    let transform = move || format!("translate({:.1} {:.1})", at.get().0 - width(), at.get().1);
    view! {
        <g transform=transform>
            <rect class="shade" y="2" width=width height="24" rx="12"></rect>
            <rect class="paper" width=width height="24" rx="12"></rect>
            <Sign name=sign at=Signal::stored((4.0, 3.0)) size=18.0 />
            <text class="strong" x="23" y="17">
                {move || number.get()}
            </text>
        </g>
    }
}

/// What opens a tile that isn't in the village yet.
#[component]
pub(super) fn Lock(place: Memo<Place>, name: &'static str, opener: &'static str) -> impl IntoView {
    let layout = use_layout();
    let words = Signal::derive(move || {
        let words = format!("Opens with {opener}");
        layout.with(|layout| lines(&words, layout.letters_in(place.get().width - 24.0, 12.5), 2))
    });
    let middle = move || place.get().width / 2.0;
    let foot = move || place.get().height - THICK;
    let padlock = move || {
        let height = (foot() - 82.0).clamp(26.0, 46.0);
        Place { x: middle() - height * 0.43, y: 36.0, width: height * 0.86, height }
    };
    let at = Signal::derive(move || (middle(), foot() - if words.with(Vec::len) > 1 { 26.0 } else { 18.0 }));
    view! {
        <Picture name="phoenicia-lock" at=Signal::derive(padlock) />
        <rect
            class="paper"
            x="8"
            y=move || foot() - 44.0
            width=move || place.get().width - 16.0
            height="38"
            rx="8"
        ></rect>
        <Lines lines=words at class="middle quiet" pitch=15.0 room=Signal::derive(move || place.get().width - 22.0) />
        <Plate name=name.to_owned() room=Signal::derive(move || place.get().width - 14.0) />
    }
}

/// Where a tile begins.
pub(super) fn translated(place: Memo<Place>) -> impl Fn() -> String + Clone {
    move || format!("translate({:.1} {:.1})", place.get().x, place.get().y)
}
