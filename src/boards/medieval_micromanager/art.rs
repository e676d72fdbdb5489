//! Symbols of `symbols.svg` as parts of a scene, and plaques.

use crate::board_parts::quantity_icon::QuantityIcon;
use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::goods::Commodity;
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute as _};
use leptos::prelude::*;

use crate::board_parts::piece::Point;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::ViewBox;

/// The icons of quantities in prices and gains.
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

/// Returns the symbol of a building.
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

/// Returns the symbol of a commodity.
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

/// Formats a `translate(…)` for the attribute `transform`.
pub(super) fn shift((x, y): Point) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// Formats a `translate(…) scale(…)` for the attribute `transform`.
pub(super) fn sized((x, y): Point, scale: f64) -> String {
    format!("translate({x:.1} {y:.1}) scale({scale:.3})")
}

/// A symbol of the sheet with its origin at a point.
#[component]
pub(super) fn Drawing(
    /// The id of the symbol.
    #[prop(into)]
    name: Signal<&'static str>,
    /// The position of its origin.
    #[prop(into, default = Signal::stored((0.0, 0.0)))]
    at: Signal<Point>,
    /// The scale.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
) -> impl IntoView {
    view! { <use href=move || format!("#{}", name.get()) transform=move || sized(at.get(), scale.get())></use> }
}

/// A symbol of the sheet, inline with text.
#[component]
pub(super) fn Emblem(
    /// The id of the symbol, and its box: left, top, width and height.
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

/// Returns the emblem of a building.
pub(super) const fn building_emblem(kind: BuildingKind) -> (&'static str, [i16; 4]) {
    (building(kind), [-76, -100, 152, 112])
}

/// Returns the emblem of a commodity.
pub(super) const fn ware_emblem(commodity: Commodity) -> (&'static str, [i16; 4]) {
    (ware(commodity), [-12, -12, 24, 24])
}

/// An SVG layer that covers a part of the plane, in its units.
#[component]
pub(super) fn Layer(
    /// The part of the plane.
    #[prop(into)]
    of: Signal<ViewBox>,
    children: Children,
) -> impl IntoView {
    view! {
        <svg class="layer" viewBox=move || of.get().to_string() {..placed(of)}>
            {children()}
        </svg>
    }
}

/// The point of its upper edge by which a plaque is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

/// The position and the text of a plaque.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hanging {
    /// The position, as the point named by `side`.
    pub(super) at: Point,
    pub(super) side: Side,
    /// The largest width, in units of the plane.
    pub(super) room: Option<f64>,
    /// The main text.
    pub(super) words: String,
    /// The number of a building, shown with its name.
    pub(super) number: Option<u8>,
    /// Further text, shown if there is space.
    pub(super) more: String,
    /// The class.
    pub(super) class: &'static str,
}

impl Hanging {
    /// Creates a plaque placed by the middle of its upper edge.
    pub(super) fn new(at: Point, words: impl Into<String>) -> Self {
        let (words, more) = (words.into(), String::new());
        Self { at, side: Side::Middle, room: None, words, number: None, more, class: "" }
    }

    /// Returns the class of the plaque.
    pub(super) fn class(&self) -> String {
        let side = match self.side {
            Side::Left => "by-left",
            Side::Middle => "by-middle",
            Side::Right => "by-right",
        };
        format!("plaque {side} {}", self.class)
    }

    /// Returns the attributes that place the plaque on the plane.
    pub(super) fn hung(&self) -> AnyAttribute {
        let (x, y) = self.at;
        let room = self.room.map_or("none".to_owned(), |room| format!("{room:.1}px"));
        let attributes = view! {
            <{..} style:left=format!("{x:.1}px") style:top=format!("{y:.1}px") style:max-width=room />
        };
        attributes.into_any_attr()
    }

    /// Draws the text of the plaque.
    pub(super) fn written(&self) -> impl IntoView + use<> {
        let Self { words, number, more, .. } = self;
        let more = (!more.is_empty()).then(|| view! { <span class="more">{more.clone()}</span> });
        view! {
            <b>
                {number.map(|number| view! { <span>{number}</span> })}
                <span class="kind">{words.clone()}</span>
            </b>
            " "
            {more}
        }
    }

    /// Draws a plaque that isn't a target.
    pub(super) fn draw(self) -> impl IntoView {
        view! {
            <div {..self.hung()} class=self.class() aria-hidden="true">
                {self.written()}
            </div>
        }
    }
}
