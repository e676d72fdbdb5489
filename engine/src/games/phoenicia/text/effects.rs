//! The effects of a development on a village besides its numbers, in words (Phoenicia 1.4 and 2.3). A first copy has
//! the printed text. A further copy has only its new effects.

use crate::games::phoenicia::data::{DISCOUNTS, Development, POINT_LIMIT, Tile};
use crate::games::phoenicia::state::Village;
use crate::kernel::text::lists::listed;

impl Village {
    /// Returns the effects of one more copy of a development. Empty if it has only numbers.
    pub(crate) fn next_effect(&self, development: Development) -> String {
        if self.owns(development) == 0 {
            return self.first_effect(development);
        }
        let parts = [self.next_level(development), self.next_point_limit(development), self.next_discount(development)];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// Returns the printed text, adapted to the tiles that the village has or lacks.
    fn first_effect(&self, development: Development) -> String {
        let printed = development.card().effect;
        for tile in Tile::ALL {
            let card = tile.card();
            if card.improved_by == Some(development) && !self.has(tile) {
                return format!("{printed}: {}", nothing_yet(tile));
            }
            if card.opened_by == Some(development) {
                return printed.replacen(card.names[0], card.names[usize::from(self.level(tile))], 1);
            }
        }
        printed.to_owned()
    }

    /// Returns the next improvement of a tile by a further copy.
    fn next_level(&self, development: Development) -> Option<String> {
        let tile = Tile::ALL.into_iter().find(|tile| tile.card().improved_by == Some(development))?;
        let card = tile.card();
        let level = self.level(tile) + 1;
        let name = card.names.get(usize::from(level))?;
        let does = if self.has(tile) {
            format!("every {} produces {}", card.worker.0, tile.yields(level, 1))
        } else {
            nothing_yet(tile)
        };
        Some(format!("{name}: {does}"))
    }

    /// Returns the increase of the VP for sale by a further City Centre.
    fn next_point_limit(&self, development: Development) -> Option<String> {
        let limit = self.point_limit();
        let next = POINT_LIMIT.get(usize::from(self.owns(development)) + 1)?;
        let more = development == Development::CityCentre && *next > limit;
        more.then(|| format!("Buy up to {next} VP instead of {limit}"))
    }

    /// Returns the additional discount by a further copy.
    fn next_discount(&self, development: Development) -> Option<String> {
        let owned = usize::from(self.owns(development));
        let rows = || DISCOUNTS.iter().filter(|row| row.giver == development);
        // A card gives the same discount on all of its targets.
        let total = rows().next()?.total;
        let (before, after) = (total[owned - 1], *total.get(owned)?);
        let names: Vec<&str> = rows().map(|row| row.target.card().name).collect();
        (after > before).then(|| format!("{} more off {}, {after} in all", after - before, listed(&names)))
    }
}

/// Returns the note for an improvement of a tile that the village doesn't have.
fn nothing_yet(tile: Tile) -> String {
    let opener = tile.card().opened_by.map_or("", |opener| opener.card().name);
    format!("does nothing yet, since you have no {opener}")
}
