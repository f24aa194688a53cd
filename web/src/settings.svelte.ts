// What a person has set on this device.

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
  if (change.theme) applyTheme();
}

export function applyTheme(): void {
  const dark =
    settings.theme === "dark" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  applyTheme();
}

export function mustConfirm(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}
