import { type StateAt, stepOfLate } from "@millwright/domain/machines/late-state";
import type { CompanyDb } from "#db/database.ts";
import {
  addCauses,
  beginDowntime,
  endDowntime,
  findNextSaid,
  lastDowntimes,
  moveDowntime,
  noteState,
} from "#features/downtimes/downtimes.queries.ts";
import { notify } from "#features/notifications/notifications.ts";

/**
 * What was said of a machine a while ago holds for its time: it changes nothing that was said for later. The log has it, whatever
 * comes of it. The machine's downtimes are locked.
 */
export async function sayLate(
  db: CompanyDb,
  machineId: string,
  { state, at, workOrderId }: StateAt & { workOrderId?: string | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const [last] = await lastDowntimes(db, machineId);
  const next = await findNextSaid(db, machineId, at);
  const step = stepOfLate({ state, at }, last, next && { ...next, at: Temporal.Instant.from(next.at) });
  await noteState(db, machineId, { state, at: at.toString() });
  const created = { id: crypto.randomUUID(), machineId, isConfirmed: true };
  if (step.act === "begin") {
    await beginDowntime(db, { ...created, ...step });
    await addCauses(db, created, { workOrderId });
    if (step.until === null) await notify(db, { kind: "breakdown", machineId }, now);
  }
  if (last === undefined) return;
  if (step.act === "move") {
    await moveDowntime(db, last.id, step.at);
    await addCauses(db, { id: last.id, machineId }, { workOrderId });
  }
  if (step.act === "end") {
    await endDowntime(db, last.id, step.at);
    if (step.again !== null) await beginDowntime(db, { ...created, at: step.again, until: last.endedAt });
  }
}
