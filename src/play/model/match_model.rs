//! A running match without a browser. [`MatchModel::update`] takes a message and returns what the browser has to do. Every
//! change goes the same way: the table changes, [`Stage`] follows from it, and the view is built anew.

use std::rc::Rc;

use engine::analysis::Analysis;
use engine::record::SeatSetup;
use engine::seat::{Seat, Viewer};
use engine::table::{Ply, Table};

use super::announcement::announcement;
use super::consultation::Consultation;
use super::interaction::Interaction;
use super::message::{Effect, Effects, Ignored, Millis, Msg, Preferences, QuestionId, Revision};
use super::stage::{Attention, Decided, Keeping, Stage};
use super::view::{LogSoFar, Looking, MatchView};
use super::viewpoint::{DeviceState, Viewpoint};
use crate::store::saves::Unsaved;
use crate::store::settings::Pace;

/// A running match.
#[derive(Debug)]
pub struct MatchModel {
    pub(super) table: Box<dyn Table>,
    pub(super) stage: Stage,
    pub(super) attention: Attention,
    pub(super) keeping: Keeping,
    /// The number of saves that were asked for.
    pub(super) revision: Revision,
    /// Whether the last of them succeeded.
    is_saved: bool,
    /// Whether the journal has finished with the last of them.
    pub(super) is_written: bool,
    pub(super) preferences: Preferences,
    /// Whether bots act without waiting until a person decides.
    pub(super) is_skipping: bool,
    pub(super) is_hidden: bool,
    /// When the view came to the screen.
    pub(super) shown_at: Millis,
    pub(super) interaction: Interaction,
    /// The moment of the last announcement. Those before it are not made again.
    announced: Ply,
    pub(super) consultation: Option<Consultation>,
    pub(super) analysis: Option<Analysis>,
    pub(super) is_analysing: bool,
    pub(super) last_question: QuestionId,
    device: Device,
    log: LogSoFar,
    view: Rc<MatchView>,
}

/// The device among several people.
#[derive(Debug, Default)]
struct Device {
    /// The seat of the person who holds it.
    holder: Option<Seat>,
    /// The holder watches another person decide, until that one takes the device.
    is_spectating: bool,
    /// The moment at which the match came here from another device.
    received_at: Ply,
}

impl Device {
    /// Returns the people who sit at it. Two devices at one table will narrow it.
    fn people(table: &dyn Table) -> Vec<Seat> {
        table.seated().people()
    }

    /// Builds what is shown, where the moment `before` was shown until now. A person who decides and needs no handoff
    /// holds the device from now on.
    fn view(&mut self, table: &dyn Table, attention: Attention, before: Ply, log: &mut LogSoFar) -> MatchView {
        let turn = table.turn();
        let state = DeviceState {
            holder: self.holder,
            spectating: self.is_spectating,
            looks_back: attention != Attention::Present,
        };
        let viewpoint = Viewpoint::new(turn, &Self::people(table), state, |seat| table.now().has_secrets(seat));
        self.holder = viewpoint.device_holder(turn, self.holder);
        self.is_spectating = viewpoint.spectating;
        let looking = Looking { past: attention.past(), before, received_at: self.received_at };
        let mut view = MatchView::new(table, viewpoint, looking, log);
        // The holder may undo until the device is passed on.
        if let Some(holder) = self.holder.filter(|_| view.handoff.is_some()) {
            view.undo = view.undo_rights(Viewer::Seat(holder)).last();
        }
        view
    }
}

impl MatchModel {
    /// Creates the model of a match as it is kept, and the first effects. The browser sends [`Msg::Written`] for
    /// [`Revision::default`] once the model is shown.
    pub fn new(table: Box<dyn Table>, preferences: Preferences, keeping: Keeping, is_hidden: bool) -> (Self, Effects) {
        let (mut device, mut log) = (Device::default(), LogSoFar::default());
        let view = device.view(&*table, Attention::Present, table.ply(), &mut log);
        let announced = table.ply();
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
            is_hidden,
            // What a match opens with has been seen before.
            shown_at: Millis::default(),
            interaction: Interaction::default(),
            announced,
            consultation: None,
            analysis: None,
            is_analysing: false,
            last_question: QuestionId::default(),
            device,
            log,
            view: Rc::new(view),
        };
        let effects = model.enter_stage();
        (model, effects)
    }

    /// Returns the match itself.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Returns what is shown now.
    pub fn view(&self) -> &Rc<MatchView> {
        &self.view
    }

    /// Returns what the match waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the moment that is looked at.
    pub fn attention(&self) -> Attention {
        self.attention
    }

    /// Returns whether the match is kept.
    pub fn keeping(&self) -> Keeping {
        self.keeping
    }

    /// Returns what a person has picked and read.
    pub fn interaction(&self) -> &Interaction {
        &self.interaction
    }

    /// Returns the question to a bot, with its answer.
    pub fn consultation(&self) -> Option<&Consultation> {
        self.consultation.as_ref()
    }

    /// Returns what is known of a seat's decisions in a finished match.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// Returns whether more is being found out.
    pub fn is_analysing(&self) -> bool {
        self.is_analysing
    }

    /// Returns the present moment.
    pub fn ply(&self) -> Ply {
        self.table.ply()
    }

    /// Handles a message, and returns what the browser has to do.
    ///
    /// # Errors
    /// The reason why the message is not acted on. At most an explanation is taken away.
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
            Msg::TakeBack(way) => self.take_back(way, now),
            Msg::Redo => self.redo(now),
            Msg::Next => self.release_bot(now),
            Msg::Skip => self.skip(now),
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
            Msg::Prefer(preferences) => self.prefer(preferences),
            Msg::Visibility { hidden } => Ok(self.lock(hidden, now)),
            Msg::Painted => {
                self.shown_at = now;
                Ok(Effects::new())
            }
            Msg::Timer => self.timer(now),
            Msg::BotReplied(revision, reply) => self.hear_bot(revision, reply, now),
            Msg::Advised(id, reply) => self.hear_adviser(id, reply),
            Msg::Saved(revision, result) => self.saved(revision, result),
            Msg::Written(revision) => self.written(revision, now),
            Msg::FoundKept(found) => self.found_kept(found),
        }
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.table.seated().seats.get(seat.index()).is_some_and(SeatSetup::is_person)
    }

    pub(super) fn has_bots(&self) -> bool {
        self.table.seated().seats.iter().any(|seat| !seat.is_person())
    }

    pub(super) fn is_suspended(&self) -> bool {
        matches!(self.keeping, Keeping::Suspended(_))
    }

    /// Refuses what changes the match while it stands still.
    pub(super) fn check_running(&self) -> Result<(), Ignored> {
        if self.is_suspended() { Err(Ignored::Suspended) } else { Ok(()) }
    }

    /// Builds the view anew.
    pub(super) fn show(&mut self, now: Millis) {
        let before = self.view.shown();
        self.view = Rc::new(self.device.view(&*self.table, self.attention, before, &mut self.log));
        self.interaction = Interaction::default();
        self.shown_at = now;
    }

    /// Shows a change of the match and enters the stage that follows from it.
    pub(super) fn changed(&mut self, now: Millis) -> Effects {
        self.attention = Attention::Present;
        let mut effects = vec![Effect::StopTimer, Effect::MatchChanged(self.ply())];
        effects.extend(self.stop_analysis().unwrap_or_default());
        effects.push(self.save());
        self.show(now);
        effects.extend(self.renew_consultation());
        effects.extend(self.enter_stage());
        effects
    }

    fn save(&mut self) -> Effect {
        self.revision.0 += 1;
        (self.is_saved, self.is_written) = (false, false);
        Effect::Save(self.revision)
    }

    /// Enters the stage that follows from the table, and asks for what it waits for.
    pub(super) fn enter_stage(&mut self) -> Effects {
        let Some(seat) = self.table.turn().seat() else {
            self.stage = Stage::Over;
            return Effects::new();
        };
        if self.is_person(seat) {
            self.stage = self.stage_of_person(seat);
            self.is_skipping &= matches!(self.stage, Stage::Forced(_));
            return if self.has_bots() { vec![Effect::WarmBotsUp] } else { Effects::new() };
        }
        self.stage = Stage::BotThinking(seat);
        self.ask_bot(seat)
    }

    /// Follows a change of the viewer in the present: the bot that acts is not asked again.
    fn follow_viewer(&mut self) {
        if let Some(seat) = self.table.turn().seat()
            && self.is_person(seat)
            && self.attention == Attention::Present
        {
            self.stage = match (self.stage, self.stage_of_person(seat)) {
                (finishing @ Stage::Finishing(_), Stage::Person(_)) if self.view.is_own_turn() => finishing,
                (_, stage) => stage,
            };
        }
    }

    fn stage_of_person(&self, seat: Seat) -> Stage {
        match (self.view.handoff, self.view.forced) {
            (Some(next), _) => Stage::Handoff(next),
            (None, Some(index)) => Stage::Forced(index),
            (None, None) => Stage::Person(seat),
        }
    }

    fn take_device(&mut self, seat: Seat, now: Millis) -> Result<Effects, Ignored> {
        if !Device::people(&*self.table).contains(&seat) {
            return Err(Ignored::NotOffered);
        }
        self.device = Device { holder: Some(seat), is_spectating: false, ..self.device };
        Ok(self.look_anew(now))
    }

    fn spectate(&mut self, seat: Seat, now: Millis) -> Result<Effects, Ignored> {
        if !Device::people(&*self.table).contains(&seat) {
            return Err(Ignored::NotOffered);
        }
        self.device = Device { holder: Some(seat), is_spectating: true, received_at: self.table.ply() };
        Ok(self.look_anew(now))
    }

    /// Hides what only one person may see: the page was left, or bots may have dealt secrets meanwhile.
    fn lock(&mut self, hidden: bool, now: Millis) -> Effects {
        self.is_hidden = hidden;
        let mut effects = if hidden { Effects::new() } else { vec![Effect::ClearIcon] };
        let may_show_secrets = !self.view.knowing.is_empty() || self.view.past.is_some();
        if !may_show_secrets || self.device.holder.is_none() {
            return effects;
        }
        self.device.holder = None;
        self.show(now);
        self.follow_viewer();
        effects.extend(self.drop_outdated_consultation());
        effects
    }

    /// Announces a turn that has begun, or the end. The end is announced only while the page is hidden.
    fn announce(&mut self) -> Option<Effect> {
        // After undo the same moment can come again.
        self.announced = self.announced.min(self.table.ply());
        let due = announcement(&self.view).filter(|due| due.ply > self.announced)?;
        self.announced = due.ply;
        (self.is_hidden || !due.is_end).then_some(Effect::Announce(due.text))
    }

    /// Shows the match to a viewer who may be another one, and lets it go on.
    pub(super) fn look_anew(&mut self, now: Millis) -> Effects {
        self.show(now);
        self.follow_viewer();
        let mut effects = self.drop_outdated_consultation();
        effects.extend(self.go_on_soon());
        effects
    }

    pub(super) fn look_back(&mut self, ply: Ply, now: Millis) -> Effects {
        let ply = ply.min(self.table.ply());
        self.attention = match self.attention {
            Attention::Playing(_, interval) if ply < self.table.ply() => Attention::Playing(ply, interval),
            _ => Attention::Past(ply),
        };
        if let Some(decided) = self.decided() {
            self.stage = Stage::BotDecided(Decided { is_released: false, ..decided });
        }
        self.show(now);
        let mut effects = vec![match self.attention {
            Attention::Playing(_, interval) => Effect::Schedule(interval),
            Attention::Present | Attention::Past(_) => Effect::StopTimer,
        }];
        effects.extend(self.drop_outdated_consultation());
        effects
    }

    fn play_back(&mut self, interval: Millis, now: Millis) -> Result<Effects, Ignored> {
        let ply = self.attention.past().ok_or(Ignored::NotOffered)?;
        let from = if ply < self.table.ply() { ply } else { Ply::START };
        self.attention = Attention::Playing(from, interval);
        Ok(if from == ply { vec![Effect::Schedule(interval)] } else { self.look_back(from, now) })
    }

    fn pause(&mut self) -> Result<Effects, Ignored> {
        let Attention::Playing(ply, _) = self.attention else { return Err(Ignored::NothingToDo) };
        self.attention = Attention::Past(ply);
        Ok(vec![Effect::StopTimer])
    }

    fn return_to_present(&mut self, now: Millis) -> Result<Effects, Ignored> {
        if self.attention == Attention::Present {
            return Err(Ignored::NothingToDo);
        }
        self.attention = Attention::Present;
        let mut effects = vec![Effect::StopTimer];
        effects.extend(self.look_anew(now));
        Ok(effects)
    }

    fn prefer(&mut self, preferences: Preferences) -> Result<Effects, Ignored> {
        if self.preferences == preferences {
            return Err(Ignored::NothingToDo);
        }
        self.preferences = preferences;
        Ok(self.go_on_soon())
    }

    fn saved(&mut self, revision: Revision, result: Result<(), Unsaved>) -> Result<Effects, Ignored> {
        if revision != self.revision || self.is_suspended() {
            return Err(Ignored::Stale);
        }
        match result {
            Ok(()) => (self.keeping, self.is_saved) = (Keeping::Kept, true),
            Err(Unsaved::Refused) => self.keeping = Keeping::NotKept,
            Err(why @ (Unsaved::OtherTab | Unsaved::Gone)) => return Ok(self.suspend(why)),
        }
        Ok(Effects::new())
    }

    /// Stops everything automatic: nothing done here is kept any more.
    fn suspend(&mut self, why: Unsaved) -> Effects {
        self.keeping = Keeping::Suspended(why);
        if let Some(seat) = self.stage.bot() {
            self.stage = Stage::BotThinking(seat);
        }
        self.attention = self.attention.past().map_or(Attention::Present, Attention::Past);
        self.is_analysing = false;
        self.consultation = self.consultation.take().filter(|asked| !asked.is_open());
        vec![Effect::StopTimer, Effect::StopWorkers]
    }

    fn written(&mut self, revision: Revision, now: Millis) -> Result<Effects, Ignored> {
        if revision != self.revision || self.is_written {
            return Err(Ignored::Stale);
        }
        self.is_written = true;
        Ok(self.go_on(now))
    }

    fn found_kept(&mut self, found: Result<(), Unsaved>) -> Result<Effects, Ignored> {
        match found {
            Err(why) if self.keeping != Keeping::Suspended(why) => Ok(self.suspend(why)),
            // It was deleted in another tab, and brought back there.
            Ok(()) if self.is_suspended() => Ok(self.resume()),
            _ => Err(Ignored::NothingToDo),
        }
    }

    fn keep_again(&mut self) -> Result<Effects, Ignored> {
        if self.keeping != Keeping::Suspended(Unsaved::Gone) {
            return Err(Ignored::NothingToDo);
        }
        self.is_saved = false;
        let mut effects = vec![Effect::ClaimSave];
        effects.extend(self.resume());
        Ok(effects)
    }

    /// Goes on after the match has stood still.
    fn resume(&mut self) -> Effects {
        self.keeping = Keeping::Kept;
        let mut effects = if self.is_saved { Effects::new() } else { vec![self.save()] };
        effects.extend(self.enter_stage());
        effects.extend(self.go_on_soon());
        effects
    }

    /// Puts the device down where its holder no longer plays.
    pub(super) fn release_device(&mut self) {
        self.device.holder = self.device.holder.filter(|holder| self.table.seated().seats[holder.index()].is_person());
    }

    /// Returns whether a bot has decided and waits until a person wants to see it.
    pub fn bot_waits(&self) -> bool {
        self.pace() == Pace::Step && self.decided().is_some_and(|decided| !decided.is_released)
    }

    /// Returns the decision of a bot that isn't carried out yet.
    pub(super) fn decided(&self) -> Option<Decided> {
        match self.stage {
            Stage::BotDecided(decided) => Some(decided),
            _ => None,
        }
    }
}
