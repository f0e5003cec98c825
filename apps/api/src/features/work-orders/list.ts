import type { Contract } from "@millwright/contract/contract";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import type { OrderFilters, Period } from "#features/work-orders/list.queries.ts";

type Query = Partial<z.output<Contract["GET /work-orders"]["query"]>>;

/** What a query asks for, its days taken as the plant's. */
export function filtersOf(query: Query, zone: string): OrderFilters {
  return {
    type: query.type,
    status: query.status,
    priority: query.priority,
    departmentId: query.department_id,
    machineId: query.machine_id,
    assigneeId: query.assignee,
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
