import { setTimeout as pause } from "node:timers/promises";
import type { EventPage } from "@millwright/contract/events";
import { limits } from "@millwright/contract/limits";
import { type EventCursor, readEventCursor, writeEventCursor } from "@millwright/domain/events/cursor";
import type { CompanyDb, Database } from "#db/database.ts";
import { findReader, findVersion, listEvents, type NewEvent, putReader } from "#features/events/events.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Readers of one company that may wait at a time; the next ones are answered at once. */
const mostWaiting = 5;
const lookAgainMs = 1_000;
const notedAfterMinutes = 60;

const waiting = new Map<string, number>();

export interface Reading {
  companyId: string;
  since: string | undefined;
  waitSeconds: number;
  now: Temporal.Instant;
  inCompany<T>(work: (db: CompanyDb) => Promise<T>): Promise<T>;
  identity: Database["inIdentity"];
  isStillAdmitted(): Promise<boolean>;
  /** Whether the node is about to stop: nobody waits then. */
  isStopping(): boolean;
}

/**
 * The events after a place; without one, the place to read on from. A place that the company hasn't come to, as after an older
 * copy of its data was put back, is answered with where it is, as incomplete. @throws Refusal `unauthorized` of a key that ended meanwhile
 */
export async function readEvents(reading: Reading): Promise<EventPage> {
  const from = await noteReading(reading);
  const { since } = reading;
  const after = since === undefined ? null : readEventCursor(since);
  const version = await reading.inCompany(findVersion);
  if (since === undefined || after === null || after.version > version) {
    return { events: [], next: writeEventCursor(readEventCursor(String(version))), is_complete: after === null };
  }
  const events = await waitForEvents(reading, after);
  const last = events.at(-1);
  return {
    events: events.map(asAnswer),
    next: last === undefined ? since : writeEventCursor(last),
    is_complete: after.version >= from,
  };
}

/** Keeps the events of a company that reads them. Answers from which version on they are there. */
async function noteReading({ companyId, now, inCompany, identity }: Reading): Promise<number> {
  const reader = await inCompany(findReader);
  const isNoted = reader !== null && now.since(reader.readAt).total("minutes") < notedAfterMinutes;
  return isNoted ? reader.from : identity((db) => putReader(db, companyId, now));
}

async function waitForEvents(reading: Reading, after: EventCursor): Promise<NewEvent[]> {
  const { companyId, waitSeconds, inCompany, isStillAdmitted, isStopping } = reading;
  const look = () => inCompany((db) => listEvents(db, after, limits.events.page));
  const count = waiting.get(companyId) ?? 0;
  if (waitSeconds === 0 || count >= mostWaiting) return look();
  waiting.set(companyId, count + 1);
  try {
    const endsAt = performance.now() + waitSeconds * 1_000;
    for (;;) {
      const events = await look();
      if (events.length > 0 || isStopping() || performance.now() >= endsAt) return events;
      await pause(Math.max(0, Math.min(lookAgainMs, endsAt - performance.now())));
      if (isStopping()) return [];
      if (!(await isStillAdmitted())) refuse("unauthorized");
    }
  } finally {
    const left = (waiting.get(companyId) ?? 1) - 1;
    if (left === 0) waiting.delete(companyId);
    else waiting.set(companyId, left);
  }
}

function asAnswer({ id, type, version, at, subject_kind, subject_id }: NewEvent): EventPage["events"][number] {
  return { id, type, subject: { kind: subject_kind, id: subject_id }, version, at };
}
