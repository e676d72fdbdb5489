//! The port of Katzburg: four ships with their boats, which of them will sail, and what a seat lacks for each.

use engine::games::felinia::action::Dock;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::Felinia;
use engine::seat::Seat;

use super::art::{fare, head, icon};
use super::{Scene, piece, words};
use crate::table::pieces::mark_of;

/// The four ships.
pub(super) fn port(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text =
        "<h3>Port of Katzburg <small>goods are paid for each merchant</small></h3><div class=\"ships\">".to_owned();
    for dock in Dock::all() {
        ship(&mut text, scene, &now, dock);
    }
    text + "</div>"
}

/// When a boat sails among those that will: first, second …
fn rank(now: &Felinia, dock: Dock) -> usize {
    let boat = now.ship(dock).boat;
    Dock::all().filter(|other| now.will_sail(*other) && now.ship(*other).boat < boat).count()
}

/// What becomes of a boat if trading ended now.
pub(super) fn fate(now: &Felinia, dock: Dock) -> &'static str {
    if now.journey().is_some_and(|journey| journey.dock == dock) {
        "has arrived"
    } else if now.will_sail(dock) {
        ["sails 1st", "sails 2nd", "sails 3rd", "sails 4th"][rank(now, dock).min(3)]
    } else {
        "stays"
    }
}

/// What a seat lacks for a boat, as pictures and in words; both empty when it lacks nothing.
fn lack(scene: Scene, now: &Felinia, dock: Dock) -> (String, String) {
    let seat = scene.buyer(now);
    let (goods, silver) = words::lacking(now, seat, dock);
    let whom = if scene.own().is_some() { "you lack".into() } else { format!("{} lacks", scene.face(seat).name) };
    if now.ship(dock).free() == 0 {
        return ("<span class=\"full\">full</span>".into(), "full".into());
    }
    if goods.is_empty() && silver == 0 {
        let more = if now.can_board(seat, dock) { "" } else { ", after a sale" };
        let words = format!("complete{more}");
        return (format!("<span class=\"complete\">{words}</span>"), words);
    }
    let lacking = words::fare(&goods, silver);
    (
        format!("<span class=\"lack\">{} {}</span>", crate::table::pieces::escape(&whom), fare(&goods, silver)),
        format!("{whom} {lacking}"),
    )
}

fn ship(into: &mut String, scene: Scene, now: &Felinia, dock: Dock) {
    let ship = now.ship(dock);
    let entity = Entity::Ship(dock);
    let Some(boat) = ship.boat else {
        return piece(into, entity, "ship gone", "A ship without a boat, until the next round", "empty ship");
    };
    let card = boat.card();
    let kingdom = card.to.name();
    let sails = now.will_sail(dock);
    let fate = fate(now, dock);
    let mut spaces = String::new();
    for space in 0..usize::from(card.spaces) {
        let aboard = ship.aboard[space].map_or(String::new(), |seat| mark_of(scene.face(seat).colour));
        spaces += &["<span class=\"space\">", &aboard, "</span>"].concat();
    }
    let (lack, lacking) = lack(scene, now, dock);
    let content = format!(
        "<span class=\"head k{}\">{}<b data-id=\"{}\">{}</b>{kingdom}</span><span \
         class=\"fare\">{}</span><span class=\"spaces\">{spaces}</span><span class=\"fate {}\">{fate}</span>{lack}",
        card.to.index(),
        icon(head(card.to)),
        boat.0,
        card.departs,
        fare(&card.goods, card.silver),
        if sails { "sails" } else { "" },
    );
    let said = format!(
        "Boat to {kingdom}, departs {}: {} for each merchant; {} of {} spaces free; {fate}; {lacking}",
        card.departs,
        words::fare(&card.goods, card.silver),
        ship.free(),
        card.spaces,
    );
    piece(into, entity, "ship", &said, &content);
}
