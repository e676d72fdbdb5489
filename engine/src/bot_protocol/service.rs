//! The worker's side: answers what a page asks, and keeps the match between two questions.

use super::{Answer, Ask, Request, VERSION};
use crate::bots;
use crate::catalog;
use crate::record::{Record, Setup};
use crate::table::Table;

/// Answers requests, and keeps the match between them.
#[derive(Debug, Default)]
pub struct BotService {
    kept: Option<Kept>,
}

#[derive(Debug)]
struct Kept {
    asked: Setup,
    actions: Vec<serde_json::Value>,
    table: Box<dyn Table>,
}

impl BotService {
    /// Answers a request given as JSON, with JSON.
    pub fn answer_json(&mut self, text: &str) -> String {
        let answer = match serde_json::from_str::<Request>(text) {
            Ok(request) => self.answer(request),
            Err(error) => Answer::Failed { id: 0, error: format!("This request can't be read: {error}.") },
        };
        serde_json::to_string(&answer).expect("an answer is plain data")
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Answer {
        let id = request.id;
        self.done(request).unwrap_or_else(|error| Answer::Failed { id, error })
    }

    fn done(&mut self, Request { version, id, record, ask }: Request) -> Result<Answer, String> {
        if version != VERSION {
            return Err(format!("The page speaks version {version}, the worker version {VERSION}."));
        }
        let table = self.at(record)?;
        match ask {
            Ask::Fingerprint => Ok(Answer::Fingerprint { id, value: format!("{:016x}", table.fingerprint()) }),
            Ask::Think { bot } => {
                let bot = bots::bot(&bot).ok_or_else(|| format!("There is no bot “{bot}”."))?;
                let index = table.think(bot).ok_or("The match is over.")?;
                Ok(Answer::Moved { id, index })
            }
        }
    }

    /// The match of the record: the one at hand if it can be brought there, else a new one.
    fn at(&mut self, record: Record) -> Result<&dyn Table, String> {
        if let Some(kept) = self.kept.take_if(|kept| kept.asked == record.setup)
            && let Some(kept) = kept.brought_to(&record.actions)
        {
            return Ok(&*self.kept.insert(kept).table);
        }
        let (table, stopped) = catalog::open(&record).map_err(|error| error.to_string())?;
        if let Some(stopped) = stopped {
            return Err(stopped.to_string());
        }
        Ok(&*self.kept.insert(Kept { asked: record.setup, actions: record.actions, table }).table)
    }
}

impl Kept {
    /// The same match after `actions`, if they are all possible.
    fn brought_to(mut self, actions: &[serde_json::Value]) -> Option<Self> {
        let common = self.actions.iter().zip(actions).take_while(|(own, asked)| own == asked).count();
        for _ in common..self.actions.len() {
            self.table.take_back().then_some(())?;
        }
        self.actions.truncate(common);
        for action in &actions[common..] {
            let index = self.table.index_of(action).ok()?;
            self.table.play(self.table.steps(), index).ok()?;
            self.actions.push(action.clone());
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    fn dealt(seed: &str) -> Box<dyn Table> {
        let meta = catalog::GAMES[0].meta;
        let players = vec!["medium".to_owned(); meta.min_seats as usize];
        let setup = table::setup(meta.id, seed.parse().expect("a seed"), &players, Default::default());
        catalog::deal(&setup).expect("a deal")
    }

    fn ask(service: &mut BotService, table: &dyn Table, ask: Ask) -> Answer {
        service.answer(Request { version: VERSION, id: 7, record: table.record().clone(), ask })
    }

    #[test]
    fn a_service_follows_a_match_forward_back_and_into_another() {
        let mut service = BotService::default();
        let bot = bots::bot("easy").expect("a bot");
        for seed in ["OLIVE-1", "OLIVE-2"] {
            let mut table = dealt(seed);
            for turn in 0..60 {
                let Some(index) = table.think(bot) else { break };
                assert_eq!(
                    ask(&mut service, &*table, Ask::Think { bot: "easy".into() }),
                    Answer::Moved { id: 7, index }
                );
                let value = format!("{:016x}", table.fingerprint());
                assert_eq!(ask(&mut service, &*table, Ask::Fingerprint), Answer::Fingerprint { id: 7, value });
                table.play(table.steps(), index).expect("the bot's choice is legal");
                if turn % 7 == 6 {
                    assert!(table.take_back() && table.take_back());
                }
            }
        }
    }

    #[test]
    fn a_service_refuses_other_versions_and_nonsense_and_goes_on() {
        let mut service = BotService::default();
        assert!(service.answer_json("nonsense").contains("\"failed\""));
        let table = dealt("OLIVE-1");
        let request = Request { version: VERSION + 1, id: 3, record: table.record().clone(), ask: Ask::Fingerprint };
        assert!(matches!(service.answer(request), Answer::Failed { id: 3, .. }));
        assert!(matches!(ask(&mut service, &*table, Ask::Fingerprint), Answer::Fingerprint { .. }));
    }
}
