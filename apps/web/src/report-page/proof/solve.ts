import { sha256 } from "@millwright/domain/hashing/sha256";

/** So long at a time: a finger that types in between is not kept waiting. */
const stepMs = 24;
/** Who has not found it by then sends without: such a report is looked at before it counts. */
const patienceMs = 60_000;

/** A piece of work as altcha-lib asks for it: the number that, written behind the salt, has this hash. */
export interface Work {
  algorithm: "SHA-256";
  /** In hexadecimal digits. */
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

export function isWork(value: unknown): value is Work {
  if (typeof value !== "object" || value === null) return false;
  const { algorithm, challenge, maxnumber, salt } = value as Partial<Work>;
  const isHash = typeof challenge === "string" && /^[\da-f]{64}$/.test(challenge);
  return algorithm === "SHA-256" && isHash && typeof maxnumber === "number" && typeof salt === "string";
}

const encoder = new TextEncoder();
/** So many hashes between two looks at the clock. */
const atOnce = 32;

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  for (let i = 0; i < other.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Does the work that comes with a form, for the server asks for it once many reports come in, in steps that leave the phone to whoever types, and
 * gives what to send (base64); null of work that has no solution or is not done in a minute.
 */
export async function solve(work: Work, clockMs: () => number): Promise<string | null> {
  const { algorithm, challenge, maxnumber, salt, signature } = work;
  const wanted = Uint8Array.from(challenge.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const begunMs = clockMs();
  let stepEndsMs = begunMs + stepMs;
  for (let number = 0; number <= maxnumber; number++) {
    if (isSame(sha256(encoder.encode(salt + number)), wanted)) {
      const took = Math.round(clockMs() - begunMs);
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took }));
    }
    if (number % atOnce !== 0 || clockMs() < stepEndsMs) continue;
    if (clockMs() - begunMs > patienceMs) return null;
    await breathe();
    stepEndsMs = clockMs() + stepMs;
  }
  return null;
}
