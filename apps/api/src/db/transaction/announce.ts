import type { LiveKind } from "@millwright/contract/live";
import type { Acting, CompanyDb } from "#db/connection/handles.ts";

export type LiveEventKind = Exclude<LiveKind, "resync" | "displaced">;

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

/** What the transaction announced so far, each thing once; of one of several acts, what that did. */
export function announced(db: CompanyDb): Announcement[] {
  const before = (acts.get(db) ?? []).flatMap(({ events }) => events);
  return [...before, ...(remembered.get(db)?.values() ?? [])];
}

/** One of several acts that a transaction has carried out, by whom, and what it announced. */
export interface Act {
  acting: Acting;
  /** From 1. */
  number: number;
  events: Announcement[];
}

const acts = new WeakMap<CompanyDb, Act[]>();

/** The acts that a transaction has carried out so far; none where it is one act. */
export function actsOf(db: CompanyDb): readonly Act[] {
  return acts.get(db) ?? [];
}

/** What was announced since the last act belongs to this one. */
export function endAct(db: CompanyDb, { acting, number }: Pick<Act, "acting" | "number">): void {
  const events = [...(remembered.get(db)?.values() ?? [])];
  acts.set(db, [...actsOf(db), { acting, number, events }]);
  forgetAnnouncements(db);
}

/** What was announced so far did not happen. */
export function forgetAnnouncements(db: CompanyDb): void {
  remembered.delete(db);
}

/** Answers how to forget what is announced from now on, where that is taken back. */
export function markAnnouncements(db: CompanyDb): () => void {
  const before = new Map(remembered.get(db));
  return () => void remembered.set(db, before);
}
