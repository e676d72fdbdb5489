//! The prosperity score, titles and ranks (Micromanager 3.7). The end of the match is decided in [`super::turn`].

use crate::games::medieval_micromanager::action::Event;
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BuildingKind, LEVELS, POINTS, TITLES};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::options::HORDES;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// The sources of points, in display order.
pub const SOURCES: [&str; 5] = ["Units", "Buildings", "Tools", "Goods", "Renown"];

/// Returns the points of a building in its present condition: one less for each token. A Castle with any token has none
/// (Micromanager 3.7.1).
pub fn worth(building: Building) -> i32 {
    match (building.kind(), building.tokens()) {
        (BuildingKind::Castle, 1..) => 0,
        (kind, tokens) => i32::from(kind.card().worth.saturating_sub(tokens)),
    }
}

impl Micromanager {
    /// Returns the title for a score against the Horde. A fast start is mentioned, since it leads to higher scores
    /// (Micromanager 3.8).
    pub fn title(&self, points: i32) -> String {
        let title = self.rank_of(points);
        if self.options.fast_start { format!("{title} (fast start)") } else { title.into() }
    }

    /// Returns the title without a mention of the fast start (Micromanager 3.8).
    pub(crate) fn rank_of(&self, points: i32) -> &'static str {
        let won = self.titles().take_while(|(least, _)| points >= *least).last();
        won.map_or(TITLES[0].0, |(_, title)| title)
    }

    /// Returns the titles with the points that each requires against this Horde, lowest first (Micromanager 3.8).
    pub fn titles(&self) -> impl Iterator<Item = (i32, &'static str)> {
        let level = HORDES.iter().position(|(_, strength)| *strength == self.options.horde);
        let level = level.map_or(0, |level| level.min(LEVELS - 1));
        TITLES.iter().map(move |(title, least)| (least[level], *title))
    }

    /// Returns the points of a seat, in the order of [`SOURCES`].
    pub fn points(&self, seat: Seat) -> [i32; SOURCES.len()] {
        let village = self.village(seat);
        let tools = i32::from(village.stores.count(Commodity::Tool));
        [
            POINTS.unit * i32::from(village.units),
            village.worth(),
            POINTS.tool * tools,
            (i32::from(village.stores.total()) - tools) / POINTS.goods,
            i32::from(village.renown),
        ]
    }

    /// Returns the total points of a seat.
    pub fn total(&self, seat: Seat) -> i32 {
        self.points(seat).iter().sum()
    }

    /// Returns the ranking key of a seat, most significant first: in play or fallen later, points, units, fewer tokens
    /// on buildings, and later in the order of play (Micromanager 3.7.5).
    fn ranking_key(&self, seat: Seat) -> [i32; 5] {
        let village = self.village(seat);
        let lasted = if village.stands() { i32::from(self.seats) + 1 } else { i32::from(village.fallen) };
        let place = (seat.0 + self.seats - self.first.0) % self.seats;
        [lasted, self.total(seat), village.units.into(), -i32::from(village.tokens()), place.into()]
    }

    /// Ends the match with ranks and the tie-break.
    pub(crate) fn finish(&mut self, reason: &'static str, cx: &mut StepContext<'_, Event>) {
        let steps = [None, None, Some("units"), Some("tokens"), Some("order")];
        let outcome = Outcome::ranked(self.seats, self.round, reason, |seat| self.ranking_key(seat), steps);
        let winner = outcome.winners().next().expect("the last step leaves one winner");
        self.stage = Stage::Over(outcome);
        let points = self.total(winner);
        cx.emit(|| Event::Ended { winners: [winner].into_iter().collect(), reason, points });
    }
}
