//! A page of the details dialog: pictures, sentences and tables. The games provide the content.

use std::fmt::Display;
use std::iter;

use engine::kernel::rules::Rules;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::icon::Icon;
use super::seat_face::{SeatFace, face};
use super::seat_mark::SeatMark;
use crate::route;

/// A details page under construction.
#[derive(Debug)]
pub struct DetailsDraft<'a, State> {
    /// The state redacted for the viewer.
    pub state: &'a State,
    /// The seats of the match.
    pub seats: &'a [SeatFace],
    title: String,
    pictures: Vec<AnyView>,
    mark: Option<u8>,
    sentences: Vec<String>,
    tables: Vec<DetailsTable>,
    section: &'static str,
}

impl<'a, State: Rules> DetailsDraft<'a, State> {
    /// Creates an empty page that links to a section of the game's guide.
    pub fn new(state: &'a State, seats: &'a [SeatFace], section: &'static str) -> Self {
        let (title, pictures, sentences, tables) = Default::default();
        Self { state, seats, title, pictures, mark: None, sentences, tables, section }
    }

    /// Returns the face of a seat.
    pub fn face(&self, seat: Seat) -> SeatFace {
        face(self.seats, seat)
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.face(seat).name
    }

    /// Sets the title, with drawings of the game's symbol sheet.
    pub fn head(&mut self, title: impl Into<String>, icons: impl IntoIterator<Item = &'static str>) {
        self.title = title.into();
        self.pictures = icons.into_iter().map(|name| view! { <Icon name /> }.into_any()).collect();
    }

    /// Sets the title to a seat, with its mark.
    pub fn head_of(&mut self, seat: Seat) {
        let face = self.face(seat);
        self.head(face.in_full(), None);
        self.mark = Some(face.colour);
    }

    /// Adds a picture.
    pub fn picture(&mut self, picture: impl IntoView + 'static) {
        self.pictures.push(picture.into_any());
    }

    /// Adds a sentence.
    pub fn say(&mut self, sentence: impl Display) {
        self.sentences.push(sentence.to_string());
    }

    /// Begins a table with the headings of all its columns.
    pub fn table(&mut self, caption: &str, head: impl IntoIterator<Item = impl Into<String>>) {
        let head = head.into_iter().map(Into::into).collect();
        self.tables.push(DetailsTable { caption: caption.into(), head, rows: Vec::new() });
    }

    /// Adds a row to the last table.
    pub fn row(&mut self, name: impl Display, cells: impl IntoIterator<Item = impl Display>) {
        let table = self.tables.last_mut().expect("a table was begun");
        table.rows.push((name.to_string(), cells.into_iter().map(|cell| cell.to_string()).collect()));
    }

    /// Adds a row with a cell for each seat. Begins a table of the seats if there is no table yet.
    pub fn each<Cell: Display>(&mut self, name: impl Display, cell: impl Fn(Seat) -> Cell) {
        let seats = || Seat::all(self.seats.len() as u8);
        if self.tables.is_empty() {
            let head: Vec<String> = iter::once(String::new()).chain(seats().map(|seat| self.name(seat))).collect();
            self.table("", head);
        }
        let cells: Vec<Cell> = seats().map(cell).collect();
        self.row(name, cells);
    }

    /// Returns the view of the page. `palette` is the class with the game's colours.
    pub fn view(self, palette: &'static str) -> AnyView {
        let Self { title, pictures, mark, sentences, tables, section, .. } = self;
        let guide = format!("#{}", route::rules(State::META.id, Some(section)));
        view! {
            <DetailsPage palette title mark sentences tables>
                {pictures}
            </DetailsPage>
            <p class="details-guide">
                <a href=guide>"What the guide says"</a>
            </p>
        }
        .into_any()
    }
}

/// A table of the dialog. A table without rows isn't shown.
#[derive(Debug, Default)]
pub struct DetailsTable {
    /// The caption. Empty if the headings are enough.
    pub caption: String,
    /// The headings of all columns. The first may be empty.
    pub head: Vec<String>,
    /// The rows: a name, and a cell for each further column.
    pub rows: Vec<(String, Vec<String>)>,
}

/// A page of the details dialog. Its children are the pictures.
#[component]
pub fn DetailsPage(
    /// The class with the game's colours.
    palette: &'static str,
    /// The title.
    title: String,
    /// The colour of the seat that the page describes.
    mark: Option<u8>,
    /// The sentences. Empty ones are left out.
    sentences: Vec<String>,
    /// The tables.
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
