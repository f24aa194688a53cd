// Messages to this browser while no page is open: it asks its push service for an address and tells it to the server.
import { api } from "./net/api";
import { canInstall, worker } from "./offline/install.svelte";

export const canPush = (): boolean =>
  canInstall() && typeof Notification !== "undefined" && "PushManager" in window && isSecureContext;

async function existing(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function idOf(subscription: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  const id = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return id.slice(0, 32);
}

/** Whether this browser is told. */
export async function pushes(): Promise<boolean> {
  const found = await existing();
  if (!found || Notification.permission !== "granted") return false;
  const [id, told] = await Promise.all([idOf(found), api.told()]);
  return told.devices.some((one) => one.id === id);
}

/** Whose browser this is, as far as messages go: he is still told after a new password, nobody else ever. */
const OWNER = "pentarchy.push";

export async function renewPush(person: string): Promise<void> {
  if (localStorage.getItem(OWNER) !== person || (await pushes())) return;
  const found = await existing();
  if (found && Notification.permission === "granted") await tell(found);
}

async function tell(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
  await api.addDevice({ endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } });
  return true;
}

/** From now on this browser is told; false if the person, or the browser, does not want that. */
export async function startPush(person: string): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return false;
  const [registration, { push_key }] = await Promise.all([worker(), api.told()]);
  const before = await registration.pushManager.getSubscription();
  if (before) await before.unsubscribe(); // it may be of another key
  const wish = { userVisibleOnly: true, applicationServerKey: push_key };
  const done = await tell(await registration.pushManager.subscribe(wish));
  localStorage.setItem(OWNER, person);
  return done;
}

export async function stopPush(): Promise<void> {
  localStorage.removeItem(OWNER);
  const found = await existing();
  if (!found) return;
  await api.removeDevice(await idOf(found));
  await found.unsubscribe();
}
