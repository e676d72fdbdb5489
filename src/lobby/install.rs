//! The offer to install the page as an app, if the browser can.

use js_sys::{Function, Reflect};
use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::{JsCast, JsValue};

/// The property in which `public/boot.js` stores the browser's install prompt, which may arrive before the app has
/// started.
const OFFER: &str = "caravanseraiInstall";

/// The way to install the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The browser can't install it, or has already.
    None,
    /// The browser shows a prompt on request.
    Offer,
    /// The person installs it by hand, on an iPhone or iPad.
    ByHand,
}

fn way() -> Way {
    let of = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED);
    if of(&window(), OFFER).is_object() {
        return Way::Offer;
    }
    // Only these browsers have this property.
    if of(&window().navigator(), "standalone").as_bool() == Some(false) { Way::ByHand } else { Way::None }
}

/// Shows the browser's install prompt.
fn install() -> Option<()> {
    let offer = Reflect::get(&window(), &OFFER.into()).ok()?;
    let prompt: Function = Reflect::get(&offer, &"prompt".into()).ok()?.dyn_into().ok()?;
    prompt.call0(&offer).ok()?;
    // The prompt can be used only once.
    Reflect::set(&window(), &OFFER.into(), &JsValue::UNDEFINED).ok().map(|_| ())
}

/// The section that offers the installation.
#[component]
pub fn Install() -> impl IntoView {
    let found = RwSignal::new(way());
    for changes in ["beforeinstallprompt", "appinstalled"] {
        let _ = use_event_listener(window(), ev::Custom::<ev::Event>::new(changes), move |_| found.set(way()));
    }
    let body = move || {
        match found.get() {
        Way::None => ().into_any(),
        Way::Offer => view! {
            <p>"It gets its own window and icon, and works offline."</p>
            <button
                type="button"
                class="button"
                on:click=move |_| {
                    install();
                    found.set(way());
                }
            >
                "Install"
            </button>
        }
        .into_any(),
        Way::ByHand => view! {
            <p>
                "First save all matches to a file, as below, to take them along: the installed app may start without them. Then choose Share and Add to Home Screen. An installed app isn't cleared after a week without use."
            </p>
        }
        .into_any(),
    }
    };
    view! {
        <Show when=move || found.get() != Way::None>
            <section class="import" aria-labelledby="install-heading">
                <h2 id="install-heading">"Caravanserai as an app"</h2>
                {body}
            </section>
        </Show>
    }
}
