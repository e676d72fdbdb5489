//! A whole game: its texts, and the traits it consists of.

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

/// The texts of a game. `label`, `phrase`, `reason`, `refused`, `blocked` and `recap` are called on the state redacted for the seat, `prompt` and
/// `describe_event` on the real one, or on one redacted for anybody.
pub trait Presentation: Rules {
    /// What can be pointed at on the table.
    type Entity: Entity;

    /// Names from the world of the game for the bots at a table: at least two for each seat.
    const BOT_NAMES: &'static [&'static str];

    /// The match by which somebody learns the game.
    const TUTORIAL: Tutorial<Self, Self::Action, Self::Entity>;

    /// One sentence for everybody, without secrets: who must do what now, or how it ended. Its rule is the section at
    /// which the guide opens now.
    fn prompt(&self) -> RichText<Self::Entity>;

    /// What a legal action is called, where it is clicked, and what it costs and brings.
    fn label(&self, seat: Seat, action: Self::Action) -> Label<Self::Entity>;

    /// Returns a legal action as a phrase. Its command tells each action of a list from the others.
    fn phrase(&self, seat: Seat, action: Self::Action) -> Phrase<Self::Entity>;

    /// Returns a legal action as what is done, to be put into a sentence: “selling gold”.
    fn deed(&self, seat: Seat, action: Self::Action) -> RichText<Self::Entity> {
        self.phrase(seat, action).gerund()
    }

    /// Returns the sentence that says why an action is better than another one. It has at most
    /// [`MAX_REASON`](super::text::cause::MAX_REASON) characters and ends with a full stop. It states the gain by the rules
    /// if that is known, and otherwise the expected gain. Returns `None` if the cause explains nothing.
    fn reason(&self, cause: &Cause<'_, Self::Action>) -> Option<RichText<Self::Entity>>;

    /// Which things of the table wait for another phase than the present one.
    const NOT_NOW: &'static [NotNow<Self, Self::Entity>];

    /// Returns what the present phase refuses to `seat`, which decides: each with the reason.
    fn refused(&self, seat: Seat) -> Vec<Blocked<Self::Entity>>;

    /// Returns what `seat` may want to do but can't: what is refused now, and what waits for another phase. Empty
    /// unless the seat decides.
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

    /// An event in words, as far as `viewer` may know it. Old events are told again later: only what never
    /// changes in a match may be read off the state.
    fn describe_event(&self, event: &Self::Event, viewer: Viewer) -> RichText<Self::Entity>;

    /// Returns what matters of `events` to `reader`, in time order: never the reader's own moves, and several events that
    /// belong together in one line. `earlier` are the events before them, of which nothing is told. Each event comes with
    /// the moment after it. Called on the present state, redacted for `reader`.
    fn recap(
        &self,
        earlier: &[(Ply, &Self::Event)],
        events: &[(Ply, &Self::Event)],
        reader: Seat,
    ) -> Vec<RecapLine<Self::Entity>>;

    /// What the end makes of somebody who played alone: `Yeoman`. Only games that can be played alone have titles.
    fn title_won(&self) -> Option<String> {
        None
    }
}

/// A whole game: its rules, its knowledge, its words, what its bots need and what statistics count.
pub trait Game: HiddenInformation + Presentation + Heuristics + Inventory {}

impl<G: HiddenInformation + Presentation + Heuristics + Inventory> Game for G {}
