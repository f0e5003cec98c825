import type { Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";

interface StatusActRow {
  id: string;
  byId: string | null;
  byName: string | null;
  byDevice: string | null;
  status: Status;
  doneAt: string;
}

/** An act on the status of an order, with who did it as it was then. */
export interface OrderStatusAct extends Omit<StatusActRow, "doneAt"> {
  doneAt: Temporal.Instant;
}

/** All that was done to the status of an order, given or not, from a moment on; asked of what came late alone. */
export async function listStatusActs(
  db: CompanyDb,
  orderId: string,
  since: Temporal.Instant | null,
): Promise<OrderStatusAct[]> {
  const { rows } = await sql<StatusActRow>`
    ${prepared} select id, by_id as "byId", by_name as "byName", by_device as "byDevice", status, done as "doneAt" from (
      select *, coalesce(gave_status, overtaken_status) as status, least(done_at, at) as done
      from order_command where work_order_id = ${orderId} and not is_undone
    ) as act
    where status is not null and done >= coalesce(${since}::timestamptz, '-infinity')`.execute(db);
  return rows.map((row) => ({ ...row, doneAt: Temporal.Instant.from(row.doneAt) }));
}

/** Of which occurrence a PM's status and stamps are. */
const shownDay = sql`coalesce(status_on, scheduled_on)`;

/** Says who began an order, where it says somebody else; answers whether that is so. */
export async function restampStart(
  db: CompanyDb,
  { id, isPm }: { id: string; isPm: boolean },
  { before, after }: { before: OrderStatusAct | null; after: OrderStatusAct | null },
): Promise<boolean> {
  const stamp = sql`started_at = ${after?.doneAt ?? null}, started_by_id = ${after?.byId ?? null}::uuid,
    started_by_name = ${after?.byName ?? null}`;
  const isBefore = sql`started_at is not distinct from ${before?.doneAt ?? null}::timestamptz`;
  const { numAffectedRows } = await sql`
    update work_order set ${stamp} where id = ${id} and ${isBefore}`.execute(db);
  if (isPm)
    await sql`
      update execution set ${stamp} where work_order_id = ${id} and ${isBefore}
        and scheduled_on = (select ${shownDay} from work_order where id = ${id})`.execute(db);
  return Number(numAffectedRows) > 0;
}

/**
 * Says who completed what stands completed, where they did it later than who is said; answers whether the order says so. Of a PM
 * the occurrence of a day, without one that of its status. What a supervisor accepted stays.
 */
export async function restampCompletion(
  db: CompanyDb,
  { id, isPm, day }: { id: string; isPm: boolean; day: string | null },
  { doneAt, byId, byName, byDevice, review }: Omit<OrderStatusAct, "id" | "status"> & { review: ReviewColumns },
): Promise<boolean> {
  const stamp = sql`completed_at = ${doneAt}, completed_by_id = ${byId}::uuid, completed_by_name = ${byName},
    completed_by_device = ${byDevice}, ${reviewing(review)}`;
  const isEarlier = sql`(completed_at, completed_by_id) < (${doneAt}::timestamptz, ${byId}::uuid)
    and review is distinct from 'accepted'`;
  const meant = sql`coalesce(${day}::date, (select status_on from work_order where id = ${id}))`;
  if (isPm)
    await sql`
      update execution set ${stamp}
      where work_order_id = ${id} and scheduled_on = ${meant} and outcome = 'completed' and ${isEarlier}`.execute(db);
  const { numAffectedRows } = await sql`
    update work_order set ${stamp} where id = ${id} and status = 'Completed' and ${isEarlier}
      ${isPm ? sql`and status_on = ${meant}` : sql``}`.execute(db);
  return Number(numAffectedRows) > 0;
}
