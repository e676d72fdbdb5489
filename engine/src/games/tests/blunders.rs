//! Positions in which somebody could make a plain mistake, found in matches between careless bots; and what bots that
//! take care do in them.

use crate::bots::{BOTS, Bot, bot};
use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{ActionIndex, Turn};

/// Whether an action is a mistake, where these are legal.
type IsMistake<G> = fn(&G, Seat, &[<G as Rules>::Action], <G as Rules>::Action) -> bool;

/// A mistake that everybody sees.
pub(crate) struct Blunder<G: Game> {
    /// What it is, for the message.
    pub what: &'static str,
    /// Whether an action is that, where these are legal.
    pub is: IsMistake<G>,
}

/// A table at which positions are looked for.
pub(crate) struct Table {
    /// Seats.
    pub seats: u8,
    /// Options that aren't left at their defaults.
    pub options: &'static [(&'static str, &'static str)],
}

/// Bots by how long they think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Bots that decide in milliseconds: asked in every run.
    Fast,
    /// Bots that think as long as for people: asked in `cargo xtask test --full`, about fewer positions.
    Slow,
}

impl Pace {
    fn of(bot: &Bot) -> Self {
        if matches!(bot.id, "hard" | "expert" | "reference") { Self::Slow } else { Self::Fast }
    }

    fn bots(self) -> impl Iterator<Item = &'static Bot> {
        BOTS.iter().filter(move |bot| Self::of(bot) == self)
    }
}

/// A position with what could be done wrong in it.
struct Position<G: Game> {
    state: G,
    seat: Seat,
    legal: Vec<G::Action>,
    blunder: usize,
}

/// Matches that are looked through at each table, and how many positions of a kind are kept: one a match.
const MATCHES: u32 = 60;
const OF_A_KIND: usize = 12;

/// Fewest positions of a game, and of a kind.
const POSITIONS: usize = 20;
const FEWEST: usize = 2;

/// A careless bot does anything once in so many decisions.
const CARELESS: u32 = 6;

/// Missing a victory that is there to be taken: to end the match otherwise, or to let somebody else decide.
fn misses_a_victory<G: Game>(state: &G, seat: Seat, legal: &[G::Action], action: G::Action) -> bool {
    let after = |action| {
        let mut after = state.clone();
        let mut rng = Rng::stream(0, 0);
        let mut cx = StepContext::silent(&mut rng);
        after.apply(seat, action, &mut cx);
        (after.turn(), cx.revealed())
    };
    let wins = |action| matches!(after(action), (Turn::Over(outcome), false) if outcome.won(seat));
    let goes_on = matches!(after(action).0, Turn::Decide { seat: next, .. } if next == seat);
    !goes_on && !wins(action) && legal.iter().any(|other| wins(*other))
}

/// Looks for positions and asks bots from medium up: medium and the search of hard in all of them, hard itself in two of
/// a kind and expert in one.
pub(crate) fn nobody_blunders<G: Game>(pace: Pace, tables: &[Table], blunders: Vec<Blunder<G>>) {
    let mut blunders = blunders;
    let given = blunders.len();
    blunders.push(Blunder { what: "missing a victory", is: misses_a_victory::<G> });
    let mut positions: Vec<Position<G>> = Vec::new();
    for table in tables {
        for number in 0..MATCHES {
            look_through(table, number, &blunders, &mut positions);
        }
    }
    let mut problems: Vec<String> = Vec::new();
    for (kind, blunder) in blunders.iter().enumerate() {
        let count = positions.iter().filter(|position| position.blunder == kind).count();
        // Few matches end with a decision.
        if count < FEWEST && kind < given {
            problems.push(format!("{}: {count} positions", blunder.what));
        }
    }
    if positions.len() < POSITIONS {
        problems.push(format!("{} positions", positions.len()));
    }
    let mut asked = vec![0; blunders.len()];
    for position in &positions {
        asked[position.blunder] += 1;
        let is_asked = |bot: &&Bot| match bot.id {
            "medium" | "quick" => true,
            "hard" => asked[position.blunder] <= 2,
            "expert" => asked[position.blunder] == 1,
            _ => false,
        };
        for bot in pace.bots().filter(is_asked) {
            let choice = position.legal[asked_for(bot, position)];
            let blunder = &blunders[position.blunder];
            if (blunder.is)(&position.state, position.seat, &position.legal, choice) {
                problems.push(format!("{}: {} by {choice:?} of {:?}", bot.id, blunder.what, position.legal));
            }
        }
    }
    assert!(problems.is_empty(), "{asked:?} positions\n{}", problems.join("\n"));
}

/// What a bot does in a position, by what its seat can see.
fn asked_for<G: Game>(bot: &Bot, position: &Position<G>) -> usize {
    let seen = position.state.redacted(Viewer::Seat(position.seat));
    bot.choose(&seen, position.seat, &position.legal, &mut Rng::stream(7, 1))
}

/// Plays a match between easy bots that now and then do anything, and keeps its first position of each kind.
fn look_through<G: Game>(table: &Table, number: u32, blunders: &[Blunder<G>], positions: &mut Vec<Position<G>>) {
    let mut rng = Rng::of_match(&format!("BLUNDERS-{number}").parse::<Seed>().expect("a seed"));
    let mut state = dealt::<G>(table, &mut rng);
    let easy = bot("easy").expect("a bot");
    let mut found = vec![false; blunders.len()];
    while let Turn::Decide { seat, .. } = state.turn() {
        let legal = state.legal_actions(seat);
        for (kind, blunder) in blunders.iter().enumerate() {
            let full = positions.iter().filter(|position| position.blunder == kind).count() >= OF_A_KIND;
            if found[kind] || full {
                continue;
            }
            let wrong = legal.iter().filter(|action| (blunder.is)(&state, seat, &legal, **action)).count();
            if wrong > 0 && wrong < legal.len() {
                found[kind] = true;
                positions.push(Position { state: state.clone(), seat, legal: legal.clone(), blunder: kind });
            }
        }
        let choice = if rng.below(CARELESS) == 0 {
            rng.below(legal.len() as u32) as usize
        } else {
            let seen = state.redacted(Viewer::Seat(seat));
            easy.choose(&seen, seat, &legal, &mut rng)
        };
        state.apply(seat, legal[choice], &mut StepContext::silent(&mut rng));
    }
}

/// Bots decide by what their seat can see: where everything else is different, they do the same.
pub(crate) fn every_level_knows_only_what_its_seat_sees<G: Game>(pace: Pace, table: &Table) {
    let mut rng = Rng::of_match(&"SECRETS-1".parse::<Seed>().expect("a seed"));
    let mut state = dealt::<G>(table, &mut rng);
    let mut decisions = 0;
    let mut differed = 0;
    while let Turn::Decide { seat, .. } = state.turn() {
        let legal = state.legal_actions(seat);
        if legal.len() > 1 {
            decisions += 1;
        }
        if legal.len() > 1 && decisions % 24 == 0 {
            let mut other = state.redacted(Viewer::Seat(seat));
            other.determinize(seat, &mut rng);
            differed += u32::from(other != state);
            for bot in pace.bots() {
                // Slow ones think about a few positions.
                if matches!(bot.id, "hard" | "reference") && decisions % 72 != 0
                    || bot.id == "expert" && decisions != 72
                {
                    continue;
                }
                let choice = |state: &G| {
                    asked_for(bot, &Position { state: state.clone(), seat, legal: legal.clone(), blunder: 0 })
                };
                assert_eq!(choice(&state), choice(&other), "{} at decision {decisions}", bot.id);
            }
            let quick = bot("quick").expect("a bot");
            let advice = |state: &G| {
                let seen = state.redacted(Viewer::Seat(seat));
                let task = quick.begin_advice(seen, seat, legal.clone(), Some(0), Rng::stream(7, 1));
                task.expect("it explains itself").run_for(u32::MAX)
            };
            assert_eq!(advice(&state), advice(&other), "advice at decision {decisions}");
        }
        let choice = rng.below(legal.len() as u32) as usize;
        state.apply(seat, legal[choice], &mut StepContext::silent(&mut rng));
    }
    // Where nothing is hidden, no other world is possible.
    assert!(differed > 0 || decisions > 0);
}

/// Where every other action is a blunder, even expert needs no time. Plays on by chance until there is such a position.
pub(crate) fn the_only_sensible_action_is_done_at_once<G: Game>(table: &Table) {
    let mut rng = Rng::of_match(&"SENSIBLE-1".parse::<Seed>().expect("a seed"));
    let expert = bot("expert").expect("a bot");
    for _ in 0..MATCHES {
        let mut state = dealt::<G>(table, &mut rng);
        while let Turn::Decide { seat, .. } = state.turn() {
            let legal = state.legal_actions(seat);
            let seen = state.redacted(Viewer::Seat(seat));
            let sensible: Vec<usize> = (0..legal.len()).filter(|index| !seen.is_blunder(seat, legal[*index])).collect();
            if let ([only], true) = (&sensible[..], legal.len() > 1) {
                let mut task = expert.begin(seen, seat, legal.clone(), Rng::stream(7, 1));
                assert_eq!(task.run_for(1), Some(ActionIndex(*only)), "{legal:?}");
                return;
            }
            state.apply(seat, rng.pick(&legal), &mut StepContext::silent(&mut rng));
        }
    }
    panic!("no such position");
}

pub(super) fn dealt<G: Game>(table: &Table, rng: &mut Rng) -> G {
    let mut chosen = OptionValues::defaults(G::META.options);
    for (key, value) in table.options {
        chosen.set(key, value).expect("an option");
    }
    G::setup(table.seats, &(&chosen).into(), &mut StepContext::silent(rng))
}
