import type { TickAct } from "@millwright/domain/work/change/tick-acts";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

interface TickRow {
  itemId: string;
  completed: boolean;
  username: string | null;
  doneAt: string;
  byId: string | null;
  byName: string | null;
  byDevice: string | null;
}

/** The ticks of an order's steps by the log, also those that stand no more; asked where something came late alone. */
export async function listTickActs(db: CompanyDb, orderId: string): Promise<TickAct[]> {
  const { rows } = await sql<TickRow>`
    ${prepared} select coalesce(said ->> 'item_id', split_part(change.key, '/', 2)) as "itemId",
      (said ->> 'completed')::boolean as completed, said ->> 'completed_by' as username, entry ->> 'done_at' as "doneAt",
      (entry #>> '{actor,id}')::uuid as "byId", entry #>> '{actor,name}' as "byName",
      case jsonb_typeof(entry #> '{actor,device}') when 'object' then entry #>> '{actor,device,name}' end as "byDevice"
    from (
      select entry::jsonb as entry from activity where company_id = current_company_id() and subject_id = ${orderId}
    ) as logged
    cross join lateral jsonb_each(coalesce(entry -> 'changes', '{}')) as change
    cross join lateral (
      -- A tick that another one took over says of itself only when, and by whom.
      select case when change.value #> '{1,completed_at}' is not null and change.value #> '{1,completed}' is null
        then change.value -> 1 || '{"completed": true}' else change.value -> 1 end as said
    ) as after
    where entry ->> 'done_at' is not null and said ->> 'completed' is not null
      and (change.key like 'checklist/%' or change.key like 'done\\_before/%' and said ? 'item_id')`.execute(db);
  return rows.map((row) => ({ ...row, doneAt: Temporal.Instant.from(row.doneAt) }));
}
