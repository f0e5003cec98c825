import { type RawBuilder, sql } from "kysely";

/** The columns by which a list is in order, the latest first and then by a key, with their types. */
interface ListOrder {
  latest: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  types: readonly [latest: "date" | "timestamptz" | "text", key: "uuid" | "text"];
}

/** The rows of such a list behind its last one that was shown; all of them where none was. */
export function isBehind(
  last: readonly [latest: string, key: string] | null,
  { latest, key, types }: ListOrder,
): RawBuilder<unknown> {
  if (last === null) return sql`true`;
  const [shown, shownKey] = last.map((value, n) => sql`${value}::${sql.raw(types[n] ?? "text")}`);
  return sql`(${latest} < ${shown} or ${latest} = ${shown} and ${key} > ${shownKey})`;
}
