//! The messages to a running match, and its effects on the browser.

use engine::bots::Advice;
use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::analysis::Analysis;
use engine::matches::record::Record;
use serde_json::Value;

use super::role::Role;
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

/// The number of a save of the match. Answers with an older number are stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Revision(pub u64);

/// The number of a question to the adviser. Answers with an older number are stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionId(pub u64);

/// The settings that affect a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The pace of the bots.
    pub pace: Pace,
    /// The choices that ask for a second press.
    pub confirm: Confirm,
    /// The treatment of forced moves.
    pub forced_moves: ForcedMoves,
}

/// An event that concerns a match.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A person makes a choice that was offered at this ply.
    Choose(Ply, ActionIndex),
    /// A person makes a choice and then the finishing choice.
    ChooseAndFinish(Ply, ActionIndex),
    /// A person picks an entity on the board.
    Pick(EntityId),
    /// A person cancels the last pick.
    CancelPick,
    /// A person has read the reasons why something isn't possible.
    ReadReasons,
    /// A person takes the device.
    TakeDevice(Seat),
    /// A person opens a link that was made for this seat. The person watches until they take the device.
    Spectate(Seat),
    /// A person undoes the last decision.
    Undo,
    /// A person goes back to the start of their turn.
    RestartTurn,
    /// A person undoes the decisions after an undo point that was offered.
    UndoTo(UndoPoint),
    /// A person redoes the last undone decision.
    Redo,
    /// A person lets the waiting bot act.
    Next,
    /// A person lets all bots act without delay until a person has to decide.
    Skip,
    /// The only person concedes.
    Concede,
    /// Other players take seats: `you`, or bots by their ids, in seat order.
    TakeSeats(Vec<String>),
    /// A person views the match at an earlier ply.
    LookBack(Ply),
    /// A person plays the past back, one decision after each interval. At the end, playback begins from the start.
    PlayBack(Millis),
    /// A person pauses the playback.
    Pause,
    /// A person returns to the present.
    Return,
    /// A person wants the match to be saved again.
    KeepAgain,
    /// A person asks for the best choice.
    AskHint,
    /// A person asks why a bot made this decision.
    AskWhy(Ply),
    /// A person closes the answer, or stops waiting for it.
    EndConsultation,
    /// A person opens the analysis of a seat's decisions.
    OpenAnalysis(Analysis),
    /// A person starts the analysis of the remaining decisions.
    Analyse,
    /// A person stops the analysis.
    StopAnalysis,
    /// The settings have changed.
    Prefer(Preferences),
    /// The visibility of the page has changed.
    Visibility {
        /// `true` if the page is hidden now.
        hidden: bool,
    },
    /// The last view was painted.
    Painted,
    /// The timer has expired.
    Timer,
    /// A bot has answered.
    BotReplied(Revision, BotReply<ActionIndex>),
    /// The adviser has answered.
    Advised(QuestionId, BotReply<Box<Advice>>),
    /// The result of a save.
    Saved(Revision, Result<(), Unsaved>),
    /// The journal has written a save, or has given up on it.
    Written(Revision),
    /// The result of comparing the stored match with this one.
    FoundKept(Result<(), Unsaved>),
    /// Other devices have come to the table, or have left it for good.
    TakeRole(Role),
    /// A guest's device makes a choice for its seat.
    GuestChose {
        /// The seat that it plays.
        seat: Seat,
        /// The ply at which the choice was offered.
        ply: Ply,
        /// The choice.
        index: ActionIndex,
    },
    /// The host has made decisions.
    HostDecided {
        /// The number of earlier decisions that still stand.
        keep: Ply,
        /// The decisions after them, as in a record.
        actions: Vec<Value>,
        /// The fingerprint of the state after them.
        fingerprint: String,
    },
    /// The host has sent the whole match.
    HostSent(Box<Record>),
    /// A choice couldn't be sent to the host.
    NotSent,
    /// The people here agree to an undo of a guest.
    AllowUndo(Seat, Ply),
    /// The people at the other devices agree to the undo that was asked for.
    UndoAgreed(Ply),
}

/// A task for the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Save the match. Answered by [`Msg::Saved`] and [`Msg::Written`].
    Save(Revision),
    /// Remove the recorded result, since the match is no longer over.
    RemoveResult,
    /// Let the next save succeed although the stored match is gone.
    ClaimSave,
    /// Ask the bot that plays the seat. Answered by [`Msg::BotReplied`], after `wait` or later.
    AskBot {
        /// The revision that is asked about.
        revision: Revision,
        /// The seat that decides.
        seat: Seat,
        /// The minimum time before the answer. The worker waits because timers of hidden pages are slow.
        wait: Millis,
    },
    /// Prepare the bots' workers.
    WarmBotsUp,
    /// Drop the questions to bots and adviser. The workers receive the new number of decisions.
    MatchChanged(Ply),
    /// Stop the workers of bots and adviser.
    StopWorkers,
    /// Send [`Msg::Timer`] after a time. Replaces the current timer.
    Schedule(Millis),
    /// Stop the current timer.
    StopTimer,
    /// Ask a bot for its opinion of a decision. Answered by [`Msg::Advised`].
    Advise {
        /// The number of the question.
        id: QuestionId,
        /// The id of the bot.
        bot: &'static str,
        /// The decision.
        decision: Ply,
    },
    /// Drop the question to the adviser.
    StopAdviser,
    /// Store the results of the analysis.
    KeepAnalysis,
    /// Play a sound.
    Play(Sound),
    /// Announce a new turn or the end of the match: by sound, by vibration, and, while the page is hidden, with a mark
    /// on its icon and a notification with this text.
    Announce(String),
    /// Remove the mark from the icon.
    ClearIcon,
    /// Show a notice.
    Tell(&'static str),
    /// Send something to the other devices at the table.
    Send(Outgoing),
}

/// A message to the other devices at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// The host has a changed match.
    News,
    /// A guest makes a choice. Answered by [`Msg::NotSent`] if the host isn't connected.
    Choice(Ply, ActionIndex),
    /// The others are asked to let the decisions after a ply be undone. Answered by [`Msg::UndoAgreed`].
    AskUndo(Ply),
    /// A guest asks for the whole match.
    AskForMatch,
}

/// Tasks for the browser, in order.
pub type Effects = Vec<Effect>;

/// The reason why a message is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ignored {
    /// It belongs to an earlier ply, save or question.
    Stale,
    /// The match doesn't wait for it now.
    NotAwaited,
    /// It isn't offered now.
    NotOffered,
    /// The past is viewed.
    LookingBack,
    /// The match is suspended.
    Suspended,
    /// It would change nothing.
    NothingToDo,
}
