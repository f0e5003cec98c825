import type { CompanyDb } from "#db/database.ts";
import { listFileIds } from "#features/files/files.ts";
import { readOccurrences } from "#features/history/history.ts";
import { getSchedule } from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change-fields.ts";
import { type Before, readColumns, readItems } from "#features/work-orders/commands.queries.ts";
import type { Held } from "#features/work-orders/hold.ts";
import { scheduleIn } from "#features/work-orders/task.ts";
import type { OrderColumns } from "#features/work-orders/work-orders.queries.ts";

const stamps = ["status", "completed_at", "completed_by_id", "completed_by_name", "hold_reason"];
/** How a PM stands, which is worked out anew and not written back. */
const standing = ["status_on", "scheduled_on"];
export const workedOut = ["status", "completed_at", "completed_by_id", "completed_by_name", ...standing];

/** What an order is before a change, as far as the change may touch it. */
export async function beforeChange(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  columns: OrderColumns,
): Promise<Before> {
  const { status: to, checklist, tick, files, attach, detach } = change;
  const isRescheduled = today !== null && Object.values(scheduleIn(change)).some((field) => field !== undefined);
  const given = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const moved = to === undefined && !isRescheduled ? [] : [...stamps, ...(today ? standing : [])];
  const was = await readColumns(db, order.id, [...new Set([...moved, ...given])]);
  // Completing a PM clears its ticks, and taking that back ticks them again.
  const touchesTicks = today !== null && to !== undefined && [to, order.status].includes("Completed");
  const days = today ? [...new Set(standing.flatMap((name) => was[name] ?? []).map(String))] : [];
  return {
    columns: was,
    items: checklist || tick || touchesTicks ? await readItems(db, order.id) : null,
    days,
    entries: touchesTicks ? await readOccurrences(db, order.id, days) : [],
    entry: null,
    files: files || attach || detach ? await listFileIds(db, { workOrderId: order.id }) : null,
    spans: isRescheduled ? (await getSchedule(db, order.id, today)).spans : null,
  };
}
