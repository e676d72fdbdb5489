//! A page of the dialog about a thing of the table: pictures, sentences, tables. What they say is the game's.

use std::fmt::Display;
use std::iter;

use engine::kernel::rules::Rules;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::icon::Icon;
use super::seat_face::{SeatFace, face};
use super::seat_mark::SeatMark;
use crate::route;

/// A page in the making.
#[derive(Debug)]
pub struct DetailsDraft<'a, State> {
    /// The table as its viewer sees it.
    pub state: &'a State,
    /// Who sits at it.
    pub seats: &'a [SeatFace],
    title: String,
    pictures: Vec<AnyView>,
    mark: Option<u8>,
    sentences: Vec<String>,
    tables: Vec<DetailsTable>,
    section: &'static str,
}

impl<'a, State: Rules> DetailsDraft<'a, State> {
    /// An empty page, on what a section of the game's guide tells of.
    pub fn new(state: &'a State, seats: &'a [SeatFace], section: &'static str) -> Self {
        let (title, pictures, sentences, tables) = Default::default();
        Self { state, seats, title, pictures, mark: None, sentences, tables, section }
    }

    /// How a seat is shown.
    pub fn face(&self, seat: Seat) -> SeatFace {
        face(self.seats, seat)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.face(seat).name
    }

    /// What it is about, with drawings of the game's symbol sheet.
    pub fn head(&mut self, title: impl Into<String>, icons: impl IntoIterator<Item = &'static str>) {
        self.title = title.into();
        self.pictures = icons.into_iter().map(|name| view! { <Icon name /> }.into_any()).collect();
    }

    /// That it is about a seat.
    pub fn head_of(&mut self, seat: Seat) {
        let face = self.face(seat);
        self.head(face.in_full(), None);
        self.mark = Some(face.colour);
    }

    /// A further picture.
    pub fn picture(&mut self, picture: impl IntoView + 'static) {
        self.pictures.push(picture.into_any());
    }

    /// A sentence.
    pub fn say(&mut self, sentence: impl Display) {
        self.sentences.push(sentence.to_string());
    }

    /// Begins a table, with the heads of all its columns.
    pub fn table(&mut self, caption: &str, head: impl IntoIterator<Item = impl Into<String>>) {
        let head = head.into_iter().map(Into::into).collect();
        self.tables.push(DetailsTable { caption: caption.into(), head, rows: Vec::new() });
    }

    /// A row of the last table.
    pub fn row(&mut self, name: impl Display, cells: impl IntoIterator<Item = impl Display>) {
        let table = self.tables.last_mut().expect("a table was begun");
        table.rows.push((name.to_string(), cells.into_iter().map(|cell| cell.to_string()).collect()));
    }

    /// A row with something for each seat. The first begins their table.
    pub fn each<Cell: Display>(&mut self, name: impl Display, cell: impl Fn(Seat) -> Cell) {
        let seats = || Seat::all(self.seats.len() as u8);
        if self.tables.is_empty() {
            let head: Vec<String> = iter::once(String::new()).chain(seats().map(|seat| self.name(seat))).collect();
            self.table("", head);
        }
        let cells: Vec<Cell> = seats().map(cell).collect();
        self.row(name, cells);
    }

    /// The page, in the colours of a game's class.
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
