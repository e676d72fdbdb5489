//! Attacks: division, commitment, dice, the fallen, and raids of the Horde (Micromanager 3.5.7, 3.6, 3.8). What a
//! victory brings stands in [`super::spoils`].

use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::data::{COMBAT, FACES, POINTS};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::options::Mode;
use crate::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage, Victory};
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::step::StepContext;

/// One die: 1 to 6.
pub(crate) fn roll(cx: &mut StepContext<'_, Event>) -> u8 {
    cx.rng().below(FACES as u32) as u8 + 1
}

/// Rolls dice; how many show each face.
fn roll_all(count: u8, cx: &mut StepContext<'_, Event>) -> [u8; FACES] {
    let mut faces = [0; FACES];
    for _ in 0..count {
        faces[usize::from(roll(cx) - 1)] += 1;
    }
    faces
}

/// Dice that show a face or a higher one.
fn successes(faces: &[u8; FACES], lowest: u8) -> u8 {
    faces[usize::from(lowest) - 1..].iter().sum()
}

/// Each success of a side cancels one of the other; Walls cancel hits before. One unit falls for each point the other
/// side is ahead, of the defenders only those who defend (Micromanager 3.6.3, 3.6.4).
fn roll_clash(assault: Assault, units: u8, shields: u8, walls: u8, cx: &mut StepContext<'_, Event>) -> Clash {
    let sworded = roll_all(assault.swords, cx);
    let plain = roll_all(assault.units - assault.swords, cx);
    let shielded = roll_all(shields, cx);
    let bare = roll_all(units - shields, cx);
    let rolled = successes(&sworded, COMBAT.sword) + successes(&plain, COMBAT.attack);
    let walls = walls.min(rolled);
    let hits = rolled - walls;
    let parries = successes(&shielded, COMBAT.shield) + successes(&bare, COMBAT.defence);
    let defenders_fallen = hits.saturating_sub(parries).min(units);
    let attackers_fallen = parries.saturating_sub(hits).min(assault.units);
    Clash { assault, sworded, plain, shielded, bare, walls, hits, parries, attackers_fallen, defenders_fallen }
}

impl Micromanager {
    /// Whom a seat may attack in a turn that begins now: nobody who has fewer points (Micromanager 3.5.7), except in
    /// Conquest and by the designer's text (Micromanager 3.9.9).
    pub(crate) fn targets_of(&self, seat: Seat) -> SeatSet {
        let spares_weaker = self.options.mode != Mode::Conquest && !self.options.as_written;
        let points = self.total(seat);
        self.rivals(seat).iter().filter(|rival| !spares_weaker || self.total(*rival) >= points).collect()
    }

    /// Phase 7: the mustered units are divided, or march on the only target (Micromanager 3.5.7).
    pub(crate) fn march(&mut self, cx: &mut StepContext<'_, Event>) {
        let mut targets = self.targets.iter();
        match (self.labour.mustered, targets.next(), targets.next()) {
            (0, ..) => self.house_units(cx),
            (units, Some(target), None) => self.send(target, units, cx),
            _ => self.stage = Stage::Dividing,
        }
    }

    /// Mustered units that aren't set against anybody yet.
    pub fn unsent(&self) -> u8 {
        self.labour.mustered - self.sent.iter().sum::<u8>()
    }

    /// Targets nobody is sent against yet.
    fn open_targets(&self) -> impl Iterator<Item = Seat> + use<> {
        let sent = self.sent;
        self.targets.iter().filter(move |seat| sent[seat.index()] == 0)
    }

    /// Any number of those left against any target, each target once; the last one gets the rest.
    pub(crate) fn legal_sending(&self, out: &mut Vec<Action>) {
        let left = self.unsent();
        for seat in self.open_targets() {
            out.extend((1..=left).map(|units| Action::Send { seat, units }));
        }
    }

    /// Once all are sent, or only one target is left for the rest, the attacks begin.
    pub(crate) fn send(&mut self, to: Seat, units: u8, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.sent[to.index()] = units;
        cx.emit(|| Event::Sent { seat, to, units });
        let left = self.unsent();
        let mut open = self.open_targets();
        match (left, open.next(), open.next()) {
            (0, ..) => self.attack_on(cx),
            (_, Some(last), None) => self.send(last, left, cx),
            _ => self.stage = Stage::Dividing,
        }
    }

    /// The next attack, or phase 8. An attack without a choice begins by itself.
    pub(crate) fn attack_on(&mut self, cx: &mut StepContext<'_, Event>) {
        let mut targets = self.all_seats().filter(|seat| self.sent[seat.index()] > 0);
        match (targets.next(), targets.next()) {
            (None, _) => {
                self.labour.mustered = 0;
                self.house_units(cx);
            }
            (Some(only), None) if self.own().stores.count(Commodity::Sword) == 0 => self.attack(only, 0, cx),
            _ => self.stage = Stage::Attacking,
        }
    }

    /// Any attack that isn't resolved, with any number of swords up to one a unit (Micromanager 3.6.1).
    pub(crate) fn legal_attacks(&self, out: &mut Vec<Action>) {
        for seat in self.all_seats().filter(|seat| self.sent[seat.index()] > 0) {
            let most = self.own().stores.up_to(Commodity::Sword, self.sent[seat.index()]);
            out.extend((0..=most).map(|swords| Action::Attack { seat, swords }));
        }
    }

    /// The swords used are gone (Micromanager 3.6.3).
    pub(crate) fn attack(&mut self, defender: Seat, swords: u8, cx: &mut StepContext<'_, Event>) {
        let units = self.sent[defender.index()];
        self.sent[defender.index()] = 0;
        self.own_mut().stores.remove(Commodity::Sword, swords.into());
        self.assault(Assault { attacker: Some(self.active), defender, units, swords }, cx);
    }

    /// The Horde comes after a turn (Micromanager 3.8).
    pub(crate) fn raid(&mut self, units: u8, cx: &mut StepContext<'_, Event>) {
        self.assault(Assault { attacker: None, defender: self.active, units, swords: 0 }, cx);
    }

    /// The defender sees units and swords, and decides (Micromanager 3.6.2).
    fn assault(&mut self, assault: Assault, cx: &mut StepContext<'_, Event>) {
        let Assault { attacker, defender, units, swords } = assault;
        cx.emit(|| Event::Attacked { attacker, defender, units, swords });
        self.stage = Stage::Defending(assault);
    }

    /// From nobody to every living unit (Micromanager 3.6.2; 6, ruling 9).
    pub(crate) fn legal_defence(&self, assault: &Assault, out: &mut Vec<Action>) {
        out.extend((0..=self.village(assault.defender).fighters()).map(Action::Defend));
    }

    /// Up to one shield a defender (Micromanager 3.6.2; 6, ruling 14).
    pub(crate) fn legal_shields(&self, assault: &Assault, units: u8, out: &mut Vec<Action>) {
        let most = self.village(assault.defender).stores.up_to(Commodity::Shield, units);
        out.extend((0..=most).map(Action::Shield));
    }

    /// Shields are asked for where there is something to choose.
    pub(crate) fn defend(&mut self, assault: Assault, units: u8, cx: &mut StepContext<'_, Event>) {
        if units > 0 && self.village(assault.defender).stores.count(Commodity::Shield) > 0 {
            self.stage = Stage::Shielding(assault, units);
        } else {
            self.fight(assault, units, 0, cx);
        }
    }

    /// The fight, and what comes of it (Micromanager 3.6.4).
    pub(crate) fn fight(&mut self, assault: Assault, units: u8, shields: u8, cx: &mut StepContext<'_, Event>) {
        let Assault { attacker, defender, .. } = assault;
        cx.emit(|| Event::Defended { seat: defender, units, shields });
        let village = self.village_mut(defender);
        village.stores.remove(Commodity::Shield, shields.into());
        let clash = roll_clash(assault, units, shields, village.walls(), cx);
        self.clash = Some(clash);
        cx.emit(|| Event::Fought { clash });
        self.remove_fallen(&clash);
        match clash.left() {
            0 => self.after_attack(defender, cx),
            left => self.spoil(Victory { attacker, defender, left }, cx),
        }
    }

    /// The fallen leave play; whoever slew them gains renown (Micromanager 3.6.4, 3.7.1).
    fn remove_fallen(&mut self, clash: &Clash) {
        let (attackers, defenders) = (u16::from(clash.attackers_fallen), u16::from(clash.defenders_fallen));
        let village = self.village_mut(clash.assault.defender);
        village.lose_units(defenders, false);
        village.renown += POINTS.repel as u16 * attackers;
        if let Some(attacker) = clash.assault.attacker {
            let village = self.village_mut(attacker);
            village.lose_units(attackers, true);
            village.renown += POINTS.kill as u16 * defenders;
        }
    }

    /// A village that has lost its last unit leaves play or takes newcomers in, when all that the attack brings is done
    /// (Micromanager 6, rulings 27 and 47). Then on to the next attack; after a raid of the Horde, to the next turn.
    pub(crate) fn after_attack(&mut self, defender: Seat, cx: &mut StepContext<'_, Event>) {
        if self.village(defender).units == 0 {
            self.lose_last_unit(defender, cx);
            if self.is_decided(cx) {
                return;
            }
        }
        if self.is_solitaire() {
            self.next_turn(cx);
        } else {
            self.attack_on(cx);
        }
    }
}
