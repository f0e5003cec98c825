import type { SyncedWorkOrder, SyncKind } from "@millwright/contract/sync";
import type { WorkOrder } from "@millwright/contract/work-orders";
import { isWorkOf, timesOf } from "@millwright/domain/work/ahead/later-day";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { repairStart } from "@millwright/domain/work/repair-start";
import type { Present } from "@millwright/domain/work/work-filter";
import { type CopyState, forgetRead, keptKind, readState, writeState } from "#lib/local/copy/copy-state.ts";
import { durable, type KeptRow, type LocalDatabase } from "#lib/local/local-database.ts";
import { sizeOf, writeMakingSpace } from "#lib/local/space.ts";
import { nowMs } from "#lib/time/clock.ts";

/** How the server's answer to something that was done here changes a row of the device's copy. */
export interface CopyChange {
  kind: SyncKind;
  id: string;
  /** The row after it; undefined where the copy does not have what it would change. */
  change: (before: unknown) => unknown;
}

/**
 * Takes an entry out of what waits, and puts what the server answered into the copy, in one transaction: what was
 * acknowledged is never on neither side. Rejects, with the entry still there, where the disk has no room for it.
 */
export async function endWithAnswer(
  database: LocalDatabase,
  entryId: string,
  changes: readonly CopyChange[],
): Promise<void> {
  await writeMakingSpace(database, () => endInOne(database, entryId, changes, nowMs()));
  forgetRead();
}

async function endInOne(database: LocalDatabase, entryId: string, changes: readonly CopyChange[], atMs: number) {
  const end = database.transaction(["command", "row", "meta"], "readwrite", durable);
  try {
    const state = await readState(database, end.objectStore("meta"));
    if (state !== null) {
      for (const change of changes) await apply(end.objectStore("row"), state, change, atMs);
      await writeState(end.objectStore("meta"), state);
    }
    await end.objectStore("command").delete(entryId);
  } catch (error) {
    // What failed in part is taken back whole.
    if (end.error === null) end.abort();
    await end.done.catch(() => undefined);
    throw end.error ?? error;
  }
  await end.done;
}

interface RowStore {
  get(key: [string, string]): Promise<KeptRow | undefined>;
  put(row: KeptRow): Promise<unknown>;
}

/** Changes one row, and counts that in the state of the copy. */
async function apply(rows: RowStore, state: CopyState, { kind, id, change }: CopyChange, answeredAtMs: number) {
  const keptUnder = keptKind(state, kind);
  const before = await rows.get([keptUnder, id]);
  const row = change(before?.row);
  if (row === undefined) return;
  await rows.put({ kind: keptUnder, id, row, answeredAtMs });
  state.bytes += sizeOf(row) - (before === undefined ? 0 : sizeOf(before.row));
  if (before === undefined && kind === "workOrder") state.orders += 1;
}

/** Whether a row of the copy says more than what a pull, which began at `asOfMs`, brings of it. */
export function isAnsweredSince(kept: KeptRow | undefined, asOfMs: number, coming: unknown): boolean {
  if (kept?.answeredAtMs === undefined || kept.answeredAtMs < asOfMs) return false;
  const versionOf = (row: unknown) => Object(row).order?.version;
  return versionOf(kept.row) === undefined || coming === undefined || versionOf(kept.row) > versionOf(coming);
}

/** An order of the copy as the server answered it, with its task and its days as they follow from that until the next pull. */
export function withAnsweredOrder(
  before: SyncedWorkOrder | undefined,
  order: WorkOrder,
  present: Present,
): SyncedWorkOrder {
  if (before !== undefined && before.order.version > order.version) return before;
  const entries = (before?.entries ?? []).map((entry) => ({
    ...entry,
    ...{ title: order.title, status: order.status, priority: order.priority, due_date: order.due_date },
    ...{ assignee: order.assignee, assignee_name: order.assignee_name },
    scheduled_date: (order.status !== "Completed" && order.scheduled_date) || entry.scheduled_date,
    days: daysAfter(entry.days, before?.order, order, present.zone),
  }));
  return { order, entries, task: taskAfter(before?.task ?? null, order, present), comments: before?.comments ?? [] };
}

/** The days on which an order is still to be done, once it stands as it was answered. */
function daysAfter(days: readonly string[], before: WorkOrder | undefined, order: WorkOrder, zone: string): string[] {
  const { type, status, scheduled_date } = order;
  if (type === "Repair") {
    const start = status === "Completed" ? null : repairStart(order, zone);
    return start === null ? [] : [start.on.toString()];
  }
  // While a PM is completed its day is that of the next occurrence.
  if (status === "Completed") return days.filter((day) => scheduled_date !== null && day >= scheduled_date);
  const wasOpenOn = before?.status === "Completed" ? null : before?.scheduled_date;
  const others = days.filter((day) => day !== wasOpenOn);
  return [...new Set(scheduled_date === null ? others : [...others, scheduled_date])].sort();
}

function taskAfter(before: SyncedWorkOrder["task"], order: WorkOrder, present: Present): SyncedWorkOrder["task"] {
  if (!isWorkOf(order, present)) return null;
  return taskOf(order, present, before);
}

/** The task of an order that is work of the plant's day; `before` says of it what the order does not. */
export function taskOf(
  order: WorkOrder,
  present: Present,
  before: SyncedWorkOrder["task"] = null,
): NonNullable<SyncedWorkOrder["task"]> {
  const { id, wo_id, type, title, priority, frequency, status, scheduled_end, due_date } = order;
  const { department_name, machine_name, needs_lockout, locks, checklist, level } = order;
  return {
    ...{ id, interval: null, moved_from: null, ...before },
    ...{ work_order_id: order.id, wo_id, work_order_type: type, title, priority, frequency, status },
    ...{ level_name: level?.name ?? null, scheduled_end, due_date },
    ...{ ...currentAssignee(order), department_name, machine_name, needs_lockout, locks, checklist },
    ...timesOf(order, present),
  };
}
