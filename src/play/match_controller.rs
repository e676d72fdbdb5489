//! A match being played: the only door through which anything happens to it. Every change goes the
//! same way: carry out, save, show, and let the bots go on.

use std::any::Any;
use std::mem;
use std::rc::Rc;
use std::sync::Arc;

use engine::catalog;
use engine::entity::EntityId;
use engine::link::encode;
use engine::seat::Seat;
use engine::table::Table;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::forced::forced;
use super::position::{LogSoFar, Position};
use super::selection;
use super::viewpoint::{Viewpoint, just_made};
use crate::board_parts::board::Pointed;
use crate::board_parts::seat_face::is_person;
use crate::bots::{BotClient, BotReply};
use crate::context::AppContext;
use crate::store::saves::{self, SaveWriter, Unsaved};
use crate::store::settings::Pace;
use crate::{browser, panics};

/// How long a brisk bot lets people look, in milliseconds: longer than anything on a board moves.
const BRISK: f64 = 900.0;

/// How long after a decision the recovery box gets a link to the match as it then stands, in milliseconds.
const LINK_DELAY: u32 = 2_000;

/// What people are told when the browser keeps nothing more.
const NO_ROOM: &str = "This match isn't being saved: the browser's storage is full. It lasts as long as this tab is \
    open. Save the file, or delete old matches in the lobby.";

/// What people are told when the bots' worker is beyond help.
const NO_BOTS: &str =
    "The bots can’t think here: their part of the page doesn’t start. Reload the page; the match is saved.";

/// A bot's choice that isn't carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decided {
    step: usize,
    index: usize,
}

/// The match of the table that the calling component belongs to.
///
/// # Panics
/// Outside of a table: a mistake in the source.
pub fn use_match() -> MatchController {
    expect_context::<MatchController>()
}

/// A match being played.
#[derive(Clone, Copy)]
pub struct MatchController {
    /// What is shown.
    pub position: RwSignal<Arc<Position>>,
    /// The state as the viewer sees it, for the board.
    pub seen: RwSignal<Rc<dyn Any>, LocalStorage>,
    /// The same before the decision that has just been made, for motion; empty where none has.
    pub previous: RwSignal<Option<Rc<dyn Any>>, LocalStorage>,
    /// The same as the viewer's last decision left it, for what is new to them.
    pub before: RwSignal<Option<Rc<dyn Any>>, LocalStorage>,
    /// What is picked on the board so far.
    pub selected: RwSignal<Vec<EntityId>>,
    /// What a line of the log or a reason under the pointer speaks of.
    pub lit: RwSignal<Vec<EntityId>>,
    /// What else the pointer or the focus rests on: a choice, or a thing on the board.
    pub pointed: RwSignal<Option<Pointed>>,
    /// A reason why something that was clicked isn't possible.
    pub hint: RwSignal<Option<String>>,
    /// Whether a bot has decided and waits to be told.
    pub bot_waits: RwSignal<bool>,
    /// What keeps the match from being saved.
    pub trouble: RwSignal<Option<String>>,
    /// Whether another tab has taken over.
    pub overtaken: RwSignal<bool>,
    app: AppContext,
    inner: StoredValue<Inner, LocalStorage>,
}

impl std::fmt::Debug for MatchController {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MatchController")
    }
}

struct Inner {
    table: Box<dyn Table>,
    writer: SaveWriter,
    bots: Option<BotClient>,
    /// The step a bot is asked about.
    asked: Option<usize>,
    decided: Option<Decided>,
    alarm: Option<Timeout>,
    /// Whether the recovery box is about to get a new link.
    link_is_due: bool,
    /// Who holds the device, among several people.
    device_holder: Option<Seat>,
    hurry: bool,
    /// How many decisions were made when the table was shown last.
    shown: usize,
    /// When it came to the screen, in milliseconds since 1970.
    seen_at: f64,
    log: LogSoFar,
}

impl Inner {
    fn is_person(&self, seat: Seat) -> bool {
        self.table.setup().seats.get(seat.index()).is_some_and(is_person)
    }

    /// Whether this is a step that needs nobody, after one that can be taken back.
    fn goes_on_by_itself(&self) -> bool {
        let Some(seat) = self.table.turn().seat().filter(|seat| self.table.can_undo(*seat)) else { return false };
        forced(&self.table.choices(), self.table.has_secrets(seat), true).is_some()
    }

    /// Lets the bots' worker get ready while a person decides.
    fn warm_bots_up(&self) {
        let bot = self.table.setup().seats.iter().find(|seat| !is_person(seat));
        if let (Some(bots), Some(bot)) = (&self.bots, bot) {
            bots.warm_up(&*self.table, &bot.player);
        }
    }

    fn people(&self) -> Vec<Seat> {
        Seat::all(self.table.setup().seats.len() as u8).filter(|seat| self.is_person(*seat)).collect()
    }

    /// Everything to be shown now. Whoever has to decide and needs no handoff has the device from now on.
    fn position(&mut self) -> Position {
        let turn = self.table.turn();
        let viewpoint = Viewpoint::new(turn, &self.people(), self.device_holder, |seat| self.table.has_secrets(seat));
        self.device_holder = viewpoint.device_holder(turn, self.device_holder);
        Position::new(&*self.table, viewpoint, &mut self.log)
    }

    fn views(&self, position: &Position) -> Views {
        let seen_before = |step| Rc::from(self.table.seen_before(step, position.viewer));
        Views {
            seen: Rc::from(self.table.seen(position.viewer)),
            previous: just_made(self.shown, position.steps).map(seen_before),
            // Steps of the log count from 1.
            before: position.since.checked_sub(1).map(seen_before),
        }
    }
}

/// The states a board is handed, all as the viewer sees them.
struct Views {
    seen: Rc<dyn Any>,
    previous: Option<Rc<dyn Any>>,
    before: Option<Rc<dyn Any>>,
}

impl MatchController {
    /// Opens a match kept here; the sentence says why it can't be. The second part is what the player
    /// should know.
    pub fn open(id: &str, app: AppContext) -> Result<(Self, Option<String>), String> {
        let opened = saves::open(id)?;
        let (table, stopped) = catalog::open(&opened.record).map_err(|error| error.to_string())?;
        // A match that opens only in part isn't written over: what follows belongs to another version.
        if let Some(stopped) = stopped {
            return Err(format!("{stopped} Export it from the lobby to keep it; it is left as it is."));
        }
        let needs_bots = table.setup().seats.iter().any(|seat| seat.player != "you");
        let mut inner = Inner {
            shown: table.steps(),
            table,
            writer: opened.writer,
            bots: needs_bots.then(BotClient::default),
            asked: None,
            decided: None,
            alarm: None,
            link_is_due: false,
            device_holder: None,
            hurry: false,
            seen_at: 0.0,
            log: LogSoFar::default(),
        };
        let trouble = inner.writer.is_refused().then(|| NO_ROOM.into());
        let position = inner.position();
        let Views { seen, previous, before } = inner.views(&position);
        let controller = Self {
            position: RwSignal::new(Arc::new(position)),
            seen: RwSignal::new_local(seen),
            previous: RwSignal::new_local(previous),
            before: RwSignal::new_local(before),
            selected: RwSignal::default(),
            lit: RwSignal::default(),
            pointed: RwSignal::default(),
            hint: RwSignal::default(),
            bot_waits: RwSignal::new(false),
            trouble: RwSignal::new(trouble),
            overtaken: RwSignal::new(false),
            app,
            inner: StoredValue::new_local(inner),
        };
        on_cleanup(move || controller.leave());
        controller.leave_link_for_recovery();
        controller.go_on();
        Ok((controller, opened.notice))
    }

    /// Asks the running match something.
    pub fn ask<T>(&self, question: impl FnOnce(&dyn Table) -> T) -> T {
        self.inner.with_value(|inner| question(&*inner.table))
    }

    /// Carries out a choice of the viewer.
    pub fn choose(&self, index: usize) {
        if self.position.with_untracked(|position| position.is_own_turn()) {
            self.carry_out(index);
        }
    }

    /// Carries out a choice of the viewer, and then what finishes, if that can be chosen still.
    pub fn choose_and_finish(self, index: usize) {
        self.choose(index);
        let step = self.position.with_untracked(|position| position.steps);
        // The first is shown before the second follows, so that what it moves is seen to move.
        browser::soon(move || {
            let finish = self.position.try_with_untracked(|position| {
                let finish = position.choices.iter().find(|choice| choice.label.commits)?;
                (position.steps == step && position.is_own_turn()).then_some(finish.index)
            });
            if let Some(Some(index)) = finish {
                self.choose(index);
            }
        });
    }

    /// A thing on the board was picked.
    pub fn pick(&self, entity: EntityId) {
        let position = self.position.get_untracked();
        let selected = self.selected.get_untracked();
        match selection::pick(&position.choices, &selected, entity) {
            selection::Picked::Choice(index) => self.choose(index),
            selection::Picked::Selected(selected) => {
                self.hint.set(None);
                self.selected.set(selected);
            }
            selection::Picked::Nothing => {
                let blocked = position.blocked.iter().find(|blocked| blocked.path.last() == Some(&entity));
                self.hint.set(blocked.map(|blocked| blocked.reason.to_text(&position.names)));
            }
        }
    }

    /// Takes the last pick back; whether there was one.
    pub fn cancel(&self) -> bool {
        self.hint.set(None);
        let picked = self.selected.with_untracked(|selected| !selected.is_empty());
        if picked {
            self.selected.update(|selected| {
                selected.pop();
            });
        }
        picked
    }

    /// Takes the last decision back, if that is allowed.
    pub fn undo(&self) {
        let allowed = self.position.with_untracked(|position| position.no_undo.is_none());
        if allowed && !self.overtaken.get_untracked() {
            self.inner.update_value(|inner| {
                inner.table.take_back();
                // What was made by itself would be made again at once.
                while inner.goes_on_by_itself() && inner.table.take_back() {}
            });
            self.changed();
        }
    }

    /// Does again what was taken back last.
    pub fn redo(&self) {
        if self.position.with_untracked(|position| position.can_redo) && !self.overtaken.get_untracked() {
            self.inner.update_value(|inner| {
                inner.table.redo();
            });
            self.changed();
        }
    }

    /// Somebody has taken the device into their hands.
    pub fn take_device(&self, seat: Seat) {
        self.inner.update_value(|inner| inner.device_holder = Some(seat));
        self.show();
    }

    /// Nobody may be looking any more: hides what only one person may see.
    pub fn lock(&self) {
        let several = self.inner.with_value(|inner| inner.people().len() > 1 && inner.device_holder.is_some());
        if several {
            self.inner.update_value(|inner| inner.device_holder = None);
            self.show();
        }
    }

    /// Lets the waiting bot act.
    pub fn next(&self) {
        if let Some(decided) = self.inner.try_update_value(|inner| inner.decided.take()).flatten() {
            self.carry_out_for_bot(decided);
        }
    }

    /// Lets all bots act without waiting, until a person has to decide.
    pub fn skip(&self) {
        self.inner.update_value(|inner| inner.hurry = true);
        self.next();
    }

    /// Looks whether another tab has written this match.
    pub fn check_other_tabs(&self) {
        if self.inner.with_value(|inner| inner.writer.is_overtaken()) {
            self.stop_for_other_tab();
        }
    }

    /// The key under which this match is kept.
    pub fn key(&self) -> String {
        self.inner.with_value(|inner| inner.writer.key())
    }

    fn leave(self) {
        let _ = self.inner.try_update_value(|inner| {
            inner.alarm = None;
            inner.decided = None;
            if let Some(bots) = inner.bots.take() {
                bots.stop();
            }
        });
    }

    fn stop_for_other_tab(self) {
        self.overtaken.set(true);
        self.leave();
    }

    fn carry_out(self, index: usize) {
        if self.overtaken.get_untracked() {
            return;
        }
        let played = self.inner.try_update_value(|inner| {
            let step = inner.table.steps();
            inner.table.play(step, index).is_ok()
        });
        if played == Some(true) {
            self.changed();
        }
    }

    fn carry_out_for_bot(self, decided: Decided) {
        self.bot_waits.set(false);
        let current = self.inner.with_value(|inner| inner.table.steps() == decided.step);
        if current {
            self.carry_out(decided.index);
        }
    }

    /// After any change to the match.
    fn changed(self) {
        self.inner.update_value(|inner| {
            inner.asked = None;
            inner.decided = None;
            inner.alarm = None;
            if let Some(bots) = &inner.bots {
                bots.match_changed(inner.table.steps());
            }
        });
        self.bot_waits.set(false);
        self.save();
        self.show();
        self.go_on();
    }

    fn save(self) {
        if panics::is_poisoned() {
            return;
        }
        let written = self.inner.try_update_value(|inner| inner.writer.write(&*inner.table, browser::now()));
        match written {
            Some(Err(Unsaved::OtherTab)) => self.stop_for_other_tab(),
            Some(Err(Unsaved::Refused)) => self.trouble.set(Some(NO_ROOM.into())),
            _ => self.trouble.set(None),
        }
        self.leave_link_for_recovery();
    }

    /// Should the app fail, the recovery box outside of it can still offer the match as a link. Making one takes the
    /// longer the longer the match is, so one is made for all decisions of a short while.
    fn leave_link_for_recovery(self) {
        let was_due = self.inner.try_update_value(|inner| mem::replace(&mut inner.link_is_due, true));
        if was_due == Some(false) {
            Timeout::new(LINK_DELAY, move || self.write_link_for_recovery()).forget();
        }
    }

    fn write_link_for_recovery(self) {
        if panics::is_poisoned() {
            return;
        }
        let code = self.inner.try_update_value(|inner| {
            inner.link_is_due = false;
            encode(&*inner.table)
        });
        // The match may have been left meanwhile.
        if let Some(Ok(code)) = code
            && let Some(recovery) = document().get_element_by_id("recovery")
        {
            let _ = recovery.set_attribute("data-link", &browser::address(&format!("/m/{code}")));
        }
    }

    /// Shows the match as it stands.
    fn show(self) {
        let shown = self.inner.try_update_value(|inner| {
            inner.seen_at = browser::now();
            let position = inner.position();
            let views = inner.views(&position);
            inner.shown = position.steps;
            (position, views)
        });
        let Some((position, Views { seen, previous, before })) = shown else { return };
        self.selected.set(Vec::new());
        self.lit.set(Vec::new());
        self.pointed.set(None);
        self.hint.set(None);
        self.seen.set(seen);
        self.previous.set(previous);
        self.before.set(before);
        self.position.set(Arc::new(position));
        // With this frame motion begins.
        request_animation_frame(move || {
            let _ = self.inner.try_update_value(|inner| inner.seen_at = browser::now());
        });
    }

    /// Asks the bot whose turn it is.
    fn go_on(self) {
        if self.overtaken.get_untracked() {
            return;
        }
        let forced = self.position.with_untracked(|position| Some((position.steps, position.forced?)));
        if let Some((step, index)) = forced {
            // The decision before it is shown first, so that what it moves is seen to move.
            return browser::soon(move || {
                if self.inner.try_with_value(|inner| inner.table.steps()) == Some(step) {
                    self.carry_out(index);
                }
            });
        }
        let unheard = self.inner.try_update_value(|inner| {
            let seat = inner.table.turn().seat()?;
            let step = inner.table.steps();
            if inner.is_person(seat) {
                inner.hurry = false;
                inner.warm_bots_up();
                return None;
            }
            if inner.asked == Some(step) {
                return None;
            }
            inner.asked = Some(step);
            let done = move |reply| self.hear(step, reply);
            let Some(bots) = &inner.bots else { return Some(done) };
            bots.ask(&*inner.table, &inner.table.setup().seats[seat.index()].player, done);
            None
        });
        if let Some(Some(done)) = unheard {
            browser::soon(move || done(BotReply::Nobody));
        }
    }

    fn hear(self, step: usize, reply: BotReply) {
        let is_asked = |inner: &Inner| inner.table.steps() == step && inner.asked == Some(step);
        // The match was left, or went another way meanwhile.
        if self.inner.try_with_value(is_asked) != Some(true) {
            return;
        }
        let index = match reply {
            BotReply::Choice(index) => index,
            BotReply::AskAgain => {
                self.inner.update_value(|inner| inner.asked = None);
                self.go_on();
                return;
            }
            BotReply::Nobody => {
                self.trouble.set(Some(NO_BOTS.into()));
                return;
            }
        };
        self.inner.update_value(|inner| inner.decided = Some(Decided { step, index }));
        if self.pace() == Pace::Step {
            self.bot_waits.set(true);
        } else {
            self.act_in_time();
        }
    }

    /// How fast bots act now.
    fn pace(self) -> Pace {
        let hurry = self.inner.with_value(|inner| inner.hurry);
        if hurry { Pace::Instant } else { self.app.settings.with_untracked(|settings| settings.pace) }
    }

    /// Carries out what a bot has decided once people have seen the decision before it.
    fn act_in_time(self) {
        let left = move || {
            let seen_at = self.inner.try_with_value(|inner| inner.seen_at)?;
            let brisk = self.pace() == Pace::Brisk;
            Some(if brisk { (seen_at + BRISK - browser::now()).clamp(0.0, BRISK) } else { 0.0 })
        };
        let Some(wait) = left() else { return };
        let alarm = Timeout::new(wait as u32, move || match left() {
            // It was painted later than it was shown.
            Some(wait) if wait >= 1.0 => self.act_in_time(),
            _ => {
                if let Some(Some(decided)) = self.inner.try_update_value(|inner| inner.decided.take()) {
                    self.carry_out_for_bot(decided);
                }
            }
        });
        self.inner.update_value(|inner| inner.alarm = Some(alarm));
    }
}
