//! Attacks: division, commitment, dice, the fallen, and raids of the Horde (Micromanager 3.5.7, 3.6, 3.8). The spoils
//! of a victory are in [`super::spoils`].

use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::data::{COMBAT, FACES, POINTS};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::options::Mode;
use crate::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage, Victory};
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::step::StepContext;

/// Rolls a die. Returns 1 to 6.
pub(crate) fn roll(cx: &mut StepContext<'_, Event>) -> u8 {
    cx.rng().below(FACES as u32) as u8 + 1
}

/// Rolls `count` dice. Returns the number of dice for each face.
fn roll_all(count: u8, cx: &mut StepContext<'_, Event>) -> [u8; FACES] {
    let mut faces = [0; FACES];
    for _ in 0..count {
        faces[usize::from(roll(cx) - 1)] += 1;
    }
    faces
}

/// Returns the number of dice that show at least `lowest`.
fn successes(faces: &[u8; FACES], lowest: u8) -> u8 {
    faces[usize::from(lowest) - 1..].iter().sum()
}

/// Rolls an attack. Walls cancel hits first, then each success of a side cancels one of the other. For each point that
/// a side is ahead, one unit of the other falls. Only units that defend can fall (Micromanager 3.6.3, 3.6.4).
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
    /// Returns the seats that a seat may attack in a turn that begins now. A rival with fewer points is excluded
    /// (Micromanager 3.5.7), except in Conquest and with the option `text` (Micromanager 3.9.9).
    pub(crate) fn targets_of(&self, seat: Seat) -> SeatSet {
        let spares_weaker = self.options.mode != Mode::Conquest && !self.options.as_written;
        let points = self.total(seat);
        self.rivals(seat).iter().filter(|rival| !spares_weaker || self.total(*rival) >= points).collect()
    }

    /// Begins phase 7: divides the mustered units, or sends all against the only target (Micromanager 3.5.7).
    pub(crate) fn march(&mut self, cx: &mut StepContext<'_, Event>) {
        let mut targets = self.targets.iter();
        match (self.labour.mustered, targets.next(), targets.next()) {
            (0, ..) => self.house_units(cx),
            (units, Some(target), None) => self.send(target, units, cx),
            _ => self.stage = Stage::Dividing,
        }
    }

    /// Returns the number of mustered units that aren't sent yet.
    pub fn unsent(&self) -> u8 {
        self.labour.mustered - self.sent.iter().sum::<u8>()
    }

    /// Returns the targets that no units are sent against yet.
    fn open_targets(&self) -> impl Iterator<Item = Seat> + use<> {
        let sent = self.sent;
        self.targets.iter().filter(move |seat| sent[seat.index()] == 0)
    }

    /// Lists any number of unsent units against any open target.
    pub(crate) fn legal_sending(&self, out: &mut Vec<Action>) {
        let left = self.unsent();
        for seat in self.open_targets() {
            out.extend((1..=left).map(|units| Action::Send { seat, units }));
        }
    }

    /// Sends units against a target. A last target gets the rest. The attacks begin when all units are sent.
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

    /// Begins the next attack, or phase 8 after the last one. An attack without a choice begins automatically.
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

    /// Lists each unresolved attack with any number of swords, up to one for each unit (Micromanager 3.6.1).
    pub(crate) fn legal_attacks(&self, out: &mut Vec<Action>) {
        for seat in self.all_seats().filter(|seat| self.sent[seat.index()] > 0) {
            let most = self.own().stores.up_to(Commodity::Sword, self.sent[seat.index()]);
            out.extend((0..=most).map(|swords| Action::Attack { seat, swords }));
        }
    }

    /// Begins an attack. The swords are used up (Micromanager 3.6.3).
    pub(crate) fn attack(&mut self, defender: Seat, swords: u8, cx: &mut StepContext<'_, Event>) {
        let units = self.sent[defender.index()];
        self.sent[defender.index()] = 0;
        self.own_mut().stores.remove(Commodity::Sword, swords.into());
        self.assault(Assault { attacker: Some(self.active), defender, units, swords }, cx);
    }

    /// Begins a raid of the Horde (Micromanager 3.8).
    pub(crate) fn raid(&mut self, units: u8, cx: &mut StepContext<'_, Event>) {
        self.assault(Assault { attacker: None, defender: self.active, units, swords: 0 }, cx);
    }

    /// Asks the defender, who sees the units and swords (Micromanager 3.6.2).
    fn assault(&mut self, assault: Assault, cx: &mut StepContext<'_, Event>) {
        let Assault { attacker, defender, units, swords } = assault;
        cx.emit(|| Event::Attacked { attacker, defender, units, swords });
        self.stage = Stage::Defending(assault);
    }

    /// Lists any number of living units, including none (Micromanager 3.6.2; 6, ruling 9).
    pub(crate) fn legal_defence(&self, assault: &Assault, out: &mut Vec<Action>) {
        out.extend((0..=self.village(assault.defender).fighters()).map(Action::Defend));
    }

    /// Lists any number of shields, up to one for each defender (Micromanager 3.6.2; 6, ruling 14).
    pub(crate) fn legal_shields(&self, assault: &Assault, units: u8, out: &mut Vec<Action>) {
        let most = self.village(assault.defender).stores.up_to(Commodity::Shield, units);
        out.extend((0..=most).map(Action::Shield));
    }

    /// Commits the defenders. Asks for shields if there are any.
    pub(crate) fn defend(&mut self, assault: Assault, units: u8, cx: &mut StepContext<'_, Event>) {
        if units > 0 && self.village(assault.defender).stores.count(Commodity::Shield) > 0 {
            self.stage = Stage::Shielding(assault, units);
        } else {
            self.fight(assault, units, 0, cx);
        }
    }

    /// Rolls the dice and applies the result (Micromanager 3.6.4).
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

    /// Removes the fallen and gives renown for them (Micromanager 3.6.4, 3.7.1).
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

    /// Ends an attack after its loot or damage. A village without units leaves play or takes in newcomers (Micromanager
    /// 6, rulings 27 and 47). Then the next attack begins, or after a raid of the Horde the next turn.
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
