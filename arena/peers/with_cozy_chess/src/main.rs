//! Plays random games of chess with cozy-chess for `cargo arena peers`.

use std::io::{BufRead, stdin};
use std::time::Duration;

use cozy_chess::{Board, Move};
use cpu_time::ThreadTime;
use serde_json::{Value, json};

fn main() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    for line in stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let seconds = Duration::from_secs_f64(asked["seconds"].as_f64().expect("seconds"));
        let (mut decisions, mut games) = (0, 0);
        let mut moves = Vec::with_capacity(256);
        let start = ThreadTime::now();
        while start.elapsed() < seconds {
            decisions += game(&mut chance, &mut moves);
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        let played =
            json!({ "version": "0.3.4", "players": 2, "decisions": decisions, "games": games, "seconds": seconds });
        println!("{played}");
    }
}

/// Plays one game to mate, stalemate or fifty moves without progress. Returns the number of moves.
fn game(chance: &mut Chance, moves: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    let mut played = 0;
    while board.halfmove_clock() < 100 {
        moves.clear();
        board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        if moves.is_empty() {
            break;
        }
        board.play_unchecked(moves[chance.below(moves.len())]);
        played += 1;
    }
    played
}

/// Marsaglia's xorshift, a very cheap generator.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * count as u128) >> 64) as usize
    }
}
