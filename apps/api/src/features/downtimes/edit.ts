import { faultOfEdit } from "@millwright/domain/machines/downtime";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { confirmDowntime, endDowntime, holdDowntimes, moveDowntime } from "#features/downtimes/downtimes.queries.ts";
import { announceDowntime, refuseTooEarly } from "#features/downtimes/downtimes.ts";
import { findDowntime, neighboursOf } from "#features/downtimes/edit.queries.ts";
import { findDowntimeJson, markDowntimeDeleted } from "#features/downtimes/list.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

export interface Times {
  started_at?: string | undefined;
  ended_at?: string | null | undefined;
}

/**
 * Puts right when a downtime began or ended; what is left out stays as whoever else leaves it. Who does the work does so of
 * the one that is open. @throws Refusal `not_found`, `not_allowed`, `invalid`, `downtime_ahead`, `downtime_overlap`
 */
export async function editDowntime(
  db: CompanyDb,
  id: string,
  times: Times,
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const { machineId } = (await findDowntime(db, id)) ?? refuse("not_found");
  await holdDowntimes(db, machineId);
  const current = (await findDowntime(db, id)) ?? refuse("not_found");
  if (current.endedAt !== null) requireAccess(by.access, "planner");
  const startedAt = times.started_at === undefined ? undefined : Temporal.Instant.from(times.started_at);
  const endedAt = times.ended_at ? Temporal.Instant.from(times.ended_at) : (times.ended_at as null | undefined);
  const found = faultOfEdit(current, { startedAt, endedAt }, await neighboursOf(db, { ...current, machineId }), now);
  if (found !== null) refuseEdit(found);
  const isMoved = startedAt !== undefined && !startedAt.equals(current.startedAt);
  const isEnded = endedAt !== undefined && endedAt?.epochMilliseconds !== current.endedAt?.epochMilliseconds;
  if (isMoved) await moveDowntime(db, id, startedAt);
  if (isEnded) await endDowntime(db, id, endedAt);
  if (isMoved || isEnded) {
    await confirmDowntime(db, id);
    announceDowntime(db, machineId);
  }
  return jsonText((await findDowntimeJson(db, id)) ?? refuse("not_found"));
}

function refuseEdit({ fault, field }: NonNullable<ReturnType<typeof faultOfEdit>>): never {
  const name = field === "startedAt" ? "started_at" : "ended_at";
  if (fault === "too_early") return refuseTooEarly(name);
  const fields = { [name]: "invalid" } as const;
  if (fault === "ends_first") return refuse("invalid", { sentence: "downtime_ends_first", fields });
  return refuse(fault === "ahead" ? "downtime_ahead" : "downtime_overlap", { fields });
}

/** Takes a downtime that was wrong out of the list; the log keeps it. @throws Refusal `not_found` */
export async function deleteDowntime(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  const { machineId } = (await findDowntime(db, id)) ?? refuse("not_found");
  await holdDowntimes(db, machineId);
  if (!(await markDowntimeDeleted(db, id, deletion))) refuse("not_found");
  announceDowntime(db, machineId);
}
