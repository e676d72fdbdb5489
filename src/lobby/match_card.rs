//! The stored matches as cards: the latest unfinished match, other unfinished ones, and finished ones.

use engine::catalog;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::listed;
use engine::matches::names::MAX_NAME;
use engine::matches::setup::SeatSetup;
use leptos::prelude::*;
use leptos::{ev, html};

use super::table_picture::TablePicture;
use crate::board_parts::seat_face::level;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::context::use_app;
use crate::store::saves::{self, Head};
use crate::store::stopped;
use crate::{browser, route};

/// Returns the name of a match's game.
fn game_name(head: &Head) -> String {
    catalog::game(&head.game).map_or_else(|| head.game.clone(), |entry| entry.meta.name.into())
}

/// Returns the title of a match: its own name, or the name of its game.
fn title(head: &Head) -> String {
    if head.name.is_empty() { game_name(head) } else { head.name.clone() }
}

/// Shows the name of the game of a match with its own name.
fn game_of_named(head: &Head) -> Option<impl IntoView + use<>> {
    let name = game_name(head);
    (!head.name.is_empty()).then(|| view! { <p class="of-game">{name}</p> })
}

/// Returns the state of a match in a few words: the turn, the winner, or the concession.
fn state(head: &Head) -> String {
    let name = |at: usize| head.seats.get(at).map(|seat| seat.name.clone()).unwrap_or_default();
    let people = head.seats.iter().filter(|seat| seat.is_person()).count();
    let is_only_person = |seat: Seat| people == 1 && head.seats.get(seat.index()).is_some_and(SeatSetup::is_person);
    if let Some(seat) = head.turn {
        return match is_only_person(seat) {
            true => format!("Round {}, your turn", head.round),
            false => format!("Round {}, {}’s turn", head.round, name(seat.index())),
        };
    }
    if let Some(seat) = head.conceded {
        let who = if is_only_person(seat) { "You".into() } else { name(seat.index()) };
        return format!("{who} conceded in round {}", head.round);
    }
    let winners: Vec<String> = head.winners.iter().map(|seat| name(seat.index())).collect();
    match winners.as_slice() {
        [] => "Finished".into(),
        _ if head.seats.len() == 1 => format!("Finished after {} rounds", head.round),
        [only] => format!("{only} won after {} rounds", head.round),
        several => format!("{} shared the victory", listed(several)),
    }
}

/// Returns the time when a match was last played, in words.
fn when(head: &Head) -> String {
    browser::ago(browser::now() - head.saved_at).unwrap_or_else(|| browser::moment(head.saved_at))
}

/// Shows a warning if the app has failed twice in this match.
fn has_stopped(id: &str) -> Option<impl IntoView + use<>> {
    let words = "The app stopped twice in this match. Save it as a file to be safe; it may still work.";
    stopped::is(id).then(|| view! { <p class="banner">{words}</p> })
}

/// The unfinished match played last, with a large picture of its table.
#[component]
pub fn NextMatch(
    /// The id under which it is stored.
    id: String,
    /// The head of its save.
    head: Head,
    /// Called after the match has changed or is deleted.
    changed: Callback<()>,
) -> impl IntoView {
    let (name, state) = (title(&head), state(&head));
    let address = format!("#{}", route::play(&id));
    view! {
        <section class="next-match" aria-labelledby="next-heading">
            <a class="look" href=address.clone() tabindex="-1" aria-hidden="true">
                <TablePicture id=id.clone() head=head.clone() />
            </a>
            <div class="what">
                <p class="eyebrow">"Your match"</p>
                <h2 id="next-heading">{name.clone()}</h2>
                {game_of_named(&head)}
                <p class="state">{state.clone()}</p>
                {has_stopped(&id)}
                <Players head=head.clone() />
                <p class="when">"Last played " {when(&head)} " · Seed " {head.seed.clone()}</p>
                <a class="button primary large" href=address aria-label=format!("Resume: {name}, {state}")>
                    "Resume"
                </a>
                <FileActions id title=name.clone() what=format!("{name}, {state}") changed />
            </div>
        </section>
    }
}

/// Another match, with a small picture of its table.
#[component]
pub fn OtherMatch(
    /// The id under which it is stored.
    id: String,
    /// The head of its save.
    head: Head,
    /// Called after the match has changed or is deleted.
    changed: Callback<()>,
) -> impl IntoView {
    let (name, state) = (title(&head), state(&head));
    let is_over = head.turn.is_none();
    let open = if is_over { "See the result" } else { "Resume" };
    view! {
        <li class="match" class:over=is_over>
            <div class="look" aria-hidden="true">
                <TablePicture id=id.clone() head=head.clone() />
            </div>
            <div class="what">
                <h3>{name.clone()}</h3>
                {game_of_named(&head)}
                <p class="state">{state.clone()} <span class="when">" · " {when(&head)} " · Seed " {head.seed.clone()}</span></p>
                {has_stopped(&id)}
                <Players head=head.clone() />
            </div>
            <div class="actions">
                <a class="button" href=format!("#{}", route::play(&id)) aria-label=format!("{open}: {name}, {state}")>
                    {open}
                </a>
                <FileActions id title=name.clone() what=format!("{name}, {state}") changed />
            </div>
        </li>
    }
}

/// The players of a table, with scores and a mark for the turn.
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
            let level = level(&seat.name, &seat.player);
            let level = level.map(|level| view! { <span class="level">{format!(" ({level})")}</span> });
            view! {
                <li class=seat_class(seat.colour) class:acts=acts>
                    <SeatMark colour=seat.colour />
                    <span class="name">{seat.name.clone()} {level}</span>
                    {score}
                </li>
            }
        })
        .collect_view();
    view! { <ul class="players">{seats}</ul> }
}

/// Returns the name of a copy. A name that would be too long is replaced, since the card shows the game's name anyway.
fn name_of_copy(title: &str) -> String {
    let name = format!("Copy of {title}");
    if name.chars().count() <= MAX_NAME { name } else { "A copy".into() }
}

/// The actions on a stored match, besides opening it.
#[component]
fn FileActions(id: String, title: String, what: String, changed: Callback<()>) -> impl IntoView {
    let app = use_app();
    let renames = RwSignal::new(false);
    let kept = StoredValue::new(id);
    let shown = StoredValue::new(title);
    let rename = Callback::new(move |name: String| {
        renames.set(false);
        if saves::rename(&kept.get_value(), &name).is_err() {
            app.tell("There is no room left to save the name.");
        }
        changed.run(());
    });
    let duplicate = move |_| {
        let name = name_of_copy(&shown.get_value());
        match saves::duplicate(&kept.get_value(), &name, browser::entropy(), browser::now()) {
            Ok(copy) if saves::is_kept(&copy) => app.tell("The copy is first in the list."),
            Ok(_) => app.tell("The copy lasts only as long as this tab: this browser can’t save it."),
            Err(why) => app.tell(why.to_string()),
        }
        changed.run(());
    };
    let export = move |_| match saves::export(&kept.get_value()) {
        Ok((name, text)) => browser::download(&name, &text),
        Err(why) => {
            app.tell(why.to_string());
            changed.run(());
        }
    };
    let delete = move |_| {
        let deleted = saves::delete(&kept.get_value());
        changed.run(());
        app.offer("The match is deleted.", "Undo", move || {
            if !saves::bring_back(&deleted) {
                app.tell("There is no room left to bring it back.");
            }
            // The component may be disposed by now.
            changed.try_run(());
        });
    };
    view! {
        <Show when=move || renames.get()>
            <NewName now=shown.get_value() named=rename />
        </Show>
        <span class="file-actions">
            <button type="button" class="button quiet" aria-label=format!("Rename: {what}") on:click=move |_| renames.update(|renames| *renames = !*renames)>
                "Rename"
            </button>
            <button type="button" class="button quiet" aria-label=format!("Duplicate: {what}") on:click=duplicate>
                "Duplicate"
            </button>
            <button type="button" class="button quiet" aria-label=format!("Save file: {what}") on:click=export>
                "Save file"
            </button>
            <button type="button" class="button quiet" aria-label=format!("Delete: {what}") on:click=delete>
                "Delete"
            </button>
        </span>
    }
}

/// The form for a new name of a match.
#[component]
fn NewName(now: String, named: Callback<String>) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    input.on_load(|input| {
        browser::soon(move || {
            let _ = input.focus();
            input.select();
        });
    });
    let keep = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(input) = input.get_untracked() {
            named.run(input.value());
        }
    };
    view! {
        <form class="new-name" on:submit=keep>
            <input class="field" aria-label="Name of the match" maxlength=MAX_NAME value=now node_ref=input />
            <button type="submit" class="button">
                "Keep"
            </button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_copy_is_whole() {
        assert_eq!(name_of_copy("Rainy Sunday"), "Copy of Rainy Sunday");
        assert_eq!(name_of_copy("Two rainy Sundays"), "A copy");
    }

    fn head(players: &[&str], turn: Option<u8>, winners: &[u8]) -> Head {
        let names = ["Anna", "Bert", "Cem"];
        let seats = players.iter().zip(names).map(|(player, name)| SeatSetup {
            name: name.into(),
            player: (*player).into(),
            colour: 0,
        });
        Head {
            game: catalog::GAMES[0].meta.id.into(),
            seed: "OLIVE-1".into(),
            seats: seats.collect(),
            round: 7,
            turn: turn.map(Seat),
            winners: winners.iter().map(|seat| Seat(*seat)).collect(),
            conceded: None,
            scores: Vec::new(),
            unit: String::new(),
            name: String::new(),
            app: String::new(),
            rules: 1,
            fingerprint: None,
            lines: Vec::new(),
            steps: 1,
            revision: 1,
            saved_at: 0.0,
        }
    }

    #[test]
    fn a_match_says_whose_turn_it_is_and_calls_the_only_person_you() {
        assert_eq!(state(&head(&["you", "easy"], Some(0), &[])), "Round 7, your turn");
        assert_eq!(state(&head(&["you", "easy"], Some(1), &[])), "Round 7, Bert’s turn");
        assert_eq!(state(&head(&["you", "you"], Some(0), &[])), "Round 7, Anna’s turn");
    }

    #[test]
    fn a_finished_match_says_who_won() {
        assert_eq!(state(&head(&["you", "easy"], None, &[1])), "Bert won after 7 rounds");
        assert_eq!(state(&head(&["you", "you", "you"], None, &[0, 1, 2])), "Anna, Bert and Cem shared the victory");
        assert_eq!(state(&head(&["you"], None, &[0])), "Finished after 7 rounds");
    }

    #[test]
    fn a_match_that_was_conceded_names_no_winner() {
        let conceded = |players: &[&str]| Head { conceded: Some(Seat(0)), ..head(players, None, &[]) };
        assert_eq!(state(&conceded(&["you", "easy"])), "You conceded in round 7");
        assert_eq!(state(&conceded(&["easy", "easy"])), "Anna conceded in round 7");
    }
}
