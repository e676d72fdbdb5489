//! Where a merchant can still get to, what he would add there, and the way he came.

use engine::games::felinia::entity::Entity;
use engine::games::felinia::island::{Province, Provinces};
use engine::games::felinia::rules::scoring::merchant_points;
use engine::games::felinia::state::{Felinia, Journey, Stage};
use engine::kernel::seat::Seat;
/// The move of a merchant.
#[derive(Clone, PartialEq)]
pub(super) struct Move {
    /// Whose merchant it is.
    pub(super) seat: Seat,
    /// Where he is and was.
    pub(super) journey: Journey,
    /// Whether he is on the island, or only thought of.
    pub(super) real: bool,
}

/// The move to be drawn, if there is one: under way, or the one that would follow from boarding the ship that is
/// looked at, for the seat that looks.
pub(super) fn current(now: &Felinia, looked: Option<Entity>, looks: Seat) -> Option<Move> {
    if let Some(journey) = now.journey() {
        return Some(Move { seat: now.active, journey: *journey, real: true });
    }
    let Some(Entity::Ship(dock)) = looked else { return None };
    let journey = now.ashore(dock, now.ship(dock).boat?.card().to);
    Some(Move { seat: looks, journey, real: false })
}

/// The posts he can get to. Those that are face down count as long as tiles can be revealed.
pub(super) fn posts(now: &Felinia, going: &Move) -> Provinces {
    let revealed = !matches!(now.stage, Stage::Moving(_) | Stage::Finding { .. });
    now.posts_in_reach(going.seat, &going.journey, revealed)
}

/// What a merchant on a post would add: with its tile, or, while that is face down, for his neighbours alone.
pub(super) fn worth(now: &Felinia, seat: Seat, post: Province) -> i32 {
    now.points_of_settling(seat, post).unwrap_or_else(|| {
        let before = now.board(seat).settled;
        let mut settled = before;
        settled.insert(post);
        merchant_points(now.island(), settled).0 - merchant_points(now.island(), before).0
    })
}

/// The way a merchant came, from the port on: the only order in which routes join where he has been.
pub(super) fn way(now: &Felinia, journey: &Journey) -> Vec<Province> {
    let mut way = Vec::new();
    let mut rest = journey.visited;
    let port = now.island().port(now.country_of(journey));
    rest.remove(port);
    order(now, port, rest, journey.at, &mut way);
    way
}

fn order(now: &Felinia, from: Province, rest: Provinces, to: Province, way: &mut Vec<Province>) -> bool {
    way.push(from);
    if rest.is_empty() && from == to {
        return true;
    }
    for next in (now.island().routes(from) & rest).iter() {
        let mut rest = rest;
        rest.remove(next);
        if order(now, next, rest, to, way) {
            return true;
        }
    }
    way.pop();
    false
}
