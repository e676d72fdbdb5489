//! How it is marked that something is new to the viewer: a dot, or by how much a number has changed.

use leptos::prelude::*;

use super::piece::Point;

/// A dot in a scene, beside what has changed since the viewer's last decision:
/// `<Changed is_new=table.is_new(|now| …) at=(8.0, -8.0) />`. In words and numbers outside of scenes the class `new`
/// says the same: `class:new=move || is_new.get()`.
#[component]
pub fn Changed(
    /// Whether it has; see `BoardContext::is_new`.
    is_new: Memo<bool>,
    /// Where the dot lies.
    #[prop(into)]
    at: Signal<Point>,
) -> impl IntoView {
    view! {
        <Show when=move || is_new.get()>
            <circle class="new" cx=move || at.get().0 cy=move || at.get().1 aria-hidden="true"></circle>
        </Show>
    }
}

/// By how much a number has changed: `+3`, `−3`.
pub fn signed(change: i32) -> String {
    if change < 0 { format!("−{}", -change) } else { format!("+{change}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_with_its_sign() {
        assert_eq!([signed(2), signed(-3)], ["+2", "−3"]);
    }
}
