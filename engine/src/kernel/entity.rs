//! The things on a table that can be pointed at: each game's own type, and one form for code that knows no game.

use std::fmt;
use std::hash::Hash;

use serde::{Deserialize, Serialize};

use super::seat::Seat;

/// A thing on a game's table: a card, a tile, a seat. One value serves click, focus, hover, log highlight, motion and
/// tests. Displayed as `tile:3`, or as `tile:1.3` with two numbers. Declared by [`entities!`].
///
/// [`entities!`]: self::entities
pub trait Entity: Copy + Eq + Hash + fmt::Debug + fmt::Display + From<Seat> + Into<EntityId> + 'static {
    /// Returns the id of this thing, without the game's type.
    fn id(self) -> EntityId {
        self.into()
    }

    /// Returns the thing of this game with this `id`, if any.
    fn from_id(id: EntityId) -> Option<Self>;
}

/// An [`Entity`] without its game's type: for the object-safe table and the page's selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EntityId {
    /// The kind, by its place in the game's list.
    pub kind: u8,
    /// The numbers that name the thing within its kind, one byte each.
    pub id: u16,
}

impl EntityId {
    pub(crate) const fn new(kind: u8, numbers: [u8; 2]) -> Self {
        Self { kind, id: u16::from_le_bytes(numbers) }
    }
}

impl fmt::Display for EntityId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.id)
    }
}

impl From<Seat> for EntityId {
    /// Returns the id of a seat. Every game uses the same ids.
    fn from(seat: Seat) -> Self {
        Self::new(0, [seat.0, 0])
    }
}

/// Declares a game's `Entity`: an enum whose variants carry up to two values, and the word for each kind.
///
/// The type of a value is `Copy + Eq + Hash + Debug + TryFrom<u8>`, and `u8` is `From` it: [`Seat`], `u8`, or an enum
/// that derives `IntoPrimitive` and `TryFromPrimitive` of `num_enum`. Seats come first, because code without a game
/// knows only them.
macro_rules! entities {
    (
        $(#[$about:meta])*
        $vis:vis enum Entity {
            $(#[$who:meta])*
            Seat(seat: Seat) = "seat",
            $(
                $(#[$what:meta])*
                $kind:ident $(($first:ident: $First:ty $(, $second:ident: $Second:ty)?))? = $word:literal,
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum Entity {
            $(#[$who])*
            Seat($crate::kernel::seat::Seat),
            $($(#[$what])* $kind $(($First $(, $Second)?))?,)+
        }

        /// The number of each kind.
        #[repr(u8)]
        enum KindNumber { Seat, $($kind,)+ }

        impl From<$crate::kernel::seat::Seat> for Entity {
            fn from(seat: $crate::kernel::seat::Seat) -> Self {
                Self::Seat(seat)
            }
        }

        impl From<Entity> for $crate::kernel::entity::EntityId {
            fn from(entity: Entity) -> Self {
                match entity {
                    Entity::Seat(seat) => seat.into(),
                    $(Entity::$kind $(($first $(, $second)?))? => {
                        #[allow(unused_mut, reason = "a kind may have no numbers")]
                        let mut numbers = [0; 2];
                        $(numbers[0] = $first.into(); $(numbers[1] = $second.into();)?)?
                        $crate::kernel::entity::EntityId::new(KindNumber::$kind as u8, numbers)
                    })+
                }
            }
        }

        impl $crate::kernel::entity::Entity for Entity {
            fn from_id(id: $crate::kernel::entity::EntityId) -> Option<Self> {
                #[allow(unused_variables, reason = "a kind may have no numbers")]
                let [first, second] = id.id.to_le_bytes();
                if id.kind == KindNumber::Seat as u8 {
                    return Some(Self::Seat(first.into()));
                }
                $(if id.kind == KindNumber::$kind as u8 {
                    return Some(Self::$kind $((
                        <$First>::try_from(first).ok()?
                        $(, <$Second>::try_from(second).ok()?)?
                    ))?);
                })+
                None
            }
        }

        impl std::fmt::Display for Entity {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match *self {
                    Self::Seat(seat) => write!(f, "seat:{}", seat.0)?,
                    $(Self::$kind $(($first $(, $second)?))? => {
                        f.write_str($word)?;
                        $(write!(f, ":{}", u8::from($first))?; $(write!(f, ".{}", u8::from($second))?;)?)?
                    })+
                }
                Ok(())
            }
        }
    };
}

pub(crate) use entities;

#[cfg(test)]
mod tests {
    use super::Entity as _;
    use super::*;

    entities! {
        enum Entity {
            Seat(seat: Seat) = "seat",
            Deck = "deck",
            Card(seat: Seat, value: u8) = "card",
        }
    }

    #[test]
    fn an_entity_keeps_its_identity_without_its_type() {
        let all = [Entity::Seat(Seat(2)), Entity::Deck, Entity::Card(Seat(0), 7), Entity::Card(Seat(7), 0)];
        for entity in all {
            assert_eq!(Entity::from_id(entity.id()), Some(entity));
        }
        assert_eq!(Entity::from_id(EntityId { kind: 3, id: 0 }), None);
    }

    #[test]
    fn an_entity_is_written_as_its_kind_and_numbers() {
        let written = [Entity::Seat(Seat(2)), Entity::Deck, Entity::Card(Seat(1), 7)].map(|entity| entity.to_string());
        assert_eq!(written, ["seat:2", "deck", "card:1.7"]);
    }
}
