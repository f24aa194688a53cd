// A shape for every seat, drawn round the origin within a circle of radius 8.

function polygon(corners: number, radius: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2 + turn;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

const SHAPES = [
  "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
  "M-7 -7H7V7H-7Z",
  "M0 -8.5 8.5 6.5H-8.5Z",
  polygon(6, 8.6),
  "M0 -9 8 0 0 9 -8 0Z",
  polygon(5, 8.8),
];

const NEUTRAL = "M-7.5 -2.5H-2.5V-7.5H2.5V-2.5H7.5V2.5H2.5V7.5H-2.5V2.5H-7.5Z";

export const SHAPE_NAMES = ["circle", "square", "triangle", "hexagon", "diamond", "pentagon"];

export function shapePath(seat: number): string {
  return SHAPES[seat] ?? NEUTRAL;
}

/** The colour of a seat, or of what belongs to nobody. */
export function seatColour(seat: number, seats = 6): string {
  return seat >= 0 && seat < seats ? `var(--seat-${seat})` : "var(--seat-neutral)";
}

export function seatInk(seat: number, seats = 6): string {
  return seat >= 0 && seat < seats ? `var(--seat-${seat}-ink)` : "var(--seat-neutral-ink)";
}
