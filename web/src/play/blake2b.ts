// BLAKE2b (RFC 7693) without a key: with it a finished game's seed is checked against the hash shown at its start.

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

const rotate = (x: bigint, n: bigint) => ((x >> n) | (x << (64n - n))) & MASK;

function compress(h: bigint[], block: DataView, counter: number, last: boolean): void {
  const m = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
  const v = [...h, ...IV];
  v[12] = (v[12] ?? 0n) ^ BigInt(counter);
  if (last) v[14] = (v[14] ?? 0n) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10] ?? [];
    LANES.forEach(([a = 0, b = 0, c = 0, d = 0], i) => {
      const x = m[order[2 * i] ?? 0] ?? 0n;
      const y = m[order[2 * i + 1] ?? 0] ?? 0n;
      let [va, vb, vc, vd] = [v[a] ?? 0n, v[b] ?? 0n, v[c] ?? 0n, v[d] ?? 0n];
      va = (va + vb + x) & MASK;
      vd = rotate(vd ^ va, 32n);
      vc = (vc + vd) & MASK;
      vb = rotate(vb ^ vc, 24n);
      va = (va + vb + y) & MASK;
      vd = rotate(vd ^ va, 16n);
      vc = (vc + vd) & MASK;
      vb = rotate(vb ^ vc, 63n);
      [v[a], v[b], v[c], v[d]] = [va, vb, vc, vd];
    });
  }
  for (let i = 0; i < 8; i++) h[i] = (h[i] ?? 0n) ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n);
}

/** The hash of a text, as hexadecimal digits. */
export function blake2b(text: string, bytes: number): string {
  const data = new TextEncoder().encode(text);
  const h = [...IV];
  h[0] = (h[0] ?? 0n) ^ 0x01010000n ^ BigInt(bytes);
  const blocks = Math.max(1, Math.ceil(data.length / 128));
  const padded = new Uint8Array(blocks * 128);
  padded.set(data);
  for (let i = 0; i < blocks; i++) {
    const last = i === blocks - 1;
    compress(h, new DataView(padded.buffer, i * 128, 128), last ? data.length : (i + 1) * 128, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return Array.from(new Uint8Array(out.buffer, 0, bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a seed is the one whose hash was shown before the first move. */
export function seedFits(seed: string, commitment: string): boolean {
  return blake2b(`pentarchy seed ${seed}`, 16) === commitment;
}
