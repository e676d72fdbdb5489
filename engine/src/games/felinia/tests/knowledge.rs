//! Hidden information (Felinia 3.4, 5, 10).

use super::*;

fn seen_by(game: &Felinia, viewer: Viewer) -> Felinia {
    let mut seen = *game;
    seen.redact(viewer);
    seen
}

/// Three seats with places: A has three, B four, C two. More are under the pile.
fn finders() -> Felinia {
    let kept = [
        (A, place(1, '-')),
        (A, place(2, 'b')),
        (A, place(3, 'v')),
        (B, place(1, 'b')),
        (B, place(2, '-')),
        (B, place(4, '-')),
        (B, place(5, 'v')),
        (C, place(4, 'v')),
        (C, place(6, '-')),
    ];
    kept.into_iter().fold(advanced(3), |start, (seat, card)| start.keeps(seat, card)).complete().game
}

#[test]
fn places_are_known_to_their_owner_and_counted_by_all() {
    let game = finders();
    let own = seen_by(&game, Viewer::Seat(B));
    assert_eq!(own.board(B).places.cards().count(), 4);
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let seen = seen_by(&game, viewer);
        assert_eq!(seen.board(A).places.cards().count(), 0);
        assert_eq!([A, B, C].map(|seat| seen.board(seat).places.len()), [3, 4, 2]);
    }
    let all = seen_by(&game, Viewer::Omniscient);
    assert_eq!(all, game);
}

#[test]
fn an_imagined_world_gives_everybody_different_types_of_the_conditions_that_were_paid() {
    let game = finders();
    let conditions = |game: &Felinia, seat: Seat| {
        let mut needs: Vec<Option<Good>> = game.board(seat).places.cards().map(Place::needs).collect();
        needs.sort();
        needs
    };
    let mut worlds = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let mut world = seen_by(&game, Viewer::Seat(A));
        world.determinize(A, &mut Rng::stream(seed, 0));
        world.assert_invariants();
        for seat in [A, B, C] {
            let mut types: Vec<u8> = world.board(seat).places.cards().map(Place::kind).collect();
            types.dedup();
            assert_eq!(types.len(), [3, 4, 2][seat.index()], "no type twice");
            assert_eq!(conditions(&world, seat), conditions(&game, seat));
        }
        assert_eq!(world.board(A).places, game.board(A).places, "what one knows stays");
        assert_eq!(world.deck.len(), 9);
        worlds.insert(world.board(B).places.cards().collect::<Vec<_>>());
    }
    assert!(worlds.len() > 50, "{} different worlds", worlds.len());
}

/// A knows all cards with books but one, so that only one way is left for B.
#[test]
fn an_imagined_world_is_found_even_where_few_fit() {
    let own = (1..=5).map(|kind| (A, place(kind, 'b')));
    let others = [(B, place(6, 'b')), (B, place(1, '-')), (B, place(2, 'v')), (C, place(6, '-')), (C, place(1, 'v'))];
    let game = own.chain(others).fold(advanced(3), |start, (seat, card)| start.keeps(seat, card)).complete().game;
    for seed in 0..100 {
        let mut world = seen_by(&game, Viewer::Seat(A));
        world.determinize(A, &mut Rng::stream(seed, 0));
        assert!(world.board(B).places.cards().any(|card| card == place(6, 'b')));
        world.assert_invariants();
    }
}

#[test]
fn the_two_drawn_cards_are_seen_by_the_drawing_seat_only() {
    let mut play = advanced(2).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A2"]).find("L.B2", place(1, '-'), place(2, '-'));
    let drawn = |viewer: Viewer| match seen_by(&play.game, viewer).stage {
        Stage::Finding { drawn, .. } => drawn,
        other => panic!("{other:?}"),
    };
    assert_eq!(drawn(Viewer::Seat(A)), Drawn { cards: [Some(place(1, '-')), Some(place(2, '-'))], hidden: 0 });
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        assert_eq!(drawn(viewer), Drawn { cards: [None, None], hidden: 2 });
    }
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut world = seen_by(&play.game, Viewer::Seat(B));
        world.determinize(B, &mut Rng::stream(seed, 0));
        world.assert_invariants();
        let Stage::Finding { drawn, .. } = world.stage else { panic!("the stage stays") };
        seen.extend(drawn.cards.into_iter().flatten());
    }
    assert_eq!(seen.len(), 18, "for B it could be any card");
}

/// A seat has secrets if its view differs from the public view.
#[test]
fn only_mysterious_places_are_secrets() {
    let secret = |game: &Felinia, seat: Seat| seen_by(game, Viewer::Seat(seat)) != seen_by(game, Viewer::Public);
    let took = position(2).settled(A, &["L.T1", "L.T2"]).settled(B, &["C.T1"]).bonus(A, Tiger).complete().game;
    assert!(!secret(&took, A) && !secret(&took, B), "tiles taken, face down");
    let found = advanced(2).settled(A, &["L.T1"]).keeps(B, place(1, '-')).complete().game;
    assert!(!secret(&found, A) && secret(&found, B), "B alone has seen cards of the pile");
}

/// Felinia 5: only the number of mysterious places scores.
#[test]
fn scores_hide_nothing_from_anybody() {
    let game = advanced(2).settled(B, &["L.T1"]).keeps(B, place(1, '-')).keeps(B, place(2, 'b')).complete().game;
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        assert_eq!(seen_by(&game, viewer).scores(), game.scores());
    }
}

#[test]
fn face_down_tiles_are_known_by_country_only() {
    let game = position(2).face_up("L.T1", Lynx).complete().game;
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        assert_eq!(seen_by(&game, viewer), game, "which post has which isn't decided before it is turned");
    }
    let row = game.unrevealed[Lion];
    assert_eq!(row, [2, 1, 0, 1, 1]);
}

#[test]
fn at_the_end_all_is_shown() {
    let start = advanced(2).keeps(B, place(1, '-')).settled(B, &["L.T1"]);
    let play = start.over();
    assert_eq!(seen_by(&play.game, Viewer::Seat(A)), play.game);
    assert_eq!(seen_by(&play.game, Viewer::Public), play.game);
}

/// A draw or a revealed card prevents undo. Other decisions don't.
#[test]
fn what_becomes_known_cannot_be_undone() {
    let revealed = |play: &Play, action: Action| {
        let mut play = play.clone();
        let mut cx = StepContext::silent(&mut play.rng);
        play.game.apply(play.game.active, action, &mut cx);
        cx.revealed()
    };
    let mut play = position(2).ship(0, "L3", &[A, B]).exploring();
    assert!(revealed(&play, Action::Reveal(play.at("L.T1"))));
    assert!(!revealed(&play, Action::Proceed));
    play.proceed();
    assert!(!revealed(&play, Action::Step(play.at("L.C1"))));
    let bidding = position(2).bidding();
    assert!(!revealed(&bidding, Action::Bank) && !revealed(&bidding, Action::Bid(market(1))));
    let mut play = advanced(2).ship(0, "C2", &[A, B]).exploring();
    assert!(revealed(&play, Action::Step(play.at("C.A1"))), "merchandise from the bag");
    play.walk(&["C.A2"]);
    assert!(!revealed(&play, Action::Step(play.at("C.B2"))));
    let mut play = advanced(2).ship(0, "L3", &[A, B]).exploring();
    play.walk(&["L.A2"]);
    assert!(revealed(&play, Action::Step(play.at("L.B2"))), "a mysterious place");
}
