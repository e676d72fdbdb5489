//! What flies over the table when goods are made, spent or taken, and when ground is broken. Found by comparing two
//! states; a state has counts, and says nothing of where things came from.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::seat::Seat;

use super::art::{building, ware};
use crate::board_parts::flight::Flight;

/// The most tokens of a kind that fly at once; more would only be a swarm.
const MOST: u16 = 5;

/// What flew between two states, one step apart, in the village of `own`.
pub(super) fn flights(before: &Micromanager, now: &Micromanager, own: Seat) -> Vec<Flight<Entity>> {
    let (was, is) = (before.village(own), now.village(own));
    let mut flights = Vec::new();
    if is.buildings().len() == was.buildings().len() + 1
        && let Some(site) = is.buildings().last()
    {
        let lot = Lot(is.buildings().len() as u8 - 1);
        let (from, to) = (Entity::Kind(site.kind()), Entity::Building(own, lot));
        return vec![Flight { picture: building(site.kind()), from, to }];
    }
    // Where more people work than before, or damage came off.
    let worked: Vec<Lot> = is
        .lots()
        .zip(was.buildings())
        .filter(|((_, is), was)| is.kind() == was.kind() && is.workers() > was.workers())
        .map(|((lot, _), _)| lot)
        .collect();
    let same = is.buildings().len() == was.buildings().len();
    for commodity in Commodity::ALL {
        let (had, has) = (was.stores.count(commodity), is.stores.count(commodity));
        let pile = Entity::Store(own, commodity);
        let makers = || worked.iter().copied().filter(|lot| is.building(*lot).kind().card().makes.contains(&commodity));
        let place = |lot: Lot| Entity::Building(own, lot);
        if has > had {
            let Some(maker) = makers().next() else { continue };
            flights.extend(std::iter::repeat_n(
                Flight { picture: ware(commodity), from: place(maker), to: pile },
                (has - had).min(MOST).into(),
            ));
        } else if same && has < had {
            let Some(spender) = worked.first() else { continue };
            flights.extend(std::iter::repeat_n(
                Flight { picture: ware(commodity), from: pile, to: place(*spender) },
                (had - has).min(MOST).into(),
            ));
        }
    }
    flights
}
