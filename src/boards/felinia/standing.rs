//! Above the map: the round, its phases with the current one marked, what is left, and the end in sight.

use engine::games::felinia::action::Dock;
use engine::games::felinia::data::TOKENS;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Ending, Stage};
use engine::seat::Seat;
use engine::words::count;

use super::art::{head, icon};
use super::{Scene, piece, words};
use crate::table::pieces::{escape, mark_of};

/// The phases.
const PHASES: [&str; 5] = ["Bidding", "Trading", "Exploration", "Storage", "Preparation"];

/// The line above the map.
pub(super) fn standing(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let at = match now.stage {
        Stage::Bidding { .. } => 0,
        Stage::Trading { .. } | Stage::Boarding { .. } => 1,
        Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => 2,
        Stage::Storing => 3,
        Stage::Over(_) => PHASES.len(),
    };
    let mut text = format!("<span class=\"round\">Round <b>{}</b></span><ol class=\"phases\">", now.round);
    for (phase, name) in PHASES.into_iter().enumerate() {
        let current = if phase == at { " class=\"current\" aria-current=\"step\"" } else { "" };
        let pass = match now.stage {
            Stage::Bidding { pass } if phase == 0 => format!(" {} of {TOKENS}", pass + 1),
            Stage::Boarding { .. } if phase == 1 => ": boarding".into(),
            _ => String::new(),
        };
        text += &format!("<li{current}>{name}{pass}</li>");
    }
    let face = scene.face(now.first);
    text += &format!("</ol><span class=\"held\">first {}{}</span>", mark_of(face.colour), escape(&face.name));
    let (left, blue) = (now.boats_left(), now.blue.len());
    let next = now.next_boat.map_or(String::new(), |boat| {
        let card = boat.card();
        format!("<span class=\"next\">next {}{}</span>", icon(head(card.to)), card.departs)
    });
    let said =
        format!("{} left in the pile, {blue} of them with blue backs at the bottom", count(left, "boat", "boats"));
    let content = format!("{}<b>{left}</b> boats left{next}", icon("boat"));
    piece(&mut text, Entity::Pile, "held", &said, &content);
    if now.options.advanced {
        let cards = now.deck.len();
        let content = format!("{}<b>{cards}</b>", icon("mystery"));
        piece(&mut text, Entity::Deck, "held", &format!("{cards} mysterious places in the pile"), &content);
    }
    let banner = match now.ending {
        Some(Ending::LastMerchant) => "The last merchant of a seat is on board: all boats sail, then the match ends",
        Some(Ending::Boats) => "The pile can’t fill the ships: all boats sail, then the match ends",
        None if usize::from(left) < Dock::all().filter(|dock| now.will_sail(*dock)).count() => {
            "The pile can’t replace the boats that will sail: the match would end after this round"
        }
        None => "",
    };
    if !banner.is_empty() && now.decider().is_some() {
        text += &format!("<strong class=\"banner\" role=\"status\">{banner}</strong>");
    }
    if let Stage::Finding { drawn, .. } = now.stage {
        text += "<div class=\"finding\"><small>Mysterious places found: keep one, or none</small>";
        for place in drawn.cards.into_iter().flatten() {
            let needs = place
                .needs()
                .map_or("free".into(), |good| format!("{}{}", icon(super::art::good(good)), good.counted(1)));
            let content = format!("{}<b>{}</b><small>{needs}</small>", icon("mystery"), place.name());
            let said = words::listed([place.name().into(), place.needs().map_or("free", |good| good.name()).into()]);
            piece(&mut text, Entity::Place(place), "place", &said, &content);
        }
        text += &"<span class=\"place hidden-place\">face down</span>".repeat(drawn.hidden.into());
        text += "</div>";
    }
    text
}
