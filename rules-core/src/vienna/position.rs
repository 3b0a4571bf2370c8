//! The position text of a game before Vienna: written canonically, read tolerantly. Grammar: `docs/position.md`.

mod read;

use std::fmt::{Result, Write as _};

use super::data::{SIDES, data};
use super::frames::{Chance, Fight, Frame, Trigger};
use super::state::{Arrival, Life, Phase, Piece, State};
use super::units::Unit;
use crate::ids::UnitId;
use crate::kit::board::Hex;
use crate::position::{FORMAT, flags};

impl State {
    /// Writes the canonical text; equal states have equal texts. Writing to a String cannot fail.
    pub(crate) fn write_position(&self, out: &mut String) -> Result {
        writeln!(
            out,
            "format = {FORMAT}\nbattle = \"vienna\"\nscenario = \"standard\"\nthen = []"
        )?;
        let burning: Vec<Hex> = self.burning.iter().copied().collect();
        writeln!(out, "burning = [{}]", self.labels(&burning))?;
        out.push_str("\n[options]\n");
        out.push_str(&self.options.lines);
        self.write_now(out)?;
        for (place, side) in SIDES.into_iter().enumerate() {
            let arrival = match self.arrivals[place] {
                Arrival::Away => "away".to_string(),
                Arrival::Due(turn) => format!("turn-{turn}"),
                Arrival::Here => "here".to_string(),
            };
            writeln!(
                out,
                "\n[army.{}]\npoints = {}\ndemoralized = {}\ngrand = {}\narrival = \"{arrival}\"",
                side.id(),
                self.points[place],
                self.demoralized[place],
                self.grand[place]
            )?;
            if let Some(deployment) =
                self.deploy_as[place].and_then(|place| data().deployments.get(place))
            {
                writeln!(out, "deploy = \"{}\"", deployment.id)?;
            }
        }
        for plan in &self.plans {
            writeln!(
                out,
                "\n[[plans]]\nattackers = [{}]\ndefenders = [{}]",
                self.ids(&plan.attackers),
                self.ids(&plan.defenders)
            )?;
        }
        if let Some(trigger) = &self.trigger {
            writeln!(out, "\n[trigger]")?;
            self.write_trigger(trigger, out)?;
        }
        for frame in &self.frames {
            writeln!(out, "\n[[frames]]")?;
            self.write_frame(frame, out)?;
        }
        out.push_str("\n[units]\n");
        let mut units = data().units.iter().zip(&self.pieces);
        units.try_for_each(|(unit, piece)| write_piece(unit, piece, out))
    }

    fn write_now(&self, out: &mut String) -> Result {
        writeln!(
            out,
            "\n[now]\nturn = {}\nside = \"{}\"\nphase = \"{}\"\nstep = \"{}\"\nfog = {}",
            self.turn,
            self.active.id(),
            self.phase.id(),
            self.step.id(),
            self.fog
        )?;
        writeln!(
            out,
            "checked = {}\nevent_done = {}",
            self.checked, self.event_done
        )?;
        if let Some(block) = self.block {
            writeln!(out, "block = \"{}\"", self.block_word(block))?;
        }
        let done: Vec<String> = self
            .done
            .iter()
            .map(|block| format!("\"{}\"", self.block_word(*block)))
            .collect();
        writeln!(out, "done = [{}]", done.join(", "))?;
        if let Some(mover) = self.mover {
            writeln!(out, "mover = \"{}\"", self.unit(mover).id)?;
        }
        if self.phase == Phase::Move {
            let queue: Vec<String> = self.queue.iter().map(u8::to_string).collect();
            writeln!(out, "queue = [{}]", queue.join(", "))?;
        }
        Ok(())
    }

    fn block_word(&self, block: usize) -> &'static str {
        data()
            .formations
            .get(block)
            .map_or("captured", |formation| formation.id.as_str())
    }

    fn ids(&self, units: &[UnitId]) -> String {
        let ids: Vec<String> = units
            .iter()
            .map(|unit| format!("\"{}\"", self.unit(*unit).id))
            .collect();
        ids.join(", ")
    }

    fn labels(&self, hexes: &[Hex]) -> String {
        let labels: Vec<String> = hexes
            .iter()
            .map(|hex| format!("\"{}\"", data().board.label(*hex)))
            .collect();
        labels.join(", ")
    }

    fn write_frame(&self, frame: &Frame, out: &mut String) -> Result {
        let id = |unit: &UnitId| self.unit(*unit).id.as_str();
        match frame {
            Frame::InHand(unit) => writeln!(out, "kind = \"in-hand\"\nunit = \"{}\"", id(unit)),
            Frame::Rally { unit, leader } => {
                writeln!(out, "kind = \"rally\"\nunit = \"{}\"", id(unit))?;
                leader.map_or(Ok(()), |leader| {
                    writeln!(out, "leader = \"{}\"", id(&leader))
                })
            }
            Frame::Shot { gun, hex } => writeln!(
                out,
                "kind = \"shot\"\nunit = \"{}\"\nhex = \"{}\"",
                id(gun),
                data().board.label(*hex)
            ),
            Frame::Check => writeln!(out, "kind = \"check\""),
            Frame::Arrival => writeln!(out, "kind = \"arrival\""),
            Frame::Capture { gun, by } => writeln!(
                out,
                "kind = \"capture\"\nunit = \"{}\"\nby = \"{}\"",
                id(gun),
                id(by)
            ),
            Frame::Fight(fight) => self.write_fight(fight, out),
            Frame::Chance(chance) => self.write_chance(chance, out),
        }
    }

    fn write_fight(&self, fight: &Fight, out: &mut String) -> Result {
        writeln!(
            out,
            "kind = \"fight\"\nstage = \"{}\"\nattackers = [{}]\ndefenders = [{}]",
            fight.stage.id(),
            self.ids(&fight.attackers),
            self.ids(&fight.defenders)
        )?;
        for (name, units) in [
            ("chargers", &fight.chargers),
            ("attack_aids", &fight.attack_aids),
            ("gone", &fight.gone),
        ] {
            if !units.is_empty() {
                writeln!(out, "{name} = [{}]", self.ids(units))?;
            }
        }
        for (name, unit) in [
            ("asked", fight.asked),
            ("defence_aid", fight.defence_aid),
            ("second", fight.second),
        ] {
            if let Some(unit) = unit {
                writeln!(out, "{name} = \"{}\"", self.unit(unit).id)?;
            }
        }
        if fight.quota > 0 {
            writeln!(out, "quota = {}", fight.quota)?;
        }
        if !fight.cleared.is_empty() {
            writeln!(out, "cleared = [{}]", self.labels(&fight.cleared))?;
        }
        if fight.destroyed {
            writeln!(out, "destroyed = true")?;
        }
        Ok(())
    }

    fn write_chance(&self, chance: &Chance, out: &mut String) -> Result {
        let parts: Vec<String> = chance
            .parts
            .iter()
            .map(|part| format!("\"{}\"", part.id()))
            .collect();
        writeln!(
            out,
            "kind = \"event\"\nparts = [{}]\nleft = {}",
            parts.join(", "),
            chance.left
        )?;
        if let Some(mover) = chance.mover {
            writeln!(out, "mover = \"{}\"", self.unit(mover).id)?;
        }
        self.write_trigger(&chance.trigger, out)
    }

    fn write_trigger(&self, trigger: &Trigger, out: &mut String) -> Result {
        writeln!(
            out,
            "hexes = [{}]\ncauses = [{}]\ncaptors = [{}]",
            self.labels(&trigger.hexes),
            self.ids(&trigger.causes),
            self.ids(&trigger.captors)
        )?;
        let leaders: Vec<String> = trigger
            .leaders
            .iter()
            .map(|(leader, hex)| {
                format!("\"{} {}\"", self.unit(*leader).id, data().board.label(*hex))
            })
            .collect();
        writeln!(out, "leaders = [{}]", leaders.join(", "))
    }
}

/// A counter's line.
fn write_piece(unit: &Unit, piece: &Piece, out: &mut String) -> Result {
    out.push_str(&unit.id);
    out.push_str(" = \"");
    match piece.life {
        Life::Waiting => out.push_str("waiting"),
        Life::Lost => out.push_str("lost"),
        Life::Vienna => out.push_str("vienna"),
        Life::Withdrawn => out.push_str("withdrawn"),
        Life::Map => data().board.write_label(piece.hex, out),
    }
    let words = [
        (piece.owner != unit.side, "captured"),
        (piece.disrupted, "disrupted"),
        (piece.looted, "looted"),
        (piece.marching, "marching"),
        (piece.moved, "moved"),
        (piece.finished, "finished"),
        (piece.acted, "acted"),
    ];
    flags(&words, out);
    if piece.spent > 0 {
        write!(out, " spent={}", piece.spent)?;
    }
    if let Some(host) = piece.rides {
        write!(out, " rides={}", data().units[host.index()].id)?;
    }
    out.push_str("\"\n");
    Ok(())
}
