//! The statistics of finished matches, by game, number of seats and level of the bots. Practice is counted separately.

mod daily_history;
mod scores;
mod tally;

use std::collections::BTreeMap;

use engine::bots;
use engine::catalog::GAMES;
use engine::kernel::rules::Meta;
use leptos::prelude::*;

use crate::context::use_app;
use crate::page_parts::header::Header;
use crate::store::finished::{self, Finished};
use crate::store::saves;
use crate::{browser, route};
use daily_history::DailyHistory;
use scores::Scores;
use tally::{Streaks, Table, Tally, by_table, streaks};

/// The page of statistics.
#[component]
pub fn Statistics() -> impl IntoView {
    use_app().title.set("Statistics".into());
    let seeds: BTreeMap<String, String> =
        saves::list().into_iter().map(|(id, head)| (saves::key(&id), head.seed)).collect();
    let all = finished::list_with_seeds(|of_match| seeds.get(of_match).cloned());
    let games: Vec<_> = GAMES
        .iter()
        .filter_map(|entry| {
            let of_game: Vec<Finished> = all.iter().filter(|line| line.game == entry.meta.id).cloned().collect();
            (!of_game.is_empty()).then(|| view! { <OfGame meta=entry.meta lines=of_game /> })
        })
        .collect();
    let empty = games.is_empty().then(|| {
        view! { <p>"You haven’t finished a match yet."</p> }
    });
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page statistics">
            <h1>"Statistics"</h1>
            {empty}
            <div class="of-games">{games}</div>
            <DailyHistory lines=all />
            <p class="about">
                "Statistics are kept in this browser only, and stay when a match is deleted. “Save all to a file” in the lobby includes them. Opening that file elsewhere adds them there."
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
        let won = alone.iter().filter(|line| line.is_won()).count();
        view! {
            <p>{told(alone.len(), won, streaks(&alone))}</p>
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

/// Describes the number of matches, victories and streaks.
fn told(matches: usize, won: usize, Streaks { now, longest }: Streaks) -> String {
    let of_all = match (won, matches) {
        (0, _) => return "No win yet.".into(),
        (_, 1) => return "You won your first match.".into(),
        _ => format!("You won {won} of {matches} matches."),
    };
    match (now, longest) {
        (now, longest) if now == longest && now > 1 => format!("{of_all} {now} wins in a row, your best streak."),
        (0 | 1, 0 | 1) => of_all,
        (0 | 1, longest) => format!("{of_all} Best streak: {longest}."),
        (now, longest) => format!("{of_all} {now} wins in a row. Best streak: {longest}."),
    }
}

/// A table with a row for each number of seats and level.
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
    fn victories_are_told_in_words() {
        for (matches, won, now, longest, words) in [
            (3, 0, 0, 0, "No win yet."),
            (1, 1, 1, 1, "You won your first match."),
            (4, 2, 1, 1, "You won 2 of 4 matches."),
            (3, 3, 3, 3, "You won 3 of 3 matches. 3 wins in a row, your best streak."),
            (9, 5, 0, 4, "You won 5 of 9 matches. Best streak: 4."),
            (9, 5, 1, 4, "You won 5 of 9 matches. Best streak: 4."),
            (9, 6, 2, 4, "You won 6 of 9 matches. 2 wins in a row. Best streak: 4."),
        ] {
            assert_eq!(told(matches, won, Streaks { now, longest }), words);
        }
    }
}
