//! Agents and Bases at the feet of the tiles, and ships over them. A seat has at most one Agent or Base in a system, so
//! the system identifies it.

use engine::games::phoenix_syndicate::data::{SHIPS, Tile, TileKind};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::geometry::{EXTENT, foot, from, hovering, middle};
use crate::board_parts::context::BoardContext;
use crate::board_parts::motion::Motion;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::art::{Agent, Base};
use crate::boards::phoenix_syndicate::journey::legs;
use crate::boards::phoenix_syndicate::words;

/// The duration of a flight from one gate to the next, in milliseconds. The style of `.ship-piece` contains it as well.
const LEG: u64 = 260;

/// The origin of an Agent or a Base in a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// It was already there.
    Here,
    /// The stock of its seat.
    Stock,
    /// A Base that moved from another system.
    Moved(Tile),
}

fn origin(before: &Syndicate, now: &Syndicate, seat: Seat, tile: Tile) -> Origin {
    let (was, is) = (before.center(seat), now.center(seat));
    if was.presence.contains(tile) {
        return Origin::Here;
    }
    let left = (was.bases - is.bases).iter().next();
    match left.filter(|_| is.bases.contains(tile)) {
        Some(from) => Origin::Moved(from),
        None => Origin::Stock,
    }
}

/// Returns the position of a seat's piece in a system.
fn stand(now: &Syndicate, seat: Seat, tile: Tile) -> Point {
    let here: Vec<Seat> = Seat::all(now.seats).filter(|other| now.center(*other).presence.contains(tile)).collect();
    let place = here.iter().position(|other| *other == seat).unwrap_or_default();
    from(middle(&now.galaxy, tile), foot(place, here.len().max(1)))
}

/// Returns a point beyond the map. The viewer's pieces come from the mat below, others from their line above.
fn stock(is_own: bool) -> Point {
    let top = EXTENT.top;
    (EXTENT.middle().0, if is_own { top + EXTENT.height + 60.0 } else { top - 60.0 })
}

/// The Agents and Bases of all seats.
#[component]
pub(super) fn Network() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let pieces = table.part(|now| {
        let of = |seat: Seat| now.center(seat).presence.iter().map(move |tile| (seat, tile)).collect::<Vec<_>>();
        Seat::all(now.seats).flat_map(of).collect::<Vec<_>>()
    });
    view! {
        <g class="network" aria-hidden="true">
            <For each=move || pieces.get() key=|piece| *piece children=move |(seat, tile)| view! { <Standing seat tile /> } />
        </g>
    }
}

/// An Agent or a Base.
#[component]
fn Standing(seat: Seat, tile: Tile) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let is_own = untrack(|| table.own()).is_none_or(|own| own == seat);
    let origin =
        table.previous.with_untracked(|previous| table.state.with_untracked(|now| origin(previous, now, seat, tile)));
    let beginning = match origin {
        Origin::Here => None,
        Origin::Stock => Some(stock(is_own)),
        Origin::Moved(was) => Some(table.state.with_untracked(|now| stand(now, seat, was))),
    };
    let at = table.part(move |now| stand(now, seat, tile));
    let is_base = table.part(move |now| now.center(seat).bases.contains(tile));
    let colour = Memo::new(move |_| table.face(seat).colour);
    let is_new = Memo::new(move |_| {
        let stands =
            |state: &Syndicate| (state.center(seat).presence.contains(tile), state.center(seat).bases.contains(tile));
        table.state.with(stands) != table.state_at_last_turn.with(stands)
    });
    let figure = move || {
        view! {
            <circle
                class=move || format!("fresh {}", seat_class(colour.get()))
                class:shown=move || is_new.get()
                cy="-10"
                r="17"
            ></circle>
            {move || match is_base.get() {
                true => view! { <g class="rising"><Base colour /></g> }.into_any(),
                false => view! { <Agent colour /> }.into_any(),
            }}
        }
    };
    view! {
        <Piece at from=beginning class="standing">
            {figure()}
        </Piece>
    }
}

/// Returns the position of a ship.
fn hover(now: &Syndicate, seat: Seat, ship: usize) -> Option<Point> {
    let tile = now.center(seat).ships[ship]?;
    let all = Seat::all(now.seats).flat_map(|seat| (0..SHIPS).map(move |ship| (seat, ship)));
    let here = all.filter(|(seat, ship)| now.center(*seat).ships[*ship] == Some(tile));
    let place = here.into_iter().position(|which| which == (seat, ship)).unwrap_or_default();
    Some(from(middle(&now.galaxy, tile), hovering(place, tile.card().kind == TileKind::Prestige)))
}

/// The ships of all seats.
#[component]
pub(super) fn Ships() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let ships = table.part(|now| {
        let all = Seat::all(now.seats).flat_map(|seat| (0..SHIPS).map(move |ship| (seat, ship)));
        all.filter(|(seat, ship)| now.center(*seat).ships[*ship].is_some()).collect::<Vec<_>>()
    });
    view! {
        <g class="ships">
            <For each=move || ships.get() key=|ship| *ship children=move |(seat, ship)| view! { <Ship seat ship /> } />
        </g>
    }
}

/// A point of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Waypoint {
    at: Point,
    /// The direction of the ship, in degrees.
    heading: f64,
}

/// The direction of a ship that doesn't fly, in degrees.
const AT_REST: f64 = 40.0;

/// Returns the points of a flight: over each tile on the way, then the final position.
fn waypoints(galaxy_points: &[Point], from: Point, to: Point) -> Vec<Waypoint> {
    let between = galaxy_points.len().saturating_sub(1);
    let mut points: Vec<Point> = galaxy_points.iter().take(between).skip(1).copied().collect();
    points.push(to);
    let mut last = from;
    let mut waypoints = Vec::new();
    for at in points {
        let heading = (at.0 - last.0).atan2(last.1 - at.1).to_degrees();
        waypoints.push(Waypoint { at, heading });
        last = at;
    }
    waypoints
}

/// A ship. It flies along its gates in its direction. For a warp it fades out and in.
#[component]
fn Ship(seat: Seat, ship: usize) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let hover = table.part(move |now| hover(now, seat, ship).unwrap_or_default());
    let tile = table.part(move |now| now.center(seat).ships[ship]);
    let shown = RwSignal::new(Waypoint { at: hover.get_untracked(), heading: AT_REST });
    let warps = RwSignal::new(false);
    let motion = Motion::find();
    // A counter that cancels the timers of an earlier flight.
    let flights = StoredValue::new(0_u32);
    Effect::new(move |last: Option<Option<Tile>>| {
        let (to, at) = (tile.get(), hover.get());
        let flight = flights.get_value() + 1;
        flights.set_value(flight);
        let rest = Waypoint { at, heading: AT_REST };
        let after = move |legs: u64, then: Box<dyn Fn()>| {
            set_timeout(
                move || {
                    if flights.try_get_value() == Some(flight) {
                        then();
                    }
                },
                std::time::Duration::from_millis(LEG * legs),
            );
        };
        let moved = last.flatten().zip(to).filter(|(from, to)| from != to && motion.is_on());
        warps.set(false);
        let Some((from, next)) = moved else {
            shown.set(rest);
            return to;
        };
        let path = table.previous.with_untracked(|previous| path(previous, seat, ship, from, next));
        match path {
            Some(points) => {
                let waypoints = waypoints(&points, shown.get_untracked().at, at);
                let legs = waypoints.len() as u64;
                for (leg, waypoint) in (0..).zip(waypoints) {
                    if leg == 0 {
                        shown.set(waypoint);
                    } else {
                        after(leg, Box::new(move || shown.set(waypoint)));
                    }
                }
                after(legs, Box::new(move || shown.set(rest)));
            }
            None => {
                warps.set(true);
                shown.set(rest);
                after(2, Box::new(move || warps.set(false)));
            }
        }
        to
    });
    let colour = Memo::new(move |_| table.face(seat).colour);
    let label = move || {
        let here = tile.get().map_or("not placed", words::short);
        format!("{}: ship {}, {here}", table.face(seat).name, ship + 1)
    };
    let heading = move || format!("rotate({:.0}deg)", shown.get().heading);
    let at = Signal::derive(move || shown.get().at);
    view! {
        <Piece at away=warps class="ship-piece">
            <Target entity=Entity::Ship(seat, ship as u8) label=Signal::derive(label) class="ship">
                <ellipse class="ship-shadow" cx="3" cy="16" rx="10" ry="3.5"></ellipse>
                <circle class="shape" r="18.5"></circle>
                <g class=move || format!("drift figure {}", seat_class(colour.get()))>
                    <g class="hull" style:transform=heading>
                        <use href="#syndicate-ship" x="-13" y="-15" width="26" height="29.500"></use>
                    </g>
                    <SeatShape colour at=(0.0, 0.0) size=9.5 />
                </g>
            </Target>
        </Piece>
    }
}

/// Returns the middles of the tiles on a flight's path. `None` if it wasn't a flight through gates.
fn path(before: &Syndicate, seat: Seat, ship: usize, from: Tile, to: Tile) -> Option<Vec<Point>> {
    let flies = before.active == seat && before.running() == Some(Operation::Expand);
    let path = before.path(ship, to).filter(|_| flies && before.center(seat).ships[ship] == Some(from))?;
    Some(legs(&before.galaxy, path.borders, from).into_iter().map(|tile| middle(&before.galaxy, tile)).collect())
}

#[cfg(test)]
mod tests {
    use engine::games::phoenix_syndicate::data::Tiles;

    use super::*;

    /// Returns a match of two seats in which the first seat has Agents and Bases in these systems.
    fn position(agents: &[u8], bases: &[u8]) -> Syndicate {
        let mut now: Syndicate = crate::boards::sample("/phoenix-syndicate/new?seed=OLIVE-1&seats=you,you");
        now.centers[0].bases = bases.iter().map(|tile| Tile(*tile)).collect();
        now.centers[0].presence = agents.iter().map(|tile| Tile(*tile)).collect::<Tiles>() | now.centers[0].bases;
        now
    }

    #[test]
    fn an_agent_comes_from_the_stock_and_a_base_rises_where_its_agent_stood() {
        let (before, now) = (position(&[1, 2], &[]), position(&[2, 3], &[1]));
        assert_eq!(origin(&before, &now, Seat(0), Tile(3)), Origin::Stock);
        assert_eq!(origin(&before, &now, Seat(0), Tile(1)), Origin::Here);
        assert_eq!(origin(&before, &now, Seat(0), Tile(2)), Origin::Here);
    }

    #[test]
    fn a_base_that_moves_comes_from_where_it_leaves_an_agent() {
        let (before, now) = (position(&[2], &[1]), position(&[1, 2], &[3]));
        assert_eq!(origin(&before, &now, Seat(0), Tile(3)), Origin::Moved(Tile(1)));
    }

    #[test]
    fn pieces_of_two_seats_stand_beside_each_other() {
        let mut now = position(&[1], &[]);
        now.centers[1].presence = now.centers[0].presence;
        let (one, other) = (stand(&now, Seat(0), Tile(1)), stand(&now, Seat(1), Tile(1)));
        assert!(other.0 - one.0 > 16.0 && (one.1 - other.1).abs() < 0.1);
    }

    #[test]
    fn a_ship_comes_by_the_tiles_between_with_its_nose_ahead() {
        let points = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)];
        let waypoints = waypoints(&points, (0.0, 0.0), (100.0, 90.0));
        assert_eq!(
            waypoints,
            [Waypoint { at: (100.0, 0.0), heading: 90.0 }, Waypoint { at: (100.0, 90.0), heading: 180.0 }]
        );
    }
}
