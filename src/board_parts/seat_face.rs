//! How seats are shown, wherever they are named.

use engine::bots;
use engine::bots::BOTS;
use engine::kernel::seat::Seat;
use engine::matches::setup::SeatSetup;

/// How a seat is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatFace {
    /// The name.
    pub name: String,
    /// Index of colour and shape, from 0: CSS classes `seat-0` to `seat-5`.
    pub colour: u8,
    /// Whether a bot plays it.
    pub bot: bool,
}

/// How seats are shown.
pub fn seat_faces(seats: &[SeatSetup]) -> Vec<SeatFace> {
    let face = |seat: &SeatSetup| SeatFace { name: seat.name.clone(), colour: seat.colour, bot: !seat.is_person() };
    seats.iter().map(face).collect()
}

/// How a player is called in the list of players.
pub fn player_name(player: &str) -> String {
    match bots::bot(player) {
        Some(bot) => format!("Bot: {}", bot.name.to_ascii_lowercase()),
        None => "Person".into(),
    }
}

/// Who may play a seat: a person, and the bots that are offered.
pub fn players() -> impl Iterator<Item = &'static str> {
    std::iter::once(SeatSetup::PERSON).chain(BOTS.iter().filter(|bot| bot.offered).map(|bot| bot.id))
}

/// How a seat is shown; one that nobody has taken yet by its number.
pub fn face(seats: &[SeatFace], seat: Seat) -> SeatFace {
    seats.get(seat.index()).cloned().unwrap_or_else(|| SeatFace { name: seat.unnamed(), colour: seat.0, bot: false })
}
