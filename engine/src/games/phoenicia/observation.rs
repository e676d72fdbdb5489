//! The state of Phoenicia as JSON, for an independent checker. Fields are named as in the rules.

use serde_json::{Map, Value, json};

use super::data::{CARD_VALUES, CARDS, Development, GOAL, Tile};
use super::state::{Phoenicia, Stage, Village};
use crate::kernel::rules::Rules;
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::turn::Turn;

pub(super) fn observation(game: &Phoenicia) -> Value {
    let (phase, outcome) = match game.turn() {
        Turn::Decide { phase, .. } => (json!(phase.id), Value::Null),
        Turn::Over(outcome) => (json!("over"), json!(outcome)),
    };
    json!({
        "round": game.round,
        "phase": phase,
        "overlord": game.overlord,
        "active": game.active(),
        "to_decide": game.decider(),
        "turn_over": seats(game.done),
        "victory_at": GOAL,
        "options": game.options,
        "pool": game.pool.iter().take(usize::from(game.seats)).map(|place| place.map(name)).collect::<Vec<_>>(),
        "auction": game.auction_json(),
        "payment": match game.stage {
            Stage::Paying(debt) => json!({ "payer": debt.payer, "price": debt.price, "for": debt.purpose }),
            _ => Value::Null,
        },
        "deck": game.deck.len(),
        "deck_by_set": game.deck_by_set(),
        "still_to_come": by_development(|development| game.still_to_come(development)),
        "production_deck": game.production_deck.len(),
        "production_discards": by_value(game.discards),
        "rounds_without_progress": game.quiet_rounds,
        "seats": Seat::all(game.seats).map(|seat| game.village_json(seat)).collect::<Vec<_>>(),
        "outcome": outcome,
    })
}

impl Phoenicia {
    /// Returns the number of developments still to come in each set, from set 1.
    pub fn deck_by_set(&self) -> [u8; 4] {
        let mut sets = [0; 4];
        for card in &CARDS {
            sets[usize::from(card.set) - 1] += self.still_to_come(card.development);
        }
        sets
    }

    fn auction_json(&self) -> Value {
        self.auction().map_or(Value::Null, |auction| {
            json!({
                "development": name(auction.development),
                "started_by": auction.active,
                "bid": auction.high.map(|(_, bid)| bid),
                "highest_bidder": auction.high.map(|(seat, _)| seat),
                "bidder": auction.bidder,
                "lowest_bid": auction.lowest(),
                "bidders": seats(auction.bidders),
            })
        })
    }

    fn village_json(&self, seat: Seat) -> Value {
        let village = self.village(seat);
        json!({
            "seat": seat,
            "coins": village.coins,
            "coin_limit": village.coin_limit(),
            "production_cards": village.cards(),
            "card_values": card_values(village),
            "wealth": (village.hand.unknown() == 0).then(|| village.wealth()),
            "wealth_at_most": village.greatest_wealth(),
            "fives_from_outside_the_deck": village.presets,
            "storehouses": village.storehouses(),
            "workers": {
                "untrained": village.untrained,
                "trained": village.trained,
                "employed": by_tile(|tile| village.working(tile).into()),
            },
            "tools": by_tile(|tile| village.tools[tile]),
            "tiles": Tile::ALL.iter().filter(|tile| village.has(**tile))
                .map(|tile| tile.card().names[usize::from(village.level(*tile))]).collect::<Vec<_>>(),
            "training_cost": village.training_cost(),
            "developments": by_development(|development| village.owns(development)),
            "discounts": by_development(|development| village.discount(development)),
            "vp": village.points(),
            "vp_bought": village.bought_points,
            "vp_purchase_limit": village.point_limit(),
            "production": village.production(),
            "turn_over": self.done.contains(seat),
            "may_bid": self.may_bid(seat),
            "acquired_this_round": village.acquired,
            "converted_this_turn": village.converted,
        })
    }
}

/// Returns the values of the cards in hand, lowest first. Null if they are redacted.
fn card_values(village: &Village) -> Value {
    if village.hand.unknown() > 0 {
        return Value::Null;
    }
    let cards = CARD_VALUES.iter().zip(village.known_cards());
    cards.flat_map(|(value, count)| std::iter::repeat_n(*value, usize::from(count))).collect()
}

fn name(development: Development) -> &'static str {
    development.card().name
}

fn seats(set: SeatSet) -> Vec<Seat> {
    set.iter().collect()
}

fn by_value(counts: [u8; 3]) -> Value {
    let entries = CARD_VALUES.iter().zip(counts);
    Value::Object(entries.map(|(value, count)| (value.to_string(), json!(count))).collect::<Map<_, _>>())
}

fn by_tile(count: impl Fn(Tile) -> u16) -> Value {
    let entries = Tile::ALL.iter().map(|tile| (tile.card().names[0].to_owned(), json!(count(*tile))));
    Value::Object(entries.collect())
}

/// Returns the counts by name, without zeros.
fn by_development(count: impl Fn(Development) -> u8) -> Value {
    let entries = Development::all().map(|development| (development, count(development)));
    let kept = entries.filter(|(_, count)| *count > 0);
    Value::Object(kept.map(|(development, count)| (name(development).to_owned(), json!(count))).collect())
}
