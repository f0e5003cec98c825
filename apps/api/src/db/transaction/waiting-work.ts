import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";

/** What a transaction may leave to be done once it is committed; as triggers name it, the table in which it waits. */
export type WaitingWork =
  | "mail"
  | "push"
  | "notifications"
  | "request_news"
  | "renamed"
  | "pictures"
  | "day"
  | "import_run"
  | "event_outbox";

/** The code of the notice by which a trigger says that its table has work that waits (`tell_waiting_work`). */
export const waitingWork = "MW002";

const left = new WeakMap<CompanyDb | IdentityDb, Set<WaitingWork>>();

/** Has work begin as soon as this transaction is committed, or never. */
export function leaveWork(db: CompanyDb | IdentityDb, work: WaitingWork): void {
  left.set(db, (left.get(db) ?? new Set()).add(work));
}

/** What a transaction has left so far. */
export function workLeft(db: CompanyDb | IdentityDb): Iterable<WaitingWork> {
  return left.get(db) ?? [];
}
