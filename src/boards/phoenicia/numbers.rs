//! The most important numbers of a village, with their icons and their changes.

use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;

/// A number of a village.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number {
    /// The icon.
    sign: &'static str,
    /// The name.
    what: &'static str,
    number: u8,
    /// The limit for storage. `None` without a limit.
    most: Option<u8>,
    /// The change since the viewer's last decision.
    change: i32,
}

/// Returns VP, production, cards and coins of a village.
fn amounts(village: &Village) -> [u8; 4] {
    [village.points(), village.production(), village.cards(), village.coins]
}

/// Returns a memo of the numbers of a seat's village: VP, production, cards and coins.
pub(super) fn numbers(table: BoardContext<Phoenicia>, seat: Seat) -> Memo<[Number; 4]> {
    let changes = table.changes(move |now| amounts(now.village(seat)).map(i32::from));
    Memo::new(move |_| {
        let (amounts, storehouses, coin_limit) = table.state.with(|now| {
            let village = now.village(seat);
            (amounts(village), village.storehouses(), village.coin_limit())
        });
        let changes = changes.get();
        let number =
            |at: usize, sign, what, most| Number { sign, what, number: amounts[at], most, change: changes[at] };
        [
            number(0, "phoenicia-points", "VP", None),
            number(1, "phoenicia-production", "production", None),
            number(2, "phoenicia-cards", "cards", Some(storehouses)),
            number(3, "phoenicia-coin", "coins", Some(coin_limit)),
        ]
    })
}

impl Number {
    /// Returns the number without its limit.
    pub(super) fn without_limit(self) -> Self {
        Self { most: None, ..self }
    }

    /// Draws the number. The stylesheet shows its name and its change if there is space.
    pub(super) fn draw(self) -> impl IntoView {
        let Self { sign, what, number, most, change } = self;
        let colour = match (most.is_some_and(|most| number > most), change.signum()) {
            (true, _) | (_, -1) => "warn",
            (false, 1) => "good",
            _ => "",
        };
        view! {
            <span class="number">
                <Icon name=sign />
                <b class=colour>{number}</b>
                {most.map(|most| view! { <span class="most">{format!("/{most}")}</span> })}
                <span class="what">{what}</span>
                {(change != 0).then(|| view! { <b class=format!("change {colour}")>{signed(change)}</b> })}
            </span>
        }
    }
}
