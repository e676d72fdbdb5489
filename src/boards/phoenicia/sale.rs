//! Beside the standing: the auction that is running, or what else is going on.

use crate::table::pieces::{escape, mark_of, put};
use engine::games::phoenicia::action::Purpose;
use engine::games::phoenicia::state::{Auction, Phoenicia, Stage};
use engine::seat::Seat;
use engine::words::Anchor;

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
                    return ["pays ", &debt.price.to_string(), " for tools on ", tile.card().names[0]].concat();
                }
                Purpose::Point => "a VP",
            };
            return ["pays ", &debt.price.to_string(), " for ", what].concat();
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
        put(&mut does, &["<span class=\"who ", class, "\">", &mark_of(face.colour), "<b>", &name, "</b></span>"]);
    }
    put(&mut does, &[" ", &doing(&now), " "]);
    let mut text = String::new();
    match now.auction() {
        Some(auction) => lot(&mut text, scene, &now, auction, &does),
        None => {
            let round = now.round.to_string();
            let words = ["Round ", &round, ". No auction is running"].concat();
            let content = ["<span class=\"round\">Round <b>", &round, "</b></span>"].concat();
            piece(&mut text, Anchor::shared("auction", 0), "headline", &words, "", &content);
            put(&mut text, &[&does, "</p>"]);
        }
    }
    text
}

/// Writes the running auction, who decides, and what the viewer can do.
fn lot(into: &mut String, scene: Scene, now: &Phoenicia, auction: &Auction, does: &str) {
    let card = auction.development.card();
    let mut words = [card.name, " is being sold. "].concat();
    let mut content = picture_of(auction.development);
    content.push_str("<span class=\"lot\"><small>");
    match now.active() {
        Some(seat) => put(&mut content, &["Turn of ", &escape(&scene.face(seat).name)]),
        None => content.push_str("Auction"),
    }
    put(&mut content, &["</small><b>", card.name, "</b></span><span class=\"figure"]);
    match auction.high {
        Some((leader, bid)) => {
            let (face, bid) = (scene.face(leader), bid.to_string());
            put(&mut words, &[&face.name, " leads with ", &bid]);
            let mark = mark_of(face.colour);
            let name = escape(&face.name);
            put(&mut content, &[" ", seat_class(face.colour), "\"><b>", &bid, "</b><span>", &mark, &name]);
            content.push_str("<small> leads");
        }
        None => {
            let minimum = card.minimum.to_string();
            put(&mut words, &["No bid yet, the lowest is ", &minimum]);
            put(&mut content, &["\"><b>", &minimum, "</b><span>or more<small> opens"]);
        }
    }
    content.push_str("</small></span></span>");
    piece(into, Anchor::shared("auction", 0), "headline lot", &words, "", &content);
    into.push_str(does);
    let own = scene.own().filter(|own| auction.standing.contains(*own));
    let is_bidding = own == Some(auction.bidder);
    let lowest = auction.lowest();
    let bid = lowest.to_string();
    if let Some(own) = own.filter(|own| auction.high.is_none_or(|(leader, _)| leader != *own)) {
        let price = now.price(own, auction.development, lowest);
        if price != lowest || !is_bidding {
            let price = price.to_string();
            put(into, &["<small class=\"yours\">A bid of ", &bid, " would cost you <b>", &price, "</b></small>"]);
        }
    }
    into.push_str("</p>");
    if is_bidding {
        into.push_str("<div class=\"plates\">");
        let words = ["Bid ", &bid, " or more"].concat();
        let content = ["<b>Bid ", &bid, "+</b>"].concat();
        piece(into, Anchor::shared("bid", 0), "plate bid", &words, "bid", &content);
        if auction.high.is_some() {
            let words = "Leave this auction for good";
            piece(into, Anchor::shared("pass", 0), "plate pass", words, "pass", "<b>Pass</b>");
        }
        into.push_str("</div>");
    }
}
