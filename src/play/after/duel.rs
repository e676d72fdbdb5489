//! Sharing a result: a text without spoilers, and a link to the same deal as a challenge. The viewer's own result is
//! compared with a received challenge.

use engine::kernel::outcome::{Outcome, ScoreSheet};
use engine::kernel::seat::Seat;
use engine::kernel::seed::Seed;
use engine::link::{Challenge, duel_link, seed_link};
use engine::matches::setup::{SeatSetup, Setup};
use leptos::prelude::*;

use crate::context::use_app;
use crate::play::driver::use_match;
use crate::store::duel;
use crate::summary::opponents;
use crate::{browser, daily};

/// The result of one person against bots.
#[derive(Clone, Debug)]
struct OwnResult {
    /// The name of the game.
    game: &'static str,
    setup: Setup,
    seat: Seat,
    score: i32,
    unit: &'static str,
    /// The distance to the best of the others in points, positive if ahead. `None` if there are no others.
    lead: Option<i32>,
    place: u8,
    rounds: u16,
    /// `true` if the match is practice.
    practice: bool,
}

impl OwnResult {
    /// Returns the result as a text to share, without the link.
    fn text(&self) -> String {
        let Self { game, setup, score, unit, place, rounds, .. } = self;
        let deal = deal(&setup.seed);
        let rank = match (self.lead, place) {
            (None, _) => "finished".to_owned(),
            (Some(_), 1) => "won".to_owned(),
            (Some(_), place) => format!("came in at place {place} of {}", setup.seats.len()),
        };
        let lead = match self.lead.unwrap_or_default() {
            0 => String::new(),
            ahead if ahead > 0 => format!(", {ahead} ahead,"),
            behind => format!(", {} behind,", -behind),
        };
        let against = opponents(setup).map(|bots| format!(" against {bots}")).unwrap_or_default();
        let practice = practice(self.practice);
        format!(
            "{game}, {deal}: I {rank} with {score} {unit}{lead}{against} after {rounds} rounds.{practice} Can you beat that?"
        )
    }

    /// Returns the challenge that the link contains.
    fn challenge(&self) -> Challenge {
        let name = self.setup.seats[self.seat.index()].name.clone();
        Challenge { name, score: self.score, place: self.place }
    }
}

/// Returns the description of a deal in a result.
fn deal(seed: &Seed) -> String {
    match daily::day_of(seed) {
        Some(day) => format!("the deal of the day, {day}"),
        None => format!("the deal {seed}"),
    }
}

/// Returns the sentence about practice in a result; empty if the match isn't practice.
const fn practice(is_practice: bool) -> &'static str {
    if is_practice { " It was practice." } else { "" }
}

/// Returns the result of several people as a text to share, without the link.
fn text_of_several(
    game: &str,
    setup: &Setup,
    headline: &str,
    scores: &ScoreSheet,
    rounds: u16,
    is_practice: bool,
) -> String {
    let score = |(seat, score): (&SeatSetup, &i32)| format!("{}: {score}", seat.name);
    let scored = setup.seats.iter().zip(scores.totals.iter()).map(score).collect::<Vec<_>>().join(", ");
    let (deal, practice, unit) = (deal(&setup.seed), practice(is_practice), scores.unit);
    format!("{game}, {deal}: {headline}. {scored} {unit}, after {rounds} rounds.{practice}")
}

/// Returns a sentence that compares the viewer's own score with a challenge.
fn comparison(Challenge { name, score, .. }: &Challenge, own: i32, unit: &str) -> String {
    match own - score {
        0 => format!("The duel is a draw: {name} also scored {score} {unit} in this deal."),
        ahead if ahead > 0 => format!("You win the duel: {name} scored {score} {unit} in this deal, {ahead} fewer."),
        behind => format!("{name} wins the duel: {score} {unit} in this deal, {} more than you.", -behind),
    }
}

/// The result of the only person at a table: the comparison with a challenge, and the buttons to share it.
#[component]
pub fn Duel(outcome: Outcome, own: Seat, practice: bool) -> impl IntoView {
    let driver = use_match();
    let own = driver.view.with_untracked(|view| {
        let totals = &view.scores.totals;
        let score = totals[own.index()];
        let others = totals.iter().enumerate().filter(|(at, _)| *at != own.index()).map(|(_, total)| *total);
        OwnResult {
            game: view.meta.name,
            setup: driver.with_table(|table| table.seated()),
            seat: own,
            score,
            unit: view.scores.unit,
            lead: others.max().map(|best| score - best),
            place: outcome.ranks[own.index()],
            rounds: outcome.rounds,
            practice,
        }
    });
    let compared = duel::of(&driver.key()).map(|challenge| comparison(&challenge, own.score, own.unit));
    let (text, game) = (own.text(), own.game);
    let link = duel_link(&use_app().unnamed(&own.setup), &own.challenge());
    view! {
        {compared.map(|sentence| view! { <p class="duel">{sentence}</p> })}
        <Send game text link words=["Copy my result", "Send my result…"] />
    }
}

/// The buttons to share the result of several people.
#[component]
pub fn ResultOfSeveral(outcome: Outcome, headline: String, practice: bool) -> impl IntoView {
    let driver = use_match();
    let setup = driver.with_table(|table| table.seated());
    let (game, text) = driver.view.with_untracked(|view| {
        let game = view.meta.name;
        (game, text_of_several(game, &setup, &headline, &view.scores, outcome.rounds, practice))
    });
    view! { <Send game text link=seed_link(&use_app().unnamed(&setup)) words=["Copy the result", "Send the result…"] /> }
}

/// The buttons to share a result.
#[component]
fn Send(
    /// The name of the game.
    game: &'static str,
    text: String,
    /// The part of the link after `#/`.
    link: String,
    /// The labels for copying, and for sharing through the system.
    words: [&'static str; 2],
) -> impl IntoView {
    let app = use_app();
    let told = StoredValue::new((text, browser::address(&format!("/{link}"))));
    let copy = move |_| {
        let (text, link) = told.get_value();
        app.copy(format!("{text}\n{link}"), "The result is copied, with a link to the same deal.");
    };
    let send = move |_| {
        let (text, link) = told.get_value();
        browser::share(game.into(), text, link);
    };
    let [copies, sends] = words;
    view! {
        <div class="actions">
            <button type="button" class="button" title="A text without spoilers, and a link to the same deal" on:click=copy>
                {copies}
            </button>
            {browser::can_share().then(|| view! { <button type="button" class="button" on:click=send>{sends}</button> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog::GAMES;

    fn result(seed: &str, players: &[&str], score: i32, lead: Option<i32>, place: u8) -> OwnResult {
        let players: Vec<String> = players.iter().map(|player| (*player).into()).collect();
        let setup = Setup::with_players(
            GAMES[0].meta.id,
            seed.parse().expect("a seed"),
            &players,
            std::collections::BTreeMap::new(),
        );
        OwnResult { game: "A game", setup, seat: Seat(0), score, unit: "VP", lead, place, rounds: 8, practice: false }
    }

    #[test]
    fn a_result_is_told_without_giving_the_match_away() {
        assert_eq!(
            result("OLIVE-1", &["you", "medium", "medium"], 54, Some(12), 1).text(),
            "A game, the deal OLIVE-1: I won with 54 VP, 12 ahead, against two medium bots after 8 rounds. Can you beat that?"
        );
        assert_eq!(
            result("DAY-2026-11-23", &["you", "hard", "easy"], 40, Some(-3), 2).text(),
            "A game, the deal of the day, 23 November 2026: I came in at place 2 of 3 with 40 VP, 3 behind, against an easy bot and a hard bot after 8 rounds. Can you beat that?"
        );
        assert_eq!(
            OwnResult { practice: true, ..result("OLIVE-1", &["you"], 54, None, 1) }.text(),
            "A game, the deal OLIVE-1: I finished with 54 VP after 8 rounds. It was practice. Can you beat that?"
        );
    }

    #[test]
    fn the_result_of_several_names_who_sits_there_with_what_they_have() {
        let setup = result("OLIVE-1", &["you", "you", "hard"], 0, None, 1).setup;
        let scores = ScoreSheet { unit: "VP", totals: [48, 54, 40].into_iter().collect(), lines: Vec::new() };
        assert_eq!(
            text_of_several("A game", &setup, "Player 2 wins, 6 VP ahead of Player 1", &scores, 8, true),
            "A game, the deal OLIVE-1: Player 2 wins, 6 VP ahead of Player 1. you 1: 48, you 2: 54, hard 3: 40 VP, after 8 rounds. It was practice."
        );
    }

    #[test]
    fn a_duel_goes_to_the_higher_score() {
        let anna = Challenge { name: "Anna".into(), score: 54, place: 1 };
        assert_eq!(comparison(&anna, 60, "VP"), "You win the duel: Anna scored 54 VP in this deal, 6 fewer.");
        assert_eq!(comparison(&anna, 50, "VP"), "Anna wins the duel: 54 VP in this deal, 4 more than you.");
        assert!(comparison(&anna, 54, "VP").starts_with("The duel is a draw"));
    }
}
