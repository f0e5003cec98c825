import { readFileSync } from "node:fs";

const list = new URL("./common-passwords.txt", import.meta.url);
let known: ReadonlySet<string> | null = null;

/** Whether a password, in lower case, is among the most common ones. The list is read when first asked. */
export function isCommonPassword(lowered: string): boolean {
  known ??= new Set(readFileSync(list, "utf8").split("\n"));
  return known.has(lowered);
}
