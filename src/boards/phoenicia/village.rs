//! A player's area: header, tiles, developments, discounts, cards and the next income.

use crate::markup::prelude::*;
use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::forecast::Forecast;
use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{Sign, shape, sign};
use super::cards::hand;
use super::piece::{Count, Piece, count, piece, plural};
use super::pool::{discount_chip, tab};
use super::tiles::tiles;
use crate::table::kit::SeatFace;
use crate::table::seats::seat_class;

/// Everything an area shows.
#[derive(Clone, Debug, PartialEq)]
struct Area {
    village: Village,
    before: Option<Village>,
    face: SeatFace,
    overlord: bool,
    deciding: bool,
    done: bool,
    over: bool,
}

fn area(scene: Scene, state: &Phoenicia, seat: Seat) -> Area {
    Area {
        village: *state.village(seat),
        before: scene.before.get().map(|before| *before.village(seat)),
        face: scene.face(seat),
        overlord: state.overlord == seat,
        deciding: state.decider() == Some(seat),
        done: state.done.contains(seat),
        over: state.decider().is_none(),
    }
}

/// The area of a seat: large for the viewer's own, small and folded on narrow screens for the others.
pub(super) fn village(scene: Scene, seat: Seat, own: bool) -> AnyView {
    let area = Memo::new(move |_| scene.now.with(|now| area(scene, now, seat)));
    let crowded = Memo::new(move |_| scene.now.with(|now| now.seats > 2));
    let open = RwSignal::new(own);
    // The workers that were drawn last: only a newcomer walks in.
    let drawn = StoredValue::new(None::<[u8; 4]>);
    let class = move || {
        area.with(|area| {
            format!(
                "village {} {}{}{}",
                seat_class(area.face.colour),
                if own {
                    "own"
                } else if crowded.get() {
                    "other small"
                } else {
                    "other"
                },
                if area.deciding { " deciding" } else { "" },
                if open.get() { " open" } else { "" },
            )
        })
    };
    let name = move || area.with(|area| format!("Village of {}", area.face.name));
    view! {
        <section class=class aria-label=name>
            <div class="village-top">
                {move || header(scene, seat, own, &area.get())}
                {(!own)
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="fold"
                                aria-expanded=move || open.get().to_string()
                                aria-label=move || area.with(|area| format!("Show the village of {}", area.face.name))
                                on:click=move |_| open.update(|open| *open = !*open)
                            >
                                {sign(Sign::Fold)}
                            </button>
                        }
                    })}
            </div>
            <div class="village-body">
                {move || {
                    area.with(|area| {
                        let was = drawn.get_value().unwrap_or(area.village.workers);
                        drawn.set_value(Some(area.village.workers));
                        tiles(scene, seat, &area.face.name, &area.village, &was, own)
                    })
                }}
                {move || area.with(|area| holdings(scene, seat, own, area))}
            </div>
        </section>
    }
    .into_any()
}

/// The top bar: who it is, and what counts.
fn header(scene: Scene, seat: Seat, own: bool, area: &Area) -> AnyView {
    let Area { village, before, face, .. } = area;
    let mark = if own {
        Some(view! { <span class="badge">"you"</span> }.into_any())
    } else {
        face.bot.then(|| view! { <span class="badge" title="Played by a bot">{sign(Sign::Bot)}</span> }.into_any())
    };
    let was = |value: fn(&Village) -> u8| before.as_ref().map(|before| value(before).into());
    let counts = [
        (Sign::Points, "VP", village.points(), None, was(Village::points)),
        (Sign::Production, "production", village.production(), None, was(Village::production)),
        (Sign::Card, "cards", village.cards(), Some(village.storehouses()), was(Village::cards)),
        (Sign::Coin, "coins", village.coins, Some(village.coin_limit()), was(|village| village.coins)),
    ];
    let counts = counts.map(|(sign, what, now, limit, before)| {
        count(Count { sign, what, now: now.into(), limit: limit.map(Into::into), before })
    });
    let words = format!(
        "{}{}{}: {} VP, production {}, {}, {}, {}",
        face.name,
        if area.overlord { ", Overlord" } else { "" },
        if area.done { ", turn over" } else { "" },
        village.points(),
        village.production(),
        plural(village.cards().into(), "production card", "production cards"),
        plural(village.storehouses().into(), "storehouse", "storehouses"),
        plural(village.coins.into(), "coin", "coins"),
    );
    let content = view! {
        <span class="who">{shape(face.colour)} <b>{face.name.clone()}</b></span>
        {mark}
        {area.overlord.then(|| view! { <span class="badge crown" title="Overlord">{sign(Sign::Crown)} <span>"Overlord"</span></span> })}
        {area.done.then(|| view! { <span class="badge" title="Its turn is over: no part in auctions until the next round">{sign(Sign::Locked)}</span> })}
        <span class="counts" aria-hidden="true">{counts}</span>
    }
    .into_any();
    piece(
        scene.board,
        Piece { anchor: Anchor::seat(seat), class: "village-head", words, verb: Some("choose this player"), content },
    )
}

/// Below the tiles: cards, developments, discounts, and what comes next.
fn holdings(scene: Scene, seat: Seat, own: bool, area: &Area) -> AnyView {
    let village = &area.village;
    let tabs = village.counted().map(|(development, copies)| {
        let fresh = area.before.is_some_and(|before| before.owns(development) < copies);
        tab(scene, development, copies, fresh)
    });
    let tabs = tabs.collect_view();
    let discounts = Development::all().filter_map(|target| {
        let discount = village.discount(target);
        (discount > 0).then(|| discount_chip(target, discount))
    });
    let discounts = discounts.collect_view();
    let empty = tabs.is_empty();
    view! {
        <div class="holdings">
            {hand(scene, seat, &area.face.name, village)}
            <div class="owned" role="group" aria-label="Developments">
                {tabs} {(empty && own).then(|| view! { <small class="none">"No developments yet"</small> })}
            </div>
            <div class="chips" role="group" aria-label="Discounts">{discounts}</div>
            {(!area.over).then(|| income(village.forecast()))}
        </div>
    }
    .into_any()
}

/// The next income as things stand: what comes, and what would be lost.
fn income(forecast: Forecast) -> AnyView {
    let losses = [
        (forecast.coins_lost, "coin", "coins", "lost at the end of the turn"),
        (forecast.cards_over, "card", "cards", "without a storehouse"),
    ];
    let losses = losses.into_iter().filter(|(count, ..)| *count > 0).map(|(count, one, many, why)| {
        let lost = plural(count.into(), one, many);
        let words = format!("{lost} {why}");
        view! { <span class="loss" title=words>{sign(Sign::Lost)} {lost} <span class="why">{why}</span></span> }
    });
    view! {
        <p class="income" title="If the turn ended as things stand">
            "Next"
            <span class="why">" income"</span>
            ": "
            <b>{plural(forecast.cards.into(), "card", "cards")}</b>
            ", "
            <b>{plural(forecast.coins.into(), "coin", "coins")}</b>
            {losses.collect_view()}
        </p>
    }
    .into_any()
}
