//! Random events (V20.8a–V20.8.2b, VEVT1–VEVT6c; D32–D35; R42, R43, R73, R74).

use super::frames::{Chance, Frame, Part, Trigger};
use super::state::{Events, Life, Piece, State};
use crate::action::{Act, Choice, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;

/// Adds to a sorted list.
fn insert<T: Ord + Copy>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}

impl State {
    /// An event check is wanted for what happens now: 20.8 is in play and this phase has had none (V20.8.2a, V20.8.2b).
    fn noting(&mut self) -> Option<&mut Trigger> {
        let wanted = self.rules.random_events && !self.event_done;
        wanted.then(|| self.trigger.get_or_insert_default())
    }

    /// A leader's elimination calls for an event check, whosesoever he was (V20.8a; R74).
    pub(super) fn note_leader(&mut self, leader: UnitId, hex: Hex, by: &[UnitId]) {
        let enemy = self.piece(leader).owner == self.enemy();
        if let Some(trigger) = self.noting() {
            insert(&mut trigger.hexes, hex);
            by.iter()
                .for_each(|unit| insert(&mut trigger.causes, *unit));
            if enemy {
                insert(&mut trigger.leaders, (leader, hex));
            }
        }
    }

    /// So does the capture of a static gun, or the loss of the pavilion (V20.8a; R73).
    pub(super) fn note_capture(&mut self, hex: Hex, by: UnitId) {
        if let Some(trigger) = self.noting() {
            insert(&mut trigger.hexes, hex);
            insert(&mut trigger.causes, by);
            insert(&mut trigger.captors, by);
        }
    }

    /// Calls for the event die once the action is over (V20.8.1a; R43, R74).
    pub(super) fn begin_chance(&mut self, trigger: Trigger) {
        self.event_done = true;
        // Who has not set out yet joins anew afterwards.
        for rider in &self.data().attached {
            let host = self.piece(*rider).rides;
            if host.is_some_and(|host| !self.piece(host).moved) {
                self.piece_mut(*rider).rides = None;
            }
        }
        self.frames.push(Frame::Chance(Chance {
            parts: vec![Part::Die],
            trigger,
            mover: None,
            left: self.data().figures.event_move,
        }));
    }

    /// Reads the event die (VEVT1–VEVT6c; R42).
    pub(super) fn read_chance(&mut self, mut chance: Chance, die: u8, out: &mut Events) {
        match chance.parts.first() {
            Some(Part::Die) => {
                let (parts, cite) = self.parts(&chance.trigger, die);
                out.push(Fact::EventRolled { die }.by(cite));
                chance.parts = parts;
            }
            Some(Part::Relief) => {
                self.take_points(self.enemy(), u16::from(die), Cite("VEVT1"), out);
                chance.parts.remove(0);
            }
            _ => {
                self.add_points(self.enemy(), u16::from(die), Cite("VEVT2"), out);
                chance.parts.remove(0);
            }
        }
        self.frames.push(Frame::Chance(chance));
    }

    fn parts(&self, trigger: &Trigger, die: u8) -> (Vec<Part>, Cite) {
        let survive = (!trigger.leaders.is_empty()).then_some(Part::Survive);
        let disorder = (!trigger.captors.is_empty()).then_some(Part::Disorder);
        let printed = self.rules.events_printed;
        match die {
            1 => (vec![Part::Relief], Cite("VEVT1")),
            2 => (vec![Part::Grief], Cite("VEVT2")),
            3 => (vec![Part::Rally], Cite("VEVT3")),
            4 => (Vec::new(), Cite("VEVT4")),
            5 => {
                let survive = survive.filter(|_| printed);
                let parts = [Some(Part::Move), survive].into_iter().flatten();
                (parts.collect(), Cite("VEVT5a"))
            }
            _ => {
                let both = survive.is_some() && disorder.is_some();
                let survive = survive.filter(|_| !printed || both);
                let cite = match (survive, disorder) {
                    (Some(_), Some(_)) => Cite("VEVT6c"),
                    (Some(_), None) => Cite("VEVT6a"),
                    _ => Cite("VEVT6b"),
                };
                (survive.into_iter().chain(disorder).collect(), cite)
            }
        }
    }

    /// Carries out what needs no choice; true if something changed.
    pub(super) fn run_chance(&mut self, chance: &Chance, out: &mut Events) -> bool {
        let Some(part) = chance.parts.first() else {
            self.end_chance();
            return true;
        };
        let over = match part {
            Part::Die | Part::Relief | Part::Grief => return false,
            Part::Rally => !self.chance_rallies(chance).any(|_| true),
            Part::Move => !self.anyone_may_roam(chance),
            Part::Survive => return self.run_survival(chance, out),
            Part::Disorder => return self.run_disorder(chance, out),
        };
        if over {
            self.next_part();
        }
        over
    }

    /// The phase goes on where it was interrupted; who joined an event's move stays where it ended.
    fn end_chance(&mut self) {
        self.frames.pop();
    }

    fn next_part(&mut self) {
        let Some(Frame::Chance(chance)) = self.frames.last_mut() else {
            return;
        };
        if chance.parts.is_empty() {
            return;
        }
        let moved = chance.parts.remove(0) == Part::Move;
        chance.mover = None;
        let hosts = chance.trigger.causes.clone();
        for host in hosts.into_iter().filter(|_| moved) {
            self.part_ways(host);
        }
    }

    /// Leaders who joined for the event alone go no further with its unit.
    fn part_ways(&mut self, mover: UnitId) {
        let joined: Vec<UnitId> = self
            .riders(mover)
            .filter(|rider| !self.piece(*rider).moved || self.piece(*rider).finished)
            .collect();
        for rider in joined {
            self.piece_mut(rider).rides = None;
        }
        if self.mover != Some(mover) {
            self.let_riders_go(mover);
        }
    }

    pub(super) fn check_chance(&self, act: &Act, chance: &Chance) -> Result<(), Refusal> {
        let declinable = matches!(chance.parts.first(), Some(Part::Rally | Part::Move));
        match (act.verb, chance.parts.first()) {
            (Verb::Pass, _) if declinable && *act == Act::new(Verb::Pass) => Ok(()),
            (Verb::Rally, Some(Part::Rally)) => self.check_chance_rally(act, chance),
            (Verb::Move, Some(Part::Move)) => self.check_roam(act, chance),
            (Verb::Ride, Some(Part::Move)) => self.check_ride(act),
            (Verb::Alight, Some(Part::Move)) => self.check_alight(act),
            (Verb::Save, Some(Part::Survive)) => self.check_save(act, chance),
            (Verb::Pick, Some(Part::Disorder)) => self.check_pick(act, chance),
            _ => Err(Refusal::plain("The event is carried out first.")),
        }
    }

    pub(super) fn act_in_chance(&mut self, act: &Act, out: &mut Events) {
        match (act.verb, act.unit, act.hex) {
            (Verb::Rally, Some(unit), _) => {
                self.piece_mut(unit).disrupted = false;
                out.push(Fact::Rallied { unit }.by(Cite("VEVT3")));
                self.remove_lone_leaders_at_once(&[unit], out);
                self.next_part();
            }
            (Verb::Move, Some(unit), Some(hex)) => self.roam(unit, hex, out),
            (Verb::Ride | Verb::Alight, ..) => self.board(act, out),
            (Verb::Save, Some(leader), Some(hex)) => self.save(leader, hex, out),
            (Verb::Pick, Some(unit), _) => self.disorder(unit, out),
            _ => self.next_part(),
        }
    }

    /// Disrupted units of the rolling side near a trigger hex; zones of control do not matter, other bans do (VEVT3; D32).
    fn chance_rallies<'a>(&'a self, chance: &'a Chance) -> impl Iterator<Item = UnitId> + 'a {
        self.combat_units(self.active)
            .filter(|unit| self.may_rally_by_chance(chance, *unit).is_ok())
    }

    fn may_rally_by_chance(&self, chance: &Chance, unit: UnitId) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        let reach = self.data().figures.event_reach;
        let near = |hex: &Hex| self.data().board.distance(*hex, piece.hex) <= reach;
        if !self.is_on_map(unit) || piece.owner != self.active || !piece.disrupted {
            return Err(Refusal::rule(
                Cite("VEVT3"),
                "{unit} is no disrupted unit of the rolling side.",
            )
            .unit(unit));
        }
        if !chance.trigger.hexes.iter().any(near) {
            return Err(Refusal::rule(
                Cite("VEVT3"),
                "{unit} is more than {0} hexes from where the event arose.",
            )
            .unit(unit)
            .figures(reach.into(), 0));
        }
        self.rally_not_barred(unit)
    }

    fn check_chance_rally(&self, act: &Act, chance: &Chance) -> Result<(), Refusal> {
        match (act.unit, act.other, act.hex, act.name) {
            (Some(unit), None, None, None) => self.may_rally_by_chance(chance, unit),
            _ => Err(Refusal::plain(
                "Choose the unit that the event rallies; no leader helps.",
            )),
        }
    }

    /// Whether a unit may be the one that moves: it caused the event and is on the map (VEVT5a; D35).
    pub(super) fn may_roam(&self, chance: &Chance, unit: UnitId) -> bool {
        let chosen = chance.mover.is_none_or(|mover| mover == unit);
        chosen
            && chance.trigger.causes.contains(&unit)
            && self.is_on_map(unit)
            && self.piece(unit).owner == self.active
            && chance.left > 0
            && !(chance.mover == Some(unit) && self.is_burning(self.piece(unit).hex))
    }

    fn anyone_may_roam(&self, chance: &Chance) -> bool {
        let around = |unit: &UnitId| self.data().board.neighbours(self.piece(*unit).hex);
        let able = chance
            .trigger
            .causes
            .iter()
            .filter(|unit| self.may_roam(chance, **unit));
        able.into_iter().any(|unit| {
            let mut near = around(unit).iter().flatten();
            near.any(|to| self.may_roam_to(*unit, *to).is_ok())
        })
    }

    /// Free of terrain cost, but not into or across what is prohibited, nor among enemy combat units (VEVT5a, VEVT5b; D33).
    fn may_roam_to(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let from = self.piece(unit).hex;
        self.may_step_freely(unit, from, to)
            .map(|_| ())
            .map_err(|refusal| super::cost::about(refusal, unit, to))
    }

    fn check_roam(&self, act: &Act, chance: &Chance) -> Result<(), Refusal> {
        let (Some(unit), None, None) = (act.unit, act.other, act.name) else {
            return Err(Refusal::plain("Choose the unit that moves for the event."));
        };
        if !self.may_roam(chance, unit) {
            return Err(Refusal::rule(
                Cite("VEVT5a"),
                "{unit} is not the unit that may move for the event.",
            )
            .unit(unit));
        }
        match act.hex {
            Some(hex) => self.may_roam_to(unit, hex),
            None => Err(Refusal::plain("Choose the hex that {unit} enters.").unit(unit)),
        }
    }

    fn roam(&mut self, unit: UnitId, hex: Hex, out: &mut Events) {
        if let Some(Frame::Chance(chance)) = self.frames.last_mut() {
            chance.mover = Some(unit);
            chance.left -= 1;
        }
        self.relocate(unit, hex, 0, Cite("VEVT5a"), out);
        self.take_leaders_along(unit, hex, Cite("VEVT5a"), out);
        self.arrive(unit, hex, out);
    }

    /// A leader nobody can take in is eliminated after all; the next one is placed by his owner (VEVT6a; D34).
    fn run_survival(&mut self, chance: &Chance, _out: &mut Events) -> bool {
        let Some(next) = chance.trigger.leaders.first() else {
            self.next_part();
            return true;
        };
        let lost = self.havens(*next).is_empty();
        if lost {
            self.drop_first_leader();
        }
        lost
    }

    fn drop_first_leader(&mut self) {
        if let Some(Frame::Chance(chance)) = self.frames.last_mut() {
            chance.trigger.leaders.remove(0);
        }
    }

    /// Hexes within three of where he fell that hold a combat unit of his side (VEVT6a).
    fn havens(&self, (leader, fell): (UnitId, Hex)) -> Vec<Hex> {
        let owner = self.piece(leader).owner;
        let reach = self.data().figures.event_reach;
        let held = |hex: &Hex| {
            self.unit_at(*hex)
                .is_some_and(|unit| self.piece(unit).owner == owner)
        };
        self.data().board.within(fell, reach).filter(held).collect()
    }

    fn check_save(&self, act: &Act, chance: &Chance) -> Result<(), Refusal> {
        let (Some(leader), None, Some(hex), None) = (act.unit, act.other, act.hex, act.name) else {
            return Err(Refusal::plain(
                "Choose the hex in which the leader survives.",
            ));
        };
        let next = chance.trigger.leaders.first().copied();
        let haven = next
            .filter(|(first, _)| *first == leader)
            .is_some_and(|next| self.havens(next).contains(&hex));
        if haven {
            return Ok(());
        }
        let refusal = Refusal::rule(
            Cite("VEVT6a"),
            "{unit} survives with a combat unit of his side within three hexes only.",
        );
        Err(refusal.unit(leader).hex(hex))
    }

    /// He survives: his points come off again (VEVT6a).
    fn save(&mut self, leader: UnitId, hex: Hex, out: &mut Events) {
        let owner = self.piece(leader).owner;
        *self.piece_mut(leader) = Piece {
            life: Life::Waiting,
            ..*self.piece(leader)
        };
        self.place(leader, hex);
        out.push(Fact::LeaderSaved { unit: leader, hex }.by(Cite("VEVT6a")));
        let points = self.leader_loss(leader);
        self.take_points(owner, points, Cite("VEVT6a"), out);
        self.drop_first_leader();
    }

    /// The captor is disrupted and stops; one already disrupted or gone is not touched (VEVT6b; D35).
    fn run_disorder(&mut self, chance: &Chance, out: &mut Events) -> bool {
        match chance.trigger.captors[..] {
            [] => self.next_part(),
            [only] => self.disorder(only, out),
            _ => return false,
        }
        true
    }

    fn check_pick(&self, act: &Act, chance: &Chance) -> Result<(), Refusal> {
        match (act.unit, act.other, act.hex, act.name) {
            (Some(unit), None, None, None) if chance.trigger.captors.contains(&unit) => Ok(()),
            _ => Err(Refusal::rule(
                Cite("VEVT6b"),
                "It falls on one of the units that made the capture.",
            )),
        }
    }

    fn disorder(&mut self, unit: UnitId, out: &mut Events) {
        if self.is_on_map(unit) {
            self.finish_move(unit);
            if !self.piece(unit).disrupted {
                self.disrupt(unit, Cite("VEVT6b"), out);
            }
        }
        self.next_part();
    }

    pub(super) fn chance_choices(&self, chance: &Chance, out: &mut Vec<Choice>) {
        match chance.parts.first() {
            Some(Part::Rally) => {
                let rallies = self.chance_rallies(chance);
                out.extend(rallies.map(|unit| Choice::from(Act::new(Verb::Rally).unit(unit))));
                out.push(Act::new(Verb::Pass).into());
            }
            Some(Part::Move) => {
                for unit in &chance.trigger.causes {
                    let around = self.data().board.neighbours(self.piece(*unit).hex);
                    let steps = around
                        .iter()
                        .flatten()
                        .map(|to| Act::new(Verb::Move).unit(*unit).hex(*to));
                    let legal = steps.filter(|act| self.check_roam(act, chance).is_ok());
                    out.extend(legal.map(Choice::from));
                }
                self.rider_choices(out);
                out.push(Act::new(Verb::Pass).into());
            }
            Some(Part::Survive) => {
                let next = chance.trigger.leaders.first().copied();
                let hexes = next.map(|next| self.havens(next)).unwrap_or_default();
                let leader = next.map(|(leader, _)| leader);
                let save = hexes.into_iter().map(|hex| Act {
                    unit: leader,
                    ..Act::new(Verb::Save).hex(hex)
                });
                out.extend(save.map(Choice::from));
            }
            Some(Part::Disorder) => {
                let picks = chance.trigger.captors.iter();
                out.extend(picks.map(|unit| Choice::from(Act::new(Verb::Pick).unit(*unit))));
            }
            _ => {}
        }
    }

    /// Who decides in an event: the owner of a leader that survives, else the side that rolls (R41, R43).
    pub(super) fn chance_side(&self, chance: &Chance) -> crate::ids::Side {
        match chance.parts.first() {
            Some(Part::Survive | Part::Relief | Part::Grief) => self.enemy(),
            _ => self.active,
        }
    }
}
