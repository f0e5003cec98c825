import { limits } from "@millwright/contract/limits";
import type { SyncKind } from "@millwright/contract/sync";
import type { CompanyDb } from "#db/database.ts";
import type { JsonById } from "#db/list/json-by-id.ts";
import { listAssigneeJson } from "#features/assignees/assignees.ts";
import { entriesOfOrders } from "#features/calendar/calendar.ts";
import { latestCommentsOf } from "#features/comments/comments.ts";
import { tasksOfOrders } from "#features/daily-tasks/daily-tasks.ts";
import { listDepartmentJson } from "#features/departments/departments.ts";
import { latestDowntimesOf } from "#features/downtimes/downtimes.ts";
import { latestRepairsOf, workedOnLatestRepairs } from "#features/history/history.ts";
import { locksOnMachines, pointsOfMachines } from "#features/lockout/lockout.ts";
import { listMachineJson } from "#features/machines/machines.ts";
import type { PlantDay } from "#features/maintenance/maintenance.ts";
import { listMeterJson } from "#features/meters/meters.ts";
import { listPartJson, partsUsedOn } from "#features/parts/parts.ts";
import { getCalendar } from "#features/plant-calendar/plant-calendar.ts";
import { listPlantCodeJson } from "#features/plant-codes/plant-codes.ts";
import { codeHashesOf } from "#features/requests/requests.ts";
import { type CopyBounds, listInCopy } from "#features/sync/full.queries.ts";
import { listOrderJson } from "#features/work-orders/work-orders.ts";

const { sync } = limits;

/** For whom, and of which day, rows are made. */
export interface RowContext {
  today: PlantDay;
  now: Temporal.Instant;
  hasParts: boolean;
  /** Whether a shared tablet keeps the copy, which whoever stands there reads. */
  isShared: boolean;
  bounds: CopyBounds;
}

const noneOf: JsonById = new Map();
const nothing = "[]";

/** The rows of some orders as JSON: open ones, and those that were completed lately. */
async function orders(db: CompanyDb, orderIds: readonly string[], { today, now, bounds }: RowContext) {
  const inCopy = await listInCopy(db, orderIds, bounds);
  const ids = inCopy.map(({ id }) => id);
  const found = await listOrderJson(db, ids);
  const span = { from: today.day.subtract({ days: sync.daysBack }), to: today.day.add({ days: sync.daysAhead }) };
  const entries = await entriesOfOrders(db, ids, span, today);
  const tasks = await tasksOfOrders(db, found, today, now);
  const talked = inCopy.flatMap(({ id, hasComments }) => (hasComments ? id : []));
  const comments = talked.length > 0 ? await latestCommentsOf(db, "workOrder", talked, sync.comments) : noneOf;
  return new Map(
    [...found].map(([id, json]) => {
      const days = JSON.stringify(entries.get(id) ?? []);
      const task = JSON.stringify(tasks.get(id) ?? null);
      const commentsJson = comments.get(id) ?? nothing;
      return [id, `{"order":${json},"entries":${days},"task":${task},"comments":${commentsJson}}`];
    }),
  );
}

async function machines(
  db: CompanyDb,
  machineIds: readonly string[],
  { now, hasParts }: RowContext,
): Promise<JsonById> {
  const found = await listMachineJson(db, machineIds);
  const ids = [...found.keys()];
  const repairs = await latestRepairsOf(db, ids, sync.ofMachine);
  const worked = await workedOnLatestRepairs(db, ids, sync.ofMachine);
  const downtimes = await latestDowntimesOf(db, ids, sync.ofMachine);
  const comments = await latestCommentsOf(db, "machine", ids, sync.ofMachine);
  const used = hasParts ? await partsUsedOn(db, ids, now) : noneOf;
  const points = await pointsOfMachines(db, ids);
  const locks = await locksOnMachines(db, ids);
  const codes = await codeHashesOf(db, ids);
  return new Map(
    [...found].map(([id, json]) => {
      const lists = { repairs, worked, downtimes, comments, used_parts: used, isolation_points: points, locks };
      const listParts = Object.entries(lists).map(([name, list]) => `"${name}":${list.get(id) ?? nothing}`);
      return [id, `{"machine":${json},${listParts.join(",")},"code_sha256":${JSON.stringify(codes.get(id) ?? null)}}`];
    }),
  );
}

async function plantCalendar(db: CompanyDb, [id]: readonly string[]): Promise<JsonById> {
  return id === undefined ? noneOf : new Map([[id, JSON.stringify(await getCalendar(db, {}))]]);
}

/** The same things without some of their fields, each of which then says null. */
async function without(found: Promise<JsonById>, hide: (thing: Record<string, unknown>) => object): Promise<JsonById> {
  return new Map(
    [...(await found)].map(([id, json]) => {
      const thing: Record<string, unknown> = JSON.parse(json);
      return [id, JSON.stringify({ ...thing, ...hide(thing) })];
    }),
  );
}

/** Whom to call and to write to is not for whoever stands at a tablet, nor who signs in by which name. */
const noPhone = ({ name }: Record<string, unknown>) => ({ phone: null, username: name });
const noContact = ({ supplier }: Record<string, unknown>) => ({
  supplier: { ...Object(supplier), contact: null, phone: null, email: null },
});

async function parts(db: CompanyDb, ids: readonly string[], { hasParts, isShared }: RowContext): Promise<JsonById> {
  if (!hasParts) return noneOf;
  const found = listPartJson(db, ids, sync.movements);
  return isShared ? without(found, noContact) : found;
}

async function assignees(db: CompanyDb, ids: readonly string[], { isShared }: RowContext): Promise<JsonById> {
  const found = listAssigneeJson(db, ids);
  return isShared ? without(found, noPhone) : found;
}

/** What is made of each kind for some ids; what is no longer in the copy is missing from it. */
export const rowsOf: Record<SyncKind, (db: CompanyDb, ids: readonly string[], asked: RowContext) => Promise<JsonById>> =
  {
    workOrder: orders,
    machine: machines,
    meter: (db, ids, { today }) => listMeterJson(db, ids, today.day),
    part: parts,
    assignee: assignees,
    department: listDepartmentJson,
    plantCode: listPlantCodeJson,
    plantCalendar,
  };
