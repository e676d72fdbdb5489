//! A village: who owns it and what it scores, its people, stores and buildings. Large for the viewer's own.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::medieval_micromanager::data::{Kind, POINTS};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::scoring::SOURCES;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::seat::Seat;
use engine::words::count;

use super::art::{good, icon};
use super::{Scene, lots, piece, stores, words};
use crate::table::pieces::{delta, escape, mark_of};

/// The village of a seat.
pub(super) fn village(scene: Scene, seat: Seat, large: bool) -> AnyView {
    let class = move || {
        let now = scene.now();
        let size = if large { "large" } else { "small" };
        let active = if now.decider() == Some(seat) { " active" } else { "" };
        let fallen = if now.village(seat).stands() { "" } else { " fallen" };
        format!("village {size}{active}{fallen} seat-{}", scene.face(seat).colour)
    };
    let buildings = if large { lots::cards } else { lots::tiles };
    view! {
        <section class=class>
            {scene.part(seat, "plate", plate)} {scene.part(seat, "people", people)}
            {scene.part(seat, "stores", stores::stores)}
            {scene.part(seat, if large { "lots" } else { "tiles" }, buildings)}
        </section>
    }
}

/// Who it is and what it scores.
fn plate(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let face = scene.face(seat);
    let total = now.total(seat);
    let stands = now.village(seat).stands();
    let badge = if !stands {
        "<span class=\"badge\">fallen</span>"
    } else if scene.is_own(seat) {
        "<span class=\"badge\">you</span>"
    } else if now.decider() == Some(seat) {
        "<span class=\"badge\">deciding</span>"
    } else {
        ""
    };
    let mut content =
        format!("{}<b class=\"name\">{}</b>{badge}<span class=\"points\">", mark_of(face.colour), escape(&face.name));
    for (name, points) in SOURCES.into_iter().zip(now.points(seat)).filter(|(_, points)| *points != 0) {
        let _ = write!(content, "<small>{name} <b>{points}</b></small>");
    }
    let change = delta(total.max(0) as u16, before.total(seat).max(0) as u16);
    let _ = write!(content, "</span><span class=\"total\">{change}<b>{total}</b> points</span>");
    let village = now.village(seat);
    let said = if stands {
        format!(
            "{}: {total} points, {}, {}, {}",
            face.name,
            words::units(village.units),
            count(village.walls(), "wall", "walls"),
            Commodity::Shield.counted(village.stores.count(Commodity::Shield))
        )
    } else {
        format!("{}: fallen, with {total} points of renown", face.name)
    };
    let mut text = String::new();
    piece(&mut text, Entity::Seat(seat), "who", &said, &content);
    text
}

/// Units, homes and defences; and what will go wrong unless something is done.
fn people(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (village, was) = (now.village(seat), before.village(seat));
    if !village.stands() {
        return "<p class=\"ruin\">Nobody lives here any more.</p>".into();
    }
    let mut text = String::new();
    let name = scene.face(seat).name;
    let (units, homes) = (village.units, village.housing());
    let jobs = jobs(&now, seat);
    let content = format!(
        "{}<b>{units}</b><small>{}</small>{}<span class=\"jobs\">{jobs}</span>",
        icon("unit"),
        if units == 1 { "unit" } else { "units" },
        delta(units, was.units)
    );
    let said = format!("{name}: {}", words::units(units));
    piece(&mut text, Entity::Units(seat), "held units", &said, &content);
    let over = if village.homeless() > 0 { " over" } else { "" };
    let content = format!("{}<b>{units}/{homes}</b><small>homes</small>", icon("home"));
    let said = format!("{name}: homes for {}", words::units(homes));
    piece(&mut text, Entity::Homes(seat), &["held", over].concat(), &said, &content);
    let arms = [
        (Entity::Walls(seat), "walls", "wall", icon("wall"), u16::from(village.walls()), u16::from(was.walls())),
        (Entity::Renown(seat), "renown", "renown", icon("renown"), village.renown, was.renown),
    ];
    for (entity, what, one, picture, number, had) in arms {
        let none = if number == 0 { " none" } else { "" };
        let noun = if number == 1 { one } else { what };
        let content = format!("{picture}<b>{number}</b><small>{noun}</small>{}", delta(number, had));
        let said = format!("{name}: {number} {noun}");
        piece(&mut text, entity, &["held", none].concat(), &said, &content);
    }
    if now.active == seat && now.stage == Stage::Working && village.has_undamaged(Kind::School) {
        let _ = write!(
            text,
            "<span class=\"held\">{}<b>{}</b><small>tools free</small></span>",
            good(Commodity::Tool),
            now.free_tools()
        );
    }
    for warning in warnings(&now, seat).into_iter().filter(|warning| !warning.is_empty()) {
        let _ = write!(text, "<span class=\"warning\">{warning}</span>");
    }
    text
}

/// What the units do: pawns without work and mustered ones while it is their turn.
fn jobs(now: &Micromanager, seat: Seat) -> String {
    let working = now.village(seat).workers();
    if now.active != seat || !matches!(now.stage, Stage::Working | Stage::Ground) {
        return if working > 0 { format!("<small>{working} worked</small>") } else { String::new() };
    }
    let idle = now.labour.idle;
    let mut text = String::new();
    if idle > 0 {
        let _ = write!(text, "<small class=\"idle\"><b>{idle}</b> idle</small>");
    }
    if working > 0 {
        let _ = write!(text, "<small><b>{working}</b> at work</small>");
    }
    if now.labour.mustered > 0 {
        let _ = write!(text, "<small><b>{}</b> mustered</small>", now.labour.mustered);
    }
    text
}

/// What the automatic phases will take from a village.
fn warnings(now: &Micromanager, seat: Seat) -> [String; 3] {
    let village = now.village(seat);
    let doomed = village.buildings().iter().filter(|building| building.is_doomed()).count() as u16;
    let homeless = village.homeless();
    let surplus = village.surplus_grain() + village.surplus_goods();
    [
        match homeless {
            0 => String::new(),
            _ => format!(
                "{} without a home: lost in phase 8 (−{} points)",
                words::units(homeless),
                POINTS.unit * i32::from(homeless)
            ),
        },
        match surplus {
            0 => String::new(),
            _ => format!("{} beyond the stores: lost in phase 5", count(surplus, "good", "goods")),
        },
        match doomed {
            0 => String::new(),
            _ => format!("{} with five tokens: gone next turn unless mended", count(doomed, "building", "buildings")),
        },
    ]
}
