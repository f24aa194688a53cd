// A bot in another language: reads a question a line from standard input, writes an answer a line to standard output.
// It never passes while it can do something else, and otherwise draws by the seed it is given.
//
//   pentarchy play domaine --bot hasty='node examples/bots/hasty.mjs' --bots hasty
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { moves, seed } = JSON.parse(line);
  const busy = moves.filter((move) => !/^(pass|done|no|decline)\b/.test(move));
  const choice = busy.length ? busy : moves;
  console.log(JSON.stringify({ move: choice[seed % choice.length] }));
}
