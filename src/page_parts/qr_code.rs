//! QR codes.

use leptos::prelude::*;
use qrcodegen::{QrCode as Modules, QrCodeEcc};

/// The width of the light margin around a QR code, in modules. Cameras require it.
const QUIET: i32 = 4;

/// A text as a QR code. Shows nothing if the text is too long.
#[component]
pub fn QrCode(
    /// The text.
    text: String,
    /// The accessible name.
    label: &'static str,
) -> impl IntoView {
    outline(&text).map(|(size, path)| {
        view! {
            <svg class="code" viewBox=format!("0 0 {size} {size}") role="img" aria-label=label shape-rendering="crispEdges">
                <rect width=size height=size fill="#fff"></rect>
                <path d=path fill="#000"></path>
            </svg>
        }
    })
}

/// Returns the QR code of a text: its width in modules, and the outline of its dark modules. `None` if it doesn't fit.
fn outline(text: &str) -> Option<(i32, String)> {
    let code = Modules::encode_text(text, QrCodeEcc::Low).ok()?;
    let places = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = places.filter(|(x, y)| code.get_module(*x, *y));
    let path = dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET)).collect();
    Some((code.size() + 2 * QUIET, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_as_a_code_with_room_around_it() {
        let (size, path) = outline("https://example.org/#/m/AbC?seat=2").expect("it is short");
        // A QR code of version 3 holds 53 bytes in 29 modules.
        assert_eq!(size, 29 + 2 * QUIET);
        assert!(path.starts_with("M4 4h1v1h-1z"), "the pattern in the corner begins after the room: {path}");
    }

    #[test]
    fn a_link_longer_than_any_code_is_not_drawn() {
        // The largest QR code holds 2,953 bytes.
        assert!(outline(&"x".repeat(2_953)).is_some());
        assert_eq!(outline(&"x".repeat(2_954)), None);
    }
}
