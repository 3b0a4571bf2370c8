//! Coming on and going off over the map's edges (V16.1a–V16.1e, V17.0a–V17.0d, V19.1.2a, V19.5.2a–V19.5.2e, V20.3.1i;
//! D14, D19; R9, R24, R34–R36, R67, R78).

use super::state::{Arrival, Events, Life, Phase, State, Step, at};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::points::Points;

impl State {
    /// A reinforcement that has been called and stands beyond the edge (V16.0a, V3.1b).
    pub(super) fn waits_to_enter(&self, unit: UnitId) -> bool {
        let (piece, printed) = (self.piece(unit), self.unit(unit));
        piece.life == Life::Waiting
            && printed.side == self.active
            && self.data().formations[printed.formation].reinforcement
            && self.arrivals[at(printed.side)] == Arrival::Here
    }

    /// `enter U H`, or `march U H` in road march.
    pub(super) fn check_enter(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the reinforcement that comes on."));
        };
        if self.phase != Phase::Move
            || self.step != Step::Run
            || self.block != Some(self.unit(unit).formation)
        {
            return Err(Refusal::rule(
                Cite("V16.1a"),
                "{unit} comes on when its sub-command moves.",
            )
            .unit(unit));
        }
        if !self.waits_to_enter(unit) {
            return Err(
                Refusal::rule(Cite("V16.0a"), "{unit} is not waiting to come on.").unit(unit),
            );
        }
        let Some(hex) = act.hex else {
            return Err(Refusal::plain("Choose the hex in which {unit} comes on.").unit(unit));
        };
        self.may_come_on(unit, hex, act.verb == Verb::March)
            .map_err(|refusal| super::cost::about(refusal, unit, hex))?;
        self.keeps_stacking(&Act {
            verb: Verb::Enter,
            ..*act
        })
    }

    /// Whether a unit may enter by a hex: a To Vienna hex that no enemy holds, its cost and one more for each unit ahead
    /// in the line; only the first in line may always come (V16.1b–V16.1d, V20.3.1c, V20.3.1i; R24, R36, R78).
    fn may_come_on(&self, unit: UnitId, hex: Hex, marching: bool) -> Result<u8, Refusal> {
        let Ok(place) = self.data().to_vienna.binary_search(&hex) else {
            return Err(Refusal::rule(
                Cite("V19.1.2a"),
                "{hex} is no To Vienna hex, where reinforcements come on.",
            ));
        };
        self.may_enter(unit, hex)?;
        let owner = self.piece(unit).owner;
        if let Some(other) = self
            .enemy_attached(hex, owner)
            .filter(|_| !self.rules.entry_past_guns)
        {
            return Err(Refusal::rule(
                Cite("V16.1d"),
                "{hex} is occupied by {other} of the enemy.",
            )
            .other(other));
        }
        if marching && !self.data().road_leaves(hex) {
            return Err(Refusal::rule(
                Cite("V20.3.1i"),
                "No road comes in at {hex}.",
            ));
        }
        if marching && let Some(enemy) = self.controller_of(hex, owner.opponent()) {
            return Err(Refusal::rule(
                Cite("V20.3.1c"),
                "{hex} lies in the zone of control of {other}; nobody marches there.",
            )
            .other(enemy));
        }
        let ahead = self.queue[place];
        let cost = self.edge_cost(unit, hex)? + ahead * self.data().figures.queue_cost;
        let most = self.entry_allowance(unit, marching);
        if ahead > 0 && cost > most {
            return Err(Refusal::rule(
                Cite("V16.1c"),
                "{hex} costs {0} from the back of the line; {unit} has {1}.",
            )
            .figures(cost.into(), most.into()));
        }
        Ok(cost)
    }

    /// The allowance of a unit that would come on marching or not.
    fn entry_allowance(&self, unit: UnitId, marching: bool) -> u8 {
        let now = self.allowance(unit);
        if marching && !self.piece(unit).marching {
            // Off the map nothing but fog changes the printed factor; doubled and then halved it is whole again (R29).
            let printed = self.unit(unit).movement;
            return if self.fog && now < printed {
                printed
            } else {
                printed.saturating_mul(2)
            };
        }
        now
    }

    /// Brings a unit on with those who ride with it; they share its place in the line (V16.1b, V16.1c; R36).
    pub(super) fn enter_map(&mut self, act: &Act, out: &mut Events) {
        let (Some(unit), Some(hex)) = (act.unit, act.hex) else {
            return;
        };
        let Ok(cost) = self.may_come_on(unit, hex, self.piece(unit).marching) else {
            return;
        };
        self.take_over(unit);
        let riders: Vec<UnitId> = self.riders(unit).collect();
        self.set_on(unit, hex, cost, out);
        for rider in riders {
            match self.rider_comes_on(rider, hex) {
                Ok(cost) => self.set_on(rider, hex, cost, out),
                Err(_) => {
                    self.piece_mut(rider).rides = None;
                    out.push(Fact::StayedBehind { unit: rider }.by(Cite("V7.5c")));
                }
            }
        }
        if let Ok(place) = self.data().to_vienna.binary_search(&hex) {
            self.queue[place] += 1;
        }
        self.arrive(unit, hex, out);
    }

    fn rider_comes_on(&self, rider: UnitId, hex: Hex) -> Result<u8, Refusal> {
        let ahead = self
            .data()
            .to_vienna
            .binary_search(&hex)
            .map_or(0, |place| self.queue[place]);
        let cost = self.edge_cost(rider, hex)? + ahead * self.data().figures.queue_cost;
        if ahead > 0 && cost > self.allowance(rider) {
            return Err(Refusal::rule(
                Cite("V16.1c"),
                "{unit} cannot pay for its place in the line.",
            ));
        }
        self.leaves_room(rider, hex, cost)?;
        Ok(cost)
    }

    fn set_on(&mut self, unit: UnitId, hex: Hex, cost: u8, out: &mut Events) {
        self.place(unit, hex);
        let piece = self.piece_mut(unit);
        piece.spent = cost;
        piece.moved = true;
        let cost = Points::whole(u16::from(cost));
        out.push(Fact::Entered { unit, hex, cost }.by(Cite("V16.1a")));
    }

    /// Whether somebody of a sub-command could come on now.
    pub(super) fn entry_open(&self, block: usize) -> bool {
        self.first_to_enter(block).is_some()
    }

    /// The first reinforcement of a sub-command that has a valid hex to come on by (V16.1e).
    pub(super) fn first_to_enter(&self, block: usize) -> Option<UnitId> {
        if !self.data().formations.get(block)?.reinforcement {
            return None;
        }
        self.all_units().find(|unit| {
            self.unit(*unit).formation == block
                && self.waits_to_enter(*unit)
                && self
                    .data()
                    .to_vienna
                    .iter()
                    .any(|hex| self.would_come_on(*unit, *hex))
        })
    }

    /// Whether a unit may enter by a hex and, if it is a gun, could leave it again where another stands (V7.6d).
    fn would_come_on(&self, unit: UnitId, hex: Hex) -> bool {
        match self.may_come_on(unit, hex, false) {
            Ok(cost) => self.leaves_room(unit, hex, cost).is_ok(),
            Err(_) => false,
        }
    }

    /// Reinforcements that can come on must, before their sub-command gives way (V16.1e).
    pub(super) fn may_leave_block(&self) -> Result<(), Refusal> {
        if self.phase != Phase::Move {
            return Ok(());
        }
        self.block
            .and_then(|block| self.first_to_enter(block))
            .map_or(Ok(()), |unit| Err(must_enter(unit)))
    }

    /// The same for the end of the phase: their sub-command may not have been ordered at all.
    pub(super) fn all_have_entered(&self) -> Result<(), Refusal> {
        let waiting = (0..self.captured_block())
            .filter(|block| !self.done.contains(block))
            .find_map(|block| self.first_to_enter(block));
        waiting.map_or(Ok(()), |unit| Err(must_enter(unit)))
    }

    pub(super) fn entry_choices(&self, block: usize, out: &mut Vec<Choice>) {
        let waiting = self
            .all_units()
            .filter(|unit| self.unit(*unit).formation == block && self.waits_to_enter(*unit));
        for unit in waiting {
            for hex in &self.data().to_vienna {
                let enter = Act::new(Verb::Enter).unit(unit).hex(*hex);
                let march = Act::new(Verb::March).unit(unit).hex(*hex);
                out.extend(
                    [enter, march]
                        .into_iter()
                        .filter(|act| self.check(act).is_ok())
                        .map(Choice::from),
                );
            }
        }
    }

    pub(super) fn check_exit(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(unit), None, None, None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain("Choose the unit that leaves the map."));
        };
        self.may_start(unit)?;
        self.may_exit(unit)?;
        self.keeps_stacking(act)
    }

    /// Whether a unit may leave the map where it stands: Imperial units in good order at To Vienna, those of the garrison
    /// once demoralized; any unit of a demoralized army over its own edge; leaders and combat units only
    /// (V17.0a, V17.0b, V17.0d, V19.5.2b–V19.5.2d; R34, R67).
    pub(super) fn may_exit(&self, unit: UnitId) -> Result<u8, Refusal> {
        let (piece, printed) = (self.piece(unit), self.unit(unit));
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit).hex(piece.hex));
        if !(printed.arm.fights() || printed.arm == Arm::Leader) {
            return refuse("V17.0a", "Only combat units and leaders leave the map.");
        }
        let vienna = self.stands_at_vienna(unit);
        let demoralized = self.is_demoralized(piece.owner);
        if vienna {
            let garrison = self.data().formations[printed.formation].reinforcement;
            if garrison && !demoralized {
                return refuse(
                    "V19.5.2c",
                    "{unit} is of the garrison and leaves only once the army is demoralized.",
                );
            }
            if piece.disrupted {
                return refuse(
                    "V19.5.2d",
                    "{unit} is disrupted and cannot go in to Vienna.",
                );
            }
        } else if !self.friendly_edge(piece.owner).contains(piece.hex) {
            return refuse(
                "V17.0b",
                "{unit} stands at no edge by which it could leave.",
            );
        } else if !demoralized {
            return refuse(
                "V19.5.2b",
                "Only a demoralized army leaves by its own edge.",
            );
        }
        let cost = self.edge_cost(unit, piece.hex)?;
        self.within_allowance(unit, cost)
            .map_err(|refusal| super::cost::about(refusal, unit, piece.hex))?;
        Ok(cost)
    }

    /// Whether an Imperial unit stands at To Vienna, by which it goes in to the city (V19.5.2c).
    pub(super) fn stands_at_vienna(&self, unit: UnitId) -> bool {
        let piece = self.piece(unit);
        piece.owner == Side::Imperial && self.data().to_vienna.contains(&piece.hex)
    }

    /// Takes a unit off the map for good (V17.0c, V19.5.2e).
    pub(super) fn leave_map(&mut self, act: &Act, out: &mut Events) {
        let Some(unit) = act.unit else { return };
        self.take_over(unit);
        let piece = *self.piece(unit);
        let vienna = self.stands_at_vienna(unit);
        let life = if vienna {
            Life::Vienna
        } else {
            Life::Withdrawn
        };
        self.remove(unit, life);
        let cite = if vienna { "V19.5.2c" } else { "V17.0a" };
        let fact = Fact::Exited {
            unit,
            hex: piece.hex,
        };
        out.push(fact.by(Cite(cite)));
        self.remove_lone_leaders_at_once(&[], out);
    }
}

fn must_enter(unit: UnitId) -> Refusal {
    Refusal::rule(
        Cite("V16.1e"),
        "{unit} can come on and must, before the phase goes on.",
    )
    .unit(unit)
}
