//! How an attack may end, exactly, before anybody commits to it (Micromanager 3.6, 5).
//!
//! The chances of each side's successes are reckoned when somebody asks: a few hundred multiplications for twenty
//! dice. Tables of binomials would weigh more than the rules of fighting do.

use std::cmp::{Ordering, Reverse};

use crate::games::medieval_micromanager::data::{COMBAT, FACES};
use crate::games::medieval_micromanager::state::Assault;

/// More successes than any side can have, and none.
const MOST: usize = 256;

/// Chances of each number of successes.
type Chances = [f64; MOST];

/// What an attack leads to, on average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Chance that the attack is ahead.
    pub win: f64,
    /// Chance of a tie.
    pub tie: f64,
    /// Chance that the defence is ahead.
    pub loss: f64,
    /// Defenders that fall, on average.
    pub defenders_fallen: f64,
    /// Attackers that fall, on average.
    pub attackers_fallen: f64,
    /// Points left over when no defender is left, on average: loot or damage.
    pub left: f64,
}

impl Odds {
    /// Chances for people, in percent: that the attack is ahead, of a tie, that the defence is ahead.
    pub fn in_percent(&self) -> [i32; 3] {
        let (win, loss) = (rounded(self.win * 100.0), rounded(self.loss * 100.0));
        [win, (100 - win - loss).max(0), loss]
    }

    /// Averages for people, in tenths: defenders that fall, attackers that fall, points left over.
    pub fn in_tenths(&self) -> [i32; 3] {
        [self.defenders_fallen, self.attackers_fallen, self.left].map(|average| rounded(average * 10.0))
    }
}

/// The nearest whole number; nothing here is below 0.
fn rounded(number: f64) -> i32 {
    (number + 0.5) as i32
}

/// The chances of the successes on one side: dice with a weapon and dice without, each kind with its lowest successful
/// face. Those of the kind with more dice follow one from the other, the other dice are added one by one.
fn chances(mut dice: [(u8, u8); 2]) -> Chances {
    dice.sort_by_key(|(count, _)| Reverse(*count));
    let [(many, lowest), (few, other_lowest)] = dice;
    let (each, other) = (chance_of(lowest), chance_of(other_lowest));
    let ratio = each / (1.0 - each);
    let mut chances = [0.0; MOST];
    chances[0] = (0..many).fold(1.0, |none, _| none * (1.0 - each));
    for successes in 0..usize::from(many) {
        let rest = usize::from(many) - successes;
        chances[successes + 1] = chances[successes] * (ratio * rest as f64 / (successes + 1) as f64);
    }
    for rolled in many..many + few {
        // One die more: with its chance, one success more than before.
        for successes in (0..=usize::from(rolled)).rev() {
            let moved = chances[successes] * other;
            chances[successes] -= moved;
            chances[successes + 1] += moved;
        }
    }
    chances
}

/// The chance that a die shows such a face or a higher one; never 1.
fn chance_of(lowest: u8) -> f64 {
    f64::from(FACES as u8 + 1 - lowest) / FACES as f64
}

/// The odds of an attack on so many defenders with so many shields, behind so many Walls that count.
pub fn odds(assault: &Assault, defenders: u8, shields: u8, walls: u8) -> Odds {
    let hits = chances([(assault.swords, COMBAT.sword), (assault.units - assault.swords, COMBAT.attack)]);
    let parries = chances([(shields, COMBAT.shield), (defenders - shields, COMBAT.defence)]);
    let (units, defenders) = (usize::from(assault.units), usize::from(defenders));
    // The chances of each lead of hits over parries: from all defenders behind to all attackers ahead.
    let mut leads = [0.0; 2 * MOST];
    for (rolled, hit) in hits[..=units].iter().enumerate() {
        let least = rolled.saturating_sub(walls.into());
        for (lead, parry) in leads[least..=least + defenders].iter_mut().zip(parries[..=defenders].iter().rev()) {
            *lead += hit * parry;
        }
    }
    let mut odds = Odds::default();
    for (at, chance) in leads[..=units + defenders].iter().enumerate() {
        match at.cmp(&defenders) {
            Ordering::Greater => {
                let lead = at - defenders;
                let fallen = lead.min(defenders);
                odds.win += chance;
                odds.defenders_fallen += chance * fallen as f64;
                odds.left += chance * (lead - fallen) as f64;
            }
            Ordering::Equal => odds.tie = *chance,
            Ordering::Less => {
                odds.loss += chance;
                odds.attackers_fallen += chance * (defenders - at).min(units) as f64;
            }
        }
    }
    odds
}
