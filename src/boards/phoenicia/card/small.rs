//! Development cards that somebody owns: small, with what is to be known of them from now on.

use engine::games::phoenicia::data::{DISCOUNTS, Development, MAX_COPIES};
use engine::games::phoenicia::entity::Entity;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use crate::board_parts::lines::{lines, wrapped};
use crate::board_parts::target::Target;
use crate::boards::phoenicia::art::{Lines, Picture};
use crate::boards::phoenicia::layout::use_layout;
use crate::boards::phoenicia::place::Place;
use crate::boards::phoenicia::whereabouts::{Card, Cards};
use crate::boards::phoenicia::{symbols, words};

/// What copies of a development do from now on, in a few words.
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
        // All of them take off the same.
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

/// A card of the village: its name, picture, and what it does.
#[component]
pub(super) fn Small(development: Development, size: Memo<(f64, f64)>, cards: Memo<Cards>, card: Card) -> impl IntoView {
    let layout = use_layout();
    let width = move || size.get().0;
    let height = move || size.get().1;
    let name = Signal::derive(move || {
        layout.with(|layout| wrapped(development.card().name, layout.letters_in(width() - 10.0, 12.0)))
    });
    let banner = move || if name.with(Vec::len) > 1 { 36.0 } else { 23.0 };
    let copies = Memo::new(move |_| cards.with(|cards| cards.below(card) + 1));
    let is_further = move || copies.get() > 1;
    let effect = Signal::derive(move || {
        layout
            .with(|layout| lines(&lasting(development, copies.get() as u8), layout.letters_in(width() - 8.0, 12.5), 2))
    });
    let words_height = move || 6.0 + 14.0 * effect.with(Vec::len) as f64 * layout.get().letters;
    let picture = move || {
        let top = banner() + 2.0;
        Place { x: 4.0, y: top, width: width() - 8.0, height: (height() - top - words_height()).max(10.0) }
    };
    let path = move || format!("M8 0h{}q8 0 8 8v{}H0V8Q0 0 8 0z", width() - 16.0, banner() - 8.0);
    let effect_at = Signal::derive(move || (width() / 2.0, height() - words_height() + 14.0));
    view! {
        <Target entity=Entity::Development(development) label=words::development(development) class="named" details_only=true>
            <g class="lift">
                <rect class="thickness" y="4" width=width height=height rx="8"></rect>
                <rect class="shape paper" width=width height=height rx="8"></rect>
                <path class="set" d=path></path>
                <g class="art">
                    <Picture name=symbols::development(development) at=Signal::derive(picture) />
                </g>
            </g>
            <Lines lines=name at=(7.0, 16.0) class="serif small on-set" pitch=14.0 room=Signal::derive(move || width() - 12.0) />
            <Lines lines=effect at=effect_at class="middle" pitch=14.0 room=Signal::derive(move || width() - 8.0) />
            <Show when=is_further>
                <rect class="paper chip" x=move || width() - 32.0 y=move || banner() + 4.0 width="28" height="18" rx="9"></rect>
                <text class="middle strong" x=move || width() - 18.0 y=move || banner() + 17.5>
                    {move || format!("×{}", copies.get())}
                </text>
            </Show>
        </Target>
    }
}

/// A card of a village that has many: its picture beside its name.
#[component]
pub(super) fn Narrow(development: Development, size: Memo<(f64, f64)>) -> impl IntoView {
    let layout = use_layout();
    let width = move || size.get().0;
    let height = move || size.get().1;
    let side = move || (height() - 8.0).min(width() * 0.36);
    let name = Signal::derive(move || {
        layout.with(|layout| wrapped(development.card().name, layout.letters_in(width() - side() - 10.0, 11.5)))
    });
    let picture = move || Place { x: 4.0, y: 4.0, width: side(), height: height() - 8.0 };
    let name_at = Signal::derive(move || {
        let first = if name.with(Vec::len) > 1 { 3.0 } else { -4.0 };
        (side() + 8.0, height() / 2.0 - first)
    });
    view! {
        <Target entity=Entity::Development(development) label=words::development(development) class="named" details_only=true>
            <rect class="thickness" y="3" width=width height=height rx="7"></rect>
            <rect class="shape set" width=width height=height rx="7"></rect>
            <g class="art">
                <Picture name=symbols::development(development) at=Signal::derive(picture) />
            </g>
            <Lines
                lines=name
                at=name_at
                class="serif tiny on-set"
                pitch=14.0
                room=Signal::derive(move || width() - side() - 12.0)
            />
        </Target>
    }
}

/// A card before a rival: a picture.
#[component]
pub(super) fn Mere(development: Development, size: Memo<(f64, f64)>) -> impl IntoView {
    let place = move || Place { x: 0.0, y: 0.0, width: size.get().0, height: size.get().1 };
    view! {
        <Target entity=Entity::Development(development) label=words::development(development) class="named" details_only=true>
            <rect class="shape set" x="-1.5" y="-1.5" width=move || size.get().0 + 3.0 height=move || size.get().1 + 3.0 rx="3"></rect>
            <g class="art">
                <Picture name=symbols::development(development) at=Signal::derive(place) />
            </g>
        </Target>
    }
}
