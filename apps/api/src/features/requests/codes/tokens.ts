import { hash, randomBytes } from "node:crypto";
import type { Pepper } from "#adapters/pepper.ts";

const saltBytes = 16;
const tokenBytes = 16;

export function makeSalt(): Buffer {
  return randomBytes(saltBytes);
}

/** What a secret is for; one of them opens nothing else. */
type Purpose = "machine-code" | "report-link";

/**
 * 128 bits that the database alone does not tell: a label is printed again, and a mail says a link again. The same salt
 * gives the same token.
 */
export function tokenOf(pepper: Pepper, purpose: Purpose, salt: Buffer): string {
  return pepper.hash(purpose, salt.toString("hex")).subarray(0, tokenBytes).toString("base64url");
}

/** What is kept of a token, whatever was sent as one. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
