//! `deployments/*.toml`: a named set-up of one side.

use super::board_faults::no_such_hex;
use super::{DataFault, DataFaults, read, sound, twice};
use crate::kit::board::Board;
use crate::kit::origin::Origin;
use crate::kit::roster::Roster;
use serde::Deserialize;

/// A named set-up of one side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeploymentFile {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The side that stands so.
    pub side: String,
    /// Whether it follows the historical set-up.
    pub historical: bool,
    /// What it is meant for.
    pub note: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Who stands where.
    pub at: Vec<Standing>,
}

/// A unit in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Id of the unit.
    pub unit: String,
    /// Label of the hex.
    pub hex: String,
}

impl DeploymentFile {
    /// Reads a set-up; no unit may stand in it twice.
    pub fn read(text: &str) -> Result<DeploymentFile, DataFaults> {
        let (file, mut faults): (DeploymentFile, _) = read(text, &[&[]])?;
        faults.extend(twice(
            "the unit",
            file.at.iter().map(|standing| standing.unit.as_str()),
        ));
        sound(file, faults)
    }

    /// The units of the set-up that do not exist or are of another side, and the hexes that are not on the map.
    pub fn faults<G: Copy>(&self, board: &Board<G>, roster: &Roster) -> Vec<DataFault> {
        let mut faults = Vec::new();
        for Standing { unit, hex } in &self.at {
            let counter = roster.number(unit).and_then(|number| roster.get(number));
            if counter.is_none_or(|counter| counter.side != self.side) {
                let what = "unit of this side";
                faults.push(DataFault::Unknown {
                    place: self.id.clone(),
                    what,
                    name: unit.clone(),
                });
            }
            if board.hex(hex).is_none() {
                faults.push(no_such_hex(&self.id, hex));
            }
        }
        faults
    }
}
