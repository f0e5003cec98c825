import type { LiveKind } from "@millwright/contract/live";
import type { CompanyDb } from "#db/connection/handles.ts";

export type LiveEventKind = Exclude<LiveKind, "resync">;

/** One thing that changed: never what it says, the browser asks again through the wall. */
export interface Announcement {
  kind: LiveEventKind;
  id: string;
  /** Which version of the thing this is, where it has versions. */
  subject_version?: number | undefined;
}

/** The announcements of one committed transaction. */
export interface Committed {
  companyId: string;
  /** The company's version that this transaction made; versions have no gaps. */
  version: number;
  events: Announcement[];
}

const remembered = new WeakMap<CompanyDb, Map<string, Announcement>>();

/**
 * Says that a thing changed. It is remembered on the transaction, stored with it, and published to
 * the company's screens once it is committed; a rollback forgets it.
 */
export function announce(db: CompanyDb, { kind, id, subject_version }: Announcement): void {
  const events = remembered.get(db) ?? new Map<string, Announcement>();
  events.set(`${kind} ${id}`, { kind, id, subject_version });
  remembered.set(db, events);
}

/** What the transaction announced so far, each thing once. */
export function announced(db: CompanyDb): Announcement[] {
  return [...(remembered.get(db)?.values() ?? [])];
}

/** What was announced so far did not happen. */
export function forgetAnnouncements(db: CompanyDb): void {
  remembered.delete(db);
}
