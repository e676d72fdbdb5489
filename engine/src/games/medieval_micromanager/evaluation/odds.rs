//! The exact probabilities of the results of an attack (Micromanager 3.6, 5).
//!
//! They are computed on demand: a few hundred multiplications for twenty dice. Tables of binomials would be larger than
//! the code of the fights.

use std::cmp::{Ordering, Reverse};

use crate::games::medieval_micromanager::data::{COMBAT, FACES};
use crate::games::medieval_micromanager::state::Assault;

/// The number of possible counts of successes of a side, 0 included.
const MOST: usize = 256;

/// The probability of each number of successes.
type Chances = [f64; MOST];

/// The expected result of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// The probability that the attack is ahead.
    pub win: f64,
    /// The probability of a tie.
    pub tie: f64,
    /// The probability that the defence is ahead.
    pub loss: f64,
    /// The expected number of defenders that fall.
    pub defenders_fallen: f64,
    /// The expected number of attackers that fall.
    pub attackers_fallen: f64,
    /// The expected number of points left over after the last defender fell, for loot or damage.
    pub left: f64,
}

impl Odds {
    /// Returns rounded percentages: attack ahead, tie, defence ahead.
    pub fn in_percent(&self) -> [i32; 3] {
        let (win, loss) = (rounded(self.win * 100.0), rounded(self.loss * 100.0));
        [win, (100 - win - loss).max(0), loss]
    }

    /// Returns expected numbers in tenths: defenders that fall, attackers that fall, points left over.
    pub fn in_tenths(&self) -> [i32; 3] {
        [self.defenders_fallen, self.attackers_fallen, self.left].map(|average| rounded(average * 10.0))
    }
}

/// Rounds a number that isn't negative.
fn rounded(number: f64) -> i32 {
    (number + 0.5) as i32
}

/// Returns the probabilities of the successes of a side. Each kind of dice is given as a count and its lowest
/// successful face. The larger kind is computed as a binomial distribution by a recurrence. The other dice are added
/// one at a time.
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
        // The new die moves part of each probability up by one success.
        for successes in (0..=usize::from(rolled)).rev() {
            let moved = chances[successes] * other;
            chances[successes] -= moved;
            chances[successes + 1] += moved;
        }
    }
    chances
}

/// Returns the probability that a die shows at least `lowest`. It is less than 1 for every face in use.
fn chance_of(lowest: u8) -> f64 {
    f64::from(FACES as u8 + 1 - lowest) / FACES as f64
}

/// Returns the odds of an attack on `defenders` units with `shields` shields and `walls` Walls that count.
pub fn odds(assault: &Assault, defenders: u8, shields: u8, walls: u8) -> Odds {
    let hits = chances([(assault.swords, COMBAT.sword), (assault.units - assault.swords, COMBAT.attack)]);
    let parries = chances([(shields, COMBAT.shield), (defenders - shields, COMBAT.defence)]);
    let (units, defenders) = (usize::from(assault.units), usize::from(defenders));
    // The probability of each lead of hits over parries. Index `defenders` is a tie.
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
