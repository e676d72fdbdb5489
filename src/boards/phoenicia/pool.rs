//! The developments on offer: one place a seat, with who has a discount below each.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::table::pieces::{escape, mark_of};
use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::state::{Phoenicia, Stage};
use engine::seat::Seat;

use super::Scene;
use super::art::{Sign, picture_of};
use super::piece::{count, listed, piece, plural};
use crate::table::seats::seat_class;

/// Whether a seat can still get a development this round, so that prices mean something to it.
fn buys(state: &Phoenicia, seat: Seat) -> bool {
    let developing = matches!(state.stage, Stage::Developing { active } if active == seat);
    state.may_bid(seat) && !developing && state.decider().is_some()
}

/// The pool.
pub(super) fn pool(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text = String::new();
    for place in 0..usize::from(now.seats) {
        match now.pool[place] {
            Some(development) => offer(&mut text, scene, &now, place, development),
            None if now.deck.is_empty() => empty(&mut text, "No more", "The development deck is used up."),
            None => empty(&mut text, "Sold", "The pool is filled again when the round is over."),
        }
        text.push_str("</div>");
    }
    text
}

/// Writes the beginning of a place with its card; what it would cost the viewer, and who has a discount.
fn offer(into: &mut String, scene: Scene, now: &Phoenicia, place: usize, development: Development) {
    let card = development.card();
    let is_first = now.pool.iter().position(|other| *other == Some(development)) == Some(place);
    let auction = now.auction().filter(|auction| is_first && auction.development == development);
    let lowest = auction.map_or(card.minimum, |auction| auction.lowest());
    let mut words = described(development);
    let mut under = String::new();
    for seat in Seat::all(now.seats) {
        let discount = now.village(seat).discount(development);
        if discount > 0 {
            let face = scene.face(seat);
            let _ = write!(words, ", {} has {discount} off", face.name);
            let _ = write!(
                under,
                "<span class=\"square {}\" role=\"img\" title=\"{}: {discount} off {}\">{}−{discount}</span>",
                seat_class(face.colour),
                escape(&face.name),
                card.name,
                mark_of(face.colour),
            );
        }
    }
    under.push_str("</span>");
    if let Some(seat) = scene.own().filter(|seat| buys(now, *seat)) {
        let price = now.price(seat, development, lowest);
        let _ = if now.means(seat, development) >= u16::from(lowest) {
            write!(
                under,
                "<span class=\"price\" role=\"img\" title=\"You would pay {price} at the lowest bid of {lowest}\">you \
                 pay <b>{price}</b></span>"
            )
        } else {
            write!(
                under,
                "<span class=\"price beyond\" role=\"img\" title=\"You can't pay the lowest bid of {lowest}\">too dear \
                 at <b>{price}</b></span>"
            )
        };
    }
    let tag = match auction.map(|auction| auction.high) {
        Some(Some((leader, bid))) => {
            let colour = scene.face(leader).colour;
            tag(&format!(" bid {}", seat_class(colour)), "bid", &mark_of(colour), bid)
        }
        Some(None) => tag(" bid", "from", "", card.minimum),
        None => tag("", "min", "", card.minimum),
    };
    // Only a card that didn't lie here before comes in.
    let _ = write!(into, "<div class=\"place\" data-new=\"{place}{}\">", card.name);
    let class = if auction.is_some() { "card for-sale" } else { "card" };
    let entity = Entity::Development(development);
    piece(into, entity, class, &words, "put it up for auction", &face_with(development, &tag));
    let _ = write!(into, "<div class=\"under\"><span class=\"squares\">{under}</div>");
}

/// Writes the beginning of a place without a card.
fn empty(into: &mut String, title: &str, why: &str) {
    let start = "<div class=\"place\"><div class=\"card gone\" title=\"";
    let _ = write!(into, "{start}{why}\"><b>{title}</b><small>{why}</small></div>");
}

/// The tag on the picture of a card: its lowest bid, or the bid so far while it is being sold.
fn tag(class: &str, name: &str, mark: &str, bid: u8) -> String {
    format!("<span class=\"tag{class}\"><small>{name}</small>{mark}<b>{bid}</b></span>")
}

/// The face of a card.
pub(super) fn face(development: Development) -> String {
    face_with(development, &tag("", "min", "", development.card().minimum))
}

fn face_with(development: Development, tag: &str) -> String {
    let card = development.card();
    let set = ["I", "II", "III", "IV"][usize::from(card.set) - 1];
    let number = card.set;
    format!(
        "<div class=\"face set-{number}\" aria-hidden=\"true\"><div class=\"head\"><span \
         class=\"set\" title=\"Set {number}\">{set}</span><b>{}</b></div><div \
         class=\"scene\">{}{tag}</div><div class=\"gains\">{}</div><p class=\"effect\">{}</p></div>",
        card.name,
        picture_of(development),
        gains(development),
        card.effect
    )
}

/// What a card brings, as counted values.
fn gains(development: Development) -> String {
    let card = development.card();
    let rows = [
        (Sign::Production, "production", card.production),
        (Sign::Points, "VP", card.points),
        (Sign::Storehouse, if card.storehouses == 1 { "storehouse" } else { "storehouses" }, card.storehouses),
        (Sign::Untrained, "untrained", card.untrained),
        (Sign::Trained, "trained", card.trained),
    ];
    let mut text = String::new();
    for (of, what, amount) in rows {
        if amount > 0 {
            count(&mut text, of, what, amount, None, amount);
        }
    }
    text
}

/// A development in words.
pub(super) fn described(development: Development) -> String {
    let card = development.card();
    let mut words = String::new();
    let _ = write!(words, "{}: set {}, minimum bid {}", card.name, card.set, card.minimum);
    for (amount, one, many) in [
        (card.production, "production", "production"),
        (card.points, "VP", "VP"),
        (card.storehouses, "storehouse", "storehouses"),
        (card.untrained, "untrained worker", "untrained workers"),
        (card.trained, "trained worker", "trained workers"),
    ] {
        if amount > 0 {
            let _ = write!(words, ", {}", plural(amount.into(), one, many));
        }
    }
    listed([words, card.effect.to_owned()])
}

/// Writes a development as a small tab, with its copies.
pub(super) fn tab(into: &mut String, development: Development, copies: u8, is_fresh: bool) {
    let card = development.card();
    let mut words = described(development);
    let mut content = picture_of(development);
    let _ = write!(content, "<span class=\"name\">{}</span>", card.name);
    if copies > 1 {
        words.insert_str(0, &format!("{copies} × "));
        let _ = write!(content, "<b>×{copies}</b>");
    }
    let class = format!("tab set-{}{}", card.set, if is_fresh { " fresh" } else { "" });
    piece(into, Entity::Development(development), &class, &words, "", &content);
}

/// Writes a discount as a chip: the picture of what it applies to and how much it takes off.
pub(super) fn discount_chip(into: &mut String, target: Development, discount: u8) {
    let name = target.card().name;
    let start = "<span class=\"chip\" role=\"img\" title=\"";
    let picture = picture_of(target);
    let _ = write!(into, "{start}{discount} off {name}\">{picture}<b>−{discount}");
    let _ = write!(into, "</b><span class=\"name\">{name}</span></span>");
}
