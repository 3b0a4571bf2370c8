//! Bombardment (V5.2c, V6.0a–V6.4b, V6.6a–V6.8b, V11.4a, V12.2e, V19.5.1g, V20.3.2d, V20.7a–V20.7e; D6, D7; R1–R3, R5, R32).

use super::frames::Frame;
use super::ground::INWARD;
use super::results::{Hit, Line};
use super::state::{Events, Life, Phase, State};
use super::units::Arm;
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;
use crate::kit::sight::entry_sides;
use crate::view::ShotView;

impl State {
    pub(super) fn check_fire(&self, act: &Act) -> Result<(), Refusal> {
        let (Some(gun), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the gun that fires."));
        };
        if self.phase != Phase::Fire {
            return Err(Refusal::rule(
                Cite("V6.0b"),
                "Guns fire in the bombardment phase of their own player only.",
            ));
        }
        self.may_serve(gun)?;
        self.acts_now(gun)?;
        let Some(hex) = act.hex else {
            return Err(Refusal::plain("Choose the hex that {unit} fires at.").unit(gun));
        };
        self.may_hit(gun, hex)
            .map_err(|refusal| super::cost::about(refusal, gun, hex))
    }

    /// Whether a gun may fire at all: the active player's, once a phase, not marching, not in a fire, and in a demoralized
    /// army only beside a leader; a captured gun may fire on its former owner (V6.0b, V6.0c, V6.1c, V6.8b, V11.4a, V12.2e, V20.3.2d, V20.7e; R2, R70).
    pub(super) fn may_serve(&self, gun: UnitId) -> Result<(), Refusal> {
        let piece = self.piece(gun);
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(gun));
        if self.unit(gun).arm != Arm::Gun {
            return refuse("V6.0a", "{unit} is no gun.");
        }
        if !self.is_on_map(gun) || piece.owner != self.active {
            return refuse("V6.8a", "{unit} is not in the active player's hands.");
        }
        if piece.acted {
            return refuse("V6.1c", "{unit} has fired in this phase.");
        }
        if piece.marching {
            return refuse("V20.3.2d", "{unit} is in road march and cannot fire.");
        }
        if self.is_burning(piece.hex) {
            return refuse("V20.7e", "{unit} stands in a fire and cannot be served.");
        }
        if self.is_demoralized(piece.owner) && !self.has_leader(gun) {
            return refuse(
                "V6.8b",
                "{unit} belongs to a demoralized army and fires beside a leader only.",
            );
        }
        Ok(())
    }

    /// A leader stands in the hex who opens fire or pursuit for a unit: of its sub-command or the overall commander; for a
    /// captured gun any (V9.5f, V11.4a; R70).
    pub(super) fn has_leader(&self, unit: UnitId) -> bool {
        let piece = self.piece(unit);
        let any = self.rules.any_leader || self.is_captured(unit);
        self.leaders(piece.owner)
            .filter(|leader| self.piece(*leader).hex == piece.hex)
            .any(|leader| any || self.leads(leader, unit))
    }

    /// The greatest range: mobile 4, static 6, in fog 2 (V5.2c, V6.3b; R1).
    pub(super) fn gun_range(&self, gun: UnitId) -> u16 {
        let figures = &self.data().figures;
        let clear = if self.unit(gun).static_gun() {
            figures.range_static
        } else {
            figures.range_mobile
        };
        if self.fog {
            clear.min(figures.fog_range)
        } else {
            clear
        }
    }

    /// Whether a hex is a target: in range, holding enemy combat units or guns or, where fires may be started, a town or
    /// village without own units, and in sight (V6.1a, V6.3a, V6.4a, V6.4b, V15.0c, V20.7b).
    pub(super) fn may_hit(&self, gun: UnitId, hex: Hex) -> Result<(), Refusal> {
        let from = self.piece(gun).hex;
        let range = self.data().board.distance(from, hex);
        let most = self.gun_range(gun);
        if range == 0 || range > most {
            let cite = if self.fog { "V5.2c" } else { "V6.3b" };
            return Err(
                Refusal::rule(Cite(cite), "{hex} is {0} hexes away; {unit} reaches {1}.")
                    .figures(range.into(), most.into()),
            );
        }
        if !self.holds_target(hex, self.piece(gun).owner) && !self.may_be_lit(hex) {
            return Err(Refusal::rule(
                Cite("V6.4a"),
                "{hex} holds no enemy combat unit or gun.",
            ));
        }
        self.sees(from, hex)
    }

    fn holds_target(&self, hex: Hex, owner: Side) -> bool {
        let enemy = |unit: UnitId| self.piece(unit).owner != owner;
        self.unit_at(hex).is_some_and(enemy)
            || self
                .attached_at(hex)
                .any(|unit| enemy(unit) && self.unit(unit).arm == Arm::Gun)
    }

    /// A town or village that does not burn yet and holds no own unit (V20.7b).
    fn may_be_lit(&self, hex: Hex) -> bool {
        let own = |unit: UnitId| self.piece(unit).owner == self.active;
        self.rules.burning
            && self.data().board.ground(hex).built()
            && !self.is_burning(hex)
            && !self.unit_at(hex).is_some_and(own)
            && !self.attached_at(hex).any(own)
    }

    /// The line of the table: C for captured guns and for fire that comes into an entrenchment over its side from outside
    /// (V6.2a–V6.2d, V6.8.1c, V6.8.1d; R3).
    pub(super) fn line(&self, gun: UnitId, hex: Hex) -> Line {
        let (data, from) = (self.data(), self.piece(gun).hex);
        let board = &data.board;
        let mut sides = entry_sides(board.axial(from), board.axial(hex));
        let over_trench = sides.any(|(outside, _)| {
            board
                .at(outside)
                .is_some_and(|outside| board.side(outside, hex) & INWARD != 0)
        });
        if self.is_captured(gun) || (over_trench && !data.inside(from)) {
            Line::C
        } else if self.unit(gun).side == Side::Imperial {
            Line::A
        } else {
            Line::B
        }
    }

    pub(super) fn begin_shot(&mut self, act: &Act) {
        if let (Some(gun), Some(hex)) = (act.unit, act.hex) {
            self.piece_mut(gun).acted = true;
            self.frames.push(Frame::Shot { gun, hex });
        }
    }

    /// Reads the bombardment die on line and range; the target's strength and ground do not matter
    /// (V6.6a, V6.6b, V6.7f, V10.0d, V20.7a; R5, R32).
    pub(super) fn read_shot(&mut self, gun: UnitId, hex: Hex, die: u8, out: &mut Events) {
        let range = self.data().board.distance(self.piece(gun).hex, hex);
        let line = self.line(gun, hex);
        let hit = self.data().bombardment(line, die, range);
        let fact = Fact::Bombarded {
            battery: gun,
            hex,
            range,
            line: line.letter(),
            die,
            result: hit.code(),
        };
        out.push(fact.by(Cite("V6.6a")));
        if hit != Hit::None {
            self.hit_hex(hex, hit, out);
        }
        if self.rules.burning && die == 1 && self.data().board.ground(hex).built() {
            self.light(hex, out);
        }
        self.remove_lone_leaders(&[], out);
    }

    /// Range, line and column of a shot (V6.2a–V6.2d, V6.3a, V6.6a).
    pub(crate) fn shot(&self, act: &Act) -> Option<ShotView> {
        let (Verb::Fire, Some(gun), Some(hex)) = (act.verb, act.unit, act.hex) else {
            return None;
        };
        let range = self.data().board.distance(self.piece(gun).hex, hex);
        let line = self.line(gun, hex);
        let column = self.data().bombardment_column(line, range)?;
        Some(ShotView {
            text: format!(
                "{}, line {}",
                crate::words::range(range, column),
                line.letter()
            ),
            rule: "V6.6a".into(),
        })
    }

    /// A hit tells on all it can: D disrupts, DZ destroys disrupted units and guns as well (VREFb–VREFe; R5, R32).
    fn hit_hex(&mut self, hex: Hex, hit: Hit, out: &mut Events) {
        if let Some(unit) = self
            .unit_at(hex)
            .filter(|unit| self.piece(*unit).owner != self.active)
        {
            if !self.piece(unit).disrupted {
                self.disrupt(unit, Cite("V10.0b"), out);
            } else if hit == Hit::Dz || self.plain_hit_kills(unit) {
                let cite = if hit == Hit::Dz { "VREFb" } else { "VREFc" };
                self.eliminate(unit, Cite(cite), out);
            }
        }
        let guns: Vec<UnitId> = self
            .attached_at(hex)
            .filter(|unit| self.unit(*unit).arm == Arm::Gun)
            .filter(|unit| self.piece(*unit).owner != self.active)
            .collect();
        for gun in guns.into_iter().filter(|_| hit == Hit::Dz) {
            let owner = self.piece(gun).owner;
            let points = self.gun_loss(gun, owner);
            self.remove(gun, Life::Lost);
            let fact = Fact::Destroyed {
                unit: gun,
                hex,
                points,
            };
            out.push(fact.by(Cite("V6.7f")));
            if points > 0 {
                self.add_points(owner, points, Cite("V19.3f"), out);
            }
        }
    }

    /// In a demoralized army any hit eliminates a disrupted unit, elite ones excepted (VREFc; R5).
    fn plain_hit_kills(&self, unit: UnitId) -> bool {
        self.loses_heart(unit) && !self.rules.plain_hits_spare_disrupted
    }

    /// A town or village takes fire for the rest of the game (V20.7a, V20.7c).
    fn light(&mut self, hex: Hex, out: &mut Events) {
        if self.burning.insert(hex) {
            out.push(Fact::FireLit { hex }.by(Cite("V20.7a")));
        }
    }

    /// Hexes a gun may fire at.
    fn targets(&self, gun: UnitId) -> impl Iterator<Item = Hex> + '_ {
        let near = self
            .data()
            .board
            .within(self.piece(gun).hex, self.gun_range(gun));
        near.filter(move |hex| self.may_hit(gun, *hex).is_ok())
    }

    pub(super) fn may_fire(&self, gun: UnitId) -> bool {
        self.may_serve(gun).is_ok() && self.targets(gun).next().is_some()
    }

    /// Shots are chosen one at a time in any order (V6.1b).
    pub(super) fn fire_choices(&self, out: &mut Vec<Choice>) {
        let ready = |gun: &UnitId| self.acts_now(*gun).is_ok() && self.may_serve(*gun).is_ok();
        for gun in self.guns(self.active).filter(ready) {
            let targets = self.targets(gun);
            out.extend(targets.map(|hex| Choice::from(Act::new(Verb::Fire).unit(gun).hex(hex))));
        }
    }
}
