//! A development card with all its text, in readable size, for the pool and the mole.

use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;
use crate::boards::phoenicia::whereabouts::{Cards, Spot};
use crate::boards::phoenicia::{symbols, words};

/// Returns the gains of a card: icon, amount and name.
fn gains(development: Development) -> Vec<(&'static str, u8, &'static str)> {
    let card = development.card();
    let plural = |amount: u8, one, many| if amount == 1 { one } else { many };
    let all = [
        ("phoenicia-production", card.production, ""),
        ("phoenicia-points", card.points, ""),
        ("phoenicia-storehouse", card.storehouses, plural(card.storehouses, "storehouse", "storehouses")),
        ("phoenicia-untrained", card.untrained, "untrained"),
        ("phoenicia-worker", card.trained, "trained"),
    ];
    all.into_iter().filter(|(_, amount, _)| *amount > 0).collect()
}

/// A card with all its text.
#[component]
pub(super) fn Printed(development: Development, is_sold: Memo<bool>, cards: Memo<Cards>, card: usize) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let label = Memo::new(move |_| {
        let discounts = table.state.with(|now| {
            let of = |seat| now.village(seat).discount(development);
            let all = Seat::all(now.seats).map(|seat| (seat, of(seat))).filter(|(_, discount)| *discount > 0);
            all.map(|(seat, discount)| format!("discount of {discount} for {}", table.face(seat).name))
                .collect::<Vec<_>>()
        });
        lists::comma_separated(std::iter::once(words::development(development)).chain(discounts))
    });
    let discounts = table.part(move |now| {
        let of = |seat| (seat, now.village(seat).discount(development));
        Seat::all(now.seats).map(of).filter(|(_, discount)| *discount > 0).collect::<Vec<_>>()
    });
    let discounts = move || {
        let discount = |(seat, discount): (Seat, u8)| {
            let colour = table.face(seat).colour;
            view! {
                <span class=format!("chip {}", seat_class(colour))>
                    {mark(colour)}
                    <b class="good">{format!("−{discount}")}</b>
                </span>
            }
        };
        discounts.get().into_iter().map(discount).collect_view()
    };
    let printed = development.card();
    let gain = |(sign, amount, name): (&'static str, u8, &'static str)| {
        view! {
            <b class="gain">
                <Icon name=sign />
                {amount}
                <span>{name}</span>
            </b>
        }
    };
    let class = Signal::derive(move || if is_sold.get() { "card lit" } else { "card" }.to_owned());
    view! {
        <TargetBox entity=Entity::Development(development) label class>
            <span class="title">
                <b>{symbols::set(printed.set)}</b>
                <b class="serif">{printed.name}</b>
            </span>
            <span class="picture">
                <span class="art"><Icon name=symbols::development(development) /></span>
                <span class="discounts">{discounts}</span>
                <span class="minimum">
                    <Icon name="phoenicia-price" />
                    <b class="serif bid">{printed.minimum}</b>
                </span>
            </span>
            <span class="gains">{gains(development).into_iter().map(gain).collect_view()}</span>
            <span class="effect">{printed.effect}</span>
        </TargetBox>
        {move || (!is_sold.get()).then(|| view! { <YouPay development cards card /> })}
    }
}

/// The price for the viewer at the minimum bid, on a tag below the card.
#[component]
fn YouPay(development: Development, cards: Memo<Cards>, card: usize) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    // No price for a seat that can't buy anything more.
    let price = Memo::new(move |_| {
        let own = table.own()?;
        cards.with(|cards| cards.place(card)).filter(|spot| matches!(spot, Spot::Pool(_)))?;
        table.state.with(|now| {
            let developing = now.auction().is_none() && now.decider() == Some(own) && now.done.contains(own);
            if !now.may_bid(own) || developing || now.decider().is_none() {
                return None;
            }
            let minimum = development.card().minimum;
            let price = now.price(own, development, minimum);
            Some((price, now.means(own, development) >= u16::from(minimum), price < minimum))
        })
    });
    move || {
        let (price, can_pay, is_less) = price.get()?;
        let (words, class) = match (can_pay, is_less) {
            (false, _) => ("can’t afford ", "warn"),
            (true, true) => ("you pay ", "good"),
            (true, false) => ("you pay ", ""),
        };
        Some(view! { <span class="tag" aria-hidden="true">{words} <b class=class>{price}</b></span> })
    }
}
