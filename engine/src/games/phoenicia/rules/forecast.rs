//! What the next income will bring: the preview beside each village (Phoenicia 5.6).

use serde::Serialize;

use crate::games::phoenicia::data::COINS_PER_CARD;
use crate::games::phoenicia::state::Village;

/// What would follow if the seat's turn ended as things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Coins above the limit, lost at the end of the turn.
    pub coins_lost: u8,
    /// New production cards.
    pub cards: u8,
    /// Coins left after the income.
    pub coins: u8,
    /// Cards for which there will be no storehouse.
    pub cards_over: u8,
}

impl Village {
    /// Coins that survive the end of the turn.
    pub fn kept_coins(&self) -> u8 {
        self.coins.min(self.coin_limit())
    }

    /// What would follow if the turn ended as things stand.
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
