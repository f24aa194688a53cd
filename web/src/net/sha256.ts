// SHA-256 (FIPS 180-4), synchronous and without a secure context: a table at home is served over plain HTTP.
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) << 6) + 64));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, bytes.length << 3);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const word = (at: number): number => words[at] ?? 0;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = word(i - 15);
      const b = word(i - 2);
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = word(i - 16) + low + word(i - 7) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + word(i)) | 0;
      const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => (hash[at] = (hash[at] ?? 0) + value));
  }
  return [...hash].map((value) => value.toString(16).padStart(8, "0")).join("");
}
