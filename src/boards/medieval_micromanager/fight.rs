//! A fight as a sequence: commit, odds, roll, result, consequence.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage};
use engine::seat::Seat;
use engine::words::count;

use super::art::{good, icon};
use super::combat::{chances, dice, side, some};
use super::desk::heading;
use super::{Scene, piece, words};
use crate::table::pieces::escape;
use crate::table::seats::seat_class;

/// The steps of a fight.
const STEPS: [&str; 5] = ["Commit", "Odds", "Roll", "Result", "Consequence"];

/// A fight that is under way, or the last one.
struct Fight {
    assault: Assault,
    /// How many defend, once that is known.
    defenders: Option<u8>,
    /// With how many shields, once that is known.
    shields: Option<u8>,
    /// The dice, once they are rolled.
    clash: Option<Clash>,
    /// The step it is at, from 0; none when it is over.
    at: Option<usize>,
}

impl Fight {
    fn of(now: &Micromanager) -> Option<Self> {
        let at = match now.stage {
            Stage::Defending(assault) => {
                return Some(Self { assault, defenders: None, shields: None, clash: None, at: Some(0) });
            }
            Stage::Shielding(assault, units) => {
                return Some(Self { assault, defenders: Some(units), shields: None, clash: None, at: Some(0) });
            }
            Stage::Spoils(_) | Stage::Tribute(..) | Stage::Judging(..) | Stage::Razing(_) => Some(4),
            _ => None,
        };
        let clash = now.clash?;
        let count = |faces: &[u8]| faces.iter().sum::<u8>();
        let shields = count(&clash.shielded);
        let defenders = Some(shields + count(&clash.bare));
        Some(Self { assault: clash.assault, defenders, shields: Some(shields), clash: Some(clash), at })
    }
}

/// The fight under way, the attacks to come, or the last fight; empty when there was none.
pub(super) fn fight(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text = String::new();
    if matches!(now.stage, Stage::Dividing | Stage::Attacking) {
        marching(&mut text, scene, &now);
    }
    let Some(fight) = Fight::of(&now) else { return text };
    let past = match (fight.at, fight.clash) {
        (None, _) => "clash past",
        (_, None) => "clash coming",
        _ => "clash",
    };
    let _ = write!(text, "<div class=\"{past}\">");
    let against =
        format!("{} against {}", side(scene, fight.assault.attacker), side(scene, Some(fight.assault.defender)));
    heading(&mut text, if fight.at.is_some() { "Attack" } else { "Last attack" }, &against);
    text += "<ol class=\"steps\">";
    for (step, name) in STEPS.into_iter().enumerate() {
        let current = match fight.at {
            Some(at) if at == step => " class=\"current\" aria-current=\"step\"",
            _ if fight.clash.is_none() && step > 1 => " class=\"later\"",
            _ => "",
        };
        let _ = write!(text, "<li{current}><h4>{} {name}</h4>", step + 1);
        match step {
            0 => commit(&mut text, scene, &now, &fight),
            1 => likely(&mut text, &now, &fight),
            2 => text += &fight.clash.as_ref().map_or("<small>not yet</small>".into(), dice),
            3 => text += &fight.clash.as_ref().map_or("<small>not yet</small>".into(), result),
            _ => consequence(&mut text, scene, &now, &fight),
        }
        text += "</li>";
    }
    text + "</ol></div>"
}

/// Whom the mustered units march on, and what to expect there.
fn marching(into: &mut String, scene: Scene, now: &Micromanager) {
    let unsent = now.unsent();
    let dividing = now.stage == Stage::Dividing;
    let about = if dividing {
        format!(
            "{} not sent yet: choose a rival. The first number says that the attack is ahead, the last that the defence is",
            words::units(unsent)
        )
    } else {
        "choose which attack comes next, and how many carry swords".into()
    };
    heading(into, "Attacks", &about);
    *into += "<div class=\"targets\">";
    for seat in now.rivals(now.active).iter() {
        let sent = now.sent[seat.index()];
        let village = now.village(seat);
        let defenders = village.fighters();
        let mut content = format!(
            "<span class=\"head\">{}{}{}</span>",
            side(scene, Some(seat)),
            some(defenders, &icon("unit")),
            some(village.walls(), &icon("wall"))
        );
        let units = if sent > 0 { sent } else { unsent };
        if sent > 0 {
            let _ = write!(content, "<small>{} sent</small>", words::units(sent));
        }
        let carried = now.own().stores.up_to(Commodity::Sword, units);
        if units > 0 && (dividing || sent > 0) {
            let assault = |swords| Assault { attacker: Some(now.active), defender: seat, units, swords };
            let name = format!("{units} against all");
            chances(&mut content, &name, &assault(0), (defenders, 0), village.walls());
            if carried > 0 {
                let name = format!("with {}", Commodity::Sword.counted(carried));
                chances(&mut content, &name, &assault(carried), (defenders, 0), village.walls());
            }
        }
        let said = format!(
            "{}: {}, {}",
            scene.name(Some(seat)),
            words::units(village.units),
            count(village.walls(), "wall", "walls")
        );
        piece(into, Entity::Seat(seat), "foe", &said, &content);
    }
    *into += "</div>";
}

/// Who fights with what.
fn commit(into: &mut String, scene: Scene, now: &Micromanager, fight: &Fight) {
    let colour = |seat: Option<Seat>| seat.map_or("", |seat| seat_class(scene.face(seat).colour));
    let Assault { attacker, defender, units, swords } = fight.assault;
    let sword = good(Commodity::Sword);
    let _ = write!(
        into,
        "<div class=\"army {}\">{}{}{}</div>",
        colour(attacker),
        side(scene, attacker),
        some(units, &icon("unit")),
        some(swords, &sword)
    );
    let village = now.village(defender);
    let shield = good(Commodity::Shield);
    let _ = write!(into, "<div class=\"army {}\">{}", colour(Some(defender)), side(scene, Some(defender)));
    if let Some(defenders) = fight.defenders {
        *into += &if defenders == 0 { "<small>nobody defends</small>".into() } else { some(defenders, &icon("unit")) };
        *into += &some(fight.shields.unwrap_or_default(), &shield);
    }
    if fight.clash.is_none() {
        *into += &some(village.walls(), &icon("wall"));
    }
    *into += "</div>";
    match now.stage {
        Stage::Defending(_) => {
            let content = format!("{}<b>up to {} may defend</b>", icon("unit"), village.units);
            let said = format!("Choose how many of {} defend", words::units(village.units));
            piece(into, Entity::Defence, "plate-of", &said, &content);
        }
        Stage::Shielding(..) => {
            let held = village.stores.count(Commodity::Shield);
            let content = format!("{shield}<b>up to {held} shields</b>");
            let said = format!("Choose how many of {} are used", Commodity::Shield.counted(held));
            piece(into, Entity::Shields, "plate-of", &said, &content);
        }
        _ => {}
    }
}

/// The odds, for what the defender may decide or has decided.
fn likely(into: &mut String, now: &Micromanager, fight: &Fight) {
    let village = now.village(fight.assault.defender);
    // Whoever hit in spite of Walls has met all that count; where nobody did, they still stand.
    let met = fight.clash.filter(|clash| clash.hits > 0);
    let walls = met.map_or(village.walls(), |clash| clash.walls);
    let mut row = |name: &str, defenders, shields| chances(into, name, &fight.assault, (defenders, shields), walls);
    match (fight.defenders, fight.shields) {
        (Some(defenders), Some(shields)) => row("it was", defenders, shields),
        (Some(defenders), None) => {
            row("no shields", defenders, 0);
            let most = village.stores.up_to(Commodity::Shield, defenders);
            row(&Commodity::Shield.counted(most), defenders, most);
        }
        _ => {
            let all = village.fighters();
            row("nobody defends", 0, 0);
            if all > 1 {
                row(&format!("{} defend", all / 2), all / 2, 0);
            }
            row(&format!("all {all} defend"), all, 0);
            let most = village.stores.up_to(Commodity::Shield, all);
            if most > 0 {
                row(&format!("all, {}", Commodity::Shield.counted(most)), all, most);
            }
        }
    }
    *into += "<small class=\"legend\"><b class=\"win\">attack ahead</b> <b class=\"tie\">tie</b> <b class=\"loss\">defence ahead</b></small>";
}

/// Hits against parries.
fn result(clash: &Clash) -> String {
    let walls = if clash.walls > 0 {
        format!(" <small>({} stopped by {})</small>", clash.walls, icon("wall"))
    } else {
        String::new()
    };
    let class = match clash.hits.cmp(&clash.parries) {
        std::cmp::Ordering::Greater => "win",
        std::cmp::Ordering::Equal => "tie",
        std::cmp::Ordering::Less => "loss",
    };
    format!(
        "<div class=\"score {class}\"><b>{}</b> : <b>{}</b></div><small>{} against {}</small>{walls}",
        clash.hits,
        clash.parries,
        count(clash.hits, "hit", "hits"),
        count(clash.parries, "parry", "parries"),
    )
}

/// “Bob loses 2 units”.
fn fell(scene: Scene, seat: Option<Seat>, fallen: u8) -> String {
    format!("{} loses {}", scene.name(seat), words::units(fallen))
}

/// Who fell, and what becomes of hits left over.
fn consequence(into: &mut String, scene: Scene, now: &Micromanager, fight: &Fight) {
    let Some(clash) = fight.clash else {
        *into += "<small>not yet</small>";
        return;
    };
    let fallen = match (clash.attackers_fallen, clash.defenders_fallen) {
        (0, 0) => "nobody falls".into(),
        (0, defenders) => fell(scene, Some(clash.assault.defender), defenders),
        (attackers, _) => fell(scene, clash.assault.attacker, attackers),
    };
    let _ = write!(into, "<p>{}</p>", escape(&fallen));
    let left = match now.stage {
        Stage::Spoils(victory) | Stage::Razing(victory) | Stage::Tribute(victory, _) | Stage::Judging(victory, _) => {
            victory.left
        }
        _ => 0,
    };
    if left > 0 {
        let _ = write!(into, "<p><b>{}</b> left</p>", count(left, "hit", "hits"));
    }
    match now.stage {
        Stage::Spoils(_) => {
            *into += "<div class=\"plates\">";
            let loot = format!("{}<b>Loot</b>", icon("g0"));
            piece(into, Entity::Loot, "plate-of", "Loot: take goods at random", &loot);
            let raze = format!("{}<b>Raze</b>", icon("damage"));
            piece(into, Entity::Raze, "plate-of", "Raze: a damage token for each hit", &raze);
            *into += "</div>";
        }
        Stage::Razing(_) => {
            let owner = escape(&scene.name(Some(clash.assault.defender)));
            let _ = write!(into, "<p>{}{owner} chooses the buildings that take the damage</p>", icon("damage"));
        }
        _ => {}
    }
}
