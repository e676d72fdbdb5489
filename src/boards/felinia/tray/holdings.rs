//! Gold, spice, food and mysterious places, and the merchants in stock.

use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::numbers::{number, part, pill};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::art::MerchantIcon;
use crate::boards::felinia::words;

/// The cards of a seat.
#[component]
pub(super) fn Cards(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    view! {
        <div class="cards">
            <Card seat entity=Entity::Gold(seat) what="gold" picture="felinia-gold" held=|board| board.gold />
            <Card seat entity=Entity::Spice(seat) what="spice" picture="felinia-spice" held=|board| board.spice />
            <Show when=move || advanced.get()>
                <Card seat entity=Entity::Food(seat) what="food" picture="felinia-food" held=|board| board.food />
                <KeptPlaces seat />
            </Show>
        </div>
    }
}

/// The number of a seat's cards of a kind.
#[component]
fn Card(
    seat: Seat,
    entity: Entity,
    what: &'static str,
    picture: &'static str,
    held: fn(&Board) -> u8,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let held = number(table, seat, held);
    let label = move || format!("{}: {} {what}", table.face(seat).name, held.get().0);
    view! {
        <TargetBox entity label=Signal::derive(label) class=Signal::derive(move || class(held.get().0))>
            {move || face(picture, held.get())}
        </TargetBox>
    }
}

/// Returns the class of a card.
fn class(held: u8) -> String {
    format!("card{}", if held == 0 { " none" } else { "" })
}

/// Draws a card: its picture, a number and its change.
fn face(picture: &'static str, (held, change): (u8, i32)) -> impl IntoView {
    view! {
        <Icon name=picture />
        <b class="serif">{held}</b>
        {pill(change)}
    }
}

/// The mysterious places of a seat: their number, and the known ones in words.
#[component]
fn KeptPlaces(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let held = number(table, seat, |board| board.places.len());
    let known =
        part(table, seat, |board| board.places.cards().map(|place| place.name().to_owned()).collect::<Vec<_>>());
    let label = move || {
        let places = count(held.get().0, "mysterious place", "mysterious places");
        format!("{}: {places}; known: {}", table.face(seat).name, words::listed(known.get()))
    };
    view! {
        <div class=move || class(held.get().0) role="img" aria-label=label title=label>
            {move || face("felinia-mystery", held.get())}
        </div>
    }
}

/// The merchants of a seat in stock.
#[component]
pub(super) fn Merchants(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let stock = number(table, seat, |board| board.merchants);
    let settled = part(table, seat, |board| board.settled.len());
    let label = move || {
        let stock = count(stock.get().0, "merchant", "merchants");
        format!("{}: {stock} in stock, {} settled", table.face(seat).name, settled.get())
    };
    let words = move || {
        let (stock, change) = stock.get();
        let colour = table.face(seat).colour;
        view! {
            <span class="title">"Merchants " <b>{stock}</b> {pill(change)}</span>
            <span class="stock">{(0..stock).map(|_| view! { <MerchantIcon colour /> }).collect_view()}</span>
            <span class="quiet">{settled.get()} " settled"</span>
        }
    };
    view! {
        <TargetBox entity=Entity::Merchants(seat) label=Signal::derive(label) class="merchants">
            {words}
        </TargetBox>
    }
}
