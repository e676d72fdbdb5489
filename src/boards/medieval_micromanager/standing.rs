//! Above the board: the round, its eight phases with the current one marked and what the automatic ones are about to
//! do, and how far the end is: points of the crown, rounds, or the raids to come.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::data::RAIDS;
use engine::games::medieval_micromanager::options::Mode;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::seat::Seat;

use super::art::icon;
use super::{Scene, piece};
use crate::table::pieces::{escape, mark_of};
use crate::table::seats::seat_class;

/// The phases of a turn, and what happens in each.
pub(super) const PHASES: [(&str, &str); 8] = [
    ("Recall", "units come home from the buildings"),
    ("Demolition", "buildings with five tokens are removed"),
    ("Ground", "you may break ground for one building"),
    ("Activities", "each unit does one thing"),
    ("Surplus", "goods beyond the stores are discarded"),
    ("Depletion", "a die for each raw building that produced; a 1 depletes it"),
    ("Attacks", "mustered units attack"),
    ("Homes", "units without a home die"),
];

/// The phase that a decision belongs to, from 1; 0 outside of turns.
pub(super) const fn phase(stage: &Stage) -> usize {
    match stage {
        Stage::Boons | Stage::Gifts { .. } | Stage::Over(_) => 0,
        Stage::Ground => 3,
        Stage::Working | Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => 4,
        Stage::Surplus(_) => 5,
        _ => 7,
    }
}

/// The line above the board.
pub(super) fn standing(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text = format!("<span class=\"round\">Round <b>{}</b></span>", now.round);
    if now.decider().is_some() {
        let face = scene.face(now.active);
        let _ = write!(text, "<span class=\"turn\">{}{}</span>", mark_of(face.colour), escape(&face.name));
    }
    track(&mut text, &now);
    ending(&mut text, scene, &now);
    text
}

/// The eight phases of the turn.
fn track(into: &mut String, now: &Micromanager) {
    let at = phase(&now.stage);
    *into += "<div class=\"track\" role=\"group\" aria-label=\"Phases of the turn\">";
    for (number, (name, what)) in (1..).zip(PHASES) {
        let note = if number > at && at > 0 { coming(now, number) } else { String::new() };
        let class = match number {
            _ if number == at => "step current",
            3 | 4 | 7 => "step yours",
            _ => "step",
        };
        let mut said = format!("Phase {number}, {name}: {what}");
        let mut content = format!("<b>{number}</b><span>{name}</span>");
        if !note.is_empty() {
            said += &["; now: ", &note].concat();
            let _ = write!(content, "<i>{note}</i>");
        }
        if number == at {
            said += "; current";
        }
        piece(into, Entity::Phase(number as u8), class, &said, &content);
    }
    *into += "</div>";
}

/// What a phase of this turn will do as things stand; nothing in most cases.
fn coming(now: &Micromanager, phase: usize) -> String {
    let village = now.own();
    let (count, what) = match phase {
        5 => (village.surplus_grain() + village.surplus_goods(), "lost"),
        6 => match village.buildings().iter().filter(|building| building.has_produced()).count() as u16 {
            1 => (1, "die"),
            several => (several, "dice"),
        },
        7 => (now.labour.mustered.into(), "march"),
        8 => (village.homeless(), "die"),
        _ => (0, ""),
    };
    if count == 0 { String::new() } else { format!("{count} {what}") }
}

/// How far the end is.
fn ending(into: &mut String, scene: Scene, now: &Micromanager) {
    if now.is_solitaire() {
        return raids(into, now);
    }
    let last = now.last_round();
    match now.options.mode {
        Mode::Crown(points) => {
            let _ = write!(into, "<span class=\"goal\">{}crown at <b>{points}</b>", icon("renown"));
            race(into, scene, now, points);
            *into += "</span>";
        }
        Mode::Reckoning(_) => {
            let _ = write!(into, "<span class=\"goal\">reckoning after round <b>{last}</b></span>");
        }
        Mode::Conquest => {
            let _ = write!(into, "<span class=\"goal\">the last estate wins; the end is round <b>{last}</b></span>");
        }
    }
    let banner = match now.options.mode {
        _ if now.decider().is_none() => "",
        Mode::Crown(_) if now.crowned => {
            "The crown’s points are reached: unless they are lost again, this is the last round"
        }
        _ if now.round == last => "This is the last round",
        _ => "",
    };
    if !banner.is_empty() {
        let _ = write!(into, "<strong class=\"banner\" role=\"status\">{banner}</strong>");
    }
}

/// The seats on their way to the crown.
fn race(into: &mut String, scene: Scene, now: &Micromanager, points: i32) {
    *into += "<svg class=\"race\" viewBox=\"0 0 200 20\" aria-hidden=\"true\"><path class=\"way\" d=\"M6 10H190\"/>\
              <path class=\"end\" d=\"M190 1v18\"/>";
    for seat in now.all_seats().filter(|seat| now.village(*seat).stands()) {
        let at = 6 + now.total(seat).clamp(0, points) * 184 / points;
        // A lane for each, so that equals don't cover each other.
        let lane = if now.seats > 1 { 4 + 12 * seat.0 / (now.seats - 1) } else { 10 };
        let class = seat_class(scene.face(seat).colour);
        let _ = write!(into, "<circle class=\"{class}\" cx=\"{at}\" cy=\"{lane}\" r=\"4\"/>");
    }
    *into += "</svg>";
}

/// The raids of the Horde, past, next and later.
fn raids(into: &mut String, now: &Micromanager) {
    *into += "<span class=\"raids\"><small>raids in round</small>";
    let mut next = " next";
    for (round, _) in RAIDS {
        let raiders = now.raiders(round);
        let class = if round < now.round { " past" } else { std::mem::take(&mut next) };
        let said = format!("Round {round}: {raiders} raiders");
        let content = format!("<small>{round}</small>{}<b>{raiders}</b>", icon("horde"));
        piece(into, Entity::Raid(round as u8), &["raid", class].concat(), &said, &content);
    }
    let _ = write!(into, "</span><span class=\"goal\">now <b>{}</b></span>", now.title(now.total(now.active)));
}
