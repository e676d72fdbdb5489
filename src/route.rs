//! Which page an address asks for. Everything stands after `#`, so that the app needs no server.

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games and the matches to resume.
    Lobby,
    /// Setting up a match: the id of the game, and the whole text for [`engine::link::parse_seed_link`].
    New {
        /// Id of the game.
        game: String,
        /// What the address says after `#`.
        wish: String,
    },
    /// A match kept here.
    Play(String),
    /// A match that came in a link.
    Link(String),
    /// A game's guide.
    Rules {
        /// Id of the game.
        game: String,
        /// The section to show first.
        section: Option<String>,
    },
    /// The parts of boards, for those who build them.
    #[cfg(debug_assertions)]
    Gallery,
    /// Nothing we know.
    Unknown(String),
}

impl Route {
    /// Reads what stands after `#`.
    pub fn parse(hash: &str) -> Self {
        let path = hash.trim_start_matches('/');
        let (path_only, _) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<&str> = path_only.split('/').filter(|part| !part.is_empty()).collect();
        let is_game = |id: &str| engine::catalog::game(id).is_some();
        match parts.as_slice() {
            [] => Self::Lobby,
            ["play", id] => Self::Play((*id).into()),
            ["m", code] => Self::Link((*code).into()),
            ["rules", game] if is_game(game) => Self::Rules { game: (*game).into(), section: None },
            ["rules", game, section] if is_game(game) => {
                Self::Rules { game: (*game).into(), section: Some((*section).into()) }
            }
            [game, "new"] if is_game(game) => Self::New { game: (*game).into(), wish: format!("#/{path}") },
            #[cfg(debug_assertions)]
            ["gallery"] => Self::Gallery,
            _ => Self::Unknown(hash.into()),
        }
    }
}

/// The address of the games and matches.
pub const LOBBY: &str = "/";

/// The address of a match kept here.
pub fn play(id: &str) -> String {
    format!("/play/{id}")
}

/// The address where a match of a game is set up.
pub fn new(game: &str) -> String {
    format!("/{game}/new")
}

/// The address of a game's guide, or of one section of it.
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
        let game = engine::catalog::GAMES[0].meta.id;
        for text in ["", "/", "//"] {
            assert_eq!(Route::parse(text), Route::Lobby, "{text}");
        }
        assert_eq!(Route::parse(&play("k3x")), Route::Play("k3x".into()));
        assert_eq!(Route::parse("/m/AbC-_9"), Route::Link("AbC-_9".into()));
        assert_eq!(Route::parse(&rules(game, None)), Route::Rules { game: game.into(), section: None });
        let section = Route::Rules { game: game.into(), section: Some("auctions".into()) };
        assert_eq!(Route::parse(&rules(game, Some("auctions"))), section);
        let wish = format!("#/{game}/new?seed=A&seats=you,easy");
        assert_eq!(Route::parse(&wish[1..]), Route::New { game: game.into(), wish });
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
