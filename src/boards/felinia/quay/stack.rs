//! Stacks of bid tokens: the tokens, what each of them pays, and where the next one would lie.

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::open_markets;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;
use leptos::svg::Text;

use super::layout::Layout;
use super::serving::{is_bidding, served};
use super::tokens::{Token, Tokens};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::measured::measured;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// How far the token whose turn it is is lifted.
const LIFT: f64 = 10.0;

/// A token, wherever it is.
#[component]
pub(super) fn BidToken(
    /// Which one.
    token: Token,
    /// Where all of them are.
    tokens: Memo<Tokens>,
    /// Where things lie.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let seat = token.seat;
    let layer = Memo::new(move |_| tokens.with(|tokens| tokens.layer(token)));
    let height = table.part(move |now| layer.get().map_or(0, |layer| now.stack(layer.spot).len()));
    let turn = table.part(move |now| {
        layer.get().is_some_and(|layer| {
            matches!(now.stage, Stage::Trading { spot } if spot == layer.spot)
                && layer.below + 1 == now.stack(layer.spot).len()
        })
    });
    // The place on the stack is what is new: whose token it is there, not which one of them.
    let is_new = table.is_new(move |now| layer.get().and_then(|layer| owner(now, layer.spot, layer.below)));
    let own = Memo::new(move |_| table.own() == Some(seat));
    let at = move || match layer.get() {
        Some(layer) => {
            let (x, y) = layout.get().token(layer, height.get());
            (x, if turn.get() { y - LIFT } else { y })
        }
        None => home(layout.get(), own.get(), token),
    };
    let colour = Signal::derive(move || table.face(seat).colour);
    view! {
        <Piece at=Signal::derive(at) away=Signal::derive(move || layer.get().is_none()) class="token">
            <g class=move || format!("seat-{}", colour.get()) class:turn=move || turn.get()>
                <Disc colour />
            </g>
            <Changed is_new at=(19.0, -5.0) />
        </Piece>
    }
}

/// Where tokens are that lie on no stack: below the quay for the viewer, whose board is there, and else above.
fn home(layout: Layout, own: bool, token: Token) -> Point {
    let x = layout.width * (f64::from(token.number) + 1.0) / 4.0;
    (x, if own { layout.view_box().height + 30.0 } else { -30.0 })
}

/// A token lying flat, around the origin.
#[component]
fn Disc(#[prop(into)] colour: Signal<u8>) -> impl IntoView {
    view! {
        <use href="#felinia-token"></use>
        <g class="flat">
            <SeatShape colour at=(0.0, 0.0) size=10.0 />
        </g>
    }
}

/// What is written about a stack, and its top token as a thing to be picked.
#[component]
pub(super) fn Stack(
    /// Which one.
    spot: Spot,
    /// Where things lie.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let height = table.part(move |now| now.stack(spot).len());
    let bidding =
        table.part(move |now| is_bidding(now) && (spot == Spot::GUILD || spot.index() < open_markets(now.seats)));
    let turn = table.part(move |now| matches!(now.stage, Stage::Trading { spot: at } if at == spot));
    let trading = table.part(|now| served(now).is_some());
    let transform = move || format!("translate(0 {})", layout.get().top(spot));
    let layers = move || 0..height.get();
    view! {
        <g class="stack" transform=transform>
            <For each=layers key=|below| *below let:below>
                <Price spot below layout />
            </For>
            <Show when=move || bidding.get()>
                <NextToken spot layout />
            </Show>
            <Show when=move || trading.get() && height.get() != 0>
                <Plate spot layout words=Signal::derive(move || format!("pays {}", height.get())) />
            </Show>
            <Show when=move || turn.get()>
                <TopToken spot layout />
            </Show>
            <Nothing spot layout />
        </g>
    }
}

/// Whose token a layer is.
fn owner(now: &Felinia, spot: Spot, below: u8) -> Option<Seat> {
    now.stack(spot).tokens().get(usize::from(below)).copied()
}

/// What a layer pays, and who does.
#[component]
fn Price(spot: Spot, below: u8, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let owner = table.part(move |now| owner(now, spot, below));
    let colour = Signal::derive(move || owner.get().map_or(0, |seat| table.face(seat).colour));
    let at = Signal::derive(move || layout.get().price(spot, below));
    view! {
        <g class=move || format!("price seat-{}", colour.get())>
            <SeatShape colour at size=10.0 />
            <text x=move || at.get().0 + 7.0 y=move || at.get().1 + 4.5>
                {below + 1}
            </text>
        </g>
    }
}

/// Where the next token would lie.
#[component]
fn NextToken(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let price = table.part(move |now| now.stack(spot).len() + 1);
    let bidder = table.part(|now| now.active);
    let own = Memo::new(move |_| table.own() == Some(bidder.get()));
    let colour = Signal::derive(move || table.face(bidder.get()).colour);
    let transform = move || {
        let (x, y) = layout.get().layer(spot, price.get() - 1, price.get());
        format!("translate({x} {y})")
    };
    let words = move || format!("{} {}", if own.get() { "you pay" } else { "next pays" }, price.get());
    view! {
        <g class=move || format!("next-token seat-{}", colour.get()) transform=transform>
            <path d="M-18 0v8a18 6.5 0 0 0 36 0v-8a18 6.5 0 0 0-36 0z"></path>
        </g>
        <Plate spot layout words=Signal::derive(words) />
    }
}

/// A plate with what is paid: beside the stack, or where that is taken, above it.
#[component]
fn Plate(spot: Spot, layout: Memo<Layout>, words: Signal<String>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let height = table.part(move |now| now.stack(spot).len() + u8::from(is_bidding(now)));
    let text = NodeRef::<Text>::new();
    let measure = measured(text);
    let width = move || 18.0 + measure.get().0;
    let place = move || {
        let layout = layout.get();
        if spot == Spot::GUILD {
            (27.0, 38.0)
        } else if words.with(|words| words.len() > 7) || layout.is_high(spot, height.get()) {
            (47.0, layout.awning.min(13.0) - 4.0)
        } else {
            (93.0, layout.shelf() - 31.0)
        }
    };
    view! {
        <rect
            class="plate"
            x=move || place().0
            y=move || place().1
            width=width
            height="24"
            rx="12"
        ></rect>
        <text node_ref=text class="on-plaque" x=move || place().0 + 9.0 y=move || place().1 + 16.5>
            {move || words.get()}
        </text>
    }
}

/// The token whose turn it is.
#[component]
fn TopToken(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let top = table.part(move |now| (now.stack(spot).top(), now.stack(spot).len()));
    let label = move || {
        let (owner, price) = top.get();
        let name = owner.map(|seat| table.face(seat).name).unwrap_or_default();
        format!("Token of {name}, buys for {price} silver")
    };
    let transform = move || {
        let height = top.get().1;
        let (x, y) = layout.get().layer(spot, height.saturating_sub(1), height);
        format!("translate({x} {})", y - LIFT)
    };
    view! {
        <Target entity=Entity::Token(spot) label=Signal::derive(label) class="top-token">
            <g transform=transform>
                <rect class="hit" x="-25" y="-22" width="50" height="48"></rect>
                <rect class="shape hit" x="-23" y="-13" width="46" height="34" rx="16"></rect>
            </g>
        </Target>
    }
}

/// Why there is no stack, while tokens trade.
#[component]
fn Nothing(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let words = table.part(move |now| match served(now) {
        Some(at) if now.stack(spot).is_empty() && spot.index() < open_markets(now.seats) => {
            if spot <= at {
                "all done"
            } else {
                "no tokens"
            }
        }
        _ => "",
    });
    view! {
        <text class="remark" x="30" y=move || layout.get().shelf() - 10.0>
            {move || words.get()}
        </text>
    }
}
