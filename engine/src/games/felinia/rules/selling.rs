//! Selling pieces for silver, at any decision of a seat (Felinia 3.7).

use crate::games::felinia::action::{Action, Event};
use crate::games::felinia::data::MAX_SILVER;
use crate::games::felinia::state::{Board, Felinia};
use crate::games::felinia::ware::Ware;
use crate::kernel::step::StepContext;

impl Board {
    /// Returns the number of pieces of a ware.
    pub fn has_ware(&self, ware: Ware) -> u8 {
        match ware {
            Ware::Good(good) => self.goods.count(good),
            Ware::Spice => self.spice,
            Ware::Gold => self.gold,
        }
    }
}

impl Felinia {
    /// Lists the sales that still bring silver (Felinia 10, ruling 30).
    pub(crate) fn legal_sales(&self, out: &mut Vec<Action>) {
        if self.own().silver < MAX_SILVER {
            out.extend(Ware::all().filter(|ware| self.own().has_ware(*ware) > 0).map(Action::Sell));
        }
    }

    /// Sells a piece. Silver beyond the end of the track is lost.
    pub(crate) fn sell(&mut self, ware: Ware, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        match ware {
            Ware::Good(good) => {
                self.own_mut().goods.remove(good, 1);
                self.bag.put(good, 1);
            }
            Ware::Spice => self.own_mut().spice -= 1,
            Ware::Gold => self.own_mut().gold -= 1,
        }
        let silver = self.earn(ware.price());
        cx.emit(|| Event::Sold { seat, ware, silver });
    }

    /// Adds silver to the active seat's track, up to [`MAX_SILVER`]. Returns the silver added.
    pub(crate) fn earn(&mut self, silver: u8) -> u8 {
        let track = &mut self.own_mut().silver;
        let earned = silver.min(MAX_SILVER - *track);
        *track += earned;
        earned
    }
}
