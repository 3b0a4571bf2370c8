//! Lays a summary out in blocks, the same for every writer.

use std::collections::BTreeSet;

use rules_core::ids::Side;
use rules_core::view::{FactorView, OddsView};

use super::{
    Fight, Holding, Line, Move, Named, Placed, Rally, Shot, SideSummary, Summary, TurnSummary,
};

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    /// A heading; 1 is the title.
    Heading(u8, String),
    /// A paragraph.
    Paragraph(String),
    /// A list.
    List(Vec<Item>),
    /// A table: its head, then its rows.
    Table(Vec<String>, Vec<Vec<String>>),
}

/// A line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Item {
    /// What it says.
    pub text: String,
    /// The rule, or empty.
    pub rule: String,
    /// What belongs under it.
    pub under: Vec<Item>,
}

impl Item {
    fn new(text: impl Into<String>, rule: &str) -> Item {
        Item {
            text: text.into(),
            rule: rule.into(),
            under: Vec::new(),
        }
    }
}

/// The blocks of a summary.
pub(super) fn pages(summary: &Summary) -> Vec<Block> {
    let mut out = vec![Block::Heading(1, summary.name.clone())];
    out.push(Block::Paragraph(format!(
        "{}, {}.",
        summary.title, summary.date
    )));
    if !summary.players.is_empty() {
        let players = summary.players.iter();
        let named: Vec<String> = players
            .map(|(side, name)| format!("{}: {name}", side.name()))
            .collect();
        out.push(Block::Paragraph(format!("{}.", named.join(" · "))));
    }
    if !summary.options.is_empty() {
        out.push(Block::Paragraph("Played with these options:".into()));
        out.push(Block::List(
            summary
                .options
                .iter()
                .map(|option| Item::new(option.as_str(), ""))
                .collect(),
        ));
    }
    for turn in &summary.turns {
        turn_pages(turn, &mut out);
    }
    out
}

fn turn_pages(turn: &TurnSummary, out: &mut Vec<Block>) {
    let (title, name) = match turn.turn {
        0 => ("Deployment".to_string(), "the deployment".to_string()),
        number => (format!("Turn {number}"), format!("turn {number}")),
    };
    out.push(Block::Heading(2, title));
    for side in &turn.sides {
        side_pages(side, turn.complete, out);
    }
    let after = if turn.complete {
        format!("At the end of {name}")
    } else {
        format!("So far in {name}")
    };
    out.push(Block::Heading(3, after));
    let tracks = turn
        .tracks
        .iter()
        .map(|track| Item::new(format!("{}: {}", track.title, track.text), &track.rule));
    out.push(Block::List(tracks.collect()));
    holdings(&turn.holdings, out);
    out.push(Block::Paragraph(format!("Next: {}", turn.next)));
}

fn side_pages(side: &SideSummary, complete: bool, out: &mut Vec<Block>) {
    out.push(Block::Heading(3, side.side.name().into()));
    let before = out.len();
    if !side.set_up.is_empty() {
        heading("Set up", out);
        out.push(Block::Paragraph(format!(
            "{} counters: {}.",
            side.set_up.len(),
            placed(&side.set_up)
        )));
    }
    list("Rallies", side.rallies.iter().map(rally), out);
    list("Artillery fire", side.fire.iter().map(shot), out);
    if !side.moves.is_empty() {
        heading("Moves", out);
        out.push(Block::Table(
            head(["Unit", "Way", "Cost", "Rules"]),
            side.moves.iter().map(way).collect(),
        ));
    }
    list("Fights", side.fights.iter().map(fight), out);
    list("Captures", side.captures.iter().map(line), out);
    let losses = side
        .losses
        .iter()
        .map(|loss| Item::new(format!("{}: {}", loss.side.name(), loss.text), &loss.rule));
    list("Losses", losses, out);
    list("Besides", side.notes.iter().map(line), out);
    if out.len() == before {
        out.push(Block::Paragraph(
            if complete { "Nothing." } else { "Nothing yet." }.into(),
        ));
    }
}

fn head<const N: usize>(names: [&str; N]) -> Vec<String> {
    names.map(String::from).to_vec()
}

fn heading(title: &str, out: &mut Vec<Block>) {
    out.push(Block::Heading(4, title.into()));
}

fn list(title: &str, items: impl Iterator<Item = Item>, out: &mut Vec<Block>) {
    let items: Vec<Item> = items.collect();
    if !items.is_empty() {
        heading(title, out);
        out.push(Block::List(items));
    }
}

fn line(line: &Line) -> Item {
    Item::new(line.text.as_str(), &line.rule)
}

fn names(units: &[Named]) -> String {
    units
        .iter()
        .map(|unit| unit.name.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

fn placed(units: &[Placed]) -> String {
    units
        .iter()
        .map(|placed| format!("{} {}", placed.unit.name, placed.at))
        .collect::<Vec<_>>()
        .join(", ")
}

fn rally(rally: &Rally) -> Item {
    let help = rally
        .commander
        .as_ref()
        .map(|commander| format!(" + {} ({})", rally.points, commander.name));
    let result = if rally.rallied {
        "rallies"
    } else {
        "stays disrupted"
    };
    let text = format!(
        "{}: die {}{}, needs {}: {result}",
        rally.unit.name,
        rally.die,
        help.unwrap_or_default(),
        rally.needed
    );
    Item::new(text, &rally.rule)
}

fn shot(shot: &Shot) -> Item {
    let (battery, target) = (&shot.battery.name, &shot.target.name);
    let text = format!(
        "{battery} at {target}: range {}, die {}: {}",
        shot.range, shot.die, shot.result
    );
    Item {
        under: shot.effects.iter().map(line).collect(),
        ..Item::new(text, &shot.rule)
    }
}

fn way(way: &Move) -> Vec<String> {
    let path = std::iter::once(&way.from)
        .chain(&way.path)
        .cloned()
        .collect::<Vec<_>>()
        .join(" → ");
    vec![
        way.unit.name.clone(),
        path,
        way.cost.clone(),
        way.rules.join(", "),
    ]
}

fn fight(fight: &Fight) -> Item {
    let verb = if fight.attackers.len() == 1 {
        "attacks"
    } else {
        "attack"
    };
    let text = format!(
        "{} {verb} {}",
        names(&fight.attackers),
        names(&fight.defenders)
    );
    let mut under: Vec<Item> = fight.aids.iter().map(line).collect();
    if let Some(odds) = &fight.odds {
        odds_items(odds, fight, &mut under);
    }
    match &fight.result {
        None => under.push(Item::new("Not yet decided", "")),
        Some(result) => {
            let die: u8 = result
                .faces
                .iter()
                .fold(0, |sum, face| sum.saturating_add(*face));
            let read = if die == result.row {
                String::new()
            } else {
                format!(", read as {}", result.row)
            };
            let text = format!(
                "Die {die}{read} at {}: {}, {}",
                result.column, result.code, result.words
            );
            under.push(Item::new(text, &result.rule));
        }
    }
    under.extend(fight.effects.iter().map(line));
    Item {
        under,
        ..Item::new(text, &fight.rule)
    }
}

fn odds_items(odds: &OddsView, fight: &Fight, under: &mut Vec<Item>) {
    let sum = |title: &str, total: &str, factors: &[FactorView]| Item {
        under: factors.iter().map(|one| factor(one, fight)).collect(),
        ..Item::new(format!("{title} {total}"), "")
    };
    under.push(sum("Attack", &odds.attack_total, &odds.attack));
    under.push(sum("Defence", &odds.defence_total, &odds.defence));
    let column = usize::try_from(odds.column)
        .ok()
        .and_then(|column| odds.columns.get(column));
    under.push(Item::new(
        format!("Odds {}", column.map_or("", String::as_str)),
        &odds.rule,
    ));
    if !odds.die.is_empty() {
        under.push(sum("Die", &format!("{:+}", odds.die_modifier), &odds.die));
    }
}

fn factor(factor: &FactorView, fight: &Fight) -> Item {
    let unit = fight
        .attackers
        .iter()
        .chain(&fight.defenders)
        .find(|unit| unit.id == factor.unit);
    let of = unit
        .map(|unit| format!(", {}", unit.name))
        .unwrap_or_default();
    Item::new(
        format!("{} {}{of}", factor.shown, factor.text),
        &factor.rule,
    )
}

/// What is held in a table, batteries a row a side; what nobody holds in one sentence.
fn holdings(holdings: &[Holding], out: &mut Vec<Block>) {
    let (batteries, places): (Vec<&Holding>, Vec<&Holding>) = holdings
        .iter()
        .partition(|holding| holding.kind == "battery");
    let (held, free): (Vec<&Holding>, Vec<&Holding>) = places
        .into_iter()
        .partition(|holding| holding.side.is_some() || !holding.units.is_empty());
    let mut rows: Vec<Vec<String>> = held.into_iter().map(place_row).collect();
    rows.extend(battery_rows(&batteries));
    if !rows.is_empty() {
        out.push(Block::Table(head(["Place", "Held by", "Units"]), rows));
    }
    if !free.is_empty() {
        let names: Vec<&str> = free.into_iter().map(|free| free.name.as_str()).collect();
        out.push(Block::Paragraph(format!(
            "Nobody stands in: {}.",
            names.join("; ")
        )));
    }
}

fn place_row(held: &Holding) -> Vec<String> {
    let side = held.side.map_or("both", Side::name);
    vec![place(held), side.into(), placed(&held.units)]
}

fn battery_rows(batteries: &[&Holding]) -> Vec<Vec<String>> {
    let sides: BTreeSet<Side> = batteries
        .iter()
        .filter_map(|battery| battery.side)
        .collect();
    let row = |side: Side| {
        let own = batteries
            .iter()
            .filter(|battery| battery.side == Some(side));
        let names = own.map(|battery| format!("{} {}", battery.name, battery.places.join(" ")));
        vec![
            "Batteries".into(),
            side.name().into(),
            names.collect::<Vec<_>>().join(", "),
        ]
    };
    sides.into_iter().map(row).collect()
}

fn place(holding: &Holding) -> String {
    match &holding.places[..] {
        [only] => format!("{} ({}, {only})", holding.name, holding.kind),
        _ => format!("{} ({})", holding.name, holding.kind),
    }
}
