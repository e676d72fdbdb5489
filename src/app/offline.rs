//! Installs the service worker in release builds and detects new versions.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_interval_fn};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache,
};

use crate::browser;

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    // The API is missing in insecure contexts.
    let found = js_sys::Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

/// The interval of checks for a new version while the page stays open, in milliseconds. An installed app may stay open
/// for days. A check also runs whenever the page becomes visible.
const LOOK_AGAIN: u64 = 3_600_000;

/// Installs the service worker. The signal becomes `true` once a new version is ready to take over.
pub fn install() -> RwSignal<bool> {
    let waiting = RwSignal::new(false);
    if cfg!(debug_assertions) || browser::meta("version").is_none() || browser::is_one_file() {
        return waiting;
    }
    let installed = StoredValue::new_local(None);
    leptos::task::spawn_local(async move {
        let Some(container) = container() else { return };
        let options = RegistrationOptions::new();
        options.set_scope("./");
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let promise = container.register_with_options("sw.js", &options);
        let Ok(registration) = JsFuture::from(promise).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        watch(&container, &registration, waiting);
        installed.set_value(Some(registration));
    });
    let look = move || {
        let Some(registration) = installed.get_value() else { return };
        leptos::task::spawn_local(async move {
            if let Ok(promise) = registration.update() {
                // The check fails without a network.
                let _ = JsFuture::from(promise).await;
            }
        });
    };
    use_interval_fn(look, LOOK_AGAIN);
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        if !document().hidden() {
            look();
        }
    });
    waiting
}

fn watch(container: &ServiceWorkerContainer, registration: &ServiceWorkerRegistration, waiting: RwSignal<bool>) {
    if registration.waiting().is_some() && container.controller().is_some() {
        waiting.set(true);
    }
    let (own, container) = (registration.clone(), container.clone());
    let found = Closure::<dyn Fn()>::new(move || {
        let Some(installing) = own.installing() else { return };
        let (worker, container) = (installing.clone(), container.clone());
        let changed = Closure::<dyn Fn()>::new(move || {
            // Without a controller this is the first visit, and nothing is replaced.
            if worker.state() == ServiceWorkerState::Installed && container.controller().is_some() {
                waiting.set(true);
            }
        });
        installing.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    });
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();
}

/// Activates the waiting version and reloads the page afterwards.
pub fn take_new_version() {
    let Some(container) = container() else { return };
    let reload = Closure::once_into_js(browser::reload);
    container.set_oncontrollerchange(Some(reload.unchecked_ref()));
    leptos::task::spawn_local(async move {
        let registration = JsFuture::from(container.get_registration()).await.ok();
        let registration = registration.and_then(|found| found.dyn_into::<ServiceWorkerRegistration>().ok());
        match registration.and_then(|registration| registration.waiting()) {
            Some(worker) => drop(worker.post_message(&JsValue::from_str("skip-waiting"))),
            // Another tab has activated it already.
            None => browser::reload(),
        }
    });
}
