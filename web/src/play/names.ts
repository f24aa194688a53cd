// How the players are called: two bots of one level are told apart by a number.
import type { Seat } from "../net/types";

export function namesOf(seats: readonly Seat[]): string[] {
  const given = seats.map((seat) => seat.name ?? String(seat.seat + 1));
  return given.map((name, i) => {
    if (given.indexOf(name) === given.lastIndexOf(name)) return name;
    return `${name} ${given.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}
