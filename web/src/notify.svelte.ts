// "Your turn": in the window's title always, as a system notification if the person wants it.
import { live } from "./net/live.svelte";
import { addressOf } from "./router.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts";

export function announceTurns(): void {
  let known = new Set<string>();
  $effect(() => {
    const tables = live.turns;
    document.title = tables.length ? `(${tables.length}) ${t("title.turn")} · Pentarchy` : "Pentarchy";
    const fresh = tables.filter((table) => !known.has(table.id));
    known = new Set(tables.map((table) => table.id));
    if (!fresh.length || !settings.notify || document.visibilityState === "visible") return;
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    for (const table of fresh) {
      try {
        const note = new Notification(t("title.turn"), { body: table.game, tag: table.id });
        note.onclick = () => {
          focus();
          location.assign(addressOf(`/table/${table.id}`));
        };
      } catch {
        return; // Some phones allow notifications to installed pages only; the title says it there too.
      }
    }
  });
}

/** Something happened where the person waits: in the title until the page is looked at, and as a notification. */
export function tell(text: string, path: string): void {
  if (document.visibilityState === "visible") return;
  const before = document.title;
  document.title = text;
  document.addEventListener("visibilitychange", () => (document.title = before), { once: true });
  if (!settings.notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(text, { tag: path });
    note.onclick = () => {
      focus();
      location.assign(path);
    };
  } catch {
    // Some phones allow notifications to installed pages only.
  }
}

export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
