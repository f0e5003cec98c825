import { hash, randomBytes } from "node:crypto";
import type { Pepper } from "#adapters/pepper.ts";

const bytes = 16;

export const makeSalt = (): Buffer => randomBytes(bytes);

/** 128 bits that the database alone doesn't tell: the same salt gives the same token, so that its person sees it again. */
export function feedToken(pepper: Pepper, salt: Buffer): string {
  return pepper.hash("calendar-feed", salt.toString("hex")).subarray(0, bytes).toString("base64url");
}

/** What is kept of a token, whatever was sent as one. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
