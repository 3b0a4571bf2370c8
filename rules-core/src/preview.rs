//! Exact chances: an action is tried on copies, every reply and every face after it walked by the same rules.

use crate::action::{Action, Node, Refusal};
use crate::event::{Event, Fact};
use crate::game::Game;
use crate::view::{ChanceView, FateView, LineView, OddsView, Preview};

/// Every reply before the dice, and for each every result with its chance.
///
/// # Errors
/// The rule that forbids the action.
pub(crate) fn preview(game: &Game, action: &Action) -> Result<Preview, Refusal> {
    let mut after = game.clone();
    let mut events = after.apply(action)?;
    if let Some(resolved) = game.as_if_resolved(action) {
        (after, events) = resolved;
    }
    let mut lines = Vec::new();
    walk_replies(&after, Path::default().follow(game, &events), &mut lines);
    if let Action::Act(act) = action {
        for line in &mut lines {
            line.shot = game.shot(act);
        }
    }
    Ok(Preview { lines })
}

/// What may follow from here before the dice: once something is declared, or a throw is due.
pub(crate) fn forecast(game: &Game) -> Vec<LineView> {
    let mut lines = Vec::new();
    walk_replies(game, Path::default(), &mut lines);
    lines
}

/// What was chosen on the way to the dice.
#[derive(Clone, Default)]
struct Path {
    replies: Vec<String>,
    labels: Vec<String>,
    odds: Option<OddsView>,
}

impl Path {
    fn follow(mut self, game: &Game, events: &[Event]) -> Path {
        for event in events {
            if matches!(event.fact, Fact::OddsFound(_)) {
                self.odds = game.tell(event).odds;
            }
        }
        self
    }
}

fn walk_replies(game: &Game, path: Path, lines: &mut Vec<LineView>) {
    match game.node() {
        Node::Decide(decision) if game.in_flight() => {
            for choice in decision.choices.iter().filter(|choice| !choice.undoing) {
                let mut next = game.clone();
                let action = Action::Act(choice.act);
                if let Ok(events) = next.apply(&action) {
                    let mut path = path.clone();
                    path.replies.push(game.write(&action));
                    path.labels.push(game.label(&choice.act));
                    walk_replies(&next, path.follow(game, &events), lines);
                }
            }
        }
        Node::Roll(_) => lines.push(line(game, path)),
        _ => {}
    }
}

fn line(game: &Game, path: Path) -> LineView {
    let mut line = LineView {
        replies: path.replies,
        labels: path.labels,
        odds: path.odds,
        shot: None,
        chances: Vec::new(),
    };
    let Node::Roll(throw) = game.node() else {
        return line;
    };
    let answers = throw.answers();
    let of = u32::try_from(answers.len()).unwrap_or(u32::MAX);
    let before = game.losses();
    for faces in answers {
        let mut after = game.clone();
        let Ok(events) = after.apply(&Action::Dice(faces)) else {
            continue;
        };
        let lost = after.losses();
        let losses = vec![lost[0] - before[0], lost[1] - before[1]];
        if line.odds.is_none() {
            line.odds = Path::default().follow(game, &events).odds;
        }
        add(
            &mut line.chances,
            outcome(game, &events, losses, of),
            faces.as_slice(),
        );
    }
    line
}

fn outcome(game: &Game, events: &[Event], losses: Vec<i32>, of: u32) -> ChanceView {
    let fates: Vec<FateView> = events
        .iter()
        .filter_map(|event| game.fate(event))
        .map(|(unit, fate)| FateView {
            unit,
            fate: fate.into(),
        })
        .collect();
    let read = events.iter().find_map(|event| match &event.fact {
        Fact::Fought { result, words, .. } => Some(((*result).to_string(), (*words).to_string())),
        _ => None,
    });
    let (result, words) = read.unwrap_or_else(|| {
        let word = fates
            .first()
            .map_or("nothing", |fate| fate.fate.as_str())
            .to_string();
        (word.clone(), word)
    });
    ChanceView {
        chance: 0,
        of,
        faces: Vec::new(),
        result,
        words,
        fates,
        losses,
    }
}

/// Throws with the same result count together.
fn add(chances: &mut Vec<ChanceView>, new: ChanceView, faces: &[u8]) {
    let same = chances.iter().position(|old| {
        old.result == new.result && old.fates == new.fates && old.losses == new.losses
    });
    let at = same.unwrap_or_else(|| {
        chances.push(new);
        chances.len() - 1
    });
    chances[at].chance += 1;
    chances[at].faces.push(faces.to_vec());
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::ids::{Battle, Side};
    use crate::setup::{NewGame, Setup};

    #[test]
    fn a_throw_that_is_due_has_one_line_that_covers_every_face() {
        let mut new = NewGame::standard(Battle::Raab);
        new.deploy.insert(Side::Imperial, "imperial-heights".into());
        new.deploy
            .insert(Side::Ottoman, "ottoman-historical".into());
        let (mut game, _) = Game::start(&Setup::New(new)).unwrap();
        assert!(game.forecast().is_empty(), "nothing is declared yet");
        let fire = game
            .choices()
            .into_iter()
            .find(|choice| choice.act.verb == crate::action::Verb::Fire)
            .expect("some battery has a target at the start");
        game.apply(&crate::action::Action::Act(fire.act)).unwrap();
        let [line] = game.forecast().try_into().expect("no reply is open");
        assert_eq!(
            line.chances.iter().map(|chance| chance.chance).sum::<u32>(),
            6
        );
        assert_eq!(line.chances[0].of, 6);
    }
}
