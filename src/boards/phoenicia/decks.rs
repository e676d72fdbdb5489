//! The two decks: developments by set, and production cards.

use crate::markup::prelude::*;
use crate::table::pieces::put;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::piece::piece;

/// The deck of developments.
const DEVELOPMENTS: Anchor = Anchor::shared("deck", 0);

/// Both decks with their captions.
pub(super) fn decks(scene: Scene) -> AnyView {
    view! {
        <section class="decks" aria-label="Decks">
            <div>
                {scene.part("div", "painted", Seat(0), developments)}
                <button type="button" class="quiet" on:click=move |_| scene.board.details.run(DEVELOPMENTS)>
                    "Which ones?"
                </button>
            </div>
            {scene.part("div", "", Seat(0), production)}
        </section>
    }
}

fn developments(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut words = ["Development deck: ", &now.deck.len().to_string(), " cards left"].concat();
    let mut content = "<span class=\"stacks\">".to_owned();
    for ((count, name), set) in now.deck_by_set().into_iter().zip(["I", "II", "III", "IV"]).zip(1_u8..) {
        let (number, set) = (count.to_string(), set.to_string());
        put(&mut words, &[if set == "1" { "; set " } else { ", set " }, &set, " ", &number]);
        let gone = if count == 0 { " gone" } else { "" };
        let stack = ["<span class=\"stack set-", &set, gone, "\"><small>", name, "</small><b>", &number, "</b></span>"];
        put(&mut content, &stack);
    }
    content.push_str("</span>");
    let mut text = "<small class=\"caption\">Developments to come</small>".to_owned();
    piece(&mut text, DEVELOPMENTS, "deck", &words, "", &content);
    text
}

fn production(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let left = now.production_deck.len().to_string();
    let used = now.discards.iter().sum::<u8>().to_string();
    let words = ["Production deck: ", &left, " cards, ", &used, " discarded"].concat();
    let content = [
        "<span class=\"back\"></span><span class=\"left\"><b>",
        &left,
        "</b> to draw</span><span class=\"left\">",
        &used,
        " used</span>",
    ];
    let mut text = "<small class=\"caption\">Production cards</small>".to_owned();
    piece(&mut text, Anchor::shared("production-deck", 0), "deck production", &words, "", &content.concat());
    text
}
