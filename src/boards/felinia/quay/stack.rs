//! Stacks of bid tokens: the tokens, their prices, and the place of the next one.

use std::iter::repeat_n;

use engine::games::felinia::action::{Event, Spot};
use engine::games::felinia::data::{TOKENS, open_markets};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layer, Layout};
use super::serving::{is_bidding, served};
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{PieceBox, Point};
use crate::board_parts::pieces::{Move, Pieces};
use crate::board_parts::placing::lying;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::seat_mark::{SeatShape, mark, seat_class};
use crate::board_parts::step::Step;
use crate::board_parts::target::TargetBox;

/// The height by which the token that may act is lifted.
const LIFT: f64 = 10.0;

/// The place of a bid token that is in play in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lying {
    /// With its seat, not placed yet.
    Hand,
    /// On a stack.
    Stack(Layer),
}

/// The bid tokens of all seats.
pub(super) type Tokens = Pieces<Seat, Lying>;

/// Returns the places of all tokens in play.
pub(super) fn places(now: &Felinia) -> Vec<(Seat, Lying)> {
    let in_hand = Seat::all(now.seats).flat_map(|seat| repeat_n((seat, Lying::Hand), now.board(seat).tokens.into()));
    let on_stack = Spot::all().flat_map(|spot| {
        let tokens = (0..).zip(now.stack(spot).tokens());
        tokens.map(move |(below, seat)| (*seat, Lying::Stack(Layer { spot, below })))
    });
    in_hand.chain(on_stack).collect()
}

/// Returns the moves of tokens by an event. A bid places one on a stack.
pub(super) fn moves(event: &Event, step: &Step<'_, Felinia>) -> Vec<Move<Seat, Lying>> {
    let Event::Bid { seat, spot, .. } = *event else { return Vec::new() };
    let top = Layer { spot, below: step.earlier.stack(spot).len() };
    vec![Move { kind: seat, from: Lying::Hand, to: Lying::Stack(top) }]
}

/// A token on a stack, or out of sight with its seat.
#[component]
pub(super) fn BidToken(
    /// The identity of the token.
    identity: usize,
    /// The places of all tokens.
    tokens: Memo<Tokens>,
    /// The layout of the quay.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let (seat, _) = tokens.with_untracked(|tokens| tokens.piece(identity));
    let layer = Memo::new(move |_| match tokens.with(|tokens| tokens.place(identity)) {
        Some(Lying::Stack(layer)) => Some(layer),
        Some(Lying::Hand) | None => None,
    });
    let height = table.part(move |now| layer.get().map_or(0, |layer| now.stack(layer.spot).len()));
    let turn = table.part(move |now| {
        layer.get().is_some_and(|layer| {
            matches!(now.stage, Stage::Trading { spot } if spot == layer.spot)
                && layer.below + 1 == now.stack(layer.spot).len()
        })
    });
    // A token is new if its place on the stack wasn't its seat's before. Tokens of a seat aren't distinguished.
    let is_new = table.is_new(move |now| layer.get().and_then(|layer| owner(now, layer.spot, layer.below)));
    let at = Signal::derive(move || match layer.get() {
        Some(layer) => {
            let (x, y) = layout.get().token(layer, height.get());
            (x, if turn.get() { y - LIFT } else { y })
        }
        None => home(layout.get(), table.own() == Some(seat), identity),
    });
    let disc = move || {
        let colour = table.face(seat).colour;
        let turn = if turn.get() { " turn" } else { "" };
        view! {
            <svg class=format!("disc {}{turn}", seat_class(colour)) viewBox="-20 -9 40 26" aria-hidden="true">
                <use href="#felinia-token"></use>
                <g class="flat">
                    <SeatShape colour=Signal::stored(colour) at=(0.0, 0.0) size=10.0 />
                </g>
            </svg>
            {is_new.get().then(|| view! { <i class="new"></i> })}
        }
    };
    view! {
        <PieceBox at away=Signal::derive(move || layer.get().is_none()) class="token">
            {disc}
        </PieceBox>
    }
}

/// Returns the point of a token that is on no stack: below the quay for the viewer, whose board is there, else above.
fn home(layout: Layout, own: bool, identity: usize) -> Point {
    let tokens = usize::from(TOKENS);
    let x = layout.width * (identity % tokens + 1) as f64 / (tokens + 1) as f64;
    (x, if own { layout.view_box().height + 30.0 } else { -30.0 })
}

/// The text of a stack, and its top token as a target.
#[component]
pub(super) fn Stack(
    /// The spot of the stack.
    spot: Spot,
    /// The layout of the quay.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let owners = table.part(move |now| now.stack(spot).tokens().to_vec());
    let bidder = table.part(move |now| {
        let takes_bids = spot == Spot::GUILD || spot.index() < open_markets(now.seats);
        (is_bidding(now) && takes_bids).then_some(now.active)
    });
    let remark = table.part(move |now| remark(now, spot));
    let trading = table.part(|now| served(now).is_some());
    let turn = table.part(move |now| matches!(now.stage, Stage::Trading { spot: at } if at == spot));
    let prices = move || {
        let layout = layout.get();
        let price = |(price, seat): (usize, &Seat)| {
            view! { <li>{mark(table.face(*seat).colour)} {price}</li> }
        };
        let prices = owners.with(|owners| (1..).zip(owners).map(price).collect_view());
        let size = format!("{}px", layout.thickness);
        view! {
            <ol {..lying(layout.prices(spot))} class="prices" style:--thickness=size>
                {prices}
            </ol>
        }
    };
    let height = Memo::new(move |_| owners.with(Vec::len) as u8);
    let next = move || {
        let bidder = bidder.get()?;
        Some(next_token(layout.get(), spot, height.get(), table.face(bidder).colour))
    };
    let plate = move || {
        let (layout, height) = (layout.get(), height.get());
        match bidder.get() {
            Some(bidder) => {
                let own = table.own() == Some(bidder);
                let words = format!("{} {}", if own { "you pay" } else { "next pays" }, height + 1);
                Some(plate(layout, spot, height + 1, true, words))
            }
            None => (trading.get() && height > 0).then(|| plate(layout, spot, height, false, format!("pays {height}"))),
        }
    };
    let remark = move || {
        let top = layout.get().shelf() - 22.0;
        let remark = Some(remark.get()).filter(|remark| !remark.is_empty());
        remark.map(|remark| view! { <span class="remark" style:top=format!("{top}px")>{remark}</span> })
    };
    view! {
        <div class="stack" style:transform=move || format!("translateY({}px)", layout.get().top(spot))>
            {next}
            {prices}
            {plate}
            {remark}
            <Show when=move || turn.get()>
                <TopToken spot layout />
            </Show>
        </div>
    }
}

/// Returns the seat that a layer belongs to.
fn owner(now: &Felinia, spot: Spot, below: u8) -> Option<Seat> {
    now.stack(spot).tokens().get(usize::from(below)).copied()
}

/// Draws the outline of the next token of a stack.
fn next_token(layout: Layout, spot: Spot, height: u8, colour: u8) -> impl IntoView {
    let (x, y) = layout.layer(spot, height, height + 1);
    let place = ViewBox { left: x - 20.0, top: y - 9.0, width: 40.0, height: 26.0 };
    view! {
        <svg class=format!("next-token {}", seat_class(colour)) viewBox="-20 -9 40 26" aria-hidden="true" {..lying(place)}>
            <path d="M-18 0v8a18 6.5 0 0 0 36 0v-8a18 6.5 0 0 0-36 0z"></path>
        </svg>
    }
}

/// Draws a plate with a price beside the stack, or above it if there is no space beside it.
fn plate(layout: Layout, spot: Spot, height: u8, is_long: bool, words: String) -> impl IntoView {
    let (left, top) = if spot == Spot::GUILD {
        (27.0, 38.0)
    } else if is_long || layout.is_high(spot, height) {
        (47.0, layout.awning.min(13.0) - 4.0)
    } else {
        (93.0, layout.shelf() - 31.0)
    };
    view! { <b class="plate" style:left=format!("{left}px") style:top=format!("{top}px")>{words}</b> }
}

/// The token that may act, as a target.
#[component]
fn TopToken(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let top = table.part(move |now| (now.stack(spot).top(), now.stack(spot).len()));
    let label = move || {
        let (owner, price) = top.get();
        let name = owner.map(|seat| table.face(seat).name).unwrap_or_default();
        format!("Token of {name}, buys for {price} silver")
    };
    let token = move || {
        let height = top.get().1;
        let (x, y) = layout.get().layer(spot, height.saturating_sub(1), height);
        let place = ViewBox { left: x - 25.0, top: y - LIFT - 22.0, width: 50.0, height: 48.0 };
        view! { <TargetBox entity=Entity::Token(spot) label=Signal::derive(label) class="top-token" {..lying(place)} /> }
    };
    view! { {token} }
}

/// Returns the reason why a spot has no stack while tokens trade. Empty if it has one.
fn remark(now: &Felinia, spot: Spot) -> &'static str {
    match served(now) {
        Some(at) if now.stack(spot).is_empty() && spot.index() < open_markets(now.seats) => {
            if spot <= at {
                "all done"
            } else {
                "no tokens"
            }
        }
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(0);

    const TOP: Lying = Lying::Stack(Layer { spot: Spot(1), below: 0 });

    /// Returns the places of the tokens of a match before and after a bid on the second market.
    fn bid() -> [Vec<(Seat, Lying)>; 2] {
        let now: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        let before = places(&now);
        let mut after = before.clone();
        let from = before.iter().position(|token| *token == (SEAT, Lying::Hand)).expect("a token in hand");
        after[from].1 = TOP;
        [before, after]
    }

    #[test]
    fn a_token_that_is_bid_is_one_from_the_hand_of_its_seat_and_goes_back_there() {
        let now: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        let [before, after] = bid();
        let events = [Event::Bid { seat: SEAT, spot: Spot(1), price: 1 }];
        let step = |is_back| Step { events: &events, earlier: &now, later: &now, is_back };
        let in_hand = Tokens::default().follow(before.clone(), &[]);
        let bid = in_hand.after(after, Some(&step(false)), moves);
        let moved: Vec<usize> = bid.identities().filter(|token| bid.place(*token) != in_hand.place(*token)).collect();
        assert_eq!(moved.len(), 1);
        assert_eq!(bid.piece(moved[0]), (SEAT, Some(TOP)));
        assert_eq!(bid.after(before, Some(&step(true)), moves), in_hand);
    }

    #[test]
    fn a_token_that_has_traded_is_out_of_sight_and_no_other_moves() {
        let [before, after] = bid();
        let bid = Tokens::default().follow(after, &[]);
        let stacked = bid.identities().find(|token| bid.place(*token) == Some(TOP));
        let rest: Vec<_> = before.into_iter().skip(1).collect();
        let traded = bid.follow(rest, &[]);
        for token in bid.identities() {
            let place = if Some(token) == stacked { None } else { bid.place(token) };
            assert_eq!(traded.place(token), place);
        }
    }
}
