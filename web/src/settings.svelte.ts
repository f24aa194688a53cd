// What a person has set: kept on this device, and with the account of who has one.

export type Theme = "system" | "light" | "dark";
export type Confirm = "never" | "touch" | "always";

export interface Settings {
  theme: Theme;
  /** Whether a move waits for a last "yes" before it is sent. */
  confirm: Confirm;
  /** Explain each kind of decision when it first comes up. */
  guide: boolean;
  /** Questions the guide has explained, as `game/question`. */
  explained: string[];
  notify: boolean;
  /** Sound, off until asked for, and how loud from 0 to 1. */
  sound: boolean;
  volume: number;
  /** How fast moves of others are shown: 1 is usual, 0 shows none of it. */
  speed: number;
  /** Whether great moments get a scene. */
  scenes: boolean;
  /** Whether things move: as the system wants it, or less in any case. */
  motion: "system" | "less";
  /** The pace a new table is offered with. */
  pace: "live" | "turns";
  /** Whether questions that can only be passed are passed by themselves. */
  auto_pass: boolean;
}

const KEY = "pentarchy.settings";
const FRESH: Settings = {
  theme: "system",
  confirm: "touch",
  guide: true,
  explained: [],
  notify: false,
  sound: false,
  volume: 0.5,
  speed: 1,
  scenes: true,
  motion: "system",
  pace: "live",
  auto_pass: false,
};

function load(): Settings {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FRESH };
  }
}

export const settings = $state<Settings>(load());

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  if (change.theme || change.motion) applyTheme();
  listeners.forEach((listener) => listener(change));
}

const listeners = new Set<(change: Partial<Settings>) => void>();
/** Told of every change that is made here. */
export const onKept = (listener: (change: Partial<Settings>) => void): unknown => listeners.add(listener);

export function applyTheme(): void {
  const dark =
    settings.theme === "dark" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = settings.motion;
}

export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  applyTheme();
}

/** Whether less should move. */
export const still = (): boolean =>
  settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function mustConfirm(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}
