//! A page of the dialog that tells all about a thing: title, picture, sentences, tables. Boards fill one.

use std::fmt::Display;

use crate::markup::prelude::*;

use super::pieces::escape;

/// A page in the making.
#[derive(Debug, Default)]
pub struct Sheet {
    /// What it is about.
    pub title: String,
    /// How that looks; nothing when it can't be drawn.
    pub picture: String,
    words: String,
    tables: String,
    /// The head of a table that has no rows yet: without any it isn't shown.
    head: String,
}

impl Sheet {
    /// An empty page.
    pub fn new(title: &str, picture: String) -> Self {
        Self { title: title.into(), picture, ..Self::default() }
    }

    /// Adds a sentence; nothing for an empty one.
    pub fn say(&mut self, sentence: impl Display) {
        let sentence = sentence.to_string();
        if !sentence.is_empty() {
            self.words.push_str("<p>");
            self.words.push_str(&escape(&sentence));
            self.words.push_str("</p>");
        }
    }

    /// Takes all sentences back.
    pub fn unsay(&mut self) {
        self.words.clear();
    }

    /// Begins a table: what it lists, and a heading for each column.
    pub fn table(&mut self, caption: &str, columns: &[&str]) {
        self.head = ["<table><caption>", caption, "</caption><thead><tr>"].concat();
        for column in columns {
            self.head.push_str(if column.is_empty() { "<td>" } else { "<th scope=\"col\">" });
            self.head.push_str(&escape(column));
        }
        self.head.push_str("</thead><tbody>");
    }

    /// Begins a row of the table.
    pub fn row(&mut self, name: impl Display) -> &mut Self {
        let head = std::mem::take(&mut self.head);
        if !head.is_empty() && !self.tables.is_empty() {
            self.tables.push_str("</table>");
        }
        self.tables.push_str(&head);
        self.write("<tr><th scope=\"row\">", &name)
    }

    /// Adds a cell to the row.
    pub fn cell(&mut self, value: impl Display) -> &mut Self {
        self.write("<td>", &value)
    }

    fn write(&mut self, start: &str, value: &dyn Display) -> &mut Self {
        self.tables.push_str(start);
        self.tables.push_str(&escape(&value.to_string()));
        self
    }

    /// The page, for a game whose things have this class.
    pub fn view(self, game: &str) -> AnyView {
        let class = [game, " details"].concat();
        let text = [
            "<h3>",
            &escape(&self.title),
            "</h3><div class=\"details-body\"><div class=\"details-picture\">",
            &self.picture,
            "</div><div class=\"details-words\">",
            &self.words,
            &self.tables,
            "</div></div>",
        ];
        view! { <div class=class inner_html=text.concat()></div> }
    }
}
