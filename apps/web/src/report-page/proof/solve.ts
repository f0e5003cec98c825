import { sha256 } from "#report-page/proof/sha256.ts";

/** So long at a time: a finger that types in between is not kept waiting. */
const stepMs = 12;
/** Who has not found it by then sends without: such a report is looked at before it counts. */
const patienceMs = 60_000;

/** A piece of work as altcha-lib asks for it: counters are tried until their hash begins as it wants. */
interface Work {
  algorithm: "SHA-256";
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

function readWork(challenge: unknown): Work | null {
  if (typeof challenge !== "object" || challenge === null || !("parameters" in challenge)) return null;
  const { parameters } = challenge;
  if (typeof parameters !== "object" || parameters === null) return null;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters as Partial<Work>;
  const isOurs = algorithm === "SHA-256" && typeof nonce === "string" && typeof salt === "string";
  if (!isOurs || typeof cost !== "number" || typeof keyPrefix !== "string" || keyPrefix === "") return null;
  return { algorithm, nonce, salt, cost, keyLength: keyLength ?? 32, keyPrefix: keyPrefix.toLowerCase() };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is hashed: the salt, the nonce, and the counter in four bytes at the end. */
function messageOf({ salt, nonce }: Work): DataView {
  const [first, second] = [bytesOf(salt), bytesOf(nonce)];
  const message = new Uint8Array(first.length + second.length + 4);
  message.set(first);
  message.set(second, first.length);
  return new DataView(message.buffer);
}

function keyOf({ cost, keyLength }: Work, message: DataView, counter: number): Uint8Array {
  message.setUint32(message.byteLength - 4, counter);
  let key = sha256(new Uint8Array(message.buffer));
  for (let n = 1; n < cost; n++) key = sha256(key);
  return key.subarray(0, keyLength);
}

/** Whether a key begins with these digits, an odd number of which end in half a byte. */
function begins(key: Uint8Array, whole: Uint8Array, prefix: string): boolean {
  for (let i = 0; i < whole.length; i++) if (key[i] !== whole[i]) return false;
  return prefix.length % 2 === 0 || hexOf(key).startsWith(prefix);
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Does the work that the server asks for once many reports come in, in steps that leave the phone to whoever types, and
 * gives what to send (base64); null of work that it does not know or does not finish in a minute.
 */
export async function solve(challenge: unknown, clockMs: () => number): Promise<string | null> {
  const work = readWork(challenge);
  if (work === null) return null;
  const message = messageOf(work);
  const whole = bytesOf(work.keyPrefix);
  const begunMs = clockMs();
  let stepEndsMs = begunMs + stepMs;
  for (let counter = 0; ; counter++) {
    const key = keyOf(work, message, counter);
    if (begins(key, whole, work.keyPrefix)) {
      const solution = { counter, derivedKey: hexOf(key), time: Math.round(clockMs() - begunMs) };
      return btoa(JSON.stringify({ challenge, solution }));
    }
    if (clockMs() < stepEndsMs) continue;
    if (clockMs() - begunMs > patienceMs) return null;
    await breathe();
    stepEndsMs = clockMs() + stepMs;
  }
}
