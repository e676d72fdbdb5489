//! The other seats on the far shore: a plaque each, with the most important numbers, workers, tools and developments. A
//! click shows the details.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::layout::use_layout;
use super::numbers::numbers;
use super::perspective::buyer;
use super::place::{Place, lying, placed};
use super::plaque::{Plaque, plaque};
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;

/// The plaques of the other seats.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let shown = Memo::new(move |_| buyer(table));
    move || {
        let others = table.others(shown.get()).into_iter().enumerate();
        others.map(|(at, seat)| view! { <Rival at seat /> }).collect_view()
    }
}

/// The plaque of a seat.
#[component]
fn Rival(at: usize, seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.rivals.get(at).copied().unwrap_or_default()));
    let plaque =
        Memo::new(move |_| table.state.with(|now| layout.with(|layout| plaque(layout, at, now.village(seat)))));
    let standing = table.part(move |now| (words::standing(now, seat), now.overlord == seat));
    let name = move || table.face(seat).name;
    let class = move || format!("rival {}", seat_class(table.face(seat).colour));
    let label = Signal::derive(move || {
        let seat = table.state.with(|now| words::seat(&name(), now, seat));
        format!("{seat}; {}", lists::comma_separated([standing.get().0.words.to_owned()]))
    });
    let said = move |words: fn(&str, &Village) -> String| {
        Signal::derive(move || table.state.with(|now| words(&name(), now.village(seat))))
    };
    let numbers = numbers(table, seat);
    let number = move |at: usize| move || numbers.get()[at].draw();
    let whose = move || {
        let (standing, is_overlord) = standing.get();
        let face = table.face(seat);
        let status = match standing.bid {
            Some(bid) => format!("bids {bid}"),
            None => standing.words.to_owned(),
        };
        view! {
            {mark(face.colour)}
            <b class="serif">{face.name}</b>
            {is_overlord.then(|| view! { <Icon name="phoenicia-crown" /> })}
            <span class="status" class:strong=standing.decides || standing.bid.is_some()>{status}</span>
        }
    };
    view! {
        <div {..placed(place)} class=class>
            <TargetBox entity=Entity::Seat(seat) label class="plaque" details_on_click=true />
            <div class="on-plaque">
                <span class="whose" aria-hidden="true">{whose}</span>
                <div class="numbers">
                    <span aria-hidden="true">{number(0)}</span>
                    <span aria-hidden="true">{number(1)}</span>
                    <TargetBox entity=Entity::Hand(seat) label=said(words::hand) class="held" details_on_click=true>
                        {number(2)}
                    </TargetBox>
                    <TargetBox entity=Entity::Storage(seat) label=said(words::storage) class="held" details_on_click=true>
                        {move || numbers.get()[3].without_limit().draw()}
                    </TargetBox>
                </div>
            </div>
            <Ground seat plaque place />
        </div>
    }
}

/// The ground under the workers of a seat, with a spot for each tile and for the training ground.
#[component]
fn Ground(seat: Seat, plaque: Memo<Plaque>, place: Memo<Place>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let soil = Memo::new(move |_| plaque.with(|plaque| plaque.field).map(|field| field.within(&place.get())));
    let spots = Memo::new(move |_| {
        let spots = plaque.with(Plaque::spots);
        spots.into_iter().map(|(tile, spot)| (tile, spot.within(&place.get()))).collect::<Vec<_>>()
    });
    let soil = move || {
        soil.get().map(|soil| {
            view! {
                <svg class="soil" aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" {..lying(soil)}>
                    <rect width="100" height="100"></rect>
                    <path d="M0 40q25-22 50-5t50-8V0H0z"></path>
                </svg>
            }
        })
    };
    let spot = move |(tile, spot): (Option<Tile>, Place)| {
        let (entity, icon) = match tile {
            Some(tile) => (Entity::Tile(seat, tile), Some(view! { <Icon name=symbols::tools(tile) /> })),
            None => (Entity::Training(seat), None),
        };
        let label = Signal::derive(move || {
            let name = table.face(seat).name;
            table.state.with(|now| match tile {
                Some(tile) => words::tile(&name, now.village(seat), tile),
                None => words::training(&name, now.village(seat)),
            })
        });
        view! {
            <TargetBox entity label class="spot" details_on_click=true {..lying(spot)}>
                {icon}
            </TargetBox>
        }
    };
    view! {
        {soil}
        {move || spots.get().into_iter().map(spot).collect_view()}
    }
}

/// The numbers beside the pieces on all plaques: tools without a worker, and workers who share a spot.
#[component]
pub(super) fn Counts() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let counts = Memo::new(move |_| {
        let others = table.others(buyer(table)).into_iter().enumerate();
        let of =
            |(at, seat)| table.state.with(|now| layout.with(|layout| plaque(layout, at, now.village(seat)).counts()));
        others.flat_map(of).collect::<Vec<_>>()
    });
    move || {
        let count = |((x, y), words): ((f64, f64), String)| {
            view! {
                <b class="count" aria-hidden="true" style:left=format!("{x:.1}px") style:top=format!("{y:.1}px")>
                    {words}
                </b>
            }
        };
        counts.get().into_iter().map(count).collect_view()
    }
}
