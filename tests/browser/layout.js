// Measures a table as a person sees it: see layout.py. `measure()` tells what is wrong now; `watch` plays and measures.
const measure = () => {
  const faults = [];
  const say = (kind, what) => faults.push([kind, String(what).slice(0, 160)]);
  const W = innerWidth,
    H = innerHeight,
    page = document.documentElement;
  if (page.scrollWidth > W || page.scrollHeight > H)
    say("page", `${page.scrollWidth}x${page.scrollHeight} in ${W}x${H}`);

  // The part of an element that is in sight: clipped by everything round it that scrolls or hides.
  const shown = (element) => {
    if (
      !element.checkVisibility({
        opacityProperty: false,
        visibilityProperty: true,
      })
    )
      return null;
    let { left, top, right, bottom } = element.getBoundingClientRect();
    const whole = { width: right - left, height: bottom - top };
    for (let up = element.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (
        style.overflowX === "visible" &&
        style.overflowY === "visible" &&
        up.tagName !== "svg"
      )
        continue;
      const box = up.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    left = Math.max(left, 0);
    top = Math.max(top, 0);
    right = Math.min(right, W);
    bottom = Math.min(bottom, H);
    if (right - left < 1 || bottom - top < 1) return null;
    return { left, top, right, bottom, whole };
  };
  const inSight = (element) => {
    const box = shown(element);
    if (!box) return false;
    const enough = (seen, all) => seen >= Math.min(all * 0.5, 24);
    return (
      enough(box.right - box.left, box.whole.width) &&
      enough(box.bottom - box.top, box.whole.height)
    );
  };
  const name = (element) =>
    element.getAttribute("data-part") ??
    element.getAttribute("aria-label") ??
    element.textContent.trim().slice(0, 40);

  const decide = document.querySelector(".decide.asked");
  const prompt = decide?.querySelector("h2");
  if (decide && !(prompt && inSight(prompt)))
    say("question", prompt?.textContent ?? "none");
  const cause = decide?.querySelector(".cause");
  const grip = document.querySelector(".sheet .grip");
  if (decide?.dataset.cause && !(cause && (inSight(cause) || grip)))
    say("cause", decide.dataset.cause);

  // The board's drawing (two maps together, where it has two) has most of the board's room.
  const room = document.querySelector("[data-zone='board'] .room");
  const area = (box) =>
    box ? (box.right - box.left) * (box.bottom - box.top) : 0;
  const space = room && shown(room);
  const drawings = [...(room?.querySelectorAll(".panzoom") ?? [])];
  if (space && drawings.length) {
    const share =
      drawings.reduce((sum, one) => sum + area(shown(one)), 0) / area(space);
    if (share < 0.45)
      say("surface", `${Math.round(share * 100)} % of the board's room`);
  }

  // Every choice in sight, or behind a click that says how many lie there.
  const edge = [...document.querySelectorAll(".edge")].filter(inSight);
  const badge = (zone) =>
    [...document.querySelectorAll(".choices")].some(
      (one) => inSight(one) && one.closest(`[data-choices="${zone}"]`) !== null,
    );
  const choices = new Map();
  for (const one of document.querySelectorAll(
    ".frame [data-target][data-now], .decide [data-chip], .decide .chips [data-move]",
  )) {
    const id =
      one.getAttribute("data-part") ??
      one.getAttribute("data-chip") ??
      one.getAttribute("data-move");
    choices.set(id, [...(choices.get(id) ?? []), one]);
  }
  for (const [id, elements] of choices) {
    const reached = elements.some((one) => {
      if (inSight(one)) return true;
      for (
        let zone = one.closest("[data-zone]");
        zone;
        zone = zone.parentElement?.closest("[data-zone]")
      ) {
        if (
          edge.some(
            (pill) =>
              zone.contains(pill) ||
              (zone.parentElement?.contains(pill) &&
                pill.closest("[data-zone]") === zone),
          )
        )
          return true;
        if (badge(zone.dataset.zone)) return true;
      }
      return grip !== null && one.closest(".sheet") !== null;
    });
    if (!reached)
      say(
        "choice",
        `${id} (${elements[0].closest("[data-zone]")?.dataset.zone})`,
      );
  }

  // What can be chosen is outlined.
  for (const one of document.querySelectorAll(
    ".frame .ringed[data-target][data-now]",
  ))
    if (getComputedStyle(one).outlineStyle === "none" && shown(one))
      say("outline", name(one));

  // Something of each thing that can be clicked can be clicked.
  const active =
    "button:not(:disabled), a[href], input, select, textarea, summary, [data-target]";
  for (const one of document.querySelectorAll(active)) {
    const box = shown(one);
    if (!box || one.closest("dialog:not([open])")) continue;
    let hit = false;
    for (let i = 1; i < 8 && !hit; i++)
      for (let j = 1; j < 8 && !hit; j++) {
        const x = box.left + ((box.right - box.left) * i) / 8,
          y = box.top + ((box.bottom - box.top) * j) / 8;
        const found = document.elementFromPoint(x, y);
        hit =
          found !== null &&
          (found === one ||
            one.contains(found) ||
            found.closest("label")?.control === one);
      }
    if (!hit && inSight(one)) {
      const x = (box.left + box.right) / 2,
        y = (box.top + box.bottom) / 2;
      const over = document.elementFromPoint(x, y);
      const other = over?.closest(active);
      if (
        (other && !other.contains(one)) ||
        over?.closest(".sheet, .edge, .tip, .tabs")
      )
        say(
          "overlap",
          `${name(one)} under ${other ? name(other) : over.className}`,
        );
    }
  }

  // Words that cannot be read.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const looked = new Set();
  while (words.nextNode()) {
    const text = words.currentNode.textContent.trim(),
      one = words.currentNode.parentElement;
    if (!text || !one || looked.has(one)) continue;
    looked.add(one);
    if (
      one.closest(".unseen, script, style, title, option, desc") ||
      !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    let size = parseFloat(getComputedStyle(one).fontSize);
    if (one instanceof SVGElement && one.getScreenCTM) {
      const m = one.getScreenCTM();
      if (m) size *= Math.hypot(m.a, m.b);
    }
    if (size < 10.95 && shown(one))
      say("small text", `${size.toFixed(1)} px: ${text.slice(0, 40)}`);
  }

  const panels = {};
  for (const one of document.querySelectorAll(
    "[data-player], [data-strip], [data-zone]:not(.sheet), header.top, .phase, div.tabs",
  )) {
    const key =
      one.dataset.zone ??
      (one.dataset.player !== undefined
        ? `player ${one.dataset.player}`
        : one.dataset.strip !== undefined
          ? `strip ${one.dataset.strip}`
          : one.className);
    if (!one.checkVisibility() || one.dataset.zone?.startsWith("tableau"))
      continue;
    const box = one.getBoundingClientRect();
    panels[key] = [box.left, box.top, box.width, box.height].map(Math.round);
  }
  return { faults, panels, decision: decide?.dataset.decision ?? null };
};

const watch = async ([limit, wanted, seed], play) => {
  const found = { faults: [], shifts: [], decisions: 0, over: false };
  const end = Date.now() + limit;
  let before = null,
    lies = null,
    heights = 0,
    random = seed;
  while (Date.now() < end && found.decisions < wanted) {
    while (
      !document.querySelector(".decide.asked, #final-title") &&
      Date.now() < end
    )
      await new Promise((done) => setTimeout(done, 10));
    if (document.querySelector("#final-title")) {
      found.over = true;
      break;
    }
    const asking = () =>
      document.querySelector(".decide.asked")?.dataset.decision;
    const came = asking();
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
    await new Promise((done) => setTimeout(done, 30));
    if (asking() !== came) continue;
    const now = measure();
    if (now.decision === null) continue;
    found.decisions += 1;
    const asked = document.querySelector(".decide h2")?.textContent ?? "";
    // A phone's sheet may lie otherwise while cards are dealt than in play: it changes once.
    const sheet = document
      .querySelector(".table")
      ?.style.getPropertyValue("--sheet");
    if (sheet !== lies && (heights += 1) <= 2) before = null;
    lies = sheet;
    for (const [kind, what] of now.faults)
      found.faults.push([kind, what, asked]);
    if (before)
      for (const [key, box] of Object.entries(now.panels)) {
        const old = before[key];
        const far = old
          ? Math.max(...box.map((n, i) => Math.abs(n - old[i])))
          : 0;
        if (far > 0) found.shifts.push([key, far, asked]);
      }
    before = now.panels;
    random = (random * 48271) % 2147483647;
    await play([Math.max(1000, end - Date.now()), 1, false, random]);
  }
  return found;
};
