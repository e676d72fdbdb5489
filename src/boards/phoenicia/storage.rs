//! The storage of a village: the storehouses with the production cards, and the coins.

use engine::games::phoenicia::data::CARD_VALUES;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::use_layout;
use super::place::placed;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;

/// The number of niches from which the cards use some of the coins' space.
const MANY: u8 = 9;

/// Returns the number of niches of a storage: its storehouses, or the cards if there are more.
pub(super) fn niches(village: &Village) -> u8 {
    village.storehouses().max(village.cards())
}

/// A card in a niche.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    /// A card of a known value.
    Value(u8),
    /// A card face down.
    Hidden,
}

/// Returns the cards of a village, the most valuable ones first.
fn stored(village: &Village) -> Vec<Stored> {
    if village.hand.unknown() > 0 {
        return vec![Stored::Hidden; village.cards().into()];
    }
    let by_value = CARD_VALUES.into_iter().zip(village.known_cards()).rev();
    by_value.flat_map(|(value, count)| std::iter::repeat_n(Stored::Value(value), count.into())).collect()
}

/// The storage of a village.
#[component]
pub(super) fn Storage(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.storage));
    let in_a_row = Memo::new(move |_| layout.with(|layout| layout.niches_in_a_row));
    let village = table.part(move |now| *now.village(seat));
    let name = move || table.face(seat).name;
    let said = Signal::derive(move || village.with(|village| words::storage(&name(), village)));
    let hand = Signal::derive(move || village.with(|village| words::hand(&name(), village)));
    let class = move || {
        let many = if village.with(niches) >= MANY { " many" } else { "" };
        let below = if in_a_row.get().is_some() { " coins-below" } else { "" };
        format!("storage{many}{below}")
    };
    let fill = Memo::new(move |_| {
        village.with(|village| {
            let worth = (village.hand.unknown() == 0).then(|| village.card_value());
            (village.cards(), village.storehouses(), worth)
        })
    });
    let full = move || {
        let (cards, storehouses, worth) = fill.get();
        let words = match (cards, worth) {
            (0, _) => format!("empty, {storehouses} storehouses"),
            (cards, Some(worth)) => format!("{cards} of {storehouses} full, worth {worth}"),
            (cards, None) => format!("{cards} of {storehouses} full"),
        };
        view! { <span class:warn={cards > storehouses}>{words}</span> }
    };
    let coins = Memo::new(move |_| village.with(|village| (village.coins, village.coin_limit())));
    let coins = move || {
        let (coins, limit) = coins.get();
        let hollows = limit.max(coins);
        let hollow = |at: u8| {
            let coin = (at < coins).then(|| view! { <span class="dropping"><Icon name="phoenicia-coin" /></span> });
            view! { <span class="socket">{coin}</span> }
        };
        view! {
            <span class="plate-of-name">
                <b class="serif">"Coins"</b>
                <span class:warn={coins > limit}>{format!("{coins} of {limit}")}</span>
            </span>
            <span class="sockets">{(0..hollows).map(hollow).collect_view()}</span>
        }
    };
    let cells = Memo::new(move |_| village.with(|village| (stored(village), niches(village), village.storehouses())));
    let cells = move || {
        let (cards, niches, storehouses) = cells.get();
        let columns = in_a_row.get().unwrap_or(niches);
        let niche = |at: u8| {
            let card = cards.get(usize::from(at)).map(|card| view! { <MoneyCard seat card=*card /> });
            view! { <span class="niche" class:over={at >= storehouses}>{card}</span> }
        };
        view! { <div class="niches" style:--columns=columns.to_string()>{(0..niches).map(niche).collect_view()}</div> }
    };
    view! {
        <div {..placed(place)} class=class>
            <TargetBox entity=Entity::Hand(seat) label=hand class="house">
                <span class="plate-of-name">
                    <b class="serif">"Storage"</b>
                    {full}
                </span>
            </TargetBox>
            {cells}
            <TargetBox entity=Entity::Storage(seat) label=said class="tray">
                {coins}
            </TargetBox>
        </div>
    }
}

/// A production card in its niche.
#[component]
fn MoneyCard(seat: Seat, card: Stored) -> impl IntoView {
    match card {
        Stored::Hidden => view! { <span class="money-card"><Icon name="phoenicia-back" /></span> }.into_any(),
        Stored::Value(value) => view! {
            <TargetBox
                entity=Entity::Card(seat, value)
                label=format!("Production card of value {value}")
                class="money-card dropping"
            >
                <b class="serif">{value}</b>
                <Icon name="phoenicia-production" />
            </TargetBox>
        }
        .into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn production_cards_lie_in_the_storage_with_the_most_valuable_ones_first() {
        let mut now: Phoenicia = crate::boards::sample("/phoenicia/new?seed=OLIVE-1&seats=you,you");
        let [first, ..] = &mut now.villages;
        let before = stored(first).len();
        // The cards are given by index into their values, from the lowest.
        for kind in [0, 2, 1, 2] {
            first.hand.put(kind);
        }
        let stored = stored(first);
        let values: Vec<u8> =
            stored.iter().map(|card| if let Stored::Value(value) = card { *value } else { 0 }).collect();
        assert_eq!(values.len(), before + 4);
        assert_eq!((values[0], values[values.len() - 1]), (6, 4));
        assert!(values.is_sorted_by(|one, next| one >= next), "{values:?}");
    }
}
