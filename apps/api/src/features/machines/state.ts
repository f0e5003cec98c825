import { downtimeReachDays, type SaidState, stepToState } from "@millwright/domain/machines/downtime";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { lockMachine } from "#features/machines/machines.queries.ts";
import {
  beginDowntime,
  endDowntime,
  type KeptDowntime,
  lastDowntimes,
  moveDowntime,
} from "#features/machines/state.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Writes that a machine stands, or runs again. What is so already changes nothing.
 * @throws Refusal `not_found`, `invalid`, `downtime_ahead`, `downtime_overlap`
 */
export async function setMachineState(db: CompanyDb, id: string, said: SaidState, now: Temporal.Instant) {
  if ((await lockMachine(db, id)) === null) return refuse("not_found");
  const [last, before] = await lastDowntimes(db, id);
  if (await takeStep(db, id, last, stepToState(said, [last, before], now))) announce(db, { kind: "machine", id });
}

/** Answers whether anything changed. */
async function takeStep(
  db: CompanyDb,
  machineId: string,
  last: KeptDowntime | undefined,
  step: ReturnType<typeof stepToState>,
): Promise<boolean> {
  if ("fault" in step) {
    const fields = { since: "invalid" } as const;
    const values = { days: downtimeReachDays };
    if (step.fault === "too_early") return refuse("invalid", { sentence: "downtime_too_early", values, fields });
    return refuse(step.fault === "ahead" ? "downtime_ahead" : "downtime_overlap", { fields });
  }
  if (step.act === "begin") await beginDowntime(db, machineId, step.at);
  if (last === undefined || step.act === "begin" || step.act === "nothing") return step.act === "begin";
  if (step.act === "move") await moveDowntime(db, last.id, step.at);
  else await endDowntime(db, last.id, step.act === "end" ? step.at : null);
  return true;
}
