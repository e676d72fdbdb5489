//! Forced moves, which are played automatically.

use engine::kernel::turn::ActionIndex;
use engine::matches::moment::Choice;

/// Returns the index of the only choice, if it is played automatically.
///
/// It isn't if `tells_secret` is `true`: other people would learn that a seat with secrets had no other choice. A
/// choice that ends a part of the turn waits for the person if it warns of a loss. It also waits if `makes_final` is
/// `true`: it would make the previous decision final.
pub fn forced(choices: &[Choice], tells_secret: bool, makes_final: bool) -> Option<ActionIndex> {
    let [only] = choices else { return None };
    let waits = only.label.ends_step && (makes_final || only.label.warns);
    (!tells_secret && !waits).then_some(only.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::text::label::Label;

    fn choice(index: usize, ends_step: bool) -> Choice {
        Choice { index: ActionIndex(index), label: Label { ends_step, ..Label::default() } }
    }

    #[test]
    fn only_what_everybody_can_see_to_be_the_only_answer_is_made_by_itself() {
        let only = [choice(0, false)];
        assert_eq!(forced(&only, false, true), Some(ActionIndex(0)));
        assert_eq!(forced(&only, true, true), None, "it would tell a secret");
        assert_eq!(forced(&[choice(0, false), choice(1, false)], false, true), None);
        assert_eq!(forced(&[], false, true), None);
    }

    #[test]
    fn the_end_of_a_turn_waits_where_it_would_make_a_decision_final() {
        let end = [choice(0, true)];
        assert_eq!(forced(&end, false, true), None);
        assert_eq!(forced(&end, false, false), Some(ActionIndex(0)));
    }

    #[test]
    fn the_end_of_a_turn_that_loses_something_waits_until_somebody_wants_it() {
        let mut end = [choice(0, true)];
        end[0].label.warns = true;
        assert_eq!(forced(&end, false, false), None);
    }
}
