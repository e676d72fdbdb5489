//! Ways to play again after the end: another deal, the same deal, or stronger bots.

use engine::bots::BOTS;
use engine::kernel::outcome::Outcome;
use engine::kernel::seed::Seed;
use engine::link::seed_link;
use engine::matches::setup::Setup;
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::context::use_app;
use crate::play::driver::use_match;
use crate::store::saves;
use crate::summary::opponents;
use crate::{browser, route};

/// Returns the next higher level that is offered.
fn next_level(player: &str) -> Option<&'static str> {
    let above = BOTS.iter().skip_while(|bot| bot.id != player).skip(1);
    above.into_iter().find(|bot| bot.offered).map(|bot| bot.id)
}

/// Returns the set-up with each bot one level higher. `None` if no bot has a higher level.
fn one_level_up(setup: &Setup) -> Option<Setup> {
    let mut higher = setup.clone();
    for (at, seat) in higher.seats.iter_mut().enumerate() {
        if let Some(level) = next_level(&seat.player) {
            seat.assign(level, at);
        }
    }
    (higher != *setup).then_some(higher)
}

/// The buttons to play again.
#[component]
pub fn Rematch(outcome: Outcome) -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let setup = StoredValue::new(driver.with_table(|table| table.seated()));
    let has_person_won =
        driver.view.with_untracked(|view| outcome.winners().any(|winner| !view.seats[winner.index()].is_bot()));
    let higher = setup.with_value(one_level_up).filter(|_| has_person_won);
    let start = move |click: &MouseEvent, setup: &Setup| {
        if browser::is_repeat(click) {
            return;
        }
        match saves::deal(&app.named(setup), browser::entropy(), browser::now()) {
            Ok(id) => app.layers.go(&route::play(&id)),
            Err(why) => app.tell(why.to_string()),
        }
    };
    let again = move |click: MouseEvent| start(&click, &dealt_anew(setup.get_value()));
    let same = move |click: MouseEvent| setup.with_value(|setup| start(&click, setup));
    let harder = higher.map(|higher| {
        let against = opponents(&higher).map(|bots| format!("Another deal, against {bots}")).unwrap_or_default();
        let harder = move |click: MouseEvent| start(&click, &dealt_anew(higher.clone()));
        view! { <button type="button" class="button" title=against on:click=harder>"Play the next level"</button> }
    });
    let copy = move |_| {
        let link = browser::address(&format!("/{}", seed_link(&setup.with_value(|setup| app.unnamed(setup)))));
        app.copy(link, "The link to this deal is copied.");
    };
    view! {
        <div class="actions">
            <button type="button" class="button primary" on:click=again>"Play again"</button>
            {harder}
            <button type="button" class="button" on:click=same>"Play the same deal again"</button>
            <button type="button" class="button" on:click=copy>"Copy link to this deal"</button>
            <a class="button quiet" href="#/">"To the games"</a>
        </div>
    }
}

/// Returns the set-up with a new seed.
fn dealt_anew(setup: Setup) -> Setup {
    Setup { seed: Seed::from_entropy(browser::entropy()), ..setup }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::catalog::GAMES;

    use super::*;

    fn table_of(players: &[&str]) -> Setup {
        let players: Vec<String> = players.iter().map(|player| (*player).into()).collect();
        let mut setup =
            Setup::with_players(GAMES[0].meta.id, "OLIVE-1".parse().expect("a seed"), &players, BTreeMap::new());
        // With default names, as in the lobby.
        setup.seats.iter_mut().for_each(|seat| seat.name.clear());
        setup.with_clean_seats()
    }

    #[test]
    fn each_bot_goes_up_by_one_level_that_is_offered() {
        let higher = one_level_up(&table_of(&["you", "easy", "medium", "hard"]));
        assert_eq!(higher, Some(table_of(&["you", "medium", "hard", "expert"])));
    }

    #[test]
    fn a_bot_of_the_highest_level_stays_while_others_rise() {
        let higher = one_level_up(&table_of(&["you", "expert", "easy"]));
        assert_eq!(higher, Some(table_of(&["you", "expert", "medium"])));
    }

    #[test]
    fn nothing_lies_above_the_highest_level_or_above_people() {
        assert_eq!(one_level_up(&table_of(&["you", "expert", "expert"])), None);
        assert_eq!(one_level_up(&table_of(&["you", "you"])), None);
    }
}
