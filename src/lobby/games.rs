//! The games on offer.

use engine::catalog::GAMES;
use engine::game::Meta;
use leptos::prelude::*;

use crate::{boards, route};

/// Every game with its picture and its pitch.
#[component]
pub fn Games() -> impl IntoView {
    let games = GAMES.iter().map(|entry| view! { <Game meta=entry.meta /> }).collect_view();
    view! {
        <section class="games" aria-labelledby="games-heading">
            <h2 id="games-heading">"Sit down to play"</h2>
            {games}
        </section>
    }
}

/// A game on offer.
#[component]
fn Game(meta: &'static Meta) -> impl IntoView {
    let (short, long) = meta.minutes;
    let seats = if meta.min_seats == meta.max_seats {
        format!("{} players", meta.min_seats)
    } else {
        format!("{}–{} players", meta.min_seats, meta.max_seats)
    };
    view! {
        <article class="game card">
            <div class="picture" aria-hidden="true">
                {boards::picture(meta.id)}
            </div>
            <div class="pitch">
                <h3>{meta.name}</h3>
                <p class="facts">{seats} " · " {format!("{short}–{long} minutes among people")}</p>
                <p>{meta.blurb}</p>
                <p class="actions">
                    <a class="button primary" href=format!("#{}", route::new(meta.id))>
                        "Set up a match"
                    </a>
                    <a class="button" href=format!("#{}", route::rules(meta.id, None))>
                        "How to play"
                    </a>
                </p>
            </div>
        </article>
    }
}
