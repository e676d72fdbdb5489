//! Steps 1b and 1c of a turn (Phoenicia 5.4 and 5.5). In any order, a seat trains, employs and shifts workers, buys
//! tools and VP, and converts a card. The limits apply at the end.

use crate::games::phoenicia::action::{Action, Event, Purpose};
use crate::games::phoenicia::data::{CARD_VALUES, POINT_COST, Tile};
use crate::games::phoenicia::state::{Debt, Phoenicia};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Phoenicia {
    /// Adds all actions that the active seat can pay, one conversion, and the end of the turn.
    pub(crate) fn legal_developing(&self, active: Seat, out: &mut Vec<Action>) {
        let village = self.village(active);
        let wealth = village.wealth();
        let affordable = |price: u8| wealth >= u16::from(price);
        if village.untrained > 0 && affordable(village.training_cost()) {
            out.push(Action::Train);
        }
        if village.trained > 0 {
            for tile in Tile::ALL {
                if village.has(tile) && affordable(village.tool_cost(tile)) {
                    out.push(Action::Employ(tile));
                }
            }
        }
        for (at, from) in Tile::ALL.into_iter().enumerate() {
            if village.working(from) == 0 {
                continue;
            }
            // Only to more expensive tools, which come later in the list of tiles.
            for to in Tile::ALL.into_iter().skip(at + 1) {
                if village.has(to) && affordable(village.tool_cost(to)) {
                    out.push(Action::Shift { from, to });
                }
            }
        }
        for tile in Tile::ALL {
            if village.has(tile) && affordable(tile.card().tools) {
                out.push(Action::BuyTools(tile));
            }
        }
        if village.bought_points < village.point_limit() && affordable(POINT_COST) {
            out.push(Action::BuyPoint);
        }
        if !village.converted {
            for (value, count) in CARD_VALUES.into_iter().zip(village.known_cards()) {
                if count > 0 {
                    out.push(Action::Convert(value));
                }
            }
        }
        out.push(Action::EndTurn);
    }

    pub(crate) fn train(&mut self, active: Seat, cx: &mut StepContext<'_, Event>) {
        cx.emit(|| Event::Trained { seat: active });
        self.progress = true;
        let village = self.village_mut(active);
        village.untrained -= 1;
        village.trained += 1;
        let price = village.training_cost();
        self.owe(Debt { payer: active, price, purpose: Purpose::Training, active }, cx);
    }

    pub(crate) fn employ(&mut self, active: Seat, tile: Tile, cx: &mut StepContext<'_, Event>) {
        let free = self.village(active).tool_cost(tile) == 0;
        cx.emit(|| Event::Employed { seat: active, tile, free });
        self.village_mut(active).trained -= 1;
        self.equip(active, tile, cx);
    }

    /// Moves a worker. Its old tools stay on the tile.
    pub(crate) fn shift(&mut self, active: Seat, from: Tile, to: Tile, cx: &mut StepContext<'_, Event>) {
        let free = self.village(active).tool_cost(to) == 0;
        cx.emit(|| Event::Shifted { seat: active, from, to, free });
        let village = self.village_mut(active);
        village.workers[from] -= 1;
        village.tools[from] += 1;
        self.equip(active, to, cx);
    }

    /// Employs a worker on a tile, with tools that lie there or with new ones.
    fn equip(&mut self, active: Seat, tile: Tile, cx: &mut StepContext<'_, Event>) {
        self.progress = true;
        let village = self.village_mut(active);
        let price = village.tool_cost(tile);
        if price == 0 {
            village.tools[tile] -= 1;
        }
        village.workers[tile] += 1;
        self.owe(Debt { payer: active, price, purpose: Purpose::Tools(tile), active }, cx);
    }

    pub(crate) fn buy_tools(&mut self, active: Seat, tile: Tile, cx: &mut StepContext<'_, Event>) {
        let level = self.village(active).level(tile);
        cx.emit(|| Event::ToolsBought { seat: active, tile, level });
        self.village_mut(active).tools[tile] += 1;
        self.owe(Debt { payer: active, price: tile.card().tools, purpose: Purpose::Tools(tile), active }, cx);
    }

    pub(crate) fn buy_point(&mut self, active: Seat, cx: &mut StepContext<'_, Event>) {
        cx.emit(|| Event::PointBought { seat: active });
        self.progress = true;
        self.village_mut(active).bought_points += 1;
        self.owe(Debt { payer: active, price: POINT_COST, purpose: Purpose::Point, active }, cx);
    }

    pub(crate) fn convert(&mut self, active: Seat, value: u8, cx: &mut StepContext<'_, Event>) {
        cx.emit(|| Event::Converted { seat: active, value });
        self.spend_card(active, kind_of(value));
        let village = self.village_mut(active);
        village.coins += value;
        village.converted = true;
    }

    /// Ends the turn. Coins above the limit are lost. The next seat's turn or the administration follows.
    pub(crate) fn end_turn(&mut self, active: Seat, cx: &mut StepContext<'_, Event>) {
        let village = self.village_mut(active);
        let lost = village.coins.saturating_sub(village.coin_limit());
        village.coins -= lost;
        village.converted = false;
        cx.emit(|| Event::TurnEnded { seat: active, lost });
        self.done.insert(active);
        let next = active.next(self.seats);
        if self.done.contains(next) {
            self.administer(cx);
        } else {
            self.offer_auctions(next, cx);
        }
    }
}

/// Returns the kind of the cards of a value.
pub(crate) fn kind_of(value: u8) -> usize {
    usize::from(value - CARD_VALUES[0])
}
