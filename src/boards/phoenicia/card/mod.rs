//! Development cards: in full size in the pool and on the mole, with picture and name in a village, only a picture on a
//! rival's plaque. A card keeps its element wherever it goes.

mod owned;
mod printed;

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::owned::{Mere, Owned};
use self::printed::Printed;
use super::layout::{Layout, use_layout};
use super::perspective::buyer;
use super::place::{Place, lying};
use super::plaque::plaque;
use super::symbols;
use super::whereabouts::{Cards, Spot, below, sold_from};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::piece::PieceBox;

/// The drawing style of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    /// With all its text.
    Printed,
    /// A picture with the name, and the lasting effect if there is space.
    Owned,
    /// Only a picture.
    Mere,
    /// Hidden, because there is no space for it.
    None,
}

/// The place, the scale and the style of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lying {
    place: Place,
    scale: f64,
    face: Face,
}

/// All cards that aren't in the deck.
#[component]
pub(super) fn DevelopmentCards(cards: Memo<Cards>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    // Only cards that are added later come from the deck.
    let dealt = cards.with_untracked(Cards::identities).end;
    view! {
        <For
            each=move || cards.with(Cards::identities)
            key=|card| *card
            children=move |card| {
                let from = (card >= dealt).then(|| layout.with_untracked(|layout| (layout.decks.x, layout.decks.y)));
                let lying = Memo::new(move |_| {
                    let shown = buyer(table);
                    table.state.with(|now| layout.with(|layout| cards.with(|cards| lies(now, layout, cards, card, shown))))
                });
                view! { <DevelopmentCard card lying cards from /> }
            }
        />
    }
}

/// Returns the place, the scale and the style of a card.
fn lies(now: &Phoenicia, layout: &Layout, cards: &Cards, card: usize, shown: Seat) -> Lying {
    let (development, spot) = cards.piece(card);
    match spot {
        Some(Spot::Pool(place)) if sold_from(now) == Some(place) => {
            let (sold, printed) = (layout.sold(), layout.pool[place]);
            let place = Place { x: sold.x, y: sold.y, ..printed };
            Lying { place, scale: layout.enlarged, face: Face::Printed }
        }
        Some(Spot::Pool(place)) => Lying { place: layout.pool[place], scale: 1.0, face: Face::Printed },
        Some(Spot::Village(seat)) => {
            let cell =
                now.village(seat).development_counts().position(|(kind, _)| kind == development).unwrap_or_default();
            let raised = 4.0 * below(cards, card) as f64;
            if seat == shown {
                let place = layout.cards.get(cell).copied().unwrap_or_default();
                let place = Place { x: place.x + raised, y: place.y - raised, ..place };
                return Lying { place, scale: 1.0, face: Face::Owned };
            }
            let rival = shown.clockwise(now.seats).skip(1).position(|other| other == seat).unwrap_or_default();
            let plaque = plaque(layout, rival, now.village(seat));
            match plaque.developments.get(cell) {
                Some(place) => {
                    let place = Place { x: place.x + raised / 2.0, y: place.y - raised / 2.0, ..*place };
                    Lying { place, scale: 1.0, face: Face::Mere }
                }
                None => {
                    let place = layout.rivals.get(rival).copied().unwrap_or_default();
                    Lying { place, scale: 1.0, face: Face::None }
                }
            }
        }
        None => Lying { place: layout.decks, scale: 1.0, face: Face::None },
    }
}

/// A card.
#[component]
fn DevelopmentCard(card: usize, lying: Memo<Lying>, cards: Memo<Cards>, from: Option<(f64, f64)>) -> impl IntoView {
    let development = cards.with_untracked(|cards| cards.piece(card).0);
    let at = Signal::derive(move || (lying.get().place.x, lying.get().place.y));
    let scale = Signal::derive(move || lying.get().scale);
    let face = Memo::new(move |_| lying.get().face);
    let size = Memo::new(move |_| (lying.get().place.width, lying.get().place.height));
    let is_sold = Memo::new(move |_| lying.get().scale > 1.0);
    let class = format!("development set-{}", development.card().set);
    let away = Memo::new(move |_| face.get() == Face::None);
    let faces = move || match face.get() {
        Face::Printed => view! { <Printed development is_sold cards card /> }.into_any(),
        Face::Owned => view! { <Owned development cards card /> }.into_any(),
        Face::Mere => view! { <Mere development /> }.into_any(),
        Face::None => ().into_any(),
    };
    view! {
        <PieceBox
            at
            scale
            from
            away
            class
            {..}
            style:width=move || format!("{:.1}px", size.get().0)
            style:height=move || format!("{:.1}px", size.get().1)
        >
            {faces}
        </PieceBox>
    }
}

/// The place of the village's next card. It shows the card that is being sold, if the seat still bids and doesn't own a
/// copy.
#[component]
pub(super) fn NextCard(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let next = Memo::new(move |_| {
        table.state.with(|now| {
            let auction = now.auction().filter(|auction| auction.bidders.contains(seat))?;
            (now.village(seat).owns(auction.development) == 0).then_some(auction.development)
        })
    });
    let kinds = table.part(move |now| now.village(seat).development_counts().count());
    let place = Memo::new(move |_| layout.with(|layout| layout.cards.get(kinds.get()).copied()));
    move || {
        let place = place.get()?;
        let (picture, words) = match next.get() {
            Some(development) => (Some(symbols::development(development)), format!("{}?", development.card().name)),
            None if kinds.get() == 0 => (None, "Nothing bought yet".to_owned()),
            None => return None,
        };
        Some(view! {
            <div class="next-card" aria-hidden="true" {..lying(place)}>
                {picture.map(|name| view! { <Icon name /> })}
                <b class="serif">{words}</b>
            </div>
        })
    }
}
