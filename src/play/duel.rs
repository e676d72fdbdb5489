//! What is told of a result beyond this table: a text that gives nothing of the match away, with a link by which others
//! play the same deal against it, and how one's own result compares with theirs.

use engine::game::Outcome;
use engine::link::{Challenge, duel_link};
use engine::record::Setup;
use engine::seat::Seat;
use leptos::prelude::*;

use super::match_controller::use_match;
use crate::context::use_app;
use crate::store::duel;
use crate::summary::opponents;
use crate::{browser, daily};

/// One person's result against bots.
#[derive(Clone, Debug)]
struct OwnResult {
    /// Name of the game.
    game: &'static str,
    setup: Setup,
    seat: Seat,
    score: i32,
    unit: &'static str,
    /// Points ahead of the best of the others, or behind; `None` where there are no others.
    lead: Option<i32>,
    place: u8,
    rounds: u16,
    /// Whether something was tried out.
    practice: bool,
}

impl OwnResult {
    /// The result as a text to be sent, without the link.
    fn text(&self) -> String {
        let Self { game, setup, score, unit, place, rounds, .. } = self;
        let deal = match daily::day_of(&setup.seed) {
            Some(day) => format!("the deal of the day, {day}"),
            None => format!("the deal {}", setup.seed),
        };
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
        let practice = if self.practice { " It was practice." } else { "" };
        format!(
            "{game}, {deal}: I {rank} with {score} {unit}{lead}{against} after {rounds} rounds.{practice} What would you make of it?"
        )
    }

    /// What the link carries.
    fn challenge(&self) -> Challenge {
        let name = self.setup.seats[self.seat.index()].name.clone();
        Challenge { name, score: self.score, place: self.place }
    }
}

/// How one's own score compares with what there was to beat.
fn comparison(Challenge { name, score, .. }: &Challenge, own: i32, unit: &str) -> String {
    match own - score {
        0 => format!("A duel that nobody wins: {name} scored {score} {unit} in this deal as well."),
        ahead if ahead > 0 => format!("You win the duel: {name} scored {score} {unit} in this deal, {ahead} fewer."),
        behind => format!("{name} wins the duel: {score} {unit} in this deal, {} more than you.", -behind),
    }
}

/// How the result of the only person at a table compares, and the ways to send it to others.
#[component]
pub fn Duel(outcome: Outcome, own: Seat, practice: bool) -> impl IntoView {
    let (app, controller) = (use_app(), use_match());
    let own = controller.position.with_untracked(|position| {
        let totals = &position.scores.totals;
        let score = totals[own.index()];
        let others = totals.iter().enumerate().filter(|(at, _)| *at != own.index()).map(|(_, total)| *total);
        OwnResult {
            game: position.meta.name,
            setup: controller.ask(|table| table.setup().clone()),
            seat: own,
            score,
            unit: position.scores.unit,
            lead: others.max().map(|best| score - best),
            place: outcome.ranks[own.index()],
            rounds: outcome.rounds,
            practice,
        }
    });
    let compared = duel::of(&controller.key()).map(|challenge| comparison(&challenge, own.score, own.unit));
    let (text, game) = (own.text(), own.game);
    let link = browser::address(&format!("/{}", duel_link(&own.setup, &own.challenge())));
    let told = StoredValue::new((text, link));
    let copy = move |_| {
        let (text, link) = told.get_value();
        app.copy(format!("{text}\n{link}"), "The result is copied, with a link to the same deal.");
    };
    let send = move |_| {
        let (text, link) = told.get_value();
        browser::share(game.into(), text, link);
    };
    view! {
        {compared.map(|sentence| view! { <p class="duel">{sentence}</p> })}
        <div class="actions">
            <button type="button" class="button" title="A text that gives nothing of the match away, and a link to the same deal" on:click=copy>
                "Copy my result"
            </button>
            {browser::can_share().then(|| view! { <button type="button" class="button" on:click=send>"Send my result…"</button> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog::GAMES;
    use engine::table;

    fn result(seed: &str, players: &[&str], score: i32, lead: Option<i32>, place: u8) -> OwnResult {
        let players: Vec<String> = players.iter().map(|player| (*player).into()).collect();
        let setup =
            table::setup(GAMES[0].meta.id, seed.parse().expect("a seed"), &players, std::collections::BTreeMap::new());
        OwnResult { game: "A game", setup, seat: Seat(0), score, unit: "VP", lead, place, rounds: 8, practice: false }
    }

    #[test]
    fn a_result_is_told_without_giving_the_match_away() {
        assert_eq!(
            result("OLIVE-1", &["you", "medium", "medium"], 54, Some(12), 1).text(),
            "A game, the deal OLIVE-1: I won with 54 VP, 12 ahead, against two medium bots after 8 rounds. What would you make of it?"
        );
        assert_eq!(
            result("DAY-2026-11-23", &["you", "hard", "easy"], 40, Some(-3), 2).text(),
            "A game, the deal of the day, 23 November 2026: I came in at place 2 of 3 with 40 VP, 3 behind, against an easy bot and a hard bot after 8 rounds. What would you make of it?"
        );
        assert_eq!(
            OwnResult { practice: true, ..result("OLIVE-1", &["you"], 54, None, 1) }.text(),
            "A game, the deal OLIVE-1: I finished with 54 VP after 8 rounds. It was practice. What would you make of it?"
        );
    }

    #[test]
    fn a_duel_goes_to_the_higher_score() {
        let anna = Challenge { name: "Anna".into(), score: 54, place: 1 };
        assert_eq!(comparison(&anna, 60, "VP"), "You win the duel: Anna scored 54 VP in this deal, 6 fewer.");
        assert_eq!(comparison(&anna, 50, "VP"), "Anna wins the duel: 54 VP in this deal, 4 more than you.");
        assert!(comparison(&anna, 54, "VP").starts_with("A duel that nobody wins"));
    }
}
