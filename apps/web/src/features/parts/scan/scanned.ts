import type { DialogName } from "#lib/dialogs.ts";

/** What a scanner read: the address of a thing of ours or a machine's code (`token`), from a label or a printed sheet, or a code. */
export type Scanned = { name: (typeof opened)[number]; id: string } | { token: string } | { code: string };

const opened = ["part", "machine", "order"] as const satisfies readonly DialogName[];
/** The pages that things have of their own. */
const pages: Record<string, (typeof opened)[number]> = { "work-orders": "order", machines: "machine" };
const id = /^[0-9a-f-]{36}$/i;
const token = /^[\w-]{20,100}$/;

/**
 * Reads what a scanner typed or a camera saw. The host in an address does not matter: a label that was printed at the
 * shop's own computer is scanned by a phone that knows it under another name.
 */
export function readScanned(text: string): Scanned {
  const code = text.trim();
  if (!/^https?:\/\//i.test(code) || !URL.canParse(code)) return { code };
  const { searchParams, pathname } = new URL(code);
  for (const name of opened) {
    const value = searchParams.get(name);
    if (value !== null && id.test(value)) return { name, id: value };
  }
  const [, screen = "", thing = ""] = pathname.split("/");
  if (screen === "r" && token.test(thing)) return { token: thing };
  const page = pages[screen];
  return page !== undefined && id.test(thing) ? { name: page, id: thing } : { code };
}

/** Whether what was scanned, and is of no part, is a code that can be tied to one. */
export const canBeTied = (unknown: string | null): unknown is string => unknown !== null && !unknown.includes("://");
