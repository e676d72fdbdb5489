//! A stall: its awning, and merchandise on its shelf.

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::open_markets;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::super::{symbols, words};
use super::layout::Layout;
use super::serving::{is_bidding, said, served};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Piece;
use crate::board_parts::target::Target;

/// How many stripes an awning has.
const STRIPES: u8 = 10;

/// Places for merchandise on a shelf.
const PLACES: u8 = 3;

/// A stall of the quay.
#[component]
pub(super) fn Stall(
    /// Which one.
    spot: Spot,
    /// Where things lie.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let open = table.part(move |now| spot.index() < open_markets(now.seats));
    let transform = move || format!("translate(0 {})", layout.get().top(spot));
    view! {
        <g class="stall" transform=transform>
            <Show when=move || open.get() fallback=move || view! { <Boards spot layout /> }>
                <OpenStall spot layout />
            </Show>
        </g>
    }
}

/// A stall at which tokens trade.
#[component]
fn OpenStall(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let lit = table.part(move |now| served(now) == Some(spot));
    // While tokens are placed the whole stall is where they go; then its goods are picked by themselves.
    let bidding = table.part(is_bidding);
    let kinds = table.part(move |now| now.markets[spot].kinds().map(|(kind, _)| kind).collect::<Vec<Good>>());
    // Where nothing is for sale, words say so.
    let free = table.part(move |now| match now.markets[spot].tiles() {
        0 => 0..0,
        goods => goods..PLACES,
    });
    view! {
        <Target entity=Entity::Market(spot) label=said(table, spot) class="stall-front">
            <Front layout lit />
            <Awning layout />
            <Plaque layout number=spot.0 + 1 />
        </Target>
        <For each=move || free.get() key=|place| *place let:place>
            <FreePlace place layout />
        </For>
        <Show when=move || kinds.with(Vec::is_empty)>
            <text class="middle" x=move || layout.get().ware_at(1).0 y=move || layout.get().ware_at(1).1 + 5.0>
                "nothing for sale"
            </text>
        </Show>
        <g class="wares" class:inert=move || bidding.get()>
            <For each=move || kinds.get() key=|kind| *kind let:kind>
                <Wares spot kind layout />
            </For>
        </g>
    }
}

/// The back of a stall and its shelf.
#[component]
fn Front(layout: Memo<Layout>, lit: Memo<bool>) -> impl IntoView {
    let top = move || layout.get().awning;
    let height = move || layout.get().shelf() + 8.0 - top();
    let back = move || layout.get().width - 40.0;
    let board = move || layout.get().width - 28.0;
    let shelf = move || layout.get().shelf();
    view! {
        <rect class="shape back" x="20" y=top width=back height=height></rect>
        <rect class="light" class:lit=move || lit.get() x="20" y=top width=back height=height></rect>
        <rect class="shelf-edge" x="14" y=move || shelf() + 2.0 width=board height="11"></rect>
        <rect class="shelf" x="14" y=shelf width=board height="5"></rect>
    }
}

/// The striped awning.
#[component]
fn Awning(layout: Memo<Layout>) -> impl IntoView {
    let stripes = move |odd: u8| {
        let Layout { width, awning, .. } = layout.get();
        let stripe = (width - 28.0) / f64::from(STRIPES);
        let path = |at: u8| {
            let left = 14.0 + stripe * f64::from(at);
            let half = stripe / 2.0;
            format!("M{left:.1} 8h{stripe:.1}v{awning}a{half:.1} 9 0 0 1-{stripe:.1} 0z")
        };
        (0..STRIPES).filter(|at| at % 2 == odd).map(path).collect::<String>()
    };
    let across = move || layout.get().width - 28.0;
    view! {
        <rect class="shade" x="14" y="18" width=across height=move || layout.get().awning - 4.0></rect>
        <path class="awning dark" d=move || stripes(0)></path>
        <path class="awning pale" d=move || stripes(1)></path>
        <rect class="shine" x="14" y="8" width=across height="8"></rect>
    }
}

/// The number of a stall: in this order they are served.
#[component]
fn Plaque(layout: Memo<Layout>, number: u8) -> impl IntoView {
    let y = move || layout.get().awning.min(13.0) + 8.0;
    view! {
        <circle class="plaque" cx="30" cy=y r="13"></circle>
        <text class="on-plaque middle large" x="30" y=move || y() + 5.5>
            {number.to_string()}
        </text>
    }
}

/// A place for merchandise that is empty.
#[component]
fn FreePlace(place: u8, layout: Memo<Layout>) -> impl IntoView {
    let size = move || layout.get().ware - 6.0;
    let x = move || layout.get().ware_at(place).0 - size() / 2.0;
    let y = move || layout.get().ware_at(place).1 - size() / 2.0 + 1.0;
    view! { <rect class="free-place" x=x y=y width=size height=size rx="6"></rect> }
}

/// The places that a kind of merchandise takes: the first, and how many.
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
    let at = move || layout.get().ware_at(places.get().0);
    let width = move || layout.get().slot * f64::from(places.get().1);
    let half = move || layout.get().slot / 2.0;
    let size = Signal::derive(move || layout.get().ware);
    let tiles = move || 0..places.get().1;
    view! {
        <Target entity=Entity::Stall(spot, kind) label=Signal::derive(label) class="wares-of-a-kind">
            <Piece at=Signal::derive(at)>
                <g class="dropping">
                    <rect
                        class="shape hit"
                        x=move || 1.0 - half()
                        y=move || -half()
                        width=move || (width() - 2.0).max(0.0)
                        height=move || 2.0 * half()
                        rx="8"
                    ></rect>
                    <For each=tiles key=|tile| *tile let:tile>
                        <Ware kind tile layout size />
                    </For>
                    <Changed is_new at=Signal::derive(move || (half() - 6.0, 8.0 - half())) />
                </g>
            </Piece>
        </Target>
    }
}

/// A tile of merchandise with its shadow.
#[component]
fn Ware(kind: Good, tile: u8, layout: Memo<Layout>, size: Signal<f64>) -> impl IntoView {
    let x = move || layout.get().slot * f64::from(tile);
    view! {
        <ellipse class="shadow" cx=x cy=move || size.get() / 2.0 rx=move || size.get() / 2.1 ry="4"></ellipse>
        <Picture name=symbols::good(kind) at=Signal::derive(move || (x(), 0.0)) size />
    }
}

/// A stall that is closed at this table.
#[component]
fn Boards(spot: Spot, layout: Memo<Layout>) -> impl IntoView {
    let planks = move || {
        let (left, right, shelf) = (24.0, layout.get().width - 24.0, layout.get().shelf());
        let middle = (shelf + layout.get().awning) / 2.0 + 6.0;
        format!(
            "M{left} {}L{right} {}M{left} {}L{right} {}",
            middle - 14.0,
            middle + 10.0,
            middle + 12.0,
            middle - 12.0
        )
    };
    let y = move || (layout.get().shelf() + layout.get().awning) / 2.0 + 11.0;
    let middle = move || layout.get().width / 2.0;
    view! {
        <g class="closed" role="img" aria-label=format!("{} is closed at this table", words::spot(spot))>
            <Front layout lit=Memo::new(|_| false) />
            <path class="plank" d=planks></path>
            <rect class="plate" x=move || middle() - 34.0 y=move || y() - 17.0 width="68" height="24" rx="12"></rect>
            <text class="on-plaque middle" x=middle y=y>
                "closed"
            </text>
            <Awning layout />
            <Plaque layout number=spot.0 + 1 />
        </g>
    }
}
