//! A page of the dialog about a thing of the table: pictures, sentences, tables. What they say is the game's.

use leptos::prelude::*;

use super::seat_mark::SeatMark;

/// A table of the dialog; without rows it isn't shown.
#[derive(Debug, Default)]
pub struct DetailsTable {
    /// What it lists; empty where the heads say it.
    pub caption: String,
    /// The heads of all columns; the first may be empty.
    pub head: Vec<String>,
    /// Each with its name and a cell for each further column.
    pub rows: Vec<(String, Vec<String>)>,
}

/// A page of the dialog. Its pictures are its children.
#[component]
pub fn DetailsPage(
    /// The class that brings the game's colours.
    palette: &'static str,
    /// What it is about.
    title: String,
    /// The seat that it is about, by its colour.
    mark: Option<u8>,
    /// What is said; empty sentences are left out.
    sentences: Vec<String>,
    /// Its tables.
    tables: Vec<DetailsTable>,
    children: Children,
) -> impl IntoView {
    let mark = mark.map(|colour| view! { <SeatMark colour /> });
    let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
    let tables = tables.into_iter().filter(|table| !table.rows.is_empty());
    view! {
        <div class=format!("{palette} details")>
            <h3>{title}</h3>
            <div class="details-body">
                <div class="details-picture">{children()} {mark}</div>
                <div class="details-words">
                    {sentences.map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                    {tables.map(shown).collect_view()}
                </div>
            </div>
        </div>
    }
}

fn shown(DetailsTable { caption, head, rows }: DetailsTable) -> impl IntoView {
    let caption = (!caption.is_empty()).then(|| view! { <caption>{caption}</caption> });
    let head = head.into_iter().map(|name| {
        if name.is_empty() { view! { <td></td> }.into_any() } else { view! { <th scope="col">{name}</th> }.into_any() }
    });
    let row = |(name, cells): (String, Vec<String>)| {
        view! {
            <tr>
                <th scope="row">{name}</th>
                {cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    view! {
        <table>
            {caption}
            <thead>
                <tr>{head.collect_view()}</tr>
            </thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
