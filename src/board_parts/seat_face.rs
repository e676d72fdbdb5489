//! How seats are shown, wherever they are named.

use engine::record::SeatSetup;
use engine::seat::Seat;

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

/// Whether a person plays a seat, on this device.
pub fn is_person(seat: &SeatSetup) -> bool {
    seat.player == "you"
}

/// The seats that people play on this device.
pub fn people(seats: &[SeatSetup]) -> Vec<Seat> {
    (0..).map(Seat).zip(seats).filter(|(_, seat)| is_person(seat)).map(|(seat, _)| seat).collect()
}

/// How seats are shown.
pub fn seat_faces(seats: &[SeatSetup]) -> Vec<SeatFace> {
    let face = |seat: &SeatSetup| SeatFace { name: seat.name.clone(), colour: seat.colour, bot: !is_person(seat) };
    seats.iter().map(face).collect()
}

/// How this seat is shown.
pub fn face(seats: &[SeatFace], seat: Seat) -> SeatFace {
    seats.get(seat.index()).cloned().unwrap_or_else(|| SeatFace { name: seat.unnamed(), colour: seat.0, bot: false })
}
