// Texts of the last window, loaded with it.
import { texts } from ".";

export const say = texts({
  board: "See the board",
  nobody: "Nobody has won",
  won_one: "{names} wins",
  won_many: "{names} win together",
  scores: "Final scores",
  how: "How: {reason}.",
  rest: "At the end",
  level: "Level with {name}: {tie}.",
  ahead_one: "{n} point ahead of {name}.",
  ahead_many: "{n} points ahead of {name}.",
  against: "Against {name}:",
  share: "Share",
  picture: "The final board: open it",
  fair: "Was chance fair?",
  rematch: "Play again",
  to_rematch: "To the new table",
  replay: "Replay",
  seed: "The seed of this game:",
  fits: "✓ The seed fits the hash: chance was fixed before the first move.",
  unfit: "The seed does not fit the hash that was shown before the first move.",
});
