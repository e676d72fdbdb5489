//! The log of Medieval Micromanager: what happened, in sentences. Nothing is secret. Buildings are told by their
//! kind: their numbers change when one of them goes.

use super::action::{Event, LastRound, Lot};
use super::data::{FACES, Kind, UNIT_PRICE, WEAR_FACE};
use super::goods::{Commodity, Stores};
use super::state::{Clash, Micromanager};
use super::words::{
    building_anchor, crew_in_words, goods_in_words, kind_anchor, store_anchor, units_in_words, verb, with_article,
};
use crate::seat::Seat;
use crate::words::{Line, count};

/// More dice than these are told by how many show each face.
const SINGLE_DICE: u8 = 10;

impl Micromanager {
    /// What happened, as everybody may know it.
    pub(super) fn tell(&self, event: &Event) -> Line {
        let line = Line::new();
        match event {
            Event::Founded { first } => line.seat(*first).text(" begins each round.").rule("turn"),
            Event::UnitsGiven { seat, units } => {
                line.seat(*seat).text(format!(" takes {} as a boon.", units_in_words(*units))).rule("options")
            }
            Event::GoodsGiven { seat, commodity, count } => {
                let line = goods(line.seat(*seat).text(" takes "), *seat, *commodity, *count);
                line.text(" as a boon.").rule("options")
            }
            Event::BuildingGiven { seat, kind } => {
                let line = line.seat(*seat).text(" takes ").piece(kind_anchor(*kind), with_article(*kind));
                line.text(" as a boon.").rule("options")
            }
            Event::Round { round } => match self.raiders(*round) {
                0 => line.text(format!("Round {round}.")).rule("turn"),
                raiders => line.text(format!("Round {round}. {raiders} raiders come at its end.")).rule("solitaire"),
            },
            Event::LastRound { why: LastRound::Points, seat } => {
                let line = seat.map_or_else(|| Line::new().text("Somebody"), |seat| Line::new().seat(seat));
                line.text(" has the points of the crown: this is the last round, unless that changes.").rule("end")
            }
            Event::LastRound { why: LastRound::Rounds, .. } => line.text("This is the last round.").rule("end"),
            Event::Demolished { seat, kind, damage, depletion } => {
                let tokens = match (damage, depletion) {
                    (damage, 0) => format!("{damage} damage"),
                    (0, depletion) => format!("{depletion} depletion"),
                    (damage, depletion) => format!("{damage} damage and {depletion} depletion"),
                };
                line.seat(*seat).text(format!("’s {} is gone: {tokens}.", kind.name())).rule("buildings")
            }
            Event::GroundBroken { seat, kind } => {
                let line = line.seat(*seat).text(" breaks ground for ").piece(kind_anchor(*kind), with_article(*kind));
                line.text(".").rule("buildings")
            }
            Event::Offered { seat, to, give, ask } => {
                let line = line.seat(*seat).text(" offers ").seat(*to);
                line.text(format!(" {} for {}.", give.0.counted(give.1), ask.0.counted(ask.1))).rule("options")
            }
            Event::Answered { by, accepted: true, give, ask, .. } => {
                let swapped = format!(" accepts: {} for {}.", give.0.counted(give.1), ask.0.counted(ask.1));
                line.seat(*by).text(swapped).rule("options")
            }
            Event::Answered { by, accepted: false, .. } => line.seat(*by).text(" refuses.").rule("options"),
            Event::Discarded { seat, commodity, count } => {
                let line = goods(line.seat(*seat).text(" discards "), *seat, *commodity, *count);
                line.text(" for want of room.").rule("storage")
            }
            Event::DepletionRolled { seat, lot, kind, die } => {
                let line = owned(line, *seat, *lot, *kind);
                let line = line.text(format!(": depletion die {die}"));
                line.text(if *die == WEAR_FACE { ", one space is lost." } else { "." }).rule("depletion")
            }
            Event::Homeless { seat, units } => {
                let line = line.text(format!("{} of ", units_in_words(*units))).seat(*seat);
                line.text(verb(*units, " has no home and dies.", " have no home and die.")).rule("housing")
            }
            Event::Fell { seat } => line.seat(*seat).text(" has no unit left and is out of play.").rule("end"),
            Event::Ended { winners, reason } => self.ending(line.seats(winners), reason).rule("end"),
            _ => tell_of_work(line, event),
        }
    }
}

fn tell_of_work(line: Line, event: &Event) -> Line {
    match event {
        Event::Repeated { seat } => line.seat(*seat).text(" repeats the orders of last turn.").rule("activities"),
        Event::Built { seat, lot, kind, units, tools, removed, left } => {
            let done = match left {
                0 => ", which completes it.".into(),
                left => format!(", {left} left."),
            };
            let crew = crew_in_words(*units, *tools);
            let what = format!(": {crew} {} off {removed} damage{done}", verb(*units, "takes", "take"));
            owned(line, *seat, *lot, *kind).text(what).rule("activities")
        }
        Event::Produced { seat, lot, kind, product, units, tools, made } => {
            let crew = crew_in_words(*units, *tools);
            let line = owned(line, *seat, *lot, *kind).text(format!(": {crew} {} ", verb(*units, "makes", "make")));
            goods(line, *seat, *product, *made).text(".").rule("activities")
        }
        Event::ToolsBroke { seat, count } => {
            let line = line.text(format!("{} of ", Commodity::Tool.counted(*count))).seat(*seat);
            line.text(verb(*count, " breaks.", " break.")).rule("options")
        }
        Event::Recruited { seat, lot, units } => line
            .seat(*seat)
            .text(format!(" recruits {} at ", units_in_words(*units)))
            .piece(building_anchor(*seat, *lot), with_article(Kind::House))
            .text(format!(" for {}.", Commodity::Grain.counted(UNIT_PRICE * u16::from(*units))))
            .rule("activities"),
        Event::Mustered { seat, lot, units } => line
            .seat(*seat)
            .text(format!(" musters {} at ", units_in_words(*units)))
            .piece(building_anchor(*seat, *lot), with_article(Kind::Academy))
            .text(".")
            .rule("activities"),
        _ => tell_of_war(line, event),
    }
}

fn tell_of_war(line: Line, event: &Event) -> Line {
    match event {
        Event::Sent { seat, to, units } => {
            let line = line.seat(*seat).text(format!(" sends {} against ", units_in_words(*units)));
            line.seat(*to).text(".").rule("attacks")
        }
        Event::Attacked { attacker, defender, units, swords } => {
            let line = match attacker {
                Some(attacker) => line.seat(*attacker),
                None => line.text("The Horde"),
            };
            let with = match (attacker, swords) {
                (None, _) => count(*units, "raider", "raiders"),
                (_, 0) => units_in_words(*units),
                (_, swords) => format!("{} and {}", units_in_words(*units), Commodity::Sword.counted(*swords)),
            };
            let line = line.text(" attacks ").seat(*defender).text(format!(" with {with}."));
            line.rule(if attacker.is_none() { "solitaire" } else { "attacks" })
        }
        Event::Defended { seat, units: 0, .. } => line.seat(*seat).text(" doesn’t defend.").rule("attacks"),
        Event::Defended { seat, units, shields } => {
            let with = match shields {
                0 => units_in_words(*units),
                shields => format!("{} and {}", units_in_words(*units), Commodity::Shield.counted(*shields)),
            };
            line.seat(*seat).text(format!(" defends with {with}.")).rule("attacks")
        }
        Event::Fought { clash } => tell_of_dice(line, clash).rule("attacks"),
        Event::Looted { attacker, defender, commodity } => {
            let line = goods(line.seat(*attacker).text(" loots "), *attacker, *commodity, 1);
            line.text(" from ").seat(*defender).text(".").rule("attacks")
        }
        Event::TributeOffered { seat, to, goods } => {
            let line = line.seat(*seat).text(" offers ").seat(*to);
            line.text(format!(" a tribute of {}.", goods_in_words(goods))).rule("options")
        }
        Event::TributeAnswered { seat, from, accepted, goods } => answer(line.seat(*seat), *from, *accepted, goods),
        Event::Razed { attacker, seat, lot, kind, count } => {
            let line = owned(line, *seat, *lot, *kind).text(format!(" takes {count} damage from "));
            let line = match attacker {
                Some(attacker) => line.seat(*attacker),
                None => line.text("the Horde"),
            };
            line.text(".").rule("attacks")
        }
        _ => unreachable!("everything else is told before"),
    }
}

fn answer(line: Line, from: Seat, accepted: bool, goods: &Stores) -> Line {
    let line = line.text(if accepted { " accepts the tribute of " } else { " refuses the tribute of " }).seat(from);
    line.text(format!(": {}.", goods_in_words(goods))).rule("options")
}

/// All dice of an attack, and who fell.
fn tell_of_dice(line: Line, clash: &Clash) -> Line {
    let rolled = clash.hits + clash.walls;
    let mut text =
        format!("Attack {}: {}", rolls("swords", &clash.sworded, &clash.plain), count(rolled, "hit", "hits"));
    if clash.walls > 0 {
        text = format!("{text}, {} cancelled by Walls", clash.walls);
    }
    let defended = clash.shielded.iter().chain(&clash.bare).any(|dice| *dice > 0);
    text = match defended {
        true => {
            let dice = rolls("shields", &clash.shielded, &clash.bare);
            format!("{text}. Defence {dice}: {} parried. ", clash.parries)
        }
        false => format!("{text}. "),
    };
    let assault = &clash.assault;
    let line = line.text(text);
    let line = match (clash.attackers_fallen, clash.defenders_fallen, assault.attacker) {
        (0, 0, _) => line.text("Nobody falls."),
        (0, fallen, _) => fallen_of(line, fallen, assault.defender),
        (fallen, _, Some(attacker)) => fallen_of(line, fallen, attacker),
        (fallen, ..) => line.text(format!("{} {}.", count(fallen, "raider", "raiders"), verb(fallen, "falls", "fall"))),
    };
    match clash.left() {
        0 => line,
        left => line.text(format!(" {} left over.", count(left, "point is", "points are"))),
    }
}

fn fallen_of(line: Line, fallen: u8, seat: Seat) -> Line {
    line.text(format!("{} of ", units_in_words(fallen))).seat(seat).text(verb(fallen, " falls.", " fall."))
}

/// “(swords 3 5 6; others 1 4 4)”, “(1 4 4)”.
fn rolls(arms: &str, armed: &[u8; FACES], others: &[u8; FACES]) -> String {
    match (dice(armed), dice(others)) {
        (armed, others) if armed.is_empty() => format!("({others})"),
        (armed, others) if others.is_empty() => format!("({arms} {armed})"),
        (armed, others) => format!("({arms} {armed}; others {others})"),
    }
}

/// “1 4 4”; many dice as “3×1 12×4”.
fn dice(faces: &[u8; FACES]) -> String {
    let many = faces.iter().sum::<u8>() > SINGLE_DICE;
    let mut words: Vec<String> = Vec::new();
    for (face, count) in (1..).zip(faces) {
        match count {
            0 => {}
            count if many => words.push(format!("{count}×{face}")),
            count => words.extend((0..*count).map(|_: u8| format!("{face}"))),
        }
    }
    words.join(" ")
}

/// “Ann’s Farm”.
fn owned(line: Line, seat: Seat, lot: Lot, kind: Kind) -> Line {
    line.seat(seat).text("’s ").piece(building_anchor(seat, lot), kind.name())
}

/// “3 grain”, which lights up in the stores.
fn goods(line: Line, seat: Seat, commodity: Commodity, count: u16) -> Line {
    line.piece(store_anchor(seat, commodity), commodity.counted(count))
}
