//! States for tests and pictures, taken from a match that the engine plays.

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Viewer;
use engine::matches::moment::Choice;
use engine::matches::table::Table;

/// Returns the states of a match of two villages with five units each: as it is dealt, and after each of some choices.
/// Each choice is the first whose text contains the words.
///
/// # Panics
/// If no choice matches.
pub(super) fn after(words: &[&str]) -> Vec<Micromanager> {
    let mut table = crate::boards::guide::dealt("/medieval-micromanager/new?seed=OLIVE-1&seats=you,you&fast-start=on");
    let see = |table: &dyn Table| {
        *table.now().seen(Viewer::Omniscient).downcast_ref::<Micromanager>().expect("Medieval Micromanager")
    };
    let mut states = vec![see(&*table)];
    for words in words {
        let choices = table.choices();
        let fits = |choice: &&Choice| format!("{:?}", choice.label.text).contains(words);
        let choice = choices.iter().find(fits).unwrap_or_else(|| panic!("{words} is offered"));
        table.play_index(table.ply(), choice.index).expect("a legal choice");
        states.push(see(&*table));
    }
    states
}
