// A decision with few answers, one of which is to stop: all of them are said beside the prompt, wherever the board
// draws what they are about. Else whoever sees only "Decline" takes it for the way on.
import type { Decision, Option } from "../net/types";

const FEW = 3;

/** The answers in the order in which they are offered, stopping last; empty where the board is the better place. */
export function plainAnswers(
  decision: Decision,
  name: (option: Option) => string | null,
): { option: Option; label: string }[] {
  const { options, stop } = decision;
  if (stop === null || options.length < 2 || options.length > FEW) return [];
  const sorted = [
    ...options.filter((option) => option.move !== stop),
    ...options.filter((option) => option.move === stop),
  ];
  const named = sorted.map((option) => ({ option, label: name(option) }));
  return named.every((one) => one.label !== null)
    ? named.map(({ option, label }) => ({ option, label: label ?? "" }))
    : [];
}
