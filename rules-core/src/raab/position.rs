//! The position text of a game on the Raab: written canonically, read tolerantly. Grammar: `docs/position.md`.

mod read;

use std::fmt::Write as _;

use super::data::{SIDES, data};
use super::state::{Frame, Life, Stage, State};
use crate::ids::UnitId;
use crate::position::FORMAT;

impl State {
    /// The canonical text; equal states have equal texts.
    pub(crate) fn position(&self) -> String {
        let mut text = String::with_capacity(6000);
        // Writing to a String cannot fail.
        let _ = self.write_position(&mut text);
        text
    }

    fn write_position(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            "format = {FORMAT}\nbattle = \"raab\"\nscenario = \"standard\"\nthen = []"
        )?;
        writeln!(out, "\n[options]")?;
        for (name, value) in self.options.iter() {
            writeln!(out, "{name} = \"{value}\"")?;
        }
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
                self.deploy_as[place].and_then(|name| data().deployments.get(usize::from(name)))
            {
                writeln!(out, "deploy = \"{}\"", name.id)?;
            }
        }
        self.write_frame(out)?;
        writeln!(out, "\n[units]")?;
        for unit in self.all_units() {
            writeln!(
                out,
                "{} = \"{}\"",
                self.unit(unit).id,
                self.piece_words(unit)
            )?;
        }
        Ok(())
    }

    fn piece_words(&self, unit: UnitId) -> String {
        let piece = self.piece(unit);
        let mut words = match piece.life {
            Life::Waiting => "waiting".to_string(),
            Life::Lost => "lost".to_string(),
            Life::Map => data().board.label(piece.hex),
        };
        let flags = [
            (piece.owner != self.unit(unit).side, "captured"),
            (piece.disrupted, "disrupted"),
            (piece.moved, "moved"),
            (piece.finished, "finished"),
            (piece.acted, "acted"),
            (piece.helped, "helped"),
            (piece.bound, "bound"),
        ];
        for (_, word) in flags.into_iter().filter(|(set, _)| *set) {
            words.push(' ');
            words.push_str(word);
        }
        if piece.spent > 0 {
            let _ = write!(words, " spent={}", piece.spent);
        }
        words
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
