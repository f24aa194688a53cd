// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export interface LadderView {
  deck: number;
  row: number[];
  discard: number[];
  hands: (number | null)[][];
  scores: number[];
}
