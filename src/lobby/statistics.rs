//! What people have played to its end here: by game, number of seats and level of the bots. Practice stands apart.

mod tally;

use engine::bots;
use engine::catalog::GAMES;
use engine::kernel::rules::Meta;
use leptos::prelude::*;

use crate::context::use_app;
use crate::page_parts::header::Header;
use crate::store::finished::{self, Finished};
use crate::{browser, route};
use tally::{Streaks, Table, Tally, by_table, streaks};

/// How many of the latest scores are drawn.
const DRAWN: usize = 30;

/// Height of the drawing of scores, in its own units; a score is one wide.
const HEIGHT: f64 = 8.0;

/// The page of statistics.
#[component]
pub fn Statistics() -> impl IntoView {
    use_app().title.set("Statistics".into());
    let all = finished::list();
    let games: Vec<_> = GAMES
        .iter()
        .filter_map(|entry| {
            let of_game: Vec<Finished> = all.iter().filter(|line| line.game == entry.meta.id).cloned().collect();
            (!of_game.is_empty()).then(|| view! { <OfGame meta=entry.meta lines=of_game /> })
        })
        .collect();
    let empty = games.is_empty().then(|| {
        view! { <p>"Nothing yet: finished matches are counted here."</p> }
    });
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page statistics">
            <h1>"Statistics"</h1>
            {empty}
            <div class="of-games">{games}</div>
            <p class="about">
                "They are kept in this browser only, even when a match is deleted. “Save all to a file” in the lobby includes them; opening that file elsewhere adds them to the statistics there."
            </p>
            <p>
                <a class="button quiet" href=format!("#{}", route::LOBBY)>"To the games"</a>
            </p>
        </main>
    }
}

/// The matches of one game.
#[component]
fn OfGame(meta: &'static Meta, lines: Vec<Finished>) -> impl IntoView {
    let (practice, counted): (Vec<Finished>, Vec<Finished>) = lines.into_iter().partition(|line| line.practice);
    let (alone, together): (Vec<Finished>, Vec<Finished>) = counted.into_iter().partition(|line| line.people == 1);
    let practice_table = (!practice.is_empty()).then(|| {
        view! {
            <details>
                <summary>{format!("Practice ({})", practice.len())}</summary>
                <Tables lines=practice.clone() />
            </details>
        }
    });
    let together = match together.len() {
        0 => None,
        1 => Some("One match was played by several people.".to_owned()),
        several => Some(format!("{several} matches were played by several people.")),
    };
    let own = (!alone.is_empty()).then(|| {
        view! {
            <p>{told(streaks(&alone))}</p>
            <Scores lines=alone.clone() />
            <Tables lines=alone.clone() />
        }
    });
    view! {
        <section aria-label=meta.name>
            <h2>{meta.name}</h2>
            {own}
            {together.map(|sentence| view! { <p>{sentence}</p> })}
            {practice_table}
        </section>
    }
}

/// Victories in a row, in words.
fn told(Streaks { now, longest }: Streaks) -> String {
    match (now, longest) {
        (_, 0) => "No win yet.".into(),
        (0 | 1, 1) => "Best streak: 1.".into(),
        (now, longest) if now == longest => format!("{now} wins in a row, your best streak."),
        (0, longest) => format!("Best streak: {longest}."),
        (1, longest) => format!("You won the last match. Best streak: {longest}."),
        (now, longest) => format!("{now} wins in a row. Best streak: {longest}."),
    }
}

/// The latest scores as bars, won ones full and lost ones pale.
#[component]
fn Scores(lines: Vec<Finished>) -> impl IntoView {
    let drawn = &lines[lines.len().saturating_sub(DRAWN)..];
    let scores: Vec<(i32, bool)> = drawn.iter().filter_map(|line| Some((line.score?, line.is_won()))).collect();
    let most = scores.iter().map(|(score, _)| *score).max().unwrap_or(0).max(1);
    let won = scores.iter().filter(|(_, won)| *won).count();
    let bars = scores
        .iter()
        .enumerate()
        .map(|(at, (score, won))| {
            // A score below nothing is drawn as a trace, too.
            let height = (HEIGHT * f64::from(*score) / f64::from(most)).max(0.2);
            view! {
                <rect class:won=*won x=at as f64 + 0.1 y=HEIGHT - height width="0.8" height=height>
                    <title>{*score}</title>
                </rect>
            }
        })
        .collect_view();
    let about = format!("The latest {} scores, up to {most}; {won} of them won.", scores.len());
    view! {
        <svg class="scores" viewBox=format!("0 0 {DRAWN} {HEIGHT}") preserveAspectRatio="xMinYMax meet" role="img" aria-label=about.clone()>
            {bars}
        </svg>
        <p class="about" aria-hidden="true">{about}</p>
    }
}

/// A row for each number of seats and level.
#[component]
fn Tables(lines: Vec<Finished>) -> impl IntoView {
    let rows = by_table(&lines).into_iter().map(|(table, tally)| row(&table, &tally)).collect_view();
    view! {
        <div class="scroll">
            <table>
                <thead>
                    <tr>
                        <th scope="col">"Table"</th>
                        <th scope="col">"Matches"</th>
                        <th scope="col">"Won"</th>
                        <th scope="col">"Average"</th>
                        <th scope="col">"Best"</th>
                        <th scope="col">"Rounds"</th>
                        <th scope="col">"Last"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(table: &Table, tally: &Tally) -> impl IntoView + use<> {
    let level = bots::bot(&table.level).map_or("", |bot| bot.name);
    let words = match (table.seats, level) {
        (1, _) => "Alone".to_owned(),
        (seats, "") => format!("{seats} seats"),
        (seats, level) => format!("{seats} seats, {level}"),
    };
    view! {
        <tr>
            <th scope="row">{words}</th>
            <td>{tally.matches}</td>
            <td>{format!("{} ({} %)", tally.won, tally.won_percent())}</td>
            <td>{tally.mean_score().map(|score| format!("{score:.1}"))}</td>
            <td>{tally.best}</td>
            <td>{format!("{:.1}", tally.mean_rounds())}</td>
            <td>{browser::moment(tally.last)}</td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn victories_in_a_row_are_told_in_words() {
        for (now, longest, part) in [
            (0, 0, "No win"),
            (0, 1, "Best streak: 1"),
            (1, 1, "Best streak: 1"),
            (3, 3, "your best streak"),
            (0, 4, "Best streak: 4"),
            (1, 4, "You won the last match"),
            (2, 4, "2 wins in a row"),
        ] {
            let words = told(Streaks { now, longest });
            assert!(words.contains(part), "{now}, {longest}: {words}");
        }
    }
}
