//! From clicks on the board to choices: a picked path narrows the list until one choice remains.

use engine::table::Choice;
use engine::words::Anchor;

/// What a pick leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// One choice remains: its index.
    Choice(usize),
    /// Several remain; this is picked now.
    Selected(Vec<Anchor>),
    /// Nothing can be done with it now.
    Nothing,
}

/// The choices that fit what is picked.
pub fn fitting<'a>(choices: &'a [Choice], selected: &'a [Anchor]) -> impl Iterator<Item = &'a Choice> {
    choices.iter().filter(move |choice| choice.label.path.starts_with(selected))
}

/// What can be picked next.
pub fn targets(choices: &[Choice], selected: &[Anchor]) -> Vec<Anchor> {
    let mut targets: Vec<Anchor> = Vec::new();
    for target in fitting(choices, selected).filter_map(|choice| choice.label.path.get(selected.len())) {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
    targets
}

/// Picks one more thing: further along the path, another in place of the last, or the last one again,
/// which takes it back.
pub fn pick(choices: &[Choice], selected: &[Anchor], anchor: Anchor) -> Picked {
    if selected.last() == Some(&anchor) && !targets(choices, selected).contains(&anchor) {
        return Picked::Selected(selected[..selected.len() - 1].to_vec());
    }
    for kept in (0..=selected.len()).rev() {
        let mut path = selected[..kept].to_vec();
        path.push(anchor);
        let fit: Vec<usize> = fitting(choices, &path).map(|choice| choice.index).collect();
        match fit.as_slice() {
            [] => {}
            [only] => return Picked::Choice(*only),
            _ => return Picked::Selected(path),
        }
    }
    Picked::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Label;

    const fn tile(id: u16) -> Anchor {
        Anchor::shared("tile", id)
    }

    fn choices(paths: &[&[u16]]) -> Vec<Choice> {
        let label = |path: &&[u16]| Label { path: path.iter().map(|id| tile(*id)).collect(), ..Label::default() };
        paths.iter().map(label).enumerate().map(|(index, label)| Choice { index, label }).collect()
    }

    #[test]
    fn picks_narrow_until_one_choice_remains() {
        let choices = choices(&[&[], &[1, 2], &[1, 3], &[4]]);
        assert_eq!(targets(&choices, &[]), [tile(1), tile(4)]);
        assert_eq!(pick(&choices, &[], tile(4)), Picked::Choice(3));
        assert_eq!(pick(&choices, &[], tile(1)), Picked::Selected(vec![tile(1)]));
        assert_eq!(targets(&choices, &[tile(1)]), [tile(2), tile(3)]);
        assert_eq!(pick(&choices, &[tile(1)], tile(3)), Picked::Choice(2));
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
