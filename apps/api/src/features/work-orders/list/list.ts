import type { Contract } from "@millwright/contract/contract";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import type { OrderFilters, Period } from "#features/work-orders/list/list.queries.ts";

type Query = Partial<z.output<Contract["GET /work-orders"]["query"]>>;

/** Looks at the plant's day before a list that PMs may be in is read. */
export async function readDayOf(db: CompanyDb, { type }: Query, zone: string, now: Temporal.Instant): Promise<void> {
  if (type === undefined || type.includes("PM")) await readDay(db, zone, now);
}

/** What a query asks for, its days taken as the plant's. */
export function filtersOf(query: Query, zone: string): OrderFilters {
  return {
    type: query.type,
    status: query.status,
    priority: query.priority,
    departmentId: query.department_id,
    machineId: query.machine_id,
    assigneeId: query.assignee,
    frequency: query.frequency,
    q: query.q,
    period: query.from || query.to ? periodOf(query.from, query.to, zone) : undefined,
  };
}

function periodOf(from: string | undefined, to: string | undefined, zone: string): Period {
  const first = from === undefined ? undefined : Temporal.PlainDate.from(from);
  const last = to === undefined ? undefined : Temporal.PlainDate.from(to);
  return {
    from: first && { day: first, at: startOfDay(first, zone) },
    to: last && { day: last, end: endOfDay(last, zone) },
  };
}
