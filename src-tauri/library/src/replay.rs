//! From entries to a game: the rules are asked again for every step.

use rules_core::Game;
use rules_core::event::Event;
use rules_core::setup::Setup;

use crate::entry::Entry;
use crate::error::{Error, ErrorKind};
use crate::ids::EntryKind;
use crate::start::Start;

/// An entry that does not fit the rules of this program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Misfit {
    /// The rule that forbids it or was applied last, if one is known.
    pub rule: Option<String>,
    /// One sentence.
    pub text: String,
}

/// Starts a game from its first entry.
pub(crate) fn start(entry: &Entry) -> Result<Game, Error> {
    let setup = Start::read(&entry.action)?.setup()?;
    let started = Game::start(&setup);
    started.map(|(game, _)| game).map_err(|faults| {
        let text = format!("The game cannot be started under the present rules: {faults}");
        Error::new(ErrorKind::RulesChanged, text)
    })
}

/// The game of a stored position.
pub(crate) fn position(entry: &Entry) -> Result<Game, Misfit> {
    let started = Game::start(&Setup::Position(entry.action.clone()));
    started.map(|(game, _)| game).map_err(|faults| Misfit {
        rule: None,
        text: faults.to_string(),
    })
}

/// Takes one step.
pub(crate) fn step(game: &mut Game, entry: &Entry) -> Result<Vec<Event>, Misfit> {
    match entry.kind {
        EntryKind::Start | EntryKind::Close => Ok(Vec::new()),
        EntryKind::Position => {
            *game = position(entry)?;
            Ok(Vec::new())
        }
        EntryKind::Act | EntryKind::Dice => {
            let action = game.read(&entry.action).map_err(|fault| Misfit {
                rule: None,
                text: fault.to_string(),
            })?;
            game.apply(&action).map_err(|refusal| Misfit {
                rule: refusal.cite.map(|cite| cite.0.to_string()),
                text: game.explain(&refusal).text,
            })
        }
    }
}

/// Takes one step and compares the state's digest with the one stored.
pub(crate) fn checked_step(game: &mut Game, entry: &Entry) -> Result<Vec<Event>, Misfit> {
    let events = step(game, entry)?;
    if game.digest() == entry.digest {
        return Ok(events);
    }
    Err(Misfit {
        rule: events.last().map(|event| event.cite.0.to_string()),
        text: "the rules now lead to another state".into(),
    })
}

/// The game after a whole line, its first entry being the start, with every digest compared.
pub(crate) fn checked_line(line: &[&Entry]) -> Result<Game, Error> {
    let Some((first, rest)) = line.split_first() else {
        return Err(Error::damaged(
            "The game's first entry is lost; look for it in a backup.",
        ));
    };
    let mut game = start(first)?;
    if game.digest() != first.digest {
        let misfit = Misfit {
            rule: None,
            text: "the start is now another one".into(),
        };
        return Err(misfit.at(&game, first));
    }
    for entry in rest {
        checked_step(&mut game, entry).map_err(|misfit| misfit.at(&game, entry))?;
    }
    Ok(game)
}

impl Misfit {
    /// As an error that names the entry and the rule.
    pub(crate) fn at(&self, game: &Game, entry: &Entry) -> Error {
        let rule = self
            .rule
            .as_ref()
            .map(|rule| format!(" (rule {rule})"))
            .unwrap_or_default();
        let what = format!(
            "Step {} (“{}”, entry {})",
            entry.ordinal,
            shown(entry),
            entry.id
        );
        let now = game.battle().rules_version();
        let reason = self.text.trim_end_matches('.');
        let (kind, text) = if entry.rules == now {
            let text = format!(
                "{what} does not follow from what came before it{rule}: {reason}. Play on from an earlier entry."
            );
            (ErrorKind::Damaged, text)
        } else {
            let text = format!(
                "{what} was played under version {} of the rules; under version {now}{rule}: {reason}. Play on from an earlier entry or a stored position.",
                entry.rules
            );
            (ErrorKind::RulesChanged, text)
        };
        Error {
            kind,
            text,
            cite: self.rule.clone(),
        }
    }
}

/// The action, or what stands for a long one.
pub(crate) fn shown(entry: &Entry) -> &str {
    match entry.kind {
        EntryKind::Start => "start",
        EntryKind::Position => "position",
        _ => &entry.action,
    }
}
