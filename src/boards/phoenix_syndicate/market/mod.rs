//! What can be gained: the routes of the market, the Upgrades of the row, and the Corps.

mod corps;
mod heading;
mod layout;
mod upgrades;

use engine::games::phoenix_syndicate::data::{MARKET, ROW, Route};
use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use self::corps::Corps;
use self::heading::Heading;
use self::layout::Layout;
use self::upgrades::{Upgrades, is_laid_out, lines};
use super::arrangement::Arrangement;
use super::perspective::buyer;
use super::route_card::RouteCard;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Piece;
use crate::board_parts::scene::{Scene, SceneArea, ViewBox};
use crate::boards::guide::Excerpt;

/// Routes, Upgrades and Corps.
#[component]
pub(super) fn Market(arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let letters = Memo::new(move |_| Layout::letters(arrangement.get()));
    let lines = Memo::new(move |_| lines_of(table, letters.get()));
    let layout = Memo::new(move |_| Layout::of(arrangement.get(), lines.get()));
    let view_box = Signal::derive(move || layout.get().view_box);
    let offers = Signal::derive(move || {
        let layout = layout.get();
        ViewBox { height: layout.corps.1, ..layout.view_box }
    });
    let corps = Signal::derive(move || layout.with(|layout| Part::Corps.frame(layout)));
    // Its place stays as large whatever is offered: a scene that changes its size is laid out twice.
    view! {
        <Scene view_box label="Routes, Upgrades and Corps" class="market" lies="xMinYMid">
            <Routes layout />
            <Upgrades layout letters />
            <Corps layout />
            <SceneArea name=scenes::MARKET area=offers />
            <SceneArea name=scenes::CORPS area=corps />
        </Scene>
    }
}

/// What of the market a picture of the guide shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The first two routes.
    Routes,
    /// The first two Upgrades.
    Upgrades,
    /// The Corps.
    Corps,
}

impl Part {
    fn frame(self, layout: &Layout) -> ViewBox {
        let (left, top, width, height) = match self {
            Self::Routes => {
                let (x, y) = layout.route(0);
                (x, y, layout.width, layout.format().height)
            }
            Self::Upgrades => {
                let [(top, _), (second, height), ..] = layout.strips;
                (layout.upgrades.0, top, layout.upgrade_width, second + height - top)
            }
            Self::Corps => {
                let ((x, y), (width, height)) = (layout.corps, layout.towers);
                (x, y + 7.0, width, height)
            }
        };
        // Headings lie close above.
        ViewBox { left: left - 6.0, top: top - 1.0, width: width + 12.0, height: height + 7.0 }
    }
}

/// A part of the market as a picture.
#[component]
pub(super) fn MarketExcerpt(part: Part) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let letters = Memo::new(|_| Layout::letters(Arrangement::Wide));
    let layout = Memo::new(move |_| Layout::of(Arrangement::Wide, lines_of(table, letters.get())));
    let drawn = match part {
        Part::Routes => view! { <Routes layout /> }.into_any(),
        Part::Upgrades => view! { <Upgrades layout letters /> }.into_any(),
        Part::Corps => view! { <Corps layout /> }.into_any(),
    };
    view! {
        <Excerpt board="syndicate" scene="market" frame=layout.with_untracked(|layout| part.frame(layout))>
            {drawn}
        </Excerpt>
    }
}

/// How many lines of so many letters the text of each Upgrade takes; none where the last ones have been taken.
fn lines_of(table: BoardContext<Syndicate>, letters: usize) -> [u8; ROW] {
    table.state.with(|now| {
        let vacant = if is_laid_out(now) { 0 } else { 1 };
        now.row.map(|place| place.map_or(vacant, |upgrade| lines(upgrade, letters).len() as u8))
    })
}

/// The routes of the market, in places that stay the same until they are claimed.
#[component]
fn Routes(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let offers = table.part(|now| now.market.map(|place| place.map(|offer| offer.route)));
    let is_laid_out = move || offers.with(|offers| offers.iter().any(Option::is_some));
    let routes = move || offers.get().into_iter().flatten().collect::<Vec<_>>();
    let note = move || {
        if is_laid_out() { "goods on it, and credits if secured now" } else { "laid out once everyone has placed" }
    };
    view! {
        <Heading
            at=Signal::derive(move || layout.get().routes)
            width=Signal::derive(move || layout.get().width)
            title="Trade Routes"
            note=Signal::derive(move || note().to_owned())
        />
        <Show when=move || !is_laid_out()>
            {(0..MARKET)
                .map(|place| {
                    let at = move || layout.get().route(place);
                    let size = move || layout.get().format();
                    view! {
                        <rect class="vacant" x=move || at().0 y=move || at().1 width=move || size().width height=move || size().height rx="9"></rect>
                    }
                })
                .collect_view()}
        </Show>
        <For each=routes key=|route| *route let:route>
            <RouteOnOffer route layout />
        </For>
    }
}

/// A route on offer; a new one comes from the right.
#[component]
fn RouteOnOffer(route: Route, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let place = table.part(move |now| {
        now.market.iter().position(|place| place.is_some_and(|offer| offer.route == route)).unwrap_or_default()
    });
    let at = Memo::new(move |_| layout.get().route(place.get()));
    let seat = Memo::new(move |_| buyer(table));
    let format = Signal::derive(move || layout.get().format());
    let is_new =
        table.previous.with_untracked(|before| before.offer(route).is_none() && before.offers().next().is_some());
    let (_, y) = at.get_untracked();
    let aside = layout.get_untracked().view_box.width + 40.0;
    view! {
        <Piece at from=is_new.then_some((aside, y))>
            <RouteCard route seat format />
        </Piece>
    }
}
