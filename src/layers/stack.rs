//! The open layers of a page, and the history entries above the page's own entry. Each open layer has one entry, so
//! that Back closes the top layer before it leaves the page. Entries are counted, not owned: closing a layer in the
//! middle removes the top entry.

/// The id of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerId(pub u32);

/// A page to navigate to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The address of the page.
    pub path: String,
    /// `true` if the page replaces the current one in the history.
    pub replaces: bool,
}

/// An event that concerns the layers or the history.
#[derive(Clone, Debug)]
pub enum Message {
    /// The number of entries that a layer wants: one while it is open and none while it is closed. A selection wants
    /// one for each pick.
    Shows {
        /// The layer.
        layer: LayerId,
        /// The number of entries.
        count: usize,
    },
    /// The browser has arrived at a history entry.
    Arrived {
        /// The number of entries between this entry and the entry of its page.
        depth: usize,
        /// `true` if the entry belongs to the page with the open layers.
        is_same_page: bool,
    },
    /// A person navigates to another page.
    Leave(Destination),
    /// The browser has refused to add this entry and those above it.
    Refused {
        /// The number of the entry, counted from 1.
        depth: usize,
    },
}

/// A task for the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Add an entry with this number above the page's own. Always the last effect.
    Push(usize),
    /// Go back by this number of entries. Answered later by [`Message::Arrived`].
    GoBack(usize),
    /// Close a layer, or undo one pick.
    Close(LayerId),
    /// Navigate to another page.
    Go(Destination),
}

/// The open layers of a page and the position in the history.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    /// The open layers, with the top one last.
    open: Vec<LayerId>,
    /// The number of entries between the current entry and the page's own.
    depth: usize,
    /// The depth that the browser is going back to. It arrives asynchronously.
    awaited: Option<usize>,
    /// The page to navigate to once the browser is at the page's own entry.
    next: Option<Destination>,
}

impl Stack {
    /// Applies a message. Returns the effects in the order in which they have to be carried out.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Shows { layer, count } => self.show(layer, count),
            Message::Arrived { depth, is_same_page } => self.arrive(depth, is_same_page),
            Message::Leave(destination) => self.leave(destination),
            Message::Refused { depth } => {
                self.depth = depth - 1;
                Vec::new()
            }
        }
    }

    /// Returns `true` if the browser is at the page's own entry and isn't going back.
    pub fn is_at_page(&self) -> bool {
        self.depth == 0 && self.awaited.is_none()
    }

    fn show(&mut self, layer: LayerId, count: usize) -> Vec<Effect> {
        let shown = self.open.iter().filter(|open| **open == layer).count();
        for _ in count..shown {
            let top = self.open.iter().rposition(|open| *open == layer);
            top.map(|top| self.open.remove(top));
        }
        self.open.extend((shown..count).map(|_| layer));
        self.settle()
    }

    fn arrive(&mut self, depth: usize, is_same_page: bool) -> Vec<Effect> {
        let expected = self.awaited.take().unwrap_or(self.depth);
        self.depth = depth;
        if self.next.is_some() && is_same_page && depth > 0 {
            return self.go_back_to(0);
        }
        if let Some(destination) = self.next.take() {
            return vec![Effect::Go(destination)];
        }
        if !is_same_page {
            // The layers are disposed of with their page.
            self.open.clear();
        }
        // Back was pressed more often than the app asked for.
        let surplus = expected.saturating_sub(depth);
        let closed = self.open.split_off(self.open.len().saturating_sub(surplus));
        let mut effects: Vec<Effect> = closed.into_iter().rev().map(Effect::Close).collect();
        effects.extend(self.settle());
        effects
    }

    fn leave(&mut self, destination: Destination) -> Vec<Effect> {
        // A second press doesn't wait for the browser.
        if self.is_at_page() || self.next.is_some() {
            (self.awaited, self.next) = (None, None);
            return vec![Effect::Go(destination)];
        }
        self.next = Some(destination);
        if self.awaited.is_some() { Vec::new() } else { self.go_back_to(0) }
    }

    /// Adds missing entries, or goes back past surplus ones.
    fn settle(&mut self) -> Vec<Effect> {
        let (from, to) = (self.depth, self.open.len());
        if self.awaited.is_some() {
            // Entries can't be added while the browser is going back.
            Vec::new()
        } else if to < from {
            self.go_back_to(to)
        } else {
            self.depth = to;
            (from + 1..=to).map(Effect::Push).collect()
        }
    }

    fn go_back_to(&mut self, depth: usize) -> Vec<Effect> {
        self.awaited = Some(depth);
        vec![Effect::GoBack(self.depth - depth)]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;

    /// A simulated browser tab with the app. Two pages precede the one with the layers.
    struct Browser {
        stack: Stack,
        /// The history entries, as pages and depths.
        entries: Vec<(String, usize)>,
        /// The index of the current entry.
        at: usize,
        /// The requested history steps that aren't carried out yet.
        due: VecDeque<isize>,
        /// The layers that the browser was asked to close.
        closed: Vec<LayerId>,
        /// The page that shows layers.
        page: String,
        /// The number of entries that the browser still accepts.
        accepts: usize,
    }

    const DIALOG: LayerId = LayerId(1);
    const MENU: LayerId = LayerId(2);
    const PICKS: LayerId = LayerId(3);

    impl Browser {
        fn new() -> Self {
            let entries = ["elsewhere", "lobby", "table"].map(|page| (page.to_owned(), 0)).to_vec();
            let stack = Stack::default();
            Self { stack, entries, at: 2, due: VecDeque::new(), closed: vec![], page: "table".into(), accepts: 99 }
        }

        fn send(&mut self, message: Message) {
            for effect in self.stack.update(message) {
                match effect {
                    Effect::Push(depth) if self.accepts == 0 => {
                        self.send(Message::Refused { depth });
                        return;
                    }
                    Effect::Push(depth) => {
                        self.accepts -= 1;
                        self.add(&self.entries[self.at].0.clone(), depth);
                    }
                    Effect::GoBack(steps) => self.due.push_back(-(steps as isize)),
                    Effect::Close(layer) => self.closed.push(layer),
                    Effect::Go(destination) => {
                        assert!(self.due.is_empty(), "the browser would go back from the new page");
                        self.follow(&destination.path);
                    }
                }
            }
        }

        fn add(&mut self, page: &str, depth: usize) {
            self.entries.truncate(self.at + 1);
            self.entries.push((page.into(), depth));
            self.at += 1;
        }

        /// Navigates to a page as through the address bar.
        fn follow(&mut self, page: &str) {
            self.add(page, 0);
            self.tell();
        }

        /// Moves through the history by `steps`.
        fn travel(&mut self, steps: isize) {
            let to = self.at.checked_add_signed(steps).filter(|to| *to < self.entries.len());
            self.at = to.expect("there is such an entry");
            self.tell();
        }

        fn tell(&mut self) {
            let (page, depth) = self.entries[self.at].clone();
            let is_same_page = page == self.page;
            self.send(Message::Arrived { depth, is_same_page });
            self.page = page;
        }

        /// Carries out the pending history steps.
        fn rest(&mut self) {
            while let Some(steps) = self.due.pop_front() {
                self.travel(steps);
            }
        }

        fn shows(&mut self, layer: LayerId, count: usize) {
            self.send(Message::Shows { layer, count });
        }

        fn opens(&mut self, layer: LayerId) {
            self.shows(layer, 1);
        }

        fn closes(&mut self, layer: LayerId) {
            self.shows(layer, 0);
        }

        /// Presses Back. Each layer that this closes reports its new count.
        fn back(&mut self) {
            self.travel(-1);
            for layer in std::mem::take(&mut self.closed) {
                let left = self.stack.open.iter().filter(|open| **open == layer).count();
                self.shows(layer, left);
            }
            self.rest();
        }

        fn leaves_for(&mut self, page: &str) {
            self.send(Message::Leave(Destination { path: page.into(), replaces: false }));
        }

        /// Returns the page, the depth of the entry, and the number of open layers.
        fn stands(&self) -> (&str, usize, usize) {
            let (page, depth) = &self.entries[self.at];
            (page, *depth, self.stack.open.len())
        }
    }

    #[test]
    fn back_closes_the_top_layer_first_and_then_leaves() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        assert_eq!(browser.stands(), ("table", 2, 2));
        browser.travel(-1);
        assert_eq!(browser.closed, [DIALOG]);
        browser.closes(DIALOG);
        browser.travel(-1);
        assert_eq!(browser.closed, [DIALOG, MENU]);
        browser.closes(MENU);
        assert_eq!(browser.stands(), ("table", 0, 0));
        browser.back();
        assert_eq!(browser.stands(), ("lobby", 0, 0));
    }

    #[test]
    fn a_layer_that_is_closed_otherwise_takes_its_entry_back_and_closes_no_other() {
        let mut browser = Browser::new();
        browser.opens(DIALOG);
        browser.closes(DIALOG);
        browser.rest();
        assert_eq!(browser.stands(), ("table", 0, 0));
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.closes(MENU);
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 1, 1), &[] as &[LayerId]));
        browser.travel(-1);
        assert_eq!(browser.closed, [DIALOG]);
    }

    #[test]
    fn two_layers_that_close_at_once_take_both_entries_back() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.closes(MENU);
        browser.closes(DIALOG);
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 0, 0), &[] as &[LayerId]));
    }

    #[test]
    fn a_layer_that_opens_while_another_gives_its_entry_back_gets_one_of_its_own() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.closes(MENU);
        browser.opens(DIALOG);
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 1, 1), &[] as &[LayerId]));
    }

    #[test]
    fn a_layer_that_closes_while_the_person_goes_back_costs_no_other_layer_its_entry() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.closes(DIALOG);
        // Back is pressed before the browser has gone back for the dialog.
        browser.travel(-1);
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 1, 1), &[] as &[LayerId]));
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 0, 0), &[MENU] as &[LayerId]));
    }

    #[test]
    fn each_pick_of_a_selection_is_taken_back_by_one_press() {
        let mut browser = Browser::new();
        browser.shows(PICKS, 1);
        browser.shows(PICKS, 2);
        browser.back();
        assert_eq!(browser.stands(), ("table", 1, 1));
        browser.shows(PICKS, 3);
        assert_eq!(browser.stands(), ("table", 3, 3));
        browser.shows(PICKS, 0);
        browser.rest();
        assert_eq!(browser.stands(), ("table", 0, 0));
    }

    #[test]
    fn a_link_in_a_layer_leads_on_and_leaves_no_entry_of_the_layer_behind() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.leaves_for("guide");
        browser.closes(MENU);
        browser.rest();
        browser.closes(DIALOG);
        assert_eq!(browser.stands(), ("guide", 0, 0));
        browser.back();
        assert_eq!(browser.stands(), ("table", 0, 0));
    }

    #[test]
    fn a_link_that_is_followed_while_a_layer_gives_its_entry_back_is_not_lost() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.closes(DIALOG);
        browser.leaves_for("guide");
        browser.rest();
        assert_eq!(browser.stands(), ("guide", 0, 0));
        assert_eq!(browser.entries.len(), 4);
    }

    #[test]
    fn a_second_press_on_a_link_leads_on_where_the_browser_never_went_back() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.leaves_for("guide");
        browser.due.clear();
        browser.leaves_for("guide");
        assert_eq!(browser.stands().0, "guide");
    }

    #[test]
    fn a_page_that_is_left_with_open_layers_by_the_address_is_reached_by_one_press_and_left_by_another() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.follow("guide");
        browser.closes(MENU);
        browser.closes(DIALOG);
        browser.rest();
        assert_eq!(browser.stands(), ("guide", 0, 0));
        browser.back();
        assert_eq!(browser.stands(), ("table", 0, 0));
        browser.back();
        assert_eq!(browser.stands(), ("lobby", 0, 0));
    }

    #[test]
    fn layers_of_a_page_that_is_left_over_several_entries_are_not_closed_on_the_next() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.travel(-3);
        browser.closes(MENU);
        browser.closes(DIALOG);
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("lobby", 0, 0), &[] as &[LayerId]));
        browser.opens(DIALOG);
        assert_eq!(browser.stands(), ("lobby", 1, 1));
    }

    #[test]
    fn forward_to_the_entry_of_a_closed_layer_leads_back_at_once() {
        let mut browser = Browser::new();
        browser.opens(DIALOG);
        browser.back();
        browser.travel(1);
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 0, 0), &[] as &[LayerId]));
    }

    #[test]
    fn a_page_that_is_loaded_again_leaves_the_entries_of_its_layers() {
        let mut browser = Browser::new();
        browser.opens(MENU);
        browser.opens(DIALOG);
        browser.stack = Stack::default();
        browser.tell();
        // A layer may open before the browser has gone back.
        browser.opens(DIALOG);
        browser.rest();
        assert_eq!((browser.stands(), browser.closed.as_slice()), (("table", 1, 1), &[] as &[LayerId]));
        browser.back();
        browser.back();
        assert_eq!(browser.stands(), ("lobby", 0, 0));
    }

    #[test]
    fn a_layer_without_an_entry_takes_none_back() {
        let mut browser = Browser::new();
        browser.accepts = 1;
        browser.opens(MENU);
        browser.opens(DIALOG);
        assert_eq!(browser.stands(), ("table", 1, 2));
        browser.closes(DIALOG);
        browser.rest();
        assert_eq!(browser.stands(), ("table", 1, 1));
    }

    #[test]
    fn no_sequence_of_layers_and_traversals_leads_off_the_page_by_itself() {
        let mut chance = 7_u64;
        let mut random = |below: u64| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) % below
        };
        for _ in 0..2_000 {
            let mut browser = Browser::new();
            for _ in 0..12 {
                let layer = [DIALOG, MENU, PICKS][random(3) as usize];
                match random(5) {
                    0 => browser.opens(layer),
                    1 => browser.closes(layer),
                    2 => browser.shows(PICKS, random(4) as usize),
                    3 => browser.due.pop_front().into_iter().for_each(|steps| browser.travel(steps)),
                    _ if browser.stands().1 > 0 && browser.due.is_empty() => browser.back(),
                    _ => {}
                }
            }
            browser.rest();
            let (page, depth, open) = browser.stands();
            assert_eq!((page, depth), ("table", open));
        }
    }
}
