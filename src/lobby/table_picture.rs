//! A picture of a match's table. The game's picture stands there at once; the board itself takes its place when it has
//! come into view and the browser has nothing better to do.

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

/// The table of a match kept here, as whoever opens the lobby may see it. It is replayed and drawn once it comes into
/// view, so that a long list costs no more than what is seen of it.
#[component]
pub fn TablePicture(
    /// The id under which the match is kept.
    id: String,
    /// What the list knows of it.
    head: Head,
) -> impl IntoView {
    let table = RwSignal::new_local(None::<Rc<dyn Table>>);
    let place = NodeRef::<html::Div>::new();
    let is_due = StoredValue::new(false);
    let (kept, revision) = (StoredValue::new(id), head.revision);
    let draw = move || {
        // The lobby may have been left meanwhile.
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

/// The match as it stands, if all of it can be replayed.
fn replayed(id: &str) -> Option<Rc<dyn Table>> {
    let (table, stopped) = catalog::open(&saves::peek(id)?).ok()?;
    stopped.is_none().then(|| Rc::from(table))
}

/// Through whose eyes a table is seen by somebody who hasn't taken a seat yet: what only one of several people may
/// know stays hidden.
pub(super) fn onlooker(table: &dyn Table) -> Viewer {
    let people = table.seated().people();
    match (table.turn().outcome(), people.as_slice()) {
        (Some(_), _) => Viewer::Omniscient,
        (None, [only]) => Viewer::Seat(*only),
        (None, _) => Viewer::Public,
    }
}

/// Where it is noted which revision of a match is being drawn.
fn drawing(id: &str) -> String {
    format!("{PREFIX}drawing:{id}")
}

thread_local! {
    /// The matches that this page is drawing: their marks aren't left from an earlier one.
    static DRAWN_HERE: RefCell<BTreeSet<String>> = RefCell::default();
}

/// Notes that a table is about to be drawn; not if that failed in an earlier page. A match that can't be drawn must not
/// keep people out of the lobby, where they can save and delete it.
fn begin(id: &str, revision: u64) -> bool {
    let (key, mark) = (drawing(id), revision.to_string());
    // The list may draw a table anew before the first drawing is noted as done.
    let is_own = DRAWN_HERE.with_borrow(|drawn| drawn.contains(id));
    let failed = !is_own && storage::get(&key).is_some_and(|failed| failed == mark);
    if failed || storage::set(&key, &mark).is_err() {
        return false;
    }
    DRAWN_HERE.with_borrow_mut(|drawn| drawn.insert(id.to_owned()));
    true
}

/// Notes that it went well.
fn end(id: &str) {
    // After a panic the storage refuses, and so the mark stays.
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
