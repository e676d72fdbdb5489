//! A simulated browser for tests: it collects effects and answers them on demand.

use std::collections::VecDeque;

use engine::bots::Advice;
use engine::catalog;
use engine::catalog::GAMES;
use engine::kernel::seat::Seat;
use engine::kernel::turn::ActionIndex;
use engine::matches::record::Record;
use engine::matches::setup::Setup;
use engine::matches::table::Table;

use crate::bots::BotReply;
use crate::device::Sound;
use crate::play::model::message::{Effect, Effects, Ignored, Millis, Msg, Outgoing, Preferences, QuestionId, Revision};
use crate::play::model::stage::{Keeping, Stage};
use crate::play::model::{MatchModel, MatchView};
use crate::store::saves::Unsaved;
use crate::store::settings::{Confirm, ForcedMoves, Pace};

/// The pace at which bots wait for people in these tests.
pub const BRISK: Preferences =
    Preferences { pace: Pace::Brisk, confirm: Confirm::Never, forced_moves: ForcedMoves::Play };
pub const STEP: Preferences = Preferences { pace: Pace::Step, ..BRISK };

/// A question of the model that isn't answered yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Outstanding {
    Bot(Revision, Seat),
    Adviser(QuestionId),
    Written(Revision),
    Timer { due: u64 },
}

/// A match in a browser that does nothing on its own.
#[derive(Debug)]
pub struct Browser {
    pub model: MatchModel,
    pub now: u64,
    pub outstanding: Vec<Outstanding>,
    /// The last saved record.
    pub saved: Option<Record>,
    /// The result of saves.
    pub saving: Result<(), Unsaved>,
    /// The sounds that were played.
    pub heard: Vec<Sound>,
    pub told: Vec<&'static str>,
    pub announced: Vec<String>,
    pub results_forgotten: usize,
    /// The messages to other devices.
    pub sent: Vec<Outgoing>,
}

impl Browser {
    /// Opens a match.
    pub fn new(table: Box<dyn Table>, preferences: Preferences) -> Self {
        let (model, effects) = MatchModel::new(table, preferences, Keeping::Kept, false);
        let mut browser = Self {
            model,
            now: 1_000,
            outstanding: vec![Outstanding::Written(Revision::default())],
            saved: None,
            saving: Ok(()),
            heard: Vec::new(),
            told: Vec::new(),
            announced: Vec::new(),
            results_forgotten: 0,
            sent: Vec::new(),
        };
        browser.take(effects);
        browser
    }

    /// Sends a message and handles its effects.
    pub fn send(&mut self, message: Msg) -> Result<(), Ignored> {
        let effects = self.model.update(message, Millis(self.now))?;
        self.take(effects);
        Ok(())
    }

    /// Handles effects. The effects of their answers come last.
    fn take(&mut self, effects: Effects) {
        let mut due = VecDeque::from(effects);
        while let Some(effect) = due.pop_front() {
            match effect {
                Effect::Save(revision) => {
                    if self.saving.is_ok() {
                        self.saved = Some(self.model.table().record().clone());
                    }
                    self.outstanding.push(Outstanding::Written(revision));
                    let answer = Msg::Saved(revision, self.saving);
                    due.extend(self.model.update(answer, Millis(self.now)).unwrap_or_default());
                }
                Effect::RemoveResult => self.results_forgotten += 1,
                Effect::ClaimSave => self.saving = Ok(()),
                Effect::AskBot { revision, seat, .. } => {
                    self.drop_all(|asked| matches!(asked, Outstanding::Bot(..)));
                    self.outstanding.push(Outstanding::Bot(revision, seat));
                }
                Effect::MatchChanged(ply) => {
                    assert_eq!(ply, self.model.ply(), "the workers learn how long the match is");
                    self.drop_all(|asked| matches!(asked, Outstanding::Bot(..) | Outstanding::Adviser(_)));
                }
                Effect::StopWorkers => {
                    self.drop_all(|asked| matches!(asked, Outstanding::Bot(..) | Outstanding::Adviser(_)));
                }
                Effect::Schedule(wait) => {
                    self.drop_all(|asked| matches!(asked, Outstanding::Timer { .. }));
                    self.outstanding.push(Outstanding::Timer { due: self.now + wait.0 });
                }
                Effect::StopTimer => self.drop_all(|asked| matches!(asked, Outstanding::Timer { .. })),
                Effect::Advise { id, .. } => {
                    self.drop_all(|asked| matches!(asked, Outstanding::Adviser(_)));
                    self.outstanding.push(Outstanding::Adviser(id));
                }
                Effect::StopAdviser => self.drop_all(|asked| matches!(asked, Outstanding::Adviser(_))),
                Effect::Play(sound) => self.heard.push(sound),
                Effect::Announce(text) => self.announced.push(text),
                Effect::Tell(words) => self.told.push(words),
                Effect::Send(outgoing) => self.sent.push(outgoing),
                Effect::WarmBotsUp | Effect::KeepAnalysis | Effect::ClearIcon => {}
            }
        }
    }

    fn drop_all(&mut self, is_dropped: impl Fn(&Outstanding) -> bool) {
        self.outstanding.retain(|asked| !is_dropped(asked));
    }

    pub fn view(&self) -> &MatchView {
        self.model.view()
    }

    pub fn decision_count(&self) -> usize {
        self.model.table().decision_count()
    }

    /// Makes the choice at this position of the list.
    pub fn choose(&mut self, index: usize) -> Result<(), Ignored> {
        self.send(Msg::Choose(self.model.ply(), ActionIndex(index)))
    }

    /// Answers all outstanding saves with [`Msg::Written`].
    pub fn write(&mut self) {
        for asked in self.outstanding.clone() {
            if let Outstanding::Written(revision) = asked {
                self.outstanding.retain(|other| *other != asked);
                let _ = self.send(Msg::Written(revision));
            }
        }
    }

    /// Returns the time at which the current timer expires.
    pub fn due(&self) -> Option<u64> {
        self.outstanding.iter().find_map(|asked| match asked {
            Outstanding::Timer { due } => Some(*due),
            _ => None,
        })
    }

    /// Advances the time to the end of the current timer, and fires it.
    pub fn wait(&mut self) -> Result<(), Ignored> {
        let due = self.due().expect("a timer runs");
        self.outstanding.retain(|asked| !matches!(asked, Outstanding::Timer { .. }));
        self.now = self.now.max(due);
        self.send(Msg::Timer)
    }

    /// Returns the revision of the open question to a bot.
    pub fn asked(&self) -> Option<Revision> {
        self.outstanding.iter().find_map(|asked| match asked {
            Outstanding::Bot(revision, _) => Some(*revision),
            _ => None,
        })
    }

    /// Lets the bot that was asked answer with its first choice.
    pub fn reply(&mut self) -> Result<(), Ignored> {
        let revision = self.asked().expect("a bot was asked");
        self.outstanding.retain(|asked| !matches!(asked, Outstanding::Bot(..)));
        self.send(Msg::BotReplied(revision, BotReply::Answer(ActionIndex(0))))
    }

    /// Answers all outstanding questions until there are none. `pick` returns the bots' choices.
    pub fn settle(&mut self, mut pick: impl FnMut(usize) -> usize) {
        for _ in 0..100_000 {
            let Some(asked) = self.outstanding.first().cloned() else { return };
            self.outstanding.remove(0);
            let _ = match asked {
                Outstanding::Bot(revision, _) => {
                    let index = ActionIndex(pick(self.model.table().choice_count()));
                    self.send(Msg::BotReplied(revision, BotReply::Answer(index)))
                }
                Outstanding::Adviser(id) => self.send(Msg::Advised(id, BotReply::Answer(Box::new(nothing_to_say())))),
                Outstanding::Written(revision) => self.send(Msg::Written(revision)),
                Outstanding::Timer { due } => {
                    self.now = self.now.max(due);
                    self.send(Msg::Timer)
                }
            };
        }
        panic!("it never comes to rest: {:?}", self.outstanding);
    }
}

/// Returns advice without content.
pub fn nothing_to_say() -> Advice {
    Advice { seat: Seat(0), choices: Vec::new(), made: None, reason: None, line: Vec::new() }
}

/// Returns a new match of the game with this index.
pub fn dealt(game: usize, players: &[&str], seed: &str) -> Box<dyn Table> {
    let meta = GAMES[game].meta;
    let players: Vec<String> = players.iter().map(|player| (*player).to_owned()).collect();
    let setup = Setup::with_players(meta.id, seed.parse().expect("a seed"), &players, Default::default());
    catalog::deal(&setup).expect("a deal")
}

/// Plays matches of all games with several seeds and varied choices, until `fits` returns `true`.
pub fn found(players: &[&str], preferences: Preferences, fits: impl Fn(&Browser) -> bool) -> Browser {
    for seed in 0..12 {
        for (game, entry) in GAMES.iter().enumerate() {
            let meta = entry.meta;
            if players.len() < meta.min_seats.into() || players.len() > meta.max_seats.into() {
                continue;
            }
            let mut browser = Browser::new(dealt(game, players, &format!("FIND-{seed}")), preferences);
            for made in 0..1_200 {
                if fits(&browser) {
                    return browser;
                }
                if !browser.outstanding.is_empty() {
                    browser.settle(|count| (made + seed) % count);
                    continue;
                }
                match browser.model.stage() {
                    Stage::Over => break,
                    Stage::Handoff(seat) => browser.send(Msg::TakeDevice(seat)).expect("the device is taken"),
                    Stage::Person(_) => {
                        let count = browser.view().choices.len();
                        let index = browser.view().choices[(made * 7 + seed) % count].index;
                        browser.send(Msg::Choose(browser.model.ply(), index)).expect("a choice");
                    }
                    _ => browser.send(Msg::Next).expect("a bot waits"),
                }
            }
        }
    }
    panic!("no match has come there");
}

/// Returns a match of a person against a bot in which the person decides.
pub fn against_bot(preferences: Preferences) -> Browser {
    found(&["you", "easy"], preferences, |browser| is_own_turn(browser) && browser.decision_count() > 0)
}

/// Returns a match of a person against a bot that was just asked, after a decision of the person.
pub fn bot_was_asked(preferences: Preferences) -> Browser {
    let mut browser = found(&["you", "easy"], preferences, |browser| {
        is_own_turn(browser) && leads_to(browser, |stage| matches!(stage, Stage::BotThinking(_)))
    });
    let index = browser
        .view()
        .choices
        .iter()
        .map(|choice| choice.index)
        .find(|index| after(&browser, *index).turn().seat() != browser.model.table().turn().seat());
    browser.send(Msg::Choose(browser.model.ply(), index.expect("one that ends the turn"))).expect("a choice");
    browser
}

/// Returns `true` if a person decides and nothing is outstanding.
pub fn is_own_turn(browser: &Browser) -> bool {
    matches!(browser.model.stage(), Stage::Person(_)) && browser.view().is_own_turn() && browser.outstanding.is_empty()
}

/// Returns the match after a choice.
fn after(browser: &Browser, index: ActionIndex) -> Box<dyn Table> {
    let (mut table, _) = catalog::open(browser.model.table().record()).expect("it opens");
    table.play_index(table.ply(), index).expect("a legal choice");
    table
}

/// Returns `true` if a choice leads to a stage that `fits`.
fn leads_to(browser: &Browser, fits: impl Fn(Stage) -> bool) -> bool {
    browser.view().choices.iter().any(|choice| {
        let (model, _) = MatchModel::new(after(browser, choice.index), BRISK, Keeping::Kept, false);
        fits(model.stage())
    })
}
