//! The forecast of the next income, which is shown beside each village (Phoenicia 5.6).

use serde::Serialize;

use crate::games::phoenicia::data::COINS_PER_CARD;
use crate::games::phoenicia::state::Village;

/// The effects of ending the turn now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Coins above the limit, which are lost at the end of the turn.
    pub coins_lost: u8,
    /// New production cards.
    pub cards: u8,
    /// Coins left after the income.
    pub coins: u8,
    /// Cards that will have no storehouse.
    pub cards_over: u8,
}

impl Village {
    /// Returns the coins that are kept at the end of the turn.
    pub fn kept_coins(&self) -> u8 {
        self.coins.min(self.coin_limit())
    }

    /// Returns the effects of ending the turn now.
    pub fn forecast(&self) -> Forecast {
        let total = u16::from(self.production()) + u16::from(self.kept_coins());
        let cards = (total / COINS_PER_CARD) as u8;
        Forecast {
            coins_lost: self.coins - self.kept_coins(),
            cards,
            coins: (total % COINS_PER_CARD) as u8,
            cards_over: (self.cards() + cards).saturating_sub(self.storehouses()),
        }
    }
}
