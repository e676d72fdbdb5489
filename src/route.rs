//! The pages of the app and their addresses. An address is the part after `#`, so the app needs no server.

use engine::catalog;
use engine::kernel::seat::Seat;
use engine::link::Address;

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games and the matches to resume.
    Lobby,
    /// The set-up of a match, with the wishes of the address.
    New(Address),
    /// A match stored in this browser.
    Play {
        /// The id under which it is stored.
        id: String,
        /// The way in which it is opened.
        open_mode: OpenMode,
    },
    /// A match from a link.
    Link {
        /// The encoded match.
        code: String,
        /// The seat for which the link was made.
        seat: Option<Seat>,
    },
    /// A table on another device or in another window.
    Join(Host),
    /// The answer of a device that wants to join.
    Answer {
        /// The code.
        code: String,
    },
    /// The page that moves everything to another device.
    Move,
    /// The statistics of finished matches.
    Statistics,
    /// The changes of each version.
    WhatIsNew,
    /// A game's guide.
    Rules {
        /// The id of the game.
        game: String,
        /// The section to show first.
        section: Option<String>,
    },
    /// The parts of boards, for developers.
    #[cfg(debug_assertions)]
    Gallery,
    /// An unknown address.
    Unknown(String),
}

/// The host of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    /// A device, with the code of its offer.
    Device(String),
    /// Another window of this browser, with the id of the match.
    Window(String),
    /// A device whose code is scanned or pasted on the page.
    Unknown,
}

/// The way in which a stored match is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenMode {
    /// In its present state.
    #[default]
    Present,
    /// In its present state, for the person at this seat.
    As(Seat),
    /// At its beginning, for review.
    Beginning,
}

impl Route {
    /// Returns `true` if the page is a text.
    pub fn is_text(&self) -> bool {
        matches!(self, Self::WhatIsNew | Self::Rules { .. })
    }

    /// Parses the part of an address after `#`.
    pub fn parse(hash: &str) -> Self {
        let address = Address::parse(hash);
        let seat = address.value("seat").as_deref().and_then(seat_numbered);
        // Words match in any case. Ids and encoded matches are case-sensitive.
        let path = address.path();
        let words: Vec<String> = path.iter().map(|part| part.to_ascii_lowercase()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let is_game = |id: &str| catalog::game(id).is_some();
        match words.as_slice() {
            [] => Self::Lobby,
            ["play", _] => {
                let open_mode = match seat {
                    Some(seat) => OpenMode::As(seat),
                    None if address.value(WATCH).is_some() => OpenMode::Beginning,
                    None => OpenMode::Present,
                };
                Self::Play { id: path[1].into(), open_mode }
            }
            ["m", _] => Self::Link { code: path[1].into(), seat },
            ["join"] => Self::Join(Host::Unknown),
            ["join", _] => Self::Join(Host::Device(path[1].into())),
            ["join", "window", _] => Self::Join(Host::Window(path[2].into())),
            ["answer", _] => Self::Answer { code: path[1].into() },
            ["move"] => Self::Move,
            ["statistics"] => Self::Statistics,
            ["what-is-new"] => Self::WhatIsNew,
            ["rules", game] if is_game(game) => Self::Rules { game: (*game).into(), section: None },
            ["rules", game, section] if is_game(game) => {
                Self::Rules { game: (*game).into(), section: Some((*section).into()) }
            }
            [game] | [game, "new"] if is_game(game) => Self::New(address),
            #[cfg(debug_assertions)]
            ["gallery"] => Self::Gallery,
            _ => Self::Unknown(hash.into()),
        }
    }
}

/// Returns the number of history entries from a new entry back to the page from which its text was opened. 0 if the
/// text was opened directly. `before` is the previous page with its own number.
pub fn steps_out(before: Option<(&Route, u32)>) -> u32 {
    match before {
        None => 0,
        Some((before, 0)) if before.is_text() => 0,
        Some((before, steps)) if before.is_text() => steps + 1,
        Some(_) => 1,
    }
}

/// The address of the lobby.
pub const LOBBY: &str = "/";

/// The address of the statistics.
pub const STATISTICS: &str = "/statistics";

/// The address of the list of changes.
pub const WHAT_IS_NEW: &str = "/what-is-new";

/// The query parameter that opens a match at its beginning.
const WATCH: &str = "watch";

/// Parses the number of a seat, counted from 1.
fn seat_numbered(text: &str) -> Option<Seat> {
    text.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

/// Returns the address of a stored match.
pub fn play(id: &str) -> String {
    format!("/play/{id}")
}

/// Returns the address of a stored match, opened in a certain way.
pub fn open(id: &str, open_mode: OpenMode) -> String {
    match open_mode {
        OpenMode::Present => play(id),
        OpenMode::As(seat) => format!("{}?seat={}", play(id), seat.0 + 1),
        OpenMode::Beginning => format!("{}?{WATCH}", play(id)),
    }
}

/// Returns the address of a match as a link, for one seat or for any.
pub fn link(code: &str, seat: Option<Seat>) -> String {
    match seat {
        Some(seat) => format!("/m/{code}?seat={}", seat.0 + 1),
        None => format!("/m/{code}"),
    }
}

/// The address of the page that scans the code of another device.
pub const JOIN: &str = "/join";

/// The address of the page that moves everything to another device.
pub const MOVE: &str = "/move";

/// Returns the address at which another device joins, with the code of the offer.
pub fn join(code: &str) -> String {
    format!("/join/{code}")
}

/// Returns the address at which another window joins the match `id`.
pub fn join_window(id: &str) -> String {
    format!("/join/window/{id}")
}

/// Returns the address that hands an answer to the host.
pub fn answer(code: &str) -> String {
    format!("/answer/{code}")
}

/// Returns the code of a device in pasted text: at the end of a link, or the code alone.
pub fn code_in(text: &str) -> &str {
    text.trim().rsplit('/').next().unwrap_or_default()
}

/// Returns the address where a match of a game is set up.
pub fn new(game: &str) -> String {
    format!("/{game}/new")
}

/// Returns the address of a game's guide, or of a section of it.
pub fn rules(game: &str, section: Option<&str>) -> String {
    match section {
        Some(section) => format!("/rules/{game}/{section}"),
        None => format!("/rules/{game}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_to_its_page() {
        let game = catalog::GAMES[0].meta.id;
        for text in ["", "/", "//"] {
            assert_eq!(Route::parse(text), Route::Lobby, "{text}");
        }
        for open_mode in [OpenMode::Present, OpenMode::As(Seat(2)), OpenMode::Beginning] {
            assert_eq!(Route::parse(&open("k3x", open_mode)), Route::Play { id: "k3x".into(), open_mode });
        }
        for seat in [None, Some(Seat(0)), Some(Seat(5))] {
            assert_eq!(Route::parse(&link("AbC-_9", seat)), Route::Link { code: "AbC-_9".into(), seat });
        }
        assert_eq!(Route::parse(STATISTICS), Route::Statistics);
        assert_eq!(Route::parse(MOVE), Route::Move);
        assert_eq!(Route::parse(JOIN), Route::Join(Host::Unknown));
        assert_eq!(Route::parse(&join("AbC-_9")), Route::Join(Host::Device("AbC-_9".into())));
        assert_eq!(Route::parse(&join_window("k3x")), Route::Join(Host::Window("k3x".into())));
        assert_eq!(Route::parse(&answer("AbC-_9")), Route::Answer { code: "AbC-_9".into() });
        assert_eq!(Route::parse(WHAT_IS_NEW), Route::WhatIsNew);
        assert_eq!(Route::parse(&rules(game, None)), Route::Rules { game: game.into(), section: None });
        let section = Route::Rules { game: game.into(), section: Some("auctions".into()) };
        assert_eq!(Route::parse(&rules(game, Some("auctions"))), section);
        let wish = format!("/{game}/new?seed=A&seats=you,easy");
        assert_eq!(Route::parse(&wish), Route::New(Address::parse(&wish)));
    }

    #[test]
    fn a_text_is_left_past_all_its_sections() {
        let section = Route::parse(&rules(catalog::GAMES[0].meta.id, Some("auctions")));
        let table = Route::parse(&play("k3x"));
        assert_eq!(steps_out(Some((&table, 0))), 1);
        assert_eq!(steps_out(Some((&section, 1))), 2);
        assert_eq!(steps_out(Some((&Route::WhatIsNew, 2))), 3);
        assert_eq!(steps_out(None), 0);
        assert_eq!(steps_out(Some((&section, 0))), 0, "it was opened directly");
    }

    #[test]
    fn a_seat_that_is_none_is_passed_over() {
        for text in ["/play/k3x?seat=0", "/play/k3x?seat=x", "/play/k3x?seat=", "/play/k3x?seat=999", "/play/k3x?"] {
            assert_eq!(Route::parse(text), Route::Play { id: "k3x".into(), open_mode: OpenMode::Present }, "{text}");
        }
    }

    #[test]
    fn an_address_that_a_program_has_changed_leads_to_the_same_page() {
        let game = catalog::GAMES[0].meta.id;
        for text in [format!("/{}/New", game.to_uppercase()), format!("/{game}"), format!("%2F{game}%2Fnew")] {
            assert!(matches!(Route::parse(&text), Route::New(_)), "{text}");
        }
        for text in ["/m/AbC-_9?seat=2)", "/M/AbC-_9?seat=2&fbclid=x", "%2Fm%2FAbC-_9%3Fseat%3D2"] {
            assert_eq!(Route::parse(text), Route::Link { code: "AbC-_9".into(), seat: Some(Seat(1)) }, "{text}");
        }
        assert_eq!(Route::parse("/play/k3X?watch."), Route::Play { id: "k3X".into(), open_mode: OpenMode::Beginning });
        assert_eq!(Route::parse("/Statistics"), Route::Statistics);
        let rules = Route::Rules { game: game.into(), section: Some("auctions".into()) };
        assert_eq!(Route::parse(&format!("/Rules/{game}/auctions,")), rules);
    }

    #[test]
    fn only_a_debug_build_has_a_gallery() {
        #[cfg(debug_assertions)]
        assert_eq!(Route::parse("/gallery"), Route::Gallery);
        #[cfg(not(debug_assertions))]
        assert_eq!(Route::parse("/gallery"), Route::Unknown("/gallery".into()));
    }

    #[test]
    fn what_is_not_known_is_told_apart() {
        for text in ["/nowhere", "/chess/new", "/rules/chess", "/play", "/play/a/b", "/%"] {
            assert_eq!(Route::parse(text), Route::Unknown(text.into()), "{text}");
        }
    }
}
