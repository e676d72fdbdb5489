//! Direct access to the browser's APIs.

pub mod history;
pub mod worker;

use js_sys::Promise;
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, Element, File, FilePropertyBag, HtmlAnchorElement, HtmlElement, IdleRequestOptions,
    MouseEvent, Response, ScrollIntoViewOptions, ScrollLogicalPosition, ShareData, StorageEvent, Url,
};

/// Returns the present time in milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns fresh random bits.
pub fn entropy() -> u64 {
    // Falls back to the clock without a source of randomness.
    getrandom::u64().unwrap_or_else(|_| now().to_bits())
}

/// Returns the part of the address after `#`.
pub fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// Returns the full address of a page of the app, for sharing.
pub fn address(path: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let base = here.split('#').next().unwrap_or_default();
    format!("{base}#{path}")
}

/// Dispatches a `storage` event, as if another tab had written.
pub fn storage_has_changed() {
    if let Ok(changed) = StorageEvent::new("storage") {
        let _ = window().dispatch_event(&changed);
    }
}

/// Returns `true` if the page has seen the app fail (`public/boot.js`). Covers failures that aren't panics, such as
/// exhausted memory.
pub fn has_failed() -> bool {
    js_sys::Reflect::get(&window(), &"caravanseraiPoisoned".into()).is_ok_and(|failed| failed.is_truthy())
}

/// Reloads the page.
pub fn reload() {
    let _ = window().location().reload();
}

/// Returns the content of a `<meta>` of the page, unless it is empty.
pub fn meta(name: &str) -> Option<String> {
    let element = document().query_selector(&format!("meta[name={name}]")).ok()??;
    element.get_attribute("content").filter(|content| !content.is_empty())
}

/// Returns the path of a game's file. `kind` is both the folder and the name of the `<meta>` that lists the files in
/// it.
pub fn game_file(kind: &str, game: &str) -> Option<String> {
    let of_game = |name: &&str| {
        let name = name.strip_prefix(kind).and_then(|name| name.strip_prefix('/'));
        name.and_then(|name| name.rsplit_once('-')).is_some_and(|(id, _)| id == game)
    };
    meta(kind)?.split(' ').find(of_game).map(str::to_owned)
}

/// Puts a text on the clipboard. Returns `true` if that was allowed.
pub async fn copy(text: &str) -> bool {
    // Checked by name: without a secure context there is no clipboard, and the typed accessor would throw.
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    !clipboard.is_undefined() && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Returns the text on the clipboard, unless the browser or the person refuses.
pub async fn paste() -> Option<String> {
    // Some browsers have a write-only clipboard.
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let can_read = js_sys::Reflect::has(clipboard.dyn_ref::<js_sys::Object>()?, &"readText".into()).unwrap_or(false);
    let read = can_read.then(|| navigator.clipboard().read_text())?;
    JsFuture::from(read).await.ok()?.as_string()
}

/// Returns `true` if the system offers a share dialog.
pub fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the system's share dialog with a text and a link. A cancelled dialog is ignored.
pub fn share(title: String, text: String, link: String) {
    let data = ShareData::new();
    data.set_title(&title);
    if !text.is_empty() {
        data.set_text(&text);
    }
    data.set_url(&link);
    leptos::task::spawn_local(async move {
        let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
    });
}

/// Returns the present date in UTC, as in `2026-11-23`.
pub fn today() -> String {
    let text: String = js_sys::Date::new(&now().into()).to_iso_string().into();
    text.chars().take_while(|character| *character != 'T').collect()
}

/// Returns the minutes by which the clock of this device is behind UTC.
pub fn minutes_behind_utc() -> i32 {
    js_sys::Date::new(&now().into()).get_timezone_offset() as i32
}

/// The selector of the files embedded in the single-file edition. Each element names its file.
const EMBEDDED: &str = "script[data-file]";

/// Returns `true` in the single-file edition, which has no files besides the page.
pub fn is_one_file() -> bool {
    exists(EMBEDDED)
}

/// Loads a text file of the page. `None` if that fails.
pub async fn load(path: &str) -> Option<String> {
    if let Some(file) = all(EMBEDDED).into_iter().find(|file| file.get_attribute("data-file").as_deref() == Some(path))
    {
        return file.text_content();
    }
    let answer: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.unchecked_into();
    let text = if answer.ok() { answer.text().ok()? } else { return None };
    JsFuture::from(text).await.ok()?.as_string()
}

/// Offers a text as a file: through the share dialog on touch devices, elsewhere as a download.
pub fn download(name: &str, text: &str) {
    let Some(data) = file_to_share(name, text) else { return save(name, text) };
    let (name, text) = (name.to_owned(), text.to_owned());
    leptos::task::spawn_local(async move {
        let refused = JsFuture::from(window().navigator().share_with_data(&data)).await.err();
        let is_abandoned =
            |reason: &JsValue| js_sys::Reflect::get(reason, &"name".into()).is_ok_and(|name| name == "AbortError");
        if refused.is_some_and(|reason| !is_abandoned(&reason)) {
            save(&name, &text);
        }
    });
}

/// Returns the data to share a text as a file. `None` if the pointer is fine or the browser can't share files.
fn file_to_share(name: &str, text: &str) -> Option<ShareData> {
    let coarse = window().match_media("(pointer: coarse)").ok()??;
    let can_share = js_sys::Reflect::get(&window().navigator(), &"canShare".into()).ok()?;
    let can_share: js_sys::Function = coarse.matches().then(|| can_share.dyn_into().ok())??;
    let kind = FilePropertyBag::new();
    kind.set_type("application/json");
    let file = File::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), name, &kind).ok()?;
    let data = ShareData::new();
    data.set_files(&js_sys::Array::of1(&file));
    can_share.call1(&window().navigator(), &data).ok()?.is_truthy().then_some(data)
}

/// Saves a text as a file.
fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The browser reads the URL after the click.
    after(10_000, move || {
        let _ = Url::revoke_object_url(&url);
    });
}

/// Returns the number of logical processors reported by the browser.
pub fn processors() -> usize {
    window().navigator().hardware_concurrency() as usize
}

/// Returns `true` if an element of the page matches the selector.
pub fn exists(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|found| found.is_some())
}

/// Returns all elements of the page that match the selector, in document order.
pub fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Clicks the first element that matches the selector, if any.
pub fn press(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// Returns `true` if no element has the focus.
pub fn focus_is_nowhere() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Returns `true` if the page or an ancestor of an element can be scrolled vertically.
pub fn scrolls_around(element: &Element) -> bool {
    let is_long = |part: &Element| part.scroll_height() > part.client_height();
    let scrolls = |part: &Element| {
        let style = window().get_computed_style(part).ok().flatten();
        let overflow = style.and_then(|style| style.get_property_value("overflow-y").ok());
        overflow.is_some_and(|overflow| matches!(overflow.as_str(), "auto" | "scroll"))
    };
    let mut around = std::iter::successors(element.parent_element(), |part| part.parent_element());
    document().scrolling_element().is_some_and(|page| is_long(&page))
        || around.any(|part| is_long(&part) && scrolls(&part))
}

/// Returns `true` if the pointer can hover. Touch can't.
pub fn hovers(event: &web_sys::PointerEvent) -> bool {
    event.pointer_type() != "touch"
}

/// Returns `true` if the newly focused element shows its focus, as it does for keyboard users.
pub fn shows_focus(event: &web_sys::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// Returns the height of the window, in pixels.
pub fn window_height() -> f64 {
    window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default()
}

/// Returns `true` if the page is scrolled to its end.
pub fn is_scrolled_to_end() -> bool {
    let (window, page) = (window(), document().document_element());
    let scrolled = window.scroll_y().unwrap_or_default();
    let height = page.map_or(0.0, |page| f64::from(page.scroll_height()));
    scrolled > 0.0 && scrolled + window_height() >= height - 1.0
}

/// Scrolls until an element is in the middle of the page.
pub fn scroll_to(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Center);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Returns `true` for the second or a later click of a multiple click. It may hit an element that the first click has
/// brought up.
pub fn is_repeat(click: &MouseEvent) -> bool {
    click.detail() > 1
}

/// Runs `work` once the page shows the latest changes.
pub fn soon(work: impl FnOnce() + 'static) {
    if is_hidden() {
        // A hidden page shows nothing, and its timers are delayed by up to a second.
        leptos::task::spawn_local(async { work() });
    } else {
        after(0, work);
    }
}

/// Returns `true` if the page is hidden.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Runs `work` after this number of milliseconds. It can't be cancelled.
pub fn after(milliseconds: i32, work: impl FnOnce() + 'static) {
    // A forgotten `Timeout` would leak its closure. This one is freed after it has run.
    let work: js_sys::Function = Closure::once_into_js(work).unchecked_into();
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&work, milliseconds);
}

/// Yields to the browser's event loop.
pub async fn pause() {
    let promise = Promise::new(&mut |resume, _| {
        let _ = window().set_timeout_with_callback(&resume);
    });
    let _ = JsFuture::from(promise).await;
}

/// Waits for a time in milliseconds.
pub async fn wait(milliseconds: i32) {
    let promise = Promise::new(&mut |resume, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resume, milliseconds);
    });
    let _ = JsFuture::from(promise).await;
}

/// The length of a slice of work, in milliseconds. Shorter than a frame.
const SLICE: f64 = 12.0;

/// Does work in slices and yields to the browser in between. `step` does one small step and returns `true` if there is
/// more to do.
pub async fn in_slices(mut step: impl FnMut() -> bool) {
    let mut begun = now();
    while step() {
        if now() - begun > SLICE {
            pause().await;
            begun = now();
        }
    }
}

/// Runs `work` after the next paint. Reading layout is cheap then.
pub fn after_paint(work: impl FnOnce() + 'static) {
    leptos::prelude::request_animation_frame(move || soon(work));
}

/// Runs `work` once the browser is idle, after a second at the latest: Chromium may never report a static page as idle.
pub fn when_idle(work: impl FnOnce() + 'static) {
    let work: js_sys::Function = Closure::once_into_js(work).unchecked_into();
    let options = IdleRequestOptions::new();
    options.set_timeout(1_000);
    if window().request_idle_callback_with_options(&work, &options).is_err() {
        // Not every browser supports idle callbacks.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&work, 200);
    }
}

/// Returns the age of something in words, for `age` in milliseconds. `None` if it is more than a week.
pub fn ago(age: f64) -> Option<String> {
    let minutes = (age / 60_000.0).max(0.0) as u64;
    let (hours, days) = (minutes / 60, minutes / (60 * 24));
    match (days, hours, minutes) {
        (0, 0, 0) => Some("just now".into()),
        (0, 0, 1) => Some("a minute ago".into()),
        (0, 0, _) => Some(format!("{minutes} minutes ago")),
        (0, 1, _) => Some("an hour ago".into()),
        (0, ..) => Some(format!("{hours} hours ago")),
        (1, ..) => Some("a day ago".into()),
        (2..=7, ..) => Some(format!("{days} days ago")),
        _ => None,
    }
}

/// Returns a point in time in words: "today 14:05", "12 Nov 14:05".
pub fn moment(time: f64) -> String {
    let date = js_sys::Date::new(&time.into());
    let today = js_sys::Date::new(&now().into());
    let clock = format!("{}:{:02}", date.get_hours(), date.get_minutes());
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    if date.to_date_string() == today.to_date_string() {
        format!("today {clock}")
    } else {
        let month = MONTHS.get(date.get_month() as usize).copied().unwrap_or_default();
        format!("{} {month} {clock}", date.get_date())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_something_was_is_told_in_the_largest_unit_that_fits() {
        const MINUTE: f64 = 60_000.0;
        for (minutes, words) in [
            (-5.0, Some("just now")),
            (0.9, Some("just now")),
            (1.0, Some("a minute ago")),
            (59.9, Some("59 minutes ago")),
            (60.0, Some("an hour ago")),
            (150.0, Some("2 hours ago")),
            (1439.0, Some("23 hours ago")),
            (1440.0, Some("a day ago")),
            (7.0 * 1440.0, Some("7 days ago")),
            (8.0 * 1440.0, None),
        ] {
            assert_eq!(ago(minutes * MINUTE).as_deref(), words, "{minutes} minutes");
        }
    }
}
