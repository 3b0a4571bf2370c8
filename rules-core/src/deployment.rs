//! Named deployments: who stands where, read from a battle's files and chosen when a game is set up.

use std::collections::BTreeMap;

use crate::ids::{Side, UnitId};
use crate::kit::board::{Board, Hex};
use crate::kit::load::{BattleFiles, DataFault, DataFaults, DeploymentFile};
use crate::setup::{NewGame, SetupFaults};

/// A named deployment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deployment {
    /// Its name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its side.
    pub side: Side,
    /// Counters and hexes.
    pub at: Vec<(UnitId, Hex)>,
}

/// The deployments of a battle's files.
///
/// # Errors
/// The first deployment with a side, counter or hex that is not there.
pub fn read<G: Copy>(
    files: &BattleFiles,
    board: &Board<G>,
    ids: &BTreeMap<String, UnitId>,
) -> Result<Vec<Deployment>, DataFaults> {
    let deployment = |file: &DeploymentFile| {
        let unit = |id: &str| ids.get(id).copied();
        let at = file.at.iter();
        let at = at.map(|standing| unit(&standing.unit).zip(board.hex(&standing.hex)));
        Some(Deployment {
            id: file.id.clone(),
            title: file.title.clone(),
            side: Side::from_id(&file.side)?,
            at: at.collect::<Option<Vec<_>>>()?,
        })
    };
    let lacking = |file: &DeploymentFile| {
        DataFaults(vec![DataFault::Unreadable(format!(
            "deployment {} names a side, counter or hex that is not there",
            file.id
        ))])
    };
    let files = files.deployments.iter();
    files
        .map(|file| deployment(file).ok_or_else(|| lacking(file)))
        .collect()
}

/// The place of a side's deployment; a name that is not there is a fault.
pub(crate) fn named(
    known: &[Deployment],
    side: Side,
    name: &str,
    faults: &mut SetupFaults,
) -> Option<usize> {
    let found = known
        .iter()
        .position(|known| known.id == name && known.side == side);
    if found.is_none() {
        faults.0.push(format!(
            "There is no deployment “{name}” for the {} side.",
            side.id()
        ));
    }
    found
}

/// The deployments that a new game names, in the order of the battle's sides.
pub(crate) fn chosen(
    new: &NewGame,
    known: &[Deployment],
    sides: [Side; 2],
    faults: &mut SetupFaults,
) -> [Option<usize>; 2] {
    let mut chosen = [None; 2];
    for (side, name) in &new.deploy {
        let found = named(known, *side, name, faults);
        if let Some(place) = sides.iter().position(|own| own == side) {
            chosen[place] = found;
        }
    }
    chosen
}
