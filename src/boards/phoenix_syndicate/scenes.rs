//! The scenes of the board on a narrow screen, and the facts that are pinned there.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Good;
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::{Stage, Syndicate};
use engine::kernel::seat::Seat;
use engine::kernel::text::cost::Amount;

use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scenes::SceneName;

/// The galaxy.
pub(super) const MAP: SceneName = "Map";
/// The viewer's own Command Center.
pub(super) const MAT: SceneName = "Mat";
/// The routes and the Upgrades on offer.
pub(super) const MARKET: SceneName = "Market";
/// The Corps.
pub(super) const CORPS: SceneName = "Corps";

/// All scenes, in the order of their buttons.
pub(super) const SCENES: &[SceneName] = &[MAP, MAT, MARKET, CORPS];

/// Returns the scene in which a decision is made, from the first entity that can be picked.
pub(super) fn scene(now: &Syndicate, first: Option<Entity>) -> SceneName {
    match first {
        Some(Entity::Tile(_) | Entity::Gate(_) | Entity::Ship(..)) => MAP,
        Some(Entity::Route(route)) if now.offer(route).is_none() => MAT,
        Some(Entity::Upgrade(upgrade)) if !now.row.contains(&Some(upgrade)) => MAT,
        Some(Entity::Route(_) | Entity::Upgrade(_)) => MARKET,
        Some(Entity::Advantage(_) | Entity::Corp(_) | Entity::Track(..)) => CORPS,
        Some(Entity::Seat(_) | Entity::Operation(..) | Entity::Good(..)) => MAT,
        None => match (&now.stage, now.doing.operation) {
            (Stage::Settling { .. }, _) | (Stage::Acting, Operation::Expand) => MAP,
            (Stage::Acting, Operation::Infiltrate) | (Stage::Relocating(_), _) => CORPS,
            _ => MAT,
        },
    }
}

/// Returns the goods and the credits of a seat.
pub(super) fn pinned(now: &Syndicate, seat: Seat) -> Vec<PinnedFact> {
    let center = now.center(seat);
    let goods = Good::ALL.map(|good| Amount::new(center.goods.count(good), good.name()));
    vec![PinnedFact::own(goods.into_iter().chain([Amount::new(center.total(), "credits")]))]
}
