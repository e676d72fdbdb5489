//! The board of a seat: money track and passes, goods, cards and merchants, then what it has taken and what
//! all that would score.

use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::felinia::data::{INCOME, Kingdom, MERCHANTS, MOST_SILVER, STORAGE, Tile};
use engine::games::felinia::goods::Good;
use engine::games::felinia::scoring::{SOURCES, type_points};
use engine::games::felinia::state::{Felinia, Stage};
use engine::seat::Seat;
use engine::words::{Anchor, count as words_of};

use super::art::{good, icon, tile_icon};
use super::{Scene, markets, piece, words};
use crate::table::pieces::{delta, escape, mark_of};

/// The board of a seat: large for the viewer's own.
pub(super) fn board(scene: Scene, seat: Seat, own: bool) -> AnyView {
    let class = move || {
        let whose = if own { "own" } else { "other" };
        let active = if scene.now().decider() == Some(seat) { " active" } else { "" };
        format!("seat-board {whose}{active} seat-{}", scene.face(seat).colour)
    };
    view! { <section class=class>{scene.part(seat, "div", "plate", plate)} {scene.part(seat, "div", "body", body)}</section> }
}

/// Who it is and what it would score.
fn plate(scene: Scene, seat: Seat) -> String {
    let now = scene.now();
    let face = scene.face(seat);
    let points = now.points(seat);
    let total: i32 = points.iter().sum();
    let badge = match (scene.own() == Some(seat), now.decider() == Some(seat)) {
        (true, _) => "<span class=\"badge\">you</span>",
        (_, true) => "<span class=\"badge\">deciding</span>",
        _ => "",
    };
    let mut text = String::new();
    let content = format!("{}<b>{}</b>{badge}", mark_of(face.colour), escape(&face.name));
    piece(&mut text, Anchor::seat(seat), "who", &format!("{}: {total} points", face.name), &content);
    text += "<span class=\"points\">";
    for (name, points) in SOURCES.into_iter().zip(points).filter(|(_, points)| *points != 0) {
        let _ = write!(text, "<small>{name} <b>{points}</b></small>");
    }
    let _ = write!(text, "</span><span class=\"total\"><b>{total}</b> points</span>");
    text
}

/// What lies on it.
fn body(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (board, was) = (now.board(seat), before.board(seat));
    let face = scene.face(seat);
    let name = &face.name;
    let mark = mark_of(face.colour);
    let mut text = format!(
        "<div class=\"track\" data-anchor=\"{}\" title=\"{} of {MOST_SILVER} silver\">{}",
        Anchor::of(seat, "silver", 0),
        board.silver,
        icon("silver")
    );
    for silver in 0..=MOST_SILVER {
        let here = if silver == board.silver { " class=\"here\"" } else { "" };
        let _ = write!(text, "<span{here}>{silver}</span>");
    }
    text += &delta(board.silver.into(), was.silver.into());
    text += "</div><div class=\"passes\">";
    for (pass, income) in INCOME.into_iter().enumerate() {
        let current = matches!(now.stage, Stage::Bidding { pass: at } if usize::from(at) == pass);
        let banked = board.banked[pass];
        let content = if banked { mark.clone() } else { format!("<b>+{income}</b>") };
        let class = if current { "bank current" } else { "bank" };
        let state = if banked { "a token lies here" } else { "empty" };
        let words = format!("{name}: {income} silver for a token in pass {}, {state}", pass + 1);
        piece(&mut text, Anchor::of(seat, "bank", pass as u16), class, &words, &content);
    }
    let _ = write!(
        text,
        "<span class=\"left\" title=\"Tokens to place\">{}</span></div><div class=\"goods\">",
        mark.repeat(board.tokens.into())
    );
    for kind in Good::ALL {
        let counts = (board.goods.count(kind), was.goods.count(kind));
        let said = kind.counted(counts.0);
        held(&mut text, name, &said, (Anchor::of(seat, "good", kind.index() as u16), good(kind), kind.name()), counts);
    }
    let goods = board.goods.total();
    let over = if goods > STORAGE.free { " over" } else { "" };
    let words = format!(
        "{name}: {}; {} are kept for nothing",
        words_of(goods, "tile of merchandise", "tiles of merchandise"),
        STORAGE.free
    );
    let content = format!("<small>stores</small><b>{goods}/{}</b>", STORAGE.free);
    piece(&mut text, Anchor::of(seat, "storage", 0), &["storage", over].concat(), &words, &content);
    text += "</div><div class=\"cards\">";
    let cards = [
        ("gold", "gold", board.gold, was.gold),
        ("spice", "spice", board.spice, was.spice),
        ("food", "food", board.food, was.food),
        ("merchants", "merchant", board.merchants, was.merchants),
    ];
    for (what, symbol, count, had) in cards {
        if what != "food" || now.options.advanced {
            let said = words_of(count, if what == "merchants" { "merchant" } else { what }, what);
            held(&mut text, name, &said, (Anchor::of(seat, what, 0), symbol, what), (count, had));
        }
    }
    let _ = write!(text, "<small class=\"settled\">{} of {MERCHANTS} settled</small>", board.settled.len());
    text += "</div><div class=\"taken\">";
    taken(&mut text, scene, &now, seat);
    let places = board.places.len();
    if places > 0 {
        let _ = write!(text, "<span class=\"hidden-tiles\">{}<b>{places}</b> mysterious</span>", icon("mystery"));
    }
    text + "</div>"
}

/// Writes the trade and bonus tiles of a seat; those that lie face down before somebody else as backs, until the
/// match is over.
fn taken(into: &mut String, scene: Scene, now: &Felinia, seat: Seat) {
    let (board, name) = (now.board(seat), scene.face(seat).name);
    if scene.own() != Some(seat) && !now.options.open_tiles && now.decider().is_some() {
        let bonus = board.bonus.iter().filter(|held| **held).count();
        for (count, what) in [(board.taken.iter().map(|count| usize::from(*count)).sum(), "trade"), (bonus, "bonus")] {
            if count > 0 {
                let _ = write!(
                    into,
                    "<span class=\"hidden-tiles\" title=\"{what} tiles of {} face down; the log says \
                     which\">{}<b>{count}</b> {what}</span>",
                    escape(&name),
                    icon("paw")
                );
            }
        }
        return;
    }
    for (at, count) in board.taken.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        let tile = Tile::of_kind(at);
        let worth = match tile {
            Tile::Figure(kingdom) => format!("<b>×{count}</b><small>{} p.</small>", type_points(board, kingdom)),
            Tile::Special(_) => String::new(),
        };
        let words = format!("{name}: {count} of {}", words::tile(tile));
        piece(into, Anchor::of(seat, "tile", at as u16), "tile", &words, &[tile_icon(tile), worth].concat());
    }
    for kingdom in Kingdom::ALL.into_iter().filter(|kingdom| board.bonus[kingdom.index()]) {
        markets::bonus(into, kingdom);
    }
}

/// Writes how much there is of something: that in words; its anchor, its symbol and what it is called; the count
/// and the one before.
fn held(
    into: &mut String,
    owner: &str,
    said: &str,
    (anchor, symbol, what): (Anchor, &str, &str),
    (count, had): (u8, u8),
) {
    let content = format!("{}<b>{count}</b><small>{what}</small>{}", icon(symbol), delta(count.into(), had.into()));
    let class = if count == 0 { "good none" } else { "good" };
    piece(into, anchor, class, &format!("{owner}: {said}"), &content);
}
