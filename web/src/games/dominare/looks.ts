// What an agent looks like: sex, age and headgear of those we know, all else from the id alone, so that every screen
// shows the same face. An agent of a pack is dressed by his traits.
import { seeded } from "./city";
import type { Agent } from "./data";
import { BEARDS, EYES, FACES, GARMENTS, HAIRDOS, HATS, HIDING, LIPS, MOUTHS, NOSES } from "./wardrobe";

export interface Look {
  woman: boolean;
  old: boolean;
  skin: string;
  hair: string;
  /** A second colour beside the faction's, for scarves and linings. */
  other: string;
  iris: string;
  /** How much of the faction's colour is in the cloth. */
  dye: number;
  face: string;
  eyes: string;
  nose: string;
  mouth: string;
  beard: string;
  hairdo: string;
  hat: string;
  garment: string;
  worn: string;
  brow: number;
  bushy: number;
  turn: 1 | -1;
  mark: string;
}

const SKIN = ["#f6d8bd", "#efc6a0", "#e3b48d", "#d39b70", "#bb7f55", "#9c6743", "#7b4f34", "#5d3b29"];
const HAIR = ["#1f1814", "#3b281b", "#5a3a20", "#7d4f28", "#a8742f", "#cfa052", "#8f3f22", "#5f2a1c"];
const GREY = ["#7d7a76", "#a8a39a", "#d9d2c4", "#efeadf"];
const OTHER = ["#8f2f35", "#2f5f7a", "#4d6b3a", "#7a4f88", "#b3832e", "#3b3a44", "#a8613a", "#35707a"];
const IRIS = ["#2a1a10", "#4a2f18", "#3d5a72", "#4f6b3c", "#6d6f73"];

/** Sex, age, headgear, and what else is worn in the face. */
const KNOWN: Record<string, string> = {
  "pilare-elmen": "f old toque",
  "janis-velox": "m prime none domino",
  "paolo-portales": "m prime mortar glasses",
  "dante-straziami": "m prime laurel",
  "sirus-van-der-waald": "m old wig monocle",
  "lorenzo-osorio": "m young plume",
  "emaldus-bennett": "m old skullcap",
  "watson-riley": "m prime none",
  margraves: "m old corno",
  "octavia-brandt": "f prime laurel",
  "ulric-stahl": "m prime kettle",
  "rousseau-baudin": "m young none",
  "adnan-riordan": "m prime fez",
  "ilkay-fahir": "m prime turban",
  kussmaul: "m old mortar",
  "benedetta-ferri": "f young scarf",
  "tobias-wren": "m prime flatcap glasses",
  "corinna-vasari": "f prime wig",
  "declan-jahani": "m young skullcap monocle",
  "silvio-marchetti": "m prime plague",
  "ottavia-lenz": "f old none glasses",
  anselm: "m prime cowl",
  "ivan-sobol": "m prime bandana",
  "dmitrie-petrescu": "m prime widebrim",
  "darius-totolos": "m old fur",
  "iakov-gregori": "m young straw",
  "mario-iabelleo": "m prime cowl",
  "maria-ubbriaco": "f prime none glasses",
  "madame-the-gatekeeper": "f old bonnet",
  "nino-barca": "m young boater",
  "hedda-strand": "f prime kettle",
  "renzo-albrizzi": "m prime tricorn",
  "old-tomaso": "m old straw",
  "vinizio-ursini": "m prime mitre",
  "giovanni-trabocchi": "m old tonsure",
  "mia-avelles": "f young wimple glasses",
  "drago-markovic": "m prime mail",
  esa: "f old veil",
  "aldous-vane": "m old helm",
  "ysolde-krane": "f prime none",
  malachi: "m prime biretta",
  "fiorenza-dandolo": "f prime biretta",
  lucan: "m young tonsure",
  prudence: "f old wimple",
  "michael-elmen": "m prime beret",
  "hamish-lothian": "m old flatcap",
  "rosetta-kristenssen": "f young scarf",
  "greta-ebersold": "f prime toque",
  "lucia-piero": "f young tiara",
  "josse-van-haren": "m prime fur",
  "yusuf-demir": "m prime turban patch",
  "petra-holm": "f prime beret",
  "zeynep-altan": "f prime veil",
  "bertram-quill": "m prime boater monocle",
  "big-matteo": "m prime none",
  beggar: "m old cowl",
  "street-urchin": "m young flatcap",
  "city-watch": "m prime kettle",
  "franco-quadrelli": "m prime tricorn",
  "severin-aspistes": "m old mail",
  "mother-anna": "f old scarf",
  "adriano-the-foul": "m prime coif patch",
  "rosa-esposito": "f prime bandana",
  gillie: "f young none",
  pavel: "m young straw",
  "ernesto-balsano": "m prime hood",
  "antonia-salmeri": "f prime bauta",
  "moira-callighan": "f prime hood",
  "orazio-nesca": "m prime bauta",
  "luzia-the-quill": "f young widebrim domino",
  gaspar: "m old biretta patch",
  "mother-rukh": "f old turban",
  pike: "m prime none patch",
  "vittoria-corvo": "f prime tricorn domino",
  "emilia-vetro": "f prime bandana glasses",
  "fra-teodoro": "m old tonsure glasses",
  puncio: "m young jester",
  "cosimo-bardi": "m prime laurel",
  "the-veiled-zahra": "f young veil",
  "agnolo-fresco": "m prime beret",
  "leandro-voce": "m young plume",
  "perla-orsini": "f prime garland",
  rafael: "m young none",
  "isaura-mele": "f prime bonnet",
  "leopold-ansgar": "m old wig",
  "fabrizio-bellini": "m prime plume",
  "selene-noctis": "f prime tiara domino",
  "gawain-thorne": "m prime helm",
  marianna: "f prime crown",
};

/** Headgear by trait, for those nobody knows yet. */
const BY_TRAIT: Record<string, string[]> = {
  noble: ["plume", "bonnet", "wig", "tiara", "none"],
  merchant: ["beret", "fur", "turban", "toque"],
  clergy: ["mitre", "biretta", "cowl", "tonsure", "wimple"],
  senator: ["toque", "corno", "laurel", "wig"],
  scholar: ["mortar", "skullcap", "fez", "none"],
  guildsman: ["straw", "boater", "flatcap", "kettle"],
  templar: ["helm", "mail", "kettle", "none"],
  artisan: ["beret", "bandana", "garland", "jester"],
  knave: ["hood", "bauta", "widebrim", "tricorn"],
  plebian: ["coif", "flatcap", "scarf", "bandana", "none"],
};

export function lookOf(card: Pick<Agent, "id" | "traits">): Look {
  const chance = seeded(`${card.id} look`);
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const [sex = one(["f", "m"]), age = one(["young", "prime", "prime", "old"]), hat, worn = ""] =
    KNOWN[card.id]?.split(" ") ?? [];
  const [woman, old] = [sex === "f", age === "old"];
  const headgear = hat ?? one(BY_TRAIT[card.traits[0] ?? "plebian"] ?? ["none"]);
  const hairdos = HAIRDOS[woman ? "woman" : age === "young" ? "youth" : "man"].filter(
    (hairdo) => headgear === "none" || hairdo !== "bun",
  );
  const bearded = !woman && age !== "young" && chance() < 0.72;
  return {
    woman,
    old,
    skin: one(SKIN),
    hair: one(old ? GREY : HAIR),
    other: one(OTHER),
    iris: one(IRIS),
    dye: one([88, 72, 56]),
    face: one(woman ? ["oval", "heart", "round"] : Object.keys(FACES)),
    eyes: one(Object.keys(EYES)),
    nose: one(NOSES),
    mouth: one(woman ? LIPS : MOUTHS),
    beard: bearded ? one(Object.keys(BEARDS)) : "",
    hairdo: headgear === "tonsure" ? "ring" : HIDING.has(headgear) ? "" : one(hairdos),
    hat: headgear in HATS ? headgear : "",
    garment: `${card.traits.at(-1) ?? "plebian"}${one(GARMENTS)}`,
    worn,
    brow: one([-2, -1, 0, 1, 2]),
    bushy: woman ? 1.5 : one([1.8, 2.4, 3.2]),
    turn: chance() < 0.5 ? 1 : -1,
    mark: one(["", "", "scar", "mole", "freckles", "earring", "blush"]),
  };
}
