// Own, because a browser lends its crypto.subtle over https alone, and a plant's network often has plain HTTP.
const rounds = constants();

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function constants(): Int32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) {
    let isPrime = true;
    for (let by = 2; by * by <= n; by++) if (n % by === 0) isPrime = false;
    if (isPrime) found.push(((Math.cbrt(n) % 1) * 2 ** 32) | 0);
  }
  return Int32Array.from(found);
}

const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const state = new Int32Array(8);
const words = new Int32Array(64);

// What stands in an array of whole numbers is one: `| 0` says so to the compiler, and costs nothing.
const at = (list: Int32Array, index: number): number => (list[index] as number) | 0;

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
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const low = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const high = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0;
  }
}

function mix(): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + turnedE + ((e & f) ^ (~e & g)) + at(rounds, i) + at(words, i)) | 0;
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/** SHA-256 (FIPS 180-4) of some bytes, as 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  state.set(start);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    spread(view, offset);
    mix();
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setInt32(i * 4, at(state, i));
  return new Uint8Array(digest.buffer);
}
