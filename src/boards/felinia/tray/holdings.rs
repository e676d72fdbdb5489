//! Gold, spice, food and mysterious places, and the merchants that haven't left yet.

use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::super::words;
use super::change::{Change, part};
use crate::board_parts::context::BoardContext;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// The cards of a seat, so many in a row.
#[component]
pub(super) fn Cards(seat: Seat, in_row: Signal<usize>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    let at = move |card: usize| {
        Signal::derive(move || (62.0 * (card % in_row.get()) as f64, 52.0 * (card / in_row.get()) as f64))
    };
    view! {
        <Card seat entity=Entity::Gold(seat) what="gold" picture="felinia-gold" number=|board| board.gold at=at(0) />
        <Card seat entity=Entity::Spice(seat) what="spice" picture="felinia-spice" number=|board| board.spice at=at(1) />
        <Show when=move || advanced.get()>
            <Card
                seat
                entity=Entity::Food(seat)
                what="food"
                picture="felinia-food"
                number=|board| board.food
                at=at(2)
            />
            <KeptPlaces seat at=at(3) />
        </Show>
    }
}

/// How much of something a seat has.
#[component]
fn Card(
    seat: Seat,
    entity: Entity,
    what: &'static str,
    picture: &'static str,
    number: fn(&Board) -> u8,
    at: Signal<Point>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let number_now = part(table, seat, number);
    let label = move || format!("{}: {} {what}", table.face(seat).name, number_now.get());
    view! {
        <g transform=move || format!("translate({} {})", at.get().0, at.get().1)>
            <Target entity label=Signal::derive(label) class="card-of-seat">
                <CardFace picture number=number_now />
            </Target>
            <Change seat number at=(48.0, -1.0) />
        </g>
    }
}

/// A picture and a number.
#[component]
fn CardFace(picture: &'static str, number: Memo<u8>) -> impl IntoView {
    view! {
        <rect class="card-shade" y="3" width="56" height="48" rx="9"></rect>
        <rect class="shape card" width="56" height="48" rx="9"></rect>
        <g class:none=move || number.get() == 0>
            <Picture name=picture at=(19.0, 24.0) size=28.0 />
        </g>
        <text class="serif on-card middle number" x="44" y="32">
            {move || number.get()}
        </text>
    }
}

/// The mysterious places of a seat: how many, and in words those that are known.
#[component]
fn KeptPlaces(seat: Seat, at: Signal<Point>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let number = part(table, seat, |board| board.places.len());
    let known =
        part(table, seat, |board| board.places.cards().map(|place| place.name().to_owned()).collect::<Vec<_>>());
    let label = move || {
        let places = count(number.get(), "mysterious place", "mysterious places");
        format!("{}: {places}; known: {}", table.face(seat).name, words::listed(known.get()))
    };
    view! {
        <g transform=move || format!("translate({} {})", at.get().0, at.get().1)>
            <g role="img" aria-label=label>
                <title>{label}</title>
                <CardFace picture="felinia-mystery" number />
            </g>
            <Change seat number=|board| board.places.len() at=(48.0, -1.0) />
        </g>
    }
}

/// The merchants of a seat in stock.
#[component]
pub(super) fn Merchants(seat: Seat, width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let stock = part(table, seat, |board| board.merchants);
    let settled = part(table, seat, |board| board.settled.len());
    let label = move || {
        let stock = count(stock.get(), "merchant", "merchants");
        format!("{}: {stock} in stock, {} settled", table.face(seat).name, settled.get())
    };
    let colour = Signal::derive(move || table.face(seat).colour);
    let pitch = move || width.get() / 5.0;
    let cat = move |number: u8| {
        let transform = move || {
            let (x, y) = (pitch() * f64::from(number % 5), 20.0 + 38.0 * f64::from(number / 5));
            format!("translate({:.1} {y}) scale({:.3})", x, pitch().min(34.0) / 34.0)
        };
        view! {
            <g transform=transform>
                <use href="#felinia-cat"></use>
                <SeatShape colour at=(17.0, 27.0) size=14.0 />
            </g>
        }
    };
    view! {
        <Target entity=Entity::Merchants(seat) label=Signal::derive(label) class="merchants">
            <rect class="shape hit" x="-4" y="-2" width=move || width.get() + 8.0 height="112" rx="9"></rect>
            <text x="0" y="14">
                {move || format!("Merchants {}", stock.get())}
            </text>
            <For each=move || 0..stock.get() key=|number| *number let:number>
                {cat(number)}
            </For>
            <text class="quiet" x="0" y="107">
                {move || format!("{} settled", settled.get())}
            </text>
        </Target>
        <Change seat number=|board| board.merchants at=(126.0, 103.0) />
    }
}
