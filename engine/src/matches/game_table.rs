//! A running match of one game, as a [`Table`].

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::moment::{DecisionEvents, GameMoment, Moment};
use super::record::{NoteKind, Record};
use super::session::Session;
use super::setup::{SeatSetup, Setup, SetupError};
use super::table::{LogEntry, Milestone, PlayError, Table};
use crate::kernel::entity::{Entity, EntityId};
use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rules::Meta;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::clean::quoted;
use crate::kernel::text::label::Blocked;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::{ActionIndex, Digit, Ply};
use crate::kernel::tutorial::{Task, TutorialStep};
#[cfg(feature = "bots")]
use crate::{
    bots::{Advice, Bot, RootVisits, SearchTask},
    kernel::rng::Rng,
};

/// A running match of one game.
#[derive(Debug)]
struct GameTable<G: Game> {
    options: OptionValues,
    session: Session<G>,
    /// The match so far. Each decision is appended when it is made.
    record: Record,
}

/// Deals a new match of `G`.
pub(crate) fn deal<G: Game>(setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
    let (setup, options) = checked(&G::META, setup)?;
    let session = Session::<G>::new(setup.seats.len() as u8, &options, &setup.seed);
    let record = Record { rules: G::META.rules_version, setup, actions: Vec::new(), notes: Vec::new() };
    Ok(Box::new(GameTable { options, session, record }))
}

/// Returns the set-up with clean seats, and all options, if the game can be played with them.
fn checked(meta: &'static Meta, setup: &Setup) -> Result<(Setup, OptionValues), SetupError> {
    let asked = setup.seats.len();
    if asked < meta.min_seats as usize || asked > meta.max_seats as usize {
        return Err(SetupError::Seats { game: meta.name, min: meta.min_seats, max: meta.max_seats, asked });
    }
    for seat in &setup.seats {
        if !is_player(&seat.player) {
            return Err(SetupError::UnknownPlayer(quoted(&seat.player)));
        }
    }
    let options = OptionValues::from_map(meta.options, &setup.options)?;
    Ok((Setup { options: options.to_map(), ..setup.clone() }.with_clean_seats(), options))
}

/// Returns `true` if the id names a player: a person or a bot.
fn is_player(id: &str) -> bool {
    id == SeatSetup::PERSON || crate::bots::bot(id).is_some()
}

impl<G: Game> GameTable<G> {
    /// Returns the state as a seat sees it.
    fn seen_by(&self, seat: Seat) -> G {
        self.session.state().redacted(Viewer::Seat(seat))
    }

    /// Returns the legal actions of the acting seat. Empty once a seat has conceded.
    fn legal(&self) -> &[G::Action] {
        if self.conceded().is_some() { &[] } else { self.session.legal() }
    }

    /// Returns the random numbers for a bot's search at a decision. The stream is separate, so a search draws none of
    /// the match's numbers.
    #[cfg(feature = "bots")]
    fn thoughts(&self, decision: usize) -> Rng {
        Rng::stream(self.record.setup.seed.number(), 1 + decision as u64)
    }
}

/// Returns an action as JSON.
fn to_json<T: Serialize>(action: &T) -> Value {
    serde_json::to_value(action).expect("an action is plain data")
}

impl<G: Game> Table for GameTable<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn setup(&self) -> &Setup {
        &self.record.setup
    }

    fn options(&self) -> OptionValues {
        self.options
    }

    fn at(&self, ply: Ply) -> Box<dyn Moment + '_> {
        let conceded = if ply >= self.ply() { self.conceded() } else { None };
        Box::new(GameMoment::new(&self.session, ply, conceded))
    }

    fn decision_count(&self) -> usize {
        self.session.decisions().len()
    }

    fn actor(&self, ply: Ply) -> Option<Seat> {
        self.session.decisions().get(ply.0).map(|decision| decision.seat)
    }

    fn events(&self, ply: Ply) -> DecisionEvents {
        let decision = self.session.decisions().get(ply.0);
        DecisionEvents::new::<G>(decision.map(|decision| decision.events.clone()).unwrap_or_default())
    }

    fn was_only_choice(&self, ply: Ply) -> bool {
        self.session.decisions().get(ply.0).is_some_and(|decision| decision.digit.count == 1)
    }

    fn prompt(&self) -> RichText {
        match self.conceded() {
            Some(seat) => RichText::new().seat(seat).text(format!(" conceded in round {}.", self.turn().round())),
            None => self.session.state().prompt().erase(),
        }
    }

    fn title_won(&self) -> Option<String> {
        self.session.state().title_won()
    }

    fn choice_count(&self) -> usize {
        self.legal().len()
    }

    fn blocked(&self) -> Vec<Blocked> {
        let Some(seat) = self.turn().seat() else { return Vec::new() };
        self.seen_by(seat).blocked(seat).into_iter().map(Blocked::erase).collect()
    }

    fn tutorial(&self, seat: Seat) -> Vec<TutorialStep> {
        let (seen, session) = (self.seen_by(seat), &self.session);
        let legal = if self.turn().seat() == Some(seat) { session.legal() } else { &[] };
        let shown = |action| (seen.label(seat, action).path.first().copied(), seen.deed(seat, action));
        let is_any_blocked = || !seen.refused(seat).is_empty() || !seen.blocked(seat).is_empty();
        let was_made = |fits: fn(&G, Seat, G::Action) -> bool| {
            let own = session.decisions().iter().enumerate().filter(|(_, decision)| decision.seat == seat);
            own.into_iter().any(|(at, decision)| fits(session.before(at), seat, decision.action))
        };
        let step =
            |task: &Task<G, G::Action, G::Entity>| task.step(&seen, seat, legal, shown, is_any_blocked, was_made);
        let mut steps: Vec<TutorialStep> = G::TUTORIAL.tasks.iter().map(step).collect();
        if let Some(last) = steps.last_mut() {
            last.waits = self.turn().round() < G::TUTORIAL.last_round;
        }
        steps
    }

    fn entity_name(&self, entity: EntityId) -> String {
        G::Entity::from_id(entity).map(|entity| entity.to_string()).unwrap_or_default()
    }

    fn action(&self, index: ActionIndex) -> Option<Value> {
        self.legal().get(index.0).map(to_json)
    }

    fn index_of(&self, action: &Value) -> Result<ActionIndex, PlayError> {
        let read = G::Action::deserialize(action).ok();
        let index = read.and_then(|action| self.legal().binary_search(&action).ok());
        index.map(ActionIndex).ok_or_else(|| PlayError::Illegal(quoted(&action.to_string())))
    }

    fn play_index(&mut self, ply: Ply, ActionIndex(index): ActionIndex) -> Result<(), PlayError> {
        if ply != self.ply() {
            return Err(PlayError::Stale);
        }
        if self.turn().outcome().is_some() {
            return Err(PlayError::Over);
        }
        let count = self.session.legal().len();
        let action = self.session.play_index(index).ok_or(PlayError::NoSuchChoice { index, count })?;
        self.record.actions.push(to_json(&action));
        Ok(())
    }

    fn revealed(&self, ply: Ply) -> bool {
        self.session.decisions().get(ply.0).is_some_and(|decision| decision.revealed)
    }

    fn take_back(&mut self) -> bool {
        self.record.take_back();
        self.session.take_back()
    }

    fn take_back_concession(&mut self) -> bool {
        self.record.take_back_concession()
    }

    fn note(&mut self, kind: NoteKind) {
        let is_possible = match &kind {
            NoteKind::SeatTaken { seat, player } => {
                seat.index() < self.record.setup.seats.len() && is_player(player) && self.conceded().is_none()
            }
            NoteKind::Conceded { seat } => self.may_concede() == Some(*seat),
            NoteKind::Practice | NoteKind::Branched => true,
        };
        if is_possible {
            self.record.note(kind);
        }
    }

    fn can_redo(&self) -> bool {
        self.session.can_redo() && self.conceded().is_none()
    }

    fn redo(&mut self) -> bool {
        let redone = self.can_redo() && self.session.redo();
        if let Some(decision) = self.session.decisions().last().filter(|_| redone) {
            self.record.actions.push(to_json(&decision.action));
        }
        redone
    }

    fn log(&self, viewer: Viewer, from: Ply) -> Vec<LogEntry> {
        let state = self.session.state();
        let opening = self.session.opening().iter().filter(|_| from == Ply::START).map(|event| (Ply::START, 1, event));
        let decisions =
            self.session.decisions().iter().enumerate().skip(from.0.saturating_sub(1)).flat_map(|(at, decision)| {
                let round = self.session.before(at).turn().round();
                decision.events.iter().map(move |event| (Ply(at).next(), round, event))
            });
        opening
            .chain(decisions)
            .map(|(ply, round, event)| LogEntry { ply, round, line: state.describe_event(event, viewer).erase() })
            .collect()
    }

    fn recap(&self, reader: Seat, since: Ply) -> Vec<RecapLine> {
        let decisions = self.session.decisions().iter().enumerate();
        let events: Vec<(Ply, &G::Event)> = decisions
            .flat_map(|(at, decision)| decision.events.iter().map(move |event| (Ply(at).next(), event)))
            .collect();
        let (earlier, events) = events.split_at(events.partition_point(|(ply, _)| *ply <= since));
        self.seen_by(reader).recap(earlier, events, reader).into_iter().map(RecapLine::erase).collect()
    }

    fn milestones(&self) -> Vec<Milestone> {
        let mut milestones: Vec<Milestone> = Vec::new();
        for step in 0..=self.decision_count() {
            let round = self.session.before(step).turn().round();
            if milestones.last().is_none_or(|last| last.round != round) {
                milestones.push(Milestone { round, ply: Ply(step), totals: self.session.before(step).scores().totals });
            }
        }
        let round = milestones.last().map_or(1, |last| last.round) + 1;
        milestones.push(Milestone { round, ply: self.ply(), totals: self.session.state().scores().totals });
        milestones
    }

    #[cfg(feature = "testing")]
    fn observation(&self, viewer: Viewer) -> Value {
        self.session.state().redacted(viewer).observation()
    }

    fn record(&self) -> &Record {
        &self.record
    }

    fn digits(&self) -> Vec<Digit> {
        self.session.decisions().iter().map(|decision| decision.digit).collect()
    }

    #[cfg(feature = "bots")]
    fn begin_search(&self, bot: &Bot) -> Option<Box<dyn SearchTask<ActionIndex>>> {
        let seat = self.turn().seat()?;
        let rng = self.thoughts(self.decision_count());
        Some(bot.begin(self.seen_by(seat), seat, self.session.legal().to_vec(), rng))
    }

    #[cfg(feature = "bots")]
    fn begin_tree(&self, bot: &Bot, tree: u8) -> Option<Box<dyn SearchTask<RootVisits>>> {
        let seat = self.turn().seat()?;
        bot.begin_tree(
            self.seen_by(seat),
            seat,
            self.session.legal().to_vec(),
            tree,
            &self.thoughts(self.decision_count()),
        )
    }

    #[cfg(feature = "bots")]
    fn begin_advice(&self, bot: &Bot, ply: Ply) -> Option<Box<dyn SearchTask<Advice>>> {
        if ply > self.ply() {
            return None;
        }
        let seat = self.at(ply).turn().seat()?;
        let state = self.session.before(ply.0);
        let legal = GameMoment::new(&self.session, ply, None).legal().into_owned();
        let made = self.session.decisions().get(ply.0).map(|decision| decision.digit.index.0);
        bot.begin_advice(state.redacted(Viewer::Seat(seat)), seat, legal, made, self.thoughts(ply.0))
    }
}
