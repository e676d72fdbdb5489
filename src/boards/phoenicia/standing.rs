//! Between pool and villages: what is being sold, how everybody stands, and what is still in the decks.

use crate::markup::prelude::*;
use engine::games::phoenicia::action::Purpose;
use engine::games::phoenicia::data::GOAL;
use engine::games::phoenicia::state::{Auction, Part, Phoenicia, Stage};
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{Sign, picture_of, shape, sign};
use super::piece::{Piece, piece, signed};
use super::pool::state_chip;
use crate::table::seats::seat_class;

/// The end of the drawn track: a little beyond the goal, since the last round is played to its end.
const TRACK: u8 = 36;

/// What the panel beside the standing says.
#[derive(Clone, Debug, PartialEq)]
struct Sale {
    round: u16,
    /// The sentence: name of a seat and what it does, without the name where nobody does anything.
    who: Option<(u8, String)>,
    what: String,
    lot: Option<Lot>,
    /// Whose turn it is, while others bid.
    turn: Option<String>,
}

/// A running auction.
#[derive(Clone, Debug, PartialEq)]
struct Lot {
    auction: Auction,
    leader: Option<(u8, String)>,
    /// What the viewer would pay for the lowest bid now allowed.
    price: Option<u8>,
    bidding: bool,
}

fn sale_of(scene: Scene, state: &Phoenicia) -> Sale {
    let who = state.decider().map(|seat| scene.face(seat)).map(|face| (face.colour, face.name));
    let lot = state.auction().map(|auction| {
        let standing = scene.own().filter(|own| auction.standing.contains(*own));
        Lot {
            auction: *auction,
            leader: auction.high.map(|(seat, _)| scene.face(seat)).map(|face| (face.colour, face.name)),
            price: standing
                .filter(|own| auction.high.is_none_or(|(leader, _)| leader != *own))
                .map(|own| state.price(own, auction.development, auction.lowest())),
            bidding: scene.own() == Some(auction.bidder),
        }
    });
    let turn = state.active().map(|seat| scene.face(seat).name);
    Sale { round: state.round, who, what: doing(state), lot, turn }
}

/// What the deciding seat does, after its name.
fn doing(state: &Phoenicia) -> String {
    match state.stage {
        Stage::Choosing { .. } => "may put a development up for auction".into(),
        Stage::Bidding(Auction { high: None, .. }) => "makes the first bid".into(),
        Stage::Bidding(_) => "bids or passes".into(),
        Stage::Paying(debt) => match debt.purpose {
            Purpose::Development(development) => format!("pays {} for {}", debt.price, development.card().name),
            Purpose::Training => format!("pays {} for training", debt.price),
            Purpose::Tools(tile) => format!("pays {} for tools on {}", debt.price, tile.card().names[0]),
            Purpose::Point => format!("pays {} for a VP", debt.price),
        },
        Stage::Developing { .. } => "develops the village".into(),
        Stage::Storing { .. } => "has more cards than storehouses".into(),
        Stage::Over(_) => "The match is over".into(),
    }
}

/// The auction that is running, or what else is going on.
pub(super) fn sale(scene: Scene) -> AnyView {
    let sale = Memo::new(move |_| scene.now.with(|now| sale_of(scene, now)));
    view! { <section class="sale" aria-label="Auction">{move || sale_drawn(scene, sale.get())}</section> }.into_any()
}

fn sale_drawn(scene: Scene, sale: Sale) -> AnyView {
    let Sale { round, who, what, lot, turn } = sale;
    let who = who.map(|(colour, name)| {
        view! { <span class=format!("who {}", seat_class(colour))>{shape(colour)} <b>{name}</b></span> }
    });
    let Some(lot) = lot else {
        let words = format!("Round {round}. No auction is running");
        let content = view! { <span class="round">"Round " <b>{round}</b></span> }.into_any();
        let anchor = Anchor::shared("auction", 0);
        return view! {
            {piece(scene.board, Piece { anchor, class: "headline", words, verb: None, content })}
            <p class="doing">{who} " " {what}</p>
        }
        .into_any();
    };
    let card = lot.auction.development.card();
    let (words, figure) = match (&lot.leader, lot.auction.high) {
        (Some((colour, name)), Some((_, bid))) => (
            format!("{} is being sold. {name} leads with {bid}", card.name),
            view! {
                <span class=format!("figure {}", seat_class(*colour))>
                    <b>{bid}</b>
                    <span>{shape(*colour)} {name.clone()} <small>" leads"</small></span>
                </span>
            }
            .into_any(),
        ),
        _ => (
            format!("{} is being sold. No bid yet, the lowest is {}", card.name, card.minimum),
            view! { <span class="figure"><b>{card.minimum}</b><span>"or more" <small>" opens"</small></span></span> }
                .into_any(),
        ),
    };
    let content = view! {
        {picture_of(lot.auction.development)}
        <span class="lot"><small>{turn.map_or("Auction".to_owned(), |name| format!("Turn of {name}"))}</small><b>{card.name}</b></span>
        {figure}
    }
    .into_any();
    let plate = |kind: &'static str, words: String, text: String, verb: &'static str| {
        let content = view! { <b>{text}</b> }.into_any();
        let class = if kind == "bid" { "plate bid" } else { "plate pass" };
        piece(scene.board, Piece { anchor: Anchor::shared(kind, 0), class, words, verb: Some(verb), content })
    };
    let lowest = lot.auction.lowest();
    let plates = lot.bidding.then(|| {
        view! {
            <div class="plates">
                {plate("bid", format!("Bid {lowest} or more"), format!("Bid {lowest}+"), "bid")}
                {lot.auction.high.map(|_| plate("pass", "Leave this auction for good".into(), "Pass".into(), "pass"))}
            </div>
        }
    });
    let price = lot.price.filter(|price| *price != lowest || !lot.bidding).map(|price| {
        view! { <small class="yours">"A bid of " {lowest} " would cost you " <b>{price}</b></small> }
    });
    view! {
        {piece(scene.board, Piece { anchor: Anchor::shared("auction", 0), class: "headline lot", words, verb: None, content })}
        <p class="doing">{who} " " {what} {price}</p>
        {plates}
    }
    .into_any()
}

/// A seat's line of the standing.
#[derive(Clone, Debug, PartialEq)]
struct Lane {
    colour: u8,
    name: String,
    own: bool,
    overlord: bool,
    deciding: bool,
    status: (Sign, String, &'static str),
    points: (u8, Option<u8>),
    production: (u8, Option<u8>),
}

fn lane(scene: Scene, state: &Phoenicia, seat: Seat) -> Lane {
    let face = scene.face(seat);
    let village = state.village(seat);
    let before = scene.before.get().map(|before| *before.village(seat));
    Lane {
        colour: face.colour,
        name: face.name,
        own: scene.own() == Some(seat),
        overlord: state.overlord == seat,
        deciding: state.decider() == Some(seat),
        status: status(state, seat),
        points: (village.points(), before.map(|village| village.points())),
        production: (village.production(), before.map(|village| village.production())),
    }
}

/// How a seat stands in the auction, or else in the round: a sign, a word and a class.
fn status(state: &Phoenicia, seat: Seat) -> (Sign, String, &'static str) {
    let (sign, word, class): (_, &str, _) = if let Stage::Over(outcome) = state.stage {
        if outcome.won(seat) { (Sign::Crown, "has won", "status leads") } else { (Sign::Waits, "the end", "status") }
    } else if let Some(part) = state.part_in_auction(seat) {
        match part {
            Part::Leads(bid) => return (Sign::Leads, format!("leads: {bid}"), "status leads"),
            Part::Decides => (Sign::Decides, "to bid", "status decides"),
            Part::StandsBy => (Sign::In, "still in", "status in"),
            Part::Passed => (Sign::Passed, "passed", "status out"),
            Part::TurnOver => (Sign::Locked, "turn over", "status out"),
            Part::HasItsCard => (Sign::Locked, "has its card", "status out"),
        }
    } else if state.decider() == Some(seat) {
        let word = match state.stage {
            Stage::Choosing { .. } => "chooses",
            Stage::Paying(_) => "pays",
            Stage::Storing { .. } => "gives up cards",
            _ => "develops",
        };
        (Sign::Decides, word, "status decides")
    } else if state.active() == Some(seat) {
        (Sign::Decides, "in its turn", "status in")
    } else if state.done.contains(seat) {
        (Sign::Locked, "turn over", "status out")
    } else {
        (Sign::Waits, "to come", "status")
    };
    (sign, word.to_owned(), class)
}

/// Everybody in turn order from the Overlord: where they stand in the auction and on the track.
pub(super) fn standing(scene: Scene) -> AnyView {
    let order = Memo::new(move |_| scene.now.with(|now| now.overlord.clockwise(now.seats).collect::<Vec<_>>()));
    let ticks = [0, 8, 16, 24, GOAL].map(|tick| {
        let place = along_track(tick);
        view! { <span class:goal={tick == GOAL} class:half={tick % 16 != 0} style:left=place>{tick}</span> }
    });
    let words = format!("Turn order and standing. The match ends after the round in which someone has {GOAL} VP");
    let content = view! {
        <span class="order">"Turn order"</span>
        <span class="ticks">{ticks}</span>
        <span class="vp">"VP"</span>
        <span class="production">{sign(Sign::Production)}</span>
    }
    .into_any();
    let anchor = Anchor::shared("track", 0);
    view! {
        <section class="standing" aria-label="Standing">
            {piece(scene.board, Piece { anchor, class: "scale lane", words, verb: None, content })}
            <For
                each=move || order.get()
                key=|seat| seat.0
                children=move |seat| {
                    let lane = Memo::new(move |_| scene.now.with(|now| lane(scene, now, seat)));
                    lane_drawn(scene, seat, lane)
                }
            />
        </section>
    }
    .into_any()
}

/// A seat's line: what stays is drawn once, so that its bar can grow.
fn lane_drawn(scene: Scene, seat: Seat, lane: Memo<Lane>) -> AnyView {
    let class = move || {
        lane.with(|lane| {
            let (deciding, own) = (if lane.deciding { " deciding" } else { "" }, if lane.own { " own" } else { "" });
            format!("lane {}{deciding}{own}", seat_class(lane.colour))
        })
    };
    let width = move || lane.with(|lane| along_track(lane.points.0.min(TRACK)));
    view! {
        <div class=class>
            {move || standing_of(scene, seat, lane.get())}
            <span class="bar">
                <span class="reached" style:width=width>{move || shape(lane.with(|lane| lane.colour))}</span>
            </span>
            {move || numbers(lane.get())}
        </div>
    }
    .into_any()
}

/// Name and state of a seat in its line.
fn standing_of(scene: Scene, seat: Seat, lane: Lane) -> AnyView {
    let (sign_of, word, class) = lane.status;
    let words = format!(
        "{}{}: {word}, {} VP, production {}",
        lane.name,
        if lane.overlord { ", Overlord" } else { "" },
        lane.points.0,
        lane.production.0
    );
    let content = view! {
        <span class="order">
            {shape(lane.colour)} <span class="name">{lane.name}</span> {lane.overlord.then(|| sign(Sign::Crown))}
        </span>
        {state_chip(sign_of, word, class)}
    }
    .into_any();
    piece(scene.board, Piece { anchor: Anchor::seat(seat), class: "stands", words, verb: None, content })
}

/// VP and production at the end of a seat's line.
fn numbers(lane: Lane) -> AnyView {
    let change = |(now, before): (u8, Option<u8>)| {
        let difference = i32::from(now) - i32::from(before.unwrap_or(now));
        (difference != 0).then(|| view! { <small class="delta">{signed(difference)}</small> })
    };
    view! {
        <span class="vp"><b>{lane.points.0}</b>{change(lane.points)}</span>
        <span class="production"><b>{lane.production.0}</b>{change(lane.production)}</span>
    }
    .into_any()
}

/// The two decks: developments by set, and production cards.
pub(super) fn decks(scene: Scene) -> AnyView {
    let decks = Memo::new(move |_| {
        scene.now.with(|now| {
            let discarded: u8 = now.discards.iter().sum();
            (now.deck_by_set(), now.deck.len(), now.production_deck.len(), discarded)
        })
    });
    view! { <section class="decks" aria-label="Decks">{move || decks_drawn(scene, decks.get())}</section> }.into_any()
}

fn decks_drawn(scene: Scene, (sets, left, production, discarded): ([u8; 4], usize, usize, u8)) -> AnyView {
    let stacks = sets.into_iter().zip(["I", "II", "III", "IV"]).zip(1..).map(|((count, name), set)| {
        view! {
            <span class=format!("stack set-{set}") class:gone=count == 0>
                <small>{name}</small>
                <b>{count}</b>
            </span>
        }
    });
    let developments = Anchor::shared("deck", 0);
    let words = format!(
        "Development deck: {left} cards left; set 1 {}, set 2 {}, set 3 {}, set 4 {}",
        sets[0], sets[1], sets[2], sets[3]
    );
    let content = view! { <span class="stacks">{stacks.collect_view()}</span> }.into_any();
    let deck = piece(scene.board, Piece { anchor: developments, class: "deck", words, verb: None, content });
    let words = format!("Production deck: {production} cards, {discarded} discarded");
    let content = view! {
        <span class="back" aria-hidden="true"></span>
        <span class="left"><b>{production}</b> " to draw"</span>
        <span class="left">{discarded} " used"</span>
    }
    .into_any();
    let anchor = Anchor::shared("production-deck", 0);
    let production = piece(scene.board, Piece { anchor, class: "deck production", words, verb: None, content });
    view! {
        <div>
            <small class="caption">"Developments to come"</small>
            {deck}
            <button type="button" class="quiet" on:click=move |_| scene.board.details.run(developments)>
                "Which ones?"
            </button>
        </div>
        <div>
            <small class="caption">"Production cards"</small>
            {production}
        </div>
    }
    .into_any()
}

/// How far along the track a number of points lies, as a length.
fn along_track(points: u8) -> String {
    let tenths = u32::from(points) * 1000 / u32::from(TRACK);
    format!("{}.{}%", tenths / 10, tenths % 10)
}
