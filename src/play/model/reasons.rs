//! Reasons why something isn't possible now. They are built on request.

use engine::kernel::entity::EntityId;
use engine::kernel::text::label::Blocked;
use engine::kernel::text::rich_text::RichText;

use super::match_model::MatchModel;

impl MatchModel {
    /// Returns the actions that the viewer may want but that aren't legal now, with reasons. Empty unless the viewer
    /// decides.
    pub fn blocked(&self) -> Vec<Blocked> {
        let view = self.view();
        if view.viewer_decides() { self.table().blocked() } else { Vec::new() }
    }

    /// Returns the game's reason why an entity can't be used now, with its rule.
    pub fn why_not(&self, entity: EntityId) -> Option<RichText> {
        reason(&self.blocked(), entity)
    }
}

/// Returns the reason for an entity. A reason whose path ends with the entity takes precedence.
fn reason(blocked: &[Blocked], entity: EntityId) -> Option<RichText> {
    let about_it = blocked.iter().find(|blocked| blocked.path.last() == Some(&entity));
    let found = about_it.or_else(|| blocked.iter().find(|blocked| blocked.path.contains(&entity)))?;
    Some(RichText { rule: found.rule, ..found.reason.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn tile(id: u16) -> EntityId {
        EntityId { kind: 1, id }
    }

    fn blocked(reason: &'static str, path: &[u16]) -> Blocked {
        Blocked::new("Something", reason, "", path.iter().map(|id| tile(*id)).collect(), "section")
    }

    #[test]
    fn a_reason_about_a_thing_alone_comes_before_one_about_several() {
        let all = [blocked("Both are taken.", &[1, 2]), blocked("This one is taken.", &[1])];
        let words = |id| reason(&all, tile(id)).map(|reason| reason.to_text(&[]));
        assert_eq!(words(1).as_deref(), Some("This one is taken."));
        assert_eq!(words(2).as_deref(), Some("Both are taken."));
        assert_eq!(words(3), None);
        assert_eq!(reason(&all, tile(1)).and_then(|reason| reason.rule), Some("section"));
    }
}
