//! Phrases for what each choice does: “recruiting 2 units”.

use super::nouns::{units_in_words, with_article};
use crate::games::medieval_micromanager::action::{Action, Lot};
use crate::games::medieval_micromanager::data::BOON;
use crate::games::medieval_micromanager::entity::RichText;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;

/// Returns a legal action as what is done.
pub(super) fn deed(game: &Micromanager, seat: Seat, action: Action) -> RichText {
    let name = |lot: Lot| game.village(seat).name(lot).in_sentence();
    let text = match action {
        Action::Units => format!("taking {}", units_in_words(BOON.units)),
        Action::Goods => format!("taking {} goods", BOON.goods),
        Action::Boon(kind) => format!("taking {}", with_article(kind)),
        Action::Gift { commodity, count } => format!("taking {}", commodity.count_in_words(count)),
        Action::Break(kind) => format!("breaking ground for {}", with_article(kind)),
        Action::Skip => "skipping building".into(),
        Action::Repeat => "repeating last turn’s orders".into(),
        Action::Produce { building, product, units, tools } => {
            let made = u16::from(units + tools) * product.recipe().output;
            format!("making {} at {}", product.count_in_words(made), name(building))
        }
        Action::Build { building, units, tools } => {
            format!("working on {} with {}", name(building), crew(units, tools))
        }
        Action::Recruit { building, units } => format!("recruiting {} at {}", units_in_words(units), name(building)),
        Action::Muster { building, units } => format!("mustering {} at {}", units_in_words(units), name(building)),
        Action::Trade(to) => return RichText::from("trading with ").seat(to),
        Action::Rest => "ending the activities".into(),
        Action::Give { commodity, count } => format!("giving {}", commodity.count_in_words(count)),
        Action::Ask { commodity, count } => format!("asking for {}", commodity.count_in_words(count)),
        Action::Offer { commodity, count } => format!("offering {}", commodity.count_in_words(count)),
        Action::Stop if matches!(game.stage, Stage::Giving { .. } | Stage::Asking { .. }) => {
            "calling the trade off".into()
        }
        Action::Stop => "offering no more".into(),
        Action::Accept => "accepting".into(),
        Action::Refuse => "refusing".into(),
        Action::Discard { commodity, count } => format!("discarding {}", commodity.count_in_words(count)),
        Action::Send { seat: rival, units } => {
            return RichText::from(format!("sending {} against ", units_in_words(units))).seat(rival);
        }
        Action::Attack { seat: rival, swords: 0 } => return RichText::from("attacking ").seat(rival),
        Action::Attack { seat: rival, swords } => {
            let swords = Commodity::Sword.count_in_words(swords);
            return RichText::from("attacking ").seat(rival).text(format!(" with {swords}"));
        }
        Action::Defend(0) => "not defending".into(),
        Action::Defend(units) => format!("defending with {}", units_in_words(units)),
        Action::Shield(0) => "using no shield".into(),
        Action::Shield(shields) => format!("using {}", Commodity::Shield.count_in_words(shields)),
        Action::Loot => "looting".into(),
        Action::Raze => "razing".into(),
        Action::Place { building, count } => format!("putting {count} damage on {}", name(building)),
    };
    text.into()
}

/// “3 units and 2 tools”.
fn crew(units: u8, tools: u8) -> String {
    match tools {
        0 => units_in_words(units),
        _ => format!("{} and {}", units_in_words(units), Commodity::Tool.count_in_words(tools)),
    }
}
