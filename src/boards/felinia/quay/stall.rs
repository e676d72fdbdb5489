//! A stall: its number, and merchandise on its shelf.

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::open_markets;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::layout::Layout;
use super::serving::{is_bidding, said};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::piece::PieceBox;
use crate::board_parts::placing::lying;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::{symbols, words};

/// The number of places for merchandise on a shelf.
const PLACES: u8 = 3;

/// A stall of the quay.
#[component]
pub(super) fn Stall(
    /// The spot of the stall.
    spot: Spot,
    /// The layout of the quay.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let open = table.part(move |now| spot.index() < open_markets(now.seats));
    let top = move || format!("translateY({}px)", layout.get().top(spot));
    let closed = move || view! { <Closed spot layout /> };
    view! {
        <div class="stall" style:transform=top>
            <Show when=move || open.get() fallback=closed>
                <OpenStall spot layout />
            </Show>
        </div>
    }
}

/// Draws the number of a stall, which gives the order of service.
fn plaque(layout: Layout, spot: Spot) -> impl IntoView {
    let top = layout.awning.min(13.0) - 5.0;
    view! { <b class="plaque" style:top=format!("{top}px")>{spot.0 + 1}</b> }
}

/// Returns the place of a stall from its awning to its shelf.
fn front(layout: Layout) -> ViewBox {
    ViewBox { left: 14.0, top: 8.0, width: layout.width - 28.0, height: layout.shelf() }
}

/// A stall that is closed in this match.
#[component]
fn Closed(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let label = format!("{} is closed at this table", words::spot(spot));
    let words = move || {
        let layout = layout.get();
        view! {
            <div class="closed" {..lying(front(layout))}>
                <b class="plate">"closed"</b>
            </div>
            {plaque(layout, spot)}
        }
    };
    view! {
        <div role="img" aria-label=label>
            {words}
        </div>
    }
}

/// A stall at which tokens trade.
#[component]
fn OpenStall(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    // While tokens are placed, the whole stall is a target. Afterwards its goods are targets.
    let bidding = table.part(is_bidding);
    let goods = table.part(move |now| now.markets[spot]);
    let label = said(table, spot);
    let kinds = move || goods.with(|goods| goods.kinds().map(|(kind, _)| kind).collect::<Vec<Good>>());
    let words = move || {
        let layout = layout.get();
        let tiles = goods.get().tiles();
        let free = (tiles..PLACES).map(|place| {
            let (x, y) = layout.ware_at(place);
            let size = layout.ware - 6.0;
            let (left, top) = (x - size / 2.0, y - size / 2.0 + 1.0);
            view! { <span class="free-place" {..lying(ViewBox { left, top, width: size, height: size })}></span> }
        });
        let free = (tiles > 0).then(|| free.collect_view());
        let (left, width) = (layout.ware_at(0).0 - layout.slot / 2.0, f64::from(PLACES) * layout.slot);
        let place = ViewBox { left, top: layout.ware_at(0).1 - 10.0, width, height: 20.0 };
        let none = (tiles == 0).then(|| view! { <span class="no-goods" {..lying(place)}>"nothing for sale"</span> });
        view! { {free} {none} {plaque(layout, spot)} }
    };
    let front = move || {
        view! { <TargetBox entity=Entity::Market(spot) label class="stall-front" {..lying(front(layout.get()))} /> }
    };
    let size = move |part: fn(&Layout) -> f64| move || format!("{}px", layout.with(part));
    view! {
        {front}
        {words}
        <div
            class="wares"
            class:inert=move || bidding.get()
            style:--slot=size(|layout| layout.slot)
            style:--ware=size(|layout| layout.ware)
        >
            <For each=kinds key=|kind| *kind let:kind>
                <Wares spot kind layout />
            </For>
        </div>
    }
}

/// Returns the places of a kind of merchandise: the first, and their number.
fn places(now: &Felinia, spot: Spot, kind: Good) -> (u8, u8) {
    let goods = &now.markets[spot];
    let before = goods.kinds().take_while(|(other, _)| *other != kind).map(|(_, count)| count).sum();
    (before, goods.count(kind))
}

/// Merchandise of a kind, one picture for each tile.
#[component]
fn Wares(spot: Spot, kind: Good, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let is_new = table.is_new(move |now| now.markets[spot].count(kind));
    let places = table.part(move |now| places(now, spot, kind));
    let label =
        move || format!("{} for sale on {}", kind.count_in_words(places.get().1), words::spot(spot).to_lowercase());
    let at = Signal::derive(move || {
        let layout = layout.get();
        let (x, y) = layout.ware_at(places.get().0);
        (x - layout.slot / 2.0, y - layout.slot / 2.0)
    });
    let pictures = move || {
        let tiles = (0..places.get().1).map(|_| view! { <Icon name=symbols::good(kind) /> });
        view! {
            {tiles.collect_view()}
            {is_new.get().then(|| view! { <i class="new"></i> })}
        }
    };
    view! {
        <PieceBox at>
            <TargetBox entity=Entity::Stall(spot, kind) label=Signal::derive(label) class="wares-of-a-kind">
                {pictures}
            </TargetBox>
        </PieceBox>
    }
}
