//! What may happen to a match, and what the model asks of the browser.

use engine::bots::Advice;
use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::analysis::Analysis;

use super::undo::UndoPoint;
use crate::bots::BotReply;
use crate::device::Sound;
use crate::store::saves::Unsaved;
use crate::store::settings::{Confirm, ForcedMoves, Pace};

/// A point in time, or a duration, in milliseconds. The current time is passed to [`MatchModel::update`].
///
/// [`MatchModel::update`]: super::MatchModel::update
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// The number of a save of the match. Answers that carry an older one are stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Revision(pub u64);

/// The number of a question to the adviser. Answers that carry an older one are stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionId(pub u64);

/// The settings that a match depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The pace of the bots.
    pub pace: Pace,
    /// Which choices ask for a second press.
    pub confirm: Confirm,
    /// The treatment of forced moves.
    pub forced_moves: ForcedMoves,
}

/// Something that happens to a match.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A person makes a choice that was offered at this moment.
    Choose(Ply, ActionIndex),
    /// A person makes a choice, and then what finishes.
    ChooseAndFinish(Ply, ActionIndex),
    /// A person picks a thing on the board.
    Pick(EntityId),
    /// A person takes the last pick back.
    CancelPick,
    /// A person has read why something is not possible.
    ReadReasons,
    /// A person takes the device.
    TakeDevice(Seat),
    /// A person opens a link that was made for this seat. They watch until they take the device.
    Spectate(Seat),
    /// A person takes the last decision back.
    Undo,
    /// A person goes back to where their turn began.
    RestartTurn,
    /// A person takes back the decisions after an undo point that was offered.
    UndoTo(UndoPoint),
    /// A person does again what was taken back last.
    Redo,
    /// A person lets the waiting bot act.
    Next,
    /// A person lets all bots act without waiting, until a person has to decide.
    Skip,
    /// The only person concedes.
    Concede,
    /// Other players take seats: `you`, or bots by their ids, in seat order.
    TakeSeats(Vec<String>),
    /// A person looks at the match as it was at a moment.
    LookBack(Ply),
    /// A person lets the past play, one decision after each interval; from the start where it is at its end.
    PlayBack(Millis),
    /// A person pauses the past.
    Pause,
    /// A person looks at the present again.
    Return,
    /// A person wants the match kept again.
    KeepAgain,
    /// A person asks what is best now.
    AskHint,
    /// A person asks why a bot made this decision.
    AskWhy(Ply),
    /// A person closes the answer, or stops waiting for it.
    EndConsultation,
    /// A person looks at what is known of a seat's decisions.
    OpenAnalysis(Analysis),
    /// A person wants more decisions analysed.
    Analyse,
    /// A person stops the analysis.
    StopAnalysis,
    /// The settings have changed.
    Prefer(Preferences),
    /// The page was hidden, or is seen again.
    Visibility {
        /// The page is hidden now.
        hidden: bool,
    },
    /// The last view has come to the screen.
    Painted,
    /// The timer has run out.
    Timer,
    /// A bot has answered.
    BotReplied(Revision, BotReply<ActionIndex>),
    /// The adviser has answered.
    Advised(QuestionId, BotReply<Box<Advice>>),
    /// The result of a save.
    Saved(Revision, Result<(), Unsaved>),
    /// The journal has written a save, or has given up on it.
    Written(Revision),
    /// The result of comparing the kept match with this one.
    FoundKept(Result<(), Unsaved>),
}

/// Something that the browser has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Save the match. Answered by [`Msg::Saved`] and [`Msg::Written`].
    Save(Revision),
    /// Remove the recorded result: the match is no longer over.
    RemoveResult,
    /// Let the next save succeed although nothing is kept of the match.
    ClaimSave,
    /// Ask the bot that plays the seat. Answered by [`Msg::BotReplied`], after `wait` or later.
    AskBot {
        /// The revision that is asked about.
        revision: Revision,
        /// The seat that decides.
        seat: Seat,
        /// The time before the answer, where timers of the page are slow.
        wait: Millis,
    },
    /// Let the bots' workers get ready.
    WarmBotsUp,
    /// Drop the questions to bots and adviser. Their workers learn how many decisions stand.
    MatchChanged(Ply),
    /// Stop the workers of bots and adviser.
    StopWorkers,
    /// Send [`Msg::Timer`] after a time. Replaces the timer that runs.
    Schedule(Millis),
    /// Stop the timer that runs.
    StopTimer,
    /// Ask a bot for its opinion of a decision. Answered by [`Msg::Advised`].
    Advise {
        /// The number of the question.
        id: QuestionId,
        /// The bot.
        bot: &'static str,
        /// The decision.
        decision: Ply,
    },
    /// Drop the question to the adviser.
    StopAdviser,
    /// Keep what the analysis knows.
    KeepAnalysis,
    /// Play a sound.
    Play(Sound),
    /// Tell people who look elsewhere that a turn has begun, or that the match is over: by sound, by vibration, and, while the
    /// page is hidden, on its icon and by a notification with this text.
    Announce(String),
    /// Take the mark off the icon: the page is seen again.
    ClearIcon,
    /// Show a notice.
    Tell(&'static str),
}

/// The tasks of the browser, in this order.
pub type Effects = Vec<Effect>;

/// Why a message changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ignored {
    /// It belongs to an earlier moment, save or question.
    Stale,
    /// The match doesn't wait for it now.
    NotAwaited,
    /// It isn't among what is offered now.
    NotOffered,
    /// The past is looked at.
    LookingBack,
    /// The match stands still here.
    Suspended,
    /// There is nothing that it could change.
    NothingToDo,
}
