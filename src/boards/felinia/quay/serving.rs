//! The state of the spots on the quay, and their descriptions for screen readers.

use engine::games::felinia::action::Spot;
use engine::games::felinia::state::{Felinia, Stage};
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_face::face;
use crate::boards::felinia::words;

/// Returns the spot that is served now. `None` outside of trading.
pub(super) fn served(now: &Felinia) -> Option<Spot> {
    match now.stage {
        Stage::Trading { spot } | Stage::Boarding { spot } => Some(spot),
        _ => None,
    }
}

/// Returns `true` while tokens are being placed.
pub(super) fn is_bidding(now: &Felinia) -> bool {
    matches!(now.stage, Stage::Bidding { .. })
}

/// Describes a spot: the tokens with their prices, and the goods for sale.
pub(super) fn said(table: BoardContext<Felinia>, spot: Spot) -> Memo<String> {
    let seats = table.seats;
    Memo::new(move |_| {
        table.state.with(|now| {
            let stack = now.stack(spot);
            let name = |seat| seats.with(|seats| face(seats, seat).name);
            let mut parts: Vec<String> =
                (1..).zip(stack.tokens()).map(|(price, seat)| format!("{} pays {price}", name(*seat))).collect();
            if is_bidding(now) {
                parts.push(format!("the next token pays {}", stack.len() + 1));
            }
            let tokens = words::listed(parts);
            let name = words::spot(spot);
            match now.markets.get(spot.index()) {
                Some(goods) => format!("{name}: {tokens}; for sale: {}", words::fare(goods, 0)),
                None => format!("{name}: {tokens}"),
            }
        })
    })
}
