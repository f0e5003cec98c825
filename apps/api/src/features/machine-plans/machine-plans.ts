import type { MachinePlans, PausedPlans } from "@millwright/contract/machine-plans";
import type { CompanyDb } from "#db/database.ts";
import { listPlanIds, pausedPlans } from "#features/machine-plans/machine-plans.queries.ts";
import { getMachine } from "#features/machines/machines.ts";
import { type AskedPause, holdDay, type PlantDay } from "#features/maintenance/maintenance.ts";
import { changeMany, countGroup } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

interface OfMachine {
  machineId: string;
  /** The UUID of the whole, from which those of the single PMs follow. */
  command: string;
}

/**
 * Pauses all PMs of a machine, or none; those that are paused for longer stay so.
 * @throws Refusal `not_found`, `occurrence_past`, `invalid`
 */
export function pausePlans(
  db: CompanyDb,
  of: OfMachine,
  request: Omit<AskedPause, "machineId">,
  by: Actor,
  at: Temporal.Instant,
): Promise<MachinePlans> {
  return changeAll(db, of, { pause: { ...request, machineId: of.machineId } }, by, at);
}

/** Ends what `pausePlans` paused. @throws Refusal `not_found` */
export function resumePlans(db: CompanyDb, of: OfMachine, by: Actor, at: Temporal.Instant): Promise<MachinePlans> {
  return changeAll(db, of, { pause: { machineId: of.machineId } }, by, at);
}

/** What a pause or a resumption did, by its command. */
export async function whatBecame(db: CompanyDb, command: string): Promise<MachinePlans> {
  const { asked: requested, changed } = await countGroup(db, command);
  return { changed, unchanged: requested - changed };
}

/** The pauses of its plans that run, or are to come. @throws Refusal `not_found` */
export async function listPaused(db: CompanyDb, machineId: string, { day }: PlantDay): Promise<PausedPlans[]> {
  await getMachine(db, machineId);
  return (await pausedPlans(machineId, day).execute(db)).rows;
}

async function changeAll(
  db: CompanyDb,
  { machineId, command }: OfMachine,
  change: Parameters<typeof changeMany>[2][number]["change"],
  by: Actor,
  at: Temporal.Instant,
): Promise<MachinePlans> {
  await holdDay(db, by.timeZone, at);
  await getMachine(db, machineId);
  const ids = await listPlanIds(db, machineId);
  await changeMany(
    db,
    command,
    ids.map((id) => ({ id, change })),
    by,
    at,
  );
  return whatBecame(db, command);
}
