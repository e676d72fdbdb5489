//! The finished deals of the day with one person.

use engine::catalog::GAMES;
use engine::kernel::seed::Seed;
use leptos::prelude::*;

use crate::daily;
use crate::store::finished::Finished;

/// The number of deals shown before the fold.
const AT_FIRST: usize = 7;

/// A deal of the day with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DailyDeal {
    /// The day in words.
    day: String,
    /// The name of the game.
    game: &'static str,
    /// The score; `None` if the player conceded.
    score: Option<i32>,
    place: u8,
    seats: u8,
}

/// Returns the deals of the day among `lines`, which are sorted from oldest to latest. The latest day comes first. Only
/// the first match of a deal counts: after it the deal is known.
fn history(lines: &[Finished]) -> Vec<DailyDeal> {
    let mut found: Vec<(&str, usize, DailyDeal)> = Vec::new();
    for line in lines.iter().filter(|line| !line.practice) {
        let day = line.seed.parse::<Seed>().ok().and_then(|seed| daily::day_of(&seed));
        let game = GAMES.iter().position(|entry| entry.meta.id == line.game);
        let (Some(day), Some(game), Some(place)) = (day, game, line.place) else { continue };
        if found.iter().all(|(seed, of, _)| (*seed, *of) != (line.seed.as_str(), game)) {
            let deal = DailyDeal { day, game: GAMES[game].meta.name, score: line.score, place, seats: line.seats };
            found.push((&line.seed, game, deal));
        }
    }
    found.sort_by(|(one, first, _), (other, second, _)| other.cmp(one).then(first.cmp(second)));
    found.into_iter().map(|(.., deal)| deal).collect()
}

/// Summarizes the results of the deals.
fn told(deals: &[DailyDeal]) -> String {
    let won = deals.iter().filter(|deal| deal.place == 1).count();
    let deals = deals.len();
    format!("You won {won} of {deals} {}.", if deals == 1 { "deal" } else { "deals" })
}

/// The deals of the day, a line for each.
#[component]
pub fn DailyHistory(lines: Vec<Finished>) -> impl IntoView {
    let deals = history(&lines);
    (!deals.is_empty()).then(|| {
        let (latest, earlier) = deals.split_at(deals.len().min(AT_FIRST));
        let earlier = (!earlier.is_empty()).then(|| {
            view! {
                <details>
                    <summary>{format!("Earlier deals ({})", earlier.len())}</summary>
                    <Deals deals=earlier.to_vec() />
                </details>
            }
        });
        view! {
            <section aria-labelledby="daily-heading">
                <h2 id="daily-heading">"Deals of the day"</h2>
                <p>{told(&deals)} " The first match of each deal counts."</p>
                <Deals deals=latest.to_vec() />
                {earlier}
            </section>
        }
    })
}

#[component]
fn Deals(deals: Vec<DailyDeal>) -> impl IntoView {
    let rows = deals.into_iter().map(|DailyDeal { day, game, score, place, seats }| {
        view! {
            <tr>
                <th scope="row">{day}</th>
                <td>{game}</td>
                <td>{score.map_or_else(|| "conceded".to_owned(), |score| score.to_string())}</td>
                <td>{format!("{place} of {seats}")}</td>
            </tr>
        }
    });
    view! {
        <table class="daily">
            <thead>
                <tr>
                    <th scope="col">"Day"</th>
                    <th scope="col">"Game"</th>
                    <th scope="col">"Score"</th>
                    <th scope="col">"Place"</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(game: usize, seed: &str, score: i32, place: u8) -> Finished {
        Finished {
            game: GAMES[game].meta.id.into(),
            seats: 3,
            people: 1,
            level: "hard".into(),
            score: Some(score),
            place: Some(place),
            rounds: 9,
            practice: false,
            at: 0.0,
            seed: seed.into(),
        }
    }

    fn deals(lines: &[Finished]) -> Vec<(String, &'static str, Option<i32>)> {
        history(lines).into_iter().map(|DailyDeal { day, game, score, .. }| (day, game, score)).collect()
    }

    #[test]
    fn the_first_match_of_each_deal_of_the_day_is_listed_from_the_latest_day_on() {
        let lines = [
            line(1, "DAY-2026-11-03", 10, 2),
            line(0, "DAY-2026-11-20", 20, 1),
            line(0, "DAY-2026-11-20", 30, 1),
            line(0, "DAY-2026-11-03", 40, 3),
        ];
        let [first, second] = [0, 1].map(|game| GAMES[game].meta.name);
        assert_eq!(
            deals(&lines),
            [
                ("20 November 2026".to_owned(), first, Some(20)),
                ("3 November 2026".to_owned(), first, Some(40)),
                ("3 November 2026".to_owned(), second, Some(10)),
            ]
        );
    }

    #[test]
    fn a_deal_that_was_conceded_counts_as_the_first_match() {
        let conceded = Finished { score: None, ..line(0, "DAY-2026-11-03", 0, 3) };
        let again = line(0, "DAY-2026-11-03", 50, 1);
        assert_eq!(deals(&[conceded, again]), [("3 November 2026".to_owned(), GAMES[0].meta.name, None)]);
    }

    #[test]
    fn other_deals_practice_and_company_are_left_out() {
        let day = || line(0, "DAY-2026-11-03", 10, 2);
        let practice = Finished { practice: true, ..day() };
        let company = Finished { people: 2, score: None, place: None, ..day() };
        let unknown = Finished { game: "chess".into(), ..day() };
        assert_eq!(deals(&[line(0, "OLIVE-1", 10, 1), line(0, "", 10, 1), practice, company, unknown]), []);
    }

    #[test]
    fn it_is_told_how_many_were_won() {
        let of = |places: &[u8]| {
            let lines =
                places.iter().zip(1..).map(|(place, day)| line(0, &format!("DAY-2026-11-{day:02}"), 10, *place));
            told(&history(&lines.collect::<Vec<_>>()))
        };
        assert_eq!(of(&[1, 3]), "You won 1 of 2 deals.");
        assert_eq!(of(&[2]), "You won 0 of 1 deal.");
    }
}
