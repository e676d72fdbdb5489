//! The Merchant's Guild: what it exchanges, its bonus tiles, and the bag.

use engine::games::felinia::action::{Extra, Spot};
use engine::games::felinia::data::{Bonus, Kingdom};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use leptos::either::Either;
use leptos::prelude::*;

use super::super::{symbols, words};
use super::layout::Layout;
use super::serving::{is_bidding, said, served};
use crate::board_parts::context::BoardContext;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Point;
use crate::board_parts::target::Target;

/// The guild with everything but its stack.
#[component]
pub(super) fn Guild(
    /// Where things lie.
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let bidding = table.part(is_bidding);
    let transform = move || format!("translate(0 {})", layout.get().top(Spot::GUILD));
    view! {
        <g class="guild" transform=transform>
            <Target entity=Entity::Market(Spot::GUILD) label=said(table, Spot::GUILD) class="stall-front">
                <House layout />
            </Target>
            <g class:inert=move || bidding.get()>
                <Exchange layout />
                <Bag layout />
                <BonusTiles layout />
            </g>
        </g>
    }
}

/// Walls, roof and name.
#[component]
fn House(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let lit = table.part(|now| served(now) == Some(Spot::GUILD));
    let width = move || layout.get().width;
    let height = move || layout.get().guild_height() - 36.0;
    let middle = move || width() / 2.0;
    let roof = move || {
        let (half, width) = (middle(), width());
        format!("M8 40L{half} 2L{} 40l-6 9L{half} 14L14 49z", width - 8.0)
    };
    let gable = move || format!("M22 38L{} 6L{} 38z", middle(), width() - 22.0);
    view! {
        <path class="back" d=gable></path>
        <rect class="shape back" x="22" y="36" width=move || width() - 44.0 height=height></rect>
        <rect class="light" class:lit=move || lit.get() x="22" y="36" width=move || width() - 44.0 height=height></rect>
        <path class="roof" d=roof></path>
        <rect class="sign" x=move || middle() - 38.0 y="15" width="76" height="25" rx="5"></rect>
        <text class="serif on-plaque middle guild-name" x=middle y="33">
            "Guild"
        </text>
    }
}

/// The first row: any good for one of another kind, and what comes with it.
#[component]
fn Exchange(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    let total = table.part(|now| now.bag.total());
    // The row is drawn for the narrowest guild, and spreads in wider ones.
    let x = move |dx: f64| {
        let (left, width) = layout.get().offers();
        left + dx * width / 150.0
    };
    let y = move || layout.get().guild_row(0);
    let at = move |dx: f64| Signal::derive(move || (x(dx), y()));
    let words = move |dx: f64, words: &'static str| {
        view! {
            <text class="middle quiet" x=move || x(dx) y=move || y() + 5.0>
                {words}
            </text>
        }
    };
    view! {
        <g class="row">
            <Picture name="felinia-merchandise" at=at(9.0) size=20.0 />
            {words(26.0, "→")}
            <g class="sack" transform=move || format!("translate({} {})", x(51.0), y())>
                <path d="M-10-12q8-5 20 0 12 6 12 17 0 9-22 9t-22-9q0-11 12-17z"></path>
                <path class="knot" d="M-9-12h17l-3 6h-11z"></path>
                <text class="middle" x="0" y="8">
                    {move || total.get()}
                </text>
                <title>{move || format!("{} merchandise tiles in the bag", total.get())}</title>
            </g>
            {words(80.0, "+")}
            <Gift extra=Extra::Spice at=at(97.0) layout />
            <Show when=move || advanced.get()>
                {words(117.5, "or")}
                <Gift extra=Extra::Food at=at(138.0) layout />
            </Show>
        </g>
    }
}

/// What comes with an exchange.
#[component]
fn Gift(extra: Extra, at: Signal<Point>, layout: Memo<Layout>) -> impl IntoView {
    let symbol = extra.symbol();
    let half = move || (card_height(layout.get()) / 2.0).min(layout.get().offers().1 / 10.0 - 3.0);
    let label = format!("1 {} with the exchange", symbol.name());
    let side = Signal::derive(move || 2.0 * half());
    view! {
        <Offer entity=Entity::Extra(extra) label at width=side height=side>
            <Picture name=symbols::reward(symbol) at=(0.0, 0.0) size=22.0 />
        </Offer>
    }
}

/// Something that the guild offers: a card that can be picked, by its middle.
#[component]
fn Offer(
    entity: Entity,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] at: Signal<Point>,
    #[prop(into)] width: Signal<f64>,
    #[prop(into)] height: Signal<f64>,
    #[prop(into, default = Signal::stored(false))] none: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let transform = move || format!("translate({} {})", at.get().0, at.get().1);
    view! {
        <Target entity label class="offer">
            <g transform=transform class:none=move || none.get()>
                <rect
                    class="shape card"
                    x=move || -width.get() / 2.0
                    y=move || -height.get() / 2.0
                    width=move || width.get()
                    height=move || height.get()
                    rx="6"
                ></rect>
                {children()}
            </g>
        </Target>
    }
}

/// The height of a card of the lower rows.
fn card_height(layout: Layout) -> f64 {
    layout.row - 3.0
}

/// A cell of a row of the guild: its middle.
fn cell(layout: Layout, row: u8, place: usize, cells: usize) -> (f64, f64) {
    let (left, width) = layout.offers();
    let pitch = width / cells as f64;
    (left + pitch * (place as f64 + 0.5), layout.guild_row(row))
}

/// The second row: what is in the bag.
#[component]
fn Bag(layout: Memo<Layout>) -> impl IntoView {
    let goods = Good::ALL.map(|kind| view! { <BagGood kind layout /> });
    view! { <g class="row bag">{goods.into_iter().collect_view()}</g> }
}

/// How many tiles of a kind are in the bag.
#[component]
fn BagGood(kind: Good, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let count = table.part(move |now| now.bag.count(kind));
    let at = Signal::derive(move || cell(layout.get(), 1, kind as usize, Good::ALL.len()));
    let half = move || layout.get().offers().1 / 10.0 - 1.0;
    let width = Signal::derive(move || 2.0 * half());
    let height = Signal::derive(move || card_height(layout.get()));
    let size = Signal::derive(move || (layout.get().row - 12.0).min(1.5 * half()));
    let label = Signal::derive(move || format!("{} in the bag", kind.count_in_words(count.get())));
    let none = Signal::derive(move || count.get() == 0);
    view! {
        <Offer entity=Entity::Bag(kind) label at width height none>
            <Picture name=symbols::good(kind) at=(-3.0, 0.0) size />
            <text class="on-card end" x=move || half() - 2.0 y=move || layout.get().row / 2.0 - 4.0>
                {move || count.get()}
            </text>
        </Offer>
    }
}

/// The third row: a gold and a spice for a bonus tile.
#[component]
fn BonusTiles(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let left = table.part(|now| Kingdom::ALL.into_iter().filter(|kingdom| now.bonus[*kingdom]).collect::<Vec<_>>());
    let tiles = move || left.get();
    let price = move |dx: f64| Signal::derive(move || (layout.get().offers().0 + dx, layout.get().guild_row(2)));
    view! {
        <g class="row">
            <Picture name="felinia-gold" at=price(9.0) size=18.0 />
            <Picture name="felinia-spice" at=price(27.0) size=17.0 />
            <For each=tiles key=|kingdom| *kingdom let:kingdom>
                <BonusTile kingdom layout />
            </For>
            <Show when=move || left.with(Vec::is_empty)>
                <text x=move || price(42.0).get().0 y=move || price(0.0).get().1 + 5.0>
                    "no bonus tile left"
                </text>
            </Show>
        </g>
    }
}

/// A bonus tile on the stack.
#[component]
fn BonusTile(kingdom: Kingdom, layout: Memo<Layout>) -> impl IntoView {
    let pitch = move || (layout.get().offers().1 - 38.0) / Kingdom::ALL.len() as f64;
    let at = Signal::derive(move || {
        let (left, _) = layout.get().offers();
        (left + 38.0 + pitch() * (kingdom.index() as f64 + 0.5), layout.get().guild_row(2))
    });
    let width = Signal::derive(move || pitch() - 2.0);
    let height = Signal::derive(move || card_height(layout.get()));
    let label = format!("Bonus tile {}: {}", kingdom.name(), words::bonus(kingdom));
    let foot = Signal::derive(move || (0.0, layout.get().row / 2.0 - 3.5));
    view! {
        <Offer entity=Entity::Bonus(kingdom) label at width height>
            <Picture name=symbols::head(kingdom) at=(0.0, -5.0) size=19.0 />
            <g class="on-card">
                <BonusSign kingdom at=foot />
            </g>
        </Offer>
    }
}

/// The sign of what a bonus tile adds.
#[component]
pub(in crate::boards::felinia) fn BonusSign(
    kingdom: Kingdom,
    /// The middle of the line.
    #[prop(into)]
    at: Signal<Point>,
) -> impl IntoView {
    let y = move || at.get().1;
    match kingdom.bonus() {
        Bonus::OneMoreEach => Either::Left(view! {
            <text class="middle" x=move || at.get().0 y=y>
                "+1"
            </text>
        }),
        Bonus::ExtraTile => Either::Right(view! {
            <text class="middle" x=move || at.get().0 - 5.0 y=y>
                "+"
            </text>
            <Picture name="felinia-tiles" at=Signal::derive(move || (at.get().0 + 5.0, y() - 4.5)) size=12.0 />
        }),
    }
}
