import { isDeepStrictEqual } from "node:util";
import type { CompanyDb } from "#db/database.ts";
import type { ImportRecord } from "#features/imports/imports.queries.ts";
import { listResults, type StoredResult } from "#features/imports/rows.queries.ts";
import type { RunOutcome } from "#features/imports/run/run-import.ts";

/** Whether an import makes, changes and publishes what its check said, and nothing else: somebody may have worked in between. */
export async function isAsChecked(
  db: CompanyDb,
  { id, sheet, publications: checkedPublications }: Pick<ImportRecord, "id" | "sheet" | "publications">,
  { results, publications }: Pick<RunOutcome, "results" | "publications">,
): Promise<boolean> {
  if (!isDeepStrictEqual(checkedPublications ?? {}, publications)) return false;
  for (const [firstRow, rows] of results) {
    const written = rows.filter(({ outcome }) => outcome === "made" || outcome === "changed");
    if (written.length === 0) continue;
    const checked = new Map((await listResults(db, id, sheet, firstRow)).map((result) => [result.row, result]));
    if (!written.every((result) => isSame(checked.get(result.row), result))) return false;
  }
  return true;
}

function isSame(checked: StoredResult | undefined, { outcome, changes }: StoredResult): boolean {
  return checked?.outcome === outcome && isDeepStrictEqual(checked.changes ?? null, changes ?? null);
}
