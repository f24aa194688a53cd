// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface BlockShown {
  id: string;
  district: string;
  value: number;
  owner: number | null;
  tokens: number;
}
export interface DistrictShown {
  id: string;
  worth: number;
  low: number;
  high: number;
  controller: number | null;
  used: boolean;
}
/**
 * Lists are by seat unless something else is said; an agent is null where the seat does not know the card.
 */
export interface DominareView {
  side: string;
  season: number;
  phase: string;
  order: number[];
  scapegoat: number;
  event: string | null;
  past_events: string[];
  events_left: number;
  events_seen: (string | null)[];
  crowns: number[];
  exposure: number[];
  blocks: BlockShown[];
  districts: DistrictShown[];
  ranks: RankShown[][];
  hands: (string | null)[][];
  drawn: (string | null)[][];
  pack: (string | null)[] | null;
  passed: string[];
  deck: number;
  discards: number;
  discards_seen: string[];
  removed: string[];
  piles: {
    [k: string]: number;
  } | null;
  scores: ScoreShown[];
  lasting: LastingShown;
  late: number[];
}
export interface RankShown {
  agent: string;
  up: boolean;
  used: boolean;
  buried: boolean;
  influence: number;
  networks: boolean;
  traits: string[];
}
/**
 * If the game ended now.
 */
export interface ScoreShown {
  districts: number;
  blocks: number;
  agents: number;
  exposure: number;
  total: number;
}
/**
 * What holds until the Season ends.
 */
export interface LastingShown {
  exposure_factor: number;
  inspire_extra: number;
  spread_extra: number;
  networking: boolean;
}
