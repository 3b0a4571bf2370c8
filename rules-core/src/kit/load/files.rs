//! All files of a battle together.

use super::{
    BoardFile, DataFaults, DeploymentFile, RegisterFile, RulingsFile, ScenarioFile, TablesFile,
};
use crate::kit::roster::Roster;

/// The texts of a battle's files, as compiled in.
#[derive(Copy, Clone, Debug)]
pub struct BattleTexts<'a> {
    /// The board.
    pub board: &'a str,
    /// The counters.
    pub units: &'a str,
    /// The charts.
    pub tables: &'a str,
    /// The register.
    pub register: &'a str,
    /// The rulings.
    pub rulings: &'a str,
    /// The scenario.
    pub scenario: &'a str,
    /// The deployments.
    pub deployments: &'a [&'a str],
}

/// The files as read.
#[derive(Debug)]
pub struct BattleFiles {
    /// The board.
    pub board: BoardFile,
    /// The roster.
    pub roster: Roster,
    /// The charts.
    pub tables: TablesFile,
    /// The register.
    pub register: RegisterFile,
    /// The rulings.
    pub rulings: RulingsFile,
    /// The scenario.
    pub scenario: ScenarioFile,
    /// The deployments.
    pub deployments: Vec<DeploymentFile>,
}

impl BattleFiles {
    /// Reads every file.
    ///
    /// # Errors
    /// Every fault of the first file that has any.
    pub fn read(texts: &BattleTexts<'_>) -> Result<BattleFiles, DataFaults> {
        Ok(BattleFiles {
            board: BoardFile::read(texts.board)?,
            roster: Roster::read(texts.units)?,
            tables: TablesFile::read(texts.tables)?,
            register: RegisterFile::read(texts.register)?,
            rulings: RulingsFile::read(texts.rulings)?,
            scenario: ScenarioFile::read(texts.scenario)?,
            deployments: texts
                .deployments
                .iter()
                .copied()
                .map(DeploymentFile::read)
                .collect::<Result<_, _>>()?,
        })
    }
}
