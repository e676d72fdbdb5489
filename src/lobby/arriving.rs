//! Import of matches from outside: files that are chosen, dropped or opened with the installed app, and texts that are
//! pasted or shared with it. Imported matches are added and change none of the stored ones.

use engine::link::link_in;
use engine::matches::record_json::RecordError;
use engine::matches::replay::ReplayError;
use engine::matches::setup::SetupError;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::{GetUntracked, Set, window};
use leptos::task::spawn_local;
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FileList};

use super::reading::{Found, text_of};
use crate::browser;
use crate::context::AppContext;
use crate::devices::protocol::Farewell;
use crate::devices::transfer::MAX_BYTES;
use crate::route::{self, Route};
use crate::store::saves::{self, InFile};
use crate::store::settings::Settings;
use crate::store::storage::Refused;
use crate::store::{finished, last_setup};

const TOO_LARGE: &str = "This file is too large to hold matches.";

/// The query parameters of the share target, as `public/manifest.webmanifest` names them, in order of preference for
/// links.
const SHARED: [&str; 3] = ["url", "text", "title"];

/// The key in the session storage for the files with which the app was opened last.
const LAUNCHED: &str = "caravanserai:launched";

/// Imports the files and shared texts with which the installed app is opened, now and later.
pub fn take_what_was_sent(app: AppContext) {
    if let Some(text) = browser::history::take_query().and_then(|query| shared(&query, decoded)) {
        // The page is shown first.
        browser::soon(move || take_text(app, text));
    }
    let consume = Closure::<dyn Fn(JsValue)>::new(move |launched: JsValue| {
        spawn_local(async move {
            let files = files(&launched).await;
            if !is_repeated(&files) {
                for file in files {
                    take_in_file(app, file).await;
                }
            }
        });
    });
    let queue = member(&window(), "launchQueue");
    // Only browsers that install apps have one.
    if let Ok(listen) = member(&queue, "setConsumer").dyn_into::<Function>() {
        let _ = listen.call1(&queue, consume.as_ref());
        consume.forget();
    }
}

/// Imports files, one after the other.
pub fn take_files(app: AppContext, files: &FileList) {
    let files: Vec<File> = (0..files.length()).filter_map(|at| files.get(at)).collect();
    spawn_local(async move {
        for file in files {
            take_in_file(app, file).await;
        }
    });
}

/// Imports the text on the clipboard, if the browser lets the page read it.
pub fn take_clipboard(app: AppContext) {
    spawn_local(async move {
        match browser::paste().await {
            Some(text) => take_text(app, text),
            None => app.tell("The browser doesn’t allow reading the clipboard. Paste into the field instead."),
        }
    });
}

/// Follows the link in a text, or imports the matches in it.
pub fn take_text(app: AppContext, text: String) {
    if text.len() > MAX_BYTES {
        return app.tell(TOO_LARGE);
    }
    match Found::in_text(&text) {
        Found::Link(address) => app.layers.go(&address),
        Found::File(file) => spawn_local(add(app, file)),
        Found::Nothing => app.tell(RecordError::NotAMatch.to_string()),
    }
}

async fn take_in_file(app: AppContext, file: File) {
    if file.size() > MAX_BYTES as f64 {
        return app.tell(TOO_LARGE);
    }
    let Ok(bytes) = JsFuture::from(file.array_buffer()).await else {
        return app.tell("This file can't be read.");
    };
    let text = text_of(&Uint8Array::new(&bytes).to_vec());
    match Found::in_text(&text) {
        Found::Link(address) => app.layers.go(&address),
        Found::File(file) => add(app, file).await,
        Found::Nothing => app.tell(RecordError::NotAMatch.to_string()),
    }
}

/// The result of an import.
#[derive(Debug, PartialEq)]
struct Arrived {
    /// The ids of the added matches, each with an optional message for the player.
    added: Vec<(String, Option<String>)>,
    /// The number of added matches that only this tab holds because the browser refused to store them.
    fleeting: usize,
    /// The number of matches that were in the store already.
    known: usize,
    /// The errors of matches that couldn't be added.
    refused: Vec<String>,
    /// The number of lines added to the statistics.
    lines: Result<usize, Refused>,
}

/// The result of a transfer from another device.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The summary for the player.
    pub summary: String,
    /// The farewell to the other device.
    pub farewell: Farewell,
    /// The settings in the file, which aren't applied yet.
    pub settings: Option<Settings>,
}

/// Imports a file that another device has sent.
pub async fn take_transfer(text: &str) -> Taken {
    let Found::File(file) = Found::in_text(text) else {
        return Taken { summary: RecordError::NotAMatch.to_string(), farewell: Farewell::Incomplete, settings: None };
    };
    let (arrived, settings) = take_in(file).await;
    browser::storage_has_changed();
    let is_stored = arrived.fleeting == 0 && arrived.refused.is_empty() && arrived.lines.is_ok();
    let is_nothing = is_stored && arrived.added.is_empty() && arrived.known == 0 && arrived.lines == Ok(0);
    Taken {
        summary: if is_nothing { "Nothing was missing here.".into() } else { arrived.in_words() },
        farewell: if is_stored { Farewell::Complete } else { Farewell::Incomplete },
        settings,
    }
}

/// Imports the contents of a file and reports the result.
async fn add(app: AppContext, file: Value) {
    app.tell("Reading the matches …");
    let (arrived, settings) = take_in(file).await;
    if let Some(id) = arrived.only() {
        app.layers.go(&route::play(id));
    } else if !arrived.added.is_empty() {
        browser::storage_has_changed();
        if Route::parse(&browser::hash()) != Route::Lobby {
            app.layers.go(route::LOBBY);
        }
    }
    tell(app, arrived.in_words(), settings);
}

/// Stores the contents of a file, except for the settings, which are returned.
async fn take_in(file: Value) -> (Arrived, Option<Settings>) {
    browser::pause().await;
    let settings = Settings::from_file(&file);
    last_setup::add_from_file(&file);
    let lines = finished::add_from_file(&file);
    let mut arrived = Arrived { added: Vec::new(), fleeting: 0, known: 0, refused: Vec::new(), lines };
    for found in saves::in_file(file) {
        match found {
            Ok(found) if found.is_here() => arrived.known += 1,
            Ok(found) => match take_in_match(found).await {
                Ok((id, stopped)) => {
                    arrived.fleeting += usize::from(!saves::is_kept(&id));
                    arrived.added.push((id, stopped.map(|stopped| stopped.to_string())));
                }
                Err(why) => arrived.refused.push(why.to_string()),
            },
            Err(why) => arrived.refused.push(why.to_string()),
        }
        browser::pause().await;
    }
    (arrived, settings)
}

/// Stores a match. Returns its id and the error that stopped its replay, if any.
async fn take_in_match(found: InFile) -> Result<(String, Option<ReplayError>), SetupError> {
    if let Some(summary) = found.summary() {
        return Ok((found.keep_as_it_is(summary, browser::entropy(), browser::now()), None));
    }
    browser::pause().await;
    let replayed = saves::replayed(&found.record).await?;
    browser::pause().await;
    Ok(found.keep(&replayed, browser::entropy(), browser::now()))
}

/// Reports the result of an import, if there are words for it. Settings in the file are applied at once if the present
/// ones are the defaults, and offered otherwise.
pub fn tell(app: AppContext, words: String, settings: Option<Settings>) {
    let own = app.settings.get_untracked();
    match settings.filter(|settings| *settings != own) {
        None if words.is_empty() => {}
        None => app.tell(words),
        Some(settings) if own == Settings::default() => {
            app.settings.set(settings);
            app.tell(format!("{words} The imported settings are now in use.").trim());
        }
        Some(settings) => {
            let take = move || app.settings.set(settings.clone());
            let words = format!("{words} The imported settings differ from yours.");
            app.offer(words.trim(), "Use them", take);
        }
    }
}

impl Arrived {
    /// Returns the id of the added match if it is the only match in the import.
    fn only(&self) -> Option<&str> {
        let is_all = self.known == 0 && self.refused.is_empty();
        self.added.first().filter(|_| is_all && self.added.len() == 1).map(|(id, _)| id.as_str())
    }

    /// Returns the message for the player.
    fn in_words(&self) -> String {
        let Self { added, fleeting, known, refused, lines } = self;
        let all = added.len() + known + refused.len();
        let mut sentences = Vec::new();
        if self.only().is_some() {
            let notice = added[0].1.clone();
            sentences.push(match fleeting {
                0 => notice.unwrap_or_else(|| "The match was added to yours.".into()),
                _ => "The match lasts only as long as this tab: this browser can’t save it.".into(),
            });
        } else if !added.is_empty() {
            sentences.push(format!("{} of {all} matches were added to yours.", added.len() - fleeting));
            if *fleeting > 0 {
                let words = format!("{fleeting} last only as long as this tab: this browser can’t save more.");
                sentences.push(words);
            }
            if *known > 0 {
                sentences.push(format!("You already had {known}."));
            }
            sentences.extend(refused.first().cloned());
        } else if *known > 0 {
            sentences.push(if *known == 1 {
                "You already have this match.".into()
            } else {
                format!("You already have these {known} matches.")
            });
            sentences.extend(refused.first().cloned());
        } else if let Some(why) = refused.first() {
            sentences.push(why.clone());
        }
        match lines {
            Ok(0) => {}
            Ok(_) if added.is_empty() => sentences.push("Your statistics are complete now.".into()),
            Ok(_) => {}
            Err(Refused) => sentences.push("There is no room left for the statistics in the file.".into()),
        }
        if sentences.is_empty() { RecordError::NotAMatch.to_string() } else { sentences.join(" ") }
    }
}

/// Returns the files with which the installed app was opened.
async fn files(launched: &JsValue) -> Vec<File> {
    let mut files = Vec::new();
    let handles = member(launched, "files").dyn_into::<Array>().unwrap_or_default();
    for handle in handles {
        let asked = member(&handle, "getFile").dyn_into::<Function>().and_then(|get| get.call0(&handle));
        let Ok(promise) = asked.and_then(JsCast::dyn_into::<Promise>) else { continue };
        files.extend(JsFuture::from(promise).await.ok().and_then(|file| file.dyn_into().ok()));
    }
    files
}

/// Returns `true` if these files were imported before: a reloaded page receives its launch files again.
fn is_repeated(files: &[File]) -> bool {
    let names: Vec<_> =
        files.iter().map(|file| format!("{}:{}:{}", file.name(), file.size(), file.last_modified())).collect();
    let Ok(Some(session)) = window().session_storage() else { return false };
    let before = session.get_item(LAUNCHED).ok().flatten();
    let now = names.join("\n");
    let _ = session.set_item(LAUNCHED, &now);
    is_reloaded() && before == Some(now)
}

fn is_reloaded() -> bool {
    let performance = member(&window(), "performance");
    let ask = member(&performance, "getEntriesByType").dyn_into::<Function>();
    let entries = ask.and_then(|ask| ask.call1(&performance, &"navigation".into())).unwrap_or_default();
    member(&member(&entries, "0"), "type").as_string().as_deref() == Some("reload")
}

/// Returns a member of any JavaScript value, or `undefined`.
fn member(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Returns the shared text: the parameter with a link, or else the first that isn't empty.
fn shared(query: &str, decoded: impl Fn(&str) -> Option<String>) -> Option<String> {
    let field = |name| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(found, _)| *found == name).find_map(|(_, text)| decoded(text))
    };
    let mut fields: Vec<String> = SHARED.into_iter().filter_map(field).filter(|text| !text.trim().is_empty()).collect();
    let wanted = fields.iter().position(|text| link_in(text).is_some()).unwrap_or(0);
    (!fields.is_empty()).then(|| fields.swap_remove(wanted))
}

/// Decodes the value of a query parameter.
fn decoded(text: &str) -> Option<String> {
    js_sys::decode_uri_component(&text.replace('+', " ")).ok().map(String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_what_was_added_and_what_is_not_kept() {
        let some = |count: usize| (0..count).map(|at| (at.to_string(), None)).collect::<Vec<_>>();
        let told = |added: usize, fleeting, known, refused: &[&str], lines| {
            let refused = refused.iter().map(|why| (*why).to_owned()).collect();
            Arrived { added: some(added), fleeting, known, refused, lines }.in_words()
        };
        assert_eq!(told(1, 0, 0, &[], Ok(0)), "The match was added to yours.");
        assert_eq!(told(2, 0, 0, &[], Ok(3)), "2 of 2 matches were added to yours.");
        assert_eq!(told(2, 0, 1, &["Cut."], Ok(0)), "2 of 4 matches were added to yours. You already had 1. Cut.");
        assert_eq!(told(0, 0, 2, &[], Ok(1)), "You already have these 2 matches. Your statistics are complete now.");
        assert_eq!(told(0, 0, 0, &["Cut."], Ok(0)), "Cut.");
        assert_eq!(told(0, 0, 0, &[], Ok(0)), RecordError::NotAMatch.to_string());
        assert!(!told(1, 1, 0, &[], Ok(0)).contains("added"), "nothing is kept");
        assert!(told(3, 2, 0, &[], Ok(0)).starts_with("1 of 3 matches were added to yours. 2 last only"));
        assert!(told(2, 2, 0, &[], Err(Refused)).contains("no room left for the statistics"));
    }

    #[test]
    fn of_what_is_shared_the_link_counts_in_whatever_field_it_is() {
        let shared = |query| shared(query, |text| Some(text.to_owned()));
        assert_eq!(shared("title=A&text=https://a.b/#/m/x&url=").as_deref(), Some("https://a.b/#/m/x"));
        assert_eq!(shared("title=A&text={}").as_deref(), Some("{}"));
        assert_eq!(shared("title=A").as_deref(), Some("A"));
        assert_eq!(shared("title=&utm=x&text"), None);
    }
}
