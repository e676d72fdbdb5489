//! Pieces that keep their identity from state to state. A state only counts equal pieces. Its events describe the
//! moves.

use super::step::Step;
use engine::kernel::rules::Rules;

/// A move of a piece from one place to another. Pieces of a kind are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<K, P> {
    /// The kind of the piece, such as its seat.
    pub kind: K,
    /// The place that it leaves.
    pub from: P,
    /// The place to which it goes.
    pub to: P,
}

/// Pieces of kinds `K` on places `P`. The index of a piece is its identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces<K, P>(Vec<(K, Option<P>)>);

impl<K, P> Default for Pieces<K, P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Copy + PartialEq, P: Copy + PartialEq> Pieces<K, P> {
    /// Returns the identities of all pieces so far, including those that are out of sight now.
    pub fn identities(&self) -> std::ops::Range<usize> {
        0..self.0.len()
    }

    /// Returns the kind and the place of a piece. The place is `None` while the piece is out of sight.
    ///
    /// # Panics
    /// If no piece has that identity.
    pub fn piece(&self, identity: usize) -> (K, Option<P>) {
        self.0[identity]
    }

    /// Returns the place of a piece. `None` if it is out of sight or unknown.
    pub fn place(&self, identity: usize) -> Option<P> {
        self.0.get(identity)?.1
    }

    /// Returns the pieces in another state, with pieces on the places `taken`. The pieces of `moves` go to their
    /// destinations, the others stay. The remaining places get pieces that come into sight.
    pub fn follow(&self, taken: impl IntoIterator<Item = (K, P)>, moves: &[Move<K, P>]) -> Self {
        let mut taken: Vec<(K, P)> = taken.into_iter().collect();
        let mut next: Vec<(K, Option<P>)> = self.0.iter().map(|(kind, _)| (*kind, None)).collect();
        let mut moved = vec![false; next.len()];
        for Move { kind, from, to } in moves {
            let is_sent = |at: &usize| !moved[*at] && self.0[*at] == (*kind, Some(*from));
            if let Some(at) = (0..next.len()).rfind(is_sent)
                && take(&mut taken, &(*kind, *to))
            {
                next[at].1 = Some(*to);
                moved[at] = true;
            }
        }
        for (at, (kind, was)) in self.0.iter().enumerate().filter(|(at, _)| !moved[*at]) {
            next[at].1 = was.filter(|was| take(&mut taken, &(*kind, *was)));
        }
        for (kind, place) in taken {
            let was_out_of_sight = |at: &usize| self.0.get(*at) == Some(&(kind, None)) && next[*at].1.is_none();
            match (0..self.0.len()).find(was_out_of_sight) {
                Some(at) => next[at].1 = Some(place),
                None => next.push((kind, Some(place))),
            }
        }
        Self(next)
    }

    /// Returns the pieces in the state that a step led to, as [`follow`](Self::follow) does. `moves` returns the moves
    /// of an event, in order.
    pub fn after<G: Rules>(
        &self,
        taken: impl IntoIterator<Item = (K, P)>,
        step: Option<&Step<'_, G>>,
        moves: impl Fn(&G::Event, &Step<'_, G>) -> Vec<Move<K, P>>,
    ) -> Self {
        let Some(step) = step else { return self.follow(taken, &[]) };
        let mut all: Vec<Move<K, P>> = step.events.iter().flat_map(|event| moves(event, step)).collect();
        if step.is_back {
            all.reverse();
            for Move { from, to, .. } in &mut all {
                std::mem::swap(from, to);
            }
        }
        self.follow(taken, &all)
    }
}

/// Removes an element from a list. Returns `false` if the list doesn't contain it.
fn take<T: PartialEq>(list: &mut Vec<T>, wanted: &T) -> bool {
    let found = list.iter().position(|place| place == wanted);
    found.map(|at| list.remove(at)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Letters = Pieces<char, u8>;

    fn places(pieces: &Letters) -> Vec<Option<u8>> {
        pieces.identities().map(|identity| pieces.place(identity)).collect()
    }

    fn sent(kind: char, from: u8, to: u8) -> Move<char, u8> {
        Move { kind, from, to }
    }

    #[test]
    fn a_piece_that_is_sent_keeps_its_identity() {
        let before = Letters::default().follow([('a', 1), ('a', 2)], &[]);
        let after = before.follow([('a', 2), ('a', 3)], &[sent('a', 1, 3)]);
        assert_eq!(places(&after), [Some(3), Some(2)]);
    }

    #[test]
    fn of_several_on_one_place_the_last_one_goes() {
        let before = Letters::default().follow([('a', 1), ('a', 1)], &[]);
        let after = before.follow([('a', 1), ('a', 2)], &[sent('a', 1, 2)]);
        assert_eq!(places(&after), [Some(1), Some(2)]);
    }

    #[test]
    fn nothing_is_seen_to_move_that_no_event_moves() {
        let before = Letters::default().follow([('a', 1)], &[]);
        let after = before.follow([('a', 2)], &[]);
        assert_eq!(places(&after), [None, Some(2)]);
    }

    #[test]
    fn a_piece_comes_back_into_sight_only_as_one_of_its_kind() {
        let before = Letters::default().follow([('a', 1), ('b', 2)], &[]).follow([], &[]);
        assert_eq!(places(&before), [None, None]);
        let after = before.follow([('b', 5), ('c', 6)], &[]);
        assert_eq!(places(&after), [None, Some(5), Some(6)]);
        assert_eq!(after.piece(2), ('c', Some(6)));
    }

    #[test]
    fn two_moves_in_a_row_move_two_pieces() {
        let before = Letters::default().follow([('a', 1), ('a', 1), ('a', 1)], &[]);
        let after = before.follow([('a', 1), ('a', 2), ('a', 2)], &[sent('a', 1, 2), sent('a', 1, 2)]);
        assert_eq!(places(&after), [Some(1), Some(2), Some(2)]);
    }
}
