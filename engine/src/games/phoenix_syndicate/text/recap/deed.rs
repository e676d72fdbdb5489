//! The deeds of a recap: their merging into lines, their weight, and their words.

use crate::games::phoenix_syndicate::data::{Route, Tile};
use crate::games::phoenix_syndicate::entity::{Entity, RichText};
use crate::games::phoenix_syndicate::goods::{COLOURS, Colour, Goods};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::text::nouns::{goods_in_words, route_name, short_name};
use crate::games::phoenix_syndicate::upgrades::Upgrade;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;
use crate::kernel::text::recap::{RecapLine, Weight};
use crate::kernel::turn::Ply;

/// The maximum number of kinds of goods that are listed. More are summed up.
const LISTED_KINDS: usize = 4;
/// The maximum number of Agents whose systems are listed.
const LISTED_AGENTS: usize = 3;
/// The maximum number of Upgrades that are listed.
const LISTED_UPGRADES: usize = 2;
/// The maximum number of Corps that are listed.
const LISTED_CORPS: usize = 2;

/// A deed of a rival, reported in one line.
#[derive(Clone)]
pub(super) enum Deed {
    /// Settled at the start, and kept a route.
    Began { at: Vec<Tile>, kept: Option<Route> },
    /// Collected goods in Smuggle.
    Collected(Goods),
    /// Placed Agents.
    PlacedAgents(Vec<Tile>),
    /// Took Upgrades.
    Took(Vec<Upgrade>),
    /// Advanced in Corps.
    Advanced(Vec<Colour>),
    /// Embedded Agents, and gained credits from their Advantages.
    Embedded { corps: Vec<Colour>, credits: u8 },
    /// Built Bases. `ahead` is `true` if that shuts out the reader.
    Built { bases: Vec<Tile>, ahead: bool },
    /// Moved a Base. `ahead` is `true` if that shuts out the reader.
    MovedBase { from: Tile, to: Tile, ahead: bool },
    /// Embedded an Agent of a Base.
    SplitBase(Tile),
    /// Claimed a route, with the goods on it.
    Claimed { route: Route, goods: Goods },
    /// Took the goods of a route.
    TookGoods { route: Route, goods: Goods },
    /// Secured a route.
    Secured { route: Route, credits: u8, to_reader: u8 },
    /// Gained credits from an Upgrade.
    Gained { credits: u8, upgrade: Upgrade },
    /// Placed the last Agent.
    RanOut { last_round: u16 },
}

impl Deed {
    /// Merges a later deed of the seat. Returns `false` if the later deed needs a line of its own.
    pub(super) fn absorb(&mut self, later: &Self) -> bool {
        match (&mut *self, later) {
            (Self::Began { at, kept }, Self::Began { at: more, kept: route }) => {
                at.extend(more);
                *kept = *route;
            }
            (Self::Collected(goods), Self::Collected(more)) => goods.add(more),
            (Self::PlacedAgents(tiles), Self::PlacedAgents(more)) => tiles.extend(more),
            (Self::Took(upgrades), Self::Took(more)) => upgrades.extend(more),
            (Self::Advanced(corps), Self::Advanced(more))
            | (Self::Embedded { corps, .. }, Self::Embedded { corps: more, .. }) => corps.extend(more),
            (Self::Built { bases, ahead }, Self::Built { bases: more, ahead: also }) if ahead == also => {
                bases.extend(more);
            }
            (Self::Claimed { route, .. }, Self::Secured { route: secured, .. }) if route == secured => {
                *self = later.clone();
            }
            _ => return false,
        }
        true
    }

    /// Returns the line for the deed.
    pub(super) fn line(&self, game: &Syndicate, ply: Ply, seat: Seat) -> RecapLine<Entity> {
        RecapLine { details: self.details(), ..RecapLine::new(ply, seat, self.weight(), self.text(game, seat)) }
    }

    fn weight(&self) -> Weight {
        match self {
            Self::Built { ahead: true, .. } | Self::MovedBase { ahead: true, .. } | Self::RanOut { .. } => {
                Weight::Personal
            }
            Self::Secured { credits: 0, to_reader: 0, .. } => Weight::Minor,
            Self::Began { .. }
            | Self::Embedded { .. }
            | Self::Built { .. }
            | Self::MovedBase { .. }
            | Self::SplitBase(_)
            | Self::Claimed { .. }
            | Self::Secured { .. } => Weight::Major,
            Self::Collected(_) | Self::PlacedAgents(_) | Self::Took(_) | Self::Advanced(_) | Self::TookGoods { .. } => {
                Weight::Minor
            }
            Self::Gained { .. } => Weight::Detail,
        }
    }

    fn text(&self, game: &Syndicate, seat: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        match self {
            Self::Began { at, .. } => line.text(" began at ").then(systems(at)).rule("the-placement"),
            Self::Collected(goods) => {
                let few = goods.kinds().count() <= LISTED_KINDS;
                let words = if few { goods_in_words(goods) } else { how_many(goods) };
                line.text(format!(" collected {words}")).rule("smuggle")
            }
            Self::PlacedAgents(tiles) if tiles.len() > LISTED_AGENTS => {
                line.text(format!(" placed {} Agents", tiles.len())).rule("agents")
            }
            Self::PlacedAgents(tiles) => {
                let placed = one_or_more(tiles, " placed an Agent at ", " placed Agents at ");
                line.text(placed).then(systems(tiles)).rule("agents")
            }
            Self::Took(upgrades) if upgrades.len() > LISTED_UPGRADES => {
                line.text(format!(" took {} Upgrades", upgrades.len())).rule("upgrades")
            }
            Self::Took(upgrades) => {
                let named = upgrades.iter().map(|upgrade| with_upgrade(RichText::new(), *upgrade));
                line.text(" took ").then(RichText::listed(named)).rule("upgrades")
            }
            Self::Advanced(corps) => line.text(" advanced in ").then(corps_of(game, seat, corps)).rule("corps"),
            Self::Embedded { corps, .. } => {
                let embedded = one_or_more(corps, " embedded an Agent in ", " embedded Agents in ");
                line.text(embedded).then(corps_of(game, seat, corps)).rule("advantages")
            }
            Self::Built { bases, ahead } => {
                let built = one_or_more(bases, " built a Base at ", " built Bases at ");
                line.text(built).then(systems(bases)).then(ahead_of_you(*ahead)).rule("deploy")
            }
            Self::MovedBase { from, to, ahead } => {
                let [from, to] = [from, to].map(|tile| RichText::new().piece(Entity::Tile(*tile), short_name(*tile)));
                line.text(" moved a Base from ").then(from).text(" to ").then(to).then(ahead_of_you(*ahead))
            }
            Self::SplitBase(tile) => line.text(" embedded an Agent of the Base at ").then(systems(&[*tile])),
            Self::Claimed { route, goods } => {
                let with = if goods.is_empty() { String::new() } else { format!(" with {}", how_many(goods)) };
                with_route(line.text(" claimed "), *route).then(with).rule("trade-routes")
            }
            Self::TookGoods { route, goods } => {
                with_route(line.text(format!(" took {} from ", how_many(goods))), *route)
            }
            Self::Secured { route, credits, to_reader } => {
                let yours = if *to_reader > 0 { format!(", you got {to_reader}") } else { String::new() };
                with_route(line.text(" secured "), *route).text(format!(" for {credits}{yours}")).rule("securing")
            }
            Self::Gained { credits, upgrade } => {
                let gained = count(*credits, "credit", "credits");
                with_upgrade(line.text(format!(" gained {gained} from ")), *upgrade).rule("upgrades")
            }
            Self::RanOut { last_round } => {
                line.text(format!(" ran out of Agents: round {last_round} is the last")).rule("the-end")
            }
        }
    }

    fn details(&self) -> RichText {
        match self {
            Self::Began { kept: Some(route), .. } => with_route("kept ".into(), *route),
            Self::Embedded { credits: credits @ 1.., .. } => {
                RichText::new().text(format!("+{}", count(*credits, "credit", "credits")))
            }
            _ => RichText::new(),
        }
    }
}

/// Returns `one` for a single thing, `more` otherwise.
fn one_or_more<T>(things: &[T], one: &'static str, more: &'static str) -> &'static str {
    if things.len() == 1 { one } else { more }
}

/// Returns the full name of a single system, or the short names of several: “Umbra Outpost”, “Brannoch and Jorvane”.
fn systems(tiles: &[Tile]) -> RichText {
    let name = |tile: Tile| if tiles.len() == 1 { tile.card().name } else { short_name(tile) };
    RichText::listed(tiles.iter().map(|tile| RichText::new().piece(Entity::Tile(*tile), name(*tile))))
}

/// Returns each Corp once: “Starforge Freight and the Galactic Exchange”, “3 Corps”, “all five Corps”.
fn corps_of(game: &Syndicate, seat: Seat, corps: &[Colour]) -> RichText {
    let mut each: Vec<Colour> = Vec::new();
    for corp in corps {
        if !each.contains(corp) {
            each.push(*corp);
        }
    }
    match each.len() {
        COLOURS => return "all five Corps".into(),
        more if more > LISTED_CORPS => return format!("{more} Corps").into(),
        _ => {}
    }
    let named = |corp: &Colour| RichText::new().piece(Entity::Track(seat, *corp), game.corp_in_words(*corp));
    RichText::listed(each.iter().map(named))
}

/// Returns the total number of goods: “1 good”, “6 goods”.
fn how_many(goods: &Goods) -> String {
    count(goods.total(), "good", "goods")
}

/// Returns “ ahead of you” if the deed shuts out the reader.
fn ahead_of_you(ahead: bool) -> &'static str {
    if ahead { " ahead of you" } else { "" }
}

/// Appends “Adamos–Galvane–Wyrden”.
fn with_route(line: RichText, route: Route) -> RichText {
    line.piece(Entity::Route(route), route_name(route))
}

/// Appends “Jump Gates”.
fn with_upgrade(line: RichText, upgrade: Upgrade) -> RichText {
    line.piece(Entity::Upgrade(upgrade), upgrade.card().name)
}
