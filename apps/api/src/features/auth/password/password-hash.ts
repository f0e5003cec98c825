import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";

/** OWASP's parameters for Argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltLength = 16;
/**
 * Each hash takes a thread and 19 MiB for some 30 ms. One core stays free for everybody else, and one of the four
 * threads of the pool for files and names.
 */
export const parallelHashes = Math.min(Math.max(availableParallelism() - 1, 1), 3);
const waitingAtMost = 500;

const takeTurn = limitConcurrency("hash", { atOnce: parallelHashes, waiting: waitingAtMost });

/** Hashes a password with a fresh salt. The answer is a PHC string that names its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await argon2id(bytesOf(password), salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password is the one of a PHC string. Without a string it takes as long, and the answer is no. */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const { salt, tag, parameters } = readPhc(phc ?? nobodysPassword);
  const computed = await argon2id(bytesOf(password), salt, parameters);
  return timingSafeEqual(computed, tag) && phc !== null;
}

/** Makes guessing a short secret expensive, for the time that it lives. `context` keeps two equal secrets apart. */
export async function hashShortSecret(secret: string, context: string): Promise<Buffer> {
  return await argon2id(Buffer.from(secret), Buffer.from(context.padEnd(8, "·")), cost);
}

/** Keyboards write é in two ways; both are the same password. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize("NFKC"));
}

type Cost = Pick<Argon2Parameters, "memory" | "passes" | "parallelism" | "tagLength">;

function argon2id(message: Buffer, nonce: Buffer, parameters: Cost): Promise<Buffer> {
  return takeTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2("argon2id", { message, nonce, ...parameters }, (error, tag) => (error ? reject(error) : resolve(tag)));
      }),
  );
}

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function readPhc(phc: string) {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(phc) ?? [];
  if (!salt || !tag) throw new Error("A stored password hash is not an Argon2id PHC string.");
  const bytes = Buffer.from(tag, "base64");
  return {
    salt: Buffer.from(salt, "base64"),
    tag: bytes,
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: bytes.length,
    },
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const nobodysPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(saltLength))}$${base64(Buffer.alloc(cost.tagLength))}`;
