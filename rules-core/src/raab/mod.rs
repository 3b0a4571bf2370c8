//! *Montecuccoli on the Raab*, 1 August 1664. The sequence of play stands in [`play`].

mod asking;
mod data;
mod deploy;
mod duty;
mod fight;
mod fire;
mod lines;
mod movement;
mod nerve;
mod odds;
mod play;
mod position;
mod rally;
mod rules;
mod sight;
mod state;
mod victory;
mod view;
mod zone;

use std::sync::Arc;

use crate::deployment;
use crate::describe::{self, About};
use crate::event::Event;
use crate::ids::{Battle, Side};
use crate::kit::zone::HexSet;
use crate::setup::{InForce, NewGame, OptionSpec, Options, SetupFaults, resolve};
use crate::view::{BoardView, RuleView, RulingView};
use data::{LAST_TURN, SIDES, data};
use rules::Rules;
pub use state::State;
use state::{Life, Phase, Piece};

/// The title.
pub const TITLE: &str = "Montecuccoli on the Raab";
/// The version of the rules as coded; it changes when a recorded game would go another way.
pub const RULES_VERSION: u32 = 1;

impl State {
    /// A board without counters before deployment.
    fn empty(rules: Rules, options: Options) -> State {
        let piece = |unit: &data::Unit| Piece {
            hex: crate::kit::board::Hex(0),
            life: Life::Waiting,
            owner: unit.side,
            disrupted: false,
            spent: 0,
            moved: false,
            finished: false,
            acted: false,
            helped: false,
            bound: false,
        };
        let mut state = State {
            rules,
            options: Arc::new(InForce::new(options)),
            turn: 0,
            active: Side::Imperial,
            phase: Phase::Deploy,
            frame: None,
            pieces: data().units.iter().map(piece).collect(),
            units_at: vec![None; data().board.len()],
            attached_in: HexSet::new(),
            mover: None,
            flood: false,
            losses: [0, 0],
            limits: [0, 0],
            demoralized: [false, false],
            deploy_as: [None, None],
            outcome: None,
        };
        state.limits = state.starting_limits();
        state
    }

    /// Starts the scenario (RS3.0a–d, RN3.0a–d; D01–D04).
    ///
    /// # Errors
    /// Unknown options, values, scenarios and deployments, all at once.
    pub(crate) fn start(new: &NewGame) -> Result<(State, Vec<Event>), SetupFaults> {
        let mut faults = SetupFaults::default();
        let options = faults.or_note(resolve(&data().options, &new.options));
        let rules = Rules::read(&options);
        check_limits(&rules, &mut faults);
        faults.standard_scenario(&new.scenario);
        let mut state = State::empty(rules, options);
        state.deploy_as = deployment::chosen(new, &data().deployments, SIDES, &mut faults);
        faults.none_or()?;
        let mut events = Vec::new();
        state.settle(&mut events);
        Ok((state, events))
    }
}

/// The players' own limits stay within the armies' strength, counted as losses are (RN15.3a, RN16.0a; D03).
fn check_limits(rules: &Rules, faults: &mut SetupFaults) {
    for (side, limit) in SIDES
        .into_iter()
        .zip([rules.limit_ottoman, rules.limit_imperial])
    {
        let most = strength(side, rules.flat_losses);
        if limit.is_some_and(|limit| limit > most) {
            faults.0.push(format!(
                "The {} limit may be at most {most} under this measure of losses.",
                side.name()
            ));
        }
    }
}

/// The combat points of a whole army, or its number of combat units.
fn strength(side: Side, flat: bool) -> u16 {
    let units = data().units.iter();
    let own = units.filter(|unit| unit.side == side && unit.arm.fights());
    own.map(|unit| if flat { 1 } else { unit.combat }).sum()
}

/// Every option of the battle.
pub(crate) fn options() -> &'static [OptionSpec] {
    &data().options
}

/// The rule register.
pub(crate) fn register() -> Vec<RuleView> {
    describe::register(&data().files.register)
}

/// The rulings.
pub(crate) fn rulings() -> Vec<RulingView> {
    describe::rulings(&data().files.rulings)
}

/// What does not change during play, to be consulted at any time: the sides to choose from, the map of 150-metre hexes, the
/// counters with the guns of each battery, the charts (RS2.2a, RN2.3a, RN2.6a, RN2.6c, RS3.0a, RN3.0a, RN8.2a).
pub(crate) fn board_view() -> BoardView {
    let about = About {
        battle: Battle::Raab,
        title: TITLE,
        date: "1 August 1664",
        note: "The Grand Vizier's army crosses the Raab at Mogersdorf; the Imperial alliance tries to throw it back.",
        sides: SIDES,
        turns: LAST_TURN,
        phases: [
            ("rally", "Reorganization"),
            ("fire", "Artillery fire"),
            ("move", "Movement"),
            ("fight", "Combat"),
        ],
    };
    describe::board(about, &data().files)
}
