// Texts that only full faces and the scene of an attack need, loaded with them.
import { texts } from "../../texts";

export const sayLater = texts({
  rank_hint: "The lower the rank, the sooner parties come for its dark side.",
  black_hint: "Black monsters stand on dark tiles or empty spaces, one in each.",
  yellow_hint: "Yellow monsters stand anywhere.",
  value_hint: "The lowest value is hunted first.",
  leader_hint:
    "As Leader: first the dark building or monster of the left sign, then of the right one; then light ones.",
  left_bag: "{n} tiles in the bag.",
  left_deck: "{n} cards in the deck, {discards} discarded.",
  left_pile: "{n} monsters in the pile.",
  gone: "{n} are out of the game.",
  aside: "Waiting aside: {names}.",
  scene_rides: "The party of the {party} rides out",
  scene_target: "{leader} {icon}: the target is {where}.",
  scene_against: "against",
  scene_holds: "The walls hold",
  scene_falls: "The space falls",
  scene_if_holds: "{n} or less: the walls hold",
  scene_if_falls: "{n} or more: the space falls",
  scene_holds_more: "3 skulls for the owner; the Leader dies.",
  scene_holds_spell: "Nothing is lost.",
  scene_lost: "would be lost.",
});
