//! The view of a match at one ply, for one viewer: plain data, built once per change.

use std::sync::Arc;

use engine::kernel::outcome::ScoreSheet;
use engine::kernel::rules::Meta;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::text::rich_text::{RichText, Span};
use engine::kernel::turn::{ActionIndex, Ply, Turn};
use engine::matches::moment::{Choice, DecisionEvents, SeenState};
use engine::matches::recap::Recap;
use engine::matches::record::Note;
use engine::matches::round::RoundSoFar;
use engine::matches::setup::{SeatSetup, names};
use engine::matches::table::{LogEntry, Table};

use super::forced::forced;
use super::undo::{Concession, Decision, UndoLog, UndoPoint, UndoRights};
use super::viewpoint::{Viewpoint, fresh_since, one_away};
use crate::board_parts::seat_face::{SeatFace, seat_faces};

/// A match as one viewer sees it.
#[derive(Debug)]
pub struct MatchView {
    /// The static facts about the game.
    pub meta: &'static Meta,
    /// The seats.
    pub seats: Vec<SeatFace>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The present ply.
    pub ply: Ply,
    /// The ply that is shown, if it is an earlier one.
    pub past: Option<Ply>,
    /// The seat that decides at the ply shown, or the outcome.
    pub turn: Turn,
    /// The viewer.
    pub viewer: Viewer,
    /// The seat that has to take the device first.
    pub handoff: Option<Seat>,
    /// `true` if the holder of the device watches another person decide.
    pub spectating: bool,
    /// The prompt: the seat that decides, and its task.
    pub prompt: RichText,
    /// The choices of the viewer now; empty while others decide.
    pub choices: Vec<Choice>,
    /// The choice that is made automatically.
    pub forced: Option<ActionIndex>,
    /// The log.
    pub log: Arc<Vec<Arc<LogEntry>>>,
    /// The ply from which log lines are new to the viewer. `None` if the viewer has no seat, and in the past.
    pub since: Option<Ply>,
    /// `true` if a decision was made since then.
    pub has_news: bool,
    /// The rivals' moves since then that matter to the viewer.
    pub recap: Recap,
    /// The log lines of the last decision, by any seat.
    pub last: Vec<Arc<LogEntry>>,
    /// The scores.
    pub scores: ScoreSheet,
    /// The decisions so far.
    pub decisions: Arc<Vec<Decision>>,
    /// The seats that people play.
    pub people: Vec<Seat>,
    /// The seats of people with secrets, if there are several people.
    pub seats_with_secrets: Vec<Seat>,
    /// The ply at which the match was received from another device; the start if it began here.
    pub received_at: Ply,
    /// `true` if forced moves are played automatically.
    pub plays_forced: bool,
    /// `true` if one person plays at this device.
    pub is_for_one: bool,
    /// The concession that has ended the match.
    pub concession: Option<Concession>,
    /// `true` if the only person may concede now.
    pub can_concede: bool,
    /// The last undo point that is available here, or the reason why there is none.
    pub undo: Result<UndoPoint, &'static str>,
    /// The person who decided last and passed the device on to the viewer without a handoff.
    pub passed_by: Option<Seat>,
    /// The undo point at the start of the turn, if it is earlier than `undo`.
    pub restart: Option<UndoPoint>,
    /// The notes of the match.
    pub notes: Vec<Note>,
    /// `true` if a decision that was undone can be made again.
    pub can_redo: bool,
    /// The states for the board.
    pub states: States,
}

/// The states of a match that its board compares, in the game's own type, as the viewer sees them.
#[derive(Clone, Debug)]
pub struct States {
    /// The state that is shown.
    pub shown: SeenState,
    /// The state shown before, if one decision lies between them. Motion starts from there.
    pub previous: Option<SeenState>,
    /// The events of the decision between the two.
    pub events: Option<DecisionEvents>,
    /// `true` if `previous` comes later in the match than `shown`.
    pub is_back: bool,
    /// The round up to the state that is shown.
    pub round: RoundSoFar,
    /// The state after the viewer's last decision.
    pub at_last_turn: Option<SeenState>,
}

impl States {
    /// Collects the states for the ply `shown`. The request holds the ply that was shown until now.
    fn new(table: &dyn Table, viewer: Viewer, shown: Ply, request: ViewRequest, since: Option<Ply>) -> Self {
        let ViewRequest { past, before, .. } = request;
        let state = |ply| table.at(ply).seen(viewer);
        let previous = one_away(before, shown, past.is_some());
        Self {
            shown: state(shown),
            previous: previous.map(state),
            events: previous.map(|previous| table.events(previous.min(shown))),
            is_back: shown < before,
            round: RoundSoFar::at(table, shown, viewer),
            at_last_turn: since.and_then(Ply::previous).map(state),
        }
    }
}

/// The plies and settings from which a view is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewRequest {
    /// The ply that is shown; `None` for the present.
    pub past: Option<Ply>,
    /// The ply that was shown before.
    pub before: Ply,
    /// The ply at which the match was received from another device; the start if it began here.
    pub received_at: Ply,
    /// `true` if forced moves are played automatically.
    pub plays_forced: bool,
    /// `true` if one person plays at this device.
    pub is_for_one: bool,
}

/// A cache of the viewer's log and of the decisions. It grows with the match, so that each log line is built once.
#[derive(Debug, Default)]
pub struct LogCache {
    viewer: Option<Viewer>,
    ply: Ply,
    lines: Arc<Vec<Arc<LogEntry>>>,
    decisions: Arc<Vec<Decision>>,
}

impl LogCache {
    /// Returns the log up to now. Call it after every change: it misses decisions that are undone and replaced in
    /// between.
    fn lines(&mut self, table: &dyn Table, viewer: Viewer) -> Arc<Vec<Arc<LogEntry>>> {
        let goes_on = self.viewer == Some(viewer) && table.ply() >= self.ply;
        let from = if goes_on { self.ply.next() } else { Ply::START };
        if !goes_on {
            self.lines = Arc::default();
        }
        let new = table.log(viewer, from);
        if !new.is_empty() {
            Arc::make_mut(&mut self.lines).extend(new.into_iter().map(Arc::new));
        }
        (self.viewer, self.ply) = (Some(viewer), table.ply());
        self.lines.clone()
    }

    /// Returns the decisions up to now. Call it after every change.
    fn decisions(&mut self, table: &dyn Table) -> Arc<Vec<Decision>> {
        let (known, steps) = (self.decisions.len(), table.decision_count());
        let decision = |step| {
            let ply = Ply(step);
            let actor = table.actor(ply)?;
            Some(Decision {
                actor,
                by_person: table.record().player_after(step, actor) == Some(SeatSetup::PERSON),
                round: table.at(ply).turn().round(),
                was_only_choice: table.was_only_choice(ply),
                revealed: table.revealed(ply),
            })
        };
        if known != steps {
            let decisions = Arc::make_mut(&mut self.decisions);
            decisions.truncate(steps);
            decisions.extend((known.min(steps)..steps).filter_map(decision));
        }
        self.decisions.clone()
    }
}

/// Returns the recap for the viewer's seat since its last decision. `since` is the ply of the first new log line.
fn recap(table: &dyn Table, viewer: Viewer, since: Ply) -> Recap {
    match (viewer, since.previous()) {
        (Viewer::Seat(seat), Some(last_decision)) if since <= table.ply() => Recap::new(table, seat, last_decision),
        _ => Recap::default(),
    }
}

/// Returns the concession that has ended a match. The end shows the hands of all seats.
fn concession(table: &dyn Table) -> Option<Concession> {
    let seat = table.conceded()?;
    let mut others = Seat::all(table.setup().seats.len() as u8).filter(|other| *other != seat);
    Some(Concession { seat, revealed: others.any(|other| table.now().has_secrets(other)) })
}

/// Replaces the name of `seat` at the start of a prompt. Returns other prompts unchanged.
pub(super) fn opened_by(words: &'static str, seat: Seat, mut prompt: RichText) -> RichText {
    if let [first, Span::Text(text), ..] = &mut *prompt.spans
        && *first == Span::Seat(seat)
        && text.starts_with(':')
    {
        *first = Span::Text(words.into());
    }
    prompt
}

impl MatchView {
    /// Builds the view of a table from a viewpoint.
    pub fn new(table: &dyn Table, viewpoint: Viewpoint, request: ViewRequest, log: &mut LogCache) -> Self {
        let ViewRequest { past, received_at, .. } = request;
        let Viewpoint { viewer, handoff, spectating } = viewpoint;
        let (ply, seated) = (table.ply(), table.seated());
        let seats = &seated.seats;
        let shown = past.unwrap_or(ply);
        let turn = table.at(shown).turn();
        let decides = past.is_none() && viewpoint.decides(turn);
        let decisions = log.decisions(table);
        let people = seated.people();
        let log = log.lines(table, viewer);
        let since = if past.is_some() { None } else { fresh_since(viewer, &decisions) };
        let choices = if decides { table.choices() } else { Vec::new() };
        let seats_with_secrets: Vec<Seat> =
            people.iter().copied().filter(|seat| people.len() > 1 && table.now().has_secrets(*seat)).collect();
        let plays_forced = request.plays_forced;
        let concession = concession(table);
        let undo_log = UndoLog {
            decisions: &decisions,
            people: &people,
            seats_with_secrets: &seats_with_secrets,
            received_at,
            plays_forced,
            concession,
        };
        let undo_rights = UndoRights::new(viewer, undo_log);
        let (undo, restart, passed_by) = (undo_rights.last(), undo_rights.turn(), undo_rights.passed_by());
        let tells_secret = || people.len() > 1 && turn.seat().is_some_and(|seat| table.now().has_secrets(seat));
        let makes_final = people.len() > 1 && passed_by.is_none() && undo.is_ok_and(UndoPoint::is_own_step);
        let is_only = choices.len() == 1 && plays_forced;
        let forced = is_only.then(|| forced(&choices, tells_secret(), makes_final)).flatten();
        Self {
            meta: table.meta(),
            names: names(seats),
            seats: seat_faces(seats),
            ply,
            past,
            turn,
            viewer,
            handoff,
            spectating,
            prompt: table.prompt(),
            forced,
            // A forced move isn't offered.
            choices: if forced.is_none() { choices } else { Vec::new() },
            has_news: since.is_some_and(|since| since <= ply),
            recap: since.map(|since| recap(table, viewer, since)).unwrap_or_default(),
            last: log.iter().filter(|line| line.ply == shown && shown > Ply::START).cloned().collect(),
            log,
            since,
            scores: table.at(shown).scores(viewer),
            undo,
            restart,
            passed_by,
            decisions,
            people,
            seats_with_secrets,
            received_at,
            plays_forced,
            is_for_one: request.is_for_one,
            concession,
            can_concede: past.is_none() && table.may_concede().is_some(),
            notes: table.record().notes.clone(),
            can_redo: table.can_redo() && decides,
            states: States::new(table, viewer, shown, request, since),
        }
    }

    /// Returns the undo point at `ply`, or the reason why there is none.
    pub fn undo_point_at(&self, ply: Ply) -> Result<UndoPoint, &'static str> {
        self.undo_rights(self.viewer).to(ply)
    }

    /// Returns the decisions that `viewer` may undo.
    pub fn undo_rights(&self, viewer: Viewer) -> UndoRights<'_> {
        let Self { decisions, people, seats_with_secrets, .. } = self;
        let Self { received_at, plays_forced, concession, .. } = *self;
        let undo_log = UndoLog { decisions, people, seats_with_secrets, received_at, plays_forced, concession };
        UndoRights::new(viewer, undo_log)
    }

    /// Returns the seat that has conceded, if the end is shown.
    pub fn conceded(&self) -> Option<Seat> {
        self.concession.filter(|_| self.past.is_none()).map(|concession| concession.seat)
    }

    /// Returns the prompt for the viewer. For the only person at this device, it begins with “Your turn” or “You
    /// conceded” in place of the name.
    pub fn own_prompt(&self) -> RichText {
        if self.conceded().is_some() {
            return format!("You conceded in round {}.", self.turn.round()).into();
        }
        match self.turn.seat().filter(|_| self.is_for_one && self.viewer_decides()) {
            Some(seat) => opened_by("Your turn", seat, self.prompt.clone()),
            None => self.prompt.clone(),
        }
    }

    /// Returns the viewer from whose side the table is shown.
    pub fn side(&self) -> Viewer {
        self.viewer.side(&self.people)
    }

    /// Returns `true` if the seat of the viewer decides now, even if its move is forced.
    pub fn viewer_decides(&self) -> bool {
        self.past.is_none() && self.turn.seat().is_some_and(|seat| self.viewer == Viewer::Seat(seat))
    }

    /// Returns `true` if the viewer has to choose now.
    pub fn is_own_turn(&self) -> bool {
        self.viewer_decides() && self.handoff.is_none() && self.forced.is_none()
    }

    /// Returns the ply that is shown.
    pub fn shown(&self) -> Ply {
        self.past.unwrap_or(self.ply)
    }

    /// Returns the face of the seat that decides now.
    pub fn acting(&self) -> Option<&SeatFace> {
        self.turn.seat().and_then(|seat| self.seats.get(seat.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::matches::setup::Setup;

    fn dealt(game: &str, players: &[&str]) -> Box<dyn Table> {
        let players: Vec<String> = players.iter().map(|player| (*player).to_owned()).collect();
        let seed = "OLIVE-1".parse().expect("a seed");
        engine::catalog::deal(&Setup::with_players(game, seed, &players, Default::default())).expect("a deal")
    }

    fn read(table: &dyn Table, viewer: Viewer) -> String {
        let viewpoint = Viewpoint { viewer, handoff: None, spectating: false };
        let request = ViewRequest {
            past: None,
            before: table.ply(),
            received_at: Ply::START,
            plays_forced: true,
            is_for_one: table.seated().people().len() == 1,
        };
        let view = MatchView::new(table, viewpoint, request, &mut LogCache::default());
        view.own_prompt().to_text(&view.names)
    }

    #[test]
    fn the_only_person_at_the_device_reads_your_turn_and_others_read_the_name() {
        for game in engine::catalog::GAMES {
            let mut players = vec!["easy"; usize::from(game.meta.min_seats)];
            let acting = dealt(game.meta.id, &players).turn().seat().expect("a seat that decides");
            players[acting.index()] = "you";
            let table = dealt(game.meta.id, &players);
            let own = read(&*table, Viewer::Seat(acting));
            assert!(own.starts_with("Your turn: "), "{own}");
            let asked = table.prompt().to_text(&names(&table.seated().seats));
            assert_eq!(asked.split_once(": ").map(|(_, what)| what), own.split_once(": ").map(|(_, what)| what));
            assert_eq!(read(&*table, Viewer::Public), asked);
            if players.len() > 1 {
                let several = dealt(game.meta.id, &vec!["you"; players.len()]);
                let told = read(&*several, Viewer::Seat(acting));
                assert!(!told.contains("Your turn"), "{told}");
            }
        }
    }

    #[test]
    fn a_verdict_and_the_prompt_of_another_seat_keep_the_name() {
        let verdict = RichText::new().seat(Seat(0)).text(" wins with 3 points.");
        assert_eq!(opened_by("Your turn", Seat(0), verdict.clone()), verdict);
        let asked = RichText::new().seat(Seat(1)).text(": choose an action");
        assert_eq!(opened_by("Your turn", Seat(0), asked.clone()), asked);
    }

    #[test]
    fn a_log_that_is_added_to_says_the_same_as_one_told_whole_also_after_undo_and_for_another_viewer() {
        for game in engine::catalog::GAMES {
            let players = vec!["you".to_owned(); usize::from(game.meta.min_seats)];
            let seed = "OLIVE-1".parse().expect("a seed");
            let setup = Setup::with_players(game.meta.id, seed, &players, Default::default());
            let mut table = engine::catalog::deal(&setup).expect("a deal");
            let mut log = LogCache::default();
            let viewers = [Viewer::Seat(Seat(0)), Viewer::Public, Viewer::Omniscient];
            for decision in 0..90 {
                match decision % 9 {
                    8 => assert!(table.take_back(), "something can be taken back"),
                    _ => table.play_index(table.ply(), ActionIndex(decision % table.choice_count())).expect("a choice"),
                }
                let viewer = viewers[decision / 20 % 3];
                let decisions = log.decisions(&*table);
                assert_eq!(*decisions, *LogCache::default().decisions(&*table));
                let lines = log.lines(&*table, viewer);
                let added: Vec<LogEntry> = lines.iter().map(|line| (**line).clone()).collect();
                assert_eq!(added, table.log(viewer, Ply::START), "{}, after decision {decision}", game.meta.name);
                let again = log.lines(&*table, viewer);
                assert!(Arc::ptr_eq(&decisions, &log.decisions(&*table)), "nor are decisions");
                assert!(again.iter().zip(&*lines).all(|(one, other)| Arc::ptr_eq(one, other)), "nothing is made anew");
                if table.turn().outcome().is_some() {
                    break;
                }
            }
        }
    }
}
