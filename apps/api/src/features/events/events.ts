import { limits } from "@millwright/contract/limits";
import { eventsOf, type ThinEvent } from "@millwright/domain/events/event";
import type { Database, IdentityDb } from "#db/database.ts";
import { inBatches } from "#db/list/batches.ts";
import { systemAt } from "#db/transaction/acting.ts";
import {
  deleteEvents,
  deleteReaders,
  insertEvents,
  type LoggedRow,
  listLogged,
  listWaitingCompanies,
  listWaitingVersions,
  type NewEvent,
  setFeed,
  takeVersions,
} from "#features/events/events.queries.ts";

/** Has the versions of a company noted for its events as long as it has a webhook that is on, or a reader. */
export const refreshFeed = setFeed;
export type { NewEvent } from "#features/events/events.queries.ts";

export interface ExpandDeps {
  database: Database;
  clock: () => Temporal.Instant;
  /** Whom events are handed to, in the transaction that makes them. */
  onEvents: (db: IdentityDb, companyId: string, events: readonly NewEvent[]) => Promise<void>;
  onError: (error: unknown) => void;
}

const versionsAtOnce = 100;
/** It reads, and counts as no change of the company. */
const reading = { ...systemAt("events"), call: "GET /events" };

/** Makes the events of what was committed. A company that fails holds up no other one. */
export async function expandEvents(deps: ExpandDeps, stopping: AbortSignal): Promise<void> {
  for (const companyId of await deps.database.inIdentity(listWaitingCompanies)) {
    try {
      while (!stopping.aborted && (await expandSome(deps, companyId)));
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** Answers whether there may be more. */
async function expandSome({ database, clock, onEvents }: ExpandDeps, companyId: string): Promise<boolean> {
  const waiting = await database.inCompany(
    companyId,
    async (db) => {
      const versions = await listWaitingVersions(db, versionsAtOnce);
      const logged =
        versions.length === 0
          ? []
          : await listLogged(
              db,
              versions.map(({ version }) => version),
            );
      return { versions, logged };
    },
    reading,
  );
  if (waiting.versions.length === 0) return false;
  await database.inIdentity(async (db) => {
    const versions = waiting.versions.map(({ version }) => version);
    const taken = new Set(await takeVersions(db, companyId, versions));
    const events = waiting.versions
      .filter(({ version }) => taken.has(version))
      .flatMap(({ version, missed }) => {
        const rows = waiting.logged.filter((row) => row.version === version);
        return numbered(version, eventsOfVersion(rows, missed ?? [], clock()));
      });
    if (events.length === 0) return;
    await insertEvents(db, companyId, events);
    await onEvents(db, companyId, events);
  });
  return waiting.versions.length === versionsAtOnce;
}

type Unnumbered = ThinEvent & { at: string };

function eventsOfVersion(rows: readonly LoggedRow[], missed: readonly string[], now: Temporal.Instant): Unnumbered[] {
  const logged = rows.flatMap(({ subject_kind: kind, subject_id: id, changes, at, minimum }) =>
    eventsOf({ subject: { kind, id }, changes }, () => minimum ?? 0).map((event) => ({ ...event, at })),
  );
  const at = rows[0]?.at ?? now.toString({ fractionalSecondDigits: 3 });
  const ofMissed = missed.map((id) => ({ type: "pm.missed", subject: { kind: "work_order", id }, at }) as const);
  return [...logged, ...ofMissed];
}

function numbered(version: number, events: readonly Unnumbered[]): NewEvent[] {
  return events.map(({ type, subject, at }, index) => ({
    ...{ id: crypto.randomUUID(), version, number: index + 1, type, at },
    ...{ subject_kind: subject.kind, subject_id: subject.id },
  }));
}

const forgottenAtOnce = 5_000;

/** Forgets old events, and those who have not read any for as long. */
export async function forgetEvents(database: Pick<Database, "inIdentity">, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * limits.webhooks.days });
  await inBatches(() => database.inIdentity((db) => deleteEvents(db, before, forgottenAtOnce)));
  await database.inIdentity(async (db) => {
    for (const companyId of await deleteReaders(db, before)) await setFeed(db, companyId);
  });
}
