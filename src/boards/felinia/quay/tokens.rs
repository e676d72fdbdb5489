//! Which bid token lies where. The state knows only whose tokens lie on a stack; here each has an identity that it
//! keeps from state to state, so that it can be seen to move.

use engine::games::felinia::action::{SPOTS, Spot};
use engine::games::felinia::data::{SEATS, TOKENS};
use engine::kernel::by_kind::ByKind;
use engine::kernel::seat::Seat;

/// A bid token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::boards::felinia) struct Token {
    /// Whose it is.
    pub(in crate::boards::felinia) seat: Seat,
    /// Which of the seat's tokens, from 0.
    pub(in crate::boards::felinia) number: u8,
}

impl Token {
    /// Every token at a table of so many seats.
    pub(in crate::boards::felinia) fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).flat_map(|seat| (0..TOKENS).map(move |number| Self { seat, number }))
    }
}

/// A place on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::boards::felinia) struct Layer {
    /// Which stack.
    pub(in crate::boards::felinia) spot: Spot,
    /// How many tokens lie below.
    pub(in crate::boards::felinia) below: u8,
}

/// Where every token is: on a stack, or with its seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::boards::felinia) struct Tokens([[Option<Layer>; TOKENS as usize]; SEATS]);

impl Tokens {
    /// Where a token lies; nothing while its seat has it.
    pub(in crate::boards::felinia) const fn layer(&self, token: Token) -> Option<Layer> {
        self.0[token.seat.index()][token.number as usize]
    }

    /// Where the tokens are after the stacks have changed, each from the bottom up: those that can stay do; what is new on a stack comes from
    /// its seat, or if that has none left, from another stack.
    pub(in crate::boards::felinia) fn follow(&self, stacks: ByKind<Spot, SPOTS, &[Seat]>) -> Self {
        let filled = |layer: Layer, seat: Seat| stacks[layer.spot].get(usize::from(layer.below)) == Some(&seat);
        let mut next = *self;
        for (seat, tokens) in (0..).map(Seat).zip(&mut next.0) {
            for token in tokens.iter_mut() {
                *token = token.filter(|layer| filled(*layer, seat));
            }
        }
        for spot in Spot::all() {
            for (below, seat) in (0..).zip(stacks[spot]) {
                let layer = Some(Layer { spot, below });
                let (before, now) = (&self.0[seat.index()], &mut next.0[seat.index()]);
                if now.contains(&layer) {
                    continue;
                }
                let free = |number: &usize| now[*number].is_none();
                let in_hand = |number: &usize| free(number) && before[*number].is_none();
                let all = || 0..usize::from(TOKENS);
                if let Some(number) = all().find(in_hand).or_else(|| all().find(free)) {
                    now[number] = layer;
                }
            }
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn stacks<'a>(changed: &[(u8, &'a [Seat])]) -> ByKind<Spot, SPOTS, &'a [Seat]> {
        let mut stacks: ByKind<Spot, SPOTS, &[Seat]> = ByKind::default();
        for (spot, tokens) in changed {
            stacks[Spot(*spot)] = tokens;
        }
        stacks
    }

    fn token(seat: Seat, number: u8) -> Token {
        Token { seat, number }
    }

    fn layer(spot: u8, below: u8) -> Option<Layer> {
        Some(Layer { spot: Spot(spot), below })
    }

    #[test]
    fn a_bid_takes_a_token_from_its_seat() {
        let tokens = Tokens::default().follow(stacks(&[(2, &[A])]));
        assert_eq!(tokens.layer(token(A, 0)), layer(2, 0));
        assert_eq!(tokens.layer(token(A, 1)), None);
        assert_eq!(tokens.layer(token(B, 0)), None);
    }

    #[test]
    fn tokens_on_stacks_stay_when_others_are_put_down() {
        let before = Tokens::default().follow(stacks(&[(2, &[A]), (5, &[B])]));
        let after = before.follow(stacks(&[(0, &[A]), (2, &[A, B]), (5, &[B])]));
        assert_eq!(after.layer(token(A, 0)), layer(2, 0));
        assert_eq!(after.layer(token(A, 1)), layer(0, 0));
        assert_eq!(after.layer(token(B, 0)), layer(5, 0));
        assert_eq!(after.layer(token(B, 1)), layer(2, 1));
    }

    #[test]
    fn the_top_token_goes_home_and_no_other_moves() {
        let before = Tokens::default().follow(stacks(&[(1, &[A, B, A])]));
        let after = before.follow(stacks(&[(1, &[A, B])]));
        let moved: Vec<Token> = Token::all(2).filter(|token| before.layer(*token) != after.layer(*token)).collect();
        assert_eq!(moved.len(), 1);
        assert_eq!(before.layer(moved[0]), layer(1, 2));
        assert_eq!(after.layer(moved[0]), None);
    }

    #[test]
    fn a_seat_without_tokens_in_hand_moves_one_from_another_stack() {
        let before = Tokens::default().follow(stacks(&[(0, &[A, A, A])]));
        let after = before.follow(stacks(&[(0, &[A, A]), (3, &[A])]));
        let there: Vec<_> = Token::all(1).map(|token| after.layer(token)).collect();
        assert!(there.contains(&layer(3, 0)));
        assert_eq!(there.iter().flatten().count(), 3);
    }

    #[test]
    fn every_token_of_every_stack_is_one_of_its_seat() {
        let now = stacks(&[(0, &[A, B]), (4, &[B, A, A]), (5, &[B])]);
        let tokens = Tokens::default().follow(now);
        for (spot, stack) in (0..).zip(now) {
            for (below, seat) in (0..).zip(stack) {
                let there = Token::all(2).filter(|token| tokens.layer(*token) == layer(spot, below));
                assert_eq!(there.map(|token| token.seat).collect::<Vec<_>>(), [*seat]);
            }
        }
    }
}
