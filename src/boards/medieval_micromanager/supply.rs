//! The buildings one can break ground for, or take as a boon: what each costs, does and is worth.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{BOON, Kind, SPACES};
use engine::games::medieval_micromanager::state::Micromanager;

use super::art::{building, icon};
use super::{piece, words};

/// What can be built in this match.
pub(super) fn kinds(into: &mut String, now: &Micromanager) {
    *into += "<div class=\"kinds\">";
    for kind in Kind::ALL.into_iter().filter(|kind| now.is_in_play(*kind)) {
        let card = kind.card();
        let owned = now.own().of(kind).count();
        // What even the first token can't be paid with yet.
        let lacks = card.material.iter().any(|(commodity, each)| now.own().stores.count(*commodity) < *each);
        let lacking = if lacks { " lacking" } else { "" };
        let mut content = building(kind);
        let _ = write!(
            content,
            "<span class=\"what\"><span class=\"head\"><b>{}</b><small>{}</small></span><span class=\"price{lacking}\">{SPACES} × {}</span>\
             <span class=\"deed\">{}</span></span>",
            card.name,
            card.worth,
            words::material_icons(kind),
            words::deed(Building::intact(kind)),
        );
        if owned > 0 {
            let _ = write!(content, "<i class=\"owned\">{owned}</i>");
        }
        let said = format!(
            "{}: {} Each of {SPACES} tokens costs {}. Worth {}; you have {owned}",
            card.name,
            card.does,
            words::material(kind),
            card.worth
        );
        piece(into, Entity::Kind(kind), "kind", &said, &content);
    }
    *into += "</div>";
}

/// Units or goods as a boon.
pub(super) fn boons(into: &mut String) {
    *into += "<div class=\"plates\">";
    let units = format!("{}<b>{} more units</b>", icon("unit"), BOON.units);
    piece(into, Entity::UnitsBoon, "plate-of", &words::units(BOON.units), &units);
    let goods = format!("{}<b>{} goods</b><small>of your choice</small>", icon("g0"), BOON.goods);
    piece(into, Entity::GoodsBoon, "plate-of", &format!("{} goods of your choice", BOON.goods), &goods);
    *into += "</div>";
}
