import type { Contract } from "@millwright/contract/contract";
import { dayOf, endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { conditionsOf } from "#features/work-filter/work-filter.ts";
import { listOrders, type OrderFilters, type Period } from "#features/work-orders/list/list.queries.ts";
import type { Page } from "#http/answer/answers.ts";
import { listLatest } from "#http/list/list-latest.ts";

type Query = Partial<z.output<Contract["GET /work-orders"]["query"]>>;

/** What a query asks for, its days taken as the plant's, which is looked at before a list that PMs may be in is read. */
export async function filtersOf(
  db: CompanyDb,
  query: Query,
  zone: string,
  now: Temporal.Instant,
): Promise<OrderFilters> {
  const { type, status, frequency, review, from, to } = query;
  if (type === undefined || type.includes("PM")) await readDay(db, zone, now);
  return {
    type,
    status,
    frequency,
    review,
    period: from || to ? periodOf(from, to, zone) : undefined,
    ...conditionsOf(query, { day: dayOf(now, zone), zone, now }),
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

export type OrdersQuery = z.output<Contract["GET /work-orders"]["query"]>;

/** A page of the orders that a query asks for. */
export async function readOrders(
  db: CompanyDb,
  query: OrdersQuery,
  zone: string,
  now: Temporal.Instant,
): Promise<Page<never>> {
  const filters = await filtersOf(db, query, zone, now);
  return listLatest(query, (page) => listOrders(db, filters, page, query.view));
}
