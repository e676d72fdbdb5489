//! Goods on their shelf, and what becomes of them when goods are stored.

use engine::games::felinia::data::STORAGE;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::{Good, Goods};
use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::super::symbols;
use super::change::{Change, part};
use crate::board_parts::context::BoardContext;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Piece;
use crate::board_parts::target::Target;

/// Places that a shelf has at least.
const PLACES: u8 = 5;

/// Places for the goods there are, each so wide.
fn pitch(goods: &Goods, width: f64) -> f64 {
    width / f64::from(goods.tiles().max(PLACES))
}

/// A seat's goods.
#[component]
pub(super) fn Shelf(seat: Seat, width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let goods = part(table, seat, |board| board.goods);
    let kinds = move || goods.with(|goods| goods.kinds().map(|(kind, _)| kind).collect::<Vec<_>>());
    view! {
        <text x="0" y="14">
            {move || format!("Goods {}", goods.get().total())}
        </text>
        <text class="quiet end" x=move || width.get() y="14">
            {format!("keep {} after sailing", STORAGE.free)}
        </text>
        <rect class="shelf-edge" x="0" y="67" width=move || width.get() height="9"></rect>
        <rect class="shelf" x="0" y="64" width=move || width.get() height="5"></rect>
        <For each=kinds key=|kind| *kind let:kind>
            <GoodsOfAKind seat kind goods width />
        </For>
        <Storage seat goods width />
        <Change seat number=|board| board.goods.tiles() at=(76.0, 10.0) />
    }
}

/// Goods of a kind, one picture for each tile.
#[component]
fn GoodsOfAKind(seat: Seat, kind: Good, goods: Memo<Goods>, width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let pitch = Memo::new(move |_| goods.with(|goods| pitch(goods, width.get())));
    let tiles = Memo::new(move |_| goods.with(|goods| goods.count(kind)));
    let before = Memo::new(move |_| {
        goods.with(|goods| goods.kinds().take_while(|(other, _)| *other != kind).map(|(_, count)| count).sum::<u8>())
    });
    let label = move || format!("{}: {}", table.face(seat).name, kind.count_in_words(tiles.get()));
    let at = Signal::derive(move || (pitch.get() * f64::from(before.get()), 0.0));
    let tile = move |tile: u8| {
        let at = Signal::derive(move || (pitch.get() * (f64::from(tile) + 0.5), 41.0));
        let size = Signal::derive(move || (pitch.get() - 4.0).min(42.0));
        let half = move || size.get() / 2.0 + 1.0;
        view! {
            <rect class="hit" x=move || pitch.get() * f64::from(tile) y="16" width=move || pitch.get() height="48"></rect>
            <rect
                class="shape hit"
                x=move || at.get().0 - half()
                y="19"
                width=move || 2.0 * half()
                height="45"
                rx="8"
            ></rect>
            <ellipse class="shadow" cx=move || at.get().0 cy="63" rx=move || size.get() * 0.43 ry="4"></ellipse>
            <Picture name=symbols::good(kind) at size />
        }
    };
    view! {
        <Target entity=Entity::Good(seat, kind) label=Signal::derive(label) class="good">
            <Piece at>
                <For each=move || 0..tiles.get() key=|tile| *tile let:place>
                    {tile(place)}
                </For>
            </Piece>
        </Target>
    }
}

/// What of them is kept: some for nothing, one more for silver, and the rest is sold.
#[component]
fn Storage(seat: Seat, goods: Memo<Goods>, width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let pitch = Memo::new(move |_| goods.with(|goods| pitch(goods, width.get())));
    let label = move || {
        let goods = count(goods.with(Goods::total), "merchandise tile", "merchandise tiles");
        let name = table.face(seat).name;
        let silver = STORAGE.silver_for_one_more;
        format!("{name}: {goods}; {} can be kept for free, one more for {silver} silver", STORAGE.free)
    };
    let free = move || pitch.get() * f64::from(STORAGE.free);
    let paid = Signal::derive(move || (free() + pitch.get() / 2.0, 97.0));
    let sold = move || free() + pitch.get();
    let brackets =
        move || format!("M3 80v4H{:.1}v-4M{:.1} 80v4H{:.1}v-4", free() - 3.0, sold() + 3.0, width.get() - 3.0);
    view! {
        <Target entity=Entity::Storage(seat) label=Signal::derive(label) class="storage">
            <rect class="shape hit" x="0" y="74" width=move || width.get() height="48" rx="8"></rect>
            <path class="bracket" d=brackets></path>
        </Target>
        // Its label says the same at more length.
        <g class="storage-words" aria-hidden="true">
            <text class="middle" x=move || free() / 2.0 y="103">
                "kept free"
            </text>
            <Picture name="felinia-silver" at=paid size=24.0 />
            <text class="on-coin middle" x=move || paid.get().0 y="101">
                {STORAGE.silver_for_one_more}
            </text>
            <text class="middle" x=move || f64::midpoint(sold(), width.get()) y="103">
                "sold"
            </text>
        </g>
    }
}
