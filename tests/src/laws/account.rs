//! Every counter's place and state, kept from the events alone: the events must tell the whole story.

use rules_core::Game;
use rules_core::event::{Event, Fact};
use rules_core::ids::{Side, UnitId};
use rules_core::kit::board::Hex;
use rules_core::view::{BoardView, Eyes, PieceView, View};

use super::{Breach, broken};

/// What the events say of one counter.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    at: Option<String>,
    side: Side,
    disrupted: bool,
    lost: bool,
}

impl Line {
    fn of(piece: &PieceView) -> Line {
        Line {
            at: piece.at.clone(),
            side: piece.side,
            disrupted: piece.disrupted && piece.state != "lost",
            lost: piece.state == "lost",
        }
    }
}

/// The account of all counters.
#[derive(Clone, Debug)]
pub(super) struct Account {
    lines: Vec<Line>,
    labels: Vec<String>,
}

impl Account {
    pub(super) fn open(game: &Game, board: &BoardView) -> Account {
        let pieces = game.view(Eyes::Both).pieces;
        Account {
            lines: pieces.iter().map(Line::of).collect(),
            labels: board.places.iter().map(|place| place.id.clone()).collect(),
        }
    }

    pub(super) fn enter(&mut self, events: &[Event]) {
        for event in events {
            match &event.fact {
                Fact::Deployed { unit, hex } => self.put(*unit, Some(*hex)),
                Fact::Moved { unit, to, .. } => self.put(*unit, Some(*to)),
                Fact::Entered { unit, hex, .. } => self.put(*unit, Some(*hex)),
                Fact::LeaderSaved { unit, hex } => {
                    self.put(*unit, Some(*hex));
                    self.change(*unit, |line| line.lost = false);
                }
                Fact::TakenUp { unit } => self.put(*unit, None),
                Fact::Exited { unit, .. } => {
                    self.put(*unit, None);
                    self.change(*unit, |line| line.disrupted = false);
                }
                Fact::Rallied { unit } => self.change(*unit, |line| line.disrupted = false),
                Fact::BatteryCaptured { battery, owner, .. } => {
                    self.change(*battery, |line| line.side = *owner)
                }
                Fact::Disrupted { unit } => self.change(*unit, |line| line.disrupted = true),
                Fact::RallyRolled { unit, rallied, .. } => {
                    self.change(*unit, |line| line.disrupted = !rallied)
                }
                Fact::Destroyed { unit, .. } | Fact::CommanderLost { unit, .. } => {
                    self.change(*unit, |line| {
                        *line = Line {
                            at: None,
                            disrupted: false,
                            lost: true,
                            side: line.side,
                        };
                    })
                }
                _ => {}
            }
        }
    }

    fn put(&mut self, unit: UnitId, hex: Option<Hex>) {
        let label = hex.and_then(|hex| self.labels.get(hex.index()).cloned());
        self.change(unit, |line| line.at = label);
    }

    fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut Line)) {
        if let Some(line) = self.lines.get_mut(unit.index()) {
            change(line);
        }
    }

    /// What the events said is what the game shows.
    pub(super) fn agrees(&self, view: &View) -> Result<(), Breach> {
        let wrong = view
            .pieces
            .iter()
            .zip(&self.lines)
            .find(|(piece, line)| Line::of(piece) != **line);
        match wrong {
            Some((piece, line)) => broken(
                "events",
                format!(
                    "{} is {:?}, but the events say {line:?}",
                    piece.id,
                    Line::of(piece)
                ),
            ),
            None => Ok(()),
        }
    }
}
