//! The texts of a game, and the trait of a whole game.

use super::entity::Entity;
use super::heuristics::Heuristics;
use super::inventory::Inventory;
use super::rules::{HiddenInformation, Rules};
use super::seat::{Seat, Viewer};
use super::text::cause::Cause;
use super::text::label::{Blocked, Label};
use super::text::not_now::{NotNow, add_not_now};
use super::text::phrase::Phrase;
use super::text::recap::RecapLine;
use super::text::rich_text::RichText;
use super::turn::Ply;
use super::tutorial::Tutorial;

/// The texts of a game.
///
/// `label`, `phrase`, `reason`, `refused`, `blocked` and `recap` are called on the state redacted for the seat.
/// `prompt` and `describe_event` are called on the real state, or on one redacted for any viewer.
pub trait Presentation: Rules {
    /// The things on the table that can be pointed at.
    type Entity: Entity;

    /// Names from the world of the game for the bots at a table: at least two for each seat.
    const BOT_NAMES: &'static [&'static str];

    /// The tutorial match.
    const TUTORIAL: Tutorial<Self, Self::Action, Self::Entity>;

    /// Returns one sentence for all viewers, without secrets: the seat that must act, or the outcome. Its rule is the
    /// section at which the guide opens now.
    fn prompt(&self) -> RichText<Self::Entity>;

    /// Returns the label of a legal action: its name, the things to click, its cost and its effects.
    fn label(&self, seat: Seat, action: Self::Action) -> Label<Self::Entity>;

    /// Returns a legal action as a phrase. Its command is unique within the legal list.
    fn phrase(&self, seat: Seat, action: Self::Action) -> Phrase<Self::Entity>;

    /// Returns a legal action as a gerund for use in a sentence: “selling gold”.
    fn deed(&self, seat: Seat, action: Self::Action) -> RichText<Self::Entity> {
        self.phrase(seat, action).gerund()
    }

    /// Returns a sentence that explains why an action is better than another one. It has at most
    /// [`MAX_REASON`](super::text::cause::MAX_REASON) characters and ends with a full stop. It states the gain by the
    /// rules if that is known, and otherwise the expected gain. Returns `None` if the cause explains nothing.
    fn reason(&self, cause: &Cause<'_, Self::Action>) -> Option<RichText<Self::Entity>>;

    /// The things on the table that wait for another phase.
    const NOT_NOW: &'static [NotNow<Self, Self::Entity>];

    /// Returns the actions that the present phase refuses to `seat`, which decides, with reasons.
    fn refused(&self, seat: Seat) -> Vec<Blocked<Self::Entity>>;

    /// Returns the actions that `seat` may want but that aren't legal, with reasons: those refused now, and those that
    /// wait for another phase. Empty unless the seat decides.
    fn blocked(&self, seat: Seat) -> Vec<Blocked<Self::Entity>> {
        let legal = self.legal_actions(seat);
        if legal.is_empty() {
            return Vec::new();
        }
        let first_thing = |action: &Self::Action| self.label(seat, *action).path.first().copied();
        let offered: Vec<Self::Entity> = legal.iter().filter_map(first_thing).collect();
        let mut blocked = self.refused(seat);
        add_not_now(self, seat, Self::NOT_NOW, &offered, &mut blocked);
        blocked
    }

    /// Returns an event in words, as far as `viewer` may know it. The log describes old events on the present state.
    /// Read from the state only what never changes in a match.
    fn describe_event(&self, event: &Self::Event, viewer: Viewer) -> RichText<Self::Entity>;

    /// Returns what matters of `events` to `reader`, in time order. Leaves out the reader's own moves, and joins
    /// related events in one line. `earlier` are the events before them, which get no line. Each event comes with the
    /// moment after it. Called on the present state, redacted for `reader`.
    fn recap(
        &self,
        earlier: &[(Ply, &Self::Event)],
        events: &[(Ply, &Self::Event)],
        reader: Seat,
    ) -> Vec<RecapLine<Self::Entity>>;

    /// Returns the title that a solo player has reached: `Yeoman`. Only games for one player have titles.
    fn title_won(&self) -> Option<String> {
        None
    }
}

/// A whole game: rules, hidden information, texts, evaluation and statistics.
pub trait Game: HiddenInformation + Presentation + Heuristics + Inventory {}

impl<G: HiddenInformation + Presentation + Heuristics + Inventory> Game for G {}
