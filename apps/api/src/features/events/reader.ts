import { setTimeout as pause } from "node:timers/promises";
import type { EventPage } from "@millwright/contract/events";
import { limits } from "@millwright/contract/limits";
import { type EventCursor, readEventCursor, writeEventCursor } from "@millwright/domain/events/cursor";
import type { CompanyDb, Database } from "#db/database.ts";
import { findReader, findVersion, listEvents, type NewEvent, putReader } from "#features/events/events.queries.ts";
import { refuse } from "#http/errors/refusal.ts";
import { Places } from "#http/limits/places.ts";

/** Readers of one company that may wait at a time; the next ones are answered at once. */
const mostWaiting = 5;
const lookAgainMs = 1_000;
const notedAfterMinutes = 60;

const waiting = new Places(mostWaiting);

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
  const { from, version } = await noteReading(reading);
  const { since } = reading;
  const present = { events: [], next: writeEventCursor(readEventCursor(String(version))) };
  if (since === undefined) return { ...present, is_complete: true };
  const after = readEventCursor(since);
  if (after.version > version) return { ...present, is_complete: false };
  const events = await waitForEvents(reading, after);
  const last = events.at(-1);
  return {
    events: events.map(asAnswer),
    next: last === undefined ? since : writeEventCursor(last),
    is_complete: after.version >= from,
  };
}

/** Keeps the events of a company that reads them. Answers from which version on they are there, and which one it is at. */
async function noteReading({
  companyId,
  now,
  inCompany,
  identity,
}: Reading): Promise<{ from: number; version: number }> {
  const { reader, version } = await inCompany(async (db) => ({
    reader: await findReader(db),
    version: await findVersion(db),
  }));
  const isNoted = reader !== null && now.since(reader.readAt).total("minutes") < notedAfterMinutes;
  const from = isNoted ? reader.from : await identity((db) => putReader(db, companyId, now));
  // What changed in between is the first that is kept of it.
  return { from, version: Math.max(from, version) };
}

async function waitForEvents(reading: Reading, after: EventCursor): Promise<NewEvent[]> {
  const { companyId, waitSeconds, inCompany, isStillAdmitted, isStopping } = reading;
  const look = () => inCompany((db) => listEvents(db, after, limits.events.page));
  if (waitSeconds === 0) return look();
  const wait = async () => {
    const endsAt = performance.now() + waitSeconds * 1_000;
    for (;;) {
      const events = await look();
      if (events.length > 0 || isStopping() || performance.now() >= endsAt) return events;
      await pause(Math.max(0, Math.min(lookAgainMs, endsAt - performance.now())));
      if (isStopping()) return [];
      if (!(await isStillAdmitted())) refuse("unauthorized");
    }
  };
  return waiting.hold(companyId, wait, look);
}

function asAnswer({ id, type, version, at, subject_kind, subject_id }: NewEvent): EventPage["events"][number] {
  return { id, type, subject: { kind: subject_kind, id: subject_id }, version, at };
}
