import { createHash } from "node:crypto";

/** The UUID of one part of what was done under another: the same for the same two. */
export function ownId(whole: string, part: string): string {
  const digits = createHash("sha256").update(`${whole} ${part}`).digest("hex");
  const [first, second, third, fourth, last] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return [first, second, third, fourth, last].join("-");
}
