//! Development cards, wherever they lie: printed large in the pool and on the mole, as a picture with its name in a
//! village, and as a mere picture before a rival. A card keeps its element wherever it goes.

mod printed;
mod small;

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::printed::Printed;
use self::small::{Mere, Narrow, Small};
use super::art::{Lines, Picture};
use super::layout::{Layout, use_layout};
use super::perspective::buyer;
use super::place::Place;
use super::rivals::plaque;
use super::symbols;
use super::whereabouts::{Card, Cards, Spot, sold_from};
use crate::board_parts::context::BoardContext;
use crate::board_parts::lines::lines;
use crate::board_parts::piece::Piece;

/// How a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    /// With all that it says.
    Printed,
    /// A picture with its name and what it does from now on.
    Small,
    /// A small picture beside its name.
    Narrow,
    /// A picture.
    Mere,
    /// Not at all: there is no room for it here.
    None,
}

/// Where and how a card lies.
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
    let all = move || cards.with(|cards| cards.lying.iter().map(|(card, _)| *card).collect::<Vec<_>>());
    // What lies there at the beginning doesn't come from anywhere.
    let dealt = cards.with_untracked(|cards| cards.lying.clone());
    view! {
        <g class="developments">
            <For
                each=all
                key=|card| *card
                children=move |card| {
                    let is_new = !dealt.iter().any(|(other, _)| *other == card);
                    let from = is_new.then(|| layout.with_untracked(|layout| (layout.decks.x, layout.decks.y)));
                    let lying = Memo::new(move |_| {
                        let shown = buyer(table);
                        table.state.with(|now| layout.with(|layout| cards.with(|cards| lying(now, layout, cards, card, shown))))
                    });
                    view! { <DevelopmentCard card lying cards from /> }
                }
            />
        </g>
    }
}

fn lying(now: &Phoenicia, layout: &Layout, cards: &Cards, card: Card, shown: Seat) -> Lying {
    match cards.spot(card) {
        Some(Spot::Pool(place)) if sold_from(now) == Some(place) => {
            let (sold, printed) = (layout.sold(), layout.pool[place]);
            let place = Place { x: sold.x, y: sold.y, ..printed };
            Lying { place, scale: layout.enlarged, face: Face::Printed }
        }
        Some(Spot::Pool(place)) => Lying { place: layout.pool[place], scale: 1.0, face: Face::Printed },
        Some(Spot::Village(seat)) => {
            let cell = now
                .village(seat)
                .development_counts()
                .position(|(kind, _)| kind == card.development)
                .unwrap_or_default();
            let below = 4.0 * cards.below(card) as f64;
            if seat == shown {
                let place = layout.cards.get(cell).copied().unwrap_or_default();
                let place = Place { x: place.x + below, y: place.y - below, ..place };
                let face = if place.height > 80.0 { Face::Small } else { Face::Narrow };
                return Lying { place, scale: 1.0, face };
            }
            let rival = shown.clockwise(now.seats).skip(1).position(|other| other == seat).unwrap_or_default();
            let plaque = plaque(layout, rival, now.village(seat));
            match plaque.developments.get(cell) {
                Some(place) => {
                    let place = Place { x: place.x + below / 2.0, y: place.y - below / 2.0, ..*place };
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
fn DevelopmentCard(card: Card, lying: Memo<Lying>, cards: Memo<Cards>, from: Option<(f64, f64)>) -> impl IntoView {
    let development = card.development;
    let at = Signal::derive(move || (lying.get().place.x, lying.get().place.y));
    let scale = Signal::derive(move || lying.get().scale);
    let face = Memo::new(move |_| lying.get().face);
    let size = Memo::new(move |_| (lying.get().place.width, lying.get().place.height));
    let is_sold = Memo::new(move |_| lying.get().scale > 1.0 || lying.get().face == Face::None);
    let class = format!("development set-{}", development.card().set);
    let away = Memo::new(move |_| face.get() == Face::None);
    let faces = move || match face.get() {
        Face::Printed => view! { <Printed development size is_sold cards card /> }.into_any(),
        Face::Small => view! { <Small development size cards card /> }.into_any(),
        Face::Narrow => view! { <Narrow development size /> }.into_any(),
        Face::Mere => view! { <Mere development size /> }.into_any(),
        Face::None => ().into_any(),
    };
    view! {
        <Piece at scale from away class>
            {faces}
        </Piece>
    }
}

/// Where the next card of the village would lie: the one that is being sold, if the viewer can still get it.
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
    let drawn = move || {
        let place = place.get()?;
        let transform = format!("translate({:.1} {:.1})", place.x, place.y);
        let words = match next.get() {
            Some(development) => format!("{}?", development.card().name),
            None if kinds.get() == 0 => "Nothing bought yet".to_owned(),
            None => return None,
        };
        let is_low = place.height < 80.0;
        let words = layout.with(|layout| lines(&words, layout.letters_in(place.width - 10.0, 12.0), 2));
        let top = if is_low { place.height / 2.0 + 4.0 } else { place.height - 10.0 - 14.0 * (words.len() - 1) as f64 };
        let top = if words.len() > 1 && is_low { top - 7.0 } else { top };
        let picture = Place { x: 7.0, y: 7.0, width: place.width - 14.0, height: place.height - 50.0 };
        let picture = next.get().filter(|_| !is_low).map(|development| {
            view! {
                <g class="art ghost">
                    <Picture name=symbols::development(development) at=Signal::stored(picture) />
                </g>
            }
        });
        Some(view! {
            <g class="print next-card" transform=transform>
                <rect class="outline" x="2" y="2" width=place.width - 4.0 height=place.height - 4.0 rx="8"></rect>
                {picture}
                <Lines
                    lines=Signal::stored(words)
                    at=Signal::stored((place.width / 2.0, top))
                    class="middle serif tiny on-land"
                    pitch=14.0
                    room=place.width - 10.0
                />
            </g>
        })
    };
    view! { {drawn} }
}
