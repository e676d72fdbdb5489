//! Labels of the choices of Medieval Micromanager, with costs and effects. Those about attacks are in
//! [`super::attack_labels`].

use super::nouns::{crew_in_words, group, material_cost, units_in_words, verb, works_in_words};
use crate::games::medieval_micromanager::action::{Action, Event, Lot, Task};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BOON, BuildingKind, SPACES, TRADE, UNIT_PRICE};
use crate::games::medieval_micromanager::entity::{Entity, Label, RichText};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage, Village};
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::text::cost::Cost;
use crate::kernel::text::label::Change;
use crate::kernel::text::lists::{capitalized, count, listed};

/// The phases that a choice ends early (Micromanager 3.5).
const GROUND: u8 = 3;
const ACTIVITIES: u8 = 4;

/// Returns the label of a choice, with its cost and effects.
pub(crate) fn label(game: &Micromanager, seat: Seat, action: Action) -> Label {
    match action {
        Action::Units => game.name_units_boon(seat),
        Action::Goods => Label {
            text: format!("{} goods", BOON.goods).into(),
            group: group::BOON,
            path: vec![Entity::GoodsBoon],
            note: "In any mix. What can’t be stored is lost after the first activities.".into(),
            ..Label::default()
        },
        Action::Boon(kind) => Label {
            text: kind.name().into(),
            group: group::BOON_BUILDING,
            path: vec![Entity::BuildingKind(kind)],
            note: format!("{} Worth {}.", kind.card().does, kind.card().worth).into(),
            ..Label::default()
        },
        Action::Gift { commodity, count } => game.name_gift(seat, commodity, count),
        Action::Break(kind) => game.name_ground(seat, kind),
        Action::Skip => Label {
            text: "Skip building".into(),
            group: group::SKIP,
            path: vec![Entity::Phase(GROUND)],
            ends_step: true,
            ..Label::default()
        },
        Action::Repeat => game.name_repetition(seat),
        Action::Produce { building, product, units, tools } => {
            game.name_production(seat, building, product, units, tools)
        }
        Action::Build { building, units, tools } => game.name_building_work(seat, building, units, tools),
        Action::Recruit { building, units } => game.name_recruits(seat, building, units),
        Action::Muster { building, units } => game.name_muster(seat, building, units),
        Action::Trade(to) => Label {
            text: RichText::new().seat(to),
            group: group::TRADE,
            path: vec![Entity::Seat(to)],
            note: format!("Offer {} of {} this turn.", game.labour.offers + 1, TRADE.offers).into(),
            secondary: true,
            ..Label::default()
        },
        Action::Rest => game.name_rest(seat),
        Action::Give { commodity, count } => game.in_store(seat, group::GIVE, commodity, count.into()),
        Action::Ask { commodity, count } => game.name_wish(seat, commodity, count),
        Action::Stop if matches!(game.stage, Stage::Giving { .. } | Stage::Asking { .. }) => Label {
            text: "Call the trade off".into(),
            group: group::REST,
            path: vec![Entity::Refuse],
            note: "It doesn’t count as an offer.".into(),
            ends_step: true,
            ..Label::default()
        },
        Action::Discard { commodity, count } => game.name_discard(seat, commodity, count),
        _ => game.name_engagement(seat, action),
    }
}

impl Micromanager {
    fn name_units_boon(&self, seat: Seat) -> Label {
        let village = self.village(seat);
        let units = village.units + BOON.units;
        let homeless = units.saturating_sub(village.housing());
        Label {
            text: units_in_words(BOON.units).into(),
            group: group::BOON,
            path: vec![Entity::UnitsBoon],
            changes: vec![change("units", village.units, units)],
            note: no_home(homeless, "in the first turn").into(),
            ..Label::default()
        }
    }

    fn name_gift(&self, seat: Seat, commodity: Commodity, count: u8) -> Label {
        let held = self.village(seat).stores.count(commodity);
        Label {
            text: commodity.count_in_words(count).into(),
            group: group::GIFT,
            path: vec![Entity::Store(seat, commodity)],
            amount: Some(count.into()),
            changes: vec![change(commodity.name(), held, held + u16::from(count))],
            ..Label::default()
        }
    }

    fn name_ground(&self, seat: Seat, kind: BuildingKind) -> Label {
        let (material, stores) = (self.options.material(kind), &self.village(seat).stores);
        let missing = material.iter().filter(|(commodity, each)| stores.count(*commodity) < *each);
        let missing: Vec<&str> = missing.map(|(commodity, _)| commodity.name()).collect();
        let has_no = match missing.as_slice() {
            [] => String::new(),
            missing => format!(" You have no {} yet.", missing.join(" or ")),
        };
        // A rival may give in trade what can't be made.
        let is_doomed = !self.options.trade && !material.iter().all(|(commodity, _)| self.can_get(*commodity));
        Label {
            text: kind.name().into(),
            group: if is_doomed { group::DOOMED } else { group::BREAK },
            secondary: is_doomed,
            path: vec![Entity::BuildingKind(kind)],
            cost: match material {
                [] => Cost::default().after("only work"),
                _ => material_cost(material, SPACES),
            },
            note: format!(
                "{} Worth {}.{has_no} Lost unless a unit works on it this turn.",
                self.options.does(kind),
                kind.card().worth
            )
            .into(),
            ..Label::default()
        }
    }

    /// Returns the label of a repetition with the result of the orders. Tool wear is left out, since no die is rolled.
    fn name_repetition(&self, seat: Seat) -> Label {
        let (mut after, mut events) = (*self, Vec::new());
        after.options.tool_wear = false;
        after.repeat(&mut StepContext::recording(&mut Rng::stream(0, 0), &mut events));
        let orders = events.iter().flat_map(|event| match event {
            Event::Repeated { works, .. } => works_in_words(works),
            _ => Vec::new(),
        });
        let orders: Vec<String> = orders.map(|(_, order)| order).collect();
        let (before, now) = (self.village(seat), after.village(seat));
        let mut changes = vec![change("idle units", self.labour.idle, after.labour.idle)];
        if before.units != now.units {
            changes.push(change("units", before.units, now.units));
        }
        for commodity in Commodity::ALL {
            let (held, left) = (before.stores.count(commodity), now.stores.count(commodity));
            if held != left {
                changes.push(change(commodity.name(), held, left));
            }
        }
        Label {
            text: "Repeat last turn’s orders".into(),
            group: group::REPEAT,
            path: vec![Entity::Plan],
            changes,
            note: format!("This comes to {}.", listed(&orders)).into(),
            often_last: true,
            ..Label::default()
        }
    }

    fn name_production(&self, seat: Seat, lot: Lot, product: Commodity, units: u8, tools: u8) -> Label {
        let village = self.village(seat);
        let building = village.building(lot);
        let (recipe, times) = (product.recipe(), u16::from(units + tools));
        let made = times * recipe.output;
        let crew = crew_in_words(units, tools);
        let mut path = vec![Entity::Building(seat, lot)];
        if building.kind().card().makes.len() > 1 {
            path.push(Entity::Product(product));
        }
        let held = village.stores.count(product);
        let mut after = *village;
        after.stores.put(product, made);
        if let Some(from) = recipe.from {
            after.stores.remove(from, times);
        }
        let mut notes = Vec::new();
        if recipe.from.is_none() && !building.has_produced() {
            notes.push("A die is rolled for depletion, one for all who work here.".into());
        }
        notes.extend(no_room(village, &after));
        Label {
            text: format!(
                "{}: {crew} {} {}",
                self.building_name(seat, lot),
                verb(units, "makes", "make"),
                product.count_in_words(made)
            )
            .into(),
            group: group::PRODUCE,
            path: with_tools(path, tools),
            target: self.building_name(seat, lot).into(),
            amount: Some(units.into()),
            default_amount: units == self.most_units(lot, Task::Produce(product)),
            cost: Cost::of(recipe.from.map(|from| from.amount(times))),
            changes: vec![self.idle_change(units), change(product.name(), held, held + made)],
            note: notes.join(" ").into(),
            ..Label::default()
        }
    }

    fn name_building_work(&self, seat: Seat, lot: Lot, units: u8, tools: u8) -> Label {
        let before = self.village(seat).building(lot);
        let removed = units + tools;
        let mut after = before;
        after.repair(removed);
        let mut changes = vec![self.idle_change(units)];
        changes.extend(room_change(before, after));
        Label {
            text: format!(
                "{}: {} {} off {removed} damage",
                self.building_name(seat, lot),
                crew_in_words(units, tools),
                verb(units, "takes", "take")
            )
            .into(),
            group: group::BUILD,
            path: with_tools(vec![Entity::Building(seat, lot)], tools),
            target: self.building_name(seat, lot).into(),
            amount: Some(units.into()),
            default_amount: units == self.most_units(lot, Task::Build),
            cost: material_cost(self.options.material(before.kind()), removed),
            changes,
            note: match after.damage() {
                0 => "This completes it.".into(),
                left => format!("{left} damage left.").into(),
            },
            ..Label::default()
        }
    }

    fn name_recruits(&self, seat: Seat, lot: Lot, units: u8) -> Label {
        let village = self.village(seat);
        let more = village.units + u16::from(units);
        let homes = village.housing().saturating_sub(village.units).max(1);
        Label {
            text: format!(
                "{}: {} {} {}",
                self.building_name(seat, lot),
                units_in_words(units),
                verb(units, "recruits", "recruit"),
                count(units, "new one", "new ones")
            )
            .into(),
            group: group::RECRUIT,
            path: vec![Entity::Building(seat, lot)],
            amount: Some(units.into()),
            default_amount: u16::from(units) == homes.min(self.most_units(lot, Task::Recruit).into()),
            cost: Cost::of([Commodity::Grain.amount(UNIT_PRICE * u16::from(units))]),
            changes: vec![self.idle_change(units), change("units", village.units, more)],
            note: no_home(more.saturating_sub(village.housing()), "this turn").into(),
            ..Label::default()
        }
    }

    fn name_muster(&self, seat: Seat, lot: Lot, units: u8) -> Label {
        let mustered = self.labour.mustered;
        let chances = self.chances_of_muster(mustered + units);
        let worst = chances.iter().map(|(_, chance)| *chance).min().unwrap_or_default();
        let best = chances.iter().map(|(_, chance)| *chance).max().unwrap_or_default();
        let range = if worst == best { format!("{best} %") } else { format!("{worst}–{best} %") };
        let each =
            chances.into_iter().map(|(target, chance)| RichText::new().seat(target).text(format!(" ({chance} %)")));
        let odds = RichText::new().text("Chance to win against all defenders: ").then(RichText::listed(each)).text(".");
        let must = if mustered == 0 { RichText::from(" ").then(self.whom_to_attack()) } else { RichText::new() };
        Label {
            text: format!("{}: {} will attack · {range}", self.building_name(seat, lot), units_in_words(units)).into(),
            group: group::MUSTER,
            path: vec![Entity::Building(seat, lot)],
            amount: Some(units.into()),
            default_amount: units == self.most_units(lot, Task::Muster),
            changes: vec![self.idle_change(units), change("mustered units", mustered, mustered + units)],
            note: odds.then(must),
            ..Label::default()
        }
    }

    /// Returns the sentence that mustered units must attack. It names the targets if some rivals are excluded
    /// (Micromanager 3.5.7).
    fn whom_to_attack(&self) -> RichText {
        let must = RichText::new().text("Mustered units must attack");
        if self.targets == self.rivals(self.active) {
            return must.text(".");
        }
        let targets: Vec<Seat> = self.targets.iter().collect();
        must.text(" ").seats(&targets).text(": everyone else had fewer points than you.")
    }

    fn idle_change(&self, units: u8) -> Change {
        change("idle units", self.labour.idle, self.labour.idle - u16::from(units))
    }

    fn name_wish(&self, seat: Seat, commodity: Commodity, count: u8) -> Label {
        let Stage::Asking { to, give } = self.stage else { unreachable!("goods are asked for in an offer") };
        let stores = &self.village(seat).stores;
        let (held, given) = (stores.count(commodity), stores.count(give.0));
        Label {
            text: commodity.count_in_words(count).into(),
            group: group::ASK,
            path: vec![Entity::Store(to, commodity)],
            amount: Some(count.into()),
            cost: Cost::of([give.0.amount(give.1.into())]),
            changes: vec![
                change(commodity.name(), held, held + u16::from(count)),
                change(give.0.name(), given, given - u16::from(give.1)),
            ],
            note: RichText::from("If ").seat(to).text(" accepts."),
            ..Label::default()
        }
    }

    /// Returns the label of a number of tokens that would leave the seat's stores.
    fn in_store(&self, seat: Seat, group: &'static str, commodity: Commodity, count: u16) -> Label {
        let held = self.village(seat).stores.count(commodity);
        Label {
            text: commodity.count_in_words(count).into(),
            group,
            path: vec![Entity::Store(seat, commodity)],
            amount: Some(count.into()),
            changes: vec![change(commodity.name(), held, held - count)],
            ..Label::default()
        }
    }

    fn name_discard(&self, seat: Seat, commodity: Commodity, count: u16) -> Label {
        let village = self.village(seat);
        let surplus = match commodity {
            Commodity::Grain => village.surplus_grain(),
            _ => village.surplus_goods(),
        };
        let must_go = surplus.min(village.stores.count(commodity));
        Label { default_amount: count == must_go, ..self.in_store(seat, group::DISCARD, commodity, count) }
    }

    fn name_rest(&self, seat: Seat) -> Label {
        let village = self.village(seat);
        let mut notes: Vec<String> = Vec::new();
        let sites = village.lots().filter(|(_, building)| building.is_doomed());
        let sites: Vec<String> = sites.map(|(lot, _)| village.name(lot).in_sentence()).collect();
        if !sites.is_empty() {
            notes.push(capitalized(&format!("{} will be gone at your next turn.", listed(&sites))));
        }
        notes.extend(lost_goods(village));
        notes.push(no_home(village.homeless(), "this turn"));
        notes.retain(|note| !note.is_empty());
        let warns = !notes.is_empty();
        if self.can_still_act() {
            notes.insert(0, format!("{} idle.", count(self.labour.idle, "unit is", "units are")));
        }
        Label {
            text: "End the activities".into(),
            group: group::REST,
            path: vec![Entity::Phase(ACTIVITIES)],
            note: notes.join(" ").into(),
            ends_step: true,
            warns,
            ..Label::default()
        }
    }

    /// Returns `true` if some unit of the active seat can still work.
    fn can_still_act(&self) -> bool {
        self.own().lots().any(|(lot, building)| {
            let makes = building.kind().card().makes.iter().map(|product| Task::Produce(*product));
            let mut tasks = makes.chain([Task::Build, Task::Recruit, Task::Muster]);
            tasks.any(|task| self.most_units(lot, task) > 0)
        })
    }
}

/// Returns a change of a number.
pub(crate) fn change(what: &'static str, before: impl Into<i32>, after: impl Into<i32>) -> Change {
    Change { what, before: before.into(), after: after.into() }
}

/// Returns the change of homes or storage, if the building has any.
pub(crate) fn room_change(before: Building, after: Building) -> Option<Change> {
    match before.kind() {
        BuildingKind::House => Some(change("homes", before.homes(), after.homes())),
        kind if kind.is_storehouse() => Some(change("room", before.capacity(), after.capacity())),
        _ => None,
    }
}

/// Adds [`Entity::Tools`] to the path of work with tools, which is listed separately.
fn with_tools(mut path: Vec<Entity>, tools: u8) -> Vec<Entity> {
    if tools > 0 {
        path.push(Entity::Tools);
    }
    path
}

/// Returns a warning about units without a home, with the time of their death. Empty if there are none.
fn no_home(homeless: u16, when: &str) -> String {
    match homeless {
        0 => String::new(),
        _ => format!("{} no home and would die {when}.", count(homeless, "unit has", "units have")),
    }
}

/// Returns a note about surplus goods, if the work increases them.
fn no_room(before: &Village, after: &Village) -> Option<String> {
    let over = after.surplus_grain() + after.surplus_goods();
    (over > before.surplus_grain() + before.surplus_goods())
        .then(|| format!("You have no room yet for {}.", count(over, "good", "goods")))
}

/// Returns a warning about goods that would be lost because storage is full.
fn lost_goods(village: &Village) -> Option<String> {
    let (grain, goods) = (village.surplus_grain(), village.surplus_goods());
    let mut kinds = village.stores.kinds_besides_grain();
    let goods = match (goods, kinds.next(), kinds.next()) {
        (0, ..) => None,
        (goods, Some((only, _)), None) => Some(only.count_in_words(goods)),
        (goods, ..) if grain > 0 => Some(count(goods, "other good", "other goods")),
        (goods, ..) => Some(count(goods, "good", "goods")),
    };
    let grain = (grain > 0).then(|| Commodity::Grain.count_in_words(grain));
    let lost: Vec<String> = grain.into_iter().chain(goods).collect();
    (!lost.is_empty()).then(|| format!("{} can’t be stored.", listed(&lost)))
}
