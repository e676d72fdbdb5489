//! The fallback of an `<ErrorBoundary>`.

use leptos::error::Errors;
use leptos::prelude::*;

/// Shows why a part of the page is missing: the sentence of its error.
pub fn unavailable(errors: ArcRwSignal<Errors>) -> impl IntoView {
    let sentence = move || errors.with(|errors| errors.iter().next().map(|(_, error)| error.to_string()));
    view! { <p class="banner" role="alert" prop:textContent=move || sentence().unwrap_or_default()></p> }
}
