// Where a player's skulls came from and went, as the log tells it.
import type { GameEvent } from "../../net/types";
import type { ScorePart } from "../../play/contract";
import { say } from "./texts";

type From = "production" | "adventures" | "temple" | "spells" | "henchmen" | "fortune" | "spent";
const ALL: readonly From[] = ["production", "adventures", "temple", "spells", "henchmen", "fortune", "spent"];
/** By the rule that brought them; what is not here came with Fortune. */
const BY_RULE: Readonly<Record<string, From>> = {
  DD112: "production",
  DD105: "adventures",
  DD064: "temple",
  DD128: "spells",
  "DD-A71": "spells",
  DD125: "henchmen",
};

export function whence(log: readonly GameEvent[], player: number): ScorePart[] {
  const sums = new Map<From, number>();
  for (const event of log) {
    const n = event["good"] === "skulls" ? Number(event["n"]) : 0;
    if (!n) continue;
    const add = (from: From, points: number) => sums.set(from, (sums.get(from) ?? 0) + points);
    if (event["seat"] === player)
      if (event.kind === "paid" || event.kind === "lost") add("spent", -n);
      else add(BY_RULE[event.rule] ?? "fortune", n);
    if (event["other"] === player) add("spent", -n);
  }
  return ALL.filter((from) => sums.has(from)).map((from) => ({
    label: say(`point_${from}`),
    points: sums.get(from) ?? 0,
  }));
}
