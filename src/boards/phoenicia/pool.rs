//! The developments on offer: one place a seat, with who has a discount below each.

use crate::markup::prelude::*;
use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::state::{Phoenicia, Stage};
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{Sign, picture_of, shape, sign};
use super::piece::{Count, Piece, count, listed, piece, plural, twin};
use crate::table::seats::seat_class;

/// What lies in one place of the pool, and what it would cost.
#[derive(Clone, Debug, PartialEq)]
struct Offer {
    development: Development,
    /// The auction, when this card is being sold: the bid so far and whose it is.
    auction: Option<Option<(u8, u8)>>,
    /// Seats with a discount: colour, name, discount.
    discounts: Vec<(u8, String, u8)>,
    /// What the viewer would pay at the lowest bid, and whether that is within its means.
    price: Option<(u8, bool)>,
    lowest: u8,
    /// Whether another such card lies in a place before this one.
    twin: bool,
}

/// A place of the pool.
#[derive(Clone, Debug, PartialEq)]
enum Place {
    Offered(Offer),
    Sold,
    UsedUp,
}

fn place(scene: Scene, state: &Phoenicia, index: usize) -> Place {
    let Some(development) = state.pool[index] else {
        return if state.deck.is_empty() { Place::UsedUp } else { Place::Sold };
    };
    let first = state.pool.iter().position(|other| *other == Some(development)) == Some(index);
    let auction = state.auction().filter(|auction| first && auction.development == development);
    let lowest = auction.map_or(development.card().minimum, |auction| auction.lowest());
    let discounts = Seat::all(state.seats).filter_map(|seat| {
        let discount = state.village(seat).discount(development);
        let face = scene.face(seat);
        (discount > 0).then_some((face.colour, face.name, discount))
    });
    Place::Offered(Offer {
        development,
        auction: auction.map(|auction| auction.high.map(|(seat, bid)| (scene.face(seat).colour, bid))),
        discounts: discounts.collect(),
        price: scene.own().filter(|seat| buys(state, *seat)).map(|seat| {
            let price = state.price(seat, development, lowest);
            (price, state.means(seat, development) >= u16::from(lowest))
        }),
        lowest,
        twin: !first,
    })
}

/// Whether a seat can still get a development this round, so that prices mean something to it.
fn buys(state: &Phoenicia, seat: Seat) -> bool {
    let developing = matches!(state.stage, Stage::Developing { active } if active == seat);
    state.may_bid(seat) && !developing && state.decider().is_some()
}

/// The pool.
pub(super) fn pool(scene: Scene) -> AnyView {
    let places = Memo::new(move |_| scene.now.with(|now| usize::from(now.seats)));
    view! {
        <section class="pool" aria-label="Developments on offer" class:selling=move || scene.now.with(|now| now.auction().is_some())>
            <For
                each=move || 0..places.get()
                key=|index| *index
                children=move |index| {
                    let place = Memo::new(move |_| scene.now.with(|now| place(scene, now, index)));
                    // What lay here when it was drawn last: only a new card comes in.
                    let last = StoredValue::new(None::<Option<Development>>);
                    let shown = move || {
                        let place = place.get();
                        let now = if let Place::Offered(offer) = &place { Some(offer.development) } else { None };
                        let fresh = last.get_value().is_some_and(|last| last != now);
                        last.set_value(Some(now));
                        drawn(scene, place, fresh)
                    };
                    view! { <div class="place">{shown}</div> }
                }
            />
        </section>
    }
    .into_any()
}

fn drawn(scene: Scene, place: Place, fresh: bool) -> AnyView {
    let offer = match place {
        Place::Offered(offer) => offer,
        Place::Sold => return empty("Sold", "The pool is filled again when the round is over."),
        Place::UsedUp => return empty("No more", "The development deck is used up."),
    };
    let card = offer.development.card();
    let discounts = offer.discounts.iter().map(|(_, name, discount)| format!("{name} has {discount} off"));
    let words = listed([described(offer.development)].into_iter().chain(discounts));
    let class = match (offer.auction.is_some(), fresh) {
        (true, _) => "card for-sale",
        (false, true) => "card fresh",
        (false, false) => "card",
    };
    let content = face(offer.development, offer.auction);
    let squares = offer.discounts.into_iter().map(|(colour, name, discount)| {
        let words = format!("{name}: {discount} off {}", card.name);
        view! {
            <span class=format!("square {}", seat_class(colour)) role="img" aria-label=words.clone() title=words>
                {shape(colour)} "−"{discount}
            </span>
        }
    });
    let price = offer.price.map(|(price, affordable)| {
        let words = if affordable {
            format!("You would pay {price} at the lowest bid of {}", offer.lowest)
        } else {
            format!("You can't pay the lowest bid of {}", offer.lowest)
        };
        view! {
            <span class="price" class:beyond=!affordable title=words.clone() aria-label=words role="img">
                {if affordable { "you pay " } else { "too dear at " }} <b>{price}</b>
            </span>
        }
    });
    let card = Piece {
        anchor: Anchor::shared("development", offer.development.index() as u16),
        class,
        words,
        verb: Some("put it up for auction"),
        content,
    };
    let shown = if offer.twin { twin(scene.board, card) } else { piece(scene.board, card) };
    view! { {shown} <div class="under"><span class="squares">{squares.collect_view()}</span> {price}</div> }.into_any()
}

fn empty(title: &'static str, why: &'static str) -> AnyView {
    view! {
        <div class="card gone" title=why>
            <b>{title}</b>
            <small>{why}</small>
        </div>
    }
    .into_any()
}

/// The face of a card; `auction` holds the bid so far while it is being sold.
pub(super) fn face(development: Development, auction: Option<Option<(u8, u8)>>) -> AnyView {
    let card = development.card();
    let set = ["I", "II", "III", "IV"][usize::from(card.set) - 1];
    let tag = match auction {
        Some(Some((colour, bid))) => view! {
            <span class=format!("tag bid {}", seat_class(colour))>
                <small>"bid"</small>
                {shape(colour)}
                <b>{bid}</b>
            </span>
        }
        .into_any(),
        Some(None) => view! { <span class="tag bid"><small>"from"</small><b>{card.minimum}</b></span> }.into_any(),
        None => view! { <span class="tag"><small>"min"</small><b>{card.minimum}</b></span> }.into_any(),
    };
    view! {
        <div class=format!("face set-{}", card.set) aria-hidden="true">
            <div class="head"><span class="set" title=format!("Set {}", card.set)>{set}</span><b>{card.name}</b></div>
            <div class="scene">{picture_of(development)} {tag}</div>
            <div class="gains">{gains(development)}</div>
            <p class="effect">{card.effect}</p>
        </div>
    }
    .into_any()
}

/// What a card brings, as counted values.
fn gains(development: Development) -> AnyView {
    let card = development.card();
    let rows = [
        (Sign::Production, "production", card.production),
        (Sign::Points, "VP", card.points),
        (Sign::Storehouse, if card.storehouses == 1 { "storehouse" } else { "storehouses" }, card.storehouses),
        (Sign::Untrained, "untrained", card.untrained),
        (Sign::Trained, "trained", card.trained),
    ];
    let shown = rows.into_iter().filter(|(.., amount)| *amount > 0);
    shown
        .map(|(of, what, amount)| count(Count { sign: of, what, now: amount.into(), limit: None, before: None }))
        .collect_view()
        .into_any()
}

/// A development in words.
pub(super) fn described(development: Development) -> String {
    let card = development.card();
    let amount = |count: u8, one: &str, many: &str| {
        if count == 0 { String::new() } else { plural(count.into(), one, many) }
    };
    listed([
        format!("{}: set {}", card.name, card.set),
        format!("minimum bid {}", card.minimum),
        amount(card.production, "production", "production"),
        amount(card.points, "VP", "VP"),
        amount(card.storehouses, "storehouse", "storehouses"),
        amount(card.untrained, "untrained worker", "untrained workers"),
        amount(card.trained, "trained worker", "trained workers"),
        card.effect.to_owned(),
    ])
}

/// A development as a small tab, with its copies.
pub(super) fn tab(scene: Scene, development: Development, copies: u8, fresh: bool) -> AnyView {
    let card = development.card();
    let words = match copies {
        1 => described(development),
        _ => format!("{copies} × {}", described(development)),
    };
    let content = view! {
        {picture_of(development)}
        <span class="name">{card.name}</span>
        {(copies > 1).then(|| view! { <b>"×"{copies}</b> })}
    }
    .into_any();
    piece(
        scene.board,
        Piece {
            anchor: Anchor::shared("development", development.index() as u16),
            class: match (card.set, fresh) {
                (1, false) => "tab set-1",
                (2, false) => "tab set-2",
                (3, false) => "tab set-3",
                (_, false) => "tab set-4",
                (1, true) => "tab set-1 fresh",
                (2, true) => "tab set-2 fresh",
                (3, true) => "tab set-3 fresh",
                (_, true) => "tab set-4 fresh",
            },
            words,
            verb: None,
            content,
        },
    )
}

/// A discount as a chip: the picture of what it applies to and how much it takes off.
pub(super) fn discount_chip(target: Development, discount: u8) -> AnyView {
    let words = format!("{discount} off {}", target.card().name);
    view! {
        <span class="chip" role="img" aria-label=words.clone() title=words>
            {picture_of(target)} <b>"−"{discount}</b> <span class="name">{target.card().name}</span>
        </span>
    }
    .into_any()
}

/// Whether a seat leads, waits, or is out: a sign and its word.
pub(super) fn state_chip(of: Sign, word: String, class: &'static str) -> AnyView {
    view! { <span class=class>{sign(of)} <span>{word}</span></span> }.into_any()
}
