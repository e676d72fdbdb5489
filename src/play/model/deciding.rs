//! Decisions of people and bots, concessions, and undo.

use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::text::recap::Weight;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::{ActionIndex, Ply, Turn};
use engine::matches::moment::Choice;
use engine::matches::record::NoteKind;

use super::match_model::MatchModel;
use super::message::{Effect, Effects, Ignored, Millis, Outgoing, Revision};
use super::selection::{self, Picked};
use super::stage::{Attention, PendingMove, Stage};
use super::undo::UndoPoint;
use super::view::opened_by;
use crate::bots::BotReply;
use crate::device::Sound;
use crate::store::settings::{ForcedMoves, Pace};

/// The shortest wait that gets a timer.
const SOON: Millis = Millis(1);

impl MatchModel {
    /// Makes a choice of the viewer, or asks for a second press. If `finishes` is `true`, the choice that ends this
    /// part of the turn follows.
    pub(super) fn choose(
        &mut self,
        ply: Ply,
        index: ActionIndex,
        finishes: bool,
        now: Millis,
    ) -> Result<Effects, Ignored> {
        self.check_own_turn()?;
        if ply != self.ply() {
            return Err(Ignored::Stale);
        }
        let choice = self.choice(index).ok_or(Ignored::NotOffered)?;
        let asks = self.preferences.confirm.asks(finishes || choice.label.ends_step, self.view().people.len());
        if asks && self.interaction.unconfirmed != Some(index) {
            self.interaction.unconfirmed = Some(index);
            return Ok(Effects::new());
        }
        let effects = self.play_own(index, now);
        if finishes {
            self.finish_next();
        }
        Ok(effects)
    }

    /// Lets the finishing choice follow, once the first decision is shown and written.
    pub(super) fn finish_next(&mut self) {
        match self.stage {
            Stage::Person(seat) if self.view().is_own_turn() => self.stage = Stage::Finishing(seat),
            Stage::Remote(_) => self.finishes_next = Some(self.ply()),
            _ => {}
        }
    }

    fn check_own_turn(&self) -> Result<(), Ignored> {
        self.check_running()?;
        if self.attention != Attention::Present {
            return Err(Ignored::LookingBack);
        }
        let waits = matches!(self.stage, Stage::Person(_) | Stage::Finishing(_));
        if waits && self.view().is_own_turn() { Ok(()) } else { Err(Ignored::NotAwaited) }
    }

    fn choice(&self, index: ActionIndex) -> Option<&Choice> {
        self.view().choices.iter().find(|choice| choice.index == index)
    }

    /// Makes a choice of the viewer and plays its sound.
    fn play_own(&mut self, index: ActionIndex, now: Millis) -> Effects {
        let costs = self.choice(index).is_some_and(|choice| !choice.label.cost.is_empty());
        let mut effects = self.play(index, now);
        let is_played = !self.device.role.is_guest();
        let was_revealed = is_played && self.view().decisions.last().is_some_and(|last| last.revealed);
        effects.push(Effect::Play(match (was_revealed, costs) {
            (true, _) => Sound::Dice,
            (false, true) => Sound::Coins,
            (false, false) => Sound::Placing,
        }));
        effects
    }

    /// Plays a choice. A guest sends it to the host, whose decision follows.
    pub(super) fn play(&mut self, index: ActionIndex, now: Millis) -> Effects {
        let (turn, ply) = (self.table.turn(), self.table.ply());
        if let (true, Some(seat)) = (self.device.role.is_guest(), turn.seat()) {
            self.stage = Stage::Remote(seat);
            return vec![Effect::Send(Outgoing::Choice(ply, index))];
        }
        match self.table.play_index(ply, index) {
            Ok(()) => {
                let bot = turn.seat().filter(|seat| !self.is_person(*seat));
                self.beat = bot.filter(|_| is_one_beat(turn));
                self.was_minor = bot.is_some() && self.is_minor_since(ply);
                self.changed(now)
            }
            Err(_) => Effects::new(),
        }
    }

    /// Picks an entity on the board.
    pub(super) fn pick(&mut self, entity: EntityId, now: Millis) -> Result<Effects, Ignored> {
        match selection::pick(&self.view().choices, &self.interaction.selected, entity) {
            Picked::Choice(index) => return self.choose(self.ply(), index, false, now),
            Picked::Selected(selected) => {
                self.interaction.explanation = None;
                self.interaction.selected = selected;
            }
            Picked::Nothing => {
                self.interaction.has_read_reasons = true;
                self.interaction.explanation = Some(self.explain(entity));
            }
        }
        Ok(Effects::new())
    }

    /// Returns the reason why an entity can't be used now: the game's reason, or else the current prompt.
    fn explain(&self, entity: EntityId) -> RichText {
        self.why_not(entity).unwrap_or_else(|| {
            let view = self.view();
            match (view.viewer_decides(), view.turn.seat()) {
                (true, Some(seat)) => opened_by("Not now", seat, view.prompt.clone()),
                _ => RichText { rule: view.prompt.rule, ..RichText::from("Not now. ").then(view.prompt.clone()) },
            }
        })
    }

    /// Cancels the last pick, or the first press of a choice that asks for two.
    pub(super) fn cancel_pick(&mut self) -> Result<Effects, Ignored> {
        self.interaction.explanation = None;
        if self.interaction.unconfirmed.take().is_some() || self.interaction.selected.pop().is_some() {
            return Ok(Effects::new());
        }
        Err(Ignored::NothingToDo)
    }

    /// Plays the automatic move of the stage if all its conditions are met: a forced choice, a finishing choice, or a
    /// bot's choice.
    pub(super) fn run_automatic(&mut self, now: Millis) -> Effects {
        if self.attention != Attention::Present || self.is_suspended() {
            return Effects::new();
        }
        match self.stage {
            Stage::Forced(index) if self.is_written => self.play(index, now),
            Stage::Finishing(seat) if self.is_written => {
                self.stage = Stage::Person(seat);
                let finish =
                    self.view().choices.iter().find(|choice| choice.label.ends_step).map(|choice| choice.index);
                finish.map(|index| self.play_own(index, now)).unwrap_or_default()
            }
            Stage::BotDecided(decided) => self.let_bot_act(decided, now),
            _ => Effects::new(),
        }
    }

    /// Schedules the automatic move of the stage, so that the current view is painted first.
    pub(super) fn schedule_automatic(&self) -> Effects {
        match self.stage {
            Stage::Forced(_) | Stage::Finishing(_) | Stage::BotDecided(_) if self.attention == Attention::Present => {
                vec![Effect::Schedule(Millis(0))]
            }
            _ => Effects::new(),
        }
    }

    /// Plays a bot's choice once the previous decision is written and was shown long enough.
    fn let_bot_act(&mut self, decided: PendingMove, now: Millis) -> Effects {
        let goes_on = decided.is_released || self.continues_beat();
        // While the page was hidden, the worker has already waited, because timers of hidden pages are slow.
        let waits = !goes_on && !self.is_hidden;
        if !goes_on && self.pace() == Pace::Step {
            return Effects::new();
        }
        let left = self.wait_left(now);
        if waits && left >= SOON {
            return vec![Effect::Schedule(left)];
        }
        if self.is_written { self.play(decided.index, now) } else { Effects::new() }
    }

    /// Returns `true` if the bot that decides now made the previous decision in the same beat.
    pub(super) fn continues_beat(&self) -> bool {
        let turn = self.table.turn();
        self.beat.is_some() && self.beat == turn.seat() && is_one_beat(turn)
    }

    /// Returns the current pace of the bots.
    pub(super) fn pace(&self) -> Pace {
        if self.is_skipping { Pace::Instant } else { self.preferences.pace }
    }

    /// Returns `true` if the recap for the only person contains nothing important since `ply`.
    fn is_minor_since(&self, ply: Ply) -> bool {
        let people = self.table.seated().people();
        matches!(people[..], [person] if self.table.recap(person, ply).iter().all(|line| line.weight <= Weight::Minor))
    }

    /// Returns the time for which the last decision is shown, in milliseconds.
    fn wait(&self) -> u64 {
        let pace = self.pace();
        (if self.was_minor { pace.short_wait() } else { pace.wait() }) as u64
    }

    /// Returns the remaining time for which the last decision is shown.
    fn wait_left(&self, now: Millis) -> Millis {
        let wait = self.wait();
        Millis((self.shown_at.0 + wait).saturating_sub(now.0).min(wait))
    }

    /// Asks the bot that plays a seat.
    pub(super) fn ask_bot(&self, seat: Seat) -> Effects {
        let waits = self.is_hidden && !self.continues_beat();
        let wait = Millis(if waits { self.wait() } else { 0 });
        vec![Effect::AskBot { revision: self.revision, seat, wait }]
    }

    pub(super) fn handle_bot_reply(
        &mut self,
        revision: Revision,
        reply: BotReply<ActionIndex>,
        now: Millis,
    ) -> Result<Effects, Ignored> {
        self.check_running()?;
        let Stage::BotThinking(seat) = self.stage else { return Err(Ignored::NotAwaited) };
        if revision != self.revision {
            return Err(Ignored::Stale);
        }
        match reply {
            BotReply::Answer(index) if index.0 < self.table.choice_count() => {
                self.stage = Stage::BotDecided(PendingMove { seat, index, is_released: false });
                Ok(self.run_automatic(now))
            }
            BotReply::AskAgain => Ok(self.ask_bot(seat)),
            BotReply::Answer(_) | BotReply::Unavailable => {
                self.stage = Stage::BotUnavailable(seat);
                Ok(Effects::new())
            }
        }
    }

    pub(super) fn timer(&mut self, now: Millis) -> Result<Effects, Ignored> {
        if let Attention::Playing(ply, _) = self.attention {
            return Ok(self.look_back(ply.next(), now));
        }
        self.check_running()?;
        if self.attention != Attention::Present {
            return Err(Ignored::LookingBack);
        }
        match self.stage {
            Stage::Forced(_) | Stage::Finishing(_) | Stage::BotDecided(_) => Ok(self.run_automatic(now)),
            _ => Err(Ignored::NotAwaited),
        }
    }

    /// Plays the choice of the waiting bot without further delay.
    pub(super) fn release_bot(&mut self, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if self.attention != Attention::Present {
            return Err(Ignored::LookingBack);
        }
        let decided = self.decided().ok_or(Ignored::NotAwaited)?;
        self.stage = Stage::BotDecided(PendingMove { is_released: true, ..decided });
        Ok(self.run_automatic(now))
    }

    /// Lets all bots act without delay until a person has to decide.
    pub(super) fn skip(&mut self, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        self.stage.bot().ok_or(Ignored::NotAwaited)?;
        self.is_skipping = true;
        Ok(self.run_automatic(now))
    }

    /// Undoes the last decision that the viewer may undo, or explains why there is none.
    pub(super) fn undo(&mut self, now: Millis) -> Result<Effects, Ignored> {
        match self.view().undo {
            Ok(way) => self.undo_to(way, now),
            Err(why) => {
                self.interaction.explanation = Some(format!("No undo: {}", lowercase_first(why)).into());
                Ok(Effects::new())
            }
        }
    }

    pub(super) fn restart_turn(&mut self, now: Millis) -> Result<Effects, Ignored> {
        let way = self.view().restart.ok_or(Ignored::NotOffered)?;
        self.undo_to(way, now)
    }

    /// Undoes decisions back to an undo point that is offered now.
    pub(super) fn undo_to(&mut self, way: UndoPoint, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if !self.is_undo_offered(way) {
            return Err(Ignored::NotOffered);
        }
        if self.device.role.is_shared() {
            self.undo_asked = Some(way);
            return Ok(vec![Effect::Send(Outgoing::AskUndo(way.to))]);
        }
        Ok(self.carry_out_undo(way, now))
    }

    /// Returns `true` if the viewer may undo the decisions after an undo point.
    pub(super) fn is_undo_offered(&self, way: UndoPoint) -> bool {
        let view = self.view();
        view.undo == Ok(way) || view.restart == Some(way) || view.undo_point_at(way.to) == Ok(way)
    }

    /// Undoes the decisions after an undo point.
    pub(super) fn carry_out_undo(&mut self, way: UndoPoint, now: Millis) -> Effects {
        let was_over = self.table.turn().outcome().is_some();
        self.table.take_back_concession();
        while self.table.ply() > way.to && self.table.take_back() {}
        if way.is_practice {
            self.table.note(NoteKind::Practice);
        }
        let mut effects = if was_over { vec![Effect::RemoveResult] } else { Effects::new() };
        effects.extend(self.changed(now));
        effects
    }

    /// Redoes the last undone decision, with the bots' decisions and forced moves after it.
    pub(super) fn redo(&mut self, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if !self.view().can_redo || self.device.role.is_guest() {
            return Err(Ignored::NotOffered);
        }
        self.table.redo();
        while self.table.can_redo() && !self.asks_a_person() {
            self.table.redo();
        }
        Ok(self.changed(now))
    }

    /// Returns `true` if a person decides now and makes the move by hand.
    fn asks_a_person(&self) -> bool {
        let is_asked = self.table.choice_count() > 1 || self.preferences.forced_moves == ForcedMoves::Ask;
        self.table.turn().seat().is_some_and(|seat| self.is_person(seat)) && is_asked
    }

    /// Ends the match as a loss of the only person.
    pub(super) fn concede(&mut self, now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if self.attention != Attention::Present {
            return Err(Ignored::LookingBack);
        }
        let seat = self.table.may_concede().filter(|_| self.view().can_concede).ok_or(Ignored::NotOffered)?;
        self.table.note(NoteKind::Conceded { seat });
        self.is_skipping = false;
        Ok(self.changed(now))
    }

    /// Assigns players to the seats, in seat order.
    pub(super) fn take_seats(&mut self, players: &[String], now: Millis) -> Result<Effects, Ignored> {
        self.check_running()?;
        if self.device.role.is_guest() {
            return Err(Ignored::NotOffered);
        }
        let seats = self.table.seated().seats;
        let changed: Vec<(Seat, &String)> = (0..)
            .map(Seat)
            .zip(players)
            .filter(|(seat, player)| seats.get(seat.index()).is_some_and(|now| now.player != **player))
            .collect();
        if self.table.turn().outcome().is_some() || changed.is_empty() {
            return Err(Ignored::NothingToDo);
        }
        for (seat, player) in changed {
            self.table.note(NoteKind::SeatTaken { seat, player: player.clone() });
        }
        self.release_device();
        Ok(self.changed(now))
    }
}

/// Returns `true` if a bot's decisions in this phase are shown as one beat.
fn is_one_beat(turn: Turn) -> bool {
    matches!(turn, Turn::Decide { phase, .. } if phase.is_one_beat)
}

/// Returns a sentence with a lowercase first letter, for use after a colon.
fn lowercase_first(sentence: &str) -> String {
    let mut sentence = sentence.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    sentence
}
