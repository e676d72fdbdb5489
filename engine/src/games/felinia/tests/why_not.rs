//! Refused placements, purchases, steps, reveals, keeps and storage, each with its reason (Felinia 3.1 to 3.5, 5).

use super::*;
use crate::games::felinia::entity::Entity;
use crate::games::felinia::state::Drawn;

/// Returns the refusals of a group for the active seat, without those of other parts of the round.
fn reasons(play: &Play, group: &str) -> Vec<(String, String)> {
    let refused = play.game.refused(play.game.active).into_iter().filter(|no| no.group == group);
    refused.map(|no| (no.text.to_text(&[]), no.reason.to_text(&[]))).collect()
}

fn no(text: &str, reason: &str) -> (String, String) {
    (text.into(), reason.into())
}

/// Felinia 3.4: only tiles of the country are revealed, before the merchant moves.
#[test]
fn tiles_of_other_countries_and_steps_wait_while_tiles_are_revealed() {
    let play = position(2).ship(0, "T1", &[A]).exploring();
    let tiles = reasons(&play, "Reveal a trade tile");
    assert_eq!(tiles.len(), 24, "thirty tiles, six of them here");
    let reason = "Only tiles of Tiger, where the merchant landed, are revealed.";
    assert!(tiles.contains(&no("Lion post 1", reason)), "{tiles:?}");
    assert!(tiles.iter().all(|(text, _)| !text.starts_with("Tiger")), "{tiles:?}");
    let steps = reasons(&play, "Move to");
    assert_eq!(steps.len(), 2, "{steps:?}");
    assert!(steps.iter().all(|(_, why)| why == "Finish revealing first; then the merchant moves."), "{steps:?}");
}

/// Felinia 5: a seat keeps no type twice, and pays the condition.
#[test]
fn a_mysterious_place_that_cannot_be_kept_says_why() {
    let mut play = advanced(2).keeps(A, place(1, '-')).goods(A, "v").ship(0, "L1", &[A]).exploring();
    let journey = *play.game.journey().expect("a merchant ashore");
    let mut keeping = |first: Place, second: Place| {
        let drawn = Drawn { cards: [Some(first), Some(second)], hidden: 0 };
        play.game.stage = Stage::Finding { journey, drawn };
        reasons(&play, "Keep a mysterious place")
    };
    let same = no("Sunken Temple (wine)", "You already have a place of this type.");
    let books = no("Moon Spring (books)", "Costs 1 book; you have none.");
    assert_eq!(keeping(place(1, 'v'), place(3, 'b')), [same, books]);
    assert_eq!(keeping(place(2, 'v'), place(3, '-')), []);
}

/// Felinia 3.5: a fourth tile costs two silver, and a fifth is never kept.
#[test]
fn tiles_that_cannot_be_stored_say_why() {
    let storing = |goods: &str, silver: u8| reasons(&position(2).goods(A, goods).silver(A, silver).storing(), "Keep");
    let poor =
        |has: &str| no("A fourth tile", &format!("Costs 2 silver; you have {has}. You can sell something else first."));
    assert_eq!(storing("wcvb", 0), [poor("none")]);
    assert_eq!(storing("wcvb", 1), [poor("1")]);
    assert_eq!(storing("wcvb", 2), []);
    assert_eq!(storing("wcvbg", 6), []);
    let mut play = position(2).goods(A, "wcvbg").silver(A, 6).storing();
    play.play(Action::Store);
    let paid = "Silver keeps only a fourth tile, and you have paid for that: sell the others.";
    assert_eq!(reasons(&play, "Keep"), [no("A fifth tile", paid)]);
}

/// Felinia 3.7, 10 (ruling 30): the track ends at 6.
#[test]
fn what_brings_no_silver_is_not_sold_while_storing() {
    let sales = |silver: u8| {
        let play = position(2).goods(A, "wcvb").silver(A, silver).gold(A, 1).storing();
        reasons(&play, "Sell")
    };
    let [glassware, spice] = ["Glassware", "Spice"].map(|ware| no(ware, "You have none."));
    let gold = no("Gold", "It would bring nothing: you can hold at most 6 silver.");
    assert_eq!(sales(6), [glassware.clone(), spice.clone(), gold]);
    assert_eq!(sales(5), [glassware, spice]);
}

/// Felinia 3.1: each pass has a space on the own board.
#[test]
fn the_places_for_the_silver_of_other_passes_say_whose_they_are() {
    let mut play = position(2).bidding();
    let places = |play: &Play| {
        let own = play.game.blocked(play.game.active).into_iter();
        let own = own.filter(|no| matches!(no.path.as_slice(), [Entity::Bank(..)]));
        own.map(|no| no.reason.to_text(&[])).collect::<Vec<_>>()
    };
    let last = "That place is for your last token.";
    assert_eq!(places(&play), ["That place is for your second token.", last]);
    play.play(Action::Bank).play(Action::Bank);
    assert_eq!(places(&play), ["That place was for your first token.", last]);
}

/// Returns the reason that a click on a thing shows.
fn reason(play: &Play, thing: Entity) -> Option<String> {
    let mut blocked = play.game.blocked(play.game.active).into_iter();
    blocked.find(|no| no.path.last() == Some(&thing)).map(|no| no.reason.to_text(&[]))
}

/// Felinia 3.1, 3.2: tokens come first, then goods.
#[test]
fn goods_and_boats_say_what_they_wait_for_while_tokens_are_placed() {
    let play = position(2).goods(A, "c").market(2, "c").ship(0, "L1", &[]).bidding();
    let stall = Entity::Stall(market(2), goods("c").kinds().next().expect("clothing").0);
    let later = "Goods are bought later: place your token on market 2 now.";
    assert_eq!(reason(&play, stall).as_deref(), Some(later));
    let lacking = "You lack 2 watches and 1 silver.";
    assert_eq!(reason(&play, Entity::Ship(Dock(0))).as_deref(), Some(lacking));
}

/// Felinia 3.2: the markets trade from the top, then the guild.
#[test]
fn a_market_whose_turn_it_is_not_says_whether_it_comes() {
    let start = position(2).silver(A, 6).market(1, "g").market(2, "cw").market(3, "b");
    let mut play = start.stack(market(2), &[A]).stack(market(3), &[A]).trading();
    let wares = |number: u8, letter: char| {
        Entity::Stall(market(number), goods(&letter.to_string()).kinds().next().expect("one").0)
    };
    let told = |play: &Play, thing: Entity| reason(play, thing).unwrap_or_default();
    assert_eq!(told(&play, Entity::Market(market(1))), "Market 1’s turn is over.");
    assert_eq!(told(&play, wares(1, 'g')), "Market 1’s turn is over.");
    assert_eq!(told(&play, wares(2, 'c')), "", "it can be bought");
    assert_eq!(told(&play, wares(3, 'b')), "Market 3’s turn comes later.");
    assert_eq!(told(&play, Entity::Market(Spot::GUILD)), "You have no token on the guild.");
    play = position(2).silver(A, 6).goods(A, "ww").market(2, "cw").ship(0, "L1", &[]).stack(market(2), &[A]).trading();
    play.buy('c');
    assert!(matches!(play.game.stage, Stage::Boarding { .. }), "{:?}", play.game.stage);
    assert_eq!(told(&play, wares(2, 'w')), "Each token makes one deal; yours is done.");
}

/// Felinia 3.4: a merchant takes three steps along open routes.
#[test]
fn a_post_out_of_reach_says_how_far_it_is() {
    let start = position(2).face_up("L.T1", Lion).face_up("L.T4", Cheetah).face_up("T.T1", Tiger).settled(B, &["L.T6"]);
    let mut play = start.ship(0, "L1", &[A]).exploring();
    play.proceed();
    let told = |play: &Play, id: &str| reason(play, Entity::Province(play.at(id))).unwrap_or_default();
    assert_eq!(told(&play, "L.T1"), "2 steps away: go over a crossroads.");
    assert_eq!(told(&play, "L.T2"), "Its trade tile is face down.");
    assert_eq!(told(&play, "L.T6"), "A merchant has settled there.");
    assert_eq!(told(&play, "T.T1"), "The merchant must stay in Lion, where he landed.");
    assert_eq!(told(&play, "L.C1"), "", "it is the next step");
    play.walk(&["L.C1"]);
    assert_eq!(told(&play, "L.T4"), "2 steps away, with 1 left.");
    assert_eq!(told(&play, "L.T1"), "", "it is the next step");
}

/// Returns the reason for a thing: one for a path that ends with it, or else one for several things.
fn any_reason(play: &Play, thing: Entity) -> Option<String> {
    let blocked = play.game.blocked(play.game.active);
    let of_several = || blocked.iter().find(|no| no.path.contains(&thing)).map(|no| no.reason.to_text(&[]));
    reason(play, thing).or_else(of_several)
}

/// Felinia 3: island, markets, boats and guild each belong to a part of the round.
#[test]
fn what_belongs_to_another_part_of_the_round_says_so() {
    let sea = Entity::Ship(Dock(0));
    let mut play = position(2).goods(A, "c").market(2, "c").ship(0, "L1", &[]).bidding();
    let province = Entity::Province(play.at("L.T1"));
    let exploring = "Merchants explore after their boat sails.";
    assert_eq!(any_reason(&play, province).as_deref(), Some(exploring));
    let guild = "The guild comes after the markets, for players with a token there.";
    assert_eq!(any_reason(&play, Entity::Bonus(Lion)).as_deref(), Some(guild));
    assert_eq!(any_reason(&play, Entity::Gold(A)).as_deref(), Some("You have none."));
    play = position(2).ship(0, "T1", &[A]).exploring();
    let port = "Markets and boats come again after the exploration.";
    assert_eq!(any_reason(&play, Entity::Market(market(1))).as_deref(), Some(port));
    play = position(2).goods(A, "wcvb").silver(A, 6).ship(0, "L1", &[]).storing();
    let over = "The round is over: only choose what to keep.";
    assert_eq!(any_reason(&play, sea).as_deref(), Some(over));
    assert_eq!(
        any_reason(&play, Entity::Good(A, goods("c").kinds().next().expect("clothing").0)),
        None,
        "it can be sold"
    );
}
