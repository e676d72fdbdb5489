//! Steps that need nobody: those with one answer, as everybody can see.

use engine::table::Choice;

/// The index of the choice that is made by itself: the only one, where whoever decides sees nothing that others don't.
/// Where it was a secret that it is the only one, making it at once would tell. What ends a part of the turn waits as
/// long as the decision before it can be taken back: nobody could, once the others have gone on.
pub fn forced(choices: &[Choice], has_secrets: bool, can_undo: bool) -> Option<usize> {
    let [only] = choices else { return None };
    let waits = only.label.commits && can_undo;
    (!has_secrets && !waits).then_some(only.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Label;

    fn choice(index: usize, commits: bool) -> Choice {
        Choice { index, label: Label { commits, ..Label::default() } }
    }

    #[test]
    fn only_what_everybody_can_see_to_be_the_only_answer_is_made_by_itself() {
        let only = [choice(0, false)];
        assert_eq!(forced(&only, false, true), Some(0));
        assert_eq!(forced(&only, true, true), None, "it would tell a secret");
        assert_eq!(forced(&[choice(0, false), choice(1, false)], false, true), None);
        assert_eq!(forced(&[], false, true), None);
    }

    #[test]
    fn the_end_of_a_turn_waits_as_long_as_there_is_something_to_take_back() {
        let end = [choice(0, true)];
        assert_eq!(forced(&end, false, true), None);
        assert_eq!(forced(&end, false, false), Some(0));
    }
}
