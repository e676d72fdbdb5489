//! The five markets and the Merchant's Guild with their stacks of tokens, on each the price it will pay; then
//! bonus tiles and bag.

use engine::games::felinia::entity::Entity;
use std::fmt::Write;

use engine::games::felinia::action::{Extra, SPOTS, Spot};
use engine::games::felinia::data::{Kingdom, open_markets};
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::{Felinia, Stage};
use engine::seat::Seat;

use super::art::{good, head, icon};
use super::{Scene, piece, words};
use crate::table::pieces::mark_of;

/// Markets from the top, the guild, bonus tiles and bag.
pub(super) fn markets(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text =
        "<h3>Markets <small>a token pays the number beside it; the right-most buys first</small></h3>".to_owned();
    for spot in Spot::all() {
        row(&mut text, scene, &now, spot);
    }
    stock(&mut text, &now);
    text
}

/// A market or the guild: its name and tokens, and what is for sale.
fn row(into: &mut String, scene: Scene, now: &Felinia, spot: Spot) {
    let market = spot.index();
    let guild = spot == Spot::GUILD;
    if !guild && market >= open_markets(now.seats) {
        let _ = write!(into, "<div class=\"market closed\"><b class=\"name\">{}</b> closed</div>", market + 1);
        return;
    }
    let bidding = matches!(now.stage, Stage::Bidding { .. });
    let trading = matches!(now.stage, Stage::Trading { spot: here } if here == spot);
    let boarding = matches!(now.stage, Stage::Boarding { spot: here } if here == spot);
    let stack = now.stack(spot);
    let name = if guild { "Guild".into() } else { format!("{}{}", if market == 0 { "➜ " } else { "" }, market + 1) };
    let name = format!("<b class=\"name\">{name}</b>");
    let mut tokens = String::from("<span class=\"tokens\">");
    let mut spoken = Vec::new();
    for (price, seat) in (1..).zip(stack.tokens()) {
        let face = scene.face(*seat);
        let content = format!("{}<b>{price}</b>", mark_of(face.colour));
        if trading && price == stack.len() {
            let words = format!("Token of {}, buys for {price} silver", face.name);
            piece(&mut tokens, Entity::Token(spot), "token top", &words, &content);
        } else {
            let _ = write!(tokens, "<span class=\"token\" data-new=\"{market}.{price}\">{content}</span>");
        }
        spoken.push(format!("{} pays {price}", face.name));
    }
    if bidding {
        let _ = write!(tokens, "<span class=\"token coming\">next pays <b>{}</b></span>", stack.len() + 1);
        spoken.push(format!("the next token pays {}", stack.len() + 1));
    }
    tokens += "</span>";
    let mut wares = String::new();
    if guild {
        wares += "<small class=\"deal\">swap a good, get a spice<br>or gold + spice for a bonus</small>";
        if now.options.advanced && !bidding {
            for (extra, name) in [(Extra::Spice, "spice"), (Extra::Food, "food")] {
                let words = format!("1 {name} with the exchange");
                piece(&mut wares, Entity::Extra(extra), "extra", &words, &["+1", &icon(name)].concat());
            }
        }
    } else if now.markets[market].is_empty() {
        wares += "<small class=\"deal\">nothing for sale</small>";
    }
    let goods = if guild { Default::default() } else { now.markets[market] };
    for (kind, count) in goods.kinds() {
        let mut content = icon(good(kind));
        if count > 1 {
            let _ = write!(content, "<b>×{count}</b>");
        }
        let words = format!("{} for sale on market {}", kind.counted(count), market + 1);
        if bidding {
            let _ = write!(wares, "<span class=\"stall\" title=\"{words}\">{content}</span>");
        } else {
            piece(&mut wares, Entity::Stall(spot, kind), "stall", &words, &content);
        }
    }
    let entity = Entity::Market(spot);
    let mut said = format!("{}: {}", words::spot(spot), words::listed(spoken));
    if !goods.is_empty() {
        said += &format!("; for sale: {}", words::fare(&goods, 0));
    }
    let current = if trading || boarding { " current" } else { "" };
    let _ = write!(into, "<div class=\"market{current}\">");
    let rest = [&tokens, "<span class=\"wares\">", &wares, "</span>"].concat();
    // While tokens are placed the whole row is where they go; then tokens and goods are picked by themselves.
    if bidding {
        piece(into, entity, "bids", &said, &[name, rest].concat());
    } else {
        piece(into, entity, "bids named", &said, &name);
        *into += &rest;
    }
    *into += "</div>";
}

/// The bonus tiles that are left, and what is in the bag.
fn stock(into: &mut String, now: &Felinia) {
    *into += "<div class=\"stock\"><small>Bonus tiles</small>";
    for kingdom in Kingdom::ALL.into_iter().filter(|kingdom| now.bonus[kingdom.index()]) {
        bonus(into, kingdom);
    }
    let total = now.bag.total();
    let _ = write!(into, "</div><div class=\"stock\"><small>Bag <b>{total}</b></small>");
    for kind in Good::ALL {
        let count = now.bag.count(kind);
        let content = format!("{}<b>{count}</b>", icon(good(kind)));
        let words = format!("{} in the bag", kind.counted(count));
        piece(into, Entity::Bag(kind), "bag", &words, &content);
    }
    *into += "</div>";
}

/// A bonus tile, in the stack or taken.
pub(super) fn bonus(into: &mut String, kingdom: Kingdom) {
    let sign = if words::bonus(kingdom).starts_with('+') { "+1" } else { "+tile" };
    let content = format!("{}<b>{sign}</b>", icon(head(kingdom)));
    let words = format!("Bonus tile {}: {}", kingdom.name(), words::bonus(kingdom));
    piece(into, Entity::Bonus(kingdom), "bonus", &words, &content);
}

const _: () = assert!(SPOTS == 6, "five markets and the guild");
