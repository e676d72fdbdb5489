//! The terms of the evaluation: features of a village that lead to points.
//!
//! Terms of growth are scaled by the number of rounds left. The greedy bot, which is the yardstick, uses only points
//! and units.

use super::scale::{DILIGENCE, POINTS_OF_AN_ACTIVITY};
use crate::games::medieval_micromanager::data::{BuildingKind, SPACES, UNIT_PRICE};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::Micromanager;
use crate::kernel::heuristics::{Term, Terms};
use crate::kernel::seat::Seat;

/// The number of rounds that the terms count as one unit of time: about the time in which a village doubles
/// (Micromanager 4).
const SPAN: f32 = 10.0;

/// The terms. Those with weight 0 are used only by the search.
pub(super) const TERMS: [Term; 20] = [
    Term::new("points", 1.0),
    Term::new("points-to-come", DILIGENCE),
    Term::new("last-points", 0.0),
    Term::new("growth", 0.0),
    Term::new("homeless", 0.0),
    Term::new("homes", 0.0),
    Term::new("homes-begun", 0.0),
    Term::new("grain", 0.0),
    Term::new("surplus-grain", 0.0),
    Term::new("lumber", 0.0),
    Term::new("timber", 0.0),
    Term::new("other-goods", 0.0),
    Term::new("farming", 0.0),
    Term::new("lumbering", 0.0),
    Term::new("sawmill", 0.0),
    Term::new("damage", 0.0),
    Term::new("swords", 0.0),
    Term::new("shields", 0.0),
    Term::new("mustering", 0.0),
    Term::new("walls", 0.0),
];

impl Micromanager {
    /// Returns the weighted sum of the terms with a weight other than 0, given the number of rounds left. The result
    /// equals [`worth`](crate::kernel::heuristics::Heuristics::worth), without computing the other terms.
    pub(in crate::games::medieval_micromanager) fn prospect(&self, seat: Seat, rounds: f32) -> f32 {
        let village = self.village(seat);
        if !village.stands() {
            return 0.0;
        }
        let housed = f32::from(village.units.min(village.housing()));
        self.total(seat) as f32 + points_to_come(housed, rounds) * DILIGENCE
    }

    pub(super) fn potential(&self, seat: Seat) -> Terms {
        let village = self.village(seat);
        if !village.stands() {
            return Terms::from_iter([0.0; TERMS.len()]);
        }
        let (mut farming, mut lumbering, mut sawing, mut mustering) = (0, 0, 0, 0);
        let (mut begun, mut damage, mut housing) = (0, 0, 0);
        for building in village.buildings() {
            let spaces = SPACES.saturating_sub(building.depletion());
            match building.kind() {
                BuildingKind::House => {
                    housing += building.homes();
                    begun += building.damage();
                    continue;
                }
                _ if !building.is_undamaged() => damage += building.damage(),
                BuildingKind::Farm => farming += spaces,
                BuildingKind::TimberCamp => lumbering += spaces,
                BuildingKind::Sawmill => sawing += spaces,
                BuildingKind::Academy => mustering += spaces,
                _ => {}
            }
        }
        let rounds = self.rounds_ahead();
        let spans = rounds / SPAN;
        let homeless = village.units.saturating_sub(housing);
        let free = housing.saturating_sub(village.units);
        let housed = f32::from(village.units - homeless);
        let points = self.total(seat) as f32;
        let held = |commodity| f32::from(village.stores.count(commodity));
        let recruits = f32::from(UNIT_PRICE * free);
        let grain = held(Commodity::Grain);
        let (lumber, timber) = (held(Commodity::Lumber), held(Commodity::Timber));
        let (swords, shields) = (held(Commodity::Sword), held(Commodity::Shield));
        let goods = f32::from(village.stores.total()) - grain - lumber - timber - swords - shields;
        Terms::from_iter([
            points,
            points_to_come(housed, rounds),
            points / (1.0 + rounds),
            housed * spans * spans,
            f32::from(homeless) * spans,
            f32::from(free.min(4)) * spans,
            f32::from(begun.min(8)) * spans,
            grain.min(recruits + 5.0) * spans,
            (grain - recruits - 5.0).clamp(0.0, 20.0) * spans,
            lumber.min(10.0) * spans,
            timber.min(10.0) * spans,
            goods.min(10.0) * spans,
            f32::from(farming).min(0.5 * housed) * spans,
            f32::from(lumbering).min(0.25 * housed) * spans,
            f32::from(sawing).min(0.25 * housed) * spans,
            f32::from(damage) * spans,
            swords.min(housed),
            shields.min(housed),
            f32::from(mustering).min(housed),
            f32::from(village.walls()),
        ])
    }
}

/// Returns the points that units with a home can still earn.
fn points_to_come(housed: f32, rounds: f32) -> f32 {
    housed * rounds * POINTS_OF_AN_ACTIVITY
}
