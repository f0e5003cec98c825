import type { CompanyDb } from "#db/database.ts";
import {
  type ActivityCursor,
  type ActivityHead,
  findHead,
  insertExport,
  listLogged,
  readHead,
} from "#features/activity/activity.queries.ts";
import { csvAnswer as answerWithCsv } from "#features/activity/csv-answer.ts";

export type { ActivityHead } from "#features/activity/activity.queries.ts";

type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;

const rowsAtOnce = 200;

/** Notes that somebody takes out all that the company has. */
export async function noteExport(db: CompanyDb): Promise<void> {
  await insertExport(db);
}

/** How far the log goes, as it is printed: its version, and how the hash of its last row begins; null of an empty one. */
export const logHead = findHead;
export const csvAnswer = answerWithCsv;

/** How far the company's log goes: what is written later is in the next export. */
export function activityHead(inCompany: InCompany): Promise<ActivityHead> {
  return inCompany(readHead);
}

/** The log up to a head, a line of JSON for each row: the text that was hashed, the hash before it, and its own. */
export async function* activityLines(inCompany: InCompany, { head }: ActivityHead): AsyncGenerator<string> {
  let after: ActivityCursor = [0, 0];
  while (head !== null) {
    const from = after;
    const rows = await inCompany((db) => listLogged(db, from, head, rowsAtOnce));
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = [last.version, last.number];
  }
}
