//! What a fight is drawn with: armies, odds and dice.

use std::fmt::Write;

use engine::games::medieval_micromanager::data::{COMBAT, FACES};
use engine::games::medieval_micromanager::evaluation::odds::odds;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Clash};
use engine::seat::Seat;

use super::Scene;
use super::art::{die, good, icon};
use crate::table::pieces::{escape, mark_of};

/// Who fights, as mark and name; the Horde has its own.
pub(super) fn side(scene: Scene, seat: Option<Seat>) -> String {
    let mark = seat.map_or_else(|| icon("horde"), |seat| mark_of(scene.face(seat).colour));
    [&mark, "<b>", &escape(&scene.name(seat)), "</b>"].concat()
}

/// So many of something, where there are any.
pub(super) fn some(count: u8, picture: &str) -> String {
    if count == 0 { String::new() } else { format!("<span class=\"some\"><b>{count}</b>{picture}</span>") }
}

/// The odds of an attack on so many defenders with so many shields, as a bar with percents: the attack is ahead, tie,
/// the defence is ahead.
pub(super) fn chances(into: &mut String, name: &str, assault: &Assault, (defenders, shields): (u8, u8), walls: u8) {
    let [win, tie, loss] = odds(assault, defenders, shields, walls).in_percent();
    let _ = write!(
        into,
        "<div class=\"odds\" title=\"attack ahead {win} %, tie {tie} %, defence ahead {loss} %\"><small>{name}</small>\
         <svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path class=\"win\" d=\"M0 0H{win}V10H0z\"/>\
         <path class=\"tie\" d=\"M{win} 0h{tie}v10h-{tie}z\"/><path class=\"loss\" d=\"M{} 0H100V10H{}z\"/></svg>\
         <span><b class=\"win\">{win} %</b><b class=\"tie\">{tie} %</b><b class=\"loss\">{loss} %</b></span></div>",
        win + tie,
        win + tie,
    );
}

/// The dice of an attack, by side and weapon.
pub(super) fn dice(clash: &Clash) -> String {
    let groups = [
        (&clash.sworded, COMBAT.sword, Some(Commodity::Sword)),
        (&clash.plain, COMBAT.attack, None),
        (&clash.shielded, COMBAT.shield, Some(Commodity::Shield)),
        (&clash.bare, COMBAT.defence, None),
    ];
    let mut text = String::new();
    for (at, (faces, lowest, weapon)) in groups.into_iter().enumerate() {
        if at % 2 == 0 {
            let whose = if at == 0 { "attack" } else { "defence" };
            let _ = write!(text, "<div class=\"throw\"><small>{whose}</small>");
        }
        if faces.iter().any(|count| *count > 0) {
            let weapon = weapon.map_or(String::new(), good);
            let _ = write!(text, "<span class=\"dice\" title=\"succeed on {lowest} or more\">{weapon}<i>{lowest}+</i>");
            for face in (0..FACES).rev() {
                let shown = die(face, face + 1 >= usize::from(lowest));
                text += &shown.repeat(faces[face].into());
            }
            let (all, good): (u8, u8) = (faces.iter().sum(), faces[usize::from(lowest) - 1..].iter().sum());
            let _ = write!(text, "<span class=\"sr-only\">{good} of {all} dice succeed</span></span>");
        }
        if at % 2 == 1 {
            text += if text.ends_with("</small>") { "<i>no dice</i></div>" } else { "</div>" };
        }
    }
    text
}
