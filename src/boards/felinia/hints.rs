//! What the printed board reminds of: what sales bring, what scores how much, and how the trade tiles are spread
//! over the countries.

use std::fmt::Write;

use engine::games::felinia::data::{Kingdom, SALE, TRADE_TILES, Tile};
use engine::games::felinia::scoring::tile_points;
use engine::seat::Seat;

use super::Scene;
use super::art::{head, icon};

/// Sale prices and points.
pub(super) fn hints(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text = String::from("<div><h3>Sold at any time</h3><p>");
    for (name, silver) in [("gold", SALE.gold), ("spice", SALE.spice), ("merchandise", SALE.merchandise)] {
        let _ = write!(text, "<span>{}{name} <b>{silver}</b>{}</span>", icon(name), icon("silver"));
    }
    text += "</p><h3>Points at the end</h3><p>";
    for kingdom in Kingdom::ALL {
        let _ = write!(text, "<span>{} <b>", icon(head(kingdom)));
        for count in 1..=kingdom.range() {
            let _ = write!(text, "{} ", tile_points(kingdom, count));
        }
        let _ = write!(text, "+{}</b></span>", kingdom.range());
    }
    let lines = [
        ("merchant", "alone <b>1</b>, two side by side <b>2</b> each, three and more <b>3</b> each"),
        ("gold", "<b>1</b>"),
        ("spice", "two <b>1</b>"),
        ("merchandise", "<b>1</b>"),
        ("mystery", "one card <b>1</b>, more <b>2</b> each"),
    ];
    for (name, words) in &lines[..if now.options.advanced { 5 } else { 4 }] {
        let _ = write!(text, "<span>{}{words}</span>", icon(name));
    }
    text += "</p></div><div><h3>Trade tiles still on the posts <small>of those printed</small></h3><table><thead><tr><td></td>";
    for kind in Kingdom::ALL {
        let _ =
            write!(text, "<th scope=\"col\">{}<span class=\"sr-only\">{}</span></th>", icon(head(kind)), kind.name());
    }
    text += "</tr></thead><tbody>";
    for country in Kingdom::ALL {
        let _ = write!(text, "<tr><th scope=\"row\">on {}</th>", country.name());
        for kind in Kingdom::ALL {
            let of_kind = |at: &_| now.tile(*at) == Some(Tile::Figure(kind));
            let up = now.island().country(country).iter().filter(of_kind).count();
            let left = up + usize::from(now.unrevealed[country.index()][kind.index()]);
            let printed = TRADE_TILES[country.index()][kind.index()];
            let class = if left == 0 { " class=\"none\"" } else { "" };
            let _ = write!(text, "<td{class}><b>{left}</b><small>/{printed}</small></td>");
        }
        text += "</tr>";
    }
    text + "</tbody></table></div>"
}
