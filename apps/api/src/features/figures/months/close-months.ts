import { limits } from "@millwright/contract/limits";
import { type MonthValues, monthsToClose, nextClosing, noMonthValues } from "@millwright/domain/figures/closed-month";
import { startOfDay } from "@millwright/domain/when";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { listCostParts } from "#features/figures/costs/costs.queries.ts";
import {
  insertClosing,
  insertMonthParts,
  listDueToClose,
  type MonthPart,
  planClosing,
} from "#features/figures/months/months.queries.ts";
import { frozenValues, pmValues } from "#features/figures/months/months.ts";
import { type Period, periodOf } from "#features/figures/period.ts";
import { listDueGroupsByMachine } from "#features/figures/pms.queries.ts";
import { lifeIn, loadStops } from "#features/figures/stops.ts";
import { listFrozenWork } from "#features/figures/work.queries.ts";

/**
 * Closes the months of each plant whose days to enter the last work are over: what they say is stored, so that what later
 * work changes can be shown as restated. A plant whose server was off has the missed ones closed as they are by now.
 */
export async function closeDueMonths(
  database: Pick<Database, "inIdentity" | "inCompany">,
  clock: () => Temporal.Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  let closed = 0;
  const due = await database.inIdentity((db) => listDueToClose(db, clock()));
  for (const { id, time_zone: zone, created_at, due_at } of due) {
    const now = clock();
    const plant = {
      beganAt: Temporal.Instant.from(created_at),
      dueAt: due_at === null ? null : Temporal.Instant.from(due_at),
    };
    const months = monthsToClose(plant, now, zone).slice(-limits.figures.closedAtOnce);
    try {
      for (const month of months)
        if (await database.inCompany(id, (db) => closeMonth(db, month, zone, now), systemAt("close-months")))
          closed += 1;
      await database.inIdentity((db) => planClosing(db, id, nextClosing(now, zone)));
    } catch (error) {
      onError(error);
    }
  }
  return closed;
}

/** Closes the months of a plant that are over since a moment, each as on its own day. */
export async function closeMonthsUntil(
  db: CompanyDb,
  { from, zone, now }: { from: Temporal.Instant; zone: string; now: Temporal.Instant },
): Promise<void> {
  for (const month of monthsToClose({ beganAt: from, dueAt: from }, now, zone))
    await closeMonth(db, month, zone, nextClosing(startOfDay(lastOf(month), zone), zone));
}

const lastOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: month.daysInMonth });

/** Stores what a month says, by machine and department of the work; false where it was closed before. */
export async function closeMonth(
  db: CompanyDb,
  month: Temporal.PlainYearMonth,
  zone: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const first = month.toPlainDate({ day: 1 });
  if (!(await insertClosing(db, first.toString(), now))) return false;
  const to = first.add({ months: 1 }).subtract({ days: 1 });
  const period = await periodOf(db, { from: first.toString(), to: to.toString() }, zone, now);
  await insertMonthParts(db, first.toString(), await monthParts(db, period), now);
  return true;
}

const keyOf = ({ machineId, departmentId }: Pick<MonthPart, "machineId" | "departmentId">) =>
  `${machineId} ${departmentId}`;

async function monthParts(db: CompanyDb, period: Period): Promise<MonthPart[]> {
  const parts = new Map<string, MonthPart>();
  const add = (machineId: string | null, departmentId: string | null, values: Partial<MonthValues>) => {
    const key = keyOf({ machineId, departmentId });
    const part = parts.get(key) ?? { machineId, departmentId, ...noMonthValues };
    parts.set(key, { ...part, ...values });
  };
  const stops = await loadStops(db, period);
  const { times, run } = lifeIn(stops, period.window);
  const departments = new Map(stops.machines.map(({ id, departmentId }) => [id, departmentId]));
  for (const { id, required, planned, stopped } of times)
    add(id, departments.get(id) ?? null, { required, planned, stopped, failures: run.failuresOf(id) });
  for (const [first, ...more] of Map.groupBy(await listDueGroupsByMachine(db, period), keyOf).values())
    if (first) add(first.machineId, first.departmentId, pmValues([first, ...more], period.today));
  const frozen = (await listFrozenWork(db, period)).map((work) => ({ ...work, machineId: work.machine_id }));
  for (const [first, ...more] of Map.groupBy(frozen, keyOf).values())
    if (first) add(first.machineId, first.departmentId, frozenValues([first, ...more], period.today));
  for (const { machineId, departmentId, ...costs } of await listCostParts(db, period))
    add(machineId, departmentId, costs);
  return [...parts.values()];
}
