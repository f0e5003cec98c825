import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";

/** The code of the notice by which a trigger says that its table has work that waits. */
export const waitingWork = "MW002";

const tables = new WeakMap<CompanyDb | IdentityDb, Set<string>>();

export function noteWaitingWork(db: CompanyDb | IdentityDb, table: string): void {
  tables.set(db, (tables.get(db) ?? new Set()).add(table));
}

/** Whether a transaction has written work into a table that tells of it (`tell_waiting_work`). */
export function leavesWaitingWork(db: CompanyDb | IdentityDb, table: "request_news"): boolean {
  return tables.get(db)?.has(table) ?? false;
}
