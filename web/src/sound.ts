// A few sounds of our own, made by code; none until the person asks for it, and none that anything depends on.
import type { GameEvent } from "./net/types";
import { settings } from "./settings.svelte";

export type Sound = "turn" | "move" | "own" | "talk" | "end";

let context: AudioContext | null = null;

interface Tone {
  /** In hertz, gliding to the second. */
  pitch: [number, number];
  /** After so many seconds, for so many. */
  at: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

const TONES: Record<Sound, readonly Tone[]> = {
  // A wooden knock: a piece is put down.
  move: [{ pitch: [220, 140], at: 0, long: 0.09, loud: 0.5, wave: "triangle" }],
  own: [{ pitch: [330, 210], at: 0, long: 0.08, loud: 0.45, wave: "triangle" }],
  // Two bells: it is your turn.
  turn: [
    { pitch: [660, 660], at: 0, long: 0.35, loud: 0.4, wave: "sine" },
    { pitch: [880, 880], at: 0.14, long: 0.5, loud: 0.35, wave: "sine" },
  ],
  talk: [{ pitch: [740, 980], at: 0, long: 0.12, loud: 0.25, wave: "sine" }],
  // A small fanfare.
  end: [
    { pitch: [392, 392], at: 0, long: 0.25, loud: 0.35, wave: "triangle" },
    { pitch: [523, 523], at: 0.18, long: 0.25, loud: 0.35, wave: "triangle" },
    { pitch: [659, 659], at: 0.36, long: 0.3, loud: 0.35, wave: "triangle" },
    { pitch: [784, 784], at: 0.54, long: 0.8, loud: 0.4, wave: "triangle" },
  ],
};

/** Which sound belongs to what happened, as a seat hears it. */
export function soundOf(events: readonly GameEvent[], seat: number | null): Sound | null {
  if (!events.length) return null;
  return events.some((event) => event.seat === seat && seat !== null) ? "own" : "move";
}

export function play(sound: Sound | null): void {
  if (!sound || !settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser lets nothing sound before the first click.
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime + 0.01;
  for (const tone of TONES[sound]) {
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = tone.wave;
    voice.frequency.setValueAtTime(tone.pitch[0], now + tone.at);
    voice.frequency.exponentialRampToValueAtTime(tone.pitch[1], now + tone.at + tone.long);
    gain.gain.setValueAtTime(tone.loud * settings.volume, now + tone.at);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + tone.at + tone.long);
    voice.connect(gain).connect(context.destination);
    voice.start(now + tone.at);
    voice.stop(now + tone.at + tone.long + 0.02);
  }
}
