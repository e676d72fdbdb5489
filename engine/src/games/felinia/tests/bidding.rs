//! Bidding: three passes, the own board and the stacks (Felinia 3.1).

use super::*;

#[test]
fn everybody_places_a_token_in_each_of_three_passes_clockwise_from_the_first_player() {
    let mut play = position(3).bidding();
    let mut order = Vec::new();
    for _ in 0..9 {
        assert_eq!(play.phase(), "bidding");
        order.push(play.game.active);
        play.bank();
    }
    assert_eq!(order, [A, B, C, A, B, C, A, B, C]);
    assert_eq!(play.game.round, 3, "then the phase is over");
}

#[test]
fn the_first_player_may_sit_anywhere() {
    let mut start = position(3);
    start.game.first = C;
    let mut play = start.bidding();
    let order: Vec<Seat> = (0..4)
        .map(|_| {
            let seat = play.game.active;
            play.bank();
            seat
        })
        .collect();
    assert_eq!(order, [C, A, B, C]);
}

#[test]
fn nobody_may_pass_and_every_open_market_the_guild_and_the_own_board_can_be_chosen() {
    let all = |markets: std::ops::Range<u8>| {
        let markets = markets.map(|market| Action::Bid(Spot(market)));
        markets.chain([Action::Bid(Spot::GUILD), Action::Bank]).collect::<Vec<_>>()
    };
    assert_eq!(position(2).bidding().legal(), all(0..3), "closed markets take no tokens");
    assert_eq!(position(3).bidding().legal(), all(0..4));
    assert_eq!(position(4).bidding().legal(), all(0..5), "markets without goods may be chosen");
}

#[test]
fn the_own_board_pays_1_2_and_3_silver_in_the_three_passes() {
    let mut play = position(2).bidding();
    play.bank();
    assert_eq!(play[A].silver, 1);
    play.bank().bank();
    assert_eq!(play[A].silver, 3);
    play.bank().bank();
    assert_eq!(play[A].silver, 6);
}

#[test]
fn what_earlier_tokens_did_changes_no_income() {
    let mut play = position(2).bidding();
    play.bid(1).bid(1).bid(1).bid(1).bank();
    assert_eq!(play[A].silver, 3, "banked only in the third pass");
    let mut play = position(2).bidding();
    play.bid(1).bank().bank().bid(1);
    assert_eq!((play[A].silver, play[B].silver), (2, 1));
}

#[test]
fn silver_above_six_is_lost_and_the_own_board_may_be_chosen_at_six() {
    let mut play = position(2).silver(A, 6).silver(B, 5).bidding();
    play.bank();
    assert_eq!(play[A].silver, 6);
    play.bank();
    assert_eq!(play[B].silver, 6);
    assert!(play.may(Action::Bank));
    play.bank().bank();
    assert_eq!((play[A].silver, play[B].silver), (6, 6));
}

#[test]
fn a_token_goes_on_top_of_those_that_are_there() {
    let mut play = position(2).bidding();
    play.bid(2).bid(2).bid(2).bank();
    assert_eq!(play.game.stack(market(2)).tokens(), [A, B, A], "several of one player, too");
    assert_eq!(play.game.stack(market(1)).len(), 0);
}

/// Felinia 3.2: the price of a token is its height.
#[test]
fn the_log_tells_what_a_token_will_pay() {
    let mut play = position(3).bidding();
    play.bid(2).bid(2).bid(3);
    let prices: Vec<u8> = play
        .events
        .iter()
        .filter_map(|event| if let Event::Bid { price, .. } = event { Some(*price) } else { None })
        .collect();
    assert_eq!(prices, [1, 2, 1]);
}

#[test]
fn a_seat_may_mix_own_board_markets_and_guild() {
    let mut play = position(2).bidding();
    play.bid(1).bank().play(Action::Bid(Spot::GUILD)).bank();
    play.bank();
    assert_eq!(play[A].banked, [false, false, true]);
    assert_eq!((play.game.stack(market(1)).tokens(), play.game.stack(Spot::GUILD).tokens()), (&[A][..], &[A][..]));
}
