//! Analysis of matches, decision by decision.

use engine::bots::{Bot, bot};
use engine::catalog;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Digit, Ply};
use engine::matches::analysis::Analysis;
use engine::matches::setup::Setup;
use engine::matches::table::Table;

const SEAT: Seat = Seat(1);

fn known(id: &str) -> &'static Bot {
    bot(id).expect("a bot")
}

/// Returns a match between bots, stopped after `decisions` decisions.
fn played(game: usize, decisions: usize) -> Box<dyn Table> {
    let players = vec!["easy".to_owned(); 3];
    let setup = Setup::with_players(
        catalog::GAMES[game].meta.id,
        "ANALYSIS-1".parse().expect("a seed"),
        &players,
        Default::default(),
    );
    let mut table = catalog::deal(&setup).expect("a deal");
    for step in 0..decisions {
        let index = table.think(known("easy")).expect("it goes on");
        table.play_index(Ply(step), index).expect("the bot's choice is legal");
    }
    table
}

/// Analyses up to `decisions` more decisions.
fn go_on(analysis: &mut Analysis, table: &dyn Table, decisions: usize) {
    for _ in 0..decisions {
        let Some(decision) = analysis.next(table) else { return };
        analysis.add(decision, table.advise(known("quick"), decision).expect("a decision"));
    }
}

#[test]
fn an_analysis_goes_through_the_decisions_of_its_seat_that_had_a_choice_and_can_be_left_and_gone_on_with() {
    for game in 0..catalog::GAMES.len() {
        let table = played(game, 60);
        let mut whole = Analysis::of(SEAT);
        assert_eq!(whole.progress(&*table).0, 0);
        go_on(&mut whole, &*table, usize::MAX);
        let is_wanted = |ply: &Ply| table.actor(*ply) == Some(SEAT) && table.digits()[ply.0].count > 1;
        let wanted: Vec<Ply> = Ply(60).preceding().filter(is_wanted).collect();
        assert!(wanted.len() > 5, "{wanted:?}");
        assert_eq!(whole.reviews().iter().map(|review| review.decision).collect::<Vec<_>>(), wanted);
        assert_eq!((whole.next(&*table), whole.progress(&*table)), (None, (wanted.len(), wanted.len())));

        let mut left = Analysis::of(SEAT);
        go_on(&mut left, &*table, 3);
        assert_eq!(left.progress(&*table), (3, wanted.len()));
        let kept = serde_json::to_string(&left).expect("plain data");
        let mut resumed: Analysis = serde_json::from_str(&kept).expect("the same");
        go_on(&mut resumed, &*table, usize::MAX);
        assert_eq!(resumed, whole);
    }
}

#[test]
fn the_costliest_decisions_come_first_and_costs_are_what_prospects_have_lost() {
    let table = played(0, 60);
    let mut analysis = Analysis::of(SEAT);
    go_on(&mut analysis, &*table, usize::MAX);
    let mistakes = analysis.mistakes(3, 0.01);
    assert!(!mistakes.is_empty() && mistakes.len() <= 3);
    assert!(mistakes.is_sorted_by(|one, next| one.advice.cost() >= next.advice.cost()));
    let most = analysis.reviews().iter().map(|review| review.advice.cost()).fold(0.0, f32::max);
    assert_eq!(mistakes[0].advice.cost(), most);
    for review in analysis.reviews() {
        let made = review.advice.made.expect("it was made").share;
        assert!((review.after() - made).abs() < 1e-6 && review.before() >= review.after());
    }
    assert!(analysis.mistakes(100, 2.0).is_empty());
    let turns = analysis.turns(2);
    assert!(turns.len() == 2 && turns[0].1.abs() >= turns[1].1.abs());
}

#[test]
fn one_goes_from_mistake_to_mistake_in_the_order_of_the_match() {
    let table = played(0, 60);
    let mut analysis = Analysis::of(SEAT);
    go_on(&mut analysis, &*table, usize::MAX);
    let mut mistakes: Vec<Ply> = analysis.mistakes(100, 0.01).iter().map(|review| review.decision).collect();
    mistakes.sort();
    assert!(mistakes.len() > 2, "{mistakes:?}");
    let forward = std::iter::successors(Some(mistakes[0]), |ply| analysis.next_mistake(*ply, 0.01));
    assert_eq!(forward.collect::<Vec<_>>(), mistakes);
    let back = std::iter::successors(mistakes.last().copied(), |ply| analysis.previous_mistake(*ply, 0.01));
    assert!(back.eq(mistakes.iter().rev().copied()));
    let between = mistakes[0].next();
    assert_eq!(analysis.previous_mistake(between, 0.01), Some(mistakes[0]), "also from a moment without a review");
    assert_eq!(analysis.next_mistake(Ply::START, 2.0), None);
    for decision in table.ply().preceding() {
        let is_reviewed = analysis.reviews().iter().any(|review| review.decision == decision);
        assert_eq!(analysis.review(decision).map(|review| review.decision), is_reviewed.then_some(decision));
    }
}

#[test]
fn what_was_said_of_a_decision_that_was_taken_back_is_forgotten() {
    let mut table = played(0, 40);
    let mut analysis = Analysis::of(SEAT);
    go_on(&mut analysis, &*table, usize::MAX);
    let all = analysis.clone();
    analysis.keep_what_stands(&*table);
    assert_eq!(analysis, all);
    // Makes another choice at the last analysed decision.
    let last = all.reviews().last().expect("it decided").decision;
    let Digit { index, count } = table.digits()[last.0];
    while table.ply() > last {
        table.take_back();
    }
    table.play_index(last, ActionIndex((index.0 + 1) % count)).expect("another choice");
    analysis.keep_what_stands(&*table);
    assert_eq!(analysis.reviews(), &all.reviews()[..all.reviews().len() - 1]);
    assert_eq!(analysis.next(&*table), Some(last));
}

#[test]
fn advice_on_another_seat_or_on_what_is_not_decided_yet_is_left_out() {
    let table = played(0, 20);
    let mut analysis = Analysis::of(SEAT);
    let other = Ply(20).preceding().find(|ply| table.actor(*ply) != Some(SEAT)).expect("another seat");
    for decision in [other, Ply(20)] {
        analysis.add(decision, table.advise(known("quick"), decision).expect("a seat decides"));
    }
    assert!(analysis.reviews().is_empty());
}
