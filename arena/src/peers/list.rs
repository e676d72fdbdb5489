//! The peers: their names, pinned versions, and the ways of calling them.

/// Another engine that plays board games.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// The name in its registry.
    pub name: &'static str,
    /// The pinned version.
    pub version: &'static str,
    /// The language of its program.
    pub language: Language,
    /// The program in `arena/peers/` that plays with it.
    pub program: &'static str,
    /// The games that are played, each in one way.
    pub ways: &'static [Way],
}

/// The registry and runtime of a peer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// A package of PyPI, in Python.
    Python,
    /// A package of npm, in Node.
    JavaScript,
    /// A crate. `program` is a folder then.
    Rust,
}

/// A way of playing a game with a peer.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The game, in words.
    pub game: &'static str,
    /// The game's id in the peer.
    pub id: &'static str,
    /// The id of the way in the peer's program.
    pub way: &'static str,
}

const fn way(game: &'static str, id: &'static str, way: &'static str) -> Way {
    Way { game, id, way }
}

/// The peers from registries. Each is called as its documentation does and, if that differs, in its fastest way.
pub const PEERS: &[Peer] = &[
    Peer {
        name: "fastcatan",
        version: "2.0.0",
        language: Language::Python,
        program: "with_fastcatan.py",
        ways: &[way("Catan", "catan", "one by one"), way("Catan", "catan", "its batch")],
    },
    Peer {
        name: "catanatron",
        version: "3.2.1",
        language: Language::Python,
        program: "with_catanatron.py",
        ways: &[way("Catan", "catan", "its loop")],
    },
    Peer {
        name: "open_spiel",
        version: "2.0.2",
        language: Language::Python,
        program: "with_open_spiel.py",
        ways: &[
            way("Backgammon", "backgammon", "from Python"),
            way("Backgammon", "backgammon", "its loop in C++"),
            way("Gin rummy", "gin_rummy", "from Python"),
            way("Gin rummy", "gin_rummy", "its loop in C++"),
            way("Hearts", "hearts", "from Python"),
            way("Hearts", "hearts", "its loop in C++"),
        ],
    },
    Peer {
        name: "boardgame.io",
        version: "0.50.2",
        language: Language::JavaScript,
        program: "with_boardgame_io.mjs",
        ways: &[way("Tic-tac-toe", "tic-tac-toe", "its client"), way("Tic-tac-toe", "tic-tac-toe", "its reducer")],
    },
    Peer {
        name: "cozy-chess",
        version: "0.3.4",
        language: Language::Rust,
        program: "with_cozy_chess",
        ways: &[way("Chess", "chess", "a list kept")],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::install;

    #[test]
    fn every_peer_has_a_program_that_knows_its_ways() {
        for peer in PEERS {
            let file = install::programs().join(peer.program);
            let is_folder = peer.language == Language::Rust;
            let file = if is_folder { file.join("src/main.rs") } else { file };
            let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert!(text.contains("cargo arena peers"), "{}", file.display());
            for way in peer.ways.iter().filter(|_| peer.ways.len() > 1) {
                assert!(text.contains(&format!("\"{}\": ", way.way)), "{}: {}", peer.program, way.way);
            }
        }
    }

    #[test]
    fn the_crate_asks_for_the_version_that_is_told() {
        for peer in PEERS.iter().filter(|peer| peer.language == Language::Rust) {
            let file = install::programs().join(peer.program).join("Cargo.toml");
            let manifest = std::fs::read_to_string(file).expect("the crate");
            assert!(manifest.contains(&format!("{} = \"={}\"", peer.name, peer.version)), "{manifest}");
        }
    }
}
