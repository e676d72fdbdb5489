//! The posts that a merchant can still reach, the points that he would add there, and his path so far.

use engine::games::felinia::entity::Entity;
use engine::games::felinia::island::{Province, Provinces};
use engine::games::felinia::rules::scoring::merchant_points;
use engine::games::felinia::state::{Felinia, Journey, Stage};
use engine::kernel::seat::Seat;
/// The move of a merchant.
#[derive(Clone, PartialEq)]
pub(super) struct Move {
    /// The seat of the merchant.
    pub(super) seat: Seat,
    /// His current province and his path.
    pub(super) journey: Journey,
    /// `true` if he is on the island. `false` for a preview.
    pub(super) real: bool,
}

/// Returns the move to draw: the one under way, or a preview of the move after boarding the hovered ship, for the seat
/// `looks`.
pub(super) fn current(now: &Felinia, looked: Option<Entity>, looks: Seat) -> Option<Move> {
    if let Some(journey) = now.journey() {
        return Some(Move { seat: now.active, journey: *journey, real: true });
    }
    let Some(Entity::Ship(dock)) = looked else { return None };
    let journey = now.ashore(dock, now.ship(dock).boat?.card().to);
    Some(Move { seat: looks, journey, real: false })
}

/// Returns the posts that he can reach. Face-down posts count as long as tiles can be revealed.
pub(super) fn posts(now: &Felinia, going: &Move) -> Provinces {
    let revealed = !matches!(now.stage, Stage::Moving(_) | Stage::Finding { .. });
    now.posts_in_reach(going.seat, &going.journey, revealed)
}

/// Returns the points that a merchant on a post would add. For a face-down post only his neighbours count.
pub(super) fn worth(now: &Felinia, seat: Seat, post: Province) -> i32 {
    now.points_of_settling(seat, post).unwrap_or_else(|| {
        let before = now.board(seat).settled;
        let mut settled = before;
        settled.insert(post);
        merchant_points(now.island(), settled).0 - merchant_points(now.island(), before).0
    })
}

/// Returns the path of a merchant from the port on. It is the first order in which routes join the provinces that he
/// visited.
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
