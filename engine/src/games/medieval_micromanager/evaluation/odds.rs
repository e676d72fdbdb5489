//! How an attack may end, exactly, before anybody commits to it (Micromanager 3.6, 5).
//!
//! The chances of each side's successes are built up die by die, when somebody asks: a few hundred
//! multiplications for twenty dice. Tables of binomials would weigh more than the rules of fighting do.

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

/// The chances of the successes on one side: dice with a weapon, then dice without, each kind with its lowest
/// successful face.
fn chances(dice: [(u8, u8); 2]) -> Chances {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    let mut rolled = 0;
    for (count, lowest) in dice {
        let each = f64::from(FACES as u8 + 1 - lowest) / FACES as f64;
        for _ in 0..count {
            // One die more: with its chance, one success more than before.
            for successes in (0..=rolled).rev() {
                let moved = chances[successes] * each;
                chances[successes] -= moved;
                chances[successes + 1] += moved;
            }
            rolled += 1;
        }
    }
    chances
}

/// The odds of an attack on so many defenders with so many shields, behind so many Walls that count.
pub fn odds(assault: &Assault, defenders: u8, shields: u8, walls: u8) -> Odds {
    let hits = chances([(assault.swords, COMBAT.sword), (assault.units - assault.swords, COMBAT.attack)]);
    let parries = chances([(shields, COMBAT.shield), (defenders - shields, COMBAT.defence)]);
    let mut odds = Odds::default();
    for (rolled, hit) in hits[..=assault.units.into()].iter().enumerate() {
        let hits = rolled.saturating_sub(walls.into());
        for (parries, parry) in parries[..=defenders.into()].iter().enumerate() {
            let chance = hit * parry;
            if hits > parries {
                let excess = hits - parries;
                let fallen = excess.min(defenders.into());
                odds.win += chance;
                odds.defenders_fallen += chance * fallen as f64;
                if excess > fallen {
                    odds.left += chance * (excess - fallen) as f64;
                }
            } else if hits == parries {
                odds.tie += chance;
            } else {
                odds.loss += chance;
                odds.attackers_fallen += chance * (parries - hits).min(assault.units.into()) as f64;
            }
        }
    }
    odds
}
