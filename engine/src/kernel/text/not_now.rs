//! Things of the table that the present phase doesn't use.

use super::label::Blocked;
use crate::kernel::seat::Seat;

/// A row of a game's table of phases: things that wait for another phase, and their use.
#[derive(Clone, Copy, Debug)]
pub struct NotNow<G: 'static, E: 'static> {
    /// Returns `true` in the phases that don't use the things.
    pub when: fn(&G) -> bool,
    /// Returns the things, on the state as the deciding seat sees it.
    pub things: fn(&G, Seat) -> Vec<E>,
    /// The use: `Move a merchant`.
    pub text: &'static str,
    /// A sentence that says when the use is possible, or what the things are for.
    pub reason: &'static str,
    /// Heading under which the use would be listed.
    pub group: &'static str,
    /// Section of the game's guide with the rule.
    pub rule: &'static str,
}

/// Adds a reason to `blocked` for each row that applies. Leaves out things that are `offered` now or already have a
/// reason. A specific row therefore goes before a general one.
pub(crate) fn add_not_now<G, E: Copy + PartialEq>(
    game: &G,
    seat: Seat,
    rows: &[NotNow<G, E>],
    offered: &[E],
    blocked: &mut Vec<Blocked<E>>,
) {
    for row in rows.iter().filter(|row| (row.when)(game)) {
        let has_reason = |thing: &E| blocked.iter().any(|reason| reason.path.contains(thing));
        let things = (row.things)(game, seat).into_iter();
        let path: Vec<E> = things.filter(|thing| !offered.contains(thing) && !has_reason(thing)).collect();
        if !path.is_empty() {
            blocked.push(Blocked::new(row.text, row.reason, row.group, path, row.rule));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::entity::EntityId;

    /// Reads no state: the game is its phase.
    const ROWS: &[NotNow<u8, EntityId>] = &[
        row(|phase| *phase == 1, |_, seat| vec![seat.into()], "Your turn is over."),
        row(|phase| *phase > 0, |_, _| Seat::all(3).map(EntityId::from).collect(), "Wait."),
    ];

    const fn row(
        when: fn(&u8) -> bool,
        things: fn(&u8, Seat) -> Vec<EntityId>,
        reason: &'static str,
    ) -> NotNow<u8, EntityId> {
        NotNow { when, things, text: "Move", reason, group: "", rule: "" }
    }

    fn reasons(phase: u8, offered: &[Seat], mut blocked: Vec<Blocked>) -> Vec<(String, Vec<EntityId>)> {
        let offered: Vec<EntityId> = offered.iter().map(|seat| (*seat).into()).collect();
        add_not_now(&phase, Seat(0), ROWS, &offered, &mut blocked);
        blocked.into_iter().map(|blocked| (blocked.reason.to_text(&[]), blocked.path)).collect()
    }

    fn seats(numbers: &[u8]) -> Vec<EntityId> {
        numbers.iter().map(|number| Seat(*number).into()).collect()
    }

    #[test]
    fn a_thing_has_the_reason_of_the_first_row_that_holds() {
        assert_eq!(reasons(0, &[], Vec::new()), [], "no row holds");
        let (over, wait) = ("Your turn is over.".to_owned(), "Wait.".to_owned());
        assert_eq!(reasons(1, &[], Vec::new()), [(over, seats(&[0])), (wait.clone(), seats(&[1, 2]))]);
        assert_eq!(reasons(2, &[], Vec::new()), [(wait, seats(&[0, 1, 2]))]);
    }

    #[test]
    fn neither_what_is_offered_nor_what_has_a_reason_of_its_own_is_said_to_wait() {
        let own = Blocked::new("Move", "It is asleep.", "", seats(&[1]), "");
        let expected = [("It is asleep.".to_owned(), seats(&[1])), ("Wait.".to_owned(), seats(&[0]))];
        assert_eq!(reasons(2, &[Seat(2)], vec![own]), expected);
        assert_eq!(reasons(2, &[Seat(0), Seat(1), Seat(2)], Vec::new()), [], "a row without things says nothing");
    }
}
