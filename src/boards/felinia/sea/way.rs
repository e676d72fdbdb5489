//! The path of a merchant, and his possible next steps.

use engine::games::felinia::island::{Island, Province};
use engine::games::felinia::state::{Felinia, Stage};
use leptos::prelude::*;

use super::geometry::middle;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::seat_class;
use crate::boards::felinia::perspective::buyer;
use crate::boards::felinia::reach;

/// The drawn parts of a move.
#[derive(Clone, Default, PartialEq)]
struct Way {
    /// The class of the seat's colour.
    colour: &'static str,
    /// The provinces so far, from the port on.
    came: Vec<Province>,
    /// The possible next steps.
    next: Vec<Province>,
}

/// The path of the move under way, or of the move that would follow from boarding the hovered boat.
#[component]
pub(super) fn MerchantsWay(island: &'static Island) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let way = Memo::new(move |_| {
        let (looked, buyer) = (table.hovered(), buyer(table));
        table.state.with(|now| {
            let going = reach::current(now, looked, buyer)?;
            let moves = going.real && matches!(now.stage, Stage::Moving(_));
            Some(Way {
                colour: seat_class(table.face(going.seat).colour),
                came: reach::way(now, &going.journey),
                next: if moves { now.next_steps(&going.journey).iter().collect() } else { Vec::new() },
            })
        })
    });
    let part = move |part: fn(&Way) -> Vec<Province>| way.with(|way| way.as_ref().map(part).unwrap_or_default());
    let legs = move || {
        let came = part(|way| way.came.clone());
        came.windows(2).map(|legs| line(island, legs[0], legs[1])).collect::<String>()
    };
    let next = move || {
        let at = part(|way| way.came.clone()).last().copied();
        part(|way| way.next.clone()).into_iter().filter_map(|next| Some(line(island, at?, next))).collect::<String>()
    };
    view! {
        <g class=move || format!("merchants-way {}", way.with(|way| way.as_ref().map_or("", |way| way.colour))) aria-hidden="true">
            <path class="leg" d=legs></path>
            <path class="next" d=next></path>
        </g>
    }
}

fn line(island: &Island, from: Province, to: Province) -> String {
    let ((x, y), (right, down)) = (middle(island, from), middle(island, to));
    format!("M{x} {y}L{right} {down}")
}
