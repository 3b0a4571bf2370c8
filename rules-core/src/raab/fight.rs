//! A declared fight: commanders, odds, die, results (RS8.0q–RS8.1c, RN8.0p–RN8.1a, RS10.2a–RS10.2.1b, RN10.1a–RN10.1.1a;
//! D18–D20; U45–U53, U70).

use super::state::{Events, Fight, Frame, Stage, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::UnitId;

impl State {
    /// Binds the group; the attacker names his commander first (RS8.0g, RN8.0f; U53).
    pub(super) fn declare(&mut self, fight: Fight, out: &mut Events) {
        for unit in fight.attackers.iter().chain(&fight.defenders) {
            self.piece_mut(*unit).acted = true;
        }
        let fact = Fact::Declared {
            attackers: fight.attackers.clone(),
            defenders: fight.defenders.clone(),
        };
        out.push(fact.by(self.cite("RS8.0r", "RN8.0q")));
        self.next_stage(Fight {
            stage: Stage::AttackerAid,
            ..fight
        });
    }

    /// Skips the stages at which nobody has a commander to name.
    fn next_stage(&mut self, mut fight: Fight) {
        while matches!(fight.stage, Stage::AttackerAid | Stage::DefenderAid)
            && self.aids(&fight).is_empty()
        {
            fight.stage = if fight.stage == Stage::AttackerAid {
                Stage::DefenderAid
            } else {
                Stage::Die
            };
        }
        self.frame = Some(Frame::Fight(fight));
    }

    fn naming(&self) -> Option<&Fight> {
        match &self.frame {
            Some(Frame::Fight(fight))
                if matches!(fight.stage, Stage::AttackerAid | Stage::DefenderAid) =>
            {
                Some(fight)
            }
            _ => None,
        }
    }

    /// Every commander the naming side may use, with each unit he may help (RS10.2a, RN10.1a, RN12.0c).
    fn aids(&self, fight: &Fight) -> Vec<(UnitId, UnitId)> {
        let (side, units) = match fight.stage {
            Stage::AttackerAid => (self.active, &fight.attackers),
            _ => (self.enemy(), &fight.defenders),
        };
        let pairs = self
            .commanders(side)
            .flat_map(|commander| units.iter().map(move |unit| (commander, *unit)));
        pairs
            .filter(|(commander, unit)| self.may_aid(*commander, *unit, fight).is_ok())
            .collect()
    }

    /// Whether a commander may add his points to a unit of this fight: one a side (RS10.2.1a, RN10.1.1a), within his
    /// range of the unit (RS10.2a, RN10.1a), and under K09 = N once a phase (RN12.0c; U52).
    fn may_aid(&self, commander: UnitId, unit: UnitId, fight: &Fight) -> Result<(), Refusal> {
        let (side, units) = match fight.stage {
            Stage::AttackerAid => (self.active, &fight.attackers),
            _ => (self.enemy(), &fight.defenders),
        };
        if !units.contains(&unit) {
            return Err(Refusal::rule(
                self.cite("RS10.2a", "RN10.1a"),
                "{unit} is not a unit of that side in this fight.",
            )
            .unit(unit));
        }
        if self.rules.commander_once && self.piece(commander).helped {
            let refusal = Refusal::rule(
                crate::ids::Cite("RN12.0c"),
                "{other} has helped a unit in this combat phase.",
            );
            return Err(refusal.unit(unit).other(commander));
        }
        if side == self.active && self.rules.range_to_attacked_hex {
            return self.reaches_fight(commander, unit, fight);
        }
        self.commands(commander, unit)
    }

    /// U52, alternative: the attacker's commander is stacked with the unit, or his range reaches an attacked hex
    /// (RS8.0g, RN8.0f).
    fn reaches_fight(&self, commander: UnitId, unit: UnitId, fight: &Fight) -> Result<(), Refusal> {
        let here = self.piece(commander).hex;
        let range = u16::from(self.unit(commander).command);
        let reached =
            |enemy: &UnitId| self.data().board.distance(here, self.piece(*enemy).hex) <= range;
        let own = self.piece(commander).owner == self.piece(unit).owner
            && self.unit(commander).arm.commands()
            && self.is_on_map(commander);
        if own && (here == self.piece(unit).hex || fight.defenders.iter().any(reached)) {
            return Ok(());
        }
        let refusal = Refusal::rule(
            self.cite("RS8.0g", "RN8.0f"),
            "{other} is neither stacked with {unit} nor in range of an attacked hex.",
        );
        Err(refusal.unit(unit).other(commander))
    }

    pub(super) fn check_aid(&self, act: &Act) -> Result<(), Refusal> {
        let Some(fight) = self.naming() else {
            return Err(Refusal::plain("No commander is to be named now."));
        };
        match *act {
            Act {
                verb: Verb::Pass,
                unit: None,
                other: None,
                hex: None,
                name: None,
            } => Ok(()),
            Act {
                verb: Verb::Aid,
                unit: Some(commander),
                other: Some(unit),
                hex: None,
                name: None,
            } => self.may_aid(commander, unit, fight),
            _ => Err(Refusal::plain(
                "Choose a commander and the unit he helps, or no commander.",
            )),
        }
    }

    pub(super) fn aid(&mut self, act: &Act, out: &mut Events) {
        let Some(Frame::Fight(mut fight)) = self.frame.take() else {
            return;
        };
        let side = if fight.stage == Stage::AttackerAid {
            self.active
        } else {
            self.enemy()
        };
        let named = act.unit.zip(act.other);
        match named {
            Some((commander, unit)) => {
                self.piece_mut(commander).helped = self.rules.commander_once;
                let points = self.unit(commander).command;
                out.push(
                    Fact::Aided {
                        commander,
                        unit,
                        points,
                    }
                    .by(self.cite("RS10.2a", "RN10.1a")),
                );
            }
            None => {
                let cite = if side == self.active {
                    self.cite("RS8.0g", "RN8.0f")
                } else {
                    self.cite("RS10.2a", "RN10.1a")
                };
                out.push(Fact::NotAided { side }.by(cite));
            }
        }
        if fight.stage == Stage::AttackerAid {
            fight.attacker_aid = named;
            fight.stage = Stage::DefenderAid;
        } else {
            fight.defender_aid = named;
            fight.stage = Stage::Die;
        }
        self.next_stage(fight);
    }

    pub(super) fn aid_choices(&self, out: &mut Vec<Choice>) {
        let Some(fight) = self.naming() else { return };
        out.extend(self.aids(fight).into_iter().map(|(commander, unit)| {
            Choice::from(Act::new(Verb::Aid).unit(commander).other(unit))
        }));
        out.push(Act::new(Verb::Pass).into());
    }

    /// Finds the odds, reads the die in the table and lets the result strike both sides together
    /// (RS8.0t–v, RN8.0r, RS9.0a, RN9.0a; U45, U46, U49, U70).
    pub(super) fn read_fight(&mut self, fight: Fight, die: u8, out: &mut Events) {
        let odds = self.odds(&fight);
        let row = die.saturating_add_signed(odds.die_modifier).min(6);
        let column = odds.columns.get(odds.column).cloned().unwrap_or_default();
        let result = self.data().combat_result(row, odds.column);
        let cite = self.cite("RS8.0v", "RN8.0r");
        out.push(Fact::OddsFound(odds).by(self.cite("RS8.0u", "RN8.0r")));
        let faces = crate::dice::Faces::new(&[die]);
        if let Some(faces) = faces {
            out.push(
                Fact::Fought {
                    faces,
                    row,
                    column,
                    result: result.code(),
                    words: result.words(),
                }
                .by(cite),
            );
        }
        self.strike(&fight.attackers, result.attackers(), out);
        self.strike(&fight.defenders, result.defenders(), out);
        self.test_losses(out);
    }

    /// Disrupts or destroys every combat unit of one side of a fight, and nothing else: by the table, or because a disrupted
    /// unit that is disrupted again is destroyed (RS8.0v, RN8.0r, RS9.0d–f, RN9.0c–e). Nobody retreats or advances (U47); commanders and batteries stay as they are
    /// (RS5.0c–d, RS5.2h, RS9.0g, RS10.0g, RN5.0d–e, RN5.2d, RN10.0d; U46, U55).
    fn strike(&mut self, units: &[UnitId], harm: Harm, out: &mut Events) {
        for unit in units {
            match harm {
                Harm::None => {}
                Harm::Disrupt if !self.piece(*unit).disrupted => {
                    self.piece_mut(*unit).disrupted = true;
                    out.push(Fact::Disrupted { unit: *unit }.by(self.cite("RS9.0d", "RN9.0c")));
                }
                Harm::Disrupt => {
                    self.destroy(*unit, self.cite("RS9.0e", "RN9.0d"), out);
                }
                Harm::Destroy => self.destroy(*unit, self.cite("RS8.0v", "RN8.0r"), out),
            }
        }
    }
}

/// What a result does to one side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Harm {
    /// Nothing.
    None,
    /// Disruption.
    Disrupt,
    /// Destruction.
    Destroy,
}

/// A code of the combat results table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CombatResult {
    /// Attackers destroyed.
    Ae,
    /// Attackers disrupted.
    Ad,
    /// Both disrupted.
    Bd,
    /// Defenders disrupted.
    Dd,
    /// Defenders destroyed.
    De,
}

impl CombatResult {
    const ALL: [CombatResult; 5] = [
        CombatResult::Ae,
        CombatResult::Ad,
        CombatResult::Bd,
        CombatResult::Dd,
        CombatResult::De,
    ];

    /// The result of a code of the chart.
    pub fn from_code(code: &str) -> Option<CombatResult> {
        CombatResult::ALL
            .into_iter()
            .find(|result| result.code() == code)
    }

    /// The code on the chart.
    pub fn code(self) -> &'static str {
        match self {
            CombatResult::Ae => "AE",
            CombatResult::Ad => "AD",
            CombatResult::Bd => "BD",
            CombatResult::Dd => "DD",
            CombatResult::De => "DE",
        }
    }

    /// The code in words.
    pub fn words(self) -> &'static str {
        match self {
            CombatResult::Ae => "attackers destroyed",
            CombatResult::Ad => "attackers disrupted",
            CombatResult::Bd => "both sides disrupted",
            CombatResult::Dd => "defenders disrupted",
            CombatResult::De => "defenders destroyed",
        }
    }

    fn attackers(self) -> Harm {
        match self {
            CombatResult::Ae => Harm::Destroy,
            CombatResult::Ad | CombatResult::Bd => Harm::Disrupt,
            CombatResult::Dd | CombatResult::De => Harm::None,
        }
    }

    fn defenders(self) -> Harm {
        match self {
            CombatResult::De => Harm::Destroy,
            CombatResult::Bd | CombatResult::Dd => Harm::Disrupt,
            CombatResult::Ae | CombatResult::Ad => Harm::None,
        }
    }
}
