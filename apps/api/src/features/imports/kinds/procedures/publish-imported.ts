import type { Step } from "@millwright/domain/procedures/step";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import { procedureRows, publishProcedure } from "#features/procedures/procedures.ts";

/** Publishes a procedure in the language that all of its steps have, which is English where they have both. */
export async function publishImported(
  { db, at }: Pick<RunContext, "db" | "at">,
  { id, steps }: { id: string; steps: readonly Step[] },
): Promise<void> {
  const locale = steps.every(({ text }) => text.en) ? "en" : "fr";
  await publishProcedure(db, id, null, { locale }, at);
}

/** Makes a procedure that an import published the draft again that it was; false where work has taken it. */
export async function takeBackPublication(
  db: CompanyDb,
  { id, published, steps }: { id: string; published: number | null; steps: readonly Step[] },
  at: Temporal.Instant,
): Promise<boolean> {
  if (published === null || !(await procedureRows.takeBackVersion(db, id))) return false;
  const before = published === 1 ? null : published - 1;
  await procedureRows.restoreProcedure(db, id, { published: before, draft: JSON.stringify(steps) }, at);
  announce(db, { kind: "procedure", id });
  return true;
}
