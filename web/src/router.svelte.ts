// Which page is shown: the address in the browser, and nothing else. A page that needs no server has one address for
// all, and the page behind its # (`#/table/x`), so that any host can serve it from any folder.
import { offline, STATIC } from "./net/offline.svelte";
import { transport } from "./net/transport";

export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  if (!STATIC) return { path: location.pathname, query: new URLSearchParams(location.search) };
  const [path, query] = (location.hash.startsWith("#/") ? location.hash.slice(1) : "/").split("?");
  return { path: path ?? "/", query: new URLSearchParams(query) };
}

let now = $state.raw<Place>(here());

export function place(): Place {
  return now;
}

/** The whole address of a page. */
export function addressOf(path: string): string {
  return STATIC ? `${location.href.replace(/#.*/, "")}#${path}` : location.origin + path;
}

/** The address says something else of the page that is shown. */
export function rename(path: string): void {
  history.replaceState(null, "", addressOf(path));
}

export function go(path: string, replace = false): void {
  if (replace) rename(path);
  else history.pushState(null, "", addressOf(path));
  now = here();
  if (!replace) {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}

const linkOf = (event: Event): HTMLAnchorElement | null => (event.target as Element | null)?.closest("a") ?? null;

/** Links inside the client change the page without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", () => (now = here()));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = linkOf(event);
    if (!link || link.target || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) {
      if (!offline.on || !link.hasAttribute("download")) return;
      event.preventDefault();
      void download(link.pathname, link.download);
      return;
    }
    if (link.hasAttribute("download")) return;
    const page = STATIC && link.hash.startsWith("#/") ? link.hash.slice(1) : null;
    if (page === null && link.pathname === location.pathname && link.hash) {
      if (!STATIC) return;
      event.preventDefault(); // the # is the page's: what it points at is shown all the same
      const target = document.getElementById(link.hash.slice(1));
      target?.scrollIntoView();
      target?.focus();
      return;
    }
    event.preventDefault();
    go(page ?? link.pathname + link.search + link.hash);
  });
  if (STATIC) for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, lead, true);
}

/** A link that is about to be opened in another way than by a plain click must lead somewhere, too. */
function lead(event: Event): void {
  const link = linkOf(event);
  const path = link?.getAttribute("href");
  if (link && path?.startsWith("/") && !path.startsWith("/api/")) link.setAttribute("href", `#${path}`);
}

/** A file that the engine on this device makes. */
async function download(path: string, name: string): Promise<void> {
  const { ok, text } = await transport().ask("GET", path);
  if (!ok) return;
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  file.download = name;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10_000);
}
