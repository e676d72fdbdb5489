//! The names, colours and players of seats, as the page shows them.

use engine::bots;
use engine::bots::BOTS;
use engine::kernel::seat::Seat;
use engine::matches::setup::SeatSetup;

/// The appearance of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatFace {
    /// The name.
    pub name: String,
    /// The index of colour and shape, from 0: CSS classes `seat-0` to `seat-5`.
    pub colour: u8,
    /// The player: `you`, or the id of a bot.
    pub player: String,
}

impl SeatFace {
    /// Returns `true` if a bot plays the seat.
    pub fn is_bot(&self) -> bool {
        self.player != SeatSetup::PERSON
    }

    /// Returns the name with the level of the bot: `Hanno · hard bot`.
    pub fn in_full(&self) -> String {
        match level(&self.name, &self.player) {
            Some(level) => format!("{} · {level} bot", self.name),
            None => self.name.clone(),
        }
    }
}

/// Returns the level of the bot behind a name, such as `hard`. `None` for a person, and if the name already contains
/// it.
pub fn level(name: &str, player: &str) -> Option<String> {
    bots::bot(player).filter(|bot| !name.starts_with(bot.name)).map(|bot| bot.name.to_ascii_lowercase())
}

/// Returns the faces of seats.
pub fn seat_faces(seats: &[SeatSetup]) -> Vec<SeatFace> {
    let face =
        |seat: &SeatSetup| SeatFace { name: seat.name.clone(), colour: seat.colour, player: seat.player.clone() };
    seats.iter().map(face).collect()
}

/// Returns the name of a player in the list of players.
pub fn player_name(player: &str) -> String {
    match bots::bot(player) {
        Some(bot) => format!("Bot: {}", bot.name.to_ascii_lowercase()),
        None => "Person".into(),
    }
}

/// Returns the players that can be chosen for a seat: a person, and the bots that are offered.
pub fn players() -> impl Iterator<Item = &'static str> {
    std::iter::once(SeatSetup::PERSON).chain(BOTS.iter().filter(|bot| bot.offered).map(|bot| bot.id))
}

/// Returns the face of a seat. A seat without a face is named by its number.
pub fn face(seats: &[SeatFace], seat: Seat) -> SeatFace {
    let unnamed = || SeatFace { name: seat.unnamed(), colour: seat.0, player: SeatSetup::PERSON.into() };
    seats.get(seat.index()).cloned().unwrap_or_else(unnamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_of_a_bot_stands_beside_a_name_that_does_not_tell_it() {
        let in_full =
            |name: &str, player: &str| SeatFace { name: name.into(), colour: 0, player: player.into() }.in_full();
        assert_eq!(in_full("Hanno", "hard"), "Hanno · hard bot");
        assert_eq!(in_full("Hard 2", "hard"), "Hard 2");
        assert_eq!(in_full("Anna", "you"), "Anna");
    }
}
