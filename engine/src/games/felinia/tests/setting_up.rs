//! Set-up: the possessions of seats and the places of pieces (Felinia 2, 5, 12.3, 12.4).

use super::*;

/// Felinia 2
#[test]
fn everybody_begins_with_ten_merchants_three_tokens_and_two_silver() {
    for seats in 2..=4 {
        for board in dealt(seats, &BASIC, 7).game.all_boards() {
            assert_eq!((board.merchants, board.tokens, board.silver), (10, 3, 2));
            assert_eq!((board.gold, board.spice, board.food, board.taken), (0, 0, 0, [0; 13]));
            assert!(board.settled.is_empty() && board.places.is_empty() && board.bonus == [false; 5]);
        }
    }
}

/// Felinia 2, 12.4
#[test]
fn each_seat_from_the_first_player_has_the_pair_of_the_table() {
    let pairs: [&[&str]; 3] = [&["bw", "vc"], &["bv", "wc", "gb"], &["bv", "wc", "gb", "vw"]];
    for seed in 0..20 {
        for seats in 2..=4 {
            let game = dealt(seats, &BASIC, seed).game;
            for (place, pair) in pairs[usize::from(seats) - 2].iter().enumerate() {
                let seat = Seat((game.first.0 + place as u8) % seats);
                assert_eq!(game.board(seat).goods, goods(pair), "place {place} of {seats}, first {:?}", game.first);
            }
        }
    }
}

/// Felinia 2, 12.3
#[test]
fn two_tiles_lie_on_each_open_market_and_none_on_the_closed_ones() {
    for (seats, expected) in [(2, [2, 2, 2, 0, 0]), (3, [2, 2, 2, 2, 0]), (4, [2, 2, 2, 2, 2])] {
        let game = dealt(seats, &BASIC, 3).game;
        assert_eq!(game.markets.values().map(|goods| goods.total()), expected);
    }
}

/// Felinia 2: of 45 tiles, 2 go to each seat and 2 to each of 3, 4 or 5 open markets.
#[test]
fn all_other_merchandise_is_in_the_bag() {
    for (seats, left) in [(2, 35), (3, 31), (4, 27)] {
        assert_eq!(dealt(seats, &BASIC, 5).game.bag.total(), left);
    }
}

/// Felinia 2
#[test]
fn four_boats_with_grey_backs_are_in_port_and_sixteen_are_left() {
    for seed in 0..20 {
        let game = dealt(3, &BASIC, seed).game;
        let moored: Vec<Boat> = game.ships.iter().filter_map(|ship| ship.boat).collect();
        assert_eq!(moored.len(), 4);
        assert!(moored.iter().all(|boat| !boat.card().blue), "{moored:?}");
        assert_eq!((game.boats_left(), game.grey.len(), game.blue.len()), (16, 11, 5));
        assert!(game.ships.iter().all(|ship| ship.merchants() == 0));
    }
}

/// Felinia 2: each kingdom has one blue boat.
#[test]
fn a_boat_to_each_country_is_at_the_bottom_of_the_pile() {
    let mut to: Vec<Kingdom> = dealt(3, &BASIC, 1).game.blue.cards().map(|card| Boat(card).card().to).collect();
    to.sort();
    assert_eq!(to, [Lion, Cheetah, Tiger, Panther, Lynx]);
}

/// Felinia 2
#[test]
fn a_face_down_trade_tile_lies_on_each_of_thirty_posts() {
    let game = dealt(4, &BASIC, 1).game;
    assert_eq!((game.face_down.len(), game.face_down), (30, game.island().posts()));
    assert!(game.island().all().all(|province| game.tile(province).is_none()));
    assert!(Kingdom::ALL.into_iter().all(|country| game.face_down_in(country).len() == 6));
}

/// Felinia 2, 5
#[test]
fn the_five_bonus_tiles_lie_open_in_both_games() {
    for options in [BASIC, ADVANCED] {
        assert_eq!(dealt(2, &options, 1).game.bonus, [true; 5]);
    }
}

/// Felinia 2
#[test]
fn any_seat_may_be_the_first_player_who_places_the_first_token() {
    for seats in 2..=4 {
        let mut seen = [0; 4];
        for seed in 0..60 {
            let game = dealt(seats, &BASIC, seed).game;
            assert_eq!((game.active, game.round), (game.first, 1));
            assert_eq!(game.stage, Stage::Bidding { pass: 0 });
            seen[game.first.index()] += 1;
        }
        assert!(seen[..usize::from(seats)].iter().all(|times| *times > 5), "{seen:?}");
    }
}

/// Felinia 5: 8 tiles for Lion, 7 for Cheetah, 8 for Tiger, 7 for Panther and 8 for Lynx (12.5).
#[test]
fn in_the_advanced_game_all_38_trade_tiles_lie_face_up_in_their_countries() {
    let game = dealt(4, &ADVANCED, 1).game;
    assert!(game.face_down.is_empty());
    let posts = game.island().posts();
    assert_eq!(posts.len(), 38);
    assert!(posts.iter().all(|post| game.tile(post).is_some()));
    let of = |country: Kingdom| {
        let mut tiles: Vec<Tile> = game.island().country(country).iter().filter_map(|post| game.tile(post)).collect();
        tiles.sort_by_key(|tile| tile.kind());
        tiles
    };
    let [l, c, t, p, x] = [Lion, Cheetah, Tiger, Panther, Lynx].map(Tile::Figure);
    let special = Tile::Special;
    assert_eq!(of(Lion), [l, l, c, p, x, x, special(Special::Loners), special(Special::GoldIncome)]);
    assert_eq!(of(Cheetah), [l, c, c, t, p, p, special(Special::PlacePoints)]);
    assert_eq!(of(Tiger), [c, t, t, p, p, x, special(Special::FoodPoints), special(Special::SilverIncome)]);
    assert_eq!(of(Panther), [l, t, p, p, x, x, special(Special::FoodIncome)]);
    assert_eq!(of(Lynx), [l, c, c, t, x, x, special(Special::SpicePoints), special(Special::Grant)]);
}

/// Felinia 5
#[test]
fn the_tiles_of_a_country_are_shuffled() {
    let grant = |seed| {
        let game = dealt(2, &ADVANCED, seed).game;
        game.island().all().find(|post| game.tile(*post) == Some(Tile::Special(Special::Grant))).expect("on a post")
    };
    let mut posts: Vec<Province> = (0..80).map(grant).collect();
    posts.sort();
    posts.dedup();
    assert_eq!(posts.len(), 8, "any post of Lynx may have it");
}

/// Felinia 5
#[test]
fn eighteen_mysterious_places_make_the_pile() {
    assert_eq!(dealt(2, &ADVANCED, 1).game.deck.len(), 18);
}

/// Felinia 2, 5, 6: the match uses the options chosen before it.
#[test]
fn the_options_are_those_of_the_page_and_basic_hidden_hidden_by_default() {
    use crate::kernel::options::OptionValues;
    let specs = Felinia::META.options;
    let chosen = |pairs: &[(&str, &str)]| {
        let map = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Options::from(&OptionValues::from_map(specs, &map).expect("options of the game"))
    };
    assert_eq!(chosen(&[]), BASIC);
    assert_eq!(chosen(&[("game", "advanced")]), ADVANCED);
    assert_eq!(chosen(&[("next-boat", "visible")]), Options { next_boat_visible: true, ..BASIC });
    assert_eq!(chosen(&[("tiles", "open")]), Options { open_tiles: true, ..BASIC });
    assert_eq!(specs.len(), 3);
}
