//! What the screen, the command line and other programs are shown: text and integers only.

use serde::Serialize;

use crate::action::{Action, Choice, Outcome, Owed};
use crate::dice::Throw;
use crate::ids::{Battle, Side, UnitId};
use crate::kit::board::Hex;
use crate::notation::{self, Lexicon};

macro_rules! shown {
    ($(#[$doc:meta])* pub struct $name:ident { $($(#[$field_doc:meta])* pub $field:ident : $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "specta", derive(specta::Type))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$field_doc])* pub $field: $type),* }
    };
}

/// Through whose eyes a game is seen. The four battles have no hidden units; this keeps the door open.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// A player's.
    Side(Side),
    /// Both players at one screen.
    Both,
}

shown! {
    /// A figure's or a layer's origin.
    pub struct OriginView {
        /// `printed`, `inferred`, `published` or `reconstructed`.
        pub tag: String,
        /// More about it; may be empty.
        pub note: String,
    }
}

shown! {
    /// A place of the board.
    pub struct PlaceView {
        /// The printed number.
        pub id: String,
        /// The hexes it is made of, as axial coordinates: one, or seven at Blenheim.
        pub hexes: Vec<(i16, i16)>,
        /// Terrain word.
        pub terrain: String,
        /// Level of the ground.
        pub level: u8,
        /// Where its terrain comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A line along hexsides: a river, a slope, an entrenchment.
    pub struct EdgeLineView {
        /// `river`, `tributary`, `bridge`, `slope`, …
        pub kind: String,
        /// Its name; may be empty.
        pub name: String,
        /// Pairs of places; a slope goes from the lower to the upper.
        pub sides: Vec<(String, String)>,
        /// Where it comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A road.
    pub struct RoadView {
        /// Its name.
        pub name: String,
        /// `main` or `minor`.
        pub class: String,
        /// The places it runs through.
        pub places: Vec<String>,
        /// Where it comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A name on the map.
    pub struct MapNameView {
        /// The name with its own letters.
        pub name: String,
        /// `village`, `height`, `camp`, `exit`, …
        pub kind: String,
        /// Where it stands.
        pub places: Vec<String>,
        /// Where it comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A stretch of the map's edge by which counters come in or go out.
    pub struct MapEdgeView {
        /// `friendly`, `entry`, `exit` or `passage` for both ways.
        pub kind: String,
        /// Its name.
        pub name: String,
        /// Whose it is; `None` when both sides use it.
        pub side: Option<Side>,
        /// The places along it.
        pub places: Vec<String>,
        /// Who passes it and when, in a sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
        /// Where it comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A figure of a counter, with its origin.
    pub struct FigureView {
        /// `combat`, `combat-disrupted`, `move`, `command`, …
        pub name: String,
        /// The figure.
        pub value: i32,
        /// Where it comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A counter as printed.
    pub struct CounterView {
        /// Its id in notations.
        pub id: String,
        /// Short name.
        pub name: String,
        /// Full name.
        pub full_name: String,
        /// The side it starts on.
        pub side: Side,
        /// `infantry`, `cavalry`, `commander`, `battery`, …
        pub kind: String,
        /// Wing, sub-command or army part.
        pub formation: String,
        /// Nation.
        pub nation: String,
        /// Traits: `janissary`, `german`, `elite`, …
        pub traits: Vec<String>,
        /// Figures with their origins.
        pub figures: Vec<FigureView>,
        /// Where the counter comes from.
        pub origin: OriginView,
    }
}

shown! {
    /// A chart.
    pub struct TableView {
        /// Its id.
        pub id: String,
        /// Its title.
        pub title: String,
        /// The rule that sends to it.
        pub rule: String,
        /// What the rows are.
        pub row_head: String,
        /// What the columns are.
        pub column_head: String,
        /// Row names.
        pub rows: Vec<String>,
        /// Column names.
        pub columns: Vec<String>,
        /// Row by row.
        pub cells: Vec<Vec<String>>,
        /// Row by row, where each cell comes from.
        pub origins: Vec<Vec<OriginView>>,
    }
}

shown! {
    /// A row of the rule register.
    pub struct RuleView {
        /// `RN6.5b`.
        pub id: String,
        /// In our words.
        pub text: String,
        /// The kind of rule.
        pub kind: String,
        /// Which text it stands in.
        pub source: String,
    }
}

shown! {
    /// A ruling on a contradiction or gap of the rulebook.
    pub struct RulingView {
        /// `U41`, `K01`, `R18`.
        pub id: String,
        /// The question.
        pub question: String,
        /// How it is ruled.
        pub ruling: String,
        /// Why.
        pub reason: String,
        /// The option that switches it, or empty.
        pub option: String,
    }
}

shown! {
    /// A named deployment.
    pub struct DeploymentView {
        /// Its name in notations.
        pub id: String,
        /// Its title.
        pub title: String,
        /// The side it deploys.
        pub side: Side,
        /// Whether it follows the day itself.
        pub historical: bool,
        /// One sentence about it.
        pub note: String,
        /// Counter and place.
        pub at: Vec<(String, String)>,
    }
}

shown! {
    /// Everything about a battle that does not change during play; fetched once.
    pub struct BoardView {
        /// The battle.
        pub battle: Battle,
        /// Its title.
        pub title: String,
        /// Its date in words.
        pub date: String,
        /// One sentence for the choice of a battle.
        pub note: String,
        /// The sides, first player first.
        pub sides: Vec<Side>,
        /// Turns.
        pub turns: u8,
        /// Phases of a player turn: id and title.
        pub phases: Vec<(String, String)>,
        /// Metres across a hex.
        pub hex_metres: u16,
        /// Ways to lay the board on the screen, north up first.
        pub orientations: Vec<OrientationView>,
        /// The places.
        pub places: Vec<PlaceView>,
        /// Lines along hexsides.
        pub edges: Vec<EdgeLineView>,
        /// Roads.
        pub roads: Vec<RoadView>,
        /// Names.
        pub names: Vec<MapNameView>,
        /// Friendly edges, entries and exits; none where nothing leaves the map.
        pub map_edges: Vec<MapEdgeView>,
        /// Counters.
        pub counters: Vec<CounterView>,
        /// Charts.
        pub tables: Vec<TableView>,
        /// Named deployments.
        pub deployments: Vec<DeploymentView>,
    }
}

shown! {
    /// A way to lay the board on the screen. With R the hex side, a hex centre lies at
    /// x = ux·(q·q_step.0 + r·r_step.0), y = uy·(q·q_step.1 + r·r_step.1), where
    /// (ux, uy) = (√3/2·R, 3/2·R) for hexes with a corner on top and (3/2·R, √3/2·R) for flat tops.
    pub struct OrientationView {
        /// `north` or `printed`.
        pub id: String,
        /// In words.
        pub title: String,
        /// Whether hexes have a corner on top.
        pub pointy: bool,
        /// The step (q+1, r).
        pub q_step: (i8, i8),
        /// The step (q, r+1).
        pub r_step: (i8, i8),
    }
}

shown! {
    /// A counter in play.
    pub struct PieceView {
        /// Its id.
        pub id: String,
        /// Where it stands; `None` when off the map.
        pub at: Option<String>,
        /// The side that owns it now.
        pub side: Side,
        /// Whether it has changed hands.
        pub captured: bool,
        /// Whether its disrupted side is up.
        pub disrupted: bool,
        /// `waiting` (not yet deployed or arrived), `later` (during deployment: a reinforcement), `map`, `exited`, `lost`.
        pub state: String,
        /// The values on the face shown, as printed: `8-4`.
        pub values: String,
        /// Combat value on the face shown.
        pub combat: i32,
        /// Movement points this turn as text, and those left while it is the mover's phase.
        pub movement: String,
        /// Movement points left, as text; empty outside the phase.
        pub left: String,
        /// Moved, fired, rallied or fought this phase.
        pub acted: bool,
        /// Whether a choice of this node is its.
        pub can_act: bool,
        /// Whether it owes an action in this phase.
        pub owes: bool,
        /// Short remarks: `demoralized`, `in village`, …
        pub marks: Vec<String>,
    }
}

shown! {
    /// A track beside the board.
    pub struct TrackView {
        /// Its id.
        pub id: String,
        /// Its title.
        pub title: String,
        /// The side it belongs to, if to one.
        pub side: Option<Side>,
        /// Where it stands.
        pub value: i32,
        /// The threshold that matters, if any.
        pub limit: Option<i32>,
        /// In words.
        pub text: String,
        /// The round marker that stands for it now, `broken` or `fog`; may be empty.
        pub marker: String,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// A legal step.
    pub struct ChoiceView {
        /// The notation to send back.
        pub action: String,
        /// The verb's word.
        pub verb: String,
        /// The unit that acts, or empty.
        pub unit: String,
        /// Where it leads: a place, a unit's place, or empty for a button.
        pub at: String,
        /// The second unit, or empty.
        pub other: String,
        /// In words.
        pub label: String,
        /// For a step that binds or resolves a fight: its odds as it stands and the chance of each result; else empty.
        pub chances: String,
        /// Whether it only takes back earlier steps of the decision.
        pub undoing: bool,
    }
}

shown! {
    /// Several steps that may be sent at once.
    pub struct GestureView {
        /// In words.
        pub label: String,
        /// The notations; dice that fall due in between are rolled by the program.
        pub actions: Vec<String>,
    }
}

shown! {
    /// A sub-command, whose units act together.
    pub struct GroupView {
        /// Its id, as counters name it in `formation`.
        pub id: String,
        /// Its name.
        pub title: String,
        /// Its side.
        pub side: Side,
        /// `acting`, `done` or `waiting` in the present phase.
        pub state: String,
        /// The notation that orders it to act now; empty where that may not be.
        pub order: String,
    }
}

shown! {
    /// Something still owed.
    pub struct OwedView {
        /// One sentence.
        pub text: String,
        /// The units concerned.
        pub units: Vec<String>,
        /// The units of the other side with whom it can be done; empty when it concerns no other unit.
        pub against: Vec<String>,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// A throw that is due.
    pub struct ThrowView {
        /// Its purpose.
        pub purpose: String,
        /// In words.
        pub text: String,
        /// The side that rolls.
        pub side: Side,
        /// How many dice.
        pub count: u8,
        /// Faces of each.
        pub sides: u8,
    }
}

/// The ids of units.
pub(crate) fn ids(units: &[UnitId], words: &impl Lexicon) -> Vec<String> {
    let units = units.iter();
    units.map(|unit| words.unit_id(*unit).to_string()).collect()
}

impl ChoiceView {
    /// A step with its label, without chances; it leads to its hex, or to its target's where it has one.
    pub(crate) fn of(
        choice: &Choice,
        target: Option<Hex>,
        label: String,
        words: &impl Lexicon,
    ) -> ChoiceView {
        let act = &choice.act;
        let id = |unit: Option<UnitId>| {
            let id = unit.map(|unit| words.unit_id(unit).to_string());
            id.unwrap_or_default()
        };
        let at = act.hex.or(target).map(|hex| words.hex_label(hex));
        ChoiceView {
            action: notation::write(&Action::Act(*act), words),
            verb: act.verb.word().into(),
            unit: id(act.unit),
            at: at.unwrap_or_default(),
            other: id(act.other),
            label,
            chances: String::new(),
            undoing: choice.undoing,
        }
    }
}

impl OwedView {
    /// What is owed, by ids.
    pub(crate) fn of(owed: &Owed, words: &impl Lexicon) -> OwedView {
        OwedView {
            text: owed.text.clone(),
            units: ids(&owed.units, words),
            against: ids(&owed.against, words),
            rule: owed.cite.0.into(),
        }
    }
}

impl From<Throw> for ThrowView {
    fn from(throw: Throw) -> ThrowView {
        ThrowView {
            purpose: throw.purpose,
            text: throw.text,
            side: throw.side,
            count: throw.count,
            sides: throw.sides,
        }
    }
}

shown! {
    /// How the game ended.
    pub struct OutcomeView {
        /// The winner; `None` is a draw.
        pub winner: Option<Side>,
        /// One word.
        pub by: String,
        /// One sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> OutcomeView {
        OutcomeView {
            winner: outcome.winner,
            by: outcome.by.into(),
            text: outcome.text,
            rule: outcome.cite.0.into(),
        }
    }
}

shown! {
    /// One line of a sum.
    pub struct FactorView {
        /// The unit, or empty.
        pub unit: String,
        /// What it is.
        pub text: String,
        /// How it acts.
        pub shown: String,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// How the odds of a fight come about.
    pub struct OddsView {
        /// The attacker's sum.
        pub attack: Vec<FactorView>,
        /// The defender's sum.
        pub defence: Vec<FactorView>,
        /// The attacker's total as text.
        pub attack_total: String,
        /// The defender's total as text.
        pub defence_total: String,
        /// All columns, worst for the attacker first.
        pub columns: Vec<String>,
        /// The column used.
        pub column: u32,
        /// The attack total each column needs, as text.
        pub needed: Vec<String>,
        /// What changes the die.
        pub die: Vec<FactorView>,
        /// The sum of it.
        pub die_modifier: i8,
        /// The rule of the division.
        pub rule: String,
    }
}

shown! {
    /// Whether the cavalry of a fight may charge.
    pub struct ChargeView {
        /// Whether a charge may be declared or has been.
        pub may: bool,
        /// Whether it has been: these charge.
        pub made: bool,
        /// Whether it is the side's grand charge, in which all of them charge unasked.
        pub grand: bool,
        /// The cavalry that would charge, or does.
        pub units: Vec<String>,
        /// The first rule that bars it.
        pub reason: Option<ReasonView>,
    }
}

shown! {
    /// What a decision in the middle of a fight or an event asks for, with its figures.
    pub struct AskView {
        /// One or two sentences.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// A marker that lies on the board.
    pub struct MarkerView {
        /// Its kind: `burning`, `road-march`, `looted`.
        pub kind: String,
        /// The place.
        pub at: String,
        /// What it does there, in one sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// The fight being built or fought.
    pub struct FightView {
        /// Attackers in it.
        pub attackers: Vec<String>,
        /// Defenders in it.
        pub defenders: Vec<String>,
        /// Whether it has been declared.
        pub declared: bool,
        /// The odds as they stand, when both sides have a unit in it.
        pub odds: Option<OddsView>,
        /// Whether it may be a charge; `None` where nobody in it can charge at all.
        pub charge: Option<ChargeView>,
    }
}

shown! {
    /// What became of a unit.
    pub struct FateView {
        /// The unit.
        pub unit: String,
        /// In one word: `disrupted`, `destroyed`, `lost`, `rallied`, `captured`.
        pub fate: String,
    }
}

shown! {
    /// One result of the dice with its exact chance.
    pub struct ChanceView {
        /// Numerator.
        pub chance: u32,
        /// Denominator.
        pub of: u32,
        /// The throws that lead to it.
        pub faces: Vec<Vec<u8>>,
        /// The result's code, `DD`, or a word.
        pub result: String,
        /// What it means.
        pub words: String,
        /// What becomes of each unit concerned.
        pub fates: Vec<FateView>,
        /// Points each side loses, in the order of `BoardView::sides`.
        pub losses: Vec<i32>,
    }
}

shown! {
    /// How a shot is read.
    pub struct ShotView {
        /// Range, and where on the chart: `4 hexes, column 3-5`.
        pub text: String,
        /// The rule.
        pub rule: String,
    }
}

shown! {
    /// What may follow if the remaining choices before the dice go one way.
    pub struct LineView {
        /// The steps taken before the dice, as notations.
        pub replies: Vec<String>,
        /// The same in words.
        pub labels: Vec<String>,
        /// The odds, for a fight.
        pub odds: Option<OddsView>,
        /// Range and column, for a shot.
        pub shot: Option<ShotView>,
        /// Every result, likeliest table order kept.
        pub chances: Vec<ChanceView>,
    }
}

shown! {
    /// Exact chances of an action.
    pub struct Preview {
        /// One for each reply that may be given before the dice.
        pub lines: Vec<LineView>,
    }
}

shown! {
    /// A hex a unit can reach.
    pub struct ReachHexView {
        /// The place.
        pub at: String,
        /// What it costs, as text.
        pub cost: String,
        /// The way, start excluded.
        pub path: Vec<String>,
    }
}

shown! {
    /// Where a unit may go this phase.
    pub struct ReachView {
        /// The unit.
        pub unit: String,
        /// What it may spend, as text.
        pub budget: String,
        /// The hexes, sorted.
        pub hexes: Vec<ReachHexView>,
    }
}

shown! {
    /// What happened, in words.
    pub struct LineOfLog {
        /// The kind of fact, one word, for signs and animation.
        pub kind: String,
        /// One sentence.
        pub text: String,
        /// The rule.
        pub rule: String,
        /// Units to light up.
        pub units: Vec<String>,
        /// Places to light up.
        pub places: Vec<String>,
        /// The side it is about, if about one.
        pub side: Option<Side>,
        /// Faces, where dice fell.
        pub faces: Vec<u8>,
        /// The odds, where they were found.
        pub odds: Option<OddsView>,
    }
}

shown! {
    /// Why something is not allowed.
    pub struct ReasonView {
        /// One sentence.
        pub text: String,
        /// The rule, or empty.
        pub rule: String,
        /// Units at fault.
        pub units: Vec<String>,
        /// Places at fault.
        pub places: Vec<String>,
    }
}

/// A question: may this unit do that?
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[cfg_attr(feature = "specta", derive(specta::Type))]
pub struct Question {
    /// The unit's id; may be empty for steps without a unit.
    #[serde(default)]
    pub unit: String,
    /// The verb's word.
    pub verb: String,
    /// A place or another unit's id; may be empty.
    #[serde(default)]
    pub at: String,
}

shown! {
    /// The answer to "may unit U do that?".
    pub struct Answer {
        /// Whether it may.
        pub allowed: bool,
        /// The first rule that fails.
        pub reason: Option<ReasonView>,
    }
}

shown! {
    /// An overlay of hexes.
    pub struct OverlayView {
        /// `control`, `sight`, `threat`, `command`, `cost`, `zone`.
        pub kind: String,
        /// The side it shows, if one.
        pub side: Option<Side>,
        /// Place and short text.
        pub hexes: Vec<(String, String)>,
    }
}

shown! {
    /// The game as it stands.
    pub struct View {
        /// The battle.
        pub battle: Battle,
        /// Turn.
        pub turn: u8,
        /// The side whose turn it is.
        pub active: Side,
        /// The side that decides or rolls.
        pub side: Side,
        /// The phase's id.
        pub phase: String,
        /// One sentence: who must do what.
        pub prompt: String,
        /// What the decision at hand asks for, where the prompt does not say it all.
        pub asks: Option<AskView>,
        /// What is still owed.
        pub owed: Vec<OwedView>,
        /// Every counter.
        pub pieces: Vec<PieceView>,
        /// Markers on the board, by place.
        pub markers: Vec<MarkerView>,
        /// Tracks.
        pub tracks: Vec<TrackView>,
        /// The sub-commands, in battles that have them.
        pub groups: Vec<GroupView>,
        /// The fight being built or fought.
        pub fight: Option<FightView>,
        /// Every legal step.
        pub choices: Vec<ChoiceView>,
        /// Gestures worth a button: rally the rest, …
        pub gestures: Vec<GestureView>,
        /// The throw that is due.
        pub throw: Option<ThrowView>,
        /// How it ended.
        pub outcome: Option<OutcomeView>,
        /// The digest.
        pub digest: String,
    }
}
