//! The two decks: developments by set, and production cards.

use engine::entity::Entity as _;
use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use engine::seat::Seat;

use super::Scene;
use super::piece::piece;

/// The deck of developments.
const DEVELOPMENTS: Entity = Entity::Deck;

/// Both decks with their captions.
pub(super) fn decks(scene: Scene) -> AnyView {
    view! {
        <section class="decks" aria-label="Decks">
            <div>
                {scene.part("div", "painted", Seat(0), developments)}
                <button type="button" class="quiet" on:click=move |_| scene.board.details.run(DEVELOPMENTS.erase())>
                    "Which ones?"
                </button>
            </div>
            {scene.part("div", "", Seat(0), production)}
        </section>
    }
}

fn developments(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut words = format!("Development deck: {} cards left", now.deck.len());
    let mut content = "<span class=\"stacks\">".to_owned();
    for ((count, name), set) in now.deck_by_set().into_iter().zip(["I", "II", "III", "IV"]).zip(1_u8..) {
        let _ = write!(words, "{}{set} {count}", if set == 1 { "; set " } else { ", set " });
        let gone = if count == 0 { " gone" } else { "" };
        let _ = write!(content, "<span class=\"stack set-{set}{gone}\"><small>{name}</small><b>{count}</b></span>");
    }
    content.push_str("</span>");
    let mut text = "<small class=\"caption\">Developments to come</small>".to_owned();
    piece(&mut text, DEVELOPMENTS, "deck", &words, "", &content);
    text
}

fn production(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let left = now.production_deck.len();
    let used = now.discards.iter().sum::<u8>();
    let words = format!("Production deck: {left} cards, {used} discarded");
    let content = format!(
        "<span class=\"back\"></span><span class=\"left\"><b>{left}</b> to draw</span><span class=\"left\">{used} \
         used</span>"
    );
    let mut text = "<small class=\"caption\">Production cards</small>".to_owned();
    piece(&mut text, Entity::ProductionDeck, "deck production", &words, "", &content);
    text
}
