//! Beside the standing: the auction that is running, or what else is going on.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::table::pieces::{escape, mark_of};
use engine::games::phoenicia::action::Purpose;
use engine::games::phoenicia::state::{Auction, Phoenicia, Stage};
use engine::seat::Seat;

use super::Scene;
use super::art::picture_of;
use super::piece::piece;
use crate::table::seats::seat_class;

/// What the deciding seat does, after its name.
fn doing(state: &Phoenicia) -> String {
    let words = match state.stage {
        Stage::Choosing { .. } => "may put a development up for auction",
        Stage::Bidding(Auction { high: None, .. }) => "makes the first bid",
        Stage::Bidding(_) => "bids or passes",
        Stage::Paying(debt) => {
            let what = match debt.purpose {
                Purpose::Development(development) => development.card().name,
                Purpose::Training => "training",
                Purpose::Tools(tile) => {
                    let level = state.village(debt.payer).level(tile);
                    return format!("pays {} for tools for {}", debt.price, tile.card().names[usize::from(level)]);
                }
                Purpose::Point => "a VP",
            };
            return format!("pays {} for {what}", debt.price);
        }
        Stage::Developing { .. } => "develops the village",
        Stage::Storing { .. } => "has more cards than storehouses",
        Stage::Over(_) => "The match is over",
    };
    words.to_owned()
}

/// The panel.
pub(super) fn sale(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut does = "<p class=\"doing\">".to_owned();
    if let Some(face) = now.decider().map(|seat| scene.face(seat)) {
        let class = seat_class(face.colour);
        let name = escape(&face.name);
        let _ = write!(does, "<span class=\"who {class}\">{}<b>{name}</b></span>", mark_of(face.colour));
    }
    let _ = write!(does, " {} ", doing(&now));
    let mut text = String::new();
    match now.auction() {
        Some(auction) => lot(&mut text, scene, &now, auction, &does),
        None => {
            let round = now.round;
            let words = format!("Round {round}. No auction is running");
            let content = format!("<span class=\"round\">Round <b>{round}</b></span>");
            piece(&mut text, Entity::Auction, "headline", &words, "", &content);
            let _ = write!(text, "{does}</p>");
        }
    }
    text
}

/// Writes the running auction, who decides, and what the viewer can do.
fn lot(into: &mut String, scene: Scene, now: &Phoenicia, auction: &Auction, does: &str) {
    let card = auction.development.card();
    let mut words = format!("{} is being sold. ", card.name);
    let mut content = picture_of(auction.development);
    content.push_str("<span class=\"lot\"><small>");
    match now.active() {
        Some(seat) => {
            let _ = write!(content, "Turn of {}", escape(&scene.face(seat).name));
        }
        None => content.push_str("Auction"),
    }
    let _ = write!(content, "</small><b>{}</b></span><span class=\"figure", card.name);
    match auction.high {
        Some((leader, bid)) => {
            let (face, bid) = (scene.face(leader), bid);
            let _ = write!(words, "{} leads with {bid}", face.name);
            let mark = mark_of(face.colour);
            let name = escape(&face.name);
            let _ = write!(content, " {}\"><b>{bid}</b><span>{mark}{name}", seat_class(face.colour));
            content.push_str("<small> leads");
        }
        None => {
            let minimum = card.minimum;
            let _ = write!(words, "No bid yet, the lowest is {minimum}");
            let _ = write!(content, "\"><b>{minimum}</b><span>or more<small> opens");
        }
    }
    content.push_str("</small></span></span>");
    piece(into, Entity::Auction, "headline lot", &words, "", &content);
    into.push_str(does);
    let own = scene.own().filter(|own| auction.bidders.contains(*own));
    let is_bidding = own == Some(auction.bidder);
    let lowest = auction.lowest();
    if let Some(own) = own.filter(|own| auction.high.is_none_or(|(leader, _)| leader != *own)) {
        let price = now.price(own, auction.development, lowest);
        if price != lowest || !is_bidding {
            let _ = write!(into, "<small class=\"yours\">A bid of {lowest} would cost you <b>{price}</b></small>");
        }
    }
    into.push_str("</p>");
    if is_bidding {
        into.push_str("<div class=\"plates\">");
        let words = format!("Bid {lowest} or more");
        let content = format!("<b>Bid {lowest}+</b>");
        piece(into, Entity::Bid, "plate bid", &words, "bid", &content);
        if auction.high.is_some() {
            let words = "Leave this auction for good";
            piece(into, Entity::Pass, "plate pass", words, "pass", "<b>Pass</b>");
        }
        into.push_str("</div>");
    }
}
