//! What happens when a unit enters a hex: leaders, guns, the pavilion, fire
//! (V6.8c–V6.8.1d, V9.5k–V9.5l, V11.1e, V15.0d, V20.6a–V20.6c, V20.7f; R33, R50, R52, R62).

use super::frames::Frame;
use super::state::{Events, Life, State};
use super::units::Arm;
use crate::event::{CommanderLoss, Fact};
use crate::ids::{Cite, Side, UnitId};
use crate::kit::board::Hex;

impl State {
    /// Deals with what is in a hex just entered. A combat unit of either state eliminates leaders, takes the pavilion, and
    /// tries to take guns (V6.8c, V6.8d, V7.1c). True if something there ends a pursuit (V9.5k).
    pub(super) fn arrive(&mut self, unit: UnitId, hex: Hex, out: &mut Events) -> bool {
        let mut halted = self.enter_fire(unit, hex, out);
        if self.unit(unit).arm.fights() {
            halted |= self.sweep(unit, hex, out);
            if let Some(gun) = self.enemy_gun(unit, hex) {
                self.frames.push(Frame::Capture { gun, by: unit });
            }
        }
        self.end_march_beside_enemy(unit, out);
        self.remove_lone_leaders_at_once(&self.if_fights(unit), out);
        halted
    }

    /// The unit alone, if it is a combat unit: only these cause events (R74).
    fn if_fights(&self, unit: UnitId) -> Vec<UnitId> {
        let fights = self.unit(unit).arm.fights();
        Some(unit).filter(|_| fights).into_iter().collect()
    }

    /// Enemy leaders and the pavilion in the hex are lost at once (V9.5k, V11.1e, V15.0d).
    fn sweep(&mut self, unit: UnitId, hex: Hex, out: &mut Events) -> bool {
        let owner = self.piece(unit).owner;
        let found: Vec<UnitId> = self
            .attached_at(hex)
            .filter(|other| self.piece(*other).owner != owner && !self.piece(*other).looted)
            .collect();
        let mut any = false;
        for other in found {
            match self.unit(other).arm {
                Arm::Leader => self.lose_leader(other, CommanderLoss::Captured, &[unit], out),
                Arm::Pavilion => self.lose_pavilion(other, unit, out),
                _ => continue,
            }
            any = true;
        }
        any
    }

    fn enemy_gun(&self, unit: UnitId, hex: Hex) -> Option<UnitId> {
        let owner = self.piece(unit).owner;
        self.attached_at(hex)
            .find(|other| self.unit(*other).arm == Arm::Gun && self.piece(*other).owner != owner)
    }

    /// The pavilion is eliminated, or flipped to its looted side where 20.6 is in play (V15.0d, V15.0e, V19.3e, V20.6a,
    /// V20.6c; R50).
    fn lose_pavilion(&mut self, pavilion: UnitId, by: UnitId, out: &mut Events) {
        let (hex, side) = (self.piece(pavilion).hex, self.piece(pavilion).owner);
        let points = self.data().figures.pavilion_loss;
        if self.rules.looting {
            self.piece_mut(pavilion).looted = true;
            let fact = Fact::Looted {
                unit: pavilion,
                hex,
                by,
                points,
            };
            out.push(fact.by(Cite("V20.6a")));
        } else {
            self.remove(pavilion, Life::Lost);
            let fact = Fact::Destroyed {
                unit: pavilion,
                hex,
                points,
            };
            out.push(fact.by(Cite("V15.0d")));
        }
        self.note_capture(hex, by);
        self.add_points(side, points, Cite("V19.3e"), out);
    }

    /// Reads the capture die: the gun changes hands, or is disabled and removed (V6.8e, V6.8.1a–V6.8.1d; R33, R73). Another
    /// gun in the hex is tried next.
    pub(super) fn read_capture(&mut self, gun: UnitId, by: UnitId, die: u8, out: &mut Events) {
        let (hex, captor) = (self.piece(gun).hex, self.piece(by).owner);
        let captured = die <= self.data().figures.capture_up_to;
        let fact = Fact::CaptureRolled {
            battery: gun,
            by,
            die,
            captured,
        };
        out.push(fact.by(Cite("V6.8e")));
        let lost_by = self.piece(gun).owner;
        let recaptured = self.unit(gun).side == captor;
        if captured {
            self.hand_over(gun, by, captor, out);
            if self.unit(gun).static_gun() && !recaptured {
                self.note_capture(hex, by);
            }
        } else {
            self.remove(gun, Life::Lost);
            let fact = Fact::Destroyed {
                unit: gun,
                hex,
                points: self.gun_loss(gun, lost_by),
            };
            out.push(fact.by(Cite("V6.8e")));
        }
        self.count_gun(gun, lost_by, captured && recaptured, out);
        if let Some(next) = self.enemy_gun(by, hex).filter(|_| self.is_on_map(by)) {
            self.frames.push(Frame::Capture { gun: next, by });
        }
    }

    fn hand_over(&mut self, gun: UnitId, by: UnitId, owner: Side, out: &mut Events) {
        let piece = self.piece_mut(gun);
        piece.owner = owner;
        piece.marching = false;
        // It has not moved in its captor's phase: a mobile piece may be moved on, but by itself (V7.5b; R38).
        piece.moved = false;
        piece.finished = false;
        piece.spent = 0;
        piece.acted = false;
        piece.rides = None;
        let fact = Fact::BatteryCaptured {
            battery: gun,
            by,
            owner,
        };
        out.push(fact.by(Cite("V6.8a")));
    }

    /// What a lost gun counts: static Ottoman ones 3 (V19.3f; R33).
    pub(super) fn gun_loss(&self, gun: UnitId, lost_by: Side) -> u16 {
        let counts = self.unit(gun).static_gun()
            && self.unit(gun).side == Side::Ottoman
            && lost_by == Side::Ottoman;
        if counts {
            self.data().figures.static_gun_loss
        } else {
            0
        }
    }

    /// Points for a gun lost or retaken; a retaken one no longer counts once the level has been reached (V19.3f, V19.3g; R33).
    fn count_gun(&mut self, gun: UnitId, lost_by: Side, recaptured: bool, out: &mut Events) {
        let points = self.gun_loss(gun, lost_by);
        if points > 0 {
            self.add_points(Side::Ottoman, points, Cite("V19.3f"), out);
        }
        let ottoman = self.unit(gun).side == Side::Ottoman;
        if recaptured && ottoman && !self.is_demoralized(Side::Ottoman) {
            self.take_points(
                Side::Ottoman,
                self.data().figures.recapture,
                Cite("V19.3g"),
                out,
            );
        }
    }

    /// Whether a hex burns (V20.7c).
    pub(super) fn is_burning(&self, hex: Hex) -> bool {
        self.burning.contains(&hex)
    }

    /// A burning hex ends the move and disrupts a combat unit in good order; whoever begins in one leaves it normally (V20.7f, V20.7g).
    fn enter_fire(&mut self, unit: UnitId, hex: Hex, out: &mut Events) -> bool {
        if !self.is_burning(hex) {
            return false;
        }
        let riders: Vec<UnitId> = self
            .riders(unit)
            .filter(|rider| self.piece(*rider).hex == hex)
            .collect();
        for rider in riders {
            self.piece_mut(rider).finished = true;
        }
        self.finish_move(unit);
        if self.unit(unit).arm.fights() && !self.piece(unit).disrupted {
            self.disrupt(unit, Cite("V20.7f"), out);
        }
        true
    }
}
