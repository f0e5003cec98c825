import { type RawBuilder, sql } from "kysely";

/** An instant of the database in epoch milliseconds. */
export const epochMs = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`floor(extract(epoch from ${at}) * 1000)::bigint`;
