import { sql } from "kysely";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

/** What is compared of an order by when it was done: the keys of the log that say it, one that ends in a slash with all below it. */
export interface Topic {
  topic: string;
  keys: readonly string[];
}

interface ChangeRow {
  topic: string;
  doneAt: string;
  id: string | null;
  name: string | null;
  device: string | null;
  isProven: boolean;
}

/** Who changed something last, or said again what it was, and when they did it. */
export interface LastChange extends Omit<ChangeRow, "doneAt"> {
  doneAt: Temporal.Instant;
}

/** The change of each topic of an order that was done last, by the log; asked of what came late alone. */
export async function listLastChanges(
  db: CompanyDb,
  orderId: string,
  topics: readonly Topic[],
): Promise<ReadonlyMap<string, LastChange>> {
  if (topics.length === 0) return new Map();
  const { head, rows } = recordsOf(topics);
  const { rows: found } = await sql<ChangeRow>`
    ${head} select asked.topic, last.entry ->> 'done_at' as "doneAt",
      (last.entry #>> '{actor,id}')::uuid as id, last.entry #>> '{actor,name}' as name,
      last.entry #>> '{actor,device,name}' as device,
      coalesce(last.entry #>> '{actor,proven}', 'true') <> 'false' as "isProven"
    from ${rows} as asked (topic text, keys text[])
    cross join lateral (
      select entry::jsonb as entry from activity
      where company_id = current_company_id() and subject_id = ${orderId} and exists (
        select from jsonb_each(coalesce(entry::jsonb -> 'changes', '{}')) as change
        where change.key = any(asked.keys) or split_part(change.key, '/', 1) || '/' = any(asked.keys)
          or change.key like 'done\\_before/%' and change.value #> '{1,fields}' ?| asked.keys)
      order by (entry::jsonb ->> 'done_at')::timestamptz desc nulls last,
        entry::jsonb #>> '{actor,id}' desc limit 1
    ) as last
    where last.entry ->> 'done_at' is not null`.execute(db);
  return new Map(found.map((one) => [one.topic, { ...one, doneAt: Temporal.Instant.from(one.doneAt) }]));
}
