//! How an attack may end, exactly, before anybody commits to it (Micromanager 3.6, 5).
//!
//! Each side's successes are a sum of two binomials. A row of binomials takes as many multiplications as it has
//! entries, so rows are made and convolved when somebody asks: a table of them would weigh more than the page's
//! whole engine of dice.

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
    /// Chance that points are left over.
    pub spoils: f64,
}

impl Odds {
    /// Chances for people, in percent: that the attack is ahead, of a tie, that the defence is ahead.
    pub fn in_percent(&self) -> [i32; 3] {
        let (win, loss) = (libm::round(self.win * 100.0) as i32, libm::round(self.loss * 100.0) as i32);
        [win, (100 - win - loss).max(0), loss]
    }

    /// Averages for people, in tenths: defenders that fall, attackers that fall, points left over.
    pub fn in_tenths(&self) -> [i32; 3] {
        [self.defenders_fallen, self.attackers_fallen, self.left].map(|average| libm::round(average * 10.0) as i32)
    }
}

/// The chances of 0, 1 … `count` successes where each comes with chance `each`, added to those in `before`.
fn with_dice(before: &Chances, most: usize, count: usize, lowest: u8) -> Chances {
    let each = f64::from(FACES as u8 + 1 - lowest) / FACES as f64;
    let mut row = [0.0; MOST];
    row[0] = libm::pow(1.0 - each, count as f64);
    for successes in 0..count {
        let more = (count - successes) as f64 / (successes + 1) as f64;
        row[successes + 1] = row[successes] * more * each / (1.0 - each);
    }
    let mut after = [0.0; MOST];
    for (had, chance) in before[..=most].iter().enumerate() {
        for (more, other) in row[..=count].iter().enumerate() {
            after[had + more] += chance * other;
        }
    }
    after
}

/// Certainly none.
fn none() -> Chances {
    let mut chances = [0.0; MOST];
    chances[0] = 1.0;
    chances
}

/// The odds of an attack on so many defenders with so many shields, behind so many Walls that count.
pub fn odds(assault: &Assault, defenders: u8, shields: u8, walls: u8) -> Odds {
    let (swords, plain) = (usize::from(assault.swords), usize::from(assault.units - assault.swords));
    let (shields, bare) = (usize::from(shields), usize::from(defenders - shields));
    let hits = with_dice(&with_dice(&none(), 0, swords, COMBAT.sword), swords, plain, COMBAT.attack);
    let parries = with_dice(&with_dice(&none(), 0, shields, COMBAT.shield), shields, bare, COMBAT.defence);
    let mut odds = Odds::default();
    for (rolled, hit) in hits[..=swords + plain].iter().enumerate() {
        let hits = rolled.saturating_sub(walls.into());
        for (parries, parry) in parries[..=shields + bare].iter().enumerate() {
            let chance = hit * parry;
            if hits > parries {
                let excess = hits - parries;
                let fallen = excess.min(defenders.into());
                odds.win += chance;
                odds.defenders_fallen += chance * fallen as f64;
                if excess > fallen {
                    odds.left += chance * (excess - fallen) as f64;
                    odds.spoils += chance;
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
