//! Reasons why something is not possible now. They are built when they are asked for.

use engine::kernel::entity::EntityId;
use engine::kernel::text::label::Blocked;
use engine::kernel::text::rich_text::RichText;

use super::match_model::MatchModel;

impl MatchModel {
    /// Returns the things that the viewer may want to do now but can't. Empty unless they decide.
    pub fn blocked(&self) -> Vec<Blocked> {
        let view = self.view();
        if view.viewer_decides() { self.table().blocked() } else { Vec::new() }
    }

    /// Returns the game's reason why nothing can be done with a thing now, with its rule.
    pub fn why_not(&self, entity: EntityId) -> Option<RichText> {
        reason(&self.blocked(), entity)
    }
}

/// Returns the reason that concerns a thing. One whose path ends with the thing is about it alone, and comes first.
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
