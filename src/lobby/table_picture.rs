//! A picture of a match's table. It shows the game's picture first. The board replaces it once the picture is in view
//! and the browser is idle.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use engine::catalog;
use engine::kernel::seat::Viewer;
use engine::matches::table::Table;
use leptos::html;
use leptos::prelude::*;
use leptos_use::use_intersection_observer;
use web_sys::IntersectionObserverEntry;

use crate::board_parts::seat_face::seat_faces;
use crate::boards::StillBoard;
use crate::store::saves::{self, Head};
use crate::store::{PREFIX, storage};
use crate::{boards, browser};

/// The table of a stored match, redacted for the person in the lobby. It is replayed and drawn only when it comes into
/// view, which keeps long lists cheap.
#[component]
pub fn TablePicture(
    /// The id under which the match is stored.
    id: String,
    /// The head of its save.
    head: Head,
) -> impl IntoView {
    let table = RwSignal::new_local(None::<Rc<dyn Table>>);
    let place = NodeRef::<html::Div>::new();
    let is_due = StoredValue::new(false);
    let (kept, revision) = (StoredValue::new(id), head.revision);
    let draw = move || {
        // The component may be disposed by now.
        if table.is_disposed() {
            return;
        }
        let id = kept.get_value();
        if begin(&id, revision) {
            let _ = table.try_set(replayed(&id));
            browser::soon(move || end(&id));
        }
    };
    use_intersection_observer(place, move |entries, _| {
        let is_seen = entries.iter().any(IntersectionObserverEntry::is_intersecting);
        if is_seen && !is_due.get_value() {
            is_due.set_value(true);
            browser::when_idle(draw);
        }
    });
    let game = head.game;
    let picture = move || match table.get() {
        None => view! {
            <div class="picture" aria-hidden="true">
                {boards::picture(&game)}
            </div>
        }
        .into_any(),
        Some(table) => {
            let onlooker = onlooker(&*table);
            let viewer = onlooker.side(&table.seated().people());
            let (state, seats) = (table.now().seen(onlooker), seat_faces(&table.seated().seats));
            view! { <StillBoard game=table.meta().id state viewer seats /> }.into_any()
        }
    };
    view! {
        <div class="table-picture" node_ref=place>
            {picture}
        </div>
    }
}

/// Returns the present state of a match. `None` unless all of it can be replayed.
fn replayed(id: &str) -> Option<Rc<dyn Table>> {
    let (table, stopped) = catalog::open(&saves::peek(id)?).ok()?;
    stopped.is_none().then(|| Rc::from(table))
}

/// Returns the viewer for a person who hasn't taken a seat yet. Information known only to one of several people stays
/// hidden.
pub(super) fn onlooker(table: &dyn Table) -> Viewer {
    let people = table.seated().people();
    match (table.turn().outcome(), people.as_slice()) {
        (Some(_), _) => Viewer::Omniscient,
        (None, [only]) => Viewer::Seat(*only),
        (None, _) => Viewer::Public,
    }
}

/// Returns the key of the mark for a match that is being drawn.
fn drawing(id: &str) -> String {
    format!("{PREFIX}drawing:{id}")
}

thread_local! {
    /// The matches that this page is drawing. Their marks don't come from an earlier page.
    static DRAWN_HERE: RefCell<BTreeSet<String>> = RefCell::default();
}

/// Marks a table as being drawn. Returns `false` if that failed in an earlier page: a match that can't be drawn must
/// not lock people out of the lobby, where they can export and delete it.
fn begin(id: &str, revision: u64) -> bool {
    let (key, mark) = (drawing(id), revision.to_string());
    // The list may draw a table again before the first drawing is complete.
    let is_own = DRAWN_HERE.with_borrow(|drawn| drawn.contains(id));
    let failed = !is_own && storage::get(&key).is_some_and(|failed| failed == mark);
    if failed || storage::set(&key, &mark).is_err() {
        return false;
    }
    DRAWN_HERE.with_borrow_mut(|drawn| drawn.insert(id.to_owned()));
    true
}

/// Removes the mark after a successful drawing.
fn end(id: &str) {
    // After a panic the storage refuses, so the mark stays.
    storage::remove(&drawing(id));
    DRAWN_HERE.with_borrow_mut(|drawn| drawn.remove(id));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_could_not_be_drawn_is_not_drawn_again_until_the_match_has_gone_on() {
        assert!(begin("a", 1));
        end("a");
        assert!(begin("a", 1), "the first time went well");
        assert!(begin("b", 1), "another match is drawn");
        end("b");
        another_page();
        assert!(!begin("a", 1), "the second time never came to its end");
        assert!(begin("a", 2));
    }

    #[test]
    fn a_table_that_is_being_drawn_is_drawn_again_by_the_same_page() {
        assert!(begin("c", 1));
        assert!(begin("c", 1));
        end("c");
    }

    fn another_page() {
        DRAWN_HERE.take();
    }
}
