//! A written play: how the game began and every action since. Failures of a walk are left in this shape.
//!
//! ```toml
//! battle = "raab"
//! scenario = "standard"
//! note = "anything"
//! actions = ["rest imperial-historical", "end"]
//!
//! [options]
//! cavalry_wood = "series"
//!
//! [deploy]
//! ottoman = "ottoman-historical"
//! ```
//!
//! Instead of battle, scenario, options and deploy there may be `position = '''…'''`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rules_core::ids::{Battle, Side};
use rules_core::setup::{NewGame, Setup};

/// A written play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// How the game began.
    pub setup: Setup,
    /// Every action since, as notation, dice included.
    pub actions: Vec<String>,
    /// What a reader should know; may be empty.
    pub note: String,
}

/// Why a text is no written play: one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayFault(pub String);

impl std::fmt::Display for PlayFault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for PlayFault {}

impl Play {
    /// A play that has not begun to move.
    pub fn new(setup: Setup) -> Play {
        Play {
            setup,
            actions: Vec::new(),
            note: String::new(),
        }
    }

    /// Reads a written play.
    ///
    /// # Errors
    /// Says what is missing or not understood.
    pub fn read(text: &str) -> Result<Play, PlayFault> {
        let table: toml::Table = text
            .parse()
            .map_err(|fault| PlayFault(format!("The play is not readable: {fault}")))?;
        let setup = match word(&table, "position") {
            Some(position) => Setup::Position(position),
            None => Setup::New(new_game(&table)?),
        };
        let listed = table.get("actions").and_then(toml::Value::as_array);
        let actions: Option<Vec<String>> = listed.and_then(|all| {
            all.iter()
                .map(|one| one.as_str().map(str::to_string))
                .collect()
        });
        let actions = actions
            .ok_or_else(|| PlayFault("`actions` must be a list of notations in quotes.".into()))?;
        Ok(Play {
            setup,
            actions,
            note: word(&table, "note").unwrap_or_default(),
        })
    }

    /// Writes the play down.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut tables = String::new();
        match &self.setup {
            Setup::Position(position) => {
                let _ = writeln!(text, "position = {}", quoted(position));
            }
            Setup::New(new) => {
                let _ = writeln!(
                    text,
                    "battle = {}\nscenario = {}",
                    quoted(new.battle.id()),
                    quoted(&new.scenario)
                );
                let options = new
                    .options
                    .iter()
                    .map(|(name, value)| (name.as_str(), value));
                write_table(&mut tables, "options", options);
                write_table(
                    &mut tables,
                    "deploy",
                    new.deploy.iter().map(|(side, name)| (side.id(), name)),
                );
            }
        }
        if !self.note.is_empty() {
            let _ = writeln!(text, "note = {}", quoted(&self.note));
        }
        text.push_str("actions = [\n");
        for action in &self.actions {
            let _ = writeln!(text, "    {},", quoted(action));
        }
        text.push_str("]\n");
        text + &tables
    }
}

fn new_game(table: &toml::Table) -> Result<NewGame, PlayFault> {
    let battle = word(table, "battle").and_then(|id| Battle::from_id(&id));
    let battle = battle
        .ok_or_else(|| PlayFault("`battle` must name a battle, or `position` hold one.".into()))?;
    let mut deploy = BTreeMap::new();
    for (side, name) in words(table, "deploy")? {
        let side =
            Side::from_id(&side).ok_or_else(|| PlayFault(format!("“{side}” is no side.")))?;
        deploy.insert(side, name);
    }
    let scenario = word(table, "scenario").unwrap_or_else(|| "standard".into());
    Ok(NewGame {
        battle,
        scenario,
        options: words(table, "options")?,
        deploy,
    })
}

fn word(table: &toml::Table, key: &str) -> Option<String> {
    table
        .get(key)
        .and_then(toml::Value::as_str)
        .map(str::to_string)
}

fn words(table: &toml::Table, key: &str) -> Result<BTreeMap<String, String>, PlayFault> {
    let Some(value) = table.get(key) else {
        return Ok(BTreeMap::new());
    };
    let all = value.as_table().and_then(|all| {
        all.iter()
            .map(|(name, one)| Some((name.clone(), one.as_str()?.to_string())))
            .collect()
    });
    all.ok_or_else(|| PlayFault(format!("`{key}` must be a table of names and texts.")))
}

fn write_table<'a>(
    text: &mut String,
    name: &str,
    rows: impl Iterator<Item = (&'a str, &'a String)>,
) {
    let mut rows = rows.peekable();
    if rows.peek().is_some() {
        let _ = writeln!(text, "\n[{name}]");
    }
    for (key, value) in rows {
        let _ = writeln!(text, "{key} = {}", quoted(value));
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_reads_back_as_it_was_written() {
        let mut new = NewGame::standard(Battle::Raab);
        new.options.insert("cavalry_wood".into(), "series".into());
        new.deploy
            .insert(Side::Ottoman, "ottoman-historical".into());
        let mut play = Play::new(Setup::New(new));
        play.actions = vec!["take imp-inf-sparr".into(), "put 0712".into()];
        play.note = "a \"quote\"\nand a line".into();
        assert_eq!(Play::read(&play.write()), Ok(play));
        let placed = Play {
            setup: Setup::Position("battle = \"raab\"\n".into()),
            actions: vec!["end".into()],
            note: String::new(),
        };
        assert_eq!(Play::read(&placed.write()), Ok(placed));
    }

    #[test]
    fn a_play_without_a_battle_is_refused_in_one_sentence() {
        let fault = Play::read("actions = []").map_err(|fault| fault.to_string());
        assert_eq!(
            fault,
            Err("`battle` must name a battle, or `position` hold one.".into())
        );
    }
}
