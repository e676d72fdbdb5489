//! The log of Medieval Micromanager. Nothing is secret. Buildings have the names that they had at the time of the
//! event.

use super::nouns::{crew_in_words, goods_in_words, units_in_words, verb, with_article, works_in_words};
use crate::games::medieval_micromanager::action::{Event, LastRound, Lot, Work, Yield};
use crate::games::medieval_micromanager::building::Name;
use crate::games::medieval_micromanager::data::{FACES, UNIT_PRICE, WEAR_FACE};
use crate::games::medieval_micromanager::entity::{Entity, RichText};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Clash, Micromanager};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// The maximum number of dice that are listed singly. More are counted by face.
const SINGLE_DICE: u8 = 10;

/// Returns the sentence for an event.
pub(crate) fn describe_event(game: &Micromanager, event: &Event) -> RichText {
    let line = RichText::new();
    match event {
        Event::Founded { first } => line.seat(*first).text(" begins each round.").rule("turn"),
        Event::UnitsGiven { seat, units } => {
            line.seat(*seat).text(format!(" takes {} as a boon.", units_in_words(*units))).rule("options")
        }
        Event::GoodsGiven { seat, commodity, count } => {
            let line = good(line.seat(*seat).text(" takes "), *seat, *commodity, *count);
            line.text(" as a boon.").rule("options")
        }
        Event::BuildingGiven { seat, kind } => {
            let line = line.seat(*seat).text(" takes ").piece(Entity::BuildingKind(*kind), with_article(*kind));
            line.text(" as a boon.").rule("options")
        }
        Event::Round { round } => match game.raiders(*round) {
            0 => line.text(format!("Round {round}.")).rule("turn"),
            raiders => line.text(format!("Round {round}. {raiders} raiders come at its end.")).rule("solitaire"),
        },
        Event::LastRound { why: LastRound::Points, seat } => {
            let line = seat.map_or_else(|| RichText::new().text("Someone"), |seat| RichText::new().seat(seat));
            line.text(" has reached the crown: this is the last round, unless that changes.").rule("end")
        }
        Event::LastRound { why: LastRound::Rounds, .. } => line.text("This is the last round.").rule("end"),
        Event::Demolished { seat, name, damage, depletion } => {
            let tokens = match (damage, depletion) {
                (damage, 0) => format!("{damage} damage"),
                (0, depletion) => format!("{depletion} depletion"),
                (damage, depletion) => format!("{damage} damage and {depletion} depletion"),
            };
            line.seat(*seat).text(format!("’s {name} is gone: {tokens}.")).rule("buildings")
        }
        Event::GroundBroken { seat, kind } => {
            let line =
                line.seat(*seat).text(" breaks ground for ").piece(Entity::BuildingKind(*kind), with_article(*kind));
            line.text(".").rule("buildings")
        }
        Event::Offered { seat, to, give, ask } => {
            let line = line.seat(*seat).text(format!(" offers {} to ", give.0.count_in_words(give.1))).seat(*to);
            line.text(format!(" for {}.", ask.0.count_in_words(ask.1))).rule("options")
        }
        Event::Answered { by, accepted: true, give, ask, .. } => {
            let swapped =
                format!(" accepts and gives {} for {}.", ask.0.count_in_words(ask.1), give.0.count_in_words(give.1));
            line.seat(*by).text(swapped).rule("options")
        }
        Event::Answered { by, accepted: false, .. } => line.seat(*by).text(" refuses the offer.").rule("options"),
        Event::Discarded { seat, goods } => {
            let line = all_goods(line.seat(*seat).text(" discards "), *seat, goods);
            line.text(" (storage full).").rule("storage")
        }
        Event::DepletionRolled { seat, lot, name, die } => {
            let line = owned(line, *seat, *lot, *name);
            let line = line.text(format!(": the depletion die shows {die}"));
            line.text(if *die == WEAR_FACE { ", and one space is lost." } else { "." }).rule("depletion")
        }
        Event::Homeless { seat, units } => {
            let units = count(*units, "homeless unit", "homeless units");
            line.seat(*seat).text(format!(" loses {units}.")).rule("housing")
        }
        Event::Fell { seat } => line.seat(*seat).text(" has no unit left and is out of play.").rule("end"),
        Event::Resettled { seat, units } => {
            let line = line.seat(*seat).text(" has no unit left: ");
            line.text(format!("{} settle there.", count(*units, "newcomer", "newcomers"))).rule("end")
        }
        Event::Ended { winners, reason, points } => {
            game.result(line.seats(winners), reason, *points).then(game.tie_break_in_words()).rule("end")
        }
        _ => tell_of_work(line, event),
    }
}

fn tell_of_work(line: RichText, event: &Event) -> RichText {
    match event {
        Event::Worked { seat, work } => tell_of_order(line, *seat, work).rule("activities"),
        Event::Repeated { seat, works } => {
            let order = |(lot, words)| RichText::new().piece(Entity::Building(*seat, lot), words);
            let orders = RichText::listed(works_in_words(works).into_iter().map(order));
            line.seat(*seat).text(" repeats last turn’s orders: ").then(orders).text(".").rule("activities")
        }
        Event::ToolsBroke { seat, count } => {
            line.seat(*seat).text(format!(" wears out {}.", Commodity::Tool.count_in_words(*count))).rule("options")
        }
        _ => tell_of_war(line, event),
    }
}

/// Returns the sentence for an order: “Ann’s Farm 2: 2 units make 2 grain.”
fn tell_of_order(line: RichText, seat: Seat, Work { order, name, yields }: &Work) -> RichText {
    let (lot, units) = (order.lot(), order.units());
    let crew = crew_in_words(units, order.tools());
    let at = |line: RichText| line.piece(Entity::Building(seat, lot), name.in_sentence());
    match yields {
        Yield::Built { removed, left } => {
            let what = match left {
                0 => format!(": {crew} {} it.", verb(units, "finishes", "finish")),
                left => format!(": {crew} {} off {removed} damage, {left} left.", verb(units, "takes", "take")),
            };
            owned(line, seat, lot, *name).text(what)
        }
        Yield::Produced { product, made } => {
            let line = owned(line, seat, lot, *name).text(format!(": {crew} {} ", verb(units, "makes", "make")));
            good(line, seat, *product, *made).text(".")
        }
        Yield::Recruited(units) => {
            let price = Commodity::Grain.count_in_words(UNIT_PRICE * u16::from(*units));
            let line = line.seat(seat).text(format!(" recruits {} at ", units_in_words(*units)));
            at(line).text(format!(" for {price}."))
        }
        Yield::Mustered(units) => {
            at(line.seat(seat).text(format!(" musters {} at ", units_in_words(*units)))).text(".")
        }
    }
}

fn tell_of_war(line: RichText, event: &Event) -> RichText {
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
                (_, swords) => format!("{} and {}", units_in_words(*units), Commodity::Sword.count_in_words(*swords)),
            };
            let line = line.text(" attacks ").seat(*defender).text(format!(" with {with}."));
            line.rule(if attacker.is_none() { "solitaire" } else { "attacks" })
        }
        Event::Defended { seat, units: 0, .. } => line.seat(*seat).text(" doesn’t defend.").rule("attacks"),
        Event::Defended { seat, units, shields } => {
            let with = match shields {
                0 => units_in_words(*units),
                shields => format!("{} and {}", units_in_words(*units), Commodity::Shield.count_in_words(*shields)),
            };
            line.seat(*seat).text(format!(" defends with {with}.")).rule("attacks")
        }
        Event::Fought { clash } => tell_of_dice(line, clash).rule("attacks"),
        Event::Looted { attacker, defender, goods } => {
            let line = all_goods(line.seat(*attacker).text(" loots "), *attacker, goods);
            line.text(" from ").seat(*defender).text(".").rule("attacks")
        }
        Event::TributeOffered { seat, to, goods } => {
            let line = line.seat(*seat).text(format!(" offers a tribute of {} to ", goods_in_words(goods)));
            line.seat(*to).text(".").rule("options")
        }
        Event::TributeAnswered { seat, from, accepted, goods } => {
            let line = line.seat(*seat).text(if *accepted { " accepts " } else { " refuses " }).seat(*from);
            line.text(format!("’s tribute of {}.", goods_in_words(goods))).rule("options")
        }
        Event::Razed { attacker, seat, lot, name, count } => {
            let line = owned(line, *seat, *lot, *name).text(format!(" takes {count} damage from "));
            let line = match attacker {
                Some(attacker) => line.seat(*attacker),
                None => line.text("the Horde"),
            };
            line.text(".").rule("attacks")
        }
        Event::DamageDiscarded { seat, lot, name, count } => owned(line, *seat, *lot, *name)
            .text(format!(" has no room for {count} more damage: it has no effect."))
            .rule("options"),
        _ => unreachable!("everything else is told before"),
    }
}

/// Appends all dice of an attack, and the losses.
fn tell_of_dice(line: RichText, clash: &Clash) -> RichText {
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
        (0, 0, _) => line.text("No losses."),
        (0, fallen, _) => fallen_of(line, fallen, assault.defender),
        (fallen, _, Some(attacker)) => fallen_of(line, fallen, attacker),
        (fallen, ..) => line.text(format!("The Horde loses {}.", count(fallen, "raider", "raiders"))),
    };
    match clash.left() {
        0 => line,
        left => line.text(format!(" {} left over.", count(left, "hit is", "hits are"))),
    }
}

fn fallen_of(line: RichText, fallen: u8, seat: Seat) -> RichText {
    line.seat(seat).text(format!(" loses {}.", units_in_words(fallen)))
}

/// Returns the dice of a side: “(swords 3 5 6; others 1 4 4)”, or “(1 4 4)” without weapons.
fn rolls(arms: &str, armed: &[u8; FACES], others: &[u8; FACES]) -> String {
    match (dice(armed), dice(others)) {
        (armed, others) if armed.is_empty() => format!("({others})"),
        (armed, others) if others.is_empty() => format!("({arms} {armed})"),
        (armed, others) => format!("({arms} {armed}; others {others})"),
    }
}

/// Returns dice by face: “1 4 4”, or “3×1 12×4” for many dice.
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

/// Appends a building with its owner: “Ann’s Farm 2”.
fn owned(line: RichText, seat: Seat, lot: Lot, name: Name) -> RichText {
    line.seat(seat).text("’s ").piece(Entity::Building(seat, lot), name.to_string())
}

/// Appends an amount that highlights the commodity in the stores: “3 grain”.
fn good(line: RichText, seat: Seat, commodity: Commodity, count: u16) -> RichText {
    line.piece(Entity::Store(seat, commodity), commodity.count_in_words(count))
}

/// Appends amounts that highlight the commodities in the stores: “3 grain, 1 ore and 2 tools”.
fn all_goods(line: RichText, seat: Seat, goods: &Stores) -> RichText {
    line.then(RichText::listed(goods.kinds().map(|(commodity, count)| good(RichText::new(), seat, commodity, count))))
}
