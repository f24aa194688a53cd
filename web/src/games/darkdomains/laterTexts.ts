// Texts that only full faces and the scene of an attack need, loaded with them.
import { texts } from "../../texts";

export const sayLater = texts({
  rank_hint: "The lower the rank, the sooner parties come for its dark side.",
  black_hint: "Black monsters stand on dark tiles or empty spaces, one in each.",
  yellow_hint: "Yellow monsters stand anywhere.",
  value_hint: "The lowest value is hunted first.",
  leader_hint:
    "As Leader: first the dark building or monster of sign 1 (on the flag, the upper one), then of sign 2; then light buildings, which are only visited.",
  along: "Along the path: {list}.",
  turns_dark: "A Minion placed here turns it dark, for good.",
  would_attack:
    "The {party} would attack {space} now: the party wins {percent} of all rolls, else its owner holds it and gains 3 skulls.",
  attacks:
    "The {party} attacks {space}: the party wins {percent} of all rolls, else its owner holds it and gains 3 skulls.",
  would_visit: "The {party} would only visit {space} now: nothing is attacked, and its owner gains coins.",
  would_nothing: "The party finds nothing to attack or visit now.",
  left_bag: "{n} tiles in the bag.",
  left_deck: "{n} cards in the deck, {discards} discarded.",
  left_pile: "{n} monsters in the pile.",
  gone: "{n} are out of the game.",
  aside: "Waiting aside: {names}.",
  scene_rides: "The party of the {party} rides out",
  scene_target: "{leader} {icon}: the target is {where}.",
  scene_against: "against",
  scene_holds: "The walls hold",
  scene_held: "The walls hold: +3 skulls",
  scene_falls: "The space falls",
  scene_if_holds: "{n} or less: the walls hold",
  scene_if_falls: "{n} or more: the space falls",
  scene_holds_more: "3 skulls for the owner; the Leader dies.",
  scene_holds_spell: "Nothing is lost.",
  scene_on: "Go on",
  scene_lost: "would be lost.",
});
