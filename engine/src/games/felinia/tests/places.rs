//! Mysterious places (Felinia 5, 12.7).

use super::*;

/// A merchant just before the mysterious place of the Lion, with food for more steps.
fn before(goods: &str) -> Position {
    advanced(2).food(A, 2).goods(A, goods).ship(0, "L1", &[A])
}

fn at_the_place(start: Position) -> Play {
    let mut play = start.exploring();
    play.walk(&["L.A2"]);
    play
}

#[test]
fn two_cards_are_drawn_and_one_may_be_kept() {
    let mut play = at_the_place(before(""));
    play.find("L.B2", place(1, '-'), place(4, '-'));
    assert_eq!(play.game.deck.len(), 16);
    play.play(Action::Keep(place(4, '-')));
    assert_eq!((play[A].places.len(), play.game.deck.len()), (1, 17));
    assert_eq!(play[A].places.cards().collect::<Vec<_>>(), [place(4, '-')]);
    assert_eq!(play.standing(), Some("L.B2"), "and the move goes on");
}

#[test]
fn not_one_of_a_type_already_owned() {
    let mut play = at_the_place(before("bv").keeps(A, place(1, '-')));
    play.find("L.B2", place(1, 'b'), place(2, 'v'));
    assert_eq!(play.choices(), [Action::Keep(place(2, 'v')), Action::Leave]);
}

#[test]
fn what_others_own_is_no_hindrance() {
    let mut play = at_the_place(before("bv").keeps(B, place(1, '-')));
    play.find("L.B2", place(1, 'b'), place(2, 'v'));
    assert!(play.may(Action::Keep(place(1, 'b'))));
}

#[test]
fn a_card_with_books_or_wine_costs_such_a_tile() {
    let mut play = at_the_place(before("bbv"));
    play.find("L.B2", place(1, 'b'), place(2, 'v'));
    let bag = play.game.bag;
    let mut other = play.clone();
    play.play(Action::Keep(place(1, 'b')));
    assert_eq!((play[A].goods, play.game.bag.count(Books)), (goods("bv"), bag.count(Books) + 1));
    other.play(Action::Keep(place(2, 'v')));
    assert_eq!((other[A].goods, other.game.bag.count(Wine)), (goods("bb"), bag.count(Wine) + 1));
}

#[test]
fn a_free_card_costs_nothing() {
    let mut play = at_the_place(before("bv"));
    play.find("L.B2", place(5, '-'), place(2, 'v'));
    play.play(Action::Keep(place(5, '-')));
    assert_eq!(play[A].goods, goods("bv"));
}

#[test]
fn without_the_tile_the_card_cannot_be_kept() {
    let mut play = at_the_place(before("v"));
    play.find("L.B2", place(1, 'b'), place(2, '-'));
    assert_eq!(play.choices(), [Action::Keep(place(2, '-')), Action::Leave]);
}

/// Felinia 5: each type has three cards. All 18 come before a card that was put back.
#[test]
fn cards_that_went_under_the_pile_come_back_last_and_in_their_order() {
    let mut play = at_the_place(before("bv"));
    play.play(Action::Step(play.at("L.B2")));
    let mut drawn = Vec::new();
    for _ in 0..12 {
        let Stage::Finding { journey, drawn: cards } = play.game.stage else { panic!("a find") };
        drawn.extend(cards.cards.iter().flatten().copied());
        play.play(Action::Leave);
        let Play { game, rng, .. } = &mut play;
        game.find(journey, &mut StepContext::silent(rng));
    }
    let mut all = drawn[..18].to_vec();
    all.sort();
    assert_eq!(all, Place::all().collect::<Vec<_>>(), "every card once");
    assert_eq!(drawn[18..], drawn[..6], "then the first ones again");
}

#[test]
fn the_card_that_was_not_kept_goes_under_the_pile() {
    let mut play = at_the_place(before("bv"));
    play.find("L.B2", place(1, '-'), place(2, '-'));
    let Stage::Finding { journey, .. } = play.game.stage else { panic!("a find") };
    play.play(Action::Keep(place(1, '-')));
    let mut drawn = Vec::new();
    for _ in 0..9 {
        let Play { game, rng, .. } = &mut play;
        game.find(journey, &mut StepContext::silent(rng));
        let Stage::Finding { drawn: cards, .. } = play.game.stage else { panic!("a find") };
        drawn.push(cards.cards);
        play.play(Action::Leave);
    }
    // Eight finds draw 16 cards, then the one that was put back comes.
    assert_eq!(drawn[8][0], Some(place(2, '-')));
}

#[test]
fn any_two_cards_may_come() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut play = at_the_place(before("bv"));
        play.rng = Rng::stream(seed, 0);
        play.walk(&["L.B2"]);
        let Stage::Finding { drawn, .. } = play.game.stage else { panic!("a find") };
        assert_ne!(drawn.cards[0], drawn.cards[1]);
        seen.extend(drawn.cards.into_iter().flatten());
    }
    assert_eq!(seen.len(), 18);
}

#[test]
fn the_basic_side_has_no_mysterious_place() {
    let island = position(2).game.island();
    let mystery = |province: &Province| {
        matches!(island.card(*province).kind, ProvinceKind::Crossroads { symbol: Symbol::Mystery, .. })
    };
    assert_eq!(island.all().filter(mystery).count(), 0);
}
