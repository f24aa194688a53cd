// How large a drawing's unit is on the screen, for what must stay legible at every zoom.
import { getContext, setContext } from "svelte";

export class Zoom {
  /** Pixels a unit of the drawing. */
  px = $state(1);

  /** Whether something of this size, in units, can be read: 11 pixels at least. */
  legible(size: number): boolean {
    return size * this.px >= 11;
  }

  /** A size in units that is so many pixels on the screen, or more if the drawing has grown. */
  atLeast(pixels: number, size: number): number {
    return Math.max(size, pixels / this.px);
  }
}

const KEY = Symbol("zoom");

export function provideZoom(): Zoom {
  return setContext(KEY, new Zoom());
}

/** The zoom of the drawing round this component; outside any, a unit is a pixel. */
export function zoomOf(): Zoom {
  return getContext<Zoom | undefined>(KEY) ?? new Zoom();
}
