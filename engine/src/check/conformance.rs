//! The conformance suite: claims that hold for every game, checked in random play.
//!
//! [`play_through`] plays one match by random legal actions and checks each claim at every step. It returns the first
//! claim that fails, panics included, with the record of the match.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::kernel::entity::Entity;
use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::text::rich_text::{RichText, Span};
use crate::kernel::turn::{Ply, Turn};
use crate::matches::record::Record;
use crate::matches::replay::Replay;
use crate::matches::session::Session;
use crate::matches::setup::{SeatSetup, Setup};

/// A random match to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The number of seats.
    pub seats: u8,
    /// The options.
    pub options: OptionValues,
    /// The seed of the deal. The decisions come from another stream of it.
    pub seed: Seed,
    /// `true` to check texts, JSON and undo too, which is slower.
    pub thorough: bool,
}

/// A match in which every claim held.
#[derive(Clone, Debug)]
pub struct TrialResult {
    /// The outcome.
    pub outcome: Outcome,
    /// The number of decisions made.
    pub decisions: u32,
    /// The length of the longest legal list.
    pub widest: usize,
}

/// A claim that didn't hold.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The claim.
    pub claim: &'static str,
    /// The finding that contradicts it.
    pub found: String,
    /// The match up to the failure, for a replay.
    pub record: Record,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} (after {} decisions)", self.claim, self.found, self.record.actions.len())
    }
}

/// The maximum number of decisions in a match of any game.
pub const MAX_MATCH_DECISIONS: u32 = 20_000;

type BrokenClaim = (&'static str, String);

/// Plays one random match and checks every claim. Absence of panics is one of them.
pub(crate) fn play_through<G: Game>(trial: &Trial) -> Result<TrialResult, Box<Failure>> {
    let mut session = Session::<G>::new(trial.seats, &trial.options, &trial.seed);
    let mut pending = None;
    let played = catch_unwind(AssertUnwindSafe(|| play_on(trial, &mut session, &mut pending)));
    let (claim, found) = match played {
        Ok(Ok(played)) => return Ok(played),
        Ok(Err(broken)) => broken,
        Err(panic) => ("nothing panics", message(&*panic)),
    };
    let mut record = record(trial, &session);
    // The step that was tried is part of the failing match.
    record.actions.extend(pending.map(|action| serde_json::to_value(action).expect("an action is plain data")));
    Err(Box::new(Failure { claim, found, record }))
}

/// Returns the message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a message").to_owned()
}

/// Plays to the end. `pending` is the action that is tried but not yet part of the session.
fn play_on<G: Game>(
    trial: &Trial,
    session: &mut Session<G>,
    pending: &mut Option<G::Action>,
) -> Result<TrialResult, BrokenClaim> {
    let mut rng = Rng::stream(trial.seed.number(), u64::MAX);
    let (mut decisions, mut widest) = (0, 0);
    loop {
        session.state().assert_invariants();
        check_position(session.state(), trial, &mut rng)?;
        if trial.thorough {
            check_words(session.state(), trial, decisions)?;
        }
        let seat = match session.state().turn() {
            Turn::Over(outcome) => {
                check_result::<G>(trial, session)?;
                return Ok(TrialResult { outcome, decisions, widest });
            }
            Turn::Decide { seat, .. } => seat,
        };
        let legal = session.legal();
        widest = widest.max(legal.len());
        let action = rng.pick(legal);
        *pending = Some(action);
        check_step(session, seat, action, &mut rng)?;
        let before = session.position().clone();
        session.play(action);
        *pending = None;
        if trial.thorough {
            check_undo(session, &before)?;
            check_events(session, trial)?;
        }
        decisions += 1;
        if decisions > MAX_MATCH_DECISIONS {
            return Err(("a match ends", format!("not after {MAX_MATCH_DECISIONS} decisions")));
        }
    }
}

fn record<G: Game>(trial: &Trial, session: &Session<G>) -> Record {
    let seats = (1..=trial.seats)
        .map(|at| SeatSetup { name: format!("Seat {at}"), player: "random".into(), colour: at - 1 })
        .collect();
    let actions = session
        .decisions()
        .iter()
        .map(|step| serde_json::to_value(step.action).expect("an action is plain data"))
        .collect();
    Record {
        rules: G::META.rules_version,
        setup: Setup { game: G::META.id.into(), seed: trial.seed.clone(), seats, options: trial.options.to_map() },
        actions,
        notes: Vec::new(),
    }
}

fn require(holds: bool, claim: &'static str, found: impl FnOnce() -> String) -> Result<(), BrokenClaim> {
    if holds { Ok(()) } else { Err((claim, found())) }
}

/// Checks a position: its legal lists and its hidden information.
fn check_position<G: Game>(state: &G, trial: &Trial, rng: &mut Rng) -> Result<(), BrokenClaim> {
    let acting = state.turn().seat();
    for seat in Seat::all(trial.seats) {
        let legal = state.legal_actions(seat);
        if acting == Some(seat) {
            require(!legal.is_empty(), "the acting seat has a choice", || format!("{seat:?} has none"))?;
        } else {
            require(legal.is_empty(), "only the acting seat has a choice", || format!("{seat:?}: {legal:?}"))?;
        }
        require(legal.is_sorted_by(|a, b| a < b), "the legal list is sorted and unique", || format!("{legal:?}"))?;

        let seen = state.redacted(Viewer::Seat(seat));
        let known = seen.legal_actions(seat);
        require(known == legal, "a seat can tell what it may do from what it sees", || {
            format!("{seat:?} sees {known:?}, may {legal:?}")
        })?;
        let world = seen.determinized(seat, rng);
        let forgotten = world.redacted(Viewer::Seat(seat));
        require(forgotten == seen, "a determinized world looks the same to its seat", || {
            format!("{forgotten:?} instead of {seen:?}")
        })?;
        world.assert_invariants();
        if let Some(actor) = acting {
            require(
                !world.legal_actions(actor).is_empty(),
                "in a determinized world the acting seat has a choice",
                || format!("{actor:?} has none in the world of {seat:?}: {world:?}"),
            )?;
        }
    }
    Ok(())
}

/// Returns `true` if every seat is named by a span, which can show a player's name.
fn names_are_spans<E>(text: &RichText<E>) -> bool {
    text.spans.iter().all(|span| !matches!(span, Span::Text(words) if words.contains("Seat ")))
}

/// Checks the texts of a position. Labels are unique, non-empty and refer to things of the game. Texts never panic.
///
/// Each step reads the whole table for one other viewer only, because that takes longer than all other checks.
fn check_words<G: Game>(state: &G, trial: &Trial, step: u32) -> Result<(), BrokenClaim> {
    let (mut texts, mut writings) = (BTreeSet::new(), BTreeSet::new());
    let restored = |entity: &G::Entity| G::Entity::from_id(entity.id()) == Some(*entity);
    if let Some(seat) = state.turn().seat() {
        let seen = state.redacted(Viewer::Seat(seat));
        for action in state.legal_actions(seat) {
            let written = serde_json::to_string(&action).expect("an action is plain data");
            require(writings.insert(written), "no two actions are written alike", || format!("{action:?}"))?;
            let label = seen.label(seat, action);
            require(!label.text.is_empty() && !label.group.is_empty(), "a label has words", || format!("{action:?}"))?;
            let entities = [&*label.path, &*label.preview].concat();
            require(entities.iter().all(restored), "entities keep their identity", || format!("{entities:?}"))?;
            for text in [&label.text, &label.note] {
                require(names_are_spans(text), "seats are named by spans", || format!("{text:?}"))?;
            }
            let text = label.text.to_text(&[]);
            require(texts.insert((label.group, text.clone())), "labels are unique", || text.clone())?;
        }
        for blocked in seen.blocked(seat) {
            require(!blocked.text.is_empty() && !blocked.reason.is_empty(), "what is blocked says why", || {
                format!("{blocked:?}")
            })?;
            for text in [&blocked.text, &blocked.reason] {
                require(names_are_spans(text), "seats are named by spans", || format!("{text:?}"))?;
            }
            require(blocked.path.iter().all(restored), "entities keep their identity", || {
                format!("{:?}", blocked.path)
            })?;
        }
    }
    let prompt = state.prompt();
    require(!prompt.to_text(&[]).is_empty(), "there is always a prompt", || format!("{prompt:?}"))?;
    require(prompt.rule.is_some(), "a prompt names its section of the guide", || format!("{prompt:?}"))?;
    let sheet = state.scores();
    for (seat, total) in sheet.totals.iter().enumerate() {
        let sum: i32 = sheet.lines.iter().map(|line| line.points[seat]).sum();
        require(sum == *total, "the sources of a score add up", || format!("{sheet:?}"))?;
    }
    let listeners: Vec<Viewer> = viewers(trial.seats).collect();
    let seen = state.redacted(listeners[step as usize % listeners.len()]);
    seen.prompt();
    seen.observation();
    seen.scores();
    Ok(())
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Omniscient])
}

/// Checks a step that is about to be taken.
fn check_step<G: Game>(session: &Session<G>, seat: Seat, action: G::Action, rng: &mut Rng) -> Result<(), BrokenClaim> {
    let apply = |state: &G, rng: &mut Rng| {
        let mut after = state.clone();
        let mut events = Vec::new();
        let mut cx = StepContext::recording(rng, &mut events);
        after.apply(seat, action, &mut cx);
        let revealed = cx.revealed();
        (after, events, revealed)
    };
    let position = session.position();
    let mut real_dice = position.rng.clone();
    let (after, events, revealed) = apply(&position.state, &mut real_dice);
    let mut again_dice = position.rng.clone();
    let again = apply(&position.state, &mut again_dice);
    require(again == (after.clone(), events.clone(), revealed), "the same action does the same", || {
        format!("{action:?}")
    })?;
    require(revealed || real_dice == position.rng, "dice raise the undo barrier", || format!("{action:?}"))?;
    if !revealed {
        let mut world = position.state.redacted(Viewer::Seat(seat));
        world.determinize(seat, rng);
        let (determinized, determinized_events, _) = apply(&world, &mut Rng::stream(0, 0));
        let (seen, expected) = (determinized.redacted(Viewer::Seat(seat)), after.redacted(Viewer::Seat(seat)));
        require(seen == expected && determinized_events == events, "what reveals nothing needs no secret", || {
            format!(
                "{action:?} leads to {seen:?} instead of {expected:?}; {determinized_events:?} instead of {events:?}"
            )
        })?;
    }
    Ok(())
}

/// Checks that undo restores the position exactly and that redo leads back.
fn check_undo<G: Game>(
    session: &mut Session<G>,
    before: &crate::matches::session::Position<G>,
) -> Result<(), BrokenClaim> {
    let after = session.position().clone();
    session.take_back();
    require(session.position() == before, "undo restores exactly", || format!("{:?}", session.state()))?;
    session.redo();
    require(*session.position() == after, "redo leads back", || format!("{:?}", session.state()))
}

/// Checks that events can be described to every viewer and refer to things of the game.
fn check_events<G: Game>(session: &Session<G>, trial: &Trial) -> Result<(), BrokenClaim> {
    let events = session.decisions().last().map_or(&[][..], |step| &step.events);
    for event in session.opening().iter().chain(events) {
        for viewer in viewers(trial.seats) {
            let line = session.state().describe_event(event, viewer);
            require(!line.to_text(&[]).is_empty(), "an event has words", || format!("{event:?}"))?;
            let restored = |entity: G::Entity| G::Entity::from_id(entity.id()) == Some(entity);
            require(line.entities().all(restored), "entities keep their identity", || format!("{line:?}"))?;
        }
    }
    Ok(())
}

/// Checks that a whole match can be recapped for every seat, without the seat's own moves.
fn check_recap<G: Game>(trial: &Trial, session: &Session<G>) -> Result<(), BrokenClaim> {
    let decisions = session.decisions().iter().enumerate();
    let events = decisions.flat_map(|(at, decision)| decision.events.iter().map(move |event| (Ply(at).next(), event)));
    let events: Vec<(Ply, &G::Event)> = events.collect();
    for seat in Seat::all(trial.seats) {
        for line in session.state().redacted(Viewer::Seat(seat)).recap(&[], &events, seat) {
            require(line.seat != seat, "a recap leaves out the reader's own moves", || format!("{line:?}"))?;
            require(!line.text.is_empty(), "a line of a recap has words", || format!("{line:?}"))?;
            for text in [&line.text, &line.details, &line.remark] {
                require(names_are_spans(text), "seats are named by spans", || format!("{text:?}"))?;
            }
        }
    }
    Ok(())
}

/// Checks a finished match.
fn check_result<G: Game>(trial: &Trial, session: &Session<G>) -> Result<(), BrokenClaim> {
    check_recap(trial, session)?;
    let outcome = session.state().turn().outcome().expect("a finished match");
    require(outcome.winners().next().is_some(), "a seat wins", || format!("{outcome:?}"))?;
    let written = record(trial, session);
    let text = written.to_json();
    let read = Record::from_json(&text);
    require(read.as_ref() == Ok(&written), "a record survives JSON", || format!("{read:?}"))?;
    let dealt = crate::matches::game_table::deal::<G>(&written.setup);
    let mut replay = Replay::new(dealt.map_err(|error| ("a record opens", error.to_string()))?, &written);
    while replay.step(usize::MAX) {}
    let (table, stopped) = replay.finish();
    require(stopped.is_none(), "a record replays to its end", || format!("{stopped:?}"))?;
    require(table.turn() == session.state().turn(), "a record replays to the same result", || {
        format!("{:?}", table.turn())
    })?;
    let state = table.now().seen(Viewer::Omniscient);
    require(state.downcast_ref::<G>() == Some(session.state()), "a record replays to the same state", || text.clone())
}

/// Returns the trials: every number of seats with varied options.
pub fn trials(meta: &'static crate::kernel::rules::Meta, matches: u32, thorough: bool) -> Vec<Trial> {
    let varied = OptionValues::varied(meta.options);
    let kinds: Vec<(u8, OptionValues)> = (meta.min_seats..=meta.max_seats)
        .flat_map(|seats| varied.iter().map(move |options| (seats, *options)))
        .collect();
    (0..matches)
        .map(|number| {
            let (seats, options) = kinds[number as usize % kinds.len()];
            let seed = format!("TRIAL-{number}").parse().expect("a seed");
            Trial { seats, options, seed, thorough }
        })
        .collect()
}
