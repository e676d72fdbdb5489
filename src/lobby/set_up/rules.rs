//! The options of a game, which change its rules. The most important one is always visible, and the others are
//! collapsed under a summary of their values.

use std::collections::BTreeMap;

use engine::catalog;
use engine::kernel::options::{OptionSpec, OptionValues};
use engine::kernel::text::lists::listed;
use engine::matches::setup::Setup;
use leptos::prelude::*;

/// The options. Empty for a game without options.
#[component]
pub fn Rules(
    /// All options of the game, the most important one first.
    specs: &'static [OptionSpec],
    /// The present set-up.
    setup: RwSignal<Setup>,
    /// Called after every change.
    changed: Callback<()>,
) -> impl IntoView {
    let (first, others) = specs.split_first()?;
    let in_short = move || setup.with(|setup| in_short(others, &setup.options));
    let others = (!others.is_empty()).then(|| {
        let fields = others.iter().map(|spec| view! { <OptionField spec setup changed /> }).collect_view();
        view! {
            <details class="more-rules">
                <summary>
                    <b>"More rules"</b>
                    " "
                    <span prop:textContent=in_short></span>
                </summary>
                {fields}
            </details>
        }
    });
    Some(view! {
        <fieldset class="options">
            <legend class="sr-only">"Rules"</legend>
            <OptionField spec=first setup changed />
            {others}
        </fieldset>
    })
}

/// Returns the values of options in one line: “Next boat: Face down · Boons and Castle on · 2 off”.
fn in_short(specs: &[OptionSpec], chosen: &BTreeMap<String, String>) -> String {
    let value = |spec: &OptionSpec| {
        let chosen = chosen.get(spec.key).and_then(|value| spec.choices.iter().find(|it| it.value == value));
        chosen.unwrap_or(&spec.choices[0])
    };
    let (switches, others): (Vec<_>, Vec<_>) = specs.iter().partition(|spec| is_switch(spec));
    let (on, off): (Vec<_>, Vec<_>) = switches.into_iter().partition(|spec| value(spec).value == "on");
    let mut parts: Vec<String> = others.iter().map(|spec| format!("{}: {}", spec.name, value(spec).name)).collect();
    if !on.is_empty() {
        let names: Vec<&str> = on.iter().map(|spec| spec.name).collect();
        parts.push(format!("{} on", listed(&names)));
    }
    if !off.is_empty() {
        parts.push(format!("{} off", off.len()));
    }
    parts.join(" · ")
}

/// Returns `true` if an option has exactly the values off and on.
fn is_switch(spec: &OptionSpec) -> bool {
    spec.choices.iter().map(|choice| choice.value).eq(["off", "on"])
}

/// An option of the game, with its description.
#[component]
fn OptionField(spec: &'static OptionSpec, setup: RwSignal<Setup>, changed: Callback<()>) -> impl IntoView {
    let chosen = move || setup.with(|setup| setup.options.get(spec.key).cloned());
    let chosen = Memo::new(move |_| chosen().unwrap_or_else(|| spec.choices[0].value.to_owned()));
    let set = move |event| {
        let value = event_target_value(&event);
        setup.update(|setup| {
            let specs = catalog::game(&setup.game).map_or(&[] as &[OptionSpec], |entry| entry.meta.options);
            let mut all = OptionValues::from_map(specs, &setup.options).unwrap_or(OptionValues::defaults(specs));
            if all.set(spec.key, &value).is_ok() {
                setup.options = all.to_map();
            }
        });
        changed.run(());
    };
    let choices = spec
        .choices
        .iter()
        .map(|choice| view! { <option value=choice.value selected=move || chosen.get() == choice.value>{choice.name}</option> })
        .collect_view();
    let about = format!("about-{}", spec.key);
    view! {
        <div class="option">
            <label for=spec.key>{spec.name}</label>
            <select id=spec.key class="field" aria-describedby=about.clone() prop:value=move || chosen.get() on:change=set>
                {choices}
            </select>
            <p id=about class="about">{spec.about}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::kernel::options::OptionChoice;

    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "weather",
            name: "Weather",
            about: "",
            choices: &[OptionChoice::new("fair", "Fair"), OptionChoice::new("stormy", "Stormy")],
        },
        OptionSpec::switch("tolls", "Tolls", ""),
        OptionSpec::switch("fairs", "Fairs", ""),
        OptionSpec::switch("thieves", "Thieves", ""),
    ];

    fn told(chosen: &[(&str, &str)]) -> String {
        in_short(SPECS, &chosen.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect())
    }

    #[test]
    fn every_value_is_told_as_it_is_chosen() {
        assert_eq!(told(&[]), "Weather: Fair · 3 off");
        assert_eq!(told(&[("weather", "stormy")]), "Weather: Stormy · 3 off");
    }

    #[test]
    fn switches_are_named_while_they_are_on_and_counted_while_they_are_off() {
        assert_eq!(told(&[("tolls", "on")]), "Weather: Fair · Tolls on · 2 off");
        assert_eq!(
            told(&[("tolls", "on"), ("fairs", "on"), ("thieves", "on")]),
            "Weather: Fair · Tolls, Fairs and Thieves on"
        );
    }
}
