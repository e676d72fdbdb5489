//! Between pool and villages: how everybody stands in the auction or the round, and on the track.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use crate::table::pieces::{delta, escape, mark_of};
use engine::games::phoenicia::data::GOAL;
use engine::games::phoenicia::state::{Part, Phoenicia, Stage};
use engine::seat::Seat;

use super::Scene;
use super::art::{Sign, sign};
use super::piece::piece;
use crate::table::seats::seat_class;

/// The end of the drawn track: a little beyond the goal, since the last round is played to its end.
const TRACK: u8 = 36;

/// How a seat stands in the auction, or else in the round: a sign, a word and a class.
fn status(state: &Phoenicia, seat: Seat) -> (Sign, String, &'static str) {
    let (sign, word, class) = if let Stage::Over(outcome) = state.stage {
        if outcome.won(seat) { (Sign::Crown, "has won", " leads") } else { (Sign::Waits, "the end", "") }
    } else if let Some(part) = state.part_in_auction(seat) {
        match part {
            Part::Leads(bid) => return (Sign::Leads, format!("leads: {bid}"), " leads"),
            Part::Decides => (Sign::Decides, "to bid", " decides"),
            Part::StandsBy => (Sign::In, "still in", " in"),
            Part::Passed => (Sign::Passed, "passed", " out"),
            Part::TurnOver => (Sign::Locked, "turn over", " out"),
            Part::HasItsCard => (Sign::Locked, "has its card", " out"),
        }
    } else if state.decider() == Some(seat) {
        let word = match state.stage {
            Stage::Choosing { .. } => "chooses",
            Stage::Paying(_) => "pays",
            Stage::Storing { .. } => "gives up cards",
            _ => "develops",
        };
        (Sign::Decides, word, " decides")
    } else if state.active() == Some(seat) {
        (Sign::Decides, "in its turn", " in")
    } else if state.done.contains(seat) {
        (Sign::Locked, "turn over", " out")
    } else {
        (Sign::Waits, "to come", "")
    };
    (sign, word.to_owned(), class)
}

/// Everybody in turn order from the Overlord.
pub(super) fn standing(scene: Scene) -> AnyView {
    let order = Memo::new(move |_| {
        let now = scene.now();
        now.overlord.clockwise(now.seats).map(|seat| (seat.0, false)).collect::<Vec<_>>()
    });
    view! {
        <section class="standing" aria-label="Standing">
            {scene.part("div", "painted", Seat(0), scale)}
            <For each=move || order.get() key=|seat| *seat children=move |(seat, _)| lane(scene, Seat(seat)) />
        </section>
    }
}

/// What the numbers of the lanes are.
fn scale(_: Scene, _: Seat) -> String {
    let words =
        ["Turn order and standing. The match ends after the round in which someone has ", &GOAL.to_string(), " VP"];
    let mut content = "<span class=\"order\">Turn order</span><span class=\"ticks\">".to_owned();
    for tick in [0, 8, 16, 24, GOAL] {
        let class = match tick {
            GOAL => "goal",
            8 | 24 => "half",
            _ => "",
        };
        let left = along_track(tick);
        let _ = write!(content, "<span class=\"{class}\" style=\"left:{left}\">{tick}</span>");
    }
    let _ = write!(content, "</span><span class=\"vp\">VP</span><span class=\"production\">{}", sign(Sign::Production));
    content.push_str("</span>");
    let mut text = String::new();
    piece(&mut text, Entity::Track, "scale lane", &words.concat(), "", &content);
    text
}

/// A seat's line: what stays is drawn once, so that its bar can grow.
fn lane(scene: Scene, seat: Seat) -> AnyView {
    let class = move || {
        let deciding = if scene.now().decider() == Some(seat) { " deciding" } else { "" };
        let own = if scene.own() == Some(seat) { " own" } else { "" };
        format!("lane {}{deciding}{own}", seat_class(scene.face(seat).colour))
    };
    let width = move || along_track(scene.now().village(seat).points().min(TRACK));
    view! {
        <div class=class>
            {scene.part("div", "painted", seat, stands)}
            <span class="bar">
                <span class="reached" style:width=width inner_html=move || mark_of(scene.face(seat).colour)></span>
            </span>
            {scene.part("div", "painted", seat, numbers)}
        </div>
    }
}

/// Name and state of a seat in its line.
fn stands(scene: Scene, seat: Seat) -> String {
    let (now, face) = (scene.now(), scene.face(seat));
    let village = now.village(seat);
    let overlord = now.overlord == seat;
    let (of, word, class) = status(&now, seat);
    let words = [
        &*face.name,
        if overlord { ", Overlord: " } else { ": " },
        &word,
        ", ",
        &village.points().to_string(),
        " VP, production ",
        &village.production().to_string(),
    ];
    let mut content = "<span class=\"order\">".to_owned() + &mark_of(face.colour);
    let _ = write!(content, "<span class=\"name\">{}</span>", escape(&face.name));
    if overlord {
        content.push_str(&sign(Sign::Crown));
    }
    let _ = write!(content, "</span><span class=\"status{class}\">{}<span>{word}</span></span>", sign(of));
    let mut text = String::new();
    piece(&mut text, Entity::Seat(seat), "stands", &words.concat(), "", &content);
    text
}

/// VP and production at the end of a seat's line.
fn numbers(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (village, was) = (now.village(seat), before.village(seat));
    let mut text = String::new();
    for (class, now, before) in
        [("vp", village.points(), was.points()), ("production", village.production(), was.production())]
    {
        let change = delta(now.into(), before.into());
        let _ = write!(text, "<span class=\"{class}\"><b>{now}</b>{change}</span>");
    }
    text
}

/// How far along the track a number of points lies, as a length.
fn along_track(points: u8) -> String {
    let tenths = u32::from(points) * 1000 / u32::from(TRACK);
    format!("{}.{}%", tenths / 10, tenths % 10)
}
