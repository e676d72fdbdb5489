//! The preview of a flight on the map: the path, the ship at its destination, and the Agent that would land.

use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use super::geometry::{curve, from, middle, threshold};
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::{SeatShape, seat_class};

use crate::boards::phoenix_syndicate::art::Agent;
use crate::boards::phoenix_syndicate::journey::{Journey, Preview};

/// The drawn parts of a flight.
#[derive(Clone, PartialEq)]
struct Course {
    path: String,
    from: Point,
    to: Point,
    colour: u8,
    agent: bool,
}

/// The positions of the ship and the Agent, relative to the middle of the system.
const LANDING: [Point; 2] = [(-31.0, -26.0), (12.0, 47.0)];

fn course(table: BoardContext<Syndicate>, journey: &Journey) -> Course {
    table.state.with(|now| {
        let galaxy = &now.galaxy;
        let first = journey.legs.first().copied().unwrap_or_default();
        let to = from(middle(galaxy, journey.to()), LANDING[0]);
        let mut points = vec![middle(galaxy, first)];
        for pair in journey.legs.windows(2) {
            if let Some(border) = galaxy.border(pair[0], pair[1]) {
                points.push(threshold(border).0);
            }
            if pair[1] != journey.to() {
                points.push(middle(galaxy, pair[1]));
            }
        }
        points.push(to);
        let colour = table.face(journey.seat).colour;
        Course { path: curve(&points), from: points[0], to, colour, agent: journey.agent }
    })
}

/// The path, below prices and pieces.
#[component]
pub(super) fn FlightPath() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let course = Memo::new(move |_| preview.with(|journey| journey.as_ref().map(|journey| course(table, journey))));
    let path = move || course.get().map(|course| course.path);
    let ghost = move || {
        course.get().map(|Course { to, colour, agent, .. }| {
            let (x, y) = to;
            let (right, down) = (LANDING[1].0 - LANDING[0].0, LANDING[1].1 - LANDING[0].1);
            view! {
                <g class="ghost" transform=format!("translate({x:.1} {y:.1})")>
                    <g class=format!("figure {}", seat_class(colour))>
                        <use href="#syndicate-ship" x="-13" y="-15" width="26" height="29.500" transform="rotate(40)"></use>
                        <SeatShape colour at=(0.0, 0.0) size=9.5 />
                    </g>
                    {agent.then(|| view! { <g transform=format!("translate({right} {down})")><Agent colour /></g> })}
                </g>
            }
        })
    };
    view! {
        <g class="flight-path" aria-hidden="true">
            <Show when=move || course.with(Option::is_some)>
                <path class="edge" d=path></path>
                <path class="line" d=path></path>
            </Show>
            {ghost}
        </g>
    }
}
