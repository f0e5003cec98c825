import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { markPartLabels } from "#features/parts/parts.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Notes that the labels of these parts were printed. @throws Refusal `unknown_reference` */
export async function notePartLabels(db: CompanyDb, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  const wanted = new Set(ids);
  const printed = await markPartLabels(db, [...wanted], at);
  if (printed.length < wanted.size) refuse("unknown_reference", { fields: { part_ids: "invalid" } });
  for (const { id } of printed) announce(db, { kind: "part", id });
}
