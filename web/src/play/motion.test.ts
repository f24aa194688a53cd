import { describe, expect, it } from "vitest";
import { compare, type Spot } from "./motion";

const land = {} as Element;
const market = {} as Element;

function spot(piece: string, x: number, y: number, home = land): Spot {
  return { piece, owner: null, element: {} as Element, box: {} as DOMRect, home, x, y, drawn: null };
}

describe("what became of the pieces", () => {
  it("leaves alone what lies still, wherever the page has shifted to", () => {
    expect(compare([spot("castle/0", 50, 50)], [spot("castle/0", 51, 50)])).toEqual({ moved: [], come: [], gone: [] });
  });
  it("of equal knights only the one that was moved moves", () => {
    const [still, from, to] = [spot("knight/1", 50, 50), spot("knight/1", 150, 50), spot("knight/1", 250, 50)];
    expect(compare([still, from], [to, still])).toEqual({ moved: [[from, to]], come: [], gone: [] });
  });
  it("knows what came and what went", () => {
    const [old, fresh] = [spot("card/a", 0, 0), spot("card/b", 0, 0)];
    expect(compare([old], [fresh])).toEqual({ moved: [], come: [fresh], gone: [old] });
  });
  it("sees a domino go from the market to the map", () => {
    const [from, to] = [spot("domino/x", 10, 10, market), spot("domino/x", 10, 10)];
    expect(compare([from], [to]).moved).toEqual([[from, to]]);
  });
});
