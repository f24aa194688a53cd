// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface AttackView {
  defence: number;
  won: number;
  of: number;
  chance: number;
  kind: string;
  party: string | null;
  by: number | null;
  seat: number;
  space: string;
  prey: string | null;
  icon: string | null;
  dice: number[];
  twice: number;
  bonus: number;
  doomed: string[];
}
export interface Back {
  era: string;
  id: string | null;
}
/**
 * What is out of the game.
 */
export interface BoxView {
  adventurers: string[];
  henchmen: string[];
  tiles: string[];
  monsters: string[];
}
export interface CitySpace {
  space: string;
  location: string;
  minion: number | null;
  closed: boolean;
  resolved: boolean;
  holds: string | null;
  minions?: number[];
}
export interface DarkDomainsView {
  turn: number;
  phase: string;
  last_turn: boolean;
  first: number;
  order: number[];
  fortune: FortuneView;
  city: CitySpace[];
  locations: LocationView[];
  parties: PartyView[];
  decks: DecksView;
  discards: DiscardsView;
  box: BoxView;
  aside: string[];
  attack: AttackView | null;
  players: PlayerView[];
}
export interface FortuneView {
  shown: string[];
  left: number;
  pile: Back[];
}
export interface LocationView {
  id: string;
  name: string;
  text: string;
  gives: string;
}
export interface PartyView {
  id: string;
  name: string;
  members: Member[];
  dice: number[];
  bonus: number;
  target: TargetView | null;
}
export interface Member {
  id: string;
  name: string;
  die: number;
  icons: string[];
}
/**
 * Where a Leader would go now.
 */
export interface TargetView {
  defence: number;
  won: number;
  of: number;
  chance: number;
  kind: string;
  icon: string;
  seat: number;
  space: string;
}
export interface DecksView {
  adventurers: number;
  henchmen: number;
  bag: number;
  monsters: number;
  spells: {
    [k: string]: number;
  };
}
export interface DiscardsView {
  adventurers: Discards;
  henchmen: Discards;
  spells: {
    [k: string]: Discards;
  };
}
/**
 * DD041: only the top card is seen.
 */
export interface Discards {
  n: number;
  top: string | null;
}
export interface PlayerView {
  seat: number;
  minions: number;
  neutral: number;
  slashed: boolean;
  store: {
    [k: string]: number;
  } | null;
  spells: SpellsView;
  henchmen: HenchmanView[];
  unbuilt: string[];
  domain: DomainSpace[];
  makes: {
    [k: string]: number;
  };
}
export interface SpellsView {
  count: {
    [k: string]: number;
  };
  hand: (string | null)[];
}
export interface HenchmanView {
  id: string;
  ready: boolean;
}
export interface DomainSpace {
  space: string;
  area: string;
  tile: TileView | null;
  monsters: string[];
  rune: boolean;
  minion: boolean;
  withered: boolean;
  shields: number;
}
export interface TileView {
  id: string;
  name: string;
  side: string;
  rank: number;
  type: string;
  shields: number;
  makes: string;
}
