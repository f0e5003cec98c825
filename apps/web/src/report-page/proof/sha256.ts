// Own, because a browser lends its crypto.subtle over https alone, and a plant's network often has plain HTTP.
const rounds = constants();

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) {
    let isPrime = true;
    for (let by = 2; by * by <= n; by++) if (n % by === 0) isPrime = false;
    if (isPrime) found.push(Math.floor((Math.cbrt(n) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const words = new Uint32Array(64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (list: Uint32Array, index: number): number => list[index] ?? 0;

/** The bytes with what FIPS 180-4 puts after them. */
function padded(message: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(whole.length - 4, message.length << 3);
  return view;
}

function spread(view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high;
  }
}

function mix(state: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + at(rounds, i) + at(words, i)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + (mixed[i] ?? 0);
}

/** SHA-256 (FIPS 180-4) of some bytes, as 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = Uint32Array.from(start);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    spread(view, offset);
    mix(state);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setUint32(i * 4, at(state, i));
  return new Uint8Array(digest.buffer);
}
