//! `arena advise`: prints a bot's advice on a decision in a match, or on every decision of a seat.

use anyhow::{Context, Result, ensure};
use engine::bots::{Advice, Bot, RatedChoice};
use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::analysis::{Analysis, DecisionReview};
use engine::matches::setup::names;
use engine::matches::table::Table;
use serde_json::json;

use crate::{args, output, replay};

/// Asks a bot for advice on decisions in a match: the best choices with their shares of the victory, the reason why the
/// best is better, and the likely continuation.
///
/// The bot knows what the deciding seat knew.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file, the link of a match or the code in it, or - for stdin.
    source: String,
    /// The decision, from 1; by default the present one, or the last one of a finished match.
    #[arg(long, value_name = "N", conflicts_with = "seat")]
    decision: Option<usize>,
    /// Every decision of this seat, from 1, with more than one choice.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// The bot: one that thinks ahead.
    #[arg(long, value_name = "ID", default_value = "hard")]
    bot: String,
    /// Print one JSON object for each decision.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let bot = args::known_bot(&args.bot)?;
    ensure!(bot.explains_itself(), "the bot “{}” doesn't think ahead and has no advice", bot.id);
    let mut table = replay::read(&args.source)?.table;
    if let Some(number) = args.seat {
        let seat = Seat(number.checked_sub(1).context("seats are counted from 1")?);
        return analyse(args, &mut *table, bot, seat);
    }
    let last = Ply(table.decision_count() - usize::from(table.turn().outcome().is_some()));
    let of_number = |number| Ply(number).previous().context("decisions count from 1");
    let decision = args.decision.map_or(Ok(last), of_number)?;
    ensure!(decision <= last, "there are only {} decisions", last.0);
    let advice = table.advise(bot, decision).context("nobody decides there")?;
    tell(args, &mut *table, bot, decision, &advice)
}

/// Prints a bot's advice on all decisions of a seat with more than one choice, last one first, then the costliest ones.
fn analyse(args: &Args, table: &mut dyn Table, bot: &Bot, seat: Seat) -> Result<()> {
    let mut analysis = Analysis::of(seat);
    let bar = output::progress(analysis.progress(table).1 as u64, "decisions");
    while let Some(decision) = analysis.next(table) {
        analysis.add(decision, table.advise(bot, decision).context("nobody decides there")?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    ensure!(!analysis.reviews().is_empty(), "seat {} has had no choice", seat.0 + 1);
    // Back to front, because the table can only describe the choices of its present moment.
    for review in analysis.reviews().iter().rev() {
        tell(args, table, bot, review.decision, &review.advice)?;
    }
    if args.json {
        return Ok(());
    }
    let mistake =
        |review: &&DecisionReview| format!(" {} ({:.1} %)", review.decision.next().0, 100.0 * review.advice.cost());
    let mistakes: String = analysis.mistakes(3, 0.01).iter().map(mistake).collect();
    let turn = |(decision, change): &(Ply, f32)| format!(" {} ({:+.1} %)", decision.next().0, 100.0 * change);
    let turns: String = analysis.turns(3).iter().map(turn).collect();
    output::print(&format!("costliest decisions:{mistakes}\ngreatest turns after:{turns}\n"))
}

/// Prints the advice on a decision. The table is then at its moment.
fn tell(args: &Args, table: &mut dyn Table, bot: &Bot, decision: Ply, advice: &Advice) -> Result<()> {
    while table.ply() > decision {
        table.take_back();
    }
    if args.json {
        let action = |choice: &RatedChoice| table.action(choice.index);
        let actions: Vec<_> = advice.choices.iter().map(action).collect();
        return output::print_json(
            &json!({ "decision": decision.next().0, "bot": bot.id, "advice": advice, "actions": actions }),
        );
    }
    output::print(&in_words(table, advice))
}

fn in_words(table: &dyn Table, advice: &Advice) -> String {
    let names = names(&table.setup().seats);
    let choices = table.choices();
    let row = |choice: &RatedChoice| {
        let label = choices[choice.index.0].label.text.to_text(&names);
        format!("{:>6.1} %  {label} ({} tries)\n", 100.0 * choice.share, choice.tries)
    };
    let mut text = format!("decision {}: {}\n", table.decision_count() + 1, table.prompt().to_text(&names));
    text += &advice.choices.iter().map(row).collect::<String>();
    if let Some(made) = &advice.made {
        text += &format!("made, for a loss of {:.1} %:\n{}", 100.0 * advice.cost(), row(made));
    }
    if let Some(reason) = &advice.reason {
        text += &format!("{}\n", reason.text.to_text(&names));
    }
    for expected in &advice.line {
        text += &format!("    {}: {}\n", names[expected.seat.index()], expected.text.to_text(&names));
    }
    text + "\n"
}
