//! Goods on their shelf, and their fate when goods are stored.

use engine::games::felinia::data::STORAGE;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::{Good, Goods};
use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::numbers::{number, part, pill};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::symbols;

/// The least number of places on a shelf.
const PLACES: u8 = 5;

/// A seat's goods.
#[component]
pub(super) fn Shelf(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let goods = part(table, seat, |board| board.goods);
    let tiles = number(table, seat, |board| board.goods.tiles());
    let kinds = move || goods.with(|goods| goods.kinds().map(|(kind, _)| kind).collect::<Vec<_>>());
    let title = move || {
        let (tiles, change) = tiles.get();
        view! {
            <span class="title">"Goods " <b>{tiles}</b> {pill(change)}</span>
        }
    };
    view! {
        <div class="goods" style:--places=move || tiles.get().0.max(PLACES).to_string()>
            {title}
            <span class="quiet">"keep " {STORAGE.free} " after sailing"</span>
            <div class="shelf">
                <For each=kinds key=|kind| *kind let:kind>
                    <GoodsOfAKind seat kind />
                </For>
            </div>
            <Storage seat goods />
        </div>
    }
}

/// Goods of a kind, one picture for each tile.
#[component]
fn GoodsOfAKind(seat: Seat, kind: Good) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let tiles = part(table, seat, move |board| board.goods.count(kind));
    let label = move || format!("{}: {}", table.face(seat).name, kind.count_in_words(tiles.get()));
    let pictures = move || (0..tiles.get()).map(|_| view! { <Icon name=symbols::good(kind) /> }).collect_view();
    view! {
        <div
            style:grid-column=move || format!("span {}", tiles.get().max(1))
            style:--tiles=move || tiles.get().to_string()
        >
            <TargetBox entity=Entity::Good(seat, kind) label=Signal::derive(label) class="good">
                {pictures}
            </TargetBox>
        </div>
    }
}

/// The fate of goods by their place: some are kept for free, one more for silver, and the rest is sold.
#[component]
fn Storage(seat: Seat, goods: Memo<Goods>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let label = move || {
        let goods = count(goods.with(Goods::total), "merchandise tile", "merchandise tiles");
        let name = table.face(seat).name;
        let silver = STORAGE.silver_for_one_more;
        format!("{name}: {goods}; {} can be kept for free, one more for {silver} silver", STORAGE.free)
    };
    view! {
        <TargetBox entity=Entity::Storage(seat) label=Signal::derive(label) class="storage">
            <span class="bracket" style:grid-column=format!("span {}", STORAGE.free)>
                "kept free"
            </span>
            <span class="price">
                <Icon name="felinia-silver" />
                <b>{STORAGE.silver_for_one_more}</b>
            </span>
            <span class="bracket" style:grid-column=format!("{} / -1", STORAGE.free + 2)>
                "sold"
            </span>
        </TargetBox>
    }
}
