//! What bots say of decisions, in every game.

use std::sync::LazyLock;

use engine::bots::{Advice, bot};
use engine::catalog;
use engine::catalog::Entry;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::setup::Setup;
use engine::matches::table::Table;

/// Decisions of a match between two at which advice is asked for.
const PACE: usize = 7;

/// A match between bots, `decisions` long at most.
fn played(game: &Entry, decisions: usize) -> Box<dyn Table> {
    let easy = bot("easy").expect("a bot");
    let players = vec!["easy".to_owned(); usize::from(game.meta.min_seats.max(3))];
    let setup = Setup::with_players(game.meta.id, "ADVICE-1".parse().expect("a seed"), &players, Default::default());
    let mut table = catalog::deal(&setup).expect("a deal");
    while table.decision_count() < decisions
        && let Some(index) = table.think(easy)
    {
        table.play_index(table.ply(), index).expect("the bot's choice is legal");
    }
    table
}

/// A match of a game, with advice after so many of its decisions, the last first.
struct Advised {
    game: &'static Entry,
    advice: Vec<(Ply, Advice)>,
}

/// Advice of the quick bot on the way through a match of every game.
static ADVISED: LazyLock<Vec<Advised>> = LazyLock::new(|| {
    let quick = bot("quick").expect("a bot");
    let on_the_way = |game| {
        let mut table = played(game, 400);
        let mut advice = Vec::new();
        while (0..PACE).all(|_| table.take_back()) {
            if table.choice_count() > 1 {
                advice.push((table.ply(), table.advise(quick, table.ply()).expect("a seat decides")));
            }
        }
        assert!(advice.len() >= 10, "{}: {} positions", game.meta.id, advice.len());
        Advised { game, advice }
    };
    catalog::GAMES.iter().map(on_the_way).collect()
});

/// Shows every advice of [`ADVISED`], with the table as it was then.
fn on_the_way(mut check: impl FnMut(&dyn Table, &Advice)) {
    for Advised { game, advice } in &*ADVISED {
        let mut table = played(game, 400);
        for (ply, advice) in advice {
            while table.ply() > *ply {
                assert!(table.take_back());
            }
            check(&*table, advice);
        }
    }
}

#[test]
fn the_first_of_the_choices_is_what_the_bot_plays_and_the_shares_fall() {
    let quick = bot("quick").expect("a bot");
    on_the_way(|table, advice| {
        assert_eq!(Some(advice.choices[0].index), table.think(quick), "{advice:?}");
        assert!(advice.choices.len() <= 3 && advice.choices.len() <= table.choice_count());
        assert!(advice.choices.is_sorted_by(|one, next| one.share >= next.share), "{advice:?}");
        assert!(advice.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.share) && choice.tries >= 24));
        let mut indices: Vec<ActionIndex> = advice.choices.iter().map(|choice| choice.index).collect();
        indices.sort_unstable();
        indices.dedup();
        assert_eq!(indices.len(), advice.choices.len(), "{advice:?}");
    });
}

#[test]
fn a_reason_names_a_term_in_which_the_two_choices_differ_and_what_the_second_loses_by_it() {
    let (mut asked, mut told) = (0, 0);
    on_the_way(|table, advice| {
        asked += 1;
        let Some(reason) = &advice.reason else { return };
        told += 1;
        assert_eq!(reason.than, advice.choices[1].index);
        let game = catalog::game(&table.setup().game).expect("the game");
        let names = game.evaluator().names;
        for difference in std::iter::once(&reason.ahead).chain(&reason.behind) {
            assert!(names.contains(&difference.term.as_str()), "{difference:?}");
            assert!(difference.more != 0.0 && usize::from(difference.seat.0) < table.setup().seats.len());
        }
        assert!(reason.ahead.worth > 0.0 && reason.behind.as_ref().is_none_or(|behind| behind.worth < 0.0));
        let second = &table.choices()[reason.than.0].label.text;
        let [text, loss, second] = [&reason.text, &reason.loss, second].map(|text| text.to_text(&[]));
        assert!(text.contains(" it ") && text.ends_with('.'), "{text}");
        assert!(loss.starts_with(&format!("“{second}” loses ")), "{loss}");
    });
    // Now and then two choices come to the same, or there is only one that is sensible.
    assert!(told * 10 >= asked * 7, "{told} of {asked}");
}

#[test]
fn a_choice_that_is_clearly_worse_is_not_said_to_lose_nothing() {
    on_the_way(|_, advice| {
        let Some(reason) = &advice.reason else { return };
        let gap = advice.choices[0].share - advice.choices[1].share;
        let loss = reason.loss.to_text(&[]);
        assert!(gap < 0.005 || !loss.contains("next to nothing"), "{gap}: {loss}");
    });
}

#[test]
fn the_expected_line_begins_with_the_best_choice_in_the_words_of_the_list() {
    let mut longer = 0;
    on_the_way(|table, advice| {
        let best = &table.choices()[advice.choices[0].index.0].label.text;
        assert_eq!((advice.line[0].seat, &advice.line[0].text), (table.turn().seat().expect("a seat"), best));
        longer += usize::from(advice.line.len() > 1);
    });
    assert!(longer >= 20, "{longer}");
}

#[test]
fn advice_after_the_fact_is_that_of_before_and_tells_what_the_decision_has_cost() {
    let quick = bot("quick").expect("a bot");
    let mut costly = 0;
    for game in catalog::GAMES {
        let mut table = played(game, 120);
        for decision in table.ply().preceding().skip(5).step_by(16) {
            let after = table.advise(quick, decision).expect("a decision");
            let made = after.made.expect("it was made");
            assert_eq!(made.index, table.digits()[decision.0].index);
            assert!(made.tries >= 24 && after.cost() >= 0.0, "{after:?}");
            assert!(
                after
                    .reason
                    .as_ref()
                    .is_none_or(|reason| made.index == after.choices[0].index || reason.than == made.index)
            );
            costly += usize::from(after.cost() > 0.01);
            let undone = (decision.0..table.decision_count()).filter(|_| table.take_back()).count();
            let before = table.advise(quick, decision).expect("a decision");
            assert_eq!((before.choices[0].index, before.made), (after.choices[0].index, None));
            (0..undone).for_each(|_| assert!(table.redo()));
        }
    }
    assert!(costly > 0);
}

#[test]
fn there_is_no_advice_from_bots_that_do_not_think_ahead_nor_where_nobody_decides() {
    let [medium, quick] = ["medium", "quick"].map(|id| bot(id).expect("a bot"));
    let table = played(&catalog::GAMES[0], usize::MAX);
    assert!(table.turn().outcome().is_some());
    assert_eq!(table.advise(quick, table.ply()), None);
    assert_eq!(table.advise(quick, table.ply().next()), None);
    assert_eq!(table.advise(medium, Ply::START), None);
    assert!(table.advise(quick, table.ply().previous().expect("a decision")).is_some());
}

#[test]
fn advice_thought_about_piece_by_piece_is_the_same_and_survives_being_sent() {
    let quick = bot("quick").expect("a bot");
    for game in catalog::GAMES {
        let mut table = played(game, 40);
        while table.choice_count() < 3 {
            assert!(table.take_back());
        }
        let mut task = table.begin_advice(quick, table.ply()).expect("a seat decides");
        let mut progress = vec![task.progress()];
        let advice = loop {
            match task.run_for(1) {
                Some(advice) => break advice,
                None => progress.push(task.progress()),
            }
        };
        assert!(progress.len() > 3 && progress.is_sorted() && progress[0] == 0.0, "{progress:?}");
        assert_eq!(table.advise(quick, table.ply()).as_ref(), Some(&advice));
        let sent = serde_json::to_string(&advice).expect("plain data");
        assert_eq!(serde_json::from_str::<Advice>(&sent).expect("the same"), advice);
    }
}
