//! The stores of a village as piles against what its storehouses hold.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::data::Kind;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::Village;
use engine::seat::Seat;

use super::art::{good, pile};
use super::{Scene, piece};
use crate::table::pieces::delta;

/// Granaries and Warehouses with what lies in them.
pub(super) fn stores(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (village, was) = (now.village(seat), before.village(seat));
    let owner = scene.face(seat).name;
    let mut text = String::new();
    let grain = [Commodity::Grain];
    let others = &Commodity::ALL[1..];
    let depots: [(Kind, &[Commodity], u16, u16); 2] = [
        (Kind::Granary, &grain, village.stores.count(Commodity::Grain), village.grain_capacity()),
        (Kind::Warehouse, others, village.stores.besides_grain(), village.goods_capacity()),
    ];
    for (kind, kept, held, capacity) in depots {
        let over = if held > capacity { " over" } else { "" };
        let surplus = held.saturating_sub(capacity);
        let note = if surplus > 0 { format!("<small>{surplus} too many</small>") } else { String::new() };
        let _ = write!(
            text,
            "<div class=\"depot depot-{}\"><div class=\"cap{over}\"><small>{}</small><b>{held}/{capacity}</b>{note}{}</div>\
             <div class=\"piles\">",
            kind as usize,
            kind.name(),
            bar(village, kept, capacity),
        );
        for commodity in kept {
            store(&mut text, seat, &owner, *commodity, [village, was].map(|one| one.stores.count(*commodity)));
        }
        text += "</div></div>";
    }
    text
}

/// What lies in the storehouses of a kind, one beside the other, up to the mark of what they hold.
fn bar(village: &Village, kept: &[Commodity], capacity: u16) -> String {
    let held: u16 = kept.iter().map(|commodity| village.stores.count(*commodity)).sum();
    let full = u32::from(held.max(capacity).max(1));
    let place = |tokens: u16| u32::from(tokens) * 200 / full;
    let mut text =
        String::from("<svg class=\"bar\" viewBox=\"0 0 200 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    let mut at = 0;
    for commodity in kept {
        let next = at + village.stores.count(*commodity);
        let (left, right) = (place(at), place(next));
        if right > left {
            let _ = write!(text, "<path class=\"ware-{}\" d=\"M{left} 0H{right}V8H{left}z\"/>", commodity.index());
        }
        at = next;
    }
    if held > capacity {
        let mark = place(capacity);
        let _ = write!(text, "<path class=\"beyond\" d=\"M{mark} 0H200V8H{mark}z\"/>");
    }
    text + "</svg>"
}

fn store(into: &mut String, seat: Seat, owner: &str, commodity: Commodity, [count, had]: [u16; 2]) {
    let class = if count == 0 { "store none" } else { "store" };
    let content = format!(
        "{}<b>{count}</b>{}{}<small>{}</small>",
        good(commodity),
        delta(count, had),
        pile(commodity, count),
        commodity.name()
    );
    let said = format!("{owner}: {}", commodity.counted(count));
    piece(into, Entity::Store(seat, commodity), class, &said, &content);
}
