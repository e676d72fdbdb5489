//! The browser side of a running match. Passes messages to the [`MatchModel`], carries out its effects and publishes
//! its state as signals. No other module saves the match or asks its bots.

use std::collections::VecDeque;
use std::mem;
use std::rc::Rc;

use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::text::label::Blocked;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::link::encode;
use engine::matches::analysis::Analysis;
use engine::matches::replay::Replayed;
use engine::matches::setup::SetupError;
use engine::matches::table::Table;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::model::consultation::Consultation;
use super::model::verdict::Verdict;
use super::model::{
    Attention, Effect, Effects, Keeping, MatchModel, MatchView, Millis, Msg, Outgoing, Preferences, Revision, Stage,
};
use crate::board_parts::hovered::Hovered;
use crate::bots::{BotClient, Bots};
use crate::browser;
use crate::context::AppContext;
use crate::device::{self, Sound};
use crate::route::OpenMode;
use crate::store::saves::{self, OpenError, Opened, SaveWriter};
use crate::store::settings::Settings;
use crate::store::{analysis, finished, journal, storage};

/// The notice for a match whose replay differs from its last state.
const DIFFERS: &str = "The rules have been corrected since you last played, so this match has changed.";

/// The time between a decision and the update of the recovery link, in milliseconds.
const LINK_DELAY: i32 = 2_000;

/// Returns the match of the table that the calling component belongs to.
///
/// # Panics
/// Panics if called outside of a table.
pub fn use_match() -> Driver {
    expect_context::<Driver>()
}

/// A running match, as components use it.
#[derive(Clone, Copy)]
pub struct Driver {
    /// The view of the match.
    pub view: RwSignal<Rc<MatchView>, LocalStorage>,
    /// The entities that are picked on the board.
    pub selected: RwSignal<Vec<EntityId>>,
    /// The reason why an attempted action isn't possible, with its rule.
    pub explanation: RwSignal<Option<RichText>>,
    /// `true` if a person has read such a reason since the view was built.
    pub has_read_reasons: RwSignal<bool>,
    /// The choice that is carried out when it is made again.
    pub unconfirmed: RwSignal<Option<ActionIndex>>,
    /// The entities that the log line or reason under the pointer mentions.
    pub mentioned: RwSignal<Vec<EntityId>>,
    /// The choice or entity under the pointer or the focus.
    pub hovered: RwSignal<Option<Hovered>>,
    /// The stage of the match.
    pub stage: RwSignal<Stage>,
    /// The ply that is viewed, and the state of the playback.
    pub attention: RwSignal<Attention>,
    /// `true` if a bot has decided and waits for a person to press *Next*.
    pub is_bot_move_pending: RwSignal<bool>,
    /// The save status of the match.
    pub keeping: RwSignal<Keeping>,
    /// The question to a bot, with its answer.
    pub consultation: RwSignal<Option<Consultation>>,
    /// The analysis of a seat's decisions in a finished match.
    pub analysis: RwSignal<Option<Analysis>>,
    /// The verdict of the analysis on the decision that is viewed.
    pub verdict: Memo<Option<Verdict>>,
    /// `true` while the analysis runs.
    pub is_analysing: RwSignal<bool>,
    app: AppContext,
    /// Sends messages to the other devices at the table.
    outgoing: StoredValue<Option<Callback<Outgoing>>>,
    inner: StoredValue<Inner, LocalStorage>,
}

impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Driver")
    }
}

struct Inner {
    model: MatchModel,
    writer: SaveWriter,
    /// The workers of the playing bots, started with the first question.
    bots: Option<Bots>,
    /// The worker of the adviser. It is separate because the playing bots may think about the next decision.
    adviser: Option<BotClient>,
    timer: Option<Timeout>,
    /// `true` if an update of the recovery link is scheduled.
    link_is_due: bool,
}

impl Driver {
    /// Creates the driver of a stored match that was replayed. The second value is a notice for the player.
    ///
    /// # Errors
    /// Returns an error if not all of its decisions could be replayed.
    pub fn new(
        opened: Opened,
        (table, stopped): Replayed,
        app: AppContext,
    ) -> Result<(Self, Option<String>), OpenError> {
        // A match that opens only in part isn't overwritten: the rest belongs to another version.
        if let Some(stopped) = stopped {
            return Err(OpenError::Stopped(stopped));
        }
        let differs = opened.fingerprint.is_some_and(|left| left != table.fingerprint());
        let notice = match opened.unreadable {
            Some(why) => Some(format!(
                "The latest save of this match can't be read. {why} It opens one step earlier; the damaged save is kept aside."
            )),
            None => differs.then(|| DIFFERS.into()),
        };
        let keeping = if opened.writer.is_refused() { Keeping::NotKept } else { Keeping::Kept };
        let preferred = app.settings.with_untracked(preferences);
        let (model, effects) = MatchModel::new(table, preferred, keeping, browser::is_hidden());
        let (view, analysis) = (RwSignal::new_local(model.view().clone()), RwSignal::new(None));
        let stage = RwSignal::new(model.stage());
        let attention = RwSignal::new(model.attention());
        let inner = StoredValue::new_local(Inner {
            model,
            writer: opened.writer,
            bots: None,
            adviser: None,
            timer: None,
            link_is_due: false,
        });
        let verdict = Memo::new(move |_| {
            let ply = view.with(|view| view.past)?;
            let verdict = |known: &Analysis| inner.with_value(|inner| Verdict::at(ply, known, inner.model.table()));
            analysis.with(|known| known.as_ref().and_then(verdict))
        });
        let driver = Self {
            view,
            selected: RwSignal::default(),
            explanation: RwSignal::default(),
            has_read_reasons: RwSignal::default(),
            unconfirmed: RwSignal::default(),
            mentioned: RwSignal::default(),
            hovered: RwSignal::default(),
            stage,
            attention,
            is_bot_move_pending: RwSignal::new(false),
            keeping: RwSignal::new(keeping),
            consultation: RwSignal::new(None),
            analysis,
            verdict,
            is_analysing: RwSignal::new(false),
            app,
            outgoing: StoredValue::new(None),
            inner,
        };
        driver.inner.update_value(|inner| driver.carry_out_all(inner, effects));
        on_cleanup(move || driver.leave());
        leptos::prelude::Effect::watch(
            move || app.settings.with(preferences),
            move |preferred, _, _| driver.send(Msg::Prefer(*preferred)),
            false,
        );
        driver.inner.update_value(|inner| driver.leave_link_for_recovery(inner));
        journal::when_written(move || {
            driver.send(Msg::Written(Revision::default()));
        });
        Ok((driver, notice))
    }

    /// Applies the mode in which the match was opened.
    pub fn enter(self, open_mode: OpenMode) {
        match open_mode {
            OpenMode::Present => {}
            OpenMode::As(seat) => self.send(Msg::Spectate(seat)),
            OpenMode::Beginning => self.send(Msg::LookBack(Ply(0))),
        }
    }

    /// Calls `question` with the table, and returns its answer.
    pub fn with_table<T>(self, question: impl FnOnce(&dyn Table) -> T) -> T {
        self.inner.with_value(|inner| question(inner.model.table()))
    }

    /// Returns the actions that the viewer may want but that aren't legal now, with reasons.
    pub fn blocked(self) -> Vec<Blocked> {
        self.inner.with_value(|inner| inner.model.blocked())
    }

    /// Returns the game's reason why an entity can't be used now.
    pub fn why_not(self, entity: EntityId) -> Option<RichText> {
        self.inner.with_value(|inner| inner.model.why_not(entity))
    }

    /// Sends a message to the model, carries out its effects and publishes the changes.
    pub fn send(self, message: Msg) {
        self.try_send(message);
    }

    /// Sends a message like [`Self::send`]. Returns `true` if the model acted on it.
    pub fn try_send(self, message: Msg) -> bool {
        let acted = self.inner.try_update_value(|inner| {
            let effects = inner.model.update(message, now());
            let acted = effects.is_ok();
            self.carry_out_all(inner, effects.unwrap_or_default());
            acted
        });
        self.publish();
        acted == Some(true)
    }

    /// Sends a choice of the present ply.
    pub fn choose(self, index: ActionIndex) {
        let ply = self.ply();
        self.send(Msg::Choose(ply, index));
    }

    /// Returns the present ply.
    pub fn ply(self) -> Ply {
        self.view.with_untracked(|view| view.ply)
    }

    /// Returns the storage key of this match.
    pub fn key(self) -> String {
        self.inner.with_value(|inner| inner.writer.key())
    }

    /// Returns the progress of the adviser, in percent.
    pub fn progress(self) -> Option<ArcRwSignal<u8>> {
        self.inner.with_value(|inner| inner.adviser.as_ref().map(BotClient::percent))
    }

    /// Compares the stored match with this one: another tab may have written or deleted it.
    pub fn check_kept(self) {
        let found = self.inner.with_value(|inner| inner.writer.overtaken().map_or(Ok(()), Err));
        self.send(Msg::FoundKept(found));
    }

    /// Opens the stored analysis of a seat's decisions, or a new one.
    pub fn open_analysis(self, seat: Seat) {
        self.send(Msg::OpenAnalysis(analysis::of(&self.key(), seat).unwrap_or_else(|| Analysis::of(seat))));
    }

    /// Creates a separate match that continues from a ply. A person plays `seat` there, if one is given. Returns the id
    /// of the new match.
    ///
    /// # Errors
    /// Returns an error if the match can't be replayed.
    pub async fn branch(self, Ply(step): Ply, seat: Option<Seat>) -> Result<String, SetupError> {
        let record = self.with_table(|table| table.record().branched(step, seat));
        let replayed = saves::replayed(&record).await?;
        Ok(saves::keep(&replayed, browser::entropy(), browser::now()).0)
    }

    fn carry_out_all(self, inner: &mut Inner, effects: Effects) {
        let mut due = VecDeque::from(effects);
        while let Some(effect) = due.pop_front() {
            // The effects of an answer come last: if the match is suspended, they stop what earlier effects started.
            if let Some(message) = self.carry_out(inner, effect) {
                due.extend(inner.model.update(message, now()).unwrap_or_default());
            }
        }
    }

    /// Carries out an effect. Returns the answer of an effect that completes at once.
    fn carry_out(self, inner: &mut Inner, effect: Effect) -> Option<Msg> {
        let table = inner.model.table();
        match effect {
            Effect::Save(revision) => return self.save(inner, revision),
            Effect::RemoveResult => finished::forget(&inner.writer.key()),
            Effect::ClaimSave => inner.writer.keep_again(),
            Effect::AskBot { revision, seat, wait } => {
                let player = table.seated().seats[seat.index()].player.clone();
                // Deferred: the effects of the message may drop the worker whose listener is running.
                let done = move |reply| browser::soon(move || self.send(Msg::BotReplied(revision, reply)));
                inner.bots.get_or_insert_default().ask(table, &player, wait.0 as u32, done);
            }
            Effect::WarmBotsUp => {
                let seats = table.seated().seats;
                if let Some(bot) = seats.iter().find(|seat| !seat.is_person()) {
                    inner.bots.get_or_insert_default().warm_up(table, &bot.player);
                }
            }
            Effect::MatchChanged(ply) => {
                inner.bots.iter().for_each(|bots| bots.match_changed(ply));
                inner.adviser.iter().for_each(|adviser| adviser.match_changed(ply));
            }
            Effect::StopWorkers => {
                inner.bots.take().iter().for_each(Bots::stop);
                inner.adviser.take().iter().for_each(BotClient::stop);
            }
            Effect::Schedule(wait) => {
                inner.timer = Some(Timeout::new(wait.0 as u32, move || self.send(Msg::Timer)));
            }
            Effect::StopTimer => inner.timer = None,
            Effect::Advise { id, bot, decision } => {
                let done = move |reply| self.send(Msg::Advised(id, reply));
                inner.adviser.get_or_insert_default().advise(table, bot, decision, done);
            }
            Effect::StopAdviser => inner.adviser.iter().for_each(BotClient::cancel),
            Effect::KeepAnalysis => {
                inner.model.analysis().iter().for_each(|known| analysis::keep(&inner.writer.key(), known));
            }
            Effect::Play(sound) => self.app.sound(sound),
            Effect::Announce(text) => self.announce(text),
            Effect::ClearIcon => device::mark_icon(false),
            Effect::Tell(words) => self.app.tell(words),
            Effect::Send(outgoing) => {
                let Some(send) = self.outgoing.try_get_value().flatten() else { return Some(Msg::NotSent) };
                // Deferred: the connections read the match.
                browser::soon(move || {
                    let _ = send.try_run(outgoing);
                });
            }
        }
        None
    }

    /// Returns `true` if a seat may undo its decision at `to`.
    pub fn allows_undo(self, seat: Seat, to: Ply) -> bool {
        self.inner.with_value(|inner| inner.model.undo_point_of(seat, to).is_some())
    }

    /// Sends messages to other devices by `send`.
    pub fn send_by(self, send: Callback<Outgoing>) {
        self.outgoing.set_value(Some(send));
    }

    fn save(self, inner: &mut Inner, revision: Revision) -> Option<Msg> {
        if storage::is_poisoned() {
            return None;
        }
        let table = inner.model.table();
        let result = inner.writer.write(table, browser::now());
        if !matches!(result, Err(saves::Unsaved::OtherTab | saves::Unsaved::Gone)) {
            finished::note(&inner.writer.key(), table, browser::now());
        }
        self.leave_link_for_recovery(inner);
        journal::when_written(move || self.send(Msg::Written(revision)));
        Some(Msg::Saved(revision, result))
    }

    fn announce(self, text: String) {
        let settings = self.app.settings.get_untracked();
        self.app.sound(Sound::YourTurn);
        if settings.vibration {
            device::shake();
        }
        if browser::is_hidden() {
            device::mark_icon(true);
            if settings.notify {
                device::notify(text);
            }
        }
    }

    /// Publishes the changes of the model.
    fn publish(self) {
        let shown = self.inner.try_with_value(|inner| {
            let model = &inner.model;
            set_if_new(self.selected, &model.interaction().selected);
            set_if_new(self.explanation, &model.interaction().explanation);
            set_if_new(self.has_read_reasons, &model.interaction().has_read_reasons);
            set_if_new(self.unconfirmed, &model.interaction().unconfirmed);
            set_if_new(self.stage, &model.stage());
            set_if_new(self.attention, &model.attention());
            set_if_new(self.is_bot_move_pending, &model.is_bot_move_pending());
            set_if_new(self.keeping, &model.keeping());
            set_if_new(self.consultation, &model.consultation().cloned());
            set_if_new(self.is_analysing, &model.is_analysing());
            set_if_new(self.analysis, &model.analysis().cloned());
            model.view().clone()
        });
        let Some(view) = shown else { return };
        if self.view.try_with_untracked(|shown| Rc::ptr_eq(shown, &view)) != Some(false) {
            return;
        }
        self.mentioned.set(Vec::new());
        self.hovered.set(None);
        self.view.set(view);
        // Motion begins with this frame.
        request_animation_frame(move || self.send(Msg::Painted));
    }

    fn leave(self) {
        let _ = self.inner.try_update_value(|inner| {
            self.carry_out_all(inner, vec![Effect::StopTimer, Effect::StopWorkers, Effect::ClearIcon]);
        });
    }

    /// Schedules an update of the link with which the recovery box outside of the app offers the match if the app
    /// fails. The cost of a link grows with the match, so one update covers all decisions within `LINK_DELAY`.
    fn leave_link_for_recovery(self, inner: &mut Inner) {
        if !mem::replace(&mut inner.link_is_due, true) {
            browser::after(LINK_DELAY, move || self.write_link_for_recovery());
        }
    }

    fn write_link_for_recovery(self) {
        if storage::is_poisoned() {
            return;
        }
        let code = self.inner.try_update_value(|inner| {
            inner.link_is_due = false;
            encode(inner.model.table())
        });
        // The match may have been closed in the meantime.
        if let Some(Ok(code)) = code
            && let Some(recovery) = document().get_element_by_id("recovery")
        {
            let _ = recovery.set_attribute("data-link", &browser::address(&format!("/m/{code}")));
        }
    }
}

fn set_if_new<T: Clone + PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: &T) {
    if signal.try_with_untracked(|shown| shown == value) == Some(false) {
        signal.set(value.clone());
    }
}

fn preferences(settings: &Settings) -> Preferences {
    Preferences { pace: settings.pace, confirm: settings.confirm, forced_moves: settings.forced_moves }
}

fn now() -> Millis {
    Millis(browser::now() as u64)
}
