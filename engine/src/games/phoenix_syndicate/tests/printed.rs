//! Checks of the printed data: tiles, routes, Upgrades and Advantages against hand-typed copies of the tables of the
//! rules page, and against the counts of the rulebook (Syndicate 2, 3, 5, 10).

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::games::phoenix_syndicate::advantages::{ADVANTAGES, ADVANTAGES_COUNT};
use crate::games::phoenix_syndicate::data::Provenance::{self, Deduced as I, Reconstructed as X, Stated as S};
use crate::games::phoenix_syndicate::data::{FREQUENCY, TileKind};

/// Id, name, certainty of the name, kind, goods, and gates with a dot for deep space (Syndicate 10.1).
#[rustfmt::skip]
const TILE_TABLE: [(&str, &str, Provenance, char, &str, &str); 27] = [
    ("A", "Adamos Prime", I, 'P', "4R2Y", "YBGP Y BG YGP BP ."),
    ("B", "Brannoch Prime", X, 'P', "4Y2B", "BGP RP B RBGP RG ."),
    ("C", "Corvane Prime", X, 'P', "4B2G", "RYGP YG YP R RGP ."),
    ("D", "Destune Prime", S, 'P', "4G2P", "RY YBP B RP RYBP ."),
    ("E", "Esperon Prime", X, 'P', "4P2R", "R RYBG YG RB YBG ."),
    ("F", "Farrow Colony", X, 'C', "4R2B", "BGP Y YG BP . ."),
    ("G", "Galvane Colony", X, 'C', "4Y2R", "RBG BP . P RG ."),
    ("H", "Hesper Colony", X, 'C', "4G2R", "YB . RYB RP P ."),
    ("I", "Ixion Colony", X, 'C', "4P2Y", "R RYG . BG YB ."),
    ("J", "Jorvane Colony", X, 'C', "4B2P", "YP G RYP . RG ."),
    ("K", "Kyth’yx Colony", I, 'C', "4R2G", "YG YBG P BP . ."),
    ("L", "Lantry Colony", X, 'C', "4Y2G", "RBG RP B . GP ."),
    ("M", "Meridia Colony", X, 'C', "4G2Y", "RB YP . YBP R ."),
    ("N", "Nyxara Colony", X, 'C', "4P2B", "B RY YBG RG . ."),
    ("U", "Umbra Outpost", S, 'O', "4R2P", "YP . Y . BG ."),
    ("V", "Veshti Outpost", X, 'O', "4Y2P", "BG R . RP . ."),
    ("W", "Wyrden Outpost", X, 'O', "4B2R", "G YG RP . . ."),
    ("X", "Xanthe Outpost", X, 'O', "4G2B", "RP . YP . B ."),
    ("Y", "Yoshika Outpost", I, 'O', "4B2Y", "RG . P RY . ."),
    ("Z", "Zephran Outpost", X, 'O', "4P2G", "RB B YG . . ."),
    ("R", "Reega", S, '*', "2Y2B2K", "YBGP YP RBG RY RGP ."),
    ("S", "Solenne", X, '*', "2R2G2K", "YGP BGP YB RYBG RP ."),
    ("T", "Talvos", X, '*', "1R1Y1B1G2P", "RB YBGP RYB YGP RG ."),
    ("a1", "Asteroid 1", X, 'a', "", "G Y B P P R"),
    ("a2", "Asteroid 2", X, 'a', "", "R B P Y R G"),
    ("a3", "Asteroid 3", X, 'a', "", "G P R B Y Y"),
    ("a4", "Asteroid 4", X, 'a', "", "P R G B Y B"),
];

/// Routes by the colour of their Prime: each Colony with its Outposts (Syndicate 10.2).
#[rustfmt::skip]
const ROUTE_TABLE: [(Option<Colour>, &str); 6] = [
    (Some(Red), "AGW AGX AHW AHY AIX AIY AJX AJZ ALY ALZ AMV AMZ ANV ANW"),
    (Some(Yellow), "BFX BFZ BHU BHZ BIU BIW BJU BJZ BKW BKY BMW BMY BNX BNY"),
    (Some(Blue), "CFV CGX CGZ CHU CHV CIU CIX CKX CKZ CLU CMZ CNV"),
    (Some(Green), "DFV DFW DGU DGY DIV DIY DJU DJV DKY DKZ DLW DLZ DNU DNW"),
    (Some(Purple), "EFW EFY EGU EGW EHV EHY EJV EJX EKV EKX ELX ELY EMU EMW"),
    (None, "RSF RSG RSH RTI RTJ RTK STL STM STN"),
];

/// Id, name, certainty of the name, operation, certainty of the effect (Syndicate 10.4).
#[rustfmt::skip]
const UPGRADE_TABLE: [(&str, &str, Provenance, Operation, Provenance); 35] = [
    ("D1", "Ops & Planning Center", S, Deploy, I),
    ("D2", "Hidden Depot", S, Deploy, I),
    ("D3", "Rapid Redeployment", X, Deploy, S),
    ("D4", "Prefab Modules", X, Deploy, X),
    ("D5", "Franchise Rights", X, Deploy, X),
    ("D6", "Orbital Warehouses", X, Deploy, X),
    ("D7", "Universal Charter", X, Deploy, X),
    ("I1", "Synthetic Blackmail Fabrication", S, Infiltrate, X),
    ("I2", "Double Agents", X, Infiltrate, S),
    ("I3", "Research Espionage", X, Infiltrate, X),
    ("I4", "Fast-Tracked Promotion", X, Infiltrate, X),
    ("I5", "Forged Credentials", X, Infiltrate, X),
    ("I6", "Expense Accounts", X, Infiltrate, X),
    ("I7", "Silent Shareholders", X, Infiltrate, X),
    ("E1", "Hyperspace Warp Drive", S, Expand, X),
    ("E2", "Jump Gates", S, Expand, X),
    ("E3", "Autopilot Protocols", X, Expand, S),
    ("E4", "Fuel Scoops", X, Expand, X),
    ("E5", "Drop Pods", X, Expand, X),
    ("E6", "Asteroid Tugs", X, Expand, X),
    ("E7", "Pathfinder Bounty", X, Expand, X),
    ("M1", "Deep Space Mining", S, Smuggle, X),
    ("M2", "Insider Trading", S, Smuggle, X),
    ("M3", "Fast Turnaround", X, Smuggle, S),
    ("M4", "Expanded Holds", X, Smuggle, X),
    ("M5", "Hidden Compartments", X, Smuggle, X),
    ("M6", "Chartered Freighter", X, Smuggle, X),
    ("M7", "Laundering Network", X, Smuggle, X),
    ("S1", "Confidential Secrets", S, Scheme, I),
    ("S2", "Long Term Planning", S, Scheme, X),
    ("S3", "Unofficial Deals", S, Scheme, I),
    ("S4", "Undercover Connections", S, Scheme, X),
    ("S5", "Contingency Fund", X, Scheme, X),
    ("S6", "Negotiated Rates", X, Scheme, X),
    ("S7", "Customs Kickbacks", X, Scheme, X),
];

const KINDS: [(char, TileKind); 5] = [
    ('P', TileKind::Prime),
    ('C', TileKind::Colony),
    ('O', TileKind::Outpost),
    ('*', TileKind::Prestige),
    ('a', TileKind::Asteroid),
];

/// Returns goods written as `4R2Y`.
fn written(text: &str) -> Goods {
    let mut all = Goods::NONE;
    let characters: Vec<char> = text.chars().collect();
    for pair in characters.chunks(2) {
        all.add(&Goods::of(good(pair[1]), pair[0].to_digit(10).expect("a count") as u8));
    }
    all
}

/// Returns the edges of all tiles of a kind, from the table above.
fn edges(kind: char) -> Vec<&'static str> {
    TILE_TABLE.iter().filter(|row| row.3 == kind).flat_map(|row| row.5.split(' ')).collect()
}

/// Syndicate 10.1
#[test]
fn every_tile_is_as_the_table_prints_it() {
    for (row, printed) in TILE_TABLE.iter().zip(Tile::all()) {
        let card = printed.card();
        let kind = KINDS.iter().find(|(_, kind)| *kind == card.kind).expect("a kind of tile").0;
        assert_eq!((card.id, card.name, card.provenance, kind), (row.0, row.1, row.2, row.3));
        assert_eq!(card.goods, written(row.4), "goods of {}", row.1);
        let gates: Vec<&str> = row.5.split(' ').map(|gate| if gate == "." { "" } else { gate }).collect();
        assert_eq!(card.gates.as_slice(), gates, "gates of {}", row.1);
    }
    assert_eq!(TILE_TABLE.len(), TILES_COUNT);
}

/// Syndicate 10.1: the table of gates used for prices matches the printed letters.
#[test]
fn gates_cost_what_their_letters_say_wherever_a_tile_is_turned() {
    for turn in 0..6_u8 {
        let galaxy = Galaxy::new(std::array::from_fn(|at| (Tile(at as u8), turn)));
        for (at, row) in TILE_TABLE.iter().enumerate() {
            for (edge, gate) in row.5.split(' ').enumerate() {
                let facing = (edge as u8 + turn) % 6;
                let bits = galaxy.gate(at as u8, facing);
                let letters: String =
                    "RYBGP".chars().enumerate().filter(|(bit, _)| bits & (1 << bit) != 0).map(|(_, c)| c).collect();
                assert_eq!(letters, gate.replace('.', ""), "{} turned by {turn}", row.1);
            }
        }
    }
}

/// Syndicate 2.2: the published counts of tiles, gates and blank edges.
#[test]
fn kinds_of_tiles_have_the_published_gates() {
    for (kind, count, gates, blanks) in
        [('P', 5, 25, 5), ('C', 9, 36, 18), ('O', 6, 18, 18), ('*', 3, 15, 3), ('a', 4, 24, 0)]
    {
        assert_eq!(TILE_TABLE.iter().filter(|row| row.3 == kind).count(), count, "{kind}");
        let (deep, open): (Vec<_>, Vec<_>) = edges(kind).into_iter().partition(|edge| *edge == ".");
        assert_eq!((open.len(), deep.len()), (gates, blanks), "{kind}");
        let each = gates / count;
        for row in TILE_TABLE.iter().filter(|row| row.3 == kind) {
            assert_eq!(row.5.split(' ').filter(|edge| *edge != ".").count(), each, "{}", row.1);
        }
    }
    let gates = Tile::all().flat_map(|tile| tile.card().gates).filter(|gate| !gate.is_empty());
    assert_eq!(gates.count(), 118);
}

/// Syndicate 2.2, 10.1: gates ask for one to four different goods and have the sums of the table.
#[test]
fn gates_add_up_to_the_printed_sums() {
    let mut by_colour = BTreeMap::new();
    for gate in Tile::all().flat_map(|tile| tile.card().gates).filter(|gate| !gate.is_empty()) {
        assert!((1..=4).contains(&gate.len()), "{gate}");
        assert_eq!(gate.chars().collect::<BTreeSet<_>>().len(), gate.len(), "{gate} asks for a colour twice");
        gate.chars().for_each(|letter| *by_colour.entry(letter).or_insert(0) += 1);
    }
    assert_eq!(by_colour, BTreeMap::from([('R', 46), ('Y', 46), ('B', 46), ('G', 45), ('P', 45)]));
    for (kind, sum, sizes) in [
        (TileKind::Prime, 12, vec![1, 2, 2, 3, 4]),
        (TileKind::Colony, 8, vec![1, 2, 2, 3]),
        (TileKind::Outpost, 5, vec![1, 2, 2]),
        (TileKind::Prestige, 14, vec![2, 2, 3, 3, 4]),
        (TileKind::Asteroid, 6, vec![1; 6]),
    ] {
        for card in Tile::all().map(Tile::card).filter(|card| card.kind == kind) {
            let mut each: Vec<usize> = card.gates.iter().map(|gate| gate.len()).filter(|size| *size > 0).collect();
            each.sort_unstable();
            assert_eq!(each, sizes, "{}", card.name);
            assert_eq!(each.iter().sum::<usize>(), sum, "{}", card.name);
        }
    }
}

/// Syndicate 2.3, 10.1
#[test]
fn a_system_never_asks_for_its_own_planet() {
    for card in Tile::all().map(Tile::card) {
        if let Some((planet, _)) = card.world {
            let letter = planet.good().letter();
            assert!(!card.gates.iter().any(|gate| gate.contains(letter)), "{}", card.name);
        }
    }
}

/// Syndicate 2.3: every ordered pair of planet and moon occurs once. The Primes have five colours, each colour has four
/// planets, and Blue is the odd one.
#[test]
fn planets_and_moons_are_every_ordered_pair_once() {
    let worlds: Vec<_> = Tile::systems().filter_map(|tile| tile.card().world).collect();
    assert_eq!(worlds.len(), 20);
    assert_eq!(worlds.iter().map(|(planet, moon)| (*planet, *moon)).collect::<BTreeSet<_>>().len(), 20);
    assert!(worlds.iter().all(|(planet, moon)| planet != moon));
    for colour in Colour::ALL {
        let of = |kind| {
            let same = |tile: &Tile| tile.card().kind == kind && tile.planet() == Some(colour);
            Tile::systems().filter(same).count()
        };
        let expected = if colour == Blue { [1, 1, 2] } else { [1, 2, 1] };
        assert_eq!([of(TileKind::Prime), of(TileKind::Colony), of(TileKind::Outpost)], expected, "{colour:?}");
    }
}

/// Syndicate 2.3
#[test]
fn every_system_gives_six_goods_and_an_asteroid_none() {
    for tile in Tile::all() {
        assert_eq!(tile.card().goods.total(), if tile.is_system() { 6 } else { 0 }, "{}", tile.card().name);
    }
    let prestige = tiles("RST").into_iter().fold(Goods::NONE, |mut sum, tile| {
        sum.add(&tile.card().goods);
        sum
    });
    assert_eq!(prestige, goods("RRRYYYBBBGGGPPKKKK"));
}

/// Syndicate 3, 10.2
#[test]
fn every_route_is_as_the_table_prints_it() {
    let mut all = Vec::new();
    for (colour, letters) in ROUTE_TABLE {
        for letters in letters.split(' ') {
            let card = route(letters).card();
            assert_eq!(card.colour, colour, "{letters}");
            assert_eq!(card.systems.as_slice(), tiles(letters), "{letters}");
            all.push(letters);
        }
    }
    assert_eq!(all, Route::all().map(Route::letters).collect::<Vec<_>>());
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 77, "each once");
}

/// Syndicate 3: the counts the rulebook publishes.
#[test]
fn routes_have_the_published_colours() {
    let count = |colour: Option<Colour>| Route::all().filter(|route| route.card().colour == colour).count();
    assert_eq!([Red, Yellow, Blue, Green, Purple].map(|colour| count(Some(colour))), [14, 14, 12, 14, 14]);
    assert_eq!(count(None), 9);
}

/// Syndicate 3: a Prime, a Colony and an Outpost, or two Prestige systems and a Colony.
#[test]
fn routes_show_the_kinds_of_systems_they_must() {
    use TileKind::{Colony, Outpost, Prestige, Prime};
    for route in Route::all() {
        let kinds = route.card().systems.map(|tile| tile.card().kind);
        let expected =
            if route.card().colour.is_some() { [Prime, Colony, Outpost] } else { [Prestige, Prestige, Colony] };
        assert_eq!(kinds, expected, "{}", route.letters());
    }
}

/// Syndicate 3, limits 1 to 3.
#[test]
fn standard_routes_keep_the_limits_of_the_rule() {
    let planet = |tile: Tile| tile.planet().expect("a standard system");
    let mut outpost_with_colour = BTreeSet::new();
    let mut colonies: BTreeMap<(Tile, Tile), u8> = BTreeMap::new();
    for card in Route::all().map(Route::card).filter(|card| card.colour.is_some()) {
        let [prime, colony, outpost] = card.systems;
        let colours: BTreeSet<Colour> = card.systems.iter().map(|tile| planet(*tile)).collect();
        assert_eq!(colours.len(), 3, "three planet colours: {:?}", card.systems);
        assert!(outpost_with_colour.insert((prime, outpost, planet(colony))), "{:?}", card.systems);
        *colonies.entry((prime, colony)).or_default() += 1;
    }
    assert!(colonies.values().all(|count| *count <= 2));
}

/// Syndicate 3, limit 4: there are as many routes as the limits allow. The test counts them again for each Prime, from
/// the possible pairs of Outpost and Colony colour.
#[test]
fn the_rule_of_the_routes_yields_the_published_counts() {
    let of = |kind: TileKind| Tile::systems().filter(move |tile| tile.card().kind == kind);
    for prime in of(TileKind::Prime) {
        let own = prime.planet().expect("a Prime has a planet");
        // Each Outpost meets each Colony colour once. Each Colony of that colour occurs at most twice.
        let mut most = 0;
        for colour in Colour::ALL.into_iter().filter(|colour| *colour != own) {
            let outposts = of(TileKind::Outpost).filter(|tile| ![Some(own), Some(colour)].contains(&tile.planet()));
            let colonies = of(TileKind::Colony).filter(|tile| tile.planet() == Some(colour));
            most += outposts.count().min(2 * colonies.count());
        }
        let dealt = Route::all().filter(|route| route.card().colour == Some(own)).count();
        assert_eq!(dealt, most, "{own:?}");
        assert_eq!(dealt, if own == Blue { 12 } else { 14 });
    }
}

/// Syndicate 3: each Colony occurs once, each pair of Prestige systems three times.
#[test]
fn black_routes_show_each_colony_once_and_each_pair_of_prestige_systems_three_times() {
    let black = || Route::all().map(Route::card).filter(|card| card.colour.is_none());
    assert_eq!(black().map(|card| card.systems[2]).collect::<BTreeSet<_>>().len(), 9);
    for pair in ["RS", "RT", "ST"] {
        assert_eq!(black().filter(|card| card.systems[..2] == tiles(pair)).count(), 3, "{pair}");
    }
}

/// Syndicate 10.2
#[test]
fn systems_stand_on_as_many_routes_as_the_page_says() {
    #[rustfmt::skip]
    let counted = [
        ('A', 14), ('B', 14), ('C', 12), ('D', 14), ('E', 14), ('F', 8), ('G', 9), ('H', 9), ('I', 9), ('J', 9), ('K', 9),
        ('L', 8), ('M', 8), ('N', 8), ('R', 6), ('S', 6), ('T', 6), ('U', 11), ('V', 11), ('W', 12), ('X', 11), ('Y', 12),
        ('Z', 11),
    ];
    for (letter, count) in counted {
        let shown = ROUTE_TABLE.iter().flat_map(|(_, routes)| routes.chars()).filter(|shown| *shown == letter).count();
        assert_eq!((shown, FREQUENCY[tile(&letter.to_string()).index()]), (count, count as u8), "{letter}");
    }
}

/// Syndicate 10.4
#[test]
fn every_upgrade_is_as_the_table_prints_it() {
    assert_eq!(UPGRADE_TABLE.len(), UPGRADES_COUNT);
    for (row, printed) in UPGRADE_TABLE.iter().zip(Upgrade::all()) {
        let card = printed.card();
        assert_eq!((card.id, card.name, card.named, card.operation, card.provenance), *row);
    }
    for operation in Operation::ALL {
        assert_eq!(operation.upgrades().len(), 7, "{operation:?}");
        assert!(operation.upgrades().iter().all(|upgrade| upgrade.card().operation == operation));
    }
}

/// Syndicate 5
#[test]
fn there_are_the_ten_advantages() {
    let names = [
        "Reega Central Bank",
        "The Network",
        "The Space Mining Cartel",
        "Terraforming Consortium",
        "Starforge Freight",
        "The Galactic Exchange",
        "Mouse Nebula Trading Company",
        "Adamos Research Group",
        "Interstellar Cartographers Guild",
        "Yoshika-Kyth’yx Conglomerate",
    ];
    assert_eq!(names.len(), ADVANTAGES_COUNT);
    assert_eq!(ADVANTAGES.iter().map(|card| card.name).collect::<Vec<_>>(), names);
    for (at, advantage) in Advantage::all().enumerate() {
        assert_eq!((advantage.index(), advantage.card().advantage), (at, advantage));
    }
}

/// Syndicate 10.1: a Prestige system counts as any colour, an asteroid as none.
#[test]
fn tiles_match_their_planet_or_any_colour() {
    for colour in Colour::ALL {
        let matching: String = Tile::all().filter(|tile| tile.matches(colour)).map(|tile| tile.card().id).collect();
        let expected = match colour {
            Red => "AFKURST",
            Yellow => "BGLVRST",
            Blue => "CJWYRST",
            Green => "DHMXRST",
            Purple => "EINZRST",
        };
        assert_eq!(matching, expected, "{colour:?}");
    }
}

/// Syndicate 2.1: the picture that positions of these tests are laid out by.
#[test]
fn neighbours_lie_where_the_picture_shows_them() {
    let galaxy = position(2).turn_of(A).game.galaxy;
    let around = |id: &str| {
        let mut ids: Vec<&str> =
            galaxy.around(galaxy.place(tile(id))).map(|(_, place)| galaxy.tile(place).card().id).collect();
        ids.sort_unstable();
        ids.join(" ")
    };
    assert_eq!(around("A"), "B E F");
    assert_eq!(around("L"), "F G K M W X");
    assert_eq!(around("J"), "E K V");
    assert_eq!(around("Z"), "N U Y a1");
    assert_eq!(around("a1"), "T Y Z a4");
    assert_eq!(around("T"), "S X Y a1 a3 a4");
    let systems: Vec<&str> = galaxy.adjacent_systems(tile("T")).iter().map(|tile| tile.card().id).collect();
    assert_eq!(systems.len(), 3, "asteroids aren't systems: {systems:?}");
}
