//! A running match without a browser: [`MatchModel::update`] takes a message and returns effects for the browser.
//!
//! From one click to the next:
//!
//! 1. A click on the board is [`Msg::Pick`], one in the list [`Msg::Choose`] with its [`Ply`]. A pick narrows the
//!    choices (`selection.rs`) until one is left.
//! 2. `deciding.rs` refuses stale choices and those that aren't offered. It asks for a second press if the settings
//!    require it, and plays the choice on the table.
//! 3. [`MatchModel::changed`] requests a save, builds the view ([`MatchModel::show`]) and enters the next [`Stage`]
//!    ([`MatchModel::enter_stage`]): a person decides, a handoff comes first, the only choice is forced, or a bot is
//!    asked.
//! 4. The browser answers the save twice. [`Msg::Saved`] comes at once. [`Msg::Written`] comes once the journal has
//!    written it or has given up; forced moves and moves of bots wait for it.
//! 5. [`Msg::Painted`] reports that the view was painted. The pace of the bots counts from there: [`Effect::Schedule`]
//!    starts the timer, and [`Msg::Timer`] lets the bot act.
//! 6. Steps 2 to 5 repeat until a person decides. `looking.rs` handles views of the past and hidden pages, `keeping.rs`
//!    saves and other tabs, `advising.rs` hints and analysis.

use std::rc::Rc;

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::analysis::Analysis;
use engine::matches::setup::SeatSetup;
use engine::matches::table::Table;

use super::consultation::Consultation;
use super::device::Device;
use super::interaction::Interaction;
use super::message::{Effect, Effects, Ignored, Millis, Msg, Outgoing, Preferences, QuestionId, Revision};
use super::role::Role;
use super::stage::{Attention, Keeping, PendingMove, Stage};
use super::undo::UndoPoint;
use super::view::{LogCache, MatchView};
use crate::store::settings::Pace;

/// A running match.
#[derive(Debug)]
pub struct MatchModel {
    pub(super) table: Box<dyn Table>,
    pub(super) stage: Stage,
    pub(super) attention: Attention,
    pub(super) keeping: Keeping,
    /// The number of requested saves. Questions to bots carry it as well.
    pub(super) revision: Revision,
    /// `true` if the storage has accepted the last save.
    pub(super) is_saved: bool,
    /// `true` if the journal has written the last save, or has given up. Automatic moves wait for it.
    pub(super) is_written: bool,
    pub(super) preferences: Preferences,
    /// `true` while bots act without delay until a person decides.
    pub(super) is_skipping: bool,
    /// The bot that made the last decision, if its next decisions are shown in the same beat.
    pub(super) beat: Option<Seat>,
    /// `true` if a bot made the last decision and it matters little to the only person.
    pub(super) was_minor: bool,
    pub(super) is_hidden: bool,
    /// The time at which the view was painted.
    pub(super) shown_at: Millis,
    pub(super) interaction: Interaction,
    /// The ply of the last announcement. Earlier plies aren't announced again.
    pub(super) last_announced: Ply,
    pub(super) consultation: Option<Consultation>,
    pub(super) analysis: Option<Analysis>,
    pub(super) is_analysing: bool,
    pub(super) last_question: QuestionId,
    pub(super) device: Device,
    /// The ply of a guest's choice after which it wants to finish, once the host has made the decision.
    pub(super) finishes_next: Option<Ply>,
    /// The undo that the people at other devices were asked to allow.
    pub(super) undo_asked: Option<UndoPoint>,
    pub(super) log: LogCache,
    view: Rc<MatchView>,
}

impl MatchModel {
    /// Creates the model of a stored match, and returns its first effects. The browser has to send [`Msg::Written`] for
    /// [`Revision::default`] once the model is shown.
    pub fn new(table: Box<dyn Table>, preferences: Preferences, keeping: Keeping, is_hidden: bool) -> (Self, Effects) {
        let (mut device, mut log) = (Device::default(), LogCache::default());
        let view = device.view(&*table, Attention::Present, table.ply(), preferences.forced_moves, &mut log);
        let last_announced = table.ply();
        let mut model = Self {
            table,
            stage: Stage::Over,
            attention: Attention::Present,
            keeping,
            revision: Revision::default(),
            is_saved: true,
            is_written: false,
            preferences,
            is_skipping: false,
            beat: None,
            was_minor: false,
            is_hidden,
            // The position at the start was seen before.
            shown_at: Millis::default(),
            interaction: Interaction::default(),
            last_announced,
            consultation: None,
            analysis: None,
            is_analysing: false,
            last_question: QuestionId::default(),
            device,
            finishes_next: None,
            undo_asked: None,
            log,
            view: Rc::new(view),
        };
        let effects = model.enter_stage();
        (model, effects)
    }

    /// Returns the table of the match.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Returns the current view.
    pub fn view(&self) -> &Rc<MatchView> {
        &self.view
    }

    /// Returns the current stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the ply that is viewed.
    pub fn attention(&self) -> Attention {
        self.attention
    }

    /// Returns the save status of the match.
    pub fn keeping(&self) -> Keeping {
        self.keeping
    }

    /// Returns the picks and explanations of the person who decides.
    pub fn interaction(&self) -> &Interaction {
        &self.interaction
    }

    /// Returns the question to a bot, with its answer.
    pub fn consultation(&self) -> Option<&Consultation> {
        self.consultation.as_ref()
    }

    /// Returns the analysis of a seat's decisions in a finished match.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// Returns `true` while the analysis runs.
    pub fn is_analysing(&self) -> bool {
        self.is_analysing
    }

    /// Returns the present ply.
    pub fn ply(&self) -> Ply {
        self.table.ply()
    }

    /// Applies a message. Returns effects for the browser.
    ///
    /// # Errors
    /// Returns the reason why the message is ignored. The model is unchanged, except that an explanation may be
    /// cleared.
    pub fn update(&mut self, message: Msg, now: Millis) -> Result<Effects, Ignored> {
        let mut effects = self.handle(message, now)?;
        effects.extend(self.announce());
        Ok(effects)
    }

    fn handle(&mut self, message: Msg, now: Millis) -> Result<Effects, Ignored> {
        match message {
            Msg::Choose(ply, index) => self.choose(ply, index, false, now),
            Msg::ChooseAndFinish(ply, index) => self.choose(ply, index, true, now),
            Msg::Pick(entity) => self.pick(entity, now),
            Msg::CancelPick => self.cancel_pick(),
            Msg::ReadReasons => {
                self.interaction.has_read_reasons = true;
                Ok(Effects::new())
            }
            Msg::TakeDevice(seat) => self.take_device(seat, now),
            Msg::Spectate(seat) => self.spectate(seat, now),
            Msg::Undo => self.undo(now),
            Msg::RestartTurn => self.restart_turn(now),
            Msg::UndoTo(way) => self.undo_to(way, now),
            Msg::Redo => self.redo(now),
            Msg::Next => self.release_bot(now),
            Msg::Skip => self.skip(now),
            Msg::Concede => self.concede(now),
            Msg::TakeSeats(players) => self.take_seats(&players, now),
            Msg::LookBack(ply) => Ok(self.look_back(ply, now)),
            Msg::PlayBack(interval) => self.play_back(interval, now),
            Msg::Pause => self.pause(),
            Msg::Return => self.return_to_present(now),
            Msg::KeepAgain => self.keep_again(),
            Msg::AskHint => self.ask_for_hint(),
            Msg::AskWhy(decision) => self.ask_why(decision),
            Msg::EndConsultation => self.end_consultation(),
            Msg::OpenAnalysis(known) => Ok(self.open_analysis(known)),
            Msg::Analyse => self.analyse(),
            Msg::StopAnalysis => self.stop_analysis(),
            Msg::Prefer(preferences) => self.prefer(preferences, now),
            Msg::Visibility { hidden } => Ok(self.set_hidden(hidden, now)),
            Msg::Painted => {
                self.shown_at = now;
                Ok(Effects::new())
            }
            Msg::Timer => self.timer(now),
            Msg::BotReplied(revision, reply) => self.handle_bot_reply(revision, reply, now),
            Msg::Advised(id, reply) => self.handle_advice(id, reply),
            Msg::Saved(revision, result) => self.saved(revision, result),
            Msg::Written(revision) => self.written(revision, now),
            Msg::FoundKept(found) => self.found_kept(found),
            Msg::TakeRole(role) => self.take_role(role, now),
            Msg::GuestChose { seat, ply, index } => self.play_for_guest(seat, ply, index, now),
            Msg::HostDecided { keep, actions, fingerprint } => self.follow(keep, &actions, &fingerprint, now),
            Msg::HostSent(record) => self.replace(&record, now),
            Msg::NotSent => self.choice_not_sent(),
            Msg::AllowUndo(seat, to) => self.undo_for_guest(seat, to, now),
            Msg::UndoAgreed(to) => self.undo_agreed(to, now),
        }
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.table.seated().seats.get(seat.index()).is_some_and(SeatSetup::is_person)
    }

    /// Returns `true` if another device makes the decisions of a seat. The host plays all bots.
    fn is_remote(&self, seat: Seat) -> bool {
        let role = &self.device.role;
        let is_here = if self.is_person(seat) { role.plays(seat) } else { !role.is_guest() };
        !is_here
    }

    pub(super) fn has_bots(&self) -> bool {
        self.table.seated().seats.iter().any(|seat| !seat.is_person())
    }

    /// Rebuilds the view.
    pub(super) fn show(&mut self, now: Millis) {
        let before = self.view.shown();
        self.view = Rc::new(self.device.view(
            &*self.table,
            self.attention,
            before,
            self.preferences.forced_moves,
            &mut self.log,
        ));
        self.interaction = Interaction::default();
        self.shown_at = now;
    }

    /// Handles a change of the match: saves it, rebuilds the view and enters the next stage.
    pub(super) fn changed(&mut self, now: Millis) -> Effects {
        self.attention = Attention::Present;
        self.undo_asked = None;
        let mut effects = vec![Effect::StopTimer, Effect::MatchChanged(self.ply())];
        effects.extend(self.stop_analysis().unwrap_or_default());
        effects.push(self.save());
        if let Role::Host { .. } = self.device.role {
            effects.push(Effect::Send(Outgoing::News));
        }
        self.show(now);
        effects.extend(self.renew_consultation());
        effects.extend(self.enter_stage());
        effects
    }

    /// Enters the stage that follows from the table, and requests the decision of a bot.
    pub(super) fn enter_stage(&mut self) -> Effects {
        let Some(seat) = self.table.turn().seat() else {
            self.stage = Stage::Over;
            return Effects::new();
        };
        if self.is_remote(seat) {
            self.stage = Stage::Remote(seat);
            return Effects::new();
        }
        if self.is_person(seat) {
            self.stage = self.stage_of_person(seat);
            self.is_skipping &= matches!(self.stage, Stage::Forced(_));
            return if self.has_bots() { vec![Effect::WarmBotsUp] } else { Effects::new() };
        }
        self.stage = Stage::BotThinking(seat);
        self.ask_bot(seat)
    }

    pub(super) fn stage_of_person(&self, seat: Seat) -> Stage {
        match (self.view.handoff, self.view.forced) {
            (Some(next), _) => Stage::Handoff(next),
            (None, Some(index)) => Stage::Forced(index),
            (None, None) => Stage::Person(seat),
        }
    }

    fn prefer(&mut self, preferences: Preferences, now: Millis) -> Result<Effects, Ignored> {
        if self.preferences == preferences {
            return Err(Ignored::NothingToDo);
        }
        let shows_others = self.preferences.forced_moves != preferences.forced_moves;
        self.preferences = preferences;
        Ok(if shows_others { self.refresh_view(now) } else { self.schedule_automatic() })
    }

    /// Returns `true` if a bot has decided and waits for a person to press *Next*.
    pub fn is_bot_move_pending(&self) -> bool {
        let waits = self.decided().is_some_and(|decided| !decided.is_released);
        waits && self.pace() == Pace::Step && !self.continues_beat()
    }

    /// Returns the decision of a bot that isn't carried out yet.
    pub(super) fn decided(&self) -> Option<PendingMove> {
        match self.stage {
            Stage::BotDecided(decided) => Some(decided),
            _ => None,
        }
    }
}
