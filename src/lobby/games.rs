//! The list of games.

use engine::catalog;
use engine::catalog::GAMES;
use engine::kernel::rules::Meta;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;

use crate::context::use_app;
use crate::store::first_game::FirstGame;
use crate::store::saves::{self, Head};
use crate::store::{finished, first_game};
use crate::{boards, browser, daily, route};

/// All games, each with its picture and basic facts.
#[component]
pub fn Games(
    /// The matches in the store.
    matches: RwSignal<Vec<(String, Head)>>,
) -> impl IntoView {
    let games = GAMES.iter().map(|entry| view! { <Game meta=entry.meta matches /> }).collect_view();
    view! {
        <section class="games" aria-labelledby="games-heading">
            <h2 id="games-heading">"Choose a game"</h2>
            <div class="offer">{games}</div>
        </section>
    }
}

/// A game in the list.
#[component]
fn Game(meta: &'static Meta, matches: RwSignal<Vec<(String, Head)>>) -> impl IntoView {
    let (short, long) = meta.minutes;
    let address = format!("#{}", route::new(meta.id));
    let of_the_day = {
        let address = address.clone();
        move || format!("{address}?seed={}", daily::seed(&browser::today()))
    };
    let at_first = of_the_day();
    // The lobby may have been open since yesterday.
    let daily_link = NodeRef::<html::A>::new();
    let renew = move |_| {
        if let Some(link) = daily_link.get_untracked() {
            link.set_href(&of_the_day());
        }
    };
    // A finished match counts even after it was deleted.
    let has_finished = finished::list().iter().any(|line| line.game == meta.id);
    let is_new =
        Memo::new(move |_| !has_finished && matches.with(|kept| kept.iter().all(|(_, head)| head.game != meta.id)));
    let play = move || if is_new.get() { "button" } else { "button primary" };
    view! {
        <article class="game">
            <a class="picture" href=address.clone() tabindex="-1" aria-hidden="true">
                {boards::picture(meta.id)}
            </a>
            <h3>{meta.name}</h3>
            <p class="facts">{players(meta)} " · " {format!("{short}–{long} minutes")}</p>
            <p class="pitch">{first_sentence(meta.blurb)}</p>
            <p class="actions">
                <Show when=move || is_new.get()>
                    <FirstGameButton meta class="button primary" />
                </Show>
                <a class=play href=address aria-label=format!("Play {}", meta.name)>
                    "Play"
                </a>
                <a class="button quiet" href=format!("#{}", route::rules(meta.id, None))>
                    "How to play"
                </a>
                <a
                    class="button quiet"
                    href=at_first
                    aria-label=format!("Deal of the day: {}", meta.name)
                    title="Everyone gets the same deal today"
                    node_ref=daily_link
                    on:click=renew
                >
                    "Deal of the day"
                </a>
            </p>
        </article>
    }
}

/// The button that starts the guided first game.
#[component]
pub(super) fn FirstGameButton(
    meta: &'static Meta,
    /// The CSS classes of the button.
    class: &'static str,
    /// `true` if the match replaces this page in the history, so that *Back* doesn't start another match.
    #[prop(optional)]
    replaces: bool,
) -> impl IntoView {
    let app = use_app();
    let start = move |click: MouseEvent| {
        let Some(entry) = catalog::game(meta.id).filter(|_| !browser::is_repeat(&click)) else { return };
        match saves::deal(&app.named(&entry.first_game()), browser::entropy(), browser::now()) {
            Ok(id) => {
                first_game::keep(&saves::key(&id), &FirstGame::default());
                let path = route::play(&id);
                if replaces { app.layers.go_instead(&path) } else { app.layers.go(&path) }
            }
            Err(why) => app.tell(why.to_string()),
        }
    };
    let label = format!("First game, guided: {}", meta.name);
    view! {
        <button
            type="button"
            class=class
            aria-label=label
            title="Learn the game as you play, against easy bots"
            on:click=start
        >
            "First game, guided"
        </button>
    }
}

/// Returns the number of players of a game: “2–4 players”.
fn players(Meta { min_seats, max_seats, .. }: &Meta) -> String {
    if min_seats == max_seats { format!("{min_seats} players") } else { format!("{min_seats}–{max_seats} players") }
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

    #[test]
    fn the_page_names_each_game_with_its_players_in_this_order_while_it_loads() {
        let page = include_str!("../../index.html");
        let named: Vec<&str> = page.lines().map(str::trim).filter(|line| line.starts_with("<li><a href=")).collect();
        let head = |meta: &Meta| format!("<li><a href=\"#{}\">{}</a><br>", route::new(meta.id), meta.name);
        let tail = |meta: &Meta| format!(" {}.</li>", players(meta));
        assert_eq!(named.len(), GAMES.len());
        for (line, meta) in named.iter().zip(GAMES.iter().map(|game| game.meta)) {
            assert!(line.starts_with(&head(meta)) && line.ends_with(&tail(meta)), "{line}");
        }
    }
}
