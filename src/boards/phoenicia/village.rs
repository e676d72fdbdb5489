//! A player's area: header, tiles, developments, discounts, cards and the next income.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use crate::table::pieces::{escape, mark_of};
use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::forecast::Forecast;
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;

use super::Scene;
use super::art::{Sign, sign};
use super::cards::hand;
use super::piece::{count, piece, plural};
use super::pool::{discount_chip, tab};
use super::tiles::tiles;
use crate::table::seats::seat_class;

/// The area of a seat: large for the viewer's own, small and folded on narrow screens for the others.
pub(super) fn village(scene: Scene, seat: Seat, own: bool) -> AnyView {
    let open = RwSignal::new(own);
    let class = move || {
        let now = scene.now();
        let size = match (own, now.seats > 2) {
            (true, _) => "village own ",
            (false, true) => "village other small ",
            (false, false) => "village other ",
        };
        let deciding = if now.decider() == Some(seat) { " deciding" } else { "" };
        format!("{size}{}{deciding}{}", seat_class(scene.face(seat).colour), if open.get() { " open" } else { "" })
    };
    let fold = (!own).then(|| {
        view! {
            <button
                type="button"
                class="fold"
                aria-expanded=move || open.get().to_string()
                aria-label=move || format!("Show the village of {}", scene.face(seat).name)
                on:click=move |_| open.update(|open| *open = !*open)
                inner_html=sign(Sign::Fold)
            ></button>
        }
    });
    view! {
        <section class=class aria-label=move || format!("Village of {}", scene.face(seat).name)>
            <div class="village-top">{scene.part("div", "painted", seat, header)} {fold}</div>
            {scene.part("div", "village-body", seat, body)}
        </section>
    }
}

/// The top bar: who it is, and what counts.
fn header(scene: Scene, seat: Seat) -> String {
    let (now, before, face) = (scene.now(), scene.before(), scene.face(seat));
    let (village, was) = (now.village(seat), before.village(seat));
    let overlord = now.overlord == seat;
    let done = now.done.contains(seat);
    let mut content = "<span class=\"who\">".to_owned() + &mark_of(face.colour);
    let _ = write!(content, "<b>{}</b></span>", escape(&face.name));
    let own = scene.own() == Some(seat);
    if own {
        content.push_str("<span class=\"badge\">you</span>");
    }
    let mut badge = |class: &str, title: &str, of: Sign, word: &str| {
        let _ = write!(content, "<span class=\"badge{class}\" title=\"{title}\">{}{word}</span>", sign(of));
    };
    if face.bot && !own {
        badge("", "Played by a bot", Sign::Bot, "");
    }
    if overlord {
        badge(" crown", "Overlord", Sign::Crown, "<span>Overlord</span>");
    }
    if done {
        badge("", "Its turn is over: no part in auctions until the next round", Sign::Locked, "");
    }
    content.push_str("<span class=\"counts\">");
    let houses = Some(village.storehouses());
    count(&mut content, Sign::Points, "VP", village.points(), None, was.points());
    count(&mut content, Sign::Production, "production", village.production(), None, was.production());
    count(&mut content, Sign::Card, "cards", village.cards(), houses, was.cards());
    count(&mut content, Sign::Coin, "coins", village.coins, Some(village.coin_limit()), was.coins);
    content.push_str("</span>");
    let words = format!(
        "{}{}{}: {} VP, production {}, {}, {}, {}",
        face.name,
        if overlord { ", Overlord" } else { "" },
        if done { ", turn over" } else { "" },
        village.points(),
        village.production(),
        plural(village.cards().into(), "production card", "production cards"),
        plural(village.storehouses().into(), "storehouse", "storehouses"),
        plural(village.coins.into(), "coin", "coins"),
    );
    let mut text = String::new();
    piece(&mut text, Entity::Seat(seat), "village-head", &words, "choose this player", &content);
    text
}

/// Tiles, then cards, developments, discounts, and what comes next.
fn body(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (village, was) = (now.village(seat), before.village(seat));
    let own = scene.own() == Some(seat);
    let name = scene.face(seat).name;
    let mut text = String::new();
    tiles(&mut text, seat, &name, village, own);
    text.push_str("<div class=\"holdings\">");
    hand(&mut text, seat, &name, village);
    text.push_str("<div class=\"owned\" role=\"group\" aria-label=\"Developments\">");
    let length = text.len();
    for (development, copies) in village.counted() {
        tab(&mut text, development, copies, was.owns(development) < copies);
    }
    if text.len() == length && own {
        text.push_str("<small class=\"none\">No developments yet</small>");
    }
    text.push_str("</div><div class=\"chips\" role=\"group\" aria-label=\"Discounts\">");
    for target in Development::all() {
        let discount = village.discount(target);
        if discount > 0 {
            discount_chip(&mut text, target, discount);
        }
    }
    text.push_str("</div>");
    if now.decider().is_some() {
        income(&mut text, village);
    }
    text.push_str("</div>");
    text
}

/// Writes the next income as things stand: the cards that come, the coins that are held then, and what would
/// be lost.
fn income(into: &mut String, village: &Village) {
    let Forecast { cards, coins, coins_lost, cards_over } = village.forecast();
    let _ = write!(
        into,
        "<p class=\"income\" title=\"If the turn ended as things stand\">Next<span \
         class=\"why\"> income</span>: <b>+{}</b>, then <b>{}</b>",
        plural(cards.into(), "card", "cards"),
        plural(coins.into(), "coin", "coins")
    );
    let losses = [
        (coins_lost, "coin", "coins", "lost at the end of the turn"),
        (cards_over, "card", "cards", "without a storehouse"),
    ];
    for (count, one, many, why) in losses.into_iter().filter(|(count, ..)| *count > 0) {
        let lost = plural(count.into(), one, many);
        let sign = sign(Sign::Lost);
        let _ = write!(
            into,
            "<span class=\"loss\" title=\"{lost} {why}\">{sign}{lost} <span class=\"why\">{why}</span></span>"
        );
    }
    into.push_str("</p>");
}
