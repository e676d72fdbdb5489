//! The Merchant's Guild: its exchange, the bag, and its bonus tiles.

use engine::games::felinia::action::{Extra, Spot};
use engine::games::felinia::data::Kingdom;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::layout::Layout;
use super::serving::{is_bidding, said};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::placing::lying;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::art::BonusSign;
use crate::boards::felinia::{symbols, words};

/// The guild without its stack.
#[component]
pub(super) fn Guild(
    /// The layout of the quay.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let bidding = table.part(is_bidding);
    let label = said(table, Spot::GUILD);
    let top = move || format!("translateY({}px)", layout.get().top(Spot::GUILD));
    let front = move || {
        let layout = layout.get();
        let place = ViewBox { left: 8.0, top: 2.0, width: layout.width - 16.0, height: layout.guild_height() - 2.0 };
        view! {
            <TargetBox entity=Entity::Market(Spot::GUILD) label class="stall-front" {..lying(place)}>
                <b class="sign serif">"Guild"</b>
            </TargetBox>
        }
    };
    let place = move |part: fn(&ViewBox) -> f64| {
        move || {
            let layout = layout.get();
            let (left, width) = layout.offers();
            format!("{}px", part(&ViewBox { left, top: 42.0, width, height: 3.0 * layout.row }))
        }
    };
    view! {
        <div class="guild" style:transform=top>
            {front}
            <div
                class="offers"
                class:inert=move || bidding.get()
                style:left=place(|place| place.left)
                style:top=place(|place| place.top)
                style:width=place(|place| place.width)
                style:height=place(|place| place.height)
                style:--row=move || format!("{}px", layout.get().row)
            >
                <Exchange />
                <div class="row">{Good::ALL.map(|kind| view! { <BagGood kind /> })}</div>
                <BonusTiles />
            </div>
        </div>
    }
}

/// The first row: the exchange of any good for one of another kind, and the extras of an exchange.
#[component]
fn Exchange() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    let total = table.part(|now| now.bag.total());
    view! {
        <div class="row">
            <Icon name="felinia-merchandise" />
            <span class="quiet">"→"</span>
            <span class="sack" title=move || format!("{} merchandise tiles in the bag", total.get())>
                <svg viewBox="-24 -16 48 32" aria-hidden="true">
                    <path d="M-10-12q8-5 20 0 12 6 12 17 0 9-22 9t-22-9q0-11 12-17z"></path>
                    <path class="knot" d="M-9-12h17l-3 6h-11z"></path>
                </svg>
                <b>{move || total.get()}</b>
            </span>
            <span class="quiet">"+"</span>
            <Gift extra=Extra::Spice />
            <Show when=move || advanced.get()>
                <span class="quiet">"or"</span>
                <Gift extra=Extra::Food />
            </Show>
        </div>
    }
}

/// An extra that comes with an exchange.
#[component]
fn Gift(extra: Extra) -> impl IntoView {
    let symbol = extra.symbol();
    let label = format!("1 {} with the exchange", symbol.name());
    view! {
        <TargetBox entity=Entity::Extra(extra) label class="deal gift">
            <Icon name=symbols::reward(symbol) />
        </TargetBox>
    }
}

/// A kind of goods in the bag, with the number of its tiles.
#[component]
fn BagGood(kind: Good) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let count = table.part(move |now| now.bag.count(kind));
    let label = move || format!("{} in the bag", kind.count_in_words(count.get()));
    let class = move || format!("deal good{}", if count.get() == 0 { " none" } else { "" });
    view! {
        <TargetBox entity=Entity::Bag(kind) label=Signal::derive(label) class=Signal::derive(class)>
            <Icon name=symbols::good(kind) />
            <b>{move || count.get()}</b>
        </TargetBox>
    }
}

/// The third row: a gold and a spice for a bonus tile. The place of a taken tile stays empty.
#[component]
fn BonusTiles() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let left = table.part(|now| Kingdom::ALL.map(|kingdom| now.bonus[kingdom]));
    let tiles = move || match left.get() {
        left if left == [false; Kingdom::ALL.len()] => {
            view! { <span class="none-left">"no bonus tile left"</span> }.into_any()
        }
        left => Kingdom::ALL.into_iter().zip(left).map(bonus_tile).collect_view().into_any(),
    };
    view! {
        <div class="row">
            <Icon name="felinia-gold" />
            <Icon name="felinia-spice" />
            {tiles}
        </div>
    }
}

/// Draws a bonus tile of the stack, or the empty place of a taken one.
fn bonus_tile((kingdom, is_left): (Kingdom, bool)) -> impl IntoView {
    let label = format!("Bonus tile {}: {}", kingdom.name(), words::bonus(kingdom));
    let tile = is_left.then(|| {
        view! {
            <TargetBox entity=Entity::Bonus(kingdom) label class="deal bonus">
                <Icon name=symbols::head(kingdom) />
                <BonusSign kingdom />
            </TargetBox>
        }
    });
    view! { <div class="bonus-place">{tile}</div> }
}
