//! The state of The Phoenix Syndicate as JSON. Fields have the names of the rulebook.

use serde_json::{Map, Value, json};

use super::action::Source;
use super::advantages::Advantage;
use super::data::{Tile, Tiles};
use super::galaxy::{Border, COORDINATES};
use super::goods::{Colour, Good, Goods};
use super::operation::Operation;
use super::state::{Center, Dealt, Stage, Syndicate};
use super::upgrades::Upgrades;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::turn::Turn;

pub(super) fn observation(game: &Syndicate) -> Value {
    let (phase, outcome) = match game.turn() {
        Turn::Decide { phase, .. } => (json!(phase.id), Value::Null),
        Turn::Over(outcome) => (json!("over"), json!(outcome)),
    };
    json!({
        "round": game.round,
        "last_round": game.last_round,
        "phase": phase,
        "start_player": game.start,
        "to_decide": game.decider(),
        "action": game.running().map(Operation::name),
        "deciding": game.deciding_json(),
        "map": Tile::all().map(|tile| game.tile_json(tile)).collect::<Vec<_>>(),
        "gates": Border::all().map(|border| game.gate_json(border)).collect::<Vec<_>>(),
        "market": game.market.iter().map(|place| place.map_or(Value::Null, |offer| json!({
            "route": offer.route,
            "colour": offer.route.card().colour.map_or("black", Colour::name),
            "goods": by_kind(&offer.goods),
        }))).collect::<Vec<_>>(),
        "upgrade_row": game.row,
        "advantages": by_corp(|corp| json!(game.advantages[corp])),
        "route_deck": game.routes.len(),
        "route_discards": game.discards.len(),
        "upgrade_deck": game.upgrades.len(),
        "seats": Seat::all(game.seats).map(|seat| game.center_json(seat)).collect::<Vec<_>>(),
        "outcome": outcome,
    })
}

impl Syndicate {
    /// Returns the details of the pending decision: goods owed, gained or exchanged, and pieces to place.
    fn deciding_json(&self) -> Value {
        match &self.stage {
            Stage::Settling { first } => json!({ "first_system": first }),
            Stage::Acting => json!({
                "paying_by_hand": self.doing.by_hand,
                "upgrades_used": upgrades(self.doing.used),
                "goods_gained": by_kind(&self.doing.gained),
                "open_gates": self.doing.open.iter().collect::<Vec<_>>(),
                "advantages_to_use": self.advantages_to_use(),
            }),
            Stage::Paying(debt) => json!({ "owed": debt }),
            Stage::Gathering(gathering) => json!({
                "goods_to_gain": gathering.left,
                "from": by_kind(&gathering.stock),
                "prestige_bases_without_colour": gathering.prestige,
                "goods_of_each_of_them": gathering.each,
            }),
            Stage::Exchanging { left } => json!({ "goods_to_exchange": left }),
            Stage::Staffing { left, .. } => json!({ "directors_to_place": left }),
            Stage::Relocating(placing) => json!({ "agent_goes_to": placing.tile }),
            Stage::Closing => json!({ "advantages_to_use": self.advantages_to_use() }),
            Stage::Keeping | Stage::Choosing | Stage::Securing | Stage::Over(_) => Value::Null,
        }
    }

    fn advantages_to_use(&self) -> Vec<Advantage> {
        self.pending().map(|(_, advantage)| advantage).collect()
    }

    fn tile_json(&self, tile: Tile) -> Value {
        let card = tile.card();
        let (u, v) = COORDINATES[usize::from(self.galaxy.place(tile))];
        json!({
            "tile": tile,
            "name": card.name,
            "kind": card.kind,
            "u": u,
            "v": v,
            "turned": self.galaxy.turned(tile),
            "goods": by_kind(&card.goods),
            "name_is": card.provenance,
        })
    }

    fn gate_json(&self, border: Border) -> Value {
        let edge = border.edge();
        let side = |place, edge| {
            let colours = self.galaxy.gate(place, edge);
            let letters = Colour::ALL.into_iter().filter(|colour| (colours >> *colour as u8) & 1 > 0);
            let letters: String = letters.map(|colour| colour.good().letter()).collect();
            if letters.is_empty() { "deep space".to_owned() } else { letters }
        };
        json!({
            "gate": border,
            "between": self.galaxy.sides(border),
            "costs": [side(edge.place, edge.edge), side(edge.other, (edge.edge + 3) % 6)],
        })
    }

    fn center_json(&self, seat: Seat) -> Value {
        let center = self.center(seat);
        json!({
            "seat": seat,
            "goods": by_kind(&center.goods),
            "agents_left": center.supply,
            "agents": tiles(center.agents()),
            "bases": tiles(center.bases),
            "ships": center.ships,
            "directors": by_operation(&Operation::DIRECTED, |operation| json!(center.directors[operation])),
            "directors_aside": center.aside(),
            "routes": center.held,
            "route_limit": center.route_limit(),
            "dealt": match center.dealt {
                Dealt::Done => json!([]),
                Dealt::Known(routes) => json!(routes),
                Dealt::Hidden => Value::Null,
            },
            "upgrades": by_operation(&Operation::ALL, |operation| {
                json!(upgrades(center.upgrades & operation.upgrades()))
            }),
            "corps": by_corp(|corp| corp_json(center, corp)),
            "embedded": center.embedded(),
            "credits": center.total(),
            "credits_by_source": Source::ALL.into_iter()
                .map(|source| (source.name().to_owned(), json!(center.credits[source as usize])))
                .collect::<Map<_, _>>(),
        })
    }
}

fn corp_json(center: &Center, corp: Colour) -> Value {
    let track = &center.corps[corp];
    json!({ "space": track.space, "embedded": track.embedded })
}

fn by_kind(goods: &Goods) -> Value {
    Value::Object(Good::ALL.into_iter().map(|good| (good.name().to_owned(), json!(goods.count(good)))).collect())
}

fn by_corp(value: impl Fn(Colour) -> Value) -> Value {
    Value::Object(Colour::ALL.into_iter().map(|corp| (corp.name().to_owned(), value(corp))).collect())
}

fn by_operation(operations: &[Operation], value: impl Fn(Operation) -> Value) -> Value {
    let entries = operations.iter().map(|operation| (operation.name().to_owned(), value(*operation)));
    Value::Object(entries.collect())
}

fn tiles(tiles: Tiles) -> Vec<Tile> {
    tiles.iter().collect()
}

fn upgrades(upgrades: Upgrades) -> Vec<super::upgrades::Upgrade> {
    upgrades.iter().collect()
}
