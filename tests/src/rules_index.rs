//! The index of the rules: for every row of a battle's register the functions that fulfil it and the tests that pin it.
//!
//! `npm run index` writes it to `docs/rules/`; the suite `register` fails when it is stale or a row lacks either.

mod cites;
mod page;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rules_core::ids::Battle;
use rules_core::kit::load::{Obligation, RegisterFile, Ruling, RulingsFile};

use cites::Ids;
pub use page::page;
use sources::{Item, Kind};

/// What cites an id, as `file::function`, sorted.
pub type Names = BTreeSet<String>;

/// The index of one battle.
pub struct Index {
    /// The battle.
    pub battle: Battle,
    /// Its register.
    pub rows: Vec<Obligation>,
    /// Its rulings.
    pub rulings: Vec<Ruling>,
    /// Id of a row or ruling to the functions that cite it.
    pub code: BTreeMap<String, Names>,
    /// Id of a row or ruling to the tests whose doc comment names it.
    pub tests: BTreeMap<String, Names>,
    /// Ids that look like rows of this register and are none, with who cites them.
    pub strangers: Vec<String>,
}

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where a battle's page of the index stands.
pub fn page_file(battle: Battle) -> PathBuf {
    root().join(format!("docs/rules/{}.md", battle.id()))
}

/// The rows of a battle that are known to lack code or a test, from `register-unfinished/`; none without a file.
pub fn unfinished(battle: Battle) -> BTreeSet<String> {
    let file = format!("tests/register-unfinished/{}.txt", battle.id());
    let text = fs::read_to_string(root().join(file)).unwrap_or_default();
    text.split_whitespace().map(str::to_string).collect()
}

impl Index {
    /// Reads a battle's register, its rulings and every source that may cite them.
    ///
    /// # Errors
    /// A file that cannot be read, or data with faults.
    pub fn of(battle: Battle) -> io::Result<Index> {
        let data = root().join("rules-core/data").join(battle.id());
        let register = fs::read_to_string(data.join("register.toml"))?;
        let rulings = fs::read_to_string(data.join("rulings.toml"))?;
        let rows = RegisterFile::read(&register)
            .map_err(io::Error::other)?
            .rows;
        let rulings = RulingsFile::read(&rulings)
            .map_err(io::Error::other)?
            .rulings;
        let mut index = Index {
            battle,
            rows,
            rulings,
            code: BTreeMap::new(),
            tests: BTreeMap::new(),
            strangers: Vec::new(),
        };
        let rows = Ids::new(index.rows.iter().map(|row| row.id.as_str()));
        let rulings = Ids::new(index.rulings.iter().map(|ruling| ruling.id.as_str()));
        for item in sources::items(battle)? {
            index.add(&item, &rows, &rulings);
        }
        Ok(index)
    }

    fn add(&mut self, item: &Item, rows: &Ids, rulings: &Ids) {
        let mut cited = rows.in_text(&item.docs);
        let shared = item.kind == Kind::Code && !item.name.starts_with(self.battle.id());
        if !shared {
            cited.extend(rulings.in_text(&item.docs));
        }
        let kept = if item.kind == Kind::Test {
            &mut self.tests
        } else {
            cited.extend(item.strings.iter().filter(|text| rows.has(text)).cloned());
            &mut self.code
        };
        for id in cited {
            kept.entry(id).or_default().insert(item.name.clone());
        }
        let all = item
            .strings
            .iter()
            .map(String::as_str)
            .chain([item.docs.as_str()]);
        for stranger in all.flat_map(|text| rows.strangers(text)) {
            self.strangers.push(format!("{stranger} in {}", item.name));
        }
    }

    /// The rows that ask something of software and lack code or a test, each with what it lacks.
    pub fn lacking(&self) -> Vec<(String, &'static str)> {
        let lack = |row: &Obligation| match (
            self.code.contains_key(&row.id),
            self.tests.contains_key(&row.id),
        ) {
            (false, false) => Some("code and test"),
            (false, true) => Some("code"),
            (true, false) => Some("test"),
            (true, true) => None,
        };
        let asking = self.rows.iter().filter(|row| row.none.is_none());
        asking
            .filter_map(|row| lack(row).map(|what| (row.id.clone(), what)))
            .collect()
    }

    /// The rulings whose named test does not exist, does not name the ruling, or is not named at all.
    pub fn untested_rulings(&self) -> Vec<String> {
        let untested = |ruling: &&Ruling| {
            let tests = self.tests.get(&ruling.id);
            !ruling
                .test
                .as_ref()
                .is_some_and(|test| tests.is_some_and(|tests| tests.contains(test)))
        };
        self.rulings
            .iter()
            .filter(untested)
            .map(|ruling| ruling.id.clone())
            .collect()
    }
}
