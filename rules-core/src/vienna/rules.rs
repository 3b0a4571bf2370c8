//! The rules in force: every ruling that can be switched and every optional rule, read once from the options (V20.0a; D0).

use crate::setup::Options;

/// The rules in force in one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// R4: near obstacles below a hilltop gun are counted from the target.
    pub half_from_target: bool,
    /// R5: a plain hit never harms a disrupted unit.
    pub plain_hits_spare_disrupted: bool,
    /// R6: demoralized cavalry takes 1 off the die and needs 6.
    pub cavalry_penalty_twice: bool,
    /// R7: one leader a side in a combat.
    pub one_leader: bool,
    /// R9: a leader alone in an enemy zone of control is lost at once.
    pub lone_leader_at_once: bool,
    /// R13: a lost unit counts the face it showed.
    pub face_points: bool,
    /// R15: charging cavalry is disrupted before it could pursue.
    pub chargers_stay: bool,
    /// R16: no zone of control across an unbridged river.
    pub river_stops_control: bool,
    /// R28: surprise and road march multiply.
    pub surprise_multiplies: bool,
    /// R30: fog slows combat units only.
    pub fog_combat_only: bool,
    /// R37: a road march always ends with the movement phase.
    pub march_ends: bool,
    /// R42: events 5 and 6 as they stand in print.
    pub events_printed: bool,
    /// R61: fog slows no unit of a demoralized army.
    pub fog_spares_demoralized: bool,
    /// R65: disrupted elite units of a demoralized army move four hexes.
    pub elite_rout: bool,
    /// R68: disrupted neighbours do not forbid a charge.
    pub charge_past_disrupted: bool,
    /// R69: a grand charge bars the ordinary charges of both sides.
    pub grand_bars_both: bool,
    /// R70: any friendly leader opens pursuit and fire.
    pub any_leader: bool,
    /// R72: horse is hampered in woods only, not in the forest.
    pub forest_free: bool,
    /// R78: only a combat unit closes an entry hex.
    pub entry_past_guns: bool,
    /// 20.1 Imperial victory conditions.
    pub shifted_victory: bool,
    /// 20.2 Combat effects.
    pub combat_effects: bool,
    /// 20.3 Road march.
    pub road_march: bool,
    /// 20.4 Expanded cavalry pursuit.
    pub expanded_pursuit: bool,
    /// 20.5 Special tactics.
    pub special_tactics: bool,
    /// 20.6 Looting pavilions.
    pub looting: bool,
    /// 20.7 Burning.
    pub burning: bool,
    /// 20.8 Random events.
    pub random_events: bool,
}

impl Rules {
    /// Reads resolved options; each optional rule is a choice of its own (V20.0a).
    pub fn read(options: &Options) -> Rules {
        let is = |name: &str, value: &str| options.get(name).is_some_and(|set| set == value);
        let on = |name: &str| is(name, "on");
        Rules {
            half_from_target: is("hilltop_half", "target"),
            plain_hits_spare_disrupted: is("bombard_disrupted", "ignored"),
            cavalry_penalty_twice: is("demoralized_cavalry", "cumulative"),
            one_leader: is("attack_leaders", "one"),
            lone_leader_at_once: is("lone_leader", "at_once"),
            face_points: is("loss_points", "face"),
            chargers_stay: is("charger_pursuit", "barred"),
            river_stops_control: is("river_control", "stops"),
            surprise_multiplies: is("surprise_march", "multiply"),
            fog_combat_only: is("fog_slows", "combat_units"),
            march_ends: is("road_march_lasts", "removed"),
            events_printed: is("event_rows", "printed"),
            fog_spares_demoralized: is("fog_demoralized", "exempt"),
            elite_rout: is("elite_rout", "four"),
            charge_past_disrupted: is("charge_neighbours", "good_order"),
            grand_bars_both: is("grand_charge_bars", "both"),
            any_leader: is("leader_reach", "any"),
            forest_free: is("horse_in_forest", "woods_only"),
            entry_past_guns: is("entry_blocked", "combat_unit"),
            shifted_victory: on("shifted_victory"),
            combat_effects: on("combat_effects"),
            road_march: on("road_march"),
            expanded_pursuit: on("expanded_pursuit"),
            special_tactics: on("special_tactics"),
            looting: on("looting"),
            burning: on("burning"),
            random_events: on("random_events"),
        }
    }
}
