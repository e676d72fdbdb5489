//! Marks for values that are new to the viewer: a dot, or the change of a number.

use leptos::prelude::*;

use super::piece::Point;

/// A dot in a scene, beside a part that has changed since the viewer's last decision:
/// `<Changed is_new=table.is_new(|now| …) at=(8.0, -8.0) />`. Text and numbers outside of scenes use the class `new`
/// instead: `class:new=move || is_new.get()`.
#[component]
pub fn Changed(
    /// `true` if the part has changed. See `BoardContext::is_new`.
    is_new: Memo<bool>,
    /// The position of the dot.
    #[prop(into)]
    at: Signal<Point>,
) -> impl IntoView {
    view! {
        <Show when=move || is_new.get()>
            <circle class="new" cx=move || at.get().0 cy=move || at.get().1 aria-hidden="true"></circle>
        </Show>
    }
}

/// Formats the change of a number with its sign: `+3`, `−3`.
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
