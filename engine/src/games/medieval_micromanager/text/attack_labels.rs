//! Labels of choices about attacks, with exact odds (Micromanager 3.6, 5). All other labels are in [`super::labels`].

use super::labels::{change, room_change};
use super::nouns::{goods_in_words, group, units_in_words, verb};
use crate::games::medieval_micromanager::action::{Action, Lot};
use crate::games::medieval_micromanager::data::{BuildingKind, POINTS};
use crate::games::medieval_micromanager::entity::{Entity, Label, RichText};
use crate::games::medieval_micromanager::evaluation::odds::odds;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::rules::scoring::worth;
use crate::games::medieval_micromanager::state::{Assault, Micromanager, Stage, Victory};
use crate::kernel::seat::Seat;
use crate::kernel::text::label::Change;
use crate::kernel::text::lists::{capitalized, count};

/// The side that “yours” refers to in the odds.
#[derive(Clone, Copy)]
enum Side {
    Attacker,
    Defender,
}

impl Micromanager {
    /// Returns the label of a choice about an attack, or of an answer to an offer or a tribute.
    pub(crate) fn name_engagement(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Send { seat: rival, units } => self.name_sending(rival, units),
            Action::Attack { seat: rival, swords } => self.name_attack(rival, swords),
            Action::Defend(units) => self.name_defence(units),
            Action::Shield(shields) => self.name_shields(shields),
            Action::Loot => self.name_loot(),
            Action::Raze => self.name_razing(),
            Action::Offer { commodity, count } => self.name_tribute(seat, commodity, count),
            Action::Stop => self.name_end_of_tribute(),
            Action::Accept | Action::Refuse => self.name_answer(seat, action == Action::Accept),
            Action::Place { building, count } => self.name_damage(seat, building, count),
            _ => unreachable!("everything else is named before"),
        }
    }

    fn name_sending(&self, rival: Seat, units: u8) -> Label {
        let assault = Assault { attacker: Some(self.active), defender: rival, units, swords: 0 };
        let left = i32::from(self.unsent());
        let odds = match self.own().stores.count(Commodity::Sword) {
            0 => capitalized(&self.against_all(&assault)),
            _ => format!("Without swords, {}", self.against_all(&assault)),
        };
        Label {
            text: RichText::new().seat(rival).text(format!(
                ": {} · {} %",
                units_in_words(units),
                self.chance(&assault)
            )),
            group: group::SEND,
            path: vec![Entity::Seat(rival)],
            amount: Some(units.into()),
            default_amount: units == self.unsent(),
            changes: vec![Change { what: "units to send", before: left, after: left - i32::from(units) }],
            note: odds.into(),
            ..Label::default()
        }
    }

    fn name_attack(&self, rival: Seat, swords: u8) -> Label {
        let units = self.sent[rival.index()];
        let assault = Assault { attacker: Some(self.active), defender: rival, units, swords };
        let held = i32::from(self.own().stores.count(Commodity::Sword));
        let with = match (held, swords) {
            (0, _) => String::new(),
            (_, 0) => ", no sword".into(),
            (_, swords) => format!(", {}", Commodity::Sword.count_in_words(swords)),
        };
        Label {
            text: RichText::new().seat(rival).text(format!(
                ": {}{with} · {} %",
                units_in_words(units),
                self.chance(&assault)
            )),
            group: group::ATTACK,
            path: vec![Entity::Seat(rival)],
            amount: Some(swords.into()),
            changes: used("swords", held, swords),
            note: capitalized(&self.against_all(&assault)).into(),
            ..Label::default()
        }
    }

    fn name_defence(&self, units: u8) -> Label {
        let Stage::Defending(assault) = &self.stage else { unreachable!("units defend when they are attacked") };
        let village = self.village(assault.defender);
        let shields = village.stores.up_to(Commodity::Shield, units);
        let odds = self.odds_in_words(assault, units, shields, Side::Defender);
        let with = match shields {
            0 => String::new(),
            shields => format!("With {}: ", Commodity::Shield.count_in_words(shields)),
        };
        Label {
            text: match units {
                0 => "Don’t defend".into(),
                1 if village.units == 1 => "Your only unit defends".into(),
                units => {
                    format!("{units} of {} {}", units_in_words(village.units), verb(units, "defends", "defend")).into()
                }
            },
            group: group::DEFEND,
            path: vec![Entity::Defence],
            amount: Some(units.into()),
            default_amount: units == self.best_defence(assault),
            note: format!("{with}{odds}").into(),
            ..Label::default()
        }
    }

    fn name_shields(&self, shields: u8) -> Label {
        let Stage::Shielding(assault, units) = &self.stage else { unreachable!("shields go to defenders") };
        let held = self.village(assault.defender).stores.count(Commodity::Shield);
        Label {
            text: if shields == 0 { "No shield".into() } else { Commodity::Shield.count_in_words(shields).into() },
            group: group::SHIELD,
            path: vec![Entity::Shields],
            amount: Some(shields.into()),
            changes: used("shields", held.into(), shields),
            note: self.odds_in_words(assault, *units, shields, Side::Defender).into(),
            ..Label::default()
        }
    }

    /// Returns the chance in percent that an attack is ahead of all defenders with all their shields.
    fn chance(&self, assault: &Assault) -> i32 {
        let village = self.village(assault.defender);
        let defenders = village.fighters();
        let shields = village.stores.up_to(Commodity::Shield, defenders);
        let [win, ..] = odds(assault, defenders, shields, village.walls()).in_percent();
        win
    }

    /// Returns the chance in percent of `units` mustered units against each target. They use as many swords as are in
    /// store.
    pub(super) fn chances_of_muster(&self, units: u8) -> Vec<(Seat, i32)> {
        let swords = self.own().stores.up_to(Commodity::Sword, units);
        let chance = |defender| self.chance(&Assault { attacker: Some(self.active), defender, units, swords });
        self.targets.iter().map(|target| (target, chance(target))).collect()
    }

    /// Returns the odds if a rival defends with all units and shields.
    fn against_all(&self, assault: &Assault) -> String {
        let village = self.village(assault.defender);
        let defenders = village.fighters();
        let shields = village.stores.up_to(Commodity::Shield, defenders);
        let with = match shields {
            0 => String::new(),
            shields => format!(" with {}", Commodity::Shield.count_in_words(shields)),
        };
        let odds = self.odds_in_words(assault, defenders, shields, Side::Attacker);
        match defenders {
            1 => format!("against the only defender{with}: {odds}"),
            2 => format!("against both defenders{with}: {odds}"),
            _ => format!("against all {defenders} defenders{with}: {odds}"),
        }
    }

    /// Returns the odds in words: “59 % ahead, 22 % tie, 19 % behind; on average 1.1 of theirs and 0.3 of yours die.”
    fn odds_in_words(&self, assault: &Assault, defenders: u8, shields: u8, side: Side) -> String {
        let walls = self.village(assault.defender).walls();
        let odds = odds(assault, defenders, shields, walls);
        let ([win, tie, loss], [defenders_fallen, attackers_fallen, left]) = (odds.in_percent(), odds.in_tenths());
        let (ahead, behind, yours, theirs) = match side {
            Side::Attacker => (win, loss, attackers_fallen, defenders_fallen),
            Side::Defender => (loss, win, defenders_fallen, attackers_fallen),
        };
        let mut text = if defenders == 0 {
            format!("{} hits are left over on average.", tenths(left))
        } else {
            let fallen = format!("{} of theirs and {} of yours die", tenths(theirs), tenths(yours));
            let over = match left {
                0 => String::new(),
                left => format!(", and {} hits are left over", tenths(left)),
            };
            format!("{ahead} % ahead, {tie} % tie, {behind} % behind; on average {fallen}{over}.")
        };
        if walls > 0 {
            let what = count(walls, "hit", "hits");
            text = format!("{text} Walls cancel up to {what}.");
        }
        text
    }

    fn name_loot(&self) -> Label {
        let victory = self.victory();
        let goods = &self.village(victory.defender).stores;
        let renown = i32::from(self.own().renown);
        Label {
            text: format!("Loot {}", count(self.loot_of(&victory), "good", "goods")).into(),
            group: group::SPOILS,
            path: vec![Entity::Loot],
            changes: vec![Change { what: "renown", before: renown, after: renown + POINTS.loot }],
            note: format!("Drawn at random from {}.", goods_in_words(goods)).into(),
            ..Label::default()
        }
    }

    fn name_razing(&self) -> Label {
        let victory = self.victory();
        let damage = victory.left.min(u8::try_from(self.places_for_damage(victory.defender)).unwrap_or(u8::MAX));
        let renown = i32::from(self.own().renown);
        let brings = Change { what: "renown", before: renown, after: renown + POINTS.raze * i32::from(damage) };
        Label {
            text: format!("Raze: {damage} damage").into(),
            group: group::SPOILS,
            path: vec![Entity::Raze],
            // With the option `text`, damage may go where it brings no renown.
            changes: if self.options.as_written { Vec::new() } else { vec![brings] },
            note: match self.is_about_to_fall(victory.defender) {
                true => "No unit is left there: the village then leaves play.".into(),
                false if self.options.as_written => {
                    "The defender chooses where, even where it has no effect and brings no renown.".into()
                }
                false => "The defender chooses where.".into(),
            },
            ..Label::default()
        }
    }

    /// Returns the victory of the present stage.
    fn victory(&self) -> Victory {
        match self.stage {
            Stage::Spoils(victory)
            | Stage::Tribute(victory, _)
            | Stage::Judging(victory, _)
            | Stage::Razing(victory) => victory,
            _ => unreachable!("spoils follow a victory"),
        }
    }

    fn name_tribute(&self, seat: Seat, commodity: Commodity, count: u8) -> Label {
        let Stage::Tribute(victory, offered) = &self.stage else { unreachable!("tribute is offered by the beaten") };
        let held = self.village(seat).stores.count(commodity) - offered.count(commodity);
        let before = i32::from(victory.left) - i32::from(offered.total());
        Label {
            text: commodity.count_in_words(count).into(),
            group: group::OFFER,
            path: vec![Entity::Store(seat, commodity)],
            amount: Some(count.into()),
            changes: vec![
                used_one(commodity.name(), held.into(), count),
                Change { what: "damage if accepted", before, after: before - i32::from(count) },
            ],
            ..Label::default()
        }
    }

    fn name_end_of_tribute(&self) -> Label {
        let Stage::Tribute(victory, offered) = &self.stage else { unreachable!("tribute is offered by the beaten") };
        let (text, note) = match offered.total() {
            0 => ("Offer nothing", damage_to_place(victory.left.into())),
            _ => ("Offer no more", format!("You offer {}.", goods_in_words(offered))),
        };
        Label {
            text: text.into(),
            group: group::REST,
            path: vec![Entity::Refuse],
            note: note.into(),
            ends_step: true,
            ..Label::default()
        }
    }

    /// Returns the label of an answer to a trade or a tribute.
    fn name_answer(&self, seat: Seat, agreed: bool) -> Label {
        let stores = &self.village(seat).stores;
        let mut changes = Vec::new();
        let mut note = String::new();
        match &self.stage {
            Stage::Answering { give, ask, .. } if agreed => {
                let (held, more) = (i32::from(stores.count(give.0)), i32::from(give.1));
                changes.push(Change { what: give.0.name(), before: held, after: held + more });
                changes.push(used_one(ask.0.name(), stores.count(ask.0).into(), ask.1));
            }
            Stage::Judging(victory, offered) => {
                let mut damage = u16::from(victory.left);
                if agreed {
                    damage -= offered.total();
                    changes.extend(offered.kinds().map(|(commodity, more)| {
                        let held = i32::from(stores.count(commodity));
                        Change { what: commodity.name(), before: held, after: held + i32::from(more) }
                    }));
                }
                note = damage_to_place(damage);
            }
            _ => {}
        }
        Label {
            text: if agreed { "Accept".into() } else { "Refuse".into() },
            group: group::ANSWER,
            path: vec![if agreed { Entity::Accept } else { Entity::Refuse }],
            changes,
            note: note.into(),
            ..Label::default()
        }
    }

    fn name_damage(&self, seat: Seat, lot: Lot, count: u8) -> Label {
        let before = self.village(seat).building(lot);
        let mut after = before;
        let taken = count.min(before.room());
        after.hurt(taken);
        let mut changes: Vec<Change> = room_change(before, after).into_iter().collect();
        changes.push(change("worth", worth(before), worth(after)));
        changes.retain(|change| change.before != change.after);
        let note = if taken < count {
            "Damage that finds no room there has no effect."
        } else if after.is_doomed() {
            "With five tokens it is gone before you can repair it."
        } else if before.is_undamaged() && before.kind() == BuildingKind::House {
            "No unit can be recruited there until it is repaired."
        } else if before.is_undamaged() && !before.kind().is_storehouse() {
            "It can’t be used until it is repaired."
        } else {
            ""
        };
        Label {
            text: format!("{}: {count} damage", self.building_name(seat, lot)).into(),
            group: group::PLACE,
            path: vec![Entity::Building(seat, lot)],
            amount: Some(count.into()),
            changes,
            note: note.into(),
            ..Label::default()
        }
    }
}

/// Returns a sentence about the damage that will be placed.
fn damage_to_place(tokens: u16) -> String {
    match tokens {
        0 => "No damage is placed.".into(),
        1 => "1 damage token is placed.".into(),
        tokens => format!("{tokens} damage tokens are placed."),
    }
}

/// Returns the change when tokens of a commodity leave the stores.
fn used_one(what: &'static str, held: i32, count: u8) -> Change {
    Change { what, before: held, after: held - i32::from(count) }
}

/// Returns the change of [`used_one`], or none if `count` is 0.
fn used(what: &'static str, held: i32, count: u8) -> Vec<Change> {
    if count == 0 { Vec::new() } else { vec![used_one(what, held, count)] }
}

/// Formats a number of tenths: 13 as “1.3”.
fn tenths(number: i32) -> String {
    format!("{}.{}", number / 10, number % 10)
}
