import { type RawBuilder, sql } from "kysely";

interface Differing {
  assignments: RawBuilder<unknown>[];
  /** Whether any of them changes the row: what is so already is not written again. */
  differs: RawBuilder<boolean>;
}

/** What is given of a row's columns, each under its column's name, for an update. */
export function differing(columns: object): Differing {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const each = given.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  return {
    assignments: given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    differs: each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`,
  };
}
