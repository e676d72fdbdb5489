//! The island: what is printed, then provinces that can be picked with their symbols, trade tiles and
//! merchants, then the move under way with the posts it can lead to.

use engine::entity::Entity as _;
use engine::games::felinia::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::felinia::data::Tile;
use engine::games::felinia::island::{Kind, Province};
use engine::games::felinia::state::{Felinia, Stage};
use engine::seat::Seat;

use super::art::{self, icon, put};
use super::ground::{self, EXTENT, Point, bridge, line, middle};
use super::{Scene, reach, words};
use crate::table::pieces::{escape, thing};
use crate::table::viewport::{Camera, viewport};

/// The map with a line of words below it.
pub(super) fn island(scene: Scene) -> AnyView {
    let layer = |class, make| scene.part(Seat(0), "g", class, make);
    let map = view! { <g>{layer("ground", ground::ground)} {layer("provinces", provinces)} {layer("over", over)}</g> };
    view! {
        <section class="island">
            {viewport(Camera::new(EXTENT), "Island of Felinia", map)}
            {scene.part(Seat(0), "p", "map-line", legend)}
        </section>
    }
}

/// How large what lies on a post is.
const fn size(now: &Felinia) -> i32 {
    if now.options.advanced { 50 } else { 58 }
}

/// Provinces with what lies and stands on them.
fn provinces(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let island = now.island();
    let faces = scene.board.seats.get();
    let mut drawing = String::new();
    for at in island.all() {
        let card = island.card(at);
        let place = middle(island, at);
        let outline = island.outline(at);
        let mut content = format!("<polygon class=\"area\" points=\"{outline}\"/>");
        let class = match card.kind {
            Kind::Port => "",
            Kind::Crossroads { symbol, count } => {
                let (x, y) = place;
                let first = x - 15 * (i32::from(count) - 1);
                let _ = write!(content, "<circle class=\"crossroads\" cx=\"{x}\" cy=\"{y}\" r=\"30\"/>");
                for symbols in 0..count.into() {
                    put(&mut content, art::reward(symbol), (first + 30 * symbols, y), if count > 1 { 30 } else { 40 });
                }
                ""
            }
            Kind::Post => post(&mut content, scene, &now, at, place),
        };
        let words = words::province(&now, &faces, at);
        thing(&mut drawing, "g", Entity::Province(at), class, &words, "choose it", &content);
    }
    drawing
}

/// What is on a post: a merchant, a trade tile, or its back.
fn post(into: &mut String, scene: Scene, now: &Felinia, at: Province, (x, y): Point) -> &'static str {
    let size = size(now);
    if let Some(seat) = now.settler(at) {
        merchant(into, scene.face(seat).colour, (x, y), size, at.0.into());
        return "settled";
    }
    let radius = size / 2;
    match now.tile(at) {
        None => {
            let (left, top) = (x - radius, y - radius);
            let country = now.island().card(at).country.index();
            let _ = write!(
                into,
                "<rect class=\"back k{country}\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\" rx=\"10\"/>"
            );
            put(into, "paw", (x, y), size * 2 / 3);
            "face-down"
        }
        Some(tile) => {
            let _ =
                write!(into, "<circle class=\"tile\" data-new=\"t{}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>", at.0);
            let (name, sign) = art::tile(tile);
            put(into, name, (x, y), if matches!(tile, Tile::Figure(_)) { size - 10 } else { size - 20 });
            let (right, foot) = (x + radius - 8, y + radius - 2);
            let _ = write!(into, "<text class=\"sign\" x=\"{right}\" y=\"{foot}\">{sign}</text>");
            "face-up"
        }
    }
}

/// A merchant in the colour of his seat, with its shape.
fn merchant(into: &mut String, colour: u8, (x, y): Point, size: i32, name: i32) {
    let ring = size * 3 / 5;
    let _ = write!(
        into,
        "<g class=\"merchant seat-{colour}\"><circle data-new=\"m{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{ring}\"/>"
    );
    put(into, "merchant", (x, y - 2), size);
    put(into, ["s0", "s1", "s2", "s3", "s4", "s5"][usize::from(colour % 6)], (x, y + size / 5), size * 2 / 5);
    into.push_str("</g>");
}

/// Groups, the move under way, and what the posts it can lead to would add.
fn over(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let island = now.island();
    let mut drawing = String::new();
    for pair in island.pairs {
        let [one, other] = pair.map(|post| now.settler(post));
        if let Some(seat) = one.filter(|_| one == other) {
            let colour = scene.face(seat).colour;
            bridge(&mut drawing, island, *pair, &format!("joined seat-{colour}"));
        }
    }
    let Some(going) = reach::current(scene, &now) else { return drawing };
    let colour = scene.face(going.seat).colour;
    let _ = write!(drawing, "<g class=\"move seat-{colour}\">");
    let way = reach::way(&now, &going.journey);
    let at = middle(island, going.journey.at);
    for legs in way.windows(2) {
        line(&mut drawing, "leg", middle(island, legs[0]), middle(island, legs[1]));
    }
    if going.real && matches!(now.stage, Stage::Moving(_)) {
        for next in now.next_steps(&going.journey).iter() {
            line(&mut drawing, "next", at, middle(island, next));
        }
    }
    // That the port is the first step, is seen.
    for (step, post) in (1..).zip(&way).skip(1) {
        let (x, y) = middle(island, *post);
        let (x, y) = (x - 26, y + 26);
        let foot = y + 7;
        let _ = write!(
            drawing,
            "<circle class=\"step\" cx=\"{x}\" cy=\"{y}\" r=\"14\"/><text class=\"step-number\" x=\"{x}\" \
             y=\"{foot}\">{step}</text>"
        );
    }
    for post in reach::posts(&now, &going).iter() {
        let (x, y) = middle(island, post);
        let more = if now.tile(post).is_none() { "…" } else { "" };
        let worth = reach::worth(&now, going.seat, post);
        let (left, top, foot) = (x - 27, y - size(&now) / 2 - 18, y - size(&now) / 2 + 3);
        let _ = write!(
            drawing,
            "<rect class=\"worth\" x=\"{left}\" y=\"{top}\" width=\"54\" height=\"27\" rx=\"13\"/><text \
             class=\"worth-number\" x=\"{x}\" y=\"{foot}\">+{worth}{more}</text>"
        );
    }
    if going.real {
        // Beside the name of the port.
        let (x, y) = at;
        let at = if going.journey.steps > 1 { at } else { (x - 26, y - 14) };
        merchant(&mut drawing, colour, at, 54, 99);
    }
    drawing + "</g>"
}

/// Below the map: what is looked at, or else what the signs are.
fn legend(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let looked = scene.looked.get().and_then(Entity::restore);
    if let Some(Entity::Province(at)) = looked {
        let going = reach::current(scene, &now);
        let seat = going.as_ref().map_or(scene.buyer(&now), |going| going.seat);
        let words = escape(&words::province(&now, &scene.board.seats.get(), at));
        if now.island().posts().contains(at) && now.settler(at).is_none() {
            let (name, worth) = (scene.face(seat).name, reach::worth(&now, seat, at));
            let down = if now.tile(at).is_none() { " and its tile" } else { "" };
            return format!("<b>{words}</b><span>for {}: +{worth}{down}</span>", escape(&name));
        }
        return format!("<b>{words}</b>");
    }
    if let Some(going) = reach::current(scene, &now) {
        let lost = if reach::posts(&now, &going).is_empty() { "; no post can be reached" } else { "" };
        let country = now.country_of(&going.journey).name();
        return format!("<b>To {country}</b><span>+ points of a post that can be reached, … and its tile{lost}</span>");
    }
    let mut text = format!("<span>{}face down</span>", icon("paw"));
    for (sign, what) in [("border", "side by side: a group"), ("route", "way of merchants")] {
        let _ = write!(
            text,
            "<span><svg class=\"icon {sign}\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path class=\"{sign}\" \
             d=\"M3 12h18\"/></svg>{what}</span>"
        );
    }
    text
}
