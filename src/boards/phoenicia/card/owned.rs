//! Development cards that are owned: small, with their lasting effects.

use engine::games::phoenicia::data::{DISCOUNTS, Development, MAX_COPIES};
use engine::games::phoenicia::entity::Entity;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::phoenicia::whereabouts::{Cards, below};
use crate::boards::phoenicia::{symbols, words};

/// Returns a short text for the lasting effect of the copies of a development.
fn lasting(development: Development, copies: u8) -> String {
    let card = development.card();
    let discounts = DISCOUNTS.iter().filter(|row| row.giver == development);
    let discounts: Vec<String> = discounts
        .map(|row| format!("−{} {}", row.total[usize::from(copies.clamp(1, MAX_COPIES)) - 1], row.target.card().name))
        .collect();
    if let [one] = &discounts[..] {
        return one.clone();
    }
    if let Some(first) = discounts.first() {
        // All discounts of a development are equal.
        return format!("{first} …");
    }
    let gains = [
        (card.production, "production", "production"),
        (card.storehouses, "storehouse", "storehouses"),
        (card.untrained + card.trained, "worker", "workers"),
        (card.points, "VP", "VP"),
    ];
    let (amount, one, many) = gains.into_iter().find(|(amount, ..)| *amount > 0).unwrap_or_default();
    count(amount * copies.max(1), one, many)
}

/// A card of the village: its name, its picture and its effect.
#[component]
pub(super) fn Owned(development: Development, cards: Memo<Cards>, card: usize) -> impl IntoView {
    let copies = Memo::new(move |_| cards.with(|cards| below(cards, card) + 1) as u8);
    let label = words::development(development);
    let words = move || {
        let copies = copies.get();
        view! {
            <span class="lasting">{lasting(development, copies)}</span>
            {(copies > 1).then(|| view! { <b class="copies">{format!("×{copies}")}</b> })}
        }
    };
    view! {
        <TargetBox entity=Entity::Development(development) label class="owned" details_on_click=true>
            <b class="serif title">{development.card().name}</b>
            <span class="art"><Icon name=symbols::development(development) /></span>
            {words}
        </TargetBox>
    }
}

/// A card of a rival: only a picture.
#[component]
pub(super) fn Mere(development: Development) -> impl IntoView {
    let label = words::development(development);
    view! {
        <TargetBox entity=Entity::Development(development) label class="mere" details_on_click=true>
            <span class="art"><Icon name=symbols::development(development) /></span>
        </TargetBox>
    }
}
