//! How choices are laid out: by heading, with one stepper for each family of numbers.

use engine::entity::EntityId;
use engine::table::Choice;

use crate::table::selection;

/// Choices under one heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The heading.
    pub name: &'static str,
    /// What stands below it, each with its number from 1.
    pub items: Vec<(usize, Item)>,
    /// Whether it is folded away: seldom what one wants.
    pub aside: bool,
}

/// One thing to press.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A button.
    Single(Choice),
    /// Choices that differ in a number only, smallest first.
    Stepper(Vec<Choice>),
}

impl Item {
    /// What can be chosen by it.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::Single(choice) => std::slice::from_ref(choice),
            Self::Stepper(family) => family,
        }
    }
}

/// Lays out the choices that fit what is picked.
pub fn lay_out(choices: &[Choice], selected: &[EntityId]) -> Vec<Group> {
    let mut groups: Vec<(&'static str, Vec<Item>)> = Vec::new();
    for choice in selection::fitting(choices, selected) {
        let name = choice.label.group;
        let at = groups.iter().position(|(group, _)| *group == name).unwrap_or_else(|| {
            groups.push((name, Vec::new()));
            groups.len() - 1
        });
        let items = &mut groups[at].1;
        let family = items.iter_mut().find_map(|item| match item {
            Item::Stepper(family) if family[0].label.path == choice.label.path => Some(family),
            _ => None,
        });
        match (choice.label.amount, family) {
            (Some(_), Some(family)) => family.push(choice.clone()),
            (Some(_), None) => items.push(Item::Stepper(vec![choice.clone()])),
            (None, _) => items.push(Item::Single(choice.clone())),
        }
    }
    // What is seldom wanted comes last and is folded away, unless nothing else is left.
    let is_aside = |items: &[Item]| items.iter().all(|item| matches!(item, Item::Single(choice) if choice.label.aside));
    let (aside, usual): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(_, items)| is_aside(items));
    let fold = !usual.is_empty();
    let usual = usual.into_iter().map(|group| (group, false));
    let mut number = 0;
    usual
        .chain(aside.into_iter().map(|group| (group, fold)))
        .map(|((name, items), aside)| {
            let items = items.into_iter().map(|item| {
                number += 1;
                let item = match item {
                    Item::Stepper(mut family) if family.len() == 1 => Item::Single(family.remove(0)),
                    Item::Stepper(mut family) => {
                        family.sort_by_key(|choice| choice.label.amount);
                        Item::Stepper(family)
                    }
                    single => single,
                };
                (number, item)
            });
            Group { name, items: items.collect(), aside }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Label;

    fn choice(index: usize, group: &'static str, amount: Option<i32>) -> Choice {
        Choice { index, label: Label { text: format!("{group} {index}").into(), group, amount, ..Label::default() } }
    }

    #[test]
    fn what_is_seldom_wanted_comes_last_and_is_folded_unless_it_is_all_there_is() {
        let aside = |index| {
            let Choice { index, label } = choice(index, "Gates", None);
            Choice { index, label: Label { aside: true, ..label } }
        };
        let groups = lay_out(&[aside(0), choice(1, "Finish", None), aside(2)], &[]);
        let laid: Vec<_> = groups.iter().map(|group| (group.name, group.aside, group.items[0].0)).collect();
        assert_eq!(laid, [("Finish", false, 1), ("Gates", true, 2)]);
        assert!(!lay_out(&[aside(0)], &[])[0].aside);
    }

    #[test]
    fn numbers_of_one_family_share_a_stepper_and_the_rest_keep_their_order() {
        let choices = [
            choice(0, "Bid", Some(9)),
            choice(1, "Bid", Some(7)),
            choice(2, "Leave", None),
            choice(3, "Bid", None),
            choice(4, "Train", Some(1)),
        ];
        let groups = lay_out(&choices, &[]);
        let names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        assert_eq!(names, ["Bid", "Leave", "Train"]);
        let Item::Stepper(family) = &groups[0].items[0].1 else { panic!("a stepper") };
        assert_eq!(family.iter().map(|choice| choice.index).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(groups[0].items[1], (2, Item::Single(choices[3].clone())));
        assert_eq!(groups[2].items, [(4, Item::Single(choices[4].clone()))]);
    }
}
