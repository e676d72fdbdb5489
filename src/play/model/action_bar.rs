//! The action bar of a narrow screen: one primary choice, and the choice that ends the step.

use super::choice_groups::{ChoiceGroups, Folding, Item, Row};

/// The choices, split between the bar and the list above it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ActionBar {
    /// The row whose choice the filled button carries out.
    pub primary: Option<Row>,
    /// The choices that stay in the list, and the choice that ends the step.
    pub list: ChoiceGroups,
}

impl ActionBar {
    /// Moves the primary row out of a list: a row that also finishes, or else the only visible row. Secondary choices
    /// stay in the list.
    pub fn new(mut list: ChoiceGroups) -> Self {
        let in_sight = || {
            let groups = list.groups.iter().enumerate().filter(|(_, group)| group.folding == Folding::Flat);
            groups.flat_map(|(at, group)| group.rows.iter().enumerate().map(move |(row_at, row)| ((at, row_at), row)))
        };
        let repeats = in_sight().find(|(_, row)| matches!(row.item, Item::AndFinish(_)));
        let mut rows = in_sight();
        let is_secondary = |row: &Row| row.item.choices().iter().all(|choice| choice.label.secondary);
        let only = rows
            .next()
            .filter(|(_, row)| rows.next().is_none() && !is_secondary(row) && !matches!(row.item, Item::Target { .. }));
        let found = repeats.or(only).map(|(place, _)| place);
        let primary = found.map(|(at, row_at)| {
            let group = &mut list.groups[at];
            group.count -= 1;
            group.rows.remove(row_at)
        });
        list.groups.retain(|group| group.count > 0);
        Self { primary, list }
    }

    /// Returns the number of rows in the list, including folded ones.
    pub fn listed(&self) -> usize {
        self.list.groups.iter().map(|group| group.count).sum()
    }
}

#[cfg(test)]
mod tests {
    use engine::kernel::text::label::Label;
    use engine::kernel::turn::ActionIndex;
    use engine::matches::moment::Choice;

    use super::*;
    use crate::play::model::choice_groups::{KEYS, lay_out};

    fn bar(labels: &[Label]) -> ActionBar {
        let choice = |(index, label): (usize, &Label)| Choice { index: ActionIndex(index), label: label.clone() };
        let choices: Vec<Choice> = labels.iter().enumerate().map(choice).collect();
        ActionBar::new(lay_out(&choices, &[], &[], KEYS))
    }

    fn label(text: &'static str) -> Label {
        Label { text: text.into(), group: "Do", ..Label::default() }
    }

    fn ends() -> Label {
        Label { ends_step: true, group: "End", ..label("End") }
    }

    fn primary(bar: &ActionBar) -> Vec<usize> {
        let row = bar.primary.iter().flat_map(|row| row.item.choices());
        row.map(|choice| choice.index.0).collect()
    }

    #[test]
    fn an_amount_to_be_set_stands_in_the_bar_beside_what_gives_up() {
        let bid = |amount| Label { amount: Some(amount), ..label("Bid") };
        let bar = bar(&[bid(8), bid(9), ends()]);
        assert_eq!(primary(&bar), [0, 1]);
        assert_eq!(bar.listed(), 0, "nothing is left to unfold");
        assert_eq!(bar.list.finish.map(|choice| choice.index.0), Some(2));
    }

    #[test]
    fn of_several_rows_none_is_preferred() {
        let bar = bar(&[label("Go"), label("Stay"), ends()]);
        assert!(bar.primary.is_none());
        assert_eq!(bar.listed(), 2);
    }

    #[test]
    fn repeating_the_last_turn_is_preferred_to_the_rest() {
        let again = Label { often_last: true, ..label("Repeat") };
        let bar = bar(&[label("Work"), again, ends()]);
        assert_eq!(primary(&bar), [1, 2], "and ends the turn");
        assert_eq!(bar.listed(), 2, "it can also be repeated without ending the turn");
    }

    #[test]
    fn the_only_row_stays_in_the_list_if_it_is_secondary() {
        let by_hand = Label { secondary: true, ..label("Pay by hand") };
        let bar = bar(&[by_hand, ends()]);
        assert!(bar.primary.is_none());
        assert_eq!(bar.listed(), 1);
    }

    #[test]
    fn the_only_row_in_sight_is_carried_out_from_the_bar_and_folded_ones_stay_in_the_list() {
        let sell = |text| Label { secondary: true, group: "Sell", ..label(text) };
        let bar = bar(&[label("Board"), sell("Wine"), sell("Books"), ends()]);
        assert_eq!(primary(&bar), [0]);
        assert_eq!(bar.listed(), 2);
    }
}
