//! The games on offer.

use engine::catalog::GAMES;
use engine::game::Meta;
use leptos::prelude::*;

use crate::{boards, route};

/// Every game with its picture and what one has to know to choose.
#[component]
pub fn Games() -> impl IntoView {
    let games = GAMES.iter().map(|entry| view! { <Game meta=entry.meta /> }).collect_view();
    view! {
        <section class="games" aria-labelledby="games-heading">
            <h2 id="games-heading">"Sit down to play"</h2>
            <div class="offer">{games}</div>
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
    let address = format!("#{}", route::new(meta.id));
    view! {
        <article class="game">
            <a class="picture" href=address.clone() tabindex="-1" aria-hidden="true">
                {boards::picture(meta.id)}
            </a>
            <h3>{meta.name}</h3>
            <p class="facts">{seats} " · " {format!("{short}–{long} minutes")}</p>
            <p class="pitch">{first_sentence(meta.blurb)}</p>
            <p class="actions">
                <a class="button primary" href=address aria-label=format!("Play {}", meta.name)>
                    "Play"
                </a>
                <a class="button quiet" href=format!("#{}", route::rules(meta.id, None))>
                    "How to play"
                </a>
            </p>
        </article>
    }
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_the_first_sentence_of_what_advertises_the_game() {
        assert_eq!(first_sentence("Buy 1.5 goods. Then sail."), "Buy 1.5 goods.");
        assert_eq!(first_sentence("Sail!"), "Sail!");
    }
}
