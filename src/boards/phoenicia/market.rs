//! The harbour: the jetties with the places of the pool, and the two decks.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, SEATS};
use leptos::prelude::*;

use super::layout::use_layout;
use super::place::{Place, placed};
use super::symbols;
use super::whereabouts::{Sale, sales};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;

/// The wooden jetties, in the background drawing.
#[component]
pub(super) fn Jetties() -> impl IntoView {
    let layout = use_layout();
    let jetties = Memo::new(move |_| layout.with(|layout| layout.jetties.clone()));
    let jetty = |Place { x, y, width, height }: Place| {
        view! {
            <rect class="shade" x=x y=y + 16.0 width=width height=height></rect>
            <rect class="wood-edge" x=x y=y + 9.0 width=width height=height></rect>
            <rect x=x y=y width=width height=height fill="url(#phoenicia-plank)"></rect>
        }
    };
    view! {
        <g class="jetties" aria-hidden="true">
            {move || jetties.get().into_iter().map(jetty).collect_view()}
        </g>
    }
}

/// The places of the pool and the decks.
#[component]
pub(super) fn Market() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let seats = table.part(|now| usize::from(now.seats));
    let pool = table.part(|now| now.pool);
    let sales = Memo::new(move |_| {
        table.with_round(|began, events| sales(began.pool, &events, pool.get())).unwrap_or_default()
    });
    view! {
        {move || (0..seats.get()).map(|place| view! { <PoolPlace place sales /> }).collect_view()}
        <Decks />
    }
}

/// A place of the pool. It shows a seal after its card is sold.
#[component]
fn PoolPlace(place: usize, sales: Memo<[Option<Sale>; SEATS]>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let at = Memo::new(move |_| layout.with(|layout| layout.pool.get(place).copied().unwrap_or_default()));
    let empty = table.part(move |now| now.pool[place].is_none().then(|| now.deck.is_empty()));
    let sale = Memo::new(move |_| sales.get()[place]);
    let seal = move || {
        let is_last = empty.get()?;
        let Some(Sale { buyer, price }) = sale.get() else {
            let words = if is_last { "No more" } else { "Sold" };
            return Some(view! { <b class="serif">{words}</b> }.into_any());
        };
        let SeatFace { name, colour, .. } = table.face(buyer);
        let seal = view! {
            <span class="seal"><Icon name="phoenicia-seal" /> {mark(colour)}</span>
            <span class="sale">"Sold to " <b class="serif">{name}</b> {format!(" for {price}")}</span>
        };
        Some(seal.into_any())
    };
    let class = move || {
        let colour = sale.get().map(|sale| table.face(sale.buyer).colour).unwrap_or_default();
        let nowhere = if at.get().width > 0.0 { "" } else { " nowhere" };
        format!("pool-place {}{nowhere}", seat_class(colour))
    };
    view! {
        <div {..placed(at)} class=class>
            {seal}
        </div>
    }
}

/// The two decks: the developments to come, by set, and the production cards.
#[component]
fn Decks() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.decks));
    let sets = table.part(|now| now.deck_by_set());
    let production = table.part(|now| (now.production_deck.len(), now.discards.iter().sum::<u8>()));
    let label = Signal::derive(move || {
        let sets = sets.get();
        let by_set = (1..).zip(sets).map(|(set, count): (u8, _)| format!("set {set} {count}"));
        format!("Development deck: {} cards left; {}", total(&sets), by_set.collect::<Vec<_>>().join(", "))
    });
    let money = Signal::derive(move || {
        let (left, used) = production.get();
        format!("Production deck: {left} cards, {used} discarded")
    });
    let class = Signal::derive(move || {
        let sets = sets.get();
        // The back shows the next set.
        let next = sets.iter().position(|count| *count > 0).map_or(4, |set| set + 1);
        format!("deck set-{next} high-{}", total(&sets).div_ceil(8).min(4))
    });
    let chips = move || {
        let chip = |(set, count): (u8, u8)| {
            view! { <span class=format!("chip set-{set}") class:gone=count == 0>{format!("{} {count}", symbols::set(set))}</span> }
        };
        (1..).zip(sets.get()).map(chip).collect_view()
    };
    view! {
        <div class="decks" {..placed(place)}>
            <TargetBox entity=Entity::Deck label class details_on_click=true>
                <Icon name="phoenicia-ship" />
                <b class="serif">{move || format!("{} waiting", total(&sets.get()))}</b>
                <span class="chips">{chips}</span>
            </TargetBox>
            <TargetBox entity=Entity::ProductionDeck label=money class="deck money" details_on_click=true>
                <Icon name="phoenicia-back" />
                <span class="left">
                    <b>{move || production.get().0}</b>
                    " left"
                </span>
                <span class="used">{move || format!("{} used", production.get().1)}</span>
            </TargetBox>
        </div>
    }
}

/// Returns the number of developments in the deck.
fn total(sets: &[u8; 4]) -> u8 {
    sets.iter().sum()
}
