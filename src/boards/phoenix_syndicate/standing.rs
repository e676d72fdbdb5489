//! Above the map: the round, how many Agents everybody has left, which is the clock, and the end in sight.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::{SHIPS, START};
use engine::games::phoenix_syndicate::goods::COLOURS;
use engine::seat::Seat;

use super::Scene;
use super::words;
use crate::table::kit::SeatFace;
use crate::table::seats::{seat_class, seat_mark};

/// Agents left once everybody is placed: one goes on each of two systems and on each Corp's track.
pub(super) const FULL: u8 = START.agents - COLOURS as u8 - SHIPS as u8;

/// A seat's clock.
#[derive(Clone, Debug, PartialEq)]
struct Clock {
    face: SeatFace,
    supply: u8,
    before: Option<u8>,
    deciding: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Standing {
    round: u16,
    last: Option<u16>,
    over: bool,
    clocks: Vec<Clock>,
}

fn standing_of(scene: Scene) -> Standing {
    let before = scene.before.get();
    scene.now.with(|now| {
        let clock = |seat: Seat| Clock {
            face: scene.face(seat),
            supply: now.center(seat).supply,
            before: before.as_ref().map(|before| before.center(seat).supply),
            deciding: now.decider() == Some(seat),
        };
        Standing {
            round: now.round,
            last: now.last_round,
            over: now.decider().is_none(),
            clocks: now.start.clockwise(now.seats).map(clock).collect(),
        }
    })
}

/// The line above the map.
pub(super) fn standing(scene: Scene) -> AnyView {
    let standing = Memo::new(move |_| standing_of(scene));
    view! { <section class="standing" aria-label="Round and Agents left">{move || drawn(standing.get())}</section> }
}

fn drawn(standing: Standing) -> AnyView {
    let Standing { round, last, over, clocks } = standing;
    let banner = last.filter(|_| !over).map(|last| {
        if last == round {
            "Last round: this turn is everybody’s last".to_owned()
        } else {
            format!("Last round: every seat has one more turn, round {last} is the last")
        }
    });
    let clocks = clocks.into_iter().map(|clock| {
        let Clock { face, supply, before, deciding } = clock;
        let width = format!("{}%", u32::from(supply.min(FULL)) * 100 / u32::from(FULL));
        let words = format!("{}: {} left", face.name, words::plural(supply.into(), "Agent"));
        let low = if supply <= 4 { " low" } else { "" };
        let class = format!("clock {}{low}{}", seat_class(face.colour), if deciding { " deciding" } else { "" });
        view! {
            <span class=class title=words.clone() role="img" aria-label=words>
                {seat_mark(face.colour)}
                <span class="who">{face.name}</span>
                <span class="bar"><span style:width=width></span></span>
                <b>{supply}</b>
                {super::piece::delta(supply.into(), before.map(Into::into))}
            </span>
        }
    });
    view! {
        <span class="round" title="Rounds played and the present one">"Round " <b>{round}</b></span>
        <span class="caption" title="The first to place the last Agent starts the end: this round and one more">"Agents left"</span>
        {clocks.collect_view()}
        {banner.map(|words| view! { <strong class="banner" role="status">{words}</strong> })}
    }
}
