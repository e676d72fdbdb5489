//! Checks that careful bots avoid plain mistakes. The positions come from matches between careless bots.

use crate::bots::{BOTS, Bot, bot};
use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{ActionIndex, Turn};

/// A predicate for a mistaken action, given the legal actions.
type IsMistake<G> = fn(&G, Seat, &[<G as Rules>::Action], <G as Rules>::Action) -> bool;

/// A plain mistake.
pub(crate) struct Blunder<G: Game> {
    /// The description for messages.
    pub what: &'static str,
    /// Returns `true` if an action is this mistake, given the legal actions.
    pub is: IsMistake<G>,
}

/// The set-up of matches that are searched for positions.
pub(crate) struct Table {
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: &'static [(&'static str, &'static str)],
}

/// Bots by their time to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Bots that decide in milliseconds. Every run includes them.
    Fast,
    /// Bots that think as long as for a person. They run in `cargo xtask test --full`, on fewer positions.
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

/// A position in which a mistake is possible.
struct Position<G: Game> {
    state: G,
    seat: Seat,
    legal: Vec<G::Action>,
    blunder: usize,
}

/// The number of matches at each table, and the maximum number of positions of each kind, one a match.
const MATCHES: u32 = 60;
const OF_A_KIND: usize = 12;

/// The minimum number of positions of a game, and of a kind.
const POSITIONS: usize = 20;
const FEWEST: usize = 2;

/// A careless bot decides at random once in so many decisions.
const CARELESS: u32 = 6;

/// Missing an available victory: by another end of the match, or by passing the turn to another seat.
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

/// Asserts that bots from medium up make none of the mistakes. Medium and quick decide in all positions, hard in two of
/// each kind and expert in one.
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
        // Matches that end by a decision are rare, so that this kind has no minimum.
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

/// Returns the index of a bot's choice in a position, from its seat's redacted view.
fn asked_for<G: Game>(bot: &Bot, position: &Position<G>) -> usize {
    let seen = position.state.redacted(Viewer::Seat(position.seat));
    bot.choose(&seen, position.seat, &position.legal, &mut Rng::stream(7, 1))
}

/// Plays a match between careless easy bots, and keeps its first position of each kind.
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

/// Asserts that bots decide by their seat's view: with other hidden information they make the same choice.
pub(crate) fn every_level_knows_only_what_its_seat_sees<G: Game>(pace: Pace, table: &Table) {
    let mut rng = Rng::of_match(&"SECRETS-1".parse::<Seed>().expect("a seed"));
    let mut state = dealt::<G>(table, &mut rng);
    let mut decisions = 0;
    let mut compared = 0;
    while let Turn::Decide { seat, .. } = state.turn() {
        let legal = state.legal_actions(seat);
        if legal.len() > 1 {
            decisions += 1;
        }
        if legal.len() > 1 && decisions % 24 == 0 {
            let mut other = state.redacted(Viewer::Seat(seat));
            other.determinize(seat, &mut rng);
            compared += 1;
            for bot in pace.bots() {
                // Slow bots decide in few positions.
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
    assert!(compared > 0, "no position was compared");
}

/// Asserts that expert decides at once if all other actions are blunders. Plays at random until it finds such a
/// position.
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
