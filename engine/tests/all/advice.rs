//! The advice of bots on decisions, in every game.

use std::sync::LazyLock;

use engine::bots::{Advice, bot};
use engine::catalog;
use engine::catalog::Entry;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::names::MAX_NAME;
use engine::matches::setup::Setup;
use engine::matches::table::Table;

pub(crate) mod sentences;

use sentences::assert_reads_well;

/// The number of decisions between two requests for advice.
const PACE: usize = 7;

/// Returns a match between bots, at most `decisions` long.
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

/// A match with advice at some of its decisions, the last first.
struct Advised {
    game: &'static Entry,
    advice: Vec<(Ply, Advice)>,
}

/// Advice of the quick bot throughout a match of every game.
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

/// Calls `check` with each advice of [`ADVISED`] and its table.
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
fn a_reason_tells_of_a_term_in_which_the_two_choices_differ_to_the_gain_of_the_first() {
    let (mut asked, mut told) = (0, 0);
    on_the_way(|table, advice| {
        asked += 1;
        let Some(reason) = &advice.reason else { return };
        assert_eq!(reason.than, advice.choices[1].index);
        let Some(ahead) = &reason.ahead else { return };
        told += 1;
        let game = catalog::game(&table.setup().game).expect("the game");
        assert!(game.evaluator().names.contains(&ahead.term.as_str()), "{ahead:?}");
        assert!(ahead.more != 0.0 && usize::from(ahead.seat.0) < table.setup().seats.len());
        let gap = advice.choices[0].share - advice.choices[1].share;
        assert!(ahead.worth >= 0.25 * gap && ahead.worth >= 0.005, "{gap}: {ahead:?}");
    });
    // Often two choices are equally good, or no single term explains the gap.
    assert!(told * 10 >= asked * 2, "{told} of {asked}");
}

#[test]
fn every_reason_is_one_short_sentence() {
    on_the_way(|table, advice| {
        if let Some(reason) = &advice.reason {
            let names = vec!["N".repeat(MAX_NAME); table.setup().seats.len()];
            let game = catalog::game(&table.setup().game).expect("the game");
            assert_reads_well(&reason.text.to_text(&names), &game.evaluator().names);
        }
    });
}

#[test]
fn the_percentage_points_in_a_reason_are_the_difference_of_the_shares_as_they_are_shown() {
    on_the_way(|_, advice| {
        let Some(reason) = &advice.reason else { return };
        let shown = |share: f32| format!("{:.0}", 100.0 * share).parse::<i32>().expect("a number");
        let gap = shown(advice.choices[0].share) - shown(advice.choices[1].share);
        let text = reason.text.to_text(&[]);
        assert!(!text.contains('%'), "a relative difference would be meant: {text}");
        let points = if gap == 1 { " 1 percentage point ".into() } else { format!(" {gap} percentage points ") };
        assert!(!text.contains("win chance") || text.contains(&points), "{gap}: {text}");
        assert_eq!(gap == 0, text.ends_with(" about as good."), "{gap}: {text}");
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
