import type { z } from "zod";
import { refuse } from "#http/refusal.ts";

export interface Cursor<Place> {
  /** @throws Refusal `invalid` when it is no cursor of this list. */
  read(cursor: string | undefined): Place | null;
  write(place: Place): string;
}

/** The opaque place in a list after which the next page begins, as the keys that the list is sorted by. */
export function cursorOf<Place>(schema: z.ZodType<Place>): Cursor<Place> {
  return {
    read(cursor) {
      if (cursor === undefined || cursor === "") return null;
      const place = schema.safeParse(decoded(cursor));
      return place.success ? place.data : refuse("invalid", { fields: { cursor: "invalid" } });
    },
    write: (place) => Buffer.from(JSON.stringify(place)).toString("base64url"),
  };
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
