//! A match being played: the only door through which anything happens to it. Every change goes the
//! same way: carry out, save, show, and let the bots go on.

mod analysing;
mod bots;
mod consulting;
mod keeping;
mod past;
mod seats;

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

pub use analysing::MISTAKE;
pub use consulting::{Consultation, Opinion, Question};
use engine::analysis::Analysis;
use engine::entity::EntityId;
use engine::record::SeatSetup;
use engine::replay::Replayed;
use engine::seat::{Seat, Viewer};
use engine::table::Table;
use engine::words::RichText;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::position::{LogSoFar, Position};
use super::selection;
use super::viewpoint::{Holding, Viewpoint, one_away};
use crate::board_parts::board::Pointed;
use crate::bots::{BotClient, Bots};
use crate::browser;
use crate::context::AppContext;
use crate::device::Sound;
use crate::route::Opening;
use crate::store::journal;
use crate::store::saves::{Opened, SaveWriter, Unsaved};

/// What people are told when the browser keeps nothing more.
const NO_ROOM: &str = "This match isn't being saved: the browser's storage is full. It lasts as long as this tab is \
    open. Save the file, or delete old matches in the lobby.";

/// What people are told when a match doesn't come back to where it was left.
const OTHERWISE: &str = "This match stands otherwise than it was left: the rules have been mended since.";

/// A bot's choice that isn't carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decided {
    step: usize,
    index: usize,
}

/// Why nothing can be done with a thing now: the game's reason, or else what is asked instead.
fn why_not(position: &Position, entity: EntityId) -> RichText {
    position.why_not(entity).unwrap_or_else(|| {
        let asked = position.prompt.clone();
        RichText { rule: asked.rule, ..RichText::from("Not now. ").then(asked) }
    })
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
    /// The same before the decision that has just been made, or gone back by, for motion; empty where none has.
    pub previous: RwSignal<Option<Rc<dyn Any>>, LocalStorage>,
    /// Whether it was gone back by: then that came later in the match.
    pub is_back: RwSignal<bool>,
    /// The same as the viewer's last decision left it, for what is new to them.
    pub before: RwSignal<Option<Rc<dyn Any>>, LocalStorage>,
    /// What is picked on the board so far.
    pub selected: RwSignal<Vec<EntityId>>,
    /// What a line of the log or a reason under the pointer speaks of.
    pub lit: RwSignal<Vec<EntityId>>,
    /// What else the pointer or the focus rests on: a choice, or a thing on the board.
    pub pointed: RwSignal<Option<Pointed>>,
    /// A reason why something that was clicked isn't possible, with its rule.
    pub hint: RwSignal<Option<RichText>>,
    /// Whether a reason why something isn't possible was shown since the last decision.
    pub explained: RwSignal<bool>,
    /// The choice that is carried out when it is made once more.
    pub unconfirmed: RwSignal<Option<usize>>,
    /// Whether a bot has decided and waits to be told.
    pub bot_waits: RwSignal<bool>,
    /// What a bot was asked for its opinion of.
    pub consultation: RwSignal<Option<Consultation>>,
    /// How far it has come with that, in percent.
    pub progress: StoredValue<Option<ArcRwSignal<u8>>>,
    /// What is known of somebody's decisions in a finished match.
    pub analysis: RwSignal<Option<Analysis>>,
    /// Whether more is being found out.
    pub analysing: RwSignal<bool>,
    /// What keeps the match from being saved.
    pub trouble: RwSignal<Option<String>>,
    /// Why nothing done here is kept any more: another tab has taken over, or what was kept is gone.
    pub overtaken: RwSignal<Option<Unsaved>>,
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
    bots: Option<Bots>,
    /// Who is asked for an opinion; started when somebody first wants one.
    adviser: Option<BotClient>,
    /// The step a bot is asked about.
    asked: Option<usize>,
    decided: Option<Decided>,
    alarm: Option<Timeout>,
    /// Whether the recovery box is about to get a new link.
    link_is_due: bool,
    /// Who holds the device, among several people.
    device_holder: Option<Seat>,
    /// Whether they look on while somebody else decides, until that one takes the device.
    looks_on: bool,
    /// How many decisions had been made when the match came here from another device.
    arrived: usize,
    hurry: bool,
    /// How many decisions were made in what is looked at, while somebody looks back.
    past: Option<usize>,
    /// How many decisions were made in what was shown last.
    shown: usize,
    /// When it came to the screen, in milliseconds since 1970.
    seen_at: f64,
    log: LogSoFar,
}

impl Inner {
    fn is_person(&self, seat: Seat) -> bool {
        self.table.seated().seats.get(seat.index()).is_some_and(SeatSetup::is_person)
    }

    fn has_bots(&self) -> bool {
        self.table.seated().seats.iter().any(|seat| !seat.is_person())
    }

    /// Whether a person decides now, who has something to choose from.
    fn asks_a_person(&self) -> bool {
        self.table.turn().seat().is_some_and(|seat| self.is_person(seat)) && self.table.choice_count() > 1
    }

    /// Lets the bots' worker get ready while a person decides.
    fn warm_bots_up(&self) {
        let seats = self.table.seated().seats;
        let bot = seats.iter().find(|seat| !seat.is_person());
        if let (Some(bots), Some(bot)) = (&self.bots, bot) {
            bots.warm_up(&*self.table, &bot.player);
        }
    }

    fn people(&self) -> Vec<Seat> {
        self.table.seated().people()
    }

    /// Everything to be shown now. Whoever has to decide and needs no handoff has the device from now on.
    fn position(&mut self) -> Position {
        let turn = self.table.turn();
        let holding =
            Holding { device_holder: self.device_holder, looks_on: self.looks_on, looks_back: self.past.is_some() };
        let viewpoint = Viewpoint::new(turn, &self.people(), holding, |seat| self.table.has_secrets(seat));
        self.device_holder = viewpoint.device_holder(turn, self.device_holder);
        self.looks_on = viewpoint.looks_on;
        let mut position = Position::new(&*self.table, viewpoint, self.past, self.arrived, &mut self.log);
        // Before the device is passed on, its holder may still think better of it.
        if let Some(holder) = self.device_holder.filter(|_| position.handoff.is_some()) {
            position.undo = position.taking_back(Viewer::Seat(holder)).last();
        }
        position
    }

    fn views(&self, position: &Position) -> Views {
        let seen_after = |decisions| Rc::from(self.table.seen_after(decisions, position.viewer));
        Views {
            seen: seen_after(position.shown()),
            previous: one_away(self.shown, position.shown(), position.past.is_some()).map(seen_after),
            is_back: position.shown() < self.shown,
            // Steps of the log count from 1.
            before: position.since.checked_sub(1).map(seen_after),
        }
    }
}

/// The states a board is handed, all as the viewer sees them.
struct Views {
    seen: Rc<dyn Any>,
    previous: Option<Rc<dyn Any>>,
    /// Whether the previous one came later in the match.
    is_back: bool,
    before: Option<Rc<dyn Any>>,
}

impl MatchController {
    /// Takes up a match kept here that was replayed; the sentence says why it can't be. The second part is what the
    /// player should know.
    pub fn new(opened: Opened, (table, stopped): Replayed, app: AppContext) -> Result<(Self, Option<String>), String> {
        // A match that opens only in part isn't written over: what follows belongs to another version.
        if let Some(stopped) = stopped {
            return Err(format!("{stopped} Export it from the lobby to keep it; it is left as it is."));
        }
        let differs = opened.fingerprint.is_some_and(|left| left != table.fingerprint());
        let notice = opened.notice.or_else(|| differs.then(|| OTHERWISE.into()));
        let mut inner = Inner {
            shown: table.steps(),
            table,
            writer: opened.writer,
            bots: None,
            adviser: None,
            asked: None,
            decided: None,
            alarm: None,
            link_is_due: false,
            device_holder: None,
            looks_on: false,
            arrived: 0,
            hurry: false,
            past: None,
            seen_at: 0.0,
            log: LogSoFar::default(),
        };
        inner.bots = inner.has_bots().then(Bots::default);
        let trouble = inner.writer.is_refused().then(|| NO_ROOM.into());
        let position = inner.position();
        let Views { seen, previous, is_back, before } = inner.views(&position);
        let controller = Self {
            position: RwSignal::new(Arc::new(position)),
            seen: RwSignal::new_local(seen),
            previous: RwSignal::new_local(previous),
            is_back: RwSignal::new(is_back),
            before: RwSignal::new_local(before),
            selected: RwSignal::default(),
            lit: RwSignal::default(),
            pointed: RwSignal::default(),
            hint: RwSignal::default(),
            explained: RwSignal::new(false),
            unconfirmed: RwSignal::new(None),
            bot_waits: RwSignal::new(false),
            consultation: RwSignal::new(None),
            progress: StoredValue::new(None),
            analysis: RwSignal::new(None),
            analysing: RwSignal::new(false),
            trouble: RwSignal::new(trouble),
            overtaken: RwSignal::new(None),
            app,
            inner: StoredValue::new_local(inner),
        };
        on_cleanup(move || controller.leave());
        controller.leave_link_for_recovery();
        controller.go_on();
        Ok((controller, notice))
    }

    /// Comes to the table in a certain way.
    pub fn enter(&self, opening: Opening) {
        match opening {
            Opening::Present => {}
            Opening::As(seat) => {
                let sits_here = self.inner.with_value(|inner| inner.people().contains(&seat));
                if sits_here {
                    self.inner.update_value(|inner| {
                        inner.device_holder = Some(seat);
                        inner.looks_on = true;
                        inner.arrived = inner.table.steps();
                    });
                    self.show();
                }
            }
            Opening::Beginning => self.look_back(0),
        }
    }

    /// Asks the running match something.
    pub fn ask<T>(&self, question: impl FnOnce(&dyn Table) -> T) -> T {
        self.inner.with_value(|inner| question(&*inner.table))
    }

    /// Carries out a choice of the viewer.
    pub fn choose(&self, index: usize) {
        if self.position.with_untracked(|position| position.is_own_turn()) && !self.asks_again(index, false) {
            self.carry_out_own(index);
        }
    }

    /// Whether a choice has to be made once more before it is carried out; `finishes` if what finishes follows it.
    fn asks_again(&self, index: usize, finishes: bool) -> bool {
        let confirm = self.app.settings.with_untracked(|settings| settings.confirm);
        let asks = self.position.with_untracked(|position| {
            let choice = position.choices.iter().find(|choice| choice.index == index);
            confirm.asks(finishes || choice.is_some_and(|choice| choice.label.commits), position.people.len())
        });
        let asks = asks && self.unconfirmed.get_untracked() != Some(index);
        self.unconfirmed.set(asks.then_some(index));
        asks
    }

    /// Carries out a choice of the viewer, and lets them hear it.
    fn carry_out_own(self, index: usize) {
        let costs = self.position.with_untracked(|position| {
            position.choices.iter().any(|choice| choice.index == index && !choice.label.cost.is_empty())
        });
        self.carry_out(index);
        let was_revealed =
            self.position.with_untracked(|position| position.decisions.last().is_some_and(|last| last.revealed));
        self.app.sound(match (was_revealed, costs) {
            (true, _) => Sound::Dice,
            (false, true) => Sound::Coins,
            (false, false) => Sound::Placing,
        });
    }

    /// Carries out a choice of the viewer, and then what finishes, if that can be chosen still.
    pub fn choose_and_finish(self, index: usize) {
        if !self.position.with_untracked(|position| position.is_own_turn()) || self.asks_again(index, true) {
            return;
        }
        self.carry_out_own(index);
        let step = self.position.with_untracked(|position| position.steps);
        // The first is shown before the second follows, so that what it moves is seen to move, and is safe by then.
        journal::when_written(move || {
            let finish = self.position.try_with_untracked(|position| {
                let finish = position.choices.iter().find(|choice| choice.label.commits)?;
                (position.steps == step && position.is_own_turn()).then_some(finish.index)
            });
            if let Some(Some(index)) = finish {
                self.carry_out_own(index);
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
                self.explained.set(true);
                self.hint.set(Some(why_not(&position, entity)));
            }
        }
    }

    /// Takes the last pick back; whether there was one.
    pub fn cancel(&self) -> bool {
        self.hint.set(None);
        let asked = self.unconfirmed.get_untracked().is_some();
        if asked {
            self.unconfirmed.set(None);
            return true;
        }
        let picked = self.selected.with_untracked(|selected| !selected.is_empty());
        if picked {
            self.selected.update(|selected| {
                selected.pop();
            });
        }
        picked
    }

    /// Somebody has taken the device into their hands.
    pub fn take_device(&self, seat: Seat) {
        self.inner.update_value(|inner| {
            inner.device_holder = Some(seat);
            inner.looks_on = false;
        });
        self.show();
        // What they have to do first may need nobody.
        self.go_on();
    }

    /// Nobody may be looking any more: hides what only one person may see.
    pub fn lock(&self) {
        let may_show_secrets =
            self.position.with_untracked(|position| !position.knowing.is_empty() || position.past.is_some());
        if may_show_secrets && self.inner.with_value(|inner| inner.device_holder.is_some()) {
            self.inner.update_value(|inner| inner.device_holder = None);
            self.show();
        }
    }

    fn leave(self) {
        let _ = self.inner.try_update_value(|inner| {
            inner.alarm = None;
            inner.decided = None;
            inner.bots.take().iter().for_each(Bots::stop);
            inner.adviser.take().iter().for_each(BotClient::stop);
        });
    }

    fn carry_out(self, index: usize) {
        if self.is_overtaken() {
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

    /// After any change to the match.
    fn changed(self) {
        self.inner.update_value(|inner| {
            inner.past = None;
            inner.asked = None;
            inner.decided = None;
            inner.alarm = None;
            let steps = inner.table.steps();
            inner.bots.iter().for_each(|bots| bots.match_changed(steps));
            inner.adviser.iter().for_each(|adviser| adviser.match_changed(steps));
        });
        self.bot_waits.set(false);
        self.stop_analysing();
        self.save();
        self.show();
        self.ask_adviser_again();
        self.go_on();
    }

    /// Shows the match as it stands.
    fn show(self) {
        let shown = self.inner.try_update_value(|inner| {
            inner.seen_at = browser::now();
            let position = inner.position();
            let views = inner.views(&position);
            inner.shown = position.shown();
            (position, views)
        });
        let Some((position, Views { seen, previous, is_back, before })) = shown else { return };
        self.selected.set(Vec::new());
        self.lit.set(Vec::new());
        self.pointed.set(None);
        self.hint.set(None);
        self.explained.set(false);
        self.unconfirmed.set(None);
        self.end_outdated_consultation();
        self.seen.set(seen);
        self.previous.set(previous);
        self.is_back.set(is_back);
        self.before.set(before);
        self.position.set(Arc::new(position));
        // With this frame motion begins.
        request_animation_frame(move || {
            let _ = self.inner.try_update_value(|inner| inner.seen_at = browser::now());
        });
    }
}
