import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { markMachineLabels } from "#features/machines/machines.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Notes that the labels of these machines were printed. @throws Refusal `unknown_reference` */
export async function noteMachineLabels(db: CompanyDb, ids: readonly string[], at: Temporal.Instant): Promise<void> {
  const wanted = new Set(ids);
  const printed = await markMachineLabels(db, [...wanted], at);
  if (printed.length < wanted.size) refuse("unknown_reference", { fields: { machine_ids: "invalid" } });
  for (const { id } of printed) announce(db, { kind: "machine", id });
}
