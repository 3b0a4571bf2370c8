//! The position text of a game on the Raab: written canonically, read tolerantly. Grammar: `docs/position.md`.

mod read;

use std::fmt::Write as _;

use super::data::{SIDES, Unit, data};
use super::state::{Frame, Life, Piece, Stage, State};
use crate::ids::UnitId;
use crate::position::{FORMAT, flags};

impl State {
    /// Writes the canonical text; equal states have equal texts. Writing to a String cannot fail.
    pub(crate) fn write_position(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            "format = {FORMAT}\nbattle = \"raab\"\nscenario = \"standard\"\nthen = []"
        )?;
        out.push_str("\n[options]\n");
        out.push_str(&self.options.lines);
        writeln!(
            out,
            "\n[now]\nturn = {}\nside = \"{}\"\nphase = \"{}\"",
            self.turn,
            self.active.id(),
            self.phase.id()
        )?;
        writeln!(out, "flood = {}", self.flood)?;
        if let Some(mover) = self.mover {
            writeln!(out, "mover = \"{}\"", self.unit(mover).id)?;
        }
        for (place, side) in SIDES.into_iter().enumerate() {
            writeln!(
                out,
                "\n[army.{}]\nlosses = {}\nlimit = {}\ndemoralized = {}",
                side.id(),
                self.losses[place],
                self.limits[place],
                self.demoralized[place]
            )?;
            if let Some(name) =
                self.deploy_as[place].and_then(|place| data().deployments.get(place))
            {
                writeln!(out, "deploy = \"{}\"", name.id)?;
            }
        }
        self.write_frame(out)?;
        out.push_str("\n[units]\n");
        let mut units = data().units.iter().zip(&self.pieces);
        units.try_for_each(|(unit, piece)| write_piece(unit, piece, out))
    }

    fn write_frame(&self, out: &mut String) -> std::fmt::Result {
        let id = |unit: &UnitId| self.unit(*unit).id.as_str();
        match &self.frame {
            None => Ok(()),
            Some(Frame::InHand(unit)) => writeln!(
                out,
                "\n[frame]\nkind = \"in-hand\"\nunit = \"{}\"",
                id(unit)
            ),
            Some(Frame::Rally { unit, commander }) => {
                writeln!(out, "\n[frame]\nkind = \"rally\"\nunit = \"{}\"", id(unit))?;
                commander.map_or(Ok(()), |commander| {
                    writeln!(out, "commander = \"{}\"", id(&commander))
                })
            }
            Some(Frame::Fire { battery, target }) => writeln!(
                out,
                "\n[frame]\nkind = \"fire\"\nunit = \"{}\"\ntarget = \"{}\"",
                id(battery),
                id(target)
            ),
            Some(Frame::Fight(fight)) => {
                let list = |units: &[UnitId]| {
                    units
                        .iter()
                        .map(|unit| format!("\"{}\"", id(unit)))
                        .collect::<Vec<_>>()
                        .join(", ")
                };
                writeln!(
                    out,
                    "\n[frame]\nkind = \"fight\"\nstage = \"{}\"",
                    fight.stage.id()
                )?;
                writeln!(
                    out,
                    "attackers = [{}]\ndefenders = [{}]",
                    list(&fight.attackers),
                    list(&fight.defenders)
                )?;
                for (name, aid) in [
                    ("attacker_aid", fight.attacker_aid),
                    ("defender_aid", fight.defender_aid),
                ] {
                    if let Some((commander, unit)) = aid {
                        writeln!(out, "{name} = [\"{}\", \"{}\"]", id(&commander), id(&unit))?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// A counter's line.
fn write_piece(unit: &Unit, piece: &Piece, out: &mut String) -> std::fmt::Result {
    out.push_str(&unit.id);
    out.push_str(" = \"");
    match piece.life {
        Life::Waiting => out.push_str("waiting"),
        Life::Lost => out.push_str("lost"),
        Life::Map => data().board.write_label(piece.hex, out),
    }
    let words = [
        (piece.owner != unit.side, "captured"),
        (piece.disrupted, "disrupted"),
        (piece.moved, "moved"),
        (piece.finished, "finished"),
        (piece.acted, "acted"),
        (piece.helped, "helped"),
        (piece.bound, "bound"),
    ];
    flags(&words, out);
    if piece.spent > 0 {
        write!(out, " spent={}", piece.spent)?;
    }
    out.push_str("\"\n");
    Ok(())
}

impl Stage {
    const ALL: [(Stage, &'static str); 4] = [
        (Stage::Group, "group"),
        (Stage::AttackerAid, "attacker-aid"),
        (Stage::DefenderAid, "defender-aid"),
        (Stage::Die, "die"),
    ];

    /// Its word in positions.
    pub fn id(self) -> &'static str {
        Stage::ALL[self as usize].1
    }
}
