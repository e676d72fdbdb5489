//! The search that explains a decision. It searches like the bot, then runs more iterations of the next best choices,
//! and compares the results.

use super::advice::{Advice, Difference, ExpectedDecision, MAX_CHOICES, NOTHING, RatedChoice, Reason, shown_gap};
use super::root_parallel::{RootParallelSearch, RootVisits, SearchTree};
use super::search_task::SearchTask;
use super::tree::Tree;
use super::value;
use crate::kernel::game::Game;
use crate::kernel::heuristics::Terms;
use crate::kernel::seat::{PerSeat, Seat, Viewer};
use crate::kernel::step::StepContext;
use crate::kernel::text::cause::{Cause, fits};
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::{ActionIndex, Turn};

/// The bounds of the minimum number of iterations for each compared choice. Between them, it is the number for the best
/// choice divided by [`TRIES_DIVISOR`].
const MIN_TRIES: u32 = 24;
const MAX_TRIES: u32 = 400;
const TRIES_DIVISOR: u32 = 4;

/// The part of the progress at which the decision is made. The rest is for the comparison.
const DECISION_PART: f32 = 0.75;

/// The weight of a difference in a rival's position, relative to one in the seat's own position.
const RIVAL_WEIGHT: f32 = 0.5;

/// The minimum ratio of a squared difference to its variance. Twice the standard error is seldom reached by chance.
const SURE: f32 = 4.0;

/// The minimum effect of a cause, as a part of the gap and as a part of the strongest cause.
const LEAST_PART: f32 = 0.25;
const LEAST_OF_FIRST: f32 = 0.4;

/// The number of worlds in which a line must read the same, its maximum length, and the minimum number of iterations of
/// each decision.
const WORLDS: usize = 6;
const MAX_LINE: usize = 8;
const MIN_LINE_TRIES: u32 = 8;

/// A search that explains a decision.
pub(super) struct AdviceSearch<G: Game> {
    seen: G,
    seat: Seat,
    legal: Vec<G::Action>,
    made: Option<usize>,
    trees: RootParallelSearch<G>,
    /// The results of the legal actions.
    tallies: Vec<Tally>,
    /// The compared actions by their indices in the legal list, best first. Empty until the decision is made.
    compared: Vec<usize>,
}

/// The results of the iterations that began with an action.
#[derive(Clone)]
struct Tally {
    tries: u32,
    /// The sum of the shares of the victory.
    shares: f32,
    /// The sums of each seat's terms, and of their squares.
    terms: PerSeat<Terms>,
    squares: PerSeat<Terms>,
}

impl<G: Game> AdviceSearch<G> {
    /// Begins a search for the seat that `seen` is redacted for. `made` is the index of the decision that was made.
    pub(super) fn new(
        seen: G,
        seat: Seat,
        legal: Vec<G::Action>,
        made: Option<usize>,
        trees: RootParallelSearch<G>,
    ) -> Self {
        let tallies = vec![Tally::of(seen.scores().totals.len() as u8, G::TERMS.len()); legal.len()];
        Self { seen, seat, legal, made, trees, tallies, compared: Vec::new() }
    }

    /// Selects the compared actions: the bot's choice, the most visited ones after it, and the decision that was made.
    fn decide(&mut self) {
        self.compared = RootVisits::ranked(&self.trees.grown);
        self.compared.truncate(MAX_CHOICES);
        let missing = self.made.filter(|made| !self.compared.contains(made));
        self.compared.extend(missing);
    }

    /// Returns the tree that searches the compared actions further and contains the line.
    fn tree(&mut self) -> &mut SearchTree<G> {
        &mut self.trees.trees[0]
    }

    /// Returns the required number of iterations for each compared action.
    fn wanted(&self) -> u32 {
        (self.tallies[self.compared[0]].tries / TRIES_DIVISOR).clamp(MIN_TRIES, MAX_TRIES)
    }

    fn advice(&mut self) -> Advice {
        let best = self.compared[0];
        let most = self.tallies[best].share();
        // The preferred action has the most visits. No action with fewer visits is reported as better.
        let rated = |index: usize| RatedChoice {
            index: ActionIndex(index),
            share: self.tallies[index].share().min(most),
            tries: self.tallies[index].tries,
        };
        let made = self.made.map(rated);
        let mut choices: Vec<RatedChoice> = self.compared.iter().copied().map(rated).collect();
        choices[1..].sort_by(|one, other| other.share.total_cmp(&one.share));
        choices.truncate(MAX_CHOICES);
        let than = made.filter(|made| made.index.0 != best).or_else(|| choices.get(1).copied());
        let line = self.line(best);
        let after: Vec<(Seat, G::Action)> = line.iter().skip(1).map(|(told, action)| (told.seat, *action)).collect();
        let reason = than.map(|than| self.reason(choices[0], than, &after));
        let line = line.into_iter().map(|(told, _)| told).collect();
        Advice { seat: self.seat, choices, made, reason, line }
    }

    /// Returns the reason why one action is better than another: the most important difference for which the game has
    /// words.
    fn reason(&self, best: RatedChoice, than: RatedChoice, line: &[(Seat, G::Action)]) -> Reason {
        let gap = best.share - than.share;
        let is_alone = self.tallies[0].terms.len() == 1;
        let shown = (!is_alone).then(|| shown_gap(best.share, than.share));
        let [better, other] = [best, than].map(|choice| self.legal[choice.index.0]);
        let told = |difference: Difference| {
            let term = G::TERMS.iter().find(|term| term.name == difference.term)?.name;
            let (owner, is_more) = (difference.seat, difference.more > 0.0);
            let text = self.seen.reason(&Cause { seat: self.seat, better, other, term, owner, is_more, line })?;
            fits(&text).then(|| Reason { than: than.index, ahead: Some(difference), text: text.erase() })
        };
        let differs = gap >= NOTHING && shown.is_none_or(|percent| percent > 0);
        let causes = if differs { self.causes(best.index, than.index, gap) } else { Vec::new() };
        causes.into_iter().find_map(told).unwrap_or_else(|| {
            let mut deeds = [better, other].map(|action| self.seen.deed(self.seat, action).erase());
            if deeds[0] == deeds[1] {
                // Only the labels of the two actions differ.
                let label = |action| self.seen.label(self.seat, action).erase().text;
                deeds = [better, other].map(|action| RichText::new().text("“").then(label(action)).text("”"));
            }
            Reason::without_cause(than.index, deeds, gap, shown)
        })
    }

    /// Returns the differences between the results of two actions that explain a good part of the gap, most important
    /// first.
    ///
    /// The worth of a difference is the loss of the share of the victory if only that term of that seat had the value
    /// of the other action.
    fn causes(&self, best: ActionIndex, than: ActionIndex, gap: f32) -> Vec<Difference> {
        let [ours, theirs] = [best, than].map(|index| self.tallies[index.0].means());
        let weights = G::SEARCH.weights;
        let logits: Vec<f32> = ours.iter().map(|terms| value::logit(weights, terms)).collect();
        let share = |logits: &[f32]| value::by_logits(logits)[self.seat.index()];
        let mut causes = Vec::new();
        for (seat, (ours, theirs)) in Seat::all(ours.len() as u8).zip(ours.iter().zip(&theirs)) {
            for (index, (term, weight)) in G::TERMS.iter().zip(weights).enumerate() {
                let more = ours[index] - theirs[index];
                let mut without = logits.clone();
                without[seat.index()] -= weight * more;
                let worth = share(&logits) - share(&without);
                let [one, other] = [best, than].map(|at| self.tallies[at.0].variance(seat, index));
                if more * more < SURE * (one + other) {
                    continue;
                }
                causes.push(Difference { term: term.name.into(), seat, more, worth });
            }
        }
        // The positions of rivals vary more by chance than the seat's own position.
        let telling = |difference: &Difference| match difference.seat == self.seat {
            true => difference.worth,
            false => difference.worth * RIVAL_WEIGHT,
        };
        causes.retain(|difference| difference.worth >= NOTHING.max(gap * LEAST_PART));
        causes.sort_by(|one, other| telling(other).total_cmp(&telling(one)));
        let least = causes.first().map_or(0.0, telling) * LEAST_OF_FIRST;
        causes.retain(|difference| telling(difference) >= least);
        causes
    }

    /// Returns the most visited decisions in sequence, while they are legal and read the same in several worlds. The
    /// line thus contains no hidden information.
    fn line(&mut self, first: usize) -> Vec<(ExpectedDecision, G::Action)> {
        let seat = self.seat;
        let first = self.legal[first];
        let SearchTree { seen, search, rng, .. } = self.tree();
        let mut worlds: Vec<G> = vec![seen.clone(); WORLDS];
        worlds.iter_mut().for_each(|world| world.determinize(seat, rng));
        let first = search.edge_of(first);
        let tree = search.tree();
        let mut line = Vec::new();
        let (mut at, mut next) = (Tree::<G::Action>::ROOT, Some(first));
        while let Some(edge) = next
            && line.len() < MAX_LINE
        {
            let action = tree.node(at).edges[edge].action;
            let Some(expected) = alike(&worlds, action) else { break };
            line.push((expected, action));
            for world in &mut worlds {
                let seat = world.turn().seat().expect("a seat has decided");
                world.apply(seat, action, &mut StepContext::silent(rng));
            }
            let Some(behind) = tree.behind(at, edge) else { break };
            at = behind;
            let edges = &tree.node(at).edges;
            let tried = (0..edges.len()).filter(|edge| edges[*edge].visits >= MIN_LINE_TRIES);
            next = tried.rev().max_by_key(|edge| edges[*edge].visits);
        }
        line
    }
}

/// Returns a decision if it is legal in all worlds and reads the same.
fn alike<G: Game>(worlds: &[G], action: G::Action) -> Option<ExpectedDecision> {
    let mut expected: Option<ExpectedDecision> = None;
    let mut legal = Vec::new();
    for world in worlds {
        let seat = world.turn().seat()?;
        legal.clear();
        world.legal(seat, &mut legal);
        if legal.binary_search(&action).is_err() {
            return None;
        }
        let seen = world.redacted(Viewer::Seat(seat));
        let here = ExpectedDecision { seat, text: seen.label(seat, action).erase().text };
        if expected.as_ref().is_some_and(|expected| *expected != here) {
            return None;
        }
        expected = Some(here);
    }
    expected
}

/// Adds the final state of an iteration to the results of its first action.
fn count<G: Game>(tally: &mut Tally, end: &G, seat: Seat) {
    let seats = tally.terms.len() as u8;
    tally.tries += 1;
    tally.shares += match end.turn() {
        Turn::Over(outcome) => value::victory(&outcome, seat),
        Turn::Decide { .. } => value::shares(end, seats, G::SEARCH.weights)[seat.index()],
    };
    for (seat, (sums, squares)) in Seat::all(seats).zip(tally.terms.iter_mut().zip(&mut tally.squares)) {
        for ((sum, square), term) in sums.iter_mut().zip(squares).zip(end.terms(seat)) {
            *sum += term;
            *square += term * term;
        }
    }
}

impl Tally {
    fn of(seats: u8, terms: usize) -> Self {
        let nothing: Terms = std::iter::repeat_n(0.0, terms).collect();
        let nothings: PerSeat<Terms> = Seat::all(seats).map(|_| nothing.clone()).collect();
        Self { tries: 0, shares: 0.0, terms: nothings.clone(), squares: nothings }
    }

    /// Returns the mean share of the victory.
    fn share(&self) -> f32 {
        self.shares / self.tries.max(1) as f32
    }

    /// Returns the squared standard error of the mean of a term.
    fn variance(&self, seat: Seat, term: usize) -> f32 {
        let tries = self.tries.max(1) as f32;
        let mean = self.terms[seat.index()][term] / tries;
        (self.squares[seat.index()][term] / tries - mean * mean).max(0.0) / tries
    }

    /// Returns the mean terms of every seat.
    fn means(&self) -> PerSeat<Terms> {
        let mean = |sums: &Terms| sums.iter().map(|sum| sum / self.tries.max(1) as f32).collect();
        self.terms.iter().map(mean).collect()
    }
}

impl<G: Game> SearchTask<Advice> for AdviceSearch<G> {
    fn run_for(&mut self, millis: u32) -> Option<Advice> {
        if self.compared.is_empty() {
            let Self { seat, trees, tallies, .. } = self;
            if !trees.run_watched(millis, |index, end| count(&mut tallies[index], end, *seat)) {
                return None;
            }
            self.decide();
        }
        let until = self.tree().search.millis().saturating_add(millis);
        let wanted = self.wanted();
        while let Some(index) = self.compared.iter().copied().find(|index| self.tallies[*index].tries < wanted) {
            if self.tree().search.millis() >= until {
                return None;
            }
            let end = self.tree().simulate(index);
            count(&mut self.tallies[index], &end, self.seat);
        }
        Some(self.advice())
    }

    fn progress(&self) -> f32 {
        if self.compared.is_empty() {
            return DECISION_PART * self.trees.progress();
        }
        let wanted = self.wanted();
        let tried: u32 = self.compared.iter().map(|index| self.tallies[*index].tries.min(wanted)).sum();
        DECISION_PART + (1.0 - DECISION_PART) * tried as f32 / (wanted * self.compared.len() as u32) as f32
    }
}
