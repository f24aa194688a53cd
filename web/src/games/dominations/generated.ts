// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface BoardView {
  age: number;
  round: number;
  phase: string;
  order: number[];
  land: Land;
  monuments: MonumentView[];
  holders: {
    [k: string]: string;
  };
  supply: number;
  dominations: {
    [k: string]: number | null;
  };
  civilisations: CivilisationView[];
  offer?: Offer;
}
export interface Land {
  cells: Cell[];
  frontier: Place[];
  loci: Locus[];
}
/**
 * A covered cell of the land.
 */
export interface Cell {
  cell: string;
  corners: number[][];
  kind: "tile" | "cradle" | "monument";
  dots: (string | null)[];
  tile?: string;
  turn?: number;
  camp?: string | null;
  city?: City | null;
  monument?: string;
  closed?: boolean[];
  rewards?: number[];
}
export interface City {
  seat: number;
  level: number;
}
export interface Place {
  cell: string;
  corners: number[][];
}
/**
 * The centre of a wheel.
 */
export interface Locus {
  point: string;
  at: number[];
  circle: string | null;
}
/**
 * A Monument in play.
 */
export interface MonumentView {
  id: string;
  built: number;
  owners: (number | null)[];
  stands: string | null;
  controller: number | null;
  next: string | null;
}
export interface CivilisationView {
  seat: number;
  points: number;
  scored: {
    [k: string]: number;
  };
  influence: number;
  knowledge: {
    [k: string]: number;
  };
  limits: {
    [k: string]: number;
  };
  tokens: number;
  nodus: {
    [k: string]: number;
  };
  objective: ObjectiveView | null;
  dominations: string[];
  hand: (string | null)[];
  tree: TreeCard[];
  open: OpenPlace[];
}
export interface ObjectiveView {
  id: string;
  met: boolean[];
}
/**
 * A card and its place from the Campfire: x grows eastwards, y northwards.
 */
export interface TreeCard {
  card: string;
  copy: string;
  advanced: boolean;
  nodus: (string | null)[];
  x: number;
  y: number;
}
export interface OpenPlace {
  x: number;
  y: number;
  needs: (string | null)[];
}
/**
 * During the draft: what the viewer may keep.
 */
export interface Offer {
  objectives: string[];
  monuments: string[];
}
