//! What keeps a unit from attacking the enemies beside it (V9.0a, V9.0k, V9.2b, V20.3.2a).

use super::state::State;
use crate::action::Refusal;
use crate::ids::{Cite, UnitId};

impl State {
    /// What keeps a unit from an enemy beside it, whatever the rest of the attack: a river without a bridge, or its road march
    /// where the enemy is in good order (V9.2b, V20.3.2a).
    pub(super) fn attack_open(&self, unit: UnitId, enemy: UnitId) -> Result<(), Refusal> {
        let (piece, other) = (self.piece(unit), self.piece(enemy));
        if self.data().board.direction(piece.hex, other.hex).is_none() {
            return Ok(());
        }
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit).other(enemy));
        if !self.attack_crosses(piece.hex, other.hex) {
            return refuse("V9.2b", "No bridge leads from {unit} to {other}.");
        }
        if piece.marching && !other.disrupted {
            return refuse(
                "V20.3.2a",
                "{unit} is in road march and attacks disrupted enemies only; {other} is in good order.",
            );
        }
        Ok(())
    }

    /// Why a unit finds no enemy to attack: all beside it are out of its reach or fought already, or none is there.
    pub(super) fn nobody_to_attack(&self, unit: UnitId) -> Refusal {
        let hex = self.piece(unit).hex;
        let near: Vec<UnitId> = self.neighbouring_units(hex, self.enemy()).collect();
        let bars = near
            .iter()
            .map(|enemy| self.attack_open(unit, *enemy).err());
        if let Some(Some(bar)) = bars.min_by_key(Option::is_some) {
            return bar;
        }
        let taken = |enemy: &UnitId| self.piece(*enemy).acted || self.is_planned(*enemy);
        if !near.is_empty() && near.iter().all(taken) {
            return Refusal::rule(
                Cite("V9.0k"),
                "Every enemy next to {unit} has been attacked or is the target of an attack already stated.",
            )
            .unit(unit);
        }
        Refusal::rule(Cite("V9.0a"), "{unit} is next to no enemy it may attack.").unit(unit)
    }
}
