// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface CapitalView {
  square: string;
  icon: string;
  value: number;
  all_in: boolean;
  selfish: boolean;
  steps: StepView[];
}
/**
 * What a walk met, what it did, what the Capital was worth after it.
 */
export interface StepView {
  square: string;
  icon: string;
  effect: string;
  value: number;
}
export interface DemandView {
  strength: string;
  multiplier: string;
  scalar: string;
  text: string;
  need: number;
  need_text: string;
}
export interface DynastyView {
  round: number;
  phase: string;
  start: number;
  order: number[];
  report_order: number[];
  options: {
    [k: string]: number;
  };
  event: EventView | null;
  players: PlayerView[];
  shared: MapView;
  market: string[];
  held: string[];
  discard: string[];
  deck: number;
  mission_deck: number;
  secret_deck: number;
  resolved: string[];
  roles: RoleView[];
  last_round: boolean;
  missions_to_win: number | null;
}
export interface EventView {
  id: string;
  name: string;
  text: string;
}
export interface PlayerView {
  seat: number;
  role: string;
  map: MapView;
  strength: StrengthView;
  missions: (MissionView | null)[];
  drawn: (MissionView | null)[];
  failed: string[];
  achieved: number;
  powers: {
    [k: string]: number;
  };
  marks: string[];
  coming: string[];
  bonus: number;
  laid: number[];
  lent: boolean;
  borrowed_icons: string[];
  borrowed_reports: string[];
  idle: boolean;
  connected: number[];
}
export interface MapView {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
  dominoes: LaidView[];
  squares: {
    [k: string]: string;
  };
}
export interface LaidView {
  id: string;
  first: string;
  second: string;
  turns: number;
  round: number;
  covered: boolean;
}
/**
 * A score with all it is made of.
 */
export interface StrengthView {
  capitals: CapitalView[];
  extras: ExtraView[];
  total: number;
  map_score: number;
  province: number;
  base: number;
  province_squares: string[];
  bonus: number;
  minus: number;
  halvings: number;
  zero: boolean;
  neutral: number;
  shared_score: ScoreView | null;
}
/**
 * An Aeronaut, which scores for the map.
 */
export interface ExtraView {
  square: string;
  icon: string;
  points: number;
}
export interface ScoreView {
  capitals: CapitalView[];
  extras: ExtraView[];
}
export interface MissionView {
  id: string;
  demands: DemandView[];
  secret: boolean;
  consequence: string | null;
  reward: string | null;
  penalty: string | null;
}
export interface RoleView {
  id: string;
  name: string;
  number: number;
  strength: string;
  terrain: string;
  power: string;
  report: string;
  holder: number | null;
  strength_now: number;
  due: number;
  provider: number;
  due_provider: number;
}
