//! Reasons why one action is better than another, in words. A reason states a gain by the rules if there is one, and
//! otherwise a gain that a search expects.

use super::deeds::deed;
use super::nouns::{verb, with_article};
use crate::games::medieval_micromanager::action::{Action, Lot};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BOON, BuildingKind, HOMES, POINTS};
use crate::games::medieval_micromanager::entity::RichText;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::rules::scoring::worth;
use crate::games::medieval_micromanager::state::Micromanager;
use crate::kernel::seat::Seat;
use crate::kernel::text::cause::Cause;
use crate::kernel::text::lists::{capitalized, count};

/// Returns the sentence with the reason why an action is better than another one.
pub(super) fn reason(game: &Micromanager, cause: &Cause<'_, Action>) -> Option<RichText> {
    // More of these two terms is bad, more of all others good.
    let is_harmful = matches!(cause.term, "homeless" | "damage");
    if cause.is_own() != (cause.is_more != is_harmful) {
        return None;
    }
    let by_the_rules = if cause.is_own() { game.own_gain(cause) } else { None };
    by_the_rules.or_else(|| game.expected(cause))
}

impl Micromanager {
    /// Returns a gain that a search expects and no rule states, for actions that can plainly lead to it.
    fn expected(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let (verb, more, less) = match cause.term {
            "points" => ("earn", "more points", "fewer points"),
            "points-to-come" => ("earn", "more points in the long run", "fewer points in the long run"),
            "last-points" => ("earn", "more points by the end", "fewer points by the end"),
            "growth" => ("give", "more units at work", "fewer units at work"),
            "homeless" => ("leave", "more units without a home", "fewer units without a home"),
            "homes" => ("leave", "more room for new units", "less room for new units"),
            "homes-begun" => ("leave", "more Houses under construction", "fewer Houses under construction"),
            "grain" => ("leave", "more grain", "less grain"),
            "lumber" => ("leave", "more lumber", "less lumber"),
            "timber" => ("leave", "more timber", "less timber"),
            "farming" => ("leave", "more room on Farms", "less room on Farms"),
            "lumbering" => ("leave", "more room at Timber Camps", "less room at Timber Camps"),
            "sawmill" => ("leave", "more room at Sawmills", "less room at Sawmills"),
            "damage" => ("leave", "more damage to buildings", "less damage to buildings"),
            // A difference in goods of several kinds explains nothing. Weapons have weight 0.
            _ => return None,
        };
        if !self.can_lead_to(cause) {
            return None;
        }
        let [better, other] = [cause.better, cause.other].map(|action| deed(self, cause.seat, action));
        Some(cause.compared(better, verb, if cause.is_more { more } else { less }, other))
    }

    /// Returns `true` if an action can plainly lead to more of a term. Other differences are noise to a reader.
    fn can_lead_to(&self, cause: &Cause<'_, Action>) -> bool {
        use Action::{
            Accept, Ask, Attack, Defend, Give, Loot, Muster, Offer, Place, Raze, Refuse, Send, Shield, Trade,
        };
        let meets_rivals = |action| {
            matches!(
                action,
                Accept | Ask { .. } | Attack { .. } | Defend(_) | Give { .. } | Loot | Muster { .. } | Offer { .. }
            ) || matches!(action, Raze | Refuse | Send { .. } | Shield(_) | Trade(_))
        };
        if !cause.is_own() {
            let is_told = cause.term.contains("points") || matches!(cause.term, "growth" | "homeless" | "damage");
            return is_told && (meets_rivals(cause.better) || meets_rivals(cause.other));
        }
        let moves = |commodity: Commodity| match cause.better {
            Action::Produce { product, .. } => product == commodity,
            Action::Gift { commodity: given, .. } => given == commodity,
            Action::Skip | Action::Discard { .. } | Accept | Ask { .. } | Give { .. } | Refuse => true,
            _ => false,
        };
        let builds = |kind: BuildingKind| match cause.better {
            Action::Break(broken) | Action::Boon(broken) => broken == kind,
            Action::Build { building, .. } => self.village(cause.seat).building(building).kind() == kind,
            _ => false,
        };
        match cause.term {
            "grain" => moves(Commodity::Grain),
            "lumber" => moves(Commodity::Lumber),
            "timber" => moves(Commodity::Timber),
            "farming" => builds(BuildingKind::Farm),
            "lumbering" => builds(BuildingKind::TimberCamp),
            "sawmill" => builds(BuildingKind::Sawmill),
            "homes" | "homes-begun" => builds(BuildingKind::House),
            "homeless" => builds(BuildingKind::House) || matches!(cause.better, Action::Recruit { .. } | Place { .. }),
            "damage" => matches!(cause.better, Action::Build { .. } | Defend(_) | Place { .. } | Offer { .. }),
            _ => true,
        }
    }

    /// Returns the gain of the deciding seat that follows from the rules.
    fn own_gain(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let text = match (cause.term, cause.better) {
            ("points" | "last-points", Action::Loot) => {
                format!("Looting brings you {} points of renown.", POINTS.loot)
            }
            ("points" | "last-points", better) => {
                let [more, less] = [better, cause.other].map(|action| self.worth_of(cause.seat, action));
                let (subject, points) = more.filter(|(_, points)| *points > less.map_or(0, |(_, points)| points))?;
                format!("{} worth {}.", capitalized(&subject), count(points, "point", "points"))
            }
            ("growth" | "points-to-come", Action::Recruit { units, .. }) if !matches!(cause.other, Action::Recruit { units: other, .. } if other >= units) =>
            {
                format!("{} for you from your next turn on.", capitalized(&new_units(units, "works", "work")))
            }
            ("homes" | "homes-begun" | "growth" | "homeless", Action::Break(BuildingKind::House)) => {
                let village = self.village(cause.seat);
                match village.housing().saturating_sub(village.units) {
                    0 => format!("You have no room for new units, and a House shelters {HOMES}."),
                    1 => format!("You have room for 1 new unit only, and a House shelters {HOMES}."),
                    _ => return None,
                }
            }
            ("homes" | "homes-begun" | "growth" | "homeless", Action::Build { building, units, tools }) => {
                let (before, after) = self.built(cause.seat, building, units + tools);
                let is_house = before.kind() == BuildingKind::House;
                let more = after.homes().checked_sub(before.homes()).filter(|more| is_house && *more > 0)?;
                let name = self.village(cause.seat).name(building).in_sentence();
                format!("This lets {name} shelter {}.", count(more, "more unit", "more units"))
            }
            ("farming", Action::Break(BuildingKind::Farm)) => "A Farm gives your units more room to grow grain.".into(),
            ("lumbering", Action::Break(BuildingKind::TimberCamp)) => {
                "A Timber Camp gives your units more room to cut timber.".into()
            }
            ("sawmill", Action::Break(BuildingKind::Sawmill)) => {
                "A Sawmill lets your units saw timber into lumber.".into()
            }
            ("farming" | "lumbering" | "sawmill", Action::Build { building, units, tools }) => {
                let (_, after) = self.built(cause.seat, building, units + tools);
                let serves = match cause.term {
                    "farming" => BuildingKind::Farm,
                    "lumbering" => BuildingKind::TimberCamp,
                    _ => BuildingKind::Sawmill,
                };
                if after.damage() > 0 || after.kind() != serves {
                    return None;
                }
                let name = self.village(cause.seat).name(building).in_sentence();
                format!("This completes {name}: units can work there.")
            }
            (_, Action::Produce { product, .. }) => return self.use_of_product(cause, product),
            _ => return None,
        };
        Some(text.into())
    }

    /// Returns the points that an action brings a village at once, as a clause up to “worth”.
    fn worth_of(&self, seat: Seat, action: Action) -> Option<(String, i32)> {
        match action {
            Action::Recruit { units, .. } => Some((new_units(units, "is", "are"), POINTS.unit * i32::from(units))),
            Action::Build { building, units, tools } => {
                let (before, after) = self.built(seat, building, units + tools);
                let name = self.village(seat).name(building).in_sentence();
                Some((format!("work on {name} is"), worth(after) - worth(before)))
            }
            Action::Break(kind) => {
                Some((format!("once built, {} is", with_article(kind)), i32::from(kind.card().worth)))
            }
            Action::Units => Some((new_units(BOON.units as u8, "is", "are"), POINTS.unit * i32::from(BOON.units))),
            _ => None,
        }
    }

    /// Returns the use of goods that are made now: the next work of this turn that needs them.
    fn use_of_product(&self, cause: &Cause<'_, Action>, product: Commodity) -> Option<RichText> {
        let village = self.village(cause.seat);
        let this_turn = cause.own_line().take_while(|action| !matches!(action, Action::Rest));
        let used = { this_turn }.find_map(|action| match (product, action) {
            (Commodity::Grain, Action::Recruit { .. }) => Some("recruiting".to_owned()),
            (Commodity::Timber, Action::Produce { product: Commodity::Lumber, .. }) => Some("the Sawmill".into()),
            (_, Action::Build { building, .. }) => {
                let known = village.lots().find(|(lot, _)| *lot == building);
                let material = known.map_or(&[][..], |(_, building)| self.options.material(building.kind()));
                let is_needed = material.iter().any(|(commodity, _)| *commodity == product);
                is_needed.then(|| village.name(building).in_sentence())
            }
            _ => None,
        })?;
        Some(format!("The {} is needed for {used} this turn.", product.name()).into())
    }

    /// Returns a building before and after removing damage tokens.
    fn built(&self, seat: Seat, lot: Lot, removed: u8) -> (Building, Building) {
        let before = self.village(seat).building(lot);
        let mut after = before;
        after.repair(removed);
        (before, after)
    }
}

/// Returns new units with a verb: “2 new units work”.
fn new_units(units: u8, one: &'static str, many: &'static str) -> String {
    format!("{} {}", count(units, "new unit", "new units"), verb(units, one, many))
}
