//! Sorts events, as they come, by turn and side and by what they are.

use std::collections::BTreeMap;

use rules_core::Game;
use rules_core::event::{Event, Fact};
use rules_core::ids::Side;
use rules_core::view::{Eyes, LineOfLog};

use super::holdings::holdings;
use super::{
    Fight, FightResult, Line, Loss, Move, Named, Placed, Rally, Shot, SideSummary, TurnSummary,
};

/// The telling of a game so far.
pub(super) struct Chronicle {
    /// Id to short name and printed side.
    counters: BTreeMap<String, (String, Side)>,
    turn: u8,
    side: Side,
    /// The phase that is told; in combat a pursuit belongs to its fight.
    phase: &'static str,
    cause: Cause,
    /// How the players ended the game themselves.
    ended: Option<String>,
    turns: Vec<TurnSummary>,
}

/// The phase in which fights are fought.
const FIGHT: &str = "fight";

/// What the next disruption or loss is an effect of.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Cause {
    None,
    Shot,
    Fight,
}

impl Chronicle {
    /// Begins before the events that led to the first node. The first turn that begins in them tells which came before.
    pub(super) fn new(game: &Game, events: &[Event]) -> Chronicle {
        let counters = game.battle().board().counters;
        let (turn, side, phase) = game.clock();
        let begun = events.iter().find_map(|event| match event.fact {
            Fact::TurnBegan { turn } => Some(turn.saturating_sub(1)),
            _ => None,
        });
        Chronicle {
            counters: counters
                .into_iter()
                .map(|counter| (counter.id, (counter.name, counter.side)))
                .collect(),
            turn: begun.unwrap_or(turn),
            side,
            phase,
            cause: Cause::None,
            ended: None,
            turns: Vec::new(),
        }
    }

    /// Takes the events of one action; `game` is the state after it.
    pub(super) fn record(&mut self, game: &Game, events: &[Event]) {
        // What follows a die of combat, by choice or by other dice, still belongs to that fight.
        if !(self.phase == FIGHT && self.cause == Cause::Fight) {
            self.cause = Cause::None;
        }
        for event in events {
            let line = game.tell(event);
            self.sort(game, &event.fact, line);
        }
    }

    /// Notes what no rule brought about.
    pub(super) fn note(&mut self, text: &str) {
        let line = Line {
            text: text.into(),
            rule: String::new(),
        };
        self.page(self.side).notes.push(line);
    }

    /// The players end the game themselves.
    pub(super) fn end(&mut self, sentence: &str) {
        self.note(sentence);
        self.ended = Some(sentence.into());
    }

    /// The turns, the last as far as it has come.
    pub(super) fn finish(mut self, game: &Game) -> Vec<TurnSummary> {
        self.page(self.side);
        let over = game.side().is_none() || self.ended.is_some();
        self.close(game, over);
        if let (Some(last), Some(sentence)) = (self.turns.last_mut(), self.ended) {
            last.next = sentence;
        }
        self.turns
    }

    fn sort(&mut self, game: &Game, fact: &Fact, line: LineOfLog) {
        match fact {
            Fact::TurnBegan { turn } => self.begin_turn(game, *turn),
            Fact::PhaseBegan {
                turn, side, phase, ..
            } => {
                (self.turn, self.side, self.cause) = (*turn, *side, Cause::None);
                self.phase = phase;
                self.page(*side);
            }
            Fact::Deployed { .. } => self.set_up(&line),
            Fact::TakenUp { .. } => self.take_up(&line),
            Fact::RallyRolled {
                points,
                die,
                needed,
                rallied,
                ..
            } => {
                let rally = Rally {
                    unit: self.unit(&line, 0),
                    commander: line.units.get(1).map(|id| self.named(id)),
                    points: *points,
                    die: *die,
                    needed: *needed,
                    rallied: *rallied,
                    rule: line.rule,
                };
                self.page(self.side).rallies.push(rally);
            }
            Fact::Fired {
                range, die, hit, ..
            } => {
                let (battery, target) = (self.unit(&line, 0), self.unit(&line, 1));
                let shot = Shot {
                    battery,
                    target,
                    range: *range,
                    die: *die,
                    hit: *hit,
                    result: if *hit { "hit" } else { "no effect" }.into(),
                    effects: Vec::new(),
                    rule: line.rule,
                };
                self.page(self.side).fire.push(shot);
                self.cause = Cause::Shot;
            }
            Fact::Bombarded {
                range,
                line: table,
                die,
                result,
                ..
            } => {
                let at = line.places.first().cloned().unwrap_or_default();
                let shot = Shot {
                    battery: self.unit(&line, 0),
                    target: self.named(&at),
                    range: *range,
                    die: *die,
                    hit: *result != "no effect",
                    result: format!("line {table}, {result}"),
                    effects: Vec::new(),
                    rule: line.rule,
                };
                self.page(self.side).fire.push(shot);
                self.cause = Cause::Shot;
            }
            Fact::Moved { .. } if self.phase == FIGHT => self.effect(said(line)),
            Fact::Moved { cost, .. } => self.step(line, *cost),
            Fact::Entered { cost, .. } => self.come_on(&line, *cost),
            Fact::CaptureRolled { .. } | Fact::BatteryCaptured { .. } | Fact::Looted { .. } => {
                self.page(self.side).captures.push(said(line));
            }
            Fact::Declared { attackers, .. } => self.declare(line, attackers.len()),
            Fact::Charged { .. } | Fact::Aided { .. } | Fact::NotAided { .. } => {
                self.in_fight(line, |fight, line| fight.aids.push(said(line)))
            }
            Fact::OddsFound(_) => self.in_fight(line, |fight, line| fight.odds = line.odds),
            Fact::Fought {
                row,
                column,
                result,
                words,
                ..
            } => {
                let (row, column) = (*row, column.clone());
                self.in_fight(line, |fight, line| {
                    fight.result = Some(FightResult {
                        faces: line.faces,
                        row,
                        column,
                        code: (*result).into(),
                        words: (*words).into(),
                        rule: line.rule,
                    });
                });
                self.cause = Cause::Fight;
            }
            Fact::Disrupted { .. } | Fact::FireLit { .. } => self.effect(said(line)),
            Fact::Destroyed { points, .. } | Fact::CommanderLost { points, .. } => {
                self.lose(line, *points)
            }
            // The tracks after the turn show the sums; a group being put together is no deed yet.
            // Orders and stated attacks are carried out at once or told as fights.
            Fact::LossesCounted { .. }
            | Fact::GroupChanged
            | Fact::DeploymentEnded { .. }
            | Fact::Ordered { .. }
            | Fact::Planned { .. } => {}
            _ => self.page(self.side).notes.push(said(line)),
        }
    }

    fn named(&self, id: &str) -> Named {
        let name = self.counters.get(id).map_or(id, |(name, _)| name);
        Named {
            id: id.into(),
            name: name.into(),
        }
    }

    fn unit(&self, line: &LineOfLog, place: usize) -> Named {
        self.named(line.units.get(place).map_or("", String::as_str))
    }

    fn printed_side(&self, id: &str) -> Side {
        self.counters.get(id).map_or(self.side, |(_, side)| *side)
    }

    /// The page of a side in the present turn.
    fn page(&mut self, side: Side) -> &mut SideSummary {
        if self.turns.last().is_none_or(|last| last.turn != self.turn) {
            self.turns.push(TurnSummary {
                turn: self.turn,
                complete: false,
                sides: Vec::new(),
                tracks: Vec::new(),
                holdings: Vec::new(),
                next: String::new(),
            });
        }
        let last = self.turns.len() - 1;
        let sides = &mut self.turns[last].sides;
        let found = sides.iter().position(|page| page.side == side);
        let place = found.unwrap_or_else(|| {
            sides.push(SideSummary::new(side));
            sides.len() - 1
        });
        &mut sides[place]
    }

    fn begin_turn(&mut self, game: &Game, turn: u8) {
        self.close(game, true);
        self.turn = turn;
    }

    /// Notes how things stand after the last turn told.
    fn close(&mut self, game: &Game, complete: bool) {
        let Some(last) = self.turns.last_mut().filter(|last| !last.complete) else {
            return;
        };
        let view = game.view(Eyes::Both);
        last.complete = complete;
        last.holdings = holdings(&game.battle().board(), &view);
        last.tracks = view
            .tracks
            .into_iter()
            .filter(|track| track.id != "turn")
            .collect();
        last.next = view.prompt;
    }

    fn set_up(&mut self, line: &LineOfLog) {
        let unit = self.unit(line, 0);
        let side = self.printed_side(&unit.id);
        let at = line.places.first().cloned().unwrap_or_default();
        self.page(side).set_up.push(Placed { unit, at });
    }

    fn take_up(&mut self, line: &LineOfLog) {
        let unit = self.unit(line, 0);
        let side = self.printed_side(&unit.id);
        self.page(side)
            .set_up
            .retain(|placed| placed.unit.id != unit.id);
    }

    /// Steps of one unit that follow upon each other become one way.
    fn step(&mut self, line: LineOfLog, cost: rules_core::kit::points::Points) {
        let unit = self.unit(&line, 0);
        let [from, to] = &line.places[..] else { return };
        let moves = &mut self.page(self.side).moves;
        let goes_on = moves
            .last_mut()
            .filter(|last| last.unit.id == unit.id && last.path.last() == Some(from));
        match goes_on {
            Some(last) => last.step(to.clone(), cost, &line.rule),
            None => {
                let mut first = Move {
                    unit,
                    from: from.clone(),
                    path: Vec::new(),
                    cost: String::new(),
                    rules: Vec::new(),
                    sixths: 0,
                };
                first.step(to.clone(), cost, &line.rule);
                moves.push(first);
            }
        }
    }

    /// A reinforcement comes on: its way begins at the edge.
    fn come_on(&mut self, line: &LineOfLog, cost: rules_core::kit::points::Points) {
        let mut way = Move {
            unit: self.unit(line, 0),
            from: "the edge".into(),
            path: Vec::new(),
            cost: String::new(),
            rules: Vec::new(),
            sixths: 0,
        };
        let at = line.places.first().cloned().unwrap_or_default();
        way.step(at, cost, &line.rule);
        self.page(self.side).moves.push(way);
    }

    fn declare(&mut self, line: LineOfLog, attackers: usize) {
        let mut units: Vec<Named> = line.units.iter().map(|id| self.named(id)).collect();
        let defenders = units.split_off(attackers.min(units.len()));
        let fight = Fight {
            attackers: units,
            defenders,
            rule: line.rule,
            aids: Vec::new(),
            odds: None,
            result: None,
            effects: Vec::new(),
        };
        self.cause = Cause::None;
        self.page(self.side).fights.push(fight);
    }

    /// A game that starts from a position may come into the middle of a fight; what belongs to it is then a note.
    fn in_fight(&mut self, line: LineOfLog, tell: impl FnOnce(&mut Fight, LineOfLog)) {
        let page = self.page(self.side);
        match page
            .fights
            .last_mut()
            .filter(|fight| fight.result.is_none())
        {
            Some(fight) => tell(fight, line),
            None => page.notes.push(said(line)),
        }
    }

    fn effect(&mut self, line: Line) {
        let cause = self.cause;
        let page = self.page(self.side);
        let effects = match cause {
            Cause::Fight => page.fights.last_mut().map(|fight| &mut fight.effects),
            Cause::Shot => page.fire.last_mut().map(|shot| &mut shot.effects),
            Cause::None => None,
        };
        effects.unwrap_or(&mut page.notes).push(line);
    }

    fn lose(&mut self, line: LineOfLog, points: u16) {
        let unit = self.unit(&line, 0);
        let loss = Loss {
            side: self.printed_side(&unit.id),
            unit,
            at: line.places.first().cloned().unwrap_or_default(),
            points,
            text: line.text.clone(),
            rule: line.rule.clone(),
        };
        if self.cause != Cause::None {
            self.effect(said(line));
        }
        self.page(self.side).losses.push(loss);
    }
}

fn said(line: LineOfLog) -> Line {
    Line {
        text: line.text,
        rule: line.rule,
    }
}

impl SideSummary {
    fn new(side: Side) -> SideSummary {
        SideSummary {
            side,
            set_up: Vec::new(),
            rallies: Vec::new(),
            fire: Vec::new(),
            moves: Vec::new(),
            fights: Vec::new(),
            captures: Vec::new(),
            losses: Vec::new(),
            notes: Vec::new(),
        }
    }
}
