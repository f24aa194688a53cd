// The page without a network: a service worker keeps its files, and says when a newer version of them is there.
import { STATIC } from "../net/offline.svelte";
import { go } from "../router.svelte";
import type { EngineFiles } from "../../engine";

declare const __ENGINE__: EngineFiles;

class Renewed {
  /** A newer version waits to be used. */
  waiting = $state<ServiceWorker | null>(null);

  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("use");
  }
}

export const renewed = new Renewed();

export const canInstall = (): boolean => "serviceWorker" in navigator && !import.meta.env.DEV;

/** The page's service worker, which is set to work if it is not; fulfilled when the page is kept here. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(
    new URL(`${import.meta.env.BASE_URL}sw.js`, document.baseURI),
  );
  const wait = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) renewed.waiting = registration.waiting;
  };
  wait();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", wait);
  });
  return navigator.serviceWorker.ready;
}

/** Keeps the page on this device, the engine included; fulfilled when all of it is there. */
export async function install(): Promise<void> {
  if (!canInstall()) return;
  const registration = await worker();
  if (STATIC) return; // it keeps everything anyway
  const kept = await new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (answer) => resolve(answer.data === true);
    registration.active?.postMessage("whole", [port2]);
  });
  if (!kept) throw new Error("the page could not be kept");
}

/** Whether the page is kept here, the engine included. */
export async function isInstalled(): Promise<boolean> {
  if (!("caches" in window)) return false;
  return (await caches.match(new URL(`/engine/${__ENGINE__.zip}`, location.origin).href)) !== undefined;
}

/** A page that was put on the home screen, or was kept here before, keeps itself up to date; and it goes where a
 * notification leads. */
export async function stayInstalled(): Promise<void> {
  if (!canInstall()) return;
  navigator.serviceWorker.addEventListener("message", (told: MessageEvent<{ go?: string }>) => {
    if (told.data.go) go(told.data.go);
  });
  addEventListener("appinstalled", () => void install().catch(() => {}));
  if (STATIC || matchMedia("(display-mode: standalone)").matches) await install();
  else if (await navigator.serviceWorker.getRegistration()) await worker();
}
