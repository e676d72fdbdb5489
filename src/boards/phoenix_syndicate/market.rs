//! The routes and Upgrades on offer, and how both look wherever they lie.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::goods::Goods;
use engine::games::phoenix_syndicate::state::{Offer, Syndicate};
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{good_symbol, goods_html, hue_of_route, operation_sign, plain, systems_html};
use super::piece::{Piece, piece, said};
use super::words;
use crate::table::seats::{seat_class, seat_mark};

/// What everybody would gain if a seat secured a route now, in seat order.
pub(super) fn worth(state: &Syndicate, seat: Seat, route: Route) -> Vec<u8> {
    let (presence, bonus) = state.secured_now(seat, route);
    let each = Seat::all(state.seats).zip(presence.iter());
    each.map(|(other, credits)| credits + if other == seat { bonus } else { 0 }).collect()
}

/// A route before it is drawn.
pub(super) struct Card {
    /// Which.
    pub route: Route,
    /// The goods that lie on it.
    pub goods: Goods,
    /// What everybody would gain if it were secured now.
    pub worth: Vec<u8>,
    /// Whether it came since the last look.
    pub fresh: bool,
}

/// A route as a card.
pub(super) fn route(scene: Scene, card: Card) -> AnyView {
    let Card { route, goods, worth, fresh } = card;
    let own = scene.own();
    let lying = if goods.is_empty() { String::new() } else { format!("on it: {}", words::goods(goods)) };
    let profits = scene.board.seats.with(|seats| words::worth(seats, &worth));
    let spoken = words::listed([words::route(route), lying, profits]);
    let gains = Seat::all(worth.len() as u8).zip(&worth).filter(|(_, credits)| **credits > 0).map(|(seat, credits)| {
        let face = scene.face(seat);
        let name = (own == Some(seat)).then_some("you ");
        view! { <span class=seat_class(face.colour)>{seat_mark(face.colour)} {name} <b>"+" {*credits}</b></span> }
    });
    let gains = gains.collect_view();
    let none = gains.is_empty().then(|| view! { <i>"nobody yet"</i> });
    let content = view! {
        <span class="stripe">{plain("of-sheet", good_symbol(route.good()))}</span>
        {plain("systems", systems_html(route))}
        {(!goods.is_empty()).then(|| plain("goods", goods_html(goods)))}
        <span class="worth"><small>"now "</small>{gains} {none}</span>
    };
    let fresh = if fresh { " fresh" } else { "" };
    piece(
        scene,
        Piece {
            anchor: Anchor::shared("route", u16::from(route.0)),
            class: format!("route {}{fresh}", hue_of_route(route)),
            words: said(spoken),
            verb: "choose this route",
            content,
        },
    )
}

/// What lies in the market.
fn offers(scene: Scene) -> Vec<Option<(Offer, Vec<u8>, bool)>> {
    let buyer = scene.buyer();
    scene.now.with(|now| {
        let place = |offer: &Option<Offer>| {
            offer.map(|offer| {
                let is_new = |before: &Option<Syndicate>| {
                    before.as_ref().is_some_and(|before| before.offer(offer.route).is_none())
                };
                (offer, worth(now, buyer, offer.route), scene.before.with(is_new))
            })
        };
        now.market.iter().map(place).collect()
    })
}

/// The market of Trade Routes.
pub(super) fn market(scene: Scene) -> AnyView {
    let offers = Memo::new(move |_| offers(scene));
    let cards = move || {
        let offers = offers.get();
        if offers.iter().all(Option::is_none) {
            return view! { <p class="none">"Laid out once everybody is placed."</p> };
        }
        let card = |place: Option<(Offer, Vec<u8>, bool)>| match place {
            Some((offer, worth, fresh)) => route(scene, Card { route: offer.route, goods: offer.goods, worth, fresh }),
            None => view! { <div class="route gone">"no more routes"</div> },
        };
        offers.into_iter().map(card).collect_view()
    };
    view! {
        <section class="market" aria-label="Market of Trade Routes">
            <h3>"Trade Routes" <small>"goods on them, and credits if you secured them now"</small></h3>
            <div class="routes">{cards}</div>
        </section>
    }
}

/// The Upgrades on offer.
pub(super) fn row(scene: Scene) -> AnyView {
    let row = Memo::new(move |_| {
        let before = scene.before.with(|before| before.as_ref().map(|before| before.row));
        (scene.now.with(|now| now.row), before)
    });
    let cards = move || {
        let (row, before) = row.get();
        if row.iter().all(Option::is_none) {
            return view! { <p class="none">"Laid out once everybody is placed."</p> };
        }
        let card = |upgrade: Upgrade| {
            let fresh = before.is_some_and(|before| !before.contains(&Some(upgrade)));
            upgrade_card(scene, upgrade, if fresh { "upgrade fresh" } else { "upgrade" })
        };
        row.iter().flatten().copied().map(card).collect_view()
    };
    view! {
        <section class="row" aria-label="Upgrades on offer">
            <h3>"Upgrades" <small>"taken with Infiltrate, tucked under their action"</small></h3>
            <div class="upgrades">{cards}</div>
        </section>
    }
}

/// An Upgrade, on offer or tucked; the class tells where.
pub(super) fn upgrade_card(scene: Scene, upgrade: Upgrade, class: &'static str) -> AnyView {
    let card = upgrade.card();
    let content = view! {
        {operation_sign(card.operation)}
        <b>{card.name}</b>
        <span class="text">{card.text}</span>
    };
    piece(
        scene,
        Piece {
            anchor: Anchor::shared("upgrade", u16::from(upgrade.0)),
            class: class.into(),
            words: said(format!("{} ({}): {}", card.name, card.operation.name(), card.text)),
            verb: "choose this Upgrade",
            content,
        },
    )
}
