//! Maps clicks on the board to choices: a picked path narrows the list until one choice remains. A choice that affects
//! more than its path is previewed first, and made by one more click.

use engine::kernel::entity::EntityId;
use engine::kernel::turn::ActionIndex;
use engine::matches::moment::Choice;

use crate::board_parts::hovered::Hovered;

/// The result of a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// One choice remains; this is its index.
    Choice(ActionIndex),
    /// Several choices remain; this is the new selection.
    Selected(Vec<EntityId>),
    /// The entity can't be picked now.
    Nothing,
}

/// Returns the choices that fit the selection.
pub fn fitting<'a>(choices: &'a [Choice], selected: &'a [EntityId]) -> impl Iterator<Item = &'a Choice> {
    choices.iter().filter(move |choice| choice.label.path.starts_with(selected))
}

/// Returns the only choice that fits the selection, if it has a preview and so asks for one more click.
pub fn previewed<'a>(choices: &'a [Choice], selected: &'a [EntityId]) -> Option<&'a Choice> {
    let mut fit = fitting(choices, selected);
    let only = fit.next().filter(|choice| !selected.is_empty() && !choice.label.preview.is_empty());
    only.filter(|_| fit.next().is_none())
}

/// Returns `true` if more entities can be picked after the selection.
pub fn leads_on(choices: &[Choice], selected: &[EntityId]) -> bool {
    fitting(choices, selected).any(|choice| choice.label.path.len() > selected.len())
}

/// Returns the entities that can be picked now. While a choice is previewed, the entity that confirms it comes first,
/// followed by its alternatives.
pub fn targets(choices: &[Choice], selected: &[EntityId]) -> Vec<EntityId> {
    let mut targets: Vec<EntityId> = Vec::new();
    let mut add = |selected: &[EntityId]| {
        for target in fitting(choices, selected).filter_map(|choice| choice.label.path.get(selected.len())) {
            if !targets.contains(target) {
                targets.push(*target);
            }
        }
    };
    if previewed(choices, selected).is_some() {
        let (last, before) = selected.split_last().expect("a choice is shown once something is picked");
        add(selected);
        add(before);
        targets.retain(|target| target != last);
        targets.insert(0, *last);
    } else {
        add(selected);
    }
    targets
}

/// Picks an entity: the next one of the path, or a replacement for the last one. Picking the last one again confirms
/// the previewed choice, or else cancels the pick.
pub fn pick(choices: &[Choice], selected: &[EntityId], entity: EntityId) -> Picked {
    if let Some((last, before)) = selected.split_last()
        && *last == entity
    {
        if let Some(choice) = previewed(choices, selected) {
            return Picked::Choice(choice.index);
        }
        if !targets(choices, selected).contains(&entity) {
            return Picked::Selected(before.to_vec());
        }
    }
    for kept in (0..=selected.len()).rev() {
        let mut path = selected[..kept].to_vec();
        path.push(entity);
        let fit: Vec<&Choice> = fitting(choices, &path).collect();
        if let Some(choice) = fit.iter().find(|choice| choice.label.at_once && path.len() == 1) {
            return Picked::Choice(choice.index);
        }
        match fit.as_slice() {
            [] => {}
            [only] if only.label.preview.is_empty() => return Picked::Choice(only.index),
            _ => return Picked::Selected(path),
        }
    }
    Picked::Nothing
}

/// Returns the choice to preview on the board: the choice under the pointer, or the choice of the entity under the
/// pointer. Without one, the choice that is already previewed.
pub fn hovered_or_previewed<'a>(
    choices: &'a [Choice],
    selected: &[EntityId],
    hovered: Option<Hovered>,
) -> Option<&'a Choice> {
    let choice = |index| choices.iter().find(|choice| choice.index == index);
    let preview = |selected: &[EntityId]| previewed(choices, selected).map(|choice| choice.index).and_then(choice);
    let hovered = match hovered {
        None => None,
        Some(Hovered::Choice(index)) => choice(index).filter(|choice| choice.label.path.starts_with(selected)),
        Some(Hovered::Entity(entity)) => match pick(choices, selected, entity) {
            Picked::Choice(index) => choice(index).filter(|choice| !choice.label.preview.is_empty()),
            Picked::Selected(path) => preview(&path),
            Picked::Nothing => None,
        },
    };
    hovered.or_else(|| preview(selected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::text::label::Label;

    const fn tile(id: u16) -> EntityId {
        EntityId { kind: 1, id }
    }

    fn choices(paths: &[&[u16]]) -> Vec<Choice> {
        let label = |path: &&[u16]| Label { path: path.iter().map(|id| tile(*id)).collect(), ..Label::default() };
        paths.iter().map(label).enumerate().map(|(index, label)| Choice { index: ActionIndex(index), label }).collect()
    }

    #[test]
    fn picks_narrow_until_one_choice_remains() {
        let choices = choices(&[&[], &[1, 2], &[1, 3], &[4]]);
        assert_eq!(targets(&choices, &[]), [tile(1), tile(4)]);
        assert_eq!(pick(&choices, &[], tile(4)), Picked::Choice(ActionIndex(3)));
        assert_eq!(pick(&choices, &[], tile(1)), Picked::Selected(vec![tile(1)]));
        assert_eq!(targets(&choices, &[tile(1)]), [tile(2), tile(3)]);
        assert_eq!(pick(&choices, &[tile(1)], tile(3)), Picked::Choice(ActionIndex(2)));
    }

    /// Returns choices that each have a preview.
    fn journeys(paths: &[&[u16]]) -> Vec<Choice> {
        let mut choices = choices(paths);
        for choice in &mut choices {
            choice.label.preview = vec![EntityId { kind: 2, id: choice.index.0 as u16 }];
        }
        choices
    }

    fn looks(choices: &[Choice], selected: &[EntityId], hovered: Option<Hovered>) -> Option<usize> {
        hovered_or_previewed(choices, selected, hovered).map(|choice| choice.index.0)
    }

    #[test]
    fn a_choice_with_a_preview_is_shown_and_made_by_one_more_pick() {
        let choices = journeys(&[&[1, 2], &[1, 3], &[4, 5]]);
        assert_eq!(pick(&choices, &[tile(1)], tile(2)), Picked::Selected(vec![tile(1), tile(2)]));
        assert_eq!(targets(&choices, &[tile(1), tile(2)]), [tile(2), tile(3)]);
        assert_eq!(pick(&choices, &[tile(1), tile(2)], tile(2)), Picked::Choice(ActionIndex(0)));
        assert_eq!(pick(&choices, &[tile(1), tile(2)], tile(3)), Picked::Selected(vec![tile(1), tile(3)]));
        assert_eq!(pick(&choices, &[tile(1), tile(2)], tile(1)), Picked::Selected(vec![tile(1)]));
        assert_eq!(pick(&choices, &[tile(1)], tile(1)), Picked::Selected(vec![]));
    }

    #[test]
    fn a_choice_that_is_made_at_once_is_shown_under_the_pointer_and_made_by_one_pick() {
        let mut choices = journeys(&[&[1, 2], &[1, 3]]);
        choices[1].label.at_once = true;
        assert_eq!(pick(&choices, &[], tile(1)), Picked::Choice(ActionIndex(1)));
        assert_eq!(looks(&choices, &[], Some(Hovered::Entity(tile(1)))), Some(1));
    }

    #[test]
    fn a_choice_that_is_clear_early_is_shown_early() {
        let choices = journeys(&[&[1, 2], &[1, 3], &[4, 5]]);
        assert_eq!(pick(&choices, &[], tile(4)), Picked::Selected(vec![tile(4)]));
        assert_eq!(targets(&choices, &[tile(4)]), [tile(4), tile(5), tile(1)]);
        assert_eq!(pick(&choices, &[tile(4)], tile(5)), Picked::Selected(vec![tile(4), tile(5)]));
        assert_eq!(pick(&choices, &[tile(4)], tile(4)), Picked::Choice(ActionIndex(2)));
    }

    #[test]
    fn choices_with_a_preview_in_the_same_place_are_chosen_from_the_list() {
        let choices = journeys(&[&[1], &[1]]);
        assert_eq!(pick(&choices, &[], tile(1)), Picked::Selected(vec![tile(1)]));
        assert_eq!(pick(&choices, &[tile(1)], tile(1)), Picked::Selected(vec![]));
        assert!(previewed(&choices, &[tile(1)]).is_none());
        assert!(!leads_on(&choices, &[tile(1)]));
    }

    #[test]
    fn a_choice_is_looked_at_where_a_pick_would_lead_to_it_alone() {
        let choices = journeys(&[&[1, 2], &[1, 3], &[4, 5]]);
        let thing = |id| Some(Hovered::Entity(tile(id)));
        assert_eq!(looks(&choices, &[], thing(1)), None);
        assert_eq!(looks(&choices, &[], thing(4)), Some(2));
        assert_eq!(looks(&choices, &[tile(1)], thing(3)), Some(1));
        assert_eq!(looks(&choices, &[tile(1), tile(3)], thing(2)), Some(0));
        assert_eq!(looks(&choices, &[tile(1), tile(3)], thing(9)), Some(1));
        assert_eq!(looks(&choices, &[tile(1), tile(3)], None), Some(1));
        assert_eq!(looks(&choices, &[], Some(Hovered::Choice(ActionIndex(1)))), Some(1));
        assert_eq!(looks(&choices, &[tile(4)], Some(Hovered::Choice(ActionIndex(1)))), Some(2));
        assert_eq!(looks(&self::choices(&[&[4, 5]]), &[], thing(4)), None);
    }

    #[test]
    fn a_pick_elsewhere_starts_again_and_the_same_pick_takes_back() {
        let choices = choices(&[&[1, 2], &[1, 3], &[4, 2], &[4, 5]]);
        assert_eq!(pick(&choices, &[tile(1)], tile(4)), Picked::Selected(vec![tile(4)]));
        assert_eq!(pick(&choices, &[tile(1)], tile(1)), Picked::Selected(vec![]));
        assert_eq!(pick(&choices, &[tile(1)], tile(9)), Picked::Nothing);
    }

    #[test]
    fn choices_in_the_same_place_stay_together() {
        let choices = choices(&[&[1], &[1], &[2]]);
        assert_eq!(pick(&choices, &[], tile(1)), Picked::Selected(vec![tile(1)]));
        assert!(targets(&choices, &[tile(1)]).is_empty());
    }
}
