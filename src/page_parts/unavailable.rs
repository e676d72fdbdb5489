//! The fallback view of an `<ErrorBoundary>`.

use leptos::error::Errors;
use leptos::prelude::*;

/// Shows the message of the first error in place of the part of the page that failed.
pub fn unavailable(errors: ArcRwSignal<Errors>) -> impl IntoView {
    let sentence = move || errors.with(|errors| errors.iter().next().map(|(_, error)| error.to_string()));
    view! { <p class="banner" role="alert" prop:textContent=move || sentence().unwrap_or_default()></p> }
}
