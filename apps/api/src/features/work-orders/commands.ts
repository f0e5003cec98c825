import type { UpdateWorkOrder } from "@millwright/contract/work-orders";
import type { CompanyDb } from "#db/database.ts";
import { readOccurrences } from "#features/history/history.ts";
import { type Before, forgetCommands, readColumns, readItems } from "#features/work-orders/commands.queries.ts";
import type { LockedOrder, OrderColumns } from "#features/work-orders/work-orders.queries.ts";

const stamps = ["status", "completed_at", "completed_by_name"];
/** How a PM stands, which is worked out anew and not written back. */
const standing = ["status_on", "scheduled_on"];
export const workedOut = [...stamps, ...standing];

type Edit = Pick<UpdateWorkOrder, "status" | "checklist">;

/** What an order is before a move, as far as the move may change it. */
export async function beforeMove(
  db: CompanyDb,
  order: Pick<LockedOrder, "id" | "type" | "status">,
  { status: to, checklist }: Edit,
  columns: OrderColumns,
): Promise<Before> {
  const isPm = order.type === "PM";
  const given = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const was = await readColumns(db, order.id, [...new Set([...stamps, ...(isPm ? standing : []), ...given])]);
  // Completing a PM clears its ticks, and taking that back ticks them again.
  const touchesTicks = isPm && (to === "Completed" || order.status === "Completed");
  const days = isPm ? [...new Set(standing.flatMap((name) => was[name] ?? []).map(String))] : [];
  return {
    columns: was,
    items: checklist !== undefined || touchesTicks ? await readItems(db, order.id) : null,
    days,
    entries: touchesTicks ? await readOccurrences(db, order.id, days) : [],
    entry: null,
  };
}

/** A device that was away may send again what it is not sure of, for this long. */
const keptFor = Temporal.Duration.from({ hours: 90 * 24 });

export function forgetOldCommands(db: CompanyDb, now: Temporal.Instant): Promise<void> {
  return forgetCommands(db, now.subtract(keptFor));
}
