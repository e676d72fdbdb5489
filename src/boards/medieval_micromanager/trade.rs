//! Offers between villages, and tribute: what is given against what.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::goods::Stores;
use engine::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use engine::seat::Seat;
use engine::words::count;

use super::art::fare;
use super::desk::heading;
use super::{Scene, piece};
use crate::table::pieces::{escape, mark_of};

/// Writes the offer under way, if there is one.
pub(super) fn deal(into: &mut String, scene: Scene, now: &Micromanager) {
    let (to, give, ask) = match now.stage {
        Stage::Giving { to } => (to, None, None),
        Stage::Asking { to, give } => (to, Some(give), None),
        Stage::Answering { to, give, ask } => (to, Some(give), Some(ask)),
        Stage::Tribute(victory, offered) => return tribute(into, scene, victory, &offered, false),
        Stage::Judging(victory, offered) => return tribute(into, scene, victory, &offered, true),
        _ => return,
    };
    let about = match (give, ask) {
        (None, _) => "choose in your stores what to give",
        (_, None) => "choose in their stores what to ask for",
        _ => "agree, or not",
    };
    heading(into, "Offer", about);
    *into += "<div class=\"plates\">";
    side(into, scene, now.active, give);
    *into += "<b class=\"against\">⇄</b>";
    side(into, scene, to, ask);
    *into += "</div>";
    if ask.is_some() {
        answers(into, "Accept the offer", "Refuse the offer");
    } else {
        *into += "<div class=\"plates\">";
        let content = "<b class=\"sign\">✗</b><b>Call it off</b>";
        piece(into, Entity::Refuse, "plate-of", "Call the trade off", content);
        *into += "</div>";
    }
}

/// What one side gives.
fn side(into: &mut String, scene: Scene, seat: Seat, goods: Option<(Commodity, u8)>) {
    let face = scene.face(seat);
    let goods =
        goods.map_or("<b>?</b>".into(), |(commodity, count)| fare([(commodity, count.into())]) + commodity.name());
    let whose = [&mark_of(face.colour), "<small>", &escape(&face.name), " gives</small>"].concat();
    *into += &["<span class=\"bid\">", &whose, &goods, "</span>"].concat();
}

/// The two answers.
fn answers(into: &mut String, yes: &str, no: &str) {
    *into += "<div class=\"plates\">";
    for (entity, words, sign) in [(Entity::Accept, yes, "✓"), (Entity::Refuse, no, "✗")] {
        let content = format!("<b class=\"sign\">{sign}</b><b>{words}</b>");
        piece(into, entity, "plate-of", words, &content);
    }
    *into += "</div>";
}

/// Goods instead of damage.
fn tribute(into: &mut String, scene: Scene, victory: Victory, offered: &Stores, complete: bool) {
    let points = count(victory.left, "damage token", "damage tokens");
    let about = if complete {
        "take it, or raze all the same"
    } else {
        "each commodity offered spares a token, if it is taken"
    };
    heading(into, "Tribute", about);
    let face = scene.face(victory.defender);
    let goods = if offered.total() == 0 { "<b>nothing yet</b>".into() } else { fare(offered.kinds()) };
    *into += &format!(
        "<div class=\"plates\"><span class=\"bid\">{}<small>{} offers</small>{goods}</span><b class=\"against\">⇄</b>\
         <span class=\"bid\"><b>{}</b> of {points} spared</span></div>",
        mark_of(face.colour),
        escape(&face.name),
        offered.total(),
    );
    if complete {
        answers(into, "Take the tribute", "Refuse it");
    } else {
        *into += "<div class=\"plates\">";
        let content = "<b class=\"sign\">✓</b><b>Offer no more</b><small>or choose more in the stores below</small>";
        piece(into, Entity::Refuse, "plate-of", "Offer no more", content);
        *into += "</div>";
    }
}
