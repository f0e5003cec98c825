import type { z } from "zod";
import { refuse } from "#http/errors/refusal.ts";

export interface Cursor<Keys> {
  /** @throws Refusal `invalid` when it is no cursor of this list. */
  read(cursor: string | undefined): Keys | null;
  write(keys: Keys): string;
}

/**
 * The opaque place in a list after which the next page begins, as the keys that the list is sorted by. Anybody can write one:
 * the schema takes what the statement can compare, and nothing beyond.
 */
export function cursorOf<Keys>(schema: z.ZodType<Keys>): Cursor<Keys> {
  return {
    read(cursor) {
      if (cursor === undefined || cursor === "") return null;
      const keys = schema.safeParse(decoded(cursor));
      return keys.success ? keys.data : refuse("invalid", { fields: { cursor: "invalid" } });
    },
    write: (keys) => Buffer.from(JSON.stringify(keys)).toString("base64url"),
  };
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
