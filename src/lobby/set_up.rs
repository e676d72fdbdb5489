//! The set-up of a match. It starts with the last set-up of the game, so one press is enough. Options are always
//! visible, since they change the rules. Seats and seed are below, collapsed where there is little room. The address
//! always matches the page and can be written by hand. A match never starts by itself.

mod presets;
mod rules;
mod seating;
mod seats;

use engine::catalog;
use engine::kernel::seed::Seed;
use engine::link::{Address, Challenge, Invitation, duel_link, seed_link};
use engine::matches::setup::Setup;
use leptos::ev;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos_use::use_media_query;
use wasm_bindgen::JsCast;
use web_sys::HtmlDetailsElement;

use super::games::FirstGameButton;
use crate::context::use_app;
use crate::page_parts::header::Header;
use crate::page_parts::own_name::OwnName;
use crate::store::{duel, last_setup, saves};
use crate::summary::summary;
use crate::{boards, browser, daily, route};
use presets::Presets;
use rules::Rules;
use seats::Seats;

/// The media query of a window that has room for seats and seed below the picture.
const ROOM: &str = "(min-width: 60rem) and (min-height: 50rem)";

/// The page on which a match is set up.
#[component]
pub fn SetUp(
    /// The address, which may contain wishes for the set-up.
    address: Address,
) -> impl IntoView {
    let app = use_app();
    let fresh = || Seed::from_entropy(browser::entropy());
    let Invitation { mut setup, challenge, problems } = match Invitation::asked_by(&address, fresh()) {
        Ok(read) => read,
        Err(why) => return view! { <Failed why=why.to_string() /> }.into_any(),
    };
    // Without wishes in the address, the last set-up of the game is used.
    let wishes_nothing = address.query().next().is_none();
    if wishes_nothing && let Some(last) = last_setup::of(&setup.game) {
        setup = Setup { seed: setup.seed, ..last };
    }
    let Some(entry) = catalog::game(&setup.game) else { return ().into_any() };
    let meta = entry.meta;
    app.title.set(format!("New match of {}", meta.name));
    let fresh_seed = RwSignal::new(wishes_nothing.then(|| setup.seed.clone()));
    let setup = RwSignal::new(setup);
    let named = Memo::new(move |_| {
        app.settings.track();
        setup.with(|setup| app.named(setup))
    });
    // A player who has set up matches without a name isn't asked for one.
    let asks_for_name = !last_setup::is_any() && app.settings.with_untracked(|settings| settings.name.is_empty());
    let failure = RwSignal::new(None::<String>);
    let seed_error = RwSignal::new(None::<String>);
    let challenge = RwSignal::new(challenge);
    let link = move || {
        setup.with_untracked(|setup| {
            challenge.with_untracked(|challenge| match challenge {
                Some(challenge) => duel_link(setup, challenge),
                None => seed_link(setup),
            })
        })
    };
    let rewrite = move || browser::history::rewrite_address(&format!("/{}", link()));
    let changed = Callback::new(move |()| {
        failure.set(None);
        // The result of another deal can't be compared.
        challenge.set(None);
        rewrite();
    });
    // The address shows the complete set-up from the start.
    rewrite();
    let start = move |click: MouseEvent| {
        if browser::is_repeat(&click) {
            return;
        }
        // The seed in the field is invalid and not part of the set-up.
        if let Some(why) = seed_error.get_untracked() {
            failure.set(Some(why));
            return;
        }
        match saves::deal(&named.get_untracked(), browser::entropy(), browser::now()) {
            Ok(id) => {
                setup.with_untracked(last_setup::keep);
                if let Some(challenge) = challenge.get_untracked() {
                    duel::keep(&saves::key(&id), &challenge);
                }
                // *Back* skips the set-up page, where a press would deal the same seed again.
                app.layers.go_instead(&route::play(&id));
            }
            Err(why) => failure.set(Some(why.to_string())),
        }
    };
    let type_seed = move |event| match event_target_value(&event).parse::<Seed>() {
        Ok(seed) => {
            seed_error.set(None);
            setup.update(|setup| setup.seed = seed);
            changed.run(());
        }
        Err(error) => seed_error.set(Some(error.to_string())),
    };
    let new_seed = move |_| {
        seed_error.set(None);
        setup.update(|setup| setup.seed = fresh());
        fresh_seed.set(Some(setup.with_untracked(|setup| setup.seed.clone())));
        changed.run(());
    };
    let copy = move |_| {
        if let Some(why) = seed_error.get_untracked() {
            app.tell(why);
            return;
        }
        app.copy(
            browser::address(&format!("/{}", link())),
            "The link is copied. Anyone who opens it gets the same deal.",
        );
    };
    let problems = problems.into_iter().map(|problem| view! { <p class="banner">{problem}</p> }).collect_view();
    let in_short =
        move || setup.with(|setup| summary(meta, setup, fresh_seed.with(|fresh| fresh.as_ref() == Some(&setup.seed))));
    let has_room = use_media_query(ROOM);
    let is_open =
        Memo::new(move |_| app.settings.with(|settings| settings.set_up_open).unwrap_or_else(|| has_room.get()));
    let folded = move |event: ev::Event| {
        let details: HtmlDetailsElement = event.target().expect("an event has a target").unchecked_into();
        // The event also fires when the page itself opens or closes the element.
        if details.open() != is_open.get_untracked() {
            app.settings.update(|settings| settings.set_up_open = Some(details.open()));
        }
    };
    view! {
        <Header>
            <span class="grow"></span>
            <a class="button quiet" href=format!("#{}", route::rules(meta.id, None))>"How to play"</a>
        </Header>
        <main class="page set-up">
            <div class="game-head">
                <div class="picture" aria-hidden="true">
                    {boards::picture(meta.id)}
                </div>
                <div class="what">
                    <h1>{meta.name}</h1>
                    <p class="blurb">{meta.blurb}</p>
                    {move || {
                        let (seed, day) = setup.with(|setup| Some((setup.seed.clone(), daily::day_of(&setup.seed)?)))?;
                        let mut occasion = format!("The deal of the day, {day}: the same for everyone.");
                        if seed.as_str() == daily::seed(&browser::today()) {
                            let next = daily::next_at(browser::minutes_behind_utc());
                            occasion.push_str(&format!(" The next one is at {next}."));
                        }
                        Some(view! { <p class="occasion" prop:textContent=occasion></p> })
                    }}
                    {move || {
                        let challenge = challenge.get()?;
                        Some(view! { <p class="occasion" prop:textContent=challenged(&challenge)></p> })
                    }}
                    {problems}
                    <Rules specs=meta.options setup changed />
                    <p class="start">
                        <button type="button" class="button primary large" aria-describedby="in-short" on:click=start>
                            "Play now"
                        </button>
                        <FirstGameButton meta class="button large" replaces=true />
                    </p>
                    // The message is below the button, which must stay under the pointer when the message disappears.
                    {move || {
                        let why = failure.get()?;
                        Some(view! { <p class="banner" role="alert" prop:textContent=why></p> })
                    }}
                    <p id="in-short" class="in-short" prop:textContent=in_short></p>
                    {asks_for_name.then(|| view! {
                        <label class="own-name">
                            <span>"Your name"</span>
                            <OwnName />
                        </label>
                    })}
                </div>
            </div>
            <Presets meta setup changed />
            <details class="choose" prop:open=move || is_open.get() on:toggle=folded>
                <summary>"Seats and seed"</summary>
                <Seats meta setup named changed />
                <fieldset class="seed">
                    <legend>"Deal"</legend>
                    <label for="seed">"Seed"</label>
                    <div class="row">
                        <input
                            id="seed"
                            type="text"
                            class="field"
                            autocomplete="off"
                            autocapitalize="characters"
                            spellcheck="false"
                            prop:value=move || setup.with(|setup| setup.seed.to_string())
                            aria-describedby="seed-about"
                            aria-invalid=move || seed_error.with(Option::is_some).to_string()
                            on:change=type_seed
                        />
                        <button type="button" class="button" on:click=new_seed>"New seed"</button>
                        <button type="button" class="button" on:click=copy>"Copy link"</button>
                    </div>
                    <p
                        id="seed-about"
                        class="about"
                        prop:textContent=move || {
                            seed_error
                                .get()
                                .unwrap_or_else(|| "The same seed, seats and options give the same deal on every device.".into())
                        }
                    ></p>
                </fieldset>
            </details>
        </main>
    }
    .into_any()
}

/// Describes the result to beat in a duel.
fn challenged(Challenge { name, score, place }: &Challenge) -> String {
    let rank = if *place == 1 { "won".to_owned() } else { format!("came in at place {place} in") };
    format!("{name} {rank} this deal with a score of {score}. Yours is compared with it at the end.")
}

#[component]
fn Failed(why: String) -> impl IntoView {
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"This link doesn't work"</h1>
            <p>{why}</p>
            <p>
                <a class="button primary" href="#/">"To the games"</a>
            </p>
        </main>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_says_what_there_is_to_beat() {
        let told = |place| challenged(&Challenge { name: "Anna".into(), score: 54, place });
        assert_eq!(told(1), "Anna won this deal with a score of 54. Yours is compared with it at the end.");
        assert!(told(3).starts_with("Anna came in at place 3 in this deal with"), "{}", told(3));
    }
}
