import { hash, randomBytes } from "node:crypto";
import type { Pepper } from "#adapters/pepper.ts";

const saltBytes = 16;
const tokenBytes = 16;

export function makeSalt(): Buffer {
  return randomBytes(saltBytes);
}

/** What a secret is for; one of them opens nothing else. */
type Purpose = "machine-code" | "report-link" | "report-address";

/**
 * 128 bits that the database alone does not tell: a label is printed again, and a mail says a link again. The same salt
 * gives the same token.
 */
export function tokenOf(pepper: Pepper, purpose: Purpose, salt: Buffer): string {
  return bytesOf(pepper, purpose, salt).toString("base64url");
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** The same for an address of mail, on whose way capitals are lost. */
export function mailTokenOf(pepper: Pepper, salt: Buffer): string {
  const bits = [...bytesOf(pepper, "report-address", salt)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function bytesOf(pepper: Pepper, purpose: Purpose, salt: Buffer): Buffer {
  return pepper.hash(purpose, salt.toString("hex")).subarray(0, tokenBytes);
}

/** What is kept of a token, whatever was sent as one. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
