//! The storehouses with their production cards, and the coins in their tray.

use engine::games::phoenicia::data::CARD_VALUES;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Hit, Picture};
use super::layout::{BESIDE_NICHE_ROWS, Layout, NICHE_ROW, use_layout};
use super::place::Place;
use super::slab::Plate;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::target::Target;

/// From how many niches on the cards get room of the coins.
const MANY: u8 = 9;

/// How wide a production card is for its height: as printed, and as it is drawn where many stand side by side.
const PRINTED: f64 = 44.0 / 60.0;
const NARROW: f64 = 24.0 / 60.0;

/// How wide a printed card is at least: below that it is drawn narrow, for the sake of its number.
const LEAST: f64 = 26.0;

/// Where things lie in the storage, from its corner.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Store {
    place: Place,
    /// Niches: storehouses, or more if there are more cards.
    niches: u8,
    /// Hollows for coins: the limit, or more if there are more coins.
    hollows: u8,
    /// The number of niches in a row, with the coins below; none where the coins lie beside them.
    in_a_row: Option<u8>,
}

/// Returns the number of niches of a storage: its storehouses, or more if there are more cards.
pub(super) fn niches(village: &Village) -> u8 {
    village.storehouses().max(village.cards())
}

impl Store {
    fn new(layout: &Layout, village: &Village) -> Self {
        Self {
            place: layout.storage,
            niches: niches(village),
            hollows: village.coin_limit().max(village.coins),
            in_a_row: layout.niches_in_a_row,
        }
    }

    /// Where the part for the cards ends.
    fn middle(&self) -> f64 {
        self.place.width * if self.niches < MANY { 0.6 } else { 0.68 }
    }

    /// The part for the cards.
    fn house(&self) -> Place {
        let Place { width, height, .. } = self.place;
        match self.in_a_row {
            Some(_) => Place { x: 6.0, y: 32.0, width: width - 12.0, height: height - BESIDE_NICHE_ROWS + 8.0 },
            None => Place { x: 6.0, y: 32.0, width: self.middle() - 6.0, height: height - 38.0 },
        }
    }

    /// The part for the coins.
    fn tray(&self) -> Place {
        if self.in_a_row.is_some() {
            let Place { width, height, .. } = self.place;
            return Place { x: COINS + 8.0, y: height - 57.0, width: width - COINS - 16.0, height: 44.0 };
        }
        let x = self.middle() + 8.0;
        Place { x, y: 36.0, width: self.place.width - x - 8.0, height: self.place.height - 46.0 }
    }

    /// Corner and room of what is said of the coins.
    fn coins(&self) -> (Point, f64) {
        let tray = self.tray();
        if self.in_a_row.is_some() { ((8.0, tray.y + 10.0), COINS - 4.0) } else { ((tray.x, 5.0), tray.width) }
    }

    fn niche(&self, at: u8) -> Place {
        let house = self.house();
        let (in_a_row, height) = match self.in_a_row {
            Some(niches) => (niches, NICHE_ROW - 6.0),
            None => (self.niches, house.height - 12.0),
        };
        let step = ((house.width - 8.0) / f64::from(in_a_row)).min(58.0);
        Place {
            x: house.x + 4.0 + step * f64::from(at % in_a_row),
            y: house.y + 8.0 + NICHE_ROW * f64::from(at / in_a_row),
            width: step - 4.0,
            height,
        }
    }

    /// Whether so many cards stand here that they are drawn narrow.
    fn is_narrow(&self) -> bool {
        self.niche(0).width - 2.0 < LEAST
    }

    /// A production card: as large as its niche lets it.
    fn card(&self, at: u8) -> Place {
        let niche = self.niche(at);
        let shape = if self.is_narrow() { NARROW } else { PRINTED };
        let height = (niche.height - 2.0).min((niche.width - 2.0) / shape);
        let width = height * shape;
        Place { x: niche.x + (niche.width - width) / 2.0, y: niche.y + niche.height - height, width, height }
    }

    fn coin(&self, at: u8) -> Place {
        let tray = self.tray();
        let pitch = |rows: u8| (tray.width - 8.0) / f64::from(self.hollows.div_ceil(rows));
        let rows = if self.hollows > 6 || pitch(1) < 20.0 { 2 } else { 1 };
        let columns = self.hollows.div_ceil(rows);
        let step = pitch(rows).min(34.0);
        let down = tray.height / f64::from(rows);
        let size = (step + 3.0).min(down - 2.0).min(32.0);
        let (row, column) = (at / columns, at % columns);
        Place {
            x: tray.x + 4.0 + step * f64::from(column) + (step - size) / 2.0,
            y: tray.y + down * (f64::from(row) + 0.5) - size / 2.0,
            width: size,
            height: size,
        }
    }
}

/// Width of the words about the coins where these lie below the cards.
const COINS: f64 = 124.0;

/// A production card of the viewer's: its value, which of those, and how many lie before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Money {
    value: u8,
    number: u8,
    before: u8,
}

/// The storage of a village.
#[component]
pub(super) fn Storage(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let village = table.part(move |now| *now.village(seat));
    let store = Memo::new(move |_| layout.with(|layout| village.with(|village| Store::new(layout, village))));
    let name = move || table.face(seat).name;
    let said = Signal::derive(move || village.with(|village| words::storage(&name(), village)));
    let hand = Signal::derive(move || village.with(|village| words::hand(&name(), village)));
    let known = Memo::new(move |_| village.with(|village| village.hand.unknown() == 0));
    let width = move || store.get().place.width;
    let height = move || store.get().place.height;
    let transform = move || format!("translate({:.1} {:.1})", store.get().place.x, store.get().place.y);
    let roof = move || {
        let house = store.get().house();
        format!("M{} {}h{}l9 10H{}z", house.x + 3.0, house.y - 5.0, house.width - 6.0, house.x - 6.0)
    };
    let values = move || {
        village.with(|village| {
            let mut before = 0;
            CARD_VALUES
                .into_iter()
                .zip(village.known_cards())
                .rev()
                .filter(|(_, count)| *count > 0)
                .map(|(value, count)| {
                    let first = before;
                    before += count;
                    (value, count, first)
                })
                .collect::<Vec<_>>()
        })
    };
    let money = move || {
        let all = values().into_iter().flat_map(|(value, count, first)| {
            (0..count).map(move |number| Money { value, number, before: first + number })
        });
        let mut all: Vec<Money> = all.collect();
        all.sort_by_key(|money| (money.value, money.number));
        all
    };
    let full = move || {
        village.with(|village| match village.cards() {
            0 => format!("empty, {} storehouses", village.storehouses()),
            cards => {
                let worth = if known.get() { format!(", worth {}", village.card_value()) } else { String::new() };
                format!("{cards} of {} full{worth}", village.storehouses())
            }
        })
    };
    let over = move || village.with(|village| village.cards() > village.storehouses());
    let coins = move || village.with(|village| format!("{} of {}", village.coins, village.coin_limit()));
    let coins_over = move || village.with(|village| village.coins > village.coin_limit());
    view! {
        <g transform=transform>
            <g class="lift">
                <rect class="wood-edge" y="5" width=width height=move || height() - 5.0 rx="12"></rect>
                <rect width=width height=move || height() - 5.0 rx="12" fill="url(#phoenicia-plank)"></rect>
            </g>
            <Target entity=Entity::Hand(seat) label=hand class="house">
                <Hit place=Signal::derive(move || store.get().house()) />
                <g class="art">
                    <For each=move || 0..store.get().niches key=|at| *at let:at>
                        <Niche at store open=Signal::derive(move || village.with(|village| at < village.storehouses())) />
                    </For>
                    <path class="roof" d=roof></path>
                </g>
            </Target>
            <Target entity=Entity::Storage(seat) label=said class="tray">
                <rect
                    class="shape coin-tray"
                    x=move || store.get().tray().x
                    y=move || store.get().tray().y
                    width=move || store.get().tray().width
                    height=move || store.get().tray().height
                    rx="10"
                ></rect>
                <For each=move || 0..store.get().hollows key=|at| *at let:at>
                    <Socket at store />
                </For>
                <For each=move || 0..village.with(|village| village.coins) key=|at| *at let:at>
                    <g class="dropping">
                        <Picture name="phoenicia-coin" at=Signal::derive(move || store.get().coin(at)) />
                    </g>
                </For>
            </Target>
            <g class="print">
                <Plate
                    at=(8.0, 5.0)
                    name="Storage".to_owned()
                    beside=Signal::derive(full)
                    warns=Signal::derive(over)
                    room=Signal::derive(move || store.get().house().width - 8.0)
                />
                <Plate
                    at=Signal::derive(move || store.get().coins().0)
                    name="Coins".to_owned()
                    beside=Signal::derive(coins)
                    warns=Signal::derive(coins_over)
                    room=Signal::derive(move || store.get().coins().1)
                />
            </g>
            <For each=money key=|money| (money.value, money.number) children=move |first| {
                let at = Memo::new(move |_| {
                    let now = money().into_iter().find(|money| (money.value, money.number) == (first.value, first.number));
                    now.unwrap_or(first).before
                });
                view! { <MoneyCard seat value=first.value at store /> }
            } />
            <Show when=move || !known.get()>
                <For each=move || 0..village.with(Village::cards) key=|at| *at let:at>
                    <Picture name="phoenicia-back" at=Signal::derive(move || store.get().card(at)) />
                </For>
            </Show>
        </g>
    }
}

/// Room for one production card.
#[component]
fn Niche(at: u8, store: Memo<Store>, open: Signal<bool>) -> impl IntoView {
    let place = move || store.get().niche(at);
    view! {
        <rect
            class="niche"
            class:over=move || !open.get()
            x=move || place().x
            y=move || place().y
            width=move || place().width
            height=move || place().height
        ></rect>
    }
}

/// Room for a coin.
#[component]
fn Socket(at: u8, store: Memo<Store>) -> impl IntoView {
    let place = move || store.get().coin(at);
    view! {
        <ellipse
            class="socket"
            cx=move || place().middle().0
            cy=move || place().middle().1
            rx=move || place().width * 0.36
            ry=move || place().width * 0.3
        ></ellipse>
    }
}

/// A production card with its value.
#[component]
fn MoneyCard(seat: Seat, value: u8, at: Memo<u8>, store: Memo<Store>) -> impl IntoView {
    let place = move || store.get().card(at.get());
    let corner = Signal::derive(move || (place().x, place().y));
    let inner = move || Place { x: 0.0, y: 0.0, ..place() };
    // Fingers hit a whole niche.
    let around = move || {
        let (niche, card) = (store.get().niche(at.get()), place());
        Place { x: niche.x - card.x - 2.0, y: niche.y - card.y, width: niche.width + 4.0, height: niche.height }
    };
    let drawing = move || if store.get().is_narrow() { "phoenicia-money-narrow" } else { "phoenicia-money" };
    let label = format!("Production card of value {value}");
    view! {
        <Piece at=corner class="money">
            <g class="dropping">
                <Target entity=Entity::Card(seat, value) label class="money-card">
                    <rect
                        class="hit"
                        x=move || around().x
                        y=move || around().y
                        width=move || around().width
                        height=move || around().height
                    ></rect>
                    <Picture name=Signal::derive(drawing) at=Signal::derive(inner) />
                    <rect
                        class="shape rim"
                        width=move || place().width
                        height=move || place().height
                        rx="5"
                    ></rect>
                </Target>
                <text
                    class="print serif on-gold middle"
                    class:bid=move || { place().width >= 33.0 }
                    x=move || place().width / 2.0
                    y=move || place().height * 0.42
                >
                    {value}
                </text>
            </g>
        </Piece>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The storage of a wide table and of a phone, by its niches.
    fn stores() -> impl Iterator<Item = Store> {
        let beside = |niches| Store { place: Place::new(0.0, 0.0, 400.0, 106.0), niches, hollows: 6, in_a_row: None };
        let below = |niches: u8| {
            let height = BESIDE_NICHE_ROWS + NICHE_ROW * f64::from(niches.div_ceil(6));
            Store { place: Place::new(0.0, 0.0, 320.0, height), niches, hollows: 6, in_a_row: Some(6) }
        };
        (2..=13).flat_map(move |niches| [beside(niches), below(niches)])
    }

    #[test]
    fn the_number_of_a_production_card_goes_on_it_however_many_there_are() {
        for store in stores() {
            let card = store.card(0);
            // A figure is up to 10 wide and 11 high, and stands on two fifths of the height.
            assert!(card.width >= 10.0 && card.height * 0.42 >= 11.0, "{store:?}: {card:?}");
        }
    }

    #[test]
    fn cards_stay_in_the_house_and_coins_in_their_tray() {
        for store in stores() {
            let (house, last) = (store.house(), store.card(store.niches - 1));
            assert!(last.x + last.width <= house.x + house.width, "{store:?}");
            assert!(last.y + last.height <= house.y + house.height, "{store:?}");
            let niche = store.niche(0);
            assert!(
                store.in_a_row.is_none() || niche.width + 4.0 >= 44.0 && niche.height >= 44.0,
                "{store:?}: {niche:?}"
            );
            let (tray, coin) = (store.tray(), store.coin(store.hollows - 1));
            assert!(coin.x + coin.width <= tray.x + tray.width && coin.y >= tray.y, "{store:?}");
            assert!(coin.y + coin.height <= tray.y + tray.height && coin.width >= 20.0, "{store:?}: {coin:?}");
        }
    }
}
