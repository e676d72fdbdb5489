//! The matches kept here, each as a card: the one to go on with, the others, and those that are over.

use engine::catalog;
use engine::words::listed;
use leptos::prelude::*;

use super::table_picture::TablePicture;
use crate::board_parts::seat_face::is_person;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::context::use_app;
use crate::store::saves::{self, Head};
use crate::{boards, browser, route};

/// The name of a match's game.
fn game_name(head: &Head) -> String {
    catalog::game(&head.game).map_or_else(|| head.game.clone(), |entry| entry.meta.name.into())
}

/// How a match stands, in a few words: whose turn it is, or who won.
fn state(head: &Head) -> String {
    let name = |at: usize| head.seats.get(at).map(|seat| seat.name.clone()).unwrap_or_default();
    let people = head.seats.iter().filter(|seat| is_person(seat)).count();
    if let Some(seat) = head.turn {
        let is_own = people == 1 && head.seats.get(seat.index()).is_some_and(is_person);
        return match is_own {
            true => format!("Round {}, your turn", head.round),
            false => format!("Round {}, {} to decide", head.round, name(seat.index())),
        };
    }
    let winners: Vec<String> = head.winners.iter().map(|seat| name(seat.index())).collect();
    match winners.as_slice() {
        [] => "Finished".into(),
        _ if head.seats.len() == 1 => format!("Finished after {} rounds", head.round),
        [only] => format!("{only} won after {} rounds", head.round),
        several => format!("{} shared the victory", listed(several)),
    }
}

/// When a match was last played, in words.
fn when(head: &Head) -> String {
    browser::ago(browser::now() - head.saved_at).unwrap_or_else(|| browser::moment(head.saved_at))
}

/// The unfinished match that was played last, large, with a picture of its table.
#[component]
pub fn NextMatch(
    /// The id under which it is kept.
    id: String,
    /// What the list knows of it.
    head: Head,
    /// Told when it is gone.
    changed: Callback<()>,
) -> impl IntoView {
    let (name, state) = (game_name(&head), state(&head));
    let address = format!("#{}", route::play(&id));
    view! {
        <section class="next-match" aria-labelledby="next-heading">
            <a class="look" href=address.clone() tabindex="-1" aria-hidden="true">
                <TablePicture id=id.clone() head=head.clone() />
            </a>
            <div class="what">
                <p class="eyebrow">"Your match"</p>
                <h2 id="next-heading">{name.clone()}</h2>
                <p class="state">{state.clone()}</p>
                <Players head=head.clone() />
                <p class="when">"Last played " {when(&head)}</p>
                <a class="button primary large" href=address aria-label=format!("Go on: {name}, {state}")>
                    "Go on"
                </a>
                <FileActions id what=format!("{name}, {state}") changed />
            </div>
        </section>
    }
}

/// Another match: unfinished ones with a picture of their game, finished ones in a line.
#[component]
pub fn OtherMatch(
    /// The id under which it is kept.
    id: String,
    /// What the list knows of it.
    head: Head,
    /// Told when it is gone.
    changed: Callback<()>,
) -> impl IntoView {
    let (name, state) = (game_name(&head), state(&head));
    let is_over = head.turn.is_none();
    let open = if is_over { "See the result" } else { "Go on" };
    let picture = (!is_over).then(|| {
        view! {
            <div class="picture" aria-hidden="true">
                {boards::picture(&head.game)}
            </div>
        }
    });
    view! {
        <li class="match" class:over=is_over>
            {picture}
            <div class="what">
                <h3>{name.clone()}</h3>
                <p class="state">{state.clone()} <span class="when">" · " {when(&head)}</span></p>
                <Players head=head.clone() />
            </div>
            <div class="actions">
                <a class="button" href=format!("#{}", route::play(&id)) aria-label=format!("{open}: {name}, {state}")>
                    {open}
                </a>
                <FileActions id what=format!("{name}, {state}") changed />
            </div>
        </li>
    }
}

/// Who sits at a table, with scores and whose turn it is.
#[component]
fn Players(head: Head) -> impl IntoView {
    let seats = head
        .seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            let acts = head.turn.is_some_and(|turn| turn.index() == at);
            let score =
                head.scores.get(at).map(|score| view! { <b>{*score} <small>" " {head.unit.clone()}</small></b> });
            view! {
                <li class=seat_class(seat.colour) class:acts=acts>
                    <SeatMark colour=seat.colour />
                    <span class="name">{seat.name.clone()}</span>
                    {score}
                </li>
            }
        })
        .collect_view();
    view! { <ul class="players">{seats}</ul> }
}

/// What else can be done with a match that is kept here.
#[component]
fn FileActions(id: String, what: String, changed: Callback<()>) -> impl IntoView {
    let app = use_app();
    let to_export = id.clone();
    let export = move |_| match saves::export(&to_export) {
        Ok((name, text)) => browser::download(&name, &text),
        Err(why) => {
            app.tell(why);
            changed.run(());
        }
    };
    let delete = move |_| {
        let deleted = saves::delete(&id);
        changed.run(());
        app.offer("The match is deleted.", "Undo", move || {
            if !saves::bring_back(&deleted) {
                app.tell("There is no room left to bring it back.");
            }
            // The list may have been left meanwhile.
            changed.try_run(());
        });
    };
    view! {
        <span class="file-actions">
            <button type="button" class="button quiet" aria-label=format!("Save file: {what}") on:click=export>
                "Save file"
            </button>
            <button type="button" class="button quiet" aria-label=format!("Delete: {what}") on:click=delete>
                "Delete"
            </button>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::record::SeatSetup;
    use engine::seat::Seat;

    fn head(players: &[&str], turn: Option<u8>, winners: &[u8]) -> Head {
        let names = ["Anna", "Bert", "Cem"];
        let seats = players.iter().zip(names).map(|(player, name)| SeatSetup {
            name: name.into(),
            player: (*player).into(),
            colour: 0,
        });
        Head {
            game: catalog::GAMES[0].meta.id.into(),
            seats: seats.collect(),
            round: 7,
            turn: turn.map(Seat),
            winners: winners.iter().map(|seat| Seat(*seat)).collect(),
            scores: Vec::new(),
            unit: String::new(),
            steps: 1,
            revision: 1,
            saved_at: 0.0,
        }
    }

    #[test]
    fn a_match_says_whose_turn_it_is_and_calls_the_only_person_you() {
        assert_eq!(state(&head(&["you", "easy"], Some(0), &[])), "Round 7, your turn");
        assert_eq!(state(&head(&["you", "easy"], Some(1), &[])), "Round 7, Bert to decide");
        assert_eq!(state(&head(&["you", "you"], Some(0), &[])), "Round 7, Anna to decide");
    }

    #[test]
    fn a_finished_match_says_who_won() {
        assert_eq!(state(&head(&["you", "easy"], None, &[1])), "Bert won after 7 rounds");
        assert_eq!(state(&head(&["you", "you", "you"], None, &[0, 1, 2])), "Anna, Bert and Cem shared the victory");
        assert_eq!(state(&head(&["you"], None, &[0])), "Finished after 7 rounds");
    }
}
