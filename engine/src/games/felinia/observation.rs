//! The state of Felinia as JSON, with the rulebook's names as keys.

use serde_json::{Map, Value, json};

use super::action::{Dock, Spot};
use super::data::{KINGDOMS, Kingdom, Place, STOCK, Symbol, TILE_KINDS, Tile};
use super::goods::{Good, Goods};
use super::island::{Province, ProvinceKind};
use super::state::{Felinia, Stage};
use crate::games::felinia::rules::scoring::SOURCES;
use crate::kernel::by_kind::ByKind;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::turn::Turn;

pub(super) fn observation(game: &Felinia) -> Value {
    let (phase, outcome) = match game.turn() {
        Turn::Decide { phase, .. } => (json!(phase.id), Value::Null),
        Turn::Over(outcome) => (json!("over"), json!(outcome)),
    };
    json!({
        "options": game.options,
        "round": game.round,
        "phase": phase,
        "first_player": game.first,
        "to_decide": game.decider(),
        "deciding": game.deciding_json(),
        "markets": Spot::all().filter(|spot| *spot != Spot::GUILD).map(|market| json!({
            "open": game.open_markets().any(|open| open == market),
            "merchandise": by_good(&game.markets[market]),
            "tokens_from_bottom": game.stack(market),
        })).collect::<Vec<_>>(),
        "guild": {
            "tokens_from_bottom": game.stack(Spot::GUILD),
            "bonus_tiles": bonus_tiles(&game.bonus),
        },
        "ships": Dock::all().map(|dock| game.ship_json(dock)).collect::<Vec<_>>(),
        "boats_left": { "grey": game.grey.len(), "blue": game.blue.len(), "next": game.next_boat.map(|boat| boat.card().id) },
        "last_exploration": game.ending,
        "bag": by_good(&game.bag),
        "provinces": game.island().all().map(|province| game.province_json(province)).collect::<Vec<_>>(),
        "face_down_tiles": by_kingdom(|country| by_kingdom(|kind| {
            json!(game.unrevealed[country][kind])
        })),
        "stock_cards_left": Value::Object([Symbol::Gold, Symbol::Spice, Symbol::Food].into_iter().map(|symbol| {
            (symbol.name().to_owned(), json!(STOCK.cards.saturating_sub(game.cards_in_use(symbol))))
        }).collect()),
        "mysterious_places_left": game.deck.len(),
        "seats": Seat::all(game.seats).map(|seat| game.board_json(seat)).collect::<Vec<_>>(),
        "outcome": outcome,
    })
}

impl Felinia {
    /// Returns the details of the pending decision.
    fn deciding_json(&self) -> Value {
        let moving = self.journey().map(|journey| {
            json!({
                "at": self.island().card(journey.at).id,
                "steps_taken": journey.steps,
                "visited": journey.visited.iter().map(|province| self.island().card(province).id).collect::<Vec<_>>(),
                "revealed": journey.revealed,
            })
        });
        match &self.stage {
            Stage::Bidding { pass } => json!({ "pass": pass + 1 }),
            Stage::Trading { spot } | Stage::Boarding { spot } => {
                json!({ "at": spot, "price": self.stack(*spot).len(), "boarding": matches!(self.stage, Stage::Boarding { .. }) })
            }
            Stage::Revealing(_) | Stage::Moving(_) => json!({ "move": moving }),
            Stage::Finding { drawn, .. } => json!({
                "move": moving,
                "drawn": drawn.cards.iter().flatten().map(|place| place_json(*place)).collect::<Vec<_>>(),
                "drawn_unknown": drawn.hidden,
            }),
            Stage::Storing { paid } => json!({ "paid": paid }),
            Stage::Over(_) => Value::Null,
        }
    }

    fn ship_json(&self, dock: Dock) -> Value {
        let ship = self.ship(dock);
        let Some(boat) = ship.boat else { return Value::Null };
        let card = boat.card();
        json!({
            "boat": card.id,
            "departs": card.departs,
            "to": card.to,
            "spaces": card.spaces,
            "merchandise": by_good(&card.goods),
            "silver": card.silver,
            "aboard_from_prow": ship.aboard.iter().flatten().collect::<Vec<_>>(),
            "sails_as_things_are": self.will_sail(dock),
            "tile_is": card.provenance,
        })
    }

    fn province_json(&self, province: Province) -> Value {
        let card = self.island().card(province);
        let symbol = match card.kind {
            ProvinceKind::Crossroads { symbol, count } => json!({ "gives": symbol, "count": count }),
            ProvinceKind::Port | ProvinceKind::Post => Value::Null,
        };
        let tile = match self.tile(province) {
            Some(tile) => json!(tile.name()),
            None if self.face_down.contains(province) => json!("face down"),
            None => Value::Null,
        };
        let ids =
            |set: super::island::Provinces| set.iter().map(|other| self.island().card(other).id).collect::<Vec<_>>();
        json!({
            "province": province,
            "id": card.id,
            "country": card.country,
            "kind": match card.kind { ProvinceKind::Port => "port", ProvinceKind::Crossroads { .. } => "crossroads", ProvinceKind::Post => "post" },
            "symbol": symbol,
            "tile": tile,
            "merchant": self.settler(province),
            "routes": ids(self.island().routes(province)),
            "borders": ids(self.island().borders(province)),
        })
    }

    fn board_json(&self, seat: Seat) -> Value {
        let board = self.board(seat);
        let points = self.points(seat);
        json!({
            "seat": seat,
            "silver": board.silver,
            "merchandise": by_good(&board.goods),
            "gold": board.gold,
            "spice": board.spice,
            "food": board.food,
            "merchants_left": board.merchants,
            "merchants_at": board.settled.iter().map(|post| self.island().card(post).id).collect::<Vec<_>>(),
            "tokens_to_place": board.tokens,
            "tokens_on_board": board.banked,
            "trade_tiles": (0..TILE_KINDS).map(Tile::of_kind)
                .map(|tile| (tile.name().to_owned(), json!(board.taken[tile.kind()])))
                .collect::<Map<_, _>>(),
            "bonus_tiles": bonus_tiles(&board.bonus),
            "mysterious_places": board.places.cards().map(place_json).collect::<Vec<_>>(),
            "mysterious_places_count": board.places.len(),
            "points": points.iter().sum::<i32>(),
            "points_by_source": SOURCES.into_iter().zip(points)
                .map(|(source, points)| (source.to_owned(), json!(points)))
                .collect::<Map<_, _>>(),
        })
    }
}

fn place_json(place: Place) -> Value {
    json!({ "place": place, "name": place.name(), "needs": place.needs() })
}

fn by_good(goods: &Goods) -> Value {
    Value::Object(Good::ALL.into_iter().map(|good| (good.name().to_owned(), json!(goods.count(good)))).collect())
}

fn by_kingdom(value: impl Fn(Kingdom) -> Value) -> Value {
    Value::Object(Kingdom::ALL.into_iter().map(|kingdom| (kingdom.name().to_owned(), value(kingdom))).collect())
}

fn bonus_tiles(held: &ByKind<Kingdom, KINGDOMS, bool>) -> Vec<&'static str> {
    held.pairs().filter(|(_, is_held)| *is_held).map(|(kingdom, _)| kingdom.name()).collect()
}
