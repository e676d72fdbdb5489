//! Above the map: the round, how many Agents everybody has left, which is the clock, and the end in sight.

use engine::games::phoenix_syndicate::data::{SHIPS, START};
use engine::games::phoenix_syndicate::goods::COLOURS;
use engine::seat::Seat;

use super::art::mark;
use super::{Scene, face};
use crate::table::pieces::{delta, escape};

/// Agents left once everybody is placed: one goes on each of two systems and on each Corp's track.
const FULL: u8 = START.agents - COLOURS as u8 - SHIPS as u8;

/// Agents left when the end is near.
const FEW: u8 = 4;

/// The line above the map.
pub(super) fn standing(scene: Scene, _: Seat) -> String {
    let (now, before, faces) = (scene.now(), scene.before(), scene.faces());
    let round = now.round;
    let mut text = format!(
        "<span class=\"round\">Round <b>{round}</b></span><span class=\"caption\" title=\"Whoever places the last \
         Agent starts the end: this round and one more\">Agents left</span>"
    );
    for seat in now.start.clockwise(now.seats) {
        let face = face(&faces, seat);
        let supply = now.center(seat).supply;
        let width = u32::from(supply.min(FULL)) * 100 / u32::from(FULL);
        let low = if supply <= FEW { " low" } else { "" };
        let deciding = if now.decider() == Some(seat) { " deciding" } else { "" };
        text.push_str(&format!(
            "<span class=\"clock seat-{}{low}{deciding}\">{}<span class=\"who\">{}</span><span class=\"bar\"><span \
             style=\"width:{width}%\"></span></span><b>{supply}</b>{}</span>",
            face.colour,
            mark(&face),
            escape(&face.name),
            delta(supply.into(), before.center(seat).supply.into()),
        ));
    }
    if let Some(last) = now.last_round.filter(|_| now.decider().is_some()) {
        let words = if last == round {
            "Last round: this turn is everybody’s last".to_owned()
        } else {
            format!("The end is near: round {last} is the last, every seat has one more turn in it")
        };
        text.push_str(&format!("<strong class=\"banner\" role=\"status\">{words}</strong>"));
    }
    text
}
