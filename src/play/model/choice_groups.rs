//! The layout of choices: the finishing choice apart, the others under headings, with one stepper for each family of
//! numbers. A list that is too long is folded, first by target, then by heading. Each visible row has a key.

use std::borrow::Cow;

use engine::kernel::entity::EntityId;
use engine::kernel::text::cost::Cost;
use engine::kernel::text::label::Label;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::ActionIndex;
use engine::matches::moment::Choice;

use super::selection;

/// The keys of the rows, from the top. Letters with another meaning at a table are left out.
pub const KEYS: &str = "123456789adegjkmnopqrstvwxyz";

/// The keys of the rows if single-letter shortcuts are off.
pub const DIGITS: &str = "123456789";

/// The maximum number of rows that are shown without folding.
const FITS: usize = 12;

/// The maximum number of letters of a row that fits beside another one on a phone.
const SHORT: usize = 17;

/// The number of letters that take the space of an amount with its icon.
const LETTERS_OF_AN_AMOUNT: usize = 4;

/// The laid-out choices of a ply.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChoiceGroups {
    /// The choice that ends this part of the turn.
    pub finish: Option<Choice>,
    /// The other choices.
    pub groups: Vec<Group>,
}

/// Choices under one heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The heading.
    pub name: &'static str,
    /// The sentences that the notes of all choices share. They are shown once, below the heading.
    pub note: RichText,
    /// The number of rows when nothing is folded.
    pub count: usize,
    /// The rows below the heading.
    pub rows: Vec<Row>,
    /// The folding of the heading.
    pub folding: Folding,
}

impl Group {
    /// Returns `true` if all rows fit beside each other on a phone.
    pub fn is_paired(&self) -> bool {
        self.rows.len() > 1 && self.rows.iter().all(|row| row.item.is_short())
    }

    /// Returns `true` if one of the rows contains the choice.
    pub fn has(&self, index: ActionIndex) -> bool {
        self.rows.iter().any(|row| row.item.has(index))
    }
}

/// The folding of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folding {
    /// The rows are always visible.
    Flat,
    /// The rows are hidden. The key opens the heading.
    Closed(Option<char>),
    /// The rows are visible. The key closes the heading.
    Open(Option<char>),
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The key of the row. `None` if the row is hidden or no key is left.
    pub key: Option<char>,
    /// The content of the row.
    pub item: Item,
}

/// The content of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A button.
    Single(Box<Choice>),
    /// A choice followed by the finishing choice, in one click.
    AndFinish(Box<[Choice; 2]>),
    /// Choices that differ only in a number, in ascending order.
    Stepper(Vec<Choice>),
    /// Several rows that begin with the same entity. It has to be picked first.
    Target {
        /// The entity.
        thing: EntityId,
        /// The name of the entity.
        name: Cow<'static, str>,
        /// The number of rows.
        count: usize,
    },
}

impl Item {
    /// Returns the choices of the row.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::Single(choice) => std::slice::from_ref(&**choice),
            Self::AndFinish(both) => &**both,
            Self::Stepper(family) => family,
            Self::Target { .. } => &[],
        }
    }

    /// Returns `true` if two such rows fit beside each other on a phone.
    pub fn is_short(&self) -> bool {
        let letters = match self {
            Self::Single(choice) => {
                let Label { text, cost, changes, .. } = &choice.label;
                text.to_text(&[]).chars().count() + LETTERS_OF_AN_AMOUNT * (cost.amounts.len() + changes.len())
            }
            Self::Target { name, .. } => name.chars().count(),
            Self::AndFinish(_) | Self::Stepper(_) => return false,
        };
        letters <= SHORT
    }

    /// Returns `true` if the row contains the choice.
    pub fn has(&self, index: ActionIndex) -> bool {
        self.choices().iter().any(|choice| choice.index == index)
    }

    fn choices_mut(&mut self) -> &mut [Choice] {
        match self {
            Self::Single(choice) => std::slice::from_mut(&mut **choice),
            Self::AndFinish(both) => &mut **both,
            Self::Stepper(family) => family,
            Self::Target { .. } => &mut [],
        }
    }

    /// Returns the identity of the row: the entity it begins with, or the indices of its choices.
    pub fn identity(&self) -> (Option<EntityId>, Vec<ActionIndex>) {
        match self {
            Self::Target { thing, .. } => (Some(*thing), Vec::new()),
            item => (None, item.choices().iter().map(|choice| choice.index).collect()),
        }
    }

    /// Returns the entity that the row acts on and its name, if that entity can have several choices.
    fn target(&self) -> Option<(EntityId, &Cow<'static, str>)> {
        let label = &self.choices().first()?.label;
        let thing = label.path.first().filter(|_| !label.target.is_empty())?;
        Some((*thing, &label.target))
    }

    /// Returns the price of the first choice. Costs that are paid later don't count.
    fn price(&self) -> u32 {
        let cost = self.choices().first().map(|choice| &choice.label.cost);
        cost.filter(|cost| !cost.is_later).map_or(0, Cost::total)
    }

    fn is_secondary(&self) -> bool {
        self.choices().iter().all(|choice| choice.label.secondary)
    }
}

/// Lays out the choices that fit the selection, the cheapest first under each heading. `opened` are the headings that a
/// player has opened. `keys` are the keys for rows, in order.
pub fn lay_out(choices: &[Choice], selected: &[EntityId], opened: &[&str], keys: &str) -> ChoiceGroups {
    let finish = choices.iter().find(|choice| choice.label.ends_step);
    let rest = selection::fitting(choices, selected).filter(|choice| finish.is_none_or(|finish| finish != *choice));
    let mut groups = by_heading(rest);
    groups.iter_mut().for_each(|(_, items)| items.sort_by_key(Item::price));
    if let Some(finish) = finish {
        groups.iter_mut().for_each(|(_, items)| offer_with_finish(items, finish));
    }
    // Headings with only secondary choices come last.
    let (secondary, primary): (Vec<_>, Vec<_>) =
        groups.into_iter().partition(|(_, items)| items.iter().all(Item::is_secondary));
    let length = |groups: &[(&str, Vec<Item>)]| groups.iter().map(|(_, items)| items.len()).sum::<usize>();
    let some_primary = !primary.is_empty();
    let by_target = selected.is_empty() && length(&primary) > FITS;
    let fold = |(name, items): (&'static str, Vec<Item>)| {
        let count = items.len();
        (name, count, if by_target { fold_by_target(items) } else { items })
    };
    let primary: Vec<_> = primary.into_iter().map(fold).collect();
    let is_long = primary.iter().map(|(_, _, items)| items.len()).sum::<usize>() > FITS;
    let primary = primary.into_iter().enumerate().map(|(at, group)| (is_long && at > 0, group));
    let secondary = secondary.into_iter().map(|group| (some_primary || group.1.len() > FITS, fold(group)));
    let mut keys = keys.chars();
    let groups = primary.chain(secondary).map(|(folded, (name, count, mut items))| {
        let is_open = opened.contains(&name);
        let folding = match folded {
            false => Folding::Flat,
            true if is_open => Folding::Open(keys.next()),
            true => Folding::Closed(keys.next()),
        };
        let in_sight = !folded || is_open;
        let note = take_shared_note(&mut items);
        let row = |item| Row { key: if in_sight { keys.next() } else { None }, item };
        Group { name, note, count, rows: items.into_iter().map(row).collect(), folding }
    });
    ChoiceGroups { groups: groups.collect(), finish: finish.cloned() }
}

/// Removes the sentences that the notes of all choices share, and returns them.
fn take_shared_note(items: &mut [Item]) -> RichText {
    // Folded rows have notes as well, which appear once the row is opened.
    if items.len() < 2 || items.iter().any(|item| matches!(item, Item::Target { .. })) {
        return RichText::new();
    }
    let mut notes = items.iter().flat_map(Item::choices).map(|choice| choice.label.note.clone().sentences());
    let mut shared = notes.next().unwrap_or_default();
    notes.for_each(|note| shared.retain(|sentence| note.contains(sentence)));
    if !shared.is_empty() {
        for choice in items.iter_mut().flat_map(Item::choices_mut) {
            let note = std::mem::take(&mut choice.label.note).sentences();
            choice.label.note = sentences_in_one(note.into_iter().filter(|sentence| !shared.contains(sentence)));
        }
    }
    sentences_in_one(shared)
}

fn sentences_in_one(sentences: impl IntoIterator<Item = RichText>) -> RichText {
    let mut note = RichText::new();
    for sentence in sentences {
        if !note.is_empty() {
            note.push(" ");
        }
        note.push(sentence);
    }
    note
}

/// Returns the rows by heading, each in the order of the choices.
fn by_heading<'a>(choices: impl Iterator<Item = &'a Choice>) -> Vec<(&'static str, Vec<Item>)> {
    let mut groups: Vec<(&'static str, Vec<Item>)> = Vec::new();
    for choice in choices {
        let name = choice.label.group;
        let at = groups.iter().position(|(group, _)| *group == name).unwrap_or_else(|| {
            groups.push((name, Vec::new()));
            groups.len() - 1
        });
        add(&mut groups[at].1, choice);
    }
    groups.iter_mut().flat_map(|(_, items)| items).for_each(settle);
    groups
}

/// Adds a choice to the rows of its heading.
fn add(items: &mut Vec<Item>, choice: &Choice) {
    let Some(amount) = choice.label.amount else { return items.push(Item::Single(Box::new(choice.clone()))) };
    let family = items.iter_mut().find_map(|item| match item {
        // A stepper holds each number once.
        Item::Stepper(family)
            if family[0].label.path == choice.label.path
                && family.iter().all(|other| other.label.amount != Some(amount)) =>
        {
            Some(family)
        }
        _ => None,
    });
    match family {
        Some(family) => family.push(choice.clone()),
        None => items.push(Item::Stepper(vec![choice.clone()])),
    }
}

/// Sorts the numbers of a stepper. A stepper with one number becomes a button.
fn settle(item: &mut Item) {
    if let Item::Stepper(family) = item {
        family.sort_by_key(|choice| choice.label.amount);
        if family.len() == 1 {
            *item = Item::Single(Box::new(family.remove(0)));
        }
    }
}

/// Adds a second row for a choice that is often the last one. It carries out the finishing choice as well.
fn offer_with_finish(items: &mut Vec<Item>, finish: &Choice) {
    let last = |item: &Item| match item {
        Item::Single(choice) if choice.label.often_last => Some((**choice).clone()),
        _ => None,
    };
    if let Some((at, choice)) = items.iter().enumerate().find_map(|(at, item)| Some((at, last(item)?))) {
        items.insert(at + 1, Item::AndFinish(Box::new([choice, finish.clone()])));
    }
}

/// Replaces rows that act on the same entity by one row, in the position of the first.
fn fold_by_target(items: Vec<Item>) -> Vec<Item> {
    let mut folded: Vec<Item> = Vec::new();
    for item in &items {
        let same = |other: &&Item| other.target().zip(item.target()).is_some_and(|(one, other)| one.0 == other.0);
        let count = items.iter().filter(same).count();
        match item.target() {
            Some((thing, name)) if count > 1 => {
                let row = Item::Target { thing, name: name.clone(), count };
                if !folded.contains(&row) {
                    folded.push(row);
                }
            }
            _ => folded.push(item.clone()),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::text::cost::Amount;

    fn choice(index: usize, group: &'static str, amount: Option<i32>) -> Choice {
        Choice {
            index: ActionIndex(index),
            label: Label { text: format!("{group} {index}").into(), group, amount, ..Label::default() },
        }
    }

    /// Returns a choice with a path to a place.
    fn way(index: usize, group: &'static str, place: u16) -> Choice {
        let Choice { index: ActionIndex(index), label } = choice(index, group, None);
        let path = [place, 900].map(|id| EntityId { kind: 1, id }).to_vec();
        Choice { index: ActionIndex(index), label: Label { path, target: format!("Place {place}").into(), ..label } }
    }

    fn keys(list: &ChoiceGroups) -> String {
        let key = |key: Option<char>| key.unwrap_or('.');
        let group = |group: &Group| {
            let rows: String = group.rows.iter().map(|row| key(row.key)).collect();
            match group.folding {
                Folding::Flat => rows,
                Folding::Closed(own) => format!("[{}]", key(own)),
                Folding::Open(own) => format!("[{}|{rows}]", key(own)),
            }
        };
        list.groups.iter().map(group).collect()
    }

    #[test]
    fn what_is_often_the_last_thing_to_do_is_offered_once_more_together_with_what_finishes() {
        let mut done = choice(1, "Rest", None);
        done.label.ends_step = true;
        let mut again = choice(0, "As before", None);
        again.label.often_last = true;
        let rows = |choices: &[Choice]| lay_out(choices, &[], &[], KEYS).groups.remove(0).rows;
        let both = Item::AndFinish(Box::new([again.clone(), done.clone()]));
        let [first, second] = &rows(&[again.clone(), done])[..] else { panic!("two rows") };
        assert_eq!(first.item, Item::Single(Box::new(again.clone())));
        assert_eq!((second.key, &second.item), (Some('2'), &both));
        assert_eq!(rows(&[again]).len(), 1, "nothing finishes now");
    }

    #[test]
    fn what_finishes_stands_apart_whatever_is_picked() {
        let mut done = choice(1, "Finish", None);
        done.label.ends_step = true;
        let choices = [way(0, "Go", 1), done.clone(), way(2, "Go", 1)];
        for selected in [vec![], choices[0].label.path.clone()] {
            let list = lay_out(&choices, &selected, &[], KEYS);
            assert_eq!(list.finish.as_ref(), Some(&done));
            assert_eq!(list.groups.iter().map(|group| group.name).collect::<Vec<_>>(), ["Go"]);
        }
        assert_eq!(lay_out(&[way(0, "Go", 1)], &[], &[], KEYS).finish, None);
    }

    #[test]
    fn of_several_that_finish_the_first_stands_apart() {
        let mut both = [choice(0, "Finish", None), choice(1, "Finish", None)];
        both.iter_mut().for_each(|choice| choice.label.ends_step = true);
        let list = lay_out(&both, &[], &[], KEYS);
        assert_eq!(list.finish.map(|choice| choice.index.0), Some(0));
        assert_eq!(list.groups[0].rows[0].item, Item::Single(Box::new(both[1].clone())));
    }

    #[test]
    fn what_is_seldom_wanted_comes_last_and_is_folded_unless_it_is_all_there_is() {
        let secondary = |index| {
            let Choice { index: ActionIndex(index), label } = choice(index, "Gates", None);
            Choice { index: ActionIndex(index), label: Label { secondary: true, ..label } }
        };
        let choices = [secondary(0), choice(1, "Fly", None), secondary(2)];
        let list = lay_out(&choices, &[], &[], KEYS);
        assert_eq!(list.groups.iter().map(|group| group.name).collect::<Vec<_>>(), ["Fly", "Gates"]);
        assert_eq!(keys(&list), "1[2]", "a folded heading has a key that opens it");
        assert_eq!(keys(&lay_out(&choices, &[], &["Gates"], KEYS)), "1[2|34]", "its rows have theirs once it is open");
        assert_eq!(lay_out(&[secondary(0)], &[], &[], KEYS).groups[0].folding, Folding::Flat);
        let many: Vec<Choice> = (0..13).map(secondary).collect();
        assert_eq!(keys(&lay_out(&many, &[], &[], KEYS)), "[1]", "unless that is too much");
    }

    #[test]
    fn a_list_that_fits_is_not_folded() {
        let choices: Vec<Choice> = (0..12).map(|index| way(index, "Go", 1)).collect();
        assert_eq!(keys(&lay_out(&choices, &[], &[], KEYS)), "123456789ade");
    }

    #[test]
    fn a_long_list_is_folded_by_what_its_choices_begin_with_and_a_pick_of_that_unfolds_it() {
        let mut choices: Vec<Choice> = (0..12).map(|index| way(index, "Go", index as u16 / 4)).collect();
        choices.push(way(12, "Go", 77));
        let list = lay_out(&choices, &[], &[], KEYS);
        assert_eq!(list.groups[0].count, 13);
        assert_eq!(keys(&list), "1234");
        let Item::Target { thing, name, count } = &list.groups[0].rows[1].item else { panic!("ways to one place") };
        assert_eq!((&**name, *count), ("Place 1", 4));
        assert_eq!(list.groups[0].rows[3].item, Item::Single(Box::new(choices[12].clone())));
        assert_eq!(keys(&lay_out(&choices, &[*thing], &[], KEYS)), "1234", "now the four ways");
    }

    #[test]
    fn a_list_that_is_long_even_so_shows_its_first_heading_and_folds_the_others() {
        let choices: Vec<Choice> = (0..14).map(|index| choice(index, ["Go", "Stay"][index / 5 % 2], None)).collect();
        assert_eq!(keys(&lay_out(&choices, &[], &[], KEYS)), "123456789[a]");
        assert_eq!(keys(&lay_out(&choices, &[], &["Stay"], KEYS)), "123456789[a|degjk]");
    }

    #[test]
    fn rows_lie_beside_each_other_where_all_of_them_are_short() {
        let row = |text: &'static str, amounts: u16| {
            let cost = Cost::of((0..amounts).map(|_| Amount::new(1_u16, "ore")));
            Choice {
                index: ActionIndex(0),
                label: Label { text: text.into(), group: "Take", cost, ..Label::default() },
            }
        };
        let is_paired = |rows: &[Choice]| lay_out(rows, &[], &[], KEYS).groups[0].is_paired();
        assert!(is_paired(&[row("Books", 2), row("Glassware", 1)]));
        assert!(!is_paired(&[row("Books", 2), row("Panther crossroads", 0)]), "too long a name");
        assert!(!is_paired(&[row("Books", 2), row("Glassware", 3)]), "too many amounts");
        assert!(!is_paired(&[row("Books", 2)]), "alone");
    }

    #[test]
    fn sentences_that_all_choices_share_stand_once_above_them() {
        let noted = |index, note: &'static str| {
            let mut noted = choice(index, "Build", None);
            noted.label.note = note.into();
            noted
        };
        let choices = [noted(0, "Worth 2. Lost unless built."), noted(1, "Worth 4. Lost unless built.")];
        let group = lay_out(&choices, &[], &[], KEYS).groups.remove(0);
        assert_eq!(group.note.to_text(&[]), "Lost unless built.");
        assert_eq!(group.rows[1].item.choices()[0].label.note.to_text(&[]), "Worth 4.");
        assert!(lay_out(&choices[..1], &[], &[], KEYS).groups[0].note.is_empty(), "a single choice says it itself");
    }

    #[test]
    fn the_cheapest_comes_first_and_what_is_paid_later_keeps_its_place() {
        let priced = |index, count: u16, later: &'static str| {
            let mut priced = choice(index, "Buy", None);
            let cost = Cost::of([Amount::new(count, "ore")]);
            priced.label.cost = if later.is_empty() { cost.after("(1 less)") } else { cost.later(later) };
            priced
        };
        let order = |choices: &[Choice]| {
            let rows = lay_out(choices, &[], &[], KEYS).groups.remove(0).rows;
            rows.iter().map(|row| row.item.choices()[0].index.0).collect::<Vec<_>>()
        };
        assert_eq!(order(&[priced(0, 4, ""), priced(1, 2, ""), priced(2, 2, "")]), [1, 2, 0]);
        assert_eq!(order(&[priced(0, 4, "when you buy"), priced(1, 2, "when you buy")]), [0, 1]);
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
        let groups = lay_out(&choices, &[], &[], KEYS).groups;
        let names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        assert_eq!(names, ["Bid", "Leave", "Train"]);
        let Item::Stepper(family) = &groups[0].rows[0].item else { panic!("a stepper") };
        assert_eq!(family.iter().map(|choice| choice.index.0).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(groups[0].rows[1], Row { key: Some('2'), item: Item::Single(Box::new(choices[3].clone())) });
        assert_eq!(groups[2].rows, [Row { key: Some('4'), item: Item::Single(Box::new(choices[4].clone())) }]);
    }

    #[test]
    fn a_number_that_can_be_had_in_two_ways_has_two_steppers() {
        let choices = [choice(0, "Work", Some(1)), choice(1, "Work", Some(1)), choice(2, "Work", Some(2))];
        let groups = lay_out(&choices, &[], &[], KEYS).groups;
        let indices = |row: &Row| row.item.choices().iter().map(|choice| choice.index.0).collect::<Vec<_>>();
        assert_eq!(groups[0].rows.iter().map(indices).collect::<Vec<_>>(), [vec![0, 2], vec![1]]);
    }
}
