import { sha256 } from "#hashing/sha256.ts";

/** An answer that somebody verifies: to a step of an order. */
export interface VerifiedAnswer {
  orderId: string;
  itemId: string;
  resultId: string;
}

// Ids, hashes and tokens are ASCII.
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What the server keeps of a turn's token, in hexadecimal digits: the key of what the turn proves. */
export const turnKey = (token: string): string => hexOf(sha256(bytesOf(token)));

/**
 * What only a turn can say of an answer that its technician verifies: whoever sends it later shows that the turn's token was
 * there. HMAC-SHA-256 (RFC 2104) under `turnKey`, which is as long as a block, in hexadecimal digits.
 */
export function turnProof(key: string, { orderId, itemId, resultId }: VerifiedAnswer): string {
  const padded = (pad: number) => bytesOf(key).map((byte) => byte ^ pad);
  const inner = sha256(joined(padded(0x36), bytesOf(`verify ${orderId} ${itemId} ${resultId}`.toLowerCase())));
  return hexOf(sha256(joined(padded(0x5c), inner)));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
