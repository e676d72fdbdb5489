//! Expand (Syndicate 4.3): opening gates, flying ships, landing Agents. For the list of flights see [`super::gates`].

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::{SHIPS, TILES_COUNT, Tile, Tiles};
use crate::games::phoenix_syndicate::galaxy::{Border, Borders};
use crate::games::phoenix_syndicate::goods::Goods;
use crate::games::phoenix_syndicate::price::Purpose;
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Appends the flights of both ships, then single gates in the order of their tiles.
    pub(crate) fn legal_expanding(&self, out: &mut Vec<Action>) {
        let tolls = self.tolls();
        for ship in self.ships_to_fly() {
            let Some(from) = self.own().ships[ship] else { continue };
            for to in tolls.reachable(from).iter() {
                out.push(Action::Fly { ship: ship as u8, to });
            }
        }
        let mut gates = [Tiles::EMPTY; TILES_COUNT];
        for border in tolls.payable().iter() {
            let [one, other] = self.galaxy.sides(border);
            gates[one.min(other).index()].insert(one.max(other));
        }
        for (one, others) in Tile::all().zip(gates) {
            for other in others.iter() {
                out.push(Action::Open { one, other });
            }
        }
    }

    /// Returns the ships that haven't flown yet. While both are on the same tile, only the first one is returned.
    pub(crate) fn ships_to_fly(&self) -> impl Iterator<Item = usize> + '_ {
        let together = self.own().ships[0] == self.own().ships[1] && self.doing.flown == [false; SHIPS];
        (0..SHIPS).filter(move |ship| !self.doing.flown[*ship] && (*ship == 0 || !together))
    }

    /// Returns the path that a ship takes (Syndicate 11, ruling 39), if it can be paid.
    pub fn path(&self, ship: usize, to: Tile) -> Option<super::gates::Path> {
        self.tolls().path(self.own().ships[ship]?, to)
    }

    /// Opens the closed gates of a ship's path and flies. An Agent lands at the end if the seat has no presence there.
    pub(crate) fn fly(&mut self, ship: u8, to: Tile, cx: &mut StepContext<'_, Event>) {
        let (seat, ship) = (self.active, usize::from(ship));
        let path = self.path(ship, to).expect("only flights that can be paid are offered");
        if !path.gates.is_empty() {
            let paid = path.bill.payment(&self.own().goods).expect("only flights that can be paid are offered");
            self.own_mut().goods.take(&paid);
            self.note_open(path.gates, paid, cx);
        }
        self.doing.flown[ship] = true;
        let from = self.own_mut().ships[ship].replace(to).expect("ships are on the map after the placement");
        cx.emit(|| Event::Flown { seat, from, to });
        self.settle_at(to, cx);
    }

    /// Pays for a single gate.
    pub(crate) fn buy_gate(&mut self, one: Tile, other: Tile, cx: &mut StepContext<'_, Event>) {
        let border = self.galaxy.border(one, other).expect("only tiles that touch are offered");
        let price = self.gate_price(self.own(), border);
        self.charge(price, Purpose::Gate(border), cx);
    }

    /// Opens a gate that is paid for.
    pub(crate) fn open_gate(&mut self, border: Border, cx: &mut StepContext<'_, Event>) {
        let mut gates = Borders::EMPTY;
        gates.insert(border);
        self.note_open(gates, Goods::NONE, cx);
    }

    fn note_open(&mut self, gates: Borders, paid: Goods, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.doing.open = self.doing.open | gates;
        cx.emit(|| Event::GatesOpened { seat, gates, paid });
    }
}
