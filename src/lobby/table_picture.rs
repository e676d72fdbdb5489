//! A picture of a match's table. The game's picture stands there at once; the board itself takes its place when the
//! browser has nothing better to do.

use std::rc::Rc;

use engine::catalog;
use engine::seat::Viewer;
use engine::table::Table;
use leptos::prelude::*;

use crate::board_parts::seat_face::seat_faces;
use crate::boards::StillBoard;
use crate::store::saves::{self, Head};
use crate::store::{PREFIX, storage};
use crate::{boards, browser};

/// The table of a match kept here, as whoever opens the lobby may see it.
#[component]
pub fn TablePicture(
    /// The id under which the match is kept.
    id: String,
    /// What the list knows of it.
    head: Head,
) -> impl IntoView {
    let table = RwSignal::new_local(None::<Rc<dyn Table>>);
    let mark = format!("{id}-{}", head.revision);
    browser::when_idle(move || {
        // The lobby may have been left meanwhile.
        if !table.is_disposed() && begin(&mark) {
            let _ = table.try_set(replayed(&id));
            browser::soon(end);
        }
    });
    let game = head.game;
    move || match table.get() {
        None => view! {
            <div class="picture" aria-hidden="true">
                {boards::picture(&game)}
            </div>
        }
        .into_any(),
        Some(table) => {
            let viewer = onlooker(&*table);
            let (seen, seats) = (Rc::from(table.seen(viewer)), seat_faces(&table.seated().seats));
            view! { <StillBoard game=table.meta().id seen viewer seats /> }.into_any()
        }
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

fn drawing() -> String {
    format!("{PREFIX}drawing")
}

/// Notes that a table is about to be drawn; not if that failed before. A match that can't be drawn must not keep
/// people out of the lobby, where they can save and delete it.
fn begin(mark: &str) -> bool {
    let failed = storage::get(&drawing()).as_deref() == Some(mark);
    !failed && storage::set(&drawing(), mark).is_ok()
}

/// Notes that it went well.
fn end() {
    if !crate::panics::is_poisoned() {
        storage::remove(&drawing());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_could_not_be_drawn_is_not_drawn_again_until_the_match_has_gone_on() {
        assert!(begin("a-1"));
        end();
        assert!(begin("a-1"), "the first time went well");
        assert!(!begin("a-1"), "the second time never came to its end");
        assert!(begin("a-2"));
    }
}
