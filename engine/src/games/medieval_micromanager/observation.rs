//! The state of Medieval Micromanager as JSON. Fields have their names from the rulebook.

use serde_json::{Map, Value, json};

use super::action::Lot;
use super::building::Building;
use super::data::{BuildingKind, RAIDS};
use super::goods::{Stores, as_object};
use super::state::{Micromanager, Stage};
use crate::games::medieval_micromanager::rules::scoring::{SOURCES, worth};
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::turn::Turn;

/// Returns the whole state.
pub(super) fn observation(game: &Micromanager) -> Value {
    let (phase, outcome) = match game.turn() {
        Turn::Decide { phase, .. } => (json!(phase.id), Value::Null),
        Turn::Over(outcome) => (json!("over"), json!(outcome)),
    };
    let raids = RAIDS.iter().map(|(round, _)| *round).filter(|round| *round >= game.round);
    let raids = raids.filter(|round| game.raiders(*round) > 0);
    json!({
        "options": game.options,
        "round": game.round,
        "last_round": game.last_round(),
        "phase": phase,
        "first_player": game.first,
        "active": game.active,
        "to_decide": game.decider(),
        "deciding": game.deciding_json(),
        "seats": game.all_seats().map(|seat| game.village_json(seat)).collect::<Vec<_>>(),
        "targets": game.targets.iter().collect::<Vec<_>>(),
        "sent": game.all_seats().map(|seat| game.sent[seat.index()]).collect::<Vec<_>>(),
        "last_attack": game.clash,
        "raids_to_come": raids.map(|round| json!({ "round": round, "raiders": game.raiders(round) }))
            .collect::<Vec<_>>(),
        "outcome": outcome,
    })
}

impl Micromanager {
    /// Returns the details of the present decision, or null.
    fn deciding_json(&self) -> Value {
        let goods = |(commodity, count)| json!({ "commodity": commodity, "count": count });
        match &self.stage {
            Stage::Gifts { left } => json!({ "goods_to_take": left }),
            Stage::Working => json!({
                "idle": self.labour.idle,
                "mustered": self.labour.mustered,
                "tools_used": self.labour.tools_used,
                "tools_free": self.free_tools(),
                "offers_made": self.labour.offers,
            }),
            Stage::Giving { to } => json!({ "to": to }),
            Stage::Asking { to, give } => json!({ "to": to, "give": goods(*give) }),
            Stage::Answering { to, give, ask } => json!({ "to": to, "give": goods(*give), "ask": goods(*ask) }),
            Stage::Surplus(given_up) => {
                json!({ "surplus_goods": self.own().surplus_goods(), "given_up": by_commodity(given_up) })
            }
            Stage::Dividing => json!({ "mustered": self.labour.mustered, "unsent": self.unsent() }),
            Stage::Defending(assault) => json!({ "attack": assault }),
            Stage::Shielding(assault, units) => json!({ "attack": assault, "defending": units }),
            Stage::Spoils(victory) | Stage::Razing(victory) => json!({ "victory": victory }),
            Stage::Tribute(victory, offered) | Stage::Judging(victory, offered) => {
                json!({ "victory": victory, "tribute": by_commodity(offered) })
            }
            Stage::Boons | Stage::Ground | Stage::Attacking | Stage::Over(_) => Value::Null,
        }
    }

    fn village_json(&self, seat: Seat) -> Value {
        let village = self.village(seat);
        let active = seat == self.active && village.stands();
        json!({
            "seat": seat,
            "in_play": village.stands(),
            "units": village.units,
            "idle": active.then_some(self.labour.idle),
            "mustered": active.then_some(self.labour.mustered),
            "commodities": by_commodity(&village.stores),
            "grain_capacity": village.grain_capacity(),
            "goods_capacity": village.goods_capacity(),
            "housing": village.housing(),
            "walls": village.walls(),
            "buildings": village.lots().map(|(lot, building)| building_json(lot, building)).collect::<Vec<_>>(),
            "renown": village.renown,
            "score": self.total(seat),
            "score_by_source": SOURCES.into_iter().zip(self.points(seat))
                .map(|(source, points)| (source.to_owned(), json!(points)))
                .collect::<Map<_, _>>(),
        })
    }
}

fn building_json(lot: Lot, building: Building) -> Value {
    let kind = building.kind();
    json!({
        "lot": lot,
        "kind": kind,
        "name": kind.name(),
        "damage": building.damage(),
        "depletion": building.depletion(),
        "workers": building.workers(),
        "free_spaces": building.free(),
        "produced": building.has_produced(),
        "stores": kind.is_storehouse().then(|| building.capacity()),
        "shelters": (kind == BuildingKind::House).then(|| building.homes()),
        "worth": worth(building),
    })
}

/// Returns an object from commodity to count.
fn by_commodity(stores: &Stores) -> Value {
    as_object(stores, serde_json::value::Serializer).expect("plain data")
}
