// The page without a network: a service worker keeps all its files, and says when a newer version of them is there.

class Renewed {
  /** A newer version waits to be used. */
  waiting = $state<ServiceWorker | null>(null);

  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("use");
  }
}

export const renewed = new Renewed();

/** Keeps the page on this device; fulfilled when all of it is there. */
export async function install(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
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
  await navigator.serviceWorker.ready;
}

/** Whether the page is kept here. */
export async function isInstalled(): Promise<boolean> {
  return "serviceWorker" in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined;
}
