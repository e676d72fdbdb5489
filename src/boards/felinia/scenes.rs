//! The scenes of the board on a narrow screen, and the facts that are pinned there.

use engine::games::felinia::action::Dock;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::cost::Amount;

use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scenes::SceneName;

/// The rivals.
pub(super) const RIVALS: SceneName = "Rivals";
/// The stalls and the guild.
pub(super) const QUAY: SceneName = "Quay";
/// The boats at anchor.
pub(super) const BOATS: SceneName = "Boats";
/// The island.
pub(super) const ISLAND: SceneName = "Island";
/// The viewer's own board.
pub(super) const BOARD: SceneName = "Board";

/// All scenes, in the order of their buttons.
pub(super) const SCENES: &[SceneName] = &[RIVALS, QUAY, BOATS, ISLAND, BOARD];

/// Returns the scene in which a decision is made, from the first entity that can be picked.
pub(super) fn scene(now: &Felinia, first: Option<Entity>) -> SceneName {
    match first {
        Some(Entity::Market(_) | Entity::Token(_) | Entity::Stall(..) | Entity::Bag(_) | Entity::Extra(_)) => QUAY,
        Some(Entity::Ship(_) | Entity::Boat(_) | Entity::Pile) => BOATS,
        Some(Entity::Province(_) | Entity::Bonus(_)) => ISLAND,
        Some(_) => BOARD,
        None => match now.stage {
            Stage::Bidding { .. } | Stage::Trading { .. } => QUAY,
            Stage::Boarding { .. } => BOATS,
            Stage::Revealing(_) | Stage::Moving(_) => ISLAND,
            Stage::Finding { .. } | Stage::Storing { .. } | Stage::Over(_) => BOARD,
        },
    }
}

/// Returns the silver and goods of a seat and, during bidding and trading, the prices of boats with a free place.
pub(super) fn pinned(now: &Felinia, seat: Seat) -> Vec<PinnedFact> {
    let board = now.board(seat);
    let held = board.goods.kinds().map(|(good, count)| good.amount(count));
    let own = PinnedFact::own([Amount::new(board.silver, "silver")].into_iter().chain(held));
    let deals = matches!(now.stage, Stage::Trading { .. } | Stage::Bidding { .. });
    let boats = Dock::all().filter(|dock| deals && now.ship(*dock).free() > 0).filter_map(|dock| {
        let boat = now.ship(dock).boat?;
        let card = boat.card();
        let goods = card.goods.kinds().map(|(good, count)| good.amount(count));
        let silver = [Amount::new(card.silver, "silver")];
        let amounts = goods.chain(silver).filter(|amount| amount.count > 0).collect();
        Some(PinnedFact { name: card.to.name().into(), amounts })
    });
    [own].into_iter().chain(boats).collect()
}
