//! The routes and Upgrades on offer, and how both look wherever they lie.

use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour, Goods};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::seat::Seat;

use super::art::{goods, letter, mark, sign_of, symbol, systems};
use super::piece::piece;
use super::{Scene, face, words};

/// What stands in market and row before they are laid out.
const LATER: &str = "<p class=\"none\">Laid out once everybody is placed.</p>";

/// What everybody would gain if a seat secured a route now, in seat order.
pub(super) fn worth(state: &Syndicate, seat: Seat, route: Route) -> Vec<u8> {
    let (presence, bonus) = state.secured_now(seat, route);
    let each = Seat::all(state.seats).zip(presence.iter());
    each.map(|(other, credits)| credits + if other == seat { bonus } else { 0 }).collect()
}

/// Writes a route as a card: its systems, the goods that lie on it, and what everybody would gain if the seat
/// secured it now.
pub(super) fn route(
    into: &mut String,
    scene: Scene,
    now: &Syndicate,
    seat: Seat,
    which: Route,
    lying: Goods,
    fresh: &str,
) {
    let faces = scene.faces();
    let mut gains = String::new();
    let mut spoken = String::new();
    for (other, credits) in Seat::all(now.seats).zip(worth(now, seat, which)).filter(|(_, credits)| *credits > 0) {
        let face = face(&faces, other);
        let you = if scene.own() == Some(other) { "you " } else { "" };
        gains.push_str(&format!("<span>{}{you}<b>+{credits}</b></span>", mark(&face)));
        spoken.push_str(&format!(" {} +{credits}", face.name));
    }
    if gains.is_empty() {
        gains.push_str("<i>nobody yet</i>");
        spoken.push_str(" nothing");
    }
    let words = format!("{}. On it: {}. Secured now:{spoken}", words::route(which), words::goods(lying));
    let content = format!(
        "<span class=\"stripe\">{}</span><span class=\"systems\">{}</span><span class=\"goods\">{}</span>\
         <span class=\"worth\"><small>now</small>{gains}</span>",
        symbol(letter(which.good())),
        systems(which),
        goods(lying),
    );
    let class = format!("route hue-{}{fresh}", which.card().colour.map_or(COLOURS, Colour::index));
    piece(into, Entity::Route(which), &class, &words, &content);
}

/// The market of Trade Routes.
pub(super) fn market(scene: Scene, _: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let mut text = "<h3>Trade Routes <small>goods on them, and credits if you secured them now</small></h3>".to_owned();
    if now.offers().next().is_none() {
        return text + LATER;
    }
    for offer in now.offers() {
        let fresh = if before.offer(offer.route).is_none() { " fresh" } else { "" };
        route(&mut text, scene, &now, scene.buyer(&now), offer.route, offer.goods, fresh);
    }
    text
}

/// The Upgrades on offer.
pub(super) fn row(scene: Scene, _: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let mut text = "<h3>Upgrades <small>taken with Infiltrate, tucked under their action</small></h3>".to_owned();
    if now.row[0].is_none() {
        text.push_str(LATER);
    }
    for which in now.row.into_iter().flatten() {
        upgrade(&mut text, which, if before.row.contains(&Some(which)) { "upgrade" } else { "upgrade fresh" });
    }
    text
}

/// Writes an Upgrade, on offer or tucked; the class tells where.
pub(super) fn upgrade(into: &mut String, which: Upgrade, class: &str) {
    let card = which.card();
    let words = format!("{} ({}): {}", card.name, card.operation.name(), card.text);
    let content =
        format!("{}<b>{}</b><span class=\"text\">{}</span>", symbol(sign_of(card.operation)), card.name, card.text);
    piece(into, Entity::Upgrade(which), class, &words, &content);
}
