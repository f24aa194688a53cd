// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface DeckShown {
  left: number;
  stack: string | null;
}
export interface DomaineShown {
  castle: string;
  colour: number;
  cells: string[];
  knights: number;
  points: number;
}
/**
 * Territories are named like `d4`, edges like `d4-d5`.
 */
export interface DomaineView {
  land: string;
  colours: number;
  neutral: number | null;
  castles: string[][];
  knights: string[][];
  knights_left: number[];
  borders: string[];
  markers_left: number;
  domaines: DomaineShown[];
  alliances: string[][];
  hands: (string | null)[][];
  chancery: string[];
  discard: string[];
  deck: DeckShown;
  ducats: (number | null)[];
  scores: number[];
  mines: number[][];
  income: number[];
  king: number | null;
}
