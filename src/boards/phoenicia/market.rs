//! The harbour: the jetties with the places of the pool, and both decks.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use leptos::prelude::*;

use super::art::Picture;
use super::layout::use_layout;
use super::place::Place;
use super::symbols;
use super::whereabouts::Cards;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// Jetties, places and decks.
#[component]
pub(super) fn Market(cards: Memo<Cards>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let seats = table.part(|now| usize::from(now.seats));
    let jetties = move || 0..layout.with(|layout| layout.jetties.len());
    view! {
        <g class="jetties" aria-hidden="true">
            <For each=jetties key=|at| *at children=move |at| {
                let place = Memo::new(move |_| {
                    layout.with(|layout| layout.jetties.get(at).copied().unwrap_or_default())
                });
                view! { <Jetty place /> }
            } />
        </g>
        <For each=move || 0..seats.get() key=|place| *place let:place>
            <PoolPlace place cards />
        </For>
        <Decks />
    }
}

/// Planks on posts.
#[component]
fn Jetty(place: Memo<Place>) -> impl IntoView {
    let x = move || place.get().x;
    let y = move || place.get().y;
    let width = move || place.get().width;
    let height = move || place.get().height;
    view! {
        <rect class="shade" x=x y=move || y() + 16.0 width=width height=height></rect>
        <rect class="wood-edge" x=x y=move || y() + 9.0 width=width height=height></rect>
        <rect x=x y=y width=width height=height fill="url(#phoenicia-plank)"></rect>
    }
}

/// A place of the pool: a pale print, and a seal once its card is sold.
#[component]
fn PoolPlace(place: usize, cards: Memo<Cards>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let at = Memo::new(move |_| layout.with(|layout| layout.pool.get(place).copied().unwrap_or_default()));
    let words = table.part(move |now| match now.pool[place] {
        Some(_) => "",
        None if now.deck.is_empty() => "No more",
        None => "Sold",
    });
    let buyer = Memo::new(move |_| cards.with(|cards| cards.buyers[place]));
    let colour = Signal::derive(move || buyer.get().map(|seat| table.face(seat).colour).unwrap_or_default());
    let transform = move || format!("translate({:.1} {:.1})", at.get().x, at.get().y);
    let width = move || at.get().width;
    let height = move || at.get().height;
    let seal = move || {
        let size = (width() * 0.5).min(80.0);
        Place { x: (width() - size) / 2.0, y: height() * 0.3 - size * 0.2, width: size, height: size * 1.05 }
    };
    view! {
        <Show when=move || { width() > 0.0 }>
        <g class="place" transform=transform>
            <rect class="hole" width=width height=height rx="10"></rect>
            <Show when=move || words.get() == "Sold">
                <g class="sealing">
                    <Picture name="phoenicia-seal" at=Signal::derive(seal) />
                    <Show when=move || buyer.get().is_some()>
                        <SeatShape
                            colour
                            at=Signal::derive(move || (seal().middle().0, seal().middle().1 - 2.0))
                            size=Signal::derive(move || seal().width * 0.45)
                        />
                    </Show>
                </g>
            </Show>
            <text
                class=move || format!("serif middle on-wood {}", seat_class(colour.get()))
                x=move || width() / 2.0
                y=move || height() * 0.72
            >
                {move || words.get()}
            </text>
        </g>
        </Show>
    }
}

/// The developments to come, by set, and the production cards.
#[component]
fn Decks() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.decks));
    let left = table.part(|now| now.deck.len());
    let sets = table.part(|now| now.deck_by_set());
    let production = table.part(|now| (now.production_deck.len(), now.discards.iter().sum::<u8>()));
    let label = Signal::derive(move || {
        let sets = (1..).zip(sets.get()).map(|(set, count): (u8, _)| format!("set {set} {count}"));
        format!("Development deck: {} cards left; {}", left.get(), sets.collect::<Vec<_>>().join(", "))
    });
    let money = Signal::derive(move || {
        let (left, used) = production.get();
        format!("Production deck: {left} cards, {used} discarded")
    });
    // The back shows which set comes next.
    let next = Memo::new(move |_| sets.with(|sets| sets.iter().position(|count| *count > 0)).map_or(4, |set| set + 1));
    let width = move || place.get().width;
    let upper = move || place.get().height * 0.7;
    let lower = move || place.get().height - upper() - 12.0;
    let transform = move || format!("translate({:.1} {:.1})", place.get().x, place.get().y);
    let ship = move || {
        let height = (upper() - 106.0).clamp(20.0, 74.0);
        Place { x: (width() - height * 1.3) / 2.0, y: 14.0, width: height * 1.3, height }
    };
    let words_top = move || ship().y + ship().height + 20.0;
    let cell = move |at: usize| {
        let (row, column) = ((at / 2) as f64, (at % 2) as f64);
        let width = (width() - 25.0) / 2.0;
        Place { x: 10.0 + (width + 5.0) * column, y: words_top() + 8.0 + 25.0 * row, width, height: 22.0 }
    };
    let back = move || {
        let height = (lower() - 10.0).min(width() * 0.42);
        Place { x: 6.0, y: upper() + 12.0 + (lower() - height) / 2.0, width: height * 0.75, height }
    };
    view! {
        <g class="decks" transform=transform>
            <Target entity=Entity::Deck label class="deck" details_on_click=true>
                <g class=move || format!("lift set-{}", next.get())>
                    <For each=move || 1..left.get().div_ceil(8).min(4) as u8 key=|at| *at children=move |at| {
                        let off = f64::from(at) * 4.0;
                        view! {
                            <rect
                                class="sheet"
                                class:dark=at.is_multiple_of(2)
                                x=off * 0.4
                                y=off
                                width=width
                                height=upper
                                rx="10"
                            ></rect>
                        }
                    } />
                    <rect class="shape back" class:gone=move || left.get() == 0 width=width height=upper rx="10"></rect>
                    <rect
                        class="back-frame"
                        x="4.5"
                        y="4.5"
                        width=move || width() - 9.0
                        height=move || upper() - 9.0
                        rx="7"
                    ></rect>
                    <Picture name="phoenicia-ship" at=Signal::derive(ship) />
                </g>
            </Target>
            <g class="print">
                <Fitted
                    at=Signal::derive(move || (width() / 2.0, words_top()))
                    room=Signal::derive(move || width() - 20.0)
                    class="serif on-set middle"
                >
                    {move || format!("{} waiting", left.get())}
                </Fitted>
                <For each=|| 0..4 key=|at| *at children=move |at: usize| {
                    let count = move || sets.get()[at];
                    view! {
                        <g class=format!("set-{}", at + 1) class:gone=move || count() == 0>
                            <rect
                                class="set-chip"
                                x=move || cell(at).x
                                y=move || cell(at).y
                                width=move || cell(at).width
                                height="22"
                                rx="6"
                            ></rect>
                            <Fitted
                                at=Signal::derive(move || (cell(at).middle().0, cell(at).y + 15.5))
                                room=Signal::derive(move || cell(at).width - 5.0)
                                class="middle on-set"
                            >
                                {move || format!("{} {}", symbols::set(at as u8 + 1), count())}
                            </Fitted>
                        </g>
                    }
                } />
            </g>
            <Target entity=Entity::ProductionDeck label=money class="deck" details_on_click=true>
                <rect
                    class="shape paper lift"
                    y=move || upper() + 12.0
                    width=width
                    height=lower
                    rx="8"
                ></rect>
                <Picture name="phoenicia-back" at=Signal::derive(back) />
            </Target>
            <g class="print">
                <text x=move || back().x + back().width + 5.0 y=move || back().y + back().height * 0.44>
                    <tspan class="strong">{move || production.get().0}</tspan>
                    " left"
                </text>
                <text class="quiet" x=move || back().x + back().width + 5.0 y=move || back().y + back().height * 0.44 + 18.0>
                    {move || format!("{} used", production.get().1)}
                </text>
            </g>
        </g>
    }
}
