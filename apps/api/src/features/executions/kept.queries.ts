import { sql } from "kysely";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

/** An execution by its columns, with its steps by theirs. */
export interface KeptExecution extends Record<string, unknown> {
  id: string;
  steps: Record<string, unknown>[];
}

/** Worked out by the database from the others. */
const workedOut = ["company_id", "outcome", "at", "words"];

/** The executions of PMs on some days of each, whole. */
export async function listKept(
  db: CompanyDb,
  requested: readonly { order_id: string; days: readonly string[] }[],
): Promise<KeptExecution[]> {
  if (requested.every(({ days }) => days.length === 0)) return [];
  const { head, rows: looked } = recordsOf(requested);
  const { rows } = await sql<{ execution: KeptExecution }>`
    ${head} select to_jsonb(execution) - ${workedOut}::text[] || jsonb_build_object('steps', coalesce((
      select jsonb_agg(to_jsonb(step) - 'company_id') from execution_step step where step.execution_id = execution.id
    ), '[]')) as execution
    from ${looked} as asked (order_id uuid, days date[])
    join execution on execution.work_order_id = asked.order_id and execution.scheduled_on = any(asked.days)`.execute(
    db,
  );
  return rows.map(({ execution }) => execution);
}

/** Removes the executions of PMs on some days of each but for those that are kept; answers the ids of those that were over. */
export async function removeOthers(
  db: CompanyDb,
  requested: readonly { order_id: string; days: readonly string[] }[],
  keptIds: readonly string[],
): Promise<string[]> {
  const { head, rows: looked } = recordsOf(requested);
  const { rows } = await sql<{ id: string; outcome: string | null }>`
    ${head} delete from execution using ${looked} as asked (order_id uuid, days date[])
    where work_order_id = asked.order_id and scheduled_on = any(asked.days) and not (id = any(${keptIds}::uuid[]))
    returning id, outcome`.execute(db);
  return rows.flatMap(({ id, outcome }) => (outcome === null ? [] : [id]));
}

/** Removes all executions of PMs that are taken away as if they had never been; answers the ids of those that were over. */
export async function removeOf(db: CompanyDb, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; outcome: string | null }>`
    delete from execution where work_order_id = any(${orderIds}::uuid[]) returning id, outcome`.execute(db);
  return rows.flatMap(({ id, outcome }) => (outcome === null ? [] : [id]));
}

/** Makes executions what they were. */
export async function writeKept(db: CompanyDb, executions: readonly KeptExecution[]): Promise<void> {
  const [first] = executions;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => name !== "steps");
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`
    insert into execution (${names})
    select ${names} from jsonb_populate_recordset(null::execution, ${JSON.stringify(executions)}::jsonb)
    on conflict (company_id, id) do update set ${assignments}`.execute(db);
}
