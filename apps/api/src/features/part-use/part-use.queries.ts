import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** As many machines as a page of a part names. */
const mostMachines = 20;

/** What was taken of a part in 12 months of a zone, the first of which begins on a day; null of no part. */
export async function findPartUseJson(
  db: CompanyDb,
  partId: string,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    with line as materialized (
      select at, machine_id, case kind when 'issue' then quantity else -quantity end as taken from stock_movement
      where part_id = ${partId} and kind in ('issue', 'return') and at >= ${from}::date::timestamp at time zone ${timeZone}
    ), month as (
      select begins::date as begins from generate_series(${from}::timestamp, ${from}::timestamp + interval '11 months', interval '1 month') as begins
    ), by_month as (
      select date_trunc('month', at at time zone ${timeZone})::date as begins, sum(taken) as quantity from line group by 1
    ), by_machine as (
      select machine.id, machine.name, sum(taken) as quantity, max(at) as last_used_at
      from line join machine on machine.id = line.machine_id and machine.deleted_at is null
      group by machine.company_id, machine.id having sum(taken) > 0
      order by sum(taken) desc, max(at) desc, machine.id limit ${mostMachines}
    )
    select json_build_object(
      'months', (select json_agg(json_build_object('month', to_char(begins, 'YYYY-MM'), 'quantity', coalesce(quantity, 0))
        order by begins) from month left join by_month using (begins)),
      'machines', coalesce((select json_agg(json_build_object('id', id, 'name', name, 'quantity', quantity,
        'last_used_at', json_instant(last_used_at)) order by quantity desc, last_used_at desc, id) from by_machine), '[]'::json)
    )::text as json
    from part where part.id = ${partId} and part.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}
