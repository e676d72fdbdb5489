//! The board of a seat: money track and passes, goods, cards and merchants, then what it has taken and what
//! all that would score.

use engine::entity::Entity as _;
use engine::games::felinia::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::felinia::data::{INCOME, Kingdom, MERCHANTS, MOST_SILVER, STORAGE, Tile};
use engine::games::felinia::goods::Good;
use engine::games::felinia::scoring::{SOURCES, type_points};
use engine::games::felinia::state::{Felinia, Stage};
use engine::seat::Seat;
use engine::words::count as words_of;

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
    piece(&mut text, Entity::Seat(seat), "who", &format!("{}: {total} points", face.name), &content);
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
        "<div class=\"track\" data-id=\"{}\" data-entity=\"{}\" title=\"{} of {MOST_SILVER} silver\">{}",
        Entity::Silver(seat).erase(),
        Entity::Silver(seat),
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
        piece(&mut text, Entity::Bank(seat, pass as u8), class, &words, &content);
    }
    let _ = write!(
        text,
        "<span class=\"left\" title=\"Tokens to place\">{}</span></div><div class=\"goods\">",
        mark.repeat(board.tokens.into())
    );
    for kind in Good::ALL {
        let counts = (board.goods.count(kind), was.goods.count(kind));
        let said = kind.counted(counts.0);
        held(&mut text, name, &said, (Entity::Good(seat, kind), good(kind), kind.name()), counts);
    }
    let goods = board.goods.total();
    let over = if goods > STORAGE.free { " over" } else { "" };
    let words = format!(
        "{name}: {}; {} are kept for nothing",
        words_of(goods, "tile of merchandise", "tiles of merchandise"),
        STORAGE.free
    );
    let content = format!("<small>stores</small><b>{goods}/{}</b>", STORAGE.free);
    piece(&mut text, Entity::Storage(seat), &["storage", over].concat(), &words, &content);
    text += "</div><div class=\"cards\">";
    let cards = [
        (Entity::Gold(seat), "gold", "gold", board.gold, was.gold),
        (Entity::Spice(seat), "spice", "spice", board.spice, was.spice),
        (Entity::Food(seat), "food", "food", board.food, was.food),
        (Entity::Merchants(seat), "merchants", "merchant", board.merchants, was.merchants),
    ];
    for (entity, what, symbol, count, had) in cards {
        if what != "food" || now.options.advanced {
            let said = words_of(count, if what == "merchants" { "merchant" } else { what }, what);
            held(&mut text, name, &said, (entity, symbol, what), (count, had));
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
        piece(into, Entity::Tile(seat, at as u8), "tile", &words, &[tile_icon(tile), worth].concat());
    }
    for kingdom in Kingdom::ALL.into_iter().filter(|kingdom| board.bonus[kingdom.index()]) {
        markets::bonus(into, kingdom);
    }
}

/// Writes how much there is of something: that in words; its entity, its symbol and what it is called; the count
/// and the one before.
fn held(
    into: &mut String,
    owner: &str,
    said: &str,
    (entity, symbol, what): (Entity, &str, &str),
    (count, had): (u8, u8),
) {
    let content = format!("{}<b>{count}</b><small>{what}</small>{}", icon(symbol), delta(count.into(), had.into()));
    let class = if count == 0 { "good none" } else { "good" };
    piece(into, entity, class, &format!("{owner}: {said}"), &content);
}
