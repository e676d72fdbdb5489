//! Drawings of `symbols.svg` as parts of a scene.

use crate::board_parts::quantity_icon::QuantityIcon;
use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::goods::Commodity;
use leptos::prelude::*;
use leptos::svg;

use crate::board_parts::fitted::{Fit, fit};
use crate::board_parts::piece::Point;

/// The drawings of quantities in prices and gains.
pub(super) const QUANTITIES: &[QuantityIcon] = &[
    QuantityIcon::new("grain", "mm-grain", "-12 -12 24 24"),
    QuantityIcon::new("timber", "mm-timber", "-12 -12 24 24"),
    QuantityIcon::new("stone", "mm-stone", "-12 -12 24 24"),
    QuantityIcon::new("ore", "mm-ore", "-12 -12 24 24"),
    QuantityIcon::new("lumber", "mm-lumber", "-12 -12 24 24"),
    QuantityIcon::new("tools", "mm-tool", "-12 -12 24 24"),
    QuantityIcon::new("swords", "mm-sword", "-12 -12 24 24"),
    QuantityIcon::new("shields", "mm-shield", "-12 -12 24 24"),
    QuantityIcon::new("units", "mm-body", "-12 -24 24 28"),
    QuantityIcon::new("idle units", "mm-body", "-12 -24 24 28"),
    QuantityIcon::new("mustered units", "mm-body", "-12 -24 24 28"),
    QuantityIcon::new("units to send", "mm-body", "-12 -24 24 28"),
];

/// The drawing of a building.
pub(super) const fn building(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Farm => "mm-farm",
        BuildingKind::TimberCamp => "mm-camp",
        BuildingKind::Quarry => "mm-quarry",
        BuildingKind::Mine => "mm-mine",
        BuildingKind::Sawmill => "mm-sawmill",
        BuildingKind::Smithy | BuildingKind::Toolmaker | BuildingKind::Weaponsmith | BuildingKind::Armorer => {
            "mm-smithy"
        }
        BuildingKind::House => "mm-house",
        BuildingKind::Granary => "mm-granary",
        BuildingKind::Warehouse => "mm-barn",
        BuildingKind::School => "mm-school",
        BuildingKind::Academy => "mm-academy",
        BuildingKind::Wall => "mm-rampart",
        BuildingKind::Castle => "mm-castle",
    }
}

/// The drawing of a commodity.
pub(super) const fn ware(commodity: Commodity) -> &'static str {
    match commodity {
        Commodity::Grain => "mm-grain",
        Commodity::Timber => "mm-timber",
        Commodity::Stone => "mm-stone",
        Commodity::Ore => "mm-ore",
        Commodity::Lumber => "mm-lumber",
        Commodity::Tool => "mm-tool",
        Commodity::Sword => "mm-sword",
        Commodity::Shield => "mm-shield",
    }
}

/// `translate(…)` for an attribute.
pub(super) fn shift((x, y): Point) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// `translate(…) scale(…)` for an attribute.
pub(super) fn sized((x, y): Point, scale: f64) -> String {
    format!("translate({x:.1} {y:.1}) scale({scale:.3})")
}

/// A drawing of the sheet, its origin at a point.
#[component]
pub(super) fn Drawing(
    /// The id of the drawing.
    #[prop(into)]
    name: Signal<&'static str>,
    /// Where its origin lies.
    #[prop(into, default = Signal::stored((0.0, 0.0)))]
    at: Signal<Point>,
    /// How large it is.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
) -> impl IntoView {
    view! { <use href=move || format!("#{}", name.get()) transform=move || sized(at.get(), scale.get())></use> }
}

/// A drawing of the sheet by itself, in the midst of text.
#[component]
pub(super) fn Emblem(
    /// The id of the drawing, and what it measures: left, top, width and height.
    #[prop(into)]
    of: Signal<(&'static str, [i16; 4])>,
) -> impl IntoView {
    let frame = move || {
        let [left, top, width, height] = of.get().1;
        format!("{left} {top} {width} {height}")
    };
    view! {
        <svg class="icon" viewBox=frame aria-hidden="true">
            <use href=move || format!("#{}", of.get().0)></use>
        </svg>
    }
}

/// The emblem of a building.
pub(super) const fn building_emblem(kind: BuildingKind) -> (&'static str, [i16; 4]) {
    (building(kind), [-76, -100, 152, 112])
}

/// The emblem of a commodity.
pub(super) const fn ware_emblem(commodity: Commodity) -> (&'static str, [i16; 4]) {
    (ware(commodity), [-12, -12, 24, 24])
}

/// Which point of its upper edge a plaque hangs by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

/// What a plaque has beside its words, and what at least.
const BESIDE: f64 = 18.0;
const LEAST_BESIDE: f64 = 6.0;

/// What at least is between it and the next.
const APART: f64 = 2.0;

/// Words on a paper plaque. It measures the same on every screen.
#[component]
pub(super) fn Plaque(
    /// Where it hangs.
    #[prop(into)]
    at: Signal<Point>,
    /// What matters.
    #[prop(into)]
    words: Signal<String>,
    /// What else there is.
    #[prop(into, default = Signal::stored(String::new()))]
    more: Signal<String>,
    /// Its class.
    #[prop(into, optional)]
    class: Signal<String>,
    /// By which point it hangs.
    #[prop(into, default = Signal::stored(Side::Middle))]
    side: Signal<Side>,
    /// How wide it may be, in the units in which it is drawn; its words are drawn narrower for that.
    #[prop(into, default = Signal::stored(f64::INFINITY))]
    room: Signal<f64>,
) -> impl IntoView {
    let text = NodeRef::<svg::Text>::new();
    let Fit { width: written, narrower } = fit(text, Signal::derive(move || room.get() - LEAST_BESIDE - APART));
    let beside = move || (room.get() - APART - written.get()).clamp(LEAST_BESIDE, BESIDE);
    let width = move || if written.get() > 0.0 { written.get() + beside() } else { 60.0 };
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({x:.1}px, {y:.1}px) scale(var(--size))")
    };
    let left = move || match side.get() {
        Side::Left => 0.0,
        Side::Middle => -width() / 2.0,
        Side::Right => -width(),
    };
    let middle = move || left() + width() / 2.0;
    view! {
        <g class=move || format!("plaque {}", class.get()) style:transform=transform>
            <rect class="plaque-shade" x=move || left() + 1.0 y="2" width=width height="21" rx="6"></rect>
            <rect class="paper" x=left y="0" width=width height="21" rx="6"></rect>
            <text
                class="middle"
                transform=move || format!("translate({:.1} 15) scale({:.3} 1)", middle(), narrower.get())
                node_ref=text
            >
                <tspan class="strong">{move || words.get()}</tspan>
                <tspan class="quiet">{move || more.with(|more| if more.is_empty() { String::new() } else { format!(" · {more}") })}</tspan>
            </text>
        </g>
    }
}
