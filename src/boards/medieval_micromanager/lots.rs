//! The buildings of a village: cards with five spaces for the large one, tiles for the others.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{Kind, SPACES};
use engine::games::medieval_micromanager::scoring::worth;
use engine::games::medieval_micromanager::state::Micromanager;
use engine::seat::Seat;

use super::art::{building as house, icon, put, put_building};
use super::{Scene, piece, words};

/// All buildings of a seat, large.
pub(super) fn cards(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let mut text = String::new();
    let was = before.village(seat).buildings();
    // Where as many stand as before, the same ones do.
    let known = was.len() == now.village(seat).buildings().len();
    for (lot, building) in now.village(seat).lots() {
        let had = if known { was[lot.index()] } else { building };
        card(&mut text, &now, seat, (lot, building), had);
    }
    text
}

fn card(into: &mut String, now: &Micromanager, seat: Seat, (lot, building): (Lot, Building), had: Building) {
    let kind = building.kind();
    let name = now.building_name(seat, lot);
    let state = words::state(building);
    let damage = building.damage();
    let mut class = String::from("lot");
    let note = if damage == SPACES {
        class += " site";
        "site"
    } else if damage > 0 {
        class += " hurt";
        "damaged"
    } else {
        ""
    };
    if building.is_doomed() {
        class += " doomed";
    }
    if had.tokens() != building.tokens() || had.workers() < building.workers() {
        class += " changed";
    }
    let mut content = format!("<span class=\"head\"><b>{name}</b><small>{}</small></span>", worth(building));
    content += "<svg class=\"ground\" viewBox=\"0 0 120 78\" aria-hidden=\"true\"><path class=\"sky\" d=\"M0 0h120v78H0z\"/>\
                <path class=\"grass\" d=\"M0 44q30-7 60-2t60-2v38H0z\"/>";
    put_building(&mut content, kind, (28, 4), (64, 48));
    if damage > 0 {
        put(&mut content, "scaffold", (28, 2), (64, 50));
    }
    spaces(&mut content, building);
    content += "</svg>";
    let deed = words::deed(building);
    let _ = match note {
        "" => write!(content, "<span class=\"deed\">{deed}</span>"),
        note => {
            let (unit, cost) = (icon("unit"), words::material_icons(kind));
            write!(content, "<span class=\"deed mend\">{note}: {unit}{cost}→ −1{}</span>", icon("damage"))
        }
    };
    // Storage and homes grow bit by bit.
    if damage > 0 && damage < SPACES && matches!(kind, Kind::House | Kind::Granary | Kind::Warehouse) {
        let _ = write!(content, "<span class=\"deed\">{deed}</span>");
    }
    let said = format!("{name}: {state}. {}", kind.card().does);
    piece(into, Entity::Building(seat, lot), &class, &said, &content);
}

/// Five spaces: workers from the left; from the right what depletion has closed, then damage.
fn spaces(into: &mut String, building: Building) {
    let (workers, damage, depletion) = (building.workers(), building.damage(), building.depletion());
    for space in 0..SPACES {
        let from_right = SPACES - 1 - space;
        let x = 2 + i32::from(space) * 23;
        let _ = write!(into, "<path class=\"space\" d=\"M{x} 55h21v21h-21z\"/>");
        let token = match from_right {
            closed if closed < depletion => "depletion",
            hurt if hurt < depletion + damage => "damage",
            _ => "",
        };
        let works = space < workers;
        if works {
            put(into, "unit", (x, 54), (21, 22));
        }
        match (token, works) {
            ("", _) => {}
            (token, false) => put(into, token, (x + 2, 57), (17, 17)),
            // A unit that has worked there doesn't hide it.
            (token, true) => put(into, token, (x + 10, 65), (12, 12)),
        }
    }
}

/// All buildings of a seat, as tiles with their tokens counted.
pub(super) fn tiles(scene: Scene, seat: Seat) -> String {
    let now = scene.now();
    let mut text = String::new();
    for (lot, building) in now.village(seat).lots() {
        let kind = building.kind();
        let name = now.building_name(seat, lot);
        let mut content = house(kind);
        for (class, count) in [("damage", building.damage()), ("depletion", building.depletion())] {
            if count > 0 {
                let _ = write!(content, "<i class=\"{class}\">{count}</i>");
            }
        }
        let class = if building.is_undamaged() { "tile" } else { "tile hurt" };
        let said = format!("{name}: {}", words::state(building));
        piece(&mut text, Entity::Building(seat, lot), class, &said, &content);
    }
    text
}
