//! Adds `<mark>` elements for search hits to a text of the page, and removes them.

use std::ops::Range;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, Text};

use super::finding::places;

/// The selector of the elements that are matched as a whole.
const BLOCKS: &str = "h1, h2, h3, h4, p, li, td, th";

/// The selector of the headings that name the section of a hit.
const HEADINGS: &str = "h1, h2, h3, h4";

/// The selector of elements that aren't searched: pictures of boards.
const PICTURES: &str = "[data-picture]";

/// A heading or paragraph that contains all the words.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The element of the hit.
    pub block: Element,
    /// The text of the heading above it, or its own if it is a heading.
    pub section: String,
}

/// A block with its text nodes in order. The texts of nested blocks belong to those.
struct Block {
    element: Element,
    section: String,
    texts: Vec<Text>,
}

/// Marks the words in every block that contains all of them. Returns these blocks in order.
pub fn find_and_mark(article: &Element, words: &[String]) -> Vec<Hit> {
    let mut blocks = Vec::new();
    collect(article, None, &mut String::new(), &mut blocks);
    let mut hits = Vec::new();
    for Block { element, section, texts } in blocks {
        let whole: String = texts.iter().map(|text| text.data()).collect();
        let places = places(&whole, words);
        if !places.is_empty() {
            mark(&texts, &places);
            hits.push(Hit { block: element, section });
        }
    }
    hits
}

/// Removes all marks and restores the text nodes.
pub fn unmark(article: &Element) {
    each(article, ".searched", |block| drop(block.class_list().remove_1("searched")));
    each(article, "mark", |mark| {
        let Some(parent) = mark.parent_node() else { return };
        while let Some(inside) = mark.first_child() {
            let _ = parent.insert_before(&inside, Some(mark));
        }
        mark.remove();
        parent.normalize();
    });
}

fn each(article: &Element, selector: &str, act: impl Fn(&Element)) {
    let Ok(found) = article.query_selector_all(selector) else { return };
    let elements = (0..found.length()).filter_map(|at| found.get(at)?.dyn_into::<Element>().ok());
    elements.for_each(|element| act(&element));
}

/// Collects the blocks under a node. `within` is the index of the enclosing block, and `section` is the last heading.
fn collect(node: &Node, within: Option<usize>, section: &mut String, blocks: &mut Vec<Block>) {
    let children = node.child_nodes();
    for child in (0..children.length()).filter_map(|at| children.get(at)) {
        if let Some(text) = child.dyn_ref::<Text>() {
            if let Some(within) = within {
                blocks[within].texts.push(text.clone());
            }
        } else if let Some(element) = child.dyn_ref::<Element>() {
            let is = |selector: &str| element.matches(selector).unwrap_or(false);
            if is(PICTURES) {
                continue;
            }
            if is(HEADINGS) {
                *section = element.text_content().unwrap_or_default();
            }
            let mut inside = within;
            if is(BLOCKS) {
                inside = Some(blocks.len());
                blocks.push(Block { element: element.clone(), section: section.clone(), texts: Vec::new() });
            }
            collect(element, inside, section, blocks);
        }
    }
}

/// Wraps the places of a block in marks. A place may span several text nodes.
fn mark(texts: &[Text], places: &[Range<u32>]) {
    let mut begin = 0;
    for text in texts {
        let end = begin + text.length();
        // Processes the last place first: splitting cuts off the end of the node.
        for place in places.iter().rev().filter(|place| place.start < end && place.end > begin) {
            let (from, to) = (place.start.max(begin) - begin, place.end.min(end) - begin);
            let _ = put_into_mark(text, from, to);
        }
        begin = end;
    }
}

fn put_into_mark(text: &Text, from: u32, to: u32) -> Option<()> {
    let marked = text.split_text(from).ok()?;
    if to - from < marked.length() {
        marked.split_text(to - from).ok()?;
    }
    let mark = document().create_element("mark").ok()?;
    marked.parent_node()?.replace_child(&mark, &marked).ok()?;
    mark.append_child(&marked).ok().map(|_| ())
}
