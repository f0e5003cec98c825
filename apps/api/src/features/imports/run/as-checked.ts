import { isDeepStrictEqual } from "node:util";
import type { CompanyDb } from "#db/database.ts";
import type { ImportRecord } from "#features/imports/imports.queries.ts";
import { listResults, type StoredResult } from "#features/imports/rows.queries.ts";

/** Whether an import makes and changes what its check said, and nothing else: somebody may have worked in between. */
export async function isAsChecked(
  db: CompanyDb,
  { id, sheet }: Pick<ImportRecord, "id" | "sheet">,
  results: ReadonlyMap<number, readonly StoredResult[]>,
): Promise<boolean> {
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
